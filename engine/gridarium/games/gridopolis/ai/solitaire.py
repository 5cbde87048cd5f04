"""The solver of solitaires: where every jump takes a marker off, all lines of play come to an end soon."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Sequence

from gridarium.games.gridopolis.rules.moves import Move
from gridarium.games.gridopolis.rules.state import GridopolisState
from gridarium.search.advice import POINT, Scored

SLICE = 8
"""Positions between two yields."""


def value_of_end(left: int) -> int:
    """Value of an end with so many markers left: the fewer, the better; one is the aim."""
    return (1 - left) * POINT


def fits(state: GridopolisState) -> bool:
    """Whether this position can be solved here: one player, and nothing to do but jumps that take markers off."""
    rules = state.board.blueprint.rules
    return state.board.players == 1 and rules.capture == "own" and not (rules.steps or rules.building)


class Solver:
    """A search in depth for a line that leaves one marker. Positions without one are remembered.

    It keeps to positions with many jumps first, which is enough: nearly all of them can be solved. Without an end in
    sight the line is the one that leaves the fewest markers so far.
    """

    def __init__(self, state: GridopolisState, actions: Sequence[Move] | None) -> None:
        self.state = state
        self.depth = 0
        self.looked = 0
        self.proved = False
        self.line: list[Move] = []
        self.scored = [
            Scored(action, value_of_end(len(state.markers[0])), False) for action in actions or state.legal_actions()
        ]
        self._fewest = len(state.markers[0]) + 1
        self._path: list[Move] = []
        self._known: dict[Hashable, int] = {}

    @property
    def points_ahead(self) -> tuple[float, ...]:
        """The points of the only player."""
        return (self.scored[0].points,)

    def settled(self, share: float) -> bool:
        """Never before a solution is found or known not to be there."""
        return False

    def run(self) -> Generator[None, None, None]:
        """Look through all lines until one leaves a single marker."""
        for action in [entry.action for entry in self.scored]:
            after = self.state.copy()
            after.play(action)
            self._path = [action]
            left = yield from self._least(after)
            self._rank(action, left, True)
            if left == 1:
                break
        self.proved = True

    def _least(self, state: GridopolisState) -> Generator[None, None, int]:
        """The fewest markers that can be left from here."""
        self.looked += 1
        if self.looked % SLICE == 0:
            yield
        if state.outcome is not None:
            left = len(state.markers[0])
            self._note(left)
            return left
        key = _key(state)
        known = self._known.get(key)
        if known is not None:
            return known
        least = len(state.markers[0])
        for action, after in _most_jumps_first(state):
            self._path.append(action)
            least = min(least, (yield from self._least(after)))
            self._path.pop()
            if least == 1:
                break
        self._known[key] = least
        return least

    def _note(self, left: int) -> None:
        """Keep the line that has just ended, if none left fewer markers."""
        if left < self._fewest:
            self._fewest = left
            self.line = self._path[:]
            self.depth = len(self.line)
            self._rank(self.line[0], left, False)

    def _rank(self, action: Move, left: int, exact: bool) -> None:
        """Put an action into its place, the best first."""
        others = [entry for entry in self.scored if entry.action != action]
        self.scored = sorted([Scored(action, value_of_end(left), exact), *others], key=lambda entry: -entry.value)


def _most_jumps_first(state: GridopolisState) -> list[tuple[Move, GridopolisState]]:
    """The actions and where they lead, those first after which there is most to do."""
    found = []
    for number, action in enumerate(state.legal_actions()):
        after = state.copy()
        after.play(action)
        found.append((-len(after.legal_actions()), number, action, after))
    found.sort(key=lambda entry: entry[:2])
    return [(action, after) for _, _, action, after in found]


def _key(state: GridopolisState) -> Hashable:
    """Equal for positions with the same lines of play."""
    rounds = None if state.rounds is None else state.round
    return tuple(state.cells.values()), state.at, state.owed, state.chain, state.visited, state.time, rounds
