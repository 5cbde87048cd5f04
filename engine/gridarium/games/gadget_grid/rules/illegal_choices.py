"""Reasons against a choice, by its kind: sentences with their rules, the one that weighs most first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from gridarium.games.gadget_grid.rules.board import BEYOND, NAMES, NUMBER, SIDE, SIDES
from gridarium.games.gadget_grid.rules.line_of_sight import sentry_directions
from gridarium.games.gadget_grid.rules.moves import NO_WAY, PUT
from gridarium.games.gadget_grid.rules.notation import Text
from gridarium.games.gadget_grid.rules.phases import moving, placing
from gridarium.games.gadget_grid.rules.phases.entering import SOLO
from gridarium.games.gadget_grid.rules.phases.turn import open_deeds
from gridarium.games.gadget_grid.rules.position import COMPOSTED, GRAPPLED, HUGGED, SECOND, SKATED, WHISTLED, Position
from gridarium.games.gadget_grid.setup.cards import (
    ANTI_AXE,
    CATEGORY,
    COMPOSTER,
    DLC_NUMBER,
    ENVIRONMENT,
    EQUIPMENT,
    FIRST_EQUIPMENT,
    GRAPPLER,
    HUGGLY,
    INATTENTION,
    KIND,
    KINDS,
    LASER_AXE,
    LASSO,
    MIRROR,
    MULTITASKER,
    ROCK,
    ROLLERSKATE,
    SHOVEL,
    TITLES,
    UNIVERSAL_REMOTE,
    WARP,
    WHISTLE,
)


class Reason(NamedTuple):
    """A sentence and its rule."""

    sentence: str
    rule: str


Reasons = Iterator[Reason]

WIDGETS = ("mirror-universe", "manocurlers", "pet-gremlin-lawyer", "psychic-lasso", "temporal-warp", "pocket-hacker",
           "random-teleporter")  # fmt: skip
ATTACKS = tuple(name for kind, name in enumerate(KINDS) if CATEGORY[kind] == 0)
# The Action Phase


def _generate(state: Position, said: Text) -> Reasons:
    yield from _spent(state)


def _spent(state: Position) -> Reasons:
    """The one action of a turn is done."""
    if not open_deeds(state):
        yield Reason("In a turn you play a Widget, buy, or place two more cards: one of these", "GG-T2")
    if state.has(state.player, MULTITASKER):
        yield Reason("A Multitasker does two different things", "GG-T2")


def _widget(state: Position, said: Text) -> Reasons:
    kind = KIND[said.word]
    if not state.on[state.player]:
        yield Reason("A Zomboid plays no Widgets", "GG-Z3")
    if not state.hands[state.player][kind]:
        yield Reason(f"You hold no {TITLES[kind]}", "GG-T2")
    yield from _spent(state) if not open_deeds(state) else iter(())
    if kind == WARP and said.about[0] == KINDS[WARP]:
        yield Reason("A Temporal Warp takes no Temporal Warp", "GG-T2")
    if kind in (MIRROR, LASSO):
        yield from _moved(state, state.names.number[said.about[0]])


def _moved(state: Position, token: int) -> Reasons:
    """Why a Mirror Universe or a Psychic Lasso cannot move that token."""
    if token == state.player:
        yield Reason("It works on another token, not on your own", "GG-T2")
    if state.at[state.player] == BEYOND:
        yield Reason("From Square 100 this cannot be done", "GG-G7")
    if state.at[token] == BEYOND:
        yield Reason("Nobody else moves a token on Square 100", "GG-G7")
    if state.terms.players == SOLO and state.is_zomb(token):
        yield Reason("In solo you cannot move Zombs", "GG-V1")
    if token >= state.characters:
        yield Reason("A Psychic Lasso moves Characters, not Zombots", "GG-T2")


def _buy(state: Position, said: Text) -> Reasons:
    dlc = DLC_NUMBER[said.about[0]]
    if dlc not in state.shop:
        yield Reason("Only what is on display can be bought", "GG-D1")
    yield from _spent(state) if not open_deeds(state) else iter(())
    yield Reason("You have neither the cards nor the Gizmos for its price", "GG-D2")


def _pay(state: Position, said: Text) -> Reasons:
    part = said.about[0]
    if part in ("*", "**"):
        yield Reason("There are not enough Gizmos to pay this and the rest", "GG-D3")
    yield Reason("This part of the price takes another card, one that you hold", "GG-D2")


def _hug(state: Position, said: Text) -> Reasons:
    if not state.has(state.player, HUGGLY):
        yield Reason("The Huggly Muggly Buddy is not yours", "GG-T3")
    if state.did(HUGGED) and state.stack[-1][0] != "new":
        yield Reason("The Huggly Muggly has moved in this turn", "GG-T3")
    if state.hug == state.names.number[said.about[0]]:
        yield Reason("The Huggly Muggly must go to another token", "GG-T3")


def _skate(state: Position, said: Text) -> Reasons:
    if not state.has(state.player, ROLLERSKATE):
        yield Reason("The Rollerskate Buddy is not yours", "GG-T3")
    if state.did(SKATED):
        yield Reason("The Rollerskate has moved in this turn", "GG-T3")
    yield Reason("The Rollerskate goes n, e, s or w, and not into the edge or Rubble", "GG-B3")


def _end(state: Position, said: Text) -> Reasons:
    if state.stack[-1][0] == "action":
        yield Reason("The Huggly Muggly must move first", "GG-T3")
    if state.stack[-1][0] == "movement":
        yield Reason("On this square you cannot end your movement", "GG-T18")
    yield Reason("It has to go to a square first, or cannot stay on this one", "GG-M2")


# At any time


def _wear(state: Position, said: Text) -> Reasons:
    kind = KIND[said.about[0]]
    if CATEGORY[kind] != EQUIPMENT:
        yield Reason("Only Equipment can be put on", "GG-T0")
    if not state.on[state.player]:
        yield Reason("A Zomboid puts nothing on", "GG-Z3")
    if CATEGORY[kind] == EQUIPMENT and state.worn[state.player] >> kind - FIRST_EQUIPMENT & 1:
        yield Reason("Two of the same Equipment are never active", "GG-T0")
    yield Reason(f"You hold no {TITLES[kind]}", "GG-T0")


def _compost(state: Position, said: Text) -> Reasons:
    if not state.has(state.player, COMPOSTER):
        yield Reason("The Pocket Composter is not yours", "GG-D7")
    if state.did(COMPOSTED):
        yield Reason("The Pocket Composter works once in a turn", "GG-D7")
    yield Reason(f"You hold no {TITLES[KIND[said.about[0]]]}", "GG-D7")


# The Movement Phase


def _step(state: Position, said: Text) -> Reasons:
    square, player = NUMBER[said.about[0]], state.player
    if moving.steps_left(state) <= 0:
        yield Reason("No step is left in this Movement Phase", "GG-T4")
    if square == state.at[player]:
        yield Reason("Your Character is on that square", "GG-T4")
    if state.blocks >> square & 1 and not state.has(player, INATTENTION):
        yield Reason("Nobody steps onto Sentries or Rubble", "GG-T4")
    if square == state.rubber and not state.on[player]:
        yield Reason("Zombs cannot step onto the Rubber Baby Buggy Buddy", "GG-Z4")
    if square == BEYOND:
        yield Reason("To Square 100 only its owner steps, from square 99", "GG-G7")
    if moving.no_rest(state) >> square & 1:
        yield Reason("From there no step would be left to a square where you can stay", "GG-T18")
    if not state.on[player]:
        yield Reason("A Zomboid steps to adjacent squares, not diagonally", "GG-Z4")
    yield Reason("A step goes to one of the 8 squares around, or from Portal to Portal", "GG-T4")


def _lasso(state: Position, said: Text) -> Reasons:
    square, token = NUMBER[said.about[0]], state.stack[-1][1]
    if square == state.at[token]:
        yield Reason("The Character on the Lasso is on that square", "GG-T2")
    if state.blocks >> square & 1:
        yield Reason("Nobody steps onto Sentries or Rubble", "GG-T4")
    if square == state.rubber and not state.on[token]:
        yield Reason("Zombs cannot step onto the Rubber Baby Buggy Buddy", "GG-Z4")


def _grapple(state: Position, said: Text) -> Reasons:
    if not state.wears(state.player, GRAPPLER):
        yield Reason("You have no active Grappler", "GG-T0")
    if state.did(GRAPPLED):
        yield Reason("A Grappler works once in a Movement Phase", "GG-T4")
    yield Reason("A Grappler takes cards that lie on an adjacent square, not diagonally", "GG-G2")


# The Attack Phase


def _attack(state: Position, said: Text) -> Reasons:
    kind = KIND[said.word]
    if not state.hands[state.player][kind]:
        yield Reason(f"You hold no {TITLES[kind]}", "GG-T10")
    if kind in (ROCK, LASER_AXE, ANTI_AXE):
        yield from _target(state, said.about[0])
    if said.word == "remote-control":
        yield from _sentry(state, said)
    if said.word == "big-red-button":
        yield Reason("No such card is on the board", "GG-L11")
    if state.at[state.player] == BEYOND:
        yield Reason("From Square 100 this cannot be done", "GG-G7")


def _target(state: Position, name: str) -> Reasons:
    token = state.names.number[name]
    if token == state.player:
        yield Reason("You cannot attack your own Character", "GG-T11")
    if state.is_zomb(token) and state.terms.players > SOLO:
        yield Reason("Zombots and Zomboids cannot be damaged", "GG-T11")
    if BEYOND in (state.at[token], state.at[state.player]):
        yield Reason("No line of sight leads to or from Square 100", "GG-G7")
    if state.hit >> token & 1:
        yield Reason("The second Attack Card cannot be aimed at whom the first one hit", "GG-T15")
    yield Reason("This target is not in sight, or out of range", "GG-T12")


def _shovel(state: Position, said: Text) -> Reasons:
    if not state.has(state.player, SHOVEL):
        yield Reason("The Laser Shovel is not yours", "GG-D7")
    if state.did(SECOND):
        yield Reason("The second Attack is a card", "GG-T15")
    yield from _target(state, said.about[0])


def _sentry(state: Position, said: Text) -> Reasons:
    square = NUMBER[said.about[0]]
    kind = state.env.get(square)
    if kind is None or not state.blocks >> square & 1 or KINDS[kind] == "rubble":
        yield Reason(f"There is no Sentry on {NAMES[square]}", "GG-L11")
        return
    if (len(said.about) == 1) != (sentry_directions(kind) == (NO_WAY,)):
        yield Reason("A Gorgonzilla or a Quetzalcannon needs a direction, the other Sentries none", "GG-L11")
    yield Reason("This Sentry fires in other directions, or is not in sight", "GG-L11")


def _universal(state: Position, said: Text) -> Reasons:
    if not state.has(state.player, UNIVERSAL_REMOTE):
        yield Reason("The Universal Remote is not yours", "GG-D7")
    if state.did(SECOND):
        yield Reason("The second Attack is a card", "GG-T15")
    if state.at[state.player] == BEYOND:
        yield Reason("From Square 100 this cannot be done", "GG-G7")
    yield from _sentry(state, said)


def _zomb(state: Position, said: Text) -> Reasons:
    token, square = state.names.number[said.about[0]], NUMBER[said.about[1]]
    if state.terms.players == SOLO:
        yield Reason("In solo you cannot move Zombs", "GG-V1")
    if not state.is_zomb(token):
        yield Reason("Only Zombots and Zomboids are Zombs", "GG-T16")
    if said.word == "whistle" and (not state.wears(state.player, WHISTLE) or state.did(WHISTLED)):
        yield Reason("Without an active Zomb Whistle, unused in this turn, there is no extra move", "GG-T16")
    if state.did(SECOND):
        yield Reason("The second Attack is a card", "GG-T15")
    if not state.on_grid(token):
        yield Reason("Nobody else moves a token on Square 100", "GG-G7")
    else:
        yield from _zomb_step(state, token, square)


def _zomb_step(state: Position, token: int, square: int) -> Reasons:
    """Why a Zomb cannot go there."""
    if state.stack[-1][0] == "walk" and state.stack[-1][1] != token:
        yield Reason("Another Zomb is being moved", "GG-T16")
    if state.blocks >> square & 1:
        yield Reason("Nobody steps onto Sentries or Rubble", "GG-T16")
    if square == state.rubber:
        yield Reason("Zombs cannot step onto the Rubber Baby Buggy Buddy", "GG-L4")
    if state.trails.get(token, 0) >> square & 1:
        yield Reason("A Zomb goes to no square where it has been on this turn", "GG-T16")
    if square not in SIDES[state.at[token]]:
        yield Reason("A Zomb steps to adjacent squares, never diagonally", "GG-T16")
    yield Reason("This Zomb has no step left", "GG-T16")


# Placing


def _put(state: Position, said: Text) -> Reasons:
    if state.stack[-1][0] == "new":
        yield Reason("A new Buddy goes to an adjacent square without Sentry, Rubble or Floor Malfunction", "GG-B1")
        return
    items = dict.fromkeys(state.names.item(item) for item in state.stack[-1][2])
    if said.about[0] not in items:
        placed = (TITLES[KIND[name]] if name in KIND else name for name in items)
        yield Reason(f"What is placed now is {' or '.join(placed)}", "GG-P2")
    roll, side = state.stack[-1][4:]
    if NUMBER[said.about[1]] == placing.other_square(roll, side) and roll % SIDE != roll // SIDE:
        when = "first" if side == placing.HIGH else "second"
        yield Reason(f"{said.about[1]} is the square of what is placed {when}", "GG-P2")
    kind = KIND.get(said.about[0])
    if kind is not None and CATEGORY[kind] == ENVIRONMENT:
        yield Reason("An Environment Card goes to an empty square of the roll, or to the nearest empty one", "GG-P7")
    yield Reason("It goes to a square of the roll, or beside it where that is taken", "GG-P6")


OBJECTIONS: dict[str, Callable[[Position, Text], Reasons]] = {
    **dict.fromkeys(WIDGETS, _widget),
    **dict.fromkeys(ATTACKS, _attack),
    "generate": _generate,
    "buy": _buy,
    "pay": _pay,
    "hug": _hug,
    "skate": _skate,
    ".": _end,
    "wear": _wear,
    "compost": _compost,
    "step": _step,
    "grapple": _grapple,
    "lasso": _lasso,
    "shovel": _shovel,
    "universal-remote": _universal,
    "zomb": _zomb,
    "whistle": _zomb,
    PUT: _put,
}
