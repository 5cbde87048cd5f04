"""A transcript: every line of play of a game, who plays it on which terms, and the position that is looked at."""

from __future__ import annotations

import os
from base64 import urlsafe_b64encode
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from gridarium.game import Event, Game, Outcome, State
from gridarium.match.annotations import Annotations
from gridarium.match.line import Line, Position, agreement
from gridarium.match.seats import Seat, clean_seat, names_of
from gridarium.match.start_position import check_start

ID_LENGTH = 6
MOST_LINES = 50
MOST_ACTIONS = 12_000
"""Of all lines together, where what a line shares with the first one is counted once: a game of the longest and half as
much again to try other ways. All of it is played again when the game is opened, so this bounds how long that takes."""


class Departure(NamedTuple):
    """A player left, in which line (from 0) after how many actions, and a computer of which level sits there now."""

    player: int
    line: int
    ply: int
    level: float


class Place(NamedTuple):
    """What is looked at: of which match, in which line, after how many actions."""

    match: str
    line: int
    ply: int


def new_id() -> str:
    """A name for a match that no other one has."""
    return urlsafe_b64encode(os.urandom(ID_LENGTH)).decode()[:ID_LENGTH]


class Transcript:
    """Lines of a game, and the one that is looked at: ``line`` is its number, ``ply`` the place in it."""

    def __init__(
        self, game: Game, seats: Sequence[Seat], options: Mapping[str, Any] | None, id: str, start: State | None
    ) -> None:
        """``start``: the position that it begins from, where that is not the opening.

        Raises ValueError with a sentence when seats, options or that position are not allowed.
        """
        self.game = game
        self.options = game.check_options(options or {})
        self.players = game.check_players(len(seats), self.options)
        self.seats = [clean_seat(seat) for seat in seats]
        self.id = id or new_id()
        self.placed = start is not None
        """Whether it began from a position of its own."""
        begin = game.start(players=self.players, **self.options) if start is None else start
        if self.placed:
            check_start(game, begin, self.players, self.options)
        self.lines = [Line(game, begin, self.players)]
        self.line = 0
        self.ply = 0
        self.departures: list[Departure] = []
        """Who left so that a computer plays on."""
        self.annotations = Annotations()
        """Words and marks to positions of its lines."""

    # What there is to see

    @property
    def current(self) -> Line:
        """The line that is looked at."""
        return self.lines[self.line]

    @property
    def place(self) -> Place:
        """Where the position is that is looked at."""
        return Place(self.id, self.line, self.ply)

    @property
    def length(self) -> int:
        """The number of actions in the current line."""
        return len(self.current.plies)

    @property
    def at_end(self) -> bool:
        """Whether the ply looked at is the last of its line."""
        return self.ply == self.length

    @property
    def position(self) -> Position:
        """The position looked at, remembered: not to be played on."""
        position = self.current.position(self.ply)
        outcome = self.outcome
        return position if outcome is position.outcome else Position(position.state, outcome)

    @property
    def state(self) -> State:
        """The position looked at, as a copy."""
        return self.current.at(self.ply)

    @property
    def turn_so_far(self) -> tuple[int, int]:
        """At which ply the turn of the side to move at the ply looked at began, and how often it has decided in it."""
        line, mover = self.current, self.position.state.to_move
        begun = line.turn_to_go_on(self.ply, mover)
        return begun, sum(ply.actor == mover for ply in line.plies[begun : self.ply])

    @property
    def events(self) -> list[list[Event]]:
        """What each action up to the ply looked at did."""
        return self.current.events(self.ply)

    @property
    def names(self) -> list[str]:
        """What to call the players, in order."""
        return names_of(self.seats)

    @property
    def outcome(self) -> Outcome | None:
        """How the current line ended at the ply looked at: by the rules, or by resignation at its end."""
        return self._outcome(self.ply)

    @property
    def result(self) -> Outcome | None:
        """How the current line ends; None while it can go on."""
        return self._outcome(self.length)

    def _outcome(self, ply: int) -> Outcome | None:
        position = self.current.position(ply)
        resigned = self.current.resigned
        if resigned is not None and ply == self.length:
            state = position.state
            scores = self.game.situation(state).scores
            others = tuple(player for player in range(self.players) if player != resigned and not state.is_out(player))
            return Outcome(others, scores, f"{self.names[resigned]} {self.current.gave_up}", together=True)
        return position.outcome

    @property
    def over(self) -> bool:
        """Whether the current line has come to an end, by the rules or by resignation."""
        return self.result is not None

    # Lines

    @property
    def full(self) -> bool:
        """Whether nothing more can be played at the ply looked at, because no file would hold it."""
        return self.ply >= self.game.longest or not fit(self.lines, 1)

    def _check_room(self, more: int) -> None:
        """Raise ValueError unless so many actions more can be kept."""
        if not fit(self.lines, more):
            raise ValueError(
                f"The variations of this game have {MOST_ACTIONS} moves together, and no more are kept. "
                "Delete a variation that you no longer need."
            )

    def branch(self, more: int = 0) -> Line:
        """Make a new line of everything up to the ply looked at, and look at its end.

        Raises ValueError when the game has no room for it and so many actions ``more`` that are to follow.
        """
        if len(self.lines) >= MOST_LINES:
            raise ValueError(f"A game keeps at most {MOST_LINES} variations. Delete one that you no longer need.")
        shared = agreement(self.lines[0].actions, self.current.actions)
        self._check_room(max(0, self.ply - shared) + more)
        self.lines.append(self.current.cut(self.ply))
        self.line = len(self.lines) - 1
        return self.current

    def cut(self, ply: int) -> None:
        """Forget all lines but the current one, and of that what follows so many actions, where nothing was sent.

        Raises ValueError outside the line.
        """
        self.jump(ply)
        self.lines[:] = [self.current.cut(ply)]
        self.line = 0

    def jump(self, ply: int) -> None:
        """Look at the position after so many actions. Raises ValueError outside the line."""
        if not 0 <= ply <= self.length:
            raise ValueError(f"This game has moves 0 to {self.length}, not {ply}.")
        self.ply = ply

    def choose_line(self, number: int, ply: int | None = None) -> None:
        """Look at the end, or at a ply, of another line."""
        if not 0 <= number < len(self.lines):
            raise ValueError(f"There is no variation {number + 1}; this game has {len(self.lines)}.")
        length = len(self.lines[number].plies)
        if ply is not None and not 0 <= ply <= length:
            raise ValueError(f"Variation {number + 1} has moves 0 to {length}, not {ply}.")
        self.line = number
        self.ply = length if ply is None else ply

    def _nearest(self, number: int) -> tuple[int, int]:
        """The other line that shares most with a line, and how many actions those are."""
        agreed = {
            other: agreement(line.actions, self.lines[number].actions)
            for other, line in enumerate(self.lines)
            if other != number
        }
        nearest = max(agreed, key=lambda other: agreed[other])
        return nearest, agreed[nearest]


def fit(lines: Sequence[Line], more: int = 0) -> bool:
    """Whether so many actions more can be kept than lines have together."""
    return _together(lines) + more <= MOST_ACTIONS


def _together(lines: Sequence[Line]) -> int:
    """How many actions lines have, those shared with the first one counted once."""
    first = lines[0].actions
    return len(first) + sum(len(line.actions) - agreement(first, line.actions) for line in lines[1:])
