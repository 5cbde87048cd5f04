"""Actions as a table: all that can ever be done in a game, and for each kind of it why it may not be legal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from gridarium.state import IllegalAction, brief, seat_target


class Act(NamedTuple):
    """An action of a game in which each kind of action is about a thing or two: numbers of the game's own."""

    text: str
    targets: tuple[str, ...]
    kind: str
    about: int = 0
    more: int | None = None

    def __str__(self) -> str:
        return self.text


class Reason(NamedTuple):
    """Why something is refused: a sentence, and the number of the rule."""

    sentence: str
    rule: str


class Notation:
    """All that can ever be done in a game."""

    def __init__(self, acts: Iterable[Act], reasons: Mapping[str, Reason], unknown: Reason, over: Reason) -> None:
        """The reasons are by kind. That of ``unknown`` goes on after "'x7' is not a move"; ``over`` is for the end."""
        self.by_text = {act.text: act for act in acts}
        self.by_targets = {act.targets: act for act in self.by_text.values()}
        self.reasons, self.unknown, self.over = reasons, unknown, over

    def why_illegal(self, text: str, over: bool) -> IllegalAction:
        """Why there is no legal action of that text, in a game that is over or not."""
        act = self.by_text.get(text)
        if act is None:
            return IllegalAction(f"{brief(text)} is not a move; {self.unknown.sentence}", self.unknown.rule)
        return IllegalAction(*(self.over if over else self.reasons[act.kind]))

    def text_of(self, targets: tuple[str, ...]) -> str:
        """What may be meant by pointing at these things; texts have only the number of a seat."""
        act = self.by_targets.get(targets)
        return "-".join(targets).replace(seat_target(0)[:-1], "") if act is None else act.text
