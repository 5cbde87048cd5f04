"""Chart of results, one game after the other: a shape and a colour for each, and the same in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from markupsafe import Markup, escape

from gridarium.game import count
from web.record.entry import Entry

MOST = 40
"""Games at most; of more the last ones."""
STEP = 12
SHAPES = {
    "won": (10, "M{x} 4l6 10h-12z"),
    "drawn": (24, "M{left} 21h10v6h-10z"),
    "lost": (38, "M{x} 44l6 -10h-12z"),
}
"""How high a result stands, and its shape: up, level, down."""


def run(entries: Sequence[Entry]) -> Markup:
    """The last games from left to right: those won above the line, those lost below it."""
    last = entries[-MOST:]
    marks = [
        f'<path class="{entry.result}" d="{SHAPES[entry.result][1].format(x=x, left=x - 5)}"/>'
        for number, entry in enumerate(last)
        for x in [STEP * number + STEP // 2]
    ]
    width = STEP * len(last)
    told = f"{_begin(last)}: won above the line, lost below it, the last one on the right."
    return Markup(
        f'<figure><svg class="run" viewBox="0 0 {width} 48" preserveAspectRatio="xMinYMid" role="img" '
        f'aria-label="{escape(in_words(last))}">'
        f'<path class="level" d="M0 24h{width}"/>{"".join(marks)}</svg>'
        f'<figcaption class="quiet" aria-hidden="true">{told}</figcaption></figure>'
    )


def in_words(entries: Sequence[Entry]) -> str:
    """Chart for those who cannot see it: "The last 6 games, the first one first: 3 won, 1 lost, 2 won"."""
    runs = [f"{len(list(run))} {result}" for result, run in groupby(entry.result for entry in entries)]
    order = ", the first one first" if len(entries) > 1 else ""
    return f"{_begin(entries)}{order}: {', '.join(runs)}"


def _begin(entries: Sequence[Entry]) -> str:
    return f"The last {count(len(entries), 'game')}" if len(entries) > 1 else "The last game"
