"""Check of a mistake that was made in a game, in slices: whether it is clear enough to be a puzzle.

What an analysis calls a mistake is looked at longer. It is clear where the action that was played still loses much,
where the better one is still among the best, and where only few actions are as good as that.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from gridarium.search.analysis import CLOSER, WORTH_NAMING
from gridarium.search.levels import STRONGEST
from gridarium.search.thinking import SLICE, Conclusion, Thought

if TYPE_CHECKING:
    from gridarium.game import Game
    from gridarium.search.analysis import TurningPoint
    from gridarium.state import Action, State

CLEAR = 2.0
"""Points that the action must have lost."""
MOST_GOOD = 2
"""Actions that may be as good as the best one."""
LEAST_LEGAL = 3
"""Among fewer legal actions there is nothing to be found."""
LONGER = 2
"""The check looks at so many times as many positions as the analysis did where it looked closer."""


class MistakeCheck:
    """Check of one mistake; the ``state`` is the position in which it was made."""

    def __init__(
        self, game: Game, state: State, mistake: TurningPoint, looks: int | None = None, seed: int = 1
    ) -> None:
        """For ``looks`` see `gridarium.search.analysis.Analysing`."""
        self.mistake = mistake
        self.solutions: tuple[str, ...] = ()
        """The texts of the actions that are good, once it is done; none where the mistake is not clear."""
        self.loss = 0.0
        """The points that the action lost, as far as the check has found out."""
        self.done = False
        self._game, self._state, self._seed = game, state.copy(), seed
        self._looks = LONGER * CLOSER * (looks or game.advice().analysis_looks)
        self._slice = SLICE
        self._run = self._check()

    def step(self, seconds: float = SLICE) -> bool:
        """Think for about so long. Returns whether there is more to think."""
        self._slice = seconds
        if not self.done:
            self.done = bool(next(self._run, True))
        return not self.done

    def finish(self) -> tuple[str, ...]:
        """Think to the end, and return the solutions."""
        while self.step(1.0):
            pass
        return self.solutions

    def _check(self) -> Generator[None, None, None]:
        legal = self._state.legal_actions()
        played = next(action for action in legal if str(action) == self.mistake.played)
        if len(legal) < LEAST_LEGAL:
            return
        best = yield from self._think(legal)
        deepest = None if best.proved else best.depth
        lost = yield from self._think([played], deepest)
        self.loss = best.score - lost.score
        if self.loss < CLEAR:
            return
        good: list[Action] = [best.action]
        while len(good) <= MOST_GOOD and len(good) < len(legal):
            other = yield from self._think([action for action in legal if action not in good], deepest)
            if best.score - other.score >= WORTH_NAMING:
                break
            good.append(other.action)
        texts = tuple(map(str, good))
        if len(good) <= MOST_GOOD and self.mistake.better in texts and self.mistake.played not in texts:
            self.solutions = texts

    def _think(self, actions: Sequence[Action], deepest: int | None = None) -> Generator[None, None, Conclusion]:
        level = self._game.advice().level(STRONGEST, self._state)
        if deepest:
            level = level._replace(deepest=deepest)
        thought = Thought(self._game, self._state, level, self._seed, self._looks, actions=actions, valued=True)
        while thought.step(self._slice):
            yield
        return thought.choice
