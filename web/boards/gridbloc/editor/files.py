"""Files of maps in the making: as the game takes them, as files hold them, and as the device keeps drafts."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from gridarium.games.gridbloc.setup.codec.family_codes import family_of
from gridarium.games.gridbloc.setup.map import Map, SquareMap, map_from_data
from gridarium.games.gridbloc.setup.polygons import Tiles
from gridarium.games.gridbloc.setup.squares import squares_around
from web.boards.gridbloc.editor.base import SQUARE, Base, ground_of, tiles_of
from web.boards.gridbloc.editor.model import LONGEST_TITLE, USUAL, MapDraft, blank
from web.boards.gridbloc.editor.tile_families import OWN, base_of

# As the game takes them


def to_data(draft: MapDraft) -> dict[str, Any]:
    """The map as data, which the game may refuse while something is wrong with it."""
    base, ground = draft.base, draft.ground
    if base.family == SQUARE and not draft.cut:
        data: dict[str, Any] = {"kind": "square", "w": base.parameter("w"), "h": base.parameter("h")}
        opened = {name: True for name in ("open_lr", "open_tb") if base.parameter(name)}
    else:
        tiles = {name: [list(corner) for corner in corners] for name, corners in tiles_of(base)}
        data = {"kind": "polygons", "tiles": {name: tiles[name] for name in draft.tiles}}
        opened = {}
    data |= {"star": draft.star, "walls": [name for name in ground.edges if name in draft.walls], **opened}
    values = dict(draft.values)
    if values:
        data["values"] = {name: values[name] for name in ground.tiles if name in values}
    if draft.replenish:
        data["replenish"] = [name for name in ground.tiles if name in draft.replenish]
    return data


def from_map(plan: Map) -> MapDraft:
    """A map that the game has."""
    base, cut = (_square_base(plan), frozenset[str]()) if isinstance(plan, SquareMap) else _base_with(plan.tiles)
    return MapDraft(base, plan.star, cut, frozenset(plan.walls), frozenset(plan.values), frozenset(plan.replenish))


def _square_base(plan: SquareMap) -> Base:
    sizes = {"w": plan.w, "h": plan.h, "open_lr": plan.open_lr, "open_tb": plan.open_tb}
    return base_of(SQUARE, sizes)


def _base_with(tiles: Tiles) -> tuple[Base, frozenset[str]]:
    """The family that these tiles are of, and those of it that are missing; else they are on their own."""
    names = {name for name, _ in tiles}
    squares = _squares_around(names)
    if squares is not None and set(tiles) <= set(tiles_of(squares)):
        return squares, frozenset(ground_of(squares).tiles) - names
    found = family_of(tiles)
    if found is None:
        return Base(OWN, (), tiles), frozenset()
    return Base(found.family.name, tuple(found.parameters.items())), found.cut


def _squares_around(names: Collection[str]) -> Base | None:
    """The smallest board of squares that has all tiles of these names."""
    try:
        w, h = squares_around(names)
        return base_of(SQUARE, {"w": w, "h": h})
    except ValueError:
        return None


# From files


def read(data: Any) -> MapDraft:
    """A map as data. What is only unfinished is taken as it is; what cannot be drawn is refused with a sentence."""
    try:
        return from_map(map_from_data(data))
    except ValueError as error:
        draft = _unfinished(data)
        if draft is None:
            raise error from None
        return draft


def _unfinished(data: Any) -> MapDraft | None:
    """A map whose star is on a tile that is cut out, or whose open axis is too short; None where more is wrong."""
    if not isinstance(data, Mapping):
        return None
    closed = {key: value for key, value in data.items() if key not in ("open_lr", "open_tb") or value is not True}
    for plain in (closed, closed | _spare_star(data)):
        try:
            draft = from_map(map_from_data(plain))
        except ValueError:
            continue
        opened = {key: 1 for key in ("open_lr", "open_tb") if data.get(key) is True}
        draft = draft._replace(base=draft.base.changed(**opened)) if opened else draft
        star = data.get("star", draft.star)
        if isinstance(star, str):
            return _with_lost_star(draft, star) if "tiles" in data else draft
    return None


def _spare_star(data: Mapping[str, Any]) -> dict[str, str]:
    """For a map of polygons a tile that the star may be on: nothing else is on it."""
    tiles, values, replenish = data.get("tiles"), data.get("values", {}), data.get("replenish", [])
    if not isinstance(tiles, Mapping) or not isinstance(values, Mapping) or not isinstance(replenish, list):
        return {}
    spare = [name for name in tiles if name not in values and name not in replenish]
    return {"star": spare[0]} if spare else {}


def _with_lost_star(draft: MapDraft, star: str) -> MapDraft:
    """With the star where it was cut out. So far out that no tiles around tell of it, it is there again on squares,
    and on other tiles stays on one of them."""
    if star in draft.ground.tiles:
        return draft._replace(star=star)
    wider = _squares_around({*draft.ground.tiles, star}) if draft.base.family == SQUARE else None
    if wider is None:
        return draft
    return draft._replace(base=wider, star=star, cut=frozenset(ground_of(wider).tiles).difference(draft.tiles))


# Drafts


def stored(draft: MapDraft) -> dict[str, Any]:
    """Data of a draft, with the tiles that are cut out and can be put back."""
    return {
        "family": draft.base.family,
        "parameters": dict(draft.base.parameters),
        "tiles": [[name, [list(corner) for corner in corners]] for name, corners in draft.base.tiles],
        "star": draft.star,
        "cut": sorted(draft.cut),
        "walls": sorted(draft.walls),
        "values": dict(sorted(draft.values)),
        "replenish": sorted(draft.replenish),
        "title": draft.title,
    }


def restored(data: Any) -> MapDraft:
    """Draft of stored data. Raises ValueError when it cannot be read."""
    if not isinstance(data, dict) or not isinstance(data.get("title"), str):
        raise ValueError("A stored map has tiles, what is on them, and a title.")
    empty = blank(_stored_base(data))
    tiles = frozenset(empty.ground.tiles)
    if not isinstance(data.get("star"), str) or data["star"] not in tiles:
        raise ValueError("A stored map has its star on one of its tiles.")
    cut = _among(data.get("cut"), tiles)
    if len(cut) == len(tiles) or (cut and empty.base.is_open):
        raise ValueError("Too many tiles of the stored map are cut out.")
    found = empty.starred(data["star"]).cut_out(cut)
    whole = tiles - cut - {found.star}
    values = data.get("values")
    if not isinstance(values, dict) or any(type(value) is not int or not 0 <= value <= 9 for value in values.values()):
        raise ValueError("The values of a stored map are numbers from 0 to 9.")
    return found._replace(
        walls=_among(data.get("walls"), found.edges),
        values=frozenset((tile, value) for tile, value in values.items() if tile in whole and value != USUAL),
        replenish=_among(data.get("replenish"), tiles) & whole,
        title=data["title"][:LONGEST_TITLE],
    )


def _stored_base(data: Mapping[str, Any]) -> Base:
    family, parameters = data.get("family"), data.get("parameters")
    if not isinstance(family, str) or not isinstance(parameters, dict):
        raise ValueError("A stored map says which tiles it is made of.")
    if family != OWN:
        return base_of(family, parameters)
    tiles = data.get("tiles")
    if not isinstance(tiles, list) or any(not isinstance(tile, list) or len(tile) != 2 for tile in tiles):
        raise ValueError("The tiles of a stored map are names and corners.")
    plan = map_from_data({"kind": "polygons", "tiles": {str(name): corners for name, corners in tiles}})
    return from_map(plan).base


def _among(names: Any, known: Collection[str]) -> frozenset[str]:
    """Those names that are known. Raises ValueError for what is no list of names."""
    if not isinstance(names, list) or any(not isinstance(name, str) for name in names):
        raise ValueError("A stored map lists its tiles and walls by name.")
    return frozenset(names) & frozenset(known)
