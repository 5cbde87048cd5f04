"""The board view of GridBloc: what is on it, what it is called, how it changes, and how the keyboard walks over it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from gridarium import Event, load
from gridarium.games.gridbloc.rules.state import GridBlocState
from gridarium.games.gridbloc.setup.map import SquareMap
from tests.web.tree import Node, read
from web.boards import board_for
from web.boards.board import Look, target_id
from web.boards.gridbloc.flat.basic import Cells, plan_of, sight_of
from web.boards.gridbloc.flat.lattice import lattice

GAME = load("gridbloc")
BOARD = board_for("gridbloc")
MAPS: list[Any] = [
    "standard",
    {"w": 2, "h": 2},
    {"w": 3, "h": 7, "star": "a1", "walls": ["a1|a2", "b3|c3", "c6|c7"]},
    {"w": 19, "h": 4},
]
LONG = 60
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
JUMPS = ("Home", "End", "PageUp", "PageDown")


def start(plan: Any = "standard") -> GridBlocState:
    state = GAME.start(map=plan)
    assert isinstance(state, GridBlocState)
    return state


def look_at(state: GridBlocState, trail: tuple[Event, ...] = (), preview: str = "", **more: Any) -> Look[GridBlocState]:
    events = [event for event in trail if event.kind in ("step", "wall")]
    return Look(
        state=state,
        open=frozenset(action.targets[0] for action in state.legal_actions()),
        last=events[-1].targets[-1:] if events else (),
        trail=trail,
        preview=preview,
        cursor=more.get("cursor", BOARD.start_cursor(state)),
    )


def looks(plan: Any, seed: int = 1) -> Iterator[Look[GridBlocState]]:
    """The first positions of a random game; all of them where the board is small."""
    chance = Random(seed)
    state = start(plan)
    trail: tuple[Event, ...] = ()
    yield look_at(state)
    while state.outcome is None and len(trail) < LONG:
        action = state.random_action(chance)
        trail = (*trail, *GAME.story(state, action))
        state.play(action)
        yield look_at(state.copy(), trail)


def played(*texts: str, plan: Any = "standard") -> tuple[GridBlocState, tuple[Event, ...]]:
    """A position and what led there."""
    state = start(plan)
    trail: tuple[Event, ...] = ()
    for text in texts:
        action = state.parse(text)
        trail = (*trail, *GAME.story(state, action))
        state.play(action)
    return state, trail


def frame(look: Look[GridBlocState]) -> Node:
    return read(str(BOARD.frame(look)))


def name_of(look: Look[GridBlocState], target: str) -> str:
    part = read(str(BOARD.parts(look)[target_id(target)])).one("g", role="gridcell")
    return part.attrs["aria-label"]


# What is on it


@pytest.mark.parametrize("plan", MAPS)
def test_every_legal_target_is_a_cell_with_a_name(plan: Any) -> None:
    for look in looks(plan):
        cells = {cell.attrs["data-target"]: cell for cell in frame(look).all(role="gridcell")}
        assert look.open <= set(cells)
        for target, cell in cells.items():
            assert cell.attrs["id"] == target_id(target)
            assert set(target.split("|")) <= set(re.findall(r"\b[a-z][0-9]+\b", cell.attrs["aria-label"]))
        assert len({cell.attrs["aria-label"] for cell in cells.values()}) == len(cells)


@pytest.mark.parametrize("plan", MAPS)
def test_letters_stand_below_their_columns_and_numbers_beside_their_rows(plan: Any) -> None:
    state = start(plan)
    assert isinstance(state.board.map, SquareMap)
    grid = lattice(state.board.map.w, state.board.map.h)
    told = {text.text: text.attrs for text in frame(look_at(state)).one("g", class_="names").all("text")}
    for name, (x, y) in grid.centres.items():
        if name in grid.tiles:
            assert told[name[0]]["x"] == str(x)
            assert abs(float(told[name[1:]]["y"]) - y) < 50


@pytest.mark.parametrize("plan", MAPS)
def test_all_tiles_and_edges_are_cells_in_rows_of_one_grid(plan: Any) -> None:
    state = start(plan)
    board = frame(look_at(state))
    grid = board.one(role="grid")
    assert all(type(row) is Node and row.attrs["role"] == "row" for row in grid.children)
    cells = [cell for row in grid.all(role="row") for cell in row.children if type(cell) is Node]
    assert cells == board.all(role="gridcell")
    assert {cell.attrs["data-target"] for cell in cells} == {*state.board.tiles, *state.board.edge_names}
    assert [cell.attrs["data-target"] for cell in grid.all(role="row")[0].all(role="gridcell")][:3] == [
        f"a{state.board.square.h}",
        f"a{state.board.square.h}|b{state.board.square.h}",
        f"b{state.board.square.h}",
    ]


@pytest.mark.parametrize("plan", MAPS)
def test_parts_are_elements_of_the_frame(plan: Any) -> None:
    for look in looks(plan, seed=2):
        parts = BOARD.parts(look)
        whole = BOARD.frame(look)
        ids = re.findall(r' id="([^"]*)"', whole)
        assert len(ids) == len(set(ids))
        assert set(parts) | {"board"} == set(ids)
        for id, part in parts.items():
            assert part in whole
            assert read(str(part)).children[0].attrs["id"] == id  # type: ignore[union-attr]


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
    state, trail = played("b2", "a1|a2", plan={"w": 3, "h": 3, "star": "a1", "walls": ["b2|c2"]})
    look = look_at(state, trail)
    assert name_of(look, "a1|a2") == "between a1 and a2, wall"
    assert name_of(look, "b2|c2") == "between b2 and c2, original wall"
    assert name_of(look, "a1|b1") == "between a1 and b1, free"


def test_a_preview_asks_to_be_confirmed() -> None:
    state, trail = played("e6")
    shown = BOARD.parts(look_at(state, trail, preview="e6|e7"))[target_id("e6|e7")]
    assert "free, tap again to build" in shown
    assert "confirm" in shown
    step = BOARD.parts(look_at(start(), preview="e6"))["t-e6"]
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
    state, trail = played("b2", "a1|a2", plan={"w": 3, "h": 3, "star": "a1", "walls": ["b2|c2"]})
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


def test_the_path_is_that_of_the_round() -> None:
    state, trail = played("e6", "a1|a2", "f7")
    assert 'd="M450 450L450 350L550 250"' in BOARD.parts(look_at(state, trail))["board-trail"]
    swapped = (*trail, Event("round", 0, "", value=1))
    assert 'd=""' in BOARD.parts(look_at(state, swapped))["board-trail"]


# How it changes


def changed(before: Look[GridBlocState], after: Look[GridBlocState]) -> dict[str, str]:
    old = BOARD.parts(before)
    return {id: str(part) for id, part in BOARD.parts(after).items() if old[id] != part}


def test_an_action_changes_few_parts() -> None:
    for seed in range(3):
        before: Look[GridBlocState] | None = None
        for look in looks("standard", seed):
            if before and BOARD.key(before) == BOARD.key(look):
                parts = changed(before, look)
                assert len(parts) <= 28
                assert sum(map(len, parts.values())) < 9_000
            before = look


def test_a_change_of_turn_alone_changes_no_edge() -> None:
    state = start()
    before = look_at(state)
    state, trail = played("e6")
    assert not [id for id in changed(before, look_at(state, trail)) if "_" in id]


def test_the_frame_is_drawn_anew_for_another_map_and_when_the_players_swap() -> None:
    keys = {BOARD.key(Look(start(plan))) for plan in MAPS}
    assert len(keys) == len(MAPS)
    state = start()
    first = BOARD.key(Look(state))
    state.play(state.parse("e6"))
    assert BOARD.key(Look(state)) == first
    state._begin_round(1)
    assert BOARD.key(Look(state)) != first


# Keyboard and pointer


def walk(state: GridBlocState, cursor: str, key: str) -> str:
    """Where a key leads from there."""
    return BOARD.move_cursor(Look(state, cursor=cursor), key)


def reached(state: GridBlocState, keys: tuple[str, ...]) -> set[str]:
    """Everywhere the keys lead from the start."""
    seen: set[str] = set()
    waiting = [BOARD.start_cursor(state)]
    while waiting:
        cursor = waiting.pop()
        if cursor not in seen:
            seen.add(cursor)
            waiting += [walk(state, cursor, key) for key in keys]
    return seen


@pytest.mark.parametrize("plan", MAPS)
def test_the_runner_walks_from_tile_to_tile(plan: Any) -> None:
    state = start(plan)
    assert reached(state, ARROWS) == reached(state, ARROWS + JUMPS) == set(state.board.tiles)
    for edge in state.board.edge_names:
        for key in ARROWS + JUMPS:
            assert walk(state, edge, key) in {edge, *state.board.tiles}


@pytest.mark.parametrize("plan", MAPS)
def test_the_blocker_walks_over_tiles_and_edges(plan: Any) -> None:
    state = start(plan)
    state.play(state.legal_actions()[0])
    assert reached(state, ARROWS) == {*state.board.tiles, *state.board.edge_names}
    assert reached(state, ARROWS + JUMPS) == {*state.board.tiles, *state.board.edge_names}


@pytest.mark.parametrize(
    ("cursor", "key", "to"),
    [
        ("e5", "ArrowRight", "e5|f5"),
        ("e5|f5", "ArrowRight", "f5"),
        ("e5|f5", "ArrowUp", "e6|f6"),
        ("e5|e6", "ArrowLeft", "d5|d6"),
        ("e5|e6", "ArrowUp", "e6"),
        ("a1", "ArrowLeft", "a1"),
        ("e5|f5", "End", "i5"),
        ("e5|f5", "PageDown", "e1|f1"),
        ("e5|e6", "Home", "a5|a6"),
        ("e5", "PageUp", "e9"),
    ],
)
def test_half_steps(cursor: str, key: str, to: str) -> None:
    state, _ = played("e6")
    assert walk(state, cursor, key) == to


@pytest.mark.parametrize(
    ("cursor", "key", "to"),
    [
        ("e5", "ArrowRight", "f5"),
        ("e5|f5", "ArrowRight", "f5"),
        ("e5|f5", "ArrowLeft", "e5"),
        ("e5|f5", "ArrowUp", "e6"),
        ("e5|e6", "ArrowDown", "e5"),
        ("e5|e6", "End", "i5"),
        ("i5", "ArrowRight", "i5"),
    ],
)
def test_whole_steps(cursor: str, key: str, to: str) -> None:
    assert walk(start(), cursor, key) == to


def test_a_finger_points_twice_at_edges_and_on_wide_boards() -> None:
    small, wide = start(), start({"w": 16, "h": 3})
    assert BOARD.needs_two_steps(small, (), "e5|e6", "touch")
    assert not BOARD.needs_two_steps(small, (), "e6", "touch")
    assert BOARD.needs_two_steps(wide, (), "b2", "touch")
    for by in ("mouse", "key"):
        assert not BOARD.needs_two_steps(wide, (), "b2|b3", by)


@pytest.mark.parametrize("plan", MAPS)
def test_motion_is_of_elements_that_are_there(plan: Any) -> None:
    before = start(plan)
    for look in looks(plan, seed=3):
        newest = [event for event in look.trail[-2:] if event.kind != "end"]
        ids = set(re.findall(r' id="([^"]*)"', BOARD.frame(look)))
        assert {motion["id"] for motion in BOARD.animations(look.state, newest)} <= ids
    assert BOARD.animations(before, GAME.story(before, before.legal_actions()[0]))[0]["ms"] == 200


def test_the_runner_glides_from_where_it_was() -> None:
    state = start()
    (motion,) = BOARD.animations(state, GAME.story(state, state.parse("f4")))
    assert motion["id"] == "board-runner"
    assert motion["frames"] == [{"transform": "translate(-100px, -100px)"}, {"transform": "none"}]


# Still pictures


@pytest.mark.parametrize("plan", MAPS)
def test_still_pictures_have_no_ids_and_nothing_to_point_at(plan: Any) -> None:
    for look in looks(plan, seed=4):
        for picture in (
            BOARD.thumbnail(look.state),
            BOARD.recap(look.state, look.state, look.trail, look.turn),
            BOARD.diagram(look.state, {"a1|a2": "yes", "b1": "no"}),
        ):
            assert " id=" not in picture
            assert "data-target" not in picture
            assert len(read(str(picture)).children) == 1


def test_a_recap_has_the_last_wall_and_the_whole_path() -> None:
    before, trail = played("e6", "e6|e7", "f7")
    after = (*trail, *GAME.story(before, before.parse("f7|g7")))
    picture = BOARD.recap(before, before, after, ())
    assert "M450 450L450 350L550 250" in picture
    assert "M600 208v84" in picture


def test_a_diagram_describes_itself_or_is_described() -> None:
    state, _ = played("c3", plan={"w": 3, "h": 3, "walls": ["b2|c2"]})
    label = read(str(BOARD.diagram(state, {"b3": "yes", "c2": "no", "b2|b3": "way"}))).one(role="img")
    assert label.attrs["aria-label"] == (
        "Board of 3 by 3 tiles; star on b2; runner on c3; original walls: b2|c2; scored: c3; "
        "marked as allowed: b3; marked as refused: c2; pointed out: b2|b3"
    )
    told = read(str(BOARD.diagram(state, {}, 'A "quoted" label'))).one(role="img")
    assert told.attrs["aria-label"] == 'A "quoted" label'


def test_the_runners_own_tile_can_be_marked() -> None:
    state, _ = played("e6")
    for kind in ("yes", "no", "way"):
        assert f"sign {kind}" in BOARD.diagram(state, {"e6": kind})


@pytest.mark.parametrize("plan", MAPS)
def test_every_edge_without_an_original_wall_has_a_dot(plan: Any) -> None:
    state = start(plan)
    gaps = read(BOARD.frame(look_at(state))).one("g", class_="gaps")
    dots = [dot for path in gaps.all("path") for dot in re.findall(r"M\d+ \d+h0", path.attrs["d"])]
    assert len(set(dots)) == len(dots) == len(state.board.edges) - len(state.board.map.walls)


@pytest.mark.parametrize("plan", MAPS)
def test_what_is_drawn_after_another_look_is_as_if_it_were_drawn_first(plan: Any) -> None:
    chance, cells = Random(2), Cells()
    positions = list(looks(plan))
    for look in (*positions, *chance.choices(positions, k=LONG)):
        targets = sorted(look.open) or [look.cursor]
        pointed = replace(look, preview=chance.choice(["", *targets]), cursor=chance.choice([look.cursor, *targets]))
        sight = sight_of(plan_of(look.state.board), pointed)
        assert cells.seen(sight) == Cells().seen(sight)


def test_another_map_is_drawn_as_a_whole() -> None:
    cells = Cells()
    for plan in MAPS:
        look = look_at(start(plan))
        seen = cells.seen(sight_of(plan_of(look.state.board), look))
        assert seen.keys() == {target_id(name) for name in plan_of(look.state.board).lattice.places}
