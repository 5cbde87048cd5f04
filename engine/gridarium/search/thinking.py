"""A computer player's thought about one action, in slices.

    thought = Thought(game, state, level=4, seed=7, seconds=2.5)
    while thought.step(0.015):
        show(thought.progress)
    state.play(thought.choice.action)

`stop` ends it at once ("move now"): the best action so far counts.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Generator, Hashable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from random import Random
from typing import NamedTuple

from gridarium.game import Game
from gridarium.search.advice import POINT, Advice, Scored, Search
from gridarium.search.alphabeta import STEADY_SHARE, AlphaBeta
from gridarium.search.judgement_errors import JudgementErrors, errors_of
from gridarium.search.levels import STRONGEST, Level
from gridarium.search.mcts import TreeSearch
from gridarium.search.memory import NO_CONTEXT, Memory, TurnContext
from gridarium.search.turn_search import TurnSearch
from gridarium.state import Action, State

SLICE = 0.015
"""Seconds of a slice by default."""
THOROUGH = 9
"""Asked with so many plies left, a game names all actions worth choosing from."""
WIN_SHARE = 0.15
"""The share of the budget of a turn for which a turn that wins is looked for first, where one is in reach."""
DECIDED = 0.1
"""The share of the budget that is enough when it is certain who wins."""


class Progress(NamedTuple):
    """Progress of a thought."""

    depth: int
    """Plies looked ahead, all actions compared; for tree search the longest line in the tree."""
    looked: int
    """Positions judged, or playouts made."""
    score: float
    """Points the player to move is ahead by in the end, as far as it sees."""
    line: tuple[Action, ...]
    """The best actions, the player's own first; ``str()`` gives their texts."""
    done: float
    """The share of the budget that is used up, from 0 to 1."""


class Conclusion(NamedTuple):
    """Conclusion of a thought: the action, its points, the line, and how it was found."""

    action: Action
    score: float
    line: tuple[Action, ...]
    depth: int
    looked: int
    proved: bool
    """Whether nothing can be better, whatever the others do."""
    points_ahead: tuple[float, ...]
    """For each player the points it is ahead by if the best action is made."""


class SearchSettings(NamedTuple):
    """Settings of a search, beside the level."""

    chance: Random
    memory: Memory | None = None
    """What it adds to, from one decision to the next."""
    errors: JudgementErrors | None = None
    """How it errs; None: it does not."""
    full_time: bool = False
    """Whether it ends of itself only where nothing can change any more."""
    share: float = 1.0
    """The share of the budget of a turn that it gets."""


class NoChoice:
    """Search without a choice: only one action is legal, or what to do is planned already."""

    depth = 0
    looked = 0
    proved = True
    """Nothing else could be better, or is looked for."""
    points_ahead = ()
    """Nothing is known."""

    def __init__(self, line: Sequence[Action]) -> None:
        self.line = line
        self.scored = [Scored(line[0], 0, True)]

    def settled(self, share: float) -> bool:
        """Whether it is settled: it always is."""
        return True

    def run(self) -> Generator[None, None, None]:
        """Search nothing."""
        yield from ()


