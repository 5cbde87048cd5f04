"""The rules of Gridwar, by number, in positions made for them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.engine.gridwar.positions import GAME, moves, play, refusal, result, rule, stand, standing, start, texts

# The turn: GW-7, GW-10, GW-13


def test_gw_7_the_start() -> None:
    state = start()
    assert state.to_move == 0
    assert state.to_dict()["off"] == [[95, 0, 0], [95, 0, 0]]
    assert standing(state) == {}


@pytest.mark.parametrize(("handicap", "there"), [("white-2", {"a10": "w", "b10": "w"}), ("black-1", {"j10": "b"})])
def test_gw_7_a_handicap_is_extra_tiles_on_the_entry_holes(handicap: str, there: dict[str, str]) -> None:
    state = start(handicap=handicap)
    assert standing(state) == there
    assert state.to_dict()["off"] == [[95, 0, 0], [95, 0, 0]]
    assert state.scores == (0, 0)


def test_gw_13_one_new_tile_in_the_first_turn_and_then_two() -> None:
    state = play(start(), "@-a10")
    assert moves(state, "@") == set()
    assert rule(state, "@-b10") == "GW-13"
    play(state, ". @-j10 @-i10")
    assert rule(state, "@-j9") == "GW-13"
    play(state, ". @-b10 @-b9")
    assert rule(state, "@-a9") == "GW-13"


def test_gw_13_each_tile_moves_once_and_a_tile_that_entered_does_not_move() -> None:
    state = play(stand(white="c3 e5"), "c3-c4 @-a10")
    assert moves(state, "c4") == moves(state, "a10") == set()
    assert rule(state, "c4-c5") == rule(state, "a10-b10") == "GW-14"
    assert "e6" in moves(state, "e5")
    assert moves(play(state, ". ."), "c4")


def test_gw_13_moving_nothing_is_allowed() -> None:
    assert play(start(), ".").to_move == 1


# Promotion: GW-8 to GW-12


def test_gw_11_prices() -> None:
    tile = "c3"
    assert {text for text in texts(stand(tile, yellows=(2, 0))) if "=" in text} == {"c3=L", "@=L"}
    assert {text for text in texts(stand(tile, yellows=(3, 0))) if "=" in text} == {"c3=L", "@=L", "c3=C", "@=C"}
    assert rule(stand(tile), "c3=L") == rule(stand(tile, yellows=(2, 0)), "c3=C") == "GW-11"


def test_gw_11_a_leader_gives_its_token_back() -> None:
    state = stand("c3=L", yellows=(2, 0))
    assert rule(state, "c3=C") == "GW-11", "3 must be in the collection"
    assert play(stand("c3=L", yellows=(3, 0)), "c3=C").to_dict()["yellows"] == [1, 0]
    state = play(stand("c3", yellows=(4, 0)), "@=L @L=C")
    assert state.to_dict()["yellows"] == [1, 0]
    assert state.to_dict()["off"][0][1:] == [0, 1]


def test_gw_10_no_promotion_after_the_first_move() -> None:
    state = play(stand("c3 e5", yellows=(3, 0)), "c3=L c3-d3")
    assert not any("=" in text for text in texts(state))
    assert rule(state, "e5=L") == "GW-10"


def test_gw_11_nothing_covered_is_promoted() -> None:
    state = stand("f6 g6 f7 f6.2", yellows=(3, 0))
    assert {text for text in texts(state) if "=" in text} == {"f6.2=L", "f6.2=C", "@=L", "@=C"}
    assert rule(state, "f6=L") == "GW-11"


def test_gw_8_movement_points() -> None:
    """Along the long side the farthest hole is as many steps away as there are points."""
    for rank, reached, too_far in (("", "f1", "g1"), ("=L", "i1", "j1"), ("=C", "k1", "l1")):
        state = stand(f"a1{rank}", "j10")
        assert reached in moves(state, "a1")
        assert rule(state, f"a1-{too_far}") == "GW-15"
        assert "costs" in refusal(state, f"a1-{too_far}").sentence


# Moving: GW-14 to GW-19


def test_the_books_own_example_of_a_move() -> None:
    """Beside a black and a white tile, up onto them, then level to where three tiles are, where it rests."""
    state = stand("e5 f5 g5 f6", "e6")
    assert "f5.2" in moves(state, "e5")
    events = GAME.story(state, state.parse("e5-f5.2"))
    assert events[0].targets == ("e5", "e5.2", "f5.2")
    assert standing(play(state, "e5-f5.2"))["f5.2"] == "w"


def test_gw_14_a_covered_tile_cannot_move() -> None:
    state = stand("f6 g6 f7 f6.2")
    assert moves(state, "f6") == set()
    assert rule(state, "f6-e6") == "GW-14"
    assert "covered" in refusal(state, "f6-e6").sentence


def test_gw_14_a_tile_uncovered_in_the_phase_moves_later() -> None:
    state = play(stand("f6 g6 f7 h6 f6.2"), "f6.2-g7")
    assert "e6" in moves(state, "f6")
    assert rule(state, "g7-g8") == "GW-14"


def test_gw_15_step_costs() -> None:
    """Up and then level: 2 points, or 3. Level only: the fifth hole away has a troop none left for climbing."""
    for cost_up, points in ((1, 2), (2, 3)):
        state = stand("a1 b1 c1 b2 a2", "j10", cost_up=cost_up)
        lifted = state.field().without(0)
        fronts = lifted.moves(0, 5)
        end = state.parse("a1-b1.2").end
        assert [spent for spent, front in enumerate(fronts) if front >> end & 1] == [points]


def test_gw_15_gw_16_down_from_an_overhang_into_the_third_support() -> None:
    for cost_down, points in ((1, 2), (2, 3)):
        state = stand("f6 g6 f7 h6 f6.2", cost_down=cost_down)
        act = state.parse("f6.2-g7")
        fronts = state.field().without(act.origin).moves(act.origin, 5)
        assert [spent for spent, front in enumerate(fronts) if front >> act.end & 1] == [points]
        assert GAME.story(state, act)[0].targets == ("f6.2", "g6.2", "g7")


def test_gw_16_no_step_on_fewer_than_two_supports() -> None:
    state = stand("f6 g6 f7 f6.2")
    assert moves(state, "f6.2") == set(), "each neighbour has one tile under it at most"
    assert rule(state, "f6.2-e6.2") == "GW-16"
    assert rule(state, "f6.2-e6") == "GW-16"


def test_gw_17_a_move_ends_resting_and_elsewhere() -> None:
    state = stand("e5 f5 e6")
    assert rule(state, "e5-e5.2") == "GW-17"
    assert "overhang" in refusal(state, "e5-e5.2").sentence
    assert rule(state, "e5-e5") == "GW-17"
    assert rule(state, "e5-f5") == "GW-15", "there is a tile"


def test_gw_18_a_zone_stops() -> None:
    """Black's tile on b2 holds a2, b1, c1, a3, c2 and b3."""
    state = stand("a1", "b2")
    assert moves(state, "a1") == {"b1", "a2"}
    assert rule(state, "a1-d1") == "GW-18"
    assert "zone of control" in refusal(state, "a1-d1").sentence


