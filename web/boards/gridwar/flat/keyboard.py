"""Keyboard over the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gridarium.games.gridwar.rules.board import coordinates
from web.boards.gridwar.layout import CENTRES, level_of

_ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowDown": (0, 1), "ArrowUp": (0, -1)}
_TURNED = {"ArrowLeft": "ArrowUp", "ArrowUp": "ArrowRight", "ArrowRight": "ArrowDown", "ArrowDown": "ArrowLeft"}
"""Which arrow of the board as it lies an arrow is when it stands upright."""
_LEVELS = {"PageUp": 1, "PageDown": -1}


def next_space(spaces: Sequence[int], here: int, key: str, upright: bool) -> int:
    """Space that a key leads to from one of these: over its level, to the ends of its row, or to another level."""
    if upright:
        key = _TURNED.get(key, key)
    level = [space for space in spaces if level_of(space) == level_of(here)]
    if key in _ARROWS:
        return _towards(here, level, *_ARROWS[key])
    if key in _LEVELS:
        return _other_level(here, spaces, _LEVELS[key])
    row = [space for space in level if coordinates(space)[1] == coordinates(here)[1]]
    return min(row) if key == "Home" else max(row)


def _towards(here: int, level: Iterable[int], dx: int, dy: int) -> int:
    """The next space in that direction: straight on if there is one, else as little aside as can be."""
    x0, y0 = CENTRES[here]

    def gone(space: int) -> tuple[int, int]:
        x, y = CENTRES[space][0] - x0, CENTRES[space][1] - y0
        ahead = x * dx + y * dy
        return (ahead, abs(x)) if dy else (2 * abs(y) + ahead, ahead)

    beyond = (space for space in level if (CENTRES[space][0] - x0) * dx + (CENTRES[space][1] - y0) * dy > 0)
    return min(beyond, key=gone, default=here)


def _other_level(here: int, spaces: Iterable[int], step: int) -> int:
    """The nearest space on the next level in that direction."""
    x, y = CENTRES[here]
    beyond = [space for space in spaces if (level_of(space) - level_of(here)) * step > 0]
    nearest = min((level_of(space) * step for space in beyond), default=0) * step
    reached = [space for space in beyond if level_of(space) == nearest]
    return min(reached, key=lambda to: (CENTRES[to][0] - x) ** 2 + (CENTRES[to][1] - y) ** 2, default=here)
