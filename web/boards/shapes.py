"""Shapes of things in space: of which solids they are made, and how they behave."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

from web.boards.shape_primitives import Solid, arc, bar, circle, frame, lathe, loop, pillar, rectangle


@dataclass(frozen=True)
class Shape:
    """Shape of a thing: what it looks like, and how it behaves."""

    parts: Sequence[Solid]
    rough: float = 0.6
    """From 0, polished, to 1, dull."""
    opacity: float = 1
    """Pointing at what one can see through may mean an open target behind it."""
    through: bool = False
    """Pointing may mean a target behind it all the same, as with frames."""
    glows: bool = False
    """Shines by itself where the page is dark."""
    shadow: bool = True
    """Catches shadows."""
    casts: bool = True
    """What catches shadows casts one, too: that of a block as large as it is."""
    shaded: bool = False
    """Is the darker the lower the floor it lies on, so that the eye tells floors apart."""
    top: float = 0
    """So high above its place lie marks, and what shows where one can act."""
    stands: bool = False
    """A mark lies around it, not where it is."""
    slants: bool = False
    """A mark on it is turned as it is itself, as on the side of a solid."""
    loose: bool = False
    """Rises when it is chosen."""
    offers: bool = False
    """Shows where one can act: it is not seen, and can be pointed at all the same, where people want no such marks."""
    possible: bool = False
    """Is not there but could be: it says by itself that one can act here."""
    reads: bool = False
    """Turns with the person, so that it can be read from wherever one looks."""
    inset: float = 0
    """Where it reaches from place to place, it ends so far before each of them."""
    arrow: float = 0
    """The width of an arrow that goes in a bow from place to place; the parts then lie where it begins."""

    def data(self) -> dict[str, Any]:
        """Data of what differs from an ordinary shape."""
        named = {field.name: (getattr(self, field.name), field.default) for field in fields(self)}
        return {name: value for name, (value, default) in named.items() if value != default}


_DOT = lathe(arc(0.13, 0.091, 9)[4:], circle(1, 16))
_HALO = lathe(loop(0.42, 0.07, 0.035), circle(1, 48))
_RING = lathe(loop(0.46, 0.1, 0.07), circle(1, 48))

SIGNS = {"green": circle(1, 48), "red": circle(1, 4), "blue": rectangle(1.4, 1.4), "yellow": circle(1, 3)}
"""Outlines of marks of studies, another one for each colour."""

MARKS = {
    "mark dot": Shape([_DOT], rough=0.4, glows=True, shadow=False, offers=True),
    "mark halo": Shape([_HALO], rough=0.35, glows=True, shadow=False, offers=True),
    "mark frame": Shape([frame(0.96, 0.045, 0.11)], shadow=False),
    "mark way": Shape([bar(((0.03, 0.06), (0.03, 0.1), (-0.03, 0.1), (-0.03, 0.06)))], glows=True, shadow=False),
    "mark ring": Shape([_RING], rough=0.35, glows=True, shadow=False),
    "mark arrow": Shape([], arrow=0.15),
    **{
        f"mark {colour}": Shape([lathe(loop(0.46, 0.1, 0.07), outline)], rough=0.35, glows=True, shadow=False)
        for colour, outline in SIGNS.items()
    },
    **{
        f"mark {colour} arrow": Shape([lathe(pillar(0.2, 0.1, 0.05), outline)], arrow=0.12)
        for colour, outline in SIGNS.items()
    },
    "mark light": Shape([lathe(pillar(1.5, 0.02, 0.08), circle(1, 48))], opacity=0.35, through=True, shadow=False),
}
"""What lies where one can act, around what stands there, around what is pointed out, and along the way there; what is
entered ahead, and what people draw; and the light of a hint."""


class Shapes(dict[str, Shape]):
    """A game's shapes by their names, which may be those of marks too; not to be changed once a page has them."""

    @cached_property
    def text(self) -> str:
        """JSON of all shapes, and the marks."""
        data = {name: shape.data() for name, shape in {**MARKS, **self}.items()}
        return json.dumps(data, separators=(",", ":"), default=list)
