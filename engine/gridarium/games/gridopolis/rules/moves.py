"""Actions, made once and kept: the same step from the same pad is always the same object."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from gridarium.games.gridopolis.setup.coordinates import LEVEL, name_of, read_place

_NAME = r"(-?[0-9]+\.-?[0-9]+\.[0-9]+)"
TEXT = re.compile(f"(?:{_NAME}(?=[-*])|(?=[+#>]))(.){_NAME}")
"""A text with places: the name of the one that a marker leaves, if it says that, a sign, and the name behind it."""
LONGEST_TEXT = len("-511.-511.999*-511.-511.999")

STEP, JUMP, KAMIKAZE, TELEPORT, END, ADD, BOX, PASS, TIME = range(9)
"""Kinds of actions. A jump is a hop or a capture, told apart by whose marker is in the middle."""


class Move(NamedTuple):
    """An action: its text, what to point at, its kind, and the places it is about.

    ``origin`` is where a marker leaves, ``middle`` the pad in between, ``landing`` the place that it reaches, the
    marker jumped by a kamikaze, or the place of what is built; each is 0 where there is none.
    """

    text: str
    targets: tuple[str, ...]
    kind: int
    origin: int = 0
    middle: int = 0
    landing: int = 0

    def __str__(self) -> str:
        return self.text


END_MOVE = Move(".", ("end",), END)
PASS_TURN = Move("pass", ("pass",), PASS)
TIME_UP = Move("time", ("time",), TIME)


@lru_cache(maxsize=1 << 12)
def places_in(text: str) -> tuple[str, int, int]:
    """The sign in a text, the places before and behind it; nothing and zeros for one that no action has."""
    found = TEXT.fullmatch(text)
    if found is None:
        return "", 0, 0
    start, sign, end = found.groups()
    return sign, read_place(start) or 0, read_place(end) or 0


class DirectionMoves(NamedTuple):
    """Moves of a marker in one direction: the touching place, the one behind it, and the actions to them."""

    near: int
    behind: int
    step: Move
    jump: Move
    kamikaze: Move | None


def direction_moves(origin: int, direction: int, onward: bool) -> DirectionMoves:
    """The way in one direction; ``onward`` where the marker is given, so that only the goal is pointed at."""
    near, behind = origin + direction, origin + 2 * direction
    start, middle, end = name_of(origin), name_of(near), name_of(behind)
    step = Move(f"{start}-{middle}", _targets(start, middle, onward), STEP, origin, 0, near)
    jump = Move(f"{start}-{end}", _targets(start, end, onward), JUMP, origin, near, behind)
    if direction not in LEVEL:
        return DirectionMoves(near, behind, step, jump, None)
    kamikaze = Move(f"{start}*{middle}", _targets(start, middle, onward), KAMIKAZE, origin, near, near)
    return DirectionMoves(near, behind, step, jump, kamikaze)


def _targets(start: str, end: str, onward: bool) -> tuple[str, ...]:
    return (end,) if onward else (start, end)


class DirectionTable(dict[int, tuple[DirectionMoves, ...]]):
    """For each place the ways in some directions, made when first asked for."""

    def __init__(self, directions: tuple[int, ...], onward: bool) -> None:
        super().__init__()
        self.directions = directions
        self.onward = onward

    def __missing__(self, origin: int) -> tuple[DirectionMoves, ...]:
        ways = self[origin] = tuple(direction_moves(origin, direction, self.onward) for direction in self.directions)
        return ways


class Builds(dict[int, Move]):
    """For each place the action that builds there, made when first asked for."""

    def __init__(self, sign: str, target: str, kind: int) -> None:
        super().__init__()
        self.sign, self.target, self.kind = sign, target, kind

    def __missing__(self, at: int) -> Move:
        name = name_of(at)
        targets = (self.target, name) if self.target else (name,)
        move = self[at] = Move(self.sign + name, targets, self.kind, landing=at)
        return move
