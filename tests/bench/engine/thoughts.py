"""Thinking about the standard board. CPython imports this file; in the browser Pyodide runs its text."""

import random
import time
from collections.abc import Iterator

import gridarium
from gridarium import Game, State
from gridarium.search.levels import STRONGEST
from gridarium.search.mcts import TreeSearch
from gridarium.search.memory import TurnContext
from gridarium.search.thinking import Thought

GAME = gridarium.load("gridbloc")
LONG_TURNS = gridarium.load("gridwar")
"""A game whose turns are planned whole."""
APART = 12
"""Plies between two positions of a game."""
LOOKS = 1_000
"""Positions judged in one thought."""
ROUNDS = 40
"""Of a few playouts in one thought."""


def positions() -> list[State]:
    """Positions of a game, with the one and the other player to move."""
    state = GAME.start()
    found = []
    for ply, text in enumerate(GAME.showcase.split()):
        if ply % APART in (0, 1):
            found.append(state.copy())
        state.play(state.parse(text))
    return found


def looks_per_second(seconds: float) -> float:
    """How many positions the alpha-beta search judges a second, in short thoughts about several positions."""
    looked = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        for state in positions():
            thought = Thought(GAME, state, seed=1, looks=LOOKS)
            thought.finish()
            looked += thought.search.looked
    return looked / (time.perf_counter() - start)


def playouts_per_second(seconds: float) -> float:
    """How many playouts the tree search makes a second, in short thoughts about several positions."""
    playouts = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        for state in positions():
            search = TreeSearch(state, GAME.advice(), 2, state.legal_actions(), random.Random(1))
            run = search.run()
            for _ in range(ROUNDS):
                next(run)
            playouts += search.looked
    return playouts / (time.perf_counter() - start)


def seconds_per_action(level: float) -> float:
    """The third quartile of the thinking times in a game of a level against itself."""
    of_level = GAME.advice().level(int(level))
    state = GAME.start()
    times: list[float] = []
    while state.to_move is not None:
        begun = time.perf_counter()
        thought = Thought(GAME, state, of_level, seed=len(times), seconds=of_level.seconds)
        while thought.step():
            pass
        state.play(thought.choice.action)
        times.append(time.perf_counter() - begun)
    return sorted(times)[3 * len(times) // 4]


def longest_turn(level: float) -> float:
    """The most seconds that the plan of a whole turn takes, in the turns of the game that is shown of Gridwar."""
    of_level = LONG_TURNS.advice().level(int(level))
    state = LONG_TURNS.start()
    longest, mover = 0.0, None
    for text in LONG_TURNS.showcase.split():
        if state.to_move != mover:
            mover = state.to_move
            begun = time.perf_counter()
            Thought(LONG_TURNS, state, of_level, seed=1, seconds=of_level.seconds).finish()
            longest = max(longest, time.perf_counter() - begun)
        state.play(state.parse(text))
    return longest


def budget_used(count: float, name: str) -> float:
    """The share of its seconds that the strongest level uses, the median of so many undecided positions of a game."""
    game = gridarium.load(name)
    found = list(undecided(game))
    shares = []
    for number in range(min(int(count), len(found))):
        state = found[number * len(found) // int(count)]
        level, share = game.advice().level(STRONGEST, state), 1 / game.advice().decisions
        thought = Thought(game, state, level, seed=number, seconds=level.seconds, context=TurnContext(share))
        thought.finish()
        shares.append(thought.spent / (level.seconds * share))
    return sorted(shares)[len(shares) // 2]


def undecided(game: Game) -> Iterator[State]:
    """The positions of the game that is shown in which a player has a choice and nobody has won for certain."""
    state = game.start()
    for text in game.showcase.split():
        if state.to_move != gridarium.CHANCE and len(state.legal_actions()) > 1 and not game.advice().decided(state):
            yield state.copy()
        state.play(state.parse(text))


def longest_stop(seconds: float) -> float:
    """The most milliseconds of computing from a slice's begin to the choice, in thoughts stopped after so long."""
    longest = 0.0
    for state in positions():
        thought = Thought(GAME, state, seed=1)
        until = time.process_time() + seconds
        begun = time.process_time()
        while begun < until and thought.step():
            longest = max(longest, time.process_time() - begun)
            begun = time.process_time()
        thought.stop()
        longest = max(longest, time.process_time() - begun)
    return 1000 * longest
