"""A game being played: seats, options, every line of play, and the ply that is looked at.

A match never forgets an action. It holds one or more *lines*: transcripts from the opening position. Undo, redo
and jump move the ply that is looked at along the current line; playing something new at an earlier ply starts a
new line and keeps the old one.
"""

from __future__ import annotations

import secrets
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from gridarium.game import Action, Event, Game, IllegalAction, Outcome, State

ID_LENGTH = 6
LONGEST_NAME = 24
MOST_LINES = 50
LONGEST_LINE = 4_000
"""Actions. The largest map of GridBloc has 684 edges, so a game on it, of two rounds, ends before 2,740 actions; one of
Gridopolis takes a few hundred. There is room for boards of 200 tiles where a turn has several actions."""
MOST_ACTIONS = 6_000
"""Of all lines together, where what a line shares with the first one is counted once: a game of the longest and half as
much again to try other ways. All of it is played again when the game is opened, so this bounds how long that takes."""
_SPACING = 16
"""Every so many plies a position is kept, so that any ply can be reached by few actions."""


class Seat(NamedTuple):
    """Who sits there: a name (empty: "Player 1") and a level, 0 for a person."""

    name: str = ""
    level: int = 0


class Place(NamedTuple):
    """Where an action stands in `State.in_order`, from 0, and how many there are."""

    number: int
    among: int


