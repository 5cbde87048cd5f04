"""The sheet about dice: who rolls them."""

from __future__ import annotations

import htpy as h

from web.session import Session
from web.widgets.buttons import select
from web.widgets.terms import DICE


def dice(session: Session) -> tuple[str, h.Node]:
    """Who rolls, to change in mid-game."""
    table = session.table
    if table is None:
        return "Dice", h.p["There is no game on the table."]
    return "Dice", [
        select("Dice", "dice", DICE, table.match.dice, "dice"),
        h.p(".quiet")["A change counts from the next roll on. Cards are always drawn by the page."],
    ]
