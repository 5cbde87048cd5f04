"""Supplies beside the board in space: tiles that are still to enter, and what each side has collected."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridarium.game import count
from gridarium.games.gridwar.rules.board import LONGEST, ROWS
from gridarium.games.gridwar.rules.moves import COMMANDER, LEADER, PRICE, RANK_NAMES, supply
from gridarium.games.gridwar.rules.position import Position
from web.boards.gridwar.layout import NORTH
from web.boards.gridwar.space.shapes import LEVEL, SLAB, TILE, TILE_COLOURS, TOKEN_COLOURS, TOKENS
from web.boards.gridwar.words import SIDES
from web.boards.scene import Item, Location

STACKS = [(q, r) for r, ends in ((11, (-5, 3)), (12, (-6, 3))) for q in range(*ends)]
_PILES = {COMMANDER: (-6, 11), LEADER: (-7, 12)}
"""Behind the board, on its grid, so that they never hide any of it: where White's stacks are, and its collection, as
White sees it. Black's are their mirror images; and for who sits across, all lies beyond the board's other side."""
THICK = 0.09
"""A token's height, and a little air."""
HIGHEST_PILE = 12
"""Tokens of a pile; who has more sees as many."""


def supplies(state: Position, entered: Sequence[int], seat: int) -> Iterator[Item]:
    """Both sides' stacks and piles, after so many entries of each, as they lie for who looks from that seat."""
    for player in (0, 1):
        yield from _stacks(state, player, entered[player], seat)
        yield from _piles(state, player, seat)


def whence(state: Position, player: int, seat: int) -> Location:
    """From which stack the tile came that entered last."""
    return _spot(player, seat, *STACKS[_next(_heights(sum(state.off[player]) + 1))])


def _stacks(state: Position, player: int, entered: int, seat: int) -> Iterator[Item]:
    """The tiles, of which one will be the next to enter; those promoted off the board lie on top, with their tokens."""
    troops, *promoted = state.off[player]
    ranks = [rank for rank, tiles in zip(TOKENS, promoted, strict=True) for _ in range(tiles)]
    heights = _heights(troops + len(ranks))
    for place, levels in enumerate(heights):
        rank = ranks[place] if place < min(len(ranks), len(STACKS) - bool(troops)) else 0
        at, colour = _spot(player, seat, *STACKS[place]), TILE_COLOURS[player]
        target = supply(rank) if player == state.to_move else ""
        label = f"{SIDES[player]}'s supply, {count(state.off[player][rank], RANK_NAMES[rank])}"
        if levels > 1:
            yield Item(f"stack {player} {place}", f"stack {player} {levels - 1}", at, colour, target, label, lift=-SLAB)
        lift = round((levels - 1) * LEVEL - SLAB, 3)
        id = f"{player} {entered + 1}" if place == _next(heights) else f"{player} stack {place}"
        yield Item(f"tile {id}", f"tile {player}", at, colour, target, label, lift=lift)
        if rank:
            lift = round(lift + TILE, 3)
            yield Item(f"token {id}", TOKENS[rank], at, TOKEN_COLOURS[rank], target, label, lift=lift)


def _spot(player: int, seat: int, q: int, r: int) -> Location:
    east, north = q + r / 2, (ROWS - 1 - r if seat else r) * NORTH
    return (LONGEST - 1 - east if player else east), round(north, 3), 1


def _heights(tiles: int) -> list[int]:
    """How high the stacks are, layer by layer; without empty ones."""
    layers, more = divmod(tiles, len(STACKS))
    return [layers + 1] * more + [layers] * (len(STACKS) - more if layers else 0)


def _next(heights: Sequence[int]) -> int:
    """The stack from which the next tile comes: the last of the highest."""
    return heights.count(heights[0]) - 1


def _piles(state: Position, player: int, seat: int) -> Iterator[Item]:
    """The collection, with a blue token for every three yellow ones (GW-9)."""
    blues, yellows = divmod(state.yellows[player], PRICE[COMMANDER])
    for rank, tokens in ((COMMANDER, blues), (LEADER, yellows)):
        at = _spot(player, seat, *_PILES[rank])
        for number in range(min(tokens, HIGHEST_PILE)):
            lift = round(number * THICK - SLAB, 3)
            yield Item(f"held {player} {rank} {number}", TOKENS[rank], at, TOKEN_COLOURS[rank], lift=lift)
