"""Fair dice in a match: who promised, which halves of rolls are known, and whether rolls are right.

A roll here is a *batch*: all that chance does between two decisions. It needs two halves, of a number that counts from
1. In games with dice by turns a batch that may (`State.falls_along`) falls along with the one before and needs no
halves of its own, so that a turn goes to and fro less often; in older games each one has its own.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple

from gridarium.game import CHANCE
from gridarium.match import hash_chain
from gridarium.match.hash_chain import BrokenPromise, Half
from gridarium.match.line import Line
from gridarium.match.rolls import at

PEOPLE = 2
"""So many can roll fairly with each other."""


class Batch(NamedTuple):
    """A roll of a line: the number of its halves, its plies from ``first`` up to but without ``end``, and its halves as
    far as they are known."""

    number: int
    first: int
    end: int
    halves: tuple[Half, ...]
    told: int
    """It comes from the story of so many first actions: those before the roll that it falls along with."""
    part: int
    """Its place after that roll; 0 for one with halves of its own."""


class Fair(NamedTuple):
    """Fair dice as links and files keep them: who rolls, what they promised or revealed last, and for how long."""

    players: tuple[int, int]
    halves: dict[int, Half]
    until: int | None
    by_turns: bool = False
    """Whether some rolls fall along with those before them."""


class Halves:
    """Halves of rolls that each of two players has promised and revealed in a game, and what falls by them."""

    def __init__(self, players: tuple[int, int], terms: str, by_turns: bool = True) -> None:
        """``terms`` say which game is played how; they are part of what rolls come from. ``by_turns``: whether some
        rolls fall along with those before them."""
        self.players = players
        self.by_turns = by_turns
        self.terms = terms
        self.revealed: dict[int, Half] = {}
        """By player, the latest half that was used or given away; the promise before that."""
        self.mine: int | None = None
        """The player whose secret this device has."""
        self.until: int | None = None
        """From so many actions on the page rolls by itself; None while dice are fair."""
        self._secret = b""
        self._right: set[tuple[Batch, bytes]] = set()
        """Rolls that were found right, and the story up to their ends."""
        self._chains: dict[int, list[Half]] = {}
        """By player, from the promise up to the latest half."""

    # Promising and revealing

    def promise(self, player: int, secret: bytes) -> None:
        """This device plays that side. Raises BrokenPromise when the side has promised something else already."""
        own = hash_chain.half_of(secret, player, 0)
        self.revealed[player] = hash_chain.check(player, self.revealed.get(player, own), own)
        self.mine, self._secret = player, secret

    @property
    def promised(self) -> bool:
        """Whether both have."""
        return len(self.revealed) == PEOPLE

    def missing(self) -> list[int]:
        """The players who have not promised yet."""
        return [player for player in self.players if player not in self.revealed]

    def half(self, player: int, number: int) -> Half | None:
        """Half that a player gives to that roll, as far as it is known at this device."""
        if player == self.mine:
            return hash_chain.half_of(self._secret, player, number)
        known = self.revealed.get(player)
        if known is None or known.number < number:
            return None
        if self._chains.get(player, [])[-1:] != [known]:
            down = [known]
            for earlier in reversed(range(known.number)):
                down.append(hash_chain.hashed_down(down[-1], player, earlier))
            self._chains[player] = down[::-1]
        return self._chains[player][number]

    def check(self, given: dict[int, Half]) -> None:
        """Raise BrokenPromise when a half that came in is not what was promised."""
        for player, half in given.items():
            if half.number > hash_chain.CHAIN:
                raise BrokenPromise(player, half.number)
            known = self.half(player, half.number) or self.revealed.get(player)
            if known is not None:
                hash_chain.check(player, known, half)

    def take(self, given: dict[int, Half]) -> None:
        """Keep the halves that came in. Raises BrokenPromise, before anything changes."""
        self.check(given)
        for player, half in given.items():
            known = self.revealed.get(player, half)
            self.revealed[player] = max(known, half)

    def reveal(self, number: int) -> None:
        """The own half of that roll was used or is given away: whatever comes before is settled."""
        own = None if self.mine is None else self.half(self.mine, number)
        if own is not None and self.mine is not None:
            self.revealed[self.mine] = max(self.revealed[self.mine], own)

    # Rolling

    def is_fair(self, ply: int) -> bool:
        """Whether what falls after so many actions is fair."""
        return self.until is None or ply < self.until

    def due(self, line: Line) -> Batch:
        """The roll that is to fall, or to go on falling, at the end of a line."""
        end = len(line.plies)
        begun = bool(end) and line.rolled(end - 1)
        return self._batches(line, line.batches if begun else [*line.batches, end])[-1]

    def _both(self, number: int) -> tuple[Half, ...]:
        found = (self.half(player, number) for player in self.players)
        return tuple(half for half in found if half is not None)

    def settled(self, line: Line) -> int:
        """With so many first actions of a line the last roll ends to which both have given their halves."""
        given = min((half.number for half in self.revealed.values()), default=0) if self.promised else 0
        return max((batch.end for batch in self._batches(line, line.batches) if batch.number <= given), default=0)

    def number_within(self, line: Line, ply: int) -> int:
        """The number of the last halves that rolls before so many actions of a line come from."""
        begun = [first for first in line.batches if first < ply]
        return self._batches(line, begun)[-1].number if begun else 0

    def batches(self, line: Line) -> list[Batch]:
        """The fair rolls that fell in a line."""
        return [batch for batch in self._batches(line, line.batches) if self.is_fair(batch.first)]

    def _batches(self, line: Line, firsts: Sequence[int]) -> list[Batch]:
        """The rolls that begin with these plies of a line, all from its first one on."""
        found: list[Batch] = []
        for first in firsts:
            before = found[-1] if found else None
            if before is not None and self.by_turns and line.falls_along(first):
                number, told, part = before.number, before.told, before.part + 1
            else:
                number, told, part = before.number + 1 if before is not None else 1, first, 0
            found.append(Batch(number, first, line.past_rolls(first), self._both(number), told, part))
        return found

    def falls(self, line: Line, batch: Batch) -> list[str]:
        """Texts of what falls in a roll whose halves are known. Raises ValueError without both."""
        if len(batch.halves) < PEOPLE:
            raise ValueError(f"Roll {batch.number} comes without both halves.")
        promises = [half for player in self.players if (half := self.half(player, 0))]
        story = hash_chain.digest(self.terms, promises, line.actions[: batch.told])
        numbers = hash_chain.numbers(batch.halves, story, batch.part)
        state = line.at(batch.first)
        fallen: list[str] = []
        while state.to_move == CHANCE:
            action = at(state, numbers.below(sum(state.weights())))
            fallen.append(str(action))
            state.play(action)
        return fallen

    def is_right(self, line: Line, batch: Batch) -> bool:
        """Whether a roll of a line is what its halves give."""
        there = line.actions[batch.first : batch.end]
        key = batch, hash_chain.digest(self.terms, [], line.actions[: batch.end])
        if key not in self._right and len(batch.halves) == PEOPLE:
            fallen = self.falls(line, batch)[: len(there)]
            if fallen == there:
                self._right.add(key)
        return key in self._right

    def wrong(self, line: Line) -> Generator[None, None, tuple[int, str] | None]:
        """Check a line roll by roll: before which ply one is not right, and what is wrong in a sentence."""
        for roll, batch in enumerate(self.batches(line), 1):
            if len(batch.halves) < PEOPLE:
                return batch.first, f"Roll {roll} comes without both halves."
            if not self.is_right(line, batch):
                return batch.first, f"Roll {roll} is not what its two halves give."
            yield
        return None
