"""Turns, entering and the end by the rule book's numbers: GG-T, GG-Z, GG-X, GG-W."""

from __future__ import annotations

from typing import Any

import pytest

from gridarium import CHANCE
from tests.engine.gadget_grid.positions import (
    GAME,
    do,
    gizmos,
    hand,
    refused,
    squares,
    stand,
    texts,
    told,
    turn_of,
    where,
)

# The Living turn


def test_t0_equipment_is_worn_in_three_phases_but_never_twice() -> None:
    for phase in ("action", "movement", "attack"):
        state = do(stand(phase, hand={"grappler": 2}), "wear:grappler")
        assert told(state, "active")[0] == ["grappler"]
        assert hand(state) == {"grappler": 1}
        assert refused(state, "wear:grappler") == "GG-T0"
    assert refused(stand(hand={"rock": 1}), "wear:rock") == "GG-T0"


def test_a_41_nothing_is_worn_in_the_middle_of_an_action() -> None:
    state = do(stand("attack", hand={"grappler": 1}), "zomb:z1,01")
    assert refused(state, "wear:grappler") == "GG-T0"


def test_t1_two_cards_are_placed_and_nothing_else() -> None:
    state = do(stand("attack"), ".")
    assert (turn_of(state), state.to_move) == ((1, "generation"), CHANCE)
    state = do(state, "draw:rock draw:portal roll:12")
    assert texts(state) == {"rock@12", "portal@12"}
    assert turn_of(do(state, "rock@12 portal@21")) == (1, "action")


def test_t2_one_of_widget_purchase_and_two_more_cards() -> None:
    state = stand("action", hand={"random-teleporter": 1, "rock": 1, "zomb-whistle": 1}, shop=["trying-really-hard"])
    assert texts(state) == {"generate", "buy:trying-really-hard", "random-teleporter", "wear:zomb-whistle", "."}
    after = do(state, "generate draw:rock draw:rock roll:12 rock@12 rock@21")
    assert texts(after) == {"wear:zomb-whistle", "."}
    assert refused(after, "generate") == refused(after, "buy:trying-really-hard") == "GG-T2"
    after = do(state, "random-teleporter")
    assert told(after, "pile") == {"random-teleporter": 1}, "discarded first"


def test_t3_buddies_move_beside_the_one_action() -> None:
    state = stand(
        "action",
        dlc=("huggly-muggly-buddy", "rollerskate-buddy"),
        buddies={"huggly-muggly-buddy": "z1", "rollerskate-buddy": "32"},
    )
    assert refused(state, ".") == "GG-T3"
    after = do(state, "hug:p1")
    assert not texts(after, "hug")
    assert {"generate", ".", "skate:n"} <= texts(after)
    assert "." in texts(do(after, "skate:n generate draw:rock draw:rock roll:12 rock@12 rock@21"))


def test_t4_three_steps_to_the_eight_neighbours() -> None:
    state = stand()
    assert squares(state, "step:") == {"33", "34", "35", "43", "45", "53", "54", "55"}
    after = do(state, "step:33 step:22 step:11")
    assert texts(after) == {"."}
    assert refused(after, "step:12") == "GG-T4"
    assert squares(do(stand(at={"p0": "00", "z1": "99"}), ""), "step:") == {"01", "10", "11"}


def test_t4_portal_to_portal_is_one_step() -> None:
    """G3: all Portals are adjacent to each other."""
    state = stand(environment={"44": "portal", "88": "portal", "80": "portal"})
    assert {"88", "80"} <= squares(state, "step:")
    assert squares(do(state, "step:88 step:80"), "step:") == {"70", "71", "81", "91", "90", "44", "88"}


def test_t4_sentries_and_rubble_stop_steps() -> None:
    state = stand(environment={"33": "rubble", "34": "acid-fountain", "35": "mechakraken", "43": "floor-malfunction"})
    assert squares(state, "step:") == {"43", "45", "53", "54", "55"}
    assert refused(state, "step:33") == refused(state, "step:34") == "GG-T4"


def test_t5_between_two_blocked_corners() -> None:
    assert "33" in squares(stand(environment={"34": "rubble", "43": "rubble"}), "step:")


