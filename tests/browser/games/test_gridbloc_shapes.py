"""Whole games of advanced GridBloc in the browser on other boards: a solid by touch, and one with open sides."""

from __future__ import annotations

import pytest

from gridarium.games.gridbloc.rules.state import GridBlocState
from tests.browser.conftest import PHONE, Visit
from tests.browser.support import space
from tests.browser.support.bloc import by_finger, by_mouse, game, opened, play_told, pointing, put_away, result
from tests.browser.support.visitor import Visitor

DICE = {
    "t1": [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0]],
    "t2": [[0, 0, 0], [1, 0, 0], [1, 0, 1], [0, 0, 1]],
    "t3": [[1, 0, 0], [1, 1, 0], [1, 1, 1], [1, 0, 1]],
    "t4": [[1, 1, 0], [0, 1, 0], [0, 1, 1], [1, 1, 1]],
    "t5": [[0, 1, 0], [0, 0, 0], [0, 0, 1], [0, 1, 1]],
    "t6": [[0, 0, 1], [1, 0, 1], [1, 1, 1], [0, 1, 1]],
}
"""A cube whose sides are the tiles: t6 is opposite t1, t4 opposite t2, t5 opposite t3."""
FROG = (
    ("t2", "Ann moved to t2 and scored, 1 point."),
    ("t3|t6t", "Ben built a trapdoor wall between t3 and t6."),
    ("t3", "Ann moved to t3 and scored, 2 points. Ann fell through the trapdoor from t3 to t6 and scored, 3 points."),
    ("t2|t6", "Ben built a wall between t2 and t6."),
    ("t4", "Ann moved to t4 and scored, 4 points."),
    ("t4|t5", "Ben built a wall between t4 and t5."),
    ("t2!", "Ann leapfrogged to t2, no point."),
    ("t1|t5", "Ben built a wall between t1 and t5."),
    ("t5", "Ann moved to t5 and scored, 5 points. Ann ended round 1 with 5 points. Ben became the runner."),
)
MOUSE = (
    ("t2", "Ben moved to t2 and scored, 1 point."),
    ("t2|t3", "Ann built a wall between t2 and t3."),
    ("t3!", "Ben gnawed away the wall between t2 and t3. Ben went through to t3 and scored, 2 points."),
    (
        "t3|t4t",
        "Ann built a trapdoor wall between t3 and t4."
        " Ben fell through the trapdoor from t3 to t4 and scored, 3 points.",
    ),
    ("t5", "Ben moved to t5 and scored, 4 points."),
    ("t5|t6", "Ann built a wall between t5 and t6."),
    ("t4", "Ben moved back to t4, no point."),
    ("t4|t6", "Ann built a wall between t4 and t6."),
    ("t3!", "Ben gnawed away the wall between t3 and t4. Ben went through to t3, no point."),
    ("t3|t6", "Ann built a wall between t3 and t6."),
    ("t2", "Ben moved back to t2, no point."),
    ("t2|t6", "Ann built a wall between t2 and t6. Ann won 5 to 4."),
)
OPEN = (
    ("d2", "Ann moved to d2 and scored 5, 5 points."),
    ("a2|d2", "Ben built a wall between a2 and d2."),
    ("c2", "Ann moved to c2 and scored, 6 points."),
    ("c1|c3", "Ben built a wall between c1 and c3."),
    ("c3", "Ann moved to c3, no point."),
    ("a1|a2", "Ben built a wall between a1 and a2."),
    ("c2", "Ann moved to c2 and scored, 7 points. Ann ended round 1 with 7 points. Ben became the runner."),
)
OPEN_AGAIN = (
    ("d1", "Ben moved to d1 and scored, 1 point."),
    ("a1|d1", "Ann built a wall between a1 and d1."),
    ("d2", "Ben moved to d2 and scored 5, 6 points."),
    ("a1|a2", "Ann built a wall between a1 and a2."),
    ("c2", "Ben moved to c2 and scored, 7 points."),
    ("a1|b1", "Ann built a wall between a1 and b1."),
    ("b2", "Ben moved to b2 and scored, 8 points. Ben won 8 to 7."),
)
"""With four turns for each runner: d2 is worth 5, c3 nothing, and c2 counts again and again."""


