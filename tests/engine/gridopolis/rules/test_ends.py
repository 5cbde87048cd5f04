"""Gridopolis, rules GO-29 to GO-31: last player standing, timed games, passes and quiet rounds."""

from __future__ import annotations

from typing import Any

import pytest

from gridarium import CHANCE, Outcome
from tests.engine.gridopolis.positions import GAME, grid, play, refusal, stand, standing, start, texts


def ended(state: Any) -> Outcome:
    """The outcome of a game that is over."""
    assert state.outcome is not None
    assert state.to_move is None
    assert state.legal_actions() == []
    assert state.interruptions() == []
    outcome: Outcome = state.outcome
    assert ("draw" in outcome.reason) == (len(outcome.winners) > 1)
    return outcome


# Last player standing


def test_go_29_the_last_player_wins() -> None:
    outcome = ended(play(stand(south="3.3.2", north="3.4.2"), "3.3.2-3.5.2"))
    assert outcome.winners == (0,)
    assert outcome.scores == (4, 0), "a pawn captured, a pawn left"


def test_go_29_a_player_without_markers_is_out_and_skipped() -> None:
    state = play(stand(south="3.3.2 5.3.2", west="3.4.2", north="3.7.2"), "3.3.2-3.5.2")
    assert state.in_play == (True, False, True)
    assert state.to_move == 2
    play(state, "3.7.2-3.6.2")
    assert state.to_move == 0
    assert state.round == 1


def test_go_29_three_players_with_one_out_from_before() -> None:
    state = stand(south="3.3.2", west="", north="3.4.2")
    assert ended(play(state, "3.3.2-3.5.2")).winners == (0,)


def test_go_29_it_ends_in_mid_chain() -> None:
    """More could be hopped or moved, a king has its second move: nothing of it is played."""
    assert ended(play(stand(south="K3.3.2 3.5.1", north="3.4.2"), "3.3.2-3.5.2")).winners == (0,)


def test_go_29_a_teleport_still_owed_is_dropped() -> None:
    state = play(stand(south="3.3.2", north="4.4.2", teleporters="5.5.2 3.3.3"), "3.3.2-5.5.2")
    assert ended(state).winners == (0,)
    assert standing(state) == {"5.5.2": "0"}


def test_go_29_capture_then_crowning_then_the_end() -> None:
    state = play(stand(south="4.5.2", north="4.6.2"), "4.5.2-4.7.2")
    assert standing(state) == {"4.7.2": "0K"}
    assert ended(state).scores == (3 + 2, 0)


def test_go_29_a_kamikaze_of_the_last_two_markers_is_a_draw() -> None:
    outcome = ended(play(stand(south="4.4.3", north="4.5.3"), "4.4.3*4.5.3"))
    assert outcome.winners == (0, 1)
    assert outcome.scores == (3, 3)


def test_go_29_in_that_draw_a_third_player_who_was_out_has_no_share() -> None:
    outcome = ended(play(stand(south="4.4.3", west="", north="4.5.3"), "4.4.3*4.5.3"))
    assert outcome.winners == (0, 2)


def test_go_29_a_kamikaze_with_ones_last_marker_lets_the_other_win() -> None:
    assert ended(play(stand(south="4.4.3", north="4.5.3 3.7.2"), "4.4.3*4.5.3")).winners == (1,)


def test_go_29_a_kamikaze_over_the_last_marker_of_the_other_wins() -> None:
    assert ended(play(stand(south="4.4.3 3.1.2", north="4.5.3"), "4.4.3*4.5.3")).winners == (0,)


def test_go_29_a_kamikaze_that_leaves_a_third_player_alone() -> None:
    assert ended(play(stand(south="4.4.3", west="1.3.2", north="4.5.3"), "4.4.3*4.5.3")).winners == (1,)


def test_go_29_the_attacker_is_out_and_the_game_goes_on() -> None:
    state = play(stand(south="4.4.3", west="1.3.2", north="4.5.3 3.7.2"), "4.4.3*4.5.3")
    assert state.outcome is None
    assert state.in_play == (False, True, True)
    assert state.to_move == 1
    play(state, "1.3.2-2.3.2 3.7.2-3.6.2")
    assert state.to_move == 1
    assert state.round == 1, "the turn has passed North, the last seat"


# Timed games


def test_go_30_each_has_the_same_number_of_turns() -> None:
    state = start(3, rounds=2)
    play(state, "#3.3.2 #3.3.3 #4.3.3")
    assert state.round == 1
    play(state, "#4.4.3 #4.4.1")
    assert state.outcome is None
    play(state, "#5.5.3")
    outcome = ended(state)
    assert state.round == 2
    assert outcome.scores == (6, 6, 6)
    assert outcome.winners == (0, 1, 2), "equal points share the win"


