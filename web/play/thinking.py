"""Thinking that goes on while the page lives: a computer's move or whole turn, or a hint."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import Literal

from gridarium import Action
from gridarium.match.match import Match
from gridarium.search.budget import TurnBudget, share_of
from gridarium.search.hints import Hint, HintThought, in_words
from gridarium.search.memory import TurnContext
from gridarium.search.thinking import Thought

SLICE = 0.015
"""Seconds of thinking between two looks at what the person did."""
SHORTEST = 0.35
"""Seconds that a computer's move takes at least: one's own is seen for 0.3, once it is shown."""
WATCHED = 0.7
"""The same where only computers play, so that people can follow."""
TURN = 3.6
"""Seconds from the start of a turn to the last of its planned actions, however many: thought and drawing included."""
GLANCE = 0.1
"""Seconds that each of them is shown at least."""
LONGEST = 3.8
"""Seconds that a computer thinks about a turn at most, however many decisions it has."""
REPORT = 0.25
"""Seconds between two reports."""
HINT_SECONDS = 2.0
PLANNED = 2
"""Moves of a computer's plan that are told."""
Purpose = Literal["move", "hint"]


class TableThought:
    """A thought about the position at hand, in slices."""

    settles = False
    """Whether what follows events is to be done, too, once there is something to show of it."""

    def __init__(
        self,
        purpose: Purpose,
        match: Match,
        budget: TurnBudget,
        then: Callable[[TableThought], None],
        most: float | None = None,
        shown: float = 0.0,
    ) -> None:
        """A computer's move gets its share of the ``budget``, and a turn ``most`` seconds where that is said.

        ``then``: what is done with it once it is ready, which is not before ``shown``, the moment of `time.monotonic`
        at which people have seen what came before.
        """
        self._then, self._shown_at = then, shown
        state = match.position.state
        self._game, self._state = match.game, state.copy()
        self.purpose = purpose
        self._place = match.place
        self._budget = budget
        self._unit = "playouts" if match.game.advice().method == "tree" else "positions"
        self.thought: Thought | HintThought
        if purpose == "move":
            level = match.game.advice().level(match.seats[state.to_move or 0].level, state)
            seconds = level.seconds if most is None else min(level.seconds, most)
            seed, context = secrets.randbits(32), budget.context(match)
            context = context._replace(share=_in_time(context.share, seconds, budget.seconds))
            self.thought = Thought(match.game, state, level, seed, seconds=seconds, context=context)
        else:
            self.thought = HintThought(match.game, state, secrets.randbits(32), seconds=HINT_SECONDS)
        self._shown = self.thought.progress
        self._begun = time.monotonic()
        self._reported = self._begun
        self._shortest = WATCHED
        if not all(seat.level for seat in match.seats):
            self._shortest = min(SHORTEST, self._pace(match))
        if most is not None:
            self._shortest = min(self._shortest, most)

    def is_about(self, match: Match) -> bool:
        """Whether it is about the position that is looked at."""
        return self._place == match.place

    def _pace(self, match: Match) -> float:
        """Seconds for this action of a turn that is planned already."""
        plan = self._budget.plan(match) if self.thought.done and match.game.advice().method == "turns" else ()
        left = self._budget.begun + TURN - time.monotonic()
        return max(GLANCE, left / len(plan)) if plan else SHORTEST

    def step(self) -> bool:
        """Think for one slice. Returns whether it is time to show how far it is."""
        self.thought.step(SLICE)
        now = time.monotonic()
        due = now - self._reported >= REPORT
        if due:
            self._reported = now
            self._shown = self.thought.progress
        return due

    @property
    def resting(self) -> bool:
        """Whether it is done, and only waits until the person has seen the last action."""
        return self.done and not self.ready

    @property
    def ready(self) -> bool:
        """Whether what it came to may be used."""
        return self.done and (self.rested or isinstance(self.thought, HintThought))

    @property
    def done(self) -> bool:
        """Whether it came to its end."""
        return self.thought.done

    @property
    def rested(self) -> bool:
        """Whether people have seen what came before."""
        now = time.monotonic()
        return now - self._begun >= self._shortest and now >= self._shown_at

    def then(self) -> None:
        """Do with it what it was for."""
        self._then(self)

    def hurry(self) -> None:
        """The best so far is the answer, at once."""
        self.thought.stop()
        self._shortest, self._shown_at = 0.0, 0.0

    def need_not_wait(self) -> None:
        """Somebody does not look at what came before any longer."""
        self._shown_at = 0.0

    def decide(self) -> list[Action]:
        """The action that a computer came to; what it cost is taken from its budget."""
        if isinstance(self.thought, HintThought):
            raise TypeError("a hint is no action")
        self._budget.spend(self.thought)
        return [self.thought.choice.action]

    @property
    def hint(self) -> Hint:
        """The hint that it came to."""
        if not isinstance(self.thought, HintThought):
            raise TypeError("a move has no words")
        return self.thought.hint

    @property
    def line(self) -> tuple[str, ...]:
        """The best line at the last report."""
        return tuple(map(str, self._shown.line))

    @property
    def plan(self) -> list[str]:
        """How the best line began at the last report, in words, with ``{0}``, ``{1}`` for the players' names."""
        return [phrase for _, phrase in in_words(self._game, self._state, self._shown.line[:PLANNED])]

    @property
    def words(self) -> str:
        """How far it was at the last report."""
        return f"{self._shown.depth} deep, {self._shown.looked:,} {self._unit}"

    @property
    def share(self) -> int:
        """How much of its budget was used at the last report, in hundredths."""
        return round(100 * self._shown.done)


