"""Positions of GridBloc for tests of its board, looked at as the page does."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from gridarium import Event, load
from gridarium.games.gridbloc.rules.state import GridBlocState
from tests.web.boards import looks as looked
from tests.web.tree import Node, read
from web.boards import board_for
from web.boards.board import Look, target_id

GAME = load("gridbloc")
BOARD = board_for("gridbloc")
FLAT = (
    "torus",
    "hexagons",
    "triangles",
    "octagons",
    "trihexagons",
    "rhombitrihexagons",
    "rhombi",
    "penrose",
    "ring",
    "treasury",
    "springs",
    "lagoon",
    "oasis",
)
"""Shipped maps on which no basic game is played, in the plane."""
ALL_MAPS = (*FLAT, "cube", "football")
BASIC: dict[str, Any] = {
    "standard": "standard",
    "two by two": {"w": 2, "h": 2},
    "high": {"w": 3, "h": 7, "star": "a1", "walls": ["a1|a2", "b3|c3", "c6|c7"]},
    "wide": {"w": 19, "h": 4},
}
"""Maps for basic games."""
BOARDS = (*BASIC, *ALL_MAPS)
"""Boards of all kinds."""
EVERYTHING: dict[str, Any] = {
    "players": 4,
    "powers": True,
    "character": ["cheetah", "bee", "chicken", "mouse"],
    "blocker_powers": ["sticky", "trapdoor"],
    "extra_walls": "backtracks",
}
LONG = 60


def start(**options: Any) -> GridBlocState:
    state = GAME.start(**options)
    assert isinstance(state, GridBlocState)
    return state


def start_on(name: str) -> GridBlocState:
    """A basic game, or one of three on another map."""
    return start(map=BASIC[name]) if name in BASIC else start(map=name, players=3)


def look_at(
    state: GridBlocState,
    trail: tuple[Event, ...] = (),
    pointed: tuple[str, ...] = (),
    preview: str = "",
    **more: Any,
) -> Look[GridBlocState]:
    """The position after these were pointed at; the turn is the last event."""
    told = {"trail": trail, "turn": trail[-1:], "last": trail[-1].targets if trail else ()}
    return looked.look_at(BOARD, state, *pointed, preview=preview, **(told | more))


def played(*texts: str, **options: Any) -> tuple[GridBlocState, tuple[Event, ...]]:
    """A position and what led there."""
    return looked.played(GAME, *texts, **options)


def looks(seed: int = 1, **options: Any) -> Iterator[Look[GridBlocState]]:
    """The first positions of a random game, and what can be chosen in them."""
    chance = Random(seed)
    state = start(**options)
    trail: tuple[Event, ...] = ()
    for _ in range(LONG):
        yield look_at(state.copy(), trail)
        if state.outcome is not None:
            return
        action = state.random_action(chance)
        for count in range(1, len(action.targets)):
            yield look_at(state.copy(), trail, action.targets[:count], action.targets[count])
        trail = (*trail, *GAME.story(state, action))
        state.play(action)


def looks_on(name: str, seed: int = 1) -> Iterator[Look[GridBlocState]]:
    """The first positions of a basic game, or of one with everything on another map."""
    return looks(seed, map=BASIC[name]) if name in BASIC else looks(seed, map=name, **EVERYTHING)


def frame(look: Look[GridBlocState]) -> Node:
    return read(str(BOARD.frame(look)))


def part(look: Look[GridBlocState], id: str) -> str:
    return str(BOARD.parts(look)[id])


def name_of(look: Look[GridBlocState], target: str) -> str:
    """What a screen reader says of a cell."""
    return read(part(look, target_id(target))).one("g", role="gridcell").attrs["aria-label"]
