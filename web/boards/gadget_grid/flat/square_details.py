"""Details of a square in words: everything that is on it, large, to read and to choose from."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from gridarium.games.gadget_grid.rules.board import NAMES, NUMBER, OFF
from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.games.gadget_grid.setup.cards import DLC, HELD, KINDS, TITLES
from web.boards.board import Look, Sheet
from web.boards.gadget_grid import words
from web.boards.gadget_grid.flat import drawing, figures


def sheet(look: Look[GadgetGridState]) -> Sheet:
    """Sheet of the square that was pointed at last, then those with several things, then all others."""
    state = look.state
    here = square_of(state, look.cursor)
    others = [square for square in taken(state) if square != here]
    others.sort(key=lambda square: how_many(state, square) == 1)
    squares = others if here == OFF else [here, *others]
    return "On the Grid", h.div(".heaps", role="group", aria_label="Squares", tabindex="0")[
        (_heap(look, square) for square in squares)
    ]


def square_of(state: GadgetGridState, target: str) -> int:
    """The square that a target is or stands on; `OFF` where that is nowhere."""
    token = state.names.number.get(target)
    return NUMBER.get(target, OFF) if token is None else state.at[token]


def taken(state: GadgetGridState) -> list[int]:
    """The squares with something on them, in order."""
    return sorted({*state.at, *figures.buddies(state), *state.loose, *state.env} - {OFF})


def how_many(state: GadgetGridState, square: int) -> int:
    """Number of tokens, Buddies and cards on a square."""
    return len(figures.things_on(state, square)) + len(state.loose.get(square, ())) + (square in state.env)


def _heap(look: Look[GadgetGridState], square: int) -> h.Node:
    """Everything on a square, from above."""
    state = look.state
    cards = [*state.loose.get(square, ()), *([state.env[square]] if square in state.env else [])]
    rows = [*(_stander(look, thing) for thing in figures.things_on(state, square)), *map(_card, cards)]
    wide = ".wide" if len(rows) > 1 else ""
    return h.section(f".heap{wide}", aria_label=f"Square {NAMES[square]}")[
        h.h3[f"Square {NAMES[square]}"],
        h.ul[(h.li[row] for row in rows)] if rows else h.p(".quiet")["Nothing is here."],
    ]


def _stander(look: Look[GadgetGridState], thing: int) -> h.Node:
    """A token, to choose where that can be done, or a Buddy, which its card explains."""
    shown: list[h.Node] = [_picture(figures.alone(look.state, thing), 1.4), h.span[words.thing_text(look, thing)]]
    if thing >= figures.BUDDY:
        return _explained(DLC[figures.BUDDIES[thing - figures.BUDDY][1]], shown)
    target = look.state.names.tokens[thing]
    return h.button(".button", type="button", data_target=target)[shown] if target in look.open else shown


def _card(kind: int) -> h.Node:
    drawn = drawing.environment(kind) if kind >= HELD else drawing.gadget(kind)
    return _explained(KINDS[kind], [_picture(drawn), h.span[TITLES[kind]]])


def _explained(name: str, shown: h.Node) -> h.Node:
    """A button to what a card says of itself."""
    return h.button(".button", type="button", data_on="sheet", data_value=f"card-{name}")[shown]


def _picture(drawn: str, size: float = 1) -> Markup:
    half = 48 / size
    box = f"{-half:.0f} {-half:.0f} {2 * half:.0f} {2 * half:.0f}"
    return Markup(f'<svg class="arena close" viewBox="{box}" aria-hidden="true">{drawn}</svg>')
