"""The sequential probability ratio test: whether a player is stronger than another, by as few games as that takes.

Games come in pairs, from the same opening with the seats swapped, and a pair is what counts: its two results hang
together, so five kinds of pairs, by the points in them, say more than the games one by one (the pentanomial test that
chess programmers use). The ratio is of the likeliest distributions of pairs with one mean and with the other.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from gridarium.tournament.game import Played

__all__ = ["SequentialTest", "Trial", "expected"]

WRONG = 0.05
"""How often a test may decide either way and be wrong."""
BOUND = math.log((1 - WRONG) / WRONG)
"""The logarithm of the ratio at which it decides, up or down."""
POINTS = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What share of its points a pair can give."""
UNSEEN = 1e-3
"""So many pairs of each kind count beside those that were played: none is impossible."""
HALVINGS = 80


class SequentialTest(NamedTuple):
    """Test whether the first player is ``stronger`` by so many Elo, or no more than ``same`` Elo."""

    same: float
    stronger: float

    def ratio(self, pairs: Mapping[float, int]) -> float:
        """The logarithm of how much likelier these pairs are if it is stronger than if it is not. ``pairs``: how many
        gave the first player which share of their points."""
        counts = {share: pairs.get(share, 0) + UNSEEN for share in POINTS}
        same, stronger = (_likelihood(counts, expected(elo)) for elo in self)
        return stronger - same


class Trial:
    """Run of a test: pairs count in the order of their numbers, whenever they are over, so it ends the same way."""

    stronger: bool | None = None
    """How it is decided; None while it is not."""
    ratio = 0.0
    """The logarithm so far."""

    def __init__(self, test: SequentialTest) -> None:
        self.test = test
        self.pairs: Counter[float] = Counter()
        """Those that count."""
        self._results: dict[int, float] = {}

    @property
    def games(self) -> int:
        """How many games count: the first ones, by number."""
        return 2 * self.pairs.total()

    def take(self, game: Played) -> bool:
        """A game is over. Returns whether it is decided now."""
        self._results[game.number] = game.results[0]
        while self.stronger is None and {self.games, self.games + 1} <= self._results.keys():
            points = self._results[self.games] + self._results[self.games + 1]
            self.pairs[round(2 * points) / 4] += 1
            self.ratio = self.test.ratio(self.pairs)
            if abs(self.ratio) >= BOUND:
                self.stronger = self.ratio > 0
        return self.stronger is not None


def expected(elo: float) -> float:
    """The share of the points that is expected at so much Elo above the other player."""
    return 1 / (1 + 10 ** (-elo / 400))


def _likelihood(counts: Mapping[float, float], mean: float) -> float:
    """The logarithm of the likelihood of the likeliest distribution with that mean, less that of the counts themselves.

    With a multiplier t each count is divided by 1 + t (share - mean); t is where the mean comes out right.
    """
    low, high = -1 / (max(counts) - mean), 1 / (mean - min(counts))
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        slope = sum(count * (share - mean) / (1 + middle * (share - mean)) for share, count in counts.items())
        low, high = (middle, high) if slope > 0 else (low, middle)
    return -sum(count * math.log1p((low + high) / 2 * (share - mean)) for share, count in counts.items())
