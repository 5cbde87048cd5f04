"""The position and its rules, in the order of the rule book."""

from __future__ import annotations

from bisect import insort
from typing import Any, NamedTuple

from gridarium.game import IllegalAction, Outcome, RandomSource, State
from gridarium.games.gridopolis import ends, positions, refusals
from gridarium.games.gridopolis.blueprints import Blueprint, Spares
from gridarium.games.gridopolis.board import BOXED, CAPTURES, HOPS, KING, MOVED, OPEN, Board
from gridarium.games.gridopolis.lattice import SIDES, X, Y, Z, coordinates, name_of
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
)


class Pad(NamedTuple):
    """A pad and what is on it. ``owner`` is the player whose marker stands there, ``kingerizer`` whose home-row it is."""

    place: str
    x: int
    y: int
    z: int
    owner: int | None
    king: bool
    kingerizer: int | None
    seat_of_kingerizer: str
    teleporter: bool
    box: bool
    built: bool


class GridopolisState(State):
    """Pads and what they carry, spare parts, captured markers, and what is under way in the turn.

    ``cells`` says for each pad what is on it: OPEN, BOXED, or a marker (its player, shifted, and the bits KING and
    MOVED). ``markers`` are each player's places, sorted. ``sites`` are the places that can take a pad, ``beside``
    those of them that need no post, ``plain`` the pads without a node; all three are replaced, never changed, when a pad is added. ``quiet`` counts
    whole rounds in which nothing happened, -1 when something did in this one. In a turn that is under way ``at`` is
    the marker that goes on, ``visited`` the pads of its hop chain, and ``onward`` its legal actions.
    """

    __slots__ = (
        "at",
        "beside",
        "board",
        "captured",
        "cells",
        "chain",
        "markers",
        "minutes",
        "onward",
        "outcome",
        "owed",
        "passes",
        "plain",
        "played_posts",
        "quiet",
        "round",
        "rounds",
        "second",
        "sites",
        "stock",
        "time",
        "to_move",
        "twice",
        "visited",
    )

    board: Board
    rounds: int | None
    minutes: int | None
    cells: dict[int, int]
    markers: list[list[int]]
    stock: list[Spares]
    captured: list[tuple[int, int]]
    beside: tuple[int, ...]
    sites: tuple[int, ...]
    plain: tuple[int, ...]
    played_posts: tuple[int, ...]
    to_move: int | None
    outcome: Outcome | None
    round: int
    quiet: int
    passes: int
    time: bool
    at: int
    chain: int
    visited: tuple[int, ...]
    owed: bool
    twice: bool
    second: bool
    onward: list[Move]

    def __init__(self, board: Board, rounds: int | None, minutes: int | None) -> None:
        blueprint = board.blueprint
        self.board = board
        self.rounds = blueprint.rules.rounds if rounds is None else rounds
        self.minutes = minutes
        self.cells = board.opening()
        self.markers = [list(seat.markers) for seat in board.seats]
        self.stock = [blueprint.spares] * board.players
        self.captured = [(0, 0)] * board.players
        self.beside, self.sites, self.plain = board.beside, board.sites, board.plain
        self.played_posts = ()
        self.to_move = 0
        self.outcome = None
        self.round = self.quiet = self.passes = 0
        self.time = False
        self._clear_turn()
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
        player = self.to_move
        if player is None:
            raise IllegalAction("The game is over", "GO-29")
        if self.at:
            return self.onward[int(choose.random() * len(self.onward))]
        moves = self.moves(player)
        building = self.board.blueprint.rules.building
        sites = self._sites(player) if building else ()
        pads = self._box_pads(player) if building else []
        number = int(choose.random() * (len(moves) + len(sites) + len(pads)))
        if number < len(moves):
            return moves[number]
        number -= len(moves)
        if number < len(sites):
            return self.board.adds[sites[number]]
        return self.board.boxes[pads[number - len(sites)]] if pads else PASS_TURN

    def interruptions(self) -> list[Any]:
        """The clock, until it has run out (GO-30)."""
        return [TIME_UP] if self.minutes is not None and not self.time and self.outcome is None else []

    def play(self, action: Any) -> None:
        kind = action.kind
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
        cells = self.cells
        rules = self.board.blueprint.rules
        marker = cells[at]
        player = marker >> 2
        steps, capture = rules.steps, rules.capture
        for near, behind, step, jump, kamikaze in self._ways(at, marker, onward):
            there = cells.get(near)
            if there is None or there == BOXED:
                continue
            if there == OPEN:
                if steps:
                    found.append(step)
            elif there >> 2 == player:
                if cells.get(behind) == OPEN:
                    found.append(jump)
            elif capture == "jump" or capture == "none":
                beyond = cells.get(behind)
                if beyond == OPEN:
                    found.append(jump)
                elif beyond is None and kamikaze is not None and rules.kamikaze:
                    found.append(kamikaze)
            elif capture == "landing":
                if steps:
                    found.append(step)
            elif kamikaze is not None and rules.kamikaze and behind not in cells:
                found.append(kamikaze)

    def _ways(self, at: int, marker: int, onward: int) -> Any:
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
        rules = self.board.blueprint.rules
        at = self.at
        marker = cells[at]
        player = marker >> 2
        found = []
        for near, behind, _, jump, kamikaze in self._ways(at, marker, 1):
            there = cells.get(near, OPEN)
            if there < 0:
                continue
            beyond = cells.get(behind)
            if self.chain == HOPS:
                mine = there >> 2 == player or rules.capture == "none"
                if mine and beyond == OPEN and behind not in self.visited:
                    found.append(jump)
            elif there >> 2 != player:
                if beyond == OPEN:
                    found.append(jump)
                elif beyond is None and kamikaze is not None and rules.kamikaze:
                    found.append(kamikaze)
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
        passes = self.passes + 1
        self._end_turn()
        self.passes = passes
        ends.all_passed(self)

    def _clear_turn(self) -> None:
        self.at = self.chain = 0
        self.visited = ()
        self.owed = self.twice = self.second = False
        self.onward = []

    def _end_turn(self) -> None:
        """The next player who is still in; when the turn passes the last seat, a round is over."""
        self._clear_turn()
        self.passes = 0
        before = self.to_move or 0
        player = (before + 1) % self.board.players
        while not self.markers[player]:
            player = (player + 1) % self.board.players
        self.to_move = player
        if player <= before:
            self.round += 1
            self.quiet += 1
        ends.turn_over(self, player <= before)

    # What there is to see

    @property
    def players(self) -> int:
        """How many play."""
        return self.board.players

    @property
    def seats(self) -> tuple[str, ...]:
        """The name of each player's seat."""
        return self.board.names

    @property
    def blueprint(self) -> Blueprint:
        """What the game is played with."""
        return self.board.blueprint

    @property
    def in_play(self) -> tuple[bool, ...]:
        """For each player whether it has markers (GO-29)."""
        return tuple(bool(places) for places in self.markers)

    @property
    def spares(self) -> list[Spares]:
        """The spare parts that each player has left."""
        return list(self.stock)

    @property
    def mover(self) -> str | None:
        """Where the marker stands that goes on; None at the start of a turn."""
        return name_of(self.at) if self.at else None

    @property
    def teleport_owed(self) -> bool:
        """Whether that marker must teleport first (GO-18)."""
        return self.owed

    @property
    def second_move(self) -> bool:
        """Whether that marker is a king at its second move (GO-23)."""
        return self.second

    def points(self) -> list[ends.Points]:
        """The table of points as it stands (GO-30)."""
        return ends.points(self)

    def pads(self) -> list[Pad]:
        """All pads by z, y and x."""
        return [self._pad(at) for at in sorted(self.cells)]

    def _pad(self, at: int) -> Pad:
        board = self.board
        there = self.cells[at]
        kingerizer = board.kingerizers.get(at)
        return Pad(
            name_of(at),
            *coordinates(at),
            owner=there >> 2 if there >= 0 else None,
            king=there >= 0 and bool(there & KING),
            kingerizer=kingerizer,
            seat_of_kingerizer="" if kingerizer is None else board.names[kingerizer],
            teleporter=at in board.teleporters,
            box=there == BOXED,
            built=at not in board.pads,
        )

    def posts(self) -> list[tuple[str, str]]:
        """All posts, each by the pad below and the pad above."""
        return [(name_of(at), name_of(at + Z)) for at in sorted((*self.blueprint.posts, *self.played_posts))]

    def links(self) -> list[tuple[str, str]]:
        """All pairs of pads side by side."""
        cells = self.cells
        return [(name_of(at), name_of(at + side)) for at in sorted(cells) for side in (X, Y) if at + side in cells]

    # Copies, texts and data

    def copy(self) -> GridopolisState:
        twin = GridopolisState.__new__(GridopolisState)
        twin.board = self.board
        twin.rounds = self.rounds
        twin.minutes = self.minutes
        twin.cells = self.cells.copy()
        twin.markers = [places[:] for places in self.markers]
        twin.stock = self.stock[:]
        twin.captured = self.captured[:]
        twin.beside = self.beside
        twin.sites = self.sites
        twin.plain = self.plain
        twin.played_posts = self.played_posts
        twin.to_move = self.to_move
        twin.outcome = self.outcome
        twin.round = self.round
        twin.quiet = self.quiet
        twin.passes = self.passes
        twin.time = self.time
        twin.at = self.at
        twin.chain = self.chain
        twin.visited = self.visited
        twin.owed = self.owed
        twin.twice = self.twice
        twin.second = self.second
        twin.onward = self.onward
        return twin

    def parse(self, text: str) -> Any:
        for action in (*self.legal_actions(), *self.interruptions()):
            if action.text == text:
                return action
        raise refusals.refuse_text(self, text)

    def why_not(self, targets: tuple[str, ...]) -> IllegalAction:
        return refusals.refuse_targets(self, targets)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GridopolisState) and self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]  # a position changes in place

    def to_dict(self) -> dict[str, Any]:
        return positions.to_dict(self)
