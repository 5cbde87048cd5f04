"""GridBloc once more, written from the rule book alone: places as pairs, walls as sets, nothing kept up to date.

It is slow and plain on purpose. The shared suite plays it beside the engine and compares them position by position.
"""

from __future__ import annotations

import json
from importlib.resources import files
from random import Random
from typing import Any

Place = tuple[int, int]
Edge = frozenset[Place]

SHIPPED = json.loads(files("gridarium.games.gridbloc").joinpath("data/maps.json").read_text(encoding="utf-8"))
SCORING = ("step",)
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def name(place: Place) -> str:
    return f"{LETTERS[place[0]]}{place[1] + 1}"


def place(text: str) -> Place:
    return LETTERS.index(text[0]), int(text[1:]) - 1


def edge(text: str) -> Edge:
    return frozenset(place(part) for part in text.split("|"))


def edge_text(ends: Edge) -> str:
    """The lower tile first: by row, then by column."""
    return "|".join(name(end) for end in sorted(ends, key=lambda end: (end[1], end[0])))


def blocked(a: Place, d: Place, walls: set[Edge]) -> bool:
    """GB-9 and GB-10 for two neighbouring tiles."""
    if a[0] == d[0] or a[1] == d[1]:
        return frozenset((a, d)) in walls
    r, b = (d[0], a[1]), (a[0], d[1])

    def wall(one: Place, other: Place) -> bool:
        return frozenset((one, other)) in walls

    return (wall(a, r) or wall(r, d)) and (wall(a, b) or wall(b, d))


def random_options(chance: Random, players: int = 2) -> dict[str, Any]:
    """Any small map, fair or not, on which something can be scored (GB-6)."""
    while True:
        w, h = chance.randint(2, 7), chance.randint(2, 7)
        plan = {"w": w, "h": h, "star": name((chance.randrange(w), chance.randrange(h)))}
        edges = sorted(map(edge_text, Model(2, {"map": plan}).edges))
        plan["walls"] = chance.sample(edges, chance.randrange(len(edges) // 2 + 1))
        options = {"map": plan, "first_runner": chance.choice((1, 2))}
        if Model(2, options).can_score():
            return options


class Model:
    """A game of two rounds on a rectangular map."""

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        plan = options.get("map", "standard")
        if isinstance(plan, str):
            plan = SHIPPED[plan]
        self.w, self.h = plan["w"], plan["h"]
        self.tiles = {(x, y) for x in range(self.w) for y in range(self.h)}
        self.edges = {
            frozenset(((x, y), other))
            for x, y in self.tiles
            for other in ((x + 1, y), (x, y + 1))
            if other in self.tiles
        }
        self.star = place(plan["star"]) if "star" in plan else ((self.w - 1) // 2, (self.h - 1) // 2)
        self.originals = {edge(text) for text in plan.get("walls", [])}
        self.first: int = options.get("first_runner", 1) - 1
        self.points = [0, 0]
        self.over = False
        self.begin(0)

    def begin(self, number: int) -> None:
        """GB-15, GB-17."""
        self.number = number
        self.runner = self.first if number == 0 else 1 - self.first
        self.turn_of_runner = True
        self.at = self.star
        self.placed: set[Edge] = set()
        self.touched: set[Place] = set()

    @property
    def to_move(self) -> int | None:
        if self.over:
            return None
        return self.runner if self.turn_of_runner else 1 - self.runner

    @property
    def walls(self) -> set[Edge]:
        return self.originals | self.placed

    def around(self, tile: Place) -> set[Place]:
        """GB-8: where one step leads."""
        x, y = tile
        near = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)} & self.tiles
        walls = self.walls
        return {other for other in near if not blocked(tile, other, walls)}

    def texts(self) -> set[str]:
        """The texts of all legal actions."""
        if self.over:
            return set()
        if self.turn_of_runner:
            return {name(tile) for tile in self.around(self.at)}
        return {edge_text(ends) for ends in self.edges - self.walls}

    def interruptions(self) -> set[str]:
        """Nothing happens out of turn."""
        return set()

    def play(self, text: str) -> None:
        if self.turn_of_runner:
            self.at = place(text)
            if self.at != self.star and self.at not in self.touched:
                self.touched.add(self.at)
                self.points[self.runner] += 1
        else:
            self.placed.add(edge(text))
        self.turn_of_runner = not self.turn_of_runner
        if not self.can_score():
            if self.number == 0:
                self.begin(1)
            else:
                self.over = True

    def can_score(self) -> bool:
        """GB-14: whether the runner can still reach a tile that would score."""
        waiting, seen = [self.at], {self.at}
        while waiting:
            for tile in self.around(waiting.pop()) - seen:
                if tile != self.star and tile not in self.touched:
                    return True
                seen.add(tile)
                waiting.append(tile)
        return False

    def winners(self) -> tuple[int, ...]:
        """GB-16."""
        best = max(self.points)
        return tuple(player for player in (0, 1) if self.points[player] == best)

    def position(self) -> dict[str, Any]:
        """What the position is, as `check` reads it from the engine."""
        return {
            "round": self.number + 1,
            "to_move": self.to_move,
            "runner": name(self.at),
            "placed": {edge_text(ends) for ends in self.placed},
            "touched": {name(tile) for tile in self.touched},
            "scores": self.points,
        }

    def check(self, state: Any) -> None:
        """Everything that a position says of itself, and the engine's own table of steps."""
        told = state.to_dict()
        assert {
            "round": told["round"],
            "to_move": told["to_move"],
            "runner": told["runner"],
            "placed": set(told["walls"]),
            "touched": set(told["scored"]),
            "scores": told["scores"],
        } == self.position()
        assert not self.placed & self.originals
        assert self.points[self.runner] == len(self.touched)
        assert {edge(text) for text in told["map"]["walls"]} == self.originals
        assert state.walls.bit_count() == len(self.walls), "walls are conserved"
        for number, text in enumerate(state.board.tiles):
            steps = {state.board.tiles[other] for other in range(len(self.tiles)) if state.steps[number] >> other & 1}
            assert steps == {name(tile) for tile in self.around(place(text))}, text
