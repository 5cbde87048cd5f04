"""Doubtful points (A-01 to A-42), and rules in company: what the tests of single rules leave out."""

from __future__ import annotations

from typing import Any

from gridarium import CHANCE, State
from tests.engine.gadget_grid.positions import (
    GAME,
    do,
    gizmos,
    hand,
    owned,
    refused,
    squares,
    stand,
    texts,
    told,
    turn_of,
    where,
)

FAR = {f"z{number}": "99" for number in range(1, 7)}
"""All Zombots in a corner."""


def holding(phase: str, hands: list[dict[str, int]], **changes: Any) -> State:
    """A position in which the players hold these cards."""
    data = stand(phase, players=len(hands), **changes).to_dict()
    for cards in hands:
        for name, number in cards.items():
            data["deck"][name] -= number
    return GAME.from_dict(data | {"hands": hands})


# Cards and hands


def test_a_01_hands_are_open_and_a_pocket_hacker_chooses() -> None:
    state = holding("action", [{"pocket-hacker": 1}, {"rock": 2, "grappler": 1}, {"anti-axe": 1}])
    assert squares(state, "pocket-hacker:") == {"p1,rock", "p1,grappler", "p2,anti-axe"}
    after = do(state, "pocket-hacker:p1,rock")
    assert (hand(after), hand(after, 1)) == ({"rock": 1}, {"rock": 1, "grappler": 1})


def test_a_18_manocurlers_move_cards_and_no_tokens() -> None:
    assert not texts(stand("action", hand={"manocurlers": 1}), "manocurlers")


def test_a_20_axes_have_a_range_of_three() -> None:
    state = stand("attack", hand={"laser-guided-axe": 1}, at={"p1": "80", "p2": "71"})
    assert squares(state, "laser-guided-axe:") == {"p2"}


def test_a_22_the_hugged_are_slowed_but_not_on_a_psychic_lasso() -> None:
    hug: dict[str, Any] = {"dlc": ("huggly-muggly-buddy",), "buddies": {"huggly-muggly-buddy": "p1"}}
    state = do(stand("action", hand={"psychic-lasso": 1}, **hug), "psychic-lasso:p1 lasso:57 lasso:67 lasso:77")
    assert where(state, "p1") == "77"
    state = do(owned(1, "huggly-muggly-buddy", phase="movement", buddies={"huggly-muggly-buddy": "p0"}), "step:45")
    assert not texts(state, "step")


def test_a_26_an_acid_fountain_is_a_sentry_and_a_kind_of_its_own() -> None:
    environment = {"12": "acid-fountain", "21": "mechakraken"}
    state = stand("attack", hand={"remote-control": 1, "big-red-button": 1}, environment=environment)
    assert squares(state, "remote-control:") == {"12", "21"}
    assert squares(state, "big-red-button:") == {"acid-fountain", "mechakraken"}


def test_a_27_nobody_wears_equipment_in_the_turn_of_another() -> None:
    state = holding("attack", [{}, {"fourth-eye": 1}, {}], zomboids=(2,), at={"p2": "46"})
    state = do(state, "zomb:p2,47")
    assert (state.to_move, texts(state)) == (2, {"steal:p1"})
    assert gizmos(do(state, "steal:p1")) == [3, 2, 1], "it is still in the hand"


# Set-up and the end


def test_a_24_the_last_roll_of_seven_players_places_one_card() -> None:
    state, items = GAME.start(7), []
    while told(state, "to_do")[0][0] == "setup":
        frame = told(state, "to_do")[-1]
        if frame[0] == "roll":
            items.append(len(frame[2]))
        state.play(state.legal_actions()[0])
    assert items == [2] * 11 + [1]


def test_a_28_a_character_may_be_put_beside_a_zombot_without_damage() -> None:
    start = {"setup": 0, "gadgets": 0, "tokens": ["p0"]}
    to_do = [["setup"], ["gifts"], ["placed"], ["put", False, ["p0"], False, "47", 0]]
    data = stand().to_dict()
    del data["at"]["p0"]
    data["at"]["z1"] = "74"
    state = do(GAME.from_dict(data | {"to_do": to_do, "start_deck": start}), "p0@74")
    assert gizmos(state) == [3, 3, 3]
    assert told(state, "to_do")[-1] == ["hand", 0, 1]


