"""The analysis beside the board: its mistakes, trying oneself, and what was better."""

from __future__ import annotations

from web.app.app import App, Message, on
from web.events.table.play import focus_board
from web.events.table.variations import moved
from web.play.table import Table
from web.widgets.table.analysis import PLACE


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
