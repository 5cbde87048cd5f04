"""Dice that fall as somebody wants them, wherever that is legal."""

from __future__ import annotations

from itertools import accumulate

from gridarium.match.match import Match
from gridarium.match.rolls import SYSTEM


class Falls:
    """A source of numbers that lets fall these texts, each where it is its turn to; then it is left to chance."""

    def __init__(self, match: Match, wanted: tuple[str, ...]) -> None:
        self._match, self._wanted, self._begun = match, wanted, match.ply

    def random(self) -> float:
        """The number with which the text falls that is wanted next."""
        state = self._match.position.state
        texts = list(map(str, state.legal_actions()))
        place = self._match.ply - self._begun
        wanted = self._wanted[place] if place < len(self._wanted) else ""
        if wanted not in texts:
            return SYSTEM.random()
        weights = state.weights()
        ends = list(accumulate(weights))
        number = texts.index(wanted)
        return (ends[number] - weights[number] / 2) / ends[-1]
