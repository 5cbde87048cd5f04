"""Chance in a match: dice fall by themselves, are entered by people, or come from two devices together.

Unless people enter those of a real table, dice fall by themselves (`Chance.fall`); then cards alone are drawn by
themselves, and what people entered they can take back. What fell by itself stays: the same decision again gives the
same roll, and what was sent to others is not decided otherwise once a roll has followed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Literal

from gridarium.game import CHANCE, Action, Game, IllegalAction, RandomSource, State, Throw
from gridarium.match.fair_dice import PEOPLE, Fair, Halves
from gridarium.match.line import Line, Ply, Rank
from gridarium.match.rolls import SYSTEM, Rolls, draw
from gridarium.match.seats import Seat
from gridarium.match.transcript import Transcript

Dice = Literal["page", "people", "fair"]
"""Who rolls: the page, people who enter what dice of a real table show (`State.throw`), or two devices together."""
FALLS_TRIED = 6
"""So many ways in which a roll may fall tell who decides after it."""


class Chance(Transcript):
    """Dice in a transcript: who rolls them, when they fall, and what stays as it fell."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        options: Mapping[str, Any] | None = None,
        id: str = "",
        dice: Dice = "page",
        fair: Fair | None = None,
        start: State | None = None,
    ) -> None:
        """``fair``: what is known of fair dice, where the game has begun with them. ``start``: the position that it
        begins from, where that is not the opening; such a match goes into no link and no file.

        Raises ValueError with a sentence when seats, options, dice or that position are not allowed.
        """
        dice = "fair" if fair else dice
        if dice != "page" and not game.has_chance:
            raise ValueError(f"{game.title} has no dice that people could roll.")
        super().__init__(game, seats, options, id, start)
        self.dice = dice
        self.rolls = Rolls(self.lines, firm=dice == "fair")
        """What is known of how dice fell beside what the lines tell."""
        self.halves: Halves | None = None
        """Where dice are fair, what the two players have promised and revealed."""
        if dice == "fair":
            players = fair.players if fair else two_people(self.seats)
            self.halves = Halves(players, self._terms, by_turns=fair is None or fair.by_turns)
            self.check_seats(self.seats)
        if self.halves is not None and fair is not None:
            self.halves.take(fair.halves)
            self.halves.until, self.rolls.firm = fair.until, fair.until is None

    def check_seats(self, seats: Sequence[Seat]) -> None:
        """Raise ValueError, with a sentence, where these cannot sit here: only people at the table roll fairly."""
        if self.halves is not None and two_people(seats) != self.halves.players:
            first, second = (player + 1 for player in self.halves.players)
            raise ValueError(f"Fair dice are for exactly two people; here these are not players {first} and {second}.")

    @property
    def _terms(self) -> str:
        """What is played, as all devices have it."""
        told = [self.game.name, self.game.rules_version, self.players, self.options]
        return json.dumps(told, sort_keys=True, separators=(",", ":"))

    @property
    def begun(self) -> bool:
        """Whether a player has acted, resigned or left in the current line, or people have rolled."""
        line = self.current
        acted = any(turn.player >= 0 for turn in line.turns) or any(map(self.entered, range(len(line.plies))))
        return acted or line.resigned is not None or bool(self.departures)

    @property
    def choices(self) -> list[Action]:
        """The legal actions that somebody may choose from at the ply looked at: none where dice fall by themselves."""
        return [] if self._falls_here else self.position.actions

    @property
    def only_choice(self) -> Action | None:
        """What the player to move at the end looked at has to do, because nothing else is legal."""
        mover = self.position.state.to_move
        decides = self.at_end and not self.full and mover is not None and mover >= 0
        choices = self.choices if decides else []
        return choices[0] if len(choices) == 1 else None

    @property
    def chance_due(self) -> bool:
        """Whether the end of the line is looked at, and dice are to fall there by themselves."""
        return self._pending and (not self._waits_for_fairness or self._has_both)

    @property
    def _pending(self) -> bool:
        """Whether the end of the line is looked at, and chance is to move there."""
        return self.at_end and self._falls_here and self.result is None and not self.full

    @property
    def _waits_for_fairness(self) -> bool:
        """Whether what is to fall at the end comes from both devices."""
        return self.halves is not None and self.halves.is_fair(self.length)

    @property
    def _has_both(self) -> bool:
        """Whether both halves of the roll at the end are here, for this story and no other one."""
        halves = self.halves
        if halves is None or not halves.promised or not self.rolls.agree(self.current.actions):
            return False
        return len(halves.due(self.current).halves) == PEOPLE

    @property
    def needs_other_half(self) -> bool:
        """Whether the roll at the end that is looked at needs what the other device gives to it."""
        return self._pending and self._waits_for_fairness and not self._has_both

    def movers_after_roll(self) -> set[int]:
        """Who may have to decide after the roll that is due at the ply looked at, as far as some of its falls tell."""
        due = self.position.state
        falls = due.legal_actions()
        movers: set[int | None] = set()
        later = Random(len(falls))
        for fall in falls[:: 1 + len(falls) // FALLS_TRIED]:
            state = due.copy()
            state.play(fall)
            while state.to_move == CHANCE:
                state.play(draw(state, later))
            movers.add(state.to_move)
        return {mover for mover in movers if mover is not None}

    @property
    def off_sent_line(self) -> bool:
        """Whether dice are fair, and another way is looked at than the one that went to and fro."""
        return self.rolls.firm and not self.rolls.agree(self.current.actions)

    def end_fair_dice(self, ply: int | None = None) -> None:
        """After so many actions, by default those of the line looked at, dice fall as in any other game.

        Raises ValueError, with a sentence, where that is before a roll that was settled, or in another variation.
        """
        if self.halves is None or self.halves.until is not None:
            return
        if ply is None and self.off_sent_line:
            raise ValueError("Fair dice end in the variation that went to and fro, and this is another one.")
        until = self.length if ply is None else ply
        if words := self.why_not_end(until):
            raise ValueError(words)
        self.halves.until, self.rolls.firm = until, False

    def bound_fair_dice(self) -> None:
        """Where a transcript says that fair dice ended later than it goes, they end with it.

        Raises ValueError, with a sentence, where they end before a roll that was settled.
        """
        if self.halves is not None and self.halves.until is not None:
            self.halves.until = min(self.halves.until, max(len(line.plies) for line in self.lines))
            if words := self.why_not_end(self.halves.until):
                raise ValueError(words)

    def why_not_end(self, ply: int) -> str:
        """Why fair dice cannot end after so many actions, in a sentence; empty unless a later roll was settled."""
        settled = self.halves.settled(self.lines[self.rolls.sent_line]) if self.halves is not None else 0
        if ply >= settled:
            return ""
        return f"Fair dice cannot end after move {ply}, for both devices have rolled up to move {settled} already."

    @property
    def _falls_here(self) -> bool:
        """Whether chance is to move at the ply looked at, and nobody may say how."""
        return self.throw is None and self.current.position(self.ply).state.to_move == CHANCE

    @property
    def throw(self) -> Throw | None:
        """The dice that people are to roll at the ply looked at, where they roll."""
        return self.current.position(self.ply).state.throw() if self.dice == "people" else None

    def entered(self, ply: int) -> bool:
        """Whether people entered what chance did in the ply of that number of the current line."""
        line = self.current
        return self.dice == "people" and line.rolled(ply) and line.position(ply).state.throw() is not None

    def past_falls(self, ply: int) -> int:
        """After so many plies of the current line, and after all that fell by itself next."""
        while self.current.rolled(ply) and not self.entered(ply):
            ply += 1
        return ply

    def _line_with(self, text: str | None) -> int | None:
        """A line that has the actions looked at, and that one next; without a text one that has a roll next."""
        now = self.current.actions[: self.ply]
        numbers: list[int] = [self.line, self.rolls.sent_line, *range(len(self.lines))]
        for number in numbers:
            line = self.lines[number]
            goes_on = line.rolled(self.ply) if text is None else line.actions[self.ply : self.ply + 1] == [text]
            if goes_on and line.actions[: self.ply] == now:
                return number
        return None

    def fall(self, choose: RandomSource = SYSTEM) -> list[Ply]:
        """Let dice fall until chance is no longer to move; what fell, in order, and its end is looked at.

        What fell at the same place in another line falls again, and that line is gone on with. What fell in one that
        was deleted falls again, too.
        """
        fallen: list[Ply] = []
        while self.chance_due:
            begin, known = self.ply, self._line_with(None)
            if self.halves is not None and self._waits_for_fairness:
                self._fall_fairly(self.halves)
            elif known is None:
                self._grow(self._remembered() or draw(self.position.state, choose))
            else:
                self.line = known
                self.ply = self.past_falls(begin)
            fallen += self.current.plies[begin : self.ply]
        return fallen

    def _grow(self, action: Action, rank: Rank | None = None) -> None:
        """Make a legal action at the ply looked at; at an earlier one in a new line."""
        if self.ply >= self.game.longest:
            raise IllegalAction(f"A game has at most {self.game.longest} moves here; go back to an earlier one")
        if self.at_end:
            self._check_room(1)
        else:
            self.branch(1)
        self.current.append(action, rank)
        self.ply += 1

    def _fall_fairly(self, halves: Halves) -> None:
        """Let fall what follows from both halves; the story that led there is settled."""
        line, batch = self.current, halves.due(self.current)
        for text in halves.falls(line, batch)[len(line.plies) - batch.first :]:
            line.play_text(text)
        self.ply = self.length
        halves.reveal(batch.number)
        self.rolls.mark_sent(self.line, self.length)

    def _remembered(self) -> Action | None:
        """What fell here in a line that was deleted."""
        text = self.rolls.fell_after(self.current.actions)
        return next((action for action in self.position.actions if str(action) == text), None)

    def mark_sent(self, ply: int | None = None) -> None:
        """Note that so many first actions of the current line, by default all, were sent to others or came from them.

        Raises ValueError when the line was decided otherwise than what was sent before, and a roll had followed there.
        """
        if self.dice == "people" or not self.game.has_chance:
            return
        if not self.rolls.firm:
            self.rolls.mark_sent(self.line, self.length if ply is None else ply)
        elif self.needs_other_half and not self.off_sent_line and ply is None:
            self.rolls.mark_sent(self.line, self.length)
            if self.halves is not None and self.halves.promised:
                self.halves.reveal(self.halves.due(self.current).number)

    def check_rolls(self, line: Line) -> None:
        """Raise ValueError when a line of this game has another roll where one was seen, or undoes what was sent."""
        if self.dice != "people":
            self.rolls.check(line)


def two_people(seats: Sequence[Seat]) -> tuple[int, int]:
    """The players who can roll fairly with each other. Raises ValueError unless they are exactly two people."""
    found = [player for player, seat in enumerate(seats) if not seat.level]
    if len(found) != PEOPLE:
        raise ValueError("Fair dice are for exactly two people, each at a device of their own.")
    return found[0], found[1]
