"""Gridopolis once more, written from the rule book alone: places as triples, pads and markers in sets and dicts.

It is slow and plain on purpose. The shared suite plays it beside the engine and compares them position by position.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any

from tests.engine.gridopolis.compare import check
from tests.engine.gridopolis.plans import CLOCKWISE, Place, name, place, random_blueprint, shipped, written

DIRECTIONS: list[Place] = [d for d in product((-1, 0, 1), (-1, 0, 1), (-1, 0, 1)) if d != (0, 0, 0)]
BESIDE = [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0)]
SCORING = ("points",)


def plus(a: Place, d: Place, times: int = 1) -> Place:
    return a[0] + times * d[0], a[1] + times * d[1], a[2] + times * d[2]


def random_options(chance: Random, players: int) -> dict[str, Any]:
    """A small grid-set of any shape with anything on it, so that rare things happen often."""
    while True:
        blueprint = random_blueprint(chance, players)
        options: dict[str, Any] = {"blueprint": blueprint, "first": chance.choice(list(blueprint["seats"]))}
        if players > 1:
            options["rounds"] = chance.choice((None, None, None, 1, 3, 8, 30))
            options["minutes"] = chance.choice((None, None, 5))
        if Model(players, options).is_a_game():
            return options


@dataclass
class Marker:
    """A pawn, or a king, of a player."""

    owner: int
    king: bool = False
    moved: bool = False


class Model:
    """A game from its opening to its end."""

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        blueprint = options.get("blueprint", "matrix")
        self.plan = plan = shipped(blueprint, players) if isinstance(blueprint, str) else written(blueprint)
        self.limit: int | None = options.get("rounds") or plan.rounds
        self.clock = options.get("minutes") is not None
        self.players = players
        seats = [seat for seat in CLOCKWISE if seat in plan.markers]
        start = seats.index(options["first"]) if "first" in options else 0
        self.seats = seats[start:] + seats[:start]
        self.pads = set(plan.pads)
        self.boxes = set(plan.boxes)
        given = options.get("teleporters")
        self.teleporters = plan.teleporters if given is None else {place(text) for text in given}
        self.kingerizers = {
            pad: self.seats.index(seat) for seat, pads in plan.home_rows.items() if seat in self.seats for pad in pads
        }
        self.markers = {pad: Marker(player) for player, seat in enumerate(self.seats) for pad in plan.markers[seat]}
        self.markers_at_first = len(self.markers)
        self.spares = [dict(zip(("pads", "links", "posts", "boxes"), plan.spares, strict=True)) for _ in seats]
        self.captured = [{"kings": 0, "pawns": 0} for _ in seats]
        self.rounds = 0
        self.passes = 0
        self.quiet = 0
        self.something_happened = False
        self.time_is_up = False
        self.now = 0
        self.over: tuple[int, ...] | None = None
        self.begin_turn()

    def is_a_game(self) -> bool:
        """Whether the opening is none that is over before it begins."""
        if self.plan.goal == "solitaire":
            return len(self.markers) > 1 and self.texts() != {"pass"}
        return not (self.plan.goal == "race" and any(map(self.is_home, range(self.players))))

    # Turns

    def begin_turn(self) -> None:
        self.begin_move(None)
        self.was_king = False
        self.is_second_move = False

    def begin_move(self, mover: Place | None) -> None:
        self.mover = mover
        self.chain = ""
        """ "hop" or "capture" while a chain is under way."""
        self.been: set[Place] = set()
        self.owes_teleport = False

    @property
    def to_move(self) -> int | None:
        return None if self.over is not None else self.now

    def texts(self) -> set[str]:
        """The texts of all legal actions."""
        if self.over is not None:
            return set()
        if self.owes_teleport:
            return {">" + name(exit) for exit in self.exits()}
        if self.mover is not None:
            return {*self.moves(self.mover), "."}
        return {*self.all_moves(), *self.additions(), *self.places_for_boxes()} or {"pass"}

    def interruptions(self) -> set[str]:
        """GO-30: what the side chance may write at any moment."""
        return {"time"} if self.clock and self.over is None and not self.time_is_up else set()

    def all_moves(self) -> Iterator[str]:
        for pad, marker in self.markers.items():
            if marker.owner == self.now:
                yield from self.moves(pad)

    # Moving

    def moves(self, at: Place) -> Iterator[str]:
        """GO-11: what the marker can do now, be it at the beginning of a move or in mid-chain."""
        if not self.chain and self.plan.steps:
            yield from (f"{name(at)}-{name(to)}" for to in self.steps(at))
        if self.chain != "capture":
            yield from (f"{name(at)}-{name(to)}" for to in self.hops(at))
        if self.chain != "hop" and self.plan.capture == "jump":
            yield from (f"{name(at)}-{name(to)}" for to in self.captures(at))
        if self.chain != "hop" and self.plan.kamikaze:
            yield from (f"{name(at)}*{name(over)}" for over in self.kamikazes(at))

    def ways(self, at: Place) -> list[Place]:
        """GO-13, GO-14, GO-23: the directions that the marker may take."""
        marker = self.markers[at]
        forward = self.plan.forward[self.seats[marker.owner]]
        if marker.king or forward is None:
            return DIRECTIONS
        at_home = self.kingerizers.get(at) == marker.owner
        least = 1 if at_home or not marker.moved else 0
        return [d for d in DIRECTIONS if d[0] * forward[0] + d[1] * forward[1] >= least]

    def is_open(self, pad: Place) -> bool:
        """GO-12."""
        return pad in self.pads and pad not in self.markers and pad not in self.boxes

    def owner(self, pad: Place) -> int | None:
        return self.markers[pad].owner if pad in self.markers else None

    def is_opponent(self, pad: Place) -> bool:
        return self.owner(pad) not in (None, self.now)

    def steps(self, at: Place) -> Iterator[Place]:
        """GO-12; in Landing also onto an opponent's marker (GO-33)."""
        for d in self.ways(at):
            to = plus(at, d)
            if self.is_open(to) or (self.plan.capture == "landing" and self.is_opponent(to)):
                yield to

    def hops(self, at: Place) -> Iterator[Place]:
        """GO-15; in Race over opponents' markers as well (GO-33)."""
        for d in self.ways(at):
            over, to = plus(at, d), plus(at, d, 2)
            mine = self.owner(over) == self.now or (self.plan.capture == "none" and self.is_opponent(over))
            if mine and self.is_open(to) and to not in self.been:
                yield to

    def captures(self, at: Place) -> Iterator[Place]:
        """GO-16."""
        for d in self.ways(at):
            if self.is_opponent(plus(at, d)) and self.is_open(plus(at, d, 2)):
                yield plus(at, d, 2)

    def kamikazes(self, at: Place) -> Iterator[Place]:
        """GO-26: the markers that can be jumped off the grid-set."""
        for d in self.ways(at):
            if d[2] == 0 and self.is_opponent(plus(at, d)) and plus(at, d, 2) not in self.pads:
                yield plus(at, d)

    def exits(self) -> set[Place]:
        """GO-18: where the mover can be teleported to."""
        return {pad for pad in self.teleporters if pad not in self.markers}

    # Building

    def additions(self) -> Iterator[str]:
        """GO-27."""
        spares = self.spares[self.now]
        if not self.plan.building or not spares["pads"] or not spares["links"]:
            return
        yield from ("+" + name(pad) for pad in self.room_beside())
        if spares["posts"]:
            yield from ("+" + name(pad) for pad in self.room_above())

    def room_beside(self) -> set[Place]:
        return {plus(pad, d) for pad in self.pads for d in BESIDE} - self.pads

    def room_above(self) -> set[Place]:
        return {plus(pad, (0, 0, 1)) for pad in self.pads} - self.pads

    def places_for_boxes(self) -> Iterator[str]:
        """GO-28."""
        if self.plan.building and self.spares[self.now]["boxes"]:
            for pad in self.pads - self.teleporters - set(self.kingerizers):
                if self.is_open(pad):
                    yield "#" + name(pad)

    # Playing

    def play(self, text: str) -> None:
        if text == "time":
            self.time_is_up = True
            return
        if text == "pass":
            self.end_turn(passed=True)
        elif text == ".":
            self.stop()
        elif text[0] in "+#":
            self.build(text[0], place(text[1:]))
        elif text[0] == ">":
            self.teleport(place(text[1:]))
        elif "*" in text:
            self.kamikaze(*map(place, text.split("*")))
        else:
            self.move(*map(place, split_move(text)))

    def stop(self) -> None:
        """``.`` ends a chain, or declines a king's second move."""
        if self.chain:
            self.end_move()
        else:
            self.end_turn()

    def build(self, what: str, pad: Place) -> None:
        spares = self.spares[self.now]
        if what == "#":
            spares["boxes"] -= 1
            self.boxes.add(pad)
        else:
            spares["pads"] -= 1
            spares["links"] -= 1
            if pad not in self.room_beside():
                spares["posts"] -= 1
            self.pads.add(pad)
        self.something_happened = True
        self.end_turn()

    def leave(self, at: Place) -> Marker:
        """Take up the marker that makes its first jump or step of a move."""
        marker = self.markers.pop(at)
        if self.mover is None:
            self.was_king = marker.king
        return marker

    def move(self, at: Place, to: Place) -> None:
        marker = self.leave(at)
        marker.moved = True
        self.been |= {at, to}
        over = halfway(at, to)
        if over is not None:
            self.chain = "capture" if self.plan.capture == "jump" and self.is_opponent(over) else "hop"
            if self.chain == "capture":
                self.take(over)
            if self.plan.capture == "own":
                self.markers.pop(over)
                self.something_happened = True
        elif to in self.markers:
            self.take(to)
        self.markers[to] = marker
        self.mover = to
        self.crown(to)
        self.look_for_an_end()
        if self.over is None:
            if to in self.teleporters and self.exits():
                self.owes_teleport = True
            else:
                self.after_landing()

    def teleport(self, to: Place) -> None:
        assert self.mover is not None
        self.markers[to] = self.markers.pop(self.mover)
        self.mover = to
        self.been.add(to)
        self.owes_teleport = False
        self.crown(to)
        self.look_for_an_end()
        if self.over is None:
            self.after_landing()

    def kamikaze(self, at: Place, over: Place) -> None:
        marker = self.leave(at)
        other = self.markers[over].owner
        self.take(over)
        self.captured[other]["kings" if marker.king else "pawns"] += 1
        self.look_for_an_end((self.now, other))
        if self.over is None:
            self.end_turn()

    def take(self, pad: Place) -> None:
        self.captured[self.now]["kings" if self.markers.pop(pad).king else "pawns"] += 1
        self.something_happened = True

    def crown(self, at: Place) -> None:
        """GO-22."""
        marker = self.markers[at]
        if not marker.king and self.kingerizers.get(at, marker.owner) != marker.owner:
            marker.king = True
            self.something_happened = True

    def after_landing(self) -> None:
        """A chain that can go on waits for the player; any other move is over."""
        assert self.mover is not None
        if not (self.chain and self.plan.chains and any(self.moves(self.mover))):
            self.end_move()

    def end_move(self) -> None:
        """GO-23, GO-24."""
        mover = self.mover
        assert mover is not None
        if self.was_king and not self.is_second_move:
            self.begin_move(mover)
            self.is_second_move = True
            if any(self.moves(mover)):
                return
        self.end_turn()

    def end_turn(self, passed: bool = False) -> None:
        """On to the next player; a round ends when the turn passes the last seat."""
        self.passes = self.passes + 1 if passed else 0
        self.begin_turn()
        if self.passes and self.passes >= len(self.still_in()):
            self.end_by_points()
            return
        while True:
            self.now += 1
            if self.now == self.players:
                self.now = 0
                self.end_round()
                if self.over is not None:
                    return
            if self.now in self.still_in():
                break
        if self.plan.goal == "solitaire" and self.texts() == {"pass"}:
            self.over = ()

    def end_round(self) -> None:
        """GO-30, GO-31."""
        self.rounds += 1
        self.quiet = 0 if self.something_happened else self.quiet + 1
        self.something_happened = False
        if self.rounds == self.limit or self.time_is_up or self.quiet == 50:
            self.end_by_points()

    # The end

    def still_in(self) -> list[int]:
        owners = {marker.owner for marker in self.markers.values()}
        return [player for player in range(self.players) if player in owners]

    def look_for_an_end(self, sharing: tuple[int, ...] = ()) -> None:
        """GO-29; GO-33 for Race and Solitaire. ``sharing``: who shares a draw when nobody is left."""
        if self.plan.goal == "solitaire":
            if len(self.markers) == 1:
                self.over = (0,)
        elif self.plan.goal == "race":
            if self.is_home(self.now):
                self.over = (self.now,)
        elif len(self.still_in()) < 2:
            self.over = tuple(self.still_in() or sorted(sharing))

    def is_home(self, player: int) -> bool:
        """Race (GO-33): whether all markers of a player stand in the opposite wing."""
        target = self.plan.targets[self.seats[player]]
        return all(pad in target for pad, marker in self.markers.items() if marker.owner == player)

    def end_by_points(self) -> None:
        if self.plan.goal == "solitaire":
            self.over = ()
            return
        best = max(self.points)
        self.over = tuple(player for player in range(self.players) if self.points[player] == best)

    @property
    def points(self) -> list[int]:
        """GO-30; in Race the markers that stand in the opposite wing, in Solitaire the markers left."""
        return [self.points_of(player) for player in range(self.players)]

    def points_of(self, player: int) -> int:
        if self.plan.goal == "solitaire":
            return len(self.markers)
        if self.plan.goal == "race":
            target = self.plan.targets[self.seats[player]]
            return sum(marker.owner == player and pad in target for pad, marker in self.markers.items())
        return self.total(player)

    def total(self, player: int) -> int:
        """The table of GO-30."""
        mine = [marker for marker in self.markers.values() if marker.owner == player]
        kings = sum(marker.king for marker in mine)
        captured = self.captured[player]
        return 4 * captured["kings"] + 3 * captured["pawns"] + 2 * kings + len(mine) - kings

    def winners(self) -> tuple[int, ...]:
        assert self.over is not None
        return self.over

    def check(self, state: Any) -> None:
        """Everything that a position of the engine says of itself."""
        check(self, state)


def halfway(at: Place, to: Place) -> Place | None:
    """The place that a jump goes over; None for a step."""
    distances = [abs(a - b) for a, b in zip(at, to, strict=True)]
    if max(distances) == 1:
        return None
    assert set(distances) <= {0, 2}
    return (at[0] + to[0]) // 2, (at[1] + to[1]) // 2, (at[2] + to[2]) // 2


def split_move(text: str) -> tuple[str, str]:
    """From and landing place, either of which may begin with a minus sign."""
    dash = text.index("-", 1)
    while text[dash - 1] == ".":
        dash = text.index("-", dash + 1)
    return text[:dash], text[dash + 1 :]
