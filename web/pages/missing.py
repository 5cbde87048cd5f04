"""What shows at an address without a page."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from gridarium import load
from web.app.session import Session
from web.boards import SHOWN
from web.pages.layout import Page, framed


def missing_page(session: Session) -> Page:
    """Says that there is no such page, and leads to those that are there."""

    def main() -> Markup:
        return Markup(
            h.main("#main.missing", tabindex="-1")[
                h.h1["There is no page here"],
                h.p["The address may be mistyped, or the page has moved. Nothing that you saved is lost."],
                h.ul(".row")[
                    h.li[h.a(".button.primary", href="index.html")["Home"]],
                    (h.li[h.a(".button", href=f"{name}.html")[f"Play {load(name).title}"]] for name in SHOWN),
                ],
            ]
        )

    return framed(session, "There is no page here", "missing", main, {})