class Thought:
    """Thought about one action. The same seed and number of looks give the same choice.

    Ends after ``looks`` positions, by default the level's; with ``seconds`` also after so much thinking time.

    It ends earlier when all is proved or the best action is unlikely to change. The strongest level uses up its
    ``seconds``, unless ``looks`` are given as well: it ends earlier only where nothing can change any more. Where the
    winner is certain already, a tenth of the budget is all there is. Where only one action is legal it is done at once,
    unless what that is worth is wanted, too (``valued``).

    ``context`` is what it has from earlier thoughts of the same player: a share of all this, what whole turns were
    planned to go on with, which is done at once, too, and the memory of the game. To that it adds, if it is one of the
    strongest level: the others are as weak as they are meant to be at any move. They err in the same way all through a
    game (`Memory.seed`); without a memory the ``seed`` says how.

    ``actions`` are the legal ones to choose from, by default all that the level notices. Where they are given
    it does not end early because of a clear choice: their values are wanted, too.
    Raises ValueError for an unknown level, and where no player is to move.
    """

    share: float
    """The share of the budget of a turn that this thought gets."""
    done = False
    """Whether the thought has come to its end."""
    spent = 0.0
    """Seconds of thinking so far."""

    def __init__(
        self,
        game: Game,
        state: State,
        level: float | Level = STRONGEST,
        seed: int = 0,
        looks: int | None = None,
        seconds: float | None = None,
        clock: Callable[[], float] = time.perf_counter,
        actions: Sequence[Action] | None = None,
        valued: bool = False,
        context: TurnContext = NO_CONTEXT,
    ) -> None:
        if state.to_move is None or state.to_move < 0:
            raise ValueError("No player is to move here.")
        self._advice = advice = game.advice()
        self.level = level if isinstance(level, Level) else advice.level(level, state)
        self._state = state.copy()
        easy = looks is None and advice.decided(state)
        self.share = context.share
        granted = self.share * (DECIDED if easy else 1)
        self.looks = max(1, round((looks or self.level.looks) * granted))
        strongest = self.level == advice.level(STRONGEST, state)
        self._full_time = strongest and bool(seconds) and looks is None
        self.seconds = seconds * granted if seconds else seconds
        self._clock = clock
        self._chance = Random(seed)
        self._players = len(game.situation(state).scores)
        memory = context.memory
        errors = errors_of(self.level, seed if memory is None else memory.seed)
        if errors:
            self.level = self.level.at(errors.draw(advice.key(state)))
        settings = SearchSettings(self._chance, memory if strongest else None, errors, self._full_time, self.share)
        self.search = self._search_among(actions, valued, context.plan, settings)
        self._run = self.search.run()
        self._compares = actions is not None  # then the values are wanted, and it does not end early

    def _search_among(
        self, actions: Sequence[Action] | None, valued: bool, plan: Sequence[Action], settings: SearchSettings
    ) -> Search:
        if actions is None and not valued:
            legal = self._state.legal_actions()
            known = plan if plan and self._advice.method == "turns" else legal
            if len(legal) == 1 or known is plan:
                self.done = True
                return NoChoice(known)
        return search_for(self._advice, self._state.copy(), self.level, self._players, settings, actions)

    def step(self, seconds: float = SLICE) -> bool:
        """Think for about so long, and at least a little. Returns whether there is more to think.

        While it thinks, and for all it keeps until it has come to its end, Python's garbage collector rests: a search
        leaves no cycles behind, and a walk over all that it keeps takes longer than a slice.
        """
        begun = self._clock()
        elapsed = 0.0
        late = False
        with _collector_at_rest():
            while not self.done and not late:
                over = next(self._run, True)
                elapsed = self._clock() - begun
                late = elapsed >= seconds
                used = self._used(self.spent + elapsed)
                enough = not self._compares and self.search.settled(used)
                self.done = bool(over) or used >= 1 or enough
            _set_apart(not self.done)
        self.spent += elapsed
        return not self.done

    def stop(self) -> Conclusion:
        """End the thought: the best action so far is the choice."""
        self.done = True
        _set_apart(False)
        return self.choice

    def finish(self) -> Conclusion:
        """Think to the end."""
        while self.step(1.0):
            pass
        return self.choice

    def _used(self, spent: float) -> float:
        by_looks = 0.0 if self._full_time else self.search.looked / self.looks
        return max(by_looks, spent / self.seconds) if self.seconds else by_looks

    @property
    def used(self) -> float:
        """The share of the budget of a turn that it has used, from 0 to about its `share`."""
        return self.share * min(1.0, self._used(self.spent))

    @property
    def progress(self) -> Progress:
        """Progress so far."""
        search = self.search
        best = search.scored[0]
        line = tuple(search.line) or (best.action,)
        done = 1.0 if self.done else min(1.0, self._used(self.spent))
        return Progress(search.depth, search.looked, best.points, line, done)

    @cached_property
    def choice(self) -> Conclusion:
        """The action chosen. Ask once the thought is done; what it is does not change any more then."""
        search = self.search
        chosen = search.scored[0]
        line = tuple(search.line)
        if not line or line[0] != chosen.action:
            line = (chosen.action,)
        points_ahead = search.points_ahead
        if len(points_ahead) != self._players:
            points_ahead = self._judged_after(line)
        return Conclusion(chosen.action, chosen.points, line, search.depth, search.looked, search.proved, points_ahead)

    def _judged_after(self, line: Sequence[Action]) -> tuple[float, ...]:
        """How each player stands at the end of a line, for a search that knows only its own side and the rest."""
        state = self._state.copy()
        for action in line:
            state.play(action)
        return tuple(self._advice.evaluate(state, player) / POINT for player in range(self._players))


@contextmanager
def _collector_at_rest() -> Iterator[None]:
    """Where objects are counted (not in PyPy, whose collector frees all there is), nothing is collected meanwhile."""
    rests = hasattr(gc, "freeze") and gc.isenabled()
    if rests:
        gc.disable()
    try:
        yield
    finally:
        if rests:
            gc.enable()


def _set_apart(apart: bool) -> None:
    """Have the collector pass over all objects of now, or over none any more."""
    if hasattr(gc, "freeze"):
        (gc.freeze if apart else gc.unfreeze)()


def search_for(
    advice: Advice,
    state: State,
    level: Level,
    players: int,
    settings: SearchSettings,
    actions: Sequence[Action] | None = None,
) -> Search:
    """The kind of search that the game asks for, as good as the level."""
    chance, memory, errors, full_time, share = settings
    own = advice.search(state, actions)
    if own is not None:
        return own
    if advice.method == "tree":
        win_share = 0.0
        if actions is None:
            actions = _noticed(advice.key(state), advice.order(state, state.legal_actions()), level, errors)
            win_share = WIN_SHARE / share if errors is None and advice.win_in_reach(state) else 0.0
        return TreeSearch(state, advice, players, actions, chance, memory, errors=errors, win_share=win_share)
    if advice.method == "turns":
        return TurnSearch(state, advice, level, chance, actions, errors, full_time, memory)
    position = advice.position(state)
    if actions is None:
        actions = _noticed(position.key(), position.actions(THOROUGH), level, errors)
    memory = memory or Memory()
    memory.begin(position)
    least = 1.0 if full_time else STEADY_SHARE
    return AlphaBeta(position, actions, int(level.deepest), memory, least, None if errors else chance, errors)


def _noticed(
    key: Hashable, actions: Sequence[Action], level: Level, errors: JudgementErrors | None
) -> Sequence[Action]:
    """The actions in the position with that key that this level does not overlook, at least one."""
    obvious = actions[: level.attention]
    return (errors.seen(key, obvious) if errors else obvious) or obvious[:1]
