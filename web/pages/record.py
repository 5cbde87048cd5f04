"""Page of one's own results."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from web.app.session import Session
from web.pages.layout import Page, framed
from web.widgets.record.results import results

NOTED = "Every game that you finish is noted here. It stays on this device."
UNSAVED = "Results cannot be saved on this device. They last until you close the page."


def record_page(session: Session) -> Page:
    """Page of games that ended at this device, and nothing of it anywhere else."""
    parts = {"record-idea": _idea(session), "results": results(session)}

    def main() -> Markup:
        return Markup(
            h.main("#main.own-record", tabindex="-1")[
                h.header[
                    h.h1["Your record"],
                    parts["record-idea"],
                ],
                parts["results"],
            ]
        )

    return framed(session, "Your record", "record", main, parts)


def _idea(session: Session) -> Markup:
    return Markup(h.p("#record-idea.quiet")[NOTED if session.can_save else UNSAVED])
