"""What Gridwar tells its computer players."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from gridarium.games.gridwar import reasons
from gridarium.games.gridwar.actions import CAPTURE, END, ENTER, OFF, PROMOTE, Act
from gridarium.games.gridwar.board import BELOW
from gridarium.games.gridwar.state import GridwarState
from gridarium.games.gridwar.worth import PROMISE, PROMISE_OF_TOKEN, WEIGHTS, Weights, worth
from gridarium.search.advice import Advice, CopiedPosition
from gridarium.search.levels import Level

BREADTH = (1, 14, 16, 20, 28)
"""How many actions are tried with so many plies left; at the root and with more left, the last of them."""
ROOT = 60
"""Actions to choose from."""
TAKEN = 300
"""What a capture promises, and each further victim."""
COVERING = 25
"""What lying on a token, or on an enemy, promises."""
ALMOST = 9_000
"""What ending the turn promises: it is always among what is tried."""

LEVELS = {
    1: Level(looks=600, seconds=0.6, deepest=1, attention=12, overlooks=0.5, blur=40, careless=40),
    2: Level(looks=1_200, seconds=1.0, deepest=1, attention=20, overlooks=0.3, blur=14, careless=12),
    3: Level(looks=2_400, seconds=1.4, deepest=1, attention=30, overlooks=0.1, blur=6, careless=4),
    4: Level(looks=8_000, seconds=2.0, deepest=2, attention=40, overlooks=0.03, blur=2, careless=1),
    5: Level(looks=20_000, seconds=2.4, deepest=3, attention=ROOT, overlooks=0.01, blur=1, careless=0),
    6: Level(looks=60_000, seconds=3.2, deepest=5, attention=ROOT, overlooks=0.0, blur=1, careless=0),
}
"""A turn is many actions, so there is more to look at in it than in other games."""


class GridwarAdvice(Advice[GridwarState, Act]):
    """A search through the rest of the turn, by promising actions; it ends when nothing makes it better."""

    method = "alpha-beta"
    point = "A point is a tile captured."
    decisions = 8
    levels = LEVELS

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def evaluate(self, state: GridwarState, player: int) -> int:
        return worth(state, player, self.weights)

    def order(self, state: GridwarState, actions: Sequence[Act]) -> Sequence[Act]:
        return _best(state, actions, ROOT)

    def key(self, state: GridwarState) -> Hashable:
        yellows, off = tuple(state.yellows), tuple(map(tuple, state.off))
        return state.key, state.moved, state.entered, yellows, off, len(state.seen)

    def position(self, state: GridwarState) -> Lookahead:
        return Lookahead(state, self)

    def explain(
        self, before: GridwarState, line: Sequence[Act], other: Sequence[Act], gain: float, proved: bool = False
    ) -> str:
        return reasons.explain(before, line, other, gain)


class Lookahead(CopiedPosition[GridwarState, Act]):
    """A `gridarium.search.advice.Position` of the turn under way, of which only promising actions are tried.

    It is over with the turn: what the other side could do then is in what the position is worth. Otherwise ending the
    turn would always look bad, as it alone lets the other side act.
    """

    whole = False
    ranked = True

    @property
    def to_move(self) -> int | None:
        mover = self.states[-1].to_move
        return mover if mover == self.states[0].to_move else None

    def actions(self, depth: int) -> Sequence[Act]:
        state = self.states[-1]
        return _best(state, state.legal_actions(), BREADTH[min(depth, len(BREADTH) - 1)])


def _best(state: GridwarState, actions: Sequence[Act], number: int) -> list[Act]:
    """So many of the actions, the most promising first, and the end of the turn."""
    return sorted(actions, key=lambda act: -_promise(state, act))[:number]


def _promise(state: GridwarState, act: Act) -> int:
    """How good an action looks by itself, in no particular unit."""
    player = state.to_move or 0
    gains = PROMISE[player]
    if act.kind == END:
        return ALMOST
    if act.kind == PROMOTE:
        return PROMISE_OF_TOKEN[act.promoted]
    if act.kind == CAPTURE:
        return TAKEN + gains[act.end] - gains[act.origin] + (TAKEN if act.other != OFF else 0)
    over = BELOW[act.end] & (state.tiles[1 - player] | state.leaders | state.commanders)
    start = 0 if act.kind == ENTER else gains[act.origin]
    return gains[act.end] - start + COVERING * over.bit_count()


ADVICE = GridwarAdvice()