def test_t4_squares_may_be_visited_again() -> None:
    assert where(do(stand(), "step:33 step:44 step:33"), "p0") == "33"


def test_t4_slippers_fast_forward_and_a_hug() -> None:
    def steps(**changes: Any) -> int:
        state, made = stand(**changes), 0
        while texts(state, "step"):
            state = do(state, "step:45" if where(state, "p0") == "44" else "step:44")
            made += 1
        return made

    assert steps() == 3
    assert steps(active=("turbo-slippers",)) == 4
    assert steps(active=("turbo-slippers",), dlc=("fast-forward",)) == 5
    assert steps(dlc=("fast-forward", "huggly-muggly-buddy"), buddies={"huggly-muggly-buddy": "p0"}) == 1
    assert steps(dlc=("fast-forward",), zomboids=(0,)) == 4
    assert steps(active=("turbo-slippers",), zomboids=(0,)) == 3, "inert"


def test_t4_the_number_of_steps_is_counted_afresh() -> None:
    state = do(stand(hand={"turbo-slippers": 1}), "step:45 step:44 step:45")
    assert not texts(state, "step")
    assert texts(do(state, "wear:turbo-slippers"), "step")


def test_t6_t8_every_square_is_collected_at_once() -> None:
    state = stand(loose={"45": ["rock", "rock"], "55": ["grappler"]}, environment={"35": "portal"})
    after = do(state, "step:45")
    assert hand(after) == {"rock": 2}
    assert hand(do(after, "step:55")) == {"rock": 2, "grappler": 1}
    assert told(after, "environment") == {"35": "portal"}


def test_t7_the_square_where_you_start_is_not_collected() -> None:
    """A-02."""
    state = stand(loose={"44": ["rock"]})
    assert hand(do(state, ".")) == {}
    assert hand(do(state, "step:45 step:44")) == {"rock": 1}


def test_t9_both_kinds_of_axe_are_discarded_in_pairs() -> None:
    state = do(stand(hand={"anti-axe": 2}, loose={"45": ["laser-guided-axe"]}), "step:45")
    assert hand(state) == {"anti-axe": 1}
    assert told(state, "pile") == {"laser-guided-axe": 1, "anti-axe": 1}


def test_t10_an_attack_ends_the_turn_and_none_is_needed() -> None:
    state = do(stand(), ".")
    assert turn_of(state) == (0, "attack")
    assert turn_of(do(state, ".")) == (1, "generation")
    assert turn_of(do(stand("attack", hand={"rock": 1}), "rock:p1")) == (1, "generation")


def test_t15_cards_are_discarded_but_axes_kept() -> None:
    state = do(stand("attack", hand={"rock": 1}), "rock:p1")
    assert (hand(state), told(state, "pile")) == ({}, {"rock": 1})
    state = do(stand("attack", hand={"laser-guided-axe": 1}, at={"p1": "35"}), "laser-guided-axe:p1")
    assert (hand(state), told(state, "pile")) == ({"laser-guided-axe": 1}, {})


# Zomb moves


def test_t16_two_steps_never_diagonal_never_back() -> None:
    state = stand("attack", at={"z1": "22"})
    assert squares(state, "zomb:z1,") == {"12", "21", "23", "32"}
    after = do(state, "zomb:z1,23")
    assert texts(after) == {"zomb:z1,13", "zomb:z1,24", "zomb:z1,33", "."}
    assert refused(after, "zomb:z1,22") == "GG-T16"
    assert refused(after, "zomb:z2,08") == "GG-T16"
    assert turn_of(do(after, "zomb:z1,24")) == turn_of(do(after, ".")) == (1, "generation")


def test_t16_environment() -> None:
    environment = {"12": "rubble", "21": "quetzalcannon", "22": "portal", "77": "portal"}
    state = stand("attack", at={"z1": "22"}, environment=environment)
    assert squares(state, "zomb:z1,") == {"23", "32", "77"}
    state = stand("attack", at={"z1": "22"}, environment={"23": "floor-malfunction"})
    after = do(state, "zomb:z1,23 roll:56 z1@56")
    assert squares(after, "zomb:z1,") == {"46", "55", "57", "66"}, "one more step"
    assert refused(after, "zomb:z1,22") == "GG-T16"


