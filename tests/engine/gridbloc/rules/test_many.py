"""GridBloc for three to six players, GB-33 to GB-37, with expectations from the rule book alone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.gridbloc.play import GAME, at, out, play, refused, start, stuck, texts, unscored, walls

SMALL = {"w": 2, "h": 2, "star": "a1"}
ONE_WAY_IN = {"walls": ["d6|e6", "e6|f6", "e6|e7"]}
"""The standard board, where e6 can only be entered from the star."""


def movers(state: Any, count: int) -> list[int]:
    """Who is to move, so many times, when everybody does the first thing that can be done."""
    found = []
    for _ in range(count):
        found.append(state.to_move)
        state.play(state.legal_actions()[0])
    return found


# GB-33, GB-34


@pytest.mark.parametrize("players", range(3, 7))
def test_gb_33_each_player_blocks_one_round_in_seat_order(players: int) -> None:
    state = start(players, move_limit=1)
    assert state.rounds == players
    seen = []
    while state.outcome is None:
        seen.append((state.round, state.blocker, tuple(state.runners)))
        while state.outcome is None and state.round == len(seen) - 1:
            state.play(state.legal_actions()[0])
    seats = range(players)
    assert seen == [(seat, seat, tuple((seat + ahead) % players for ahead in range(1, players))) for seat in seats]


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (2, [0, 1, 0, 1, 0, 1]),
        (3, [1, 2, 0, 1, 2, 0, 1, 2, 0]),
        (4, [1, 2, 0, 3, 1, 0, 2, 3, 0]),
        (5, [1, 2, 0, 3, 4, 0, 1, 2, 0]),
        (6, [1, 2, 0, 3, 4, 0, 5, 1, 0]),
    ],
)
def test_gb_34_runners_in_seat_order_and_a_wall_after_every_second_turn(players: int, expected: list[int]) -> None:
    """With one runner after every turn."""
    assert movers(start(players), len(expected)) == expected


@pytest.mark.parametrize(
    ("players", "turns", "expected"),
    [
        (2, 3, [0, 0, 0, 1, 0, 0, 0, 1]),
        (2, 2, [0, 0, 1, 0, 0, 1]),
        (3, 1, [1, 0, 2, 0, 1, 0]),
        (4, 5, [1, 2, 3, 1, 2, 0, 3, 1, 2, 3, 1, 0]),
    ],
)
def test_gb_34_turns_per_wall_is_an_option(players: int, turns: int, expected: list[int]) -> None:
    assert movers(start(players, turns_per_wall=turns), len(expected)) == expected


def test_gb_34_it_does_not_change_when_runners_are_out() -> None:
    state = start(3, "e6 d4 e5|e6", map=ONE_WAY_IN)
    assert out(state) == {1}
    assert movers(state, 6) == [2, 2, 0, 2, 2, 0]


def test_gb_34_forced_passes_count() -> None:
    state = start(3, "e6 d4 e7|f7s e7 d3 a1|a2 pass", blocker_powers=["sticky"])
    assert state.to_move == 2
    play(state, "d2")
    assert state.to_move == 0


def test_gb_34_the_next_round_begins_with_the_runner_after_its_blocker() -> None:
    state = start(4, "e6 d4 a1|a2 f6", move_limit=1)
    assert (state.round, state.blocker, state.to_move) == (1, 1, 2)
    assert walls(state) == set(), "GB-15"
    assert len(unscored(state)) == 80


def test_section_4_uses_come_back_with_every_round() -> None:
    state = start(3, "e6 d6!", powers=True, character=["duck", "duck", "roo"], move_limit=1)
    assert (state.round, state.to_move) == (1, 2)
    assert state.uses[2] == 2
    play(state, "e6!")
    assert state.uses[2] == 1


# GB-35


@pytest.mark.parametrize("players", range(2, 7))
def test_gb_35_all_runners_start_on_the_star(players: int) -> None:
    state = start(players)
    assert [at(state, seat) for seat in range(players) if seat != state.blocker] == ["e5"] * (players - 1)
    assert at(state, state.blocker) is None


def test_gb_35_runners_may_share_tiles_and_the_first_to_land_scores() -> None:
    state = start(3, "e6 e6")
    assert [at(state, seat) for seat in range(3)] == [None, "e6", "e6"]
    assert state.ran == [0, 1, 0]
    assert "e6" not in unscored(state)
    play(state, "a1|a2 e5 d7")
    assert [at(state, seat) for seat in range(3)] == [None, "e5", "d7"]


# GB-36


def test_gb_36_a_runner_that_can_reach_no_unscored_tile_is_out() -> None:
    state = start(3, "e6 d4 e5|e6", map=ONE_WAY_IN)
    assert (state.round, out(state), at(state, 1)) == (0, {1}, None)
    assert (at(state, 2), state.to_move) == ("d4", 2)


def test_gb_36_the_round_ends_when_all_are_out() -> None:
    state = start(3, "e6 e6 e5|e6", map=ONE_WAY_IN)
    assert (state.round, state.blocker, state.to_move) == (1, 1, 2)
    assert out(state) == set()
    assert state.ran == [0, 1, 0]


def test_gb_36_every_runner_is_tested_after_every_action() -> None:
    """The last tile is scored by one, and the other has nothing left to reach."""
    state = start(3, "b1 a2 a1|a2 b2", map=SMALL)
    assert state.round == 1
    assert state.ran == [0, 2, 1]


def test_gb_36_a_step_that_ends_the_round_is_followed_by_no_wall() -> None:
    state = start(3, "e6 d4", move_limit=1)
    assert (state.round, state.to_move) == (1, 2), "the wall after the second turn was due"


def test_gb_36_the_move_limit_is_per_runner_and_round() -> None:
    state = start(2, "e6 a1|a2 e7 a2|a3", move_limit=3)
    assert state.round == 0
    play(state, "e8")
    assert (state.round, state.to_move) == (1, 1), "GB-14: no wall follows"
    play(state, "e6 a1|a2 e7 a2|a3")
    assert state.outcome is None
    play(state, "e6")
    assert state.outcome is not None
    assert state.outcome.scores == (3, 2)


def test_gb_36_one_runner_may_be_at_its_limit_before_the_others() -> None:
    state = start(4, "e6 d4 a1|a2 f4", move_limit=2)
    assert out(state) == set()
    play(state, "e7")
    assert (out(state), at(state, 1), state.to_move) == ({1}, None, 0)
    play(state, "a2|a3 d3 f3")
    assert state.round == 1


def test_gb_36_no_limit_is_0() -> None:
    state = start(2, move_limit=0)
    for number in range(1, 9):
        play(state, f"{'e6' if number % 2 else 'e5'} a{number}|a{number + 1}")
    assert state.round == 0


def test_gb_36_an_out_runner_leaves_the_board() -> None:
    """It forbids no sticky wall, is not pulled, and springs no trapdoor."""
    state = start(3, "e6", move_limit=1, turns_per_wall=1, blocker_powers=["sticky", "trapdoor"])
    assert (out(state), at(state, 1)) == ({1}, None)
    assert "e6|e7s" in texts(state)
    assert refused(state, "e5|f5s"), "Player Three still stands on the star"
    play(state, "e6|e7t")
    assert at(state, 1) is None
    assert state.trapdoor.bit_count() == 1
    assert state.ran == [0, 1, 0]


def test_gb_36_out_is_for_good_even_if_a_wall_is_gnawed_later() -> None:
    mouse = ["duck", "duck", "mouse"]
    plan = {"w": 3, "h": 2, "star": "a1"}
    state = start(3, "a2 b1|c1 b1 b2|c2 b2", map=plan, powers=True, character=mouse, turns_per_wall=1)
    assert (state.round, out(state)) == (0, {1}), "the mouse can gnaw its way, the duck cannot"
    play(state, "a1|b1 c1!")
    assert state.ran == [0, 2, 2]
    assert unscored(state) == {"c2"}
    assert walls(state) == {"b2|c2", "a1|b1"}
    assert (out(state), at(state, 1)) == ({1}, None), "from b2 the way past b1 is open again"
    play(state, "a1|a2")
    assert state.to_move == 2


def test_gb_36_a_stuck_runner_loses_only_its_own_turn() -> None:
    state = start(3, "e6 d4 e7|f7s e7", blocker_powers=["sticky"])
    assert stuck(state) == {1}
    assert state.to_move == 2
    assert "pass" not in texts(state)


# GB-37

WHOLE = "b1 a2 a1|a2 b2  b1 a2 a1|a2 b2  b1 b1 b1|b2 a2 a1 a1|a2 b2"
"""A game of three on 2 x 2: the first two rounds alike, in the third Player One runs all the tiles."""


def test_gb_37_the_score_is_points_run_minus_points_let_through() -> None:
    state = start(3, "e6 d4")
    assert (state.ran, state.let_through) == ([0, 1, 1], [2, 0, 0])
    assert list(state.scores) == [-2, 1, 1]


def test_gb_37_a_game_of_three() -> None:
    state = start(3, WHOLE, map=SMALL)
    assert state.ran == [4, 2, 3]
    assert state.let_through == [3, 3, 3]
    assert state.outcome is not None
    assert state.outcome.scores == (1, -1, 0)
    assert state.outcome.winners == (0,)


def test_gb_37_titles() -> None:
    """GridRunner and GridChamp are Player One's; all three let as much through, and share GridBlocker."""
    rows = GAME.score_table(start(3, WHOLE, map=SMALL))
    cells = {row.label: row.cells for row in rows}
    assert cells["Points run"] == ("4", "2", "3")
    assert cells["Points let through"] == ("3", "3", "3")
    for title, seats in (("GridRunner", {0}), ("GridBlocker", {0, 1, 2}), ("GridChamp", {0})):
        assert {seat for seat in range(3) if cells[title][seat] == "yes"} == seats


def test_gb_37_ties_share() -> None:
    state = start(3, "b1 a2 b1 a2 b1 a2", map=SMALL, move_limit=1)
    assert state.ran == state.let_through == [2, 2, 2]
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1, 2)
    assert "draw" in state.outcome.reason


def test_gb_37_the_fewest_points_let_through_may_win() -> None:
    """Player Three runs as far as Player Two, and lets more through."""
    state = start(3, "b1 a2 b1 b1 b1 a2", map=SMALL, move_limit=1)
    assert (state.ran, state.let_through) == ([1, 2, 2], [2, 1, 2])
    assert state.outcome is not None
    assert state.outcome.scores == (-1, 1, 0)
    assert state.outcome.winners == (1,)
    cells = {row.label: row.cells for row in GAME.score_table(state)}
    assert cells["GridRunner"] == ("-", "yes", "yes")
    assert cells["GridBlocker"] == ("-", "yes", "-")
    assert cells["GridChamp"] == ("-", "yes", "-")


def test_gb_37_first_runner_is_ignored() -> None:
    for players in range(3, 7):
        state = start(players, first_runner=2)
        assert (state.blocker, state.to_move) == (0, 1)