def _in_time(share: float, seconds: float, spent: float) -> float:
    """The share of the seconds of a turn, made so small that after these seconds all that may follow is in time.

    A slice is left of a turn even where its thoughts took longer than they were to.
    """
    return min(share, max(SLICE, LONGEST - spent) / 2 / seconds) if spent else share


class TurnThought(TableThought):
    """One thought after the other, each on the position that those before lead to, until another player or chance is
    to move."""

    def __init__(
        self,
        match: Match,
        budget: TurnBudget,
        then: Callable[[TableThought], None],
        most: float | None,
        shown: float,
    ) -> None:
        super().__init__("move", match, budget, then, most, shown)
        self._position = self._state.copy()
        self._mover = self._state.to_move
        self._memory = budget.memory(match)
        self._used, self._spent, self._hurried = 0.0, 0.0, False
        self._actions: list[Action] = []
        self._ended = False

    def step(self) -> bool:
        """Think for one slice. Returns whether it is time to show how far it is."""
        due = not self._ended and super().step()
        if due:
            self._shown = self._shown._replace(line=(*self._actions, *self._shown.line))
        if not self._ended and isinstance(self.thought, Thought) and self.thought.done:
            self._go_on_after(self.thought)
        return due

    def _go_on_after(self, thought: Thought) -> None:
        """Take what a thought came to, and begin the next one."""
        action = thought.choice.action
        self._used += thought.used
        self._spent += thought.spent
        self._actions.append(action)
        self._position.play(action)
        self._ended = self._position.to_move != self._mover
        if self._ended:
            return
        share = share_of(self._used, len(self._actions), self._game.advice().decisions)
        level, seconds = thought.level, thought.level.seconds
        context = TurnContext(_in_time(share, seconds, self._spent), memory=self._memory)
        self.thought = Thought(
            self._game, self._position, level, secrets.randbits(32), seconds=seconds, context=context
        )
        if self._hurried:
            self.thought.stop()

    @property
    def done(self) -> bool:
        """Whether it came to the end of what this player decides."""
        return self._ended

    def hurry(self) -> None:
        """The best so far is the answer, at once."""
        super().hurry()
        self._hurried = True

    def decide(self) -> list[Action]:
        """All that a computer came to."""
        return self._actions
