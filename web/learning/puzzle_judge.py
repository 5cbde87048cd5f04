"""Judge of a puzzle: whether each position that somebody comes to still leads to the goal, and what follows.

It is found out in slices, once for each way that was played.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import NamedTuple, TypeVar

from gridarium.game import CHANCE, State
from gridarium.learning.goal import Progress, follow
from gridarium.learning.prover import Steps
from gridarium.learning.puzzle import Puzzle
from gridarium.match.line import Line
from gridarium.match.match import Match

T = TypeVar("T")
PATIENCE = 8.0
"""Seconds for one question. What is not known by then is taken to be right, and answered anyhow."""
LIMITS = (300, 5_000)
"""Actions that may be played to prove what comes of one, before more may."""
Way = tuple[str, ...]
"""The texts of what was played since the puzzle began."""


class Known(NamedTuple):
    """Verdict on what was played so far."""

    progress: Progress
    wrong: int | None = None
    """The number of the learner's action on the way, from 0, after which the goal can be kept from being reached."""
    line: Way = ()
    """What the others and dice do now that the learner has gone wrong."""
    reply: str | None = None
    """What another player does next."""


class Judge:
    """Finds out what is to be known of a puzzle; ``start`` is the ply at which it begins."""

    def __init__(self, puzzle: Puzzle, start: int) -> None:
        self.puzzle, self.start = puzzle, start
        self._prover = puzzle.prover()
        self._known: dict[Way, Known] = {(): Known(puzzle.progress())}
        self._best: dict[Way, str | None] = {}
        self._thought: tuple[Way, bool, Generator[None]] | None = None
        self._until = 0.0
        """When what is being found out is left at what is known by then."""

    def played(self, match: Match) -> Way:
        """Actions since the beginning, up to the ply looked at."""
        return tuple(match.current.actions[self.start : match.ply])

    def known(self, match: Match) -> Known | None:
        """Verdict on the position looked at; None while that is to be found out."""
        return self._known.get(self.played(match))

    def last_known(self, match: Match) -> tuple[int, Known] | None:
        """After how many actions of the way that is looked at most is known, and what."""
        way = self.played(match)
        lengths = (length for length in range(len(way), -1, -1) if way[:length] in self._known)
        return next(((length, self._known[way[:length]]) for length in lengths), None)

    def best(self, match: Match) -> str | None:
        """An action of the learner's that solves it from the position looked at, once that was looked for."""
        return self._best.get(self.played(match))

    def has_more(self, match: Match, best: bool = False) -> bool:
        """Whether something is still to be found out; with ``best`` what the learner should do, too."""
        way = self.played(match)
        return way not in self._known or (best and way not in self._best)

    def think(self, match: Match, best: bool = False) -> None:
        """Find out for a moment."""
        way = self.played(match)
        if self._thought is None or self._thought[:2] != (way, best):
            self._thought = way, best, self._find(match.current, way, best)
            self._until = time.monotonic() + PATIENCE
        try:
            next(self._thought[2])
        except StopIteration:
            self._thought = None

    @property
    def _hurries(self) -> bool:
        """Whether somebody has waited long enough."""
        return time.monotonic() > self._until

    def _in_time(self, proof: Steps[T], instead: T) -> Generator[None, None, T]:
        """What a proof comes to, or that ``instead`` where it takes too long."""
        while not self._hurries:
            try:
                next(proof)
            except StopIteration as found:
                result: T = found.value
                return result
            yield
        return instead

    def _find(self, line: Line, way: Way, best: bool) -> Generator[None]:
        for length in range(1, len(way) + 1):
            if way[:length] not in self._known:
                self._known[way[:length]] = yield from self._after(line, way[:length])
        if best and way not in self._best:
            self._best[way] = yield from self._solution(line, way)

    def _after(self, line: Line, way: Way) -> Generator[None, None, Known]:
        """What is known after a way, from what is known of it without its last action."""
        known, ply = self._known[way[:-1]], self.start + len(way) - 1
        played, before, after = line.plies[ply], line.position(ply).state, line.position(ply + 1).state
        puzzle, wrong = self.puzzle, known.wrong
        progress = follow(
            puzzle.goal, known.progress, puzzle.game, puzzle.learner, before, played.action, after, events=played.events
        )
        rest = known.line[1:] if known.line[:1] == way[-1:] else ()
        if wrong is None and played.actor == puzzle.learner:
            kept = yield from self._keeps(way, progress, after)
            if not kept:
                wrong = len(way) - 1
                refuting = self._prover.refutation(before, known.progress, played.action)
                rest = tuple((yield from self._in_time(refuting, [])))
        if wrong is None and progress.verdict is False:
            wrong = self._last_own(line, way)
        reply = yield from self._reply(after, progress, wrong, rest)
        return Known(progress, wrong, rest, reply)

    def _keeps(self, way: Way, progress: Progress, after: State) -> Generator[None, None, bool]:
        """Whether the learner's last action is good; what is not proved to be wrong is."""
        if len(way) == 1:
            return way[0] in self.puzzle.solutions
        return (yield from self._in_time(self._prover.holds(after, progress), None)) is not False

    def _last_own(self, line: Line, way: Way) -> int:
        own = (place for place in range(len(way)) if line.plies[self.start + place].actor == self.puzzle.learner)
        return max(own, default=0)

    def _reply(
        self, state: State, progress: Progress, wrong: int | None, rest: Way
    ) -> Generator[None, None, str | None]:
        """What another player does there: what refutes what was wrong, else what is most stubborn."""
        if state.to_move in (None, CHANCE, self.puzzle.learner):
            return None
        if wrong is not None:
            return rest[0] if rest else None
        if progress.verdict is not None:
            return None
        answer = yield from self._in_time(self._prover.answer(state, progress), None)
        return str(answer if answer is not None else state.legal_actions()[0])

    def _solution(self, line: Line, way: Way) -> Generator[None, None, str | None]:
        """What the learner should do after a way; None where that is not the learner's to decide, or not known."""
        state, known = line.position(self.start + len(way)).state, self._known[way]
        if not way:
            return self.puzzle.solutions[0]
        if state.to_move != self.puzzle.learner or known.progress.verdict is not None:
            return None
        return (yield from self._in_time(self._one_that_keeps(state, known.progress), None))

    def _one_that_keeps(self, state: State, progress: Progress) -> Steps[str | None]:
        """An action that keeps the goal: first one that is known to, then what takes longer and longer to prove."""
        prover = self._prover
        whole = prover.limit
        try:
            for limit in (*(least for least in LIMITS if least < whole), whole):
                prover.limit = limit
                for action in state.legal_actions():
                    if (yield from prover.keeps(state, progress, action)):
                        return str(action)
        finally:
            prover.limit = whole
        return None
