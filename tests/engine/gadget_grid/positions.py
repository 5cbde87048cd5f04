"""Positions of Gadget Grid for tests: the rule book's position T (section 9), and what differs from it."""

from __future__ import annotations

from typing import Any

import pytest

import gridarium
from gridarium import IllegalAction, State

GAME = gridarium.load("gadget_grid")
CHARACTERS = ("44", "47", "82", "28", "73", "17", "61", "36")
ZOMBOTS = ("00", "09", "90", "97", "05", "50")


def stand(
    phase: str = "movement",
    players: int = 3,
    at: dict[str, str] | None = None,
    hand: dict[str, int] | None = None,
    active: tuple[str, ...] = (),
    dlc: tuple[str, ...] = (),
    zomboids: tuple[int, ...] = (),
    **changes: Any,
) -> State:
    """Position T for so many players at the start of a phase of p0; with ``zomboids`` who has no Gizmo on the token.

    ``hand``, ``active`` and ``dlc`` are those of p0. Only so many Zombots are there as the game has.
    """
    characters = players if players > 1 else 6
    gizmos = 3 if players > 1 else 1
    zombots = (6, 6, 6, 6, 5, 4, 4, 4)[players - 1]
    places = {f"p{number}": CHARACTERS[number] for number in range(characters)}
    places |= {f"z{number + 1}": ZOMBOTS[number] for number in range(zombots)}
    data: dict[str, Any] = {
        "game": "gadget_grid",
        "players": players,
        "at": places | (at or {}),
        "gizmos": [[0, gizmos] if number in zomboids else [gizmos, 0] for number in range(characters)],
        "hands": [hand or {}, *[{}] * (players - 1)],
        "active": [list(active), *[[]] * (players - 1)],
        "dlc": [list(dlc), *[[]] * (players - 1)],
        "to_do": [[phase]],
    }
    return GAME.from_dict(data | changes)


def owned(
    player: int, *dlc: str, phase: str = "action", buddies: dict[str, str] | None = None, **changes: Any
) -> State:
    """A position in which another player owns these."""
    data = stand(phase, **changes).to_dict()
    data["dlc"][player] = list(dlc)
    data["dlc_deck"] = [name for name in data["dlc_deck"] if name not in dlc]
    return GAME.from_dict(data | {"buddies": data["buddies"] | (buddies or {})})


def do(state: State, texts: str) -> State:
    """The position after these actions, blanks between them."""
    after = state.copy()
    for text in texts.split():
        after.play(after.parse(text))
    return after


def texts(state: State, begin: str = "") -> set[str]:
    """The texts of the legal actions that begin so."""
    return {str(action) for action in state.legal_actions() if str(action).startswith(begin)}


def squares(state: State, begin: str) -> set[str]:
    """What comes after that beginning."""
    return {text.removeprefix(begin) for text in texts(state, begin)}


def refused(state: State, text: str) -> str:
    """The rule that refuses a text."""
    with pytest.raises(IllegalAction) as caught:
        state.parse(text)
    return caught.value.rule


def told(state: State, key: str) -> Any:
    """An entry of the position's data."""
    return state.to_dict()[key]


def where(state: State, token: str) -> str:
    """The square of a token."""
    return str(told(state, "at")[token])


def gizmos(state: State) -> list[int]:
    """Those on the tokens."""
    return [on for on, _ in told(state, "gizmos")]


def hand(state: State, player: int = 0) -> dict[str, int]:
    """The cards that a player holds."""
    return dict(told(state, "hands")[player])


def turn_of(state: State) -> tuple[int, str]:
    """Whose turn it is, and the phase."""
    return told(state, "player"), told(state, "to_do")[0][0]
