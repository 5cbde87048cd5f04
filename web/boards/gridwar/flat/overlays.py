"""Overlays of the map while a tile is chosen: zones of control, and the paths to everywhere it can go.

They are parts of the page where the picture that they belong to has a name; the board is ``board``.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from markupsafe import Markup

from gridarium.games.gridwar.rules.board import GROUND, HOLES, NAMES, NUMBER, spaces_in
from gridarium.games.gridwar.rules.state import GridwarState
from web.boards import svg
from web.boards.board import Look
from web.boards.gridwar.flat.preview import SUPPLIES, Reach
from web.boards.gridwar.flat.preview import zone as zone_of
from web.boards.gridwar.layout import CENTRES, level_of

GAP = 27
"""So far from the middle of a space ends the piece of a way that leads there; nearer where levels change."""
GAP_BETWEEN_LEVELS = 17
AROUND = 180
"""So much around a space is kept in sight with it."""


def mode(look: Look[GridwarState]) -> Markup:
    """The part ``board-mode``: whether a tile on the board is chosen, for the style sheet."""
    chosen = any(name in NUMBER for name in look.pointed)
    return Markup(f'<g id="board-mode" data-now="{"chosen" if chosen else "free"}"></g>')


def zone(state: GridwarState, chosen: str, picture: str = "board") -> dict[str, Markup]:
    """Zones where what is chosen would have to stop, hatched: ``board-zone`` below the tiles, ``board-zone-above``."""
    spaces, enemy = zone_of(state, chosen), 1 - (state.to_move or 0)
    parts = (("zone", GROUND), ("zone-above", ~GROUND))
    return {f"{picture}-{part}": _zone(svg.named(picture, part), enemy, spaces & where) for part, where in parts}


@lru_cache(maxsize=64)
def _zone(named: str, enemy: int, spaces: int) -> Markup:
    hatched = "".join(map(_hatched, spaces_in(spaces)))
    return Markup(f'<path {named}class="zone p{enemy}" aria-hidden="true" d="{hatched}"/>')


def _hatched(space: int) -> str:
    x, y = CENTRES[space]
    if level_of(space) > 1:
        return f"M{x - 16} {y + 10}l20-20M{x - 4} {y + 14}l20-20"
    return f"M{x - 38} {y + 10}l44-44M{x - 28} {y + 30}l60-60M{x - 6} {y + 38}l44-44"


def path_lines(reach: Reach, picture: str = "board") -> Markup:
    """The part ``board-ways``: all the ways of the tile that is chosen, dotted where it overhangs."""
    return _path_lines(svg.named(picture, "ways"), tuple(reach.before.items()), reach.overhanging)


@lru_cache(maxsize=64)
def _path_lines(named: str, steps: tuple[tuple[int, int], ...], overhanging: frozenset[int]) -> Markup:
    firm, hanging = split([(start, end) for end, start in steps], overhanging)
    rings = "".join(svg.shape(0, *CENTRES[space], 11) for space in overhanging)
    return Markup(
        f'<g {named}class="ways" aria-hidden="true"><path class="bed" d="{pieces([*firm, *hanging])}"/>'
        f'<path d="{pieces(firm)}"/>'
        f'<path class="hanging" d="{pieces(hanging)}"/><path class="rings" d="{rings}"/></g>'
    )


def split(
    steps: Iterable[tuple[int, int]], overhanging: frozenset[int]
) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """The steps between spaces where the tile rests, and those that begin or end where it overhangs."""
    firm: list[tuple[int, int]] = []
    hanging: list[tuple[int, int]] = []
    for step in steps:
        (hanging if overhanging.intersection(step) else firm).append(step)
    return firm, hanging


def pieces(steps: Iterable[tuple[int, int]]) -> str:
    """Steps drawn as pieces of lines between spaces."""
    return "".join(_piece(start, end) for start, end in steps)


@lru_cache(maxsize=4096)
def _piece(start: int, end: int) -> str:
    gap = GAP if level_of(start) == level_of(end) else GAP_BETWEEN_LEVELS
    return svg.shortened(CENTRES[start], CENTRES[end], gap)


def here(look: Look[GridwarState]) -> Markup:
    """The part ``board-here``: what is chosen, where a tile went last, or where one enters.

    A map that scrolls keeps it in sight.
    """
    entry = NAMES[HOLES[look.state.terms.entry][look.state.to_move or 0][0]]
    chosen = [entry if name in SUPPLIES else name for name in reversed(look.pointed)]
    been = [name for event in reversed(look.turn) for name in reversed(event.targets)]
    name = next(name for name in (*chosen, *been, entry) if name in NUMBER)
    x, y = CENTRES[NUMBER[name]]
    now = f'aria-current="true" data-value="{name}"'
    return Markup(f'<circle id="board-here" class="hit" {now} cx="{x}" cy="{y}" r="{AROUND}"/>')
