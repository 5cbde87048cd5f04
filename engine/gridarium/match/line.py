"""A line of play: its plies from the opening position, its turns, and the positions that are looked at."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from gridarium.game import CHANCE, Action, Event, Game, Outcome, State

_SPACING = 16
"""Every so many plies a position is kept, so that any ply can be reached by few actions."""
_REMEMBERED = 8
"""Positions that were looked at last and are at hand."""


class Rank(NamedTuple):
    """Rank of an action in `State.in_order`, from 0, and how many there are."""

    number: int
    among: int


class Ply(NamedTuple):
    """One action of a line: its text, who acted (a player, or `CHANCE`), what it did, its rank, and whether a player
    had no other one."""

    action: Action
    text: str
    actor: int
    events: list[Event]
    rank: Rank
    forced: bool = False


class Turn(NamedTuple):
    """A run of plies of one player, those from ``first`` up to but without ``end``.

    What chance does belongs to the turn in which it falls: to the one before, or, where that was closed, to the next.
    What it does before anybody has decided is a turn of `CHANCE`.
    """

    player: int
    first: int
    end: int


class Position:
    """A position to look at. It is remembered, so nobody plays on it: `State.copy` is there for that."""

    def __init__(self, state: State, outcome: Outcome | None) -> None:
        self.state = state
        self.outcome = outcome
        """How the game ended here, by the rules or by resignation."""

    @cached_property
    def actions(self) -> list[Action]:
        """The legal actions, listed when they are first asked for."""
        return [] if self.outcome is not None else self.state.legal_actions()

    @cached_property
    def in_order(self) -> Sequence[Action]:
        """Legal actions in the order of links."""
        return self.state.in_order()


class Line:
    """Line of play: one transcript from the opening position, and what can be told of it.

    What a hint or a thought tells of what may follow is called a line, too: the texts of its actions alone.
    Its positions, its events and the ranks of its actions are found once, when an action is played.
    """

    def __init__(self, game: Game, start: State, players: int) -> None:
        self.game = game
        self.players = players
        self.actions: list[str] = []
        """The texts of the plies."""
        self.plies: list[Ply] = []
        self.turns: list[Turn] = []
        self.resigned: int | None = None
        self.late = False
        """Whether who resigned did so because there was no time left."""
        self.times: dict[int, int] = {}
        """Tenths of a second that who acted in a ply, by its number from 0, had left after it, where a clock ran."""
        self._rolls: list[int] = []
        """The numbers of the plies that chance made because it was to move."""
        self._along: list[int] = []
        """Those of them that could fall along with what had fallen before (`State.falls_along`)."""
        self._kept: list[State] = [start.copy()]
        self._last = start.copy()
        self._remembered: dict[int, Position] = {}

    @property
    def to_move(self) -> int | None:
        """The side to move at the end."""
        return self._last.to_move

    def choices(self) -> Sequence[Action]:
        """Legal actions at the end, in the order of links."""
        return self._last.in_order()

    # Going on

    def play_text(self, text: str) -> None:
        """Play the action of that text at the end, of chance too. Raises IllegalAction."""
        self.append(*found(self._last, self.choices(), text))

    def append(self, action: Action, rank: Rank | None = None) -> None:
        """Play a legal action at the end; its rank is looked up where the caller does not know it."""
        state = self._last
        if rank is None:
            rank = rank_of(state, self.choices(), action)
        interruptions = state.interruptions()
        interrupts = action in interruptions
        actor = self._interrupter(action) if interrupts else state.to_move
        if actor is None:
            raise LookupError("the game is over")
        if state.to_move == CHANCE and not interrupts:
            self._along += [len(self.plies)] if state.falls_along() else []
            self._rolls.append(len(self.plies))
        forced = actor >= 0 and not interrupts and rank.among == len(interruptions) + 1
        self._add(Ply(action, str(action), actor, self.game.story(state, action), rank, forced))
        state.play(action)
        if len(self.plies) % _SPACING == 0:
            self._kept.append(state.copy())

    def _interrupter(self, action: Action) -> int:
        """Who does what may be done at any moment: the player that leaves by it, or chance."""
        leaves = (player for player in range(self.players) if self._last.departure(player) == action)
        return next(leaves, CHANCE)

    def _add(self, ply: Ply) -> None:
        """Note a ply, and the turn that it belongs to."""
        number, turns = len(self.plies), self.turns
        last = turns[-1] if turns else None
        if last is not None and self._goes_on(last, self.plies[-1], ply.actor):
            turns[-1] = Turn(ply.actor if last.player == CHANCE else last.player, last.first, number + 1)
        else:
            turns.append(Turn(ply.actor, number, number + 1))
        self.plies.append(ply)
        self.actions.append(ply.text)

    def _goes_on(self, last: Turn, before: Ply, actor: int | None) -> bool:
        """Whether what somebody does after that ply belongs to its turn, too."""
        if _is_closed(before):
            return False
        if actor == CHANCE:
            return True
        if last.player == CHANCE:
            return last.first > 0
        return actor == last.player and not self._acts_once

    @property
    def _acts_once(self) -> bool:
        """Whether every decision is a turn: one player alone, in a game that says nothing else."""
        return self.players == 1 and not self.game.long_turns

    def cut(self, ply: int) -> Line:
        """A new line of the first so many actions."""
        line = Line(self.game, self._kept[0], self.players)
        line._add_all(self.plies[:ply])
        line._rolls = self._rolls[: bisect_left(self._rolls, ply)]
        line._along = self._along[: bisect_left(self._along, ply)]
        line._kept = self._kept[: ply // _SPACING + 1]
        line._last = self.at(ply)
        line.times = {number: left for number, left in self.times.items() if number < ply}
        return line

    def follow(self, line: Line) -> None:
        """Go on as another line of the same game does, which begins with all that this one has; nothing is replayed."""
        ply = len(self.plies)
        self._add_all(line.plies[ply:])
        self._rolls += line._rolls[len(self._rolls) :]
        self._along += line._along[len(self._along) :]
        self._kept += line._kept[ply // _SPACING + 1 :]
        self._last = line._last.copy()
        self.times |= {number: left for number, left in line.times.items() if number >= ply}

    def _add_all(self, plies: Iterable[Ply]) -> None:
        for ply in plies:
            self._add(ply)

    # What there is to see

    @property
    def chapters(self) -> list[Turn]:
        """The turns, each with what others decided in it before it was closed, in a game whose events close turns.

        While nobody has decided anything in the last one it is whose dice have fallen.
        """
        found: list[Turn] = []
        closed = True
        for turn in self.turns:
            if closed:
                found.append(turn)
            else:
                found[-1] = found[-1]._replace(end=turn.end)
            closed = _is_closed(self.plies[turn.end - 1])
        if found and found[-1].player == CHANCE and found[-1].first:
            told = [event.player for ply in self.plies[found[-1].first :] for event in ply.events]
            found[-1] = found[-1]._replace(player=told[-1] if told else CHANCE)
        return found

    @property
    def gave_up(self) -> str:
        """Ending for who resigned, after the name."""
        return "ran out of time" if self.late else "resigned"

    def left(self, player: int, ply: int) -> int | None:
        """Tenths of a second that a player had left after so many plies; None where none are noted of that player."""
        own = (number for number in reversed(range(ply)) if self.plies[number].actor == player)
        return next((self.times[number] for number in own if number in self.times), None)

    def position(self, ply: int) -> Position:
        """The position after so many actions, by the rules alone. Those looked at last are remembered."""
        position = self._remembered.pop(ply, None)
        if position is None:
            state = self._reached(ply)
            position = Position(state, state.outcome)
        self._remembered[ply] = position
        if len(self._remembered) > _REMEMBERED:
            del self._remembered[next(iter(self._remembered))]
        return position

    def at(self, ply: int) -> State:
        """A fresh copy of the position after so many actions."""
        known = self._remembered.get(ply)
        return known.state.copy() if known is not None else self._reached(ply)

    def _reached(self, ply: int) -> State:
        """The position after so many actions, played on from the nearest one that is at hand."""
        if ply == len(self.plies):
            return self._last.copy()
        begin = ply - ply % _SPACING
        near = max((known for known in self._remembered if begin < known <= ply), default=begin)
        state = (self._kept[begin // _SPACING] if near == begin else self._remembered[near].state).copy()
        for played in self.plies[near:ply]:
            state.play(played.action)
        return state

    def turn_at(self, ply: int) -> Turn:
        """The turn that the ply of that number, from 0, belongs to. Raises IndexError outside the line."""
        if not 0 <= ply < len(self.plies):
            raise IndexError(f"no ply {ply} among {len(self.plies)}")
        return self.turns[bisect_right(self.turns, ply, key=_first) - 1]

    def turn_to_go_on(self, ply: int, player: int | None) -> int:
        """The ply at which the turn began that a player's action after so many plies would belong to."""
        if not ply:
            return 0
        last = self.turn_at(ply - 1)
        return last.first if self._goes_on(last, self.plies[ply - 1], player) else ply

    def rolled(self, ply: int) -> bool:
        """Whether the ply of that number, from 0, is what chance did because it was to move."""
        return self.rolls_within(ply, ply + 1)

    def rolls_within(self, first: int, end: int) -> bool:
        """Whether chance was to move and fell in the plies from ``first`` up to but without ``end``."""
        number = bisect_left(self._rolls, first)
        return number < len(self._rolls) and self._rolls[number] < end

    @property
    def batches(self) -> list[int]:
        """The numbers of the plies with which chance began to fall: one or several rolls between two decisions."""
        rolls = self._rolls
        return [ply for number, ply in enumerate(rolls) if not number or rolls[number - 1] != ply - 1]

    def falls_along(self, ply: int) -> bool:
        """Whether what fell in the ply of that number, or falls at the end, can fall along with what fell before."""
        if ply == len(self.plies):
            return self._last.to_move == CHANCE and self._last.falls_along()
        number = bisect_left(self._along, ply)
        return number < len(self._along) and self._along[number] == ply

    def past_rolls(self, ply: int) -> int:
        """After so many plies, and after all that chance did next."""
        while self.rolled(ply):
            ply += 1
        return ply

    def events(self, ply: int) -> list[list[Event]]:
        """Events of each of the first so many actions."""
        return [played.events for played in self.plies[:ply]]

    def ranks(self, ply: int) -> list[Rank]:
        """The ranks of the first so many actions."""
        return [played.rank for played in self.plies[:ply]]


def _is_closed(ply: Ply) -> bool:
    """Whether a turn has come to its end with an action."""
    return any(event.closes and event.closes != "phase" for event in ply.events)


def _first(turn: Turn) -> int:
    return turn.first


def rank_of(state: State, choices: Sequence[Action], action: Action) -> Rank:
    """The rank of a legal action among the choices in order."""
    return Rank(state.place_of(str(action), choices), len(choices))


def found(state: State, choices: Sequence[Action], text: str) -> tuple[Action, Rank]:
    """Legal action of that text, and its rank among the choices in order. Raises IllegalAction."""
    number = state.place_of(text, choices)
    if number < len(choices) and str(choices[number]) == text:
        return choices[number], Rank(number, len(choices))
    state.parse(text)
    raise LookupError(f"{text!r} can be parsed, but is not listed")


def agreement(one: Sequence[str], other: Sequence[str]) -> int:
    """Number of actions that two transcripts have in common from the start."""
    known, least = 0, min(len(one), len(other))
    while known < least:
        middle = (known + least + 1) // 2
        if one[known:middle] == other[known:middle]:
            known = middle
        else:
            least = middle - 1
    return known
