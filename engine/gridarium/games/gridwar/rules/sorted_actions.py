"""Legal actions by their texts in alphabetical order: counted first, and made when asked for."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Any, overload

from gridarium.games.gridwar.rules.board import spaces_in
from gridarium.games.gridwar.rules.moves import Act, TileMoves


class SortedActions(Sequence[Any]):
    """Sequence of entries, moves and single actions; those of a tile are beside each other in the order.

    Most of them nobody asks for: where a tile can end is enough to know how many there are.
    """

    def __init__(self, goings: Iterable[tuple[TileMoves, int]], others: Iterable[Act]) -> None:
        """``goings``: what may go somewhere, and where it can end."""
        groups: list[tuple[str, Any, int]] = [(ways.begins, ways, ends) for ways, ends in goings]
        groups += [(act.text, act, 1) for act in others]
        groups.sort()
        self._groups = groups
        self._begins = [begins for begins, _, _ in groups]
        self._upto = list(accumulate(ends.bit_count() for _, _, ends in groups))
        self._listed: dict[int, list[Act]] = {}

    def __len__(self) -> int:
        return self._upto[-1] if self._upto else 0

    def place(self, text: str) -> int:
        """Rank of an action of that text, or the one that it would have."""
        group = bisect_right(self._begins, text) - 1
        if group < 0:
            return 0
        begins, source, _ = self._groups[group]
        if not isinstance(source, TileMoves):
            return self._upto[group] - (begins == text)
        acts = self._acts(group)
        return self._upto[group] - len(acts) + bisect_left(acts, text, key=str)

    @overload
    def __getitem__(self, number: int) -> Act: ...
    @overload
    def __getitem__(self, number: slice) -> list[Act]: ...
    def __getitem__(self, number: int | slice) -> Act | list[Act]:
        if isinstance(number, slice):
            return [self[one] for one in range(len(self))[number]]
        place = range(len(self))[number]
        group = bisect_right(self._upto, place)
        return self._acts(group)[place - self._upto[group]]

    def _acts(self, group: int) -> list[Act]:
        if group not in self._listed:
            _, source, ends = self._groups[group]
            acts = [source[end] for end in spaces_in(ends)] if isinstance(source, TileMoves) else [source]
            self._listed[group] = sorted(acts)
        return self._listed[group]

    def __eq__(self, other: object) -> bool:
        return list(self) == other

    __hash__ = None  # type: ignore[assignment]  # it is a list in all but when it is made
