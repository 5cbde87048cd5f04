"""For ears and keyboards: what is said again, what scrolls, and where the focus goes when a row is gone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

import pytest

from tests.web.tab import BASE, Device, Tab, new_game, play
from tests.web.tree import Node, read
from web.bundle.documents import missing, prerender
from web.widgets.sheets.sheets import SHEETS

CONTROLS = ("button", "input", "select", "textarea", "a")


def refused_at_the_table() -> tuple[Tab, Callable[[], object]]:
    tab = Tab("gridbloc.html")
    return tab, lambda: tab.point("a1")


def refused_as_typed() -> tuple[Tab, Callable[[], object]]:
    tab = Tab("gridbloc.html")
    return tab, lambda: tab.submit("typed", text="nonsense")


def refused_a_hint() -> tuple[Tab, Callable[[], object]]:
    tab = Tab("gridbloc.html")
    tab.send("resign", value="0")
    tab.click("close")
    return tab, lambda: tab.key("h")


def refused_in_the_editor() -> tuple[Tab, Callable[[], object]]:
    tab = Tab("gridopolis-editor.html")
    return tab, lambda: tab.click("design-save")


def refused_a_link() -> tuple[Tab, Callable[[], object]]:
    tab = Tab("index.html")
    tab.open_sheet("open")
    return tab, lambda: tab.submit("open-text", text="nonsense")


def refused_a_map() -> tuple[Tab, Callable[[], object]]:
    tab = Tab("gridbloc.html")
    tab.open_sheet("new")
    return tab, lambda: tab.give_file("option-file", "x.json", "[", field="map")


def copied() -> tuple[Tab, Callable[[], object]]:
    tab = Tab("gridbloc.html")
    return tab, lambda: tab.send("copied", ok=False)


def asked() -> tuple[Tab, Callable[[], object]]:
    tab = Tab("gridopolis.html")
    tab.send("explain")
    return tab, lambda: tab.submit("asked", **{"from": "3.2.2", "to": "3.3.1"})


def spoken(tab: Tab) -> list[tuple[str, str]]:
    """The words in live regions that have an id of their own, with it."""
    regions = [node for node in tab.page.walk() if node.attrs.get("role") in ("status", "alert")]
    nodes = {id(node): node for region in regions for node in region.walk() if "said" in node.attrs.get("id", "")}
    return [(node.attrs["id"], node.text) for node in nodes.values()]


@pytest.mark.parametrize(
    "way",
    [
        refused_at_the_table,
        refused_as_typed,
        refused_a_hint,
        refused_in_the_editor,
        refused_a_link,
        refused_a_map,
        copied,
        asked,
    ],
)
def test_the_same_words_said_again_are_a_new_element(way: Callable[[], tuple[Tab, Callable[[], object]]]) -> None:
    tab, again = way()
    again()
    [(first, words)] = spoken(tab)
    again()
    [(second, same)] = spoken(tab)
    assert words == same
    assert first != second


def test_words_that_are_not_said_again_stay_as_they_are() -> None:
    tab = Tab("gridbloc.html")
    tab.point("a1")
    before = spoken(tab)
    tab.open_sheet("keys")
    assert spoken(tab) == before


# What scrolls


def reachable(node: Node) -> bool:
    """Whether the keyboard gets there, or to something in it, and hears what it is."""
    if "tabindex" in node.attrs:
        named = "aria-label" in node.attrs or "aria-labelledby" in node.attrs
        return node.attrs["tabindex"] == "0" and "role" in node.attrs and named
    return any(each.tag in CONTROLS and "disabled" not in each.attrs for each in node.walk())


@pytest.mark.parametrize("name", sorted(SHEETS))
def test_the_keyboard_can_scroll_every_sheet(name: str) -> None:
    tab = Tab("gridopolis-editor.html" if "design" in name else "gridbloc.html")
    if name == "new":
        tab.key("n")
    elif name == "rename":
        play(tab, "e6")
        tab.send("rename", value=tab.table.match.id)
    elif name == "rename-design":
        tab.send("design-title", field="design-title", value="Mine")
        tab.click("design-save")
        tab.click("design-rename")
    elif name == "share-design":
        tab.click("design-share")
    elif name == "greeting-design":
        tab.click("design-share")
        tab = Tab(tab.sheet.find("share-link").attrs["value"].removeprefix(BASE))
    elif name == "explain":
        tab = Tab("gridopolis.html")
        tab.send("explain")
    else:
        play(tab, "e6")
        tab.open_sheet(name)
    assert tab.sheet.attrs["data-open"] == name
    assert reachable(tab.sheet.one("div", class_="body"))


def test_the_keyboard_can_scroll_texts_that_are_wider_than_the_page() -> None:
    pages = prerender(defaultdict(str))
    texts = [node for page in pages.values() for node in read(page.partition(">")[2]).all("pre")]
    assert texts
    assert all(map(reachable, texts))


# Where the focus goes


def focused(tab: Tab) -> list[str]:
    return [effect["id"] for effect in tab.effects if effect["do"] == "focus"]


def of_games(count: int) -> Tab:
    """A home page with so many saved games."""
    device = Device()
    for _ in range(count):
        tab = Tab("gridbloc.html", device)
        new_game(tab)
        play(tab, "e6")
    return Tab("index.html", device)


def test_when_the_last_game_is_deleted_the_focus_is_on_the_way_back() -> None:
    tab = of_games(2)
    tab.click("delete", tab.session.library.keys()[0])
    assert focused(tab) == [], "the page itself goes to the next row"
    last = tab.session.library.keys()[0]
    tab.click("delete", last)
    [id] = focused(tab)
    assert tab.page.find(id).attrs["data-on"] == "restore"
    tab.click("restore")
    [id] = focused(tab)
    assert tab.page.find(id).one("button", data_on="delete").attrs["data-value"] == last


def test_when_all_games_are_shown_the_focus_is_on_the_first_that_was_not() -> None:
    tab = of_games(14)
    listed = len(tab.page.find("saved").all("li"))
    tab.click("show-more")
    [id] = focused(tab)
    assert tab.page.find("saved").all("li")[listed] is tab.page.find(id)


def test_when_the_last_design_is_deleted_the_focus_is_on_the_way_back() -> None:
    tab = Tab("gridopolis-editor.html")
    tab.send("design-title", field="design-title", value="Mine")
    tab.click("design-save")
    tab.click("design-delete")
    [id] = focused(tab)
    assert tab.page.find(id).attrs["data-on"] == "design-restore"
    tab.click("design-restore")
    [id] = focused(tab)
    assert tab.page.find(id).one("button", data_on="design-open").text == "Mine"


def test_the_page_for_addresses_without_a_page_has_a_main_part_and_a_heading() -> None:
    page = read(missing(defaultdict(str), "").partition(">")[2])
    assert page.one("main").one("h1").text
    assert page.one("main").all("a")[0].attrs["href"] == "./index.html"
