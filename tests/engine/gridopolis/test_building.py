"""Where a new pad does most, as computers tell it to who adds one; and the builds that they look at themselves."""

from __future__ import annotations

from random import Random

import pytest

from gridarium.games.gridopolis.ai.building import best_places, urgent, worthwhile
from gridarium.games.gridopolis.ai.evaluation import FAR, table_of
from gridarium.games.gridopolis.setup.coordinates import place_of
from tests.engine.gridopolis.positions import GAME, stand, start


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


# What computers look at


def texts(actions: object) -> set[str]:
    return set(map(str, actions))  # type: ignore[call-overload]


def test_a_pad_that_opens_a_capture_is_looked_at() -> None:
    """GO-16: the capture needs a pad behind; GO-13: South's pawn does not capture what is behind it."""
    assert "+6.4.2" in texts(urgent(stand(south="K4.4.2 3.1.2", north="5.4.2 3.7.2")))
    assert "+4.1.1" not in texts(urgent(stand(south="4.3.1", north="4.2.2 3.7.2")))


def test_a_box_that_stops_a_capture_is_looked_at() -> None:
    """GO-28: nothing lands on a boxed pad."""
    state = stand(south="4.4.1 3.1.2", north="4.5.1 3.7.2 5.7.2")
    assert {text for text in texts(urgent(state)) if text[0] == "#"} == {"#4.3.1"}
    state.play(state.parse("#4.3.1"))
    assert "4.5.1-4.3.1" not in texts(state.legal_actions())


def test_a_box_in_the_way_of_a_king_is_looked_at_before_the_first_action() -> None:
    """GO-23: the king steps to 3.4.3 and jumps over 4.4.3 to 5.4.3 with its second move."""
    state = stand(south="4.4.3 3.1.2", north="K3.5.3 5.7.2")
    assert "#5.4.3" in texts(worthwhile(state)) - texts(urgent(state))


def test_nobody_looks_at_builds_without_parts() -> None:
    state = stand(south="K4.4.2 4.4.1", north="5.4.2 4.5.1", spares=(0, 0, 0, 0))
    assert not urgent(state)
    assert not worthwhile(state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_builds_that_are_looked_at_are_legal_and_few(players: int) -> None:
    state, chance = start(players), Random(players + 10)
    for _ in range(60):
        state.play(state.random_action(chance))
        if state.to_move is None:
            break
        if not state.at:
            legal = texts(state.legal_actions())
            assert texts(urgent(state)) <= texts(worthwhile(state)) <= legal
            assert len(worthwhile(state)) < len(legal) / 2


def test_builds_are_tried_deep_inside_too_where_there_is_depth_left() -> None:
    position = GAME.advice().position(stand(south="4.4.1 3.1.2", north="4.5.1 3.7.2 5.7.2"))
    assert "#4.3.1" in texts(position.actions(2))
    assert "#4.3.1" not in texts(position.actions(1))


# What a pad is worth


def test_a_pad_that_was_built_has_the_steps_to_the_crown_that_lead_on_from_it() -> None:
    """From 2.6.2 a pawn of South's is crowned with its next step, as from 3.6.2; from 3.8.2 it never is (GO-13)."""
    steps = table_of(start().board).steps[0]
    named = {name: steps[place_of(name)] for name in ("3.6.2", "2.6.2", "2.5.2", "3.8.2")}
    assert named == {"3.6.2": 1, "2.6.2": 1, "2.5.2": 2, "3.8.2": FAR}


def test_a_pawn_is_worth_more_where_fewer_straight_lines_let_it_be_jumped() -> None:
    """GO-17: in the middle of the lowest level four lines cross, at its side one."""
    table = table_of(start().board)
    middle, side = place_of("4.4.1"), place_of("3.4.1")
    assert table.steps[0][middle] == table.steps[0][side]
    assert table.values[0][side] > table.values[0][middle]
