"""Tilings made by rule: each family by its name, with what can be chosen about it (GB-40, GB-43)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

from gridarium.game import brief
from gridarium.games.gridbloc.setup.map import FEWEST_ROUND, Map, PolygonMap, SquareMap, middle
from gridarium.games.gridbloc.setup.penrose import penrose
from gridarium.games.gridbloc.setup.polygons import Tiles
from gridarium.games.gridbloc.setup.solids import cube, football, uppermost
from gridarium.games.gridbloc.setup.tilings import (
    central,
    hexagons,
    octagons,
    rhombi,
    rhombitrihexagons,
    ring,
    triangles,
    trihexagons,
)


class Parameter(NamedTuple):
    """Something that can be chosen about a family: a whole number in a range."""

    name: str
    title: str
    least: int
    most: int
    default: int


class Family(NamedTuple):
    """A tiling made by rule; ``about`` is one sentence for people, ``make`` gives its tiles by its parameters."""

    name: str
    title: str
    about: str
    parameters: tuple[Parameter, ...]
    make: Callable[..., Tiles] | None
    """None for boards of squares in rows, which are a kind of map of their own."""
    star: Callable[[Tiles], str] = central
    """Which tile is in the middle."""
    alike: bool = True
    """Whether the smallest tiling has tiles of every look; else those have that are largest by their last parameter."""

    @property
    def solid(self) -> bool:
        """Whether its tiles lie in space."""
        return self.star is uppermost

    def chosen(self, given: Mapping[str, Any]) -> dict[str, int]:
        """All parameters, with their defaults filled in. Raises ValueError with a sentence."""
        known = {parameter.name: parameter for parameter in self.parameters}
        for name in given:
            if name not in known:
                raise ValueError(f"{self.title} have nothing called {brief(name)} to choose.")
        values = {name: given.get(name, parameter.default) for name, parameter in known.items()}
        for name, value in values.items():
            least, most = known[name].least, known[name].most
            if type(value) is not int or not least <= value <= most:
                raise ValueError(f"{known[name].title} is a whole number from {least} to {most}, not {brief(value)}.")
        return values

    def variants(self) -> Iterator[dict[str, int]]:
        """All choices of parameters, the smaller numbers first."""
        ranges = [range(parameter.least, parameter.most + 1) for parameter in self.parameters]
        for values in product(*ranges):
            yield {parameter.name: value for parameter, value in zip(self.parameters, values, strict=True)}

    def map(self, **given: int) -> Map:
        """The whole tiling as a map, with the star in the middle and nothing else on it."""
        chosen = self.chosen(given)
        if self.make is None:
            return _torus(**chosen)
        return _map_of(self, tuple(chosen.values()))


@lru_cache(maxsize=64)
def _map_of(family: Family, values: tuple[int, ...]) -> PolygonMap:
    assert family.make is not None  # noqa: S101  (squares are made elsewhere)
    tiles = family.make(*values)
    return PolygonMap(tiles, family.star(tiles))


def _torus(w: int, h: int) -> SquareMap:
    """GB-40: squares open both ways."""
    return SquareMap(w, h, middle(w, h), open_lr=True, open_tb=True)


def _of_hexagons(most: int, default: int) -> tuple[Parameter, ...]:
    return (Parameter("size", "Hexagons along a side", 2, most, default),)


def _middle_layer(tiles: Tiles) -> str:
    """The first tile of a ring's middle layer; of an even number of layers the inner one."""
    letters = sorted({name[0] for name, _ in tiles})
    return f"{letters[(len(letters) - 1) // 2]}1"


_ALL = (
    Family(
        "torus",
        "Squares open on all sides",
        "What leaves on one side comes in on the other.",
        (Parameter("w", "Columns", FEWEST_ROUND, 19, 9), Parameter("h", "Rows", FEWEST_ROUND, 19, 9)),
        None,
    ),
    Family(
        "hexagons",
        "Hexagons",
        "Three tiles meet at every corner, so every step is straight.",
        _of_hexagons(11, 5),
        hexagons,
    ),
    Family(
        "triangles",
        "Triangles",
        "Six tiles meet at a corner: up to twelve ways to step.",
        (Parameter("size", "Triangles along a side", 3, 20, 9),),
        triangles,
    ),
    Family(
        "octagons",
        "Octagons and squares",
        "Octagons with eight neighbours, and small squares between them.",
        (Parameter("size", "Octagons along a side", 2, 14, 7),),
        octagons,
    ),
    Family(
        "trihexagons",
        "Hexagons and triangles",
        "Hexagons that meet in their corners, and triangles between them.",
        _of_hexagons(7, 4),
        trihexagons,
    ),
    Family(
        "rhombitrihexagons",
        "Hexagons, squares and triangles",
        "Three shapes, and always four tiles round a corner.",
        _of_hexagons(5, 3),
        rhombitrihexagons,
    ),
    Family(
        "rhombi",
        "Rhombi",
        "Three tiles meet here and six there, like cubes in a heap.",
        _of_hexagons(6, 4),
        rhombi,
    ),
    Family(
        "penrose",
        "Penrose's rhombi",
        "Two shapes of tiles that never repeat themselves.",
        (Parameter("size", "Steps from the middle to the rim", 2, 9, 5),),
        penrose,
    ),
    Family(
        "ring",
        "A ring with eight sides",
        "Around and around, with a hole in the middle.",
        (
            Parameter("sides", "Tiles along each of the eight sides", 1, 5, 3),
            Parameter("layers", "Tiles from the hole to the rim", 2, 10, 4),
        ),
        ring,
        _middle_layer,
        alike=False,
    ),
    Family(
        "cube",
        "Cube",
        "The faces of a cube: run around the world.",
        (Parameter("size", "Tiles along an edge", 2, 8, 3),),
        cube,
        uppermost,
    ),
    Family(
        "football",
        "Football",
        "Twelve pentagons and twenty hexagons, as on a ball: no rim at all.",
        (),
        football,
        uppermost,
    ),
)

FAMILIES = {family.name: family for family in _ALL}
"""All families by name. Links tell them by their places in this order, so new ones come last."""
