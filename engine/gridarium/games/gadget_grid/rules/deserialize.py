"""Deserialization of positions, checked to be ones that can be played on.

What is left out is as it would be with an otherwise empty board in mid-game: no cards in hands, all Gizmos on the
tokens, no DLC, and in the decks all cards that are nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gridarium.formats.validation import Entries, position_of, refuse_unknown
from gridarium.game import brief
from gridarium.games.gadget_grid.options import OPTIONS, terms_of
from gridarium.games.gadget_grid.rules.board import BEYOND, OFF
from gridarium.games.gadget_grid.rules.deserialize_stack import check_stack, drawn
from gridarium.games.gadget_grid.rules.phases.entering import SOLO, check_end, check_limit
from gridarium.games.gadget_grid.rules.position import DEEDS, GIZMOS, NOBODY, Position, Terms
from gridarium.games.gadget_grid.rules.serialize import (
    BUDDIES,
    dlc_of,
    flag_of,
    frame_of,
    kind_of,
    list_of,
    number_of,
    path_of,
    square_of,
    token_of,
)
from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.games.gadget_grid.setup.cards import (
    ANTI_AXE,
    DLC,
    FIRST_EQUIPMENT,
    HELD,
    HUGGLY,
    KINDS,
    LASER_AXE,
    ROLLERSKATE,
    RUBBER,
    SQUARE_100,
    ZOMBUOY,
)
from gridarium.games.gadget_grid.setup.opening import SHOP

KNOWN = tuple(GadgetGridState.opening(Terms()).to_dict())


def state_from_dict(data: Any) -> GadgetGridState:
    """The position of `GadgetGridState.to_dict`. Raises ValueError with a sentence."""
    entries = position_of(data, "gadget_grid")
    refuse_unknown(entries, KNOWN, "A position")
    state = GadgetGridState(_terms(entries))
    _read_turn(state, entries)
    _read_tokens(state, entries)
    _read_cards(state, entries)
    _read_dlc(state, entries)
    state.stack = [frame_of(state.names, frame) for frame in list_of(entries.get("to_do", []))]
    _read_decks(state, entries)
    _check(state)
    _wake(state)
    return state


def _terms(entries: Entries) -> Terms:
    players = number_of(entries.get("players"), 1, 8)
    options = {option.name: option.check(entries.get(option.name, option.default)) for option in OPTIONS}
    return terms_of(players, options)


def _named(entries: Entries, key: str) -> Mapping[str, Any]:
    """An entry that is itself a set of named values."""
    value = entries.get(key, {})
    if not isinstance(value, Mapping) or not all(isinstance(name, str) for name in value):
        raise ValueError(f"The entry {key} is a set of named values, not {brief(value)}.")
    return value


def _listed(entries: Entries, key: str, length: int, default: Any) -> list[Any]:
    """A list with one value for each player or Character."""
    value = list_of(entries.get(key, [default] * length))
    if len(value) != length:
        raise ValueError(f"The entry {key} is a list of {length}, not of {len(value)}.")
    return value


# The parts of a position


def _read_turn(state: Position, entries: Entries) -> None:
    players = state.terms.players
    state.first = number_of(entries.get("first", 0), 0, players - 1)
    state.player = number_of(entries.get("player", 0), 0, players - 1)
    state.turn = number_of(entries.get("turn", 0), 0, players * state.terms.round_limit)
    state.steps = number_of(entries.get("steps", 0), 0, 9)
    state.rested = flag_of(entries.get("rested", False))
    deeds = list_of(entries.get("done", []))
    for deed in deeds:
        if deed not in DEEDS:
            raise ValueError(f"In a turn nobody does {brief(deed)}.")
        state.used |= 1 << DEEDS.index(deed)
    state.hit = _mask(state, list_of(entries.get("hit", [])))
    state.removed = tuple(token_of(state.names, name) for name in list_of(entries.get("removed", [])))
    state.trails = {token_of(state.names, name): path_of(path) for name, path in _named(entries, "trails").items()}
    state.shared = tuple(number_of(player, 0, state.characters - 1) for player in list_of(entries.get("shared", [])))


def _mask(state: Position, names: list[Any]) -> int:
    tokens = [token_of(state.names, name) for name in names]
    if len(set(tokens)) < len(tokens):
        raise ValueError("A list of tokens names each of them once.")
    return sum(1 << token for token in tokens)


def _read_tokens(state: Position, entries: Entries) -> None:
    for name, place in _named(entries, "at").items():
        state.at[token_of(state.names, name)] = square_of(place)
    start = _named(entries, "start_deck")
    refuse_unknown(start, ("setup", "gadgets", "tokens"), "The Start Deck")
    state.start_setup = number_of(start.get("setup", 0), 0, state.start_setup)
    state.start_gadgets = number_of(start.get("gadgets", 0), 0, state.start_gadgets)
    state.start_tokens = _mask(state, list_of(start.get("tokens", [])))
    gizmos = _listed(entries, "gizmos", state.characters, [state.terms.gizmos, 0])
    for character, pair in enumerate(gizmos):
        on, off = _pair(pair)
        state.on[character] = number_of(on, 0, GIZMOS)
        state.off[character] = number_of(off, 0, GIZMOS * state.characters)
    total = state.terms.gizmos * state.characters
    state.spent = number_of(entries.get("spent", 0), 0, total)
    if sum(state.on) + sum(state.off) + state.spent != total:
        raise ValueError(f"There are {total} Gizmos in this game, on tokens, in front of players or spent (GG-S5).")


def _pair(value: Any) -> list[Any]:
    pair = list_of(value)
    if len(pair) != 2:
        raise ValueError("Of each Character it is said how many Gizmos are on the token and how many in front of it.")
    return pair


def _counts(value: Any, counts: list[int]) -> None:
    """Numbers of cards by name."""
    if not isinstance(value, Mapping):
        raise ValueError(f"Cards are given by name and number, not as {brief(value)}.")
    for name, number in value.items():
        kind = kind_of(name)
        if kind >= len(counts):
            raise ValueError(f"Nobody can hold {brief(name)} (GG-T8).")
        counts[kind] = number_of(number, 1, 200)


def _read_cards(state: Position, entries: Entries) -> None:
    players = state.terms.players
    for hand, value in zip(state.hands, _listed(entries, "hands", players, {}), strict=True):
        _counts(value, hand)
        if hand[LASER_AXE] and hand[ANTI_AXE]:
            raise ValueError("Nobody holds a Laser-Guided Axe and an Anti-Axe at once (GG-T9).")
    for player, value in enumerate(_listed(entries, "active", players, [])):
        kinds = [kind_of(name) for name in list_of(value)]
        if len(set(kinds)) < len(kinds) or any(not FIRST_EQUIPMENT <= kind < HELD for kind in kinds):
            raise ValueError("Active are Equipment Cards, never two of the same (GG-T0).")
        state.worn[player] = sum(1 << kind - FIRST_EQUIPMENT for kind in kinds)
    for name, value in _named(entries, "environment").items():
        square, kind = square_of(name), kind_of(value)
        if kind < HELD or square == BEYOND:
            raise ValueError(f"No Environment Card is {brief(value)} on {brief(name)}.")
        state.lay(square, kind)
    for name, value in _named(entries, "loose").items():
        square, kinds = square_of(name), [kind_of(one) for one in list_of(value)]
        if square == BEYOND or square in state.env or not kinds or max(kinds) >= HELD:
            raise ValueError(f"These cards cannot lie on {brief(name)}: {brief(value)} (GG-P6).")
        state.loose[square] = tuple(sorted(kinds))


def _read_dlc(state: Position, entries: Entries) -> None:
    places = [[dlc_of(name) for name in list_of(own)] for own in _listed(entries, "dlc", state.terms.players, [])]
    for player, dlcs in enumerate(places):
        for dlc in dlcs:
            state.owner[dlc] = player
    state.shop = [dlc_of(name) for name in list_of(entries.get("shop", []))]
    all_of_them = state.dlc_deck
    elsewhere = [dlc for dlcs in (*places, state.shop) for dlc in dlcs]
    left = [DLC[dlc] for dlc in range(len(DLC)) if all_of_them >> dlc & 1 and dlc not in elsewhere]
    deck = [dlc_of(name) for name in list_of(entries.get("dlc_deck", left))]
    everything = [*elsewhere, *deck]
    wanted = sorted(dlc for dlc in range(len(DLC)) if all_of_them >> dlc & 1)
    if sorted(everything) != wanted or len(state.shop) > SHOP:
        raise ValueError("Every Premium DLC of this game is in one place: bought, in the shop or in its deck (GG-S1).")
    state.dlc_deck = sum(1 << dlc for dlc in deck)
    _read_buddies(state, entries)


def _read_buddies(state: Position, entries: Entries) -> None:
    for name, value in _named(entries, "buddies").items():
        dlc = dlc_of(name)
        if state.owner[dlc] == NOBODY:
            raise ValueError(f"Nobody owns the {brief(name)} that is on the board (GG-B1).")
        if dlc == HUGGLY:
            state.hug = token_of(state.names, value)
        elif dlc in (RUBBER, ROLLERSKATE, ZOMBUOY) and square_of(value) != BEYOND:
            setattr(state, next(key for key, buddy in BUDDIES.items() if buddy == dlc), square_of(value))
        else:
            raise ValueError(f"No Buddy can be {brief(name)} on {brief(value)} (GG-B1).")


# Decks: every card is in one place


def _read_decks(state: Position, entries: Entries) -> None:
    _counts(_named(entries, "pile"), state.pile)
    _counts(_named(entries, "box"), state.box)
    if any(state.box[:HELD]):
        raise ValueError("Only Environment Cards leave the game (GG-P12).")
    away = _elsewhere(state)
    if "deck" in entries or "setup" in entries:
        state.deck, state.setup = [0] * len(KINDS), [0] * len(KINDS)
        _counts(_named(entries, "deck"), state.deck)
        _counts(_named(entries, "setup"), state.setup)
    else:
        _fill_decks(state, away)
    totals = zip(state.cards.gadgets, (*[0] * HELD, *state.cards.setup), strict=True)
    for kind, (gadgets, setups) in enumerate(totals):
        deck, setup = state.deck[kind], state.setup[kind]
        if deck + setup + away[kind] != gadgets + setups or deck > gadgets or setup > setups:
            raise ValueError(
                f"There are {gadgets + setups} cards {KINDS[kind]} in this game, each in one place (GG-P12)."
            )


def _elsewhere(state: Position) -> list[int]:
    """How many cards of each kind are neither in the Gadget deck nor in the Setup deck."""
    away = [pile + box for pile, box in zip(state.pile, state.box, strict=True)]
    for hand in state.hands:
        for kind, number in enumerate(hand):
            away[kind] += number
    for worn in state.worn:
        for kind in range(FIRST_EQUIPMENT, HELD):
            away[kind] += worn >> kind - FIRST_EQUIPMENT & 1
    for kind in (*state.env.values(), *(kind for kinds in state.loose.values() for kind in kinds), *drawn(state)):
        away[kind] += 1
    return away


def _fill_decks(state: Position, away: list[int]) -> None:
    """What is nowhere else is in the decks; cards on the Grid are taken from the Gadget deck first."""
    for kind, number in enumerate(away):
        taken = min(number, state.deck[kind])
        state.deck[kind] -= taken
        state.setup[kind] -= number - taken
        if state.setup[kind] < 0:
            raise ValueError(f"There are not so many cards {KINDS[kind]} in this game.")


# The whole


def _check(state: Position) -> None:
    """Tokens stand where they can, and the turn is one that can be."""
    for token, at in enumerate(state.at):
        waits = bool(state.start_tokens >> token & 1) or (state.terms.players == SOLO and bool(token))
        if at == OFF and not waits:
            raise ValueError(f"The token {state.names.tokens[token]} is nowhere (GG-S5).")
        if at != OFF and state.start_tokens >> token & 1:
            raise ValueError(f"The token {state.names.tokens[token]} is on the board and in the Start Deck (GG-S4).")
        if at == BEYOND and not (token < state.terms.players and state.has(token, SQUARE_100)):
            raise ValueError("Only the owner of Square 100 can be there (GG-G7).")


def _wake(state: GadgetGridState) -> None:
    """Whether the game is over, and who is to move."""
    before = state.shared or tuple(state.living())
    over = not state.stack
    turns = state.terms.round_limit * state.terms.players
    if not over and state.turn >= turns:
        raise ValueError("So many turns are not played in this game (GG-W4).")
    stack = state.stack[:]
    check_end(state, before)
    if state.outcome is None and over and not check_limit(state):
        raise ValueError("A game that is not over has something to do (section 7.2).")
    if not over and state.outcome is not None:
        raise ValueError("This game is over, so nothing is to be done (GG-W1).")
    state.stack = stack
    if stack:
        check_stack(state)
