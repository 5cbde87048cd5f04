"""Scene of a position in space, as data: what a game's board says, and all that the page's WebGL view knows.

Lengths are in units: places of neighbours are about 1 apart, x eastward, y northward. The whole number z is the floor,
from below. Floors are spread as far apart as the person likes or the scene says, so heights within a floor count from
it. How things are formed, `web.boards.shapes` says.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from web.boards.shape_primitives import Spot, Turn
from web.boards.shapes import Shapes

Location = tuple[float, float, int]


class Item(NamedTuple):
    """A thing in space.

    While its ``id`` stays it is the same thing: it glides to a new place. ``shape`` is a name in the scene's table.
    ``colour`` is a player, "p0" to "p7", or the name of a colour in the style sheet. ``target`` is what pointing at
    it means, nothing for things that only stand about. ``to`` is the far end of what reaches from place to place.
    ``lift`` is how high it is above its floor, ``turn`` how it is turned there. ``word`` is which of
    its shape's words it shows. ``via`` are the places that it comes
    over, from where it was. ``before`` is the id of the thing before it on a way, all of which shows while it is
    pointed at.
    """

    id: str
    shape: str
    at: Location
    colour: str
    target: str = ""
    label: str = ""
    to: Location | None = None
    lift: float = 0
    turn: Turn = (0, 0, 0)
    word: int = 0
    via: tuple[Location, ...] = ()
    before: str = ""


@dataclass(frozen=True)
class Scene:
    """Scene: all that is to be seen. A new ``key`` is another board: the view looks at it afresh."""

    key: str
    shapes: Shapes
    items: list[Item] = field(default_factory=list)
    going: str = ""
    """The target of the piece that must go on, if an action is a part of a longer move."""
    gap: float | None = None
    """How far apart floors lie; None where people may spread them."""
    headroom: float = 0.7
    """So much is to be seen above each place."""
    ground: float = 0
    """So far below the lowest place lies the ground."""
    still: tuple[Item, ...] = ()
    """Things that are there as well, and stay as they are while the key does."""
    looks: tuple[tuple[float, float], ...] = ()
    """From where it may be seen at first: degrees from the south eastward, and from above. It is seen from the first
    that shows it largest, or nearly so; without any from a little east of south."""
    toward: Spot | None = None
    """In which direction from the middle of the board lies what everybody should see: the view turns by itself so that
    it does."""
    floats: bool = False
    """Whether it may be looked at from below as well, and no ground lies under it."""
    last: tuple[str, ...] | None = None
    """The targets of the last action that are marked; None for all of them."""
    named: tuple[str, ...] = ()
    """The targets whose labels are written at them while one looks at that side: those that a message names."""

    @cached_property
    def floors(self) -> list[int]:
        """The floors with a thing on them, from below."""
        return sorted({item.at[2] for item in (*self.still, *self.items)})

    @property
    def spreads(self) -> bool:
        """Whether there are floors to be spread."""
        return self.gap is None and len(self.floors) > 1


def turned(looks: Sequence[tuple[float, float]], by: float) -> tuple[tuple[float, float], ...]:
    """Looks from so many degrees farther eastward, for somebody who sits at another side."""
    return tuple(((azimuth + by + 180) % 360 - 180, polar) for azimuth, polar in looks)
