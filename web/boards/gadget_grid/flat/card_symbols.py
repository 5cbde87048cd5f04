"""Symbols of the cards, our own drawings: strokes and solids around 0 0, within 12 to each side.

What a card is shows by its outline: an Attack's has spikes, a Widget is round, an Equipment has round corners, a
Premium DLC is a ticket, and an Environment Card is a full square, light on dark. All are drawn in the colour of the
text around them, so they are read without colours, too.
"""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from gridarium.games.gadget_grid.setup.cards import CATEGORIES, CATEGORY, DLC_NUMBER, ENVIRONMENT, KIND, KINDS
from web.boards import svg

HALF = 12
"""How far a symbol reaches from its middle."""
DLC_CARD = "dlc"
"""What Premium DLC are among the categories."""


def _dot(x: float, y: float, r: float = 1.3) -> str:
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0-{2 * r:g} 0z"


def _dots(*places: tuple[float, float], r: float = 1.3) -> str:
    return "".join(_dot(x, y, r) for x, y in places)


_SPIKES = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in svg.star(16, 11.8, 0.87)) + "z"
_OUTLINES = {
    "attack": f'<path class="face" d="{_SPIKES}"/>',
    "widget": '<circle class="face" r="11.2"/>',
    "equipment": '<rect class="face" x="-11" y="-11" width="22" height="22" rx="5"/>',
    "environment": '<rect class="face" x="-12" y="-12" width="24" height="24" rx="1"/>',
    DLC_CARD: '<path class="face" d="M-8-11H8a3 3 0 0 0 3 3V8a3 3 0 0 0-3 3H-8a3 3 0 0 0-3-3V-8a3 3 0 0 0 3-3z"/>',
}

_ARROWS = "M0-11.2l2.2 2.7h-4.4zM0 11.2l2.2-2.7h-4.4zM-11.2 0l2.7 2.2v-4.4zM11.2 0l-2.7 2.2v-4.4z"
_CORNERS = "M-10.8-10.8h4l-4 4zM10.8-10.8h-4l4 4zM-10.8 10.8h4l-4-4zM10.8 10.8h-4l4-4z"
_EYES = _dots((-1.9, -0.4), (1.9, -0.4))

