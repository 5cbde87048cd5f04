"""Hints for a person, thought out in slices: what to do here, and why.

thought = HintThought(game, state, seconds=2)
while thought.step(0.015):
    show(thought.progress)
print(thought.hint.words.format(*names))
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gridarium.game import Game
from gridarium.search.levels import STRONGEST
from gridarium.search.thinking import SLICE, Conclusion, Progress, Thought
from gridarium.state import Action, State

LOOKS = 20_000
"""Positions judged for a hint by default."""
FIRST = 0.7
"""The share of the usual budget that goes into the best action at most; the rest looks for what else there is."""


class Hint(NamedTuple):
    """The best action found, the line that begins with it, the points the player is ahead by then, and why.

    The line ends where dice would fall. In what is for people ``{0}``, ``{1}`` stand for the players' names.
    """

    action: Action
    line: tuple[Action, ...]
    score: float
    phrases: tuple[tuple[int, str], ...]
    """For each action of the line the player, and what to do in words: "move to e5"."""
    words: str
    """Why, in a sentence."""


class HintThought:
    """A thought that ends in a hint. Step and stop it like a `Thought`."""

    def __init__(
        self, game: Game, state: State, seed: int = 0, looks: int | None = None, seconds: float | None = None
    ) -> None:
        """Raises ValueError where no player is to move."""
        self.game = game
        self.state = state.copy()
        self.done = False
        self._seed = seed
        self._looks = looks or LOOKS
        self._seconds = seconds
        first = FIRST * game.advice().patience(state)
        first_looks, first_seconds = max(1, int(self._looks * first)), self._seconds and self._seconds * first
        self._best = Thought(game, state, STRONGEST, seed, first_looks, first_seconds, valued=True)
        self._other: Thought | None = None

    def step(self, seconds: float = SLICE) -> bool:
        """Think for about so long. Returns whether there is more to think."""
        if self.done:
            return False
        if not self._best.done:
            self._best.step(seconds)
            return True
        if self._other is None:
            self._other = self._look_elsewhere()
        if self._other is None or not self._other.step(seconds):
            self.done = True
        return not self.done

    def _look_elsewhere(self) -> Thought | None:
        """A thought about all other actions, as deep as the first one; to the end if that one was."""
        best = self._best.choice
        others = [entry.action for entry in self._best.search.scored if entry.action != best.action]
        if not others:
            return None
        level = self.game.advice().level(STRONGEST, self.state)
        if not best.proved:
            level = level._replace(deepest=max(1, best.depth))
        looks = max(int(self._looks * (1 - FIRST)), self._looks - best.looked, 1)
        seconds = self._seconds and max(self._seconds * (1 - FIRST), self._seconds - self._best.spent)
        return Thought(self.game, self.state, level, self._seed, looks, seconds, actions=others)

    @property
    def progress(self) -> Progress:
        """Progress so far, and the best line."""
        progress = self._best.progress
        elsewhere = self._other.progress.done if self._other is not None else float(self.done)
        return progress._replace(done=1.0 if self.done else FIRST * progress.done + (1 - FIRST) * elsewhere)

    def stop(self) -> Hint:
        """End the thought: what it has found so far is the hint."""
        self.done = True
        return self.hint

    def finish(self) -> Hint:
        """Think to the end."""
        while self.step(1.0):
            pass
        return self.hint

    @property
    def hint(self) -> Hint:
        """The hint. Ask once the thought is done."""
        best = self._best.choice
        other = self._other.choice if self._other is not None else None
        words = explained(self.game, self.state, best, other)
        return Hint(best.action, best.line, best.score, in_words(self.game, self.state, best.line), words)


def in_words(game: Game, state: State, line: Sequence[Action]) -> tuple[tuple[int, str], ...]:
    """For each action of a line the player, and what it is to do, in the game's words."""
    advice, before, found = game.advice(), state.copy(), []
    for action in line:
        found.append((before.to_move or 0, advice.phrase(before, action)))
        before.play(action)
    return tuple(found)


def explained(game: Game, state: State, best: Conclusion, other: Conclusion | None) -> str:
    """Why that choice is better than the other, in the game's words."""
    if other is None:
        return game.advice().explain(state, best.line, (), 0.0, best.proved)
    worse_by = max(0.0, best.score - other.score)
    return game.advice().explain(state, best.line, other.line, worse_by, best.proved)


def hint(game: Game, state: State, seed: int = 0, looks: int | None = None) -> Hint:
    """The best action here, the line it belongs to, and why. Raises ValueError where no player is to move."""
    return HintThought(game, state, seed, looks).finish()