def test_t16_a_zomb_that_fell_has_been_there_too() -> None:
    state = stand("attack", at={"z1": "22"}, environment={"23": "floor-malfunction"}, active=("zomb-whistle",))
    after = do(state, "whistle:z1,23 roll:24 z1@24 .")
    assert squares(after, "zomb:z1,") == {"14", "25", "34"}, "23 it has been on"


def test_t17_it_hurts_on_every_square_it_enters() -> None:
    state = do(stand("attack", at={"z1": "46", "p2": "48"}), "zomb:z1,47 zomb:z1,48")
    assert gizmos(state) == [3, 2, 2]


def test_t16_a_zomboid_is_a_zomb() -> None:
    state = stand("attack", zomboids=(1,), at={"p2": "67"})
    assert squares(state, "zomb:p1,") == {"37", "46", "48", "57"}
    after = do(state, "zomb:p1,57 zomb:p1,67")
    assert after.to_move == 1, "its owner chooses the victim"
    after = do(after, "steal:p2")
    assert gizmos(after) == [3, 1, 2]


def test_z7_the_zomb_move_ends_with_the_revival() -> None:
    state = do(stand("attack", zomboids=(1,), at={"p2": "57"}), "zomb:p1,57 steal:p2")
    assert turn_of(state) == (1, "generation")
    state = do(state, "draw:rock draw:rock roll:12 rock@12 rock@21 .")
    assert "58" in squares(state, "step:"), "a Living turn: diagonally from 57 to 48 and so on"
    assert "48" in squares(state, "step:")


# The no-rest squares

INATTENTION = ("not-paying-attention",)


def test_t18_through_sentries_rubble_and_floors() -> None:
    environment = {"45": "rubble", "46": "acid-fountain", "55": "floor-malfunction"}
    state = stand(dlc=INATTENTION, environment=environment)
    assert {"45", "55"} <= squares(state, "step:")
    after = do(state, "step:45")
    assert refused(after, ".") == "GG-T18"
    assert {"46", "35", "44"} <= squares(after, "step:")
    after = do(after, "step:46")
    assert "45" not in squares(after, "step:")
    assert "47" in squares(after, "step:")
    assert where(do(state, "step:55"), "p0") == "55", "no fall"


def test_t18_a_step_must_leave_a_way_to_rest() -> None:
    around = dict.fromkeys(("34", "35", "36", "44", "46", "54", "55", "56"), "rubble")
    state = do(stand(dlc=INATTENTION, environment=around, at={"p0": "45"}), "step:35 step:25")
    assert "35" not in squares(state, "step:")
    assert refused(state, "step:35") == "GG-T18"


def test_t18_on_a_sentrys_square_one_may_stay_without_a_step() -> None:
    state = stand(dlc=INATTENTION, environment={"44": "acid-fountain"})
    assert "." in texts(state)
    assert refused(do(state, "step:45 step:44"), ".") == "GG-T18"


def test_t18_not_two_turns_in_a_row_on_square_100() -> None:
    state = stand(dlc=("square-100",), at={"p0": "99"})
    after = do(state, "step:100 .")
    assert where(after, "p0") == "100"
    state = stand(dlc=("square-100",), at={"p0": "100"}, rested=True)
    assert texts(state) == {"step:99"}
    after = do(state, "step:99")
    assert "100" in squares(after, "step:")
    assert "100" not in squares(do(after, "step:98 step:99"), "step:")


# The Zomboid turn


def test_z1_what_a_zomboid_holds_is_inert() -> None:
    state = stand("action", zomboids=(0,), hand={"random-teleporter": 1, "grappler": 1}, active=("fourth-eye",))
    assert texts(state) == {"generate", "."}
    assert refused(state, "random-teleporter") == "GG-Z3"
    assert refused(state, "wear:grappler") == "GG-Z3"


def test_z4_no_diagonals_no_collecting() -> None:
    state = stand(zomboids=(0,), loose={"45": ["rock"]})
    assert squares(state, "step:") == {"34", "43", "45", "54"}
    assert refused(state, "step:55") == "GG-Z4"
    after = do(state, "step:45")
    assert (hand(after), told(after, "loose")) == ({}, {"45": ["rock"]})


