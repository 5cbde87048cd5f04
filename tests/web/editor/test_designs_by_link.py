"""Designs that go from device to device by link: what goes with them, the greeting, and what can be done from there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridarium.formats.base64 import pack
from gridarium.formats.link import BadLink, checksum
from tests.web.editor.designing import begin, data, design, fill
from tests.web.tab import BASE, Device, Tab, new_game, play
from web.boards import DESIGNED, designer_for
from web.storage import design_links
from web.storage.design_links import Made
from web.storage.designs import option_of

AMONG_MAPS = "among your maps"


def made(title: str = "Two islands", author: str = "Ana", *, seed: str = "pillars") -> Made:
    """A map as somebody else has designed it, beginning from one of the shipped."""
    designer = designer_for("gridbloc")
    return Made("gridbloc", option_of("gridbloc").check(designer.value(designer.begin(seed))), title, author)


def address(what: Made) -> str:
    return f"{what.game}.html#{design_links.write(what)}"


def greeted(what: Made, device: Device | None = None) -> Tab:
    """A device on which the link was opened."""
    tab = Tab(address(what), device)
    assert tab.sheet.attrs["data-open"] == "greeting-design"
    return tab


def said(tab: Tab) -> str:
    """What the greeting says of saving."""
    return tab.sheet.one(role="status").text


def kept(tab: Tab) -> list[tuple[str, str]]:
    """The title and the author of each design on the device."""
    return [(each.title, each.author) for game in DESIGNED for each in tab.session.designs.all(game)]


def share(tab: Tab, name: str = "") -> tuple[str, str]:
    """Share what is in the editor, with a name where it is asked for: the address, and what is copied before it."""
    tab.click("design-share")
    if name:
        field = tab.sheet.one("input", name="name")
        tab.send(field.attrs["data-change"], field="name", value=name)
    found = tab.sheet.find("share-link")
    return found.attrs["value"], found.attrs["data-says"]


# What goes with the link


def drawn(page: str, title: str, device: Device | None = None) -> Tab:
    tab = Tab(page, device)
    fill(tab, "design-title", title)
    return tab


@pytest.mark.parametrize(
    ("page", "kind"),
    [("gridbloc-editor.html", "A map for GridBloc"), ("gridopolis-editor.html", "A blueprint for Gridopolis")],
)
def test_title_and_author_arrive_and_what_is_copied_is_a_sentence(page: str, kind: str) -> None:
    ana = drawn(page, "Two islands")
    url, says = share(ana, "Ana")
    assert says == f'{kind}, "Two islands" by Ana:'
    friend = Tab(url.removeprefix(BASE))
    assert friend.sheet.find("sheet-title").text == "Two islands"
    assert f"{kind} by Ana" in friend.sheet.text
    assert friend.sheet.one(role="img").all("svg")
    assert [each.text for each in friend.sheet.all("button") if each.text] == ["Play", "Open in the editor", "Save"]
    friend.click("greeted-edit")
    assert data(friend) == data(ana)
    assert design(friend).title == "Two islands"


def test_who_has_no_name_or_title_sends_a_sentence_without_them() -> None:
    ana = drawn("gridbloc-editor.html", "")
    url, says = share(ana)
    assert says == "A map for GridBloc:"
    friend = Tab(url.removeprefix(BASE))
    assert friend.sheet.find("sheet-title").text == "A map for GridBloc"
    assert " by " not in friend.sheet.text


def test_the_name_is_asked_once() -> None:
    ana = drawn("gridbloc-editor.html", "Two islands")
    share(ana, "Ana")
    assert ana.device.settings["name"] == "Ana"
    ana.send("closed", id="sheet")
    ana.click("design-share")
    assert not ana.sheet.all("input", name="name")


def test_a_map_that_is_passed_on_stays_its_authors_until_it_is_changed() -> None:
    for saves in (False, True):
        bo = greeted(made(), Device(settings={"name": "Bo"}))
        if saves:
            bo.click("greeted-save")
        bo.click("greeted-edit")
        assert share(bo)[1] == 'A map for GridBloc, "Two islands" by Ana:'
        bo.send("closed", id="sheet")
        bo.click("design-do", "clear")
        assert share(bo)[1] == 'A map for GridBloc, "Two islands" by Bo:'


def test_copying_it_does_not_make_a_game_on_the_table_one_by_link() -> None:
    tab = Tab()
    new_game(tab, map="small")
    play(tab, "c4")
    before = dict(tab.table.saved.notes)
    tab.send("go", url="gridbloc-editor.html", push=True)
    tab.click("design-share")
    tab.send("copied", ok=True)
    assert {name: value for name, value in tab.table.saved.notes.items() if name != "Saved"} == {
        name: value for name, value in before.items() if name != "Saved"
    }


# What comes in


@given(title=st.text(max_size=50), author=st.text(max_size=30))
def test_any_title_and_name_can_be_sent_and_comes_in_on_one_line(title: str, author: str) -> None:
    designer = designer_for("gridbloc")
    sketch = designer.titled(designer.begin("standard"), title)
    value = option_of("gridbloc").check(designer.value(sketch))
    there = design_links.read(design_links.write(Made("gridbloc", value, designer.title(sketch), author)))
    assert there.value == value
    for words, most in ((there.title, 40), (there.author, 24)):
        assert len(words) <= most
        assert words.isprintable()
    assert there.title.split() == designer.title(sketch).split()


def test_titles_and_names_are_text_and_nothing_else() -> None:
    tab = greeted(made("<b>x</b>", "<img src=x>"))
    assert tab.sheet.find("sheet-title").text == "<b>x</b>"
    assert "by <img src=x>" in tab.sheet.text
    assert not tab.sheet.all("img")


def link_of(*fields: str) -> str:
    body = ".".join(["design", *fields])
    return f"{body}.{checksum(body)}"


CODE = option_of("gridbloc").encode(made().value)
NAME_TROUBLE = "The title or the name in the link cannot be read."


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (link_of("gridbloc", pack(b"a" * 41), "", CODE), NAME_TROUBLE),
        (link_of("gridbloc", "", pack(b"a" * 25), CODE), NAME_TROUBLE),
        (link_of("gridbloc", "", pack("a\u202eb".encode()), CODE), NAME_TROUBLE),
        (link_of("gridbloc", "", pack(b"a\nb"), CODE), NAME_TROUBLE),
        (link_of("gridbloc", pack(b"\xff\xfe"), "", CODE), NAME_TROUBLE),
        (link_of("gridbloc", "A", "", CODE), NAME_TROUBLE),
        (link_of("gridwar", "", "", CODE), "The link is for a game that is not here: 'gridwar'."),
        (link_of("gridbloc", "", CODE), "The link is cut off."),
        (link_of("gridbloc", "", "", CODE, ""), "The link has something after its end."),
        (link_of("gridbloc", "", "", CODE)[:-1], "The link was changed or cut off on its way. Ask for it once more."),
        ("design", "The link is cut off."),
        ("design." + "A" * 30_000, "The link is too long: 30007 characters, and no design needs more than 28000."),
        ("design.%00", "The link has characters that do not belong there; perhaps something was added to it."),
    ],
)
def test_a_bad_link_is_refused_with_a_sentence(text: str, words: str) -> None:
    tab = Tab(f"gridbloc.html#{text}")
    assert tab.notices == [words]
    assert "data-open" not in tab.sheet.attrs
    assert tab.url == "gridbloc.html"
    home = Tab("index.html")
    home.open_sheet("open")
    home.submit("open-text", text=f"{BASE}gridbloc.html#{text}")
    assert home.sheet.one(role="alert").text == words
    assert home.url == "index.html"


@given(number=st.integers(0, 10**6), letter=st.sampled_from("A-Za_.b9"))
def test_a_letter_that_was_changed_is_noticed(number: int, letter: str) -> None:
    text = design_links.write(made())
    place = number % len(text)
    changed = text[:place] + letter + text[place + 1 :]
    if changed == text or place < len("design."):
        return
    with pytest.raises(BadLink, match=r"\.$"):
        design_links.read(changed)


def test_links_of_earlier_releases_to_a_game_with_a_map_open_as_before() -> None:
    sent = json.loads(Path(__file__).parents[2].joinpath("data/links.json").read_text(encoding="utf-8"))
    found = [one["link"] for one in sent if ".map-" in one["link"] or ".blueprint-" in one["link"]]
    assert found
    for text in found:
        tab = Tab(f"{text.split('.')[1]}.html#{text}")
        assert "greeting-design" not in tab.sheet.attrs.get("data-open", "")
        assert tab.table.match.game.name == text.split(".")[1]
        assert tab.notices == []


def test_it_is_found_in_what_is_pasted() -> None:
    home = Tab("index.html")
    home.open_sheet("open")
    home.submit("open-text", text=f"{made().message} {BASE}{address(made())}")
    assert home.sheet.find("sheet-title").text == "Two islands"
    assert home.url == address(made())


# What can be done with it


def test_play_asks_with_whom_and_begins_on_the_map() -> None:
    tab = greeted(made())
    assert "For 2 to 6 players; Play asks whether you play against the computer or friends." in tab.sheet.text
    tab.click("greeted-play")
    assert tab.sheet.attrs["data-open"] == "new"
    assert "Two islands" in tab.sheet.text
    assert tab.url == "gridbloc.html"
    tab.submit("begin")
    assert tab.table.match.options["map"] == made().value
    assert [seat.level for seat in tab.table.match.seats] == [0, 2]


def test_back_from_there_leads_to_the_greeting_again() -> None:
    tab = greeted(made())
    tab.click("greeted-play")
    tab.back()
    assert tab.sheet.attrs["data-open"] == "greeting-design"


def test_a_reload_greets_again_and_who_closes_the_greeting_is_at_the_table() -> None:
    tab = greeted(made())
    again = tab.reopened()
    assert again.sheet.attrs["data-open"] == "greeting-design"
    again.click("close")
    assert again.url == "gridbloc.html"
    assert "data-open" not in again.sheet.attrs


def test_the_game_that_is_played_meanwhile_stays() -> None:
    tab = Tab()
    new_game(tab, map="small")
    play(tab, "c4")
    tab.send("go", url=address(made()))
    assert tab.sheet.attrs["data-open"] == "greeting-design"
    tab.click("close")
    assert tab.actions == ["c4"]
    assert tab.reopened().actions == ["c4"]


def test_saved_it_is_among_ones_own_and_saving_it_again_changes_nothing() -> None:
    tab = greeted(made())
    tab.click("greeted-save")
    assert said(tab) == f"Saved as Two islands, {AMONG_MAPS} on this device."
    before = dict(tab.device.games)
    tab.click("greeted-save")
    assert said(tab) == f"You have it already, {AMONG_MAPS}, as Two islands."
    again = greeted(made(), tab.device)
    again.click("greeted-save")
    assert said(again) == f"You have it already, {AMONG_MAPS}, as Two islands."
    assert again.device.games == before
    page = Tab("gridbloc-editor.html", tab.device)
    assert [each.text for each in page.page.find("design-kept").all("button", class_="open")] == ["Two islands by Ana"]
    page.send("go", url="gridbloc.html", push=True)
    page.open_sheet("new")
    page.unfold()
    assert "Two islands By Ana." in page.sheet.text


@pytest.mark.parametrize("page", ["gridbloc-editor.html", "gridopolis-editor.html"])
def test_another_one_of_the_same_title_stays_beside_it(page: str) -> None:
    mine = drawn(page, "Two islands")
    mine.click("design-save")
    other = Tab(page)
    begin(other, design(other).designer.origins()[1][1])
    fill(other, "design-title", "Two islands")
    url, _ = share(other, "Ana")
    tab = Tab(url.removeprefix(BASE), mine.device)
    before = dict(mine.device.games)
    tab.click("greeted-save")
    assert "Saved as Two islands 2" in said(tab)
    assert "You have another Two islands, which stays as it is." in said(tab)
    assert kept(tab) == [("Two islands", ""), ("Two islands 2", "Ana")]
    assert {key: tab.device.games[key] for key in before} == before
    tab.click("greeted-save")
    assert "You have it already" in said(tab)
    assert len(kept(tab)) == 2


def test_where_nothing_can_be_saved_it_says_why() -> None:
    tab = greeted(made())
    tab.device.full = True
    tab.click("greeted-save")
    assert said(tab).startswith("This map cannot be saved on this device: its storage is full.")
    assert "open it in the editor and export it as a file" in said(tab)
    tab.click("greeted-save")
    assert "cannot be saved" in said(tab)
    assert len(kept(tab)) == 1, "it is tried again, and not a second time"


def test_once_it_can_be_saved_it_says_so() -> None:
    tab = greeted(made())
    tab.device.full = True
    tab.click("greeted-save")
    tab.device.full = False
    tab.click("greeted-save")
    tab.send("saved")
    assert said(tab) == f"Saved as Two islands, {AMONG_MAPS} on this device."
    assert kept(Tab("index.html", tab.device)) == [("Two islands", "Ana")]


# What is being designed is not lost


def in_the_making() -> Device:
    """A device on which somebody is designing something that is not saved under a title."""
    mine = Tab("gridbloc-editor.html")
    mine.point("a1|b1")
    return mine.device


def test_what_is_being_designed_is_saved_before_another_one_is_opened_in_its_place() -> None:
    device = in_the_making()
    drawing = device.games["draft.gridbloc"]
    tab = greeted(made(), device)
    assert device.games["draft.gridbloc"] == drawing, "to be greeted changes nothing"
    mine = designer_for("gridbloc").value(Tab("gridbloc-editor.html", device).session.design.draft)  # type: ignore[union-attr]
    tab.click("greeted-edit")
    assert tab.notices[-1:] == ["What you were designing is saved as Draft, among your maps."]
    later = tab.reopened()
    assert design(later).title == "Two islands"
    (found,) = later.session.designs.all("gridbloc")
    assert (found.title, found.value) == ("Draft", mine)


def test_what_is_saved_already_or_not_begun_is_not_saved_once_more() -> None:
    saved = drawn("gridbloc-editor.html", "Mine")
    saved.click("design-save")
    for device, there in ((saved.device, [("Mine", "")]), (Device(), [])):
        tab = greeted(made(), device)
        tab.click("greeted-edit")
        assert tab.notices == []
        assert kept(tab) == there
        tab.click("design-undo")
        assert design(tab).title != "Two islands"


def test_every_shipped_map_and_blueprint_arrives_as_it_was_sent() -> None:
    for game in DESIGNED:
        designer, option = designer_for(game), option_of(game)
        for _, origin in designer.origins():
            sketch = designer.begin(origin)
            if designer.problems(sketch):
                continue
            value: Any = option.check(designer.value(sketch))
            there = design_links.read(design_links.write(Made(game, value, designer.title(sketch))))
            assert there.value == value
            assert there.title == designer.title(sketch)