def test_a_42_with_two_players_two_steps_count_for_the_first_cards() -> None:
    start = {"setup": 0, "gadgets": 0, "tokens": []}
    to_do = [["setup"], ["gifts"], ["placed"], ["put", False, ["rock"], False, "11", 0]]
    state = stand(players=2, at=FAR | {"z1": "42"}, to_do=to_do, start_deck=start)
    assert told(do(state, "rock@11"), "to_do")[-1] == ["hand", 0, 1]


def test_a_30_the_game_ends_after_a_hundred_rounds() -> None:
    state = stand("attack", turn=298)
    state = do(state, ". draw:rock draw:rock roll:12 rock@12 rock@21 . . .")
    assert state.outcome is not None
    assert state.outcome.drawn


def test_x9_the_game_ends_on_the_spot() -> None:
    """On the first square of a Zomb move, before its second step."""
    state = stand("attack", at={"z1": "46"}, gizmos=[[1, 2], [1, 2], [0, 3]])
    state = do(state, "zomb:z1,47")
    assert (state.to_move, state.outcome and state.outcome.winners) == (None, (0,))


def test_t14_hits_come_at_the_same_time() -> None:
    """Three with a last Gizmo: nobody of them wins by going last."""
    state = stand("attack", hand={"4-o-gone": 1}, at={"p2": "84"}, gizmos=[[1, 2]] * 3)
    state = do(state, "4-o-gone")
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1, 2)


# Zomboids and thefts


def test_z2_a_zomboid_generates_too() -> None:
    state = do(stand("attack", zomboids=(1,)), ". draw:rock draw:rock roll:12 rock@12 rock@21")
    assert (turn_of(state), texts(state)) == ((1, "action"), {"generate", "."})


def test_z8_a_stolen_gizmo_can_be_spent() -> None:
    """p1 comes back to life in a Zomb move, and pays with what it stole."""
    state = stand("attack", zomboids=(1,), gizmos=[[3, 0], [0, 2], [3, 1]], at={"p2": "57"}, shop=["zomboflauge"])
    state = do(state, "zomb:p1,57 steal:p2 draw:rock draw:rock roll:12 rock@12 rock@21")
    assert "buy:zomboflauge" not in texts(state), "three Gizmos for a price of four"
    data = state.to_dict()
    data["hands"][1] = {"manocurlers": 1}
    data["deck"]["manocurlers"] -= 1
    state = do(GAME.from_dict(data), "buy:zomboflauge pay:* pay:* pay:**")
    assert texts(state) == {"pay:manocurlers"}


def test_a_35_a_zomboid_is_not_hurt_where_others_are() -> None:
    state = owned(1, "zombuoy-buddy", phase="movement", players=4, zomboids=(0, 2),
                  at={"p1": "54", "p2": "45", "z1": "45"}, buddies={"zombuoy-buddy": "45"})  # fmt: skip
    after = do(state, "step:45")
    assert (gizmos(after), turn_of(after)) == ([0, 3, 0, 3], (0, "movement"))


def test_a_37_a_zomboids_zombuoy_damages_and_does_not_steal() -> None:
    state = owned(1, "zombuoy-buddy", phase="movement", zomboids=(1,), at={"p1": "54"}, buddies={"zombuoy-buddy": "45"})
    after = do(state, "step:45")
    assert (gizmos(after), told(after, "gizmos")[0]) == ([2, 0, 3], [2, 1])
    assert turn_of(after) == (0, "movement")


def test_z7_whoever_falls_in_the_turn_of_another_steals_there() -> None:
    """The mover chooses the square, the Zomboid's owner the victim."""
    state = stand("attack", zomboids=(1,), environment={"46": "floor-malfunction"}, at={"p2": "28"})
    state = do(state, "zomb:p1,46 roll:28")
    assert (state.to_move, texts(state)) == (0, {"p1@28", "p1@82"})
    state = do(state, "p1@28")
    assert (state.to_move, texts(state)) == (1, {"steal:p2"})
    assert turn_of(do(state, "steal:p2")) == (1, "generation"), "the Zomb move ends there"


def test_b4_a_zomboid_moved_by_another_steals_with_its_zombuoy() -> None:
    state = owned(1, "zombuoy-buddy", phase="attack", zomboids=(1,), at={"p1": "47", "p2": "75"},
                  buddies={"zombuoy-buddy": "74"})  # fmt: skip
    state = do(state, "zomb:p1,57")
    assert (state.to_move, texts(state)) == (1, {"steal:p2"})
    state = do(state, "steal:p2")
    assert (gizmos(state), turn_of(state)) == ([3, 1, 2], (1, "generation")), "the move ends with the revival"


