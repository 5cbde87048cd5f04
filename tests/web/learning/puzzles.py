"""Puzzles that only tests have, of GridBloc on its small map, and how to solve them in a tab."""

from __future__ import annotations

from typing import Any

import pytest

from gridarium import load
from gridarium.formats import link
from gridarium.learning import puzzle as puzzles
from gridarium.learning.puzzle import Row, read_puzzles, write_puzzles
from gridarium.learning.puzzle_kinds import read_kinds
from gridarium.match.match import Match, Seat
from tests.web.tab import Device, Tab

PAGE = "gridbloc.html"
TERMS: dict[str, Any] = {"players": 2, "options": {"map": "small"}, "levels": [3]}
KINDS: dict[str, Any] = {
    "kinds": [
        {
            "name": "seal",
            "title": "Seal it off",
            "ask": "Shut the runner in with {turns:wall}.",
            "goal": {"phase": "{phase}", "turns": [1, 2]},
            "games": [TERMS],
        },
        {
            "name": "walk",
            "title": "Walk on",
            "ask": "Step to d4.",
            "goal": {"actions": ["d4"], "turns": 1},
            "games": [TERMS],
        },
    ]
}
SHUT_IN = "c4 e3|e4 b3 d2|d3 c4 a4|b4 d4 d4|e4 e3 c2|d2 e2 b3|c3 e1 d1|e1 e2 a2|a3 d2"
"""The blocker shuts the runner in with two walls, first d1|d2: else it escapes over c1. All was tried to find that."""
PHASE = "Round 1 of 2"
WAY_ON = "c4 c4|c5 c3 a1|a2"


def row(kind: str, moves: str, varied: dict[str, Any], solution: str, level: int) -> Row:
    """A puzzle after these moves."""
    match = Match(load("gridbloc"), [Seat(), Seat()], TERMS["options"])
    for text in moves.split():
        match.play_text(text)
    return Row(kind, 0, match.length, link.write_actions(match, match.length), varied, (solution,), level, 100)


def data() -> str:
    """The text of the file of these puzzles."""
    phase = {"phase": PHASE, "turns": 2}
    rows = [row("seal", SHUT_IN, phase, "d1|d2", 3), row("walk", WAY_ON, {}, "d4", 1)]
    return write_puzzles(load("gridbloc"), 0, rows)


@pytest.fixture
def file(monkeypatch: pytest.MonkeyPatch) -> str:
    """These puzzles in place of GridBloc's own."""
    kinds = read_kinds(load("gridbloc"), KINDS)
    monkeypatch.setattr(puzzles, "kinds_of", lambda game: kinds)
    return data()


def names() -> tuple[str, str]:
    """What the two puzzles are called: the one of two walls, and the one of a step."""
    found = {puzzle.kind.name: puzzle.name for puzzle in read_puzzles(load("gridbloc"), data()).all}
    return found["seal"], found["walk"]


def at_puzzle(wanted: str, file: str, device: Device | None = None) -> Tab:
    """A tab that was opened at the address of a puzzle, once the puzzles have come."""
    tab = Tab(f"{PAGE}#puzzle{wanted and f'.{wanted}'}", device, asked=True)
    tab.send("fetched", file="puzzles-gridbloc.json", game="gridbloc", text=file, known=True)
    tab.think()
    return tab
