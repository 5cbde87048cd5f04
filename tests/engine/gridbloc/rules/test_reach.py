"""GB-14, GB-29, GB-31: who is enclosed, on boards full of walls with a trapdoor that waits, beside the naive model.

Random games seldom come to such positions: here walls, runner, trapdoor and the tiles that are left are drawn by lot.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from gridarium.games.gridbloc.rules.enclosure import can_score
from tests.engine.gridbloc.naive_maps import board_of
from tests.engine.gridbloc.naive_options import random_map
from tests.engine.gridbloc.naive_powers import Ground
from tests.engine.gridbloc.naive_powers import can_score as can_score_naively
from tests.engine.gridbloc.play import among, start
from tests.sizes import dice, often

FEW = 24
"""So many placed walls at most are gnawed in all orders by the naive model in a moment."""


def drawn(chance: Random, plan: dict[str, Any], character: str, uses: int) -> Any:
    """A position on a map with walls, a trapdoor at some of them away from the runner, and a tile or two to score."""
    state = start(map=plan, powers=True, character=[character] * 2, uses=uses, blocker_powers=["trapdoor"])
    share = chance.choice((0.3, 0.5, 0.7, 0.85))
    for edge in range(len(state.board.edges)):
        if not state.walls >> edge & 1 and chance.random() < share:
            state._build(edge)
    state.at[0] = at = chance.randrange(len(state.board.tiles))
    placed = state.walls & ~state.board.originals & ~state.paths.edges_of[at]
    if placed and chance.random() < 0.9:
        state.trapdoor = 1 << chance.choice([edge for edge in range(placed.bit_length()) if placed >> edge & 1])
    left = sum(
        1 << tile for tile in {chance.randrange(len(state.board.tiles)) for _ in range(chance.choice((1, 1, 2)))}
    )
    state.unscored = state.board.unscored & (left | state.board.replenishing)
    return state


def ground_of(state: Any, plan: dict[str, Any]) -> Ground:
    """The same for the naive model."""
    board = board_of(plan)

    def edges(mask: int) -> frozenset[Any]:
        return frozenset(board.edge_of[name] for name in among(state.board.edge_names, mask))

    touched = (board.tile_of[name] for name in among(state.board.tiles, ~state.unscored))
    placed = edges(state.walls & ~state.board.originals)
    return Ground(board, placed, frozenset(), edges(state.trapdoor), frozenset(touched))


@pytest.mark.parametrize("character", ["duck", "cheetah", "roo", "bee", "mouse", "chicken", "frog"])
def test_gb_29_enclosed_means_that_nothing_leads_to_an_unscored_tile(character: str) -> None:
    chance = dice(f"enclosed {character}")
    found: Counter[bool] = Counter()
    for _ in range(often(600)):
        kinds = [kind for kind in ("open", "values", "replenish", "polygons") if chance.random() < 0.4]
        plan = random_map(chance, set(kinds), 5)
        plan["walls"] = plan["walls"][: len(plan["walls"]) // 2]
        for _ in range(6):
            uses = chance.choice((0, 1, 1, 2, 2))
            state = drawn(chance, plan, character, uses)
            ground = ground_of(state, plan)
            if character == "mouse" and uses > 1 and len(ground.placed) > FEW:
                continue
            at = ground.board.tile_of[state.board.tiles[state.at[0]]]
            expected = can_score_naively(ground, at, character, uses)
            assert can_score(state, 0) == expected, (plan, state.to_dict())
            found[expected] += 1
    assert found[True]
    assert found[False]
