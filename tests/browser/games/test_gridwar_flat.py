"""Gridwar on its map: whole turns and games by touch, by mouse and by keyboard, and nothing that jumps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Browser

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.conftest import PHONE, visitor_of
from tests.browser.journeys.test_touch import SMALL_TARGETS, fits
from tests.browser.support.axe import objections
from tests.browser.support.keyboard import way_over
from tests.browser.support.shifts import SHIFTS, moved
from tests.browser.support.visitor import Visitor
from tests.conftest import DESKTOP
from web.boards import Look, board_for

SEEN = ["goal", "board", "choices", "seats", "actions"]
"""What a phone shows without scrolling."""
BEFORE = ("@-e5", ".", "@-n5", "@-j5", ".")
HEAP = ("@-e10", ".", ".", "@-d10", "@-e9", ".", "@-f9", ".", "@-d9", ".", ".")
"""From here on White can climb, capture, and run for its goal with a leader."""
AGAIN = ("d9-e9.2", "e9.2xf9", ".", ".", "f9-d9", ".", "@-f9", ".")
"""From `HEAP` on: a capture, and Black's next victim."""
FACING_TWO = (*HEAP, *AGAIN, *AGAIN, "d9-e9.2", "e9.2xf9", "@-d9", ".", "@-f10", "@-g9", ".")
"""White has three yellows, and Black two tiles beside f9."""
GUARDED = ("@-e5", ".", "@-n5", ".", "e5-j4", ".", "n5-r2", ".", "j4-o3", ".", ".")
"""White's goal is in reach, but for Black's zone of control."""
ROOM = """
() => {
  const { x, y, width, height } = document.querySelector(".map").getBoundingClientRect();
  return [x, y, width, height];
}
"""
ENDS_THE_TURN = "2"
"""The key of its button, beside that of a new troop."""
ZONES = "document.querySelector('.map-bar > label').getBoundingClientRect().x"
SHOWN = "what => getComputedStyle(document.querySelector(what)).display !== 'none'"


@pytest.fixture(scope="module")
def shown_map(chromium: Browser, site: str) -> Iterator[Visitor]:
    """A page with the map, on a phone that takes a mouse, too."""
    visitor = visitor_of(chromium, site, **PHONE | {"is_mobile": False}, reduced_motion="reduce")
    visitor.page.add_init_script(SHIFTS)
    yield visitor.with_settings(view="flat").go("gridwar.html")
    visitor.close()


