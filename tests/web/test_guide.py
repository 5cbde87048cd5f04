"""The guide through a first turn of Gadget Grid, from the ways to it to the game that goes on after it."""

from __future__ import annotations

import pytest

from gridarium import load
from gridarium.guide import guide_of
from tests.web.tab import Device, Tab

GAME = "gadget_grid"
GUIDE = guide_of(load(GAME))
PAGE = f"{GAME}.html"
BEGUN = f"{PAGE}#guide"


def begun(device: Device | None = None) -> Tab:
    """A tab where the guide was begun from the game's page."""
    tab = Tab(PAGE, device, asked=True)
    tab.follow(BEGUN)
    return tab


def said(tab: Tab) -> str:
    return tab.page.find("guide").all("p")[0].text


def read_on(tab: Tab) -> None:
    """Press Next as long as there is one."""
    while tab.can_click("guide-next"):
        tab.click("guide-next")


def do(tab: Tab, steps: int, first: int = 0) -> None:
    """Do what is meant in these steps, by what is pointed at."""
    for step in GUIDE.steps[first:steps]:
        read_on(tab)
        for text in step.play:
            follow(tab, text)


def follow(tab: Tab, text: str) -> None:
    """Point at the targets of a legal action."""
    action = next(action for action in tab.table.match.choices if str(action) == text)
    for target in action.targets:
        if target not in tab.table.pointed:
            tab.point(target, by="key")
    if tab.table.preview:
        tab.point(tab.table.preview, by="key")


def test_the_question_how_to_play_offers_it_in_one_line_that_can_be_put_away() -> None:
    device = Device()
    tab = Tab(PAGE, device, asked=True)
    assert "First time? Play one guided turn" in tab.sheet.text
    tab.click("guide-dismiss")
    assert "First time?" not in tab.sheet.text
    assert device.settings["guided"] == GAME
    assert "First time?" not in Tab(PAGE, device, asked=True).sheet.text


@pytest.mark.parametrize("name", ["gridbloc", "gridopolis", "gridwar"])
def test_games_without_a_guide_offer_none(name: str) -> None:
    tab = Tab(f"{name}.html", asked=True)
    assert "First time?" not in tab.sheet.text
    tab.open_sheet("more")
    assert not tab.sheet.all("a", href=f"{name}.html#guide")
    assert not tab.page.all(id="guide")


def test_the_rules_and_the_menu_lead_to_it() -> None:
    tab = Tab(f"{GAME}-rules.html")
    tab.follow(BEGUN)
    assert said(tab).startswith("Welcome!")
    tab.open_sheet("more")
    assert tab.sheet.all("a", href=BEGUN)


def test_a_whole_turn_with_every_sentence_seen_and_heard() -> None:
    tab = begun()
    for number, step in enumerate(GUIDE.steps):
        answer = GUIDE.steps[number - 1].done if number else ""
        assert said(tab) == f"{answer} {step.say[0]}".strip()
        for words in step.say:
            assert said(tab).endswith(words)
            assert words in tab.live
            if words != step.say[-1]:
                assert not tab.page.all(**{"class": "meant"})
                tab.click("guide-next")
        assert not tab.can_click("guide-next")
        assert f"Step {number + 1} of {len(GUIDE.steps)}" in tab.page.find("guide").text
        do(tab, number + 1, number)
    assert said(tab).endswith(GUIDE.end)


def test_what_is_meant_is_marked_wherever_it_is() -> None:
    tab = begun()
    assert "data-meant" not in tab.page.find("entered").attrs
    read_on(tab)
    assert tab.page.find("entered").attrs["data-meant"] == "p0"
    tab.point("p0", by="key")
    assert tab.page.find("entered").attrs["data-meant"] == "36"
    tab.point("36", by="key")
    do(tab, 4, 1)
    read_on(tab)
    assert "meant" in tab.page.find("t-buy").classes
    do(tab, 5, 4)
    assert "meant" in tab.page.find("t-end").classes


def test_another_legal_move_is_answered_and_taken_back() -> None:
    tab = begun()
    do(tab, 4)
    before = said(tab), list(tab.actions)
    follow(tab, ".")
    assert "not what the guide means" in said(tab)
    assert "not what the guide means" in tab.live
    tab.click("guide-back")
    assert (said(tab), tab.actions[: tab.table.match.ply]) == before
    do(tab, 5, 4)
    assert said(tab).startswith("It is yours")


