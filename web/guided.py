"""A guide beside the game on the table: what it says now, and what of it was read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from gridarium import load
from gridarium.guide import Guide, Stand, guide_of
from gridarium.match import Match

STRAYED = "You can do that, but it is not what the guide means now. Take it back, and try again."


class Told(NamedTuple):
    """What a guide says at the position looked at."""

    words: str
    answer: str = ""
    """Before it, what came of what was done last."""
    more: bool = False
    """Whether there is more to read before something is to be done."""
    strayed: bool = False
    over: bool = False


@dataclass
class Guided:
    """A guide, and how many of each step's texts were read."""

    guide: Guide
    read: dict[int, int] = field(default_factory=dict)

    @property
    def start(self) -> int:
        """The ply at which it begins."""
        return len(self.guide.opening)

    def stand(self, match: Match) -> Stand:
        """How far the learner is at the ply looked at."""
        return self.guide.stand(match)

    def told(self, match: Match) -> Told:
        """What is said there."""
        stand, steps = self.stand(match), self.guide.steps
        if stand.strayed is not None:
            return Told(STRAYED, strayed=True)
        answer = steps[stand.step - 1].done if stand.step else ""
        if stand.step == len(steps):
            return Told(self.guide.end, answer, over=True)
        say, read = steps[stand.step].say, self.read.get(stand.step, 0)
        return Told(say[read], "" if read else answer, more=read < len(say) - 1)

    def read_on(self, match: Match) -> None:
        """The next text of the step that is to be done."""
        step = self.stand(match).step
        if self.told(match).more:
            self.read[step] = self.read.get(step, 0) + 1

    def meant(self, match: Match) -> tuple[str, ...]:
        """The targets of the action that the learner should make next, once it was read what to do."""
        action = None if self.told(match).more else self.guide.meant(match, self.stand(match))
        return action.targets if action is not None else ()


def guided(game: str) -> Guided:
    """The guide of a game, from its beginning."""
    return Guided(guide_of(load(game)))