def test_x8_a_turn_ends_with_zombifying_also_for_whom_the_zombuoy_revives() -> None:
    state = stand(dlc=("zombuoy-buddy",), buddies={"zombuoy-buddy": "44"}, at={"z1": "45", "p2": "54"},
                  gizmos=[[1, 2], [3, 0], [3, 0]])  # fmt: skip
    state = do(state, "step:45")
    assert (state.to_move, texts(state)) == (0, {"steal:p2"})
    state = do(state, "steal:p2")
    assert (gizmos(state), turn_of(state)) == ([1, 3, 2], (1, "generation"))


def test_g4_g6_squares_hold_any_number_and_doubles_are_their_own_opposite() -> None:
    at = dict.fromkeys(("p1", "p2", "z1", "z2"), "44")
    state = stand("attack", hand={"board-mortar": 1}, at=at, loose={"44": ["rock", "grappler", "rock"]})
    assert gizmos(do(state, "board-mortar")) == [2, 2, 2]


def test_d6_p12_paid_cards_are_in_the_pile_a_temporal_warp_takes_from() -> None:
    cards = {"zomb-whistle": 1, "rock": 1, "pocket-hacker": 1, "temporal-warp": 1}
    state = stand("action", hand=cards, shop=["zomboflauge"], dlc=("multitasker",))
    state = do(state, "buy:zomboflauge pay:zomb-whistle pay:rock pay:pocket-hacker draw:scarezomb")
    assert squares(state, "temporal-warp:") == {"zomb-whistle", "rock", "pocket-hacker"}


def test_s7_what_is_not_on_the_board_is_the_deck() -> None:
    told_cards = told(stand(loose={"12": ["rock"]}, environment={"13": "portal"}), "deck")
    assert sum(told_cards.values()) == 118
    assert (told_cards["rock"], told_cards["portal"]) == (5, 3)


# The Rubber Baby Buggy Buddy and Zombs

RUBBER = "rubber-baby-buggy-buddy"


def test_dlc_2_its_owner_may_come_to_it_as_a_zomboid_in_the_own_movement_phase() -> None:
    """By a step, and where the dice lead; no other Zomb may, nor the owner in the turn of another."""
    mine: dict[str, Any] = {"dlc": (RUBBER,), "buddies": {RUBBER: "46"}, "zomboids": (0,)}
    state = do(stand(environment={"45": "floor-malfunction"}, **mine), "step:45 roll:46")
    assert texts(state) == {"p0@46", "p0@64"}
    after = do(state, "p0@46")
    assert told(after, "buddies") == {RUBBER: "46"}, "other ways onto its square do nothing to it"
    assert texts(do(stand(**mine | {"buddies": {RUBBER: "45"}}), "step:45")) == {"shove", "bounce"}
    other = owned(1, RUBBER, phase="attack", zomboids=(1,), buddies={RUBBER: "64"},
                  environment={"46": "floor-malfunction"})  # fmt: skip
    state = do(other, "zomb:p1,46 roll:46")
    assert squares(state, "p1@") == {"36", "45", "47", "56", "54", "63", "65", "74"}


# Mirror Universe in company


def test_a_23_only_the_zombuoy_follows_a_swap() -> None:
    """The Huggly Muggly rides its host, the Rubber Baby Buggy Buddy and the Rollerskate stay."""
    buddies = {"huggly-muggly-buddy": "p1", RUBBER: "11", "rollerskate-buddy": "12", "zombuoy-buddy": "32"}
    state = stand("action", hand={"mirror-universe": 1}, dlc=tuple(buddies), buddies=buddies, at={"p0": "23"})
    state = do(state, "mirror-universe:p1")
    assert told(state, "buddies") == buddies | {"zombuoy-buddy": "74"}


def test_i1_the_own_zombuoy_follows_before_that_of_the_other() -> None:
    """Both ENTER first: p1 comes to where p0 was while the Zombuoys stand where they were."""
    state = stand("action", hand={"mirror-universe": 1}, dlc=("zombuoy-buddy",), buddies={"zombuoy-buddy": "44"})
    state = do(state, "mirror-universe:p1")
    assert gizmos(state) == [3, 2, 3], "44 is its own opposite"
    assert told(state, "buddies") == {"zombuoy-buddy": "74"}


