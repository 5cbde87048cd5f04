"""Runners on the board of GridBloc: who is where, whose turn it is, what is drawn of journeys, and how they move."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from gridarium import Event
from tests.web.boards.gridbloc.boards import (
    BOARD,
    BOARDS,
    GAME,
    frame,
    look_at,
    looks_on,
    name_of,
    part,
    played,
    start,
)
from tests.web.boards.test_motion import passes
from tests.web.tree import read
from web.boards.gridbloc.flat import figures, runners
from web.boards.gridbloc.flat.layout import flat_layout_of

CHARACTERS = ("duck", "cheetah", "roo", "bee", "mouse", "chicken", "frog")


def test_each_character_has_a_figure_unlike_all_others() -> None:
    assert set(figures.FIGURES) == set(CHARACTERS)
    drawn = [figures.runner(0, name) for name in CHARACTERS]
    assert len(set(drawn)) == len(CHARACTERS)


def test_players_differ_by_shape_with_the_same_character() -> None:
    assert len({figures.base(player) for player in range(6)}) == 6


@pytest.mark.parametrize("name", CHARACTERS)
def test_a_figure_keeps_to_its_shape(name: str) -> None:
    """Within 27 units to each side of the middle, of the 50 to a tile's rim."""
    ends = re.findall(r"(?<=[MLC ])(-?\d+)[ ,]?(-?\d+)(?=[CLz])", figures.FIGURES[name].body)
    assert all(abs(int(x)) <= 27 and abs(int(y)) <= 27 for x, y in ends)


def test_gb_35_all_runners_stand_side_by_side_on_the_star() -> None:
    state = start(players=6)
    board = frame(look_at(state))
    places = []
    for seat in range(1, 6):
        runner = board.find(f"board-runner-{seat}")
        assert f"p{seat}" in runner.classes
        placed = re.match(r"translate\((\S+) (\S+)\) scale\((\S+)\)", runner.all("g")[1].attrs["transform"])
        assert placed is not None
        places.append(tuple(map(float, placed.groups())))
    assert not board.find("board-runner-0").children, "the blocker has no runner on the board"
    for (x, y, size), (other_x, other_y, _) in combinations(places, 2):
        assert max(abs(x - other_x), abs(y - other_y)) > 0.8 * 33 * size, "they cover each other little"
    assert all(max(abs(x - 450), abs(y - 450)) + 33 * size < 55 for x, y, size in places), "they keep to the tile"
    assert name_of(look_at(state), "e5") == ("e5, star, player 2, player 3, player 4, player 5 and player 6 here")


def test_a_lone_runner_is_larger_than_several() -> None:
    area = flat_layout_of(start(players=3).board).area["e5"]
    sizes = [float(runners.transform_of(area, 0, among).rpartition("scale(")[2][:-1]) for among in (1, 2, 4, 5)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] > 0.5


def test_in_the_basic_game_a_runner_is_its_players_shape_and_carries_the_star_that_it_covers() -> None:
    state, trail = played()
    on_star = read(part(look_at(state, trail), "board-runner-0"))
    assert len(on_star.all("path", class_="carried")) == 1
    state, trail = played("e6")
    moved = read(part(look_at(state, trail), "board-runner-0"))
    assert [path.attrs["class"] for path in moved.all("path")] == ["piece"]
    assert read(part(look_at(start(move_limit=5)), "board-runner-0")).all("path", class_="body"), "a duck"


def test_a_lone_runner_stands_out_by_the_mode_alone() -> None:
    """So a change of turn is no change of the runner."""
    for options in ({}, {"move_limit": 9}):
        state, trail = played("e6", **options)
        building = part(look_at(state, trail), "board-runner-0")
        assert 'class="runner lone p0"' in building
        state, trail = played("e6", "a1|a2", **options)
        assert part(look_at(state, trail), "board-runner-0") == building


def test_gb_34_whose_turn_it_is_stands_out() -> None:
    state, trail = played("e6", "d5", players=4)
    assert state.to_move == state.blocker
    acting = [node.attrs["id"] for node in frame(look_at(state, trail)).all("g") if "acting" in node.classes]
    assert acting == []
    state, trail = played("e6", "d5", "a1|b1", players=4)
    acting = [node.attrs["id"] for node in frame(look_at(state, trail)).all("g") if "acting" in node.classes]
    assert acting == ["board-runner-3"]


def test_gb_35_a_tile_is_in_the_colour_of_who_landed_there_first() -> None:
    state, trail = played("e6", "d6", "a1|b1", "e6", players=4)
    scored = "".join(str(part) for id, part in BOARD.parts(look_at(state, trail)).items() if "board-scored" in id)
    assert set(re.findall(r'<g class="(p\d)">', scored)) == {"p1", "p2"}
    assert name_of(look_at(state, trail), "e6") == "e6, scored, player 2 and player 4 here"


