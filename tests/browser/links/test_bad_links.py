"""Links that are cut, changed, foreign or hostile: a sentence, the last good position, and a page that lives on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pytest
from playwright.sync_api import Browser, BrowserContext

import gridarium
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.support.games import OPENING
from tests.browser.support.lifecycle import PATIENCE, Tab, profile, until
from tests.browser.support.profiles import new_profile


def game(*actions: str, id: str = "known1", friend: str = "Ben") -> str:
    """The text of a link."""
    match = Match(gridarium.load("gridbloc"), [Seat("Ann"), Seat(friend)], id=id)
    for action in actions:
        match.play_text(action)
    return link.write(match)


NUMBERS = count(1)
WHOLE = game(*OPENING)
HEAD, COUNT, ACTIONS, _ = WHOLE.rsplit(".", 3)

HOSTILE = ["x", "A" * 100_000, "<script>alert(1)</script>", "%", "%00", "%E0%A4%A", "\U0001f986", "1.gridbloc.1.\u202e"]
"""What an address can hold that a browser may take for something else. What Python alone decides is tried without."""


@pytest.fixture(scope="module")
def context(chromium: Browser) -> Iterator[BrowserContext]:
    shared = new_profile(chromium)
    shared.set_default_timeout(PATIENCE * 1000)
    yield shared
    shared.close()


@pytest.fixture(scope="module")
def open_tab(context: BrowserContext, site: str) -> Tab:
    return Tab(context, site).open()


@pytest.fixture
def tab(open_tab: Tab, request: pytest.FixtureRequest) -> Iterator[Tab]:
    """An open page, to which a game of two actions comes that it does not know; loaded anew once a test has failed."""
    if request.session.testsfailed:
        open_tab.reload()
    put_notices_away(open_tab)
    friend = f"Ben{next(NUMBERS)}"
    open_tab.change_hash(game(*OPENING[:2], id=friend, friend=friend))
    until(lambda: friend in open_tab.page.locator("main").inner_text(), "the game with that friend")
    open_tab.stands_at("2 / 2")
    yield open_tab
    open_tab.check()


def put_notices_away(tab: Tab) -> None:
    buttons = tab.page.locator("#notices [data-on=dismiss]")
    for left in range(buttons.count(), 0, -1):
        buttons.first.click()
        until(lambda left=left: buttons.count() < left, "one notice less")  # type: ignore[misc]


@pytest.mark.parametrize("fragment", HOSTILE, ids=range(len(HOSTILE)))
def test_in_the_open_page(tab: Tab, fragment: str) -> None:
    address = tab.address
    assert tab.notices == ""
    tab.change_hash(fragment)
    until(lambda: tab.page.locator("#notices .notice").count() == 1, "a sentence")
    assert "link" in tab.notices
    until(lambda: tab.address == address, "the address of the game")
    assert tab.moves == list(OPENING[:2])
    tab.press("Close")
    until(lambda: not tab.notices)


@pytest.mark.parametrize(
    ("fragment", "words", "place"),
    [
        pytest.param("%E0%A4%A", "characters that do not belong there", "0 / 0", id="bad encoding"),
        pytest.param(f"{HEAD}.{COUNT}.{ACTIONS[:2]}", "cut off", "2 / 2", id="cut"),
    ],
)
def test_in_the_address_of_a_new_page(chromium: Browser, site: str, fragment: str, words: str, place: str) -> None:
    with profile(chromium) as context:
        tab = Tab(context, site).open(f"gridbloc.html#{fragment}")
        tab.says(words)
        tab.stands_at(place)
        assert tab.moves == list(OPENING[: len(tab.moves)])
        tab.page.locator("#t-a1").wait_for()
        tab.check()


def test_links_to_known_games(tab: Tab) -> None:
    tab.change_hash(game(*OPENING[:3]))
    tab.stands_at("3 / 3")
    tab.change_hash(game(*OPENING[:2]))
    tab.says("You have this game up to move 3; the link stops at 2.")
    tab.stands_at("3 / 3")
    tab.change_hash(WHOLE)
    tab.says("This continues a game you know, from move 3 to 5.")
    tab.change_hash(game(*OPENING[:3], "a1|b1"))
    tab.says("differs from move 4 on")
    assert tab.moves == [*OPENING[:3], "a1|b1"]
    assert len(tab.lines) == 2
    tab.press("Show mine")
    until(lambda: tab.moves == list(OPENING), "the known line")


def test_back_leads_to_the_game_before(tab: Tab) -> None:
    tab.change_hash(game(*OPENING[:1], id="first"))
    tab.stands_at("1 / 1")
    tab.change_hash(game(*OPENING[:4], id="second"))
    tab.stands_at("4 / 4")
    tab.page.go_back()
    tab.stands_at("1 / 1")
    tab.page.go_forward()
    tab.stands_at("4 / 4")
