"""Frames of all games, in sizes that pages have for them, with whatever an address may hold, and where little works."""

from __future__ import annotations

import zlib
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Frame

from gridarium import load
from gridarium.formats.base64 import LETTERS, pack
from gridarium.formats.link import write
from gridarium.match.match import Match, Seat
from tests import sizes
from tests.browser.conftest import Visit
from tests.browser.support.axe import AXE, RUN
from tests.browser.support.frames import DRAWN, address, blog, press, said
from tests.browser.support.games import BLUNDER, played
from tests.browser.support.lifecycle import profile, until
from tests.engine.matches import by_chance
from web.boards import SHOWN

CUT_OFF = """() => {
  const shown = [...document.querySelectorAll("header, .players li, .place, .place > *, #said, button, a")];
  const outside = ({ left, top, right, bottom }) =>
    left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
  const found = shown.filter((each) => each.checkVisibility() && outside(each.getBoundingClientRect()));
  return found.map((each) => each.outerHTML);
}"""
OVERLAPS = """() => {
  const parts = [...document.querySelectorAll("header, .place, #said, button, a")];
  const shown = parts.filter((each) => each.checkVisibility());
  const boxes = shown.map((each) => [each.outerHTML, each.getBoundingClientRect()]);
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const met = ([, box], place) => boxes.slice(place + 1).filter(([, other]) => meet(box, other));
  return boxes.flatMap(met);
}"""
DENIED = """
const denied = { get() { throw new DOMException("denied", "SecurityError"); } };
for (const name of ["localStorage", "sessionStorage", "caches"]) Object.defineProperty(window, name, denied);
Object.defineProperty(IDBFactory.prototype, "open", { value() { throw new DOMException("denied", "SecurityError"); } });
navigator.locks.request = async () => { throw new DOMException("denied", "SecurityError"); };
"""
"""What browsers deny to frames of other sites, each in one way or another."""


def a_game(name: str, players: int) -> Match:
    seats = [Seat(f"Somebody of name {player}") for player in range(players)]
    return by_chance(Match(load(name), seats), Random(3), 30)


def drawn(frame: Frame) -> bool:
    return bool(frame.evaluate(DRAWN))


def wait_for_board(frame: Frame) -> None:
    until(lambda: drawn(frame), "the board")


def wait_for_sentence(frame: Frame) -> None:
    until(lambda: said(frame).endswith("."), "a sentence")


@pytest.mark.parametrize("size", [(360, 420), (600, 480), (840, 600), (320, 400), (480, 360)])
@pytest.mark.parametrize("name", SHOWN)
def test_nothing_is_cut_off_in_a_frame_of_any_size(
    chromium: Browser, site: str, tmp_path: Path, name: str, size: tuple[int, int]
) -> None:
    width, height = size
    with profile(chromium) as context, blog(context, tmp_path) as page:
        few, many = load(name).players[0], max(load(name).players)
        addresses = [address(site, a_game(name, players)) for players in {few, min(many, 4)}]
        for frame in page.show(*addresses, width=width, height=height):
            wait_for_board(frame)
            assert frame.evaluate(CUT_OFF) == []
            assert frame.evaluate(OVERLAPS) == []
            place = frame.locator(".place").bounding_box()
            assert place is not None
            assert place["height"] >= min(width, height) / 3


@pytest.mark.parametrize("name", SHOWN)
def test_every_game_is_led_through_where_storage_is_denied(
    chromium: Browser, site: str, tmp_path: Path, name: str
) -> None:
    with profile(chromium) as context, blog(context, tmp_path) as page:
        page.page.add_init_script(DENIED)
        (frame,) = page.show(address(site, a_game(name, load(name).players[0])))
        assert press(frame, "A move back").startswith("Move ")
        assert press(frame, "To the start").startswith("The start")
        assert frame.evaluate(CUT_OFF) == []


def test_without_a_picture_the_start_stands_there_or_the_cover_of_the_game(
    chromium: Browser, site: str, tmp_path: Path
) -> None:
    usual, other = played(*BLUNDER[:2], map="small"), played("e6", "e6|f6")
    with profile(chromium) as context, blog(context, tmp_path) as page:
        one, two = page.show(*(f"{site}embed/gridbloc/#{write(match)}" for match in (other, usual)))
        assert said(one) == "The start of 2 moves. Press Play, or go forward."
        assert said(two) == "2 moves. Press Play to see the board."
        assert [frame.locator(".place > svg").is_visible() for frame in (one, two)] == [True, False]
        wait_for_board(two)
        assert two.get_by_role("img", name="Cover of GridBloc").is_visible()
        assert press(one, "A move forward").startswith("Move 1 of 2.")
        assert press(two, "To the end").startswith("Move 2 of 2.")
        assert [frame.locator("[data-waits]").count() for frame in (one, two)] == [0, 0]


