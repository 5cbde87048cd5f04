"""What is learned of Gadget Grid: the features of positions, and who won.

They are what `weights.Weights` weighs: of the first player, less the same of the others, of whom the best counts
half. No position in which Zombs may come is learned from, for what they take is not yet lost.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from gridarium.games.gadget_grid.ai.advice import GadgetGridAdvice
from gridarium.games.gadget_grid.ai.danger import NONE, RISKS, risks
from gridarium.games.gadget_grid.ai.evaluation import evaluate, steps_to_victim
from gridarium.games.gadget_grid.ai.weights import BY_HAND, CARDS, NAMES, RATES, family_of, weights_of
from gridarium.games.gadget_grid.rules.phases.entering import SOLO
from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.games.gadget_grid.setup.cards import CATEGORY, EYE
from gridarium.learn.subject import Subject

NO_RISK = "none"
SELDOM = 15
"""A risk that was met so often is counted half by what is known by hand."""


class Games(Subject[GadgetGridState]):
    """Whether the first player wins."""

    names = NAMES
    begin: ClassVar = BY_HAND
    prior: ClassVar = BY_HAND

    def advice(self, weights: Mapping[str, int]) -> GadgetGridAdvice:
        return GadgetGridAdvice(weights_of(weights))

    def family(self, state: GadgetGridState) -> str:
        return family_of(state.terms.players)

    def features(self, state: GadgetGridState) -> tuple[float, ...] | None:
        """None before the first turn, alone, and where Zombs may come."""
        players = range(state.terms.players)
        if (
            state.terms.players == SOLO
            or state.phase == "setup"
            or any(risks(state, player) is not NONE for player in players)
        ):
            return None
        counted = [_counted(state, player) for player in players]
        best = max(players[1:], key=lambda player: evaluate(state, player, _BY_HAND))
        others = [sum(features) / len(players[1:]) for features in zip(*counted[1:], strict=True)]
        return tuple(own - (a + b) / 2 for own, a, b in zip(counted[0], counted[best], others, strict=True))

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
        for player in () if over else state.living():
            if player != state.player and player not in waiting:
                found = [(risk, number) for risk, number in zip(RISKS, risks(state, player), strict=True) if number]
                if len(found) <= 1:
                    risk, number = (found or [(NO_RISK, 0)])[0]
                    waiting[player] = risk, number, state.on[player]


def _counted(state: GadgetGridState, player: int) -> list[int]:
    """The features of one player."""
    on = state.on[player]
    held = [
        sum(number for kind, number in enumerate(state.hands[player]) if CATEGORY[kind] == category)
        for category in CARDS.values()
    ]
    zomboid = [0, 0] if on else [1, steps_to_victim(state, player)]
    things = [state.off[player], state.owner.count(player), state.worn[player].bit_count()]
    return [on, int(on > 0), int(on > 1), *things, *held, int(state.wears(player, EYE)), *zomboid]


_BY_HAND = weights_of(BY_HAND)
LEARNED = Games()
