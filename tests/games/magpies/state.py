"""The position and its rules, in the order of the rule book."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import Any

from gridarium.game import CHANCE, IllegalAction, Outcome, RandomSource, State, Throw, not_an_action

from . import notation
from .board import (
    CARDS,
    DECK,
    DRAW,
    DRAWN,
    END,
    FLIGHTS_FROM,
    GEM,
    HOP,
    HOPS,
    LEAVES,
    LYING,
    PIPS,
    ROLLS,
    SQUARES,
    STEAL,
    STEALS,
    TREE,
    Act,
)

FEWEST, ROUNDS = 3, (2, 4, 8)
"""Players (MP-2), and the rounds that can be agreed upon (MP-13)."""
HAND = 2
"""Cards dealt to each player (MP-4)."""
COUNTED = ("dealt", "round", "player", "roll", "flights", "again", "drawing")
"""What a position counts besides."""


class MagpiesState(State[Act]):
    """Who is where with what, and whose turn it is.

    ``lying`` is a mask of the squares that still have a trinket, ``hands`` and ``deck`` count cards by their kind,
    ``dealt`` says that the deal is over. ``roll`` is 0 before the die has fallen, ``again`` says that this is the
    second turn after a six, ``drawing`` that a card is to be drawn. What is to move follows from the rest (`_settle`).
    """

    def __init__(self, players: int, rounds: int, fly_away: bool) -> None:
        self.players, self.rounds, self.fly_away = players, rounds, fly_away
        self.at = [TREE] * players
        self.trinkets = [0] * players
        self.hands = [[0] * len(CARDS) for _ in range(players)]
        self.away: frozenset[int] = frozenset()
        self.lying = LYING
        self.deck = list(DECK.values())
        self.round = self.player = self.roll = self.flights = 0
        self.dealt = self.again = self.drawing = False
        self._settle()

    @property
    def stay(self) -> list[int]:
        """The players who have not left."""
        return [player for player in range(self.players) if player not in self.away]

    @property
    def receiver(self) -> int:
        """Who gets the next card from the deck."""
        return self.player if self.dealt else min(self.stay, key=lambda player: sum(self.hands[player]))

    def score(self, player: int) -> int:
        """MP-13."""
        return self.trinkets[player] + 2 * self.hands[player][GEM]

    # What can be done

    def legal_actions(self) -> list[Act]:
        if self.to_move is None:
            return []
        if self.to_move == CHANCE:
            return [card for card in DRAWN if self.deck[card.about]] if self.drawing or not self.dealt else list(ROLLS)
        hand = self.hands[self.player]
        here = self.at[self.player]
        acts = list(FLIGHTS_FROM[here]) if self.flights else []
        acts += [DRAW] if self.flights and any(self.deck) else []
        acts += [hop for hop in HOPS if hop.about != here] if hand[HOP] else []
        acts += self._steals() if hand[STEAL] else []
        return [*acts, END]

    def _steals(self) -> list[Act]:
        """MP-9: what the others have."""
        others = [player for player in self.stay if player != self.player]
        return [act for player in others for act in STEALS[player] if self._has(player, act.loot)]

    def _has(self, player: int, loot: int | None) -> bool:
        return (self.trinkets[player] if loot is None else self.hands[player][loot]) > 0

    def weights(self) -> list[int]:
        """A card is as likely as there are many of its kind left in the deck."""
        return [self.deck[act.about] if act.kind == "card" else 1 for act in self.legal_actions()]

    def random_action(self, choose: RandomSource) -> Act:
        upto = list(accumulate(self.weights()))
        return self.legal_actions()[bisect_right(upto, int(choose.random() * upto[-1]))]

    def throw(self) -> Throw | None:
        """MP-5: the die."""
        cards = self.drawing or not self.dealt or self.to_move != CHANCE
        return None if cards else Throw(self.player, "the die", tuple(pips for (pips,) in PIPS), PIPS)

    def interruptions(self) -> list[Act]:
        """MP-14: leaving."""
        return [LEAVES[player] for player in self.stay] if self.fly_away and self.outcome is None else []

    def departure(self, player: int) -> Act | None:
        return LEAVES[player] if LEAVES[player] in self.interruptions() else None

    def is_out(self, player: int) -> bool:
        return player in self.away

    # What it does

    def play(self, action: Act) -> None:
        if __debug__ and isinstance(action, str):
            raise not_an_action(action)
        getattr(self, f"_{action.kind}")(action)
        self._settle()

    def _card(self, action: Act) -> None:
        """MP-4, MP-7."""
        self.hands[self.receiver][action.about] += 1
        self.deck[action.about] -= 1
        self.drawing = False

    def _roll(self, action: Act) -> None:
        """MP-5."""
        self.roll = self.flights = action.about

    def _fly(self, action: Act) -> None:
        """MP-6."""
        self.flights -= 1
        self._land(action.about)

    def _land(self, square: int) -> None:
        self.at[self.player] = square
        self.trinkets[self.player] += self.lying >> square & 1
        self.lying &= ~(1 << square)

    def _draw(self, _: Act) -> None:
        """MP-7."""
        self.flights -= 1
        self.drawing = True

    def _hop(self, action: Act) -> None:
        """MP-8."""
        self.hands[self.player][HOP] -= 1
        self._land(action.about)

    def _steal(self, action: Act) -> None:
        """MP-9."""
        self.hands[self.player][STEAL] -= 1
        for player, change in ((action.about, -1), (self.player, 1)):
            if action.loot is None:
                self.trinkets[player] += change
            else:
                self.hands[player][action.loot] += change

    def _end(self, _: Act) -> None:
        """MP-11, MP-12."""
        if self.roll == 6 and not self.again:
            self.again, self.roll, self.flights = True, 0, 0
        else:
            self._pass_on()

    def _pass_on(self) -> None:
        """The turn of the next one who stays; the round is over after the last one (MP-13)."""
        later = [player for player in self.stay if player > self.player]
        self.round += not later
        self.player = (later or self.stay)[0]
        self.again, self.drawing, self.roll, self.flights = False, False, 0, 0

    def _leave(self, action: Act) -> None:
        """MP-14."""
        self.away |= {action.about}
        self.deck = [sum(pair) for pair in zip(self.deck, self.hands[action.about], strict=True)]
        self.hands[action.about] = [0] * len(CARDS)
        if action.about == self.player:
            self._pass_on()

    def _settle(self) -> None:
        """Who is to move, or how it ended (MP-13, MP-14)."""
        self.dealt = self.dealt or all(sum(self.hands[player]) == HAND for player in self.stay)
        self.to_move: int | None = self.player if self.roll and not self.drawing else CHANCE
        self.outcome: Outcome | None = None
        if self.round == self.rounds or len(self.stay) == 1:
            self.to_move, self.outcome = None, self._result()

    def _result(self) -> Outcome:
        scores = tuple(map(self.score, range(self.players)))
        best = max(scores[player] for player in self.stay)
        winners = tuple(player for player in self.stay if scores[player] == best)
        if len(self.stay) == 1:
            return Outcome(winners, scores, "all others flew away")
        return Outcome(winners, scores, f"draw, {best} each" if len(winners) > 1 else f"the largest hoard, {best}")

    # Texts and data

    def parse(self, text: str) -> Act:
        action = notation.read(text)
        if action in self.legal_actions() or action in self.interruptions():
            return action
        raise notation.refusal(action, self.outcome is not None)

    def why_not(self, targets: tuple[str, ...]) -> IllegalAction:
        """Texts are made of targets."""
        try:
            self.parse("-".join(targets).replace("seat-", ""))
        except IllegalAction as refusal:
            return refusal
        return super().why_not(targets)

    def copy(self) -> MagpiesState:
        twin = MagpiesState.__new__(MagpiesState)
        twin.__dict__ |= self.__dict__
        twin.at, twin.trinkets, twin.deck = self.at[:], self.trinkets[:], self.deck[:]
        twin.hands = [hand[:] for hand in self.hands]
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MagpiesState) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]  # a position changes in place

    def to_dict(self) -> dict[str, Any]:
        """Squares by name, cards by their number of each kind."""
        return {
            "game": "magpies",
            "rounds": self.rounds,
            "fly_away": self.fly_away,
            "at": [SQUARES[square] for square in self.at],
            "trinkets": self.trinkets[:],
            "hands": [hand[:] for hand in self.hands],
            "away": sorted(self.away),
            "lying": [name for square, name in enumerate(SQUARES) if self.lying >> square & 1],
            "deck": self.deck[:],
        } | {name: getattr(self, name) for name in COUNTED}
