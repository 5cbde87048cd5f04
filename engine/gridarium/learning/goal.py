"""Goals of lessons and puzzles, in the words of the contract, and whether they are reached.

    progress = begin(goal, game, state, learner)
    after = state.copy()
    after.play(action)
    progress = follow(goal, progress, game, learner, state, action, after)
    progress.verdict  # True: reached; False: it cannot be any more; None: it is open

A goal is followed step by step and never looks back, so what is known of a position and a `Progress` holds however
they came about.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from gridarium.formats.validation import Entries, listed, named, number, text
from gridarium.game import CHANCE, Action, Event, Game, State, brief

__all__ = ["Goal", "Progress", "begin", "follow", "read_goal"]

MOST = 999
"""No count, score or number of turns in a goal is higher."""
WHOSE = ("own", "other", "any")
OUTCOMES = ("win", "over")
ENTRIES = (
    *("actions", "event", "whose", "count", "targets", "phase", "outcome", "least", "most"),
    *("stay", "never", "by", "turns", "moves"),
)
"""What a goal may say in data."""
TURN_ENDS = ("turn", "part", "game")
"""What an event closes that ends the turn of one who plays alone (`Event.closes`)."""


class Goal(NamedTuple):
    """Goal: parts to be reached, of which the first does, and parts that must all hold to the end.

    What is to be reached is reached before the learner's last turn is over; where it is an event of others, their
    answers count in. What must hold does so until these answers are given, or until ``phase`` is left.
    """

    actions: tuple[str, ...] = ()
    """Reach: the texts of actions, one of which the learner makes."""
    event: str = ""
    """Reach: the kind of an event (`Event.kind`)."""
    whose: str = "own"
    """Of whom that event is: "own", "other" or "any"."""
    times: int = 1
    """How often it happens, from where the task begins (``count`` in data)."""
    targets: tuple[str, ...] = ()
    """Only events that name one of these count, where there are any."""
    phase: str = ""
    """Reach: a phase that is left (`Situation.phase`). Where something must hold, it holds until then."""
    outcome: str = ""
    """Reach: "win", alone or with partners, or "over", however it ends."""
    least: int | None = None
    """Reach: so high a score of the learner's, at least."""
    most: int | None = None
    """Hold: so high a score of every other player, at most, when all is done."""
    stay: str = ""
    """Hold: a phase that is not left (`Situation.phase`)."""
    never: str = ""
    """Hold: the kind of an event that does not happen."""
    by: str = "any"
    """Whose such an event counts: "own", "other" or "any"."""
    turns: int = 1
    """Within so many turns of the learner's, 0 for any number. A turn is a run of its decisions until another player
    decides; what falls in between belongs to it. Who plays alone has turns as the game's events close them."""
    moves: int = 0
    """Reached with so many actions of the learner's, 0 for any number: for games whose turns have many."""

    @property
    def reaches(self) -> bool:
        """Whether there is anything to be reached."""
        left = self.phase and not self.holds
        return bool(self.actions or self.event or left or self.outcome or self.least is not None)

    @property
    def holds(self) -> bool:
        """Whether there is anything that must hold."""
        return self.most is not None or bool(self.never or self.stay)


class Progress(NamedTuple):
    """Progress of a goal; all that needs to be known of what came before."""

    verdict: bool | None = None
    """Whether it is reached; None while that is open."""
    seen: int = 0
    """How often the event has happened."""
    turns: int = 0
    """How many turns the learner has begun, where they are limited."""
    acting: bool = False
    """Whether its turn goes on: no other player has decided since."""
    inside: bool = False
    """Whether the phase that the goal names lasts."""
    reached: bool = False
    """Whether only what must hold is open."""
    made: int = 0
    """How many actions the learner has made, where they are counted."""


REACHED, FAILED = Progress(True), Progress(False)


def begin(goal: Goal, game: Game, state: State, learner: int) -> Progress:
    """Progress at the start of a task that asks for this goal. Nothing can be reached where the game is over."""
    if state.to_move is None:
        return FAILED
    return Progress(inside=bool(goal.phase) and game.situation(state).phase == goal.phase)


def follow(
    goal: Goal,
    progress: Progress,
    game: Game,
    learner: int,
    before: State,
    action: Action,
    after: State,
    events: Sequence[Event] | None = None,
) -> Progress:
    """Progress after a legal action at the position ``before``, which has led to ``after``.

    ``events``: what the action did, where that is known already (`Game.story`).
    """
    if progress.verdict is not None:
        return progress
    if goal.stay and game.situation(after).phase != goal.stay:
        return FAILED
    step = _Step(goal, game, learner, before, action, after)
    told = step.events_needed() if events is None else events
    if goal.never and any(event.kind == goal.never and step.is_of(event, goal.by) for event in told):
        return FAILED
    turns, acting = step.turns(progress, told)
    seen = min(goal.times, progress.seen + sum(map(step.counts, told))) if goal.event else 0
    inside = progress.inside and game.situation(after).phase == goal.phase
    left = progress.inside and not inside
    reached = progress.reached or step.reaches(seen, left)
    made = progress.made + (before.to_move == learner) if goal.moves else 0
    return step.judged(Progress(None, seen, turns, acting, inside, reached, made), left)


