"""Drawing of a grid-set from above: pads, what lies on them, and what stands on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from zlib import crc32

from gridarium.games.gridopolis.rules.queries import Pad
from gridarium.games.gridopolis.rules.state import GridopolisState
from gridarium.games.gridopolis.setup import coordinates
from gridarium.games.gridopolis.setup.blueprints import Blueprint
from web.boards import svg
from web.boards.gridopolis.flat.layout import BAND, CELL, NAME_MIDDLE, Place, Plan

Centre = tuple[int, int]

PAWN, KING = 27, 28
CROWN = "M{} {}l-4-19 11 8 8-15 8 15 11-8-4 19z"


def place_of(name: str) -> Place:
    """x, y and z of a place's name."""
    x, y, z = (int(number) for number in name.split("."))
    return x, y, z


def name_of(place: Place) -> str:
    """A place's name."""
    return ".".join(map(str, place))


def called(name: str) -> str:
    """A place in sentences, as the levels are labelled."""
    return coordinates.called(coordinates.place(*place_of(name)))


# The ground


@lru_cache(maxsize=64)
def ground_key(blueprint: Blueprint, seats: tuple[str, ...]) -> int:
    """A number for everything that lies still on the pads of a blueprint, and whose colours it has."""
    return crc32(repr((blueprint, seats)).encode())


def ground(plan: Plan, state: GridopolisState, pads: Iterable[Pad], up: int = 0) -> str:
    """Ground, which lies still: pads with their links and posts, kingerizers, teleporters, and all names."""
    centres = {pad.place: plan.centre((pad.x, pad.y, pad.z)) for pad in pads}
    links = "".join(svg.polyline([centres[a], centres[b]]) for a, b in state.links())
    first, built = ([centres[pad.place] for pad in pads if pad.built == added] for added in (False, True))
    return (
        f'{_names(plan, up)}<path class="links" d="{links}"/><path class="pads" d="{svg.squares(first, 40)}"/>'
        f'<path class="pads built" d="{svg.squares(built, 40)}"/>'
        f"{_kingerizers(centres, pads)}{_teleporters(centres, pads)}{_posts(centres, state.posts())}"
    )


def _kingerizers(centres: Mapping[str, Centre], pads: Iterable[Pad]) -> str:
    """A band in the colour of each owner, with its shape in a corner."""
    drawn = []
    for pad in pads:
        if pad.kingerizer is not None:
            x, y = centres[pad.place]
            sign = svg.shape(pad.kingerizer, x - 25, y - 25, 7)
            drawn.append(
                f'<g class="home p{pad.kingerizer}"><path class="band" d="{svg.squares([(x, y)], 38)}"/>'
                f'<path class="owner" d="{sign}"/></g>'
            )
    return "".join(drawn)


def _teleporters(centres: Mapping[str, Centre], pads: Iterable[Pad]) -> str:
    """Rings within each other."""
    return f'<g class="portals">{"".join(_circles(*centres[pad.place]) for pad in pads if pad.teleporter)}</g>'


def _circles(x: int, y: int) -> str:
    return "".join(f'<circle cx="{x}" cy="{y}" r="{r}"/>' for r in (31, 20, 9))


def rings(x: int, y: int) -> str:
    """One teleporter."""
    return f'<g class="portals">{_circles(x, y)}</g>'


def _posts(centres: Mapping[str, Centre], posts: Iterable[tuple[str, str]]) -> str:
    """Where a post leaves upward a dot, and where it arrives from below a ring."""
    drawn = []
    for lower, upper in posts:
        drawn += [foot(*centres[lower]), head(*centres[upper])]
    return f'<g class="posts">{"".join(drawn)}</g>'


def foot(x: int, y: int) -> str:
    """Foot of a post, which leaves a pad upward."""
    return f'<circle class="foot" cx="{x + 31}" cy="{y - 31}" r="6"/>'


def head(x: int, y: int) -> str:
    """Head of a post, which arrives from below."""
    return f'<circle class="head" cx="{x + 31}" cy="{y + 31}" r="5"/>'


def _names(plan: Plan, up: int) -> str:
    """The name of each level, the numbers of x below it and of y on its left."""
    texts = []
    for level in plan.levels:
        z, x0, x1, y0, y1 = level.extent
        left, head, foot = level.left - BAND // 2, level.top - 28, level.top + CELL * (y1 - y0 + 1) + 22
        upright = svg.turn(up, level.left + NAME_MIDDLE, head)
        texts.append(f'<text class="level" x="{level.left + 4}" y="{head + 10}"{upright}>Level {z}</text>')
        texts += [_text("x", left, foot, up, "axis"), _text("y", left, head, up, "axis")]
        texts += [_text(str(x), level.centre(x, y0)[0], foot, up) for x in range(x0, x1 + 1)]
        texts += [_text(str(y), left, level.centre(x0, y)[1], up) for y in range(y0, y1 + 1)]
    return f'<g class="names" font-size="30">{"".join(texts)}</g>'


def _text(words: str, x: int, y: int, up: int, kind: str = "") -> str:
    """Words with their middle there."""
    named = f'class="{kind}" ' if kind else ""
    return f'<text {named}x="{x}" y="{y + 10}"{svg.turn(up, x, y)}>{words}</text>'


# What stands on pads


def marker(x: int, y: int, player: int, king: bool, up: int = 0) -> str:
    """A pawn in its player's shape; a king is larger, has a rim, and wears a crown."""
    upright = svg.turn(up, x, y)
    if not king:
        return f'<path class="piece" d="{svg.shape(player, x, y, PAWN)}"{upright}/>'
    return (
        f'<path class="rim" d="{svg.shape(player, x, y, KING + 8)}"{upright}/>'
        f'<path class="piece" d="{svg.shape(player, x, y, KING)}"{upright}/>'
        f'<path class="crown" d="{CROWN.format(x - 11, y + 11)}"{upright}/>'
    )


def box(x: int, y: int) -> str:
    """A blocker box, seen from above with its lid."""
    return (
        f'<path class="box" d="{svg.squares([(x, y)], 27)}"/>'
        f'<path class="lid" d="M{x - 21} {y - 21}l42 42m0-42l-42 42"/>'
    )


# Signs of what can be done


_DOT = '<circle class="dot" r="13"/>'
_RING = '<circle class="ring" r="40"/>'
SIGNS: Mapping[str, str] = {
    "start": _RING,
    "chosen": _RING,
    "land": _DOT,
    "take": f'{_DOT}<circle class="ring" r="25"/>',
    "lands on": _RING,
    "burst": f'<path class="burst" d="{svg.outline(svg.star(8, 1, 0.78), 0, 0, 44)}"/>',
    "pad": f'<path class="ghost" d="{svg.squares([(0, 0)], 34)}"/>',
    "best": f'<path class="ghost" d="{svg.squares([(0, 0)], 36)}"/><path class="plus" d="M-16 0h32m-16-16v32"/>',
    "box": f'<path class="ghost" d="{svg.squares([(0, 0)], 20)}"/>',
}
"""What can be done at a place, around 0 0: a marker can be moved, or land, take, land on another one or burst with it;
a pad can be added, or a blocker box be placed."""
THREAT = '<path class="threat" d="M19-37l18 18m0-18l-18 18"/>'
"""This marker would come off."""


def sign(x: int, y: int, drawn: str) -> str:
    """A sign, put on its place."""
    return f'<g transform="translate({x} {y})">{drawn}</g>'
