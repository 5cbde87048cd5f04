"""The rules of a turn, in the order of the rule book."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from gridarium.game import IllegalAction, RandomSource, not_an_action
from gridarium.games.gridopolis.rules import illegal, outcome
from gridarium.games.gridopolis.rules.board import BOXED, CAPTURES, HOPS, KING, MOVED, OPEN, Tables
from gridarium.games.gridopolis.rules.moves import (
    ADD,
    BOX,
    END,
    END_MOVE,
    JUMP,
    KAMIKAZE,
    LONGEST_TEXT,
    PASS,
    PASS_TURN,
    STEP,
    TELEPORT,
    TIME_UP,
    Move,
)
from gridarium.games.gridopolis.rules.queries import PositionQueries
from gridarium.games.gridopolis.setup.blueprints import Blueprint, Spares
from gridarium.games.gridopolis.setup.coordinates import SIDES, Z

TRIES = 40
"""Draws of `random_action` before it lists what there is."""


def can_give_up(blueprint: Blueprint) -> bool:
    """Whether fewer markers are a handicap: where there are opponents, and nobody races (GO-34)."""
    return blueprint.rules.goal not in ("race", "solitaire")


class GridopolisState(PositionQueries):
    """A position that can be played on: what is legal in it, and what actions do."""

    __slots__ = ()

    def __init__(self, board: Tables, rounds: int | None, minutes: int | None) -> None:
        super().__init__(board, rounds, minutes)
        if not outcome.end_if_decided(self):
            outcome.end_if_stuck(self)

    def give_up(self, handicap: Sequence[int]) -> None:
        """GO-34: at the start players do without so many markers, those on the home-row first. Raises ValueError."""
        if any(handicap) and not can_give_up(self.board.blueprint):
            raise ValueError("Fewer markers would be no handicap where all are to reach a goal (GO-34).")
        for player, (number, seat) in enumerate(zip(handicap, self.board.seats, strict=True)):
            places = self.markers[player]
            if number >= len(places):
                raise ValueError(f"Nobody begins without markers, and here are {len(places)} for a player (GO-34).")
            for at in sorted(places, key=lambda at: (at not in seat.home, at))[:number]:
                self._lift(at)

    # The turn: GO-10, GO-11

    def legal_actions(self) -> list[Move]:
        """Moves by marker and direction, then pads, then boxes, each in the order of places."""
        if self.to_move is None or self.at:
            return self.onward[:]
        return self.beginnings(self.to_move) or [PASS_TURN]

    def in_order(self) -> list[Move]:
        if self.to_move is None or self.at:
            actions = sorted(self.onward)
        else:
            actions = self.beginnings_in_order(self.to_move) or [PASS_TURN]
        return actions + self.interruptions()

    def random_action(self, choose: RandomSource) -> Move:
        """Numbers are drawn until one has an action; each action has one number."""
        player = self.to_move
        if player is None or self.at:
            return self.onward[int(choose.random() * len(self.onward))]
        draws = self.draws(player)
        for _ in range(TRIES):
            action = self.drawn(player, int(choose.random() * draws))
            if action is not None:
                return action
        actions = self.legal_actions()
        return actions[int(choose.random() * len(actions))]

    def interruptions(self) -> list[Move]:
        """The clock, until it has run out (GO-30)."""
        return [TIME_UP] if self.minutes is not None and not self.time and self.outcome is None else []

    def play(self, action: Move) -> None:
        if __debug__ and isinstance(action, str):
            raise not_an_action(action)
        kind = action.kind
        self.passes = 0 if kind < PASS else self.passes
        if kind == STEP:
            self._step(action)
        elif kind == JUMP:
            self._jump(action)
        elif kind == TELEPORT:
            self._teleport(action.landing)
        elif kind == ADD:
            self._add(action.landing)
            self._end_turn()
        elif kind == BOX:
            self._box(action.landing)
            self._end_turn()
        elif kind == END:
            self._end_move()
        elif kind == KAMIKAZE:
            self._kamikaze(action)
        elif kind == PASS:
            self._pass()
        else:
            self.time = True

    # Moving: GO-12 to GO-17

    def _step(self, action: Move) -> None:
        """GO-12; where markers capture by landing, one may stand there (GO-33)."""
        if self.cells[action.landing] != OPEN:
            self._take(action.landing)
        self._land(action.origin, action.landing)

    def _jump(self, action: Move) -> None:
        """GO-15, GO-16: over a marker to the pad behind, once or in a chain."""
        origin, middle, landing = action.origin, action.middle, action.landing
        own = self.cells[middle] >> 2 == self.to_move
        capture = self.board.blueprint.rules.capture
        if capture == "own":
            self._lift(middle)
            self.quiet = -1
        elif not own and capture == "jump":
            self._take(middle)
        if own or capture == "none":
            self.chain = HOPS
            self.visited = (*(self.visited or (origin,)), landing)
        else:
            self.chain = CAPTURES
        self._land(origin, landing)

    def _take(self, at: int) -> None:
        """The player to move captures the marker there."""
        self._hand(at, self.to_move or 0)

    def _hand(self, at: int, player: int) -> None:
        """Take a marker off and give it to a player."""
        marker = self._lift(at)
        kings, pawns = self.captured[player]
        self.captured[player] = (kings + 1, pawns) if marker & KING else (kings, pawns + 1)
        self.quiet = -1

    def _lift(self, at: int) -> int:
        marker = self.cells[at]
        self.cells[at] = OPEN
        self.markers[marker >> 2].remove(at)
        return marker

    def _land(self, origin: int, landing: int) -> None:
        """Put the marker down, and see what it owes or may do next. Crowning before the end (GO-29).

        GO-24: only what was a king when the turn began has a second move.
        """
        if not self.at:
            self.twice = bool(self.cells[origin] & KING)
        self._put(origin, landing)
        if outcome.end_if_decided(self):
            return
        self.owed = landing in self.board.teleporters and bool(self.exits())
        self._go_on()

    def _put(self, origin: int, landing: int) -> None:
        """GO-22: who lands on an opponent's kingerizer is a king at once."""
        cells = self.cells
        marker = cells[origin] | MOVED
        player = marker >> 2
        if not marker & KING and landing in self.board.seats[player].crowns:
            marker |= KING
            self.quiet = -1
        cells[origin] = OPEN
        cells[landing] = marker
        places = self.markers[player]
        places.remove(origin)
        insort(places, landing)
        self.at = landing

    def _teleport(self, landing: int) -> None:
        """GO-18 to GO-20."""
        self.owed = False
        if self.chain == HOPS:
            self.visited = (*self.visited, landing)
        self._put(self.at, landing)
        if not outcome.end_if_decided(self):
            self._go_on()

    # What follows in the turn: GO-11, GO-18, GO-23

    def _go_on(self) -> None:
        """The teleport that is owed, or what the chain can do next; without either the move is over."""
        if self.owed or self.chain:
            self.offer()
            if self.onward:
                return
        self._end_move()

    def offer(self) -> None:
        """The actions with which the turn can go on: the teleport that is owed, the chain's next, a second move."""
        found: list[Move] = []
        if self.owed:
            teleports = self.board.teleports
            self.onward = [teleports[at] for at in self.exits()]
            return
        if self.chain:
            found = self.links_of_chain() if self.board.blueprint.rules.chains else []
        elif self.second:
            self.reach(self.at, 1, found)
        self.onward = [*found, END_MOVE] if found else []

    def _end_move(self) -> None:
        """GO-23: a king may move a second time."""
        if self.twice and not self.second:
            self.chain, self.visited, self.second = 0, (), True
            self.offer()
            if self.onward:
                return
        self._end_turn()

    # Kamikaze: GO-26

    def _kamikaze(self, action: Move) -> None:
        """Both markers come off, and each side keeps the other's (GO-30)."""
        victim = self.cells[action.middle] >> 2
        attacker = self.to_move or 0
        self._hand(action.middle, attacker)
        self._hand(action.origin, victim)
        if not outcome.end_if_decided(self, (attacker, victim)):
            self._end_turn()

    # Building: GO-27, GO-28

    def _add(self, at: int) -> None:
        """GO-27: where a pad fits beside another, no post is spent."""
        player = self.to_move or 0
        pads, links, posts, boxes = self.stock[player]
        if at not in self.beside:
            posts -= 1
            self.played_posts = (*self.played_posts, at - Z)
        self.stock[player] = Spares(pads - 1, links - 1, posts, boxes)
        self.put_pad(at)
        self.quiet = -1

    def put_pad(self, at: int) -> None:
        """A new pad, in the order of places among those that were built, and the places that it makes room for."""
        cells = self.cells
        later = [(place, cells.pop(place)) for place in self.built() if place > at]
        cells[at] = OPEN
        cells.update(later)
        beside = {at + side for side in SIDES}.difference(cells)
        self.beside = tuple(sorted({*self.beside, *beside} - {at}))
        self.sites = tuple(sorted({*self.sites, *beside, at + Z}.difference(cells)))
        self.plain = tuple(sorted((*self.plain, at)))

    def _box(self, at: int) -> None:
        player = self.to_move or 0
        stock = self.stock[player]
        self.stock[player] = stock._replace(boxes=stock.boxes - 1)
        self.cells[at] = BOXED
        self.quiet = -1

    # Turns and rounds: GO-30, GO-31

    def _pass(self) -> None:
        self.passes += 1
        self._end_turn()
        outcome.end_if_all_passed(self)

    def _end_turn(self) -> None:
        """The next player who is still in; when the turn passes the last seat, a round is over."""
        self.clear_turn()
        before = self.to_move or 0
        player = (before + 1) % self.board.players
        while not self.markers[player]:
            player = (player + 1) % self.board.players
        self.to_move = player
        if player <= before:
            self.round += 1
            self.quiet += 1
            outcome.end_with_round(self)

    # Texts

    def parse(self, text: str) -> Move:
        player, choices = self.to_move, self.onward
        if player is not None and not self.at:
            action = self.beginning(player, text[: LONGEST_TEXT + 1])
            if action is not None:
                return action
            choices = [PASS_TURN] if self.stuck(player) else []
        for action in (*choices, *self.interruptions()):
            if action.text == text:
                return action
        raise illegal.refuse_text(self, text)

    def why_not(self, targets: tuple[str, ...]) -> IllegalAction:
        return illegal.refuse_targets(self, targets)