def test_go_30_the_table_of_points() -> None:
    state = stand(
        south="K3.3.1 K4.3.1 5.3.1", north="K3.6.2 4.6.2 5.6.2 3.7.2", captured=[[1, 1], [0, 3]], options={"rounds": 1}
    )
    south, north = state.points()
    assert tuple(south) == (1, 1, 2, 1, 4 + 3 + 4 + 1)
    assert tuple(north) == (0, 3, 1, 3, 9 + 2 + 3)
    play(state, "#3.3.2 #3.3.3")
    outcome = ended(state)
    assert outcome.scores == (12, 14)
    assert outcome.winners == (1,)


def test_go_30_what_is_captured_counts_as_what_it_was() -> None:
    state = play(stand(south="3.3.2 3.1.2", north="K3.4.2 3.7.2", options={"rounds": 1}), "3.3.2-3.5.2 3.7.2-4.6.2")
    assert ended(state).scores == (4 + 2, 1)


def test_go_30_players_who_are_out_keep_their_points() -> None:
    state = stand(south="3.3.2", west="", north="5.7.2", captured=[[0, 0], [1, 1], [0, 2]], options={"rounds": 1})
    outcome = ended(play(state, "3.3.2-3.4.2 5.7.2-5.6.2"))
    assert outcome.scores == (1, 7, 7)
    assert outcome.winners == (1, 2)


def test_go_30_a_round_ends_when_the_turn_passes_the_last_seat() -> None:
    """North, the last seat, is out: the round ends after West."""
    state = stand(south="3.3.2", west="2.3.2", north="", options={"rounds": 1})
    play(state, "3.3.2-3.4.2")
    assert state.outcome is None
    ended(play(state, "2.3.2-2.4.2"))


def test_go_30_a_king_finishes_its_turn_before_the_round_ends() -> None:
    state = stand(south="3.3.2", north="K5.5.2", to_move="north", options={"rounds": 1})
    play(state, "5.5.2-5.5.3")
    assert state.outcome is None
    ended(play(state, "5.5.3-5.5.2"))


def test_go_30_go_29_holds_in_timed_games() -> None:
    state = stand(south="3.3.2", north="3.4.2", captured=[[0, 0], [4, 0]], options={"rounds": 5})
    outcome = ended(play(state, "3.3.2-3.5.2"))
    assert outcome.winners == (0,), "the last one in, although the other has more points"
    assert outcome.scores == (4, 16)


def test_go_30_time_runs_out_and_the_round_is_completed() -> None:
    state = start(3, minutes=10)
    play(state, "#3.3.2")
    (time,) = state.interruptions()
    assert str(time) == "time"
    assert "time" not in texts(state), "it is not the mover's to choose"
    assert state.parse("time") == time
    state.play(time)
    assert state.to_move == 1, "the turn goes on"
    assert state.interruptions() == []
    refusal(state, "time")
    play(state, "#3.3.3")
    assert state.outcome is None
    outcome = ended(play(state, "#4.3.3"))
    assert outcome.winners == (0, 1, 2)
    assert state.round == 1


def test_go_30_time_may_come_in_mid_turn() -> None:
    state = play(start(minutes=10), "3.2.2-3.3.1 time")
    assert state.owed
    assert len(texts(state)) == 4
    play(state, ">4.4.2 #3.3.3")
    assert ended(state).scores == (6, 6)


def test_go_30_time_at_the_beginning_of_a_round() -> None:
    """The round in progress is the one that begins."""
    state = play(start(minutes=10), "#3.3.2 #3.3.3 time")
    assert state.outcome is None
    ended(play(state, "#4.3.3 #4.4.3"))


def test_go_30_time_and_rounds_together() -> None:
    ended(play(start(minutes=10, rounds=1), "#3.3.2 #3.3.3"))
    ended(play(start(minutes=10, rounds=9), "#3.3.2 time #3.3.3"))


def test_go_30_no_clock_no_time() -> None:
    assert start(rounds=3).interruptions() == []
    assert refusal(start(rounds=3), "time") == "GO-30"


@pytest.mark.parametrize("rounds", [0, -1, 1.5, "3", True])
def test_go_30_rounds_are_a_number(rounds: Any) -> None:
    with pytest.raises(ValueError, match=r"[a-z ]{10}"):
        start(rounds=rounds)


def test_chance_is_nobody_to_wait_for() -> None:
    assert start(minutes=10).to_move != CHANCE


# Passes


NO_SPARES = {"pads": 0, "links": 0, "posts": 0, "boxes": 0}


def row(south: str, north: str, pads: str = "1.1.1 1.2.1 1.3.1 1.4.1 1.5.1") -> dict[str, Any]:
    """Pads in one row, and nothing to build with: markers nose to nose cannot move."""
    return grid(pads, south, north, spares=NO_SPARES, rules={"kamikaze": False})


