"""Lines (GG-L1 to GG-L9): which squares can be seen or hit from one, and how Sentries reach (GG-L11)."""

from __future__ import annotations

from gridarium.games.gadget_grid.rules.board import ALL_WAYS, AREAS, DIAGONAL, LINES, STRAIGHT, squares_of
from gridarium.games.gadget_grid.rules.moves import NO_WAY
from gridarium.games.gadget_grid.rules.position import Position
from gridarium.games.gadget_grid.setup.cards import FOUNTAIN, GORGONZILLA, MECHAKRAKEN, QUETZALCANNON

UNLIMITED = 1_000
"""More than any line costs."""
AIMED = {GORGONZILLA: STRAIGHT, QUETZALCANNON: DIAGONAL}
"""The Sentries that need a direction, and which ones they can take."""


def reach(origin: int, ways: tuple[int, ...], most: int, blocks: int, portals: int) -> int:
    """The squares, as a mask, that lines of a cost up to ``most`` lead to; the origin is among them.

    Beyond a square of ``blocks`` no line goes, unless it starts there; a line may hop from Portal to Portal and goes on
    in the same direction.
    """
    reached = 1 << origin
    for way in ways:
        reached |= _plain(origin, way, most, blocks) if not portals else _through(origin, way, most, blocks, portals)
    return reached


def _plain(origin: int, way: int, most: int, blocks: int) -> int:
    reached = 0
    for square in LINES[way][origin][:most]:
        reached |= 1 << square
        if blocks >> square & 1:
            break
    return reached


def _through(origin: int, way: int, most: int, blocks: int, portals: int) -> int:
    """The same where there are Portals: every Portal that is reached is where another line may start."""
    reached = 0
    left = {origin: most}
    todo = [origin]
    while todo:
        start = todo.pop()
        rest = left[start] + 1
        for square in (start, *LINES[way][start]):
            rest -= 1
            if rest < 0:
                break
            reached |= 1 << square
            if blocks >> square & 1 and square != origin:
                break
            if portals >> square & 1:
                for other in squares_of(portals):
                    if rest and other != square and left.get(other, -1) < rest - 1:
                        left[other] = rest - 1
                        todo.append(other)
    return reached


def seen(state: Position, character: int, ways: tuple[int, ...] = ALL_WAYS, most: int = UNLIMITED) -> int:
    """The squares in a Character's line of sight within a range; nothing from Square 100 (GG-G7)."""
    if not state.on_grid(character):
        return 0
    return reach(state.at[character], ways, most, state.sight_blocks(character), state.portals)


def sentry_directions(kind: int) -> tuple[int, ...]:
    """The directions from which the one who activates a Sentry chooses; `NO_WAY` where it needs none."""
    return AIMED.get(kind, (NO_WAY,))


def beams(state: Position, square: int, way: int) -> int:
    """The squares that a Sentry hits when it activates (GG-L11)."""
    kind = state.env[square]
    if kind == FOUNTAIN:
        return AREAS[1][square]
    if kind == MECHAKRAKEN:
        return reach(square, ALL_WAYS, state.cards.ranges[kind], state.blocks, state.portals)
    return reach(square, (way,), UNLIMITED, state.blocks, state.portals)
