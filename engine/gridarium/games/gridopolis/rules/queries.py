"""Queries on a position: pads, seats, spare parts and points, for views, texts and data."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, NamedTuple

from gridarium.games.gridopolis.rules import outcome, serialize
from gridarium.games.gridopolis.rules.board import BOXED, KING
from gridarium.games.gridopolis.rules.movegen import MoveGenerator
from gridarium.games.gridopolis.setup.blueprints import Blueprint, Spares
from gridarium.games.gridopolis.setup.coordinates import X, Y, coordinates, name_of


class Pad(NamedTuple):
    """A pad and what is on it: whose marker, and the player whose home-row it belongs to."""

    place: str
    x: int
    y: int
    z: int
    owner: int | None
    king: bool
    kingerizer: int | None
    seat_of_kingerizer: str
    teleporter: bool
    box: bool
    built: bool


class PositionQueries(MoveGenerator):
    """Position with the queries that views, texts and data ask."""

    __slots__ = ()

    @property
    def players(self) -> int:
        """Number of players."""
        return self.board.players

    @property
    def seats(self) -> tuple[str, ...]:
        """The name of each player's seat."""
        return self.board.names

    @property
    def blueprint(self) -> Blueprint:
        """Blueprint that the game is played on."""
        return self.board.blueprint

    @property
    def in_play(self) -> tuple[bool, ...]:
        """For each player whether it has markers (GO-29)."""
        return tuple(bool(places) for places in self.markers)

    def is_out(self, player: int) -> bool:
        """GO-29."""
        return not self.markers[player]

    @property
    def spares(self) -> list[Spares]:
        """The spare parts that each player has left."""
        return list(self.stock)

    @property
    def mover(self) -> str | None:
        """Place of the marker that goes on; None at the start of a turn."""
        return name_of(self.at) if self.at else None

    @property
    def second_move(self) -> bool:
        """Whether that marker is a king at its second move (GO-23)."""
        return self.second

    def points(self) -> list[outcome.Points]:
        """The table of points as it stands (GO-30)."""
        return outcome.points(self)

    def pads(self) -> list[Pad]:
        """Pads by z, y and x."""
        return [self._pad(at) for at in sorted(self.cells)]

    def _pad(self, at: int) -> Pad:
        board = self.board
        there = self.cells[at]
        kingerizer = board.kingerizers.get(at)
        return Pad(
            name_of(at),
            *coordinates(at),
            owner=there >> 2 if there >= 0 else None,
            king=there >= 0 and bool(there & KING),
            kingerizer=kingerizer,
            seat_of_kingerizer="" if kingerizer is None else board.names[kingerizer],
            teleporter=at in board.teleporters,
            box=there == BOXED,
            built=at not in board.pads,
        )

    def links(self) -> list[tuple[str, str]]:
        """Pairs of pads side by side."""
        cells = self.cells
        return [(name_of(at), name_of(at + side)) for at in sorted(cells) for side in (X, Y) if at + side in cells]

    def position_key(self) -> Hashable:
        """Without what was captured and the rounds so far."""
        built, posts = tuple(self.built()), tuple(sorted(self.played_posts))
        turn = (self.at, self.chain, self.visited, self.owed, self.twice, self.second) if self.at else 0
        return self.to_move, tuple(self.cells.values()), built, posts, sum(self.stock, ()), turn

    def to_dict(self) -> dict[str, Any]:
        return serialize.to_dict(self)
