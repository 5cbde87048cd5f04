"""Sheets in which a player resigns, or leaves a game that the others play on."""

from __future__ import annotations

import htpy as h

from web.app.session import Session
from web.play.permissions import who_leaves, who_resigns
from web.widgets.buttons import button, select
from web.widgets.sheets.dice import dice_title
from web.words.opponents import COMPUTERS, PLAYERS
from web.words.people import resigning

USUAL = "3"
"""The level that is offered first for a seat that somebody leaves."""
_BY_RULES = "Whoever leaves does so by the rules of this game, and the others play on."
_HANDED_ON = "A computer takes over the seat as it stands, and the others play on. The game's record says so."


def resign(session: Session) -> tuple[str, h.Node]:
    """Asks who of the people at this device resigns before it counts."""
    if session.table is None or not (players := who_resigns(session.table.saved)):
        return "Resign", _nobody("resign")
    match, names = session.table.match, session.table.names
    end = "The game ends here." if match.players == 1 else "The game ends and the other side wins."
    return "Resign", [
        h.p[f"Who resigns? {end}" if len(players) > 1 else end],
        h.div(".menu")[(button(resigning(names[player]), "resign", player, "flag", "danger") for player in players)],
    ]


def _nobody(verb: str) -> h.Node:
    return [h.p[f"Nobody at this device can {verb} now."], button("Close", "close")]


def leave(session: Session) -> tuple[str, h.Node]:
    """Asks who of the people at this device leaves, and which computer takes over where the game has no rule for it."""
    if session.table is None or not (players := who_leaves(session.table.saved)):
        return "Leave the game", _nobody("leave")
    match, names = session.table.match, session.table.names
    by_rules = all(match.position.state.departure(player) is not None for player in players)
    mover = match.position.state.to_move
    likely = mover if mover in players else players[0]
    return "Leave the game", h.form("#leave", data_on="leave")[
        h.p[_BY_RULES if by_rules else _HANDED_ON],
        select("Who leaves", "player", [(names[player], str(player)) for player in players], str(likely)),
        None if by_rules else select("The seat goes to", "level", COMPUTERS, USUAL),
        h.div(".row")[
            h.button(".button.danger", type="submit")["Leave"],
            button("Stay", "close"),
        ],
    ]


def players(session: Session) -> tuple[str, h.Node]:
    """Sheet of the seats, to change in mid-game."""
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
        button(dice_title(table.match), "sheet", "dice", "dice") if table.match.game.has_chance else None,
    ]
