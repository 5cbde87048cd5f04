"""Actions: small immutable values, each made once and kept (section 7 of the rule book)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from gridarium.game import seat_target
from gridarium.games.gadget_grid.rules.board import DIRECTIONS, NAMES, SIDE, SIZE
from gridarium.games.gadget_grid.setup.cards import DLC, HUGGLY, KINDS, ROLLERSKATE, RUBBER, SHOVEL, UNIVERSAL_REMOTE

kept = cache
"""Each action is made once and kept for good, as are the names in it (`names_of`): there are few of both."""
MOST_CHARACTERS = 8

# What can be placed is a number: a kind of card, the Rollerskate, or a token. Tokens are numbered by themselves in a
# position, Characters before Zombots; `Names` tells how they are called there.
SKATE_ITEM = 50
TOKENS = 64
"""The item of the first token."""
NO_WAY = -1
"""In place of a direction, for a Sentry that needs none."""


class Act(NamedTuple):
    """Action of a player or of chance; what ``a`` and ``b`` are depends on its kind."""

    text: str
    targets: tuple[str, ...]
    kind: str
    a: int = 0
    b: int = 0

    def __str__(self) -> str:
        return self.text


PUT = "put"
"""What placing is called here; it is written with an @."""


DONE = Act(".", ("end",), "done")
GENERATE = Act("generate", ("generate",), "generate")
REROLL = Act("re-roll", ("re-roll",), "reroll")
SHOVE = Act("shove", ("shove",), "shove")
BOUNCE = Act("bounce", ("bounce",), "bounce")


def _by_chance(text: str, kind: str, a: int = 0) -> Act:
    return Act(text, (text,), kind, a)


FIRSTS = tuple(_by_chance(f"first:p{player}", "first", player) for player in range(MOST_CHARACTERS))
DRAWS = tuple(_by_chance(f"draw:{name}", "draw", kind) for kind, name in enumerate(KINDS))
SETUPS = tuple(_by_chance(f"setup:{name}", "setup", kind) for kind, name in enumerate(KINDS))
DEALS = tuple(_by_chance(f"draw:{name}", "deal", dlc) for dlc, name in enumerate(DLC))
DICE = tuple(_by_chance(f"die:{pips}", "die", pips) for pips in range(SIDE))
ROLLED = tuple(tuple(sorted(divmod(number, SIDE))) for number in range(SIZE))
"""The digits of each roll of two dice, the smaller one first; all of these are as likely as each other."""
ROLLS = {
    number: _by_chance(f"roll:{NAMES[number]}", "roll", number)
    for number in range(SIZE)
    if number // SIDE <= number % SIDE
}
"""By the number of the two digits, the smaller one first."""
BY_TEXT = {act.text: act for act in (*SETUPS, *DRAWS, *ROLLS.values())}
"""The cards drawn and the rolls by their texts."""
DEAL_BY_TEXT = {act.text: act for act in DEALS}
FACES = tuple("0123456789")
ONE_DIE: dict[tuple[str, ...], str] = {(act.text[-1],): act.text for act in DICE}
TWO_DICE: dict[tuple[str, ...], str] = {(act.text[-2], act.text[-1]): act.text for act in ROLLS.values()}
"""What dice show, and the text for it."""
NUDGES = {
    number: Act(f"nudge:{NAMES[number]}", ("nudge", NAMES[number]), "nudge", number)
    for number in ROLLS
}  # fmt: skip


def roll_number(one: int, other: int) -> int:
    """Two dice as the number of their roll."""
    return SIDE * min(one, other) + max(one, other)


class Names:
    """Names of the tokens of a game, and the actions that name one; there is one for each number of them."""

    def __init__(self, characters: int, zombots: int) -> None:
        self.tokens = (
            *(f"p{number}" for number in range(characters)),
            *(f"z{number}" for number in range(1, zombots + 1)),
        )
        """The Characters first, then the Zombots."""
        self.number = {name: token for token, name in enumerate(self.tokens)}
        self.draws = tuple(_by_chance(f"draw:{name}", "token", token) for token, name in enumerate(self.tokens))
        self.draw_by_text = {act.text: act for act in self.draws}
        self.item_by_name = {self.item(item): item for item in (*range(len(KINDS)), SKATE_ITEM)} | {
            name: TOKENS + token for token, name in enumerate(self.tokens)
        }

    def item(self, item: int) -> str:
        """Thing that can be placed, by name."""
        if item >= TOKENS:
            return self.tokens[item - TOKENS]
        return DLC[ROLLERSKATE] if item == SKATE_ITEM else KINDS[item]

    @kept
    def put(self, item: int, square: int, alone: bool) -> Act:
        """Placing something: the square, and what goes there; ``alone`` when nothing else can be placed instead."""
        name, place = self.item(item), NAMES[square]
        return Act(f"{name}@{place}", (place,) if alone else (place, name), PUT, item, square)

    @kept
    def aimed(self, word: str, token: int) -> Act:
        """Something that is done to one token."""
        name = self.tokens[token]
        return Act(f"{word}:{name}", (word, name), word, token)

    @kept
    def robbed(self, word: str, token: int, card: int) -> Act:
        """Taking a card from a player."""
        seat = seat_target(token)
        text = f"{word}:{self.tokens[token]},{KINDS[card]}"
        return Act(text, (word, seat, f"{seat}-{KINDS[card]}"), word, token, card)

    @kept
    def steal(self, token: int) -> Act:
        """Taking a Gizmo."""
        return Act(f"steal:{self.tokens[token]}", (self.tokens[token],), "steal", token)

    @kept
    def hug(self, token: int) -> Act:
        """The Huggly Muggly's next host."""
        return Act(f"hug:{self.tokens[token]}", (DLC[HUGGLY], self.tokens[token]), "hug", token)

    @kept
    def shovel(self, token: int) -> Act:
        """The Laser Shovel's target."""
        return Act(f"shovel:{self.tokens[token]}", (DLC[SHOVEL], self.tokens[token]), "shovel", token)

    @kept
    def token_step(self, word: str, token: int, square: int) -> Act:
        """A step of a token that is not the own Character: "zomb", "whistle", "scare", "creep" or "flee"."""
        name, place = self.tokens[token], NAMES[square]
        targets = (word, name, place) if word == "whistle" else (name, place)
        return Act(f"{word}:{name},{place}", targets, word, token, square)


