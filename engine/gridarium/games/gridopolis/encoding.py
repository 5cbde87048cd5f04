"""Positions and actions of Gridopolis as numbers: the blueprint's pads by place, then built ones by place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from gridarium.encoding import Encoding, Feature, from_seat, one_hot, seated
from gridarium.games.gridopolis.rules.board import BOXED, CAPTURES, HOPS, KING, MOVED
from gridarium.games.gridopolis.rules.moves import ADD, BOX, END, PASS, TELEPORT, Move
from gridarium.games.gridopolis.rules.outcome import QUIET_ROUNDS
from gridarium.games.gridopolis.rules.state import GridopolisState
from gridarium.games.gridopolis.setup.coordinates import DIRECTIONS, SIDES, Z, coordinates

BUILT = (*SIDES, Z)
"""The directions in which a new pad can lie from one that is there (GO-27)."""
BUILDING, BOXING, TELEPORTING = (
    len(DIRECTIONS),
    len(DIRECTIONS) + len(BUILT),
    len(DIRECTIONS) + len(BUILT) + 1,
)
OF_A_PAD = TELEPORTING + 1
"""How many numbers each pad has: a marker on it goes one of the directions, a pad is built beside it or above it, a
box put on it, a marker teleported to it."""
DIRECTION = {direction: number for number, direction in enumerate(DIRECTIONS)}


class GridopolisEncoding(Encoding[GridopolisState, Move]):
    """Encoding of games on one blueprint with the same seats, rounds and teleporters.

    There are as many pads as can ever be built. One that is not built yet has zeros in all planes. What the blueprint
    says of pads, such as home-rows and teleporters, is in no plane.
    """

    def __init__(self, state: GridopolisState) -> None:
        blueprint, players = state.board.blueprint, state.board.players
        spares = blueprint.spares
        self.players = players
        self.more = players * min(spares.pads, spares.links) if blueprint.rules.building else 0
        self.pads = len(blueprint.pads) + self.more
        self.index = {at: number for number, at in enumerate(blueprint.pads)}
        axes = list(zip(*map(coordinates, blueprint.pads), strict=True))
        self.least = [min(axis) - self.more for axis in axes]
        self.most = [max(axis) - min(axis) + 2 * self.more for axis in axes]
        self.timed = state.rounds is not None
        markers = sum(len(plan.markers) for _, plan in blueprint.seats)
        super().__init__(OF_A_PAD * self.pads + 2, self._planes(spares, markers, state.rounds or 1))

    def _planes(self, spares: Sequence[int], markers: int, rounds: int) -> Iterator[Feature]:
        yield Feature("own seat", self.players)
        for name in ("pads", "boxes", "kings", "moved", "visited", "continues", "on a built post"):
            yield Feature(name, self.pads)
        yield from seated("markers", self.players, self.pads)
        for name, most in zip(("columns", "rows", "levels"), self.most, strict=True):
            yield Feature(f"{name} of built pads", self.more, max(1, most))
        for name, most in zip(("spare pads", "spare links", "spare posts", "spare boxes"), spares, strict=True):
            yield from seated(name, self.players, most=max(1, most))
        for name in ("captured kings", "captured pawns"):
            yield from seated(name, self.players, most=max(1, markers))
        yield from seated("to move", self.players)
        yield from map(Feature, ("hops", "captures", "must teleport", "may move twice", "second move"))
        yield Feature("quiet rounds", most=QUIET_ROUNDS + 1)
        yield Feature("passes", most=self.players)
        yield Feature("round", most=rounds)

    def _indexed(self, state: GridopolisState) -> dict[int, int]:
        """The number of each pad of a position."""
        grown = len(state.cells) > len(self.index)
        return {at: number for number, at in enumerate(state.cells)} if grown else self.index

    def numbers(self, state: GridopolisState, actions: Sequence[Move]) -> list[int]:
        index = self._indexed(state)
        return [self._number(index, action) for action in actions]

    def _number(self, index: dict[int, int], action: Move) -> int:
        kind, landing = action.kind, action.landing
        if kind == END:
            return OF_A_PAD * self.pads
        if kind == PASS:
            return OF_A_PAD * self.pads + 1
        if kind == ADD:
            number, base = next((n, landing - side) for n, side in enumerate(BUILT) if landing - side in index)
            return OF_A_PAD * index[base] + BUILDING + number
        if kind in (BOX, TELEPORT):
            return OF_A_PAD * index[landing] + (BOXING if kind == BOX else TELEPORTING)
        return OF_A_PAD * index[action.origin] + DIRECTION[(action.middle or landing) - action.origin]

    def rows(self, state: GridopolisState, player: int) -> Iterator[Iterable[int]]:
        index = self._indexed(state)
        unbuilt = bytes(self.pads - len(index))
        cells = state.cells
        on = [cells[at] for at in index]
        posts = {at + Z for at in state.played_posts}
        yield one_hot(player, self.players)
        of_pads: list[list[int]] = [
            [1] * len(on),
            [there == BOXED for there in on],
            [there >= 0 and there & KING > 0 for there in on],
            [there >= 0 and there & MOVED > 0 for there in on],
            [at in state.visited for at in index],
            [at == state.at for at in index],
            [at in posts for at in index],
            *([there >> 2 == seat for there in on] for seat in from_seat(player, range(self.players))),
        ]
        yield from (bytes((*row, *unbuilt)) for row in of_pads)
        built = [coordinates(at) for at in state.built()]
        for axis, least in enumerate(self.least):
            yield (at[axis] - least for at in built)
            yield unbuilt
        for kind in range(4):
            yield (stock[kind] for stock in from_seat(player, state.stock))
        for kind in range(2):
            yield (captured[kind] for captured in from_seat(player, state.captured))
        yield from_seat(player, one_hot(state.to_move, self.players))
        yield (state.chain == HOPS, state.chain == CAPTURES, state.owed, state.twice, state.second)
        yield state.quiet + 1, state.passes, state.round if self.timed else 0


ENCODING = GridopolisEncoding
