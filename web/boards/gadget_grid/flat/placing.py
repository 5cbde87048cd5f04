"""Placing by dice: the squares that they name, what may go there, and the question what does.

Who sees the Grid presses a square, and where several things may go there one of them right beside it. The same things
are buttons below the Grid, for keys and ears; so what is drawn here is for pointers alone.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from gridarium.games.gadget_grid.rules.board import NAMES, NUMBER, SIDE
from gridarium.games.gadget_grid.rules.phases.placing import HIGH, LOW, other_square
from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.games.gadget_grid.setup.cards import DLC, KIND, ROLLERSKATE
from web.boards.board import Look
from web.boards.gadget_grid.flat import figures
from web.boards.gadget_grid.flat.card_symbols import CARD_HALF, card, category
from web.boards.gadget_grid.flat.drawing import die, environment
from web.boards.gadget_grid.flat.layout import CENTRES, DIE, WIDE

_CARD, _GAP = 128, 12
"""How wide what is to be chosen beside a square is, and the room between two of them, for a finger on a phone."""
_HIGH = 150
_ABOVE, _BELOW = 98, 72
"""How far from the middle of its square the question begins, which leaves the dice in sight."""


class Thing(NamedTuple):
    """Something that may be placed: its name, and how it is drawn, within 40 to each side of 0 0."""

    name: str
    drawn: str


def is_placing(state: GadgetGridState) -> bool:
    """Whether something is placed by dice now."""
    return bool(state.stack) and state.stack[-1][0] == "put"


def _thing(state: GadgetGridState, name: str) -> Thing:
    token = state.names.number.get(name)
    if token is not None:
        return Thing(name, f'<g transform="scale(1.25)">{figures.alone(state, token)}</g>')
    if name == DLC[ROLLERSKATE]:
        return Thing(name, figures.alone(state, figures.BUDDY + 1))
    kind = KIND[name]
    return Thing(name, environment(kind) if category(name) == "environment" else card(kind))


def asks(look: Look[GadgetGridState]) -> Markup:
    """The part ``board-ask``: the dice at the squares that they name, and what may go there."""
    state = look.state
    acts = [act for act in look.actions if str(act).partition("@")[1]] if is_placing(state) else []
    if not acts:
        return Markup('<g id="board-ask"></g>')
    squares = dict.fromkeys(NUMBER[str(act).partition("@")[2]] for act in acts)
    things = tuple(dict.fromkeys(_thing(state, str(act).partition("@")[0]) for act in acts))
    chosen = NUMBER[look.pointed[0]] if len(things) > 1 and look.pointed else None
    roll, side = state.stack[-1][4:]
    other = other_square(roll, side)
    waits = other if len(things) > 1 and other not in squares else -1
    rolled = (other_square(roll, LOW),) if side == HIGH else (roll, other_square(roll, LOW))
    taken = frozenset(square for square in squares if figures.things_on(state, square) or square in state.loose)
    return _drawn(tuple(squares), things, chosen, waits, tuple(dict.fromkeys(rolled)), taken)


@lru_cache(maxsize=256)
def _drawn(
    squares: tuple[int, ...],
    things: tuple[Thing, ...],
    chosen: int | None,
    waits: int,
    rolled: tuple[int, ...],
    taken: frozenset[int],
) -> Markup:
    """The squares of the dice; at the one that is chosen, the question what goes there."""
    shown = [square for square in (*squares, waits) if square >= 0]
    named = "".join(_named(square, square == waits) for square in shown)
    ghosts = "".join(_ghost(square, things[0]) for square in squares if len(things) == 1 and square not in taken)
    dice = "".join(_dice(square, 2 + 2 * number) for number, square in enumerate(rolled))
    question = _question(chosen, things) if chosen is not None else ""
    return Markup(f'<g id="board-ask" aria-hidden="true">{named}{ghosts}{dice}{question}</g>')


def _named(square: int, waits: bool) -> str:
    """A square that may be chosen, or one for what is left then."""
    x, y = CENTRES[square]
    kind = "named waits" if waits else "named"
    return f'<rect class="{kind}" x="{x - 46}" y="{y - 46}" width="92" height="92" rx="10"/>'


def _ghost(square: int, thing: Thing) -> str:
    """What comes there, before it does."""
    x, y = CENTRES[square]
    return f'<g class="ghost" transform="translate({x} {y}) scale(.9)">{thing.drawn}</g>'


def _dice(square: int, first: int) -> str:
    """Two dice on the upper edge of the square that they name, in the order of its digits."""
    x, y = CENTRES[square]
    return "".join(
        f'<g id="board-die-{first + place}" class="dice small">{die(digit, x - 24 + 48 * place, y - 50, DIE)}</g>'
        for place, digit in enumerate(NAMES[square])
    )


def _question(square: int, things: tuple[Thing, ...]) -> str:
    """Cards to press, right beside the square for one of them."""
    x, y = CENTRES[square]
    wide = len(things) * (_CARD + _GAP) + _GAP
    left = min(max(x - wide // 2, 0), WIDE * SIDE - wide)
    below = y < 3 * WIDE
    top = y + _BELOW if below else y - _ABOVE - _HIGH - 2 * _GAP
    edge = top if below else top + _HIGH + 2 * _GAP
    tip = f"M{x - 22} {edge}L{x} {edge - 22 if below else edge + 22}L{x + 22} {edge}z"
    cards = "".join(
        _choice(thing, left + _GAP + number * (_CARD + _GAP), top + _GAP) for number, thing in enumerate(things)
    )
    box = f'<rect x="{left}" y="{top}" width="{wide}" height="{_HIGH + 2 * _GAP}" rx="22"/>'
    return f'<g class="asked"><g class="bubble">{box}<path d="{tip}"/></g>{cards}</g>'


def _choice(thing: Thing, left: int, top: int) -> str:
    """Something to press, in the place of the button of that name."""
    box = f'<rect class="bed" x="{left}" y="{top}" width="{_CARD}" height="{_HIGH}" rx="16"/>'
    middle = f"translate({left + _CARD // 2} {top + _HIGH // 2}) scale({(_CARD / 2 - 8) / CARD_HALF:.2f})"
    shown = f'{box}<g transform="{middle}">{thing.drawn}</g>'
    return f'<g class="offer" data-on="choose" data-value="{thing.name}">{shown}</g>'
