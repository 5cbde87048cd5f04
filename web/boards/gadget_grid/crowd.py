"""Squares opened up: everything that is on one, large and in words, to look at and to choose from."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from gridarium.games.gadget_grid.board import NAMES, OFF
from gridarium.games.gadget_grid.cards import TITLES
from gridarium.games.gadget_grid.state import GadgetGridState
from web.boards.board import Look, Sheet
from web.boards.gadget_grid import drawing, things, words

Thing = tuple[str, str, str]
"""Something on a square: its picture around 0 0, its words, and its target if it has one."""


def there(look: Look[GadgetGridState], square: int) -> list[Thing]:
    """Everything on a square, from above."""
    state = look.state
    names = state.names.tokens
    found: list[Thing] = []
    for thing in things.standing(state, square):
        told = words.called(look, thing) if thing < things.BUDDY else things.BUDDIES[thing - things.BUDDY][2]
        found.append((things.alone(state, thing), told, names[thing] if thing < things.BUDDY else ""))
    found += [(drawing.gadget(kind), TITLES[kind], "") for kind in state.loose.get(square, ())]
    if square in state.env:
        found.append((drawing.environment(state.env[square]), TITLES[state.env[square]], ""))
    return found


def full(state: GadgetGridState) -> list[int]:
    """The squares with more than one thing on them, in order."""
    places = {*state.at, *things.buddies(state), *state.loose, *state.env} - {OFF}
    return [square for square in sorted(places) if _number(state, square) > 1]


def _number(state: GadgetGridState, square: int) -> int:
    return len(things.standing(state, square)) + len(state.loose.get(square, ())) + (square in state.env)


def sheet(look: Look[GadgetGridState]) -> Sheet:
    """All squares with more than one thing."""
    squares = full(look.state)
    if not squares:
        return "Full squares", h.p["There is at most one thing on every square."]
    heaps = [
        h.section(".heap", aria_label=f"Square {NAMES[square]}")[
            h.h3[NAMES[square]],
            h.ul[(h.li[_row(look, *thing)] for thing in there(look, square))],
        ]
        for square in squares
    ]
    return "Full squares", h.div(role="group", aria_label="Squares", tabindex="0")[heaps]


def _row(look: Look[GadgetGridState], picture: str, told: str, target: str) -> h.Node:
    drawn = Markup(f'<svg class="arena close" viewBox="-48 -48 96 96" aria-hidden="true">{picture}</svg>')
    if target and target in look.open:
        return h.button(".button", type="button", data_target=target)[drawn, h.span[told]]
    return [drawn, h.span[told]]
