"""Legend of a board: the marks that it shows now, the others, and what is counted beside each name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

import htpy as h
from markupsafe import Markup

from gridarium.game import Holding
from web.app.session import Session
from web.boards.board import Look
from web.play.board_view import look_at
from web.play.table import Table
from web.widgets.buttons import button

if TYPE_CHECKING:
    from web.widgets.space.legend import Entry


def legend(session: Session) -> tuple[str, h.Node]:
    """Every mark of the board with a few words, drawn as the board draws it; of both views, if there are two."""
    title = "What the marks mean"
    if session.table is None:
        return title, h.p["There is no game on the table."]
    look = look_at(session, session.table)
    held = session.table.match.game.situation(look.state).holdings
    explainer = session.table.board.explainer
    return title, [
        h.div(".row")[
            button("Legal moves", "sheet", "legal", "check"),
            button(explainer.title, "explain", None, "book") if explainer else None,
        ],
        *_views(session.table, look),
        _counted(held),
    ]


def _views(table: Table, look: Look[Any]) -> list[h.Node]:
    shown = str(table.board.frame(look))
    flat = [((mark.words, mark.picture), mark.sign in shown) for mark in table.board.legend(look)]
    scene = table.board.scene(look)
    if scene is None:
        return _lists("On the board now", "At other times", flat)
    from web.widgets.space.legend import sights  # noqa: PLC0415  only where there is something in space

    return [
        h.section(".of-space")[_lists("In 3D now", "In 3D at other times", sights(table.board, look, scene))],
        h.section(".of-flat")[_lists("On the flat board now", "On the flat board at other times", flat)],
    ]


def _lists(now: str, later: str, marks: Sequence[tuple[Entry, bool]]) -> list[h.Node]:
    """Words and pictures, first of what is there now."""
    shown = [entry for entry, there in marks if there]
    return [_list(now, shown), _list(later, [entry for entry, there in marks if not there])]


def _list(heading: str, entries: Iterable[Entry]) -> list[h.Node]:
    rows = [h.li[Markup(_PICTURE.format(picture)), h.span[words]] for words, picture in entries]
    return [h.h3[heading], h.ul(".legend")[rows]] if rows else []


def _counted(held: Sequence[Sequence[Holding]]) -> list[h.Node]:
    """Everything that some player holds, once: what one of them has, another may not have."""
    labels: dict[str, str] = {}
    for holding in chain.from_iterable(held):
        if holding.meaning:
            labels.setdefault(holding.meaning, holding.label)
    rows = [h.li[h.span[h.strong[label], f": {meaning}"]] for meaning, label in labels.items()]
    return [h.h3["Beside each name"], h.ul(".legend")[rows]] if rows else []


_PICTURE = '<svg class="board" viewBox="-60 -60 120 120" aria-hidden="true">{}</svg>'
