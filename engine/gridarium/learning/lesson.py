"""A lesson: tasks from positions, each with steps to do, and what is said to whatever the learner does.

A lesson is data beside its game (`gridarium.learning.course`); nothing here knows which game that is. A task is played
as any other match is, so every move of the rules is possible in it: how far the learner is is read from what was
played so far.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import NamedTuple

from gridarium.game import CHANCE, Action, RandomSource
from gridarium.learning.goal import Goal, Progress, begin, follow
from gridarium.learning.guided_game import GuidedGame
from gridarium.learning.start_position import Setting
from gridarium.match.line import Line, Ply
from gridarium.match.match import Match
from gridarium.match.rolls import SYSTEM

YOU = "You"


class Step(NamedTuple):
    """Step of a task: one thing to do, and what is said of it."""

    say: tuple[str, ...]
    """What is read before it, one after the other; the last of them says what to do."""
    at: tuple[tuple[str, ...], ...]
    """Targets that each of these speaks of, but for the last one; of those at the end there may be none."""
    play: tuple[str, ...]
    """The actions that are meant. Made in this order, the last of them reaches the goal."""
    goal: Goal
    also: tuple[str, ...]
    """How the texts of other actions begin that do no harm here."""
    answers: Mapping[str, str]
    """What is said to these actions, which are legal but not the point."""
    missed: str
    """What is said to any other, after what it did."""
    hint: str
    """A nudge towards what is meant; it may be empty."""
    done: str
    """The answer, once the goal is reached."""


class Stand(NamedTuple):
    """Learner's place in a task at the ply looked at."""

    step: int
    """The number of the step that is to be done, from 0; that of the last one and 1 when all are."""
    made: tuple[str, ...] = ()
    """What was done for it already."""
    strayed: int | None = None
    """At which ply something else was done than what is meant, or the last thing before the goal was out of reach."""


class _Progress(NamedTuple):
    """Learner's progress, and that of the goal of the present step."""

    stand: Stand
    progress: Progress | None


