"""Prover: whether a goal can be forced against every answer of the other players, and however dice fall.

    prover = Prover(game, goal, learner)
    proving = prover.solutions(state, begin(goal, game, state, learner))
    solutions = finish(proving)  # or next(proving), a slice at a time

Every action of the learner's is a choice, everything else must be met: a search over positions and how far the goal
is in them (`Progress`), with a memory of both. It knows no game. What it cannot find out within its limit it says is
not proved.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from gridarium.game import Action, Game, State
from gridarium.learning.goal import Goal, Progress, follow

LIMIT = 400_000
"""Actions played for one question at most, unless told."""
DEEPEST = 150
"""Actions looked ahead at most."""
ALWAYS = 10**6
"""In place of a depth: what is known rests on no position before it."""

T = TypeVar("T")
Steps = Generator[None, None, T]
"""A search in slices, and what it comes to."""


class Reached(NamedTuple):
    """Position that an action leads to, with the goal's progress."""

    action: Action
    state: State
    progress: Progress


class NotProved(Exception):
    """The limit was reached before the answer was known."""


def finish(thought: Steps[T]) -> T:
    """Result of a search, thought to the end at once."""
    while True:
        try:
            next(thought)
        except StopIteration as finished:
            result: T = finished.value
            return result


class Prover:
    """Prover of one goal in one game. What was found out is remembered from question to question."""

    def __init__(self, game: Game, goal: Goal, learner: int, limit: int = LIMIT) -> None:
        self.game, self.goal, self.learner, self.limit = game, goal, learner, limit
        self.played = 0
        """The actions played for all questions so far: what they cost."""
        self._known: dict[Hashable, bool] = {}
        self._path: dict[Hashable, int] = {}
        self._merit: tuple[dict[Action, int], dict[Action, int]] = ({}, {})
        """How often an action has decided something, for the others and for the learner."""
        self._last = 0

    # Questions

    def holds(self, state: State, progress: Progress) -> Steps[bool | None]:
        """Whether the learner can force the goal from there on; None where that is not proved."""
        if progress.verdict is not None:
            return progress.verdict
        self._last = self.played + self.limit
        self._path.clear()
        try:
            forced, _ = yield from self._search(state, progress)
        except NotProved:
            return None
        return forced

    def keeps(self, state: State, progress: Progress, action: Action) -> Steps[bool | None]:
        """Whether the goal can be forced after that action; None where that is not proved."""
        reached = self.follow(state, progress, action)
        return (yield from self.holds(reached.state, reached.progress))

    def solutions(self, state: State, progress: Progress) -> Steps[list[Action] | None]:
        """The actions of the learner's after which the goal can be forced; None where that of any is not proved."""
        found = []
        for action in state.legal_actions():
            kept = yield from self.keeps(state, progress, action)
            if kept is None:
                return None
            if kept:
                found.append(action)
        return found

    def refutation(self, state: State, progress: Progress, action: Action) -> Steps[list[str]]:
        """Refutation of an action that does not keep the goal: what others and dice do until the learner decides again.

        It is empty where the action itself is what misses the goal. All that is proved is remembered.
        """
        line: list[str] = []
        reached = self.follow(state, progress, action)
        while reached.progress.verdict is None and reached.state.to_move != self.learner:
            for other in self.after(reached.state, reached.progress):
                if not (yield from self.holds(other.state, other.progress)):
                    break
            else:
                return line
            reached = other
            line.append(str(reached.action))
        return line

    def answer(self, state: State, progress: Progress) -> Steps[Action | None]:
        """Longest defence: what another player, or dice, do at a position that is won.

        None where everything has its end at once.
        """
        best, most = None, (0, 0, 0)
        for other in self.after(state, progress):
            if other.progress.verdict is None:
                hardness = yield from self._hardness(other)
                if best is None or hardness > most:
                    best, most = other.action, hardness
        return best

    def _hardness(self, reached: Reached) -> Steps[tuple[int, int, int]]:
        """How many turns are still needed, and how few of its actions keep the goal, where the learner decides next."""
        turns = reached.progress.turns + (not reached.progress.acting)
        while 0 < turns < self.goal.turns:
            sooner = Prover(self.game, self.goal._replace(turns=turns), self.learner, self.limit)
            if (yield from sooner.holds(reached.state, reached.progress)):
                break
            turns += 1
        if reached.state.to_move != self.learner:
            return turns, 0, 0
        kept = yield from self.solutions(reached.state, reached.progress)
        choices = len(reached.state.legal_actions())
        return turns, -len(kept or range(choices)), choices

    def line(self, state: State, progress: Progress) -> Steps[list[str]]:
        """A way to the goal from a position where it can be forced, the others answering as stubbornly as they can."""
        texts: list[str] = []
        while progress.verdict is None:
            action: Action | None
            if state.to_move == self.learner:
                kept = yield from self.solutions(state, progress)
                action = kept[0] if kept else None
            else:
                action = yield from self.answer(state, progress)
                action = action or state.legal_actions()[0]
            if action is None:
                break
            texts.append(str(action))
            _, state, progress = self.follow(state, progress, action)
        return texts

    # The search

    def follow(self, state: State, progress: Progress, action: Action) -> Reached:
        """Position that a legal action leads to."""
        after = state.copy()
        after.play(action)
        self.played += 1
        return Reached(action, after, follow(self.goal, progress, self.game, self.learner, state, action, after))

    def after(self, state: State, progress: Progress) -> list[Reached]:
        """Positions that all legal actions lead to."""
        return [self.follow(state, progress, action) for action in state.legal_actions()]

    def _search(self, state: State, progress: Progress) -> Steps[tuple[bool, int]]:
        """Whether the goal is forced, and the least depth of a position on the way to here that a no rests on.

        A position that comes again on the way has got nobody nearer to the goal. A no that rests on that is known on
        this way only, so it is not remembered, unless it is the position itself that came again.
        """
        key = (key_of(state), progress)
        known = self._known.get(key)
        if known is not None:
            return known, ALWAYS
        if key in self._path:
            if self.goal.holds:
                raise NotProved
            return False, self._path[key]
        depth = self._path[key] = len(self._path)
        if depth > DEEPEST:
            raise NotProved
        forced, rests = yield from self._decide(state, progress)
        del self._path[key]
        if rests < depth:
            return forced, rests
        self._known[key] = forced
        return forced, ALWAYS

    def _decide(self, state: State, progress: Progress) -> Steps[tuple[bool, int]]:
        """The same for a position that is not known yet: the learner needs one action, all of others must be met.

        What has decided often is tried first, then what decides without a search.
        """
        own = state.to_move == self.learner
        merit = self._merit[own]
        actions = sorted(state.legal_actions(), key=lambda action: -merit.get(action, 0))
        favourite = merit.get(actions[0], 0) > 0
        left: list[Reached] = []
        rests = ALWAYS
        for place, action in enumerate(actions):
            reached = self.follow(state, progress, action)
            verdict = self._seen(reached)
            if verdict is own:
                return self._decided(own, action, ALWAYS)
            if verdict is None and (place or not favourite):
                left.append(reached)
            elif verdict is None:
                verdict, rested = yield from self._search(reached.state, reached.progress)
                if verdict is own:
                    return self._decided(own, action, rested)
                rests = min(rests, rested)
        self._check()
        yield
        for reached in left:
            verdict, rested = yield from self._search(reached.state, reached.progress)
            if verdict is own:
                return self._decided(own, reached.action, rested)
            rests = min(rests, rested)
        return not own, rests if own else ALWAYS

    def _seen(self, reached: Reached) -> bool | None:
        """What is known without a search."""
        if reached.progress.verdict is not None:
            return reached.progress.verdict
        return self._known.get((key_of(reached.state), reached.progress))

    def _decided(self, own: bool, action: Action, rests: int) -> tuple[bool, int]:
        """An action is all that was needed; it is tried early from now on."""
        merit = self._merit[own]
        merit[action] = merit.get(action, 0) + 1
        return own, ALWAYS if own else rests

    def _check(self) -> None:
        """Give up where it costs too much."""
        if self.played > self._last:
            raise NotProved


def key_of(state: State) -> Hashable:
    """Equal only for positions that are the same in all that they hold."""
    held = [_frozen(getattr(state, name, None)) for name in _names(type(state))]
    held.append(_frozen(vars(state)))
    return tuple(held)


@lru_cache
def _names(kind: type[State]) -> tuple[str, ...]:
    """What the positions of that kind hold beside what is in their dictionary."""
    return tuple(name for one in kind.__mro__ for name in vars(one).get("__slots__", ()))


def _frozen(value: Any) -> Hashable:
    """A value that does not change any more. What has no value of its own counts as itself alone."""
    if isinstance(value, list):
        value = tuple(value)
    try:
        hash(value)
    except TypeError:
        if isinstance(value, tuple):
            return tuple(map(_frozen, value))
        if isinstance(value, Mapping):
            return frozenset((key, _frozen(held)) for key, held in value.items())
        return frozenset(value) if isinstance(value, set) else bytes(value)
    return value  # type: ignore[no-any-return]
