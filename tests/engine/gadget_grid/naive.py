"""Gadget Grid once more, written from the rule book alone: squares as texts, cards as words, and the whole game as one
long story that stops wherever somebody is asked.

It is slow and plain on purpose. The shared suite plays it beside the engine and compares them position by position.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Generator, Iterable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import gridarium
from gridarium import CHANCE
from tests.engine.gadget_grid import invariants

SCORING = ("gizmos", "loss", "steal", "robbed", "bought")
DATA = json.loads(
    (Path(gridarium.__file__).parent / "games/gadget_grid/data/cards.json").read_text(encoding="utf-8")
)  # fmt: skip
CATEGORY = {card["id"]: card["category"] for card in DATA["gadgets"]}
SQUARES = [f"{row}{column}" for row in range(10) for column in range(10)]
WAYS = {
    "n": (-1, 0),
    "ne": (-1, 1),
    "e": (0, 1),
    "se": (1, 1),
    "s": (1, 0),
    "sw": (1, -1),
    "w": (0, -1),
    "nw": (-1, -1),
}
STRAIGHT, DIAGONAL = ("n", "e", "s", "w"), ("ne", "se", "sw", "nw")
SENTRIES = {"gorgonzilla": STRAIGHT, "quetzalcannon": DIAGONAL, "mechakraken": (), "acid-fountain": ()}
SHUT = {"rubble", *SENTRIES}
GONES = {f"{digit}-o-gone" for digit in range(10)}
START = {1: (8, 6, 2), 2: (8, 6, 6), 3: (9, 6, 4), 4: (8, 6, 4), 5: (6, 5, 6), 6: (6, 4, 6), 7: (6, 4, 6), 8: (6, 4, 6)}
"""GG-S2: Setup Cards, Zombots, Gadget Cards."""
EQUIPMENT = {name for name, category in CATEGORY.items() if category == "equipment"}
ATTACKS = {name for name, category in CATEGORY.items() if category == "attack"}
BUDDIES = ("rubber-baby-buggy", "rollerskate", "zombuoy", "huggly-muggly")
Story = Generator[tuple[int, set[str]], str, None]
"""What asks somebody, and is told the answer."""


class Over(Exception):
    """The game has come to its end."""


def random_options(chance: Random, players: int = 4) -> dict[str, Any]:
    options: dict[str, Any] = {
        "cards": chance.choice(("complete", "attested")),
        "brb_blast": chance.choice((True, False)),
    }
    if chance.random() < 0.2:
        options["round_limit"] = chance.choice((1, 3, 8))
    return options | ({"dummies": chance.choice((5, 7))} if players == 1 else {})


def shifted(square: str, way: str, wrapped: bool = False) -> str | None:
    """The next square that way (GG-G1)."""
    row, column = int(square[0]) + WAYS[way][0], int(square[1]) + WAYS[way][1]
    if wrapped:
        row, column = row % 10, column % 10
    return f"{row}{column}" if 0 <= row < 10 and 0 <= column < 10 else None


@cache
def around(square: str, ways: Iterable[str], wrapped: bool = False) -> set[str]:
    """The neighbours those ways; none of Square 100."""
    return {other for way in ways if (other := shifted(square, way, wrapped))} if square in SQUARES else set()


def apart(one: str, other: str) -> int:
    """Rows plus columns."""
    return abs(int(one[0]) - int(other[0])) + abs(int(one[1]) - int(other[1]))


def far(one: str, other: str) -> int:
    """The square of the straight distance (GG-AU4)."""
    return (int(one[0]) - int(other[0])) ** 2 + (int(one[1]) - int(other[1])) ** 2


def kings(square: str, radius: int) -> set[str]:
    """Everything within that king's distance."""
    return {
        other
        for other in SQUARES
        if max(abs(int(other[0]) - int(square[0])), abs(int(other[1]) - int(square[1]))) <= radius
    }


def opposite(square: str) -> str | None:
    """GG-G4."""
    return square[::-1] if square in SQUARES else None


