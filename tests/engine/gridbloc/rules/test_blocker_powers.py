"""GridBloc's blocker powers, GB-30 and GB-31, with expectations from the rule book alone."""

from __future__ import annotations

from typing import Any

from tests.engine.gridbloc.play import at, play, refused, start, sticky, stuck, texts, trapdoor, unscored, walls


def sticky_game(actions: str = "", players: int = 2, **options: Any) -> Any:
    return start(players, actions, **{"blocker_powers": ["sticky"], **options})


def trapdoor_game(actions: str = "", players: int = 2, **options: Any) -> Any:
    return start(players, actions, **{"blocker_powers": ["trapdoor"], **options})


def both(actions: str = "", players: int = 2, **options: Any) -> Any:
    return start(players, actions, **{"blocker_powers": ["sticky", "trapdoor"], **options})


# Both


def test_section_5_each_is_chosen_by_its_own_option() -> None:
    for state, kinds in (
        (start(2, "e6"), ""),
        (sticky_game("e6"), "s"),
        (trapdoor_game("e6"), "t"),
        (both("e6"), "st"),
    ):
        assert {text[-1] for text in texts(state) if text[-1] in "st"} == set(kinds)
    assert refused(start(2, "e6"), "a1|a2s", "a1|a2t")
    assert refused(sticky_game("e6"), "a1|a2t")
    assert refused(trapdoor_game("e6"), "a1|a2s")


def test_section_5_a_power_is_used_in_place_of_the_ordinary_wall() -> None:
    for kind in "st":
        state = both(f"e6 a1|a2{kind}")
        assert state.to_move == 0
        assert walls(state) == {"a1|a2"}
        assert refused(play(state, "e5"), "a1|a2", "a1|a2s", "a1|a2t"), "GB-5: an edge takes one wall"


def test_gb_30_and_31_once_a_round() -> None:
    state = both("e6 a1|a2s e5")
    assert {text[-1] for text in texts(state)} & {"s", "t"} == {"t"}
    assert refused(state, "b1|b2s")
    play(state, "a2|a3t e6")
    assert not {text for text in texts(state) if text[-1] in "st"}
    assert refused(state, "b1|b2t")


def test_gb_30_and_31_the_next_round_has_them_again() -> None:
    state = both("b1 a2|b2s b2 a1|b1t pass a1|a2", map={"w": 2, "h": 2, "star": "a1"})
    assert (state.round, state.sticky, state.trapdoor) == (1, 0, 0), "a2 is out of reach"
    play(state, "b1")
    edges = {"a1|b1", "a1|a2", "b1|b2", "a2|b2"}
    assert texts(state) == edges | {f"{text}t" for text in edges} | {"a1|a2s", "a2|b2s"}, "the runner stands on b1"


# GB-30 Sticky walls


def test_gb_30_a_sticky_wall_borders_no_runner() -> None:
    state = sticky_game("e6")
    placed = {text for text in texts(state) if text.endswith("s")}
    assert len(placed) == 140
    forbidden = {"d6|e6s", "e6|f6s", "e5|e6s", "e6|e7s"}
    assert not placed & forbidden
    assert refused(state, *forbidden)
    assert {text[:-1] for text in forbidden} <= texts(state), "ordinary walls may"


def test_gb_30_no_runner_of_several() -> None:
    state = sticky_game("e6 d4", players=3)
    assert refused(state, "e6|e7s", "d4|d5s")
    assert {"e5|f5s", "e4|f4s"} <= texts(state), "nobody stands on the star any more"
    state = sticky_game("e6", players=3, turns_per_wall=1)
    assert refused(state, "e5|f5s", "e4|e5s"), "the other runner still stands on the star"


def test_gb_30_it_is_a_wall() -> None:
    state = sticky_game("e6 e7|f7s")
    assert sticky(state) == walls(state) == {"e7|f7"}
    state = sticky_game("e6 d6|d7s e5 d5|d6")
    play(state, "d5")
    assert refused(state, "d6")


