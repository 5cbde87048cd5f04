"""A search for games of two whose turns are many actions: it plans whole turns.

A turn is planned by a beam: of all turns begun so far the most promising few are gone on with, by the actions that the
game says are worth trying. The best whole turns are then answered by the best turn of the other side, planned in the
same way with less care, and what a turn is worth is what is left after its answer. Then all is done again with a beam
twice as wide; what was judged before is known. A search is a generator like `AlphaBeta`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Sequence
from random import Random
from typing import Any, NamedTuple

from gridarium.search.advice import INFINITE, Advice, Scored
from gridarium.search.levels import NO_CHOICE, Level
from gridarium.state import Action, State

SLICE = 12
"""Positions judged between two yields."""
LONGEST = 24
"""Actions of a turn at most."""
PATIENCE = 2
"""So many actions in a row that make nothing better end a plan."""
ANSWER_TRIES = 8
"""Actions tried at each step of an answer."""
ANSWERED = 3
"""Whole turns that are answered in the first pass; in each later one, so many more."""


class Begun(NamedTuple):
    """A turn begun: the position, the actions that led to it, and what it is worth if the turn ended here."""

    value: int
    state: State
    line: tuple[Action, ...]
    key: Hashable


class TurnSearch:
    """One search for the rest of a turn. Read the results at any yield of `run`."""

    depth = 0
    """The passes made, each with a beam twice as wide as the one before."""
    proved = False
    """A won game is the most there is."""

    def __init__(
        self,
        state: State,
        advice: Advice[Any, Any],
        level: Level,
        chance: Random,
        actions: Sequence[Action] | None = None,
        blur: Callable[[Hashable], int] | None = None,
    ) -> None:
        """``actions`` are the ones to begin with; None: those that the game says are worth trying."""
        self.looked = 0
        self._state = state
        self._me: int = state.to_move or 0
        self._advice = advice
        self._level = level
        self._chance = chance
        self._blur = blur
        self._given = actions
        self._known: dict[Hashable, list[Begun]] = {}
        """What can come of a position, by the actions tried in it."""
        self._answers: dict[Hashable, int] = {}
        first = list(actions) if actions is not None else self._tries(state, level.attention)
        self.scored: list[Scored] = [Scored(action, 0, False) for action in first]
        """The first actions, best first, as far as turns that begin with them were answered."""
        self.line: Sequence[Action] = first[:1]
        """The best turn found."""

    @property
    def standing(self) -> tuple[float, float]:
        """The points each player is ahead by if the best turn is made."""
        points = self.scored[0].points
        return (points, -points) if self._me == 0 else (-points, points)

    def settled(self, share: float) -> bool:
        """Whether more thought would change nothing."""
        return self.proved or (len(self.scored) == 1 and self.looked >= NO_CHOICE)

    def run(self) -> Generator[None, None, None]:
        """Plan with wider and wider beams, until the game is won or the level's deepest pass is done."""
        for depth in range(1, self._level.deepest + 1):
            whole = yield from self._plan(Begun(0, self._state, (), None), 1 << (depth - 1), self._level.attention)
            yield from self._answer_all(whole, ANSWERED * depth)
            self.depth = depth
            if self.proved:
                return

    # Turns

    def _plan(self, root: Begun, width: int, tries: int) -> Generator[None, None, list[Begun]]:
        """Whole turns from there on, the best first."""
        whole: dict[Hashable, Begun] = {}
        beam = [root]
        best, stale = -INFINITE, 0
        while beam and len(beam[0].line) < LONGEST and stale < PATIENCE:
            after: dict[Hashable, Begun] = {}
            for begun in beam:
                found = yield from self._go_on(begun, tries)
                for one in found:
                    where = after if one.state.to_move == root.state.to_move else whole
                    known = where.get(one.key)
                    if known is None or known.value < one.value:
                        where[one.key] = one
            beam = sorted(after.values(), key=_value, reverse=True)[:width]
            stale = 0 if beam and beam[0].value > best else stale + 1
            best = max(best, beam[0].value) if beam else best
            if root.state is self._state and not self.depth and whole:
                self.line = max(whole.values(), key=_value).line
        return sorted(whole.values(), key=_value, reverse=True)

    def _go_on(self, begun: Begun, tries: int) -> Generator[None, None, list[Begun]]:
        """What comes of each action worth trying there, judged for the side whose turn it is."""
        place = (begun.key, tries)
        known = self._known.get(place)
        if known is None:
            known = self._known[place] = []
            if begun.state is self._state and self._given is not None:
                actions = list(self._given)
            else:
                actions = self._tries(begun.state, tries)
            for action in actions:
                after = begun.state.copy()
                after.play(action)
                known.append(self._judged(after, action, begun.state.to_move or 0))
                if self.looked % SLICE == 0:
                    yield
        return [one._replace(line=(*begun.line, *one.line)) for one in known]

    def _tries(self, state: State, number: int) -> list[Action]:
        """The actions worth trying, without those that this level overlooks; at least one."""
        actions = list(self._advice.tries(state, number))
        overlooks = self._level.overlooks
        seen = [action for action in actions if not overlooks or self._chance.random() >= overlooks]
        return seen or actions[:1]

    def _judged(self, after: State, action: Action, player: int) -> Begun:
        self.looked += 1
        key = self._advice.key(after)
        value = self._advice.evaluate(after, player)
        if self._blur is not None and after.outcome is None:
            value += self._blur(key)
        return Begun(value, after, (action,), key)

    # Answers

    def _answer_all(self, whole: list[Begun], number: int) -> Generator[None, None, None]:
        """Answer the best so many turns, and as many more as are needed to find one that does not lose."""
        done: list[tuple[int, Begun]] = []
        lost = -self._advice.winning
        for begun in whole[: 3 * number]:
            if len(done) >= number and max(value for value, _ in done) > lost:
                break
            value = yield from self._answered(begun)
            done.append((value, begun))
            if value >= self._advice.winning:
                break
        if done:
            self._take(done)

    def _answered(self, begun: Begun) -> Generator[None, None, int]:
        """What is left of a turn after its answer."""
        if begun.state.to_move is None or not self._level.answers:
            return begun.value
        if begun.key not in self._answers:
            answers = yield from self._plan(Begun(0, begun.state, (), begun.key), self._level.answers, ANSWER_TRIES)
            self._answers[begun.key] = -answers[0].value if answers else begun.value
        return self._answers[begun.key]

    def _take(self, done: list[tuple[int, Begun]]) -> None:
        """Note the turns that were answered."""
        done.sort(key=_answered_value, reverse=True)
        best, turn = done[0]
        self.line = turn.line
        values: dict[Action, int] = {}
        for value, begun in done:
            values.setdefault(begun.line[0], value)
        rest = [scored for scored in self.scored if scored.action not in values]
        self.scored = [Scored(action, value, True) for action, value in values.items()]
        self.scored += [scored._replace(exact=False) for scored in rest]
        self.proved = turn.state.to_move is None and best >= self._advice.winning


def _value(begun: Begun) -> int:
    return begun.value


def _answered_value(done: tuple[int, Begun]) -> int:
    return done[0]
