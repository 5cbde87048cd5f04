"""A guided game: a whole game against computers, with remarks that say what to look at."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from gridarium.game import CHANCE
from gridarium.learning.goal import Goal, Progress, begin, follow
from gridarium.learning.start_position import Setting
from gridarium.match.line import Line
from gridarium.match.match import Match


class Remark(NamedTuple):
    """Remark of a guided game, said once, when it is time for it."""

    when: Goal | None
    """What has come about then; None where it is for a turn."""
    turn: int
    """The learner's turn, counted from 1, that begins then; 0 where it is for what has come about."""
    say: str


class PlacedRemark(NamedTuple):
    """Remark that was said, and after how many plies."""

    ply: int
    words: str


class _Progress(NamedTuple):
    """Remarks up to a ply, and what is to be known to go on from it."""

    said: tuple[PlacedRemark, ...]
    progress: tuple[Progress | None, ...]
    """How far what each remark waits for is; None for those of turns."""
    due: tuple[int, ...]
    """The numbers of remarks whose time has come and that were not said yet, in order."""
    turns: int
    """How many turns of the learner have begun."""
    last: int | None
    """Who decided last."""


@dataclass(frozen=True, eq=False)
class GuidedGame(Setting):
    """Guided game: it is played to its end, with remarks meanwhile."""

    welcome: str
    """What is said first."""
    remarks: tuple[Remark, ...]
    end: str
    """What is said when the game is over."""
    _known: dict[tuple[str, ...], _Progress] = field(default_factory=dict, repr=False)

    def remarks_so_far(self, match: Match) -> list[PlacedRemark]:
        """Remarks up to the ply looked at, in order; there is always the welcome.

        Remarks are said while the learner is to move, one at a time: others wait for its next decision.
        """
        begun = len(self.opening)
        first = PlacedRemark(begun, self.welcome)
        if self.left_at(match) is not None or match.ply < begun:
            return [first]
        said = [first, *self._progress(match.current, match.ply).said]
        if match.outcome is not None:
            said.append(PlacedRemark(match.ply, self.end))
        return said

    def _progress(self, line: Line, end: int) -> _Progress:
        begun = len(self.opening)
        told = self._spoken(self._first(line), line, begun)
        for number in range(begun, end):
            played = tuple(line.actions[begun : number + 1])
            if played not in self._known:
                self._known[played] = self._spoken(self._on(told, line, number), line, number + 1)
            told = self._known[played]
        return told

    def _first(self, line: Line) -> _Progress:
        state = line.position(len(self.opening)).state
        progress = [
            None if remark.when is None else begin(remark.when, self.game, state, self.learner)
            for remark in self.remarks
        ]
        return _Progress((), tuple(progress), (), 0, None)

    def _on(self, told: _Progress, line: Line, number: int) -> _Progress:
        """What is known after the ply of that number, before anything is said to it."""
        ply = line.plies[number]
        before, after = line.position(number).state, line.position(number + 1).state
        due, progress = list(told.due), list(told.progress)
        for place, remark in enumerate(self.remarks):
            now = progress[place]
            if remark.when is None or now is None or now.verdict is not None:
                continue
            now = follow(remark.when, now, self.game, self.learner, before, ply.action, after, events=ply.events)
            progress[place] = now
            due += [place] * (now.verdict is True)
        last = told.last if ply.actor == CHANCE else ply.actor
        return told._replace(progress=tuple(progress), due=tuple(due), last=last)

    def _spoken(self, told: _Progress, line: Line, ply: int) -> _Progress:
        """What is known after so many plies, with what is said there."""
        if line.position(ply).state.to_move != self.learner:
            return told
        if told.last != self.learner:
            told = self._begun(told)
        if not told.due:
            return told
        said = PlacedRemark(ply, self.remarks[told.due[0]].say)
        return told._replace(said=(*told.said, said), due=told.due[1:])

    def _begun(self, told: _Progress) -> _Progress:
        """What is known when another turn of the learner's begins."""
        turns = told.turns + 1
        due = [place for place, remark in enumerate(self.remarks) if remark.turn == turns]
        return told._replace(turns=turns, due=(*due, *told.due), last=self.learner)
