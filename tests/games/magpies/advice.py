"""What Magpies tells its computer players."""

from __future__ import annotations

from gridarium.search.advice import POINT, Advice
from gridarium.small import Act

from .notation import HOP, STEAL
from .state import MagpiesState


class MagpiesAdvice(Advice[MagpiesState, Act]):
    """Tree search with everybody's points as its measure, and cards to play as some hundredths of one."""

    method = "tree"
    decisions = 4
    swing = 4 * POINT
    point = "A trinket is a point, and a gem two."

    def evaluate(self, state: MagpiesState, player: int) -> int:
        held = [60 * hand[HOP] + 90 * hand[STEAL] if state.outcome is None else 0 for hand in state.hands]
        worth = [POINT * score + cards for score, cards in zip(state.scores, held, strict=True)]
        return worth[player] - max((worth[other] for other in state.stay if other != player), default=0)


ADVICE = MagpiesAdvice()
