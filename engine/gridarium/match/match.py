"""A game being played: seats, options, every line of play, and the ply that is looked at.

A match is the story of decisions. It never forgets an action. It holds one or more *lines*: transcripts from the
opening position. Undo, redo and jump move the ply that is looked at along the current line; playing something new at
an earlier ply starts a new line and keeps the old one, and playing what some line has there goes into that line.
What lines hold, and how they are looked at, is in `transcript`; how dice fall among decisions, in `chance`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from gridarium.game import Action, IllegalAction, State
from gridarium.match.chance import Chance, Dice, two_people
from gridarium.match.fair_dice import PEOPLE, Fair
from gridarium.match.line import Line, Ply, Position, Rank, Turn, agreement, found, rank_of
from gridarium.match.rolls import SENT
from gridarium.match.seats import LONGEST_NAME, Seat, clean_seat, names_of, one_line
from gridarium.match.transcript import MOST_ACTIONS, MOST_LINES, Departure, Place, fit, new_id
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

MANY = 3
"""So many players go on without one who leaves."""


class Match(Chance):
    """A game with its seats and lines. ``line`` is the number of the current line, ``ply`` the place looked at."""

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

    def _check_sent(self) -> None:
        """Raise IllegalAction where deciding otherwise at the ply looked at would undo a roll that was sent."""
        if self.rolls.are_sent(self.current.actions[: self.ply]):
            firm = "With fair dice nothing before a roll can be changed"
            raise IllegalAction(firm if self.rolls.firm else SENT.removesuffix("."))

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

    def delete_line(self, number: int) -> None:
        """Forget a line; the last one stays, the first one while the others would be too much without it.

        What fell in it is remembered, so the same decision still gives the same roll; one that was sent stays, too.
        What is noted of positions that no other line has goes with it.
        Raises ValueError with a sentence.
        """
        if len(self.lines) == 1 or not 0 <= number < len(self.lines):
            raise ValueError("That variation cannot be deleted.")
        if number == 0 and not fit(self.lines[1:]):
            raise ValueError("Without the first variation the others are too long to keep. Delete one of those first.")
        nearest, shared = self._nearest(number)
        self.rolls.remember(number, shared)
        self._move_notes(number, nearest, shared)
        del self.lines[number]
        self.annotations.forget_all_but(self.lines)
        if number < self.line:
            self.line -= 1
        elif number == self.line:
            self.choose_line(max(0, number - 1))

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

    def leave(self, player: int, level: float) -> None:
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