AROUND = """
(share) => Object.fromEntries([...document.querySelectorAll("main .tile")].map((tile) => {
  const hit = tile.querySelector(".hit");
  const length = hit.getTotalLength();
  const rim = [...Array(60).keys()].map((part) => hit.getPointAtLength((part / 60) * length));
  const middle = (axis) => rim.reduce((sum, point) => sum + point[axis], 0) / rim.length;
  const [x, y] = [middle("x"), middle("y")];
  const met = rim.map((point) => {
    const inside = new DOMPoint(x + share * (point.x - x), y + share * (point.y - y));
    const at = inside.matrixTransform(hit.getScreenCTM());
    return document.elementFromPoint(at.x, at.y)?.closest("[data-target]")?.dataset.target ?? "";
  });
  return [tile.dataset.target, met];
}))
"""
"""For each tile what a pointer meets on that share of the way from its middle to its rim, all around."""
CENTRE = """
(name) => {
  const { x, y, width, height } = document.querySelector(`#t-${name} > .hit`).getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
"""
ADVICE = "Press the edge between two tiles to build a wall"


@pytest.mark.parametrize("name", ["standard", "hexagons", "triangles", "penrose"])
def test_the_middle_of_a_tile_builds_no_wall(table: Visitor, name: str) -> None:
    match = game(map=name)
    match.play(match.choices[0])
    opened(table, match)
    for tile, met in table.look(AROUND, 0.6).items():
        assert set(met) == {"middle"}, tile
    for tile, met in table.look(AROUND, 0.95).items():
        sides = {target for target in met if target != "middle"}
        assert sides, tile
        assert all(tile in target.split("|") for target in sides)
    assert isinstance(match.state, GridBlocState)
    star = match.state.board.tiles[match.state.board.star]
    table.page.mouse.click(*table.look(CENTRE, star))
    table.settle()
    assert len(table.actions) == match.length
    assert table.live.startswith(ADVICE)
    wall = next(action for action in match.choices if star in str(action))
    by_mouse(table)(str(wall))
    assert table.actions[-1] == str(wall)


def test_the_middle_of_a_tile_builds_no_wall_by_touch(visit: Visit) -> None:
    """Nor does it choose one, or confirm one that was chosen."""
    phone = visit(**PHONE, reduced_motion="reduce").go("gridbloc.html")
    match = game()
    match.play(match.choices[0])
    opened(phone, match)
    phone.page.touchscreen.tap(*phone.look(CENTRE, "c3"))
    phone.settle()
    assert phone.live.startswith(ADVICE)
    assert phone.page.locator(".preview, .lens").count() == 0
    phone.tap("c3|d3")
    assert "Tap again to build a wall between c3 and d3" in phone.status
    phone.page.touchscreen.tap(*phone.look(CENTRE, "c3"))
    phone.settle()
    assert len(phone.actions) == match.length


def test_a_solid_by_touch_in_space_and_flat(visit: Visit) -> None:
    """GB-24, GB-26, GB-31: begun on the solid, which turns to whoever runs, and ended on its net."""
    phone = visit(**PHONE, reduced_motion="reduce").go("gridbloc.html")
    plan = {"kind": "polygons", "tiles": DICE, "star": "t1"}
    characters = ["frog", "mouse"]
    match = opened(phone, game(map=plan, powers=True, character=characters, blocker_powers=["trapdoor"]))
    space.wait_for_space(phone)

    def on_solid(target: str) -> None:
        space.at_rest(phone)
        space.tap(phone, target)

    play_told(phone, match, FROG[:4], pointing(phone, on_solid))
    phone.press("Flat", "#space-switch")
    play_told(phone, match, FROG[4:], by_finger(phone))
    put_away(phone)
    play_told(phone, match, MOUSE, by_finger(phone))
    assert "Ann won 5 to 4" in result(phone)


def test_open_sides_bonus_and_replenishing(table: Visitor) -> None:
    """GB-40 to GB-42: over the rim by pointing at the far tile, a wall in an opening, five points, points again."""
    values = {"d2": 5, "c3": 0}
    plan = {"kind": "square", "w": 4, "h": 3, "star": "a2", "open_lr": True, "open_tb": True, "values": values}
    match = opened(table, game(map=plan | {"replenish": ["c2"]}, move_limit=4))
    play_told(table, match, OPEN, by_mouse(table))
    put_away(table)
    play_told(table, match, OPEN_AGAIN, by_mouse(table))
    assert "Ben won 8 to 7" in result(table)