def test_gw_18_a_covered_tile_has_a_zone_too() -> None:
    """The black tile on e5 is under a white one, and alone in the neighbourhood of c5 and d5."""
    state = stand("f5 e6 e5.2 a5", "e5 j10")
    assert {"d5", "c5"} <= moves(state, "a5")
    assert "d4" not in moves(stand("f5 e6 e5.2 a4", "e5 b5 b4"), "a4")


def test_gw_18_overhanging_in_a_zone_it_must_go_on() -> None:
    """From a1 up to a1.2, which is in the zones of b1 and a2, and on over it."""
    state = stand("a1 c1 b2", "b1 a2")
    assert moves(state, "a1") == {"b1.2", "a3"}
    assert rule(state, "a1-a1.2") == "GW-17"


def test_gw_19_starting_in_a_zone_it_may_leave() -> None:
    """Next to f5 a tile leaves at once, and may come back to the zone from outside."""
    state = stand("e5", "f5")
    assert {"d5", "e4"} <= moves(state, "e5")
    act = state.parse("e5-f4")
    assert GAME.story(state, act)[0].targets == ("e5", "e4", "f4"), "not straight from one hole of the zone to another"


def test_gw_19_starting_in_a_zone_it_may_not_stay_in_it() -> None:
    state = stand("a1 j1", "b1")
    assert moves(state, "a1") == set()
    assert rule(state, "a1-a2") == "GW-19"
    assert state.why_not(("a1",)).rule == "GW-19"


def test_gw_19_starting_in_a_zone_it_may_step_to_an_overhang() -> None:
    assert moves(stand("a1 c1", "b1 a2 j10"), "a1") == {"b2"}
    assert moves(stand("a1 c1 b2", "b1 a2"), "a1") == {"b1.2", "a3"}


# Entry: GW-20


def test_gw_20_all_holes_occupied() -> None:
    state = stand("a10 b10 a9 b9")
    assert moves(state, "@") == set()
    assert rule(state, "@-a8") == "GW-20"
    assert "@-a9" in texts(play(state, "a9-a8"))


