"""A position: the Grid, tokens, cards by place, and what is still to be done, as a stack of frames."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, NamedTuple

from gridarium.game import Outcome, State
from gridarium.games.gadget_grid.rules.board import BEYOND, BITS, OFF, SIZE
from gridarium.games.gadget_grid.rules.moves import Act, Names, names_of
from gridarium.games.gadget_grid.setup.cards import (
    BLOCKING,
    DLC,
    FIRST_EQUIPMENT,
    FLOOR,
    HELD,
    KINDS,
    LEASH,
    PORTAL,
    RUBBER,
    SCAREZOMB,
    SECOND_WIND,
    STICKY,
    ZOMBOFLAUGE,
    CardSet,
    set_of,
    shipped,
)

Frame = tuple[Any, ...]
"""Something still to be done: its name, and what it is about. See `gridarium.games.gadget_grid.rules.stack_frames`."""
Note = tuple[Any, ...]
"""Something that happened: its name, and what it is about. See `gridarium.games.gadget_grid.text.events`."""

NOBODY = -1
"""In place of the owner of a DLC."""
ZOMBOT_COUNT = (6, 6, 6, 6, 5, 4, 4, 4)
START_SETUP = (8, 8, 9, 8, 6, 6, 6, 6)
START_GADGETS = (2, 6, 4, 4, 6, 6, 6, 6)
"""The Start Deck for each number of players, from 1 (GG-S2)."""
GIZMOS = 3
"""On each Character (GG-S5)."""
PLAYERS, LOT = "players", "chance"
"""Who places the Start Deck (GG-S4), and who chooses among equally short ways of Zombots (GG-V2)."""

# What the player whose turn it is has done in it.
WIDGETED, BOUGHT, GENERATED, HUGGED, SKATED, GRAPPLED, WHISTLED, COMPOSTED, NUDGED, RECYCLED, PORTED, FELL, SECOND = (
    1 << number for number in range(13)
)
DEEDS = ("widget", "buy", "generate", "hug", "skate", "grapple", "whistle", "compost", "nudge", "recycle", "portable",
         "zombified", "second attack")  # fmt: skip
"""What these are called in data."""
ONE_ACTION = WIDGETED | BOUGHT | GENERATED
"""Of these there is one in a turn (GG-T2)."""


class Terms(NamedTuple):
    """The players and the options in force."""

    players: int = 4
    cards: Any = "complete"
    dummies: int = 5
    brb_blast: bool = True
    placing: str = PLAYERS
    creeping: str = PLAYERS
    round_limit: int = 100

    @property
    def characters(self) -> int:
        """Number of Characters: in solo the dummies too (GG-V1.1)."""
        return self.players if self.players > 1 else 1 + self.dummies

    @property
    def zombots(self) -> int:
        """GG-S2."""
        return ZOMBOT_COUNT[self.players - 1]

    @property
    def gizmos(self) -> int:
        """On each Character at the start (GG-S5)."""
        return GIZMOS if self.players > 1 else 1

    @property
    def left_out(self) -> tuple[int, ...]:
        """The DLC that are not dealt with so many players (section 2.3)."""
        alone = (SCAREZOMB, LEASH, ZOMBOFLAUGE) if self.players == 1 else ()
        return (*alone, SECOND_WIND, STICKY) if self.players < 3 else ()


class Position(State[Act]):
    """Position of a game: all that its rules need to know.

    Tokens are numbers: the Characters, then the Zombots. ``at`` says where each is: a square, `BEYOND` or `OFF`.
    Of each Character, ``on`` and ``off`` are the Gizmos on the token and in front of it; ``spent`` are out of the game.
    ``hands`` count the cards of each player by kind, ``worn`` are masks of active Equipment. ``owner`` tells whose each
    DLC is. ``env`` and ``loose`` are the cards on the Grid by square, ``portals``, ``floors`` and ``blocks`` masks of
    those squares. ``deck``, ``pile`` and ``box`` count Gadget and Environment Cards by kind, ``setup`` the Setup deck.
    """

    __slots__ = (
        "at",
        "blocks",
        "box",
        "cards",
        "characters",
        "deck",
        "dlc_deck",
        "env",
        "first",
        "floors",
        "hands",
        "hit",
        "hug",
        "log",
        "loose",
        "names",
        "off",
        "on",
        "outcome",
        "owner",
        "pile",
        "player",
        "portals",
        "removed",
        "rested",
        "rubber",
        "setup",
        "shared",
        "shop",
        "skate",
        "spent",
        "stack",
        "start_gadgets",
        "start_setup",
        "start_tokens",
        "steps",
        "terms",
        "to_move",
        "trails",
        "turn",
        "used",
        "worn",
        "zombuoy",
    )

    outcome: Outcome | None
    cards: CardSet
    names: Names

    def __init__(self, terms: Terms) -> None:
        characters, zombots, players = terms.characters, terms.zombots, terms.players
        self.terms = terms
        self.cards = card_set(terms.cards)
        self.names = names_of(characters, zombots)
        self.characters = characters
        self.at = [OFF] * (characters + zombots)
        self.on = [terms.gizmos] * characters
        self.off = [0] * characters
        self.spent = 0
        self.hands = [[0] * HELD for _ in range(players)]
        self.worn = [0] * players
        self.owner = [NOBODY] * len(DLC)
        self.shop: list[int] = []
        self.dlc_deck = sum(
            1 << dlc for dlc, named in enumerate(self.cards.named) if named and dlc not in terms.left_out
        )
        self.deck = list(self.cards.gadgets)
        self.pile = [0] * len(KINDS)
        self.box = [0] * len(KINDS)
        self.setup = [0] * HELD + list(self.cards.setup)
        self.env: dict[int, int] = {}
        self.loose: dict[int, tuple[int, ...]] = {}
        self.portals = self.floors = self.blocks = 0
        self.rubber = self.skate = self.zombuoy = self.hug = OFF
        self.start_setup = START_SETUP[players - 1]
        self.start_gadgets = START_GADGETS[players - 1]
        self.start_tokens = (1 << len(self.at)) - 1
        self.first = self.player = 0
        self.turn = 0
        self.used = self.steps = self.hit = 0
        self.rested = False
        self.trails: dict[int, int] = {}
        self.removed: tuple[int, ...] = ()
        self.shared: tuple[int, ...] = ()
        self.stack: list[Frame] = []
        self.to_move: int | None = None
        self.outcome = None
        self.log: list[Note] | None = None

    # Who is what

    @property
    def phase(self) -> str:
        """The name of the frame at the bottom: where the turn stands."""
        return str(self.stack[0][0]) if self.stack else "over"

    @property
    def is_placed_by_lot(self) -> bool:
        """Whether what is placed now is placed by chance, as the whole Start Deck can be (GG-S4)."""
        return self.terms.placing == LOT and bool(self.stack) and self.stack[0][0] == "setup"

    def has(self, player: int, dlc: int) -> bool:
        """Whether a player owns a DLC."""
        return self.owner[dlc] == player

    def wears(self, character: int, kind: int) -> bool:
        """Whether a Character has that Equipment active: it is inert for a Zomboid (GG-Z1), and dummies have none."""
        return (
            character < self.terms.players
            and self.on[character] > 0
            and bool(self.worn[character] >> kind - FIRST_EQUIPMENT & 1)
        )

    def is_zomb(self, token: int) -> bool:
        """Whether a token is a Zombot or a Zomboid."""
        return token >= self.characters or not self.on[token]

    def zombs(self) -> list[int]:
        """The Zombs on the Grid: Zombots, then Zomboids (GG-AU3)."""
        zombots = [token for token in range(self.characters, len(self.at)) if self.at[token] >= 0]
        return zombots + [token for token in range(self.characters) if not self.on[token] and self.on_grid(token)]

    def on_grid(self, token: int) -> bool:
        """Whether a token is on a square of the Grid."""
        return 0 <= self.at[token] < BEYOND

    def living_on(self, mask: int) -> list[int]:
        """The Living Characters on those squares of the Grid."""
        at = self.at
        return [character for character, gizmos in enumerate(self.on) if gizmos and mask & BITS[at[character]]]

    def living(self) -> list[int]:
        """Living Characters: those with a Gizmo on the token."""
        return [character for character, gizmos in enumerate(self.on) if gizmos]

    @property
    def buggy(self) -> int:
        """The square of the Rubber Baby Buggy Buddy, as a mask."""
        return BITS[self.rubber]

    def sight_blocks(self, character: int) -> int:
        """The squares beyond which a Character's lines do not go (GG-L3, GG-L4)."""
        return self.blocks if self.has(character, RUBBER) else self.blocks | self.buggy

    # Cards on the Grid

    def lay(self, square: int, kind: int) -> None:
        """Put a card on a square."""
        if kind >= HELD:
            self.env[square] = kind
            self._mark(square, kind)
        else:
            self.loose[square] = tuple(sorted((*self.loose.get(square, ()), kind)))

    def lift(self, square: int) -> int:
        """Take the Environment Card off a square; its kind."""
        kind = self.env.pop(square)
        self._mark(square, kind)
        return kind

    def _mark(self, square: int, kind: int) -> None:
        """The masks follow what is put on a square or taken off it."""
        if kind == PORTAL:
            self.portals ^= 1 << square
        elif kind == FLOOR:
            self.floors ^= 1 << square
        elif kind in BLOCKING:
            self.blocks ^= 1 << square

    def sentries(self) -> list[tuple[int, int]]:
        """Squares with Sentries, in order, and their kinds."""
        return sorted((square, kind) for square, kind in self.env.items() if kind > FLOOR)

    # What is to be done

    def push(self, *frames: Frame) -> None:
        """Let these be done next, the first of them first; a single one is put on the stack itself."""
        self.stack.extend(reversed(frames))

    def note(self, *what: Any) -> None:
        """Tell what happened, where somebody listens."""
        if self.log is not None:
            self.log.append(what)

    def did(self, deed: int) -> bool:
        """Whether the player whose turn it is has done that in it."""
        return bool(self.used & deed)

    def position_key(self) -> Hashable:
        """Without what the decks hold and the turns so far."""
        grid = bytearray(SIZE)
        for square, kind in self.env.items():
            grid[square] = kind
        squares = sorted(self.loose)
        return (
            *self.at, *self.on, *self.off, self.rubber, self.skate, self.zombuoy, self.hug,
            *map(tuple, self.hands), *self.worn, *self.owner, tuple(self.shop),
            self.start_setup, self.start_gadgets, self.start_tokens,
            self.first, self.player, self.used, self.steps, self.hit, self.rested, self.removed, self.shared,
            bytes(grid), bytes(squares), *map(self.loose.__getitem__, squares), *sorted(self.trails.items()),
            self.to_move, *self.stack,
        )  # fmt: skip

    # Copies

    def copy(self) -> Any:
        twin = self.__class__.__new__(self.__class__)
        twin.terms, twin.cards, twin.names, twin.characters = self.terms, self.cards, self.names, self.characters
        twin.at, twin.on, twin.off, twin.spent = self.at[:], self.on[:], self.off[:], self.spent
        twin.hands = [hand[:] for hand in self.hands]
        twin.worn, twin.owner, twin.shop, twin.dlc_deck = self.worn[:], self.owner[:], self.shop[:], self.dlc_deck
        twin.deck, twin.pile, twin.box, twin.setup = self.deck[:], self.pile[:], self.box[:], self.setup[:]
        twin.env, twin.loose = self.env.copy(), self.loose.copy()
        twin.portals, twin.floors, twin.blocks = self.portals, self.floors, self.blocks
        twin.rubber, twin.skate, twin.zombuoy, twin.hug = self.rubber, self.skate, self.zombuoy, self.hug
        twin.start_setup, twin.start_gadgets = self.start_setup, self.start_gadgets
        twin.start_tokens = self.start_tokens
        twin.first, twin.player, twin.turn, twin.used = self.first, self.player, self.turn, self.used
        twin.steps, twin.hit, twin.rested = self.steps, self.hit, self.rested
        twin.trails, twin.removed, twin.shared = self.trails.copy(), self.removed, self.shared
        twin.stack, twin.to_move, twin.outcome = self.stack[:], self.to_move, self.outcome
        twin.log = None
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and all(
            getattr(self, name) == getattr(other, name) for name in Position.__slots__ if name != "log"
        )

    __hash__ = None  # a position changes in place


def card_set(value: Any) -> CardSet:
    """The card set of a checked value of the option ``cards``: a name, or data."""
    return shipped(value) if isinstance(value, str) else set_of(value)
