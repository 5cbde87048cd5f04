"""Our games through the interfaces of PettingZoo, Gymnasium and OpenSpiel, beside games that these bring themselves."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import gridarium
from gridarium.adapters import openspiel
from gridarium.adapters.gymnasium import SingleAgent
from gridarium.adapters.pettingzoo import env
from tests.bench.engine.both_pythons import FEW_ROUNDS, ROUNDS, Player, by_turns
from tests.bench.engine.peers import python_peer
from tests.bench.engine.random_games import LISTED
from tests.bench.table import Line, Missing, NotHere, Row

PLAYERS = 2
CYCLES = 100
"""After so many decisions of each player a game is left: some have thousands."""
OPTIONS: dict[str, dict[str, Any]] = {"gadget_grid": {"placing": "chance"}}
NOTE = f"both: random games by the interface's own loop, {LISTED}; ours have more actions to offer and more to see"
ALONE = f"{NOTE}; the other seat's actions, drawn without a list, are not counted"


def actions_per_second(seconds: float, play: Callable[[float], int]) -> float:
    """How many actions are made a second in games that ``play`` plays until a time, by what the process computes."""
    start = time.process_time()
    actions = 0
    while time.process_time() - start < seconds:
        actions += play(start + seconds)
    return actions / (time.process_time() - start)


def pettingzoo_per_second(seconds: float, name: str) -> float:
    """Whole loops of PettingZoo: what an agent sees, and a legal action of the mask."""
    table = env(name, PLAYERS, max_cycles=CYCLES, **OPTIONS.get(name, {}))

    def play(until: float) -> int:
        table.reset()
        for number, _ in enumerate(table.agent_iter()):
            observation, _, ended, cut, _ = table.last()
            if ended or cut or time.process_time() > until:
                return number
            table.step(random.choice(observation["action_mask"].nonzero()[0]))
        return 0

    return actions_per_second(seconds, play)


def gymnasium_per_second(seconds: float, name: str) -> float:
    """Whole steps of Gymnasium: a legal action of the mask, the other seat's, and what is seen then."""
    table = SingleAgent(name, PLAYERS, opponent="random", **OPTIONS.get(name, {}))

    def play(until: float) -> int:
        _, info = table.reset()
        for number in range(CYCLES):
            legal = info["action_mask"].nonzero()[0]
            if not len(legal) or time.process_time() > until:
                return number
            _, _, _, _, info = table.step(random.choice(legal))
        return CYCLES

    return actions_per_second(seconds, play)


def openspiel_per_second(seconds: float, name: str) -> float:
    """Whole loops of OpenSpiel: a legal action, and what chance does, counted alike; nothing is observed."""
    game = openspiel.load(name, PLAYERS, PLAYERS * CYCLES, **OPTIONS.get(name, {}))

    def play(until: float) -> int:
        state, actions = game.new_initial_state(), 0
        while not state.is_terminal() and time.process_time() < until:
            state.apply_action(random.choice(state.legal_actions()))
            actions += 1
        return actions

    return actions_per_second(seconds, play)


INTERFACES: dict[str, tuple[Callable[[float, str], float], str, Player, str]] = {
    "PettingZoo": (
        *(pettingzoo_per_second, "its connect_four_v3"),
        *(partial(python_peer, "pettingzoo_connect_four.py"), NOTE),
    ),
    "Gymnasium": (
        *(gymnasium_per_second, "PettingZoo, connect_four_v3"),
        *(partial(python_peer, "pettingzoo_connect_four.py"), ALONE),
    ),
    "OpenSpiel": (
        *(openspiel_per_second, "its tic-tac-toe in Python"),
        *(partial(python_peer, "open_spiel_python.py"), NOTE),
    ),
}
"""Each interface: how ours is driven by it, whose game stands beside, how that is, and what to say of it."""


def driven(drive: Callable[[float, str], float], name: str) -> Player:
    """A game that an interface drives."""
    return lambda seconds: drive(seconds, name)


def interfaces_rows(quick: bool) -> Iterator[Line]:
    """All games and a peer play for a second, by turns."""
    for interface, (drive, beside, peer, note) in INTERFACES.items():
        players = {name: driven(drive, name) for name in gridarium.GAMES}
        try:
            found = by_turns({**players, beside: peer}, FEW_ROUNDS if quick else ROUNDS)
        except NotHere as problem:
            yield Missing(f"{interface}, beside {beside}", str(problem))
            continue
        for name in gridarium.GAMES:
            what = f"{interface}, {gridarium.load(name).title}"
            yield Row(what, found[name], found[beside], "actions/s", beside, note=note)
