"""The position and its rules, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Iterator

from gridarium.game import CHANCE, Outcome
from gridarium.small import Act, DeclaredState, each, flag, named, number, one_of, row, seat, seats, some

from . import notation
from .notation import DECK, GEM, GRID, HOP, NOTATION, STEAL, TREE

ROUNDS, HAND = (2, 4, 8), 2
"""What can be agreed upon (MP-13), and the cards that each player is dealt (MP-4)."""
LYING = frozenset(GRID.number.values()) - {TREE}
"""The squares with a trinket at the start (MP-1)."""
CARDS = sum(DECK.values())


class MagpiesState(DeclaredState):
    """Who is where with what, and whose turn it is.

    ``hands`` and ``deck`` count cards by their kind. ``roll`` is 0 before the die has fallen, ``again`` says that this
    is the second turn after a six, ``drawing`` that a flight is being used to draw a card.
    """

    game = "magpies"
    notation = NOTATION
    rounds: int = one_of(ROUNDS)
    fly_away: bool = flag()
    at: list[int] = each(named(GRID.names, TREE))
    trinkets: list[int] = each(number(len(LYING)))
    hands: list[list[int]] = each(row(number(CARDS), [0] * len(DECK)))
    away: frozenset[int] = seats()
    lying: frozenset[int] = some(GRID.names, LYING)
    deck: list[int] = row(number(CARDS), [*DECK.values()])
    dealt: bool = flag()
    round: int = number(max(ROUNDS))
    player: int = seat()
    roll: int = number(6)
    flights: int = number(6)
    again: bool = flag()
    drawing: bool = flag()

    def score(self, player: int) -> int:
        """MP-13."""
        return self.trinkets[player] + 2 * self.hands[player][GEM]

    @property
    def draws_card(self) -> bool:
        """Whether what chance gives next is a card, and no roll."""
        return self.drawing or not self.dealt

    @property
    def receiver(self) -> int:
        """Who gets that (MP-4, MP-7)."""
        return self.player if self.dealt else min(self.stay, key=lambda player: sum(self.hands[player]))

    # What can be done

    def choices(self) -> list[Act]:
        if self.to_move == CHANCE:
            drawn = [card for card in notation.DRAWN if self.deck[card.about]]
            return drawn if self.draws_card else notation.ROLLS[:]
        here, hand = self.at[self.player], self.hands[self.player]
        acts = [notation.FLIGHTS[square] for square in GRID.beside[here]] if self.flights else []
        acts += [notation.DRAW] if self.flights and any(self.deck) else []
        acts += [hop for hop in notation.HOPS if hop.about != here] if hand[HOP] else []
        others = [player for player in self.stay if player != self.player] if hand[STEAL] else []
        acts += [theft for theft in notation.STEALS if theft.about in others and self._has(theft.about, theft.more)]
        return [*acts, notation.END]

    def _has(self, player: int, loot: int | None) -> int:
        """How much there is to be stolen (MP-9)."""
        return self.trinkets[player] if loot is None else self.hands[player][loot]

    def weights(self) -> list[int]:
        """A card is as likely as there are many of its kind left in the deck."""
        return [self.deck[act.about] if act.kind == "card" else 1 for act in self.legal_actions()]

    def interruptions(self) -> list[Act]:
        """MP-14."""
        return [notation.LEAVES[player] for player in self.stay] if self.fly_away and self.outcome is None else []

    # What it does

    def do(self, action: Act) -> None:
        about, hand = action.about, self.hands[self.player]
        match action.kind:
            case "card":
                self.hands[self.receiver][about] += 1
                self.deck[about] -= 1
                self.drawing = False
            case "roll":
                self.roll = self.flights = about
            case "fly":
                self.flights -= 1
                self._land(about)
            case "draw":
                self.flights -= 1
                self.drawing = True
            case "hop":
                hand[HOP] -= 1
                self._land(about)
            case "steal":
                hand[STEAL] -= 1
                self._gain(about, action.more, -1)
                self._gain(self.player, action.more, 1)
            case "end":  # MP-12
                self._end_turn(again=self.roll == 6 and not self.again)
            case "leave":
                self._leave(about)

    def _land(self, square: int) -> None:
        """MP-6, MP-8."""
        self.at[self.player] = square
        self.trinkets[self.player] += square in self.lying
        self.lying -= {square}

    def _gain(self, player: int, loot: int | None, number: int) -> None:
        if loot is None:
            self.trinkets[player] += number
        else:
            self.hands[player][loot] += number

    def _end_turn(self, again: bool) -> None:
        """The next turn is of the same player, or of the next one who stays: then the round may be over (MP-13)."""
        if not again:
            last, self.player = self.player, self.after(self.player)
            self.round += self.player <= last
        self.again, self.drawing, self.roll, self.flights = again, False, 0, 0

    def _leave(self, player: int) -> None:
        """MP-14."""
        self.away |= {player}
        self.deck = [sum(pair) for pair in zip(self.deck, self.hands[player], strict=True)]
        self.hands[player] = [0] * len(DECK)
        if player == self.player:
            self._end_turn(again=False)

    def settle(self) -> None:
        """Who is to move, or how it ended (MP-13, MP-14)."""
        self.dealt = self.dealt or all(sum(self.hands[player]) == HAND for player in self.stay)
        self.to_move = self.player if self.roll and not self.drawing else CHANCE
        if len(self.stay) == 1:
            self.to_move, self.outcome = None, Outcome((*self.stay,), self.scores, "all others flew away")
        elif self.round == self.rounds:
            self.to_move, self.outcome = None, self.most_points("the largest hoard")

    def faults(self) -> Iterator[str]:
        cards = [sum(kind) for kind in zip(self.deck, *self.hands, strict=True)]
        held = [sum(self.hands[player]) for player in self.stay]
        if len(self.lying) + sum(self.trinkets) != len(LYING) or self.lying & {TREE, *self.at}:
            yield "Trinkets lie on squares, or players have them (MP-1, MP-6)."
        if cards[GEM] != DECK["gem"] or any(has > most for has, most in zip(cards, DECK.values(), strict=True)):
            yield "The deck and the hands have other cards than the game (MP-3, MP-10)."
        if self.player in self.away or (self.away and not self.fly_away) or sum(held) < sum(map(sum, self.hands)):
            yield "Whoever left has no turn and no cards, and left by the rules (MP-14)."
        begun = self.round or self.roll or self.player != self.stay[0] or sum(cards) < CARDS
        if not self.dealt and (begun or held != sorted(held, reverse=True) or held[0] > held[-1] + 1):
            yield "During the deal nothing else has happened yet (MP-4)."
        if self.flights > self.roll or (self.drawing and (self.flights == self.roll or not any(self.deck))):
            yield "The flights are those of the roll, and a card is drawn for one (MP-5, MP-7)."
        ended = self.round == self.rounds and not (self.roll or self.again) and self.player == self.stay[0]
        if self.round >= self.rounds and not ended:
            yield "After the last round nobody has a turn (MP-13)."
