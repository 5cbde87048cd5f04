"""How the keyboard walks over the board of GridBloc, whatever the tiles are."""

from __future__ import annotations

import pytest

from gridarium.games.gridbloc.rules.state import GridBlocState
from gridarium.games.gridbloc.setup.map import PolygonMap
from tests.web.boards.gridbloc.boards import ALL_MAPS, BASIC, BOARD, BOARDS, start, start_on
from web.boards.board import Look

ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
JUMPS = ("Home", "End", "PageUp", "PageDown")
OPPOSITE = {"ArrowLeft": "ArrowRight", "ArrowRight": "ArrowLeft", "ArrowUp": "ArrowDown", "ArrowDown": "ArrowUp"}


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


def building(name: str) -> GridBlocState:
    """A position in which the blocker is to build."""
    state = start_on(name) if name in BASIC else start(map=name, players=3, turns_per_wall=1)
    state.play(state.legal_actions()[0])
    assert state.to_move == state.blocker
    return state


@pytest.mark.parametrize("name", [*BOARDS, "small", "grand"])
def test_runners_walk_over_all_tiles_by_arrows_alone(name: str) -> None:
    state = start_on(name)
    assert reached(state, ARROWS) == reached(state, ARROWS + JUMPS) == set(state.board.tiles)


@pytest.mark.parametrize("name", BASIC)
def test_from_an_edge_every_key_leads_a_runner_onto_a_tile(name: str) -> None:
    state = start_on(name)
    for edge in state.board.edge_names:
        for key in ARROWS + JUMPS:
            assert walk(state, edge, key) in state.board.tiles


@pytest.mark.parametrize("name", BOARDS)
def test_the_blocker_walks_over_all_tiles_and_edges_by_arrows_alone(name: str) -> None:
    state = building(name)
    assert reached(state, ARROWS) == {*state.board.tiles, *state.board.edge_names}


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
def test_on_squares_the_blockers_keys_lead_over_tiles_and_edges(cursor: str, key: str, to: str) -> None:
    assert walk(building("standard"), cursor, key) == to


@pytest.mark.parametrize(
    ("cursor", "key", "to"),
    [
        ("e5", "ArrowRight", "f5"),
        ("e5|f5", "ArrowRight", "f5"),
        ("e5|f5", "ArrowLeft", "e5"),
        ("e5|f5", "ArrowUp", "e6"),
        ("e5|e6", "ArrowDown", "e5"),
        ("e5|e6", "ArrowRight", "f5"),
        ("a1|b1", "ArrowDown", "a1"),
        ("e5", "ArrowUp", "e6"),
        ("e5", "End", "i5"),
        ("e5|e6", "End", "i5"),
        ("i5", "ArrowRight", "i5"),
    ],
)
def test_on_squares_the_runners_keys_lead_from_tile_to_tile(cursor: str, key: str, to: str) -> None:
    assert walk(start(players=3), cursor, key) == walk(start(), cursor, key) == to


def test_gb_40_arrows_lead_over_an_open_rim_and_jumps_only_to_it() -> None:
    state = start(map="torus", players=3)
    assert walk(state, "i5", "ArrowRight") == "a5"
    assert walk(state, "c9", "ArrowUp") == "c1"
    assert walk(state, "e5", "End") == "i5"
    edges = building("torus")
    assert walk(edges, "i5", "ArrowRight") == "a5|i5"
    assert walk(edges, "i5", "End") == "a5|i5"


def test_up_and_down_on_hexagons_lead_back_and_keep_to_the_column() -> None:
    """No neighbour lies straight above; the way zigzags, by turns to the right and to the left."""
    state = start(map="hexagons", players=3)
    plan = state.board.map
    assert isinstance(plan, PolygonMap)
    corners = dict(plan.tiles)
    tile = BOARD.start_cursor(state)
    for key in ("ArrowUp", "ArrowDown"):
        once = walk(state, tile, key)
        assert walk(state, once, OPPOSITE[key]) == tile
        twice = walk(state, once, key)
        columns = [sum(corner[0] for corner in corners[name]) for name in (tile, twice)]
        assert columns[0] == pytest.approx(columns[1])


def test_the_cursor_begins_where_the_next_runner_is() -> None:
    state = start(players=3, turns_per_wall=1)
    state.play(state.parse("e6"))
    assert state.to_move == state.blocker
    assert BOARD.start_cursor(state) == "e5", "the third player runs next, and is still on the star"
    state.play(state.parse("a1|b1"))
    state.play(state.parse("d4"))
    state.play(state.parse("a2|b2"))
    assert BOARD.start_cursor(state) == "e6"


@pytest.mark.parametrize("name", [name for name in ALL_MAPS if name not in ("torus", "treasury", "springs")])
def test_where_tiles_stand_in_no_columns_page_keys_lead_through_everything_as_it_is_read(name: str) -> None:
    for state in (start(map=name, players=3), building(name)):
        tiles_only = state.to_move != state.blocker
        wanted = set(state.board.tiles) if tiles_only else {*state.board.tiles, *state.board.edge_names}
        first = BOARD.start_cursor(state)
        while (before := walk(state, first, "PageUp")) != first:
            first = before
        seen = [first]
        while (further := walk(state, seen[-1], "PageDown")) != seen[-1]:
            seen.append(further)
        assert len(seen) == len(set(seen))
        assert set(seen) == wanted
