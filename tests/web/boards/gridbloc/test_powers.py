"""What is shown of powers and special walls before they are used: where they lead, how, and what they will do."""

from __future__ import annotations

import re
from math import dist
from typing import Any

import pytest

from tests.web.boards.gridbloc.boards import BOARD, frame, look_at, name_of, part, played, start
from tests.web.tree import Node, read
from web.boards.board import target_id

POWER = ("power",)


def runner(name: str, *texts: str, **more: Any) -> tuple[Any, Any]:
    """A game of two in which the first player is that character, with a power."""
    return played(*texts, powers=True, character=[name, "duck"], **more)


def marked(board: Node) -> set[str]:
    """The tiles with a dot."""
    return {cell.attrs["data-target"] for cell in board.all(role="gridcell") if "open" in cell.classes}


def ways(look: Any) -> str:
    found = re.search(r'class="way" d="([^"]*)"', part(look, "board-reach"))
    return found[1] if found else ""


def places(path: str) -> list[tuple[float, ...]]:
    """The places that path data names, one after the other."""
    numbers = list(map(float, re.findall(r"-?[\d.]+", path)))
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def passed(look: Any) -> int:
    """How many walls are marked as passed."""
    found = re.search(r'class="vaulted" d="([^"]*)"', part(look, "board-reach"))
    return found[1].count("M") if found else 0


def test_pointing_at_a_tile_means_the_plain_step() -> None:
    state, trail = runner("bee")
    look = look_at(state, trail)
    assert marked(frame(look)) == {"d4", "e4", "f4", "d5", "f5", "d6", "e6", "f6"}
    assert "power" in look.open
    assert "power" not in BOARD.draws(look), "shared code makes a button of it"
    assert not ways(look)


def test_gb_23_a_bee_shows_all_that_is_two_tiles_away() -> None:
    state, trail = runner("bee")
    look = look_at(state, trail, POWER)
    around = {f"{column}{row}" for column in "cdefg" for row in range(3, 8)} - {"e5"}
    assert marked(frame(look)) == around
    assert ways(look).count("Q") == 24, "each by a bow"
    for bow in ways(look).split("M")[1:]:
        start, aside, end = places(bow)
        assert dist(start, aside) == pytest.approx(dist(aside, end), abs=1), "in its middle furthest aside"
    assert name_of(look, "g7") == "g7, unscored, your power leads here"


def test_gb_26_a_frog_shows_the_tiles_beyond_the_next() -> None:
    state, trail = runner("frog")
    look = look_at(state, trail, POWER)
    assert marked(frame(look)) == {"c3", "e3", "g3", "c5", "g5", "c7", "e7", "g7"}
    assert passed(look) == 0


def test_gb_22_a_roo_marks_the_walls_that_it_bounds_over() -> None:
    state, trail = runner("roo", "e6", "e6|e7", "f6", "f6|f7")
    assert passed(look_at(state, trail, POWER)) == 3, "f6|f7, and e6|e7 with both ends of the double wall"


def test_gb_24_a_mouse_goes_straight_through_what_it_gnaws() -> None:
    state, trail = runner("mouse", "e6", "e6|e7")
    look = look_at(state, trail, POWER)
    assert marked(frame(look)) == {"e7"}
    assert ways(look) == "M450 350L450 250"
    assert passed(look) == 1


def test_gb_24_crumbs_are_left_for_a_turn_where_a_wall_was_gnawed() -> None:
    state, trail = runner("mouse", "e6", "e6|e7", "e7!")
    look = look_at(state, trail, turn=trail[2:])
    assert 'class="crumbs"' in part(look, "t-e6_e7")
    assert name_of(look, "e6|e7") == "between e6 and e7, free, the wall here was gnawed through"
    later = look_at(state, trail, turn=())
    assert name_of(later, "e6|e7") == "between e6 and e7, free"
    assert {motion["id"] for motion in BOARD.animations(state, trail[2:])} == {"board-runner-0", "t-e6_e7"}


def test_gb_21_a_cheetahs_second_tile_follows_the_first() -> None:
    state, trail = runner("cheetah")
    first = look_at(state, trail, POWER)
    assert marked(frame(first)) == {"d4", "e4", "f4", "d5", "f5", "d6", "e6", "f6"}
    second = look_at(state, trail, (*POWER, "f5"))
    assert marked(frame(second)) == {"g5"}
    assert ways(second) == "M450 450L550 450M550 450L650 450"


# Corners


def test_gb_43_on_triangles_corners_past_which_one_can_step_are_shown() -> None:
    state = start(map="triangles", players=3)
    look = look_at(state)
    (drawn,) = re.findall(r'class="bends" d="([^"]*)"', part(look, "board-reach"))
    straight = {
        tile
        for link in state.board.links
        if link.edge >= 0
        for tile in (link.a, link.b)
        if state.at[1] in (link.a, link.b)
    }
    assert drawn.count("M") == len(state.legal_actions()) - len(straight - {state.at[1]})


def test_on_squares_diagonals_go_without_saying() -> None:
    assert "bends" not in part(look_at(start(players=3)), "board-reach")


# Special walls