class _Step(NamedTuple):
    """An action that a goal is followed through."""

    goal: Goal
    game: Game
    learner: int
    before: State
    action: Action
    after: State

    @property
    def alone(self) -> bool:
        """Whether nobody else plays, so that no other player ends a turn."""
        return 1 in self.game.players and len(self.scores()) == 1

    def scores(self) -> tuple[int, ...]:
        """The scores that it leads to."""
        return self.game.situation(self.after).scores

    def events_needed(self) -> list[Event]:
        """Events of the action, where the goal needs to know."""
        goal, game = self.goal, self.game
        needed = goal.event or goal.never or (goal.turns and game.long_turns and self.alone)
        return game.story(self.before, self.action) if needed else []

    def turns(self, progress: Progress, told: Sequence[Event]) -> tuple[int, bool]:
        """Number of turns of the learner that are begun, and whether the last one goes on."""
        actor, turns, acting = self.before.to_move, progress.turns, progress.acting
        if not self.goal.turns:
            return 0, False  # so a position that comes again is known again
        if actor == self.learner:
            turns, acting = turns + (not acting), True
        elif actor != CHANCE:
            acting = False
        if acting and self.alone:
            acting = self.game.long_turns and not any(event.closes in TURN_ENDS for event in told)
        return turns, acting

    def counts(self, event: Event) -> bool:
        """Whether it is an event that the goal asks for."""
        goal = self.goal
        named = not goal.targets or any(target in goal.targets for target in event.targets)
        return event.kind == goal.event and named and self.is_of(event, goal.whose)

    def is_of(self, event: Event, whose: str) -> bool:
        """Whether an event is the learner's own, or another's."""
        return whose == "any" or (event.player == self.learner) == (whose == "own")

    def reaches(self, seen: int, left: bool) -> bool:
        """Whether one of the parts to be reached is. ``left``: whether it has led out of the phase."""
        goal, ended = self.goal, self.after.outcome
        if goal.actions and self.before.to_move == self.learner and str(self.action) in goal.actions:
            return True
        if (goal.event and seen >= goal.times) or (left and not goal.holds):
            return True
        if goal.least is not None and self.scores()[self.learner] >= goal.least:
            return True
        if not goal.outcome or ended is None:
            return False
        return goal.outcome == "over" or ended.result(self.learner) > 0

    def judged(self, now: Progress, left: bool) -> Progress:
        """Verdict on the whole goal by all that is known."""
        goal = self.goal
        if now.reached and not goal.holds:
            return REACHED
        done = self.after.to_move is None or (left and goal.holds) or self._answered(now)
        if goal.reaches and not now.reached:
            return FAILED if done or self._spent(now) else now
        if not done:
            return now
        return REACHED if self._held() else FAILED

    def _answered(self, now: Progress) -> bool:
        """Whether the learner's turns are over and all others have answered the last one."""
        last = 0 < self.goal.turns <= now.turns
        return last and not now.acting and (self.after.to_move == self.learner or self.alone)

    def _spent(self, now: Progress) -> bool:
        """Whether the learner can do nothing more for what only it can reach."""
        goal = self.goal
        if goal.moves and now.made >= goal.moves and self.after.to_move != CHANCE:
            return True
        if not 0 < goal.turns <= now.turns or (goal.event and goal.whose != "own"):
            return False
        return not now.acting or self.after.to_move not in {self.learner, CHANCE}

    def _held(self) -> bool:
        """Whether no other player has more than is allowed."""
        most = self.goal.most
        if most is None:
            return True
        return all(score <= most for player, score in enumerate(self.scores()) if player != self.learner)


# Reading


def read_goal(data: Any) -> Goal:
    """The goal of that data. Raises ValueError with a sentence for what is none."""
    data = named(data, ENTRIES, "A goal")
    goal = Goal(
        actions=_texts(data, "actions"),
        event=text(data, "event"),
        whose=_one_of(data, "whose", WHOSE, "own"),
        times=number(data, "count", 1, MOST, 1),
        targets=_texts(data, "targets"),
        phase=text(data, "phase"),
        outcome=_one_of(data, "outcome", OUTCOMES, ""),
        least=number(data, "least", -MOST, MOST, None),
        most=number(data, "most", -MOST, MOST, None),
        stay=text(data, "stay"),
        never=text(data, "never"),
        by=_one_of(data, "by", WHOSE, "any"),
        turns=number(data, "turns", 0, MOST, 1),
        moves=number(data, "moves", 0, MOST, 0),
    )
    if not goal.reaches and not goal.holds:
        raise ValueError("A goal says what is to be reached, or what must hold.")
    if not goal.event and any(key in data for key in ("whose", "count", "targets")):
        raise ValueError("Only of an event a goal can say whose it is, how often it happens, and to what.")
    if not goal.never and "by" in data:
        raise ValueError("A goal says who must never do something only where it says what.")
    return goal


def _one_of(data: Entries, key: str, allowed: Sequence[str], default: str) -> str:
    value = data.get(key, default)
    if not isinstance(value, str) or (value not in allowed and value != default):
        raise ValueError(f"The entry {key} cannot be {brief(value)}.")
    return value


def _texts(data: Entries, key: str) -> tuple[str, ...]:
    """Texts with blanks between them, or in a list."""
    value = data.get(key, "")
    if isinstance(value, str):
        return tuple(value.split())
    texts = listed(data, key)
    if not all(isinstance(text, str) and text for text in texts):
        raise ValueError(f"The entry {key} is a list of texts.")
    return tuple(texts)