_DRAWN: dict[str, tuple[str, str]] = {
    # Attacks
    "remote-control": (
        "M-3-2.5h6v10.5h-6zM-3.2-5a4.6 4.6 0 0 1 6.4 0M-5.4-7.4a7.8 7.8 0 0 1 10.8 0",
        _dots((0, 0.4), (0, 4.6)),
    ),
    "laser-guided-axe": (
        "M-7.5 5.8L5.2-6.9",
        "M4.4-6.1L6.1-4.4C7.9-4 9.3-3.4 10.5-2.3C7.5-1 4.9 1.6 3.7 4.5C2.5 3.4 2 2 1.6 0.1L-0.1-1.6z",
    ),
    "anti-axe": (
        "M7.5 5.8L-5.2-6.9M-4.4-6.1L-6.1-4.4C-7.9-4-9.3-3.4-10.5-2.3C-7.5-1-4.9 1.6-3.7 4.5"
        "C-2.5 3.4-2 2-1.6 0.1L0.1-1.6z",
        "",
    ),
    "board-mortar": (
        "M-8 7.6H2M-5.6 4.4L-1.8-.8M1.2-5.6C3-8.4 6.4-7.6 6.6-2.6",
        "M-7.6 2.6L-2.6-4.2L2-1L-2.8 6.6H-6.8z" + _dot(6.6, 0.6, 2.1),
    ),
    "big-red-button": ("M-7.6 3.4H7.6V7H-7.6zM0-6.4V-8.6M-5.2-4.6l-1.6-1.8M5.2-4.6l1.6-1.8", "M-5 3a5 5.6 0 0 1 10 0z"),
    "rock": (
        "M-7.2 2.8L-4.8-4L.8-6.8L6.8-3.2L7.6 2.6L3 6.8L-4.2 6.4zM.8-6.8L-.6-.8L-7.2 2.8M-.6-.8L3 6.8M-.6-.8L7.6 2.6",
        "",
    ),
    "ring-blaster": (
        "M0-4.4V-8.2M0 4.4V8.2M-4.4 0H-8.2M4.4 0H8.2M3.2-3.2L5.9-5.9M-3.2 3.2L-5.9 5.9"
        "M-3.2-3.2L-5.9-5.9M3.2 3.2L5.9 5.9",
        _dot(0, 0, 2.3),
    ),
    # Widgets
    "mirror-universe": ("M2.8-4.6L8 0L2.8 4.6zM0-8.4v2.2M0-3.4v2.2M0 1.4v2.2M0 6.4v2.2", "M-2.4-5.2L-8.4 0L-2.4 5.2z"),
    "manocurlers": (
        "M-2.6-1.6V-5H4.4M-7.4 2.4H7.4M-4.6-1.6"
        "H4.6a2.8 2.8 0 0 1 2.8 2.8v2.4a2.8 2.8 0 0 1-2.8 2.8"
        "H-4.6a2.8 2.8 0 0 1-2.8-2.8v-2.4a2.8 2.8 0 0 1 2.8-2.8z",
        "",
    ),
    "pet-gremlin-lawyer": (
        "M-4-4.6a5 5 0 0 1 8 0L8.8-6.6L5 .6a5 5 0 0 1-10 0L-8.8-6.6z",
        _dots((-2, -1.4), (2, -1.4), r=1.2) + "M0 4.4L-2.2 8L0 10L2.2 8z",
    ),
    "psychic-lasso": (
        "M7.4-4.6A5.8 3.4-14 1 1-3.8-1.9A5.8 3.4-14 1 1 7.4-4.6M-3.2-1.6C-7.4 1.2-2.2 3 .8 3.4S5.4 6.4 1.4 8.6",
        "",
    ),
    "temporal-warp": ("M-6.2-4.2A7.4 7.4 0 1 1-7.3 1.4M-7.6-7.6L-6.4-3.8L-2.6-4.8M0-4V.6L3.2 2.4", ""),
    "pocket-hacker": ("M-6.8-6.8H6.8V2.8L0 8L-6.8 2.8zM-3.8-3.4L-.8-.8L-3.8 1.8M.8 2H4", ""),
    "random-teleporter": (
        "M-3.8-3.8H3.8V3.8H-3.8zM4.4-7.4H7.4V-4.4M-4.4-7.4H-7.4V-4.4M4.4 7.4H7.4V4.4M-4.4 7.4H-7.4V4.4",
        _dots((-1.6, -1.6), (1.6, 1.6), r=1.2),
    ),
    # Equipment
    "zomb-whistle": ("M-8.4-3.4H3.2A5.2 5.2 0 1 1-2 1.8V.6H-8.4zM5-6.2l1.6-2.4M7.6-4l2-1.4", _dot(3.2, 1.8, 1.7)),
    "fourth-eye": (
        "M-8.4 2.6Q0-4.6 8.4 2.6Q0 9.8-8.4 2.6z",
        _dot(0, 2.6, 2.4) + _dots((-6, -4.6), (0, -7), (6, -4.6), r=1.5),
    ),
    "grappler": (
        "M0-4.6V7.8M-7 1.4A7 6.6 0 0 0 7 1.4M-7 1.4l-1.8 2.4M-7 1.4l2.6 1.4M7 1.4l1.8 2.4"
        "M7 1.4l-2.6 1.4M-2-6.6a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
        "",
    ),
    "turbo-slippers": (
        "M-2.6-2.8C-.6-.2 1.4-.6 3.8 0C7 .8 8.6 2.4 8.6 5H-3.2zM-8.6-2H-5.6M-9 1.4H-5.4M-8.6 4.8H-6",
        "",
    ),
    "parachute": ("M-8.6-.8A8.6 7.4 0 0 1 8.6-.8zM-8.6-.8L0 5.8L8.6-.8M0-.8V5.8", "M-2.2 5.2H2.2V9H-2.2z"),
    "sentry-badge": (
        "M0-8.4L6.8-6V-.4C6.8 4.4 4 7 0 8.8C-4 7-6.8 4.4-6.8-.4V-6z",
        svg.outline(svg.star(5, 1, 0.45), 0, 0, 4.4),
    ),
    "cargo-pants": ("M-5.2-8.2H5.2L6.8 8H2.2L0-1.4L-2.2 8H-6.8z", "M-6.2 1.2H-2.8V5H-6.2zM2.8 1.2H6.2V5H2.8z"),
    # Environment Cards
    "portal": ("M0-9.6A6.6 9.6 0 1 1 0 9.6A6.6 9.6 0 1 1 0-9.6M0-5.2A3 5.2 0 1 1 0 5.2A3 5.2 0 1 1 0-5.2", ""),
    "rubble": (
        "",
        "M-9.6 8.6L-8.4 2.2L-3.6.6L-.6 4L-1.4 8.6zM.4 8.6L1 2.8L5.4 1L9.4 4.4L9.8 8.6z"
        "M-4.6-.8L-3.4-5.8L1.4-7.6L5.2-4.4L4.6-.4L.2 2.2L-2.2-.4z",
    ),
    "floor-malfunction": (
        "M-9 9V-9H9V9M-9 9L-5.4 5.4L-2.4 9L.6 5.4L3.4 9L6.4 5.4L9 9M0-5.6V1.4M-3.4-1.8L0 1.8L3.4-1.8",
        "",
    ),
    "gorgonzilla": ("M-5.2 2V-5.4L-2.6-2.6L0-6.2L2.6-2.6L5.2-5.4V2A5.2 4.6 0 0 1-5.2 2zM-2.4 3.4H2.4", _EYES + _ARROWS),
    "mechakraken": (
        "M0-4.6V-9.8M0 4.6V9.8M-4.6 0H-9.8M4.6 0H9.8M3.2-3.2Q5.4-5 8.4-8.4"
        "M-3.2 3.2Q-5.4 5-8.4 8.4M-3.2-3.2Q-5.4-5-8.4-8.4M3.2 3.2Q5.4 5 8.4 8.4"
        "M-4.4-2.4A2 2 0 0 1-2.4-4.4H2.4A2 2 0 0 1 4.4-2.4V2.4A2 2 0 0 1 2.4 4.4H-2.4"
        "A2 2 0 0 1-4.4 2.4z",
        _dots((-1.8, 0), (1.8, 0), r=1.1),
    ),
    "quetzalcannon": (
        "M-5-1.4A5 5 0 0 1 5-1.4L0 6.4zM-2-5.8L-3.4-9M0-6.4V-9.8M2-5.8L3.4-9",
        _dots((-1.9, -1.6), (1.9, -1.6)) + _CORNERS,
    ),
    "acid-fountain": (
        "M-6.4 2.6H6.4C6.4 5.4 4 7 0 7S-6.4 5.4-6.4 2.6zM0 2.6V-3.4"
        "M0-3.4C-1.6-7.4-5.6-6.4-5.6-2.2M0-3.4C1.6-7.4 5.6-6.4 5.6-2.2M-2.8 9.8H2.8",
        _dots((-9.8, -9.8), (0, -9.8), (9.8, -9.8), (-9.8, 0), (9.8, 0), (-9.8, 9.8), (9.8, 9.8), r=1.1),
    ),
    # Premium DLC
    "zomboflauge": (
        "M-6.4 7V-1A6.4 7 0 0 1-3.6-6.8M-1-8A6.4 7 0 0 1 4.2-6M5.8-3.6Q6.6-1.8 6.4 1"
        "M6.4 3.8V7L3.2 5L0 7.4L-3.2 5L-6.4 7",
        _dots((-2.4, -1), (2.4, -1), r=1.7),
    ),
    "rubber-baby-buggy-buddy": (
        "M-6.6-.6H6.4A6.5 5.4 0 0 1-6.6-.6zM6.4-.6A6.8 6.8 0 0 0-.4-7.4V-.6M-6.6-.6L-8.4-4.4",
        _dots((-3.4, 7.2), (3.4, 7.2), r=1.9),
    ),
    "huggly-muggly-buddy": (
        "M-5-2.4A5 5 0 1 1 5-2.4A5 5 0 1 1-5-2.4M-4.6-.4C-9.4.4-9 6.4-3.4 6.2M4.6-.4C9.4.4 9 6.4 3.4 6.2",
        _dots((-1.9, -3.2), (1.9, -3.2), r=1.1) + "M0 9.2C-4.4 6 -3 2.8 0 4.4C3 2.8 4.4 6 0 9.2z",
    ),
    "rollerskate-buddy": (
        "M-5.6-8.4H-.4V-3.4L5.4-1.8A2.4 2.4 0 0 1 7.2.6V3H-5.6z",
        _dots((-3.8, 6.4), (0.8, 6.4), (5.4, 6.4), r=1.8),
    ),
    "zombuoy-buddy": (
        "M-8.4 0A8.4 8.4 0 1 1 8.4 0A8.4 8.4 0 1 1-8.4 0"
        "M-4.2 0A4.2 4.2 0 1 1 4.2 0A4.2 4.2 0 1 1-4.2 0M3-3L5.9-5.9M-3-3L-5.9-5.9"
        "M3 3L5.9 5.9M-3 3L-5.9 5.9",
        _dots((-1.5, -0.2), (1.5, -0.2), r=0.9),
    ),
    "laser-shovel": (
        "M6.8-6.8L-.6.6M4.6-8.6L8.6-4.6M-7.6-3.4h2.4M-3.4-7.6v2.4M3.4 7.6v-2.4M7.6 3.4h-2.4",
        "M.6-.6C3 3 0 6.6-7.6 7.6C-6.6 0-3-3 .6-.6z",
    ),
    "not-paying-attention": (
        "M-5.4 2.4A5.4 5.8 0 1 1 5.4 2.4A5.4 4.8 0 1 1-5.4 2.4M-7.4 0A7.4 8 0 0 1 7.4 0"
        "M-3.2 .4Q-2.1 2-1 .4M1 .4Q2.1 2 3.2 .4M-1.4 4.4H1.4",
        "M-9-1.6H-5.6V4H-9zM5.6-1.6H9V4H5.6z",
    ),
    "pocket-composter": (
        "M-5 2.4H5L3.6 8.6H-3.6zM0 2.4V-2.4",
        "M0-1.6C-5.8-1.4-6.8-4.6-6.6-7.6C-2-7.4.2-5.4 0-1.6zM.2-2.6C.2-5.4 2.4-6.8 6-6.6C6-3.6 3.8-2.2.2-2.6z",
    ),
    "scarezomb": (
        "M0-.2V9.4M-8 2.4H8M-2.8-2.8A2.8 2.8 0 1 0 2.8-2.8M-8 2.4v2.6M-5 2.4v2M8 2.4v2.6M5 2.4v2",
        "M-6-4.2H6V-2.8H-6zM-3-4.2L-1.6-9H1.6L3-4.2z",
    ),
    "square-100": ("M-8.4-6.6H8.4V6.6H-8.4z", ""),
    "toroidotron": ("M-8.6 0A8.6 6 0 1 1 8.6 0A8.6 6 0 1 1-8.6 0M-4.2-1.2Q0 2.6 4.2-1.2M-3-.2Q0-2.8 3-.2", ""),
    "trying-really-hard": ("M-7.6 0H-1.2M-4.4-3.2V3.2", ""),
    "duodecimator": ("", "M-3-8.6L-8.4.8H-5L-6.6 8.6L-.4-1.8H-4L-1.4-8.6zM5-8.6L-.4.8H3L1.4 8.6L7.6-1.8H4L6.6-8.6z"),
    "second-wind": (
        "M-8.4-2.4H2.6A2.8 2.8 0 1 0-.2-5.2M-8.4 1.2H6A2.4 2.4 0 1 0 3.6-1.2M-6 4.8H1.6A2.2 2.2 0 1 1-.6 7",
        "",
    ),
    "sticky-fingers": (
        "M-3.8 7.6C-6.4 4.6-7.4 2.6-8 .4C-8-1-6.4-1.2-5.6 0L-4.2 2V-5.2"
        "A1.4 1.4 0 0 1-1.4-5.2V-7A1.4 1.4 0 0 1 1.4-7V-5.6A1.4 1.4 0 0 1 4.2-5.6V-3"
        "A1.4 1.4 0 0 1 7-3V2.4Q7 6 4.4 7.6z",
        _dots((-2.8, -9.4), (7, -6.6), r=1) + _dot(2.8, -9.6, 0.9),
    ),
    "loaded-dice": ("M-7-7H7V7H-7z", _dots((-3.4, -3.4), (0, 0), (3.4, -3.4), (-3.4, 3.4), r=1.4) + "M7 0V7H0z"),
    "fast-forward": ("", "M-8-6L0 0L-8 6zM0-6L8 0L0 6z"),
    "multitasker": (
        "M-5 0H5M-4 0C0 0-1-6 4.6-6M-4 0C0 0-1 6 4.6 6",
        _dot(-6.2, 0, 2.2) + _dots((6.4, -6), (6.4, 0), (6.4, 6), r=1.8),
    ),
    "universal-remote": (
        "M-2.8-8.4H2.8V8.4H-2.8zM2.8-1.8C6.6-2.6 8.8-2.2 8.8-.8C8.8 1.4 0 4.6-5 4.6S-9.4 3-2.8.2",
        _dots((0, -5.4), (0, -1.6), r=1.2),
    ),
    "portable-portal": (
        "M0-2.8A5 5.8 0 1 1 0 8.8A5 5.8 0 1 1 0-2.8M0 .4A2 2.6 0 1 1 0 5.6A2 2.6 0 1 1 0 .4"
        "M-3.6-3.4V-5A3.6 3.6 0 0 1 3.6-5V-3.4",
        "",
    ),
    "gizmo-recycler": (
        "M-2.4-5.2L0-8.6L3.8-2.6M5.6 1L8 5H1.4M-2 5H-8L-4.6-1.2M4.4-5.2L3.8-2.4L1-3"
        "M3.6 2.6L1.2 5L3.6 7.4M-7.2-.2L-4.6-1.4L-3.2 1",
        "",
    ),
    "zomb-leash": (
        "M-7.6 4.4A3.8 3.8 0 1 1 0 4.4A3.8 3.8 0 1 1-7.6 4.4M-1 2C3.2-1.8-3.8-4.4 2-6.2"
        "M2-6.2A2.8 2.2-30 1 1 7-8.4A2.8 2.2-30 1 1 2-6.2",
        _dot(-3.8, 8.8, 1.3),
    ),
}
"""For each card what is stroked, and what is filled."""

