"""Evaluation of a position for a player: Gizmos, cards, what is within reach, and what is dangerous."""

from __future__ import annotations

from gridarium.games.gadget_grid.ai.solo_evaluation import alone
from gridarium.games.gadget_grid.rules.board import APART
from gridarium.games.gadget_grid.rules.phases.entering import SOLO
from gridarium.games.gadget_grid.rules.position import Position
from gridarium.games.gadget_grid.setup.cards import ATTACK, CATEGORY, EQUIPMENT, EYE, HELD, WIDGET, ZOMBOFLAUGE

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
DANGER = (70, 60, 45, 12)
"""What a Zomb costs a Living Character by its distance in steps."""


def _evaluate_alone(state: Position, player: int) -> int:
    """How well a player stands, in hundredths of a point."""
    worth = ON_TOKEN[state.on[player]] + LOST_GIZMO * state.off[player] + DLC_OWNED * state.owner.count(player)
    cards = sum(number * HAND[kind] for kind, number in enumerate(state.hands[player]) if number)
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
    """The Zombs that could come; only the two worst count, as nobody moves all of them."""
    if state.has(player, ZOMBOFLAUGE) or not state.on_grid(player):
        return 0
    here = state.at[player]
    costs = sorted(
        (DANGER[ways] for token in state.zombs() if (ways := APART[here][state.at[token]]) < len(DANGER)),
        reverse=True,
    )
    return sum(costs[:2])


def evaluate(state: Position, player: int) -> int:
    """Evaluation: how much better a player stands than the others, with an eye on the best of them."""
    outcome = state.outcome
    if outcome is not None:
        if player not in outcome.winners:
            return -WON
        return SHARED if outcome.drawn else WON
    if state.terms.players == SOLO:
        return alone(state)
    others = [_evaluate_alone(state, other) for other in range(state.terms.players) if other != player]
    return _evaluate_alone(state, player) - (max(others) + sum(others) // len(others)) // 2
