"""Sheet for everything in one file: to keep, and to take to another device."""

from __future__ import annotations

import htpy as h

from web.app.session import Session
from web.widgets.buttons import button

LARGEST = 20_000_000
"""Bytes of a file that is read."""


def everything(session: Session, progress: h.Node) -> tuple[str, h.Node]:
    """What is in the file, and both ways; ``progress`` tells how far a file is read."""
    return "Everything in one file", [
        h.p[
            "Your games, record, lessons and puzzles, designs, card sets and settings: to keep, or for another device."
        ],
        h.div(".row")[button("Save to a file", "everything-export", None, "save", "primary")],
        h.div(".field")[
            h.label(for_="f-everything")["Add from a file"],
            h.input(
                id="f-everything",
                type="file",
                data_change="everything-file",
                data_largest=str(LARGEST),
                accept=".txt,text/plain",
            ),
        ],
        h.div(".row")[button("From device to device", "exchange", None, "swap")],
        h.p(".quiet")["What is here stays, and what is new comes to it. The same file twice changes nothing."],
        h.p(".refusal", role="alert", id=session.said.id)[session.said] if session.said else None,
        h.div(".under-way")[progress],
    ]