@cache
def names_of(characters: int, zombots: int) -> Names:
    """The names in games with so many tokens."""
    return Names(characters, zombots)


def _to_square(word: str, *begins: str) -> tuple[Act, ...]:
    return tuple(Act(f"{word}:{name}", (*begins, name), word, square) for square, name in enumerate(NAMES))


STEPS = _to_square("step")
GRAPPLES = _to_square("grapple", "grapple")
CURLS = _to_square("manocurlers", "manocurlers")
SLIDES = _to_square("slide")
LASSOES = _to_square("lasso")
NEW_RUBBER = tuple(
    Act(f"{DLC[RUBBER]}@{name}", (name,), "buddy", square, RUBBER) for square, name in enumerate(NAMES[:SIZE])
)
NEW_SKATE = tuple(
    Act(f"{DLC[ROLLERSKATE]}@{name}", (name,), "buddy", square, ROLLERSKATE) for square, name in enumerate(NAMES[:SIZE])
)
SKATES = tuple(Act(f"skate:{name}", (DLC[ROLLERSKATE], name), "skate", way) for way, name in enumerate(DIRECTIONS))
AIMS = tuple(Act(f"aim:{name}", (name,), "aim", way) for way, name in enumerate(DIRECTIONS))
WEARS = tuple(Act(f"wear:{name}", ("wear", name), "wear", kind) for kind, name in enumerate(KINDS))
COMPOSTS = tuple(Act(f"compost:{name}", ("compost", name), "compost", kind) for kind, name in enumerate(KINDS))
BUYS = tuple(Act(f"buy:{name}", ("buy", name), "buy", dlc) for dlc, name in enumerate(DLC))
PAYS = tuple(Act(f"pay:{name}", (name,), "pay", kind) for kind, name in enumerate(KINDS))
LOST_GIZMO, OWN_GIZMO = -1, -2
"""What is paid in place of a card: a Gizmo that lies in front of the player, or one from the token (GG-D3)."""
PAY_LOST = Act("pay:*", ("gizmo-lost",), "pay", LOST_GIZMO)
PAY_OWN = Act("pay:**", ("gizmo-own",), "pay", OWN_GIZMO)
PLAIN = tuple(Act(name, (name,), name, kind) for kind, name in enumerate(KINDS))
"""Cards that are played without anything more."""
WARPS = tuple(
    Act(f"temporal-warp:{name}", ("temporal-warp", name), "temporal-warp", kind) for kind, name in enumerate(KINDS)
)
BUTTONS = tuple(
    Act(f"big-red-button:{name}", ("big-red-button", name), "big-red-button", kind) for kind, name in enumerate(KINDS)
)


@kept
def remote(word: str, square: int, way: int) -> Act:
    """Activating a Sentry, in a direction where it needs one."""
    place = NAMES[square]
    if way == NO_WAY:
        return Act(f"{word}:{place}", (word, place), word, square, way)
    direction = DIRECTIONS[way]
    return Act(f"{word}:{place},{direction}", (word, place, direction), word, square, way)


UNIVERSAL = DLC[UNIVERSAL_REMOTE]
REMOTE_WORD = "remote-control"
