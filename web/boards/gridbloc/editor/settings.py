"""What is pressed around a map in the making: how large it is, random walls, clearing."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from gridarium.game import RandomSource
from gridarium.games.gridbloc.setup.generator import random_walls_on
from gridarium.games.gridbloc.setup.map import map_from_data
from gridarium.match.rolls import SYSTEM
from web.boards.designer import Change, DesignLook, Group, Setting
from web.boards.gridbloc.editor import tile_families, view
from web.boards.gridbloc.editor.base import SQUARE, Base, squares
from web.boards.gridbloc.editor.files import to_data
from web.boards.gridbloc.editor.model import Sketch
from web.boards.gridbloc.editor.problems import troubled
from web.boards.gridbloc.editor.tools import checked_ways
from web.widgets.buttons import button, icon_button

_OPENED = {"open_lr": "Open on the left and right", "open_tb": "Open at the top and bottom"}


def do(look: DesignLook[Sketch], what: str, chance: RandomSource = SYSTEM) -> Change[Sketch]:
    """Size, random walls, clearing. Raises ValueError for a wish that no button has."""
    sketch = look.sketch
    if what == "clear":
        return Change(sketch.cleared(), look.ways, "All tiles are there, and nothing is on them.")
    way, _, name = what.partition("-")
    sized = way in ("more", "less") and name in [side.name for side in tile_families.sides(sketch.base.family)]
    if what != "random" and not sized:
        raise ValueError(f"nothing is called {what!r}")
    try:
        if what == "random":
            return _with_random_walls(look, chance)
        return _resized(look, name, sketch.base.parameter(name) + (1 if way == "more" else -1))
    except ValueError as error:
        return Change(sketch, look.ways, str(error))


def _with_random_walls(look: DesignLook[Sketch], chance: RandomSource) -> Change[Sketch]:
    """With other walls, fair where the tiles are. A star that is on a tile cut out finds another one.

    Raises ValueError with a sentence where no such map can be.
    """
    sketch = look.sketch
    if sketch.star in sketch.cut:
        sketch = sketch.starred(sketch.tiles[0])
    bare = sketch._replace(walls=frozenset())
    walls = random_walls_on(chance, map_from_data(to_data(bare))).walls
    return Change(bare.walled(walls), look.ways, "Other walls, none of which cuts a tile off.")


def _resized(look: DesignLook[Sketch], name: str, number: int) -> Change[Sketch]:
    """With another number of tiles. Raises ValueError with a sentence."""
    base = look.sketch.base
    base = tile_families.base_of(base.family, {**dict(base.parameters), name: number})
    title = next(side.title for side in tile_families.sides(base.family) if side.name == name)
    return _on(look, base, f"{title}: {number}.")


def _on(look: DesignLook[Sketch], base: Base, words: str) -> Change[Sketch]:
    sketch = look.sketch.on(base)
    return Change(sketch, checked_ways(sketch, look.ways), words)


# Settings


def groups(sketch: Sketch) -> list[Group]:
    """Which tiles, how many, and which edges are open."""
    base = sketch.base
    own = [] if base.family != tile_families.OWN else [(tile_families.title_of(base), tile_families.OWN)]
    settings = [Setting("family", "Tiles", base.family, (*own, *tile_families.families()))]
    settings += [
        Setting(side.name, side.title, base.parameter(side.name), most=side.most)
        for side in tile_families.sides(base.family)
    ]
    if base.family == SQUARE:
        settings += [Setting(name, label, bool(base.parameter(name))) for name, label in _OPENED.items()]
    return [Group("Board", tuple(settings), open=True)]


def set(look: DesignLook[Sketch], name: str, value: str | bool) -> Change[Sketch]:
    """Another family or number, or edges opened. Raises ValueError with a sentence."""
    base = look.sketch.base
    if name == "family":
        return _of_family(look, str(value))
    if name in _OPENED and base.family == SQUARE:
        if value and look.sketch.cut:
            raise ValueError("A board with open edges stays whole: put back the tiles that are cut out first.")
        words = f"{_OPENED[name]}: {'yes' if value else 'no'}."
        return _on(look, base.changed(**{name: int(bool(value))}), words)
    if name not in [side.name for side in tile_families.sides(base.family)]:
        raise ValueError(f"There is no setting called {name}.")
    text = str(value).strip()
    return _resized(look, name, int(text) if text.isascii() and text.isdigit() and len(text) < 4 else -1)


def _of_family(look: DesignLook[Sketch], family: str) -> Change[Sketch]:
    """Tiles of another family, with nothing on them."""
    if family == look.sketch.base.family:
        return Change(look.sketch, look.ways, "")
    base = squares(9, 9) if family == SQUARE else tile_families.base_of(family, {})
    sketch = look.sketch._replace(base=base).cleared()
    return Change(sketch, checked_ways(sketch, look.ways), f"{tile_families.title_of(base)}, with nothing on them.")


# The frame


def frame(look: DesignLook[Sketch]) -> Markup:
    """The drawing, and buttons that change its size."""
    return Markup(
        h.div(".sketching")[
            h.div(".sketches")[view.picture(look, troubled(look.sketch))],
            h.div(".room", role="group", aria_label="Size and chance")[
                (_stepper(look.sketch.base, side) for side in tile_families.sides(look.sketch.base.family)),
                button("Random walls", "design-do", "random", "new"),
            ],
        ]
    )


def _stepper(base: Base, side: tile_families.Side) -> h.Element:
    number = base.parameter(side.name)
    return h.span(".stepper")[
        icon_button(f"{side.title}: one less", "design-do", "minus", f"less-{side.name}", number <= side.least),
        h.span[f"{number} {side.title.lower()}"],
        icon_button(f"{side.title}: one more", "design-do", "new", f"more-{side.name}", number >= side.most),
    ]
