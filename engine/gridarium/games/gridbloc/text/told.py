"""A position that writes down what each move does to its runners, in the order in which it happens."""

from __future__ import annotations

from typing import Literal, NamedTuple

from gridarium.games.gridbloc.rules.moves import Power
from gridarium.games.gridbloc.rules.position import Position
from gridarium.games.gridbloc.rules.state import GridBlocState


class Happening(NamedTuple):
    """One thing that a move did to a runner."""

    kind: Literal["land", "pull", "stuck", "gnaw", "out"]
    seat: int
    origin: int
    """The tile on which the runner was; -1 where that does not matter."""
    place: int
    """The tile to which it came, or on which that happened; of a wall that was gnawed away the edge; of a runner that
    is out the turns that it had, if it could have no more (GB-36), else 0."""
    points: int = 0
    total: int = 0
    """The points that the seat has run in all rounds so far."""


class Told(GridBlocState):
    """A position like another one. `happened` is all that was done to runners since it was made."""

    __slots__ = ("happened",)

    happened: list[Happening]

    def __init__(self, like: GridBlocState) -> None:
        twin = like.copy()
        for name in Position.__slots__:
            setattr(self, name, getattr(twin, name))
        self.happened = []

    def _score(self, seat: int, tile: int) -> bool:
        origin, before = self.at[seat], self.ran[seat]
        scored = super()._score(seat, tile)
        total = self.ran[seat]
        self.happened.append(Happening("land", seat, origin, tile, total - before, total))
        return scored

    def _pull(self, seat: int) -> None:
        first = len(self.happened)
        super()._pull(seat)
        self.happened[first] = self.happened[first]._replace(kind="pull")

    def _stick(self, seat: int) -> None:
        waiting = self.sticky
        super()._stick(seat)
        if waiting and not self.sticky:
            self.happened.append(Happening("stuck", seat, -1, self.at[seat]))

    def _gnaw(self, seat: int, power: Power) -> None:
        before = self.walls
        super()._gnaw(seat, power)
        gone = before & ~self.walls
        self.happened.append(Happening("gnaw", seat, self.at[seat], gone.bit_length() - 1))

    def _leave(self, seat: int) -> None:
        limited = 0 < self.move_limit <= self.moves[seat]
        self.happened.append(Happening("out", seat, self.at[seat], self.moves[seat] if limited else 0))
        super()._leave(seat)
