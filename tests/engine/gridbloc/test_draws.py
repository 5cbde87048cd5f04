"""Random actions of GridBloc's advanced game are all alike likely: runners' powers, walls of all kinds, and done."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random
from typing import Any

import pytest

from tests.engine.gridbloc.play import start, texts

SMALL = {"w": 3, "h": 3}
BOTH = ["sticky", "trapdoor"]
DRAWS = 200
"""For each legal action."""


@pytest.mark.parametrize(
    ("actions", "options"),
    [
        ("b3", {"blocker_powers": BOTH}),
        ("b3", {"blocker_powers": ["sticky"]}),
        ("b3", {"blocker_powers": ["trapdoor"]}),
        ("b3 a1|a2s b2", {"blocker_powers": BOTH}),
        ("b3 a1|b1t b2", {"blocker_powers": BOTH}),
        ("b3 a1|a2 b2 b1|c1 b3 c1|c2", {"extra_walls": "backtracks"}),
        ("b3 a1|a2 b2 b1|c1 b3 c1|c2", {"extra_walls": "backtracks", "blocker_powers": BOTH}),
        ("", {"powers": True, "character": ["bee", "duck"]}),
        ("b3 a1|a2", {"powers": True, "character": ["chicken", "duck"]}),
        ("b3 a1|a2s a2 b1|c1", {"blocker_powers": BOTH}),
    ],
    ids=str,
)
def test_every_legal_action_is_drawn_as_often_as_the_others(actions: str, options: dict[str, Any]) -> None:
    """Six standard deviations more or less are too many."""
    state = start(2, actions, map=SMALL, **options)
    legal = texts(state)
    chance = Random(str(options))
    drawn = Counter(str(state.random_action(chance)) for _ in range(DRAWS * len(legal)))
    assert drawn.keys() == legal
    for text in legal:
        assert abs(drawn[text] - DRAWS) <= 6 * sqrt(DRAWS)
