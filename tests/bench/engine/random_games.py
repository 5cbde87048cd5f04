"""Random games of the engine. CPython imports this file; in the browser Pyodide runs its text.

Times are those that the process computes, so that other work on the machine does not count. The browser's Python does
not know them: its clock shows what it took, and what stands beside it has to be timed by such a clock, too.
"""

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
DRAWN, LISTED = "each action drawn without a list", "each action chosen from the full list of the legal ones"
"""The two kinds of random games."""

Clock = Callable[[], float]
Choice = Callable[[Any, random.Random], Any]
"""How a player at random takes an action of a position."""


def drawn_per_second(
    seconds: float, name: str = "gridbloc", players: int = 2, clock: Clock = time.process_time, **options: Any
) -> float:
    """How many actions of whole random games were drawn without a list of the legal ones, and played, a second."""
    return _actions_per_second(
        lambda state, chance: state.random_action(chance), seconds, clock, name, players, options
    )


def listed_per_second(seconds: float) -> float:
    """How many actions of whole random games were chosen from the full list of the legal ones, and played, a second."""
    return _actions_per_second(
        lambda state, chance: chance.choice(state.legal_actions()), seconds, time.process_time, "gridbloc", 2, {}
    )


def _actions_per_second(
    take: Choice, seconds: float, clock: Clock, name: str, players: int, options: dict[str, Any]
) -> float:
    game = gridarium.load(name)
    chance = random.Random(1)
    actions = 0
    start = clock()
    while clock() - start < seconds:
        state = game.start(players, **options)
        while state.to_move is not None:
            state.play(take(state, chance))
            actions += 1
    return actions / (clock() - start)


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


def milliseconds_to_read(seconds: float, clock: Clock = time.process_time) -> float:
    """The median time that the saved text of a game of 4,000 random moves takes to be read, all of it at once."""
    text = long_text("gridwar", 4000)
    times: list[float] = []
    start = clock()
    while not times or clock() - start < seconds:
        begun = clock()
        record.read(text)
        times.append(clock() - begun)
    times.sort()
    return 1000 * times[len(times) // 2]
