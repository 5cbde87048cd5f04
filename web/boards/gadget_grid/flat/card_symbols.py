"""The cards as small pictures around 0 0, within 12 to each side, and as cards in the hand.

What a card is shows by its outline: an Attack's has spikes, a Widget is round, an Equipment has round corners, a
Premium DLC is a ticket, and an Environment Card is a full square. All are light on dark, so they are read without
colours, too.
"""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from gridarium.games.gadget_grid.setup.cards import CATEGORIES, CATEGORY, DLC_NUMBER, ENVIRONMENT, KIND, KINDS
from web.boards import svg
from web.boards.gadget_grid.flat.card_art import ART, gone
from web.boards.gadget_grid.flat.objects import object_of

HALF = 12
"""How far a symbol reaches from its middle."""
CARD_HALF = 40
"""And a card on the Grid."""
DLC_CARD = "dlc"
"""What Premium DLC are among the categories."""


_SPIKES = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in svg.star(16, 11.8, 0.87)) + "z"
_OUTLINES = {
    "attack": f'<path class="face" d="{_SPIKES}"/>',
    "widget": '<circle class="face" r="11.2"/>',
    "equipment": '<rect class="face" x="-11" y="-11" width="22" height="22" rx="5"/>',
    DLC_CARD: '<path class="face" d="M-8-11H8a3 3 0 0 0 3 3V8a3 3 0 0 0-3 3H-8a3 3 0 0 0-3-3V-8a3 3 0 0 0 3-3z"/>',
}

_WORDS = {
    "square-100": '<text class="word" y="2.8" font-size="8">100</text>',
    "trying-really-hard": '<text class="word" x="3.4" y="4.6" font-size="13">1</text>',
}
_GIZMO = "M0-8.4L7.2-4.2V4.2L0 8.4L-7.2 4.2V-4.2z"


def category(name: str) -> str:
    """The category of a card by its name in texts, that of Premium DLC included."""
    return DLC_CARD if name in DLC_NUMBER else CATEGORIES[CATEGORY[KIND[name]]]


@cache
def _drawing(name: str) -> str:
    """What is painted on a card, without its outline."""
    if category(name) == CATEGORIES[ENVIRONMENT]:
        return f'<g transform="scale({HALF / 46:.3f})">{object_of(name)}</g>'
    parts = gone(int(name[0])) if name.endswith("-o-gone") else ART[name]
    word = _gone(name[0]) if name.endswith("-o-gone") else _WORDS.get(name, "")
    return "".join(f'<path class="{tone}" d="{path}"/>' for tone, path in parts) + word


def _gone(digit: str) -> str:
    """The digit, in the middle."""
    return f'<text class="word" y="{5.2 if digit == "3" else 4.2}" font-size="11.5">{digit}</text>'


@cache
def _card(name: str) -> str:
    kind = category(name)
    if kind == CATEGORIES[ENVIRONMENT]:
        return f'<g class="gg-card {kind}">{_drawing(name)}</g>'
    return f'<g class="gg-card {kind}">{_OUTLINES[kind]}<g transform="scale(.9)">{_drawing(name)}</g></g>'


@cache
def card(kind: int) -> str:
    """A kind of card for the Grid: its outline with its drawing, around 0 0, within 40 to each side."""
    return f'<g transform="scale(3.3)">{_card(KINDS[kind])}</g>'


@cache
def picture(name: str) -> Markup:
    """A card as a picture of its own, beside words that name it."""
    return Markup(f'<svg class="symbol" viewBox="-12 -12 24 24" aria-hidden="true">{_card(name)}</svg>')


@cache
def category_mark(kind: str) -> Markup:
    """Any card of a category: its outline alone."""
    drawn = f'<g class="gg-card {kind}">{_OUTLINES[kind]}</g>'
    return Markup(f'<svg class="symbol any" viewBox="-12 -12 24 24" aria-hidden="true">{drawn}</svg>')


@cache
def gizmo(many: int = 1) -> Markup:
    """Life Gizmos as a picture of their own, beside words that tell of them."""
    drawn = "".join(
        f'<g transform="translate({18 * at})"><path d="{_GIZMO}"/><path d="M0-4.2V4.2M-4.2 0H4.2"/></g>'
        for at in range(many)
    )
    box = f'viewBox="-9 -10 {18 * many} 20" width="{14 * many}" height="16"'
    return Markup(f'<svg class="gizmos" {box} aria-hidden="true">{drawn}</svg>')
