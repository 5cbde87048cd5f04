"""The players with their roles and scores, and what is to be done now."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from gridarium.game import Situation
from web.table import Table
from web.widgets.buttons import badge

LONG = 52
"""Letters from which on a task is told in smaller ones, because it always has the same room."""


def seats(table: Table, situation: Situation) -> Markup:
    """One row a player: shape, name, role, score; the player to move is marked."""
    match = table.match
    outcome = match.outcome
    to_move = None if outcome else match.position.state.to_move
    winners = outcome.winners if outcome else ()
    rows = []
    for player, name in enumerate(match.names):
        state = "to move" if player == to_move else "won" if player in winners else ""
        rows.append(
            h.li(class_=f"seat p{player} {'to-move' if player == to_move else ''}".strip())[
                badge(player),
                h.span(".name")[name],
                h.span(".role")[
                    situation.roles[player], f", level {level}" if (level := match.seats[player].level) else None
                ],
                h.span(".score", aria_label=f"score {situation.scores[player]}", role="img")[
                    str(situation.scores[player])
                ],
                h.span(".visually-hidden")[state] if state else None,
            ]
        )
    size = {1: "one", 2: "two"}.get(match.players, "many")
    return Markup(h.ul(f"#seats.seats.{size}", aria_label="Players")[rows])


def status(table: Table, situation: Situation) -> Markup:
    """The phase, and in one sentence what is to be done now or how the game ended."""
    match = table.match
    outcome = match.outcome
    shown = (outcome.winners[0] if len(outcome.winners) == 1 else None) if outcome else match.position.state.to_move
    if table.preview:
        words = f"Point at {table.board.spoken(table.preview)} again to confirm."
    elif outcome and match.current.resigned is not None and match.at_end:
        words = f"The game is over: {outcome.reason}."
    else:
        words = situation.task.format(*match.names) + "."
    return Markup(
        h.div("#status.status")[
            h.span(".phase")["Game over" if outcome else situation.phase],
            h.span(".task.long" if len(words) > LONG else ".task")[
                badge(shown) if shown is not None and shown >= 0 else None, h.strong[words]
            ],
        ]
    )
