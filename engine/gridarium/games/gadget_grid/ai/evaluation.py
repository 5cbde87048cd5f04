"""Evaluation of a position for a player: Gizmos, cards, what is within reach, and what is dangerous."""

from __future__ import annotations

from operator import mul

from gridarium.games.gadget_grid.ai.danger import danger
from gridarium.games.gadget_grid.ai.solo_evaluation import alone
from gridarium.games.gadget_grid.rules.board import APART
from gridarium.games.gadget_grid.rules.phases.entering import SOLO
from gridarium.games.gadget_grid.rules.position import Position
from gridarium.games.gadget_grid.setup.cards import ATTACK, CATEGORY, EQUIPMENT, EYE, HELD, WIDGET

POINT = 100
"""A point is a Gizmo on the token."""
ON_TOKEN = (0, 180, 290, 390)
"""What so many Gizmos on the token are worth: the first one most."""
LOST_GIZMO, DLC_OWNED, ACTIVE = 12, 55, 16
IN_HAND = {ATTACK: 11, WIDGET: 7, EQUIPMENT: 12}
HAND = tuple(IN_HAND.get(category, 0) for category in CATEGORY[:HELD])
MANY_CARDS = 90
"""Cards in a hand are worth no more than that together."""
EYE_WORTH = 60
WON, SHARED = 2_000, 600
HUNGER, HUNGER_A_STEP = 130, 12
"""What a Zomboid has beside a victim, and what each step to it takes off."""


def _evaluate_alone(state: Position, player: int) -> int:
    """How well a player stands, in hundredths of a point."""
    worth = ON_TOKEN[state.on[player]] + LOST_GIZMO * state.off[player] + DLC_OWNED * state.owner.count(player)
    cards: int = sum(map(mul, state.hands[player], HAND))
    worth += min(cards, MANY_CARDS) + ACTIVE * state.worn[player].bit_count()
    if not state.on[player]:
        return worth + _hunger(state, player)
    return worth + EYE_WORTH * state.wears(player, EYE) - _danger(state, player)


def _hunger(state: Position, player: int) -> int:
    """What a Zomboid hopes for."""
    here = state.at[player]
    ways = [APART[here][state.at[other]] for other in range(state.characters) if state.on[other] and other != player]
    return max(0, HUNGER - HUNGER_A_STEP * min(ways, default=HUNGER))


def _danger(state: Position, player: int) -> int:
    """What the Gizmos are worth that may be lost before the player moves again."""
    hits, left, cost = danger(state, player), state.on[player], 0
    while hits > 0 and left:
        cost += (ON_TOKEN[left] - ON_TOKEN[left - 1] - LOST_GIZMO) * min(hits, 100) // 100
        hits -= 100
        left -= 1
    return cost


def evaluate(state: Position, player: int) -> int:
    """Evaluation: how much better a player stands than the others, with an eye on the best of them."""
    return evaluate_all(state)[player]


def evaluate_all(state: Position) -> list[int]:
    """Evaluation for each player."""
    players = range(state.terms.players)
    outcome = state.outcome
    if outcome is not None:
        won = SHARED if outcome.drawn else WON
        return [won if player in outcome.winners else -WON for player in players]
    if state.terms.players == SOLO:
        return [alone(state)]
    worths = [_evaluate_alone(state, player) for player in players]
    together, others = sum(worths), len(worths) - 1
    second, best = sorted(worths)[-2:]
    return [worth - ((second if worth == best else best) + (together - worth) // others) // 2 for worth in worths]
