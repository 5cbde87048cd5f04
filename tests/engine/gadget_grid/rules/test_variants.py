"""What moves by itself, two players and solo: GG-AU, GG-V1, GG-V2."""

from __future__ import annotations

from typing import Any

from gridarium import CHANCE, State
from tests.engine.gadget_grid.positions import do, gizmos, refused, squares, stand, texts, told, turn_of, where

CORNER = {f"z{number}": "99" for number in range(1, 7)}
"""All Zombots far away."""

# Two players


def duel(phase: str = "attack", **changes: Any) -> State:
    at = {"p0": "22", "p1": "77"} | CORNER | changes.pop("at", {})
    shut = dict.fromkeys(("89", "98"), "rubble") if changes.pop("shut", True) else {}
    return stand(phase, 2, at=at, environment=shut | changes.pop("environment", {}), **changes)


def test_v2_1_the_first_to_lose_all_gizmos_loses() -> None:
    state = do(duel(hand={"rock": 1}, at={"p1": "24"}, gizmos=[[1, 2], [1, 2]]), "rock:p1")
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


def test_v2_2_zombots_creep_one_square_to_the_nearer_character() -> None:
    state = do(duel(at={"z1": "25", "z2": "97"}), ".")
    assert (where(state, "z1"), where(state, "z2")) == ("24", "87")
    assert turn_of(state) == (1, "generation")


def test_v2_2_equal_distances_are_rolled_for_and_ties_again() -> None:
    state = do(duel(at={"p0": "44", "p1": "48", "z1": "46"}), ".")
    assert (state.to_move, len(texts(state))) == (CHANCE, 10)
    state = do(state, "die:5 die:5 die:7")
    assert state.to_move == CHANCE
    state = do(state, "die:3")
    assert where(state, "z1") == "47", "toward the lower"


def test_v2_3_example_4_the_approached_player_picks_the_path() -> None:
    state = do(duel(at={"z1": "66"}), ".")
    assert (state.to_move, texts(state)) == (1, {"creep:z1,67", "creep:z1,76"})
    assert where(do(state, "creep:z1,76"), "z1") == "76"
    assert refused(state, "creep:z1,56") == "GG-V2"


def test_v2_2_creeping_onto_a_character_damages() -> None:
    state = do(duel(at={"z1": "23"}), ".")
    assert gizmos(state) == [2, 3]
    state = do(duel(at={"z1": "22"}), ".")
    assert gizmos(state) == [3, 3], "V2.5: at distance 0 it stays, without new damage"
    assert where(state, "z1") == "22"


def test_v2_4_a_zomb_move_is_one_square() -> None:
    state = duel(at={"z1": "55"}, active=("zomb-whistle",))
    assert told(do(state, "whistle:z1,54"), "to_do") == [["attack"]]
    assert turn_of(do(duel(at={"z1": "12"}), "zomb:z1,13")) != (0, "attack")


def test_v2_5_portals_shorten_and_floors_lengthen() -> None:
    state = do(duel(at={"z1": "05"}, environment={"05": "portal", "76": "portal"}), ".")
    assert where(state, "z1") == "76", "two steps to p1"
    around = {"24": "floor-malfunction", "14": "rubble", "34": "rubble"}
    state = do(duel(at={"z1": "25", "p1": "98"}, environment=around, shut=False), ".")
    assert texts(state) == {"creep:z1,15", "creep:z1,35"}


def test_v2_5_out_of_reach() -> None:
    state = do(duel(at={"z1": "25", "p1": "99"}), ".")
    assert where(state, "z1") == "24"
    walls = dict.fromkeys(("12", "21", "23", "32"), "rubble")
    state = do(duel(at={"z1": "25", "p1": "99"}, environment=walls), ".")
    assert where(state, "z1") == "25", "p0 is walled in, p1 too"


# Solo


def solo(phase: str = "attack", at: dict[str, str] | None = None, **changes: Any) -> State:
    """p0 on 44, dummies in a corner from which they cannot flee, Zombots shut up in another one."""
    places = dict.fromkeys(("p1", "p2", "p3", "p4", "p5"), "00") | CORNER
    shut = dict.fromkeys(("89", "98"), "rubble")
    environment = shut | changes.pop("environment", {})
    return stand(phase, 1, at={"p0": "44"} | places | (at or {}), environment=environment, **changes)


def test_v1_1_dummies() -> None:
    assert set(told(solo(), "at")) == {f"p{number}" for number in range(6)} | set(CORNER)
    assert gizmos(solo()) == [1] * 6


def test_v1_2_zombs_come_two_squares_by_the_players_choice() -> None:
    state = do(solo(at={"z1": "22"}), ".")
    assert (state.to_move, texts(state)) == (0, {"creep:z1,23", "creep:z1,32"})
    state = do(state, "creep:z1,23")
    assert texts(state) == {"creep:z1,24", "creep:z1,33"}
    state = do(state, "creep:z1,33")
    assert (where(state, "z1"), turn_of(state)) == ("33", (0, "generation"))


