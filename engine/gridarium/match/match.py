"""A game being played: seats, options, every line of play, and the ply that is looked at.

A match is the story of decisions. It never forgets an action. It holds one or more *lines*: transcripts from the
opening position. Undo, redo and jump move the ply that is looked at along the current line; playing something new at
an earlier ply starts a new line and keeps the old one, and playing what some line has there goes into that line.

Dice fall by themselves (`Match.fall`), unless people enter those of a real table: then cards alone are drawn by
themselves, and what people entered they can take back. What fell by itself stays: the same decision again gives the
same roll, and what was sent to others is not decided otherwise once a roll has followed.
"""

from __future__ import annotations

import json
import os
from base64 import urlsafe_b64encode
from collections.abc import Collection, Iterable, Mapping, Sequence
from random import Random
from typing import Any, Literal, NamedTuple

from gridarium.game import CHANCE, Action, Event, Game, IllegalAction, Outcome, RandomSource, State, Throw
from gridarium.match.fair_dice import PEOPLE, Fair, Halves
from gridarium.match.line import Line, Ply, Position, Rank, Turn, agreement, found, rank_of
from gridarium.match.rolls import SENT, SYSTEM, Rolls, draw
from gridarium.match.seats import LONGEST_NAME, Seat, clean_seat, names_of, one_line
from gridarium.match.start_position import check_start
from gridarium.match.undo import UndoSteps
from gridarium.search.levels import level_of

__all__ = [
    "LONGEST_NAME",
    "MOST_ACTIONS",
    "MOST_LINES",
    "Departure",
    "Dice",
    "Line",
    "Match",
    "Place",
    "Ply",
    "Position",
    "Rank",
    "Seat",
    "Turn",
    "agreement",
    "clean_seat",
    "names_of",
    "new_id",
    "one_line",
]

Dice = Literal["page", "people", "fair"]
"""Who rolls: the page, people who enter what dice of a real table show (`State.throw`), or two devices together."""
ID_LENGTH = 6
MOST_LINES = 50
MOST_ACTIONS = 12_000
"""Of all lines together, where what a line shares with the first one is counted once: a game of the longest and half as
much again to try other ways. All of it is played again when the game is opened, so this bounds how long that takes."""
FALLS_TRIED = 6
"""So many ways in which a roll may fall tell who decides after it."""
MANY = 3
"""So many players go on without one who leaves."""


class Departure(NamedTuple):
    """A player left, in which line (from 0) after how many actions, and a computer of which level sits there now."""

    player: int
    line: int
    ply: int
    level: int


class Place(NamedTuple):
    """What is looked at: of which match, in which line, after how many actions."""

    match: str
    line: int
    ply: int


def new_id() -> str:
    """A name for a match that no other one has."""
    return urlsafe_b64encode(os.urandom(ID_LENGTH)).decode()[:ID_LENGTH]