def test_z4_not_onto_another_players_rubber_baby_buggy_buddy() -> None:
    changes: dict[str, Any] = {"zomboids": (0,), "buddies": {"rubber-baby-buggy-buddy": "45"}}
    others = [[], ["rubber-baby-buggy-buddy"], []]
    data = stand(zomboids=(0,)).to_dict() | {"dlc": others, "buddies": changes["buddies"]}
    data["dlc_deck"] = [name for name in data["dlc_deck"] if name != "rubber-baby-buggy-buddy"]
    assert squares(GAME.from_dict(data), "step:") == {"34", "43", "54"}
    own = stand(dlc=("rubber-baby-buggy-buddy",), **changes)
    assert "45" in squares(own, "step:")


def test_z5_example_2_reviving_on_the_way() -> None:
    """Two steps to the victim, then one more in any direction and the usual Attack."""
    state = stand(zomboids=(0,), at={"p1": "46"}, loose={"46": ["rock"], "57": ["grappler"]})
    after = do(state, "step:45 step:46 steal:p1")
    assert gizmos(after) == [1, 2, 3]
    assert hand(after) == {}, "A-39: cards on the square of the theft stay there"
    assert "57" in squares(after, "step:")
    after = do(after, "step:57")
    assert hand(after) == {"grappler": 1}
    assert turn_of(do(after, ".")) == (0, "attack")


def test_z5_zombs_there_do_not_hurt_the_reviver() -> None:
    state = do(stand(zomboids=(0,), at={"p1": "45", "z1": "45"}), "step:45 steal:p1")
    assert gizmos(state) == [1, 2, 3]


def test_z6_without_a_victim_the_turn_ends() -> None:
    assert turn_of(do(stand(zomboids=(0,)), "step:45 .")) == (1, "generation")


def test_z9_sharing_a_square_does_nothing() -> None:
    state = stand(zomboids=(0,), at={"p1": "44"})
    assert turn_of(do(state, ".")) == (1, "generation")
    assert gizmos(do(state, ".")) == [0, 3, 3]


def test_z10_reviving_wakes_equipment() -> None:
    state = do(stand(zomboids=(0,), at={"p1": "45"}, active=("turbo-slippers",)), "step:45 steal:p1 step:44 step:45")
    assert texts(state, "step"), "a fourth step"


# Entering


def test_x2_one_for_each_zomb_as_one_batch() -> None:
    """A-05, A-04: the Zomboid does not gain it."""
    state = do(stand(at={"z1": "45", "z2": "45", "p1": "45"}, zomboids=(1,)), "step:45")
    assert gizmos(state) == [0, 0, 3]
    assert told(state, "gizmos")[0] == [0, 3]


def test_x2_an_opponents_zombuoy_hurts_and_the_own_does_not() -> None:
    data = stand(at={"p1": "54"}).to_dict()
    data["dlc"] = [[], ["zombuoy-buddy"], []]
    data["dlc_deck"].remove("zombuoy-buddy")
    state = GAME.from_dict(data | {"buddies": {"zombuoy-buddy": "45"}})
    assert gizmos(do(state, "step:45")) == [2, 3, 3]
    assert gizmos(do(stand(dlc=("zombuoy-buddy",), buddies={"zombuoy-buddy": "44"}), "step:33")) == [3, 3, 3]


def test_x3_damage_comes_before_collecting() -> None:
    """A-08."""
    state = stand(at={"z1": "45"}, loose={"45": ["rock"]}, gizmos=[[1, 2], [3, 0], [3, 0]])
    state = do(state, "step:45")
    assert told(state, "loose") == {"45": ["rock"]}
    state = do(stand(at={"z1": "45"}, loose={"45": ["rock"]}), "step:45")
    assert hand(state) == {"rock": 1}


def test_a_06_sharing_at_the_end_of_a_turn_costs_nothing() -> None:
    state = do(stand(at={"z1": "44"}), ". .")
    assert gizmos(state) == [3, 3, 3]


def test_x4_a_zombot_that_comes_hurts_all_living_there() -> None:
    state = do(stand("attack", at={"p1": "44", "z1": "45"}, zomboids=()), "zomb:z1,44 .")
    assert gizmos(state) == [2, 2, 3]


