"""What the marks on a board mean: those that it shows now, the others, and what is counted beside each name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import htpy as h
from markupsafe import Markup

from gridarium.game import Holding
from web.boards.board import Mark
from web.looking import look_at
from web.session import Session


def legend(session: Session) -> tuple[str, h.Node]:
    """Every mark of the board with a few words, drawn as the board draws it."""
    title = "What the marks mean"
    if session.table is None:
        return title, h.p["There is no game on the table."]
    board, look = session.table.board, look_at(session, session.table)
    shown, marks = str(board.frame(look)), board.legend(look)
    now = [mark for mark in marks if mark.sign in shown]
    others = [mark for mark in marks if mark.sign not in shown]
    held = session.table.match.game.situation(look.state).holdings
    return title, [
        _list("On the board now", now),
        _list("At other times", others),
        _counted([holding for holding in held[0] if holding.meaning] if held else []),
    ]


def _list(heading: str, marks: Iterable[Mark]) -> list[h.Node]:
    rows = [h.li[Markup(_PICTURE.format(mark.picture)), h.span[mark.words]] for mark in marks]
    return [h.h3[heading], h.ul(".legend")[rows]] if rows else []


def _counted(holdings: Sequence[Holding]) -> list[h.Node]:
    rows = [h.li[h.span[h.strong[holding.label], f": {holding.meaning}"]] for holding in holdings]
    return [h.h3["Beside each name"], h.ul(".legend")[rows]] if rows else []


_PICTURE = '<svg class="board" viewBox="-60 -60 120 120" aria-hidden="true">{}</svg>'
