"""One game of a tournament: who plays it on which terms, and what came of it.

The same job gives the same game wherever it is played, as long as no player goes by seconds.
"""

from __future__ import annotations

import time
from base64 import urlsafe_b64encode
from contextlib import ExitStack
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

from gridarium.formats import link
from gridarium.game import Action
from gridarium.games import load
from gridarium.match.match import MANY, Match
from gridarium.match.transcript import ID_LENGTH
from gridarium.protocol.program import Clock, Forfeit, Program
from gridarium.search.budget import TurnBudget, by_clock
from gridarium.search.players import decide
from gridarium.tournament.players import is_program, seat_of

__all__ = ["Job", "Played", "play", "read"]


class Job(NamedTuple):
    """One game to play."""

    game: str
    options: dict[str, Any]
    kinds: tuple[str, ...]
    """The players: kinds of computer players (`gridarium.search.players.kinds_of`), or commands of programs."""
    seating: tuple[int, ...]
    """For each seat the number of the player who sits there; one may have several."""
    number: int
    """The game's number in its tournament, by which it is known."""
    seed: int
    looks: int | None = None
    """Positions that a turn may cost; None for the players' own budgets."""
    seconds: float | None = None
    """Seconds of a turn, beside that."""
    clock: tuple[float, float] | None = None
    """Seconds of each player for the whole game, and what each decision adds, in place of that."""
    opening: int = 0
    """So many decisions are made by chance before the players'."""
    round: int = 0
    """Games of the same round have the same opening."""


class Played(NamedTuple):
    """Result of one game. All but the seating is by player, those with several seats together."""

    number: int
    game: str
    kinds: tuple[str, ...]
    seating: tuple[int, ...]
    results: tuple[float, ...]
    """1 for a win, alone or as one side with others, 0 for a loss, a share for a draw."""
    scores: tuple[int, ...]
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]
    """Seconds of the decision that took longest."""
    actions: tuple[int, ...]
    """How many decisions it made."""
    verdict: str
    """Why a program lost; empty where the game was played to its end."""
    loser: int | None
    """Which player that was."""
    reason: str
    link: str
    """The game itself: the end of an address at which it can be opened, in the page and by ``replay``."""


WORDS, FIGURES = ("game", "verdict", "reason", "link"), ("results", "scores", "seconds", "slowest", "actions")
"""The fields of a result that are texts, and those that are a number for each player."""


def read(data: dict[str, Any]) -> Played:
    """A result from its data in JSON. Raises TypeError and ValueError for other data."""
    lists = {name: tuple(value) for name, value in data.items() if isinstance(value, list)}
    played = Played(**{**data, **lists})
    players = range(len(played.kinds))
    figures = [value for name in FIGURES for value in _of_players(getattr(played, name), players)]
    texts = [*played.kinds, *(getattr(played, name) for name in WORDS)]
    places = [*played.seating, *([] if played.loser is None else [played.loser])]
    if (
        {*map(type, figures)} <= {int, float}
        and {*map(type, texts)} == {str}
        and {*map(type, [*places, played.number])} == {int}
        and {*places} <= {*players}
    ):
        return played
    raise ValueError("no result of a game")


def _of_players(values: Any, players: range) -> tuple[Any, ...]:
    """A value for each player. Raises ValueError for anything else."""
    if not isinstance(values, tuple) or len(values) != len(players):
        raise ValueError("no result of a game")
    return values


def play(job: Job) -> Played:
    """Play one game to its end, or until a program has lost by a verdict."""
    chance = Random(f"{job.seed} {job.number}")
    kinds = [job.kinds[player] for player in job.seating]
    match = Match(load(job.game), list(map(seat_of, kinds)), job.options, _id(job))
    table = Table(job, match, kinds, chance)
    with table.programs:
        table.play()
    return table.played()


def _id(job: Job) -> str:
    """The match's own name: the same game has the same one."""
    return urlsafe_b64encode(sha256(repr(job).encode()).digest()).decode()[:ID_LENGTH]


