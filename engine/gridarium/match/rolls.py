"""Rolls that stay: what was seen falls again, and what was sent is not decided otherwise once a roll has followed."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from random import SystemRandom
from zlib import crc32

from gridarium.match.line import Line, agreement
from gridarium.state import A, RandomSource, State

SYSTEM: RandomSource = SystemRandom()
"""What nobody can foresee or repeat."""


def draw(state: State[A], choose: RandomSource = SYSTEM) -> A:
    """Random action of chance: each legal one as likely as its weight says."""
    return at(state, int(choose.random() * sum(state.weights())))


def at(state: State[A], number: int) -> A:
    """The action at that place, from 0, when each legal one has as many places as its weight says."""
    return state.legal_actions()[bisect_right(list(accumulate(state.weights())), number)]


MOST_REMEMBERED = 600
"""Rolls of deleted lines: those of ten long games. More would not go into the head of a file."""
SENT = "This was sent, and a roll has followed. So it can no longer be changed."

CHANGED = "Move {} differs from what went to and fro before. With fair dice nothing of that can be changed."


class Rolls:
    """Rolls of a match that are remembered, beside those that its lines tell."""

    def __init__(self, lines: Sequence[Line], firm: bool = False) -> None:
        """The lines are those of the match, among which others come and go."""
        self._lines = lines
        self.firm = firm
        """Whether nothing that was sent is decided otherwise, whether a roll has followed or not."""
        self.sent_line = 0
        self.sent = 0
        """So many first actions of that line were sent to others or came from them."""
        self.remembered: dict[str, str] = {}
        """What fell in lines that were deleted, by a short text for all that was done before it."""

    def mark_sent(self, number: int, ply: int) -> None:
        """Note that so many first actions of a line, and the rolls that followed, were sent or came from others.

        Raises ValueError when the line was decided otherwise than what was sent before, and a roll had followed there.
        """
        line, sent = self._lines[number], self._lines[self.sent_line]
        last = line.past_rolls(ply)
        shared = agreement(sent.actions, line.actions)
        if sent.rolls_within(shared, self.sent):
            raise ValueError(SENT)
        if last <= shared:
            self.sent = max(self.sent, last)
        else:
            self.sent_line, self.sent = number, last

    def are_sent(self, actions: Sequence[str]) -> bool:
        """Whether deciding otherwise after these actions would undo a roll that was sent."""
        sent, ply = self._lines[self.sent_line], len(actions)
        return self._settled_from(sent, ply) and sent.actions[:ply] == actions

    def _settled_from(self, sent: Line, ply: int) -> bool:
        """Whether what was decided after so many actions can no longer be decided otherwise."""
        return ply < self.sent if self.firm else sent.rolls_within(ply, self.sent)

    def agree(self, actions: Sequence[str]) -> bool:
        """Whether these actions begin with all that was sent."""
        return actions[: self.sent] == self._lines[self.sent_line].actions[: self.sent]

    def check(self, line: Line) -> None:
        """Raise ValueError when a line of this game has another roll where one was seen, or undoes what was sent."""
        for known in self._lines:
            shared = agreement(known.actions, line.actions)
            if known.rolled(shared) and line.rolled(shared):
                raise ValueError(_another(shared))
        if self.remembered:
            for ply, place in enumerate(places(line.actions)):
                if line.rolled(ply) and self.remembered.get(place, line.actions[ply]) != line.actions[ply]:
                    raise ValueError(_another(ply))
        sent = self._lines[self.sent_line]
        shared = agreement(sent.actions, line.actions)
        if shared < len(line.actions) and self._settled_from(sent, shared):
            raise ValueError(CHANGED.format(shared + 1) if self.firm else SENT)

    def remember(self, number: int, shared: int) -> None:
        """Remember what fell in a line that is to be deleted, after so many actions that another line has, too.

        Raises ValueError, before anything changes, when that was sent, or is more than can be kept.
        """
        line = self._lines[number]
        if number == self.sent_line and self._settled_from(line, shared):
            raise ValueError("Dice fell in that variation, and it was sent. So it cannot be deleted.")
        seen = enumerate(places(line.actions))
        fell = {place: line.actions[ply] for ply, place in seen if ply >= shared and line.rolled(ply)}
        if len(self.remembered | fell) > MOST_REMEMBERED:
            raise ValueError("What fell in that variation must stay, and no more is kept of deleted variations.")
        self.remembered |= fell

    def forget(self) -> None:
        """Know nothing beside what the lines tell: the rest was said by somebody else."""
        self.sent_line = self.sent = 0
        self.remembered.clear()

    def take_over(self, other: Rolls) -> None:
        """Remember what the same game remembers elsewhere, as far as there is room."""
        sent = other._lines[other.sent_line].actions[: other.sent]
        if other.sent > self.sent:
            found = (number for number, line in enumerate(self._lines) if line.actions[: other.sent] == sent)
            self.sent_line, self.sent = next(((number, other.sent) for number in found), (self.sent_line, self.sent))
        for place, text in other.remembered.items():
            if len(self.remembered) < MOST_REMEMBERED:
                self.remembered.setdefault(place, text)

    def fell_after(self, actions: Sequence[str]) -> str | None:
        """Rolls that fell after these actions in a line that was deleted."""
        return self.remembered.get([*places(actions)][-1]) if self.remembered else None


def _another(ply: int) -> str:
    return f"A roll that was seen stays, and here move {ply + 1} is another one."


def places(actions: Sequence[str]) -> Iterator[str]:
    """For each ply, and for the end, a text for all that was done before: how much, and a checksum of it."""
    sum = 0
    for ply, text in enumerate(actions):
        yield f"{ply}.{sum:x}"
        sum = crc32(f"{text} ".encode(), sum)
    yield f"{len(actions)}.{sum:x}"
