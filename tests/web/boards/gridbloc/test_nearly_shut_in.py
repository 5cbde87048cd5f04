"""A wall that leaves the runner a few tiles does not end the round, and the puzzle says what keeps it going."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from gridarium import load
from gridarium.game import resource_text
from gridarium.learning.puzzle import Puzzle, read_puzzles
from tests.web.learning.lessons import said
from tests.web.learning.puzzles import at_puzzle

GAME = load("gridbloc")
FILE = resource_text("gridarium.games.gridbloc", "data/puzzles.json")
ENDING = ("gap", "gates", "seal")
"""The kinds that ask for the end of a round."""


def puzzles() -> list[Puzzle]:
    return [puzzle for puzzle in read_puzzles(GAME, FILE).all if puzzle.kind.name in ENDING]


def left(state: Any) -> int:
    """The unscored tiles that the runner can step to, however far (GB-14)."""
    at = state.at if isinstance(state.at, int) else state.at[state.runners[0]]
    seen, ahead, tiles = {at}, [at], set()
    while ahead:
        steps = state.steps[ahead.pop()]
        for tile in (tile for tile in range(steps.bit_length()) if steps >> tile & 1):
            tiles |= {tile} if state.unscored >> tile & 1 else set()
            if tile not in seen:
                seen.add(tile)
                ahead.append(tile)
    return len(tiles)


def nearly(puzzle: Puzzle) -> Iterator[tuple[str, int]]:
    """The walls that leave the runner at most four tiles, and fewer than it had, and how many."""
    before = puzzle.begin().position.state
    for action in before.legal_actions():
        after = before.copy()
        after.play(action)
        if getattr(after, "round", None) == getattr(before, "round", None) and after.outcome is None:
            tiles = left(after)
            assert tiles, "else the round would have ended"
            words = GAME.goes_on(before, after)
            few = tiles <= 4 and tiles < left(before)
            noun = f"{tiles} tile is" if tiles == 1 else f"{tiles} tiles are"
            assert words == (f"the runner is shut in, but {noun} still its own" if few else ""), (
                f"{puzzle.name}: {action}"
            )
            if few:
                yield str(action), tiles
        else:
            assert GAME.goes_on(before, after) == "", "the round has ended"


@pytest.mark.parametrize("puzzle", [pytest.param(puzzle, id=puzzle.name) for puzzle in puzzles()[::7]])
def test_what_a_wall_leaves_is_told(puzzle: Puzzle) -> None:
    list(nearly(puzzle))


def test_the_end_of_the_round_is_asked_for() -> None:
    assert [puzzle.name for puzzle in puzzles() if "so that the round ends at once" not in puzzle.ask] == []


def test_a_wrong_wall_that_nearly_does_it_says_what_is_left() -> None:
    found = ((one, wall, tiles) for one in puzzles() for wall, tiles in nearly(one) if wall not in one.solutions)
    puzzle, wall, tiles = next(found)
    tab = at_puzzle(puzzle.name, FILE)
    assert said(tab) == puzzle.ask
    tab.point(wall, by="key")
    tab.think()
    words = said(tab)
    assert words.startswith(f"Not this: the runner is shut in, but {tiles} tile")
    assert words.endswith("still its own.")
