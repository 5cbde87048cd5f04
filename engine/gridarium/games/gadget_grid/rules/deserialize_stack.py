"""Deserialization of a position's stack of frames, checked to be one that the rules can have led to."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from gridarium.games.gadget_grid.rules.board import OFF
from gridarium.games.gadget_grid.rules.line_of_sight import sentry_directions
from gridarium.games.gadget_grid.rules.moves import NO_WAY, SKATE_ITEM, TOKENS
from gridarium.games.gadget_grid.rules.phases import buying, entering, turn, widgets
from gridarium.games.gadget_grid.rules.phases.buddies import owns_rubber
from gridarium.games.gadget_grid.rules.phases.closing import DUEL
from gridarium.games.gadget_grid.rules.phases.entering import SOLO
from gridarium.games.gadget_grid.rules.phases.placing import LOW
from gridarium.games.gadget_grid.rules.position import FELL, Position
from gridarium.games.gadget_grid.rules.stack_frames import QUESTIONS, settle
from gridarium.games.gadget_grid.setup.cards import HUGGLY, ROLLERSKATE, RUBBER

DEEPEST = 12
"""Frames in a stack; a Rollerskate's fall in the Action Phase has three."""
_ENTERING = ("enter", "follow", "steal", "roll", "put")
_IN_TURN = (*_ENTERING, "generate", "draw", "extra", "walk", "walked")
ABOVE: dict[str, tuple[str, ...]] = {
    "setup": ("first", "shop", "deal", "start", "begin", "placed", "gifts", "gift", "hand", "roll", "put"),
    "generation": ("generate", "draw", "roll", "put"),
    "action": (*_IN_TURN, "pay", "new", "shop", "deal", "aim", "slide", "lasso", "lassoed"),
    "movement": (*_ENTERING, "extra", "bump"),
    "attack": _IN_TURN,
    "closing": _IN_TURN,
    "end": (*_ENTERING, "scares", "scare", "creeps", "creep", "die", "crawls", "crawl", "flees", "flee", "returns"),
}
"""For each frame that can be at the bottom what can be above it."""
SET_UP = re.compile("setup (gifts (start (deal|shop first)|begin|placed (roll|put))|(gift )*hand)")
"""The names of the frames of a set-up, from the bottom."""


def drawn(state: Position) -> list[int]:
    """The cards that were drawn and lie nowhere yet."""
    kinds = []
    for name, *about in state.stack:
        if name in ("start", "begin", "generate", "draw"):
            kinds += about[0]
        elif name in ("roll", "put"):
            kinds += about[1]
    return [kind for kind in kinds if kind < SKATE_ITEM]


def check_stack(state: Position) -> None:
    """Raise ValueError with a sentence unless this can be what is to be done; then say who is to move."""
    bottom, *above = state.stack
    if bottom[0] not in ABOVE or len(above) >= DEEPEST or any(frame[0] not in ABOVE[bottom[0]] for frame in above):
        raise ValueError("What is to be done is a phase and what it has led to, in an order that the rules know.")
    if bottom[0] == "setup":
        _check_set_up(state)
    elif state.start_setup or state.start_gadgets or state.start_tokens:
        raise ValueError("In the first turn the whole Start Deck is on the board (GG-S4).")
    for frame in state.stack:
        check = _CHECKS.get(frame[0])
        if check is not None and not check(state, *frame[1:]):
            raise ValueError(f"In this position the frame {frame[0]} cannot be among what is to be done.")
    top = state.stack[-1]
    if top[0] not in QUESTIONS:
        raise ValueError("What is to be done next asks somebody for a move.")
    if state.did(FELL) and top[0] in turn.PHASES:
        raise ValueError("Whoever zombified in their own turn has no more phases (GG-X8).")
    if not state.legal_actions():
        raise ValueError("What is asked has an answer (section 7.2).")
    settle(state)


def _check_set_up(state: Position) -> None:
    """The shop, the Start Deck and the cards for those in danger come one after the other (section 7.4)."""
    if not SET_UP.fullmatch(" ".join(frame[0] for frame in state.stack)):
        raise ValueError("The set-up has an order that the rules know (section 7.4).")
    waiting = state.start_setup or state.start_gadgets or state.start_tokens
    if state.stack[-1][0] == "hand" and waiting:
        raise ValueError("Cards are given when all tokens stand (GG-S6).")


