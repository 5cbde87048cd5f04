"""Move generation: where markers go, what they jump, where parts fit."""

from __future__ import annotations

from collections.abc import Sequence

from gridarium.games.gridopolis.rules.board import BOXED, HOPS, KING, MOVED, OPEN
from gridarium.games.gridopolis.rules.moves import DirectionMoves, Move, places_in
from gridarium.games.gridopolis.rules.position import Position
from gridarium.games.gridopolis.setup.coordinates import DIRECTIONS, by_name


class MoveGenerator(Position):
    """A position that knows the actions of a turn, and changes nothing."""

    __slots__ = ()

    # The beginning of a turn: GO-10, GO-11

    def beginnings(self, player: int) -> list[Move]:
        """Actions with which that player can begin a turn; none where it has to pass."""
        actions = self.moves(player)
        adds, boxes = self.board.adds, self.board.boxes
        actions += [adds[at] for at in self.sites_for(player)]
        actions += [boxes[at] for at in self.pads_for_boxes(player)]
        return actions

    def beginnings_in_order(self, player: int) -> list[Move]:
        """Beginnings by their texts in alphabetical order: boxes (``#``), pads (``+``), and moves."""
        adds, boxes, cells = self.board.adds, self.board.boxes, self.cells
        actions = [boxes[at] for at in by_name(self.plain) if cells[at] == OPEN] if self.has_boxes(player) else []
        actions += [adds[at] for at in by_name(self.sites_for(player))]
        return actions + sorted(self.moves(player))

    def beginning(self, player: int, text: str) -> Move | None:
        """The action of that text with which that player can begin a turn; None where there is none."""
        sign, origin, target = places_in(text)
        if sign == "+":
            return self.board.adds[target] if target in self.sites_for(player) else None
        if sign == "#":
            return self.board.boxes[target] if target in self.pads_for_boxes(player) else None
        found: list[Move] = []
        marker = self.cells.get(origin, OPEN)
        if marker >> 2 == player:
            for way in self.open_directions(origin, marker, 0):
                if target in (way.near, way.behind):
                    self._along((way,), marker, found)
                    break
        return found[0] if found and found[0].text == text else None

    def stuck(self, player: int) -> bool:
        """Whether that player could not begin a turn."""
        return not (self.could_move(player) or self.could_build(player))

    def could_move(self, player: int) -> bool:
        """Whether that player could begin a turn with a move."""
        for at in self.markers[player]:
            found: list[Move] = []
            self.reach(at, 0, found)
            if found:
                return True
        return False

    def could_build(self, player: int) -> bool:
        """Whether that player could add a pad or a box."""
        return bool(self.sites_for(player) or self.pads_for_boxes(player))

    def drawn(self, player: int, number: int) -> Move | None:
        """The action of a number, None where it has none: GO-10 in its order, see `draws`."""
        markers = self.markers[player]
        row, way = divmod(number, len(DIRECTIONS))
        if row < len(markers):
            found: list[Move] = []
            marker = self.cells[markers[row]]
            self._along(self.open_directions(markers[row], marker, 0)[way : way + 1], marker, found)
            return found[0] if found else None
        number -= len(DIRECTIONS) * len(markers)
        sites = self.sites_for(player)
        if number < len(sites):
            return self.board.adds[sites[number]]
        at = self.plain[number - len(sites)]
        return self.board.boxes[at] if self.cells[at] == OPEN else None

    def draws(self, player: int) -> int:
        """How many numbers `drawn` knows: all directions of all markers, all places for a pad, all pads for a box."""
        boxes = len(self.plain) if self.has_boxes(player) else 0
        return len(DIRECTIONS) * len(self.markers[player]) + len(self.sites_for(player)) + boxes

    # Markers: GO-12 to GO-17, GO-26

    def moves(self, player: int) -> list[Move]:
        """Steps, jumps and kamikazes with which that player may begin a turn."""
        found: list[Move] = []
        for at in self.markers[player]:
            self.reach(at, 0, found)
        return found

    def reach(self, at: int, onward: int, found: list[Move]) -> None:
        """Add what the marker there may do at the beginning of a move. ``onward``: 1 when it is given, else 0."""
        marker = self.cells[at]
        self._along(self.open_directions(at, marker, onward), marker, found)

    def _along(self, ways: Sequence[DirectionMoves], marker: int, found: list[Move]) -> None:
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

    def _meet(self, way: DirectionMoves, own: bool, found: list[Move]) -> None:
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

    def open_directions(self, at: int, marker: int, onward: int) -> tuple[DirectionMoves, ...]:
        """The ways that are open to a marker: GO-13, GO-14, GO-23."""
        if marker & KING:
            return self.board.every[onward][at]
        seat = self.board.seats[marker >> 2]
        if marker & MOVED and at not in seat.home:
            return seat.free[onward][at]
        return seat.ahead[onward][at]

    def links_of_chain(self) -> list[Move]:
        """Continuations of the chain under way: hops or captures (GO-16), hops to new pads (GO-15)."""
        cells = self.cells
        at = self.at
        marker = cells[at]
        hops = self.chain == HOPS
        every = self.board.blueprint.rules.capture == "none"
        found: list[Move] = []
        for way in self.open_directions(at, marker, 1):
            there = cells.get(way.near, BOXED)
            if there < 0:
                continue
            own = there >> 2 == marker >> 2
            if not hops:
                if not own:
                    self._meet(way, own, found)
            elif (own or every) and cells.get(way.behind) == OPEN and way.behind not in self.visited:
                found.append(way.jump)
        return found

    # Teleporters: GO-18

    def exits(self) -> list[int]:
        """The teleporters that the marker may go to."""
        cells = self.cells
        return [at for at in self.board.teleporters if cells[at] == OPEN]

    # Building: GO-27, GO-28

    def sites_for(self, player: int) -> tuple[int, ...]:
        """The places that can take a pad from this player's parts (GO-27)."""
        stock = self.stock[player]
        if not (stock.pads and stock.links and self.board.blueprint.rules.building):
            return ()
        return self.sites if stock.posts else self.beside

    def has_boxes(self, player: int) -> bool:
        """Whether that player can place blocker boxes."""
        return bool(self.stock[player].boxes) and self.board.blueprint.rules.building

    def pads_for_boxes(self, player: int) -> list[int]:
        """The pads that can take a blocker box from this player (GO-28)."""
        if not self.has_boxes(player):
            return []
        cells = self.cells
        return [at for at in self.plain if cells[at] == OPEN]
