"""A puzzle in the page: a wrong try, its refutation on the board, the right one, and what that does to the rating."""

from __future__ import annotations

import re
from typing import NamedTuple

from gridarium import load
from gridarium.game import resource_text
from gridarium.learning.prover import finish
from gridarium.learning.puzzle import Puzzle, read_puzzles
from tests.browser.conftest import PHONE, Visit
from tests.browser.support import space
from tests.browser.support.axe import objections
from tests.browser.support.visitor import Visitor
from web.learning.hints import HINTS
from web.learning.puzzle import LOOKING

GAME = "gridbloc"
HIGH = r"\.3$"
"""An action of Gridopolis on the uppermost level, where no pads cover its arrow."""
SEEN = 120
"""Pixels of an arrow that nobody overlooks on a phone."""
BOXES = """() => ["coach", "board", "seats", "actions"].map((id) => {
  const { x, y, width, height } = document.getElementById(id).getBoundingClientRect();
  return [x, y + scrollY, width, height].map(Math.round);
})"""


class Missed(NamedTuple):
    """A puzzle, a move that does not solve it, and the first answer to that, all as they can be pressed."""

    puzzle: Puzzle
    wrong: tuple[str, ...]
    answer: str


def to_miss(game: str = GAME, ends: int = 1, answer: str = "") -> Missed:
    """The easiest puzzle with a wrong try, of at least so many targets, that somebody else has to answer.

    ``answer``: a pattern for the answer that refutes it.
    """
    for puzzle in read_puzzles(load(game), resource_text(f"gridarium.games.{game}", "data/puzzles.json")).all:
        state, prover = puzzle.begin().state, puzzle.prover()
        for action in state.legal_actions():
            answers = finish(prover.refutation(state, puzzle.progress(), action))
            if (
                str(action) not in puzzle.solutions
                and answers
                and len(action.targets) >= ends
                and re.search(answer, answers[0])
            ):
                return Missed(puzzle, action.targets, answers[0])
    raise LookupError("every wrong try is wrong by itself")


def with_one_place() -> Puzzle:
    """The easiest puzzle that begins with an action of one target, so that what it begins with would tell it all."""
    for puzzle in read_puzzles(load(GAME), resource_text(f"gridarium.games.{GAME}", "data/puzzles.json")).all:
        if len(puzzle.begin().state.parse(puzzle.solutions[0]).targets) == 1:
            return puzzle
    raise LookupError("all begin with more")


def said(visitor: Visitor) -> str:
    return visitor.page.locator("#coach .words").inner_text()


def wait_for(visitor: Visitor, words: str) -> None:
    """Wait until the panel says so, and until the page is at rest."""
    visitor.until(lambda: words in said(visitor), words)
    visitor.settle()


def hint(visitor: Visitor) -> None:
    """Press for a hint, and wait until it is there and the page at rest."""
    visitor.page.locator("#coach-hint").click()
    visitor.settle()
    visitor.until(lambda: LOOKING not in said(visitor), "the hint")
    visitor.settle()


def test_a_wrong_try_is_refuted_on_the_board_and_taken_back(visit: Visit) -> None:
    puzzle, wrong, answer = to_miss()
    visitor = visit(**PHONE).go(f"{GAME}.html#puzzle.{puzzle.name}")
    wait_for(visitor, puzzle.ask)
    assert objections(visitor) == []
    boxes = visitor.look(BOXES)
    begun = len(visitor.actions)
    for target in wrong:
        visitor.tap(target)
    if "Tap again" in said(visitor):
        visitor.tap(wrong[-1])
    wait_for(visitor, "So it cannot be done any more.")
    assert visitor.page.locator("#marks .refuting").count() == 1, "the answer is marked on the board"
    assert visitor.actions[begun + 1] == answer
    assert visitor.look(BOXES) == boxes, "nothing moves"
    visitor.press("Try again", "#coach")
    wait_for(visitor, puzzle.ask)
    assert len(visitor.actions) == begun
    visitor.press("Show the answer", "#coach")
    wait_for(visitor, "The solution:")
    assert visitor.actions[begun] in puzzle.solutions
    assert visitor.look(BOXES) == boxes


def test_hints_light_a_part_of_the_board_and_in_the_end_the_move(visit: Visit) -> None:
    puzzle = with_one_place()
    visitor = visit(**PHONE).go(f"{GAME}.html#puzzle.{puzzle.name}")
    wait_for(visitor, puzzle.ask)
    boxes, marks = visitor.look(BOXES), visitor.page.locator("#marks")
    sizes = []
    for _ in range(2):
        hint(visitor)
        assert "your rating will not rise" in said(visitor)
        sizes.append(float(marks.locator(".light").get_attribute("r") or 0))
        assert visitor.look(BOXES) == boxes, "nothing moves"
    assert sizes[0] > sizes[1] > 0, "the light gets narrower"
    assert objections(visitor) == []
    hint(visitor)
    assert "It counts as not solved." in said(visitor)
    assert marks.locator(".light").count() == 0
    assert marks.locator(".shown").count() == 1
    assert visitor.look(BOXES) == boxes


def test_hints_show_in_space_as_on_the_flat_board(visit: Visit) -> None:
    puzzles = read_puzzles(load("gridwar"), resource_text("gridarium.games.gridwar", "data/puzzles.json")).all
    visitor = visit(viewport=space.FEW_PIXELS, reduced_motion="reduce").go(f"gridwar.html#puzzle.{puzzles[0].name}")
    wait_for(visitor, puzzles[0].ask)
    visitor.press("3D", "#space-switch")
    space.wait_for_space(visitor)
    drawn = [int(space.drawn(visitor)["triangles"])]
    for _ in HINTS[1:]:
        hint(visitor)
        drawn.append(int(space.drawn(space.at_rest(visitor))["triangles"]))
    plain, where, what, move = drawn
    assert where > plain, "a light"
    assert what > plain, "a ring"
    assert move > what, "an arrow with it"


def test_what_refutes_a_wrong_try_shows_in_space_on_a_phone(visit: Visit) -> None:
    puzzle, wrong, _ = to_miss("gridopolis", ends=2, answer=HIGH)
    visitor = visit(color_scheme="light", **PHONE).go(f"gridopolis.html#puzzle.{puzzle.name}")
    wait_for(visitor, puzzle.ask)
    visitor.press("3D", "#space-switch")
    space.wait_for_space(visitor)
    assert space.red(visitor) == 0
    for target in wrong:
        space.tap(visitor, target)
    wait_for(visitor, "So it cannot be done any more.")
    space.at_rest(visitor)
    assert space.red(visitor) > SEEN, "an arrow"
    visitor.press("Try again", "#coach")
    wait_for(visitor, puzzle.ask)
    space.at_rest(visitor)
    assert space.red(visitor) == 0
