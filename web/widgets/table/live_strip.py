"""Strip of live play beside the board: whether others are connected, and what they ask for."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from gridarium.game import count
from web.live.at_page import Live
from web.live.wishes import Asked
from web.play.table import Table
from web.widgets.buttons import button

WISHES = {
    "undo": "asks to take back a move",
    "rematch": "asks for a rematch",
    "unfair": "asks to end the fair dice",
}


def strip(playing: Live, table: Table) -> Markup:
    """What is to be answered, else the way to the sheet of live play, named by how the connection is."""
    state = "away" if not playing.connected else "lost" if playing.lost else "connected"
    return Markup(h.div("#answer", class_=f"answer live-strip {state}")[_content(playing, table)])


def _content(playing: Live, table: Table) -> list[h.Node]:
    asked = playing.asked
    if asked is None or not playing.connected:
        return [_more(playing)]
    if asked.answered:
        return [h.strong(role="status")["Waiting for the others to answer."], _more(playing)]
    return _wish(asked, table)


def _wish(asked: Asked, table: Table) -> list[h.Node]:
    """A wish of somebody else, to be granted or not."""
    return [
        h.strong(role="status")[f"{table.names[asked.player]} {WISHES[asked.kind]}."],
        button("Allow", f"live-{asked.kind}", "grant", kind="primary"),
        button("No", f"live-{asked.kind}", "refuse"),
    ]


def _more(playing: Live) -> Markup:
    """The way to the sheet, where there are greetings, too."""
    if not playing.connected:
        return button("Connect again", "sheet", "live", "live")
    if playing.lost:
        return button("Connecting", "sheet", "live", "live", says="Live, but the connection stands still")
    here = sum(sitting.state == "connected" for sitting in playing.sittings)
    who = [count(here, "player") + " connected"] + [f"{playing.watchers} watching"] * bool(playing.watchers)
    return button("Live", "sheet", "live", "live", says=f"Live: {', '.join(who)}")
