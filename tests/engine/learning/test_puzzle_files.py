"""The puzzles that are shipped with games: every position, the spread of all, and some of them proved anew.

All of them are proved by ``python -m gridarium puzzles GAME --check``.
"""

from __future__ import annotations

import gzip
import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import gridarium
from gridarium import GAMES, load
from gridarium.learning.puzzle import UNSOLVED, Puzzles, read_puzzles
from gridarium.learning.puzzle_check import proved_anew
from gridarium.learning.puzzle_kinds import Kind
from gridarium.learning.similarity import Pattern, pattern

FOLDER = Path(gridarium.__file__).parent / "games"
FILES = {name: FOLDER / name / "data" / "puzzles.json" for name in GAMES}
MADE = [name for name, path in FILES.items() if path.exists()]
LEAST = {"gridbloc": 150, "gridopolis": 150, "gridwar": 100, "gadget_grid": 60}
"""How many there are of each game."""
WIRE = 30_000
"""Bytes of a file on the wire at most."""
SAMPLE = [1, pytest.param(5, marks=pytest.mark.thorough)]
"""So many of each game are proved anew here."""


def puzzles_of(name: str) -> Puzzles:
    return read_puzzles(load(name), FILES[name].read_text())


@pytest.mark.parametrize("name", MADE)
def test_every_position_can_be_reached_and_every_solution_be_played(name: str) -> None:
    puzzles = puzzles_of(name)
    assert len(puzzles.all) >= LEAST[name]
    for puzzle in puzzles.all:
        state = puzzle.begin().position.state
        texts = {str(action) for action in state.legal_actions()}
        assert state.to_move == puzzle.learner >= 0
        assert set(puzzle.solutions) < texts
        assert len(puzzle.solutions) <= puzzle.kind.solutions
        assert puzzle.progress().verdict is None
        assert puzzle.ask
        assert not re.search(r"\b(0|at most no|1 [a-z]+s)\b", puzzle.ask), puzzle.ask


@pytest.mark.parametrize("name", MADE)
def test_puzzles_are_small_on_the_wire(name: str) -> None:
    assert len(gzip.compress(FILES[name].read_bytes(), 9)) <= WIRE


@pytest.mark.parametrize("name", MADE)
def test_the_strongest_solves_most_and_the_easiest_not_too_many(name: str) -> None:
    """What a puzzle asks for is there, but not always the best that can be done: then the strongest does that."""
    levels = Counter(puzzle.level for puzzle in puzzles_of(name).all)
    number = sum(levels.values())
    assert levels[UNSOLVED] <= number / 6
    assert 0 < levels[1] < 0.6 * number
    assert len(levels) >= 4
    assert len(puzzles_of(name).kinds) >= 5


@pytest.mark.parametrize("name", MADE)
def test_no_two_puzzles_are_alike(name: str) -> None:
    known: list[tuple[Kind, Pattern]] = []
    for puzzle in puzzles_of(name).all:
        own = pattern(puzzle.begin().position.state, puzzle.solutions[0])
        kind = puzzle.kind
        assert not any(kind is other and own.alike(one, kind.alike) for other, one in known), puzzle.name
        known.append((kind, own))


@pytest.mark.parametrize("sample", SAMPLE)
@pytest.mark.parametrize("name", MADE)
def test_some_puzzles_are_proved_anew(name: str, sample: int) -> None:
    quick = sorted(puzzles_of(name).all, key=lambda puzzle: (puzzle.kind.limit, puzzle.thought, puzzle.name))
    for puzzle in Random(15).sample(quick[: 10 * sample], sample):
        assert not proved_anew(puzzle).problem