def svg(inside: str) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{inside}</svg>'
    return pack(packer.compress(text.encode()) + packer.flush())


HOSTILE = (
    svg("<script>parent.ran = true</script>"),
    svg('<image href="http://127.0.0.1:9/"/>'),
    svg("<foreignObject><b>words</b></foreignObject>"),
    svg('<a href="http://127.0.0.1:9/"><path d="M0 0h9v9z"/></a>'),
    svg("<path d='M0 0h9'/>" * 40_000),
    svg("<path"),
    "AAAA",
    "~~",
    "%00",
)


def test_what_is_no_picture_of_a_board_is_not_shown(chromium: Browser, site: str, tmp_path: Path) -> None:
    """And nothing in it is run or asked for, nor in what looks like one."""
    link = write(played("e6", "e6|f6"))
    with profile(chromium) as context, blog(context, tmp_path) as page:
        events = svg('<rect width="9" height="9" onload="parent.ran = true" style="fill: url(http://127.0.0.1:9/)"/>')
        frames = page.show(*(f"{site}embed/gridbloc/#{link}~{packed}" for packed in (*HOSTILE, events)))
        until(lambda: drawn(frames[-1]), "the last picture")
        for frame in frames[:-1]:
            assert frame.locator(".place svg").count() > 0, "the start"
            assert said(frame).startswith("The start of 2 moves.")
        assert not any(frame.evaluate("window.ran") for frame in frames)
        assert set(page.asked()) == {f"{site}embed/gridbloc/"}


def test_whatever_the_address_holds_it_says_so(chromium: Browser, site: str, tmp_path: Path) -> None:
    """Of another game, of none, cut, changed: a sentence, and a way to the site."""
    text, chance = write(played(*BLUNDER, map="small")), Random(5)
    changed = []
    for _ in range(sizes.often(500)):
        letters = list(text)
        for _ in range(chance.randrange(1, 4)):
            letters[chance.randrange(len(letters))] = chance.choice(LETTERS + ".~%#<")
        changed.append("".join(letters[: chance.randrange(1, len(letters) + 1)]))
    with profile(chromium) as context, blog(context, tmp_path) as page:
        for first in range(0, len(changed), 20):
            some = ["", "#", "#1.gridwar.1.x", *(f"#{each}" for each in changed[first : first + 20])]
            for frame in page.show(*(f"{site}embed/gridbloc/{each}" for each in some)):
                wait_for_sentence(frame)
                assert frame.get_by_role("link").is_visible()
        (frame,) = page.show(f"{site}embed/gridbloc/#{text[:-1]}")
        frame.get_by_role("button", name="To the end", exact=True).click()
        until(lambda: "was changed on its way" in said(frame), "what is wrong with it")
        (frame,) = page.show(f"{site}embed/gridbloc/#1.gridbloc.1.x..2..-.-.5.A.AAAA")
        frame.get_by_role("button", name="Play", exact=True).click()
        until(lambda: "cannot be read" in said(frame), "why there is no game")


def test_where_the_network_fails_the_next_press_tries_again(chromium: Browser, site: str, tmp_path: Path) -> None:
    with profile(chromium) as context, blog(context, tmp_path) as page:
        (frame,) = page.show(address(site, played(*BLUNDER, map="small")))
        context.route("**/embed-player*", lambda route: route.abort())
        frame.get_by_role("button", name="A move back", exact=True).click()
        until(lambda: "could not be loaded" in said(frame), "a word about it")
        context.unroute_all()
        press(frame, "A move back")


def test_it_can_be_used_by_everybody(chromium: Browser, site: str, tmp_path: Path) -> None:
    with profile(chromium) as context, blog(context, tmp_path) as page:
        (frame,) = page.show(address(site, played(*BLUNDER, map="small")))
        until(lambda: drawn(frame), "the board")
        frame.evaluate(AXE.read_text())
        for scheme in ("light", "dark"):
            page.page.emulate_media(color_scheme=scheme)
            assert frame.evaluate(RUN, []) == []


def test_the_share_sheet_gives_the_tag_and_that_works(visit: Visit, chromium: Browser, tmp_path: Path) -> None:
    visitor = visit()
    visitor.go("gridbloc.html")
    visitor.show(f"#{write(played(*BLUNDER, map='small'))}")
    visitor.press("Share", "#actions")
    visitor.press("Put in a page", "#sheet")
    visitor.page.get_by_role("radio", name="Small", exact=True).check()
    visitor.settle()
    tag = visitor.page.get_by_label("The tag").input_value()
    visitor.press("Copy the tag", "#sheet")
    with profile(chromium) as context, blog(context, tmp_path) as page:
        (frame,) = page.write(tag)
        until(lambda: drawn(frame), "the board")
        size = page.page.locator("iframe").bounding_box()
        assert size is not None
        assert (size["width"], size["height"]) == (360, 420)
