"""What can be done with a card in the hand or in the shop: play it, activate it, pay with it, buy it, compost it."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.games.gadget_grid.setup.cards import DLC_NUMBER, KIND
from web.boards.board import Look

VERBS = {"wear": "Activate", "compost": "Compost", "buy": "Buy"}
"""Targets that come before that of a card, and what they do to it."""
Use = tuple[str, ...]
"""Targets one after the other."""


def uses(look: Look[GadgetGridState]) -> Iterator[tuple[str, Use]]:
    """The cards with which something can be done now, and by which targets."""
    if look.pointed and not look.unsaid:
        return
    for act in look.actions:
        first, *further = act.targets
        if first in VERBS and further:
            yield further[0], (first, further[0])
        elif first in KIND or first in DLC_NUMBER:
            yield first, (first,)


def buttons(look: Look[GadgetGridState], name: str, title: str) -> list[h.Element]:
    """Buttons for all that can be done with a card now."""
    found = dict.fromkeys(way for card, way in uses(look) if card == name)
    return [
        h.button(".button.primary", type="button", data_on="choose", data_value=" ".join(way))[
            f"{_verb(look.state, way)} {title}"
        ]
        for way in found
    ]


def _verb(state: GadgetGridState, way: Use) -> str:
    paying = bool(state.stack) and state.stack[-1][0] == "pay"
    return VERBS.get(way[0], "Pay with" if paying else "Play")
