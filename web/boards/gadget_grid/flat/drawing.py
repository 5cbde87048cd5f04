"""Drawing of the Grid, as texts of SVG: the ground, cards, and what lies below the Grid."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from gridarium.games.gadget_grid.rules.board import BEYOND, NAMES, OFF, SIDE, SIZE
from gridarium.games.gadget_grid.rules.position import Position
from gridarium.games.gadget_grid.setup.cards import KINDS
from web.boards import svg
from web.boards.gadget_grid.flat import figures
from web.boards.gadget_grid.flat.card_symbols import card
from web.boards.gadget_grid.flat.layout import CENTRES, DICE, EDGE, MIDDLE, RIM, WIDE
from web.boards.gadget_grid.flat.objects import object_of

_Room = tuple[float, Sequence[tuple[int, int]]]
_ALONE: _Room = (0.98, ((0, 0),))
_SPREAD: _Room = (0.56, ((-23, -23), (23, -23), (0, 23)))
_PAIR: _Room = (0.56, ((-23, 0), (23, 0)))
_BESIDE_ONE: _Room = (0.5, ((26, -26),))
_BESIDE_ONE_MORE: _Room = (0.42, ((10, -29),))
_AMONG_MANY: _Room = (0.3, ((0, 0),))
_ONLY_COUNTED: _Room = (0.0, ())
"""The size of the cards of a square and where they lie: one or several, beside what stands there or not."""
_ASIDE = "translate(27 -27) scale(.4)"
"""Where an Environment Card is beside what stands there."""
RIM_TEXT = 29
"""How far down the digits above the Grid stand."""
_CROWD = 3
"""So many things that stand on a square leave no more room than for one small card."""
PHASES = (
    ("generation", "Generation", 103, 204),
    ("action", "Action", 272, 128),
    ("movement", "Movement", 434, 190),
    ("attack", "Attack", 598, 132),
)
"""The phases of a turn, where each is told below the Grid, and how wide."""
_SAME = {"closing": "attack", "end": "attack"}


# The ground


@cache
def ground() -> str:
    """Ground, which lies still: the squares, and around them the frame with the digits of rows and columns."""
    whole = WIDE * SIDE
    all_of_it = whole + RIM + EDGE
    digits = "".join(
        f'<text x="{x}" y="{y}">{digit}</text>'
        for digit in range(SIDE)
        for x, y in ((WIDE * digit + 50, RIM_TEXT - RIM), (-RIM // 2, WIDE * digit + 61))
    )
    return (
        f'<rect class="floor" x="{-RIM}" y="{-RIM}" width="{all_of_it}" height="{all_of_it}" rx="16"/>'
        f'<path class="joints" d="M-2-2h{whole + 4}v{whole + 4}H-2z"/>'
        f'<path class="fields" d="{svg.squares(CENTRES[:SIZE], 43)}"/><g class="names">{digits}</g>'
    )


@cache
def lasers() -> str:
    """The lasers, which join squares whose digits are swapped."""
    whole = WIDE * SIDE
    drawn = "".join(f"M{WIDE * n} 0L0 {WIDE * n}M{whole} {WIDE * n}L{WIDE * n} {whole}" for n in range(1, SIDE))
    return f'<path class="lasers" d="{drawn}M{whole} 0L0 {whole}"/>'


def _turn(state: Position) -> str:
    """The square of the player whose turn it is."""
    at = state.at[state.player] if state.outcome is None else OFF
    if at == OFF:
        return ""
    x, y = CENTRES[at]
    wide, high = (48, 48) if at < SIZE else (48, 31)
    box = f'x="{x - wide}" y="{y - high}" width="{2 * wide}" height="{2 * high}"'
    return f'<rect class="mover p{state.player}" {box} rx="6"/>'


# Cards


@cache
def environment(kind: int, taken: bool = False) -> str:
    """An Environment Card around 0 0: a thing that fills the square, or makes room for what stands there."""
    thing = object_of(KINDS[kind])
    if not taken:
        return f'<g class="site k{kind}">{thing}</g>'
    plot = '<rect class="plot" x="-46" y="-46" width="92" height="92" rx="12"/>'
    return f'<g class="site k{kind}">{plot}<g transform="{_ASIDE}">{thing}</g></g>'


@cache
def gadget(kind: int) -> str:
    """A Gadget Card around 0 0, in the outline of its category."""
    return f'<g class="gadget">{card(kind)}</g>'


@lru_cache(maxsize=4096)
def cards(square: int, env: int, loose: tuple[int, ...], standing: int) -> str:
    """The cards of a square beside so many things that stand there; as far as there is room all can be seen."""
    x, y = CENTRES[square]
    drawn = f'<g transform="translate({x} {y})">{environment(env, standing > 0)}</g>' if env else ""
    size, places = _room(len(loose), standing)
    for (dx, dy), kind in zip(places, loose, strict=False):
        drawn += f'<g transform="translate({x + dx} {y + dy}) scale({size})">{gadget(kind)}</g>'
    if len(loose) > len(places):
        dx, dy = (5, -34) if not places else (36, -31) if standing else (0, 0)
        drawn += f'<g class="more"><circle cx="{x + dx}" cy="{y + dy}" r="15"/>'
        drawn += f'<text x="{x + dx}" y="{y + dy + 9}">{len(loose)}</text></g>'
    return drawn


def _room(number: int, standing: int) -> _Room:
    """How large so many cards are, and where there is room for them."""
    if standing >= _CROWD:
        return _AMONG_MANY if number == 1 else _ONLY_COUNTED
    if standing:
        return _BESIDE_ONE if number == 1 else _BESIDE_ONE_MORE
    return {1: _ALONE, 2: _PAIR}.get(number, _SPREAD)


# Below the Grid


def strip(state: Position) -> str:
    """The phases of the turn with the present one, the dice that were rolled last, Square 100, and whose turn it is."""
    now = _SAME.get(state.phase, state.phase)
    told = "".join(
        f'<g class="stage-{"now" if name == now else "of"}"><rect x="{x - wide // 2}" y="{MIDDLE - 24}" width="{wide}" '
        f'height="48" rx="24"/><text x="{x}" y="{MIDDLE + 11}">{word}</text></g>'
        for name, word, x, wide in PHASES
    )
    x, y = CENTRES[BEYOND]
    beyond = f'<rect class="beyond" x="{x - 48}" y="{y - 31}" width="96" height="62" rx="16"/>'
    dx, dy = (-41, -3) if BEYOND in state.at else (-27, 11)  # in a corner beside who stands there, or in the middle
    return f'{told}{_dice(state)}{beyond}{_turn(state)}<text class="far" x="{x + dx}" y="{y + dy}">100</text>'


def _dice(state: Position) -> str:
    """What lies there while something is placed by dice."""
    name, *about = state.stack[-1] if state.stack else ("",)
    if name != "put":
        return ""
    rolled = enumerate(NAMES[int(about[3])])
    dice = (f'<g id="board-die-{number}">{die(digit, *DICE[number], 54)}</g>' for number, digit in rolled)
    return f'<g class="dice">{"".join(dice)}</g>'


def die(digit: str, x: int, y: int, size: int) -> str:
    """A die of that size with a digit."""
    half = size // 2
    box = f'x="{x - half}" y="{y - half}" width="{size}" height="{size}" rx="{size // 5}"'
    return f'<rect {box}/><text x="{x}" y="{y + 3 * size // 10}">{digit}</text>'


# Still pictures


def still(state: Position) -> str:
    """A position without cells."""
    lying = "".join(
        cards(square, state.env.get(square, 0), state.loose.get(square, ()), len(figures.things_on(state, square)))
        for square in range(SIZE)
        if square in state.env or square in state.loose
    )
    tokens = "".join(
        figures.drawn(state, thing) for square in range(SIZE) for thing in figures.things_on(state, square)
    )
    return f"{ground()}{lying}{tokens}{figures.crowds(state)}"


def described(state: Position) -> str:
    """A position in words: who is where."""
    told = [f"{figures.short(state, token)} on {NAMES[at]}" for token, at in enumerate(state.at) if at >= 0]
    return f"The Grid, with {', '.join(told)}" if told else "The empty Grid"