def test_i1_a_swap_on_one_square_lets_both_enter() -> None:
    state = stand("action", hand={"mirror-universe": 1}, at={"p1": "44"}, loose={"44": ["rock"]}, zomboids=(1,))
    state = do(state, "mirror-universe:p1")
    assert (gizmos(state), hand(state)) == ([2, 0, 3], {"rock": 1}), "p0 enters where a Zomboid stands"
    assert (state.to_move, texts(state)) == (1, {"steal:p0"})


def test_z7_a_mirror_universe_revives_whom_it_brings_to_somebody() -> None:
    state = stand("action", hand={"mirror-universe": 1}, at={"p2": "44"}, zomboids=(1,))
    assert gizmos(do(state, "mirror-universe:p1 steal:p2")) == [3, 1, 2]


# Floor Malfunctions and Portals in company


def test_l10_a_swap_onto_a_floor_malfunction_falls() -> None:
    """p1 stood on it without attention; p0 comes there and falls, then p1 enters the square that p0 left."""
    state = owned(1, "not-paying-attention", hand={"mirror-universe": 1}, environment={"47": "floor-malfunction"},
                  loose={"44": ["grappler"], "12": ["rock"]})  # fmt: skip
    state = do(state, "mirror-universe:p1 roll:12")
    assert (state.to_move, texts(state)) == (0, {"p0@12", "p0@21"})
    state = do(state, "p0@12")
    assert (where(state, "p0"), where(state, "p1")) == ("12", "44")
    assert (hand(state), hand(state, 1)) == ({"rock": 1}, {"grappler": 1})


def test_l10_two_falls_in_one_movement_phase() -> None:
    environment = {"45": "floor-malfunction", "13": "floor-malfunction", "46": "portal"}
    state = do(stand(environment=environment, at={"p0": "44"}), "step:45 roll:12 p0@12 step:13 roll:13")
    assert squares(state, "p0@") == {"03", "12", "14", "23", "31"}, "a fall never leads to another fall"
    state = do(state, "p0@14")
    assert len(texts(state, "step")) == 8, "the third step"


def test_x10_the_zombuoy_follows_after_the_fall() -> None:
    state = stand(dlc=("zombuoy-buddy",), buddies={"zombuoy-buddy": "44"}, environment={"45": "floor-malfunction"},
                  zomboids=(0,), at={"p1": "54", "p2": "21"})  # fmt: skip
    state = do(state, "step:45 roll:12")
    assert told(state, "buddies") == {"zombuoy-buddy": "44"}
    state = do(state, "p0@12")
    assert (told(state, "buddies"), texts(state)) == ({"zombuoy-buddy": "21"}, {"steal:p2"})


def test_a_16_a_zomb_does_not_double_back_through_portals() -> None:
    state = stand("attack", at={"z1": "22"}, environment={"22": "portal", "77": "portal", "11": "portal"})
    state = do(state, "zomb:z1,77")
    assert squares(state, "zomb:z1,") == {"67", "76", "78", "87", "11"}


def test_l7_each_hop_costs_one_square() -> None:
    """From 44 by 45 to 05 or 75, where each hop costs a square of the three."""
    portals = dict.fromkeys(("45", "75", "05"), "portal")
    state = stand("attack", hand={"rock": 1}, environment=portals, at={"p1": "05", "p2": "06"} | FAR)
    assert squares(state, "rock:") == {"p1", "p2"}
    state = stand("attack", hand={"rock": 1}, environment=portals, at={"p1": "07", "p2": "76"} | FAR)
    assert squares(state, "rock:") == {"p2"}


def test_l11_a_sentry_beside_a_portal_and_one_at_its_other_end() -> None:
    """The beam leaves 60 to the east; the Acid Fountain there ends it, and whoever stands on it is hit."""
    environment = {"22": "gorgonzilla", "24": "portal", "60": "portal", "62": "acid-fountain"}
    state = stand("attack", hand={"remote-control": 1}, environment=environment,
                  at={"p0": "61", "p1": "62", "p2": "63"} | FAR)  # fmt: skip
    assert gizmos(do(state, "remote-control:22,e")) == [2, 2, 3]
    assert gizmos(do(state, "remote-control:22,w")) == [3, 3, 3]


