"""The squares and tokens as cells of a grid: what is there, and what can be done there now."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup, escape

from gridarium.games.gadget_grid.rules.board import BEYOND, NAMES, NUMBER, OFF, SIZE
from gridarium.games.gadget_grid.rules.preview import Effect, effect
from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.games.gadget_grid.setup.cards import TITLES
from web.boards import svg
from web.boards.board import Look, target_id
from web.boards.gadget_grid import words
from web.boards.gadget_grid.flat import drawing, figures, placing
from web.boards.gadget_grid.flat.layout import CENTRES


class Sign(NamedTuple):
    """Sign for what can be done at a place: how it is drawn, and in words."""

    kind: str = ""
    words: str = ""


_END = "</g>"
NONE = Sign()
_VERBS = {
    "movement": "you can move here",
    "bump": "you can move here",
    "put": "you can place it here",
    "new": "you can place it here",
    "slide": "it can go here",
    "lasso": "you can pull it here",
    "walk": "the Zomb can go here",
    "scare": "the Zomb can go here",
    "creep": "the Zomb can come here",
    "flee": "the dummy can go here",
}


def sign_of(look: Look[GadgetGridState], target: str) -> Sign:
    """The sign of something on the Grid."""
    if target == look.preview:
        return Sign("preview", "tap again to confirm")
    if target in look.pointed:
        return Sign("chosen", "chosen")
    if target not in look.open:
        return NONE
    act = words.action_of(look, target)
    if act is None:
        return Sign("open start", "you can use it")
    if act.kind == "nudge":
        return Sign("open step", f"turn the dice to {target[0]} and {target[1]}")
    found = effect(look.state, act)
    told = words.consequence(look.state, found)
    verb = _VERBS.get(look.state.stack[-1][0], "you can choose it")
    return Sign(f"open {_kind(look.state, found)}", ": ".join(filter(None, (verb, told))))


def _kind(state: GadgetGridState, found: Effect) -> str:
    """Whether it is bad or good for the player, or neither."""
    if state.player in (*found.hit, *found.falls) and state.player not in found.saved:
        return "risk"
    if found.hit or found.thieves or found.robberies:
        return "strike"
    return "gain" if any(who == state.player for who, _ in found.gains) else "step"


def mark(kind: str, x: int, y: int) -> str:
    """A sign around a place."""
    return _MARKS[kind.rpartition(" ")[2]](x, y)


def _warning(x: int, y: int) -> str:
    return f'<path class="warn" d="M{x} {y - 22}l24 42h-48z"/><path class="bang" d="M{x} {y - 8}v13m0 8v1"/>'


def _crosshair(x: int, y: int) -> str:
    cross = f"M{x - 26} {y}h52M{x} {y - 26}v52"
    return f'<circle class="aim-ring" cx="{x}" cy="{y}" r="17"/><path class="aim-cross" d="{cross}"/>'


def _plus(x: int, y: int) -> str:
    return f'<circle class="dot" cx="{x}" cy="{y}" r="17"/><path class="sum" d="M{x - 9} {y}h18M{x} {y - 9}v18"/>'


def _dot(x: int, y: int) -> str:
    return f'<circle class="dot" cx="{x}" cy="{y}" r="13"/>'


def _frame(x: int, y: int) -> str:
    return f'<rect class="pick" x="{x - 45}" y="{y - 45}" width="90" height="90" rx="8"/>'


_MARKS = {
    "preview": svg.confirm,
    "risk": _warning,
    "strike": _crosshair,
    "gain": _plus,
    "step": _dot,
    "start": _frame,
    "chosen": _frame,
}


def squares(look: Look[GadgetGridState]) -> dict[str, Markup]:
    """Cells of all squares, by the ids of their targets; the cards on them as ``c-00``..."""
    state = look.state
    found = _bare().copy()
    taken = {*state.at, *figures.buddies(state), *state.env, *state.loose} - {OFF}
    pointed = (NUMBER[name] for name in {*look.open, *look.pointed, look.preview, look.cursor} if name in NUMBER)
    for square in taken.union(pointed):
        found |= square_seen(look, square)
    return found


@lru_cache(maxsize=1)
def _bare() -> dict[str, Markup]:
    """All squares of an empty Grid at which nothing can be done."""
    cards = {f"c-{name}": _lying(square, 0, (), 0) for square, name in enumerate(NAMES[:SIZE])}
    return {target_id(name): _square(name, name, NONE, False) for name in NAMES} | cards


def square_seen(look: Look[GadgetGridState], square: int) -> dict[str, Markup]:
    """A square as it is now, with the cards on it."""
    state, name = look.state, NAMES[square]
    here = figures.things_on(state, square)
    env, loose = state.env.get(square, 0), state.loose.get(square, ())
    told = (
        name,
        *([TITLES[env]] if env else []),
        *(TITLES[kind] for kind in loose),
        *(words.thing_text(look, thing) for thing in here),
    )
    found = {target_id(name): _square(name, ", ".join(told), sign_of(look, name), name == look.cursor)}
    return found | {f"c-{name}": _lying(square, env, loose, len(here))} if square < SIZE else found


@lru_cache(maxsize=8192)
def _lying(square: int, env: int, loose: tuple[int, ...], standing: int) -> Markup:
    """The cards of a square, which its cell tells in words."""
    lying = drawing.cards(square, env, loose, standing) if env or loose else ""
    return Markup(f'<g id="c-{NAMES[square]}">{lying}</g>')


@lru_cache(maxsize=8192)
def _square(name: str, told: str, sign: Sign, stop: bool) -> Markup:
    """A cell: what can be chosen, with all that is there in words."""
    square = NUMBER[name]
    x, y = CENTRES[square]
    wide, high = (50, 50) if square < SIZE else (48, 31)
    label = f"{told}, {sign.words}" if sign.words else told
    number = f'<text class="number" x="{x - 31}" y="{y - 27}">{name}</text>' if square < SIZE else ""
    return Markup(
        f'<g id="{target_id(name)}" data-target="{name}" role="gridcell" class="square {sign.kind}" '
        f'tabindex="{stop - 1}" aria-label="{escape(label)}">'
        f'<rect class="hit" x="{x - wide}" y="{y - high}" width="{2 * wide}" height="{2 * high}"/>{number}</g>'
    )


def marks(look: Look[GadgetGridState]) -> Markup:
    """The part ``board-marks``, over what stands on squares: where something can be done.

    Squares that dice name have marks of their own (`web.boards.gadget_grid.flat.placing`).
    """
    names = [name for name in {*look.open, *look.pointed, look.preview} if name in NUMBER]
    dull = ("chosen", "open step", "open start") if placing.is_placing(look.state) else ("",)
    drawn = "".join(
        f'<g class="to-do {kind}">{mark(kind, *_place(look.state, name, kind))}</g>'
        for name in sorted(names)
        if (kind := sign_of(look, name).kind) and kind not in dull
    )
    return Markup(f'<g id="board-marks" aria-hidden="true">{drawn}</g>')


def _place(state: GadgetGridState, name: str, kind: str) -> tuple[int, int]:
    """Where the sign of a square stands: in its middle, or where it hides least of what is there."""
    square = NUMBER[name]
    x, y = CENTRES[square]
    if (
        kind in ("chosen", "open start")
        or square == BEYOND
        or not (figures.things_on(state, square) or square in state.loose or square in state.env)
    ):
        return x, y
    return x + 26, y + 26


# Tokens


def tokens(look: Look[GadgetGridState]) -> dict[str, Markup]:
    """Cells of all tokens, by the ids of their targets; Buddies as ``b-rubber``, ``b-skate`` and ``b-buoy``."""
    state = look.state
    further = {act.targets[len(look.pointed)] for act in look.actions if len(act.targets) > len(look.pointed)}
    found = {}
    for token, name in enumerate(state.names.tokens):
        at = state.at[token]
        sign = sign_of(look, name) if at != OFF or figures.waits(state, token) else NONE
        if look.pointed and name not in further and at != OFF and NAMES[at] in further:
            sign = NONE  # the square is what is chosen now
        where = f", on {NAMES[at]}" if at != OFF else ", not on the board"
        label = f"{words.called(look, token)}{where}{', ' if sign.words else ''}{sign.words}"
        found[target_id(name)] = _token(name, label, sign.kind, figures.drawn(state, token), name == look.cursor)
    for number, (name, _, _) in enumerate(figures.BUDDIES):
        found[f"b-{name}"] = Markup(
            f'<g id="b-{name}" aria-hidden="true">{figures.drawn(state, figures.BUDDY + number)}</g>'
        )
    return found


@lru_cache(maxsize=8192)
def _token(name: str, label: str, kind: str, drawn: str, stop: bool) -> Markup:
    shown = f"{drawn[: -len(_END)]}{ring(kind)}{_END}" if drawn else ""
    return Markup(
        f'<g id="{target_id(name)}" data-target="{name}" role="gridcell" class="stander {kind}" '
        f'tabindex="{stop - 1}" aria-label="{escape(label)}">{shown}</g>'
    )


def ring(kind: str) -> str:
    """Around a token: that it can be chosen, and how."""
    if "preview" in kind:
        return svg.confirm(0, 0)
    if "strike" in kind or "risk" in kind:
        return '<circle class="aim-ring" r="34"/>'
    return '<circle class="pick" r="34"/>' if kind else ""
