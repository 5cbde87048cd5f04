"""Families of tiles to draw on, with what can be chosen about each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from gridarium.games.gridbloc.setup.families import FAMILIES
from gridarium.games.gridbloc.setup.polygons import MOST_TILES
from gridarium.games.gridbloc.setup.squares import SQUARES
from web.boards.gridbloc.editor.base import SIDES, SQUARE, Base

OWN = ""
"""The family of tiles that follow no rule."""


class Side(NamedTuple):
    """Number that is chosen about a family."""

    name: str
    title: str
    least: int
    most: int
    usual: int


def families() -> list[tuple[str, str]]:
    """Families as titles and names; squares first, whose edges are opened in another way."""
    others = [(family.title, name) for name, family in FAMILIES.items() if family.make is not None]
    return [("Squares", SQUARE), *others]


def title_of(base: Base) -> str:
    """Title of the tiles."""
    return {name: title for title, name in families()}.get(base.family, "Tiles of your own")


def sides(family: str) -> Sequence[Side]:
    """Numbers that are chosen about a family."""
    if family == OWN:
        return ()
    found = SQUARES if family == SQUARE else FAMILIES[family]
    return [Side(*parameter) for parameter in found.parameters]


def base_of(family: str, given: Mapping[str, Any]) -> Base:
    """The base of a family with these numbers, usual ones for those not given. Raises ValueError with a sentence."""
    if family not in [name for _, name in families()]:
        raise ValueError("There are no tiles of that name.")
    values = {side.name: given.get(side.name, side.usual) for side in sides(family)}
    for side in sides(family):
        value = values[side.name]
        if type(value) is not int or not side.least <= value <= side.most:
            raise ValueError(f"{side.title}: a whole number from {side.least} to {side.most}, please.")
    if family != SQUARE:
        return Base(family, tuple(values.items()))
    if values["w"] * values["h"] > MOST_TILES:
        raise ValueError(f"A map has at most {MOST_TILES} tiles; {values['w']} x {values['h']} are more.")
    opened = {f"open_{axis}": int(bool(given.get(f"open_{axis}"))) for axis in SIDES}
    return Base(SQUARE, tuple((values | opened).items()))
