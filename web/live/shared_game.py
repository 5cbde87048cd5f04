"""The game that all devices share: what was done in it so far, in which order, as the table says it.

A device may know more: other variations, and at a guest moves that the table has not taken yet. What is shared is a
list of actions from the opening on, which has a short hash, and a line of the match that begins with them. Where the
game stands is the end of a line always, so that what was taken back is another variation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256

from gridarium.formats.base64 import pack
from gridarium.match.match import Line, Match, Ply, agreement
from web.storage.merge import join

DIGEST = 12
"""Letters of the hash of a story."""


def digest(id: str, actions: Sequence[str]) -> str:
    """A short hash of what was done in a game."""
    return pack(sha256("\n".join((id, *actions)).encode()).digest())[:DIGEST]


@dataclass
class SharedGame:
    """What is shared of a match."""

    here: list[str] = field(default_factory=list)
    """All that was done, as this device has it."""
    agreed: int = 0
    """So many first actions all devices have: at the table those that were sent, at a guest those that came from it."""
    sent: int = 0
    """At a guest: so many first actions went to the table, or came from there."""
    resigned: tuple[int, bool] | None = None
    """Who has given up, and whether that was because there was no time left."""

    def begin(self, match: Match) -> None:
        """What is looked at is shared from now on by all."""
        self.grow(match)
        self.agreed = self.sent = len(self.here)
        self.resigned = resigned(match)

    def grow(self, match: Match) -> None:
        """More was done in the match at this device, where it is looked at; elsewhere nothing is shared."""
        actions = match.current.actions[: match.ply]
        if actions[: len(self.here)] == self.here:
            stay_at_end(match)
            self.here = actions

    def is_at(self, match: Match) -> bool:
        """Whether the place is looked at to which the game has come."""
        return match.ply == len(self.here) and match.current.actions[: match.ply] == self.here

    def needs(self, match: Match, number: int) -> bool:
        """Whether the line of that number is the only one in which all of that was done."""
        having = [line for line, each in enumerate(match.lines) if each.actions[: len(self.here)] == self.here]
        return having == [number]

    def look(self, match: Match) -> None:
        """Look at that place."""
        if not self.is_at(match):
            go_to(match, self.here)

    @contextmanager
    def looked_at(self, match: Match) -> Iterator[None]:
        """While this lasts the match is looked at where the game has come to; who looked elsewhere does so again."""
        before, elsewhere = match.place, not self.is_at(match)
        self.look(match)
        yield
        if elsewhere:
            match.choose_line(before.line, before.ply)

    def take(self, match: Match, line: Line) -> list[Ply]:
        """All that was done is this line, as the table says; its end is looked at.

        Returns what was done beyond what this device had. Raises ValueError where that is more than can be kept, or has
        another roll where one was seen.
        """
        actions = list(line.actions)
        shared = agreement(self.here, actions)
        join(match, line)
        go_to(match, actions)
        stay_at_end(match)
        self.here = actions
        self.agreed = self.sent = len(actions)
        self.resigned = resigned(match)
        return match.current.plies[shared : match.ply]

    def back(self, match: Match, ply: int) -> None:
        """What followed so many actions is taken back, and stays as a variation; their place is looked at.

        Raises ValueError, before anything changes for others, when that would be one variation too many.
        """
        self.look(match)
        match.jump(ply)
        stay_at_end(match)
        self.here = self.here[:ply]
        self.agreed = self.sent = ply
        self.resigned = resigned(match)


def resigned(match: Match) -> tuple[int, bool] | None:
    """Who has given up in the line looked at, and whether for lack of time."""
    line = match.current
    return None if line.resigned is None else (line.resigned, line.late)


def go_to(match: Match, actions: Sequence[str]) -> None:
    """Look at the place after these actions, which some line has; at the end of one where that can be."""
    count = len(actions)
    found = [number for number, line in enumerate(match.lines) if line.actions[:count] == actions]
    ends = [number for number in found if len(match.lines[number].actions) == count]
    match.choose_line((ends or found)[0], count)


def stay_at_end(match: Match) -> None:
    """Where the place looked at is followed by something that was taken back, a line ends there as well."""
    if match.at_end:
        return
    now = match.current.actions[: match.ply]
    ends = (number for number, line in enumerate(match.lines) if line.actions == now)
    number = next(ends, None)
    if number is None:
        match.branch()
    else:
        match.choose_line(number)


def decider(match: Match, line: Line, number: int) -> int:
    """The player who decided the ply of that number of a line, or entered its dice; `CHANCE` where nobody did."""
    ply = line.plies[number]
    throw = line.position(number).state.throw() if match.dice == "people" and line.rolled(number) else None
    return ply.actor if throw is None else throw.player


def line_of(match: Match, actions: Sequence[str]) -> Line:
    """A line of the match's game that has these actions. Raises ValueError where one is not legal, or too many."""
    if len(actions) > match.game.longest:
        raise ValueError(f"A game has at most {match.game.longest} moves here.")
    nearest = max(match.lines, key=lambda line: agreement(line.actions, actions))
    line = nearest.cut(agreement(nearest.actions, actions))
    for text in actions[len(line.actions) :]:
        line.play_text(text)
    return line
