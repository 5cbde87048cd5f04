"""The page of one's own results."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from web.pages.layout import framed
from web.session import Session
from web.view import Page
from web.widgets.results import results


def record_page(session: Session) -> Page:
    """All that is noted of games that ended at this device, and nothing of it anywhere else."""
    parts = {"results": results(session)}

    def main() -> Markup:
        return Markup(
            h.main("#main.own-record", tabindex="-1")[
                h.header[
                    h.h1["Your record"],
                    h.p(".quiet")["Every game that you finish is noted here. It stays on this device."],
                ],
                parts["results"],
            ]
        )

    return framed(session, "Your record", "record", main, parts)
