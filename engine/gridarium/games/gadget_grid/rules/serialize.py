"""Serialization of positions as JSON-able data: squares, tokens and cards by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from gridarium.formats.validation import LONGEST_LIST
from gridarium.game import brief
from gridarium.games.gadget_grid.rules.board import BEYOND, NAMES, NUMBER, OFF, SIDE, mask_of, squares_of
from gridarium.games.gadget_grid.rules.moves import LOST_GIZMO, OWN_GIZMO, SKATE_ITEM, TOKENS, Names
from gridarium.games.gadget_grid.rules.position import DEEDS, Frame, Position
from gridarium.games.gadget_grid.setup.cards import (
    DLC,
    DLC_NUMBER,
    FIRST_EQUIPMENT,
    HELD,
    HUGGLY,
    KIND,
    KINDS,
    ROLLERSKATE,
    RUBBER,
    ZOMBUOY,
)

BUDDIES = {"rubber": RUBBER, "skate": ROLLERSKATE, "zombuoy": ZOMBUOY}
"""The Buddies that are on squares, by what a position calls their places."""
_GIZMO_WORDS = {LOST_GIZMO: "*", OWN_GIZMO: "**"}


class Field(NamedTuple):
    """Serializer of one value of a frame; reading raises ValueError with a sentence."""

    write: Callable[[Names, Any], Any]
    read: Callable[[Names, Any], Any]


def _plain(names: Names, value: Any) -> Any:
    return value


def square_of(value: Any) -> int:
    """The square of that name, Square 100 included. Raises ValueError."""
    square = NUMBER.get(value) if isinstance(value, str) else None
    if square is None:
        raise ValueError(f"There is no square {brief(value)} (GG-G1).")
    return square


def token_of(names: Names, value: Any) -> int:
    """The token of that name. Raises ValueError."""
    token = names.number.get(value) if isinstance(value, str) else None
    if token is None:
        raise ValueError(f"There is no token {brief(value)} in this game.")
    return token


def kind_of(value: Any) -> int:
    """The kind of card of that name. Raises ValueError."""
    kind = KIND.get(value) if isinstance(value, str) else None
    if kind is None:
        raise ValueError(f"There is no card {brief(value)}.")
    return kind


def dlc_of(value: Any) -> int:
    """The DLC of that name. Raises ValueError."""
    dlc = DLC_NUMBER.get(value) if isinstance(value, str) else None
    if dlc is None:
        raise ValueError(f"There is no Premium DLC {brief(value)}.")
    return dlc


def list_of(value: Any) -> list[Any]:
    """A list of whatever. Raises ValueError."""
    if not isinstance(value, list) or len(value) > LONGEST_LIST:
        raise ValueError(f"A position cannot have {brief(value)} where there is a list.")
    return value


def number_of(value: Any, least: int, most: int) -> int:
    """A whole number. Raises ValueError."""
    if type(value) is not int or not least <= value <= most:
        raise ValueError(f"A position cannot have {brief(value)} where there is a number from {least} to {most}.")
    return value


def flag_of(value: Any) -> bool:
    """True or false. Raises ValueError."""
    if type(value) is not bool:
        raise ValueError(f"A position cannot have {brief(value)} where there is true or false.")
    return value


def _item_of(names: Names, value: Any) -> int:
    if value == DLC[ROLLERSKATE]:
        return SKATE_ITEM
    return TOKENS + names.number[value] if isinstance(value, str) and value in names.number else kind_of(value)


def _items_of(names: Names, value: Any) -> tuple[int, ...]:
    return tuple(_item_of(names, item) for item in list_of(value))


def _payment_of(names: Names, value: Any) -> tuple[int, ...]:
    gizmos = {word: gizmo for gizmo, word in _GIZMO_WORDS.items()}
    return tuple(gizmos[one] if one in ("*", "**") else kind_of(one) for one in list_of(value))


def path_of(value: Any) -> int:
    """A mask from the names of squares of the Grid. Raises ValueError."""
    squares = [square_of(name) for name in list_of(value)]
    if BEYOND in squares or len(set(squares)) < len(squares):
        raise ValueError("A list of squares has each of them once, and not Square 100 (GG-G7).")
    return mask_of(tuple(squares))


def _count(least: int, most: int) -> Field:
    return Field(_plain, lambda names, value: number_of(value, least, most))


def _roll_of(names: Names, value: Any) -> int:
    square = square_of(value)
    if square == BEYOND or square // SIDE > square % SIDE:
        raise ValueError(f"A roll is written with the smaller digit first, not {brief(value)} (section 7.1).")
    return square


FLAG = Field(lambda names, value: bool(value), lambda names, value: int(flag_of(value)))
SQUARE = Field(lambda names, value: NAMES[value], lambda names, value: square_of(value))
TOKEN = Field(lambda names, value: names.tokens[value], token_of)
PLAYER = Field(_plain, lambda names, value: number_of(value, 0, len(names.tokens) - 1))
ITEMS = Field(lambda names, value: [names.item(item) for item in value], _items_of)
DLC_FIELD = Field(lambda names, value: DLC[value], lambda names, value: dlc_of(value))
PAID = Field(lambda names, value: [_GIZMO_WORDS.get(one) or KINDS[one] for one in value], _payment_of)
PATH = Field(lambda names, value: [NAMES[square] for square in squares_of(value)], lambda names, value: path_of(value))
ROLL = Field(lambda names, value: NAMES[value], _roll_of)
CROWD = Field(
    lambda names, value: [names.tokens[token] for token in value],
    lambda names, value: tuple(token_of(names, name) for name in list_of(value)),
)
FIELDS: dict[str, tuple[Field, ...]] = {
    "first": (),
    "shop": (_count(0, 4),),
    "deal": (_count(1, 4),),
    "start": (ITEMS,),
    "begin": (ITEMS,),
    "placed": (),
    "gifts": (),
    "gift": (PLAYER, _count(0, 6)),
    "hand": (PLAYER, _count(1, 6)),
    "setup": (),
    "turn": (),
    "generation": (),
    "generate": (ITEMS,),
    "draw": (ITEMS,),
    "extra": (),
    "roll": (FLAG, ITEMS, FLAG),
    "put": (FLAG, ITEMS, FLAG, ROLL, _count(0, 2)),
    "action": (),
    "movement": (),
    "attack": (),
    "closing": (),
    "end": (),
    "pay": (DLC_FIELD, PAID),
    "new": (DLC_FIELD,),
    "aim": (SQUARE,),
    "bump": (),
    "slide": (SQUARE, PATH, _count(1, 9)),
    "lasso": (TOKEN, _count(0, 8)),
    "lassoed": (TOKEN, _count(1, 9), FLAG),
    "walk": (TOKEN, _count(1, 3), FLAG),
    "walked": (TOKEN, _count(1, 3), FLAG),
    "enter": (TOKEN,),
    "follow": (PLAYER,),
    "steal": (TOKEN, FLAG),
    "scares": (CROWD,),
    "scare": (TOKEN,),
    "creeps": (_count(0, 14),),
    "creep": (TOKEN, PLAYER),
    "die": (TOKEN, _count(-1, 9)),
    "crawls": (_count(0, 14),),
    "crawl": (TOKEN, _count(0, 2)),
    "flees": (_count(1, 8),),
    "flee": (TOKEN,),
    "returns": (),
}
"""What the frames are about."""


def frame_to_data(names: Names, frame: Frame) -> list[Any]:
    """A frame as a list: its name, and what it is about."""
    name, *about = frame
    return [name, *(field.write(names, value) for field, value in zip(FIELDS[name], about, strict=True))]


def frame_of(names: Names, value: Any) -> Frame:
    """The frame of such a list. Raises ValueError."""
    name, *about = list_of(value) or [None]
    if not isinstance(name, str) or name not in FIELDS:
        raise ValueError(f"A position cannot have {brief(name)} among what is to be done.")
    if len(about) != len(FIELDS[name]):
        raise ValueError(f"What is to be done under the name {name} has {len(FIELDS[name])} values.")
    return (name, *(field.read(names, one) for field, one in zip(FIELDS[name], about, strict=True)))


def to_data(state: Position) -> dict[str, Any]:
    """The whole position."""
    names, players = state.names, state.terms.players
    return {
        "game": "gadget_grid",
        **state.terms._asdict(),
        "at": {name: NAMES[at] for name, at in zip(names.tokens, state.at, strict=True) if at != OFF},
        "gizmos": [list(pair) for pair in zip(state.on, state.off, strict=True)],
        "spent": state.spent,
        "hands": [_counted(hand) for hand in state.hands],
        "active": [[KINDS[kind] for kind in range(FIRST_EQUIPMENT, HELD) if worn >> kind - FIRST_EQUIPMENT & 1]
                   for worn in state.worn],
        "dlc": [[DLC[dlc] for dlc, owner in enumerate(state.owner) if owner == player] for player in range(players)],
        "shop": [DLC[dlc] for dlc in state.shop],
        "dlc_deck": [name for dlc, name in enumerate(DLC) if state.dlc_deck >> dlc & 1],
        "environment": {NAMES[square]: KINDS[state.env[square]] for square in sorted(state.env)},
        "loose": {NAMES[square]: [KINDS[kind] for kind in state.loose[square]] for square in sorted(state.loose)},
        "deck": _counted(state.deck),
        "pile": _counted(state.pile),
        "box": _counted(state.box),
        "setup": _counted(state.setup),
        "buddies": _buddies(state),
        "start_deck": {
            "setup": state.start_setup,
            "gadgets": state.start_gadgets,
            "tokens": [name for token, name in enumerate(names.tokens) if state.start_tokens >> token & 1],
        },
        "first": state.first,
        "player": state.player,
        "turn": state.turn,
        "done": [name for number, name in enumerate(DEEDS) if state.used >> number & 1],
        "steps": state.steps,
        "hit": [name for token, name in enumerate(names.tokens) if state.hit >> token & 1],
        "rested": state.rested,
        "trails": {names.tokens[token]: PATH.write(names, trail) for token, trail in sorted(state.trails.items())},
        "removed": [names.tokens[token] for token in state.removed],
        "shared": list(state.shared),
        "to_do": [frame_to_data(names, frame) for frame in state.stack],
    }  # fmt: skip


def _counted(counts: list[int]) -> dict[str, int]:
    """The cards of a place by name."""
    return {name: number for name, number in zip(KINDS, counts, strict=False) if number}


def _buddies(state: Position) -> dict[str, str]:
    """Where the tokens of the Buddies are, those on the Grid; and whom the Huggly Muggly hugs."""
    places = {DLC[dlc]: NAMES[at] for name, dlc in BUDDIES.items() if (at := getattr(state, name)) != OFF}
    return places | ({DLC[HUGGLY]: state.names.tokens[state.hug]} if state.hug != OFF else {})
