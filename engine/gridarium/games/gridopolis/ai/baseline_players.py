"""Baseline players, simple ones, to measure the levels by."""

from __future__ import annotations

from random import Random

from gridarium.games.gridopolis.ai.evaluation import table_of
from gridarium.games.gridopolis.rules.moves import JUMP, KAMIKAZE, STEP, Move
from gridarium.games.gridopolis.rules.state import GridopolisState
from gridarium.search.advice import best_after

TAKEN = {JUMP: "middle", KAMIKAZE: "middle", STEP: "landing"}
"""Where a marker stands that is taken by a kind of action."""


def novice(state: GridopolisState, chance: Random) -> Move:
    """A player that looks at one action at a time: it takes what it can, goes on, and does not offer its markers."""
    action: Move = best_after(state, chance, _sense)
    return action


def _sense(state: GridopolisState, player: int) -> int:
    """How a position looks: what the markers are worth where they stand, less what could be taken next."""
    own, others = 0, 0
    for seat, places in enumerate(state.markers):
        total = sum(_value(state, at) for at in places)
        own, others = (own + total, others) if seat == player else (own, others + total)
    loss = 0 if state.to_move == player else max(_losses(state, player), default=0)
    return own - others - loss


def _value(state: GridopolisState, at: int) -> int:
    return table_of(state.board).values[state.cells[at]][at]


def _losses(state: GridopolisState, player: int) -> list[int]:
    """What each action of the next player takes from this one at once."""
    own = set(state.markers[player])
    places = [getattr(move, TAKEN[move.kind]) for move in state.legal_actions() if move.kind in TAKEN]
    return [_value(state, at) for at in places if at in own]


PARTNERS = {"novice": novice}