@dataclass(frozen=True, eq=False)
class Task(Setting):
    """A position with steps to do from it."""

    falls: tuple[str, ...]
    """What chance does, each as soon as it can be; then it is left to itself."""
    replies: tuple[str, ...]
    """What the other players do, each as soon as it can be; then nobody is waited for."""
    steps: tuple[Step, ...]
    end: str
    """What is said when all is done; it may be empty."""
    _known: dict[tuple[str, ...], _Progress] = field(default_factory=dict, repr=False)

    def stand(self, match: Match) -> Stand:
        """Learner's place in a match at the ply looked at."""
        left = self.left_at(match)
        if left is not None or match.ply < len(self.opening):
            return Stand(0, strayed=left)
        stand = self._progress(match.current, match.ply).stand
        open_still = stand.strayed is None and stand.step < len(self.steps)
        if open_still and match.ply > len(self.opening) and self._is_stuck(match):
            return stand._replace(strayed=self._last_own(match.current, match.ply - 1))
        return stand

    def _is_stuck(self, match: Match) -> bool:
        """Whether another player is to move at the ply looked at, and nothing is left for it."""
        return self._others_move(match) and self._next_reply(match) is None

    def _others_move(self, match: Match) -> bool:
        return match.position.state.to_move not in (None, CHANCE, self.learner)

    def _next_reply(self, match: Match) -> str | None:
        offered = list(map(str, match.choices))
        return next((text for text in self.left_to_reply(match) if text in offered), None)

    def _progress(self, line: Line, end: int) -> _Progress:
        """How far it is after so many plies. Each of them is followed once."""
        begun = len(self.opening)
        way = _Progress(Stand(0), self._begin(0, line, begun))
        for number in range(begun, end):
            played = tuple(line.actions[begun : number + 1])
            if played not in self._known:
                self._known[played] = self._on(way, line, number)
            way = self._known[played]
        return way

    def _begin(self, step: int, line: Line, ply: int) -> Progress | None:
        """The beginning of a step's goal; None after the last step."""
        if step == len(self.steps):
            return None
        return begin(self.steps[step].goal, self.game, line.position(ply).state, self.learner)

    def _on(self, way: _Progress, line: Line, number: int) -> _Progress:
        """How far it is after the ply of that number."""
        if way.progress is None:
            return way
        ply, (step, made, strayed) = line.plies[number], way.stand
        before, after = line.position(number).state, line.position(number + 1).state
        wanted, own = self.steps[step], ply.actor == self.learner
        progress = follow(
            wanted.goal, way.progress, self.game, self.learner, before, ply.action, after, events=ply.events
        )
        if progress.verdict:
            return _Progress(Stand(step + 1), self._begin(step + 1, line, number + 1))
        if strayed is None and progress.verdict is False:
            strayed = self._last_own(line, number)
        elif strayed is None and own and not _leads_on(wanted, made, ply.text):
            strayed = number
        elif own:
            made = (*made, ply.text)
        return _Progress(Stand(step, made, strayed), progress)

    def _last_own(self, line: Line, number: int) -> int:
        """The learner's last ply up to that one; that one where there is none."""
        begun = len(self.opening)
        own = (ply for ply in range(number, begun - 1, -1) if line.plies[ply].actor == self.learner)
        return next(own, number)

    def meant(self, match: Match, stand: Stand) -> Action | None:
        """The action that the learner should make next, where it can be made."""
        if stand.step == len(self.steps) or stand.strayed is not None:
            return None
        wanted = next(_left(self.steps[stand.step].play, stand.made), None)
        return next((action for action in match.choices if str(action) == wanted), None)

    def answer(self, match: Match, stand: Stand, names: Sequence[str] | None = None) -> str:
        """Answer to the action with which the learner strayed; nothing where that did not happen.

        ``names``: what to call the players; the learner is "You" without.
        """
        if stand.strayed is None:
            return ""
        step, ply = self.steps[min(stand.step, len(self.steps) - 1)], match.current.plies[stand.strayed]
        if ply.text in step.answers:
            return step.answers[ply.text]
        called = self._names(match) if names is None else names
        told = next((f"{event.say(called)}." for event in ply.events if event.words), "")
        return f"{told} {step.missed}".strip()

    def _names(self, match: Match) -> list[str]:
        return [YOU if player == self.learner else name for player, name in enumerate(match.names)]

    def reply(self, match: Match) -> str | None:
        """Reply of another player at the ply looked at; None where none is to move, or nothing is left for it."""
        if not self._others_move(match) or self.stand(match).strayed is not None:
            return None
        return self._next_reply(match)

    def chance(self, match: Match) -> RandomSource:
        """Dice of a match of it: they fall as the task has them, wherever that is legal."""
        return Falls(match, lambda offered: next((text for text in self.left_to_fall(match) if text in offered), None))

    def _since(self, match: Match) -> list[Ply]:
        """What was played since the opening, up to the ply looked at."""
        return match.current.plies[len(self.opening) : match.ply]

    def left_to_reply(self, match: Match) -> Iterator[str]:
        """Replies of the others that are left at the ply looked at, in order."""
        return _left(self.replies, [ply.text for ply in self._since(match) if ply.actor not in (CHANCE, self.learner)])

    def left_to_fall(self, match: Match) -> Iterator[str]:
        """Falls that are left at the ply looked at, in order."""
        return _left(self.falls, [ply.text for ply in self._since(match) if ply.actor == CHANCE])


class Lesson(NamedTuple):
    """Lesson: one idea, with tasks that teach it, or a guided game."""

    name: str
    """In addresses."""
    title: str
    idea: str
    """What it teaches, in a sentence."""
    tasks: tuple[Task, ...]
    game: GuidedGame | None


class Falls:
    """A source of numbers that lets fall what is wanted, where that is one of the texts offered; else it is chance."""

    def __init__(self, match: Match, wanted: Callable[[Sequence[str]], str | None]) -> None:
        self._match, self._wanted = match, wanted

    def random(self) -> float:
        """The number with which the text falls that is wanted next."""
        state = self._match.position.state
        offered = list(map(str, state.legal_actions()))
        wanted = self._wanted(offered)
        if wanted is None:
            return SYSTEM.random()
        weights = state.weights()
        ends = list(accumulate(weights))
        place = offered.index(wanted)
        return (ends[place] - weights[place] / 2) / ends[-1]


def _leads_on(step: Step, made: Sequence[str], text: str) -> bool:
    """Whether an action is the next one that is meant, or does no harm."""
    return text == next(_left(step.play, made), None) or text.startswith(step.also)


def _left(wanted: Sequence[str], done: Sequence[str]) -> Iterator[str]:
    """What is wanted and not done yet, in order."""
    counted = Counter(done)
    for text in wanted:
        if counted[text]:
            counted[text] -= 1
        else:
            yield text
