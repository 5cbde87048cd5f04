"""Pictures in the tray: characters, and the walls that a blocker can build in place of an ordinary one."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from web.boards.gridbloc.flat import barriers, figures
from web.boards.gridbloc.flat.layout import Area, Side
from web.boards.gridbloc.geometry import Point

_WALL = 15
"""How thick a wall is drawn."""
_LEFT, _RIGHT = (-36.0, 0.0), (36.0, 0.0)


@cache
def figure(character: str, player: int) -> Markup:
    """A character on the player's shape, in the player's colour."""
    drawn = figures.runner(player, character)
    return Markup(f'<svg class="figure p{player}" viewBox="-44 -44 88 88" aria-hidden="true">{drawn}</svg>')


@cache
def wall(kind: str, player: int) -> Markup:
    """A wall of that kind, in the colour of the player who builds it."""
    side = Side(Area("", 0, (_LEFT, _RIGHT, _below())), _LEFT, _RIGHT)
    signs = {"sticky": barriers.sticky, "trapdoor": barriers.trapdoor}[kind](side, _WALL)
    return Markup(
        f'<svg class="figure p{player}" viewBox="-48 -40 96 80" aria-hidden="true">'
        f'<g class="edge wall"><path class="bar" d="M-36 0H36"/>{signs}</g></svg>'
    )


def _below() -> Point:
    """The third corner of a tile that the wall borders."""
    return 0.0, 60.0