def test_undo_leads_back_through_the_guide_and_not_before_it() -> None:
    tab = begun()
    do(tab, 3)
    third = said(tab)
    tab.click("undo")
    assert said(tab).endswith(GUIDE.steps[2].say[0])
    tab.click("redo")
    assert said(tab) == third
    for _ in range(5):
        tab.send("undo")
    assert tab.table.match.ply == len(GUIDE.opening)
    assert said(tab).endswith(GUIDE.steps[0].say[-1])


def test_another_way_from_the_set_up_leads_back_to_the_guide() -> None:
    tab = begun()
    tab.send("jump", value="8")
    tab.send("typed", form={"text": "gorgonzilla@16"})
    assert "not what the guide means" in said(tab)
    tab.click("guide-back")
    assert tab.table.match.ply == len(GUIDE.opening)
    do(tab, 2)
    assert said(tab).startswith("Zombots were near")


def test_what_the_rules_refuse_is_refused_in_their_words() -> None:
    tab = begun()
    do(tab, 6)
    before = said(tab)
    tab.point("99")
    assert tab.page.find("live").classes.count("refusal") == 1
    assert "GG-" in tab.live
    assert said(tab) == before


def test_steps_and_the_end_of_movement_are_offered_beside_equipment_to_activate() -> None:
    """The one button with which moves of several targets begin does not count as pressed by itself."""
    tab = begun()
    do(tab, 7)
    assert "open" in tab.page.find("t-54").classes
    assert tab.page.all(id="t-end")
    do(tab, 9, 7)
    assert tab.page.all(id="t-end")
    assert tab.page.all(id="t-wear")


def test_after_the_turn_the_game_goes_on_as_any_other() -> None:
    device = Device()
    tab = begun(device)
    do(tab, len(GUIDE.steps))
    tab.think()
    assert tab.table.match.length == tab.table.match.ply
    assert said(tab).endswith(GUIDE.end)
    assert device.games == {}
    length = tab.table.match.length
    tab.point("34")
    assert "press Play on" in tab.live
    tab.click("guide-on")
    assert not tab.page.all(id="guide")
    assert device.settings["guided"] == GAME
    assert list(device.games) == [tab.table.match.id]
    tab.think()
    assert tab.table.match.length > length
    assert "#guide" not in tab.url


def test_a_new_game_can_follow_the_guided_turn() -> None:
    tab = begun()
    do(tab, len(GUIDE.steps))
    tab.click("sheet", "new")
    tab.submit("begin")
    assert not tab.page.all(id="guide")


def test_the_game_that_was_under_way_is_there_when_the_guide_is_left() -> None:
    device = Device()
    tab = Tab(PAGE, device)
    begin_own(tab)
    mine = tab.table.match
    text = device.games[mine.id]
    tab.open_sheet("more")
    tab.follow(BEGUN)
    do(tab, 3)
    assert device.games == {mine.id: text}
    tab.click("guide-leave")
    assert tab.table.match.id == mine.id
    assert tab.table.match.current.actions == mine.current.actions
    assert not tab.page.all(id="guide")


def begin_own(tab: Tab) -> None:
    """A game of two people with one move made."""
    tab.open_sheet("new")
    tab.choose("how", "here")
    tab.choose("players", "2")
    tab.submit("begin")
    tab.send("play", value=str(tab.table.match.choices[0]))


def test_without_a_game_under_way_leaving_asks_how_to_play_and_offers_no_guide() -> None:
    tab = begun()
    tab.click("guide-leave")
    assert tab.session.sheet == "new"
    assert "First time?" not in tab.sheet.text


def test_a_reload_goes_on_where_the_guide_was() -> None:
    tab = begun()
    do(tab, 7)
    again = Tab(tab.url, tab.device)
    assert said(again) == said(tab)
    do(again, len(GUIDE.steps), 7)
    assert said(again).endswith(GUIDE.end)


@pytest.mark.parametrize("address", ["guide", "guide.", "guide.nonsense", "guide.1.x"])
def test_an_address_that_says_nothing_else_begins_it_anew(address: str) -> None:
    tab = Tab(f"{PAGE}#{address}")
    assert said(tab).startswith("Welcome!")
    assert tab.notices == []


def test_the_address_of_a_guide_in_a_game_without_one_is_a_bad_link() -> None:
    tab = Tab("gridbloc.html#guide")
    assert not tab.page.all(id="guide")
    assert tab.notices
