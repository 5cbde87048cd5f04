"""Paints that style sheets ask for by name: the grain of wood, the specks of stone, and how pieces are shaded.

They lie in each page once, beside what changes, so that a board in another material has the same markup.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sin
from random import Random

from markupsafe import Markup

from web.boards.svg import SHAPES

WIDE, HIGH = 440, 220
"""The size of a pattern, in the units of boards. It begins anew after that, so what it draws ends as it began."""
_LINES, _SPECKS = 17, 90
_LIT = 'cx="0.36" cy="0.28" r="0.8"'
"""Where the light on a shaded piece is brightest, and how far it reaches: it comes from upper left."""


def paints() -> Markup:
    """All of them, in a drawing of which nothing shows."""
    players = range(len(SHAPES))
    drawn = [
        _pattern("grain", "wood", _grain()),
        _pattern("specks", "slate", _stone()),
        *(_solid(f"solid-{player}", f"p{player}") for player in players),
        *(_solid(f"solid-{material}", material) for material in ("pale", "dark")),
        *(_hollow(f"line-{player}", f"p{player}") for player in players),
        '<linearGradient id="foot" x1="0.2" y1="0" x2="0.7" y2="1">'
        '<stop class="light"/><stop offset="0.55" class="light"/><stop offset="1" class="shade"/></linearGradient>',
    ]
    return Markup(f'<svg class="paints" aria-hidden="true" width="0" height="0"><defs>{"".join(drawn)}</defs></svg>')


def _pattern(name: str, theme: str, drawn: str) -> str:
    """What boards of a theme are painted with, in its colours whatever theme the page has."""
    units = f'width="{WIDE}" height="{HIGH}" patternUnits="userSpaceOnUse"'
    ground = f'<path class="ground" d="M0 0h{WIDE}v{HIGH}h-{WIDE}z"/>'
    return f'<pattern id="{name}" data-boards="{theme}" {units}>{ground}{drawn}</pattern>'


def _grain() -> str:
    """Lines along the wood, which flow around a knot."""
    return "".join(f'<path class="grain" stroke-width="{wide}" d="{line}"/>' for wide, line in _fibres())


def _fibres() -> Iterator[tuple[float, str]]:
    drawn = Random(7)
    for number in range(_LINES):
        y, lean, wide = HIGH * (number + 0.5) / _LINES, 5 * sin(number * 0.9), drawn.choice((1.2, 1.6, 2.4, 4.5))
        bend = (2 if y < HIGH / 2 else -2) * drawn.randrange(1, 5) + lean
        half = WIDE // 2
        yield wide, f"M0 {y:.0f}q{half // 2} {bend:.0f} {half} 0t{half} 0"


def _stone() -> str:
    """Specks of two sizes, all over it."""
    drawn = Random(11)
    spots = [f"M{drawn.randrange(6, WIDE - 6)} {drawn.randrange(6, HIGH - 6)}h0" for _ in range(_SPECKS)]
    return f'<path class="grain" stroke-width="3" d="{"".join(spots[::2])}"/>' + (
        f'<path class="grain fleck" stroke-width="6" d="{"".join(spots[1::2])}"/>'
    )


def _solid(name: str, of: str) -> str:
    return (
        f'<radialGradient id="{name}" class="{of}" {_LIT}>'
        '<stop class="lit"/><stop offset="0.5" class="own"/><stop offset="1" class="far"/></radialGradient>'
    )


def _hollow(name: str, of: str) -> str:
    """The ground, and a dot in the middle."""
    return (
        f'<radialGradient id="{name}" class="{of}"><stop offset="0.4" class="own"/>'
        '<stop offset="0.44" class="ground"/></radialGradient>'
    )