class Line:
    """One transcript from the opening position, and what can be told of it.

    Its positions, its events and the places of its actions are found once, when an action is played.
    """

    def __init__(self, game: Game, start: State) -> None:
        self.game = game
        self.actions: list[str] = []
        self.resigned: int | None = None
        self._kept: list[State] = [start.copy()]
        self._last = start.copy()
        self._played: list[Action] = []
        self._events: list[list[Event]] = []
        self._places: list[Place] = []

    def choices(self) -> list[Action]:
        """All that may be done at the end, in the order of links."""
        return self._last.in_order()

    def play(self, text: str) -> None:
        """Play the action of that text at the end. Raises IllegalAction."""
        self.append(*_legal(self._last, text))

    def append(self, action: Action, place: Place | None = None) -> None:
        """Play a legal action at the end; its place is looked up where the caller does not know it."""
        if place is None:
            choices = self.choices()
            place = Place(choices.index(action), len(choices))
        self._events.append(self.game.story(self._last, action))
        self._places.append(place)
        self._played.append(action)
        self._last.play(action)
        self.actions.append(str(action))
        if len(self.actions) % _SPACING == 0:
            self._kept.append(self._last.copy())

    def at(self, ply: int) -> State:
        """A fresh copy of the position after so many actions."""
        if ply == len(self.actions):
            return self._last.copy()
        state = self._kept[ply // _SPACING].copy()
        for action in self._played[ply - ply % _SPACING : ply]:
            state.play(action)
        return state

    def events(self, ply: int) -> list[list[Event]]:
        """What each of the first so many actions did."""
        return self._events[:ply]

    def places(self, ply: int) -> list[Place]:
        """The places of the first so many actions."""
        return self._places[:ply]

    def cut(self, ply: int) -> Line:
        """A new line of the first so many actions."""
        line = Line(self.game, self._kept[0])
        line.actions = self.actions[:ply]
        line._kept = self._kept[: ply // _SPACING + 1]
        line._last = self.at(ply)
        line._played = self._played[:ply]
        line._events = self._events[:ply]
        line._places = self._places[:ply]
        return line

    def follow(self, line: Line) -> None:
        """Go on as another line of the same game does, which begins with all that this one has; nothing is replayed."""
        ply = len(self.actions)
        self.actions += line.actions[ply:]
        self._kept += line._kept[ply // _SPACING + 1 :]
        self._last = line._last.copy()
        self._played += line._played[ply:]
        self._events += line._events[ply:]
        self._places += line._places[ply:]


def new_id() -> str:
    """A name for a match that no other one has."""
    return secrets.token_urlsafe(6)[:ID_LENGTH]


class Match:
    """A game with its seats and lines. ``line`` is the number of the current line, ``ply`` the place looked at."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        options: Mapping[str, Any] | None = None,
        id: str = "",
    ) -> None:
        """Raises ValueError with a sentence when seats or options are not allowed."""
        self.game = game
        self.options = game.check_options(options or {})
        self.players = game.check_players(len(seats), self.options)
        self.seats = [clean_seat(seat) for seat in seats]
        self.id = id or new_id()
        self.lines = [Line(game, game.start(players=self.players, **self.options))]
        self.line = 0
        self.ply = 0

    # What there is to see

    @property
    def current(self) -> Line:
        """The line that is looked at."""
        return self.lines[self.line]

    @property
    def length(self) -> int:
        """The number of actions in the current line."""
        return len(self.current.actions)

    @property
    def at_end(self) -> bool:
        """Whether the ply looked at is the last of its line."""
        return self.ply == self.length

    @property
    def begun(self) -> bool:
        """Whether the current line holds an action or a resignation."""
        return bool(self.current.actions) or self.current.resigned is not None

    @property
    def state(self) -> State:
        """The position looked at, as a copy."""
        return self.current.at(self.ply)

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
        state = self.current.at(ply)
        resigned = self.current.resigned
        if resigned is not None and ply == self.length:
            scores = self.game.situation(state).scores
            others = tuple(player for player in range(self.players) if player != resigned and not state.is_out(player))
            return Outcome(others, scores, f"{self.names[resigned]} resigned")
        return state.outcome

    @property
    def over(self) -> bool:
        """Whether the current line has come to an end, by the rules or by resignation."""
        return self.result is not None

    # Going on

    def play(self, text: str) -> None:
        """Make the action of that text at the ply looked at.

        At an earlier ply the action that the line has there anyway is a redo; any other starts a new line.
        Raises IllegalAction, and ValueError when a new line is one too many.
        """
        line = self.current
        if not self.at_end and line.actions[self.ply] == text:
            self.ply += 1
            return
        if line.resigned is not None and self.at_end:
            raise IllegalAction("The game has been resigned; go back to an earlier action to try another way")
        action, place = _legal(self.state, text)
        if self.ply >= LONGEST_LINE:
            raise IllegalAction(f"A game has at most {LONGEST_LINE} actions here; go back to an earlier one")
        if self.at_end:
            self._check_room(1)
        else:
            line = self.branch(1)
        line.append(action, place)
        self.ply += 1

    @property
    def full(self) -> bool:
        """Whether nothing more can be played at the ply looked at, because no file would hold it."""
        return self.ply >= LONGEST_LINE or _together(self.lines) >= MOST_ACTIONS

    def _check_room(self, more: int) -> None:
        """Raise ValueError unless so many actions more can be kept."""
        if _together(self.lines) + more > MOST_ACTIONS:
            raise ValueError(
                f"The lines of this game have {MOST_ACTIONS} actions together, and no more are kept. "
                "Delete a line you no longer need."
            )

    def branch(self, more: int = 0) -> Line:
        """Make a new line of everything up to the ply looked at, and look at its end.

        Raises ValueError when the game has no room for it and so many actions ``more`` that are to follow.
        """
        if len(self.lines) >= MOST_LINES:
            raise ValueError(f"A game keeps at most {MOST_LINES} lines. Delete one you no longer need.")
        shared = agreement(self.lines[0].actions, self.current.actions)
        self._check_room(max(0, self.ply - shared) + more)
        self.lines.append(self.current.cut(self.ply))
        self.line = len(self.lines) - 1
        return self.current

    def undo(self, actions: int = 1) -> None:
        """Look so many actions back; the start is as far as it goes."""
        self.jump(max(0, self.ply - actions))

    def redo(self, actions: int = 1) -> None:
        """Look so many actions ahead, up to the end of the line."""
        self.jump(min(self.length, self.ply + actions))

    def jump(self, ply: int) -> None:
        """Look at the position after so many actions. Raises ValueError outside the line."""
        if not 0 <= ply <= self.length:
            raise ValueError(f"This line has actions 0 to {self.length}, not {ply}.")
        self.ply = ply

    def choose_line(self, number: int, ply: int | None = None) -> None:
        """Look at the end, or at a ply, of another line."""
        if not 0 <= number < len(self.lines):
            raise ValueError(f"There is no line {number + 1}; this game has {len(self.lines)}.")
        length = len(self.lines[number].actions)
        if ply is not None and not 0 <= ply <= length:
            raise ValueError(f"Line {number + 1} has actions 0 to {length}, not {ply}.")
        self.line = number
        self.ply = length if ply is None else ply

    def delete_line(self, number: int) -> None:
        """Forget a line; the last one stays, and the first one while the others would be too much without it."""
        if len(self.lines) == 1 or not 0 <= number < len(self.lines):
            raise ValueError("That line cannot be deleted.")
        if number == 0 and _together(self.lines[1:]) > MOST_ACTIONS:
            raise ValueError("Without the first line the others are too long to be kept. Delete one of those first.")
        del self.lines[number]
        if number < self.line:
            self.line -= 1
        elif number == self.line:
            self.choose_line(max(0, number - 1))

    def resign(self, player: int) -> None:
        """End the game at the ply looked at by that player's resignation. Raises ValueError when it is over."""
        if not 0 <= player < self.players:
            raise ValueError(f"There is no player {player + 1}.")
        if self.outcome is not None:
            raise ValueError("The game is over already.")
        line = self.current if self.at_end else self.branch()
        line.resigned = player

    def take_back_resignation(self) -> None:
        """Let the current line go on."""
        self.current.resigned = None

    def rematch(self) -> Match:
        """A new match on the same terms with the seats passed on: the last player sits first now."""
        seats = [self.seats[-1], *self.seats[:-1]]
        return Match(self.game, seats, self.options)

    def extend(self, actions: Iterable[str]) -> None:
        """Play these texts at the end of the current line. Raises IllegalAction; what came before it stays played."""
        self.jump(self.length)
        for text in actions:
            self.play(text)

    def follow(self, line: Line) -> None:
        """Go on at the end of the current line as a line of the same game does that begins with all of it.

        What that line knows of its positions is taken over, so nothing is played again. Its end is looked at.
        Raises ValueError, before anything changes, when that would be more than is kept.
        """
        self._check_room(len(line.actions) - self.length)
        self.current.follow(line)
        self.ply = self.length


def names_of(seats: Iterable[Seat]) -> list[str]:
    """What to call who sits there, in order; computers without a name are told apart by their seats."""
    return [seat.name or f"{'Computer' if seat.level else 'Player'} {number}" for number, seat in enumerate(seats, 1)]


def agreement(one: Sequence[str], other: Sequence[str]) -> int:
    """How many actions two transcripts have in common from the start."""
    known, least = 0, min(len(one), len(other))
    while known < least:
        middle = (known + least + 1) // 2
        if one[known:middle] == other[known:middle]:
            known = middle
        else:
            least = middle - 1
    return known


def _together(lines: Sequence[Line]) -> int:
    """How many actions lines have, those shared with the first one counted once."""
    first = lines[0].actions
    return len(first) + sum(len(line.actions) - agreement(first, line.actions) for line in lines[1:])


def _legal(state: State, text: str) -> tuple[Action, Place]:
    """What may be done under that text, and its place. Raises IllegalAction."""
    choices = state.in_order()
    number = bisect_left(choices, text, key=str)
    if number < len(choices) and str(choices[number]) == text:
        return choices[number], Place(number, len(choices))
    state.parse(text)
    raise LookupError(f"{text!r} can be parsed, but is not listed")


def clean_seat(seat: Seat) -> Seat:
    """The seat with a name that is printable, on one line and not too long."""
    return Seat(one_line(seat.name, LONGEST_NAME), seat.level)


def one_line(text: str, longest: int) -> str:
    """The text on one line, cut, with nothing in it that cannot be printed."""
    printable = "".join(letter if letter.isprintable() else " " for letter in text[: 4 * longest])
    return " ".join(printable.split())[:longest].strip()
