"""Controls of the map: zones of control, one level by itself, and on a small screen the whole or a part, larger.

These choices stay in the page; the shell tells the style sheet, which does what they say.
"""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup


@lru_cache(maxsize=16)
def bar(levels: int) -> Markup:
    """Switches for so many levels."""
    return Markup(
        h.div(".map-bar")[
            _switch("zones", "Zones"),
            _switch("closer", "Larger", ".sizes"),
            h.div(".flips", role="radiogroup", aria_label="Level")[
                h.span(".title", aria_hidden="true")["Level"],
                (_level(number, "All" if not number else str(number)) for number in range(levels + 1)),
            ],
        ]
    )


def _switch(name: str, words: str, kinds: str = "") -> h.Element:
    return h.label(f".flip{kinds}")[
        h.input(f"#map-{name}", type="checkbox", autocomplete="off", data_shows=name), h.span[words]
    ]


def _level(number: int, words: str) -> h.Element:
    return h.label(".flip")[
        h.input(
            f"#map-level-{number}",
            type="radio",
            name="map-level",
            data_shows="level",
            value=str(number),
            autocomplete="off",
            checked=not number,
        ),
        h.span[words],
    ]
