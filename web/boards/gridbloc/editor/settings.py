"""Settings of a map in the making: how large it is, random walls, clearing."""

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
from web.boards.gridbloc.editor.model import MapDraft
from web.boards.gridbloc.editor.problems import troubled
from web.boards.gridbloc.editor.tools import checked_choices
from web.widgets.buttons import button, icon_button

_OPENED = {"open_lr": "Open on the left and right", "open_tb": "Open at the top and bottom"}


def do(look: DesignLook[MapDraft], what: str, chance: RandomSource = SYSTEM) -> Change[MapDraft]:
    """Size, random walls, clearing. Raises ValueError for a wish that no button has."""
    draft = look.draft
    if what == "clear":
        return Change(draft.cleared(), look.choices, "All tiles are there, and nothing is on them.")
    way, _, name = what.partition("-")
    sized = way in ("more", "less") and name in [side.name for side in tile_families.sides(draft.base.family)]
    if what != "random" and not sized:
        raise ValueError(f"nothing is called {what!r}")
    try:
        if what == "random":
            return _with_random_walls(look, chance)
        return _resized(look, name, draft.base.parameter(name) + (1 if way == "more" else -1))
    except ValueError as error:
        return Change(draft, look.choices, str(error))


def _with_random_walls(look: DesignLook[MapDraft], chance: RandomSource) -> Change[MapDraft]:
    """With other walls, fair where the tiles are. A star that is on a tile cut out finds another one.

    Raises ValueError with a sentence where no such map can be.
    """
    draft = look.draft
    if draft.star in draft.cut:
        draft = draft.starred(draft.tiles[0])
    bare = draft._replace(walls=frozenset())
    walls = random_walls_on(chance, map_from_data(to_data(bare))).walls
    return Change(bare.walled(walls), look.choices, "Other walls, none of which cuts a tile off.")


def _resized(look: DesignLook[MapDraft], name: str, number: int) -> Change[MapDraft]:
    """With another number of tiles. Raises ValueError with a sentence."""
    base = look.draft.base
    base = tile_families.base_of(base.family, {**dict(base.parameters), name: number})
    title = next(side.title for side in tile_families.sides(base.family) if side.name == name)
    return _on(look, base, f"{title}: {number}.")


def _on(look: DesignLook[MapDraft], base: Base, words: str) -> Change[MapDraft]:
    draft = look.draft.on(base)
    return Change(draft, checked_choices(draft, look.choices), words)


# Settings


def groups(draft: MapDraft) -> list[Group]:
    """Settings: which tiles, how many, and which edges are open."""
    base = draft.base
    own = [] if base.family != tile_families.OWN else [(tile_families.title_of(base), tile_families.OWN)]
    settings = [Setting("family", "Tiles", base.family, (*own, *tile_families.families()))]
    settings += [
        Setting(side.name, side.title, base.parameter(side.name), most=side.most)
        for side in tile_families.sides(base.family)
    ]
    if base.family == SQUARE:
        settings += [Setting(name, label, bool(base.parameter(name))) for name, label in _OPENED.items()]
    return [Group("Board", tuple(settings), open=True)]


def set(look: DesignLook[MapDraft], name: str, value: str | bool) -> Change[MapDraft]:
    """Another family or number, or edges opened. Raises ValueError with a sentence."""
    base = look.draft.base
    if name == "family":
        return _of_family(look, str(value))
    if name in _OPENED and base.family == SQUARE:
        if value and look.draft.cut:
            raise ValueError("A board with open edges stays whole: put back the tiles that are cut out first.")
        words = f"{_OPENED[name]}: {'yes' if value else 'no'}."
        return _on(look, base.changed(**{name: int(bool(value))}), words)
    if name not in [side.name for side in tile_families.sides(base.family)]:
        raise ValueError(f"There is no setting called {name}.")
    text = str(value).strip()
    return _resized(look, name, int(text) if text.isascii() and text.isdigit() and len(text) < 4 else -1)


def _of_family(look: DesignLook[MapDraft], family: str) -> Change[MapDraft]:
    """Tiles of another family, with nothing on them."""
    if family == look.draft.base.family:
        return Change(look.draft, look.choices, "")
    base = squares(9, 9) if family == SQUARE else tile_families.base_of(family, {})
    draft = look.draft._replace(base=base).cleared()
    return Change(draft, checked_choices(draft, look.choices), f"{tile_families.title_of(base)}, with nothing on them.")


# The frame


def frame(look: DesignLook[MapDraft]) -> Markup:
    """The drawing, and buttons that change its size."""
    return Markup(
        h.div(".sketching")[
            h.div(".sketches")[view.picture(look, troubled(look.draft))],
            h.div(".room", role="group", aria_label="Size and chance")[
                (_stepper(look.draft.base, side) for side in tile_families.sides(look.draft.base.family)),
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
