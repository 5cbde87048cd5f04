"""Supplies on the map: compact stacks in the corners beside the board, each with the number of its tiles.

A side's stack stands where its tiles come in; below it is what was promoted off the board, and what it has collected.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from gridarium.games.gridwar.rules.board import LONGEST
from gridarium.games.gridwar.rules.moves import COMMANDER, LEADER, PRICE
from gridarium.games.gridwar.rules.position import Position
from web.boards import svg
from web.boards.gridwar.flat.drawing import TOKENS, hexagon
from web.boards.gridwar.layout import PITCH

LYING, UPRIGHT = (-40, -760), (10, -790)
"""Where White's stack is, in the corner of a picture that lies or stands."""
ROW, COLUMN, NUMBER = 130, 170, 98
"""How far from it the next row begins, and beside a thing the next one and its number."""
LAYERS, THICK, SIZE = 3, 11, 60
"""Tiles that a stack shows at most, how far apart they are drawn, and their side."""


class Heap(NamedTuple):
    """Heap of things of a kind: tiles of a rank, or tokens alone."""

    kind: str
    number: int
    rank: int
    row: int
    column: int


def supplies(state: Position, up: int) -> Markup:
    """The part ``board-supplies``: what both sides have off the board."""
    return _supplies(tuple(tuple(_heaps(state, player)) for player in (0, 1)), up)


def _heaps(state: Position, player: int) -> Iterator[Heap]:
    blues, yellows = divmod(state.yellows[player], PRICE[COMMANDER])
    for rank, number in enumerate(state.off[player]):
        if number:
            yield Heap("tiles", number, rank, 2 * (rank == COMMANDER), int(rank == LEADER))
    for column, (rank, number) in enumerate(((LEADER, yellows), (COMMANDER, blues))):
        if number:
            yield Heap("held", number, rank, 1, column)


@lru_cache(maxsize=64)
def _supplies(sides: tuple[tuple[Heap, ...], ...], up: int) -> Markup:
    drawn = "".join(_heap(heap, player, up) for player, heaps in enumerate(sides) for heap in heaps)
    return Markup(f'<g id="board-supplies" aria-hidden="true">{drawn}</g>')


def _heap(heap: Heap, player: int, up: int) -> str:
    """A stack, or tokens, and beside it the number."""
    (x, y), (beside, level) = (_place(heap, player, up, more) for more in (0, NUMBER))
    drawn = stack(heap.rank, heap.number, x, y, up, player) if heap.kind == "tiles" else TOKENS[heap.rank](x, y)
    number = f'<text x="{beside}" y="{level + 16}"{svg.turn(up, beside, level)}>{heap.number}</text>'
    return f'<g class="heap w{player}">{drawn}{number}</g>'


def _place(heap: Heap, player: int, up: int, more: int) -> tuple[int, int]:
    """Where a heap is, or what is so much beside it."""
    across, stands = COLUMN * heap.column + more, up % 180 != 0
    (x, y), (dx, dy) = (UPRIGHT, (ROW * heap.row, across)) if stands else (LYING, (across, ROW * heap.row))
    x += dx
    return (PITCH * (LONGEST - 1) - x if player else x), y + dy


def stack(rank: int, number: int, x: int, y: int, up: int, player: int) -> str:
    """Tiles on one another as they are seen in a picture that is turned, the uppermost with the owner's shape."""
    dx, dy = {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)}[up]
    layers = min(LAYERS, number)
    places = [(x + dx * THICK * layer, y + dy * THICK * layer) for layer in range(layers)]
    faces = "".join(f'<path class="face" d="{hexagon(*place, SIZE)}"/>' for place in places)
    top = places[-1]
    sign = f'<path class="sign-of" d="{svg.shape(player, *top, 24 if player else 27)}"/>'
    return f'<g class="slab">{faces}{TOKENS[rank](*top)}{sign}</g>'
