"""QR codes: a link as a picture that another device's camera reads.

How large a module of it is on this screen the shell finds out (`shell/page/after-change.js`), and with that whether the
code is shown in its place, over the whole screen when it is asked for, or not at all, with the reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby

import htpy as h
from markupsafe import Markup

from web.widgets.icons import icon

LONGEST_CODE = 2_300
"""Characters that still fit a code a phone's camera reads from a screen."""
QUIET_ZONE = 4
"""Light modules on every side of a code, as ISO/IEC 18004 wants them."""
SCANNED = "A code to scan that holds the link"


def code(url: str, thing: str) -> h.Element:
    """The code of a link to that thing, and how to show it; a sentence where the link is too long for one."""
    if len(url) > LONGEST_CODE:
        return h.p(".quiet")[f"This {thing} is too long for a code to scan; the link and the file hold it."]
    side, picture = _picture(url)
    return h.figure(".qr", data_modules=str(side))[
        h.button(".button.show-code", type="button", popovertarget="code")[icon("fill"), h.span["Show as a code"]],
        h.div("#code.code-ground", popover="auto")[
            h.button(type="button", popovertarget="code", aria_label=SCANNED)[
                picture, h.span(aria_hidden="true")["Tap to close"]
            ]
        ],
        h.figcaption(".quiet")[f"Scan to open the {thing} on another device"],
        h.p(".quiet.too-dense")[
            f"This {thing} is too long for a code that can be scanned from this screen; send the link instead."
        ],
    ]


@lru_cache(maxsize=4)
def _picture(url: str) -> tuple[int, Markup]:
    """How many modules wide the code of a link is, and its picture; a dialog that is open is drawn again and again."""
    from segno.encoder import encode  # noqa: PLC0415  it takes a while to load, and few pages need it

    return _drawn(encode(url, error="l", micro=False).matrix)


def _drawn(modules: Sequence[Sequence[int]]) -> tuple[int, Markup]:
    """For each row lines where it is dark, on light ground with a quiet zone."""
    side = len(modules) + 2 * QUIET_ZONE
    lines = []
    for y, row in enumerate(modules, QUIET_ZONE):
        x = QUIET_ZONE
        for dark, run in groupby(row):
            length = len(list(run))
            lines += [f"M{x} {y}.5h{length}"] if dark else []
            x += length
    return side, Markup(
        f'<svg class="code" viewBox="0 0 {side} {side}" shape-rendering="crispEdges" aria-hidden="true">'
        f'<path fill="#fff" d="M0 0h{side}v{side}H0z"/><path stroke="#000" d="{"".join(lines)}"/></svg>'
    )
