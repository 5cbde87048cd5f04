"""GridBloc's journeys once more: steps, powers, what waits on the tiles, and who is enclosed (GB-8, GB-20 to GB-31)."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.engine.gridbloc.naive_maps import Board, Edge, Tile

USES = {"duck": 0, "cheetah": 3, "roo": 2, "bee": 1, "mouse": 2, "chicken": 3, "frog": 2}
"""The table of section 4."""


class Ground(NamedTuple):
    """What lies on a board in a round. ``placed`` are all walls that players built, the active ones among them."""

    board: Board
    placed: frozenset[Edge] = frozenset()
    sticky: frozenset[Edge] = frozenset()
    trapdoor: frozenset[Edge] = frozenset()
    touched: frozenset[Tile] = frozenset()

    @property
    def walls(self) -> set[Edge]:
        return {*self.board.plan.originals, *self.placed}

    def value(self, tile: Tile) -> int:
        """GB-13, GB-41."""
        return 0 if tile == self.board.plan.star else int(self.board.plan.values.get(tile, 1))

    def scored(self, tile: Tile) -> bool:
        """GB-13: whether landing on it now would not score. GB-42: it always does on replenishing tiles."""
        if self.value(tile) == 0:
            return True
        return tile in self.touched and tile not in self.board.plan.replenish

    def around(self, tile: Tile) -> set[Tile]:
        """GB-8: where one step leads."""
        walls = self.walls
        return {other for other in self.board.near[tile] if not self.board.plan.blocked(tile, other, walls)}

    def waits(self, tile: Tile) -> bool:
        """Whether the tile borders an active wall."""
        return any(tile in ends for ends in self.sticky | self.trapdoor)


class Landing(NamedTuple):
    """A tile come to, the points it brought, and whether the runner was pulled there."""

    tile: Tile
    points: int
    scored: bool
    pulled: bool


class Journey(NamedTuple):
    """What a turn makes of the ground, and where it leads."""

    ground: Ground
    landings: tuple[Landing, ...]
    stuck: bool

    @property
    def end(self) -> Tile:
        return self.landings[-1].tile


class Way(NamedTuple):
    """What a runner may do with its turn: the tiles landed on in order, and the wall that it gnaws away."""

    tiles: tuple[Tile, ...]
    power: bool = False
    gnawed: Edge | None = None

    def text(self, board: Board) -> str:
        return "-".join(map(board.plan.name, self.tiles)) + "!" * self.power


def land(ground: Ground, tile: Tile, pulled: bool = False) -> Journey:
    """Score the tile; then GB-30 and GB-31: sticky, then trapdoor, then sticky on the tile pulled to."""
    was_scored = ground.scored(tile)
    landing = Landing(tile, 0 if was_scored else ground.value(tile), was_scored, pulled)
    ground = ground._replace(touched=ground.touched | {tile})
    stuck = any(tile in ends for ends in ground.sticky)
    if stuck:
        ground = ground._replace(sticky=frozenset(ends for ends in ground.sticky if tile not in ends))
    for ends in ground.trapdoor:
        if tile in ends:
            return pull(ground, tile, ends, (landing,), stuck)
    return Journey(ground, (landing,), stuck)


def pull(ground: Ground, tile: Tile, ends: Edge, so_far: tuple[Landing, ...], stuck: bool) -> Journey:
    """GB-31: to the other side; the wall is an ordinary one from then on."""
    (beyond,) = ends - {tile}
    then = land(ground._replace(trapdoor=ground.trapdoor - {ends}), beyond, pulled=True)
    return Journey(then.ground, so_far + then.landings, stuck or then.stuck)


def go(ground: Ground, way: Way) -> Journey:
    """A turn that is legal. A walk of two tiles stops on the first where something waits (GB-21, GB-25)."""
    if way.gnawed is not None:
        ground = ground._replace(
            placed=ground.placed - {way.gnawed},
            sticky=ground.sticky - {way.gnawed},
            trapdoor=ground.trapdoor - {way.gnawed},
        )
    journey = land(ground, way.tiles[0])
    if len(way.tiles) == 1 or ground.waits(way.tiles[0]):
        return journey
    then = land(journey.ground, way.tiles[1])
    return Journey(then.ground, journey.landings + then.landings, then.stuck)


def ways(ground: Ground, at: Tile, character: str, uses: int) -> set[Way]:
    """Everything that a runner that is not stuck may do from a tile, with so many uses of its power left."""
    steps = {Way((tile,)) for tile in ground.around(at)}
    return steps | (POWERS[character](ground, at) if uses else set())


def leap(ground: Ground, at: Tile) -> set[Way]:
    """GB-21: two steps in one straight line, each legal by itself."""
    return {
        Way((first, second), True)
        for first, second in ground.board.lines[at]
        if first in ground.around(at) and second in ground.around(first)
    }


def bound(ground: Ground, at: Tile) -> set[Way]:
    """GB-22: a step that ignores walls."""
    return {Way((tile,), True) for tile in ground.board.near[at]}


def flight(ground: Ground, at: Tile) -> set[Way]:
    """GB-23, GB-27: to any other tile at most two steps away, were there no walls."""
    near = ground.board.near
    reached = near[at].union(*(near[tile] for tile in near[at]))
    return {Way((tile,), True) for tile in reached - {at}}


def gnaw(ground: Ground, at: Tile) -> set[Way]:
    """GB-24: a straight step through a placed wall."""
    return {
        Way((tile,), True, frozenset((at, tile)))
        for tile in ground.board.straight[at]
        if frozenset((at, tile)) in ground.placed
    }


def flutter(ground: Ground, at: Tile) -> set[Way]:
    """GB-25: a step onto an already scored tile, and a second step."""
    firsts = {tile for tile in ground.around(at) if ground.scored(tile)}
    return {Way((first, second), True) for first in firsts for second in ground.around(first)}


def leapfrog(ground: Ground, at: Tile) -> set[Way]:
    """GB-26: two tiles in one straight line, over whatever is between."""
    return {Way((second,), True) for _, second in ground.board.lines[at]}


def nothing(_ground: Ground, _at: Tile) -> set[Way]:
    """GB-20."""
    return set()


POWERS: dict[str, Any] = {
    "duck": nothing,
    "cheetah": leap,
    "roo": bound,
    "bee": flight,
    "mouse": gnaw,
    "chicken": flutter,
    "frog": leapfrog,
}


def can_score(ground: Ground, at: Tile, character: str = "duck", uses: int = 0) -> bool:
    """GB-14, GB-29: whether any sequence of turns, tried one by one, lands on an unscored tile."""
    waiting, seen = [(at, uses, ground)], {(at, uses, ground)}
    while waiting:
        here, left, now = waiting.pop()
        for way in ways(now, here, character, left):
            journey = go(now, way)
            if any(not landing.scored for landing in journey.landings):
                return True
            then = (journey.end, left - way.power, journey.ground)
            if then not in seen:
                seen.add(then)
                waiting.append(then)
    return False
