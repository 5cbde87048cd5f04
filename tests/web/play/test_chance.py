"""Dice and cards at the page: they fall by themselves, or people enter them; nobody chooses them otherwise."""

from __future__ import annotations

from typing import Any

import pytest

import tests.boards  # noqa: F401  puts the small game of the tests among those that are shown
from gridarium import load
from gridarium.formats import link
from gridarium.game import CHANCE
from gridarium.match.match import Match, Seat
from tests.web.tab import Device, Tab
from web.app import app
from web.pages import opening, view
from web.storage.import_game import load as load_text

NAMES = ("Ann", "Ben", "Cid")
DEAL = 6
"""Cards dealt to three players."""


def of_magpies(*levels: int, **options: Any) -> Tab:
    """Magpies on a table, begun by three people, or by computers of these levels."""
    match = Match(
        load("magpies"), [Seat(name, level) for name, level in zip(NAMES, levels or (0, 0, 0), strict=True)], options
    )
    return Tab(f"magpies.html#{link.write(match)}")


def actors(tab: Tab) -> list[int]:
    return [ply.actor for ply in tab.table.match.current.plies]


def decide(tab: Tab, text: str = "") -> str:
    """Choose an action from the list of legal ones, by default the first."""
    tab.open_sheet("legal")
    chosen = text or str(tab.sheet.all(data_on="play")[0].attrs["data-value"])
    tab.click("play", chosen)
    return chosen


def fall_as(monkeypatch: pytest.MonkeyPatch, *numbers: float) -> None:
    """Let dice fall by these random numbers, again and again."""
    rolls = iter(numbers * 1000)

    class Loaded:
        def random(self) -> float:
            return next(rolls)

    monkeypatch.setattr(Match.fall, "__defaults__", (Loaded(),))


def test_cards_are_dealt_and_the_die_falls_as_soon_as_the_game_is_there() -> None:
    tab = of_magpies()
    match = tab.table.match
    assert actors(tab) == [CHANCE] * (DEAL + 1)
    assert match.position.state.to_move == 0
    assert match.choices
    assert all(
        text in tab.live for text in (event.say(tab.table.names) for ply in match.current.plies for event in ply.events)
    )


def test_a_visit_saves_nothing_and_pages_made_ahead_deal_nothing() -> None:
    tab = Tab("magpies.html")
    assert len(actors(tab)) == DEAL + 1
    assert tab.device.games == {}
    assert tab.url == "magpies.html"
    session = opening("magpies.html")
    view(session)
    assert session.table is not None
    assert session.table.match.length == 0
    decide(tab)
    assert len(tab.device.games) == 1


def test_one_press_makes_several_plies_and_all_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    tab = of_magpies()
    before = tab.table.match.length
    decide(tab, ".")
    match = tab.table.match
    assert actors(tab)[before:] == [0, CHANCE]
    for ply in match.current.plies[before:]:
        for event in ply.events:
            assert event.say(tab.table.names) in tab.live


def test_plies_are_animated_one_after_the_other() -> None:
    tab = of_magpies()
    match = tab.table.match
    shown: list[dict[str, Any]] = []
    board = tab.table.board
    moving = {"id": "board", "frames": [], "ms": 200}
    tab.session.settings.sound = "off"
    tab.app.do = lambda effect, **details: shown.append({"do": effect, **details})  # type: ignore[method-assign]
    board_animations = board.animations
    try:
        board.animations = lambda state, events: [dict(moving)]  # type: ignore[method-assign]
        app.App.show(tab.app, match.current.plies[:3])
    finally:
        board.animations = board_animations  # type: ignore[method-assign]
    assert [effect["after"] for effect in shown if effect["do"] == "animate"] == [0, 200, 400]


def chance_place(tab: Tab) -> int:
    """Look at a place where the die fell after somebody's decision."""
    decide(tab, ".")
    tab.click("back", 1)
    return tab.table.match.ply


def test_nobody_chooses_a_roll_by_pointing_typing_or_from_the_list() -> None:
    tab = of_magpies()
    ply = chance_place(tab)
    match = tab.table.match
    line = list(match.current.actions)
    rolls = [f"roll-{pips}" for pips in range(1, 7)]
    tab.open_sheet("legal")
    assert tab.sheet.all(data_on="play") == []
    assert "There is none. Dice fall by themselves here" in tab.sheet.text
    tab.click("close")
    for roll in rolls:
        for message in ({"on": "point", "target": roll, "by": "mouse"}, {"on": "play", "value": roll}):
            tab.send(**message)
            assert tab.live.startswith("Dice fall by themselves here")
        tab.send("typed", form={"text": roll})
        assert tab.live.startswith("Dice fall by themselves here")
    assert match.ply == ply
    assert match.lines[0].actions == line
    assert len(match.lines) == 1
    assert not tab.can_click("hint")


def test_undo_stops_at_decisions_and_the_same_again_falls_as_before() -> None:
    tab = of_magpies()
    match = tab.table.match
    first = match.length
    decide(tab, ".")
    line = list(match.current.actions)
    tab.click("undo")
    assert match.ply == first
    assert not tab.can_click("undo")
    assert match.choices
    decide(tab, ".")
    assert match.current.actions == line
    assert len(match.lines) == 1
    tab.click("undo")
    tab.click("redo")
    assert match.ply == len(line)