_WORDS = {
    "square-100": '<text class="word" y="2.6" font-size="7.4">100</text>',
    "trying-really-hard": '<text class="word" x="4" y="5.2" font-size="14">1</text>',
}
_GIZMO = "M0-8.4L7.2-4.2V4.2L0 8.4L-7.2 4.2V-4.2z"


def category(name: str) -> str:
    """The category of a card by its name in texts, that of Premium DLC included."""
    return DLC_CARD if name in DLC_NUMBER else CATEGORIES[CATEGORY[KIND[name]]]


@cache
def _drawing(name: str) -> str:
    """What is drawn of a card, without its outline."""
    if name.endswith("-o-gone"):
        stroked, filled, word = "M-6.4-6.4l-2 2M6.4 6.4l2-2M6.4-6.4l2 2M-6.4 6.4l-2-2", "", _gone(name[0])
    else:
        (stroked, filled), word = _DRAWN[name], _WORDS.get(name, "")
    line = f'<path class="stroke" d="{stroked}"/>' if stroked else ""
    solid = f'<path class="solid" d="{filled}"/>' if filled else ""
    return line + solid + word


def _gone(digit: str) -> str:
    """The digit, in a ring."""
    return f'<circle class="stroke" r="7.4"/><text class="word" y="4" font-size="11.5">{digit}</text>'