def test_gb_30_a_runner_on_either_tile_is_stuck_and_loses_its_next_turn() -> None:
    for tile in ("e7", "f7"):
        state = sticky_game(f"e6 e7|f7s {tile}")
        assert state.ran == [2, 0], "the runner still scores the tile"
        assert stuck(state) == {0}
        assert sticky(state) == set()
        assert walls(state) == {"e7|f7"}, "then the wall is an ordinary one"
        play(state, "a1|a2")
        assert state.to_move == 0
        assert texts(state) == {"pass"}
        assert refused(state, "e6", "f6")


def test_gb_30_the_lost_turn_counts_as_a_turn_of_the_runner() -> None:
    state = sticky_game("e6 e7|f7s e7 a1|a2 pass")
    assert state.moves[0] == 3
    assert state.to_move == 1, "GB-34: the blocker builds after it"
    assert (at(state, 0), stuck(state)) == ("e7", set())
    play(state, "a2|a3")
    assert texts(state) == {"d6", "e6", "f6", "d7", "d8", "e8", "f8"}, "f7 is behind the wall"


def test_gb_30_the_lost_turn_counts_for_the_move_limit() -> None:
    state = sticky_game("e6 e7|f7s e7 a1|a2", move_limit=3)
    assert state.round == 0
    assert play(state, "pass").round == 1


def test_gb_30_only_the_next_turn_is_lost() -> None:
    state = sticky_game("e6 e7|f7s e7 a1|a2 pass a2|a3 e6 a3|a4 e7 a4|a5")
    assert "pass" not in texts(state)
    assert "e6" in texts(state)


def test_gb_30_it_catches_one_runner_only() -> None:
    state = sticky_game("e6 f6 e7|f7s e7 f7", players=3)
    assert stuck(state) == {1}
    assert state.ran == [0, 2, 2]
    play(state, "a1|a2")
    assert texts(state) == {"pass"}
    play(state, "pass")
    assert "e6" in texts(state)


def test_gb_30_landing_by_a_power_is_moving_onto_it() -> None:
    for character, text in (("frog", "e8!"), ("bee", "e8!"), ("roo", "e7!"), ("cheetah", "e7-e8!")):
        wall = "e7|f7s" if character == "roo" else "e8|f8s"
        state = sticky_game(f"e6 {wall} {text}", powers=True, character=[character, "duck"])
        assert stuck(state) == {0}
    state = sticky_game("e6 e7|f7s e8!", powers=True, character=["frog", "duck"])
    assert stuck(state) == set(), "a frog passes over it"
    assert sticky(state) == {"e7|f7"}


def test_gb_30_a_caught_wall_can_be_gnawed() -> None:
    state = sticky_game("e6 e7|f7s e7 a1|a2 pass a2|a3", powers=True, character=["mouse", "duck"])
    assert "f7!" in texts(state)
    play(state, "f7!")
    assert (at(state, 0), stuck(state)) == ("f7", set())
    assert walls(state) == {"a1|a2", "a2|a3"}


# GB-31 Trapdoor walls


def test_gb_31_a_runner_is_pulled_to_the_other_side() -> None:
    for tile, beyond in (("e7", "f7"), ("f7", "e7")):
        state = trapdoor_game("e6 e7|f7t")
        assert trapdoor(state) == {"e7|f7"}
        play(state, tile)
        assert at(state, 0) == beyond
        assert state.ran == [3, 0], "both tiles score"
        assert not {"e7", "f7"} & unscored(state)
        assert trapdoor(state) == set()
        assert walls(state) == {"e7|f7"}, "then the wall is an ordinary one"
        play(state, "a1|a2")
        assert tile not in texts(state)


def test_gb_31_a_scored_tile_scores_no_second_time() -> None:
    state = trapdoor_game("e6 e5|f5t")
    play(state, "f5")
    assert (at(state, 0), state.ran) == ("e5", [2, 0]), "the star is worth nothing"
    state = trapdoor_game("e6 a1|a2 e7 a2|a3 d8 e6|f6t e7 a3|a4 e6")
    assert (at(state, 0), state.ran) == ("f6", [4, 0])


def test_gb_31_on_the_runners_own_tile_it_acts_at_once() -> None:
    state = trapdoor_game("e6 e6|e7t")
    assert (at(state, 0), state.ran, state.to_move) == ("e7", [2, 0], 0)
    assert trapdoor(state) == set()
    assert walls(state) == {"e6|e7"}
    assert "e6" not in texts(state)


