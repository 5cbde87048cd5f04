"""Move ordering: the actions that are worth a thought, the most promising first."""

from __future__ import annotations

from collections.abc import Sequence

from gridarium.games.gadget_grid.ai.evaluation import evaluate
from gridarium.games.gadget_grid.rules.board import APART
from gridarium.games.gadget_grid.rules.moves import Act
from gridarium.games.gadget_grid.rules.phases.entering import SOLO
from gridarium.games.gadget_grid.rules.position import Position

FIRST = {
    "rock": 0,
    "laser-guided-axe": 0,
    "anti-axe": 0,
    "shovel": 0,
    "steal": 0,
    "wear": 0,
    "buy": 1,
    "remote-control": 1,
    "universal-remote": 1,
    "zomb": 2,
    "whistle": 2,
    "step": 2,
    "done": 3,
    "generate": 4,
    "compost": 6,
}
"""The order of kinds; what is not named comes between."""
USUAL = 2
BY_THEMSELVES = ("creep", "flee")
"""Questions about tokens that move by themselves: which of two equally short ways they take matters little, and a
player alone is asked that up to twenty times a turn."""


def order(state: Position, actions: Sequence[Act]) -> Sequence[Act]:
    """Attacks first; a Zomb is moved only toward somebody in reach, and each roll's squares are all looked at."""
    name = state.stack[-1][0]
    if name in BY_THEMSELVES and state.terms.players == SOLO:
        return [max(actions, key=lambda act: _value(state, act))]
    if name not in ("attack", "action", "movement", "walk") or len(actions) < 3:
        return actions
    wears = [act for act in actions if act.kind == "wear"]
    if wears:
        return wears[:1]
    kept = [act for act in actions if act.kind not in ("zomb", "whistle") or _hunts(state, act)]
    kept.sort(key=lambda act: FIRST.get(act.kind, USUAL))
    return kept


def _value(state: Position, act: Act) -> int:
    """How well a player alone stands right after an action."""
    after = state.copy()
    after.play(act)
    return evaluate(after, 0)


def _hunts(state: Position, act: Act) -> bool:
    """Whether that step leads a Zomb to within a step of a Living opponent, or of anybody through a Portal."""
    if state.portals >> act.b & 1:
        return True
    return any(
        APART[act.b][state.at[other]] <= 1
        for other in range(state.terms.players)
        if state.on[other] and other not in (state.player, act.a)
    )
