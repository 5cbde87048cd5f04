"""Weights of the evaluation for two and more players, in hundredths of a point, by the number of players.

``python -m gridarium learn gadget_grid`` counts how often each of the risks hits, and writes ``data/weights.json``. All
else weighs what it does by hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from gridarium.game import learned_weights
from gridarium.games.gadget_grid.ai.danger import RISKS
from gridarium.games.gadget_grid.setup.cards import ATTACK, CATEGORY, EQUIPMENT, HELD, WIDGET

POINT = 100
"""A point is a Gizmo on the token."""
GIZMOS = ("first gizmo", "second gizmo")
"""What these are worth more than a third one, which is a point."""
CARDS = {"attack": ATTACK, "widget": WIDGET, "equipment": EQUIPMENT}
BY_HAND = {
    "first gizmo": 80,
    "second gizmo": 10,
    "lost": 12,
    "dlc": 55,
    "active": 16,
    "attack": 11,
    "widget": 7,
    "equipment": 12,
    "eye": 60,
    "zomboid": -160,
    "steps to victim": -44,
}
"""Weights made by hand. Those of a Zomboid follow 487 games of four equal computers: who began a turn of somebody with
one Gizmo on the token won a quarter of them, a Zomboid one in twenty, near to a victim one in ten."""
RATES = {
    "comes": 95,
    "comes to either": 50,
    "moved": 80,
    "moved to either": 40,
    "moved to the last": 95,
    "moved to some": 60,
    "steals": 75,
}
"""How often in a hundred each of the risks hits (`danger.RISKS`), counted by hand."""


class Weights(NamedTuple):
    """Weights in the order in which they are asked for."""

    on_token: tuple[int, ...]
    """By the number of Gizmos on the token; without one it is that of a Zomboid on a victim's square."""
    lost: int
    """For each that lies in front of its player."""
    dlc: int
    active: int
    """For each active Equipment."""
    hand: tuple[int, ...]
    """For each card in hand, by its kind."""
    eye: int
    """For an active Fourth Eye, beside what it is as Equipment."""
    step: int
    """For each step from there, as far as it counts."""
    rates: tuple[int, ...]
    """As in `danger.RISKS`."""


def weights_of(named: Mapping[str, int]) -> Weights:
    """The weights by the names of what they weigh, put in order."""
    named = {**BY_HAND, **RATES, **named}
    first, second = (POINT + named[name] for name in GIZMOS)
    by_category = {category: named[name] for name, category in CARDS.items()}
    hand = tuple(by_category.get(category, 0) for category in CATEGORY[:HELD])
    lost, dlc, active, eye, step = (named[name] for name in ("lost", "dlc", "active", "eye", "steps to victim"))
    zomboid = named["zomboid"]
    on_token, rates = tuple(accumulate((zomboid, first - zomboid, second, POINT))), tuple(named[risk] for risk in RISKS)
    return Weights(on_token, lost, dlc, active, hand, eye, step, rates)


def family_of(players: int) -> str:
    """The family of games with so many players."""
    return f"{players} players"


@cache
def usual_weights(players: int) -> Weights:
    """The weights in games with so many players: made by hand, with the risks that were counted in such games."""
    return weights_of(learned_weights("gadget_grid").get(family_of(players), {}))
