"""The squares and tokens as cells of a grid: what is there, and what can be done there now."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup, escape

from gridarium.game import count
from gridarium.games.gadget_grid.board import BEYOND, NAMES, NUMBER, OFF, SIZE
from gridarium.games.gadget_grid.cards import TITLES
from gridarium.games.gadget_grid.state import GadgetGridState
from web.boards import svg
from web.boards.board import Look, target_id
from web.boards.gadget_grid import drawing
from web.boards.gadget_grid.room import CENTRES
from web.boards.gadget_grid.words import LETTERS


def called(look: Look[GadgetGridState], token: int) -> str:
    """A token in words."""
    state = look.state
    if token >= state.characters:
        return f"Zombot {token - state.characters + 1}"
    name = look.names[token] if token < min(state.terms.players, len(look.names)) else f"Dummy {token}"
    how = count(state.on[token], "Gizmo") if state.on[token] else "Zomboid"
    return f"{LETTERS[token]}, {name}, {how}"


def squares(look: Look[GadgetGridState]) -> dict[str, Markup]:
    """All squares, by the ids of their targets."""
    state = look.state
    found = {}
    for square, name in enumerate(NAMES):
        here = drawing.standing(state, square)
        words = [
            name,
            *([TITLES[state.env[square]]] if square in state.env else []),
            *(TITLES[kind] for kind in state.loose.get(square, ())),
            *(called(look, token) for token in here),
        ]
        kinds = [*(["open"] if name in look.open else []), *(["chosen"] if name in look.pointed else [])]
        kinds += ["preview"] if name == look.preview else []
        lying = (
            drawing.cards(square, state.env.get(square, 0), state.loose.get(square, ()), bool(here))
            if square < SIZE
            else ""
        )
        found[target_id(name)] = _square(name, ", ".join(words), " ".join(kinds), lying, name == look.cursor)
    return found


@lru_cache(maxsize=4096)
def _square(name: str, words: str, kinds: str, lying: str, stop: bool) -> Markup:
    """A cell: what lies there, and the mark of a square that can be chosen."""
    x, y = CENTRES[NUMBER[name]]
    half = 50 if name != NAMES[BEYOND] else 32
    mark = ""
    if "preview" in kinds:
        mark, words = svg.confirm(x, y), f"{words}, tap again to confirm"
    elif "open" in kinds:
        mark, words = f'<circle class="dot" cx="{x}" cy="{y}" r="13"/>', f"{words}, you can choose it"
    return Markup(
        f'<g id="{target_id(name)}" data-target="{name}" role="gridcell" class="square {kinds}" '
        f'tabindex="{stop - 1}" aria-label="{escape(words)}">'
        f'<rect class="hit" x="{x - half}" y="{y - half}" width="{2 * half}" height="{2 * half}"/>{lying}{mark}</g>'
    )


def tokens(look: Look[GadgetGridState]) -> dict[str, Markup]:
    """All tokens, by the ids of their targets."""
    state = look.state
    found = {}
    for token, name in enumerate(state.names.tokens):
        kinds = [*(["open"] if name in look.open else []), *(["chosen"] if name in look.pointed else [])]
        at = state.at[token]
        where = f", on {NAMES[at]}" if at != OFF else ""
        found[target_id(name)] = _token(
            name, f"{called(look, token)}{where}", " ".join(kinds), drawing.token(state, token), name == look.cursor
        )
    return found


@lru_cache(maxsize=4096)
def _token(name: str, words: str, kinds: str, drawn: str, stop: bool) -> Markup:
    return Markup(
        f'<g id="{target_id(name)}" data-target="{name}" role="gridcell" class="stander {kinds}" '
        f'tabindex="{stop - 1}" aria-label="{escape(words)}">{drawn}</g>'
    )
