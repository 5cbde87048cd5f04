"""Live play and exchanges between browsers of different makers: who invites, and who answers, may be either of them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial

import pytest

from gridarium.formats import link
from gridarium.match.match import Match
from tests.browsers.conftest import TOP, Start
from tests.browsers.visitor import Visitor
from tests.server import Server

MOVES = ("e6", "e6|f6", "f7")
PASSED_ON = "document.getElementById('live-link')?.value ?? ''"
PASTE = """
(() => {
  const field = document.getElementById("live-text");
  field.value = %s;
  field.form.requestSubmit();
})()
"""
TYPE = """
(() => {
  const field = document.getElementById("typed-text");
  field.value = %s;
  field.form.requestSubmit();
})()
"""
GAMES = "document.querySelectorAll('#saved .game').length"
CONNECTED = "document.querySelector('.live-strip.connected') !== null && !document.querySelector('#sheet[data-open]')"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Chromium with itself, and where they are to be tried Firefox and Chromium, either way."""
    both = [("chromium", "firefox"), ("firefox", "chromium")]
    pairs = both if metafunc.config.getoption("browsers") == "all" else [("chromium", "chromium")]
    metafunc.parametrize("pair", pairs, ids=["-".join(pair) for pair in pairs])


@pytest.fixture
def both(pair: tuple[str, str], hosts: dict[str, Server], start: Start) -> Iterator[tuple[Visitor, Visitor]]:
    """Somebody who invites, and somebody who is invited."""
    site = hosts[TOP].url
    with closing(start(pair[0])) as one, closing(start(pair[1])) as other:
        yield Visitor(one, site), Visitor(other, site)


def passed_on(visitor: Visitor) -> str:
    """The link that is to be passed on, once it is there."""
    visitor.until(lambda: visitor.look(PASSED_ON), "a link to pass on")
    return str(visitor.look(PASSED_ON))


def game_at(visitor: Visitor) -> Match:
    return link.read(str(visitor.look("location.hash.slice(1)"))).match


def has(visitor: Visitor, actions: Sequence[str]) -> bool:
    return game_at(visitor).current.actions == [*actions]


def test_two_browsers_connect_and_play(both: tuple[Visitor, Visitor]) -> None:
    table, guest = both
    table.go("gridbloc.html")
    table.press("Share")
    table.press("Play live")
    guest.driver.open(passed_on(table))
    answer = passed_on(guest)
    table.look(PASTE % json.dumps(answer))
    for visitor in both:
        visitor.until(partial(visitor.look, CONNECTED), "the connection")
    movers = [table, guest] if "Your turn" in table.text("#status") else [guest, table]
    for number, text in enumerate(MOVES):
        movers[number % 2].look(TYPE % json.dumps(text))
        for visitor in both:
            visitor.until(partial(has, visitor, MOVES[: number + 1]), f"{text} everywhere")
    for visitor in both:
        assert visitor.actions == [*MOVES]


def test_two_browsers_exchange_everything(both: tuple[Visitor, Visitor]) -> None:
    """Each has played a game that the other one has not; both have both afterwards, and once more changes nothing."""
    one, other = both
    for visitor, text in zip(both, ("e6", "d5"), strict=True):
        visitor.go("gridbloc.html")
        visitor.look(TYPE % json.dumps(text))
        visitor.until(partial(played, visitor, text), "the move")
    for added in ("Added from the other device: 1 game", "You have everything of the other device already."):
        one.go("record.html")
        one.press("Everything in one file")
        one.press("From device to device")
        one.press("Show a code")
        other.driver.open(passed_on(one))
        one.look(PASTE % json.dumps(passed_on(other)))
        one.press("Both ways")
        other.press("Allow")
        for visitor in both:
            visitor.until(partial(says, visitor, added), added)
    for visitor in both:
        visitor.go("index.html")
        assert visitor.look(GAMES) == 2


def played(visitor: Visitor, text: str) -> bool:
    return visitor.actions == [text]


def says(visitor: Visitor, words: str) -> bool:
    return words in visitor.text("#sheet")
