"""Figures on squares: Characters, Zombots, and Buddies, how each is drawn, and where."""

from __future__ import annotations

from collections.abc import Sequence

from gridarium.games.gadget_grid.rules.board import BEYOND, OFF
from gridarium.games.gadget_grid.rules.moves import TOKENS
from gridarium.games.gadget_grid.rules.position import NOBODY, Position
from gridarium.games.gadget_grid.setup.cards import ROLLERSKATE, RUBBER, ZOMBUOY
from gridarium.games.gadget_grid.text.phrases import LETTERS
from web.boards import svg
from web.boards.gadget_grid.flat.layout import MOST_PLACES, WAITING, Place, places

BUDDY = 32
"""The number of the first Buddy among the things; those before it are tokens."""
BUDDIES = (
    ("rubber", RUBBER, "Rubber Baby Buggy Buddy"),
    ("skate", ROLLERSKATE, "Rollerskate"),
    ("buoy", ZOMBUOY, "Zombuoy"),
)
"""How each is called in the picture, its DLC, and its name."""
_BUDDY_SHAPES = (
    "M-22 22q-6-30 8-32q-6-20 12-20q18 0 14 18q22 4 14 34z",
    "M-24-16h16l6 14h26v16h-48zM-20 22a7 7 0 1 0 14 0a7 7 0 1 0-14 0M6 22a7 7 0 1 0 14 0a7 7 0 1 0-14 0",
    "M-8-28h16l4 30h-24zM-28 8q7-8 14 0t14 0t14 0t14 0v16h-56z",
)
_BUDDY_LETTERS = ((4, 16), (-6, 12), (0, 21))
"""Where each has the letter of its owner."""
_LIFT = {2: 7}
"""How far down the letter stands in shapes that are wider below."""


def short(state: Position, token: int) -> str:
    """A token, shortly: a Character by its letter."""
    return LETTERS[token] if token < state.characters else f"Zombot {token - state.characters + 1}"


def buddies(state: Position) -> tuple[int, int, int]:
    """The squares of the Buddies that stand on the Grid."""
    return state.rubber, state.skate, state.zombuoy


def called_buddy(state: Position, number: int) -> str:
    """A Buddy in words, with the letter of its owner: "Zombuoy of B"."""
    _, dlc, name = BUDDIES[number]
    owner = state.owner[dlc]
    return name if owner == NOBODY else f"{name} of {LETTERS[owner]}"


def things_on(state: Position, square: int) -> list[int]:
    """The things on a square: tokens, then Buddies."""
    if square not in state.at and square not in buddies(state):
        return []
    found = [token for token, at in enumerate(state.at) if at == square]
    return found + [BUDDY + number for number, at in enumerate(buddies(state)) if at == square]


def waits(state: Position, thing: int) -> bool:
    """Whether a token is not on the board yet, and is to be placed now."""
    name, *about = state.stack[-1] if state.stack else ("",)
    return name == "put" and thing < BUDDY and state.at[thing] == OFF and TOKENS + thing in about[1]


def place_of(state: Position, thing: int) -> Place | None:
    """Place of a thing in the picture; None where it is nowhere, or among others that a number tells of."""
    square = buddies(state)[thing - BUDDY] if thing >= BUDDY else state.at[thing]
    if square == OFF:
        return WAITING[state.stack[-1][2].index(TOKENS + thing)] if waits(state, thing) else None
    here = things_on(state, square)
    rank, lying = here.index(thing), square in state.env or square in state.loose
    if len(here) <= MOST_PLACES:
        return places(square, len(here), lying)[rank]
    return places(square, MOST_PLACES)[rank] if rank < MOST_PLACES - 1 else None


def drawn(state: Position, thing: int) -> str:
    """A thing in its place."""
    place = place_of(state, thing)
    if place is None:
        return ""
    return f'<g transform="translate({place.x} {place.y}) scale({place.size / 30:.2f})">{alone(state, thing)}</g>'


def alone(state: Position, thing: int) -> str:
    """A thing around 0 0, 30 to each side."""
    if thing >= BUDDY:
        return buddy(thing - BUDDY, state.owner[BUDDIES[thing - BUDDY][1]])
    hugged = state.hug == thing
    if thing >= state.characters:
        return zombot(thing - state.characters + 1, hugged)
    return character(thing, state.on[thing], hugged)


def character(number: int, gizmos: int, hugged: bool = False) -> str:
    """A Character: its shape and letter, and its Gizmos; a Zomboid is hollow, with two crossed eyes."""
    outline = svg.shape(number, 0, -3, 27 if number == 6 else 24)
    body = f'<path class="outer" d="{outline}"/><path class="body" d="{outline}"/>'
    letter = f'<text class="letter" y="{7 + _LIFT.get(number, 0)}">{LETTERS[number]}</text>'
    if gizmos:
        pips = "".join(f"M{at - 8} 27l8-8 8 8-8 8z" for at in range(-9 * (gizmos - 1), 9 * gizmos, 18))
        return f'<g class="figure p{number} living">{body}{letter}<path class="pips" d="{pips}"/>{_hug(hugged)}</g>'
    eyes = '<path class="stare" d="M-26-36l12 12m0-12l-12 12M14-36l12 12m0-12l-12 12"/>'
    lower = f'<g transform="translate(0 8)">{body}{letter}{eyes}</g>'
    return f'<g class="figure p{number} zomboid">{lower}{_hug(hugged)}</g>'


def zombot(number: int, hugged: bool = False) -> str:
    """A Zombot: a square head with two aerials and its number."""
    return (
        '<g class="figure zombot"><path class="aerials" d="M-12-12l-6-9M12-12l6-9"/>'
        f'<path class="body" d="M-22-12h44v42h-44z"/><text class="letter" y="20">{number}</text>{_hug(hugged)}</g>'
    )


def buddy(number: int, owner: int = NOBODY) -> str:
    """A Buddy, with a rim in the colour of its owner, and the owner's letter."""
    outline = _BUDDY_SHAPES[number]
    drawn = f'<path class="outer" d="{outline}"/><path class="body" d="{outline}"/>'
    if owner == NOBODY:
        return f'<g class="buddy">{drawn}</g>'
    x, y = _BUDDY_LETTERS[number]
    letter = f'<text class="of" x="{x}" y="{y}">{LETTERS[owner]}</text>'
    return f'<g class="buddy p{owner}">{drawn}{letter}</g>'


def _hug(hugged: bool) -> str:
    return '<path class="hug" d="M20-12c-14-9-12-20-6-20q4 0 6 5q2-5 6-5c6 0 8 11-6 20z"/>' if hugged else ""


def crowds(state: Position) -> str:
    """Numbers of further things on squares with too many of them."""
    squares: Sequence[int] = sorted({at for at in (*state.at, *buddies(state)) if at not in (OFF, BEYOND)})
    shown = ""
    for square in squares:
        here = len(things_on(state, square))
        if here > MOST_PLACES:
            x, y, _ = places(square, MOST_PLACES)[-1]
            shown += f'<g class="more"><circle cx="{x}" cy="{y}" r="21"/>'
            shown += f'<text x="{x}" y="{y + 9}">+{here - MOST_PLACES + 1}</text></g>'
    return shown
