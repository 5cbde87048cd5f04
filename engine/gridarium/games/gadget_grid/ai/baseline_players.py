"""Baseline players, simple ones, to measure the levels by."""

from __future__ import annotations

from random import Random

from gridarium.games.gadget_grid.rules.board import APART
from gridarium.games.gadget_grid.rules.moves import Act
from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.search.advice import best_after

AT_ONCE = ("rock", "laser-guided-axe", "anti-axe", "shovel", "steal", "wear", "buy")
"""What a novice does whenever it can."""
GIZMO, CARD, DLC, HIT, ZOMB_NEAR, NEARER = 100, 8, 30, 60, 25, 2
"""What it values: Gizmos, what it holds and owns, those that others lost, how near Zombs and opponents are."""
SAFE = 4
"""Zombs so many steps away do not worry it."""


def novice(state: GadgetGridState, chance: Random) -> Act:
    """A player that looks at one action at a time: it attacks and buys, follows the others, and keeps off Zombs."""
    ready = [act for act in state.legal_actions() if act.kind in AT_ONCE]
    if ready:
        return ready[int(chance.random() * len(ready))]
    act: Act = best_after(state, chance, _sense)
    return act


def _sense(state: GadgetGridState, player: int) -> int:
    """How a position looks."""
    others = [other for other in range(state.characters) if other != player and state.on[other]]
    value = GIZMO * state.on[player] + CARD * sum(state.hands[player]) + DLC * state.owner.count(player)
    value -= HIT * sum(state.on[other] for other in others)
    if not state.on_grid(player):
        return value
    away = APART[state.at[player]]
    value -= NEARER * min((away[state.at[other]] for other in others if state.on_grid(other)), default=0)
    if state.on[player]:
        value -= ZOMB_NEAR * sum(max(0, SAFE - away[state.at[zomb]]) for zomb in state.zombs())
    return value


PARTNERS = {"novice": novice}
