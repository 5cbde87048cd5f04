"""Preview of an action, drawn before anybody commits to it: range, what is struck and who, paths, and reach."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from markupsafe import Markup

from gridarium.games.gadget_grid.rules.board import BEYOND, SIZE, squares_of
from gridarium.games.gadget_grid.rules.moves import Act
from gridarium.games.gadget_grid.rules.preview import effect, range_of, reach, zomb_reach
from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.games.gadget_grid.setup.cards import ANTI_AXE, KINDS, LASER_AXE
from web.boards import svg
from web.boards.board import Look
from web.boards.gadget_grid.flat import drawing
from web.boards.gadget_grid.flat.layout import CENTRES

AIMING = frozenset({"remote-control", "universal-remote", "aim"})


class Outlook(NamedTuple):
    """Preview: all that is to be seen ahead."""

    range: int = 0
    """The squares where a target can be, as a mask."""
    struck: int = 0
    """The squares that are struck."""
    gone: int = 0
    """The squares whose cards leave the game."""
    ways: tuple[tuple[int, int], ...] = ()
    victims: frozenset[int] = frozenset()
    """The tokens that are hit."""
    steps: Mapping[int, int] = MappingProxyType({})
    """Squares further away, and how many steps they take."""
    lasers: bool = False
    """Whether it is about the lasers."""


AXES = frozenset({KINDS[LASER_AXE], KINDS[ANTI_AXE]})
NOTHING = Outlook()


def outlook(look: Look[GadgetGridState]) -> Outlook:
    """Preview of a choice, as far as it is made."""
    found = _chosen(look)
    return found._replace(lasers=True) if AXES.intersection((*look.pointed, look.preview)) else found


def _chosen(look: Look[GadgetGridState]) -> Outlook:
    state = look.state
    acts = [act for act in look.actions if isinstance(act, Act)]
    if not look.open or not acts:
        return NOTHING
    begin = (*look.pointed, look.preview)
    shown = [act for act in acts if look.preview and act.targets == begin]
    if shown:
        return _of(state, shown)
    if acts[0].kind in AIMING and len({act.a for act in acts}) == 1:
        return Outlook(struck=_of(state, acts).struck)
    if look.pointed:
        token = state.names.number.get(look.pointed[-1])
        if token is not None and acts[0].kind in ("zomb", "whistle"):
            return Outlook(steps=_farther(zomb_reach(state, token)))
        return Outlook(range=range_of(state, look.pointed[0]))
    return _reached(state)


def _reached(state: GadgetGridState) -> Outlook:
    """Where the steps of the present move can lead."""
    frame, *about = state.stack[-1]
    if frame == "walk":
        return Outlook(steps=_farther(zomb_reach(state, int(about[0]), int(about[1]))))
    return Outlook(steps=_farther(reach(state))) if frame == "movement" else NOTHING


def _farther(steps: Mapping[int, int]) -> dict[int, int]:
    return {square: number for square, number in steps.items() if number > 1}


def _of(state: GadgetGridState, acts: Iterable[Act]) -> Outlook:
    """What these actions do, together."""
    found = [effect(state, act) for act in acts]
    struck = gone = 0
    for each in found:
        struck |= each.squares
        gone |= each.destroyed
    hit = frozenset(token for each in found for token in each.hit)
    return Outlook(struck=struck, gone=gone, ways=tuple(way for each in found for way in each.ways), victims=hit)


def below(found: Outlook) -> Markup:
    """The part ``board-field``, below what stands on squares."""
    return _below(found.range, found.struck, tuple(found.steps.items()), found.lasers)


@lru_cache(maxsize=512)
def _below(within: int, struck: int, steps: tuple[tuple[int, int], ...], lasers: bool) -> Markup:
    def area(kind: str, mask: int) -> str:
        places = [CENTRES[square] for square in squares_of(mask) if square < SIZE]
        return f'<path class="{kind}" d="{svg.squares(places, 47)}"/>' if mask else ""

    later = "".join(
        f'<g class="later"><circle cx="{CENTRES[square][0] - 30}" cy="{CENTRES[square][1] + 31}" r="17"/>'
        f'<text x="{CENTRES[square][0] - 30}" y="{CENTRES[square][1] + 41}">{number}</text></g>'
        for square, number in steps
        if square != BEYOND
    )
    drawn = f"{area('range', within)}{area('struck', struck)}{drawing.lasers() if lasers else ''}{later}"
    return Markup(f'<g id="board-field" aria-hidden="true">{drawn}</g>')


def above(found: Outlook, state: GadgetGridState) -> Markup:
    """The part ``board-ways``, over everything: arrows of what goes somewhere, and crosses on cards that go."""
    arrows = "".join(svg.arrow(CENTRES[start], CENTRES[end], 22) for start, end in found.ways)
    crosses = "".join(
        f"M{x - 30} {y - 30}l60 60m0-60l-60 60" for x, y in map(CENTRES.__getitem__, squares_of(found.gone))
    )
    rings = "".join(
        svg.shape(0, *CENTRES[state.at[token]], 46) for token in sorted(found.victims) if state.at[token] >= 0
    )
    return Markup(
        f'<g id="board-ways" aria-hidden="true"><path class="going" d="{arrows}"/><path class="wrecked" d="{crosses}"/>'
        f'<path class="victims" d="{rings}"/></g>'
    )