STUCK = row("1.1.1 1.2.1", "1.5.1 1.3.1 1.4.1")
ONE_STUCK = row("1.1.1 1.2.1", "3.9.1 1.3.1", "1.1.1 1.2.1 1.3.1 3.9.1 3.8.1 3.7.1")
"""South cannot move; North has a pawn with two steps before it."""


def test_go_31_without_legal_action_one_passes() -> None:
    state = start(blueprint=STUCK)
    assert texts(state) == {"pass"}
    assert state.parse("pass").targets == ("pass",)
    assert state.to_move == 0
    play(state, "pass")
    assert state.to_move == 1
    assert state.outcome is None


def test_go_31_when_all_pass_in_a_row_points_decide() -> None:
    outcome = ended(play(start(blueprint=STUCK), "pass pass"))
    assert outcome.winners == (1,)
    assert outcome.scores == (2, 3)


def test_go_31_another_action_breaks_the_row() -> None:
    state = play(start(blueprint=ONE_STUCK), "pass 3.9.1-3.8.1 pass 3.8.1-3.7.1 pass")
    assert state.outcome is None
    assert texts(state) == {"pass"}
    assert ended(play(state, "pass")).winners == (0, 1)


def test_go_31_only_those_still_in_have_to_pass() -> None:
    plan = row("1.1.1 1.2.1", "1.4.1 1.3.1")
    plan["pads"] += ["9.1.1", "9.2.1"]
    plan["seats"]["west"] = {"markers": ["9.1.1"], "kingerizers": ["9.2.1"], "forward": "+x"}
    data = start(3, blueprint=plan).to_dict()
    data["markers"] = [marker for marker in data["markers"] if marker["player"] != 1]
    data["captured"] = [[0, 1], [0, 0], [0, 0]]
    outcome = ended(play(GAME.from_dict(data), "pass pass"))
    assert outcome.scores == (3 + 2, 0, 2)
    assert outcome.winners == (0,)


def test_go_31_a_pass_is_a_turn() -> None:
    assert ended(play(start(blueprint=ONE_STUCK, rounds=1), "pass 3.9.1-3.8.1")).winners == (0, 1)


# Quiet rounds

SHUFFLE = ("3.3.1-3.3.2 .", "5.5.3-5.5.2 .", "3.3.2-3.3.1 .", "5.5.2-5.5.3 .")


def shuffled(state: Any, turns: int) -> Any:
    for turn in range(turns):
        assert state.outcome is None, turn
        play(state, SHUFFLE[turn % 4])
    return state


def test_go_31_fifty_quiet_rounds() -> None:
    state = stand(south="K3.3.1 3.1.2", north="K5.5.3")
    shuffled(state, 99)
    assert state.outcome is None
    outcome = ended(play(state, SHUFFLE[3]))
    assert state.round == 50
    assert outcome.winners == (0,)
    assert outcome.scores == (3, 2)


def test_go_31_a_build_starts_the_count_anew() -> None:
    state = shuffled(stand(south="K3.3.1 3.1.2", north="K5.5.3"), 60)
    play(state, "#3.4.2 5.5.3-5.5.2 .")
    for _ in range(25):
        assert state.outcome is None
        play(state, "3.3.1-3.3.2 . 5.5.2-5.5.3 . 3.3.2-3.3.1 . 5.5.3-5.5.2 .")
    ended(state)
    assert state.round == 30 + 1 + 50


@pytest.mark.parametrize(
    ("south", "north", "noise"),
    [
        ("K3.3.1 4.2.2", "K5.5.3 4.3.2", "4.2.2-4.4.2"),
        ("K3.3.1 4.4.3", "K5.5.3 4.5.3 3.5.1", "4.4.3*4.5.3"),
        ("K3.3.1 4.6.2", "K5.5.3", "4.6.2-4.7.2"),
        ("K3.3.1", "K5.5.3", "+2.2.2"),
        ("K3.3.1", "K5.5.3", "#3.3.3"),
    ],
)
def test_go_31_a_capture_a_kamikaze_a_crowning_a_build_are_not_quiet(south: str, north: str, noise: str) -> None:
    state = stand(south=south, north=north, round=70, quiet=49)
    play(state, noise)
    play(state, "5.5.3-5.5.2 .")
    assert state.outcome is None
    assert state.to_dict()["quiet"] == 0
    play(state, "3.3.1-3.3.2 . 5.5.2-5.5.3 .")
    assert state.to_dict()["quiet"] == 1


def test_go_31_it_ends_with_that_round() -> None:
    state = stand(south="K3.3.1", north="K5.5.3", round=70, quiet=49)
    play(state, "3.3.1-3.3.2 .")
    assert state.outcome is None
    assert ended(play(state, "5.5.3-5.5.2 .")).winners == (0, 1)
