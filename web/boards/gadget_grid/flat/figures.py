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
_LIFT = {2: 1}
"""How far down the face stands in shapes that are wider below."""


def _round(*eyes: tuple[float, float, float]) -> str:
    """Round things: where each is, and its radius."""
    return "".join(f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0-{2 * r:g} 0z" for x, y, r in eyes)


_EYES = (
    _round((-8, -12, 6), (8, -12, 6)),
    "M-15-17L-3-11a6 6 0 0 1-12 0zM15-17L3-11a6 6 0 0 0 12 0z",
    _round((0, -11, 7.5)),
    "M-16-19h13v12h-13zM3-19h13v12h-13z",
    "M-15-13h13a6.5 6.5 0 0 1-13 0zM2-13h13a6.5 6.5 0 0 1-13 0z",
    _round((-6, -13, 6)) + "M3-14h9v3.5h-9z",
    "M-9-17a4.5 7 0 1 0 .1 0zM9-17a4.5 7 0 1 0 .1 0z",
    "M-14-18h28a5.5 5.5 0 0 1 0 11h-28a5.5 5.5 0 0 1 0-11z",
)
"""The white of the eyes of each Character, as different as their shapes: round, grim, one alone, square, sleepy,
winking, tall, and behind a visor."""
_PUPILS = (
    _round((-6.5, -11, 3), (9.5, -11, 3)),
    _round((-7.5, -9.5, 2.6), (7.5, -9.5, 2.6)),
    _round((1, -10, 4)),
    "M-9-15h5v6h-5zM10-15h5v6h-5z",
    _round((-8.5, -10.5, 2.8), (8.5, -10.5, 2.8)),
    _round((-5, -12, 3)),
    _round((-9, -8, 3), (9, -8, 3)),
    _round((-7, -12.5, 3.4), (7, -12.5, 3.4)),
)


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
    """A Character: its shape with a face and its letter, and its Gizmos; a Zomboid is pale, with crossed eyes."""
    outline = svg.shape(number, 0, -2, 30 if number == 6 else 27)
    body = f'<path class="outer" d="{outline}"/><path class="body" d="{outline}"/>'
    glow = f'<path class="glow" d="{svg.shape(number, -2, -4, 24 if number == 6 else 21)}"/>'
    letter = f'<text class="letter" y="{19 + _LIFT.get(number, 0)}">{LETTERS[number]}</text>'
    if gizmos:
        pips = "".join(f"M{at - 8} 28l8-8 8 8-8 8z" for at in range(-9 * (gizmos - 1), 9 * gizmos, 18))
        face = f'<path class="eyes" d="{_EYES[number]}"/><path class="pupils" d="{_PUPILS[number]}"/>'
        shown = f'{body}{glow}{letter}{face}<path class="pips" d="{pips}"/>{_hug(hugged)}'
        return f'<g class="figure p{number} living">{shown}</g>'
    arms = '<path class="arms" d="M-26 4H-35V-8M26 4H35V-8"/>'
    stare = '<path class="stare" d="M-14-16l8 8m0-8l-8 8M6-16l8 8m0-8l-8 8"/>'
    lower = f'<g transform="translate(0 4)">{arms}{body}{letter}{stare}</g>'
    return f'<g class="figure p{number} zomboid">{lower}{_hug(hugged)}</g>'


def zombot(number: int, hugged: bool = False) -> str:
    """A Zombot: a robot's head with two aerials, glowing eyes, and its number."""
    return (
        '<g class="figure zombot"><path class="aerials" d="M-12-16l-6-10M12-16l6-10"/>'
        '<path class="body" d="M-18-17h36a8 8 0 0 1 8 8v32a8 8 0 0 1-8 8h-36a8 8 0 0 1-8-8v-32a8 8 0 0 1 8-8z"/>'
        '<path class="visor" d="M-16-11h32a5 5 0 0 1 5 5v4a5 5 0 0 1-5 5h-32a5 5 0 0 1-5-5v-4a5 5 0 0 1 5-5z"/>'
        '<path class="lamps" d="M-15-4a5 5 0 1 0 10 0a5 5 0 1 0-10 0M5-4a5 5 0 1 0 10 0a5 5 0 1 0-10 0"/>'
        f'<text class="letter" y="28">{number}</text>{_hug(hugged)}</g>'
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
