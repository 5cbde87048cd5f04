"""GridBloc on a solid, in the browser: played on it and on its net, while the view turns to whoever runs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, FloatRect

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.conftest import Visit, visitor_of
from tests.browser.support import space
from tests.browser.support.visitor import Visitor

FEW_PIXELS = {"width": 900, "height": 600}
"""Drawing in space takes long without a graphics card."""
FACE = 9
"""Tiles of a face."""


def game(**options: Any) -> Match:
    return Match(load("gridbloc"), [Seat("Ann"), Seat("Ben")], {"map": "cube", **options})


@pytest.fixture(scope="module")
def solid(chromium: Browser, site: str) -> Iterator[Visitor]:
    """A page on which nothing glides, so that it shows at once where things are."""
    visitor = visitor_of(chromium, site, reduced_motion="reduce", has_touch=True, viewport=FEW_PIXELS)
    yield visitor.go("gridbloc.html")
    assert visitor.complaints() == []
    visitor.close()


def opened(visitor: Visitor, match: Match) -> Visitor:
    visitor.fresh("gridbloc.html").show(link.write(match))
    visitor.until(lambda: len(visitor.actions) == match.length, "the game to be opened")
    return space.wait_for_space(visitor)


def away_from_star(match: Match) -> list[str]:
    """Steps by which the runner leaves the face that it began on, and walls there."""
    before: Any = match.state
    board, star = before.board, before.board.star // FACE
    pairs = zip(board.edges, board.edge_names, strict=True)
    walls = iter(name for (a, b), name in pairs if a // FACE == b // FACE == star)
    texts = []
    state = before.copy()
    while state.at[0] // FACE == star:
        plain = [action for action in state.legal_actions() if len(action.targets) == 1]
        steps = [action for action in plain if state.unscored >> action.tile & 1]
        texts.append(str(max(steps, key=lambda action: (action.tile // FACE != star, action.tile))))
        state.play(state.parse(texts[-1]))
        legal = {str(action) for action in state.legal_actions()}
        texts.append(next(wall for wall in walls if wall in legal))
        state.play(state.parse(texts[-1]))
    return texts


def test_a_round_goes_on_round_the_corner(solid: Visitor) -> None:
    """By mouse on the solid: steps, a wall, a power; the view turns by itself to the face that the runner is on."""
    match = game(powers=True, character=["frog", "duck"], blocker_powers=["sticky"])
    opened(solid, match)
    played = away_from_star(match)
    for text in played:
        space.click(solid, text)
        match.play_text(text)
        solid.until(lambda: len(solid.actions) == match.length, text)
        assert solid.actions[-1] == text
    width, height = FEW_PIXELS["width"], FEW_PIXELS["height"]
    state: Any = match.state
    x, y = space.place(space.at_rest(solid), state.board.tiles[state.at[0]])
    assert 0 < x < width
    assert 0 < y < height
    solid.page.get_by_role("button", name="Leapfrog").first.click()
    solid.settle()
    powers = [action for action in state.legal_actions() if action.targets[0] == "power"]
    target = min(powers, key=lambda action: action.tile // FACE != state.at[0] // FACE).targets[1]
    space.click(solid, target)
    assert solid.actions[-1] == f"{target}!"


def test_tiles_that_a_message_names_have_their_names_in_space(solid: Visitor) -> None:
    """Those that are turned to whoever looks, where they are."""
    match = game()
    opened(solid, match)
    step, wall = away_from_star(match)[:2]
    space.click(solid, step)
    assert step in names_in_space(solid), "beside where it came from"
    space.click(solid, wall)
    space.at_rest(solid)
    assert solid.actions[-1] == wall
    assert names_in_space(solid) == wall.split("|")
    for name in wall.split("|"):
        box = solid.page.locator(".space-names > span", has_text=re.compile(f"^{name}$")).bounding_box()
        assert box
        x, y = space.place(solid, name)
        assert abs(box["x"] + box["width"] / 2 - x) < 3
        assert 0 < box["y"] - y < 20, "below what stands there"


def names_in_space(visitor: Visitor) -> list[str]:
    return space.at_rest(visitor).page.locator(".space-names > span").all_inner_texts()


def test_the_room_around_a_solid_shows(visit: Visit) -> None:
    visitor = visit(viewport=FEW_PIXELS, color_scheme="light").go("gridbloc.html")
    visitor.show(link.write(game(map="football")))
    space.wait_for_space(visitor)
    canvas = visitor.page.locator("#space canvas")
    box = canvas.bounding_box()
    assert box
    corner: FloatRect = {"x": box["x"], "y": box["y"] + box["height"] / 4, "width": 20, "height": 20}
    shown = visitor.page.screenshot(clip=corner)
    canvas.evaluate("(canvas) => (canvas.style.opacity = 0)")
    assert shown == visitor.page.screenshot(clip=corner)
