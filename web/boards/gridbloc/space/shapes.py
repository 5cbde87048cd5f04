"""Shapes on a map in space: tiles, walls of each kind, signs, paths, and runners."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from gridarium.games.gridbloc.rules.board import Tables
from web.boards import svg
from web.boards.gridbloc.space.characters import HEADS, figure
from web.boards.gridbloc.space.placement import Placement, placement_of
from web.boards.shape_primitives import Point, arc, circle, lathe, loop, placed, prism, rectangle, shape_of, words
from web.boards.shapes import Shape, Shapes

STEP = 0.05
"""Lengths are made round by so much, so that things of nearly one length have one shape."""
THICK, BED = 0.05, 0.006
"""Of a tile, and of what is under it."""
HIDDEN = 0.014
"""So far does what is under a tile end before its sides, so that it does not show on the next face."""
GAP = 0.045
"""From a tile's side to where its colour begins."""
TALL, WIDE = 0.36, 0.1
"""A wall."""
CROWDED = 0.62
"""How large those are who share a tile."""
HIGHEST_VALUE = 9
_STAR = tuple((x, -y) for x, y in svg.star(5, 1, 0.5))


def shapes_of(tables: Tables, runners: tuple[tuple[int, str], ...]) -> Shapes:
    """Shapes of a map on which these players run as these characters."""
    return Shapes({**_grounds(tables), **_runners(placement_of(tables).size, runners)})


def rounded_to(long: float) -> int:
    """A length in steps, to name a shape by."""
    return max(1, round(long / STEP))


@lru_cache(maxsize=8)
def outline_of(globe: Placement) -> dict[str, int]:
    """For each tile the number of its outline among the different ones."""
    known: dict[tuple[Point, ...], int] = {}
    numbers = {}
    for name, ground in globe.grounds.items():
        fine = tuple((round(x, 2), round(y, 2)) for x, y in ground.outline)
        numbers[name] = known.setdefault(fine, len(known))
    return numbers


@lru_cache(maxsize=8)
def _grounds(tables: Tables) -> Shapes:
    """The shapes that follow from the map alone."""
    globe = placement_of(tables)
    found: dict[str, Shape] = {}
    for name, number in outline_of(globe).items():
        if f"tile {number}" not in found:
            found |= _tile(number, globe.grounds[name].outline, globe.grounds[name].reach)
    for steps in sorted({rounded_to(fence.long) for fence in globe.fences.values()}):
        found |= _walls(steps, steps * STEP)
    return Shapes({**found, **_signs(globe.size)})


def _tile(number: int, outline: tuple[Point, ...], reach: float) -> dict[str, Shape]:
    """A tile, what is under it, and what lies on it when it is scored."""
    under, inner, mark = (_smaller(outline, by / reach) for by in (HIDDEN, GAP, 1.5 * GAP))
    return {
        f"bed {number}": Shape([prism(under, BED, base=-BED - THICK)], rough=0.9),
        f"tile {number}": Shape([prism(inner, THICK, base=-THICK, soft=0.015)], rough=0.7, slants=True),
        f"scored {number}": Shape([prism(mark, 0.012)], rough=0.7, opacity=0.45, slants=True, shadow=False),
    }


def _smaller(outline: tuple[Point, ...], by: float) -> tuple[Point, ...]:
    """An outline, smaller by that part."""
    return tuple((x * (1 - by), y * (1 - by)) for x, y in outline)


def _walls(steps: int, long: float) -> dict[str, Shape]:
    """Walls of each kind, and the place for one."""
    inner = max(0.1, long - 0.12)
    wall = prism(rectangle(inner, WIDE), TALL, base=-0.03, soft=0.02)
    drops = [(inner * (place - 1) * 0.34, side * WIDE * 0.55, TALL * 0.72) for place in range(3) for side in (-1, 1)]
    sticky = placed(lathe(arc(0.075, 0.2, 7), circle(1, 12)), *drops, colour="star")
    flap = [(0.0, side * (WIDE + 0.1), 0.012) for side in (-1, 1)]
    trapdoor = placed(prism(rectangle(inner * 0.7, 0.19), 0.022), *flap, colour="bloc-ink")
    stone = prism(rectangle(long, WIDE * 1.5), TALL * 0.82, base=-0.04, soft=0.01)
    cap = placed(prism(rectangle(long * 0.96, WIDE * 0.6), 0.02), (0, 0, TALL * 0.78), colour="mortar")
    thin = prism(rectangle(inner, WIDE * 0.8), TALL * 0.8, soft=0.02)
    return {
        f"gap {steps}": Shape([prism(rectangle(inner * 0.8, 0.26), 0.06)], opacity=0, slants=True, shadow=False),
        f"wall {steps}": Shape([wall], rough=0.5, slants=True),
        f"sticky {steps}": Shape([wall, sticky], rough=0.35, slants=True),
        f"trapdoor {steps}": Shape([wall, trapdoor], rough=0.5, slants=True),
        f"original {steps}": Shape([stone, cap], rough=0.9, slants=True),
        f"planned {steps}": Shape([thin], opacity=0.45, slants=True, shadow=False),
        f"newest {steps}": Shape([prism(rectangle(long, WIDE * 2.4), 0.03)], glows=True, shadow=False),
        f"way {steps}": path_piece(long),
    }


def path_piece(long: float) -> Shape:
    """A piece of a way of that length."""
    return Shape([prism(rectangle(long, 0.07), 0.02, base=0.01)], glows=True, shadow=False)


def path_pieces(lengths: Iterable[int]) -> dict[str, Shape]:
    """The pieces of ways of these lengths in steps."""
    return {f"way {steps}": path_piece(steps * STEP) for steps in sorted(set(lengths))}


def _signs(size: float) -> dict[str, Shape]:
    """The star, values, the sign of what replenishes, beads, and what lies round a runner."""
    star = tuple((0.3 * size * x, 0.3 * size * y) for x, y in _STAR)
    values = [str(value) for value in range(HIGHEST_VALUE + 1)]
    ring = lathe(loop(0.3 * size, 0.05, 0.015), circle(1, 24))
    beads = {
        f"bead {player}": Shape(
            [prism(tuple((0.11 * size * x, 0.11 * size * y) for x, y in shape_of(player)), 0.03)], slants=True
        )
        for player in range(6)
    }
    return {
        "star": Shape([prism(star, 0.02, soft=0.005)], rough=0.4),
        "value": Shape([words(values, 0.4 * size)], shadow=False),
        "renewed": Shape([ring], rough=0.5, shadow=False),
        "turn": Shape([lathe(loop(0.42 * size, 0.05, 0.03), circle(1, 32))], glows=True, shadow=False),
        "stuck": Shape([lathe(loop(0.36 * size, 0.1, 0.03), circle(1, 24))], rough=0.3, shadow=False),
        **beads,
    }


@lru_cache(maxsize=32)
def _runners(size: float, runners: tuple[tuple[int, str], ...]) -> dict[str, Shape]:
    """The figures, each alone on a tile and among others."""
    return {
        f"{character} {player} {number}": figure(character, player, size * part)
        for player, character in runners
        for number, part in enumerate((1.0, CROWDED))
        if character in HEADS
    }
