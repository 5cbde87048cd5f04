"""Check of a puzzle: its position can be reached, and its solutions are all that there are."""

from __future__ import annotations

import time
from typing import NamedTuple

from gridarium.games import load
from gridarium.learning.prover import finish
from gridarium.learning.puzzle import Puzzle, read_puzzles


class Finding(NamedTuple):
    """Finding of a check of one puzzle."""

    name: str
    problem: str
    """What is wrong, in a sentence; empty where nothing is."""
    seconds: float = 0.0
    """How long the longest proof about one action took."""


def examine(job: tuple[str, str, str]) -> Finding:
    """Prove one puzzle anew: the game, the text of the file, and its name."""
    game, text, name = job
    puzzle = read_puzzles(load(game), text).puzzle(name)
    return Finding(name, "There is no such puzzle.") if puzzle is None else proved_anew(puzzle)


def proved_anew(puzzle: Puzzle) -> Finding:
    """Finding about a puzzle that was read."""
    try:
        state = puzzle.begin().position.state
    except ValueError as error:
        return Finding(puzzle.name, str(error))
    progress = puzzle.progress()
    if progress.verdict is not None:
        return Finding(puzzle.name, "Its goal is not open where it begins.")
    slowest, found = 0.0, set()
    for action in state.legal_actions():
        begun = time.perf_counter()
        kept = finish(puzzle.prover().keeps(state, progress, action))
        slowest = max(slowest, time.perf_counter() - begun)
        if kept is None:
            return Finding(puzzle.name, f"It is not proved what comes of {action}.", slowest)
        if kept:
            found.add(str(action))
    if found != set(puzzle.solutions):
        return Finding(puzzle.name, f"It is solved by {sorted(found)}, not by {sorted(puzzle.solutions)}.", slowest)
    return Finding(puzzle.name, "", slowest)
