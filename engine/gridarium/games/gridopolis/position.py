"""What a position is made of, and what there is to see of it."""

from __future__ import annotations

from typing import Any, NamedTuple, Self

from gridarium.game import Outcome, State
from gridarium.games.gridopolis import ends, positions
from gridarium.games.gridopolis.blueprints import Blueprint, Spares
from gridarium.games.gridopolis.board import BOXED, KING, Board
from gridarium.games.gridopolis.lattice import X, Y, Z, coordinates, name_of
from gridarium.games.gridopolis.moves import Move


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


class Position(State):
    """Pads and what they carry, spare parts, captured markers, and what is under way in the turn.

    ``cells`` says for each pad what is on it: OPEN, BOXED, or a marker (its player, shifted, and the bits KING and
    MOVED). ``markers`` are each player's places, sorted. ``sites`` are the places that can take a pad, ``beside``
    those of them that need no post, ``plain`` the pads without a node; all three are replaced, never changed, when a
    pad is added. ``quiet`` counts whole rounds in which nothing happened, -1 when something did in this one. In a
    turn that is under way ``at`` is the marker that goes on, ``visited`` the pads of its hop chain, ``twice`` says
    whether it may move a second time, ``second`` whether it does so, and ``onward`` are the legal actions.
    """

    __slots__ = (
        "at",
        "beside",
        "board",
        "captured",
        "cells",
        "chain",
        "markers",
        "minutes",
        "onward",
        "outcome",
        "owed",
        "passes",
        "plain",
        "played_posts",
        "quiet",
        "round",
        "rounds",
        "second",
        "sites",
        "stock",
        "time",
        "to_move",
        "twice",
        "visited",
    )

    board: Board
    rounds: int | None
    minutes: int | None
    cells: dict[int, int]
    markers: list[list[int]]
    stock: list[Spares]
    captured: list[tuple[int, int]]
    beside: tuple[int, ...]
    sites: tuple[int, ...]
    plain: tuple[int, ...]
    played_posts: tuple[int, ...]
    to_move: int | None
    outcome: Outcome | None
    round: int
    quiet: int
    passes: int
    time: bool
    at: int
    chain: int
    visited: tuple[int, ...]
    owed: bool
    twice: bool
    second: bool
    onward: list[Move]

    def __init__(self, board: Board, rounds: int | None, minutes: int | None) -> None:
        blueprint = board.blueprint
        self.board = board
        self.rounds = blueprint.rules.rounds if rounds is None else rounds
        self.minutes = minutes
        self.cells = board.opening()
        self.markers = [list(seat.markers) for seat in board.seats]
        self.stock = [blueprint.spares] * board.players
        self.captured = [(0, 0)] * board.players
        self.beside, self.sites, self.plain = board.beside, board.sites, board.plain
        self.played_posts = ()
        self.to_move = 0
        self.outcome = None
        self.round = self.quiet = self.passes = 0
        self.time = False
        self.clear_turn()

    def clear_turn(self) -> None:
        """Nothing is under way."""
        self.at = self.chain = 0
        self.visited = ()
        self.owed = self.twice = self.second = False
        self.onward = []

    # What there is to see

    @property
    def players(self) -> int:
        """How many play."""
        return self.board.players

    @property
    def seats(self) -> tuple[str, ...]:
        """The name of each player's seat."""
        return self.board.names

    @property
    def blueprint(self) -> Blueprint:
        """What the game is played with."""
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
        """Where the marker stands that goes on; None at the start of a turn."""
        return name_of(self.at) if self.at else None

    @property
    def second_move(self) -> bool:
        """Whether that marker is a king at its second move (GO-23)."""
        return self.second

    def points(self) -> list[ends.Points]:
        """The table of points as it stands (GO-30)."""
        return ends.points(self)

    def pads(self) -> list[Pad]:
        """All pads by z, y and x."""
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

    def posts(self) -> list[tuple[str, str]]:
        """All posts, each by the pad below and the pad above."""
        return [(name_of(at), name_of(at + Z)) for at in sorted((*self.blueprint.posts, *self.played_posts))]

    def links(self) -> list[tuple[str, str]]:
        """All pairs of pads side by side."""
        cells = self.cells
        return [(name_of(at), name_of(at + side)) for at in sorted(cells) for side in (X, Y) if at + side in cells]

    # Copies and data

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.board = self.board
        twin.rounds = self.rounds
        twin.minutes = self.minutes
        twin.cells = self.cells.copy()
        twin.markers = [places[:] for places in self.markers]
        twin.stock = self.stock[:]
        twin.captured = self.captured[:]
        twin.beside = self.beside
        twin.sites = self.sites
        twin.plain = self.plain
        twin.played_posts = self.played_posts
        twin.to_move = self.to_move
        twin.outcome = self.outcome
        twin.round = self.round
        twin.quiet = self.quiet
        twin.passes = self.passes
        twin.time = self.time
        twin.at = self.at
        twin.chain = self.chain
        twin.visited = self.visited
        twin.owed = self.owed
        twin.twice = self.twice
        twin.second = self.second
        twin.onward = self.onward
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]  # a position changes in place

    def to_dict(self) -> dict[str, Any]:
        return positions.to_dict(self)
