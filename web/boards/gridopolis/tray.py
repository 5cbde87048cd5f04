"""Tray beside the levels: the spare parts of all players, and the choices that are no place."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from gridarium.game import count
from gridarium.games.gridopolis.rules.state import GridopolisState
from gridarium.games.gridopolis.setup.blueprints import Spares
from gridarium.games.gridopolis.setup.coordinates import read_place
from web.boards.board import Choice, Look
from web.boards.gridopolis.flat.drawing import called
from web.widgets.buttons import badge

PAD, BOX, END, PASS = "+pad", "+box", "end", "pass"
_ICONS = {
    "pads": "M2.5 2.5h11v11h-11z",
    "links": "M1 8h14",
    "posts": "M8 1v14",
    "boxes": "M2.5 2.5h11v11h-11zM2.5 2.5l11 11m0-11l-11 11",
}
_WORDS = {PAD: "a new pad", BOX: "a blocker box", END: "the end of the move", PASS: "passing"}


def spoken(target: str) -> str:
    """Name of a place or a part in a sentence."""
    return _WORDS.get(target) or (called(target) if read_place(target) else target)


def adds_pad(look: Look[GridopolisState]) -> bool:
    """Whether it is to be said where a new pad goes."""
    return look.pointed == (PAD,)


def best_places(look: Look[GridopolisState]) -> frozenset[str]:
    """Where it does most for who adds it."""
    if not adds_pad(look):
        return frozenset()
    from gridarium.games.gridopolis.ai import building  # noqa: PLC0415  only where somebody builds

    return building.best_places(look.state)


def choice(state: GridopolisState, target: str) -> Choice:
    """Choice of a part to be placed, or of the end of a move."""
    if target == END:
        return Choice("No second move" if state.second_move else "End the move", kind="primary", finishes=True)
    if target == PASS:
        return Choice("Pass", kind="primary", finishes=True)
    left = state.spares[state.to_move or 0]
    return Choice(f"Add a pad ({left.pads})" if target == PAD else f"Blocker box ({left.boxes})")


def spares(state: GridopolisState) -> Markup:
    """The part ``board-spares``: what each player has left; nothing in games without building."""
    if not state.blueprint.rules.building:
        return Markup(h.ul("#board-spares", hidden=True))
    rows = zip(state.seats, state.spares, strict=True)
    return Markup(
        h.ul("#board-spares.spares", aria_label="Spare parts")[
            (_spares(player, seat, left) for player, (seat, left) in enumerate(rows))
        ]
    )


_KINDS = (("pad", "pads"), ("link", "links"), ("post", "posts"), ("box", "boxes"))
"""What each kind of spare part is called, one of it and many."""


def _spares(player: int, seat: str, spares: Spares) -> h.Element:
    words = [count(left, *kind) for kind, left in zip(_KINDS, spares, strict=True)]
    return h.li[
        badge(player),
        h.span(".visually-hidden")[f"{seat.capitalize()}: {', '.join(words)}"],
        h.span(".counts", aria_hidden="true")[map(_counted, _ICONS.values(), words)],
    ]


def _counted(drawn: str, words: str) -> h.Element:
    """So many parts of a kind: their picture, and in words."""
    picture = f'<svg class="part" viewBox="0 0 16 16" aria-hidden="true"><path d="{drawn}"/></svg>'
    return h.span[Markup(picture), words]