def test_x6_a_fourth_eye_is_discarded_instead() -> None:
    state = do(stand(at={"z1": "45", "z2": "45"}, active=("fourth-eye",)), "step:45")
    assert gizmos(state) == [2, 3, 3], "one of the batch"
    assert told(state, "active")[0] == []
    assert told(state, "pile") == {"fourth-eye": 1}


def test_x6_a_thief_gets_nothing_through_a_fourth_eye() -> None:
    data = stand(zomboids=(0,), at={"p1": "45", "p2": "45"}).to_dict()
    data["active"][1] = ["fourth-eye"]
    data["deck"]["fourth-eye"] -= 1
    state = do(GAME.from_dict(data), "step:45 steal:p1")
    assert gizmos(state) == [0, 3, 3]
    assert squares(state, "step:") == {"35", "44", "46", "55"}, "still a Zomboid, who tries nobody else"


def test_x7_zomboflauge() -> None:
    state = do(stand(at={"z1": "45"}, dlc=("zomboflauge",)), "step:45")
    assert gizmos(state) == [3, 3, 3]
    data = stand(zomboids=(0,), at={"p1": "45"}).to_dict()
    data["dlc"] = [[], ["zomboflauge"], []]
    data["dlc_deck"].remove("zomboflauge")
    assert not texts(do(GAME.from_dict(data), "step:45"), "steal")


def test_x8_zombified_in_the_own_turn_ends_it() -> None:
    """A-07."""
    state = stand(at={"z1": "45"}, gizmos=[[1, 2], [3, 0], [3, 0]])
    assert turn_of(do(state, "step:45")) == (1, "generation")
    state = stand("attack", at={"z1": "43"}, gizmos=[[1, 2], [3, 0], [3, 0]])
    assert turn_of(do(state, "zomb:z1,44")) == (1, "generation"), "no second step is asked"


def test_x8_a_mirror_universe_is_finished_first() -> None:
    state = stand("action", hand={"mirror-universe": 1}, gizmos=[[1, 2], [3, 0], [3, 0]], at={"z1": "47", "z2": "44"})
    state = do(state, "mirror-universe:p1")
    assert gizmos(state) == [0, 2, 3], "both entered a Zombot's square"
    assert (where(state, "p0"), where(state, "p1")) == ("47", "44")
    assert turn_of(state) == (1, "generation")


# The end


def test_w1_the_last_one_living_wins_at_once() -> None:
    state = stand("attack", hand={"rock": 1}, gizmos=[[1, 2], [1, 2], [0, 3]])
    state = do(state, "rock:p1")
    assert state.outcome == ((0,), (1, 0, 0), "the last one with a Life Gizmo", False)
    assert state.to_move is None
    assert state.legal_actions() == []
    assert refused(state, ".") == "GG-W1"


def test_w2_the_last_ones_at_the_same_time_share_a_draw() -> None:
    """A-13: the Tie Fighter."""
    state = stand("attack", hand={"4-o-gone": 1}, gizmos=[[1, 2], [1, 2], [0, 3]])
    state = do(state, "4-o-gone")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.scores) == ((0, 1), (0, 0, 0))
    assert state.outcome.reason.startswith("draw")
    assert GAME.from_dict(state.to_dict()).outcome == state.outcome


def test_w4_the_round_limit() -> None:
    state = stand("attack", gizmos=[[3, 0], [2, 1], [3, 0]], round_limit=4, turn=11, player=2)
    state = do(state, ".")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((0, 2), "draw: 3 Life Gizmos each after 4 rounds")
    assert GAME.from_dict(state.to_dict()).outcome == state.outcome
    state = do(stand("attack", gizmos=[[3, 0], [2, 1], [1, 2]], round_limit=4, turn=11, player=2), ".")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((0,), "the most Life Gizmos after 4 rounds")


@pytest.mark.parametrize("players", range(1, 9))
def test_the_turn_goes_round(players: int) -> None:
    state = stand("attack", players=players, at={"z1": "00"})
    if players > 2:
        assert turn_of(do(state, ".")) == (1, "generation")
    assert told(state, "turn") == 0
