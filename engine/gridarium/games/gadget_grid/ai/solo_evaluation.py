"""Evaluation for the solo player: dummies beaten, cards to beat them with, a place to go from Zombs."""

from __future__ import annotations

from gridarium.games.gadget_grid.rules.board import APART, AREAS, RINGS
from gridarium.games.gadget_grid.rules.phases.closing import CREEPS
from gridarium.games.gadget_grid.rules.phases.moving import MOST_STEPS, steps_left
from gridarium.games.gadget_grid.rules.position import Position
from gridarium.games.gadget_grid.setup.cards import ATTACK, CATEGORY, EQUIPMENT, EYE, HELD, SLIPPERS, WIDGET

BEATEN = 120
"""What a dummy less is worth."""
IN_HAND = {ATTACK: 30, WIDGET: 10, EQUIPMENT: 12}
HAND = tuple(IN_HAND.get(category, 0) for category in CATEGORY[:HELD])
MOST_HAND = 180
ACTIVE, DLC_OWNED = 16, 40
EYE_WORTH = 250
REFUGE, MOST_REFUGES = 14, 16
"""What each square is worth where no Zomb comes in the next turn, and how many of them count."""
CORNERED = 500
"""What it costs to have none."""
CAUGHT = 900
"""What it costs to have a Zomb within its two steps when it moves."""
AIM = 5
"""What each step costs to the nearest Living dummy."""
BEFORE = ("setup", "generation", "action", "movement")
"""The phases before the Attack Phase."""


def _balls(radius: int) -> tuple[int, ...]:
    """For each square those that are no more rows plus columns away."""
    return tuple(sum(rings[: radius + 1]) for rings in RINGS)


NEAR = _balls(CREEPS)
"""Where a Zomb can be at the end of a turn."""
FAR = _balls(2 * CREEPS)
"""Where it can be at the end of the next one."""


def alone(state: Position) -> int:
    """Evaluation for the solo player, in hundredths of a point."""
    living = state.living()[1:]
    worth = BEATEN * (state.terms.dummies - len(living)) - BEATEN
    cards = sum(number * HAND[kind] for kind, number in enumerate(state.hands[0]) if number)
    worth += min(cards, MOST_HAND) + ACTIVE * state.worn[0].bit_count() + DLC_OWNED * state.owner.count(0)
    if not state.on_grid(0):
        return worth
    here = state.at[0]
    worth -= AIM * min((APART[here][state.at[other]] for other in living), default=0)
    return worth + _safety(state, here)


def _safety(state: Position, here: int) -> int:
    """What the Zombs around are worth: mostly less than nothing.

    Before the Attack Phase the player can still go away; from then on Zombs come first.
    """
    coming, come = _zombs(state)
    caught = False
    if state.phase in BEFORE:
        coming, come = [], [*coming, *come]
    else:
        caught = any(NEAR[at] >> here & 1 for at in coming)
    refuges = (_reach(state, here) & ~_unsafe(state, coming, come)).bit_count()
    safety = REFUGE * min(refuges, MOST_REFUGES) if refuges else -CORNERED
    if caught:
        safety -= CAUGHT
    return safety // 2 + EYE_WORTH if state.wears(0, EYE) else safety


def _reach(state: Position, here: int) -> int:
    """Where the player can go, as a mask: now, or from the Attack Phase on in the next turn."""
    most = max(0, steps_left(state)) if state.phase == "movement" else MOST_STEPS + state.wears(0, SLIPPERS)
    return AREAS[most][here]


def _unsafe(state: Position, coming: list[int], come: list[int]) -> int:
    """Where Zombs can be at the end of the next turn, and where nobody walks, as a mask."""
    unsafe = state.blocks | state.floors
    for at in come:
        unsafe |= NEAR[at]
    for at in coming:
        unsafe |= FAR[at]
    return unsafe


def _zombs(state: Position) -> tuple[list[int], list[int]]:
    """The squares of the Zombs that are still to come in this turn, and of those that have."""
    moved = _moved(state)
    order = (*range(state.characters, len(state.at)), *range(1, state.characters))
    squares = [(number, state.at[token]) for number, token in enumerate(order) if state.is_zomb(token)]
    there = [(number, at) for number, at in squares if at >= 0]
    return [at for number, at in there if number >= moved], [at for number, at in there if number < moved]


def _moved(state: Position) -> int:
    """How many Zombs have moved by themselves at the end of this turn."""
    if state.phase != "end":
        return 0
    return next((int(about[0]) for name, *about in state.stack if name == "crawls"), len(state.at))
