"""The board of GridBloc with tiles of any shape: its cells, their words, and how few of them a move changes."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from gridarium.games.gridbloc.setup.presets import shipped
from tests.web.boards.gridbloc.boards import (
    ALL_MAPS,
    BASIC,
    BOARD,
    BOARDS,
    EVERYTHING,
    FLAT,
    GAME,
    frame,
    look_at,
    looks,
    looks_on,
    name_of,
    part,
    played,
    start,
    start_on,
)
from tests.web.tree import read
from web.boards.board import Look, target_id
from web.boards.gridbloc import geometry
from web.boards.gridbloc.board_outline import loops
from web.boards.gridbloc.flat.layout import flat_layout_of

OPEN = {"kind": "square", "w": 5, "h": 4, "star": "c2", "open_lr": True}
RICH = {"w": 5, "h": 5, "values": {"a1": 3, "b1": 0, "c1": 9}, "replenish": ["c1", "d1"]}


@pytest.mark.parametrize("name", FLAT)
def test_a_message_names_tiles_that_the_board_names(name: str) -> None:
    """Also on a phone: the tiles of the last action, unless there are names beside columns and rows."""
    state = start_on(name)
    for _ in range(4):
        action = state.legal_actions()[-1]
        words = " ".join(event.words for event in GAME.story(state, action))
        state.play(action)
        told = set(re.findall(r"\b[a-z]+[0-9]+\b", words))
        assert told
        drawn = frame(look_at(state, last=action.targets))
        if not flat_layout_of(state.board).squares:
            assert told <= {text.text for text in drawn.find("board-named").all("text")}
            assert told <= {text.text for text in drawn.one("g", class_="names inside").all("text")}, "in a lens"


def test_every_shipped_map_that_the_basic_game_is_not_played_on_is_tried_here() -> None:
    assert {name for name, plan in shipped().items() if not plan.plain} == set(ALL_MAPS)


@pytest.mark.parametrize("name", BOARDS)
def test_all_tiles_and_edges_are_cells_in_rows_of_one_grid(name: str) -> None:
    state = start_on(name)
    grid = frame(look_at(state)).one(role="grid")
    cells = [cell for row in grid.all(role="row") for cell in row.all(role="gridcell")]
    assert len(cells) == len(grid.all(role="gridcell"))
    assert {cell.attrs["data-target"] for cell in cells} == {*state.board.tiles, *state.board.edge_names}
    assert len({cell.attrs["aria-label"] for cell in cells}) == len(cells)
    for cell in cells:
        target = cell.attrs["data-target"]
        assert cell.attrs["id"] == target_id(target)
        assert set(target.split("|")) <= set(re.findall(r"\b[a-z]+[0-9]+\b", cell.attrs["aria-label"]))


@pytest.mark.parametrize("name", [*BASIC, "torus"])
def test_letters_stand_below_their_columns_and_numbers_beside_their_rows(name: str) -> None:
    state = start_on(name)
    told = {text.text: text.attrs for text in frame(look_at(state)).one("g", class_="names").all("text")}
    for area in flat_layout_of(state.board).areas:
        x, y = area.centre
        assert float(told[area.name[0]]["x"]) == x
        assert abs(float(told[area.name[1:]]["y"]) - y) < 50


def test_squares_are_read_from_the_top_left() -> None:
    grid = frame(look_at(start())).one(role="grid")
    assert [cell.attrs["data-target"] for cell in grid.all(role="row")[0].all(role="gridcell")][:3] == [
        "a9",
        "a9|b9",
        "b9",
    ]
    assert [cell.attrs["data-target"] for cell in grid.all(role="row")[1].all(role="gridcell")][:2] == [
        "a8|a9",
        "b8|b9",
    ]


@pytest.mark.parametrize("name", BOARDS)
def test_every_legal_target_has_a_cell_or_a_button_and_parts_are_elements_of_the_frame(name: str) -> None:
    for place, look in enumerate(looks_on(name)):
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


@pytest.mark.parametrize("name", FLAT)
def test_tiles_lie_beside_each_other_and_never_on_each_other(name: str) -> None:
    """Each tile's outline is drawn inside its own place; the middle of one is in no other."""
    plane = flat_layout_of(start(map=name, players=3).board)
    for area in plane.areas:
        assert geometry.inside(area.outline, area.centre)
        assert area.reach > 10
        assert [other.name for other in plane.areas if geometry.inside(other.outline, area.centre)] == [area.name]


