"""Tilings made by rule: each family by its name, with what can be chosen about it (GB-40, GB-43)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

from gridarium.game import brief
from gridarium.games.gridbloc.maps import FEWEST_ROUND, Map, PolygonMap, SquareMap, middle
from gridarium.games.gridbloc.polygons import Tiles
from gridarium.games.gridbloc.tilings import central, cube, hexagons, triangles


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
    return PolygonMap(tiles, central(tiles))


def _torus(w: int, h: int) -> SquareMap:
    """GB-40: squares open both ways."""
    return SquareMap(w, h, middle(w, h), open_lr=True, open_tb=True)


def _size(least: int, most: int, default: int, title: str = "Tiles along a side") -> Parameter:
    return Parameter("size", title, least, most, default)


_ALL = (
    Family(
        "torus",
        "Squares open on all sides",
        "What leaves on one side comes in on the other.",
        (
            Parameter("w", "Columns", FEWEST_ROUND, 19, 9),
            Parameter("h", "Rows", FEWEST_ROUND, 19, 9),
        ),
        None,
    ),
    Family(
        "hexagons",
        "Hexagons",
        "Three tiles meet at every corner, so every step is straight.",
        (_size(2, 11, 5),),
        hexagons,
    ),
    Family(
        "triangles",
        "Triangles",
        "Six tiles meet at a corner, so one step reaches up to twelve.",
        (_size(3, 20, 9),),
        triangles,
    ),
    Family(
        "cube", "Cube", "The faces of a cube: run around the world.", (_size(2, 8, 3, "Tiles along an edge"),), cube
    ),
)

FAMILIES = {family.name: family for family in _ALL}
"""All families by name."""