class Model:
    """A game under way."""

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        cards = DATA["sets"][options.get("cards", "complete")]
        self.n = players
        self.solo, self.duel = players == 1, players == 2
        self.blast = options.get("brb_blast", True)
        self.limit = options.get("round_limit", 100)
        self.players = [f"p{number}" for number in range(players)]
        self.characters = (
            self.players if players > 1 else [f"p{number}" for number in range(1 + options.get("dummies", 5))]
        )
        self.s, zombots, self.g = START[players]
        self.zombots = [f"z{number}" for number in range(1, zombots + 1)]
        self.deck, self.pile, self.box = Counter(cards["gadgets"]), Counter[str](), Counter[str]()
        self.setup = Counter(cards["setup"])
        self.prices = cards["dlc"]
        self.ranges = cards["ranges"]
        left_out = {1: {"second-wind", "sticky-fingers", "scarezomb", "zomb-leash", "zomboflauge"},
                    2: {"second-wind", "sticky-fingers"}}.get(players, set())  # fmt: skip
        self.dlc_deck = set(self.prices) - left_out
        self.shop: list[str] = []
        self.owner: dict[str, str] = {}
        self.at: dict[str, str] = {}
        self.on = dict.fromkeys(self.characters, 3 if players > 1 else 1)
        self.front = dict.fromkeys(self.characters, 0)
        self.spent = 0
        self.hand = {player: Counter[str]() for player in self.players}
        self.active: dict[str, set[str]] = {player: set() for player in self.players}
        self.env: dict[str, str] = {}
        self.loose: dict[str, list[str]] = {}
        self.rubber = self.skate = self.buoy = self.hug = ""
        self.removed: list[str] = []
        self.waiting: set[str] = set()
        """Tokens that are still cards of the Start Deck."""
        self.me = ""
        self.turns = 0
        self.phase = "setup"
        self.rested = False
        self.won: tuple[int, ...] | None = None
        self.weights: dict[str, int] = {}
        self.last_state: Any = None
        self._story = self.whole()
        self.asked: tuple[int, set[str]] | None = next(self._story)

    def stand(self, told: dict[str, Any]) -> None:
        """Go to a position at the start of a turn, given as the engine's data."""
        self.s = self.g = 0
        self.at = dict(told["at"])
        self.on = {one: pair[0] for one, pair in zip(self.characters, told["gizmos"], strict=True)}
        self.front = {one: pair[1] for one, pair in zip(self.characters, told["gizmos"], strict=True)}
        self.spent = told["spent"]
        self.hand = {player: Counter(cards) for player, cards in zip(self.players, told["hands"], strict=True)}
        self.active = {player: set(cards) for player, cards in zip(self.players, told["active"], strict=True)}
        self.owner = {dlc: player for player, own in zip(self.players, told["dlc"], strict=True) for dlc in own}
        self.shop, self.dlc_deck = list(told["shop"]), set(told["dlc_deck"])
        self.deck, self.pile, self.box = (Counter(told[place]) for place in ("deck", "pile", "box"))
        self.setup = Counter(told["setup"])
        self.env = dict(told["environment"])
        self.loose = {square: list(cards) for square, cards in told["loose"].items()}
        self.rubber, self.skate, self.buoy, self.hug = (told["buddies"].get(f"{name}-buddy", "") for name in BUDDIES)
        self.turns, self.rested = told["turn"], told["rested"]
        self._story = self.rounds(told["player"])
        self.asked = next(self._story)

    # What the suite asks

    @property
    def to_move(self) -> int | None:
        return self.asked[0] if self.asked else None

    def texts(self) -> set[str]:
        return self.asked[1] if self.asked else set()

    def interruptions(self) -> set[str]:
        return set()

    def play(self, text: str) -> None:
        try:
            self.asked = self._story.send(text)
        except Over:
            self.asked = None

    def winners(self) -> tuple[int, ...]:
        assert self.won is not None
        return self.won

    @property
    def points(self) -> list[int]:
        return [self.on[player] for player in self.players]

    def check(self, state: Any) -> None:
        """What a position says of itself, what holds in every position, and how likely chance is."""
        told = state.to_dict()
        invariants.check(told)
        assert told["at"] == self.at
        assert told["gizmos"] == [[self.on[one], self.front[one]] for one in self.characters]
        assert told["spent"] == self.spent
        assert [Counter(hand) for hand in told["hands"]] == [+self.hand[player] for player in self.players]
        assert [set(worn) for worn in told["active"]] == [self.active[player] for player in self.players]
        assert told["environment"] == self.env
        assert {square: sorted(cards) for square, cards in told["loose"].items()} == {
            square: sorted(cards) for square, cards in self.loose.items() if cards
        }
        assert Counter(told["deck"]) == +self.deck
        assert Counter(told["pile"]) == +self.pile
        assert Counter(told["box"]) == +self.box
        assert sorted(told["shop"]) == sorted(self.shop)
        buddies = {"rubber-baby-buggy-buddy": self.rubber, "rollerskate-buddy": self.skate, "zombuoy-buddy": self.buoy,
                   "huggly-muggly-buddy": self.hug}  # fmt: skip
        assert told["buddies"] == {name: place for name, place in buddies.items() if place}
        assert told["turn"] == self.turns
        if state.to_move == CHANCE:
            weights = dict(zip(map(str, state.legal_actions()), state.weights(), strict=True))
            assert weights == self.weights

    # Small questions

    def has(self, who: str, dlc: str) -> bool:
        return self.owner.get(dlc) == who

    def living(self) -> list[str]:
        return [one for one in self.characters if self.on[one]]

    def wears(self, who: str, card: str) -> bool:
        """GG-Z1."""
        return who in self.players and self.on[who] > 0 and card in self.active[who]

    def zombs(self) -> list[str]:
        """On the Grid (GG-G7)."""
        return [
            one
            for one in (*self.zombots, *(c for c in self.characters if not self.on[c]))
            if self.at.get(one) in SQUARES
        ]

    def is_zomb(self, token: str) -> bool:
        return token in self.zombots or not self.on[token]

    def portals(self) -> set[str]:
        return {square for square, kind in self.env.items() if kind == "portal"}

    def hops(self, square: str) -> set[str]:
        """GG-G3."""
        return self.portals() - {square} if square in self.portals() else set()

    def shut(self) -> set[str]:
        return {square for square, kind in self.env.items() if kind in SHUT}

    def floors(self) -> set[str]:
        return {square for square, kind in self.env.items() if kind == "floor-malfunction"}

    def there(self, squares: Iterable[str]) -> list[str]:
        """The Living Characters on squares of the Grid."""
        inside = set(squares) & set(SQUARES)
        return [one for one in self.living() if self.at.get(one) in inside]

    def chance(self, weights: dict[str, int]) -> tuple[int, set[str]]:
        self.weights = weights
        return CHANCE, set(weights)

    def player(self, who: str, texts: Iterable[str]) -> tuple[int, set[str]]:
        return int(who[1:]), set(texts)

    # Set-up: GG-S

    def whole(self) -> Story:
        first = 0
        if not self.solo:
            first = int((yield self.chance({f"first:{player}": 1 for player in self.players}))[-1])
        self.me = self.players[first]
        for _ in range(4):
            yield from self.deal()
        yield from self.start_deck(first)
        yield from self.gifts(first)
        yield from self.rounds(first)

    def rounds(self, number: int) -> Story:
        """Turns, beginning with that player's, to the end of the game."""
        while True:
            self.me = self.players[number]
            yield from self.turn()
            number = (number + 1) % self.n

    def deal(self) -> Story:
        if self.dlc_deck:
            name = (yield self.chance({f"draw:{dlc}": 1 for dlc in self.dlc_deck})).removeprefix("draw:")
            self.dlc_deck.remove(name)
            self.shop.append(name)

    def start_deck(self, first: int) -> Story:
        self.waiting = {*self.characters, *self.zombots}
        placer = first
        while self.s or self.g or self.waiting:
            items: list[str] = []
            while len(items) < 2 and (self.s or self.g or self.waiting - set(items)):
                items.append((yield from self.start_card(items)))
            self.me = self.players[placer]
            roll = yield from self.roll()
            yield from self.place(items, roll)
            placer = (placer + 1) % self.n

    def start_card(self, items: list[str]) -> Generator[tuple[int, set[str]], str, str]:
        setups, gadgets = self.setup.total(), self.deck.total()
        weights = {f"draw:{token}": setups * gadgets for token in self.waiting - set(items)}
        if self.s:
            weights |= {f"setup:{kind}": self.s * number * gadgets for kind, number in self.setup.items() if number}
        if self.g:
            weights |= {f"draw:{kind}": self.g * number * setups for kind, number in self.deck.items() if number}
        word, name = (yield self.chance(weights)).split(":")
        if word == "setup":
            self.setup[name] -= 1
            self.s -= 1
        elif name in CATEGORY:
            self.deck[name] -= 1
            self.g -= 1
        return name

    def gifts(self, first: int) -> Story:
        """GG-S6."""
        due = {}
        for player in self.players:
            near = {self.at[player]}
            for _ in range(2):
                near |= {other for square in near for other in self.zomb_ways(square) if other not in self.floors()}
            due[player] = sum(self.at[zombot] in near for zombot in self.zombots)
        for player in self.players[first:] + self.players[:first]:
            for _ in range(due[player]):
                while True:
                    card = yield from self.draw()
                    if CATEGORY[card] != "environment":
                        break
                    self.pile[card] += 1
                self.gain(player, [card])

    def zomb_ways(self, square: str) -> set[str]:
        return (around(square, STRAIGHT) | self.hops(square)) - self.shut()

    # Dice, decks and placing: GG-P

    def roll(self) -> Generator[tuple[int, set[str]], str, str]:
        weights = {f"roll:{a}{b}": 1 if a == b else 2 for a in range(10) for b in range(a, 10)}
        return (yield self.chance(weights)).removeprefix("roll:")

    def can_draw(self) -> bool:
        if not +self.deck:
            self.deck, self.pile = self.pile, Counter()
        return bool(+self.deck)

    def draw(self) -> Generator[tuple[int, set[str]], str, str]:
        self.can_draw()
        text = yield self.chance({f"draw:{kind}": number for kind, number in self.deck.items() if number})
        card = text.removeprefix("draw:")
        self.deck[card] -= 1
        return card

    def free(self, item: str) -> set[str]:
        """Where something can be put (GG-P6, GG-P7, GG-P10)."""
        squares = set(SQUARES) - set(self.env)
        if CATEGORY.get(item) == "environment":
            holding = {*self.at.values(), self.rubber, self.skate, self.buoy}
            return squares - holding - {square for square, cards in self.loose.items() if cards}
        if item in CATEGORY or item in self.waiting:
            return squares
        squares = set(SQUARES) - self.shut() - self.floors()
        owner = item == self.me and self.phase == "movement" and self.has(item, "rubber-baby-buggy-buddy")
        zomb = item != "rollerskate-buddy" and self.is_zomb(item)
        return squares - {self.rubber} if zomb and not owner else squares

    def spots(self, item: str, square: str) -> set[str]:
        """GG-P8."""
        free = self.free(item)
        least = min((apart(square, other) for other in free), default=0)
        return {other for other in free if apart(square, other) == least}

    def place(self, items: list[str], roll: str, rerolled: bool = False) -> Story:
        """Two cards, or one thing, by a roll."""
        while True:
            ab, ba = roll, roll[::-1]
            where = [ab] if len(items) == 2 else [ab, ba]
            texts = {f"{item}@{square}" for item in items for one in where for square in self.spots(item, one)}
            if not texts:
                self.pile.update(item for item in items if item in CATEGORY)
                return
            if self.phase != "setup":
                texts |= self.other_rolls(items, roll, rerolled)
            text = yield self.player(self.me, texts)
            if text.startswith("nudge:"):
                self.done.add("nudge")
                roll = text.removeprefix("nudge:")
            elif text == "re-roll":
                rerolled = True
                roll = yield from self.roll()
            else:
                break
        item, square = text.split("@")
        self.put(item, square)
        rest = [*items]
        rest.remove(item)
        for other in rest:
            texts = {f"{other}@{spot}" for spot in self.spots(other, ba)}
            if texts:
                self.put(*(yield self.player(self.me, texts)).split("@"))
            else:
                self.pile[other] += 1

    def other_rolls(self, items: list[str], roll: str, rerolled: bool) -> set[str]:
        texts = set()
        if self.has(self.me, "loaded-dice") and "nudge" not in self.done:
            for change in (1, -1):
                texts.add("".join(sorted((str((int(roll[0]) + change) % 10), roll[1]))))
                texts.add("".join(sorted((roll[0], str((int(roll[1]) + change) % 10)))))
        more = {"re-roll"} if items == [self.me] and not rerolled and self.wears(self.me, "parachute") else set()
        return {f"nudge:{other}" for other in texts} | more

    def put(self, item: str, square: str) -> None:
        if item == "rollerskate-buddy":
            self.skate = square
        elif CATEGORY.get(item) == "environment":
            self.env[square] = item
        elif item in CATEGORY:
            self.loose.setdefault(square, []).append(item)
        else:
            self.at[item] = square
            self.waiting.discard(item)

    def generate(self) -> Story:
        """GG-T1, GG-P13."""
        cards = []
        for _ in range(2):
            if self.can_draw():
                cards.append((yield from self.draw()))
        if cards:
            roll = yield from self.roll()
            yield from self.place(cards, roll)

    def extra_card(self) -> Story:
        """Pocket Composter, Gizmo Recycler."""
        if self.can_draw():
            card = yield from self.draw()
            if CATEGORY[card] == "environment":
                roll = yield from self.roll()
                yield from self.place([card], roll)
            else:
                self.gain(self.me, [card])

    def gain(self, who: str, cards: Iterable[str]) -> None:
        """Into a hand; both axes go (GG-T9)."""
        self.hand[who].update(cards)
        while self.hand[who]["anti-axe"] and self.hand[who]["laser-guided-axe"]:
            self.discard(who, "anti-axe")
            self.discard(who, "laser-guided-axe")

    def discard(self, who: str, card: str) -> None:
        if self.hand[who][card]:
            self.hand[who][card] -= 1
        else:
            self.active[who].remove(card)
        self.pile[card] += 1

    # Entering: GG-X

    def arrive(self, token: str) -> Story:
        yield from self.enter(token)
        yield from self.follow(token)

    def re_place(self, token: str) -> Story:
        """By dice, and enter there (GG-P11)."""
        roll = yield from self.roll()
        if self.free(token):
            yield from self.place([token], roll)
            yield from self.enter(token)

    def enter(self, token: str) -> Story:
        square = self.at.get(token, "")
        if square not in SQUARES:
            return
        walks = self.phase == "movement" and token == self.me and self.has(token, "not-paying-attention")
        if self.env.get(square) == "floor-malfunction" and not walks:
            yield from self.re_place(token)
        elif token in self.zombots:
            self.lose({one: 1 for one in self.there([square]) if self.fears(one)})
        elif self.on[token]:
            hits = sum(self.at.get(zomb) == square for zomb in self.zombs()) if self.fears(token) else 0
            hits += self.buoy == square and not self.has(token, "zombuoy-buddy")
            self.lose({token: hits} if hits else {})
            if self.on[token]:
                self.collect(token, square)
        elif token not in self.players:
            self.lose({one: 1 for one in self.there([square]) if self.fears(one)})
        else:
            if self.has(token, "sticky-fingers"):
                self.collect(token, square)
            yield from self.steal(token, [one for one in self.there([square]) if not self.has(one, "zomboflauge")])

    def fears(self, one: str) -> bool:
        """Whether Zombs hurt it (GG-X7, GG-V1.4)."""
        return one in self.players and not self.has(one, "zomboflauge")

    def collect(self, token: str, square: str) -> None:
        if token in self.players:
            self.gain(token, self.loose.pop(square, []))

    def follow(self, token: str) -> Story:
        """GG-B4."""
        if not self.has(token, "zombuoy-buddy"):
            return
        to = opposite(self.at[token]) or ""
        if to != self.buoy:
            self.buoy = to
            if not self.on[token] and to:
                yield from self.steal(token, [one for one in self.there([to]) if one != token])

    def steal(self, thief: str, victims: list[str]) -> Story:
        """GG-Z5, GG-X6."""
        if not victims:
            return
        before = self.living()
        victim = (yield self.player(thief, {f"steal:{one}" for one in victims})).removeprefix("steal:")
        if self.wears(victim, "fourth-eye"):
            self.lose_eye(victim)
            return
        self.on[victim] -= 1
        self.on[thief] += 1
        self.note_fall(victim)
        self.look_for_end(before)

    def lose_eye(self, who: str) -> None:
        self.active[who].remove("fourth-eye")
        self.pile["fourth-eye"] += 1

    def lose(self, hits: dict[str, int]) -> None:
        """All at the same time."""
        before = self.living()
        for one, number in hits.items():
            saved = self.wears(one, "fourth-eye")
            if saved:
                self.lose_eye(one)
            lost = min(self.on[one], number - saved)
            self.on[one] -= lost
            self.front[one] += lost
            if lost:
                self.note_fall(one)
        if hits:
            self.look_for_end(before)

    def note_fall(self, one: str) -> None:
        if not self.on[one] and one == self.me:
            self.fell = True

    def look_for_end(self, before: list[str]) -> None:
        """GG-W1, GG-W2, GG-V1.5."""
        living = self.living()
        if self.solo:
            if not self.on["p0"]:
                self.end(())
            elif living == ["p0"]:
                self.end((0,))
        elif len(living) == 1:
            self.end((int(living[0][1:]),))
        elif not living:
            self.end(tuple(sorted(int(one[1:]) for one in before)))

    def end(self, winners: tuple[int, ...]) -> None:
        self.won = winners
        raise Over

    # A turn: GG-T, GG-Z

    def turn(self) -> Story:
        self.done: set[str] = set()
        self.fell = False
        self.trails: dict[str, set[str]] = {}
        self.hit: set[str] = set()
        self.steps = 0
        self.phase = "generation"
        yield from self.generate()
        self.phase = "action"
        yield from self.action_phase()
        if not self.fell:
            self.phase = "movement"
            yield from self.movement_phase()
        if not self.fell and self.on[self.me]:
            self.phase = "attack"
            yield from self.attack_phase()
        self.phase = "end"
        yield from self.moves_by_themselves()
        if self.has(self.me, "square-100"):
            self.rested = self.at[self.me] == "100"
        self.turns += 1
        if self.turns == self.limit * self.n:
            most = max(self.on[player] for player in self.players)
            self.end(() if self.solo else tuple(n for n, player in enumerate(self.players) if self.on[player] == most))

    def any_time(self) -> set[str]:
        """GG-T0, Pocket Composter."""
        me, texts = self.me, set()
        if self.on[me]:
            texts |= {f"wear:{card}" for card in EQUIPMENT if self.hand[me][card] and card not in self.active[me]}
        if self.has(me, "pocket-composter") and "compost" not in self.done:
            texts |= {f"compost:{card}" for card, number in self.hand[me].items() if number}
        return texts

    def do_any_time(self, word: str, about: str) -> Story:
        if word == "wear":
            self.hand[self.me][about] -= 1
            self.active[self.me].add(about)
        else:
            self.done.add("compost")
            self.discard(self.me, about)
            yield from self.extra_card()

    def action_phase(self) -> Story:
        me = self.me
        while not self.fell:
            used = self.done & {"widget", "buy", "generate"}
            still = {"widget", "buy", "generate"} - used
            still = still if len(used) < (2 if self.has(me, "multitasker") else 1) else set()
            texts = self.any_time()
            texts |= {"generate"} if "generate" in still else set()
            texts |= self.for_sale() if "buy" in still else set()
            texts |= self.widgets() if "widget" in still and self.on[me] else set()
            if self.has(me, "huggly-muggly-buddy") and "hug" not in self.done:
                texts |= self.hosts()
            else:
                texts.add(".")
            if self.has(me, "rollerskate-buddy") and self.skate and "skate" not in self.done:
                ways = [way for way in STRAIGHT if (to := shifted(self.skate, way)) and self.env.get(to) != "rubble"]
                texts |= {f"skate:{way}" for way in ways}
            text = yield self.player(me, texts)
            if text == ".":
                return
            word, _, about = text.partition(":")
            yield from self.do_action(word, about)

    def do_action(self, word: str, about: str) -> Story:
        if word in ("wear", "compost"):
            yield from self.do_any_time(word, about)
        elif word == "generate":
            self.done.add("generate")
            yield from self.generate()
        elif word == "buy":
            self.done.add("buy")
            yield from self.buy(about)
        elif word == "hug":
            self.done.add("hug")
            self.hug = about
        elif word == "skate":
            self.done.add("skate")
            yield from self.slide_skate(about)
        else:
            self.done.add("widget")
            self.discard(self.me, word)
            yield from self.widget(word, about)

    # The shop: GG-D

    def fitting(self, dlc: str) -> list[set[str]]:
        """The cards in hand or active that each slot takes."""
        named = self.prices[dlc]
        kinds = GONES if named == "n-o-gone" else {named}
        category = CATEGORY[min(kinds)]
        held = {card for card, number in self.hand[self.me].items() if number} | self.active[self.me]
        others = [one for one in ("attack", "widget", "equipment") if one != category]
        return [held & kinds, *({card for card in held if CATEGORY[card] == one} for one in others)]

    def purse(self, paid: list[str]) -> tuple[int, int]:
        """Gizmos in front, and on the token (GG-W3)."""
        kept = 1 if self.n <= 2 else 0
        return self.front[self.me] - paid.count("*"), max(0, self.on[self.me] - paid.count("**") - kept)

    def for_sale(self) -> set[str]:
        return {
            f"buy:{dlc}"
            for dlc in self.shop
            if sum(0 if cards else (1 if n else 2) for n, cards in enumerate(self.fitting(dlc))) <= sum(self.purse([]))
        }

    def buy(self, dlc: str) -> Story:
        slots = self.fitting(dlc)
        paid: list[str] = []
        for number, cards in enumerate(slots):
            later = sum(0 if other else 1 for other in slots[number + 1 :])
            halves = 2 if number == 0 else 1
            while halves:
                front, token = self.purse(paid)
                texts = {f"pay:{card}" for card in cards} if halves == 2 or number else set()
                if front + token >= halves + later:
                    texts |= ({"pay:*"} if front else set()) | ({"pay:**"} if token else set())
                part = (yield self.player(self.me, texts)).removeprefix("pay:")
                paid.append(part)
                halves = halves - 1 if "*" in part else 0
        yield from self.hand_over(dlc, paid)

    def hand_over(self, dlc: str, paid: list[str]) -> Story:
        me, before = self.me, self.living()
        for part in paid:
            if "*" in part:
                purse = self.front if part == "*" else self.on
                purse[me] -= 1
                self.spent += 1
            else:
                self.discard(me, part)
        self.shop.remove(dlc)
        self.owner[dlc] = me
        if dlc == "zombuoy-buddy":
            self.buoy = opposite(self.at[me]) or ""
        if "**" in paid and not self.on[me]:
            self.note_fall(me)
            self.look_for_end(before)
        if dlc == "huggly-muggly-buddy":
            self.done.add("hug")
            self.hug = (yield self.player(me, self.hosts())).removeprefix("hug:")
        if dlc in ("rubber-baby-buggy-buddy", "rollerskate-buddy"):
            square = (yield self.player(me, {f"{dlc}@{spot}" for spot in self.new_spots()})).partition("@")[2]
            if dlc == "rollerskate-buddy":
                self.skate = square
            else:
                self.rubber = square
        yield from self.deal()

    def new_spots(self) -> set[str]:
        """GG-B1."""
        here = self.at[self.me]
        if here == "100":
            return {"99"}
        return (around(here, STRAIGHT) | self.hops(here)) - self.shut() - self.floors() or {here}

    def hosts(self) -> set[str]:
        return {f"hug:{token}" for token in self.at if token != self.hug}

    def slide_skate(self, way: str) -> Story:
        """GG-B3."""
        start = self.skate
        while True:
            to = shifted(self.skate, way)
            if to is None or self.env.get(to) == "rubble":
                return
            if self.env.get(to) in SENTRIES or any(self.at.get(one) == to for one in self.characters):
                yield from self.skate_hits(to)
                return
            self.skate = to
            if self.env.get(to) == "floor-malfunction":
                break
        assert self.skate != start
        roll = yield from self.roll()
        yield from self.place(["rollerskate-buddy"], roll)

    def skate_hits(self, square: str) -> Story:
        struck = {one for one in self.there([square]) if one != self.me}
        zombs: set[str] = set()
        kind = self.env.get(square)
        if kind in SENTRIES:
            way = ""
            if SENTRIES[kind]:
                way = (yield self.player(self.me, {f"aim:{one}" for one in SENTRIES[kind]})).removeprefix("aim:")
            beams = self.beams(square, way)
            struck |= {one for one in self.there(beams) if not self.wears(one, "sentry-badge")}
            zombs = self.zombs_on(beams)
        self.damage(struck, zombs)

    # Widgets: section 7.8

    def widgets(self) -> set[str]:
        me, hand, here = self.me, self.hand[self.me], self.at[self.me]
        others = [player for player in self.players if player != me]
        tokens = [token for token, square in self.at.items() if token != me and square in SQUARES]
        safe = {token for token in tokens if self.solo and self.is_zomb(token)}
        texts: set[str] = set()
        if hand["mirror-universe"] and here != "100":
            texts |= {f"mirror-universe:{token}" for token in set(tokens) - safe}
        if hand["manocurlers"]:
            texts |= {f"manocurlers:{square}" for square in self.env if self.slides(square, [square])}
        if hand["pet-gremlin-lawyer"]:
            texts |= {f"pet-gremlin-lawyer:{one},{card}" for one in others if self.on[one] for card in self.active[one]}
        if hand["psychic-lasso"] and here != "100":
            sight = self.lines(here, WAYS, 99, self.blocks(me))
            pulled = {
                one for one in tokens if one in self.characters and self.at[one] in sight and self.lasso_ways(one)
            }
            texts |= {f"psychic-lasso:{one}" for one in pulled - safe}
        if hand["temporal-warp"]:
            pile = [card for card, number in self.pile.items() if number and CATEGORY[card] != "environment"]
            texts |= {f"temporal-warp:{card}" for card in pile if card != "temporal-warp"}
        if hand["pocket-hacker"]:
            robbed = [one for one in others if not self.wears(one, "cargo-pants")]
            texts |= {
                f"pocket-hacker:{one},{card}" for one in robbed for card, number in self.hand[one].items() if number
            }
        return texts | ({"random-teleporter"} if hand["random-teleporter"] else set())

    def widget(self, word: str, about: str) -> Story:
        me = self.me
        who, _, card = about.partition(",")
        if word == "mirror-universe":
            self.at[me], self.at[about] = self.at[about], self.at[me]
            yield from self.enter(me)
            yield from self.enter(about)
            yield from self.follow(me)
            yield from self.follow(about)
        elif word == "manocurlers":
            yield from self.curl(about)
        elif word == "pet-gremlin-lawyer":
            self.active[who].remove(card)
            self.hand[me][card] += 1
        elif word == "psychic-lasso":
            yield from self.pull(about)
        elif word == "temporal-warp":
            self.pile[about] -= 1
            self.gain(me, [about])
        elif word == "pocket-hacker":
            self.hand[who][card] -= 1
            self.gain(me, [card])
        else:
            yield from self.re_place(me)
            yield from self.follow(me)

    def slides(self, square: str, path: list[str]) -> set[str]:
        """Where a card at the end of that path may go next (Manocurlers)."""
        kind = self.env[square]

        def leads(way: list[str]) -> bool:
            to = way[-1]
            if len(way) > 1 + self.ranges["manocurlers"] or to in way[:-1] or to in self.env or self.loose.get(to):
                return False
            if self.may_lie(kind, to):
                return True
            return any(leads([*way, more]) for more in around(to, STRAIGHT))

        return {to for to in around(path[-1], STRAIGHT) if leads([*path, to])}

    def may_lie(self, kind: str, square: str) -> bool:
        """Empty, or a Sentry with tokens and Buddies."""
        return kind in SENTRIES or square not in {*self.at.values(), self.rubber, self.skate, self.buoy}

    def curl(self, square: str) -> Story:
        path = [square]
        while True:
            texts = {f"slide:{to}" for to in self.slides(path[-1], path)}
            if len(path) > 1 and not texts:
                return
            if len(path) > 1 and self.may_lie(self.env[path[-1]], path[-1]):
                texts.add(".")
            text = yield self.player(self.me, texts)
            if text == ".":
                return
            to = text.removeprefix("slide:")
            self.env[to] = self.env.pop(path[-1])
            path.append(to)

    def lasso_ways(self, one: str) -> set[str]:
        ways = (around(self.at[one], tuple(WAYS)) | self.hops(self.at[one])) - self.shut()
        return ways if self.on[one] else ways - {self.rubber}

    def pull(self, one: str) -> Story:
        living = self.on[one] > 0
        for made in range(self.ranges["psychic-lasso"]):
            texts = {f"lasso:{to}" for to in self.lasso_ways(one)} | ({"."} if made else set())
            text = yield self.player(self.me, texts)
            if text == ".":
                return
            self.at[one] = text.removeprefix("lasso:")
            yield from self.arrive(one)
            if (self.on[one] > 0) != living or self.fell:
                return

    # The Movement Phase

    def own_ways(self, here: str) -> set[str]:
        """The kinds of step that the Character has."""
        me = self.me
        diagonal = self.on[me] or self.has(me, "second-wind")
        ways = around(here, tuple(WAYS) if diagonal else STRAIGHT, self.has(me, "toroidotron")) | self.hops(here)
        if self.has(me, "square-100"):
            ways = {"99"} if here == "100" else ways | ({"100"} if here == "99" else set())
        return ways - self.closed()

    def closed(self) -> set[str]:
        """What the own Character cannot step onto."""
        shut = set() if self.has(self.me, "not-paying-attention") else self.shut()
        other = not self.on[self.me] and not self.has(self.me, "rubber-baby-buggy-buddy")
        return shut | ({self.rubber} if other else set())

    def no_rest(self) -> set[str]:
        """GG-T18."""
        squares = self.shut() | self.floors() if self.has(self.me, "not-paying-attention") else set()
        return squares | ({"100"} if self.rested and self.has(self.me, "square-100") else set())

    def left(self) -> int:
        me = self.me
        most = 3 + self.wears(me, "turbo-slippers") + self.has(me, "fast-forward")
        return (min(1, most) if self.hug == me else most) - self.steps

    def can_rest(self, square: str, left: int) -> bool:
        if square not in self.no_rest():
            return True
        return left > 0 and any(self.can_rest(to, left - 1) for to in self.own_ways(square))

    def next_steps(self) -> set[str]:
        if self.left() <= 0:
            return set()
        here = self.at[self.me]
        ways = self.own_ways(here)
        if self.has(self.me, "portable-portal") and "portable" not in self.done and here != "100":
            ways = ways | (self.portals() - {here} - self.closed())
        return {to for to in ways if self.can_rest(to, self.left() - 1)}

    def movement_phase(self) -> Story:
        me = self.me
        while not self.fell:
            here, ways = self.at[me], self.next_steps()
            texts = {f"step:{to}" for to in ways} | self.any_time()
            if self.wears(me, "grappler") and "grapple" not in self.done:
                reach = {"99"} if here == "100" else around(here, STRAIGHT) | self.hops(here)
                texts |= {f"grapple:{square}" for square in reach if self.loose.get(square)}
            if here not in self.no_rest() or (not self.steps and here != "100") or not ways:
                texts.add(".")
            text = yield self.player(me, texts)
            word, _, about = text.partition(":")
            if text == ".":
                return
            if word == "grapple":
                self.done.add("grapple")
                self.collect(me, about)
            elif word == "step":
                yield from self.step(about)
            else:
                yield from self.do_any_time(word, about)

    def step(self, to: str) -> Story:
        me, here = self.me, self.at[self.me]
        if to not in self.own_ways(here):
            self.done.add("portable")
        self.steps += 1
        if to == self.rubber and self.has(me, "rubber-baby-buggy-buddy"):
            how = yield self.player(me, {"shove", "bounce"})
            if here != "100":
                self.rubber = here
            if how == "bounce":
                yield from self.re_place(me)
                yield from self.follow(me)
                return
        self.at[me] = to
        yield from self.arrive(me)

    # Lines: GG-L

    def blocks(self, who: str) -> set[str]:
        other = self.rubber and not self.has(who, "rubber-baby-buggy-buddy")
        return self.shut() | ({self.rubber} if other else set())

    def lines(self, origin: str, ways: Iterable[str], most: int, blocks: set[str]) -> set[str]:
        """All squares on lines of that cost: each is followed square by square, with every hop there is."""
        found = {origin}
        for way in ways:
            cheapest = {origin: 0}
            todo = [origin]
            while todo:
                square = todo.pop(0)
                if square in blocks and square != origin:
                    continue
                on = shifted(square, way)
                for to in self.hops(square) | ({on} if on else set()):
                    cost = cheapest[square] + 1
                    if cost <= most and cost < cheapest.get(to, 999):
                        cheapest[to] = cost
                        todo.append(to)
            found |= set(cheapest)
        return found

    def beams(self, square: str, way: str) -> set[str]:
        """GG-L11."""
        kind = self.env[square]
        if kind == "acid-fountain":
            return kings(square, 1)
        if kind == "mechakraken":
            return self.lines(square, WAYS, self.ranges["mechakraken"], self.shut())
        return self.lines(square, [way], 99, self.shut())

    # The Attack Phase

    def attack_phase(self) -> Story:
        me, second = self.me, False
        while not self.fell:
            text = yield self.player(me, self.attacks(second) | self.any_time() | {"."})
            word, _, about = text.partition(":")
            if text == ".":
                return
            if word in ("wear", "compost"):
                yield from self.do_any_time(word, about)
            elif word in ("zomb", "whistle"):
                yield from self.walk_zomb(word, *about.split(","))
                if word == "zomb":
                    return
                self.done.add("whistle")
            else:
                yield from self.attack(word, about)
                if second or word not in ATTACKS or not self.has(me, "duodecimator"):
                    return
                second = True

    def attacks(self, second: bool) -> set[str]:
        me, hand, here = self.me, self.hand[self.me], self.at[self.me]
        more = self.has(me, "trying-really-hard")
        texts = {card for card in GONES if hand[card]}
        for card, ways in (("rock", tuple(WAYS)), ("laser-guided-axe", ("ne", "sw")), ("anti-axe", ("nw", "se"))):
            if hand[card] and here != "100":
                reach = self.lines(here, ways, self.ranges[card] + more, self.blocks(me))
                texts |= {f"{card}:{one}" for one in self.targets(reach)}
        texts |= {card for card in ("board-mortar", "ring-blaster") if hand[card] and here != "100"}
        if hand["big-red-button"]:
            texts |= {f"big-red-button:{kind}" for kind in self.env.values()}
        if hand["remote-control"]:
            texts |= self.remotes("remote-control", set(SQUARES))
        if second:
            return texts
        if self.has(me, "laser-shovel") and here != "100":
            texts |= {f"shovel:{one}" for one in self.targets({here} | around(here, STRAIGHT) | self.hops(here))}
        if self.has(me, "universal-remote") and here != "100":
            texts |= self.remotes("universal-remote", self.lines(here, WAYS, 99, self.blocks(me)))
        if not self.solo:
            words = ["zomb", "whistle"] if self.wears(me, "zomb-whistle") and "whistle" not in self.done else ["zomb"]
            texts |= {f"{word}:{zomb},{to}" for word in words for zomb in self.zombs() for to in self.zomb_next(zomb)}
        return texts

    def targets(self, squares: set[str]) -> set[str]:
        """GG-T11, GG-V1.3."""
        found = {one for one in self.there(squares) if one != self.me} | self.zombs_on(squares)
        return found - self.hit

    def zombs_on(self, squares: set[str]) -> set[str]:
        return {zomb for zomb in self.zombs() if self.at[zomb] in squares} if self.solo else set()

    def remotes(self, word: str, squares: set[str]) -> set[str]:
        texts = set()
        for square in squares & set(self.env):
            if self.env[square] in SENTRIES:
                ways = SENTRIES[self.env[square]]
                texts |= {f"{word}:{square},{way}" for way in ways} if ways else {f"{word}:{square}"}
        return texts

    def attack(self, word: str, about: str) -> Story:
        me = self.me
        before = sum(self.on.values()) - self.on[me]
        if word in ATTACKS and "axe" not in word:
            self.discard(me, word)
        self.hit_by(word, about)
        cost = before - sum(self.on.values()) + self.on[me]
        if cost > 0 and self.has(me, "gizmo-recycler") and "recycle" not in self.done:
            self.done.add("recycle")
            yield from self.extra_card()

    def hit_by(self, word: str, about: str) -> None:
        me, here = self.me, self.at[self.me]
        more = self.has(me, "trying-really-hard")
        if word in GONES:
            self.strike({square for square in SQUARES if word[0] in square})
        elif word == "board-mortar":
            self.strike(kings(here[::-1], self.ranges[word] + more))
        elif word == "ring-blaster":
            squares = self.lines(here, WAYS, self.ranges[word] + more, self.blocks(me))
            self.damage({one for one in self.there(squares) if one != me}, self.zombs_on(squares))
        elif word == "big-red-button":
            gone = [square for square, kind in self.env.items() if kind == about]
            for square in gone:
                self.box[self.env.pop(square)] += 1
            if self.blast:
                self.strike({near for square in gone for near in kings(square, 1)})
        elif word in ("remote-control", "universal-remote"):
            square, _, way = about.partition(",")
            beams = self.beams(square, way)
            struck = {one for one in self.there(beams) if not self.wears(one, "sentry-badge")}
            self.damage(struck, self.zombs_on(beams))
        else:
            self.damage({about} - set(self.zombs()), {about} & set(self.zombs()))

    def strike(self, squares: set[str]) -> None:
        self.damage(set(self.there(squares)), self.zombs_on(squares))

    def damage(self, living: set[str], zombs: set[str]) -> None:
        """1 each; Zombs leave the board in solo, Zombots first (GG-V1.3)."""
        living, zombs = living - self.hit, zombs - self.hit
        if self.phase == "attack":
            self.hit |= living | zombs
        for zomb in sorted(zombs, key=lambda name: (name[0] == "p", name)):
            del self.at[zomb]
            self.removed.append(zomb)
        self.lose(dict.fromkeys(sorted(living), 1))

    def zomb_next(self, zomb: str) -> set[str]:
        """GG-T16."""
        here = self.at[zomb]
        return self.zomb_ways(here) - self.trails.get(zomb, set()) - {here, self.rubber}

    def walk_zomb(self, word: str, zomb: str, to: str) -> Story:
        most = (1 if self.duel else 2) + self.has(self.me, "zomb-leash")
        most = min(most, 1) if self.hug == zomb else most
        trail = self.trails.setdefault(zomb, set())
        made = 0
        while True:
            trail |= {self.at[zomb], to}
            self.at[zomb] = to
            yield from self.arrive(zomb)
            made += 1
            trail.add(self.at[zomb])
            ways = self.zomb_next(zomb)
            if made == most or not ways or not self.is_zomb(zomb) or self.fell:
                return
            text = yield self.player(self.me, {f"{word}:{zomb},{square}" for square in ways} | {"."})
            if text == ".":
                return
            to = text[-2:]

    # What moves by itself: GG-AU, GG-V

    def moves_by_themselves(self) -> Story:
        me = self.me
        if self.has(me, "scarezomb") and self.at[me] != "100":
            for zomb in [zomb for zomb in self.zombs() if zomb != me]:
                if self.is_zomb(zomb) and self.at[zomb] in SQUARES:
                    ways = around(self.at[zomb], STRAIGHT) - self.barred()
                    yield from self.one_of("scare", me, zomb, self.farthest(zomb, ways))
        if self.duel:
            for zombot in self.zombots:
                yield from self.creep(zombot)
        if self.solo:
            yield from self.alone()

    def barred(self) -> set[str]:
        """GG-AU2."""
        return self.shut() | self.floors() | {self.rubber}

    def farthest(self, token: str, ways: set[str]) -> set[str]:
        me = self.at[self.me]
        most = max((far(square, me) for square in ways), default=0)
        return {square for square in ways if far(square, me) == most} if most > far(self.at[token], me) else set()

    def one_of(self, word: str, who: str, token: str, squares: set[str]) -> Story:
        if len(squares) > 1:
            squares = {(yield self.player(who, {f"{word}:{token},{square}" for square in squares}))[-2:]}
        for square in squares:
            self.at[token] = square
            yield from self.arrive(token)

    def way_to(self, token: str, goal: str) -> int:
        """The fewest steps (GG-V2.5); 999 where there is no way."""
        if goal not in SQUARES or goal in self.barred():
            return 999
        seen, edge, steps = {self.at[token]}, {self.at[token]}, 0
        while edge:
            if goal in edge:
                return steps
            steps += 1
            edge = {to for square in edge for to in around(square, STRAIGHT) | self.hops(square)} - self.barred() - seen
            seen |= edge
        return 999

    def nearer(self, token: str, goal: str) -> set[str]:
        """The first steps of shortest ways."""
        now, here = self.way_to(token, goal), self.at[token]
        found = set()
        if now < 999:
            for to in (around(here, STRAIGHT) | self.hops(here)) - self.barred():
                self.at[token] = to
                if self.way_to(token, goal) == now - 1:
                    found.add(to)
            self.at[token] = here
        return found

    def creep(self, zombot: str) -> Story:
        """GG-V2.2 to GG-V2.5."""
        ways = {player: self.way_to(zombot, self.at[player]) for player in self.players}
        if min(ways.values()) in (0, 999):
            return
        goal = min(self.players, key=lambda player: ways[player])
        if ways["p0"] == ways["p1"]:
            dice = [0, 0]
            while dice[0] == dice[1]:
                for number in range(2):
                    dice[number] = int((yield self.chance({f"die:{pips}": 1 for pips in range(10)}))[-1])
            goal = "p0" if dice[0] < dice[1] else "p1"
        yield from self.one_of("creep", goal, zombot, self.nearer(zombot, self.at[goal]))

    def alone(self) -> Story:
        """GG-V1.2, GG-V1.3, GG-V1.6."""
        dummies = [one for one in self.characters if one != "p0"]
        for zomb in (*self.zombots, *dummies):
            for _ in range(1 if self.hug == zomb else 2):
                if zomb in self.at and self.is_zomb(zomb) and self.at[zomb] != self.at["p0"]:
                    yield from self.one_of("creep", "p0", zomb, self.nearer(zomb, self.at["p0"]))
        for dummy in dummies:
            if self.on[dummy] and self.at["p0"] != "100":
                ways = around(self.at[dummy], tuple(WAYS)) - self.shut() - self.floors()
                yield from self.one_of("flee", "p0", dummy, self.farthest(dummy, ways))
        while self.removed:
            zomb = self.removed.pop(0)
            roll = yield from self.roll()
            yield from self.place([zomb], roll)
