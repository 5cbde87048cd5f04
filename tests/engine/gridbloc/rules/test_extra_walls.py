"""GridBloc's extra walls and forced passes, GB-32 and GB-11, with expectations from the rule book alone."""

from __future__ import annotations

from typing import Any

from tests.engine.gridbloc.play import play, refused, start, texts, walls

FOUR_TURNS = "e6 a1|a2 e5 a2|a3 e6 a3|a4 e5 a4|a5 e6"
"""Four steps and four walls, and a step."""


def every_fifth(actions: str = "", players: int = 2, **options: Any) -> Any:
    return start(players, actions, extra_walls="every_fifth", **options)


def backtracks(actions: str = "", players: int = 2, **options: Any) -> Any:
    return start(players, actions, extra_walls="backtracks", **options)


def offered(state: Any) -> bool:
    """Whether the blocker, after a wall, may add another one or decline."""
    return state.to_move == state.blocker and "." in texts(state)


def test_gb_32_without_the_option_there_is_one_wall_a_turn() -> None:
    state = start(2, f"{FOUR_TURNS} a5|a6")
    assert state.to_move == 0
    assert refused(play(state, "e5"), ".")


# Each fifth turn


def test_gb_32_each_fifth_blocker_turn_has_a_second_wall() -> None:
    state = every_fifth(FOUR_TURNS)
    assert "." not in texts(state), "the first wall is no choice"
    play(state, "a5|a6")
    assert (state.to_move, state.extra) == (1, 1)
    assert len(texts(state)) == 144 - 5 + 1
    play(state, "h2|i2")
    assert state.to_move == 0, "with none left to add no more is asked"
    assert len(walls(state)) == 6


def test_gb_32_the_second_wall_may_be_declined() -> None:
    state = every_fifth(f"{FOUR_TURNS} a5|a6 .")
    assert state.to_move == 0
    assert len(walls(state)) == 5


def test_gb_32_the_tenth_turn_has_one_again() -> None:
    state = every_fifth(f"{FOUR_TURNS} a5|a6 .")
    for number in range(1, 5):
        play(state, f"{'e5' if number % 2 else 'e6'} b{number}|b{number + 1}")
        assert state.to_move == 0
    assert offered(play(state, "e5 b5|b6"))


def test_gb_32_extra_walls_are_ordinary_ones_whatever_the_first_was() -> None:
    for kind in "st":
        state = every_fifth(f"{FOUR_TURNS} a5|a6{kind}", blocker_powers=["sticky", "trapdoor"])
        assert offered(state)
        assert not {text for text in texts(state) if text[-1] in "st"}
        assert refused(state, "b1|b2s", "b1|b2t")


def test_gb_32_turns_are_counted_from_zero_each_round() -> None:
    state = every_fifth(FOUR_TURNS, move_limit=5)
    assert (state.round, state.to_move) == (1, 1), "the fifth step ended the round, and no wall followed"
    play(state, "e6 a1|a2")
    assert (state.to_move, state.blocker_turns) == (1, 1)


def test_gb_32_a_wall_that_ends_the_round_is_followed_by_none() -> None:
    state = every_fifth(FOUR_TURNS, map={"w": 9, "h": 9, "walls": WALLED_E6})
    play(state, "e5|e6")
    assert state.round == 1
    assert state.to_move == 1


WALLED_E6 = ["d6|e6", "e6|f6", "e6|e7"]
"""e6 has a single way in."""


# Backtracks


def test_gb_32_each_second_step_onto_a_scored_tile_banks_a_wall() -> None:
    state = backtracks("e6 a1|a2 e5")
    assert state.banked == 0
    play(state, "a2|a3")
    assert state.to_move == 0
    play(state, "e6")
    assert state.banked == 1
    play(state, "a3|a4")
    assert offered(state)
    play(state, "a4|a5")
    assert (state.to_move, state.banked) == (0, 0)


def test_gb_32_a_banked_wall_may_be_added_to_any_later_turn() -> None:
    state = backtracks("e6 a1|a2 e5 a2|a3 e6 a3|a4 . d7 a4|a5")
    assert offered(state), "it was declined, and is still banked"
    assert state.banked == 1
    play(state, ". e7 a5|a6")
    assert offered(state)


