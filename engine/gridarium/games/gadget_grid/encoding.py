"""Positions and actions of Gadget Grid as numbers: squares by number, Square 100 last, cards as in their file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, product
from typing import Any

from gridarium.encoding import Feature, TextEncoding, bits, from_seat, one_hot, seated
from gridarium.games.gadget_grid.rules import moves
from gridarium.games.gadget_grid.rules.board import ALL_WAYS, SIZE
from gridarium.games.gadget_grid.rules.moves import NO_WAY, SKATE_ITEM, TOKENS, Act
from gridarium.games.gadget_grid.rules.phases.attacks import THROWN
from gridarium.games.gadget_grid.rules.position import DEEDS, Frame
from gridarium.games.gadget_grid.rules.serialize import CROWD, FIELDS, PATH
from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.games.gadget_grid.setup.cards import DLC, ENVIRONMENTS, FIRST_EQUIPMENT, HELD, KINDS

MIRROR, LASSO = "mirror-universe", "psychic-lasso"
"""What is aimed at a token, beside the Attack Cards that are thrown."""
PLACES = SIZE + 1
"""The squares, and Square 100."""
FRAMES, VALUES = 8, 5
"""So many of the things that are still to be done are in planes, the next one first, and of each so many numbers."""
FRAME = {name: number for number, name in enumerate(FIELDS)}
MOST_VALUE, MOST_STEPS, LEAST = 127, 20, -2
"""Of such a number; of steps in a turn; and the lowest number that anything to be done is about."""


class GadgetGridEncoding(TextEncoding[GadgetGridState, Act]):
    """Encoding of games with the same players, cards and other options.

    Actions name tokens as texts do, "p0" that of the first seat. In no plane is what lies deeper among the things still
    to be done than the first eight, and in which order removed Zombots come back.
    """

    def __init__(self, state: GadgetGridState) -> None:
        self.tokens = len(state.at)
        self.dummies = state.characters - state.terms.players
        super().__init__(dict.fromkeys(_texts(state)), self._planes(state))

    def _planes(self, state: GadgetGridState) -> Iterator[Feature]:
        players, tokens = state.terms.players, self.tokens
        most = max(*state.cards.gadgets, *state.cards.setup)
        gizmos = state.terms.gizmos * state.characters
        names = [
            *(f"character +{seat}" for seat in range(players)),
            *(f"dummy {number}" for number in range(1, self.dummies + 1)),
            *(f"zombot {number}" for number in range(1, state.terms.zombots + 1)),
        ]
        yield Feature("own seat", players)
        yield from (Feature(name, PLACES) for name in names)
        yield from (Feature(f"trail of {name}", PLACES) for name in names)
        yield from (Feature(KINDS[kind], SIZE) for kind in ENVIRONMENTS)
        yield from (Feature(f"loose {name}", SIZE, most) for name in KINDS[:HELD])
        yield from (Feature(name, PLACES) for name in ("rubber buddy", "rollerskate", "zombuoy"))
        yield Feature("slid over", PLACES)
        yield from (Feature(name, tokens) for name in ("hugged", "hit", "removed", "not placed yet", "to be scared"))
        for name in ("gizmos", "lost gizmos"):
            yield Feature(name, state.characters, gizmos)
        yield Feature("spent gizmos", most=gizmos)
        yield from seated("hand", players, HELD, most)
        yield from seated("active", players, HELD - FIRST_EQUIPMENT)
        yield from seated("premium", players, len(DLC))
        yield from (Feature(name, len(DLC)) for name in ("shop", "premium deck"))
        yield from (Feature(name, len(KINDS), most) for name in ("deck", "pile", "box", "setup deck"))
        yield from (Feature(name, players) for name in ("to move", "turn", "first player", "shared a square"))
        yield Feature("done", len(DEEDS))
        yield Feature("steps", most=MOST_STEPS)
        yield Feature("rested")
        yield Feature("start setup cards", most=sum(state.cards.setup))
        yield Feature("start gadget cards", most=sum(state.cards.gadgets))
        yield Feature("turns", most=state.terms.round_limit * players)
        for number in range(1, FRAMES + 1):
            yield Feature(f"to do {number}", len(FRAME))
            yield Feature(f"to do {number}, about", VALUES, MOST_VALUE)

    def rows(self, state: GadgetGridState, player: int) -> Iterator[Iterable[int]]:
        players, tokens = state.terms.players, self.tokens
        order = [*from_seat(player, range(players)), *range(players, tokens)]
        frames = state.stack[::-1]
        path, crowd = _masks(frames)
        yield one_hot(player, players)
        yield from (one_hot(state.at[token], PLACES) for token in order)
        yield from (bits(state.trails.get(token, 0), PLACES) for token in order)
        for kind in ENVIRONMENTS:
            yield bits(sum(1 << square for square, there in state.env.items() if there == kind), SIZE)
        loose = [bytearray(SIZE) for _ in range(HELD)]
        for square, kinds in state.loose.items():
            for kind in kinds:
                loose[kind][square] += 1
        yield from loose
        yield from (one_hot(at, PLACES) for at in (state.rubber, state.skate, state.zombuoy))
        yield bits(path, PLACES)
        yield one_hot(state.hug, tokens)
        for mask in (state.hit, _mask(state.removed), state.start_tokens, crowd):
            yield bits(mask, tokens)
        for amounts in (state.on, state.off):
            yield from (from_seat(player, amounts[:players]), amounts[players:])
        yield (state.spent,)
        yield from from_seat(player, state.hands)
        yield from (bits(worn, HELD - FIRST_EQUIPMENT) for worn in from_seat(player, state.worn))
        for seat in order[:players]:
            yield bytes(owner == seat for owner in state.owner)
        yield bits(_mask(state.shop), len(DLC))
        yield bits(state.dlc_deck, len(DLC))
        yield from (state.deck, state.pile, state.box, state.setup)
        for mask in (_mask([state.to_move]), 1 << state.player, 1 << state.first, _mask(state.shared)):
            yield from_seat(player, bits(mask, players))
        yield bits(state.used, len(DEEDS))
        yield state.steps, state.rested, state.start_setup, state.start_gadgets, state.turn
        for frame in frames[:FRAMES]:
            yield one_hot(FRAME[frame[0]], len(FRAME))
            yield _about(frame)
        yield bytes((FRAMES - len(frames[:FRAMES])) * (len(FRAME) + VALUES))


def _mask(members: Sequence[int | None]) -> int:
    """A set as a mask; what is below 0 or nothing is not in it."""
    return sum(1 << member for member in members if member is not None and member >= 0)


def _masks(frames: Sequence[Frame]) -> tuple[int, int]:
    """The squares and the tokens that things to be done are about."""
    path = crowd = 0
    for name, *about in frames:
        for field, value in zip(FIELDS[name], about, strict=True):
            path |= value if field is PATH else 0
            crowd |= _mask(value) if field is CROWD else 0
    return path, crowd


def _about(frame: Frame) -> list[int]:
    """The other numbers that something to be done is about, from 1 on; 0 where there is no more."""
    name, *about = frame
    found: list[int] = []
    for field, value in zip(FIELDS[name], about, strict=True):
        if field not in (PATH, CROWD):
            numbers: tuple[Any, ...] = value if isinstance(value, tuple) else (value,)
            found += (number - LEAST + 1 for number in numbers)
    return (found + [0] * VALUES)[:VALUES]


def _texts(state: GadgetGridState) -> Iterator[str]:
    """The texts of all actions: chance's last."""
    names, players = state.names, state.terms.players
    tokens, squares = range(len(state.at)), range(SIZE)
    acts: list[Iterable[Act]] = [
        (moves.DONE, moves.GENERATE, moves.REROLL, moves.SHOVE, moves.BOUNCE, moves.PAY_LOST, moves.PAY_OWN),
        *(moves.STEPS, moves.GRAPPLES, moves.CURLS, moves.SLIDES, moves.LASSOES, moves.NEW_RUBBER, moves.NEW_SKATE),
        *(moves.SKATES, moves.AIMS, moves.NUDGES.values(), moves.BUYS, moves.PAYS[:HELD], moves.PLAIN[:HELD]),
        *(moves.WEARS[:HELD], moves.COMPOSTS[:HELD], moves.WARPS[:HELD], moves.BUTTONS[HELD:]),
        (names.put(item, square, False) for item in _items(state) for square in squares),
        (names.aimed(word, token) for word in (*(KINDS[kind] for kind in THROWN), MIRROR, LASSO) for token in tokens),
        (
            names.robbed(word, token, kind)
            for word in ("pet-gremlin-lawyer", "pocket-hacker")
            for token, kind in product(range(players), range(HELD))
        ),
        *(map(act, tokens) for act in (names.steal, names.hug, names.shovel)),
        (
            names.token_step(word, token, square)
            for word in ("zomb", "whistle", "scare", "creep", "flee")
            for token, square in product(tokens, range(PLACES))
        ),
        (
            moves.remote(word, square, way)
            for word in (moves.REMOTE_WORD, moves.UNIVERSAL)
            for square, way in product(squares, (NO_WAY, *ALL_WAYS))
        ),
        *(moves.FIRSTS[:players], moves.DRAWS, moves.SETUPS, moves.DEALS, moves.DICE, moves.ROLLS.values()),
        names.draws,
    ]
    return map(str, chain.from_iterable(acts))


def _items(state: GadgetGridState) -> list[int]:
    """What can be placed on the Grid."""
    return [*range(len(KINDS)), SKATE_ITEM, *range(TOKENS, TOKENS + len(state.at))]


ENCODING = GadgetGridEncoding