@pytest.fixture
def war(shown_map: Visitor, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """The page that tests share; loaded anew once a test has failed."""
    if request.session.testsfailed:
        shown_map.go("gridwar.html")
    shown_map.resize(PHONE["viewport"])
    yield shown_map
    assert shown_map.complaints() == []


def begin(visitor: Visitor, actions: Sequence[str]) -> None:
    """Put a game with these actions on the table."""
    match = Match(load("gridwar"), [Seat("Ann"), Seat("Ben")])
    match.extend(actions)
    visitor.fresh("gridwar.html").show(link.write(match))
    visitor.until(lambda: visitor.actions == list(actions), "the game to be opened")


def middle(visitor: Visitor, name: str) -> tuple[float, float]:
    """Where one points at a space."""
    box = visitor.page.locator(f"#t-{name} > .hit").bounding_box()
    assert box, f"{name} is not to be seen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tap(visitor: Visitor, name: str, aside: float = 0) -> bool:
    """Touch a space, or so many pixels to the right of its middle; the map is pushed there first.

    Whether a lens opened, in which it was touched again.
    """
    visitor.page.locator(f"#t-{name} > .hit").scroll_into_view_if_needed()
    x, y = middle(visitor, name)
    visitor.page.touchscreen.tap(x + aside, y)
    visitor.settle()
    return visitor.tap_in_lens(name)


def go(visitor: Visitor, *names: str) -> None:
    """Touch an own tile, or none, and where it goes, twice unless a lens shows which space is meant."""
    *first, end = names
    for name in first:
        tap(visitor, name)
    if not tap(visitor, end):
        tap(visitor, end)


def click(visitor: Visitor, name: str) -> None:
    visitor.page.mouse.click(*middle(visitor, name))
    visitor.settle()


def test_turns_by_touch_by_mouse_and_by_keyboard(war: Visitor) -> None:
    begin(war, BEFORE)
    by_touch(war)
    sizes(war)
    war.resize(DESKTOP["viewport"])
    by_mouse(war)
    by_keyboard(war)


def test_a_game_to_its_end_by_touch(war: Visitor) -> None:
    """With a climb, a capture, a promotion, an entry, and the way to the goal."""
    begin(war, HEAP)
    go(war, "d9", "e9\\.2")
    go(war, "e9\\.2", "f9")
    war.press("End the turn")
    war.press("End the turn")
    tap(war, "f9")
    war.press("Make it a leader (1 yellow)")
    go(war, "f9", "n1")
    war.press("New troop (91)")
    go(war, "a9")
    war.press("End the turn")
    war.press("End the turn")
    go(war, "n1", "s1")
    played = ["d9-e9.2", "e9.2xf9", ".", ".", "f9=L", "f9-n1", "@-a9", ".", ".", "n1-s1"]
    assert war.actions == [*HEAP, *played]
    assert war.page.get_by_role("dialog", name="Result").is_visible()
    war.key("Escape")


@pytest.mark.parametrize(("first", "second"), [("g9", "f10"), ("f10", "g9")])
def test_a_commander_captures_two_and_drops_into_either_by_touch(war: Visitor, first: str, second: str) -> None:
    begin(war, FACING_TWO)
    tap(war, "d9")
    war.press("Make it a commander (3 yellow)")
    go(war, "d9", "f9\\.2")
    go(war, "f9\\.2", first)
    assert war.page.get_by_role("button", name="That is all").is_visible(), "one could be enough"
    go(war, second)
    assert war.actions[len(FACING_TWO) :] == ["d9=C", "d9-f9.2", f"f9.2x{first}+{second}"]
    assert war.page.locator(f"#m-{first} .token.commander").count() == 1, "it dropped where it was told to"


def test_a_game_to_its_end_by_keyboard(war: Visitor) -> None:
    """White runs for its goal, while Black looks on."""
    played = ["@-e5", ".", ".", "e5-j4", ".", "."]
    begin(war, played)
    war.resize(DESKTOP["viewport"])
    for action in ("j4-o3", "o3-s1"):
        point(war, played, *action.split("-"))
        played.append(action)
        if action != "o3-s1":
            war.key(ENDS_THE_TURN, ENDS_THE_TURN)
            played += [".", "."]
        assert war.actions == played
    assert war.page.get_by_role("dialog", name="Result").is_visible()
    war.key("Escape")


def test_a_finger_beside_a_tile_means_it(war: Visitor) -> None:
    begin(war, BEFORE)
    tap(war, "g5", -9)
    assert "is chosen" not in war.live, "nearer to the empty space than to any tile"
    tap(war, "f5", -7)
    assert war.live.startswith("E5 is chosen")
    tap(war, "e5", 8)
    assert "is chosen" not in war.live, "it is put down again"


def by_touch(visitor: Visitor) -> None:
    """White brings in a tile and moves one; where spaces are large, a finger shows first where a tile would go."""
    larger = visitor.page.locator("label", has_text="Larger")
    larger.click()
    fits(visitor, SEEN)
    assert visitor.look(SMALL_TARGETS) == []
    moved(visitor)
    visitor.press("New troop (94)")
    tap(visitor, "a7")
    assert visitor.actions == list(BEFORE), "that was the first step"
    assert "Tap again to bring it in on a7" in visitor.status
    assert visitor.look(SHOWN, "#t-a7 .route")
    assert not visitor.look(SHOWN, "#t-a8 .route")
    tap(visitor, "a7")
    tap(visitor, "e5")
    assert visitor.live.startswith("E5 is chosen")
    tap(visitor, "f5")
    tap(visitor, "f5")
    assert visitor.actions[-2:] == ["@-a7", "e5-f5"]
    assert visitor.look("getComputedStyle(document.querySelector('#board-last')).opacity") == "1"
    visitor.press("End the turn")
    jumped = [what for _, whats in moved(visitor) for what in whats if not what.startswith("STRONG")]
    assert jumped == [], "nothing jumps but the words of the task in their own room"
    larger.click()
    fits(visitor, SEEN)


def sizes(visitor: Visitor) -> None:
    """The whole map shows, with both goals; it may be larger, and what happened last stays in sight then."""
    room, zones = visitor.look(ROOM), visitor.look(ZONES)
    assert room[0] < middle(visitor, "a1")[0] < middle(visitor, "s1")[0] < room[0] + room[2]
    visitor.page.locator("label", has_text="Larger").click()
    assert visitor.look(ROOM) == room
    assert visitor.look(ZONES) == zones, "nothing moves beside it"
    assert pitch(visitor) >= 40
    assert room[0] < middle(visitor, "f5")[0] < room[0] + room[2]
    assert room[1] < middle(visitor, "f5")[1] < room[1] + room[3]
    visitor.page.locator("label", has_text="Larger").click()
    assert visitor.look(ROOM) == room


def pitch(visitor: Visitor) -> float:
    """How far apart spaces are that lie side by side."""
    return middle(visitor, "f5")[0] - middle(visitor, "e5")[0]


def by_mouse(visitor: Visitor) -> None:
    """Black sees the way to an end while the mouse is over it, is told why another one is no end, and takes back."""
    click(visitor, "j5")
    visitor.page.mouse.move(*middle(visitor, "h5"))
    assert visitor.look(SHOWN, "#t-h5 .route")
    click(visitor, "a1")
    assert "(GW-15)" in visitor.live
    visitor.press("Show why", "#live")
    dialog = visitor.page.get_by_role("dialog", name="Explain a move")
    assert dialog.get_by_role("img").count() == 1
    assert objections(visitor) == []
    visitor.key("Escape")
    click(visitor, "h5")
    assert visitor.actions[-1] == "j5-h5"
    assert visitor.page.locator("#t-h5 .tick").count() == 1
    visitor.page.get_by_label("2", exact=True).last.check()
    assert visitor.look("getComputedStyle(document.querySelector('#t-h5')).opacity") == "0.16"
    visitor.page.get_by_label("All", exact=True).last.check()
    visitor.key("z")
    assert visitor.page.locator("#m-j5").count() == 1, "it is back"
    assert objections(visitor) == []


def by_keyboard(visitor: Visitor) -> None:
    """Arrows lead over the map, Enter chooses and plays."""
    point(visitor, [*BEFORE, "@-a7", "e5-f5", "."], "n5", "l5")
    assert visitor.actions[-1] == "n5-l5"


def point(visitor: Visitor, played: Sequence[str], *targets: str) -> None:
    """Go to the map by its key, and to each of these by arrows; Enter points at it."""
    visitor.look("document.activeElement.blur()")
    visitor.key("b")
    state: Any = load("gridwar").start()
    for text in played:
        state.play(state.parse(text))
    focused = "document.activeElement.dataset.target"
    for target in targets:
        look = replace(Look(state), cursor=visitor.look(focused))
        visitor.key(*way_over(board_for("gridwar"), look, target))
        assert visitor.look(focused) == target
        visitor.key("Enter")