@pytest.mark.parametrize("name", ["hexagons", "octagons", "penrose"])
def test_gb_43_an_edge_lies_where_both_of_its_tiles_have_it(name: str) -> None:
    plane = flat_layout_of(start(map=name, players=3).board)
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
    plane = flat_layout_of(state.board)
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


def test_words_tell_what_a_tile_is_worth() -> None:
    state, trail = played("b2", "a1|b1", "b3", "a1|a2", map=RICH)
    look = look_at(state, trail, names=("Ann", "Ben"))
    assert name_of(look, "a1") == "a1, worth 3, walled right and above"
    assert name_of(look, "b1") == "b1, worth 0, walled left"
    assert name_of(look, "c1") == "c1, worth 9, replenishing"
    assert name_of(look, "d1") == "d1, unscored, replenishing"
    assert name_of(look, "b2") == "b2, scored, you can step here"
    assert name_of(look, "b3") == "b3, scored, runner here"
    assert name_of(look, "c3") == "c3, star, you can step here"
    assert name_of(look, "a1|b1") == "between a1 and b1, wall"


def test_words_tell_by_which_neighbours_a_tile_is_walled_that_is_no_square() -> None:
    state = start(map="hexagons", players=3)
    state.play(state.legal_actions()[0])
    state.play(state.legal_actions()[0])
    wall = state.legal_actions()[0]
    state.play(wall)
    one, other = str(wall).split("|")
    assert name_of(look_at(state), one).endswith(f", walled towards {other}")
    assert name_of(look_at(state), other).endswith(f", walled towards {one}")


def test_gb_40_a_wall_on_an_open_edge_is_on_the_side_where_it_is_drawn() -> None:
    state, trail = played("c3", "a2|e2", map=OPEN)
    assert name_of(look_at(state, trail), "a2") == "a2, unscored, walled left"
    assert name_of(look_at(state, trail), "e2") == "e2, unscored, walled right"


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


@pytest.mark.parametrize(("name", "holes"), [("hexagons", 0), ("ring", 1), ("lagoon", 6)])
def test_gb_43_what_is_cut_out_of_a_board_is_no_tile(name: str, holes: int) -> None:
    """The ring has one hole, the lagoon six; a line goes round the board and round each."""
    plane = flat_layout_of(start(map=name, players=3).board)
    lines = loops([area.outline for area in plane.areas])
    assert len(lines) == 1 + holes
    assert all(line[0] == line[-1] for line in lines)
    assert str(BOARD.frame(look_at(start(map=name, players=3)))).count('class="pit"') == 1 + holes


def changed(before: Look[Any], after: Look[Any]) -> dict[str, str]:
    old = BOARD.parts(before)
    return {id: str(part) for id, part in BOARD.parts(after).items() if old[id] != part}


@pytest.mark.parametrize(
    ("name", "game", "most", "bytes"),
    [
        ("standard", {}, 28, 9_000),
        *((name, EVERYTHING | {"powers": False, "blocker_powers": []}, 40, 20_000) for name in ("grand", "hexagons")),
        ("octagons", EVERYTHING | {"powers": False, "blocker_powers": []}, 40, 20_000),
    ],
)
def test_an_action_changes_few_parts(name: str, game: dict[str, Any], most: int, bytes: int) -> None:
    for seed in range(3):
        before: Look[Any] | None = None
        for look in looks(seed, map=name, **game):
            if before and BOARD.key(before) == BOARD.key(look):
                parts = changed(before, look)
                assert len(parts) <= most
                assert sum(map(len, parts.values())) < bytes
            before = look


@pytest.mark.parametrize("name", BOARDS)
def test_a_change_of_turn_alone_changes_no_edge(name: str) -> None:
    state = start_on(name)
    state.play(state.legal_actions()[0])
    if state.players > 2:
        state.play(state.legal_actions()[0])
    assert state.to_move == state.blocker
    looked = look_at(state)
    idle = replace(looked, open=frozenset(), actions=(), begins=())
    assert set(changed(idle, looked)) == {"board-mode", "board-pointer"}


def test_the_frame_is_drawn_anew_for_another_map_another_blocker_and_more_players() -> None:
    boards = [start_on(name) for name in BOARDS] + [start(players=3), start(players=4)]
    keys = {BOARD.key(Look(state)) for state in boards}
    assert len(keys) == len(boards)
    state = start(players=3)
    first = BOARD.key(Look(state))
    state.play(state.legal_actions()[0])
    assert BOARD.key(Look(state)) == first
    state._begin_round(1)
    assert BOARD.key(Look(state)) != first
