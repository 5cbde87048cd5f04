"""What must work in every browser: a small suite, at the top of a host and below it."""

from __future__ import annotations

import json
import time

import gridarium
from gridarium import State, load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.support.keyboard import way
from tests.browsers.conftest import LINKED
from tests.browsers.visitor import DIALOG, Visitor
from tests.server import Server

GRIDBLOC = load("gridbloc")
SMALL = {"w": 3, "h": 3, "star": "b2"}
EMPTY = """
[...document.querySelectorAll("[data-board] [data-target]")]
  .find(({ ariaLabel }) => ariaLabel?.includes(", empty"))?.dataset.target
"""
"""A place in the editor where nothing is drawn."""
OVER = "Look through the game"
SOON = 10
"""Seconds in which a game begins on a machine under load."""
ARCHIVES = """
caches.keys().then(async (names) => {
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().map(({ url }) => /[.]bin.*|$/.exec(url)[0]).filter(Boolean);
})
"""
"""How the addresses of the archives end that are kept."""
SMALLEST = """
(() => {
  try {
    return new DecompressionStream("brotli") && ".bin.br";
  } catch {
    return ".bin";
  }
})()
"""
"""How that of the smallest form ends that this browser unpacks."""
RING = "document.activeElement.matches(':focus-visible')"
ASKED = "document.querySelector('#sheet[data-open=new]') !== null"
HERE = "document.querySelector('#new-game [name=how][value=here]')"


def table(visitor: Visitor, game: str = "GridBloc") -> None:
    """A new game."""
    visitor.press(game, "nav a")
    visitor.until(lambda: visitor.look("document.querySelector('[data-board]') !== null"), "the table")
    begin(visitor)


def begin(visitor: Visitor) -> None:
    """A new game of two at this device, at the table."""
    if not visitor.look(ASKED):
        visitor.press("New", "#actions button")
        visitor.until(lambda: visitor.look(ASKED), "the question how to play")
    visitor.look(f"void {HERE}.click()")
    visitor.until(lambda: visitor.look("document.getElementById('f-seat-2') !== null"), "the friends' names")
    visitor.press("Start", "#sheet button")
    visitor.until(lambda: starts(visitor), "the dialog to close")


def starts(visitor: Visitor) -> bool:
    """Whether the game begins in some seconds. Where it does not, something lay over Start, and it is pressed again."""
    end = time.monotonic() + SOON
    while visitor.look(DIALOG):
        if time.monotonic() > end:
            visitor.press("Start", "#sheet button")
            return False
        time.sleep(0.1)
    return True


def test_home(visitor: Visitor) -> None:
    assert visitor.look("document.querySelectorAll('.card').length") == len(gridarium.GAMES)
    visitor.press("Rules", ".card a")
    visitor.until(lambda: "GB-10" in visitor.text("main"), "the rules")


def test_a_game_against_level_1_by_pressing_and_by_keys(visitor: Visitor) -> None:
    table(visitor)
    match = Match(GRIDBLOC, [Seat("Ann"), Seat("", 1)], {"map": SMALL})
    visitor.look(f"void (location.hash = '{link.write(match)}')")
    visitor.until(lambda: "Pip" in visitor.text("#seats"), "the game")
    while (state := when_ann_is_to_move(visitor)).outcome is None:
        before = visitor.actions
        act(visitor, state, str(state.legal_actions()[0]), by_keys=len(before) % 4 == 0)
        visitor.until(lambda before=before: len(visitor.actions) > len(before), "the action")  # type: ignore[misc]
    visitor.until(lambda: OVER in visitor.text("#sheet"), "the result")


def when_ann_is_to_move(visitor: Visitor) -> State:
    """The position on the table once the computer has moved, which shows without a dialog before it."""

    def ready() -> bool:
        state = position(visitor)
        between = visitor.look(DIALOG) and OVER not in visitor.text("#sheet")
        if between:
            visitor.key("Escape")
        return state.to_move in (0, None) and not between

    visitor.until(ready, "the computer to move")
    return position(visitor)


def position(visitor: Visitor) -> State:
    """What the move list leads to."""
    state = GRIDBLOC.start(map=SMALL)
    for text in visitor.actions:
        state.play(state.parse(text))
    return state


