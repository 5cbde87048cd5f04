"""Dialog that explains why an action is legal or not: people name what they point at, and see the reason drawn."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from web.app.session import Session


def explain(session: Session) -> tuple[str, h.Node]:
    """Fields for two targets, and below them what the game's board has to say about these."""
    table = session.table
    if table is None:
        return "Explain", h.p["There is no game on the table."]
    explainer, state = table.board.explainer, table.match.position.state
    if explainer is None:
        return "Explain", h.p["This game explains itself where something is refused."]
    origin, target = session.asked
    offered = explainer.offered(state)
    return explainer.title, [
        h.form("#asking.asking", data_on="asked")[
            _field("From", "from", origin, offered[0]),
            _field("To", "to", target, offered[1]),
            h.button(".button.primary", type="submit")["Explain"],
        ],
        h.div(role="status")[
            h.div(".explained", id=target.id)[
                explainer.explain(state, origin, target)
                if origin and target
                else h.p(".quiet")["Name two places: from where, and to where."]
            ]
        ],
    ]


def _field(label: str, name: str, value: str, offered: Sequence[str]) -> h.Element:
    """A line to type a target into, or to choose one of those offered."""
    return h.div(".field")[
        h.label(for_=f"f-{name}")[label],
        h.input(id=f"f-{name}", name=name, value=value, maxlength=12, autocomplete="off", list=f"offered-{name}"),
        h.datalist(id=f"offered-{name}")[(h.option(value=target) for target in offered)],
    ]
