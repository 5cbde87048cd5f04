"""The board of GridBloc with tiles of any shape: its cells, their words, and how few of them a move changes."""

from __future__ import annotations

import re
from itertools import accumulate
from typing import Any

import pytest

from gridarium.games.gridbloc.setup.presets import shipped
from tests.web.boards.gridbloc.boards import (
    ALL_MAPS,
    BOARD,
    EVERYTHING,
    FLAT,
    GAME,
    frame,
    look_at,
    looks,
    name_of,
    part,
    played,
    start,
)
from tests.web.tree import read
from web.boards.board import Look, target_id
from web.boards.gridbloc import geometry
from web.boards.gridbloc.board_outline import loops
from web.boards.gridbloc.flat.layout import plane_of

OPEN = {"kind": "square", "w": 5, "h": 4, "star": "c2", "open_lr": True}
RICH = {"w": 5, "h": 5, "values": {"a1": 3, "b1": 0, "c1": 9}, "replenish": ["c1", "d1"]}


def test_every_shipped_map_that_the_basic_game_is_not_played_on_is_tried_here() -> None:
    assert {name for name, plan in shipped().items() if not plan.plain} == set(ALL_MAPS)


@pytest.mark.parametrize("name", ALL_MAPS)
def test_all_tiles_and_edges_are_cells_in_rows_of_one_grid(name: str) -> None:
    state = start(map=name, players=3)
    grid = frame(look_at(state)).one(role="grid")
    cells = [cell for row in grid.all(role="row") for cell in row.all(role="gridcell")]
    assert len(cells) == len(grid.all(role="gridcell"))
    assert {cell.attrs["data-target"] for cell in cells} == {*state.board.tiles, *state.board.edge_names}
    assert len({cell.attrs["aria-label"] for cell in cells}) == len(cells)
    for cell in cells:
        target = cell.attrs["data-target"]
        assert cell.attrs["id"] == target_id(target)
        assert set(target.split("|")) <= set(re.findall(r"\b[a-z]+[0-9]+\b", cell.attrs["aria-label"]))


@pytest.mark.parametrize("name", [*ALL_MAPS, "standard"])
def test_every_legal_target_has_a_cell_or_a_button_and_parts_are_elements_of_the_frame(name: str) -> None:
    for place, look in enumerate(looks(map=name, **EVERYTHING)):
        if place % 6:
            continue
        drawn = BOARD.draws(look)
        whole = str(BOARD.frame(look))
        ids = re.findall(r' id="([^"]*)"', whole)
        assert len(ids) == len(set(ids))
        assert {target_id(target) for target in look.open if target in drawn} <= set(ids)
        assert {target for target in look.open if target not in drawn} <= {"power", "sticky", "trapdoor", "end", "pass"}
        parts = BOARD.parts(look)
        assert set(parts) | {"board"} == set(ids)
        for id, drawing in parts.items():
            assert drawing in whole
            assert read(str(drawing)).children[0].attrs["id"] == id  # type: ignore[union-attr]


def test_squares_are_drawn_where_the_basic_game_has_them() -> None:
    """The same names, the same places: whoever knows one board knows the other."""
    plain = BOARD.frame(Look(GAME.start()))
    many = frame(look_at(start(players=3)))
    for name, middle in (("e5", (450, 450)), ("a1", (50, 850)), ("i9", (850, 50))):
        assert f'<g id="t-{name}" data-target="{name}"' in plain
        ways = [tuple(map(float, way)) for way in re.findall(r"(-?[\d.]+) (-?[\d.]+)", _outline(many, name))]
        across, down = ([*accumulate(way[axis] for way in ways)] for axis in (0, 1))
        assert (sum(across) / 4, sum(down) / 4) == middle


def _outline(board: Any, name: str) -> str:
    outline: str = board.find(target_id(name)).all("path", class_="hit")[0].attrs["d"]
    return outline


@pytest.mark.parametrize("name", FLAT)
def test_tiles_lie_beside_each_other_and_never_on_each_other(name: str) -> None:
    """Each tile's outline is drawn inside its own place; the middle of one is in no other."""
    plane = plane_of(start(map=name, players=3).board)
    for area in plane.areas:
        assert geometry.inside(area.outline, area.centre)
        assert area.reach > 10
        assert [other.name for other in plane.areas if geometry.inside(other.outline, area.centre)] == [area.name]


@pytest.mark.parametrize("name", ["hexagons", "octagons", "penrose"])
def test_gb_43_an_edge_lies_where_both_of_its_tiles_have_it(name: str) -> None:
    plane = plane_of(start(map=name, players=3).board)
    assert not plane.torn
    for border in plane.borders:
        assert len(border.sides) == 1
        side = border.sides[0]
        for tile in border.tiles:
            assert {_whole(side.start), _whole(side.end)} <= {_whole(corner) for corner in tile.outline}


