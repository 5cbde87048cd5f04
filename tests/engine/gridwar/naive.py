"""Gridwar once more, written from the rule book alone: places as triples, tiles in a dictionary, words for ranks.

It is slow and plain on purpose. The shared suite plays it beside the engine, and other tests compare the two in
positions made for it.
"""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any

SCORING = ("capture",)
Place = tuple[int, int, int]
POINTS = {"": 5, "L": 8, "C": 10}
NEEDED = {"": 2, "L": 1, "C": 1}
WORTH = {"": 0, "L": 1, "C": 3}
WHITE_HOLES = {
    "obtuse": [(0, 9), (1, 9), (0, 8), (1, 8)],
    "acute": [(0, 0), (1, 0), (0, 1), (1, 1)],
    "side": [(0, 3), (0, 4), (0, 5), (0, 6)],
}
BLACK_HOLES = {"obtuse": [(9, 9), (8, 9), (10, 8), (9, 8)]}


def random_options(chance: Random, players: int = 2) -> dict[str, Any]:
    return {
        "cost_up": chance.choice((1, 2)),
        "cost_down": chance.choice((1, 2)),
        "entry": chance.choice(tuple(WHITE_HOLES)),
        "handicap": chance.choice(("none", "white-1", "white-4", "black-2", "black-3")),
    }


def eager(legal: list[Any], chance: Random) -> Any:
    """One of these actions as people choose: captures, two at a time, tokens, the way up, the way on."""
    texts = {str(action): action for action in legal}
    wanted = chance.choice(("x", "x", "=", "up", "on", "on", "any"))
    if wanted in ("x", "="):
        found = [text for text in texts if wanted in text]
        best = [text for text in found if "+" in text or (text[0] == "@" and chance.random() < 0.5)]
        return texts[chance.choice(best or found or list(texts))]
    goings = [text for text in texts if "-" in text]
    if wanted == "any" or not goings:
        return texts[chance.choice(list(texts))]
    some = chance.sample(goings, min(len(goings), 8))
    return texts[max(some, key=_height if wanted == "up" else _progress)]


def _height(text: str) -> int:
    return place_of(text.partition("-")[2])[2]


def _progress(text: str) -> int:
    """How far a move goes along the board: whoever gets farthest away from where it was."""
    start, _, end = text.partition("-")
    return abs(place_of(end)[0] - place_of(start)[0]) if start[0] != "@" else 0


def is_space(place: Place) -> bool:
    """GW-2."""
    q, r, k = place
    return k >= 1 and q >= 0 and 0 <= r <= 10 - k and q + r <= 19 - k


def name(place: Place) -> str:
    q, r, k = place
    return "abcdefghijklmnopqrs"[q] + str(r + 1) + ("" if k == 1 else f".{k}")


def place_of(text: str) -> Place:
    hole, _, level = text.partition(".")
    return ord(hole[0]) - ord("a"), int(hole[1:]) - 1, int(level or 1)


def supports(place: Place) -> list[Place]:
    """GW-3."""
    q, r, k = place
    return [(q, r, k - 1), (q + 1, r, k - 1), (q, r + 1, k - 1)] if k > 1 else []


def neighbours(place: Place) -> list[Place]:
    """GW-4: on the level, below, above."""
    q, r, k = place
    around = [(q + 1, r, k), (q - 1, r, k), (q, r + 1, k), (q, r - 1, k), (q + 1, r - 1, k), (q - 1, r + 1, k)]
    around += [*supports(place), (q, r, k + 1), (q - 1, r, k + 1), (q, r - 1, k + 1)]
    return [other for other in around if is_space(other)]


SPACES = [(q, r, k) for k in range(1, 11) for r in range(10) for q in range(19) if is_space((q, r, k))]
NEAR = {place: neighbours(place) for place in SPACES}
OVER = {place: [other for other in NEAR[place] if place in supports(other)] for place in SPACES}


def is_goal(player: int, place: Place) -> bool:
    """GW-5."""
    q, r, k = place
    return (q, r) == ((19 - k, 0) if player == 0 else (0, 0))


