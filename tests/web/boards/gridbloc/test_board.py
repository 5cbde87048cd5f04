"""The board of GridBloc: what its cells say and mark, what takes the pointer, and what is drawn anew."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from tests.web.boards.gridbloc.boards import (
    BASIC,
    BOARD,
    BOARDS,
    GAME,
    LONG,
    frame,
    look_at,
    looks_on,
    name_of,
    part,
    played,
    start,
    start_on,
)
from tests.web.tree import read
from web.boards.board import Look, target_id
from web.boards.gridbloc.flat.cells import Cells, sight_of
from web.boards.gridbloc.flat.layout import flat_layout_of

WALLED = {"w": 3, "h": 3, "star": "a1", "walls": ["b2|c2"]}


def test_there_is_one_tab_stop_at_the_cursor() -> None:
    state = start()
    for cursor in ("e5", "a1", "d4|d5", "i8|i9"):
        (stop,) = frame(look_at(state, cursor=cursor)).all(tabindex="0")
        assert stop.attrs["data-target"] == cursor


# What it says


def test_names_tell_what_a_tile_is() -> None:
    state, trail = played("e6", "e6|f6", "f7", "f7|g7", "f6", "e6|e7")
    look = look_at(state, trail)
    assert name_of(look, "e5") == "e5, star, you can step here"
    assert name_of(look, "a1") == "a1, unscored"
    assert name_of(look, "f6") == "f6, scored, runner here, walled left"
    assert name_of(look, "e6") == "e6, scored, walled right and above"
    assert name_of(look, "g7") == "g7, unscored, walled left, you can step here"


def test_names_tell_what_an_edge_is() -> None:
    state, trail = played("b2", "a1|a2", map=WALLED)
    look = look_at(state, trail)
    assert name_of(look, "a1|a2") == "between a1 and a2, wall"
    assert name_of(look, "b2|c2") == "between b2 and c2, original wall"
    assert name_of(look, "a1|b1") == "between a1 and b1, free"


def test_a_preview_asks_to_be_confirmed() -> None:
    state, trail = played("e6")
    shown = part(look_at(state, trail, preview="e6|e7"), target_id("e6|e7"))
    assert "free, tap again to build" in shown
    assert "confirm" in shown
    step = part(look_at(start(), preview="e6"), "t-e6")
    assert "tap again to step" in step
    assert "confirm" in step


def test_steps_are_marked_by_what_they_bring() -> None:
    state, trail = played("e6", "a1|a2", "f6", "a2|a3")
    cells = {cell.attrs["data-target"]: cell for cell in frame(look_at(state, trail)).all(role="gridcell")}
    assert {target for target, cell in cells.items() if "open" in cell.classes} == {
        action.targets[0] for action in state.legal_actions()
    }
    assert {target for target, cell in cells.items() if "again" in cell.classes} == {"e5", "e6"}


def test_walls_are_told_apart() -> None:
    state, trail = played("b2", "a1|a2", map=WALLED)
    board = frame(look_at(state, trail))
    assert {cell.attrs["data-target"]: cell.classes for cell in board.all(role="gridcell") if "edge" in cell.classes}[
        "b2|c2"
    ] == ["edge", "original"]
    assert board.find(target_id("a1|a2")).classes == ["edge", "wall"]
    assert board.find(target_id("a1|a2")).all(class_="last"), "the newest wall stands out"
    assert board.all(class_="stone")
    assert not frame(look_at(start())).all(class_="stone")


def test_the_mode_says_what_takes_the_pointer() -> None:
    state = start()
    assert 'data-turn="step"' in BOARD.parts(look_at(state))["board-mode"]
    assert 'data-turn="none"' in BOARD.parts(Look(state))["board-mode"]
    state.play(state.parse("e6"))
    assert 'data-turn="wall"' in BOARD.parts(look_at(state))["board-mode"]


def test_a_finger_points_twice_at_edges_and_on_wide_boards() -> None:
    small, wide = start(), start(map={"w": 16, "h": 3})
    assert BOARD.needs_two_steps(small, (), "e5|e6", "touch")
    assert not BOARD.needs_two_steps(small, (), "e6", "touch")
    assert BOARD.needs_two_steps(wide, (), "b2", "touch")
    for by in ("mouse", "key"):
        assert not BOARD.needs_two_steps(wide, (), "b2|b3", by)


def test_a_recap_has_the_last_wall_and_the_whole_path() -> None:
    before, trail = played("e6", "e6|e7", "f7")
    after = (*trail, *GAME.story(before, before.parse("f7|g7")))
    picture = BOARD.recap(before, before, after, ())
    assert "M450 450L450 350L550 250" in picture
    assert "M600 292v-84" in picture


def test_the_runners_own_tile_can_be_marked() -> None:
    state, _ = played("e6")
    for kind in ("yes", "no", "way"):
        assert f"sign {kind}" in BOARD.diagram(state, {"e6": kind})


@pytest.mark.parametrize("name", BASIC)
def test_every_edge_without_an_original_wall_has_a_dot(name: str) -> None:
    state = start_on(name)
    gaps = read(BOARD.frame(look_at(state))).one("g", class_="gaps")
    dots = [dot for path in gaps.all("path") for dot in re.findall(r"M\d+ \d+h0", path.attrs["d"])]
    assert len(set(dots)) == len(dots) == len(state.board.edges) - len(state.board.map.walls)


@pytest.mark.parametrize("name", [*BASIC, "torus", "hexagons", "cube"])
def test_what_is_drawn_after_another_look_is_as_if_it_were_drawn_first(name: str) -> None:
    chance, cells = Random(2), Cells()
    positions = list(looks_on(name))
    for look in (*positions, *chance.choices(positions, k=LONG)):
        targets = sorted(look.open) or [look.cursor]
        pointed = replace(look, preview=chance.choice(["", *targets]), cursor=chance.choice([look.cursor, *targets]))
        sight = sight_of(flat_layout_of(look.state.board), pointed)
        assert cells.seen(sight) == Cells().seen(sight)


def test_another_map_is_drawn_as_a_whole() -> None:
    cells = Cells()
    for name in BOARDS:
        look = look_at(start_on(name))
        seen = cells.seen(sight_of(flat_layout_of(look.state.board), look))
        assert seen.keys() == {target_id(name) for name in (*look.state.board.tiles, *look.state.board.edge_names)}


def test_gb_11_a_blocker_without_a_free_edge_has_a_button_to_pass_in_the_basic_game_too() -> None:
    look = replace(look_at(start()), open=frozenset({"pass"}))
    assert "pass" not in BOARD.draws(look)
    assert BOARD.choice(look, "pass").finishes
