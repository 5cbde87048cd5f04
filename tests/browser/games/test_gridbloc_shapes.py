"""Whole games of advanced GridBloc in the browser on other boards: a solid by touch, and one with open sides."""

from __future__ import annotations

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
