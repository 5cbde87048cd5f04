"""What is learned of Gadget Grid: how often Zombs that may come hit.

It is counted. What is fitted to who won says too little after some hundred games, for too much luck lies in between.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from gridarium.games.gadget_grid.ai.advice import GadgetGridAdvice
from gridarium.games.gadget_grid.ai.danger import RISKS, risks
from gridarium.games.gadget_grid.ai.weights import RATES, family_of, weights_of
from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.learn.subject import Subject

NO_RISK = "none"
SELDOM = 15
"""A risk that was met so often is counted half by what is known by hand."""


class Risks(Subject[GadgetGridState]):
    """How often in a hundred each risk hits."""

    begin: ClassVar = RATES

    def advice(self, weights: Mapping[str, int]) -> GadgetGridAdvice:
        return GadgetGridAdvice(weights_of(weights))

    def family(self, state: GadgetGridState) -> str:
        return family_of(state.terms.players)

    def counted(self, games: Iterable[Iterable[GadgetGridState]]) -> Mapping[str, int]:
        """How often each risk hits, beyond what Attacks take where there is none; seldom met, drawn to `RATES`."""
        met, lost, positions = Counter[str](), Counter[str](), Counter[str]()
        for game in games:
            for risk, number, gizmos in _rounds(game):
                met[risk] += number
                lost[risk] += gizmos
                positions[risk] += 1
        usual = lost[NO_RISK] / max(1, positions[NO_RISK])
        found = {risk: lost[risk] - usual * positions[risk] + SELDOM * rate / 100 for risk, rate in RATES.items()}
        return {risk: min(100, max(0, round(100 * hits / (met[risk] + SELDOM)))) for risk, hits in found.items()}


def _rounds(game: Iterable[GadgetGridState]) -> Iterator[tuple[str, int, int]]:
    """What Living Characters ran a risk of as the next player's turn began, how often at once, and how many Gizmos they
    had lost when they were to move again; where there was one kind of risk at most."""
    waiting: dict[int, tuple[str, int, int]] = {}
    turn = -1
    for state in game:
        over = state.outcome is not None
        if not over and (state.phase == "setup" or state.turn == turn):
            continue
        turn = state.turn
        for player in [player for player in waiting if over or player == state.player]:
            risk, number, before = waiting.pop(player)
            yield risk, number, before - state.on[player]
        now = [] if over else risks(state)
        for player in () if over else state.living():
            if player != state.player and player not in waiting:
                found = [(risk, number) for risk, number in zip(RISKS, now[player], strict=True) if number]
                if len(found) <= 1:
                    risk, number = (found or [(NO_RISK, 0)])[0]
                    waiting[player] = risk, number, state.on[player]


LEARNED = Risks()
