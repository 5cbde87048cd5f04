"""The analysis beside the board: its mistakes, trying oneself, and what was better."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.app import App, Message, on
from web.app.opening import Steps
from web.events.games.incoming import going_on
from web.events.table.play import focus_board
from web.events.table.variations import moved
from web.play.permissions import may_play
from web.play.table import Table
from web.widgets.table.analysis import PLACE

if TYPE_CHECKING:
    from web.app.session import Session
    from web.book.rows import Rows


def analyse_anew(app: App, table: Table) -> None:
    """Look at all of another line, where it is looked at beside its analysis."""
    session = app.session
    if session.reviewing and session.analysis is not None and not session.analysis.is_of(table.match):
        _analyse(app)


def look_back(app: App, table: Table) -> None:
    """Look for the best moment of a game that is over, while its result shows."""
    session, match = app.session, table.match
    if session.sheet != "result" or match.outcome is None or table.coach is not None:
        return
    if session.highlights is None or not session.highlights.is_of(match):
        from web.play.review import Highlights  # noqa: PLC0415  players are loaded when the first is needed

        session.highlights = Highlights(match)


def seek_mistakes(app: App, table: Table) -> None:
    """Look for clear mistakes of the only person here in a game that is over, once it is reviewed."""
    session, match, alone = app.session, table.match, table.saved.alone
    if table.coach is not None or alone is None or match.result is None:
        return
    for whole, review in ((True, session.analysis), (False, session.highlights)):
        line = match.id, match.line, match.length, whole
        if review is None or review.busy or not review.is_of(match) or line in session.sought:
            continue
        from web.book.mistake_search import MistakeSearch  # noqa: PLC0415  players are loaded when the first is needed
        from web.learning.daily import today  # noqa: PLC0415  likewise

        session.sought.add(line)
        known, day = session.learning.progress(match.game.name).mistakes, today(session.now)
        session.searches.append(MistakeSearch(match, alone, review.found.turns, known, day, int(session.now)))


@on("analyse")
def analyse(app: App, message: Message) -> None:
    """The whole line is to be looked at again."""
    _analyse(app)


def _analyse(app: App) -> None:
    session, match = app.session, app.table().match
    if session.analysis is None or not session.analysis.is_of(match):
        from web.play.review import Review  # noqa: PLC0415  players are loaded when the first is needed

        session.analysis = Review(match)
    session.reviewing, session.sheet = True, ""
    app.do("focus", id=PLACE)


@on("end-analysis")
def end_analysis(app: App, message: Message) -> None:
    """Close the analysis; what was found stays known."""
    app.session.reviewing = False


@on("mistake")
def mistake(app: App, message: Message) -> None:
    """Look at the next mistake ahead or back."""
    table, analysis = app.table(), app.session.analysis
    found = analysis.next_turning_point(table.match, int(message["value"])) if analysis is not None else None
    if analysis is None or found is None or not analysis.is_of(table.match):
        return
    analysis.trying = False
    table.match.jump(found.ply)
    table.forget_pointing()


@on("try")
def try_it(app: App, message: Message) -> None:
    """The next action on the board is tried, and not played."""
    session = app.session
    if session.analysis is None or session.mistake is None:
        return
    session.analysis.trying, session.analysis.trial = True, None
    app.table().forget_pointing()
    focus_board(app)


@on("show-better")
def show_better(app: App, message: Message) -> None:
    """What was better is to be seen."""
    session = app.session
    if session.analysis is not None and session.mistake is not None:
        session.analysis.answer(session.mistake)


@on("better")
def better(app: App, message: Message) -> None:
    """Play the better line of a mistake, as a line of its own."""
    session, match, turn = app.session, app.table().match, app.session.mistake
    if turn is None:
        return
    session.reviewing = False
    try:
        for text in turn.line:
            match.play_text(text)
    except ValueError as error:
        session.notify("bad", str(error))
    if match.ply > turn.ply:
        match.jump(match.current.past_rolls(turn.ply + 1))
        moved(app)


def open_book(app: App, table: Table) -> None:
    """Have what shows of one's own games be about the game on the table, and about all that are saved now."""
    session = app.session
    if session.in_book and session.reviewing and session.book is not None:
        session.book.open(table.match, session.library)


@on("book")
def book(app: App, message: Message) -> None:
    """Show what was played from here in one's own games, or the mistakes again."""
    session = app.session
    session.in_book = not session.in_book
    if session.in_book and session.book is None:
        from web.book.book import Book  # noqa: PLC0415  only where somebody wants it

        if session.rows is None:
            app.do("book")
        session.book = Book(_rows(session))
    if session.in_book:
        app.do("reveal", id="analysis")


def _rows(session: Session) -> Rows:
    """What is known of the saved games, or is to be asked of the device."""
    if session.rows is None:
        from web.book.rows import Rows  # noqa: PLC0415  only once the page has settled

        session.rows = Rows()
    return session.rows


@on("book-kept", passive=True)
def book_kept(app: App, message: Message) -> None:
    """The device has said what it keeps of earlier readings, unasked once the page has settled."""
    if app.session.can_save or app.session.book is not None:
        _rows(app.session).receive(message["rows"])


def read_ahead(app: App) -> None:
    """Have what came into the library be read for the book when nothing else is to be done."""
    if app.session.rows is not None and app.session.can_save:
        app.session.rows.look_through(app.session.library)


@on("book-move")
def book_move(app: App, message: Message) -> None:
    """Play what was played from here before; the move of a game that goes on is made on the board alone."""
    match = app.table().match
    if not may_play(match):
        return
    ply = match.ply
    try:
        match.play_text(message["value"])
    except ValueError as error:
        app.session.notify("bad", str(error))
    if match.ply > ply:
        match.jump(match.current.past_rolls(ply + 1))
        moved(app)


@on("book-game")
def book_game(app: App, message: Message) -> None:
    """Open a game of the book at the position in which it was found."""
    key, _, ply = message["value"].rpartition(" ")
    app.session.open(_opening_at(app, key, int(ply)))


def _opening_at(app: App, key: str, ply: int) -> Steps[None]:
    yield from going_on(app, key)
    table = app.session.table
    if table is not None and table.match.id == key:
        table.match.jump(min(ply, table.match.length))
        _analyse(app)
