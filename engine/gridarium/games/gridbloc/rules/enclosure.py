"""GB-14, GB-29, GB-36: whether a runner can still reach an unscored tile, by its steps and the powers it has left.

Sets of tiles are spread step by step. While a trapdoor waits, nobody can stay on the two tiles that it borders: whoever
enters one is on the other one next (GB-31), and from then on the trapdoor is no more. So there are two sets, of the
tiles on which the runner can be before that and after it, and both grow with every power that is used. A sticky wall
only costs time, and leaps and flutters are made of legal steps: none of these leads anywhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from gridarium.games.gridbloc.rules.board import Tables
from gridarium.games.gridbloc.rules.position import Position
from gridarium.games.gridbloc.rules.powers import REACHING

Jumps = Callable[[int, int], int]
"""For a set of tiles, those that a power reaches from it; the tiles that it may not lead onto and back come second."""


class Search(NamedTuple):
    """What is looked for, and by which means."""

    steps: Sequence[int]
    wanted: int
    doors: int
    """The two tiles of a waiting trapdoor, or none."""
    jumps: Jumps
    uses: int


def can_score(position: Position, seat: int) -> bool:
    """Whether some sequence of the runner's steps and powers reaches an unscored tile."""
    at, steps, wanted = position.at[seat], position.steps, position.unscored
    if steps[at] & wanted:
        return True
    doors = position.doors
    if not doors and found_by_steps(steps, at, wanted):
        return True
    character, uses = position.terms.characters[seat], position.uses[seat]
    if not uses or character not in REACHING:
        return bool(doors) and _found(Search(steps, wanted, doors, _nowhere, 0), 1 << at, 0)
    if character != "mouse":
        jumps = _jumps(position.paths.jumps_of(character))
        return _found(Search(steps, wanted, doors, jumps, uses), 1 << at, 0)
    return _found_by_gnawing(position, seat)


def found_by_steps(steps: Sequence[int], at: int, wanted: int) -> bool:
    """Whether steps alone lead onto a wanted tile; that one stands on it does not count."""
    seen = frontier = 1 << at
    while frontier:
        grown = 0
        while frontier:
            low = frontier & -frontier
            grown |= steps[low.bit_length() - 1]
            frontier ^= low
        if grown & wanted:
            return True
        frontier = grown & ~seen
        seen |= frontier
    return False


def spread(steps: Sequence[int], tiles: int, doors: int) -> tuple[int, int]:
    """The tiles on which one can be, from these by steps and without entering doors; and all that are entered."""
    entered, frontier = 0, tiles
    while frontier:
        grown = 0
        while frontier:
            low = frontier & -frontier
            grown |= steps[low.bit_length() - 1]
            frontier ^= low
        entered |= grown
        frontier = grown & ~tiles & ~doors
        tiles |= frontier
    return tiles, entered


def _found(search: Search, before: int, after: int) -> bool:
    """Whether a wanted tile is entered from tiles before the trapdoor acted, or after it did."""
    steps, wanted, doors, jumps, uses = search
    for left in range(uses, -1, -1):
        before, entered = spread(steps, before, doors)
        pulled = _pulled(entered, doors)
        after, later = spread(steps, after | pulled, 0)
        if (entered | pulled | later) & wanted:
            return True
        if not left:
            return False
        landed, late = jumps(before, doors), jumps(after, 0)
        pulled = _pulled(landed, doors)
        if (landed | late | pulled) & wanted:
            return True
        if not (landed & ~before | (late | pulled) & ~after):
            return False
        before, after = before | landed & ~doors, after | late | pulled
    return False


def _pulled(entered: int, doors: int) -> int:
    """GB-31: where one is after entering one of the two doors."""
    through = entered & doors
    return doors if through == doors else through ^ doors if through else 0


def _nowhere(tiles: int, doors: int) -> int:
    return 0


def _jumps(onto: Sequence[int]) -> Jumps:
    """Of a power that reaches these tiles from each, whatever the walls."""

    def jumps(tiles: int, doors: int) -> int:
        landed = 0
        while tiles:
            low = tiles & -tiles
            landed |= onto[low.bit_length() - 1]
            tiles ^= low
        return landed

    return jumps


# Gnaw: GB-24


def _found_by_gnawing(position: Position, seat: int) -> bool:
    """A gnawed wall stays open. Without a trapdoor it is enough to count the walls on the way.

    With one, the way in may be the way out again, past tiles where one could not stay before. Then what can be found
    when nothing stays open is enough, what cannot be found when nobody is pulled against its will is too much, and
    only between these all ways are tried.
    """
    placed = position.walls & ~position.board.originals
    search = Search(position.steps, position.unscored, position.doors, _gnawing(position, placed), position.uses[seat])
    start = 1 << position.at[seat]
    if _found(search, start, 0):
        return True
    if not search.doors or not _may_find(search, start):
        return False
    return _found_with_gnawed(position, search, start, position.walls)


def _gnawing(position: Position, placed: int) -> Jumps:
    """Over each placed wall; back through it, too, unless a trapdoor takes the runner elsewhere."""
    gnaws = position.paths.gnaws

    def jumps(tiles: int, doors: int) -> int:
        landed = 0
        while tiles:
            low = tiles & -tiles
            for edge, power in gnaws[low.bit_length() - 1]:
                if placed & edge:
                    onto = 1 << power.tile
                    landed |= onto if onto & doors else onto | low
            tiles ^= low
        return landed

    return jumps


def _may_find(search: Search, tiles: int) -> bool:
    """Whether a wanted tile could be found if the trapdoor were a door that nobody has to take."""
    steps = list(search.steps)
    first = search.doors.bit_length() - 1
    second = (search.doors ^ 1 << first).bit_length() - 1
    steps[first] |= 1 << second
    steps[second] |= 1 << first
    return _found(search._replace(steps=steps, doors=0), tiles, 0)


def _found_with_gnawed(position: Position, search: Search, start: int, walls: int) -> bool:
    """All ways to gnaw while the trapdoor waits; ``walls`` are those that are left, and ``steps`` go by them."""
    tiles, _ = spread(search.steps, start, search.doors)
    placed = walls & ~position.board.originals
    free = search._replace(jumps=_gnawing(position, placed))
    if _found(free, tiles, 0):
        return True
    if not search.uses or not _may_find(free, tiles):
        return False
    tried = 0
    for tile, around in enumerate(position.paths.gnaws):
        if not tiles >> tile & 1:
            continue
        for edge, power in around:
            if placed & edge and not tried & edge:
                tried |= edge
                if _found_through(position, search, tiles, walls & ~edge, edge, 1 << power.tile):
                    return True
    return False


def _found_through(position: Position, search: Search, tiles: int, walls: int, edge: int, onto: int) -> bool:
    """What can be found when the runner has gnawed that edge."""
    steps = opened(position.board, search.steps, edge, walls)
    left = search._replace(steps=steps, uses=search.uses - 1)
    if onto & search.doors:
        jumps = _gnawing(position, walls & ~position.board.originals)
        return _found(left._replace(jumps=jumps, doors=0), 0, onto ^ search.doors)
    return _found_with_gnawed(position, left, tiles | onto, walls)


def opened(board: Tables, steps: Sequence[int], edge: int, walls: int) -> list[int]:
    """The open steps when the wall on an edge is gone, and these walls are left; the edge is a mask."""
    found = list(steps)
    for a, b, _, _, ways in board.cuts[edge.bit_length() - 1]:
        if any(not walls & way for way in ways):
            found[a] |= 1 << b
            found[b] |= 1 << a
    return found
