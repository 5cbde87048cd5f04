"""The maps that come with the game, each made when it is first asked for."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from gridarium.game import resource_text
from gridarium.games.gridbloc.setup.map import Map, PolygonMap, map_from_data, map_to_data

if TYPE_CHECKING:
    from gridarium.games.gridbloc.setup.families import Family

SQUARES, MORE, SHAPES, SOLIDS = "Squares", "Open sides and bonuses", "Other shapes", "Solids"
"""The headings under which maps are offered."""
_OF_FAMILIES = ("family", "parameters", "cut", "tiles")


@cache
def _data() -> dict[str, dict[str, Any]]:
    data: dict[str, dict[str, Any]] = json.loads(resource_text("gridarium.games.gridbloc", "data/maps.json"))
    return data


class _Shipped(Mapping[str, Map]):
    """The maps by their names, in the order in which they are offered."""

    def __getitem__(self, name: str) -> Map:
        return _read(name)

    def __iter__(self) -> Iterator[str]:
        return iter(_data())

    def __len__(self) -> int:
        return len(_data())

    def __contains__(self, name: object) -> bool:
        return name in _data()


_MAPS = _Shipped()


def shipped() -> Mapping[str, Map]:
    """The maps that come with the game, by name."""
    return _MAPS


@cache
def _read(name: str) -> Map:
    """A map as data, or a family with its parameters and what is changed on its map."""
    data = {key: value for key, value in _data()[name].items() if key != "about"}
    if "family" not in data:
        return map_from_data(data)
    whole = _family(data["family"]).map(**data.get("parameters", {}))
    if isinstance(whole, PolygonMap):
        cut = data.get("cut", ())
        whole = whole._replace(tiles=tuple(tile for tile in whole.tiles if tile[0] not in cut))
    return map_from_data(map_to_data(whole) | {key: data[key] for key in data if key not in _OF_FAMILIES})


def _family(name: str) -> Family:
    from gridarium.games.gridbloc.setup.families import FAMILIES  # noqa: PLC0415  maps of squares need none of them

    return FAMILIES[name]


_REMEMBERED = 32
_lately: dict[str, Map] = {}
"""Maps of polygons by how their data are written: a game asks for its map again and again."""


def map_of(value: Any) -> Map:
    """The map that an option value means: a shipped map's name, or a map as data."""
    if isinstance(value, str):
        return _read(value)
    if not isinstance(value, dict) or value.get("kind") != "polygons":
        return map_from_data(value)
    try:
        written = repr(value)
    except RecursionError:
        return map_from_data(value)
    if written not in _lately:
        plan = map_from_data(value)
        if len(_lately) >= _REMEMBERED:
            _lately.clear()
        _lately[written] = plan
    return _lately[written]


def label(name: str) -> str:
    """A map's name and size for people."""
    data = _data()[name]
    size = f"{data['tiles']} tiles" if "tiles" in data else f"{data.get('w', 9)} x {data.get('h', 9)}"
    return f"{name.replace('-', ' ').capitalize()}, {size}"


def about(name: str) -> str:
    """One sentence about a map."""
    return str(_data()[name]["about"])


def group(name: str) -> str:
    """Under what heading a map of a family is offered, which is told without making it."""
    family = _family(_data()[name]["family"])
    if family.make is None:
        return MORE
    return SOLIDS if family.solid else SHAPES


def in_rows(name: str) -> bool:
    """Whether a map is one of squares in rows, which is told without making it."""
    return "family" not in _data()[name]
