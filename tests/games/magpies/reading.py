"""A position from data, checked to be one that the rules allow."""

from __future__ import annotations

from typing import Any

from gridarium.game import brief

from .board import DECK, GEM, LYING, MOST, NUMBER
from .state import COUNTED, FEWEST, ROUNDS, MagpiesState

CARDS = sum(DECK.values())


def state_from_dict(data: Any) -> MagpiesState:
    """The position that `MagpiesState.to_dict` wrote. Raises ValueError with a sentence."""
    expected = MagpiesState(FEWEST, ROUNDS[0], False).to_dict().keys()
    if not isinstance(data, dict) or data.keys() != expected:
        wrong = min(map(str, data.keys() ^ expected)) if isinstance(data, dict) else data
        raise ValueError(f"A position has exactly the entries {', '.join(sorted(expected))}; look at {brief(wrong)}.")
    at = [NUMBER[name] for name in _names(data["at"], MOST)]
    if data["game"] != "magpies" or len(at) < FEWEST:
        raise ValueError(f"This is no position of Magpies for at least {FEWEST} players (MP-2).")
    state = MagpiesState(len(at), _number(data["rounds"], max(ROUNDS)), _number(data["fly_away"], 1, bool))
    state.at = at
    state.lying = sum({1 << NUMBER[name] for name in _names(data["lying"], len(NUMBER))})
    state.trinkets = _numbers(data["trinkets"], len(at), len(NUMBER))
    state.hands = [_numbers(hand, len(DECK), CARDS) for hand in _list(data["hands"], len(at), len(at))]
    state.deck = _numbers(data["deck"], len(DECK), CARDS)
    state.away = frozenset(_number(player, len(at) - 1) for player in _list(data["away"], 0, len(at)))
    most = {"round": state.rounds, "player": len(at) - 1, "roll": 6, "flights": 6}
    for name in COUNTED:
        setattr(state, name, _number(data[name], most[name]) if name in most else _number(data[name], 1, bool))
    for sentence, broken in _broken(state).items():
        if broken:
            raise ValueError(sentence)
    state._settle()
    if state.to_dict() != data:
        raise ValueError("The entries lying and away name each square and each player once, in order.")
    return state


def _list(value: Any, least: int, most: int) -> list[Any]:
    if not isinstance(value, list) or not least <= len(value) <= most:
        raise ValueError(f"A position cannot have {brief(value)} where there is a list of at most {most}.")
    return value


def _number(value: Any, most: int, kind: type[int] = int) -> Any:
    if type(value) is not kind or not 0 <= value <= most:
        raise ValueError(f"A position cannot have {brief(value)} where there is a whole number or a truth value.")
    return value


def _numbers(values: Any, length: int, most: int) -> list[int]:
    return [_number(value, most) for value in _list(values, length, length)]


def _names(values: Any, most: int) -> list[str]:
    for name in _list(values, 0, most):
        if not isinstance(name, str) or name not in NUMBER:
            raise ValueError(f"There is no square {brief(name)} (MP-1).")
    return list(values)


def _broken(state: MagpiesState) -> dict[str, object]:
    """What cannot be, each with whether this position has it."""
    cards = [sum(kind) for kind in zip(state.deck, *state.hands, strict=True)]
    held = [sum(state.hands[player]) for player in state.stay]
    before = [state.lying, sum(cards), state.round, state.player, state.roll]
    return {
        "A game has 2, 4 or 8 rounds (MP-13).": state.rounds not in ROUNDS,
        "Trinkets lie on squares, or players have them (MP-1, MP-6).": state.lying & ~LYING
        or state.lying.bit_count() + sum(state.trinkets) != LYING.bit_count()
        or any(state.lying >> square & 1 for square in state.at),
        "The deck and the hands have other cards than the game (MP-3, MP-10).": cards[GEM] != DECK["gem"]
        or any(has > most for has, most in zip(cards, DECK.values(), strict=True)),
        "During the deal nothing else has happened yet (MP-4).": not state.dealt
        and (
            before != [LYING, CARDS, 0, state.stay[0], 0]
            or sorted(held, reverse=True) != held
            or held[0] > held[-1] + 1
        ),
        "Whoever left has no turn and no cards, and left by the rules (MP-14).": state.player in state.away
        or (state.away and not state.fly_away)
        or any(any(state.hands[player]) for player in state.away),
        "The flights are those of the roll, and a card is drawn for one (MP-5, MP-7).": state.flights > state.roll
        or (state.drawing and (state.flights == state.roll or not any(state.deck))),
        "After the last round nobody has a turn (MP-13).": state.round == state.rounds
        and (state.roll or state.again or state.player != state.stay[0]),
    }