class Match:
    """A game with its seats and lines. ``line`` is the number of the current line, ``ply`` the place looked at."""

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
        self.game = game
        self.options = game.check_options(options or {})
        self.players = game.check_players(len(seats), self.options)
        self.seats = [clean_seat(seat) for seat in seats]
        self.id = id or new_id()
        self.dice = dice
        self.placed = start is not None
        """Whether it began from a position of its own."""
        begin = game.start(players=self.players, **self.options) if start is None else start
        if self.placed:
            check_start(game, begin, self.players, self.options)
        self.lines = [Line(game, begin, self.players)]
        self.line = 0
        self.ply = 0
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
        self.departures: list[Departure] = []
        """Who left so that a computer plays on."""

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

    # What there is to see

    @property
    def current(self) -> Line:
        """The line that is looked at."""
        return self.lines[self.line]

    @property
    def place(self) -> Place:
        """Where the position is that is looked at."""
        return Place(self.id, self.line, self.ply)

    @property
    def length(self) -> int:
        """The number of actions in the current line."""
        return len(self.current.plies)

    @property
    def at_end(self) -> bool:
        """Whether the ply looked at is the last of its line."""
        return self.ply == self.length

    @property
    def begun(self) -> bool:
        """Whether a player has acted, resigned or left in the current line, or people have rolled."""
        line = self.current
        acted = any(turn.player >= 0 for turn in line.turns) or any(map(self.entered, range(len(line.plies))))
        return acted or line.resigned is not None or bool(self.departures)

    @property
    def position(self) -> Position:
        """The position looked at, remembered: not to be played on."""
        position = self.current.position(self.ply)
        outcome = self.outcome
        return position if outcome is position.outcome else Position(position.state, outcome)

    @property
    def state(self) -> State:
        """The position looked at, as a copy."""
        return self.current.at(self.ply)

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
    def turn_so_far(self) -> tuple[int, int]:
        """At which ply the turn of the side to move at the ply looked at began, and how often it has decided in it."""
        line, mover = self.current, self.position.state.to_move
        begun = line.turn_to_go_on(self.ply, mover)
        return begun, sum(ply.actor == mover for ply in line.plies[begun : self.ply])

    @property
    def events(self) -> list[list[Event]]:
        """What each action up to the ply looked at did."""
        return self.current.events(self.ply)

    @property
    def names(self) -> list[str]:
        """What to call the players, in order."""
        return names_of(self.seats)

    @property
    def outcome(self) -> Outcome | None:
        """How the current line ended at the ply looked at: by the rules, or by resignation at its end."""
        return self._outcome(self.ply)

    @property
    def result(self) -> Outcome | None:
        """How the current line ends; None while it can go on."""
        return self._outcome(self.length)

    def _outcome(self, ply: int) -> Outcome | None:
        position = self.current.position(ply)
        resigned = self.current.resigned
        if resigned is not None and ply == self.length:
            state = position.state
            scores = self.game.situation(state).scores
            others = tuple(player for player in range(self.players) if player != resigned and not state.is_out(player))
            return Outcome(others, scores, f"{self.names[resigned]} {self.current.gave_up}", together=True)
        return position.outcome

    @property
    def over(self) -> bool:
        """Whether the current line has come to an end, by the rules or by resignation."""
        return self.result is not None

    # Going on

    def play(self, action: Action) -> None:
        """Make a legal action at the ply looked at, and look at what follows; texts come in through `play_text`.

        What the current line or another one has there anyway is gone on with, up to where somebody decides again; at
        an earlier ply anything else starts a new line. Raises IllegalAction, of dice that fall by themselves too, and
        ValueError when a new line is one too many.
        """
        self._check_goes_on(str(action))
        if not self._go_on_with(str(action)):
            position = self.current.position(self.ply)
            self._decide(action, rank_of(position.state, position.in_order, action))

    def play_text(self, text: str) -> None:
        """Make the action of a text from wherever. Raises as `play` does, and IllegalAction where no action has it."""
        self._check_goes_on(text)
        if not self._go_on_with(text):
            position = self.current.position(self.ply)
            self._decide(*found(position.state, position.in_order, text))

    def _decide(self, action: Action, rank: Rank) -> None:
        """Make an action that no line has here."""
        self._check_leaving(action, self.position.state)
        self._check_sent()
        self._grow(action, rank)

    def _check_goes_on(self, text: str) -> None:
        """Raise IllegalAction where nothing can be done at the ply looked at, or not that."""
        self._check_chance(text, self.position.state)
        if self.current.resigned is not None and self.at_end:
            ended = "Time had run out" if self.current.late else "The game was resigned"
            raise IllegalAction(f"{ended}; go back to an earlier move to try another way")

    def _check_chance(self, text: str, state: State) -> None:
        """Raise IllegalAction for a roll, and for what would only change how dice fall that were seen already."""
        if not self.game.has_chance:
            return
        interrupts = text in map(str, state.interruptions())
        if self._falls_here and not interrupts:
            raise IllegalAction("Dice fall by themselves here")
        if self.dice == "people":
            return
        leaves = any(text == str(state.departure(player)) for player in range(self.players))
        if interrupts and (self._falls_here or not leaves) and self._line_with(text) is None and self._goes_on_here:
            raise IllegalAction("That can only happen after the last move")

    @property
    def _goes_on_here(self) -> bool:
        """Whether any line has the actions looked at, and more."""
        now = self.current.actions[: self.ply]
        return any(len(line.plies) > self.ply and line.actions[: self.ply] == now for line in self.lines)

    def _go_on_with(self, text: str) -> bool:
        """Look at what follows that action, and chance after it, if some line has it; whether one has."""
        number = self._line_with(text)
        if number is None:
            return False
        self.line = number
        self.ply += 1
        self.ply = self.past_falls(self.ply)
        return True

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

    @property
    def full(self) -> bool:
        """Whether nothing more can be played at the ply looked at, because no file would hold it."""
        return self.ply >= self.game.longest or _together(self.lines) >= MOST_ACTIONS

    def _check_room(self, more: int) -> None:
        """Raise ValueError unless so many actions more can be kept."""
        if _together(self.lines) + more > MOST_ACTIONS:
            raise ValueError(
                f"The variations of this game have {MOST_ACTIONS} moves together, and no more are kept. "
                "Delete a variation that you no longer need."
            )

    def branch(self, more: int = 0) -> Line:
        """Make a new line of everything up to the ply looked at, and look at its end.

        Raises ValueError when the game has no room for it and so many actions ``more`` that are to follow.
        """
        if len(self.lines) >= MOST_LINES:
            raise ValueError(f"A game keeps at most {MOST_LINES} variations. Delete one that you no longer need.")
        shared = agreement(self.lines[0].actions, self.current.actions)
        self._check_room(max(0, self.ply - shared) + more)
        self.lines.append(self.current.cut(self.ply))
        self.line = len(self.lines) - 1
        return self.current

    def extend(self, actions: Iterable[str]) -> None:
        """Play these texts on from the end of the line. Raises IllegalAction; what came before it stays played."""
        self.jump(self.length)
        for text in actions:
            self.play_text(text)

    def follow(self, line: Line) -> None:
        """Go on at the end of the current line as a line of the same game does that begins with all of it.

        What that line knows of its positions is taken over, so nothing is played again. Its end is looked at.
        Raises ValueError, before anything changes, when that would be more than is kept, or another roll.
        """
        self.check_rolls(line)
        self._check_room(len(line.plies) - self.length)
        self.current.follow(line)
        self.ply = self.length

    def rematch(self) -> Match:
        """A new match on the same terms with the seats passed on: the last player sits first now.

        What the terms give to a seat goes along with its player.
        """
        seats = [self.seats[-1], *self.seats[:-1]]
        alone = self.dice == "fair" and sum(not seat.level for seat in seats) != PEOPLE
        fair = None if self.halves is None or alone else Fair(two_people(seats), {}, None, self.halves.by_turns)
        return Match(self.game, seats, self.game.moved(self.options, 1), dice="page" if alone else self.dice, fair=fair)

    # Chance

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

    def _check_sent(self) -> None:
        """Raise IllegalAction where deciding otherwise at the ply looked at would undo a roll that was sent."""
        if self.rolls.are_sent(self.current.actions[: self.ply]):
            firm = "With fair dice nothing before a roll can be changed"
            raise IllegalAction(firm if self.rolls.firm else SENT.removesuffix("."))

    def check_rolls(self, line: Line) -> None:
        """Raise ValueError when a line of this game has another roll where one was seen, or undoes what was sent."""
        if self.dice != "people":
            self.rolls.check(line)

    # Looking around

    def undo(self, of: Collection[int] | None = None, forced: bool = True) -> None:
        """Look back to where the last decision was made, by any player or one ``of`` these; else stay.

        Here and in the others, what was ``forced``, as nothing else was legal, counts as a decision or does not.
        """
        self._look(self.earlier(of, forced))

    def redo(self, of: Collection[int] | None = None, forced: bool = True) -> None:
        """Look ahead to where a player, or one ``of`` these, decides next, or to the end of the line."""
        self._look(self.later(of, forced))

    def undo_turn(self, of: Collection[int] | None = None, forced: bool = True) -> None:
        """Look back to the start of the turn, or of the one before, of any player or one ``of`` these."""
        self._look(self.earlier_turn(of, forced))

    def redo_turn(self, of: Collection[int] | None = None, forced: bool = True) -> None:
        """Look ahead to the start of the next turn of any player or one ``of`` these, or to the end of the line."""
        self._look(self.later_turn(of, forced))

    def earlier(self, of: Collection[int] | None = None, forced: bool = True) -> int | None:
        """The ply that `undo` looks at; None where nothing was decided before, or fair dice have fallen since."""
        return self._changeable(self._steps(of, forced).earlier())

    def later(self, of: Collection[int] | None = None, forced: bool = True) -> int | None:
        """The ply that `redo` looks at; None at the end."""
        return self._steps(of, forced).later()

    def earlier_turn(self, of: Collection[int] | None = None, forced: bool = True) -> int | None:
        """The ply that `undo_turn` looks at; None where no turn was begun before, or fair dice have fallen since."""
        return self._changeable(self._steps(of, forced).earlier_turn())

    def _changeable(self, ply: int | None) -> int | None:
        """The same, unless what was decided there can no longer be changed."""
        return ply if ply is None or not self.rolls.firm or ply >= self.rolls.sent else None

    def later_turn(self, of: Collection[int] | None = None, forced: bool = True) -> int | None:
        """The ply that `redo_turn` looks at; None at the end."""
        return self._steps(of, forced).later_turn()

    def _steps(self, of: Collection[int] | None, forced: bool) -> UndoSteps:
        return UndoSteps(self.current, self.ply, of, self.entered, forced)

    def _look(self, ply: int | None) -> None:
        if ply is not None:
            self.ply = ply

    def jump(self, ply: int) -> None:
        """Look at the position after so many actions. Raises ValueError outside the line."""
        if not 0 <= ply <= self.length:
            raise ValueError(f"This game has moves 0 to {self.length}, not {ply}.")
        self.ply = ply

    def choose_line(self, number: int, ply: int | None = None) -> None:
        """Look at the end, or at a ply, of another line."""
        if not 0 <= number < len(self.lines):
            raise ValueError(f"There is no variation {number + 1}; this game has {len(self.lines)}.")
        length = len(self.lines[number].plies)
        if ply is not None and not 0 <= ply <= length:
            raise ValueError(f"Variation {number + 1} has moves 0 to {length}, not {ply}.")
        self.line = number
        self.ply = length if ply is None else ply

    def delete_line(self, number: int) -> None:
        """Forget a line; the last one stays, the first one while the others would be too much without it.

        What fell in it is remembered, so the same decision still gives the same roll; one that was sent stays, too.
        Raises ValueError with a sentence.
        """
        if len(self.lines) == 1 or not 0 <= number < len(self.lines):
            raise ValueError("That variation cannot be deleted.")
        if number == 0 and _together(self.lines[1:]) > MOST_ACTIONS:
            raise ValueError("Without the first variation the others are too long to keep. Delete one of those first.")
        nearest, shared = self._nearest(number)
        self.rolls.remember(number, shared)
        self._move_notes(number, nearest, shared)
        del self.lines[number]
        if number < self.line:
            self.line -= 1
        elif number == self.line:
            self.choose_line(max(0, number - 1))

    def cut(self, ply: int) -> None:
        """Forget all lines but the current one, and of that what follows so many actions, where nothing was sent.

        Raises ValueError outside the line.
        """
        self.jump(ply)
        self.lines[:] = [self.current.cut(ply)]
        self.line = 0

    def _nearest(self, number: int) -> tuple[int, int]:
        """The other line that shares most with a line, and how many actions those are."""
        agreed = {
            other: agreement(line.actions, self.lines[number].actions)
            for other, line in enumerate(self.lines)
            if other != number
        }
        nearest = max(agreed, key=lambda other: agreed[other])
        return nearest, agreed[nearest]

    def _move_notes(self, deleted: int, nearest: int, shared: int) -> None:
        """What was sent and who left is noted of a line that stays; later lines count one less."""

        def moved(line: int) -> int:
            line = nearest if line == deleted else line
            return line - (line > deleted)

        if self.rolls.sent_line == deleted:
            self.rolls.sent = min(self.rolls.sent, shared)
        self.rolls.sent_line = moved(self.rolls.sent_line)
        self.departures = [
            left._replace(line=moved(left.line), ply=min(left.ply, shared) if left.line == deleted else left.ply)
            for left in self.departures
        ]

    # Giving up

    def can_resign(self, player: int) -> bool:
        """Whether a player may end the game at the ply looked at by giving up: with three or more, one leaves."""
        return self._plays_on(player) and self.players < MANY

    def can_leave(self, player: int) -> bool:
        """Whether a player may leave at the ply looked at while the others play on."""
        state = self.position.state
        decided = state.to_move is not None and state.to_move >= 0
        can = self._plays_on(player) and self.players >= MANY and decided and not state.is_out(player)
        return can and not self._rolls_on(player)

    def _rolls_on(self, player: int) -> bool:
        """Whether no computer can take a player's seat, because it has no half of the rolls."""
        return self.halves is not None and self.position.state.departure(player) is None

    def _plays_on(self, player: int) -> bool:
        """Whether a person sits there, in a game that goes on. Raises ValueError where there is no such seat."""
        if not 0 <= player < self.players:
            raise ValueError(f"There is no player {player + 1}.")
        return not self.seats[player].level and self.outcome is None

    def resign(self, player: int) -> None:
        """End the game at the ply looked at by that player's resignation. Raises ValueError where that cannot be."""
        if not self.can_resign(player):
            self._refuse(player, "resign")
            raise ValueError("With three or more players, a player who gives up leaves and the others continue.")
        line = self.current if self.at_end else self.branch()
        line.resigned = player

    def run_out(self) -> None:
        """End the game of two at the ply looked at, for who is to move there has no time left.

        Raises ValueError where that cannot be.
        """
        player = self.position.state.to_move
        if self.outcome is not None or player is None or player < 0 or self.players >= MANY:
            raise ValueError("Nobody can run out of time here.")
        line = self.current if self.at_end else self.branch()
        line.resigned, line.late = player, True

    def take_back_resignation(self) -> None:
        """Let the current line go on."""
        self.current.resigned, self.current.late = None, False

    def leave(self, player: int, level: int) -> None:
        """A player leaves at the ply looked at: by the game's rules, else a computer of that level takes the seat.

        Raises ValueError where that cannot be.
        """
        if not self.can_leave(player):
            self._refuse(player, "leave")
            if self.players >= MANY:
                raise ValueError("A player can leave when somebody is to move, not while dice fall.")
            raise ValueError("With fewer than three players, a player who gives up resigns.")
        departure = self.position.state.departure(player)
        if departure is not None:
            self.play(departure)
            return
        level_of(level)
        self.seats[player] = Seat(self.seats[player].name, level)
        self.departures.append(Departure(player, self.line, self.ply, level))

    def _refuse(self, player: int, verb: str) -> None:
        """Raise ValueError when nobody could leave or resign from that seat now, whatever the number of players."""
        if self.outcome is not None:
            raise ValueError("The game is already over.")
        if self.seats[player].level:
            raise ValueError(f"Computers play to the end; only people {verb}.")
        if self.players >= MANY and self.position.state.is_out(player):
            raise ValueError("That player is already out of the game.")
        if self.players >= MANY and self._rolls_on(player):
            raise ValueError("In a game with fair dice no computer takes the seat of somebody who rolls.")

    def _check_leaving(self, action: Action, state: State) -> None:
        """Raise IllegalAction when a computer would leave by that action."""
        for player, seat in enumerate(self.seats):
            if seat.level and action == state.departure(player):
                raise IllegalAction("Computers play to the end; only people leave")


def two_people(seats: Sequence[Seat]) -> tuple[int, int]:
    """The players who can roll fairly with each other. Raises ValueError unless they are exactly two people."""
    found = [player for player, seat in enumerate(seats) if not seat.level]
    if len(found) != PEOPLE:
        raise ValueError("Fair dice are for exactly two people, each at a device of their own.")
    return found[0], found[1]


def _together(lines: Sequence[Line]) -> int:
    """How many actions lines have, those shared with the first one counted once."""
    first = lines[0].actions
    return len(first) + sum(len(line.actions) - agreement(first, line.actions) for line in lines[1:])
