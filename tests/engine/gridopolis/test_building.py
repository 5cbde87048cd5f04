"""Where a new pad does most, as computers tell it to who adds one."""

from __future__ import annotations

from random import Random

import pytest

from gridarium.games.gridopolis.ai.building import best_places
from tests.engine.gridopolis.positions import stand, start


def places(state: object) -> set[str]:
    """All that can take a pad."""
    texts = map(str, state.legal_actions())  # type: ignore[attr-defined]
    return {text[1:] for text in texts if text.startswith("+")}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_some_of_the_places_that_can_take_a_pad_are_good(players: int) -> None:
    state, chance = start(players), Random(players)
    for _ in range(30):
        good = best_places(state)
        assert good <= places(state)
        assert len(good) <= 6
        state.play(state.random_action(chance))
        if state.to_move is None:
            break


def test_the_place_behind_a_marker_of_the_others_is_good_since_it_can_be_captured_then() -> None:
    """GO-16: South's king jumps North's pawn at the edge once there is a pad behind it."""
    state = stand(south="K4.4.2 3.1.2", north="5.4.2 3.7.2")
    assert "6.4.2" in best_places(state)
    assert "6.4.2" in places(state)
    state.play(state.parse("+6.4.2"))
    state.play(state.parse("3.7.2-3.6.2"))
    assert state.parse("4.4.2-6.4.2")


def test_a_place_that_helps_the_others_most_is_not() -> None:
    """The same king of North's, and South is to add the pad that it waits for."""
    state = stand(south="5.4.2 3.1.2", north="K4.4.2 3.7.2")
    assert "6.4.2" in places(state)
    assert "6.4.2" not in best_places(state)


def test_who_has_no_pad_left_has_no_good_place() -> None:
    assert best_places(stand(south="K4.4.2", north="3.7.2", spares=(0, 2, 2, 2))) == set()
