"""What counts now, in figures, as the rule books have it: beside the board it is always in view."""

from __future__ import annotations

from typing import Any

import pytest

import gridarium
from tests.engine.gridopolis import positions as gridopolis
from tests.engine.gridwar.positions import stand


def goal(name: str, *actions: str, players: int = 2, **options: Any) -> str:
    """The goal line after these actions."""
    game = gridarium.load(name)
    state = game.start(players=players, **options)
    for text in actions:
        state.play(state.parse(text))
    return game.situation(state).goal


def test_gb_13_in_the_first_round_tiles_count() -> None:
    assert goal("gridbloc") == "0 tiles so far"
    assert goal("gridbloc", "e6") == "1 tile so far"
    assert goal("gridbloc", "e6", "a1|b1", "e5", "b1|c1", "d5") == "2 tiles so far", "none for the star (GB-13)"


def test_gb_16_in_the_second_round_there_is_a_score_to_beat() -> None:
    board = {"map": {"w": 2, "h": 2, "star": "b2", "walls": []}}
    game = gridarium.load("gridbloc")
    state = game.start(players=2, **board)
    seen = [game.situation(state).goal]
    while state.outcome is None:
        state.play(state.legal_actions()[0])
        seen.append(game.situation(state).goal)
    assert [goal for goal in seen if "so far" in goal and "to beat" not in goal] == seen[: seen.index(second(seen))]
    assert second(seen) == f"{state.outcome.scores[0]} to beat, 0 so far"
    assert seen[-1] == "", "the end tells the rest"


def second(seen: list[str]) -> str:
    """The first that is told of the second round."""
    return next(goal for goal in seen if "to beat" in goal)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, "Markers left: 6 and 6"),
        ({"rounds": 12}, "Markers left: 6 and 6; 12 rounds to go"),
        ({"rounds": 1}, "Markers left: 6 and 6; 1 round to go"),
        ({"blueprint": "race"}, "Markers at the goal: 0 and 0"),
        ({"players": 4}, "Markers left: 6, 6, 6 and 6"),
    ],
)
def test_go_29_30_and_33_what_decides(options: dict[str, Any], words: str) -> None:
    assert goal("gridopolis", **options) == words


def test_go_33_alone_one_marker_is_the_aim() -> None:
    state = gridopolis.start(1, blueprint="solitaire")
    markers = len(state.markers[0])
    assert goal("gridopolis", players=1, blueprint="solitaire") == f"{markers} markers left, 1 is the aim"


def test_go_30_rounds_run_down() -> None:
    passed = ("#3.3.2", "#3.3.3")
    assert goal("gridopolis", *passed, rounds=3) == "Markers left: 6 and 6; 2 rounds to go"


def test_gw_26_how_far_each_side_is_from_its_goal() -> None:
    assert goal("gridwar") == "To goal: White 17, Black 17", "from their entry holes b9 and k9"
    near = stand(white="r2", black="b1")
    assert gridarium.load("gridwar").situation(near).goal == "To goal: White 1, Black 1"


@pytest.mark.parametrize("name", gridarium.GAMES)
def test_what_counts_is_short_at_every_beginning(name: str) -> None:
    game = gridarium.load(name)
    assert 0 < len(game.situation(game.start(players=max(game.players))).goal) <= 40, "see Situation.goal"