def test_gb_31_every_free_edge_may_be_one() -> None:
    state = trapdoor_game("e6")
    assert len([text for text in texts(state) if text.endswith("t")]) == 144


def test_gb_31_with_two_runners_on_it_the_next_in_turn_order_is_pulled() -> None:
    state = trapdoor_game("e6 e6 e6|e7t", players=3)
    assert [at(state, seat) for seat in (1, 2)] == ["e7", "e6"]
    assert state.ran == [0, 2, 0]
    state = trapdoor_game("e6 e6 e5 e6|e7t", players=3, turns_per_wall=3)
    assert [at(state, seat) for seat in (1, 2)] == ["e5", "e7"]
    assert state.ran == [0, 1, 1]


def test_gb_31_the_next_in_turn_order_also_from_the_other_side() -> None:
    state = trapdoor_game("e6 e6 e7 e6|e7t", players=3, turns_per_wall=3)
    assert [at(state, seat) for seat in (1, 2)] == ["e7", "e7"]
    assert state.ran == [0, 2, 0], "Player Three comes next, and is pulled onto a scored tile"
    state = trapdoor_game("e6 d6 f6 e7 e6 e6|e7t", players=4, turns_per_wall=5)
    assert [at(state, seat) for seat in (1, 2, 3)] == ["e6", "e6", "f6"], "Player Four is not on it, then comes Two"


def test_gb_31_on_landing_sticky_first_then_trapdoor() -> None:
    state = both("e6 e7|e8s e5 e7|f7t e6 a1|a2 e7")
    assert (at(state, 0), stuck(state)) == ("f7", {0}), "a pulled runner that was stuck stays stuck"
    assert state.ran == [3, 0]
    assert (state.sticky, state.trapdoor) == (0, 0)
    assert texts(play(state, "a2|a3")) == {"pass"}


def test_gb_31_then_sticky_on_the_tile_pulled_to() -> None:
    state = both("e6 f7|f8s e5 e7|f7t e6 a1|a2 e7")
    assert (at(state, 0), stuck(state), sticky(state)) == ("f7", {0}, set())
    state = both("e6 d7|e7s e5 a1|a2 e6 e6|e7t")
    assert (at(state, 0), stuck(state), sticky(state)) == ("e7", {0}, set())
    assert texts(state) == {"pass"}


def test_gb_31_a_stuck_runner_that_is_pulled_stays_stuck() -> None:
    state = both("e6 e7|e8s e7 e7|f7t")
    assert (at(state, 0), stuck(state)) == ("f7", {0})
    assert texts(state) == {"pass"}


def test_gb_31_landing_by_a_power_springs_it() -> None:
    state = trapdoor_game("e6 e8|f8t e8!", powers=True, character=["frog", "duck"])
    assert (at(state, 0), state.ran) == ("f8", [3, 0])
    state = trapdoor_game("e6 e7|f7t e8!", powers=True, character=["frog", "duck"])
    assert (at(state, 0), trapdoor(state)) == ("e8", {"e7|f7"}), "a frog passes over it"


TWO_ROOMS = {"w": 3, "h": 2, "star": "a1", "walls": ["b1|c1"], "values": {"b2": 0}}
"""Only b2 leads to the third column, and it is worth nothing."""


def test_gb_14_the_search_counts_the_pull_of_a_trapdoor_that_still_waits() -> None:
    assert trapdoor_game("a2 b2|c2 b1", map=TWO_ROOMS).round == 1
    state = trapdoor_game("a2 b2|c2t b1", map=TWO_ROOMS)
    assert (state.round, state.to_move) == (0, 1)
    play(state, "a1|a2 b2")
    assert (at(state, 0), state.ran) == ("c2", [3, 0])
    assert state.round == 0, "c1 is still to come"


def test_gb_14_a_trapdoor_that_has_sprung_counts_no_more() -> None:
    state = trapdoor_game("a2 b2|c2t b2", map=TWO_ROOMS)
    assert at(state, 0) == "c2"
    play(state, "a1|b1 c1")
    assert state.round == 1, "a2 and b1 are behind ordinary walls"
    assert state.ran == [3, 0]
