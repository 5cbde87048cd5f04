"""Random games of the engine. CPython imports this file; in the browser Pyodide runs its text."""

import random
import time
from collections.abc import Callable
from functools import cache
from typing import Any

import gridarium
from gridarium.formats import record
from gridarium.match.match import Match, Seat

MIDDLE = {"gridwar": 600}
"""Actions after which a game is called half-way, where it is not after so many; that of Gridwar has 60 tiles then."""
USUAL_MIDDLE = 40
REPEATS = 100
"""Browsers' clocks are coarse, so a position is asked so many times."""


def drawn_per_second(seconds: float, name: str = "gridbloc", players: int = 2, **options: Any) -> float:
    """How many actions of whole random games were drawn and played a second, no long list made for that."""
    return _actions_per_second(lambda state, chance: state.random_action(chance), seconds, name, players, options)


def listed_per_second(seconds: float, name: str = "gridbloc", players: int = 2, **options: Any) -> float:
    """How many actions of whole random games were taken out of the list of all that are legal, and played, a second."""
    return _actions_per_second(
        lambda state, chance: chance.choice(state.legal_actions()), seconds, name, players, options
    )


def _actions_per_second(
    take: Callable[[Any, random.Random], Any], seconds: float, name: str, players: int, options: dict[str, Any]
) -> float:
    game = gridarium.load(name)
    chance = random.Random(1)
    actions = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = game.start(players, **options)
        while state.to_move is not None:
            state.play(take(state, chance))
            actions += 1
    return actions / (time.perf_counter() - start)


def milliseconds_for_legal_actions(seconds: float, name: str = "gridbloc") -> float:
    """The median time that the legal actions of a position take, half-way through random games."""
    game = gridarium.load(name)
    chance = random.Random(1)
    times = []
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = game.start()
        for _ in range(MIDDLE.get(name, USUAL_MIDDLE)):
            if state.to_move is not None:
                state.play(state.random_action(chance))
        if state.to_move is None:
            continue
        begun = time.perf_counter()
        for _ in range(REPEATS):
            state.legal_actions()
        times.append((time.perf_counter() - begun) / REPEATS)
    times.sort()
    return 1000 * times[len(times) // 2]


@cache
def long_text(name: str, actions: int) -> str:
    """The saved text of a game between two of so many random actions."""
    match, chance = Match(gridarium.load(name), [Seat(), Seat()]), random.Random(5)
    while match.length < actions and match.outcome is None:
        match.play(chance.choice(match.state.legal_actions()))
    return record.write(match)


def milliseconds_to_read(seconds: float, name: str = "gridwar") -> float:
    """The median time that the saved text of a game of 4,000 random moves takes to be read, all of it at once."""
    text = long_text(name, 4000)
    times: list[float] = []
    start = time.perf_counter()
    while not times or time.perf_counter() - start < seconds:
        begun = time.perf_counter()
        record.read(text)
        times.append(time.perf_counter() - begun)
    times.sort()
    return 1000 * times[len(times) // 2]
