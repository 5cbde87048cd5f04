"""Samples of what can be chosen in the settings: a little page, and a little board with pieces, each in its look."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from web.boards import svg

WIDE, HIGH = 3, 2
"""The tiles of the little board."""
PITCH, HALF, SIZE = 110, 49, 27
"""From tile to tile, half a tile, and the size of a piece, as on boards."""


@lru_cache(maxsize=8)
def board_sample(theme: str) -> Markup:
    """A little board of a theme, with pieces, a wall, and a move that can be made."""
    return _sample(_board(), f"0 0 {WIDE * PITCH + 22} {HIGH * PITCH + 22}", data_boards=theme)


@lru_cache(maxsize=8)
def piece_sample(pieces: str) -> Markup:
    """Pieces of two players as they are drawn in a set, on tiles of the board that shows."""
    ground = svg.squares([_centre(0, 0), _centre(1, 0)], HALF)
    drawn = f'<path class="tiles" d="{ground}"/>{_piece(0, 0, 0)}{_piece(1, 1, 0)}'
    return _sample(drawn, f"6 6 {2 * PITCH + 10} {PITCH + 10}", data_pieces=pieces)


@lru_cache(maxsize=4)
def page_sample(theme: str) -> Markup:
    """A little page in light or dark colours; as the device has them it is half of both."""
    kinds = ("light", "dark") if theme == "system" else (theme,)
    return Markup(h.span(".page-samples", aria_hidden="true")[(h.span(class_=f"page-sample {kind}") for kind in kinds)])


def _sample(drawn: str, box: str, **attributes: str) -> Markup:
    return Markup(h.svg(".sample", viewBox=box, aria_hidden="true", **attributes)[Markup(drawn)])


def _board() -> str:
    """The frame, tiles of which the first player has scored one, a wall, both pieces, and a dot."""
    tiles = svg.squares([_centre(x, y) for x in range(WIDE) for y in range(HIGH)], HALF)
    (x, y), (left, top) = _centre(2, 1), _centre(1, 0)
    return (
        f'<rect class="frame" x="8" y="8" width="{WIDE * PITCH + 6}" height="{HIGH * PITCH + 6}" rx="10"/>'
        f'<path class="tiles" d="{tiles}"/>{_piece(0, 0, 1)}{_piece(1, 2, 0)}'
        f'<circle class="dot" cx="{x}" cy="{y}" r="14"/>'
        f'<path class="p1 wall" d="M{left + PITCH // 2} {top - HALF + 6}v{2 * HALF - 12}"/>'
    )


def _piece(player: int, x: int, y: int) -> str:
    return f'<g class="p{player}"><path class="piece" d="{svg.shape(player, *_centre(x, y), SIZE)}"/></g>'


def _centre(x: int, y: int) -> tuple[int, int]:
    return 11 + PITCH // 2 + x * PITCH, 11 + PITCH // 2 + y * PITCH


SAMPLES: Mapping[str, Callable[[str], Markup]] = {"theme": page_sample, "boards": board_sample, "pieces": piece_sample}
"""What makes the picture of a value, for each setting that has pictures."""
