"""Magpies once more, written from the rule book alone: cards as lists of words, places as pairs, turns as a queue.

It is slow and plain on purpose. The shared suite plays it beside the engine and compares them position by position.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import gridarium

SCORING = ("card", "fly", "hop", "steal", "loss", "leave")
MEADOW = [f"{letter}{row}" for letter in "abcde" for row in "12345"]


def random_options(chance: Random, players: int = 3) -> dict[str, Any]:
    return {"rounds": chance.choice((2, 4, 8)), "fly_away": chance.choice((False, True))}


def beside(square: str) -> set[str]:
    """MP-6: the squares that share a side with one."""
    x, y = map(ord, square)
    return {chr(x - 1) + chr(y), chr(x + 1) + chr(y), chr(x) + chr(y - 1), chr(x) + chr(y + 1)} & set(MEADOW)


class Model:
    """Everybody's belongings by name."""

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.count = players
        self.fly_away = options.get("fly_away", False)
        self.places = dict.fromkeys(range(players), "c3")
        self.trinkets = dict.fromkeys(range(players), 0)
        self.hands: dict[int, list[str]] = {player: [] for player in range(players)}
        self.lying = set(MEADOW) - {"c3"}
        self.deck = ["gem"] * 8 + ["hop"] * 12 + ["steal"] * 12
        self.to_deal = [*range(players)] * 2
        self.to_come = [player for _ in range(options.get("rounds", 4)) for player in range(players)]
        """Whose turns are still to come, the one under way included."""
        self.rolled: list[int] = []
        """The rolls of the player whose turn it is, since the turn came to them."""
        self.waits = True
        """Whether the die is to be rolled."""
        self.flights = 0
        self.drawing = False

    @property
    def staying(self) -> list[int]:
        return list(self.places)

    @property
    def over(self) -> bool:
        return not self.to_come or len(self.staying) == 1

    @property
    def to_move(self) -> int | None:
        if self.over:
            return None
        return gridarium.CHANCE if self.to_deal or self.drawing or self.waits else self.to_come[0]

    @property
    def points(self) -> list[int]:
        """MP-13."""
        return [self.trinkets[player] + 2 * self.hands[player].count("gem") for player in range(self.count)]

    def texts(self) -> set[str]:
        """The texts of all legal actions."""
        if self.over:
            return set()
        if self.to_deal or self.drawing:
            return {f"card-{card}" for card in self.deck}
        if self.waits:
            return {f"roll-{pips}" for pips in range(1, 7)}
        mine = self.to_come[0]
        texts = {"."}
        if self.flights:
            texts |= beside(self.places[mine])
            texts |= {"draw"} if self.deck else set()
        if "hop" in self.hands[mine]:
            texts |= {f"hop-{square}" for square in MEADOW if square != self.places[mine]}
        if "steal" in self.hands[mine]:
            for other in set(self.staying) - {mine}:
                texts |= {f"steal-{other + 1}"} if self.trinkets[other] else set()
                texts |= {f"steal-{other + 1}-{card}" for card in self.hands[other]}
        return texts

    def interruptions(self) -> set[str]:
        """MP-14."""
        return {f"leave-{player + 1}" for player in self.staying} if self.fly_away and not self.over else set()

    def play(self, text: str) -> None:
        word, *more = text.split("-")
        if word == "card":
            self.deck.remove(more[0])
            self.hands[self.to_deal.pop(0) if self.to_deal else self.to_come[0]].append(more[0])
            self.drawing = False
        elif word == "roll":
            self.flights = int(more[0])
            self.rolled.append(self.flights)
            self.waits = False
        elif word == "leave":
            self.leave(int(more[0]) - 1)
        elif word == ".":
            self.end()
        else:
            self.act(self.to_come[0], word, more)

    def act(self, mine: int, word: str, more: list[str]) -> None:
        """MP-6 to MP-9."""
        if word in ("hop", "steal"):
            self.hands[mine].remove(word)
        else:
            self.flights -= 1
        if word == "steal":
            self.steal(mine, int(more[0]) - 1, more[1:])
        elif word == "draw":
            self.drawing = True
        else:
            square = more[0] if more else word
            self.places[mine] = square
            self.trinkets[mine] += square in self.lying
            self.lying.discard(square)

    def steal(self, mine: int, other: int, named: list[str]) -> None:
        if named:
            self.hands[other].remove(named[0])
            self.hands[mine].append(named[0])
        else:
            self.trinkets[other] -= 1
            self.trinkets[mine] += 1

    def end(self) -> None:
        """MP-11, MP-12."""
        self.waits = True
        self.flights = 0
        if self.rolled != [6]:
            self.to_come.pop(0)
            self.rolled = []

    def leave(self, player: int) -> None:
        """MP-14."""
        if self.to_come[0] == player:
            self.rolled, self.waits, self.flights, self.drawing = [], True, 0, False
        del self.places[player]
        self.deck += self.hands[player]
        self.hands[player] = []
        self.to_deal = [other for other in self.to_deal if other != player]
        self.to_come = [other for other in self.to_come if other != player]

    def winners(self) -> tuple[int, ...]:
        best = max(self.points[player] for player in self.staying)
        return tuple(player for player in self.staying if self.points[player] == best)

    def check(self, state: Any) -> None:
        """Everything that a position says of itself, and how likely each card is."""
        told = state.to_dict()
        assert {player: told["at"][player] for player in self.staying} == self.places
        assert told["trinkets"] == list(self.trinkets.values())
        assert [Counter(hand) for hand in self.hands.values()] == [self.cards(hand) for hand in told["hands"]]
        assert Counter(self.deck) == self.cards(told["deck"])
        assert set(told["lying"]) == self.lying
        assert len(self.lying) + sum(told["trinkets"]) == 24, "trinkets are conserved"
        assert set(told["away"]) == set(range(self.count)) - set(self.staying)
        assert told["flights"] == self.flights
        if self.to_deal or self.drawing:
            weights = dict(zip(map(str, state.legal_actions()), state.weights(), strict=True))
            assert weights == {f"card-{card}": number for card, number in Counter(self.deck).items()}

    def cards(self, counts: list[int]) -> Counter[str]:
        return +Counter(dict(zip(("gem", "hop", "steal"), counts, strict=True)))
