"""Page that lists the lessons of all games."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from gridarium import load
from web.app.session import Session
from web.boards import SHOWN
from web.learning.loaded_puzzles import with_puzzles
from web.pages.layout import Page, framed
from web.widgets.learning.lessons import lessons
from web.widgets.learning.puzzles import days, puzzles


def learn(session: Session) -> Page:
    """Each game's lessons, and the way to the next of them."""
    taught = [name for name in SHOWN if load(name).teaches]
    idea = _idea(session)
    parts = {"learn-idea": idea} | {f"lessons-{name}": lessons(session, name) for name in taught}

    def main() -> Markup:
        return Markup(
            h.main("#main.learn", tabindex="-1")[
                h.header[
                    h.h1["Learn the games"],
                    idea,
                ],
                (parts[f"lessons-{name}"] for name in taught),
            ]
        )

    return framed(session, "Learn", "learn", main, parts)


def _idea(session: Session) -> Markup:
    done = "What you have done is saved on this device." if session.can_save else "What you do cannot be saved on it."
    return Markup(h.p("#learn-idea.quiet")["Short lessons on the real boards. ", done])


def puzzle_page(session: Session) -> Page:
    """Page of the puzzles of each game."""
    cards = {f"puzzles-{name}": puzzles(session, name) for name in with_puzzles()}
    parts = {"puzzle-days": days(session)} | cards

    def main() -> Markup:
        return Markup(
            h.main("#main.puzzles", tabindex="-1")[
                h.header[
                    h.h1["Puzzles"],
                    h.p(".quiet")["One a day for each game, and as many more as you like."],
                    parts["puzzle-days"],
                ],
                h.div(".cards")[cards.values()],
            ]
        )

    return framed(session, "Puzzles", "puzzles", main, parts)
