"""Start positions of a match, in place of the opening: whether one fits the match's terms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gridarium.game import Game, State


def check_start(game: Game, state: State, players: int, options: Mapping[str, Any]) -> State:
    """The position, if a game of so many players with these checked options can stand like that.

    Raises ValueError where it is one of another game, of another number of players, or on other terms.
    """
    usual = game.start(players=players, **options)
    told, asked = _terms(state), _terms(usual)
    if type(state) is not type(usual) or any((name in told) != (name in asked) for name in options):
        raise ValueError(f"This is no position of {game.title} with these options.")
    seats = len(game.situation(state).scores)
    if seats != players:
        raise ValueError(f"This is a position for {seats}, and {players} are to play from it.")
    for name in options:
        if told.get(name) != asked.get(name):
            raise ValueError(f"This is a position with another value of the option {name}.")
    return state


def _terms(state: State) -> dict[str, Any]:
    """What a position says of its terms, among other things: some positions have these in a set of their own."""
    data = state.to_dict()
    inner = data.get("terms")
    return {**data, **inner} if isinstance(inner, Mapping) else data
