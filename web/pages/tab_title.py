"""Title of the browser's tab: how the game on the table stands, in few words."""

from __future__ import annotations

from gridarium import Outcome
from web.app.session import Session
from web.play.table import Table
from web.words.people import to_move, waits_for


def tab_title(session: Session, table: Table) -> str:
    """Title of the tab: whose turn it is, or who has won; nothing before anything was done."""
    match, saved = table.match, table.saved
    if not session.awake or (saved.untouched and len(saved.mine) > 1):
        return ""
    if table.coach is not None:
        return table.coach.panel_text(match).title
    return _of_game(session, table)


def _of_game(session: Session, table: Table) -> str:
    """The same of a game that nobody leads through."""
    match, saved, names = table.match, table.saved, table.names
    mover = match.current.to_move
    if match.result is not None:
        return _end(match.result, names)
    if mover is None or mover < 0:
        return ""
    if match.seats[mover].level:
        return f"{names[mover]} {'waits' if session.computers.held else 'thinks'}"
    if saved.knows_mine and mover not in saved.mine:
        return waits_for(names[mover])
    return to_move(names[mover])


def _end(outcome: Outcome, names: list[str]) -> str:
    if outcome.drawn:
        return "Draw"
    winners = " and ".join(names[winner] for winner in outcome.winners)
    return f"{winners} won" if winners else "Game over"
