"""Stars: one for each opponent that was beaten in a game."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from web.boards import svg
from web.words.opponents import OPPONENTS, name_of


def stars_row(beaten: Collection[int], new: int = 0) -> h.Element:
    """A star for each opponent, the weakest first: those of who was beaten shine, and the ``new`` one moves."""
    names = [name_of(level) for level in sorted(beaten)]
    said = f"Beaten so far: {', '.join(names) or 'nobody yet'}"
    return h.p(".stars", role="img", aria_label=said, title=said)[
        (_star(level in beaten, level == new) for level in OPPONENTS)
    ]


@lru_cache
def _star(beaten: bool, new: bool) -> Markup:
    kind = "star" + " beaten" * beaten + " new" * new
    return Markup(
        f'<svg class="{kind}" viewBox="-110 -110 220 220" aria-hidden="true">'
        f'<path d="{svg.outline(svg.STAR, 0, 8, 100)}"/></svg>'
    )
