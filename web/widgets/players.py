"""Who plays: people and computers of six levels."""

from __future__ import annotations

import htpy as h

from web.app.session import Session
from web.widgets.buttons import select
from web.words.strength import COMPUTERS, PLAYERS


def players(session: Session) -> tuple[str, h.Node]:
    """Who sits where, to change in mid-game."""
    table = session.table
    if table is None:
        return "Players", h.p["There is no game on the table."]
    fair = table.match.halves is not None
    return "Players", [
        h.p(".quiet")["A change counts at once; what was played stays."],
        h.p["Dice are fair here, so the two people who roll keep their seats."] if fair else None,
        (
            select(name, f"seat-level-{player}", COMPUTERS if fair else PLAYERS, str(seat.level), "seat-level")
            for player, (name, seat) in enumerate(zip(table.names, table.match.seats, strict=True))
            if seat.level or not fair
        ),
    ]
