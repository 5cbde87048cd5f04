"""Difficulty of a puzzle: which levels of computer player solve it, and how long the strongest looks at it."""

from __future__ import annotations

from zlib import crc32

from gridarium.games import load
from gridarium.learning.prover import Prover, finish
from gridarium.learning.puzzle import UNSOLVED, Puzzle, Row
from gridarium.learning.puzzle_kinds import kinds_of
from gridarium.search.budget import TurnBudget
from gridarium.search.levels import LEVELS, STRONGEST
from gridarium.search.players import decide
from gridarium.search.thinking import Thought

TRIES, ENOUGH = 3, 2
"""How often a level tries, and how many of these tries must succeed."""
LEAST_LOOKS = 25
"""Positions looked at in the shortest thought that is tried."""
LONGEST = 60
"""Actions that a try has at most."""


def solves(puzzle: Puzzle, prover: Prover, level: int, seed: int) -> bool:
    """Whether a player of that level reaches the goal, the others answering as stubbornly as they can."""
    match, progress = puzzle.begin(), puzzle.progress()
    budget = TurnBudget(seed)
    for number in range(LONGEST):
        if progress.verdict is not None:
            break
        state = match.position.state
        if state.to_move == prover.learner:
            action = decide(match, str(level), seed + number, budget)
            if not finish(prover.keeps(state, progress, action)):
                return False
        else:
            action = finish(prover.answer(state, progress)) or state.legal_actions()[0]
        progress = prover.follow(state, progress, action).progress
        match.current.append(action)
        match.jump(match.length)
    return progress.verdict is True


def thought(puzzle: Puzzle, seed: int) -> int:
    """Positions that the strongest level looks at to find a first action that solves it; 0 where it never does."""
    state = puzzle.begin().position.state
    looks = LEAST_LOOKS
    while looks <= 2 * LEVELS[STRONGEST].looks:
        if str(Thought(puzzle.game, state, STRONGEST, seed, looks).finish().action) in puzzle.solutions:
            return looks
        looks *= 2
    return 0


def measured(puzzle: Puzzle) -> Row:
    """Its row with the lowest level that solves it, `UNSOLVED` where none does, and the thought of the strongest."""
    seed = crc32(puzzle.name.encode())
    needed = thought(puzzle, seed) or LEVELS[STRONGEST].looks
    return puzzle.row._replace(level=_lowest(puzzle, puzzle.prover(), seed), thought=needed)


def measured_anew(job: tuple[str, Row]) -> Row:
    """The row of a game's puzzle as it is `measured` today."""
    game, row = load(job[0]), job[1]
    return measured(Puzzle(game, kinds_of(game)[row.kind], row))


def _lowest(puzzle: Puzzle, prover: Prover, seed: int) -> int:
    for level in LEVELS:
        solved = sum(solves(puzzle, prover, level, seed + 100 * number) for number in range(TRIES))
        if solved >= ENOUGH:
            return level
    return UNSOLVED
