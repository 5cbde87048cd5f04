"""What is learned of games in which markers of others are captured: the features of positions, and how games ended.

They are what `Weights` weighs: of the player who begins, so many times as there are others, less the same of all
others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from gridarium.games.gridopolis.ai.advice import GridopolisAdvice
from gridarium.games.gridopolis.ai.evaluation import USUAL_LINES, lines_at, table_of
from gridarium.games.gridopolis.ai.weights import BY_HAND, NAMES, NEAR, family_of, weights_of
from gridarium.games.gridopolis.rules.board import KING
from gridarium.games.gridopolis.rules.state import GridopolisState
from gridarium.learn.subject import Subject


class Games(Subject[GridopolisState]):
    """Whether the player who begins wins."""

    names = NAMES
    begin: ClassVar = dict.fromkeys(("constant", *NAMES[1:]), 0) | BY_HAND

    def advice(self, weights: Mapping[str, int]) -> GridopolisAdvice:
        return GridopolisAdvice(weights_of(weights))

    def family(self, state: GridopolisState) -> str:
        return family_of(state.board)

    def features(self, state: GridopolisState) -> tuple[int, ...] | None:
        """None in the midst of a turn, once that player is out, and in games in which no others are captured."""
        if state.at or not state.markers[0] or not state.blueprint.rules.captures_others:
            return None
        begun, *others = (_counted(state, player) for player in range(state.players))
        return tuple(len(others) * own - sum(theirs) for own, *theirs in zip(begun, *others, strict=True))


def _counted(state: GridopolisState, player: int) -> list[int]:
    """The features of one player. Spare parts of who is out are of no use any more (GO-29)."""
    table = table_of(state.board)
    places = state.markers[player]
    pawns = [at for at in places if not state.cells[at] & KING]
    left = [table.steps[player][at] for at in pawns]
    lines = sum(lines_at(state.board, at) - USUAL_LINES for at in pawns) if table.jumped else 0
    parts = [state.stock[player].pads, state.stock[player].boxes] if places else [0, 0]
    near = [left.count(number) for number in range(1, len(NEAR) + 1)]
    return [len(pawns), len(places) - len(pawns), *near, lines, *parts]


LEARNED = Games()
