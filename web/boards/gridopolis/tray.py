"""The tray below the levels: the spare parts of all players, and what can be done that is not on a pad."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from markupsafe import Markup

from gridarium.game import count
from gridarium.games.gridopolis.blueprints import Spares
from gridarium.games.gridopolis.state import GridopolisState
from web.boards.board import Look, target_id
from web.widgets.buttons import badge

PAD, BOX, END, PASS = "+pad", "+box", "end", "pass"
TARGETS = (PAD, BOX, END, PASS)
_ICONS = {
    "pads": "M2.5 2.5h11v11h-11z",
    "links": "M1 8h14",
    "posts": "M8 1v14",
    "boxes": "M2.5 2.5h11v11h-11zM2.5 2.5l11 11m0-11l-11 11",
}
_WORDS = {PAD: "A new pad", BOX: "A blocker box", END: "The end of the move", PASS: "Passing"}


def spoken(target: str) -> str:
    """What to call a place or a part in a sentence."""
    return _WORDS.get(target, target)


def tray(state: GridopolisState, look: Look) -> Markup:
    """The part ``board-tray``."""
    return Markup(
        h.div("#board-tray.tray")[
            h.div(".parts", role="group", aria_label="Parts and turns")[_buttons(state, look)],
            _all_spares(state),
        ]
    )


def shown(state: GridopolisState, look: Look) -> list[str]:
    """The targets in the tray, in order; parts stay there while something else is chosen, as long as there are any."""
    targets = [target for target in (END, PASS) if target in look.open]
    if targets or state.mover or not look.actions or state.to_move is None or not state.blueprint.rules.building:
        return targets
    left = state.spares[state.to_move]
    return [target for target, spare in ((PAD, left.pads), (BOX, left.boxes)) if spare]


def _buttons(state: GridopolisState, look: Look) -> list[h.Element]:
    words = {END: "No second move" if state.second_move else "End the move", PASS: "Pass"}
    if state.to_move is not None:
        left = state.spares[state.to_move]
        words |= {PAD: f"Add a pad ({left.pads})", BOX: f"Blocker box ({left.boxes})"}
    return [_button(target, words[target], look) for target in shown(state, look)]


def _button(target: str, words: str, look: Look) -> h.Element:
    chosen = target in look.pointed
    kinds = [".primary"] if target in (END, PASS) else [".chosen"] if chosen else []
    return h.button(
        f"#{target_id(target)}.button{''.join(kinds)}",
        type="button",
        data_target=target,
        aria_pressed=("true" if chosen else "false") if target in (PAD, BOX) else None,
    )[h.span[words]]


def _all_spares(state: GridopolisState) -> h.Element | None:
    """What each player has left; nothing in games without building."""
    if not state.blueprint.rules.building:
        return None
    rows = zip(state.seats, state.spares, strict=True)
    return h.ul(".spares", aria_label="Spare parts")[
        (_spares(player, seat, spares) for player, (seat, spares) in enumerate(rows))
    ]


_KINDS = (("pad", "pads"), ("link", "links"), ("post", "posts"), ("box", "boxes"))
"""What each kind of spare part is called, one of it and many."""


def _spares(player: int, seat: str, spares: Spares) -> h.Element:
    words = ", ".join(count(left, kind, kinds) for (kind, kinds), left in zip(_KINDS, spares, strict=True))
    return h.li[
        badge(player),
        h.span(".visually-hidden")[f"{seat.capitalize()}: {words}"],
        h.span(".counts", aria_hidden="true")[_counts(spares)],
    ]


def _counts(spares: Sequence[int]) -> list[h.Node]:
    return [
        [Markup(f'<svg class="part" viewBox="0 0 16 16" aria-hidden="true"><path d="{drawn}"/></svg>'), str(left)]
        for drawn, left in zip(_ICONS.values(), spares, strict=True)
    ]
