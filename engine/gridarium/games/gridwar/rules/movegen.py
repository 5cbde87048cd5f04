"""Move generation (GW-15 to GW-20): one search for a tile, through whole sets of spaces, by the points spent."""

from __future__ import annotations

from gridarium.games.gridwar.rules.board import (
    ABOVE,
    BELOW,
    BIT,
    LEVEL,
    ROW,
    SIDES,
    around,
    downward,
    sideways,
    supported,
    upward,
    zone_of,
)


class Field:
    """Neighbourhood of one side's tiles in a position: spaces to stand on, enemies, zones.

    ``standing`` are the spaces with at least two supports, ``resting`` those with all of them, ``zone`` the enemy
    tiles and their neighbours (GW-18); ``up`` and ``down`` what a step costs.
    """

    __slots__ = ("down", "resting", "standing", "tiles", "up", "zone")

    def __init__(self, tiles: int, enemies: int, up: int = 1, down: int = 1) -> None:
        self.tiles = tiles
        self.standing, self.resting = supported(tiles)
        self.zone = zone_of(enemies)
        self.up = up
        self.down = down

    def without(self, space: int) -> Field:
        """Field with the tile there lifted: its own place counts as empty (GW-16). Nothing may cover it."""
        field = Field.__new__(Field)
        above = ABOVE[space]
        field.tiles = self.tiles ^ BIT[space]
        field.standing = self.standing & ~(above & ~self.resting)  # three supports less one are two
        field.resting = self.resting & ~above
        field.zone = self.zone
        field.up = self.up
        field.down = self.down
        return field

    def moves(self, origin: int, points: int) -> list[int]:
        """By the points spent, from 0, the spaces that the tile there can reach. The tile is lifted already."""
        bit = BIT[origin]
        first = ~(self.zone & self.resting) if self.zone & bit else -1  # GW-19
        waiting = [0] * (points + 3)
        waiting[1] = SIDES[origin] & first
        waiting[self.up] |= ABOVE[origin] & first
        return self._spread(waiting, bit, points)

    def entries(self, holes: int, points: int) -> list[int]:
        """By the points spent, the spaces that an entering tile can reach (GW-20)."""
        waiting = [0] * (points + 3)
        waiting[1] = holes
        return self._spread(waiting, 0, points)

    def _spread(self, waiting: list[int], start: int, points: int) -> list[int]:
        """What is waited for at each number of points is reached where it is free, and leads on from there."""
        up, down = self.up, self.down
        free = self.standing & ~self.tiles & ~start
        onward = ~(self.zone & self.resting)  # GW-18: who rests in a zone has stopped, who overhangs goes on
        fronts = [start]
        for spent in range(1, points):
            front = waiting[spent] & free
            fronts.append(front)
            free ^= front
            going = front & onward
            if going:
                waiting[spent + 1] |= sideways(going)
                waiting[spent + up] |= upward(going)
                waiting[spent + down] |= downward(going)
        fronts.append(waiting[points] & free)
        return fronts

    def ends(self, fronts: list[int]) -> int:
        """GW-17: where a move that reaches these can end."""
        start, *reached = fronts
        ends = 0
        for front in reached:
            ends |= front
        return ends & self.resting & ~start

    def ends_of(self, origin: int, points: int, sought: int = 0) -> int:
        """The `ends` of the `moves` of the tile there, which is not lifted yet; in one go where all steps cost 1.

        Once one of the ends that are ``sought`` is found, others may be missing.
        """
        if self.up != 1 or self.down != 1:
            lifted = self.without(origin)
            return lifted.ends(lifted.moves(origin, points))
        above = ABOVE[origin]
        resting = self.resting & ~above
        free = self.standing & ~(above & ~self.resting) & ~self.tiles
        held = self.zone & resting
        first = free & ~held if held & BIT[origin] else free
        return _reached((SIDES[origin] | above) & first, free, ~held, points, sought & resting) & resting

    def ends_of_entries(self, holes: int, points: int, sought: int = 0) -> int:
        """The `ends` of the `entries`, found likewise."""
        if self.up != 1 or self.down != 1:
            return self.ends(self.entries(holes, points))
        free, resting = self.standing & ~self.tiles, self.resting
        return _reached(holes & free, free, ~(self.zone & resting), points, sought & resting) & resting

    def turns(self, tiles: int, points: int, goals: int, most: int) -> int:
        """In how many turns, at most ``most``, the fastest of these tiles is on one of the goals if nothing else moves.

        It may be one or two more: every step is taken to cost one point, and what a tile holds up where it is now to be
        held up after it has left, too.
        """
        free = self.standing & ~self.tiles
        goals &= free & self.resting
        if not goals:
            return most
        held = self.zone & self.resting
        onward = ~held
        fresh = free & self.resting & ~goals
        for turn in range(1, most):
            outside = tiles & ~self.zone
            front = (around(outside) | around(tiles ^ outside) & ~held) & free
            if front & goals:
                return turn
            left, reached = free ^ front, front
            for _ in range(points - 1):
                front &= onward
                front |= front << 1 | front << ROW | front << LEVEL  # `around`, without a call
                front = (front | front >> 1 | front >> ROW | front >> LEVEL) & left
                if not front:
                    break
                left ^= front
                reached |= front
                if front & goals:
                    return turn
            tiles = reached & fresh
            if not tiles:
                break
            fresh ^= tiles
        return most

    def path(self, fronts: list[int], end: int) -> list[int]:
        """A cheapest way to the space: every space on it, the start included, but for a tile that enters."""
        at = next(spent for spent, front in enumerate(fronts) if front & BIT[end])
        path = [end]
        onward = ~(self.zone & self.resting) | fronts[0]
        while at > 1 or (at and fronts[0]):
            for cost, beside in ((1, SIDES[end]), (self.up, BELOW[end]), (self.down, ABOVE[end])):
                before = beside & fronts[at - cost] & onward if cost <= at else 0
                if before:
                    at -= cost
                    end = before.bit_length() - 1
                    path.append(end)
                    break
        return path[::-1]


def _reached(first: int, free: int, onward: int, points: int, sought: int) -> int:
    """The free spaces within so many steps: ``first`` are those of the first one, others are taken from ``onward``."""
    reached = first
    for _ in range(points - 1):
        if reached & sought:
            break
        front = reached & onward
        front |= front << 1 | front << ROW | front << LEVEL  # `around`, without a call
        reached |= (front | front >> 1 | front >> ROW | front >> LEVEL) & free
    return reached