def test_gb_32_any_number_of_banked_walls_one_by_one() -> None:
    state = backtracks("e6 a1|a2 e5 a2|a3 e6 a3|a4 . e5 a4|a5 . e6")
    assert state.banked == 2
    play(state, "a5|a6 b1|b2")
    assert offered(state)
    play(state, "b2|b3")
    assert (state.to_move, state.banked) == (0, 0)
    assert len(walls(state)) == 7


def test_gb_32_one_of_two_banked_walls_may_be_kept() -> None:
    state = backtracks("e6 a1|a2 e5 a2|a3 e6 a3|a4 . e5 a4|a5 . e6 a5|a6 b1|b2 .")
    assert (state.to_move, state.banked) == (0, 1)
    assert offered(play(state, "d7 b2|b3"))


def test_gb_32_steps_onto_unscored_tiles_bank_nothing() -> None:
    state = backtracks("e6 a1|a2 e7 a2|a3 e8 a3|a4 f8 a4|a5 g8")
    assert state.banked == 0


def test_gb_32_tiles_of_value_0_are_scored_and_replenishing_ones_are_not() -> None:
    plan = {"values": {"e6": 0, "e7": 0}, "replenish": ["e4", "d4"]}
    assert backtracks("e6 a1|a2 e7", map=plan).banked == 1
    assert backtracks("e4 a1|a2 d4 a2|a3 e4 a3|a4 d4", map=plan).banked == 0


def test_gb_32_each_tile_of_a_two_step_power_counts() -> None:
    state = backtracks("e6 a1|a2 e5-e6!", powers=True, character=["chicken", "duck"])
    assert state.banked == 1
    state = backtracks("e6 a1|a2 e5-d4!", powers=True, character=["chicken", "duck"])
    assert state.banked == 0


def test_gb_32_pulls_do_not_count() -> None:
    state = backtracks("e6 a1|a2 e5 e5|e6t", blocker_powers=["trapdoor"])
    assert state.ran == [1, 0]
    assert state.banked == 0, "one step back and one pull back"
    state = backtracks("e6 a1|a2 e5 e5|e6t e7 a3|a4 e6", blocker_powers=["trapdoor"])
    assert state.banked == 1, "two steps back"


def test_gb_32_backtracks_of_all_runners_count_together() -> None:
    state = backtracks("e6 e6", players=3)
    assert state.banked == 0, "Player Three steps onto a tile that Player Two scored"
    play(state, "a1|a2 e5")
    assert state.banked == 1


def test_gb_32_backtracks_are_counted_from_zero_each_round() -> None:
    state = backtracks("e6 a1|a2 e5 a2|a3 e6", move_limit=3)
    assert (state.round, state.banked) == (1, 0)
    play(state, "e6 a1|a2 e5")
    assert state.banked == 0


# GB-11

FULL = "b1 a1|a2 a1 a2|b2 b1 a1|b1 b2 b1|b2 a2!"
"""A journey over 2 x 2, on which every edge is walled, and a bound into the last tile."""


def roo_in_a_cell(**options: Any) -> Any:
    plan = {"w": 2, "h": 2, "star": "a1", "replenish": ["b2"]}
    return start(2, FULL, map=plan, powers=True, character=["roo", "duck"], uses=3, **options)


def test_gb_11_a_blocker_with_no_free_edge_passes() -> None:
    state = roo_in_a_cell()
    assert (state.to_move, state.round) == (1, 0)
    assert texts(state) == {"pass"}
    play(state, "pass")
    assert texts(state) == {"a1!", "b1!", "b2!"}


def test_gb_32_a_forced_pass_is_a_blocker_turn_and_is_asked_for_nothing_more() -> None:
    state = play(roo_in_a_cell(extra_walls="every_fifth"), "pass")
    assert state.blocker_turns == 5
    assert state.to_move == 0


def test_gb_32_with_no_free_edge_left_no_extra_wall_is_asked_for() -> None:
    """The third wall of 2 x 2 fills the board where one is an original."""
    plan = {"w": 2, "h": 2, "star": "a1", "replenish": ["b2"], "walls": ["a1|a2"]}
    journey = "b1 a2|b2 a1 a1|b1 b1! b1|b2"
    state = start(2, journey, map=plan, powers=True, character=["roo", "duck"], uses=4, extra_walls="backtracks")
    assert state.banked == 1
    assert (state.to_move, state.round) == (0, 0)