@cache
def _card(name: str) -> str:
    kind = category(name)
    size = "" if kind == CATEGORIES[ENVIRONMENT] else ' transform="scale(.94)"'
    return f'<g class="gg-card {kind}">{_OUTLINES[kind]}<g{size}>{_drawing(name)}</g></g>'


@cache
def symbol(kind: int) -> str:
    """The drawing of a kind of card without its outline, for the Grid: around 0 0, within 40 to each side."""
    return f'<g class="gg-card" transform="scale(3.3)">{_drawing(KINDS[kind])}</g>'


@cache
def card(kind: int) -> str:
    """A kind of card for the Grid: its outline with its drawing, around 0 0, within 40 to each side."""
    return f'<g transform="scale(3.3)">{_card(KINDS[kind])}</g>'


@cache
def picture(name: str) -> Markup:
    """A card as a picture of its own, beside words that name it."""
    return Markup(f'<svg class="symbol" viewBox="-12 -12 24 24" aria-hidden="true">{_card(name)}</svg>')


@cache
def gizmo(many: int = 1) -> Markup:
    """Life Gizmos as a picture of their own, beside words that tell of them."""
    drawn = "".join(
        f'<g transform="translate({18 * at})"><path d="{_GIZMO}"/><path d="M0-4.2V4.2M-4.2 0H4.2"/></g>'
        for at in range(many)
    )
    box = f'viewBox="-9 -10 {18 * many} 20" width="{14 * many}" height="16"'
    return Markup(f'<svg class="gizmos" {box} aria-hidden="true">{drawn}</svg>')
