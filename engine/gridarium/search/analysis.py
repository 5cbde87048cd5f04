"""Analysis of a whole transcript: who stood better when, where the game turned, what was better there.

analysing = Analysing(game, start, actions)
while analysing.step(0.015):
    show(analysing.done_share)
for turn in analysing.analysis.turns:
    print(turn.ply, turn.phrase.format(*names), turn.words.format(*names))
"""

from __future__ import annotations

import time
from collections.abc import Generator, Sequence
from typing import NamedTuple

from gridarium.game import Game
from gridarium.search.levels import STRONGEST
from gridarium.search.thinking import SLICE, Conclusion, Thought
from gridarium.state import Action, State

CLOSER = 4
"""A ply where points seem to be lost is looked at so many times as long."""
WORTH_NAMING = 1.0
"""Points that an action must lose to be called a turning point."""
MOST_TURNS = 6


class TurningPoint(NamedTuple):
    """A turning point: the action after so many plies lost points, and another would not have."""

    ply: int
    player: int
    played: str
    better: str
    line: tuple[str, ...]
    """The better action and what is likely to follow it, until dice would fall; each is legal after the one before."""
    loss: float
    """Points."""
    did: str
    """What was played, in words that begin with a verb; in these and the next ``{0}``, ``{1}`` stand for players."""
    phrase: str
    """The same for the better action."""
    words: str
    """Why it is better, in a sentence."""


class Analysis(NamedTuple):
    """Analysis of a game. ``points_by_ply`` has an entry for the start and for each action: who stood better then."""

    points_by_ply: tuple[tuple[float, ...], ...]
    """For each player the points it is ahead by in the end, as far as can be seen."""
    turns: tuple[TurningPoint, ...]
    """In the order of the game."""


class Analysing:
    """An analysis in slices; its positions are looked at from the last to the first."""

    def __init__(
        self, game: Game, start: State, actions: Sequence[str], looks: int | None = None, seed: int = 0
    ) -> None:
        """``start`` is the opening position, ``actions`` the texts of legal actions from there.

        ``looks``: the positions judged for each ply; by default as many as the game says (`Advice.analysis_looks`).
        """
        self.game = game
        self.done = False
        self._looks = looks or game.advice().analysis_looks
        self._seed = seed
        self._actions = list(actions)
        self._states = [start.copy()]
        self._slice = 0.0
        self._points_by_ply: dict[int, tuple[float, ...]] = {}
        self._turns: list[TurningPoint] = []
        self._run = self._look_at_all()

    def step(self, seconds: float = SLICE) -> bool:
        """Think for about so long. Returns whether there is more to think."""
        self._slice = seconds
        if not self.done:
            self.done = bool(next(self._run, True))
        return not self.done

    def finish(self) -> Analysis:
        """Look at everything."""
        while self.step(1.0):
            pass
        return self.analysis

    @property
    def done_share(self) -> float:
        """Share that is done, from 0 to 1."""
        return 1.0 if self.done else len(self._points_by_ply) / (len(self._actions) + 1)

    @property
    def analysis(self) -> Analysis:
        """Analysis so far; plies not yet looked at stand as the one after them does."""
        known: tuple[float, ...] = ()
        points_by_ply = []
        for ply in reversed(range(len(self._actions) + 1)):
            known = self._points_by_ply.get(ply, known)
            points_by_ply.append(known)
        worst = sorted(self._turns, key=lambda turn: -turn.loss)[:MOST_TURNS]
        return Analysis(tuple(reversed(points_by_ply)), tuple(sorted(worst, key=lambda turn: turn.ply)))

    def _play_all(self) -> Generator[None, None, None]:
        """Find the positions that are looked at."""
        end = time.monotonic() + self._slice
        for text in self._actions:
            state = self._states[-1].copy()
            state.play(state.parse(text))
            self._states.append(state)
            if time.monotonic() >= end:
                yield
                end = time.monotonic() + self._slice

    def _look_at_all(self) -> Generator[None, None, None]:
        yield from self._play_all()
        players = len(self.game.situation(self._states[0]).scores)
        for ply in reversed(range(len(self._states))):
            state = self._states[ply]
            if state.to_move is None:
                advice = self.game.advice()
                points = [advice.evaluate(state, player) / 100 for player in range(players)]
                self._points_by_ply[ply] = tuple(points)
            elif state.to_move < 0:
                self._points_by_ply[ply] = self._points_by_ply.get(ply + 1, (0.0,) * players)
            else:
                best = yield from self._think(state, self._looks)
                self._points_by_ply[ply] = best.points_ahead
                if ply < len(self._actions):
                    yield from self._compare(ply, best)
            yield

    def _compare(self, ply: int, best: Conclusion) -> Generator[None, None, None]:
        """Look closer where the action seems to have lost points, and remember what was better."""
        state, played = self._states[ply], self._actions[ply]
        player = state.to_move or 0
        seems_lost = best.points_ahead[player] - self._points_by_ply[ply + 1][player]
        if seems_lost < WORTH_NAMING or str(best.action) == played:
            return
        best = yield from self._think(state, CLOSER * self._looks)
        if str(best.action) == played:
            return
        deepest = None if best.proved else best.depth
        really = yield from self._think(state, CLOSER * self._looks, deepest, [state.parse(played)])
        loss = best.score - really.score
        if loss < WORTH_NAMING:
            return
        advice = self.game.advice()
        did, phrase = (advice.phrase(state, action) for action in (really.action, best.action))
        words = advice.explain(state, best.line, really.line, loss, best.proved)
        line = tuple(map(str, best.line))
        self._turns.append(TurningPoint(ply, player, played, str(best.action), line, loss, did, phrase, words))

    def _think(
        self, state: State, looks: int, deepest: int | None = None, actions: Sequence[Action] | None = None
    ) -> Generator[None, None, Conclusion]:
        level = self.game.advice().level(STRONGEST, state)
        if deepest:
            level = level._replace(deepest=deepest)
        thought = Thought(self.game, state, level, self._seed, looks, actions=actions, valued=True)
        while thought.step(self._slice):
            yield
        return thought.choice