def test_gw_20_an_enemy_near_the_holes_stops_who_enters() -> None:
    state = stand("", "a8")
    assert {"a9", "b10"} <= moves(state, "@")
    assert "a7" not in moves(state, "@")
    one = stand("", "b9 a8 c8")
    assert moves(one, "@") == {"a10", "b10", "a9"}, "each hole is in a zone, and entering tiles do not start in it"


def test_gw_20_a_tile_enters_with_its_rank() -> None:
    state = play(stand("", yellows=(1, 0)), "@=L @L-f10")
    assert standing(state)["f10"] == "wL"
    assert state.to_dict()["off"][0][1] == 0


# Demotion: GW-21


def test_gw_21_own_and_enemy_tiles_are_demoted() -> None:
    state = stand("e6 e7 g6=L f7", "f6=L")
    act = state.parse("e6-f6.2")
    events = GAME.story(state, act)
    assert [(event.kind, event.player) for event in events] == [("move", 0), ("demote", 1), ("demote", 0)]
    assert {event.targets for event in events[1:]} == {("f6",), ("g6",)}
    play(state, "e6-f6.2")
    assert standing(state) == {"e7": "w", "g6": "w", "f7": "w", "f6": "b", "f6.2": "w"}
    assert state.to_dict()["yellows"] == [0, 0], "the tokens go to the bank"
    play(state, "f6.2xf6")
    assert standing(state)["g6"] == "w"


def test_gw_21_entering_on_top_demotes() -> None:
    """In at a10, up over a9 and b9, and on to where three tiles are."""
    state = stand("a9 b9 a8 b8=L", "j10")
    act = state.parse("@-a8.2")
    assert GAME.story(state, act)[0].targets == ("a10", "a9.2", "a8.2")
    assert standing(play(state, "@-a8.2"))["b8"] == "w"


# Capturing: GW-22 to GW-25

STACK = "f6 g6 f6.2"
"""White on two supports of f6.2, and there."""


def test_gw_23_a_troop_needs_two_own_supports() -> None:
    state = stand(STACK, "f7")
    assert "f6.2xf7" in texts(state)
    play(state, "f6.2xf7")
    assert standing(state) == {"f6": "w", "g6": "w", "f7": "w"}
    assert state.to_dict()["yellows"] == [1, 0]
    assert state.scores == (1, 0)
    poor = stand("f6 f6.2", "g6 f7")
    assert not any("x" in text for text in texts(poor))
    assert rule(poor, "f6.2xf7") == "GW-23"


def test_gw_23_a_leader_needs_one() -> None:
    state = stand("f6 f6.2=L", "g6 f7")
    assert {text for text in texts(state) if "x" in text} == {"f6.2xg6", "f6.2xf7"}
    assert standing(play(state, "f6.2xg6")) == {"f6": "w", "g6": "wL", "f7": "b"}
    alone = stand("f6.2=L a1", "f6 g6 f7")
    assert rule(alone, "f6.2xf7") == "GW-23"


def test_gw_23_nothing_else_stands_on_the_victim() -> None:
    """Another white tile stands on f7 as well, so it is not to be had; from below it is."""
    state = stand(f"{STACK} e7 e8 e7.2", "f7")
    assert rule(state, "f6.2xf7") == "GW-23"
    assert "Another tile" in refusal(state, "f6.2xf7").sentence


def test_gw_23_refusals() -> None:
    state = stand(STACK, "f7 j10")
    for text in ("f6.2xf6", "f6.2xj10", "f6xf7", "j10xf6", "f6.2xe5", "a1xf7"):
        assert rule(state, text) in ("GW-13", "GW-23")
    assert rule(stand(f"{STACK} a1=C", "f7"), "f6.2xf7+g6") == "GW-24"


def test_gw_22_capture_at_the_start_of_the_phase_after_a_promotion() -> None:
    state = stand("f6 f6.2", "g6 f7", yellows=(1, 0))
    assert not any("x" in text for text in texts(state))
    play(state, "f6.2=L f6.2xf7")
    assert standing(state) == {"f6": "w", "g6": "b", "f7": "wL"}
    assert state.to_move == 0


def test_gw_24_a_commander_captures_two_and_drops_into_either() -> None:
    state = stand("f6 f6.2=C", "g6 f7")
    assert {text for text in texts(state) if "x" in text} == {"f6.2xg6", "f6.2xf7", "f6.2xg6+f7", "f6.2xf7+g6"}
    one, other = play(state.copy(), "f6.2xg6+f7"), play(state.copy(), "f6.2xf7+g6")
    assert standing(one) == {"f6": "w", "g6": "wC"}
    assert standing(other) == {"f6": "w", "f7": "wC"}
    assert one.to_dict()["yellows"] == other.to_dict()["yellows"] == [2, 0]
    events = GAME.story(state, state.parse("f6.2xg6+f7"))
    assert [(event.kind, event.value) for event in events] == [("capture", 1), ("capture", 1)]


