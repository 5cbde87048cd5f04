"""What the engine does, as data: any Python runs this file and prints it, and all of them must print the same.

It needs nothing but Python, and finds engine and data beside it, or in /work, where Node.js puts the repository.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3] if "__file__" in globals() else Path("/work")
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "engine"))

import gridarium  # noqa: E402
from gridarium.formats import link, record  # noqa: E402
from gridarium.perft import perft  # noqa: E402

DATA = ROOT / "tests" / "data"
MOST_NODES = 3_000
"""Counts of the rule books that are larger take too long in a browser's Python."""
MOST_ACTIONS = 400
"""After so many a random game is left."""
LOOKS = 100


def data(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


def counts(name: str) -> dict[str, list[int]]:
    """How many sequences of actions there are from each opening, as deep as that can be counted here."""
    found = {}
    for entry in data(f"perft-{name}"):
        start = gridarium.load(name).start(**entry["options"])
        depths = [depth for depth, nodes in enumerate(entry["nodes"], 1) if nodes <= MOST_NODES]
        found[entry["name"]] = [perft(start, depth) for depth in depths]
    return found


def games(name: str) -> list[list[Any]]:
    """A random game of each number of players: what was done, the last position, and how it ended."""
    game = gridarium.load(name)
    found = []
    for players in game.players_for(game.check_options({})):
        chance = random.Random(players)
        texts: list[str] = []
        state = game.start(players)
        while state.to_move is not None and len(texts) < MOST_ACTIONS:
            action = state.random_action(chance)
            texts.append(str(action))
            state.play(action)
        found.append([texts, state.to_dict(), state.outcome])
    return found


def thoughts(name: str) -> list[list[str]]:
    """What some players do in the first turns of the game."""
    game = gridarium.load(name)
    found = []
    for level in (1, 3, 6, "greedy"):
        chance, texts = random.Random(1), []
        state, player = game.start(), game.player(level, seed=1, looks=LOOKS)
        for _ in range(8):
            falls = state.to_move == gridarium.CHANCE
            action = state.random_action(chance) if falls else player.choose(state)
            texts.append(str(action))
            state.play(action)
        found.append(texts)
    return found


def main() -> None:
    print(
        json.dumps(
            {
                "python": ".".join(map(str, sys.version_info[:2])),
                "counts": {name: counts(name) for name in gridarium.GAMES},
                "games": {name: games(name) for name in gridarium.GAMES},
                "thoughts": {name: thoughts(name) for name in gridarium.GAMES},
                "links": [link.write(link.read(entry["link"]).match) for entry in data("links")],
                "files": [record.write(record.read(entry["record"]).match) for entry in data("matches")],
            }
        )
    )


main()
