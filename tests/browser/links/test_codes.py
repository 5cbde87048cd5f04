"""Codes to scan on a phone's screen: each is read from a screenshot, and says what the link says."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
import segno

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.conftest import PHONE, Visit
from tests.browser.support.scanner import scanned
from tests.browser.support.visitor import Visitor
from tests.conftest import DESKTOP
from web.boards import designer_for
from web.storage import design_links
from web.storage.design_links import Made
from web.storage.designs import option_of

LEAST = 3
"""CSS pixels of a module that a phone's camera still tells from the next."""
QUIET = 4
"""Modules around a code that stay light (ISO/IEC 18004)."""
WIDE = 390
DENSEST = 1_367
"""Characters in the code of 121 modules (version 26, level L), the last of which 129 fit into 390 pixels by threes."""
NAMES = ("Ana", "Maximiliana of the North", "Bartholomew of the South", "Christabel of the West", "Dan", "Eve")

MODULES = """
() => {
  const code = document.querySelector("svg.code");
  const ground = getComputedStyle(document.getElementById("code")).backgroundColor;
  return [code.getBoundingClientRect().width, Number(code.getAttribute("viewBox").split(" ")[2]), ground];
}
"""
WIDER_THAN_THE_SCREEN = "document.documentElement.scrollWidth > innerWidth"


def side(url: str) -> int:
    """The modules along a side of the smallest code of a link, with the quiet zone."""
    return int(segno.make(url, error="l", micro=False).symbol_size(border=QUIET)[0])


def game_of(length: int, site: str) -> str:
    """A game by chance, on a large map where it is to be long, whose whole address is about so long, and not longer."""
    chance = Random(length)
    match = Match(
        load("gridbloc"), [Seat(name) for name in NAMES], {"map": map_by_chance(chance)} if length > 900 else {}
    )
    state = match.state
    while state.outcome is None and len(site) + len(address(match)) < length - 20:
        for _ in range(8):
            if state.outcome is None:
                match.current.append(action := state.random_action(chance))
                state.play(action)
        match.jump(match.length)
    return address(match)


def address(match: Match) -> str:
    return f"{match.game.name}.html#{link.write(match)}"


def map_by_chance(chance: Random) -> Any:
    """A map of as many squares as there can be, with walls, and a value on each tile."""
    designer, option = designer_for("gridbloc"), option_of("gridbloc")
    plain = designer.value(designer.begin("standard")) | {"w": 26, "h": 15, "star": "m8"}
    tiles = designer.read(plain).ground.tiles
    values = {tile: chance.randrange(3, 10) for tile in tiles if tile != "m8"}
    return option.check(option.surprise(chance, option.check(plain)) | {"values": values})


def design_of(length: int, site: str) -> str:
    """A blueprint with so many pads apart from one another, and boxes on them, that its address is about so long."""
    designer, option = designer_for("gridopolis"), option_of("gridopolis")
    value = designer.value(designer.begin("matrix 2")) | {"title": "Islands " * 5}
    apart = [f"{x}.{y}.{z}" for z in (2, 4, 6) for x in range(10, 20) for y in range(10, 20) if (x + y) % 2 == 0]
    found = ""
    for many in range(0, len(apart), 4):
        more = option.check(value | {"pads": [*value["pads"], *apart[:many]], "boxes": apart[:many]})
        text = f"gridopolis.html#{design_links.write(Made('gridopolis', more, author=NAMES[1]))}"
        if len(site) + len(text) > length:
            break
        found = text
    return found


LINKS = {
    "short game": 0,
    "medium game": 600,
    "longest game": DENSEST,
    "short map": 0,
    "medium map": 700,
    "longest map": DENSEST,
}
"""How many characters they are to have at most; 0 for as few as can be."""
SHORT_GAME = "gridbloc.html#1.gridbloc.1.a1B-_z..2.-.0..zHaf"
SHORT_MAP = "gridbloc-editor.html"


def opened(visitor: Visitor, kind: str) -> str:
    """Have the share sheet of such a link open; what the link is."""
    length = LINKS[kind]
    if kind.endswith("game"):
        visitor.lead_to(game_of(length, visitor.site) if length else SHORT_GAME)
        visitor.press("Share", "#actions")
        return visitor.find("share-link").input_value()
    if length:
        visitor.lead_to(design_of(length, visitor.site))
        visitor.press("Open in the editor", "#sheet")
    else:
        visitor.lead_to(SHORT_MAP)
    visitor.press("Share", "#design-bar")
    return visitor.find("share-link").input_value()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_code_that_is_shown_is_read_from_the_screen_and_is_the_link(visit: Visit, scheme: str) -> None:
    phone = visit(**PHONE, color_scheme=scheme).go("index.html")
    ways = {}
    for kind in LINKS:
        url = opened(phone, kind)
        shows = phone.page.get_by_role("button", name="Show as a code")
        code = phone.page.get_by_role("button", name="A code to scan that holds the link")
        ways[kind] = "whole" if shows.is_visible() else "here"
        if ways[kind] == "here":
            code.scroll_into_view_if_needed()
            check(phone, url)
        (shows if ways[kind] == "whole" else code).click()
        check(phone, url)
        assert not phone.look(WIDER_THAN_THE_SCREEN)
        code.click()
        assert phone.page.locator("#code:popover-open").count() == 0
        assert phone.find("share-link").is_visible(), "the sheet is still there"
        phone.key("Escape")
        phone.put_notices_away()
    assert ways["short game"] == ways["short map"] == "here"
    assert ways["longest game"] == ways["longest map"] == "whole"


def check(phone: Visitor, url: str) -> None:
    """The code on the screen has modules of whole pixels, large enough, on white, and says what the link says."""
    assert scanned(phone.page) == [url]
    width, modules, ground = phone.look(MODULES)
    assert modules == side(url)
    assert width / modules == pytest.approx(round(width / modules))
    assert width / modules >= LEAST
    assert width <= WIDE
    assert ground == "rgb(255, 255, 255)"


def test_a_code_too_dense_for_the_screen_is_not_offered_and_says_why(visit: Visit) -> None:
    phone = visit(**PHONE).go("index.html")
    phone.lead_to(game_of(1_700, phone.site))
    phone.press("Share", "#actions")
    url = phone.find("share-link").input_value()
    assert len(url) > DENSEST
    assert LEAST * side(url) > WIDE
    words = "This game is too long for a code that can be scanned from this screen; send the link instead."
    assert phone.page.get_by_text(words).is_visible()
    assert not phone.page.get_by_role("button", name="Show as a code").is_visible()
    assert not phone.page.locator("svg.code").is_visible()
    phone.resize(DESKTOP["viewport"])
    phone.until(lambda: phone.page.locator("svg.code").is_visible(), "the code, where there is room for it")
    assert not phone.page.get_by_text(words).is_visible()
    phone.page.locator("svg.code").scroll_into_view_if_needed()
    assert scanned(phone.page) == [url]


def test_a_code_over_the_whole_screen_is_shown_and_closed_by_keys(visit: Visit) -> None:
    phone = visit(**PHONE).go("index.html")
    opened(phone, "longest map")
    shows = phone.page.get_by_role("button", name="Show as a code")
    shows.focus()
    phone.key("Enter")
    assert phone.page.locator("#code:popover-open").count() == 1
    phone.key("Escape")
    assert phone.page.locator("#code:popover-open").count() == 0
    assert phone.page.get_by_role("dialog", name="Share this blueprint").is_visible(), "the sheet is still there"
    assert shows.evaluate("(button) => button === document.activeElement")
    phone.key("Escape")
    assert phone.page.get_by_role("dialog").count() == 0