def test_deciding_otherwise_rolls_anew_in_a_line_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    fall_as(monkeypatch, 0.0)
    tab = of_magpies()
    match = tab.table.match
    first = match.length
    decide(tab, ".")
    tab.click("undo")
    fall_as(monkeypatch, 0.99)
    other = next(str(action) for action in match.choices if str(action) != ".")
    decide(tab, other)
    decide(tab, ".")
    assert len(match.lines) == 2
    assert [line.actions[-1] for line in match.lines] == ["roll-1", "roll-6"]
    tab.click("line", 0)
    fell = match.lines[1].actions[:]
    tab.send("delete-line", value="1")
    assert len(match.lines) == 1
    tab.send("jump", value=str(first))
    fall_as(monkeypatch, 0.5)
    decide(tab, other)
    decide(tab, ".")
    assert match.lines[1].actions == fell, "deleting a line rolls nothing anew"


def test_what_was_sent_is_not_decided_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    tab = of_magpies()
    match = tab.table.match
    first = match.length
    decide(tab, ".")
    tab.open_sheet("share")
    tab.send("copied", ok=True)
    tab.click("undo")
    assert "This was sent, and a roll has followed" in tab.page.find("banner").text
    decide(tab, next(str(action) for action in match.choices if str(action) != "."))
    assert tab.live.startswith("This was sent, and a roll has followed")
    assert (match.ply, len(match.lines)) == (first, 1)
    flights = [str(action) for action in match.choices if len(str(action)) == 2]
    tab.point(flights[0])
    assert tab.live.startswith("This was sent")
    assert tab.table.pointed == (), "what was refused is not chosen"
    again = tab.reopened()
    again.click("undo")
    decide(again, next(str(action) for action in again.table.match.choices if str(action) != "."))
    assert again.live.startswith("This was sent")


def test_what_came_by_link_is_not_decided_otherwise() -> None:
    tab = of_magpies()
    decide(tab, ".")
    friend = Tab(tab.url, Device())
    friend.click("undo")
    match = friend.table.match
    decide(friend, next(str(action) for action in match.choices if str(action) != "."))
    assert friend.live.startswith("This was sent")
    assert len(match.lines) == 1


def test_a_page_that_is_loaded_again_has_sent_nothing() -> None:
    """Its address is the game's own link, which is neither sent nor received by that."""
    tab = Tab("magpies.html")
    tab.submit("typed", text=".")
    length = tab.table.match.length
    again = tab.reopened()
    assert again.table.match.length == length
    assert again.table.match.rolls.sent == 0
    again.send("undo")
    again.submit("typed", text="b3")
    assert len(again.table.match.lines) == 2, "nobody else knows it, so it can be tried otherwise"


def test_a_link_with_another_roll_is_not_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    fall_as(monkeypatch, 0.0)
    tab = of_magpies()
    match = link.read(tab.url.partition("#")[2]).match
    decide(tab, ".")
    line = list(tab.actions)
    match.current.play_text(".")
    match.current.play_text("roll-6")
    tab.send("open-text", form={"text": link.write(match)})
    assert tab.actions == line
    assert len(tab.table.match.lines) == 1
    assert any("A roll that was seen stays" in words for words in tab.notices)


def test_another_tab_that_rolled_otherwise_is_kept_beside(monkeypatch: pytest.MonkeyPatch) -> None:
    fall_as(monkeypatch, 0.0)
    tab = of_magpies()
    decide(tab, ".")
    key = tab.table.match.id
    other = Tab(tab.url, tab.device)
    decide(tab, ".")
    fall_as(monkeypatch, 0.99)
    decide(other, ".")
    assert other.table.match.id != key
    kept = [load_text(text).match for text in tab.device.games.values()]
    assert sorted(match.current.actions[-1] for match in kept) == ["roll-1", "roll-6"]


def test_computers_go_on_past_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    fall_as(monkeypatch, 0.0)
    tab = of_magpies(0, 1, 1)
    before = tab.table.match.length
    decide(tab, ".")
    tab.think()
    match = tab.table.match
    assert match.position.state.to_move == 0
    assert {1, 2} <= set(actors(tab)[before:])


def test_a_better_line_ends_where_dice_would_fall() -> None:
    tab = of_magpies()
    for _ in range(3):
        decide(tab, ".")
    tab.send("hint")
    tab.think()
    found = tab.session.hints.here(tab.table.match)
    assert found is not None
    assert not any(text.startswith(("roll", "card")) for text in found.line)


def entered() -> Tab:
    """A game with the dice of a real table."""
    tab = Tab("magpies.html")
    tab.open_sheet("new")
    tab.choose("dice", "people")
    tab.submit("begin", seat_1="Ann", seat_2="Ben", seat_3="Cid")
    return tab


def test_people_enter_the_dice_of_a_real_table() -> None:
    tab = entered()
    match = tab.table.match
    assert match.dice == "people"
    assert match.length == DEAL, "cards are drawn by the page"
    assert "Roll the die for Ann, and enter what it shows." in tab.page.find("choices").text
    tab.click("die", "4")
    assert match.current.actions[-1] == "roll-4"
    assert match.position.state.to_move == 0
    tab.click("undo")
    assert match.position.state.to_move == CHANCE
    assert not tab.can_click("hint")
    tab.key("2")
    assert match.current.actions[match.ply - 1] == "roll-2"
    assert tab.reopened().table.match.dice == "people"


def test_only_games_with_dice_ask_who_rolls() -> None:
    tab = Tab("gridbloc.html")
    tab.open_sheet("new")
    assert not tab.sheet.all("select", name="dice")
