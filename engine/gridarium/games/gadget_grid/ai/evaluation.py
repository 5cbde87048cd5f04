"""Evaluation of a position for a player: Gizmos, cards, what is within reach, and what is dangerous."""

from __future__ import annotations

from operator import mul

from gridarium.games.gadget_grid.ai.danger import dangers
from gridarium.games.gadget_grid.ai.solo_evaluation import alone
from gridarium.games.gadget_grid.ai.weights import Weights, usual_weights
from gridarium.games.gadget_grid.rules.board import APART
from gridarium.games.gadget_grid.rules.phases.entering import SOLO
from gridarium.games.gadget_grid.rules.position import Position
from gridarium.games.gadget_grid.setup.cards import EYE, FIRST_EQUIPMENT

EYE_ON = EYE - FIRST_EQUIPMENT
"""Where it stands among the active Equipment."""
MANY_CARDS = 90
"""Cards in a hand are worth no more than that together."""
FARTHEST_VICTIM = 10
"""Steps to a victim beyond which one more does not matter."""
WON, SHARED = 2_000, 600


def _own_value(state: Position, player: int, hits: int, weights: Weights) -> int:
    """How well a player stands, in hundredths of a point, who may lose so many hundredths of Gizmos to Zombs."""
    left = state.on[player]
    worth = weights.on_token[left] + weights.lost * state.off[player] + weights.dlc * state.owner.count(player)
    cards: int = sum(map(mul, state.hands[player], weights.hand))
    worth += min(cards, MANY_CARDS) + weights.active * state.worn[player].bit_count()
    if not left:
        return worth + weights.step * steps_to_victim(state, player)
    return worth + weights.eye * (state.worn[player] >> EYE_ON & 1) - (_danger(left, hits, weights) if hits else 0)


def steps_to_victim(state: Position, player: int) -> int:
    """How far a Zomboid is from the nearest Living Character, as far as it counts."""
    here = state.at[player]
    ways = [APART[here][state.at[other]] for other in range(state.characters) if state.on[other] and other != player]
    return min(FARTHEST_VICTIM, *ways)


def _danger(left: int, hits: int, weights: Weights) -> int:
    """What the Gizmos are worth that may be lost before the player moves again, of those that are left."""
    on_token, cost = weights.on_token, 0
    while hits > 0 and left:
        cost += (on_token[left] - on_token[left - 1] - weights.lost) * min(hits, 100) // 100
        hits -= 100
        left -= 1
    return cost


def evaluate(state: Position, player: int, weights: Weights | None = None) -> int:
    """Evaluation: how much better a player stands than the others, with an eye on the best of them."""
    return evaluate_all(state, weights)[player]


def evaluate_all(state: Position, weights: Weights | None = None) -> list[int]:
    """Evaluation for each player; ``weights``: by default the usual ones with so many players."""
    players = range(state.terms.players)
    outcome = state.outcome
    if outcome is not None:
        won = SHARED if outcome.drawn else WON
        return [won if player in outcome.winners else -WON for player in players]
    if state.terms.players == SOLO:
        return [alone(state)]
    weights = weights or usual_weights(state.terms.players)
    worths = [_own_value(state, player, hits, weights) for player, hits in enumerate(dangers(state, weights.rates))]
    together, others = sum(worths), len(worths) - 1
    second, best = sorted(worths)[-2:]
    return [worth - ((second if worth == best else best) + (together - worth) // others) // 2 for worth in worths]
