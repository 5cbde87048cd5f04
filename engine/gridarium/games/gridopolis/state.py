"""The rules of a turn, in the order of the rule book."""

from __future__ import annotations

from bisect import insort
from typing import Any

from gridarium.game import IllegalAction, RandomSource
from gridarium.games.gridopolis import ends, refusals
from gridarium.games.gridopolis.blueprints import Spares
from gridarium.games.gridopolis.board import BOXED, CAPTURES, HOPS, KING, MOVED, OPEN, Board
from gridarium.games.gridopolis.lattice import DIRECTIONS, SIDES, Z
from gridarium.games.gridopolis.moves import (
    ADD,
    BOX,
    END,
    END_MOVE,
    JUMP,
    KAMIKAZE,
    PASS,
    PASS_TURN,
    STEP,
    TELEPORT,
    TIME_UP,
    Move,
    Way,
)
from gridarium.games.gridopolis.position import Position

TRIES = 40
"""Draws of `random_action` before it lists what there is."""


class GridopolisState(Position):
    """A position that can be played on: what is legal in it, and what actions do."""

    __slots__ = ()

    def __init__(self, board: Board, rounds: int | None, minutes: int | None) -> None:
        super().__init__(board, rounds, minutes)
        if not ends.decided(self):
            ends.turn_over(self, False)

    # The turn: GO-10, GO-11

    def legal_actions(self) -> list[Any]:
        """Moves by marker and direction, then pads, then boxes, each in the order of places."""
        player = self.to_move
        if player is None:
            return []
        if self.at:
            return self.onward[:]
        actions = self.moves(player)
        if self.board.blueprint.rules.building:
            adds, boxes = self.board.adds, self.board.boxes
            actions += [adds[at] for at in self._sites(player)]
            actions += [boxes[at] for at in self._box_pads(player)]
        return actions or [PASS_TURN]

    def random_action(self, choose: RandomSource) -> Any:
        """A direction of a marker, a place or a pad is drawn until one can be chosen: each action has one of those."""
        player = self.to_move
        if player is None or self.at:
            return self.onward[int(choose.random() * len(self.onward))]
        building = self.board.blueprint.rules.building
        sites = self._sites(player) if building else ()
        pads = self.plain if building and self.stock[player].boxes else ()
        ways = len(DIRECTIONS) * len(self.markers[player])
        draws = ways + len(sites) + len(pads)
        for _ in range(TRIES):
            number = int(choose.random() * draws)
            if number < ways:
                found: list[Move] = []
                at = self.markers[player][number // len(DIRECTIONS)]
                marker = self.cells[at]
                way = number % len(DIRECTIONS)
                self._along(self._ways(at, marker, 0)[way : way + 1], marker, found)
                if found:
                    return found[0]
            elif number < ways + len(sites):
                return self.board.adds[sites[number - ways]]
            elif self.cells[pads[number - ways - len(sites)]] == OPEN:
                return self.board.boxes[pads[number - ways - len(sites)]]
        actions = self.legal_actions()
        return actions[int(choose.random() * len(actions))]

    def stuck(self) -> bool:
        """Whether the player to move, at the beginning of its turn, can do nothing."""
        for at in self.markers[self.to_move or 0]:
            found: list[Move] = []
            self._reach(at, 0, found)
            if found:
                return False
        return self.legal_actions() == [PASS_TURN]

    def interruptions(self) -> list[Any]:
        """The clock, until it has run out (GO-30)."""
        return [TIME_UP] if self.minutes is not None and not self.time and self.outcome is None else []

    def play(self, action: Any) -> None:
        kind = action.kind
        if kind < PASS:
            self.passes = 0
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

    def moves(self, player: int) -> list[Move]:
        """All steps, jumps and kamikazes with which that player may begin a turn."""
        found: list[Move] = []
        for at in self.markers[player]:
            self._reach(at, 0, found)
        return found

    def _reach(self, at: int, onward: int, found: list[Move]) -> None:
        """Add what the marker there may do at the beginning of a move. ``onward``: 1 when it is given, else 0."""
        marker = self.cells[at]
        self._along(self._ways(at, marker, onward), marker, found)

    def _along(self, ways: tuple[Way, ...], marker: int, found: list[Move]) -> None:
        """Add what a marker may do along its ways, at most one action each: GO-12, and what `_meet` says."""
        cells = self.cells
        steps = self.board.blueprint.rules.steps
        for way in ways:
            there = cells.get(way[0], BOXED)
            if there == OPEN:
                if steps:
                    found.append(way[2])
            elif there >= 0:
                self._meet(way, there >> 2 == marker >> 2, found)

    def _meet(self, way: Way, own: bool, found: list[Move]) -> None:
        """Add what a marker may do with one on a touching pad: GO-15, GO-16, GO-26, GO-33."""
        board = self.board
        beyond = self.cells.get(way.behind)
        if beyond == OPEN and (own or board.jumps_opponents):
            found.append(way.jump)
        elif own:
            return
        elif board.lands_on_opponents:
            found.append(way.step)
        elif beyond is None and way.kamikaze is not None and board.blueprint.rules.kamikaze:
            found.append(way.kamikaze)

    def _ways(self, at: int, marker: int, onward: int) -> tuple[Way, ...]:
        """The ways that are open to a marker: GO-13, GO-14, GO-23."""
        if marker & KING:
            return self.board.every[onward][at]
        seat = self.board.seats[marker >> 2]
        if marker & MOVED and at not in seat.home:
            return seat.free[onward][at]
        return seat.ahead[onward][at]

    def _step(self, action: Move) -> None:
        """GO-12; where markers capture by landing, one may stand there (GO-33)."""
        self._begin_move(action.origin)
        if self.cells[action.landing] != OPEN:
            self._take(action.landing)
        self._land(action.origin, action.landing)

    def _jump(self, action: Move) -> None:
        """GO-15, GO-16: over a marker to the pad behind, once or in a chain."""
        origin, middle, landing = action.origin, action.middle, action.landing
        if not self.chain:
            self._begin_move(origin)
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

    def _begin_move(self, origin: int) -> None:
        """GO-24: only what was a king when the turn began has a second move."""
        if not self.second:
            self.twice = bool(self.cells[origin] & KING)

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
        """Put the marker down, and see what it owes or may do next. Crowning before the end (GO-29)."""
        self._put(origin, landing)
        if ends.decided(self):
            return
        self.owed = landing in self.board.teleporters and bool(self._exits())
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

    # Teleporters: GO-18 to GO-20

    def _exits(self) -> list[int]:
        """The teleporters that the marker may go to."""
        cells = self.cells
        return [at for at in self.board.teleporters if cells[at] == OPEN]

    def _teleport(self, landing: int) -> None:
        self.owed = False
        if self.chain == HOPS:
            self.visited = (*self.visited, landing)
        self._put(self.at, landing)
        if not ends.decided(self):
            self._go_on()

    # What follows in the turn: GO-11, GO-18, GO-23

    def _go_on(self) -> None:
        """The teleport that is owed, or what the chain can do next; without either the move is over."""
        if self.owed or self.chain:
            self._offer()
            if self.onward:
                return
        self._end_move()

    def _offer(self) -> None:
        """The actions with which the turn can go on: the teleport that is owed, the chain's next, a second move."""
        found: list[Move] = []
        if self.owed:
            teleports = self.board.teleports
            self.onward = [teleports[at] for at in self._exits()]
            return
        if self.chain:
            found = self._links() if self.board.blueprint.rules.chains else []
        elif self.second:
            self._reach(self.at, 1, found)
        self.onward = [*found, END_MOVE] if found else []

    def _links(self) -> list[Move]:
        """How the chain can go on; a chain keeps to hops or to captures (GO-16)."""
        cells = self.cells
        at = self.at
        marker = cells[at]
        hops = self.chain == HOPS
        every = hops and self.board.blueprint.rules.capture == "none"
        found: list[Move] = []
        for way in self._ways(at, marker, 1):
            there = cells.get(way.near, BOXED)
            own = there >> 2 == marker >> 2
            if there >= 0 and (every or own == hops) and not (hops and way.behind in self.visited):
                self._meet(way, own, found)
        return found

    def _end_move(self) -> None:
        """GO-23: a king may move a second time."""
        self.chain = 0
        self.visited = ()
        again = self.twice and not self.second
        if again:
            self.second = True
            self._offer()
        if not again or not self.onward:
            self._end_turn()

    # Kamikaze: GO-26

    def _kamikaze(self, action: Move) -> None:
        """Both markers come off, and each side keeps the other's (GO-30)."""
        victim = self.cells[action.middle] >> 2
        attacker = self.to_move or 0
        self._hand(action.middle, attacker)
        self._hand(action.origin, victim)
        if not ends.decided(self, (attacker, victim)):
            self._end_turn()

    # Building: GO-27, GO-28

    def _sites(self, player: int) -> tuple[int, ...]:
        """The places that can take a pad from this player's parts."""
        stock = self.stock[player]
        if not (stock.pads and stock.links):
            return ()
        return self.sites if stock.posts else self.beside

    def _box_pads(self, player: int) -> list[int]:
        """The pads that can take a blocker box."""
        if not self.stock[player].boxes:
            return []
        cells = self.cells
        return [at for at in self.plain if cells[at] == OPEN]

    def _add(self, at: int) -> None:
        """GO-27: where a pad fits beside another, no post is spent."""
        player = self.to_move or 0
        pads, links, posts, boxes = self.stock[player]
        if at not in self.beside:
            posts -= 1
            self.played_posts = (*self.played_posts, at - Z)
        self.stock[player] = Spares(pads - 1, links - 1, posts, boxes)
        self._put_pad(at)
        self.quiet = -1

    def _put_pad(self, at: int) -> None:
        """A new pad, and the places that it makes room for."""
        cells = self.cells
        cells[at] = OPEN
        self.beside = tuple(sorted({*self.beside, *(at + side for side in SIDES)} - cells.keys()))
        self.sites = tuple(sorted({*self.sites, *self.beside, at + Z} - cells.keys()))
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
        ends.all_passed(self)

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
        ends.turn_over(self, player <= before)

    # Texts

    def parse(self, text: str) -> Any:
        for action in (*self.legal_actions(), *self.interruptions()):
            if action.text == text:
                return action
        raise refusals.refuse_text(self, text)

    def why_not(self, targets: tuple[str, ...]) -> IllegalAction:
        return refusals.refuse_targets(self, targets)