class Comparing:
    """Comparison in slices of an action with a better one: how much it loses."""

    def __init__(
        self, game: Game, state: State, better: str, tried: str, looks: int | None = None, seed: int = 0
    ) -> None:
        """Both are texts of legal actions of the ``state``; for ``looks`` see `Analysing`."""
        self._game, self._state, self._seed = game, state, seed
        self._looks = CLOSER * (looks or game.advice().analysis_looks)
        self._better = self._thinking(better)
        self._tried = tried
        self._other: Thought | None = None

    def _thinking(self, text: str, deepest: int | None = None) -> Thought:
        level = self._game.advice().level(STRONGEST, self._state)
        if deepest:
            level = level._replace(deepest=deepest)
        actions = [self._state.parse(text)]
        return Thought(self._game, self._state, level, self._seed, self._looks, actions=actions, valued=True)

    def step(self, seconds: float = SLICE) -> bool:
        """Think for about so long. Returns whether there is more to think."""
        if self._other is not None:
            return self._other.step(seconds)
        if not self._better.step(seconds):
            best = self._better.choice
            self._other = self._thinking(self._tried, None if best.proved else best.depth)
        return True

    @property
    def done(self) -> bool:
        """Whether both have been looked at."""
        return self._other is not None and self._other.done

    @property
    def loss(self) -> float:
        """Points, once it is done; less than none where the other action is even better."""
        if self._other is None:
            raise ValueError("the comparison is not done yet")
        return self._better.choice.score - self._other.choice.score


def analyse(game: Game, start: State, actions: Sequence[str], looks: int | None = None, seed: int = 0) -> Analysis:
    """Look at every action of a transcript; `Analysing` does it in slices."""
    return Analysing(game, start, actions, looks, seed).finish()
