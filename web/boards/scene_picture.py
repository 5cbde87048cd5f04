"""Small pictures of things in space: their shapes seen from above and a little from the side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import cos, hypot, radians, sin
from typing import NamedTuple

from web.boards.board import Sight
from web.boards.scene import Item
from web.boards.shape_primitives import Point, Solid, Spot, Turn, turned
from web.boards.shapes import Shape

TILT = radians(48)
"""How far from above one looks: 0 is from the side."""
ROUND: Turn = (0.0, 0.0, -35.0)
"""How things are turned for it, so that one looks at them from a corner."""
LARGEST, ROOM = 78.0, 108.0
"""How large a unit is at most, and how much of the picture's 120 there is for all."""
FINEST = 20
"""Corners that an outline has in a picture."""
DARKEST, SHADES = 0.42, 4
"""How much darker is what one sees from the side, and in how many steps."""
BOW, HEAD = 0.45, 3.4
"""How high arrows go, and how many times as wide as they their heads are."""

Corners = Sequence[Spot]


class Face(NamedTuple):
    """A part of a surface: its outlines as one sees them, how dark it is, and the colour's name."""

    outlines: tuple[tuple[Point, ...], ...]
    dark: int
    colour: str
    opacity: float


def likeness(items: Sequence[Item], shapes: Mapping[str, Shape]) -> str:
    """The things, in the middle of a picture that goes 60 to each side of 0 0."""
    faces = [face for item in items for face in _faces(item, shapes[item.shape])]
    corners = [_seen((item.at[0], item.at[1], item.at[2] + item.lift)) for item in items]
    corners += [corner for face in faces for outline in face.outlines for corner in outline]
    (left, right), (low, high) = ((min(axis), max(axis)) for axis in zip(*corners, strict=True))
    size = min(LARGEST, ROOM / max(right - left, high - low, ROOM / LARGEST))
    middle = (left + right) / 2, (low + high) / 2
    drawn = (_drawn(face, size, middle) for face in faces)
    words = (_words(item, shapes[item.shape], size, middle) for item in items)
    return "".join([*drawn, *words])


def _drawn(face: Face, size: float, middle: Point) -> str:
    def at(point: Point) -> str:
        return f"{(point[0] - middle[0]) * size:.0f} {(middle[1] - point[1]) * size:.0f}"

    d = "".join(f"M{'L'.join(map(at, outline))}z" for outline in face.outlines)
    return f'<path {_fill(face.colour, face.dark)}{_faded(face.opacity)} fill-rule="nonzero" d="{d}"/>'


def _words(item: Item, shape: Shape, size: float, middle: Point) -> str:
    """What can be read on a thing."""
    found = [part for part in shape.parts if "words" in part]
    if not found:
        return ""
    x, y = _seen((item.at[0], item.at[1], item.at[2] + item.lift))
    left, down = (x - middle[0]) * size, (middle[1] - y) * size
    text, tall = found[0]["words"][item.word], found[0]["size"] * size * sin(TILT)
    place = f'x="{left:.0f}" y="{down + tall * 0.36:.0f}"'
    style = f'text-anchor="middle" font-size="{tall:.0f}" font-weight="600"'
    return f"<text {_fill(item.colour, 0)} {place} {style}>{text}</text>"


def _fill(colour: str, dark: int) -> str:
    player = colour[0] == "p" and colour[1:].isdecimal()
    named = "var(--player)" if player else f"var(--{colour})"
    shade = round(DARKEST * dark / SHADES * 100)
    fill = f"color-mix(in srgb, {named}, #000 {shade}%)" if shade else named
    return f'class="{colour}" fill="{fill}"' if player else f'fill="{fill}"'


def _faded(opacity: float) -> str:
    return f' opacity="{opacity:g}"' if opacity < 1 else ""


# Surfaces


def _faces(item: Item, shape: Shape) -> Iterator[Face]:
    """What one sees of a thing, from what is behind to what is before it."""
    if shape.arrow:
        yield from _arrow(item, shape.arrow)
    solids = [_solid(item, shape, part, place) for part in shape.parts for place in part.get("at", ((0, 0, 0),))]
    for _, faces in sorted(solids, key=lambda solid: solid[0]):
        yield from faces


def _solid(item: Item, shape: Shape, part: Solid, place: Spot) -> tuple[float, list[Face]]:
    """How near a solid is in one of its places, and what one sees of it, together where it is about equally dark."""

    def put(corner: Spot) -> Spot:
        moved = [part + by for part, by in zip(turned(corner, turn), place, strict=True)]
        east, north, up = turned((moved[0], moved[1], moved[2]), item.turn)
        return east + item.at[0], north + item.at[1], up + item.at[2] + item.lift

    turn = part.get("turn", (0, 0, 0))
    groups: dict[tuple[int, int], list[tuple[Point, ...]]] = {}
    near: list[float] = []
    for layer, corners in _surface(part):
        spots = [put(corner) for corner in corners]
        outline = tuple(map(_seen, spots))
        near.extend(map(_near, spots))
        if _area(outline) > 0:
            groups.setdefault((layer, _shade(spots)), []).append(outline)
    colour = part.get("colour") or item.colour
    faces = [Face(tuple(outlines), dark, colour, shape.opacity) for (_, dark), outlines in sorted(groups.items())]
    return sum(near) / max(1, len(near)), faces