def test_v1_2_a_zomb_stops_on_the_players_square_and_may_kill() -> None:
    state = do(solo(at={"z1": "45"}), ".")
    assert state.outcome == ((), (0,), "the last Life Gizmo is gone", False)
    state = do(solo(at={"z1": "44"}), ".")
    assert where(state, "z1") == "44"
    assert state.outcome is None
    state = do(solo(at={"z1": "45"}, active=("fourth-eye",)), ".")
    assert (state.outcome, told(state, "active")) == (None, [[]])


def test_v1_2_zombified_dummies_come_too() -> None:
    state = do(solo(at={"p1": "41"}, gizmos=[[1, 0], [0, 1], *[[1, 0]] * 4]), ".")
    assert where(state, "p1") == "43"


def test_v1_6_dummies_flee_to_the_farthest_square() -> None:
    """A-34: straight-line distance; they neither hop through Portals nor step onto Floor Malfunctions."""
    state = do(solo(at={"p1": "46"}), ".")
    assert texts(state) == {"flee:p1,37", "flee:p1,57"}
    state = do(state, "flee:p1,37")
    assert where(state, "p1") == "37"
    state = do(solo(at={"p1": "46"}, environment={"37": "floor-malfunction", "57": "rubble"}), ".")
    assert where(state, "p1") == "47"


def test_v1_3_zombs_are_attacked_removed_and_come_back() -> None:
    state = solo(at={"z1": "45"}, hand={"rock": 1})
    assert "rock:z1" in texts(state)
    state = do(state, "rock:z1")
    assert "z1" not in told(state, "at")
    assert state.to_move == CHANCE
    state = do(state, "roll:12")
    assert texts(state) == {"z1@12", "z1@21"}
    state = do(state, "z1@12")
    assert (where(state, "z1"), turn_of(state)) == ("12", (0, "generation"))


def test_v1_3_they_come_back_in_order_and_hurt_nobody() -> None:
    at = {"p1": "45", "z2": "54", "z1": "55"}
    state = do(solo(at=at, hand={"ring-blaster": 1}, gizmos=[[1, 0], [0, 1], *[[1, 0]] * 4]), "ring-blaster")
    state = do(state, "roll:44 z1@44 roll:12 z2@12 roll:34 p1@34")
    assert state.outcome is None
    assert turn_of(state) == (0, "generation")


def test_v1_3_the_rollerskate_stops_at_zomboids_without_effect() -> None:
    state = solo("action", dlc=("rollerskate-buddy",), buddies={"rollerskate-buddy": "60"}, at={"p1": "65"},
                 gizmos=[[1, 0], [0, 1], *[[1, 0]] * 4])  # fmt: skip
    state = do(state, "skate:e")
    assert (told(state, "buddies"), where(state, "p1")) == ({"rollerskate-buddy": "64"}, "65")


def test_v1_4_zombs_are_not_moved_by_the_player() -> None:
    state = solo(active=("zomb-whistle",))
    assert not texts(state, "zomb") | texts(state, "whistle")
    assert refused(state, "zomb:z1,98") == "GG-V1"
    gone = [[1, 0], [0, 1], *[[1, 0]] * 4]
    state = solo("action", hand={"mirror-universe": 1, "psychic-lasso": 1}, at={"p1": "45", "p2": "46"}, gizmos=gone)
    assert squares(state, "mirror-universe:") == {"p2", "p3", "p4", "p5"}
    assert squares(state, "psychic-lasso:") >= {"p2"}
    assert "psychic-lasso:p1" not in texts(state)


def test_v1_4_zombs_do_not_hurt_dummies() -> None:
    state = do(solo(at={"p1": "45", "z1": "46"}, hand={"mirror-universe": 1}, phase="action"), "mirror-universe:p1")
    assert gizmos(state) == [1] * 6


def test_v1_5_winning_and_losing() -> None:
    gone = [[1, 0], *[[0, 1]] * 4, [1, 0]]
    state = do(solo(at={"p5": "45"}, hand={"rock": 1}, gizmos=gone), "rock:p5")
    assert state.outcome == ((0,), (1,), "no dummy has a Life Gizmo left", False)
    both = do(solo(at={"p5": "45"}, hand={"4-o-gone": 1}, gizmos=gone), "4-o-gone")
    assert both.outcome is not None
    assert both.outcome.winners == ()


def test_w4_the_solo_player_has_lost_at_the_limit() -> None:
    state = do(solo(round_limit=3, turn=2), ".")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((), "dummies are left after 3 rounds")


def test_huggly_muggly_slows_a_zomb_in_solo() -> None:
    hug: dict[str, Any] = {"dlc": ("huggly-muggly-buddy",), "buddies": {"huggly-muggly-buddy": "z1"}}
    assert where(do(solo(at={"z1": "40"}, **hug), "."), "z1") == "41"
