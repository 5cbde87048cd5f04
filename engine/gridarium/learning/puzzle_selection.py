"""Selection of puzzles: so many of each kind, not too many too easy, and no two alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from gridarium.game import Game
from gridarium.learning.puzzle import Puzzle, Row
from gridarium.learning.puzzle_kinds import Kind
from gridarium.learning.similarity import Pattern, pattern
from gridarium.search.levels import EASIEST

EASY = 0.25
"""The share of a kind that the lowest level may solve."""
SAME_LEVEL = 0.6
"""The share of a kind that may have any other lowest level."""


class Choice:
    """Puzzles selected so far."""

    def __init__(self, game: Game, kinds: Mapping[str, Kind], number: int) -> None:
        self.game, self.kinds, self.number = game, dict(kinds), number
        self.rows: list[Row] = []
        self.last_found = 0
        """The round in which the last puzzle was kept."""
        self._patterns: dict[str, list[Pattern]] = {name: [] for name in kinds}
        self._names: set[str] = set()
        self._levels: Counter[tuple[str, int]] = Counter()

    def wanted(self) -> dict[str, int]:
        """Number of each kind still wanted, of those that are."""
        shares = sum(kind.share for kind in self.kinds.values())
        of_kinds = Counter(row.kind for row in self.rows)
        left = {name: self._goal(kind, shares) - of_kinds[name] for name, kind in self.kinds.items()}
        return {name: more for name, more in left.items() if more > 0}

    def _goal(self, kind: Kind, shares: int) -> int:
        return -(-self.number * kind.share // shares)

    def take(self, row: Row, number: int) -> bool:
        """Keep a puzzle of that round, unless it is one too many or like another one; whether it is kept."""
        if row.kind not in self.wanted() or row.name in self._names or not self._level_wanted(row):
            return False
        state = Puzzle(self.game, self.kinds[row.kind], row).begin().position.state
        own = pattern(state, row.solutions[0])
        if any(own.alike(other, self.kinds[row.kind].alike) for other in self._patterns[row.kind]):
            return False
        self._patterns[row.kind].append(own)
        self._names.add(row.name)
        self._levels[row.kind, row.level] += 1
        self.rows.append(row)
        self.last_found = number
        return True

    def _level_wanted(self, row: Row) -> bool:
        kind = self.kinds[row.kind]
        goal = self._goal(kind, sum(one.share for one in self.kinds.values()))
        share = EASY if row.level == EASIEST else SAME_LEVEL
        return self._levels[row.kind, row.level] < max(1, round(goal * share))

    def __str__(self) -> str:
        of_kinds = Counter(row.kind for row in self.rows)
        told = ", ".join(f"{name} {of_kinds[name]}" for name in self.kinds)
        return f"{len(self.rows)} of {self.number} puzzles: {told}"