def test_gw_25_a_captor_does_not_move_but_what_it_uncovers_may() -> None:
    state = play(stand(STACK, "f7"), "f6.2xf7")
    assert rule(state, "f7-f8") == "GW-14"
    assert {"e6", "f5"} <= moves(state, "f6")
    assert moves(state, "g6")


def test_gw_25_who_has_moved_may_capture() -> None:
    state = play(stand("e6 e7 g6 f7", "f6"), "e6-f6.2 f6.2xf6")
    assert standing(state) == {"e7": "w", "g6": "w", "f7": "w", "f6": "w"}
    assert rule(state, "f6-f5") == "GW-14"


def test_gw_22_one_captor_captures_again() -> None:
    """From level 3 down to 2, and from there down to 1."""
    low = "f6 g6 f7 h6 g7 f8"
    state = stand("f6 g6 f7 h6 g7 f6.2 g6.2 f6.3", "f8 f7.2")
    assert set(low.split()) <= standing(state).keys()
    play(state, "f6.3xf7.2 f7.2xf8")
    assert standing(state)["f8"] == "w"
    assert state.scores == (2, 0)


# The end: GW-26 to GW-28


@pytest.mark.parametrize(
    ("white", "black", "move"),
    [
        ("r1", "", "r1-s1"),
        ("q1 r1 r2 q2", "s1", "q1-r1.2"),
        ("p1 q1 r1 p2 q2 r2 p3 q3 p1.2 q1.2 p2.2 q2.2", "s1 r1.2", "p1.2-q1.3"),
    ],
)
def test_gw_26_a_win_on_levels_1_to_3(white: str, black: str, move: str) -> None:
    state = play(stand(white, black), move)
    assert state.to_move is None
    assert result(state).winners == (0,)
    assert "goal" in result(state).reason
    assert state.legal_actions() == []
    assert rule(state, ".") == "GW-26"


def test_gw_26_black_wins_at_its_own_corner() -> None:
    assert play(stand("j10", "b1", to_move=1), "b1-a1").outcome.winners == (1,)
    assert rule(stand("a2", "b1", to_move=1), "b1-a1") == "GW-19", "White's tile on a2 guards the corner"


def test_gw_26_the_other_sides_corner_is_no_goal() -> None:
    assert play(stand("b1", "j10"), "b1-a1").outcome is None


def stuck(yellows: int) -> Any:
    """White has one tile left, in a zone that it cannot leave; Black has passed to it."""
    off = [0, 0, 0], [93 - yellows, 0, 0]
    return play(stand("a1", "b1 c1", yellows=(yellows, 0), off=off, to_move=1), ".")


def test_gw_27_a_blocked_side_loses() -> None:
    state = stuck(0)
    assert result(state).winners == (1,)
    assert "cannot move" in result(state).reason


def test_gw_27_promotion_only() -> None:
    state = stuck(2)
    assert state.outcome is None
    assert texts(state) == {"a1=L"}
    assert rule(state, ".") == "GW-27"
    assert str(state.random_action(Random(1))) == "a1=L"
    play(state, "a1=L")
    assert result(state).winners == (1,), "a leader cannot leave either"


def test_gw_28_the_third_occurrence_is_a_draw() -> None:
    state = play(start(), ". . .")
    assert state.outcome is None
    play(state, ".")
    assert result(state).winners == (0, 1)
    assert "draw" in result(state).reason
    round_trip = " a10-a9 . j10-j9 . a9-a10 . j9-j10 ."
    state = play(start(), "@-a10 . @-j10 ." + round_trip)
    assert state.outcome is None
    play(state, round_trip[: -len("j9-j10 .")])
    assert state.outcome is None
    play(state, "j9-j10 .")
    assert "third time" in result(state).reason


def test_gw_28_a_hundred_quiet_turns_are_a_draw() -> None:
    state = play(start(), "@-a10 .")
    tile, been = "a10", {"a10", "s1"}
    for _ in range(99):
        assert state.outcome is None
        if state.to_move == 0:
            tile, before = sorted(moves(state, tile) - been)[0], tile
            been.add(tile)
            play(state, f"{before}-{tile}")
        play(state, ".")
    assert state.outcome is None
    assert len(state.to_dict()["earlier"]) == 100
    play(state, ".")
    assert result(state).winners == (0, 1)
    assert "100 turns" in result(state).reason


def test_gw_28_an_entry_starts_the_count_anew() -> None:
    state = play(start(), ". . . @-j10 .")
    assert len(state.to_dict()["earlier"]) == 1
    assert play(state, ". . .").outcome is None
