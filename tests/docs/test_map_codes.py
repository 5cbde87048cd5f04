"""What the documentation says of codes of maps is enough to read them: a reader that follows it gets the same maps."""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import comb
from random import Random
from typing import Any

import pytest

from gridarium.formats.base64 import LETTERS, unpack
from gridarium.games.gridbloc.setup.codec.map_codes import map_to_code
from gridarium.games.gridbloc.setup.families import FAMILIES
from gridarium.games.gridbloc.setup.layout import Layout
from gridarium.games.gridbloc.setup.map import PolygonMap, map_from_data
from gridarium.games.gridbloc.setup.presets import map_of
from gridarium.games.gridbloc.setup.squares import SQUARES, square_tiles
from tests.engine.gridbloc.boards.test_codes import any_polygons, edited, with_tiles_cut
from tests.sizes import often


class Bits:
    """The bits of a code, as the page has them."""

    def __init__(self, code: str) -> None:
        self.bits = "".join(f"{LETTERS.index(letter):06b}" for letter in code)

    def take(self, width: int) -> int:
        taken, self.bits = self.bits[:width], self.bits[width:]
        assert len(taken) == width
        return int(taken, 2) if width else 0

    def chosen(self, among: tuple[str, ...]) -> list[str]:
        return [name for name in among if self.take(1)] if self.take(1) else []


def decoded(code: str) -> dict[str, Any]:
    """The map of a code, by what the page says."""
    if code[:1].islower() or code[:1].isdigit():
        size, _, walls = code.partition("-")
        w, _, rest = size.partition("x")
        h = rest.rstrip("0123456789").rstrip("abcdefghijklmnopqrstuvwxyz")
        number = int.from_bytes(unpack(walls), "little")
        layout = map_from_data({"w": int(w), "h": int(h)}).layout
        chosen = [name for place, name in enumerate(layout.edge_names) if number >> place & 1]
        return {"w": int(w), "h": int(h), "star": rest.removeprefix(h), "walls": chosen}
    bits = Bits(code[1:])
    data = {"S": squares, "F": tiling, "T": tiling, "P": polygons}[code[0]](bits, code[0])
    return data | on_tiles(bits, map_from_data(data).layout)


def on_tiles(bits: Bits, layout: Layout) -> dict[str, Any]:
    """What is on the tiles and edges."""
    star = layout.names[bits.take((len(layout.names) - 1).bit_length())]
    walls = bits.chosen(layout.edge_names)
    values = {name: bits.take(4) for name in bits.chosen(layout.names)}
    return {"star": star, "walls": walls, "values": values, "replenish": bits.chosen(layout.names)}


def squares(bits: Bits, _: str) -> dict[str, Any]:
    w, h = bits.take(5), bits.take(7)
    return {"w": w, "h": h, "open_lr": bool(bits.take(1)), "open_tb": bool(bits.take(1))}


def tiling(bits: Bits, kind: str) -> dict[str, Any]:
    number, width = bits.take(6), 7 if kind == "T" else 6
    family = list(FAMILIES.values())[number] if number else SQUARES
    values = {each.name: each.least + bits.take(width) for each in family.parameters}
    plan = family.map(**values) if number else None
    tiles = square_tiles(**values) if plan is None else plan.tiles if isinstance(plan, PolygonMap) else ()
    names = tuple(name for name, _ in tiles)
    cut: set[str] = set()
    if kind == "F":
        assert not bits.take(1)
    else:
        count = bits.take(len(names).bit_length())
        cut = choice(bits.take((comb(len(names), count) - 1).bit_length()), names, count)
    return {"kind": "polygons", "tiles": {name: list(map(list, at)) for name, at in tiles if name not in cut}}


def choice(number: int, names: tuple[str, ...], count: int) -> set[str]:
    """The choice of that number: those without the first thing come first."""
    if not names:
        return set()
    without = comb(len(names) - 1, count)
    if number < without:
        return choice(number, names[1:], count)
    return {names[0]} | choice(number - without, names[1:], count - 1)