def _whole(point: tuple[float, float]) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def test_gb_40_an_open_edge_is_drawn_on_both_sides_of_the_board() -> None:
    state, trail = played("c3", "a2|e2", map=OPEN)
    plane = plane_of(state.board)
    assert {border.name for border in plane.torn} == {f"a{row}|e{row}" for row in range(1, 5)}
    wall = read(part(look_at(state, trail), "t-a2_e2")).one("path", class_="bar").attrs["d"]
    assert wall.count("M") == 2
    assert wall.startswith("M0 ")
    assert "M500 " in wall
    signs = frame(look_at(state)).one("path", class_="opening").attrs["d"]
    assert signs.count("M") == 8, "each of four rows is open on both sides"
    assert not frame(look_at(start(players=3))).all("path", class_="opening")


def test_gb_40_a_step_over_the_rim_leaves_on_one_side_and_comes_in_on_the_other() -> None:
    state, trail = played("b2", "a4|b4", "a2", "b4|c4", "e2", map=OPEN)
    way = part(look_at(state, trail), "board-trail")
    told = re.search(r'class="trail p0" d="([^"]*)"', way)
    assert told is not None
    lines = [[float(x) for x in re.findall(r"([-\d.]+) [-\d.]+", line)] for line in told[1].split("M")[1:]]
    (out, into) = lines
    assert min(out) < 0, "it goes on past the left rim"
    assert max(into) > 500, "and comes in past the right one"
    assert into[-1] == 450


def test_words_tell_what_a_tile_is_worth_and_by_which_neighbours_it_is_walled() -> None:
    state, trail = played("b2", "a1|b1", "b3", "a1|a2", map=RICH)
    look = look_at(state, trail, names=("Ann", "Ben"))
    assert name_of(look, "a1") == "a1, worth 3, walled towards b1 and a2"
    assert name_of(look, "b1") == "b1, worth 0, walled towards a1"
    assert name_of(look, "c1") == "c1, worth 9, replenishing"
    assert name_of(look, "d1") == "d1, unscored, replenishing"
    assert name_of(look, "b2") == "b2, scored, you can step here"
    assert name_of(look, "b3") == "b3, scored, Ann here"
    assert name_of(look, "c3") == "c3, star, you can step here"
    assert name_of(look, "a1|b1") == "between a1 and b1, wall"


def test_gb_41_gb_42_bonus_tiles_show_their_values_and_replenishing_ones_their_sign() -> None:
    board = frame(look_at(start(map=RICH)))
    assert sorted(text.text for text in board.all("text") if "value" in text.classes) == ["0", "3", "9"]
    assert len(board.all("path", class_="renewed")) == 2


def test_gb_13_a_bonus_tile_still_shows_its_value_when_it_is_scored() -> None:
    state, trail = played("b2", "d5|e5", "a1", map=RICH)
    scored = "".join(str(part) for id, part in BOARD.parts(look_at(state, trail)).items() if "board-scored" in id)
    assert re.findall(r'<text class="value v3"', scored) == ['<text class="value v3"']


def test_gb_42_a_replenishing_tile_never_looks_scored() -> None:
    state, trail = played("c2", "d5|e5", "d1", map=RICH)
    look = look_at(state, trail)
    assert name_of(look, "d1").startswith("d1, unscored, replenishing")
    scored = "".join(str(part) for id, part in BOARD.parts(look).items() if "board-scored" in id)
    assert scored.count("M") == 2, "only c2, with its bead"


@pytest.mark.parametrize(("name", "holes"), [("hexagons", 0), ("ring", 1), ("lagoon", 6), ("torus", 0)])
def test_gb_43_what_is_cut_out_of_a_board_is_no_tile(name: str, holes: int) -> None:
    """The ring has one hole, the lagoon six; a line goes round the board and round each."""
    plane = plane_of(start(map=name, players=3).board)
    lines = loops([area.outline for area in plane.areas])
    assert len(lines) == 1 + holes
    assert all(line[0] == line[-1] for line in lines)
    assert str(BOARD.frame(look_at(start(map=name, players=3)))).count('class="pit"') == 1 + holes


def changed(before: Look[Any], after: Look[Any]) -> dict[str, str]:
    old = BOARD.parts(before)
    return {id: str(part) for id, part in BOARD.parts(after).items() if old[id] != part}


@pytest.mark.parametrize("name", ["grand", "hexagons", "octagons"])
def test_an_action_changes_few_parts(name: str) -> None:
    before: Look[Any] | None = None
    for look in looks(map=name, **EVERYTHING | {"powers": False, "blocker_powers": []}):
        if before and BOARD.key(before) == BOARD.key(look):
            parts = changed(before, look)
            assert len(parts) <= 40
            assert sum(map(len, parts.values())) < 20_000
        before = look


def test_the_frame_is_drawn_anew_for_another_map_another_blocker_and_more_players() -> None:
    boards = [start(map=name, players=3) for name in ALL_MAPS] + [start(players=3), start(players=4)]
    keys = {BOARD.key(Look(state)) for state in boards}
    assert len(keys) == len(boards)
    state = start(players=3)
    first = BOARD.key(Look(state))
    state.play(state.legal_actions()[0])
    assert BOARD.key(Look(state)) == first
    state._begin_round(1)
    assert BOARD.key(Look(state)) != first
