"""The page of puzzles: that of the day for each game, the next one, and the kinds that there are."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from web.app.session import Session
from web.learning.loaded import with_puzzles
from web.pages.layout import Page, framed
from web.widgets.learning.puzzles import puzzles


def puzzle_page(session: Session) -> Page:
    """What there is to solve in each game."""
    parts = {f"puzzles-{name}": puzzles(session, name) for name in with_puzzles()}

    def main() -> Markup:
        return Markup(
            h.main("#main.puzzles", tabindex="-1")[
                h.header[
                    h.h1["Puzzles"],
                    h.p(".quiet")["One a day for each game, the same for everybody, and as many more as you like."],
                ],
                h.div(".cards")[parts.values()],
            ]
        )

    return framed(session, "Puzzles", "puzzles", main, parts)
