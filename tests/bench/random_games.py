"""Random playouts of the standard board. CPython imports this file; in the browser Pyodide runs its text."""

import random
import time

import gridarium


def actions_per_second(seconds: float) -> float:
    """How many actions of whole random games were chosen and played a second."""
    game = gridarium.load("gridbloc")
    chance = random.Random(1)
    actions = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = game.start()
        while state.to_move is not None:
            state.play(state.random_action(chance))
            actions += 1
    return actions / (time.perf_counter() - start)
