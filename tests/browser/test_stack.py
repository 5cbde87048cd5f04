"""Stacks of solid tiles in space: nothing spreads, marks lie on top, and pointing means the tile that is seen."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser import space, stack
from tests.browser.conftest import visitor_of
from tests.browser.test_board3d import FEW_PIXELS
from tests.browser.visitor import Visitor

FUTURE = "from __future__ import annotations\n"
PROGRAM = Path(stack.__file__).read_text().partition(FUTURE)[2] + "\nshow()\n"

GREEN = """async (picture) => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt());
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, image.width, image.height);
  let green = 0;
  for (let at = 0; at < data.length; at += 4) green += data[at + 1] > Math.max(data[at], data[at + 2]);
  return green / (data.length / 4);
}"""
"""The part of a picture that is greener than anything else: on tiles of these players nothing is, but marks."""


@pytest.fixture(scope="module")
def shown_stacks(chromium: Browser, site: str) -> Iterator[Visitor]:
    """A page whose Gridopolis is a stack of tiles. Nothing glides."""
    visitor = visitor_of(chromium, site, reduced_motion="reduce", **FEW_PIXELS).with_program(PROGRAM)
    space.wait_for_space(visitor.go("gridopolis.html")).press("3D", "#space-switch")
    yield visitor
    visitor.close()


@pytest.fixture
def stacks(shown_stacks: Visitor) -> Iterator[Visitor]:
    """A new game on a page that tests share."""
    shown_stacks.page.mouse.move(1, 1)
    yield space.at_rest(shown_stacks.fresh("Gridopolis"))
    assert shown_stacks.complaints() == []


def test_there_is_nothing_to_spread_and_no_level_to_choose(stacks: Visitor) -> None:
    for control in ("#space-spread", "#space-floors"):
        assert not stacks.page.locator(control).is_visible()
    assert stacks.page.get_by_role("button", name="Turn left").is_visible()


def test_marks_lie_on_top_of_a_tile(stacks: Visitor) -> None:
    assert green_around(stacks, stack.TOP) > 0.5, "it can be chosen"
    space.click(stacks, stack.TOP)
    stacks.page.mouse.move(1, 1)
    assert green_around(stacks, stack.TOP) < 0.1, "what is chosen has a frame around it"
    assert green_around(stacks, stack.OVERHANGING) > 0.5, "it can go there"


def green_around(visitor: Visitor, target: str) -> float:
    """How much of the middle of a tile's upper side is green."""
    x, y = space.place(space.at_rest(visitor), target)
    picture = visitor.page.screenshot(clip={"x": x - 6, "y": y - 8, "width": 12, "height": 8})
    return float(visitor.look(GREEN, base64.b64encode(picture).decode()))


def test_pointing_means_the_tile_that_is_seen_there(stacks: Visitor) -> None:
    for target in (stack.TOP, stack.COVERING, stack.COVERED):
        stacks.page.mouse.click(*where_seen(stacks, target))
        space.at_rest(stacks).settle()
        assert stacks.live.startswith(f"{target} is chosen"), stacks.live
        stacks.key("Escape")


def where_seen(visitor: Visitor, target: str) -> tuple[float, float]:
    """A place where a tile shows: its southern edge, on which nothing lies."""
    origin, east, north = (space.place(visitor, stack.TILES[tile]) for tile in ((0, 0, 0), (1, 0, 0), (0, 1, 0)))
    x, y = space.place(visitor, target)
    south = [start + (right - start) / 2 - ahead for start, right, ahead in zip(origin, east, north, strict=True)]
    return x + 0.38 * south[0], y + 0.38 * south[1]


def test_a_tile_hides_what_it_covers(stacks: Visitor) -> None:
    middle = space.place(stacks, stack.UNDER)
    stacks.page.mouse.move(*middle)
    tip = stacks.page.locator(".space-tip")
    stacks.until(tip.is_visible, "a name to show")
    assert tip.inner_text() == f"Tile {[*stack.TILES.values()].index(stack.TOP) + 1}"


def test_the_keyboard_chooses_a_tile_and_its_place_shows(stacks: Visitor) -> None:
    before = space.drawn(space.at_rest(stacks))["frames"]
    stacks.key("b", "Home", "Enter")
    here = stacks.look("document.activeElement.dataset.target")
    assert here in stack.TILES.values()
    assert stacks.live.startswith(f"{here} is chosen")
    assert space.drawn(space.at_rest(stacks))["frames"] != before


def test_an_action_is_played_by_pointing_at_tiles(stacks: Visitor) -> None:
    for target in (stack.TOP, stack.OVERHANGING):
        space.click(stacks, target)
    assert stacks.actions == [f"{stack.TOP}-{stack.OVERHANGING}"]
