"""Looking around in the longest games costs no replay: what is done is counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from gridarium.match.match import Match
from tests.engine.matches import random_match

LONG: dict[str, dict[str, Any]] = {"gridbloc": {"map": {"w": 19, "h": 19}}, "gridopolis": {"rounds": 200}}
MOST_PLAYS = 15
"""Actions between two positions that are kept."""


@pytest.fixture(scope="module", params=sorted(LONG))
def long(request: pytest.FixtureRequest) -> Match:
    return random_match(request.param, Random(3), LONG[request.param], longest=700)


@pytest.fixture
def counts(long: Match, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often positions of that game are played on, copied, parsed for, and asked for their actions."""
    counted: Counter[str] = Counter()
    kind = type(long.state)

    def counting(name: str) -> None:
        inner = getattr(kind, name)

        def counted_call(self: object, *given: object) -> object:
            counted[name] += 1
            return inner(self, *given)

        monkeypatch.setattr(kind, name, counted_call)

    for name in ("play", "copy", "parse", "legal_actions"):
        counting(name)
    return counted


def look(match: Match) -> None:
    """What a page asks for after each press, some of it more than once."""
    for _ in range(3):
        assert match.position.state is not None
        assert match.outcome is None or match.at_end
        assert len(match.choices) == len(match.position.actions)


def fifty_presses(match: Match, counts: Counter[str], press: Callable[[], None]) -> None:
    look(match)
    for _ in range(50):
        counts.clear()
        press()
        look(match)
        assert counts["legal_actions"] <= 1
        assert counts["play"] <= MOST_PLAYS
        assert counts["copy"] <= 1
        assert counts["parse"] == 0


def test_fifty_times_undo_then_redo(long: Match, counts: Counter[str]) -> None:
    assert long.length > 100
    long.jump(long.length)
    fifty_presses(long, counts, long.undo)
    assert long.ply == long.length - 50
    fifty_presses(long, counts, long.redo)
    assert long.at_end


def test_fifty_arrows_and_jumps(long: Match, counts: Counter[str]) -> None:
    long.jump(long.length - 1)
    fifty_presses(long, counts, lambda: long.jump(long.ply - 1))
    chance = Random(4)
    fifty_presses(long, counts, lambda: long.jump(chance.randrange(long.length + 1)))


def test_going_to_and_fro_costs_nothing(long: Match, counts: Counter[str]) -> None:
    long.jump(95)
    look(long)
    long.jump(96)
    look(long)
    counts.clear()
    for _ in range(25):
        long.undo()
        look(long)
        long.redo()
        look(long)
    assert not counts