def test_journeys_of_all_runners_are_drawn_and_the_last_move_stands_out() -> None:
    state, trail = played("e6", "d6", "a1|b1", "f4", players=4)
    drawn = read(part(look_at(state, trail), "board-trail"))
    usual = [line for line in drawn.all("path") if "last" not in line.classes]
    assert [line.classes for line in usual] == [["trail", "p1"], ["trail", "p2"], ["trail", "p3"]]
    assert [line.attrs["d"] for line in usual] == ["M450 450L450 350", "M450 450L350 350", "M450 450L550 550"]
    (newest,) = drawn.all("path", class_="trail last p3")
    assert newest.attrs["d"] == "M450 450L550 550"


def test_the_journey_of_the_basic_game_is_that_of_the_round() -> None:
    state, trail = played("e6", "a1|a2", "f7")
    assert 'class="trail p0" d="M450 450L450 350L550 250"' in part(look_at(state, trail), "board-trail")
    assert 'class="trail last p0" d="M450 350L550 250"' in part(look_at(state, trail), "board-trail")


def test_gb_33_a_new_round_begins_without_journeys() -> None:
    state, trail = played("e6", players=3)
    began = (*trail, Event("round", 0, ""))
    assert "<path" not in part(look_at(state, began, turn=()), "board-trail")


def test_gb_36_who_is_out_leaves_a_hollow_shape() -> None:
    """With a limit of one turn each runner is out after its first step."""
    state, trail = played("e6", players=4, move_limit=1)
    look = look_at(state, trail)
    assert [event.kind for event in trail] == ["step", "out"]
    assert not read(part(look, "board-runner-1")).one("g", id="board-runner-1").children
    assert 'class="gone p1"' in part(look, "board-trail")


def test_gb_30_a_stuck_runner_is_seen_and_told() -> None:
    state, trail = played("e6", "f7|g7s", "f7", blocker_powers=["sticky"])
    assert state.stuck == 1
    look = look_at(state, trail)
    assert 'class="puddle p1"' in part(look, "board-runner-0")
    assert name_of(look, "f7").endswith("runner (stuck) here, walled right")


# Motion


def test_a_runner_glides_from_tile_to_tile() -> None:
    state = start(players=3)
    (motion,) = BOARD.animations(state, GAME.story(state, state.parse("f4")))
    assert motion["id"] == "board-runner-1"
    assert passes(motion, (-100, -100), (0, 0))


def test_gb_21_a_leap_comes_by_the_tile_between() -> None:
    state = start(powers=True, character=["cheetah", "duck"])
    (motion,) = BOARD.animations(state, GAME.story(state, state.parse("f5-g5!")))
    assert passes(motion, (-200, 0), (-100, 0), (0, 0))


def test_gb_40_over_the_rim_a_runner_goes_out_and_comes_in() -> None:
    plan = {"w": 3, "h": 3, "star": "a2", "open_lr": True}
    state = start(map=plan)
    (motion,) = BOARD.animations(state, GAME.story(state, state.parse("c2")))
    xs = [float(frame["transform"].partition("(")[2].partition("px")[0]) for frame in motion["frames"][:-1]]
    assert xs[0] == -200, "it starts two tiles to the left of where it ends"
    assert min(xs) < -250, "goes on past the left rim"
    assert max(xs) > 50, "and comes in past the right one"
    offsets = [frame["offset"] for frame in motion["frames"]]
    assert offsets == sorted(offsets)
    assert (offsets[0], offsets[-1]) == (0, 1)


def test_gb_31_a_pull_is_part_of_the_same_way() -> None:
    state, _ = played("e6", "f7|g7t", blocker_powers=["trapdoor"])
    events = GAME.story(state, state.parse("f7"))
    assert [event.kind for event in events] == ["step", "pull"]
    (motion,) = BOARD.animations(state, events)
    assert passes(motion, (-200, 100), (-100, 0), (0, 0))


@pytest.mark.parametrize("name", BOARDS)
def test_motion_is_of_elements_that_are_there(name: str) -> None:
    before: tuple[Event, ...] = ()
    for place, look in enumerate(looks_on(name, seed=3)):
        newest = look.trail[len(before) :]
        before = look.trail
        if newest and place % 3 == 0:
            ids = set(re.findall(r' id="([^"]*)"', BOARD.frame(look)))
            assert {motion["id"] for motion in BOARD.animations(look.state, newest)} <= ids


def test_characters_are_told_where_they_have_powers() -> None:
    state = start(players=3, powers=True, character=["duck", "frog", "bee"])
    look = look_at(state, names=("Ann", "Ben & Co", "Cleo"))
    assert name_of(look, "e5") == "e5, star, Ben & Co (frog) and Cleo (bee) here"