def polygons(bits: Bits, _: str) -> dict[str, Any]:
    number, count = bits.take(9), bits.take(12)
    points = list(zip(*coordinates(bits, count), strict=True))
    found: dict[str, Any] = {}
    sides: dict[int, list[int]] = {}
    name, met = "t0", 0
    for _tile in range(number):
        name = next_name(name) if bits.take(1) else "".join(LETTERS[bits.take(6)] for _ in range(bits.take(4)))
        corners: list[int] = []
        for _corner in range(bits.take(6)):
            if bits.take(1):
                corners.append(met)
                met += 1
            else:
                beside = bits.take(1)
                corners.append(sides[corners[-1]][-1] if beside else bits.take((count - 1).bit_length()))
        for place, corner in enumerate(corners):
            add_side(sides, corners[place - 1], corner)
        found[name] = [list(points[corner]) for corner in corners]
    return {"kind": "polygons", "tiles": found}


def coordinates(bits: Bits, count: int) -> Iterator[list[float]]:
    """All x, all y, and in space all z."""
    for _ in range(3 if bits.take(1) else 2):
        least, width = bits.take(28) - 100_000_000, bits.take(5)
        yield [(least + bits.take(width)) / 10_000 for _ in range(count)]


def next_name(name: str) -> str:
    stem = name.rstrip("0123456789")
    return f"{stem}{int(name.removeprefix(stem)) + 1}"


def add_side(sides: dict[int, list[int]], start: int, end: int) -> None:
    """A side lies open for a tile beside it, which goes from its end to its start; the next one closes it."""
    if start in sides.get(end, []) or end in sides.get(start, []):
        for one, other in ((start, end), (end, start)):
            if other in sides.get(one, []):
                sides[one].remove(other)
    else:
        sides.setdefault(end, []).append(start)


MAPS: list[Any] = [
    {"w": 5, "h": 4, "star": "c2", "walls": ["b3|c3", "d1|d2"]},
    {"w": 6, "h": 3, "open_lr": True, "values": {"a1": 3, "e2": 0}, "replenish": ["b2"], "walls": ["a1|a2"]},
    *("hexagons", "triangles", "penrose", "ring", "cube", "football", "torus", "rhombi", "lagoon", "oasis"),
    {"kind": "polygons", "tiles": {name: list(map(list, at)) for name, at in square_tiles(5, 4)[1:]}},
    {
        "kind": "polygons",
        "tiles": {
            "t1": [[0, 0], [2, 0], [2, 2], [0, 2]],
            "t2": [[2, 0], [3, 1], [2, 2]],
            "end9": [[2, 2], [1, 3], [0, 2]],
        },
        "values": {"end9": 2},
    },
]


@pytest.mark.parametrize("given", MAPS, ids=lambda given: given if isinstance(given, str) else json.dumps(given)[:24])
def test_codes_of_maps_are_as_the_page_says(given: Any) -> None:
    plan = map_of(given)
    assert map_from_data(decoded(map_to_code(plan))) == plan


def test_codes_of_random_maps_are_as_the_page_says() -> None:
    """Of every family, with tiles cut out and things on them, and any polygons."""
    chance = Random("maps")
    plans = [family.map(**chance.choice(list(family.variants()))) for family in FAMILIES.values()]
    plans += [with_tiles_cut(plan, chance) for plan in plans if isinstance(plan, PolygonMap)]
    plans += [map_from_data(any_polygons(chance)) for _ in range(often(60))]
    plans += [map_from_data({"w": chance.randint(2, 9), "h": chance.randint(2, 9)}) for _ in range(often(60))]
    for plan in (edited(plan, chance, chance.randint(0, 20)) for plan in plans):
        assert map_from_data(decoded(map_to_code(plan))) == plan