@pytest.mark.parametrize(("kind", "sign"), [("sticky", "drops"), ("trapdoor", "flaps")])
def test_special_walls_are_told_apart_by_shape(kind: str, sign: str) -> None:
    state, trail = played("e6", f"b2|c2{kind[0]}", blocker_powers=["sticky", "trapdoor"])
    look = look_at(state, trail)
    drawn = part(look, "t-b2_c2")
    assert [name for name in ("drops", "flaps") if f'class="{name}"' in drawn] == [sign]
    assert name_of(look, "b2|c2") == f"between b2 and c2, {kind} wall"
    thumb = BOARD.thumbnail(state)
    assert f'class="{sign}"' in thumb


def test_gb_30_before_it_is_built_a_sticky_wall_shows_the_tiles_that_it_will_trap() -> None:
    state, trail = played("e6", blocker_powers=["sticky", "trapdoor"])
    promised = part(look_at(state, trail, ("sticky",), "b2|c2"), "board-promise")
    (trap,) = read(promised).all("path", class_="trap")
    assert trap.attrs["d"].count("M") == 2
    assert 'class="promised"' in promised
    assert "promised" not in part(look_at(state, trail, ("sticky",)), "board-promise")
    assert "promised" not in part(look_at(state, trail, (), "b2|c2"), "board-promise"), "an ordinary wall traps nobody"


def test_gb_31_before_it_is_built_a_trapdoor_shows_from_where_to_where_it_pulls() -> None:
    state, trail = played("e6", blocker_powers=["sticky", "trapdoor"])
    promised = read(part(look_at(state, trail, ("trapdoor",), "b2|b3"), "board-promise"))
    (pulls,) = promised.all("path", class_="pulls")
    arrows = re.findall(r"M[\d.]+ ([\d.]+)L[\d.]+ ([\d.]+)M", pulls.attrs["d"])
    ways = [float(start) < float(end) for start, end in arrows]
    assert sorted(ways) == [False, True], "one arrow up, from b2 to b3, and one down"
    assert all(min(map(float, arrow)) < 700 < max(map(float, arrow)) for arrow in arrows), "across their edge"


def test_gb_30_a_sticky_wall_is_not_offered_beside_a_runner() -> None:
    state, trail = played("a1", map={"w": 3, "h": 3, "star": "b2"}, blocker_powers=["sticky"])
    (shut,) = read(part(look_at(state, trail, ("sticky",)), "board-promise")).all("g", class_="shut")
    places = re.findall(r"M([\d.]+ [\d.]+)h0", _all(shut))
    assert sorted(places) == ["100 250", "50 200"], "the two edges of a1"
    assert "shut" not in part(look_at(state, trail), "board-promise")


def _all(group: Node) -> str:
    return "".join(path.attrs["d"] for path in group.all("path"))


def test_what_a_special_wall_does_is_shown_until_it_has_acted() -> None:
    state, trail = played("e6", "e7|f7s", blocker_powers=["sticky"])
    assert 'class="trap"' in part(look_at(state, trail), "board-promise")
    state, trail = played("e6", "e7|f7s", "e7", blocker_powers=["sticky"])
    look = look_at(state, trail)
    assert 'class="trap"' not in part(look, "board-promise")
    assert name_of(look, "e7|f7") == "between e7 and f7, wall"


def test_special_walls_are_confirmed_whatever_one_points_with() -> None:
    state, _ = played("e6", blocker_powers=["sticky"])
    for by in ("mouse", "touch", "key"):
        assert BOARD.needs_two_steps(state, ("sticky",), "b2|c2", by)
    assert not BOARD.needs_two_steps(state, (), "b2|c2", "mouse")
    assert BOARD.needs_two_steps(state, (), "b2|c2", "touch")
    assert not BOARD.needs_two_steps(state, (), "sticky", "touch"), "a button is pressed once"
    assert BOARD.confirms(state, ("sticky",), "b2|c2") == "build a sticky wall between b2 and c2"
    assert BOARD.confirms(state, ("trapdoor",), "b2|c2") == "build a trapdoor wall between b2 and c2"
    assert BOARD.confirms(state, (), "b2|c2") == "build a wall between b2 and c2"
    assert BOARD.confirms(state, (), "b2") == "step to b2"
    assert BOARD.confirms(state, ("power",), "b2") == "go to b2"


def test_a_finger_points_twice_at_small_tiles() -> None:
    octagons = start(map="octagons", players=3)
    small, large = min(octagons.board.tiles, key=_sides(octagons)), max(octagons.board.tiles, key=_sides(octagons))
    assert BOARD.needs_two_steps(octagons, (), small, "touch")
    assert not BOARD.needs_two_steps(octagons, (), large, "touch")
    assert not BOARD.needs_two_steps(octagons, (), small, "mouse")


def _sides(state: Any) -> Any:
    corners = dict(state.board.map.tiles)
    return lambda name: len(corners[name])


def test_a_preview_asks_to_be_confirmed() -> None:
    state, trail = played("e6", blocker_powers=["sticky"])
    shown = part(look_at(state, trail, ("sticky",), "b2|c2"), target_id("b2|c2"))
    assert "free, tap again to build" in shown
    assert 'class="confirm"' in shown
