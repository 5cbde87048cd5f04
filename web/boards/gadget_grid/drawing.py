"""What pictures of the Grid are drawn with, as texts of SVG: the ground, cards, and tokens."""

from __future__ import annotations

from functools import cache, lru_cache

from gridarium.games.gadget_grid.board import NAMES, OFF, SIDE, SIZE
from gridarium.games.gadget_grid.cards import CATEGORIES, CATEGORY
from gridarium.games.gadget_grid.position import Position
from web.boards import svg
from web.boards.gadget_grid.room import CENTRES, EDGE, MOST_PLACES, WIDE, Place, places
from web.boards.gadget_grid.symbols import symbol

CARDS_SHOWN = 3
"""Of the Gadget Cards on a square."""
GIZMO_COUNT = 3
_FAN = ((0,), (-12, 12), (-18, 0, 18))
"""How far to the side the cards of a square lie."""


# The ground


@cache
def ground() -> str:
    """Everything that lies still: squares, lasers, and the numbers."""
    whole = WIDE * SIDE
    lasers = "".join(f"M{WIDE * n} 0L0 {WIDE * n}M{whole} {WIDE * n}L{WIDE * n} {whole}" for n in range(1, SIDE))
    numbers = "".join(
        f'<text x="{x - 43}" y="{y - 24}">{name}</text>' for name, (x, y) in zip(NAMES, CENTRES[:SIZE], strict=False)
    )
    beams = f"{lasers}M{whole} 0L0 {whole}"
    return (
        f'<rect class="floor" x="{-EDGE}" y="{-EDGE}" width="{whole + 2 * EDGE}" height="{whole + 2 * EDGE}" rx="10"/>'
        f'<path class="fields" d="{svg.squares(CENTRES[:SIZE], 48)}"/>'
        f'<path class="lasers" d="{beams}"/><g class="names">{numbers}</g>'
    )


# Cards


@lru_cache(maxsize=256)
def environment(kind: int) -> str:
    """An Environment Card around 0 0: a plate that fills the square."""
    return (
        f'<g class="site k{kind}"><rect class="plot" x="-46" y="-46" width="92" height="92" rx="6"/>{symbol(kind)}</g>'
    )


@lru_cache(maxsize=256)
def gadget(kind: int) -> str:
    """A Gadget Card around 0 0: upright, with a rim by its category."""
    return (
        f'<g class="gadget {CATEGORIES[CATEGORY[kind]]}">'
        '<rect class="card" x="-28" y="-37" width="56" height="74" rx="8"/>'
        f'<g transform="scale(0.62)">{symbol(kind)}</g></g>'
    )


@lru_cache(maxsize=4096)
def cards(square: int, env: int, loose: tuple[int, ...], taken: bool) -> str:
    """The cards of a square; Gadget Cards are smaller beside tokens."""
    x, y = CENTRES[square]
    drawn = f'<g transform="translate({x} {y})">{environment(env)}</g>' if env else ""
    shown = loose[:CARDS_SHOWN]
    size, dx, dy = (0.5, 30, -26) if taken else (1.0, 4, 6) if len(shown) < 2 else (0.9, 4, 6)
    for aside, kind in zip(_FAN[len(shown) - 1] if shown else (), shown, strict=True):
        at = f"translate({x + dx + round(aside * (0.5 if taken else 1))} {y + dy})"
        drawn += f'<g transform="{at} scale({size})">{gadget(kind)}</g>'
    if len(loose) > 1:
        drawn += f'<g class="more"><circle cx="{x + 36}" cy="{y - 34}" r="14"/>'
        drawn += f'<text x="{x + 36}" y="{y - 26}">{len(loose)}</text></g>'
    return drawn


# Tokens


def character(number: int, living: bool, gizmos: int) -> str:
    """A Character around 0 0, 30 to each side: its shape and letter, and its Gizmos; hollow when it is a Zomboid."""
    pips = "".join(f"M{at - 6} 30l6-7 6 7-6 7z" for at in range(-8 * (gizmos - 1), 8 * gizmos, 16))
    drawn = (
        f'<path class="pips" d="{pips}"/>'
        if gizmos
        else '<path class="stare" d="M-15-33l8 8m0-8l-8 8M7-33l8 8m0-8l-8 8"/>'
    )
    return (
        f'<path class="body" d="{svg.shape(number, 0, 0, 25)}"/>'
        f'<text class="letter" y="{14 if number == 2 else 10}">{"ABCDEFGH"[number]}</text>{drawn}'
    )


def zombot(number: int) -> str:
    """A Zombot around 0 0: a square head with two aerials and its number."""
    return (
        '<path class="body" d="M-20-18h40v38h-40zM-12-18l-6-12M12-18l6-12"/>'
        f'<text class="letter" y="12">{number}</text>'
    )


def standing(state: Position, square: int) -> list[int]:
    """The tokens on a square."""
    return [token for token, at in enumerate(state.at) if at == square]


def place_of(state: Position, token: int) -> Place | None:
    """Where a token is drawn; None where it is nowhere, or among others that a number tells of."""
    square = state.at[token]
    if square == OFF:
        return None
    here = standing(state, square)
    rank = here.index(token)
    if len(here) <= MOST_PLACES:
        return places(square, len(here))[rank]
    return places(square, MOST_PLACES)[rank] if rank < MOST_PLACES - 1 else None


def token(state: Position, number: int) -> str:
    """A token in its place."""
    place = place_of(state, number)
    if place is None:
        return ""
    if number >= state.characters:
        kind, drawn = "zombot", zombot(number - state.characters + 1)
    else:
        living = state.on[number] > 0
        kind, drawn = f"p{number} {'living' if living else 'zomboid'}", character(number, living, state.on[number])
    at = f"translate({place.x} {place.y}) scale({place.size / 30:.2f})"
    return f'<g class="figure {kind}" transform="{at}">{drawn}</g>'


def crowds(state: Position) -> str:
    """How many more tokens there are on squares with too many of them."""
    drawn = ""
    for square in sorted({at for at in state.at if at != OFF}):
        here = len(standing(state, square))
        if here > MOST_PLACES:
            x, y, _ = places(square, MOST_PLACES)[-1]
            drawn += f'<g class="more"><circle cx="{x}" cy="{y}" r="18"/>'
            drawn += f'<text x="{x}" y="{y + 8}">+{here - MOST_PLACES + 1}</text></g>'
    return drawn


def still(state: Position) -> str:
    """A position without cells."""
    lying = "".join(
        cards(square, state.env.get(square, 0), state.loose.get(square, ()), square in state.at)
        for square in range(SIZE)
        if square in state.env or square in state.loose
    )
    tokens = "".join(token(state, number) for number in range(len(state.at)) if state.at[number] < SIZE)
    return f"{ground()}{lying}{tokens}{crowds(state)}"