def _surface(part: Solid) -> Iterator[tuple[int, Corners]]:
    """The faces of a solid before it is turned, each in a layer from below, counterclockwise for who looks at it."""
    if "prism" in part:
        outline, base = _fewer(part["prism"]), part.get("base", 0)
        low, high = _level(outline, base), _level(outline, base + part["height"])
        yield 0, low[::-1]
        yield from ((1, side) for side in _band(low, high))
        yield 2, [*high, high[0], *_hole(part, base + part["height"])]
        yield from ((3, side[::-1]) for side in _band(*_holes(part, base)))
    elif "lathe" in part:
        outline = _fewer(part["outline"])
        rings = [_level([(x * width, y * width) for x, y in outline], height) for width, height in part["lathe"]]
        for low, high in pairwise(rings):
            layer = round(1000 * (low[0][2] + high[0][2]))
            yield from ((layer, side) for side in _band(low, high))


def _band(low: Corners, high: Corners) -> Iterator[Corners]:
    """The sides between two outlines one above the other."""
    for place in range(len(low)):
        after = (place + 1) % len(low)
        yield low[place], low[after], high[after], high[place]


def _hole(part: Solid, height: float) -> Corners:
    """The way round a hole and back, for who comes along the outline; empty without one."""
    hole = _level(_fewer(part.get("hole", ())), height)
    return [hole[0], *hole[::-1]] if hole else []


def _holes(part: Solid, base: float) -> tuple[Corners, Corners]:
    hole = _fewer(part.get("hole", ()))
    return _level(hole, base), _level(hole, base + part["height"])


def _level(outline: Iterable[Point], height: float) -> Corners:
    return [(x, y, height) for x, y in outline]


def _fewer(outline: Sequence[Point]) -> Sequence[Point]:
    """Every corner, or of many every so many, counterclockwise."""
    fewer = outline[:: max(1, -(-len(outline) // FINEST))]
    return fewer if fewer and _area(fewer) > 0 else fewer[::-1]


def _arrow(item: Item, width: float) -> Iterator[Face]:
    """An arrow that goes in a bow from the thing's place to the far end."""
    (x, y, z), (to_x, to_y, to_z) = item.at, item.to or item.at
    steps = [step / 10 for step in range(11)]
    spots = [
        (x + (to_x - x) * t, y + (to_y - y) * t, z + (to_z - z) * t + 4 * BOW * hypot(to_x - x, to_y - y) * t * (1 - t))
        for t in steps
    ]
    line = [_seen(spot) for spot in spots]

    def aside(step: int, far: float) -> Point:
        (from_x, from_y), (x, y), (to_x, to_y) = line[max(0, step - 1)], line[step], line[step + 1]
        length = hypot(to_x - from_x, to_y - from_y) or 1.0
        return x + (from_y - to_y) / length * far, y + (to_x - from_x) / length * far

    last = len(line) - 3
    shaft = [*(aside(n, width / 2) for n in range(last + 1)), *(aside(n, -width / 2) for n in range(last, -1, -1))]
    head = aside(last, width * HEAD / 2), aside(last, -width * HEAD / 2), line[-1]
    yield Face((tuple(shaft), head), 0, item.colour, 1)


# Looking


def _seen(spot: Spot) -> Point:
    """Where a place shows: to the right, and up."""
    east, north, up = turned(spot, ROUND)
    return east, north * sin(TILT) + up * cos(TILT)


def _near(spot: Spot) -> float:
    """How near a place is to who looks."""
    _, north, up = turned(spot, ROUND)
    return up * sin(TILT) - north * cos(TILT)


def _area(outline: Sequence[Point]) -> float:
    """Twice what a face covers; below 0 where one looks at its back."""
    pairs = zip(outline, (*outline[1:], outline[0]), strict=True)
    return sum(x * to_y - to_x * y for (x, y), (to_x, to_y) in pairs)


def _shade(corners: Corners) -> int:
    """How dark a face is: none that looks up, most that does not."""
    normal = [0.0, 0.0, 0.0]
    for (x, y, z), (to_x, to_y, to_z) in zip(corners, (*corners[1:], corners[0]), strict=True):
        normal[0] += (y - to_y) * (z + to_z)
        normal[1] += (z - to_z) * (x + to_x)
        normal[2] += (x - to_x) * (y + to_y)
    length = hypot(*normal) or 1.0
    return round(SHADES * min(1.0, max(0.0, 1 - normal[2] / length)))


def thing(shape: str, colour: str) -> Item:
    """Something that stands in one place."""
    return Item("", shape, (0, 0, 0), colour)


def reaching(shape: str, colour: str) -> Item:
    """Something that reaches from place to place."""
    return Item("", shape, (0, 0, 0), colour, to=(1, 0, 0))


FURTHER = (
    Sight("A move that is advised or may follow", (reaching("ahead", "accent"),)),
    Sight("What was played instead of that", (reaching("ahead", "danger"),)),
)
"""Lines that every board in space may have."""
