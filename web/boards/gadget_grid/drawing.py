"""What pictures of the Grid are drawn with, as texts of SVG: the ground, cards, and what lies below the Grid."""

from __future__ import annotations

from functools import cache, lru_cache

from gridarium.games.gadget_grid.board import BEYOND, NAMES, SIDE, SIZE
from gridarium.games.gadget_grid.position import Position
from web.boards import svg
from web.boards.gadget_grid import things
from web.boards.gadget_grid.room import CENTRES, EDGE, MIDDLE, WIDE
from web.boards.gadget_grid.symbols import card, symbol

CARDS_SHOWN = 3
"""Of the Gadget Cards on a square."""
_FAN = ((0,), (-13, 13), (-20, 0, 20))
"""How far to the side the cards of a square lie."""
PHASES = (
    ("generation", "Generation", 92, 188),
    ("action", "Action", 258, 128),
    ("movement", "Movement", 416, 172),
    ("attack", "Attack", 578, 134),
)
"""The phases of a turn, where each is told below the Grid, and how wide."""
_SAME = {"closing": "attack", "end": "attack"}
_PIPS = {1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "abcghi", 7: "abceghi", 8: "abcdfghi", 9: "abcdefghi"}
"""Which of nine places on a die, row by row, have a dot."""


# The ground


@cache
def ground() -> str:
    """Everything that lies still: squares, lasers, and the numbers."""
    whole = WIDE * SIDE
    lasers = "".join(f"M{WIDE * n} 0L0 {WIDE * n}M{whole} {WIDE * n}L{WIDE * n} {whole}" for n in range(1, SIDE))
    texts = "".join(
        f'<text x="{x - 44}" y="{y - 25}">{name}</text>' for name, (x, y) in zip(NAMES, CENTRES[:SIZE], strict=False)
    )
    return (
        f'<rect class="floor" x="{-EDGE}" y="{-EDGE}" width="{whole + 2 * EDGE}" height="{whole + 2 * EDGE}" rx="10"/>'
        f'<path class="fields" d="{svg.squares(CENTRES[:SIZE], 48)}"/>'
        f'<path class="lasers" d="{lasers}M{whole} 0L0 {whole}"/><g class="names">{texts}</g>'
    )


# Cards


@cache
def environment(kind: int, number: str = "") -> str:
    """An Environment Card around 0 0: a plate that fills the square, with the square's number."""
    return (
        f'<g class="site k{kind}"><rect class="plot" x="-46" y="-46" width="92" height="92" rx="5"/>'
        f'<g transform="translate(0 4)">{symbol(kind)}</g></g>'
        f'<g class="names"><text x="-44" y="-25">{number}</text></g>'
    )


@cache
def gadget(kind: int) -> str:
    """A Gadget Card around 0 0, in the outline of its category."""
    return f'<g class="gadget">{card(kind)}</g>'


@lru_cache(maxsize=4096)
def cards(square: int, env: int, loose: tuple[int, ...], taken: bool) -> str:
    """The cards of a square; Gadget Cards are smaller beside what stands there."""
    x, y = CENTRES[square]
    drawn = f'<g transform="translate({x} {y})">{environment(env, NAMES[square])}</g>' if env else ""
    shown = loose[:CARDS_SHOWN]
    size, dx, dy = (0.5, 26, -20) if taken else (0.92, 7, 8) if len(shown) < 2 else (0.7, 5, 13)
    for aside, kind in zip(_FAN[len(shown) - 1] if shown else (), shown, strict=True):
        at = f"translate({x + dx + round(aside * (0.4 if taken else 1))} {y + dy})"
        drawn += f'<g transform="{at} scale({size})">{gadget(kind)}</g>'
    if len(loose) > 1:
        drawn += f'<g class="more"><circle cx="{x + 35}" cy="{y - 34}" r="14"/>'
        drawn += f'<text x="{x + 35}" y="{y - 26}">{len(loose)}</text></g>'
    return drawn


# Below the Grid


def strip(state: Position) -> str:
    """The phases of the turn with the present one, the dice that were rolled last, and Square 100."""
    now = _SAME.get(state.phase, state.phase)
    told = "".join(
        f'<g class="stage-{"now" if name == now else "of"}"><rect x="{x - wide // 2}" y="{MIDDLE - 24}" width="{wide}" '
        f'height="48" rx="24"/><text x="{x}" y="{MIDDLE + 10}">{word}</text></g>'
        for name, word, x, wide in PHASES
    )
    x, y = CENTRES[BEYOND]
    beyond = f'<rect class="beyond" x="{x - 48}" y="{y - 31}" width="96" height="62" rx="8"/>'
    return f'{told}{_dice(state)}{beyond}<g class="names"><text x="{x - 43}" y="{y - 8}">100</text></g>'


def _dice(state: Position) -> str:
    """What lies there while something is placed by dice."""
    name, *about = state.stack[-1] if state.stack else ("",)
    if name != "put":
        return ""
    low, high = divmod(int(about[3]), SIDE)
    return f'<g class="dice">{_die(low, 682)}{_die(high, 742)}</g>'


def _die(pips: int, x: int) -> str:
    dots = "".join(
        f"M{x + 15 * (place % 3 - 1) - 4} {MIDDLE + 15 * (place // 3 - 1)}h8"
        for place in map("abcdefghi".index, _PIPS.get(pips, ""))
    )
    return f'<rect x="{x - 28}" y="{MIDDLE - 28}" width="56" height="56" rx="10"/><path d="{dots}"/>'


# Still pictures


def still(state: Position) -> str:
    """A position without cells."""
    lying = "".join(
        cards(square, state.env.get(square, 0), state.loose.get(square, ()), bool(things.standing(state, square)))
        for square in range(SIZE)
        if square in state.env or square in state.loose
    )
    tokens = "".join(things.drawn(state, thing) for square in range(SIZE) for thing in things.standing(state, square))
    return f"{ground()}{lying}{tokens}{things.crowds(state)}"


def described(state: Position) -> str:
    """A position in words: who is where."""
    told = [f"{things.short(state, token)} on {NAMES[at]}" for token, at in enumerate(state.at) if at >= 0]
    return f"The Grid, with {', '.join(told)}" if told else "The empty Grid"