class Table:
    """Table at which a game is played: its match, and who sits there."""

    def __init__(self, job: Job, match: Match, kinds: list[str], chance: Random) -> None:
        self.job = job
        self.match = match
        self.kinds = kinds
        self.programs = ExitStack()
        """What is to be ended after the game."""
        self._chance = chance
        self._budget = TurnBudget(chance.getrandbits(30))
        self._asked: dict[int, Program] = {}
        self._taken: list[list[float]] = [[] for _ in kinds]
        self._left = [job.clock[0] if job.clock else 0.0 for _ in kinds]
        """Seconds on the clock of each seat."""
        self._lost: tuple[int, Forfeit] | None = None

    def play(self) -> None:
        """Play the game: first what chance decides of it, then all that the players do."""
        seat = 0
        try:
            for seat, kind in enumerate(self.kinds):
                if is_program(kind):
                    self._begin(seat, kind)
            self._open()
            while (mover := self.match.position.state.to_move) is not None and not self.match.full:
                seat = mover
                action = self._decide(seat)
                self.match.play(action)
                self.match.fall(self._chance)
        except Forfeit as forfeit:
            self._lose(seat, forfeit)

    def _begin(self, seat: int, kind: str) -> None:
        """Start the program at a seat. Raises Forfeit."""
        program = self.programs.enter_context(Program(kind, self._chance.getrandbits(30)))
        program.begin(self.job.game, len(self.kinds), self.match.options)
        self._asked[seat] = program

    def _open(self) -> None:
        """Make the decisions of the opening; games of the same round have the same ones."""
        chance = Random(f"{self.job.seed} opening {self.job.round}")
        for _ in range(self.job.opening):
            self.match.fall(chance)
            if self.match.position.state.to_move is not None:
                self.match.play(self.match.position.state.random_action(chance))
        self.match.fall(self._chance)

    def _decide(self, seat: int) -> Action:
        """What the player at a seat does; its time is taken. Raises Forfeit."""
        begun = time.perf_counter()
        action = self._programs_action(seat) if seat in self._asked else self._own_action(seat)
        taken = time.perf_counter() - begun
        self._taken[seat].append(taken)
        if self.job.clock is not None:
            self._left[seat] = max(0.0, self._left[seat] - taken) + self.job.clock[1]
        return action

    def _programs_action(self, seat: int) -> Action:
        """What a program does: it gets an even share of what a turn may cost."""
        job, turn = self.job, self.match.game.advice().decisions
        looks = None if job.looks is None else max(1, job.looks // turn)
        seconds = None if job.seconds is None else job.seconds / turn
        clock = None if job.clock is None else Clock(self._left, job.clock[1])
        return self._asked[seat].choose(self.match, looks, seconds, clock)

    def _own_action(self, seat: int) -> Action:
        """What one of our players does."""
        job, seconds = self.job, self.job.seconds
        if job.clock is not None:
            seconds = by_clock(self._left[seat], job.clock[1]) * self.match.game.advice().decisions
        return decide(self.match, self.kinds[seat], self._chance.getrandbits(30), self._budget, seconds, job.looks)

    def _lose(self, seat: int, forfeit: Forfeit) -> None:
        """A program has lost; where two play, the match ends by that, too."""
        self._lost = seat, forfeit
        if self.match.players < MANY and self.match.outcome is None:
            if forfeit.verdict == "late":
                self.match.run_out()
            else:
                self.match.resign(seat)

    def played(self) -> Played:
        """What came of the game."""
        job, match, results = self.job, self.match, self._results()
        own = [[seat for seat, sits in enumerate(job.seating) if sits == player] for player in range(len(job.kinds))]
        scores = match.outcome.scores if match.outcome else match.game.situation(match.position.state).scores
        seat, forfeit = self._lost or (None, None)
        return Played(
            job.number,
            job.game,
            job.kinds,
            job.seating,
            tuple(sum(results[seat] for seat in seats) for seats in own),
            tuple(sum(scores[seat] for seat in seats) for seats in own),
            tuple(sum(sum(self._taken[seat]) for seat in seats) for seats in own),
            tuple(max((taken for seat in seats for taken in self._taken[seat]), default=0.0) for seats in own),
            tuple(sum(len(self._taken[seat]) for seat in seats) for seats in own),
            forfeit.verdict if forfeit else "",
            None if seat is None else job.seating[seat],
            forfeit.reason if forfeit else "",
            f"{job.game}.html#{link.write(match)}",
        )

    def _results(self) -> list[float]:
        """The result of each seat. Who loses by a verdict loses to all others; a game without an end is a draw."""
        seats, outcome = range(len(self.kinds)), self.match.outcome
        if self._lost is not None:
            return [0.0 if seat == self._lost[0] else 1 / (len(seats) - 1) for seat in seats]
        if outcome is None:
            return [1 / len(seats)] * len(seats)
        share = 1 / len(outcome.winners) if outcome.drawn else 1.0
        return [share if seat in outcome.winners else 0.0 for seat in seats]