def _place(state: Position, enters: int, items: tuple[int, ...], *more: int) -> bool:
    """One or two cards, or one thing that is re-placed; in the set-up tokens are cards."""
    if len(items) not in (1, 2) or (more[1:] and (more[2] == LOW) != (len(items) == 2)):
        return False
    cards = all(item < SKATE_ITEM or _is_set_up(state, item) for item in items)
    single = len(items) == 1 and not _is_set_up(state, items[0])
    tokens = [item for item in items if item >= TOKENS]
    enters_well = not enters or (items[0] >= TOKENS and not _is_set_up(state, items[0]))
    return (cards or single) and len(set(tokens)) == len(tokens) and enters_well


def _is_set_up(state: Position, item: int) -> bool:
    return item >= TOKENS and bool(state.start_tokens >> item - TOKENS & 1)


def _draws(most: int) -> Callable[..., bool]:
    def check(state: Position, items: tuple[int, ...]) -> bool:
        return len(items) <= most and all(item < SKATE_ITEM or _is_set_up(state, item) for item in items)

    return check


def _is_player(state: Position, player: int, *_: Any) -> bool:
    return player < state.terms.players


def _can_pay(state: Position, dlc: int, paid: tuple[int, ...]) -> bool:
    """Every part was on offer when it was paid."""
    return dlc in state.shop and all(
        part in [act.a for act in buying.payments(state, dlc, paid[:number])] for number, part in enumerate(paid)
    )


def _can_be_new(state: Position, dlc: int) -> bool:
    return dlc in (RUBBER, ROLLERSKATE, HUGGLY) and state.has(state.player, dlc)


def _can_aim(state: Position, square: int) -> bool:
    return (
        square in state.env and sentry_directions(state.env[square]) != (NO_WAY,) and bool(state.blocks >> square & 1)
    )


def _can_bump(state: Position) -> bool:
    return owns_rubber(state) and state.rubber != OFF


def _can_slide(state: Position, at: int, path: int, left: int) -> bool:
    return at in state.env and bool(path >> at & 1) and bool(widgets.slides(state, at, path, left))


def _can_steal(state: Position, thief: int, by_zombuoy: int) -> bool:
    return (
        thief < state.terms.players and not state.on[thief] and bool(entering.victims(state, thief, bool(by_zombuoy)))
    )


def _is_character(state: Position, token: int, *_: Any) -> bool:
    return token < state.characters and state.on_grid(token)


def _is_other_zomb(state: Position, token: int, *_: Any) -> bool:
    return token != state.player and state.is_zomb(token) and state.on_grid(token)


def _is_zombot(state: Position, token: int, *_: Any) -> bool:
    return state.terms.players == DUEL and token >= state.characters


def _can_creep(state: Position, token: int, character: int) -> bool:
    return character < state.terms.players and state.is_zomb(token) and state.on_grid(token)


def _in_solo(state: Position, *_: Any) -> bool:
    return state.terms.players == SOLO


def _in_duel(state: Position, *_: Any) -> bool:
    return state.terms.players == DUEL


_CHECKS: dict[str, Callable[..., bool]] = {
    "start": _draws(2),
    "begin": _draws(1),
    "generate": _draws(2),
    "draw": _draws(1),
    "gift": _is_player,
    "hand": _is_player,
    "follow": _is_player,
    "roll": _place,
    "put": _place,
    "pay": _can_pay,
    "new": _can_be_new,
    "aim": _can_aim,
    "bump": _can_bump,
    "slide": _can_slide,
    "lasso": _is_character,
    "steal": _can_steal,
    "walk": _is_other_zomb,
    "scare": _is_other_zomb,
    "die": _is_zombot,
    "creeps": _in_duel,
    "creep": _can_creep,
    "crawls": _in_solo,
    "crawl": _in_solo,
    "flees": _in_solo,
    "flee": _in_solo,
    "returns": _in_solo,
}
