"""Games of GridBloc as the tests of its rules play and read them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

import gridarium
from gridarium import IllegalAction

GAME = gridarium.load("gridbloc")


def start(players: int = 2, actions: str = "", **options: Any) -> Any:
    """A game with these options after some actions. ``map`` may leave out what has its default."""
    return play(GAME.start(players=players, **options), actions)


def runs_as(character: str, actions: str = "", **options: Any) -> Any:
    """A game of two with powers on; Player One, who runs first, is that character, and Player Two a duck."""
    return start(2, actions, powers=True, character=[character, "duck"], **options)


def play(state: Any, actions: str) -> Any:
    for text in actions.split():
        state.play(state.parse(text))
    return state


def texts(state: Any) -> set[str]:
    return {str(action) for action in state.legal_actions()}


def powers(state: Any) -> set[str]:
    """The legal uses of a power, by their texts."""
    return {text for text in texts(state) if text.endswith("!")}


def steps(state: Any) -> set[str]:
    """The legal plain steps."""
    return {text for text in texts(state) if not set(text) & set("!|.") and text != "pass"}


def refused(state: Any, *actions: str) -> bool:
    """Whether every one of these is refused, each with a rule and a sentence."""
    for text in actions:
        with pytest.raises(IllegalAction) as caught:
            state.parse(text)
        assert caught.value.rule
    return not texts(state) & set(actions)


def at(state: Any, seat: int) -> str | None:
    """The name of the tile where a runner stands; None for who is not on the board."""
    number = state.where(seat)
    return None if number is None else str(state.board.tiles[number])


def among(names: Iterable[str], mask: int) -> set[str]:
    return {name for number, name in enumerate(names) if mask >> number & 1}


def walls(state: Any) -> set[str]:
    return among(state.board.edge_names, state.walls)


def sticky(state: Any) -> set[str]:
    return among(state.board.edge_names, state.sticky)


def trapdoor(state: Any) -> set[str]:
    return among(state.board.edge_names, state.trapdoor)


def unscored(state: Any) -> set[str]:
    return among(state.board.tiles, state.unscored)


def stuck(state: Any) -> set[int]:
    return {seat for seat in range(6) if state.stuck >> seat & 1}


def out(state: Any) -> set[int]:
    return {seat for seat in range(6) if state.out >> seat & 1}
