"""What Magpies tells its computer players."""

from __future__ import annotations

from collections.abc import Sequence

from gridarium.search.advice import POINT, Advice

from .board import HOP, STEAL, Act
from .state import MagpiesState

WORTH = {HOP: 60, STEAL: 90}
"""Of cards that can be played, in hundredths of a point."""


class MagpiesAdvice(Advice[MagpiesState, Act]):
    """Tree search with the points of everybody as its measure."""

    method = "tree"
    decisions = 4
    swing = 4 * POINT
    point = "A trinket is a point, and a gem two."

    def evaluate(self, state: MagpiesState, player: int) -> int:
        def worth(one: int) -> int:
            held = sum(WORTH[card] * state.hands[one][card] for card in WORTH) if state.outcome is None else 0
            return POINT * state.score(one) + held

        others = [other for other in state.stay if other != player]
        return worth(player) - max(map(worth, others), default=0)

    def explain(
        self, before: MagpiesState, line: Sequence[Act], other: Sequence[Act], gain: float, proved: bool = False
    ) -> str:
        if not other:
            return "Nothing else can be done."
        return f"It is worth about {gain:.1f} points more than {other[0]}."


ADVICE = MagpiesAdvice()