class Model:
    """Who has what where."""

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.up = options.get("cost_up", 1)
        self.down = options.get("cost_down", 1)
        white = WHITE_HOLES[options.get("entry", "obtuse")]
        self.holes = {
            0: [(q, r, 1) for q, r in white],
            1: [(18 - q - r, r, 1) for q, r in white],
        }
        self.tiles: dict[Place, tuple[int, str]] = {}
        side, _, extra = options.get("handicap", "none").partition("-")
        for player, word in ((0, "white"), (1, "black")):
            if side == word:
                self.tiles |= dict.fromkeys(self.holes[player][: int(extra)], (player, ""))
        self.total = 190 + int(extra or 0)
        self.off = [Counter({"": 95}), Counter({"": 95})]
        self.yellows = [0, 0]
        self.points = [0, 0]
        self.turns = 0
        self.entered = 0
        self.moved: set[Place] = set()
        self.begun = False
        self.busy = False
        """Whether the turn had an entry, a promotion or a capture."""
        self.quiet = 0
        self.before: Counter[Any] = Counter([self.snapshot()])
        self.won: tuple[int, ...] = ()

    @property
    def to_move(self) -> int | None:
        return None if self.won else self.turns % 2

    def winners(self) -> tuple[int, ...]:
        return self.won

    def interruptions(self) -> set[str]:
        return set()

    def snapshot(self) -> Any:
        """GW-28: what a position is."""
        stocks = tuple(frozenset(off.items()) for off in (+stock for stock in self.off))
        return frozenset(self.tiles.items()), stocks, tuple(self.yellows), self.turns % 2

    # What stands where

    def under(self, place: Place, without: Place | None = None) -> int:
        """How many supports have tiles, a lifted one not counted."""
        return sum(other in self.tiles and other != without for other in supports(place))

    def overhangs(self, place: Place, without: Place | None) -> bool:
        return place[2] > 1 and self.under(place, without) == 2

    def covered(self, place: Place) -> bool:
        return any(other in self.tiles for other in OVER[place])

    def in_zone(self, place: Place, player: int) -> bool:
        """GW-18."""
        return any(other in self.tiles and self.tiles[other][0] != player for other in NEAR[place])

    def free(self, player: int) -> list[Place]:
        return [place for place, (owner, _) in self.tiles.items() if owner == player and not self.covered(place)]

    # Moving

    def walk(self, player: int, starts: dict[Place, int], lifted: Place | None) -> set[Place]:
        """GW-15 to GW-18: where a tile can end that is on these places with so many points left."""
        left = dict(starts)
        waiting = deque(starts)
        while waiting:
            here = waiting.popleft()
            if self.in_zone(here, player) and not self.overhangs(here, lifted):
                continue
            for there, points in self.steps(here, left[here], lifted):
                if points > left.get(there, -1):
                    left[there] = points
                    waiting.append(there)
        return {place for place in left if place != lifted and not self.overhangs(place, lifted)}

    def steps(self, here: Place, points: int, lifted: Place | None) -> list[tuple[Place, int]]:
        """GW-15, GW-16: where one step leads, with the points left after it."""
        found = []
        for there in NEAR[here]:
            cost = self.up if there[2] > here[2] else self.down if there[2] < here[2] else 1
            empty = there not in self.tiles or there == lifted
            if empty and cost <= points and (there[2] == 1 or self.under(there, lifted) >= 2):
                found.append((there, points - cost))
        return found

    def ends(self, place: Place) -> set[Place]:
        """Where the tile there can move."""
        player, rank = self.tiles[place]
        starts: dict[Place, int] = {}
        trapped = self.in_zone(place, player)
        for there, points in self.steps(place, POINTS[rank], place):
            if trapped and self.in_zone(there, player) and not self.overhangs(there, place):
                continue  # GW-19
            starts[there] = max(points, starts.get(there, 0))
        return self.walk(player, starts, place)

    def entries(self, player: int, rank: str) -> set[Place]:
        """GW-20."""
        return self.walk(
            player, {hole: POINTS[rank] - 1 for hole in self.holes[player] if hole not in self.tiles}, None
        )

    # Actions

    def victims(self, place: Place) -> list[Place]:
        """GW-23."""
        player, rank = self.tiles[place]
        below = supports(place)
        if self.covered(place) or sum(self.tiles[other][0] == player for other in below) < NEEDED[rank]:
            return []
        alone = [other for other in below if sum(above in self.tiles for above in OVER[other]) == 1]
        return [other for other in alone if self.tiles[other][0] != player]

    def doings(self) -> Iterator[str]:
        """Entries, moves and captures."""
        player = self.turns % 2
        if self.entered < (1 if self.turns == 0 else 2):
            for rank in +self.off[player]:
                yield from (f"@{rank}-{name(end)}" for end in self.entries(player, rank))
        for place in self.free(player):
            if place not in self.moved:
                yield from (f"{name(place)}-{name(end)}" for end in self.ends(place))
            victims = self.victims(place)
            yield from (f"{name(place)}x{name(victim)}" for victim in victims)
            if self.tiles[place][1] == "C":
                yield from (f"{name(place)}x{name(one)}+{name(two)}" for one, two in permutations(victims, 2))

    def promotions(self) -> set[str]:
        """GW-10, GW-11."""
        player = self.turns % 2
        if self.begun:
            return set()
        texts = set()
        ranks = [(name(place), self.tiles[place][1]) for place in self.free(player)]
        ranks += [(f"@{rank}", rank) for rank in +self.off[player]]
        for place, rank in ranks:
            texts |= {f"{place}=L"} if rank == "" and self.yellows[player] >= 1 else set()
            texts |= {f"{place}=C"} if rank != "C" and self.yellows[player] >= 3 else set()
        return texts

    def texts(self) -> set[str]:
        """The texts of all legal actions (GW-27)."""
        if self.won:
            return set()
        doings = set(self.doings())
        return doings | self.promotions() | ({"."} if doings or self.begun else set())

    def play(self, text: str) -> None:
        player = self.turns % 2
        if text == ".":
            self.end_turn()
            return
        if "=" in text:
            self.promote(player, *text.split("="))
            self.stuck()
            return
        self.begun = True
        if "x" in text:
            self.capture(player, text)
        elif text[0] == "@":
            rank, end = text[1:].split("-")
            self.off[player][rank] -= 1
            self.entered += 1
            self.busy = True
            self.put(place_of(end), player, rank)
        else:
            start, target = map(place_of, text.split("-"))
            self.put(target, *self.tiles.pop(start))

    def promote(self, player: int, what: str, rank: str) -> None:
        self.busy = True
        if what[0] == "@":
            was = what[1:]
            self.off[player][was] -= 1
            self.off[player][rank] += 1
        else:
            was = self.tiles[place_of(what)][1]
            self.tiles[place_of(what)] = (player, rank)
        self.yellows[player] -= WORTH[rank] - WORTH[was]

    def capture(self, player: int, text: str) -> None:
        self.busy = True
        start, *victims = [place_of(part) for part in re.split(r"[x+]", text)]
        for victim in victims:
            owner, rank = self.tiles.pop(victim)
            assert (owner, rank) == (1 - player, ""), "GW-21: a captured tile is a troop"
            self.yellows[player] += 1
            self.points[player] += 1
        self.moved.discard(start)
        self.put(victims[0], *self.tiles.pop(start))

    def put(self, place: Place, player: int, rank: str) -> None:
        """A tile comes to rest."""
        for other in supports(place):
            self.tiles[other] = (self.tiles[other][0], "")
        self.tiles[place] = (player, rank)
        self.moved.add(place)
        if is_goal(player, place):
            self.won = (player,)

    def end_turn(self) -> None:
        """GW-27, GW-28."""
        self.quiet = 0 if self.busy else self.quiet + 1
        self.turns += 1
        self.entered = 0
        self.moved = set()
        self.begun = self.busy = False
        self.before[self.snapshot()] += 1
        self.stuck()
        if not self.won and (self.before[self.snapshot()] == 3 or self.quiet == 100):
            self.won = (0, 1)

    def stuck(self) -> None:
        """GW-27."""
        if next(self.doings(), None) is None and not self.promotions():
            self.won = (1 - self.turns % 2,)

    def check(self, state: Any) -> None:
        """The position as data, and what never changes."""
        told = state.to_dict()
        for player in (0, 1):
            mine = {
                name(place) + (f"={rank}" * bool(rank))
                for place, (owner, rank) in self.tiles.items()
                if owner == player
            }
            assert set(told["tiles"][player]) == mine
            assert told["off"][player] == [self.off[player][rank] for rank in ("", "L", "C")]
        assert told["yellows"] == self.yellows
        assert set(told["moved"]) == set(map(name, self.moved))
        self.check_invariants()

    def check_invariants(self) -> None:
        """Tiles and tokens are conserved; every tile rests; what is covered is a troop."""
        assert len(self.tiles) + sum(off.total() for off in self.off) + sum(self.points) == self.total
        assert all(place[2] == 1 or self.under(place) == 3 for place in self.tiles)
        assert not any(rank for place, (_, rank) in self.tiles.items() if self.covered(place))
        assert all(yellows >= 0 for yellows in self.yellows)
