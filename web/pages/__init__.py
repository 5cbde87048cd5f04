"""Pages by file name: which view a session shows, and what a page begins with."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from gridarium import load
from gridarium.match.match import Match, Seat
from web.app.session import Session
from web.boards import DESIGNED, SHOWN, board_for, shows
from web.pages.layout import Page, framed
from web.pages.table import table_page
from web.play.new_game import usual
from web.storage.designs import new_design
from web.storage.saved_game import Saved

HOME, LEARN, PUZZLES, RECORD = "index.html", "learn.html", "puzzles.html", "record.html"


def files() -> list[str]:
    """The file names of all pages."""
    pages = [f"{name}{end}" for name in SHOWN for end in (".html", "-rules.html")]
    return [HOME, *pages, *map(editor_file, DESIGNED), LEARN, PUZZLES, RECORD]


def has(file: str) -> bool:
    """Whether there is a page of that file name: one of `files`, or one of a game that is not offered."""
    return file in files() or shows(file.removesuffix(".html").removesuffix("-rules"))


def editor_file(name: str) -> str:
    """The file name of the page where boards of a game are designed."""
    return f"{name}-editor.html"


def designed(file: str) -> str | None:
    """The game whose boards are designed on a page."""
    return next((name for name in DESIGNED if file == editor_file(name)), None)


def game_of(file: str) -> str | None:
    """The game that a table page is for."""
    name = file.removesuffix(".html")
    return name if shows(name) else None


def view(session: Session) -> Page:
    """The page that the session is at."""
    if game_of(session.page) and session.table:
        return table_page(session, session.table)
    if designed(session.page) and session.design:
        from web.pages.editor import editor_page  # noqa: PLC0415  a page is loaded when it is to be seen

        return editor_page(session, session.design)
    if session.page.endswith("-rules.html"):
        return _rules(session, session.page.removesuffix("-rules.html"))
    return _general(session)


def _general(session: Session) -> Page:
    """The page that is about all games; each is loaded when it is to be seen."""
    if session.page == LEARN:
        from web.pages.learn import learn  # noqa: PLC0415

        return learn(session)
    if session.page == PUZZLES:
        from web.pages.learn import puzzle_page  # noqa: PLC0415

        return puzzle_page(session)
    if session.page == RECORD:
        from web.pages.record import record_page  # noqa: PLC0415

        return record_page(session)
    from web.pages.home import home  # noqa: PLC0415

    return home(session)


def _rules(session: Session, name: str) -> Page:
    from web.pages.rules import FOR_PROGRAMS, rules_view  # noqa: PLC0415

    game = load(name)

    def main() -> Markup:
        return Markup(h.main("#main.rules", tabindex="-1")[rules_view(game, board_for(name)), FOR_PROGRAMS])

    return framed(session, f"Rules of {game.title}", f"rules {name}", main, {})


def new_game(name: str) -> Saved:
    """A new game on the terms that are proposed."""
    game = load(name)
    return Saved(Match(game, [Seat()] * game.players[0], game.proposed_options()))


def opening(file: str) -> Session:
    """The session that a page is rendered for ahead of time: a table asks how to play."""
    name, drawn = game_of(file), designed(file)
    session = Session(page=file, design=new_design(drawn) if drawn else None)
    if name:
        session.set_table(new_game(name))
        session.draft, session.sheet = usual(name), "new"
    return session