def test_g3_portals_are_adjacent_for_the_shovel_and_for_new_buddies() -> None:
    portals = {"44": "portal", "88": "portal"}
    state = stand("attack", dlc=("laser-shovel",), environment=portals, at={"p1": "88", "p2": "55"})
    assert squares(state, "shovel:") == {"p1"}
    state = stand(to_do=[["action"], ["new", "rollerskate-buddy"]], dlc=("rollerskate-buddy",), environment=portals)
    assert squares(state, "rollerskate-buddy@") == {"34", "43", "45", "54", "88"}


def test_p9_the_other_portals_are_no_neighbours_for_a_card() -> None:
    to_do = [["generation"], ["put", False, ["rock"], False, "44", 0]]
    state = stand(to_do=to_do, environment={"44": "portal", "88": "portal"})
    assert squares(state, "rock@") == {"34", "43", "45", "54"}


# What moves by itself


def test_au1_a_scarezomb_comes_before_creeping() -> None:
    """z1 is driven from 43 to 42, then creeps back to 43, as p0 is nearer."""
    state = stand("attack", 2, dlc=("scarezomb",), at=FAR | {"z1": "43", "p1": "88"})
    state = do(state, ".")
    while turn_of(state)[1] == "end":
        state = do(state, str(state.legal_actions()[0]))
    assert where(state, "z1") == "43"


def test_au2_zombs_go_back_by_themselves_where_they_have_been() -> None:
    """T16's ban on squares visited does not apply; Portals are no way to flee."""
    at = FAR | {"z1": "42"}
    state = stand("attack", dlc=("scarezomb",), at=at, environment={"42": "portal", "11": "portal"})
    state = do(state, "zomb:z1,43 . ")
    assert where(state, "z1") == "42"


def test_a_33_scared_zombs_do_not_step_onto_floor_malfunctions() -> None:
    shut = {"42": "floor-malfunction", "33": "rubble", "53": "mechakraken"}
    state = do(stand("attack", dlc=("scarezomb",), at=FAR | {"z1": "43"}, environment=shut), ".")
    assert where(state, "z1") == "43"


def test_au3_zombots_before_zomboids_and_nobody_is_asked_about_one_square() -> None:
    at = {"z1": "33", "z2": "42", "p1": "55", "p2": "00"} | {f"z{number}": "99" for number in range(3, 7)}
    state = do(stand("attack", dlc=("scarezomb",), at=at, zomboids=(1,)), ".")
    assert texts(state) == {"scare:z1,23", "scare:z1,32"}
    state = do(state, "scare:z1,23")
    assert where(state, "z2") == "41"
    assert texts(state) == {"scare:p1,56", "scare:p1,65"}
    assert refused(state, "scare:z1,32") == "GG-AU4"


def test_au4_who_revives_meanwhile_stays() -> None:
    """p1 comes by its Scarezomb step to p2 and is Living; p2, a Zomboid then, has not been one when the turn ended."""
    at = FAR | {"p1": "45", "p2": "46"}
    state = stand("attack", dlc=("scarezomb",), at=at, zomboids=(1,), gizmos=[[3, 0], [0, 3], [1, 2]])
    state = do(state, ". steal:p2")
    assert (where(state, "p1"), where(state, "p2"), gizmos(state)) == ("46", "46", [3, 1, 0])
    assert turn_of(state) == (1, "generation")


# The Duodecimator and the Gizmo Recycler together


def test_dlc_21_the_recycled_card_is_drawn_before_the_second_attack() -> None:
    state = stand("attack", hand={"rock": 2}, dlc=("duodecimator", "gizmo-recycler"), at={"p2": "45"})
    state = do(state, "rock:p1")
    assert state.to_move == CHANCE
    state = do(state, "draw:rubble roll:12 rubble@12")
    assert texts(state) == {"rock:p2", "."}


def test_x8_a_recycled_card_is_placed_after_the_attacker_has_zombified() -> None:
    state = stand("attack", hand={"4-o-gone": 1}, dlc=("gizmo-recycler",), gizmos=[[1, 2], [3, 0], [3, 0]])
    state = do(state, "4-o-gone draw:portal roll:12")
    assert texts(state) == {"portal@12", "portal@21"}
    assert turn_of(do(state, "portal@12")) == (1, "generation")