def act(visitor: Visitor, state: State, text: str, by_keys: bool) -> None:
    """Point at a place, or bring the focus there and press Enter."""
    if not by_keys:
        visitor.point(text)
        return
    visitor.look("void document.activeElement.blur()")  # so that it is seen when the keyboard comes to the board
    visitor.key("b")
    visitor.until(lambda: visitor.focused, "the keyboard to be on the board")
    while (here := visitor.focused) != text:
        visitor.key(way(state, here, text)[0])
        visitor.until(lambda here=here: visitor.focused != here, "the focus to move")  # type: ignore[misc]
    visitor.key("Enter")


def test_the_focus_shows_after_the_mouse(visitor: Visitor) -> None:
    table(visitor)
    visitor.point("e6")
    visitor.until(lambda: visitor.actions == ["e6"], "the action")
    visitor.key("b", "ArrowUp")
    visitor.until(lambda: visitor.look(RING), "the ring")
    assert visitor.focused


def test_a_link_in_a_fresh_profile(arrival: list[str]) -> None:
    assert arrival == list(LINKED)


def test_a_reload(visitor: Visitor) -> None:
    table(visitor)
    visitor.point("f5")
    visitor.until(lambda: visitor.actions == ["f5"], "the action")
    assert visitor.reload().actions == ["f5"]


def switch(visitor: Visitor, name: str, view: str) -> None:
    """Choose another view of the board; what can be pressed is elsewhere then."""
    visitor.press(name, "#space-switch button")
    visitor.until(lambda: visitor.look("document.documentElement.dataset.view") == view, "the view")


def test_the_board_in_space(visitor: Visitor) -> None:
    table(visitor, "Gridopolis")
    switch(visitor, "3D", "space")
    visitor.look("void document.head.append(Object.assign(document.createElement('script'), { src: 'where.js' }))")
    visitor.press("From above")
    visitor.press("2", "#space-floors label")
    visitor.driver.point(*where(visitor, "3.1.2"))
    visitor.until(lambda: "Column 3, row 1, level 2 is chosen" in visitor.text("#live"), "the marker to be chosen")
    visitor.driver.point(*where(visitor, "3.3.2"))
    visitor.until(lambda: visitor.actions == ["3.1.2-3.3.2"], "the jump")
    visitor.key("b", "ArrowUp")
    visitor.until(lambda: visitor.look(RING), "the ring")


def where(visitor: Visitor, target: str) -> tuple[float, float]:
    """Where in the window a target shows, once the board in space is drawn and at rest."""
    seen: list[str] = []
    visitor.look("void delete document.body.dataset.where")

    def rests() -> bool:
        visitor.look(f"void dispatchEvent(new CustomEvent('where', {{ detail: '{target}' }}))")
        seen.append(visitor.look("`${document.body.dataset.where} ${document.getElementById('space').dataset.frames}`"))
        return seen[-1].startswith("[") and seen[-3:] == [seen[-1]] * 3

    visitor.until(rests, "the board in space")
    x, y = json.loads(visitor.look("document.body.dataset.where"))
    return x, y


def test_the_flat_board(visitor: Visitor) -> None:
    table(visitor, "Gridopolis")
    switch(visitor, "Flat", "flat")
    visitor.point("4.2.2")
    visitor.until(lambda: "Column 4, row 2, level 2 is chosen" in visitor.text("#live"), "the marker to be chosen")
    visitor.point("4.3.3")
    visitor.until(lambda: visitor.actions == ["4.2.2-4.3.3"], "the action")


def test_the_editor(visitor: Visitor) -> None:
    visitor.press("Design", "a[href*='gridopolis']")
    visitor.until(lambda: visitor.look(EMPTY), "the board to draw on")
    place = visitor.look(EMPTY)
    label = f"document.querySelector(`[data-target='{place}']`)?.ariaLabel"
    visitor.point(place)
    visitor.until(lambda: ", pad" in visitor.look(label), "a pad")
    visitor.press("Undo")
    visitor.until(lambda: ", empty" in visitor.look(label), "the pad to go")


def test_offline_with_the_server_stopped(visitor: Visitor, host: Server) -> None:
    kept = "navigator.serviceWorker.ready.then(({ active }) => active.state)"
    visitor.until(lambda: visitor.look(kept) == "activated", "everything to be kept")
    assert visitor.look(ARCHIVES) == [visitor.look(SMALLEST)] * 2, "one form of either archive, and the right one"
    host.stop()
    try:
        visitor.go("gridbloc.html")
        begin(visitor)
        visitor.point("e4")
        visitor.until(lambda: visitor.actions == ["e4"], "the action")
    finally:
        host.start()
