"""Small boards of polygons for random games: patches of tilings, solids, bands and sheets bent into a ring (GB-43)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, product
from math import cos, pi, sin, sqrt
from random import Random

Point = Sequence[float]
Shape = Sequence[Point]
Shapes = Sequence[Shape]

SHAKE = 0.0002
"""Corners are drawn so far beside where they are: nearer than 0.001, so that they are still one point."""


def circle(count: int, radius: float = 1.0, turn: float = 0.0, centre: Point = (0.0, 0.0)) -> Shape:
    """The corners of a regular polygon; its first corner lies at the angle ``turn``."""
    angles = (turn + 2 * pi * number / count for number in range(count))
    return [(centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)) for angle in angles]


def outward(centre: Point, side: float, count: int, turn: float) -> Shape:
    """A regular polygon of sides of length ``side`` round a centre."""
    return circle(count, side / (2 * sin(pi / count)), turn, centre)


def hexagons(chance: Random) -> Shapes:
    wide, high = chance.randint(2, 4), chance.randint(2, 4)
    places = [(sqrt(3) * (x + y % 2 / 2), 1.5 * y) for x, y in product(range(wide), range(high))]
    return [circle(6, 1, pi / 6, place) for place in places]


def triangles(chance: Random) -> Shapes:
    rows, found = chance.randint(2, 4), list[Shape]()
    for y, x in product(range(rows), range(rows)):
        if x + y < rows:
            found.append([slanted(x, y), slanted(x + 1, y), slanted(x, y + 1)])
        if x + y < rows - 1 or chance.random() < 0.3:
            found.append([slanted(x + 1, y), slanted(x + 1, y + 1), slanted(x, y + 1)])
    return found


def slanted(x: int, y: int) -> Point:
    """A point of the grid of triangles."""
    return x + y / 2, y * sqrt(3) / 2


def squares(chance: Random) -> Shapes:
    places = product(range(chance.randint(2, 4)), range(chance.randint(2, 4)))
    return [[(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)] for x, y in places]


def octagons(chance: Random) -> Shapes:
    """4.8.8."""
    apart, found = 1 + sqrt(2), list[Shape]()
    for x, y in product(range(chance.randint(1, 3)), range(chance.randint(1, 2))):
        found.append(outward((x * apart, y * apart), 1, 8, pi / 8))
        found.append(outward(((x + 0.5) * apart, (y + 0.5) * apart), 1, 4, 0))
    return found


def trihexagons(chance: Random) -> Shapes:
    """3.6.3.6."""
    found: list[Shape] = []
    for x, y in product(range(chance.randint(1, 3)), range(chance.randint(1, 3))):
        at = (2 * x + y, y * sqrt(3))
        found.append(circle(6, 1, 0, at))
        found.append([(at[0] + 1, at[1]), (at[0] + 1.5, at[1] + sqrt(3) / 2), (at[0] + 0.5, at[1] + sqrt(3) / 2)])
        found.append([(at[0] + 1, at[1]), (at[0] + 1.5, at[1] - sqrt(3) / 2), (at[0] + 0.5, at[1] - sqrt(3) / 2)])
    return found


def rhombitrihexagons(chance: Random) -> Shapes:
    """3.4.6.4: a hexagon, its squares, and some of the triangles and hexagons around."""
    hexagon, found = circle(6), list[Shape]()
    for number in range(6):
        one, other = hexagon[number], hexagon[(number + 1) % 6]
        angle = pi / 3 * number + pi / 6
        away = (cos(angle), sin(angle))
        far_one = (one[0] + away[0], one[1] + away[1])
        far_other = (other[0] + away[0], other[1] + away[1])
        found.append([one, far_one, far_other, other])
        turned = (other[0] + cos(angle + pi / 3), other[1] + sin(angle + pi / 3))
        found.append([other, far_other, turned])
        if number < 2 and chance.random() < 0.5:
            found.append(circle(6, 1, 0, ((sqrt(3) + 1) * away[0], (sqrt(3) + 1) * away[1])))
    return [hexagon, *found]


def rhombi(chance: Random) -> Shapes:
    """Three rhombi meet, or six: the cubes of a quilt."""
    ways = [(cos(angle), sin(angle)) for angle in (pi / 2, pi / 2 + 2 * pi / 3, pi / 2 + 4 * pi / 3)]
    found: list[Shape] = []
    for x, y in product(range(chance.randint(1, 3)), range(chance.randint(1, 2))):
        at = (sqrt(3) * (x + y / 2), 1.5 * y)
        for a, b in combinations(ways, 2):
            corners = (at, a, (a[0] + b[0], a[1] + b[1]), b)
            found.append([at, *((at[0] + corner[0], at[1] + corner[1]) for corner in corners[1:])])
    return found


def star_of_rhombs(chance: Random) -> Shapes:
    """Five thick rhombs, or ten thin ones, round a point, as in a Penrose patch."""
    count = chance.choice((5, 10, 8))
    ways = circle(count)
    pairs = zip(ways, [*ways[1:], ways[0]], strict=True)
    return [[(0.0, 0.0), a, (a[0] + b[0], a[1] + b[1]), b] for a, b in pairs]


def cube(chance: Random) -> Shapes:
    return cube_faces(chance.randint(1, 2))


def cube_faces(size: int) -> Shapes:
    """A cube of so many squares along each edge."""
    found: list[Shape] = []
    for axis, side, a, b in product(range(3), (0, size), range(size), range(size)):
        flat = [(a, b), (a + 1, b), (a + 1, b + 1), (a, b + 1)]
        found.append([(*corner[:axis], side, *corner[axis:]) for corner in flat])
    return found


def octahedron(_chance: Random) -> Shapes:
    return [[(x, 0.0, 0.0), (0.0, y, 0.0), (0.0, 0.0, z)] for x, y, z in product((1.0, -1.0), repeat=3)]


def tetrahedron(_chance: Random) -> Shapes:
    corners = [(1.0, 1.0, 1.0), (1.0, -1.0, -1.0), (-1.0, 1.0, -1.0), (-1.0, -1.0, 1.0)]
    return [list(face) for face in combinations(corners, 3)]


def pyramid(chance: Random) -> Shapes:
    return [*cone(chance.randint(3, 8), 1.0), *([] if chance.random() < 0.5 else cone(chance.randint(3, 8), 9.0))]


def cone(count: int, height: float) -> Shapes:
    """Triangles round a top, and what they stand on."""
    base = [(x, y, height - 1.0) for x, y in circle(count)]
    slopes = [[base[number], base[(number + 1) % count], (0.0, 0.0, height)] for number in range(count)]
    return [base, *slopes]


def band(chance: Random) -> Shapes:
    """Rows of squares closed to a ring, with or without ends; the prism is one of them."""
    count, rows = chance.randint(3, 7), chance.randint(1, 2)
    rings: list[Shape] = [[(x, y, float(level)) for x, y in circle(count)] for level in range(rows + 1)]
    found = bent(rings, closed=False)
    return [*found, *(end for end in (rings[0], rings[-1]) if chance.random() < 0.5)]


def doughnut(chance: Random) -> Shapes:
    count, around = chance.randint(3, 4), chance.randint(3, 4)
    rings: list[Shape] = []
    for number in range(around):
        turn = 2 * pi * number / around
        rings.append([((3 + x) * cos(turn), (3 + x) * sin(turn), y) for x, y in circle(count)])
    return bent(rings, closed=True)


def twisted(chance: Random) -> Shapes:
    """Two rows of squares bent into a ring and turned by one: tiles that share an edge here share a corner there."""
    count = chance.randint(5, 7)
    low, high = ([(x, y, float(level)) for x, y in circle(count)] for level in range(2))
    return [*bent([low, high], closed=False), *bent([high, [*low[1:], low[0]]], closed=False)]


def bent(rings: Shapes, closed: bool) -> Shapes:
    """The squares between rings of points that follow each other."""
    count = len(rings[0])
    pairs = list(zip(rings, [*rings[1:], rings[0]], strict=True))
    return [
        [low[number], low[(number + 1) % count], high[(number + 1) % count], high[number]]
        for low, high in (pairs if closed else pairs[:-1])
        for number in range(count)
    ]


PATCHES: tuple[Callable[[Random], Shapes], ...] = (
    hexagons,
    triangles,
    squares,
    octagons,
    trihexagons,
    rhombitrihexagons,
    rhombi,
    star_of_rhombs,
    cube,
    octahedron,
    tetrahedron,
    pyramid,
    band,
    doughnut,
    twisted,
)


def random_patch(chance: Random) -> dict[str, list[list[float]]]:
    """Tiles by name, in any order, some of them left out, each corner drawn a little beside its place."""
    shapes = list(chance.choice(PATCHES)(chance))
    chance.shuffle(shapes)
    if chance.random() < 0.5:
        shapes = shapes[: max(2, len(shapes) - chance.randrange(4))]
    names = chance.choice(([f"t{number}" for number in range(1, 99)], [f"{a}{b}" for b in range(1, 9) for a in "xBq"]))
    return {name: shaken(shape, chance) for name, shape in zip(names, shapes, strict=False)}


def shaken(shape: Shape, chance: Random) -> list[list[float]]:
    if chance.random() < 0.5:
        return [list(corner) for corner in shape]
    return [[round(part + chance.uniform(-SHAKE, SHAKE), 6) for part in corner] for corner in shape]
