"""Supplies beside the board in space: tiles that are still to enter, and what each side has collected."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridarium.game import count
from gridarium.games.gridwar.rules.board import LONGEST
from gridarium.games.gridwar.rules.moves import COMMANDER, LEADER, PRICE, RANK_NAMES, supply
from gridarium.games.gridwar.rules.position import Position
from web.boards.gridwar.layout import NORTH
from web.boards.gridwar.space.shapes import LEVEL, SLAB, TILE, TILE_COLOURS, TOKEN_COLOURS, TOKENS
from web.boards.gridwar.words import SIDES
from web.boards.scene import Item, Location

STACKS = (
    [(-2, r) for r in range(3, 9)]
    + [(-3, r) for r in range(4, 9)]
    + [(-4, r) for r in range(6, 10)]
    + [(-5, 8), (-5, 9)]
)
_PILES = {COMMANDER: (-2, 9), LEADER: (-3, 9)}
"""Beside the board, on its grid: where White's stacks are, and its collection. Black's are their mirror images."""
THICK = 0.09
"""A token's height, and a little air."""
HIGHEST_PILE = 12
"""Tokens of a pile; who has more sees as many."""


def supplies(state: Position, entered: Sequence[int]) -> Iterator[Item]:
    """Both sides' stacks and piles, after so many entries of each."""
    for player in (0, 1):
        yield from _stacks(state, player, entered[player])
        yield from _piles(state, player)


def whence(state: Position, player: int) -> Location:
    """From which stack the tile came that entered last."""
    return _spot(player, *STACKS[_next(_heights(sum(state.off[player]) + 1))])


def _stacks(state: Position, player: int, entered: int) -> Iterator[Item]:
    """The tiles, of which one will be the next to enter; those promoted off the board lie on top, with their tokens."""
    troops, *promoted = state.off[player]
    ranks = [rank for rank, tiles in zip(TOKENS, promoted, strict=True) for _ in range(tiles)]
    heights = _heights(troops + len(ranks))
    for place, levels in enumerate(heights):
        rank = ranks[place] if place < min(len(ranks), len(STACKS) - bool(troops)) else 0
        at, colour = _spot(player, *STACKS[place]), TILE_COLOURS[player]
        target = supply(rank) if player == state.to_move else ""
        label = f"{SIDES[player]}'s supply, {count(state.off[player][rank], RANK_NAMES[rank])}"
        if levels > 1:
            yield Item(f"stack {player} {place}", f"stack {levels - 1}", at, colour, target, label, lift=-SLAB)
        lift = round((levels - 1) * LEVEL - SLAB, 3)
        id = f"{player} {entered + 1}" if place == _next(heights) else f"{player} stack {place}"
        yield Item(f"tile {id}", f"tile {player}", at, colour, target, label, lift=lift)
        if rank:
            lift = round(lift + TILE, 3)
            yield Item(f"token {id}", TOKENS[rank], at, TOKEN_COLOURS[rank], target, label, lift=lift)


def _spot(player: int, q: int, r: int) -> Location:
    east, north = q + r / 2, round(r * NORTH, 3)
    return (LONGEST - 1 - east if player else east), north, 1


def _heights(tiles: int) -> list[int]:
    """How high the stacks are, layer by layer; without empty ones."""
    layers, more = divmod(tiles, len(STACKS))
    return [layers + 1] * more + [layers] * (len(STACKS) - more if layers else 0)


def _next(heights: Sequence[int]) -> int:
    """The stack from which the next tile comes: the last of the highest."""
    return heights.count(heights[0]) - 1


def _piles(state: Position, player: int) -> Iterator[Item]:
    """The collection, with a blue token for every three yellow ones (GW-9)."""
    blues, yellows = divmod(state.yellows[player], PRICE[COMMANDER])
    for rank, tokens in ((COMMANDER, blues), (LEADER, yellows)):
        at = _spot(player, *_PILES[rank])
        for number in range(min(tokens, HIGHEST_PILE)):
            lift = round(number * THICK - SLAB, 3)
            yield Item(f"held {player} {rank} {number}", TOKENS[rank], at, TOKEN_COLOURS[rank], lift=lift)
