"""Undo and redo: from a ply of a line back and ahead to where somebody decides."""

from __future__ import annotations

from collections.abc import Callable, Collection

from gridarium.match.line import Line, Turn
from gridarium.state import CHANCE


class UndoSteps:
    """The steps from a ply of a line to the decisions around it: of any player, or of one ``of`` these.

    What dice do is no decision, unless people enter it; then it is one that all of them made.
    """

    def __init__(
        self, line: Line, ply: int, of: Collection[int] | None, entered: Callable[[int], bool], forced: bool = True
    ) -> None:
        """``entered`` says whether people entered what chance did in the ply of that number; ``forced`` whether what
        had to be done, as nothing else was legal, is a decision."""
        self._line = line
        self._ply = ply
        self._of = of
        self._entered = entered
        self._forced = forced

    def earlier(self) -> int | None:
        """Ply of the last decision before."""
        return next((ply for ply in reversed(range(self._ply)) if self._decided(ply)), None)

    def later(self) -> int | None:
        """Ply of the next decision, or the end of the line; None there."""
        end = len(self._line.plies)
        decided = (ply for ply in range(self._ply + 1, end) if self._decided(ply))
        return None if self._ply == end else next(decided, end)

    def earlier_turn(self) -> int | None:
        """Ply of the first decision of this turn, or of the one before."""
        starts = (self._start(turn) for turn in reversed(self._line.turns) if turn.first < self._ply)
        return next((ply for ply in starts if ply is not None and ply < self._ply), None)

    def later_turn(self) -> int | None:
        """Ply of the first decision of the next turn, or the end of the line; None there."""
        end = len(self._line.plies)
        starts = (self._start(turn) for turn in self._line.turns if turn.end > self._ply)
        ahead = (ply for ply in starts if ply is not None and ply > self._ply)
        return None if self._ply == end else next(ahead, end)

    def _start(self, turn: Turn) -> int | None:
        """Where the first decision of a turn was made."""
        return next((ply for ply in range(turn.first, turn.end) if self._decided(ply)), None)

    def _decided(self, ply: int) -> bool:
        """Whether the ply of that number is such a decision."""
        played = self._line.plies[ply]
        actor = played.actor
        if actor == CHANCE:
            return self._entered(ply)
        if played.forced and not self._forced:
            return False
        return self._of is None or actor in self._of
