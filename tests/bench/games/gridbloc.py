"""Games of GridBloc that the bench plays and opens."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import gridarium
from gridarium import State
from gridarium.match.match import Match, Seat

GRIDBLOC = gridarium.load("gridbloc")
LARGE = {"map": {"w": 19, "h": 19}}


def match_of(actions: list[str], options: dict[str, Any] | None = None) -> Match:
    """A match between two people with these actions."""
    match = Match(GRIDBLOC, [Seat("Ada"), Seat("Grace")], options)
    match.extend(actions)
    return match


def first_round(length: int, options: dict[str, Any] | None = None) -> list[str]:
    """So many random actions that all belong to the first round."""
    for seed in range(1000):
        actions = list(texts_of_round(random.Random(seed), GRIDBLOC.start(**options or {})))
        if len(actions) > length:
            return actions[:length]
    raise ValueError(f"no random game has a first round of {length} actions")


def texts_of_round(chance: random.Random, state: State) -> Iterator[str]:
    phase = GRIDBLOC.situation(state).phase
    while state.to_move is not None and GRIDBLOC.situation(state).phase == phase:
        action = state.random_action(chance)
        yield str(action)
        state.play(action)


def finished_game(length: int) -> list[str]:
    """A whole game of so many actions on the standard board, between a random runner and a blocker who stays close."""
    for seed in range(10_000):
        chance = random.Random(seed)
        state = GRIDBLOC.start()
        actions: list[str] = []
        while state.to_move is not None and len(actions) < length:
            actions.append(close_action(chance, state))
            state.play(state.parse(actions[-1]))
        if state.to_move is None and len(actions) == length:
            return actions
    raise ValueError(f"no such game has {length} actions")


def close_action(chance: random.Random, state: State) -> str:
    """Any step; of the walls, one at the runner's tile if there is one."""
    texts = [str(action) for action in state.legal_actions()]
    here = state.to_dict()["runner"]
    close = [text for text in texts if here in text.split("|")]
    return chance.choice(close or texts)
