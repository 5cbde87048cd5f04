"""Why an action is legal or not: a dialog in which people name what they would point at, and see the reason drawn."""

from __future__ import annotations

import htpy as h

from web.session import Session
from web.widgets.buttons import text_field


def explain(session: Session) -> tuple[str, h.Node]:
    """Fields for two targets, and below them what the game's board has to say about these."""
    table = session.table
    if table is None:
        return "Explain", h.p["There is no game on the table."]
    explainer, state = table.board.explainer, table.match.state
    if explainer is None:
        return "Explain", h.p["This game explains itself where something is refused."]
    origin, target = explainer.ends(state, session.asked)
    return explainer.title, [
        h.form("#asking.asking", data_on="asked")[
            text_field("From", "from", origin, longest=12),
            text_field("To", "to", target, longest=12),
            h.button(".button.primary", type="submit")["Explain"],
        ],
        h.div(".explained", role="status")[explainer.explain(state, origin, target) if origin and target else None],
    ]
