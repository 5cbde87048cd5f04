"""Widgets, Equipment, Premium DLC and Buddies by name: section 2, GG-B, GG-P, GG-I."""

from __future__ import annotations

from typing import Any

import pytest

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


def action(players: int = 3, **changes: Any) -> State:
    return stand("action", players, **changes)


# Mirror Universe


def test_i1_a_mirror_universe_swaps_with_any_token() -> None:
    state = action(hand={"mirror-universe": 1}, zomboids=(2,))
    assert squares(state, "mirror-universe:") == {"p1", "p2", "z1", "z2", "z3", "z4", "z5", "z6"}
    after = do(state, "mirror-universe:z3")
    assert (where(after, "p0"), where(after, "z3")) == ("90", "44")
    assert gizmos(after) == [3, 3, 0]


def test_i1_both_enter_and_collect() -> None:
    """A-09."""
    loose = {"44": ["rock"], "47": ["grappler"]}
    state = do(action(hand={"mirror-universe": 1}, loose=loose), "mirror-universe:p1")
    assert (hand(state), hand(state, 1)) == ({"grappler": 1}, {"rock": 1})


def test_i1_a_zomboid_revives_where_it_comes_to() -> None:
    state = do(action(hand={"mirror-universe": 1}, at={"p2": "44"}, zomboids=(1,)), "mirror-universe:p1")
    assert (state.to_move, texts(state)) == (1, {"steal:p2"})
    state = do(state, "steal:p2")
    assert gizmos(state) == [3, 1, 2]
    assert turn_of(state) == (0, "action")


def test_l12_a_mirror_universe_leads_onto_a_sentrys_square() -> None:
    state = do(action(hand={"mirror-universe": 1}, environment={"47": "acid-fountain"}), "mirror-universe:p1")
    assert where(state, "p0") == "47"
    assert "." in texts(do(state, "."))


def test_a_23_the_zombuoy_of_either_follows_a_swap() -> None:
    state = owned(1, "zombuoy-buddy", buddies={"zombuoy-buddy": "74"}, hand={"mirror-universe": 1}, at={"p0": "23"})
    state = do(state, "mirror-universe:p1")
    assert told(state, "buddies") == {"zombuoy-buddy": "32"}


def test_g7_nobody_swaps_with_square_100() -> None:
    state = owned(1, "square-100", hand={"mirror-universe": 1}, at={"p1": "99"})
    data = state.to_dict()
    data["at"]["p1"] = "100"
    assert refused(GAME.from_dict(data), "mirror-universe:p1") == "GG-G7"
    own = action(hand={"mirror-universe": 1, "random-teleporter": 1}, dlc=("square-100",), at={"p0": "100"})
    assert refused(own, "mirror-universe:p1") == "GG-G7"
    assert "random-teleporter" in texts(own)


# Manocurlers


def test_i2_manocurlers_move_straight_steps_to_an_empty_square() -> None:
    state = action(hand={"manocurlers": 1}, environment={"22": "rubble"})
    state = do(state, "manocurlers:22")
    assert texts(state) == {"slide:12", "slide:21", "slide:23", "slide:32"}
    state = do(state, "slide:23")
    assert texts(state) == {"slide:13", "slide:24", "slide:33", "."}
    state = do(state, "slide:24")
    after = do(state, "slide:25")
    assert told(after, "environment") == {"25": "rubble"}
    assert turn_of(after) == (0, "action")
    assert told(do(state, "."), "environment") == {"24": "rubble"}


def test_i2_past_tokens_but_not_past_cards() -> None:
    """From 43 over p0's 44 to 45."""
    environment = {"43": "rubble", "33": "portal", "53": "portal", "34": "portal", "54": "portal", "42": "portal"}
    state = action(hand={"manocurlers": 1}, environment=environment)
    state = do(state, "manocurlers:43")
    assert texts(state) == {"slide:44"}
    state = do(state, "slide:44")
    assert texts(state) == {"slide:45"}, "it cannot end on p0's square"
    blocked = action(hand={"manocurlers": 1}, environment=environment, loose={"45": ["rock"]})
    assert refused(blocked, "manocurlers:43") == "GG-P7"


def test_i2_a_sentry_may_end_with_tokens_and_they_may_stay() -> None:
    """L12: having left they may not return."""
    state = do(action(hand={"manocurlers": 1}, environment={"43": "acid-fountain"}), "manocurlers:43 slide:44")
    assert "." in texts(state)
    state = do(state, ". .")
    assert where(state, "p0") == "44"
    assert "44" not in squares(do(state, "step:45"), "step:")


def test_i2_nothing_enters() -> None:
    state = do(
        action(hand={"manocurlers": 1}, environment={"43": "acid-fountain"}, at={"z1": "44"}),
        "manocurlers:43 slide:44 .",
    )
    assert gizmos(state) == [3, 3, 3]


# Pet Gremlin Lawyer, Psychic Lasso


def test_i3_a_pet_gremlin_lawyer_takes_active_equipment_of_the_living() -> None:
    data = action(hand={"pet-gremlin-lawyer": 1}, zomboids=(2,)).to_dict()
    data["active"] = [[], ["grappler"], ["parachute"]]
    data["hands"][1] = {"cargo-pants": 1}
    for name in ("grappler", "parachute", "cargo-pants"):
        data["deck"][name] -= 1
    state = GAME.from_dict(data)
    assert texts(state, "pet") == {"pet-gremlin-lawyer:p1,grappler"}
    after = do(state, "pet-gremlin-lawyer:p1,grappler")
    assert (hand(after), told(after, "active")[1]) == ({"grappler": 1}, [])
    assert "wear:grappler" in texts(after)


def test_i4_a_psychic_lasso_pulls_who_is_in_sight() -> None:
    """A-14."""
    state = action(hand={"psychic-lasso": 1}, at={"p2": "48"}, environment={"46": "rubble"})
    assert not texts(state, "psychic")
    assert refused(state, "psychic-lasso:p1") == "GG-L1"
    state = do(action(hand={"psychic-lasso": 1}), "psychic-lasso:p1")
    assert squares(state, "lasso:") == {"36", "37", "38", "46", "48", "56", "57", "58"}
    state = do(state, "lasso:36 lasso:25")
    assert "." in texts(state)
    assert turn_of(do(state, "lasso:24")) == (0, "action")


def test_i4_the_lasso_enters_every_square() -> None:
    state = action(hand={"psychic-lasso": 1}, at={"z1": "46"}, loose={"45": ["rock"]})
    state = do(state, "psychic-lasso:p1 lasso:46 lasso:45")
    assert gizmos(state) == [3, 2, 3]
    assert hand(state, 1) == {"rock": 1}


def test_i4_the_lasso_ends_with_a_revival_or_a_zombification() -> None:
    state = action(hand={"psychic-lasso": 1}, at={"p2": "46"}, zomboids=(1,))
    state = do(state, "psychic-lasso:p1 lasso:46 steal:p2")
    assert turn_of(state) == (0, "action")
    assert texts(state) == {"."}
    state = action(hand={"psychic-lasso": 1}, at={"z1": "46"}, gizmos=[[3, 0], [1, 2], [3, 0]])
    assert texts(do(state, "psychic-lasso:p1 lasso:46")) == {"."}


def test_i4_a_zomboid_is_pulled_diagonally_but_not_onto_the_buddy() -> None:
    state = owned(2, "rubber-baby-buggy-buddy", buddies={"rubber-baby-buggy-buddy": "48"}, hand={"psychic-lasso": 1},
                  zomboids=(1,))  # fmt: skip
    assert squares(do(state, "psychic-lasso:p1"), "lasso:") == {"36", "37", "38", "46", "56", "57", "58"}


def test_i4_who_cannot_make_a_step_cannot_be_pulled() -> None:
    around = dict.fromkeys(("36", "37", "38", "46", "48", "56", "57", "58"), "rubble")
    portals = {"44": "portal", "47": "portal"}
    state = action(hand={"psychic-lasso": 1}, environment=around)
    assert refused(state, "psychic-lasso:p1") == "GG-L1"
    assert "psychic-lasso:p1" in texts(action(hand={"psychic-lasso": 1}, environment=around | portals))


# Temporal Warp, Pocket Hacker, Random Teleporter


def test_i5_a_temporal_warp_takes_from_the_discard_pile() -> None:
    data = action(hand={"temporal-warp": 1, "anti-axe": 1}).to_dict()
    for name in ("laser-guided-axe", "portal", "temporal-warp"):
        data["deck"][name] -= 1
        data["pile"][name] = 1
    state = GAME.from_dict(data)
    assert squares(state, "temporal-warp:") == {"laser-guided-axe"}
    state = do(state, "temporal-warp:laser-guided-axe")
    assert hand(state) == {}, "T9"
    assert not texts(action(hand={"temporal-warp": 1}), "temporal")


def test_i6_a_pocket_hacker_takes_from_a_hand() -> None:
    """A-40, E7: also a Zomboid's, whose Cargo Pants are inert."""
    data = action(hand={"pocket-hacker": 1}, zomboids=(2,)).to_dict()
    data["hands"][1:] = [{"rock": 1}, {"grappler": 1}]
    data["active"] = [[], ["cargo-pants"], ["cargo-pants"]]
    for name, number in {"rock": 1, "grappler": 1, "cargo-pants": 2}.items():
        data["deck"][name] -= number
    state = GAME.from_dict(data)
    assert squares(state, "pocket-hacker:") == {"p2,grappler"}
    assert refused(state, "pocket-hacker:p1,rock") == "GG-T2"
    assert hand(do(state, "pocket-hacker:p2,grappler")) == {"grappler": 1}


def test_i7_a_random_teleporter_re_places_and_enters() -> None:
    state = do(action(hand={"random-teleporter": 1}, loose={"12": ["rock"]}), "random-teleporter")
    assert state.to_move == CHANCE
    state = do(state, "roll:12 p0@12")
    assert (where(state, "p0"), hand(state)) == ("12", {"rock": 1})


# Equipment


def test_e3_a_grappler_collects_from_an_adjacent_square_once() -> None:
    loose = {"45": ["rock", "parachute"], "55": ["rock"], "88": ["rock"]}
    environment = {"43": "portal", "89": "portal"}
    state = stand(active=("grappler",), loose=loose, environment=environment)
    assert squares(state, "grapple:") == {"45"}
    assert refused(state, "grapple:55") == "GG-G2"
    after = do(state, "grapple:45")
    assert hand(after) == {"rock": 1, "parachute": 1}
    assert not texts(after, "grapple")
    assert texts(after, "step"), "before, between or after steps"


def test_e3_portals_are_adjacent_and_hold_no_cards() -> None:
    state = stand(active=("grappler",), loose={"45": ["rock"]}, at={"p0": "35"}, environment={"35": "portal"})
    assert squares(state, "grapple:") == {"45"}


# The Floor Malfunction


def test_l10_a_fall_costs_the_step_only() -> None:
    """A-03, A-31."""
    state = stand(environment={"45": "floor-malfunction"}, loose={"12": ["rock"]})
    state = do(state, "step:45")
    assert state.to_move == CHANCE
    state = do(state, "roll:12 p0@12")
    assert hand(state) == {"rock": 1}
    state = do(state, "step:13 step:14")
    assert texts(state) == {"."}


def test_l10_the_mover_chooses_where_a_zomb_falls() -> None:
    state = stand("attack", at={"z1": "22", "p1": "12"}, environment={"23": "floor-malfunction"})
    state = do(state, "zomb:z1,23 roll:12")
    assert (state.to_move, texts(state)) == (0, {"z1@12", "z1@21"})
    state = do(state, "z1@12")
    assert gizmos(state) == [3, 2, 3]


def test_chains_of_falls_by_lasso_and_mirror() -> None:
    environment = {"46": "floor-malfunction", "37": "floor-malfunction"}
    state = action(hand={"psychic-lasso": 1}, environment=environment)
    state = do(state, "psychic-lasso:p1 lasso:46 roll:36 p1@36 lasso:37 roll:55 p1@55 lasso:54")
    assert where(state, "p1") == "54"
    assert turn_of(state) == (0, "action")


# Premium DLC


def test_dlc_8_a_pocket_composter_also_as_a_zomboid() -> None:
    for phase in ("action", "movement"):
        state = stand(phase, dlc=("pocket-composter",), hand={"rock": 1}, zomboids=(0,))
        state = do(state, "compost:rock")
        assert told(state, "pile") == {"rock": 1}
        assert not texts(do(state, "draw:grappler"), "compost")
        after = do(state, "draw:portal roll:12")
        assert texts(after) == {"portal@12", "portal@21"}
    state = stand(dlc=("pocket-composter",), zomboids=(0,))
    assert refused(state, "compost:rock") == "GG-D7"
    assert refused(stand(hand={"rock": 1}), "compost:rock") == "GG-D7"


def test_dlc_9_a_scarezomb_drives_zombs_away() -> None:
    """AU4: orthogonally; who has two best squares is asked about; straight-line distance counts (A-34)."""
    at = {"p0": "44", "z1": "43", "z2": "33", "z3": "00", "z4": "09", "z5": "90", "z6": "99"}
    state = do(stand("attack", dlc=("scarezomb",), at=at), ".")
    assert where(state, "z1") == "42"
    assert texts(state) == {"scare:z2,23", "scare:z2,32"}
    state = do(state, "scare:z2,32")
    assert (where(state, "z2"), turn_of(state)) == ("32", (1, "generation"))
    assert where(state, "z3") == "00", "nowhere farther"


def test_dlc_9_a_zomboid_that_is_scared_onto_somebody_steals() -> None:
    at = {"p0": "44", "p1": "43", "p2": "42", "z1": "00", "z2": "09", "z3": "90", "z4": "99", "z5": "00", "z6": "00"}
    state = do(stand("attack", dlc=("scarezomb",), at=at, zomboids=(1,)), ".")
    assert (state.to_move, texts(state)) == (1, {"steal:p2"})


def test_dlc_10_square_100_lies_beside_99_for_its_owner() -> None:
    state = stand(dlc=("square-100",), at={"p0": "98"}, active=("grappler",), loose={"99": ["rock"]})
    assert "100" not in squares(state, "step:")
    state = do(state, "step:99")
    assert "100" in squares(state, "step:")
    state = do(state, "step:100")
    assert squares(state, "step:") == {"99"}
    assert refused(stand(at={"p0": "99"}), "step:100") == "GG-G7"


def test_dlc_11_a_toroidotron_wraps_own_steps() -> None:
    state = stand(dlc=("toroidotron",), at={"p0": "00", "z1": "55"})
    assert squares(state, "step:") == {"01", "10", "11", "09", "90", "99", "19", "91"}
    state = stand(dlc=("toroidotron",), at={"p0": "00", "z1": "55"}, zomboids=(0,))
    assert squares(state, "step:") == {"01", "10", "09", "90"}
    state = stand("attack", dlc=("toroidotron",), at={"p0": "00", "p1": "09"}, hand={"rock": 1})
    assert not texts(state, "rock"), "A-29"


def test_dlc_14_second_wind_and_15_sticky_fingers() -> None:
    state = stand(dlc=("second-wind", "sticky-fingers"), zomboids=(0,), loose={"55": ["rock"]})
    assert "55" in squares(state, "step:")
    assert hand(do(state, "step:55")) == {"rock": 1}


def test_dlc_20_a_portable_portal_once() -> None:
    state = stand(dlc=("portable-portal",), environment={"45": "portal", "88": "portal", "11": "portal"})
    assert {"88", "11", "45"} <= squares(state, "step:")
    after = do(state, "step:88")
    assert "11" in squares(after, "step:")
    after = do(state, "step:45 step:44")
    assert "88" in squares(after, "step:"), "a step that is legal anyway does not use it up"
    used = do(state, "step:88 step:78")
    assert "45" not in squares(used, "step:")


def test_dlc_18_a_multitasker_does_two_different_things() -> None:
    state = action(dlc=("multitasker",), hand={"random-teleporter": 2}, shop=["zomb-leash"])
    after = do(state, "random-teleporter roll:12 p0@12")
    assert {"generate", "buy:zomb-leash"} <= texts(after)
    assert "random-teleporter" not in texts(after)
    after = do(after, "generate draw:rock draw:rock roll:34 rock@34 rock@43")
    assert texts(after) == {"."}


def test_dlc_18_counts_in_the_turn_in_which_it_is_bought() -> None:
    cards = {"pet-gremlin-lawyer": 1, "rock": 1, "grappler": 1}
    state = action(hand=cards, shop=["multitasker"])
    state = do(state, "buy:multitasker pay:pet-gremlin-lawyer pay:rock pay:grappler draw:zomboflauge")
    assert {"generate", "."} <= texts(state)


# Buddies


def buying(name: str, **changes: Any) -> State:
    """After paying for a Buddy with Gizmos and cards."""
    named = {
        "rubber-baby-buggy-buddy": "fourth-eye",
        "huggly-muggly-buddy": "psychic-lasso",
        "rollerskate-buddy": "remote-control",
        "zombuoy-buddy": "board-mortar",
    }[name]
    cards = {named: 1, "rock": 1, "pocket-hacker": 1, "parachute": 1}
    state = action(hand=cards, shop=[name], **changes)
    state = do(state, f"buy:{name}")
    for _ in range(3):
        state = do(state, min(texts(state, "pay:") - {"pay:*", "pay:**"}))
    return state


@pytest.mark.parametrize("name", ["rubber-baby-buggy-buddy", "rollerskate-buddy"])
def test_b1_a_new_buddy_goes_to_an_adjacent_square(name: str) -> None:
    environment = {"34": "rubble", "43": "floor-malfunction", "54": "acid-fountain"}
    state = buying(name, environment=environment)
    assert texts(state) == {f"{name}@45"}
    state = do(state, f"{name}@45")
    assert told(state, "buddies") == {name: "45"}
    assert state.to_move == CHANCE, "D8: the shop is filled up afterwards"
    shut = buying(name, environment=environment | {"45": "rubble"})
    assert texts(shut) == {f"{name}@44"}
    assert texts(buying(name, dlc=("square-100",), at={"p0": "100"})) == {f"{name}@99"}


def test_b1_a_new_huggly_muggly_has_moved() -> None:
    state = buying("huggly-muggly-buddy")
    assert squares(state, "hug:") == {"p0", "p1", "p2", "z1", "z2", "z3", "z4", "z5", "z6"}
    state = do(state, "hug:p0 draw:zomboflauge")
    assert not texts(state, "hug")
    state = do(state, ".")
    assert len(texts(do(state, "step:45"), "step")) == 0


def test_b1_a_new_zombuoy_stands_on_the_opposite_square() -> None:
    state = buying("zombuoy-buddy", at={"p0": "27"})
    assert told(state, "buddies") == {"zombuoy-buddy": "72"}
    assert told(buying("zombuoy-buddy", dlc=("square-100",), at={"p0": "100"}), "buddies") == {}


def test_b1_a_rollerskate_may_skate_in_the_turn_it_is_bought() -> None:
    state = do(buying("rollerskate-buddy"), "rollerskate-buddy@45 draw:zomboflauge")
    assert texts(state, "skate")


RUBBER: dict[str, Any] = {"dlc": ("rubber-baby-buggy-buddy",), "buddies": {"rubber-baby-buggy-buddy": "45"}}


def test_b2_stepping_onto_the_own_rubber_baby_buggy_buddy() -> None:
    state = do(stand(**RUBBER, loose={"45": ["rock"], "12": ["grappler"]}), "step:45")
    assert texts(state) == {"shove", "bounce"}
    moved = do(state, "shove")
    assert (where(moved, "p0"), told(moved, "buddies")) == ("45", {"rubber-baby-buggy-buddy": "44"})
    assert hand(moved) == {"rock": 1}
    bounced = do(state, "bounce roll:12 p0@12")
    assert (where(bounced, "p0"), told(bounced, "buddies")) == ("12", {"rubber-baby-buggy-buddy": "44"})
    assert hand(bounced) == {"grappler": 1}
    assert len(texts(do(bounced, "step:13 step:14"), "step")) == 0, "the step counts"


def test_b2_a_parachute_may_roll_again() -> None:
    state = do(stand(**RUBBER, active=("parachute",)), "step:45 bounce roll:12")
    assert "re-roll" in texts(state)


def test_b2_from_square_100_the_buddy_stays() -> None:
    state = stand(
        dlc=("rubber-baby-buggy-buddy", "square-100"), buddies={"rubber-baby-buggy-buddy": "99"}, at={"p0": "100"}
    )
    state = do(state, "step:99 shove")
    assert (where(state, "p0"), told(state, "buddies")) == ("99", {"rubber-baby-buggy-buddy": "99"})


def test_dlc_2_zombs_do_not_step_onto_it_but_other_players_may() -> None:
    state = stand("attack", **RUBBER, at={"z1": "46"})
    assert squares(state, "zomb:z1,") == {"36", "47", "56"}
    assert refused(state, "zomb:z1,45") == "GG-L4"
    other = owned(1, "rubber-baby-buggy-buddy", phase="movement", buddies={"rubber-baby-buggy-buddy": "45"})
    after = do(other, "step:45")
    assert (where(after, "p0"), told(after, "buddies")) == ("45", {"rubber-baby-buggy-buddy": "45"})


def skating(square: str, **changes: Any) -> State:
    return action(dlc=("rollerskate-buddy",), buddies={"rollerskate-buddy": square}, **changes)


def test_b3_a_rollerskate_slides_to_the_edge_or_rubble() -> None:
    state = skating("22", environment={"27": "rubble"}, at={"z5": "12"})
    assert told(do(state, "skate:e"), "buddies") == {"rollerskate-buddy": "26"}
    assert told(do(state, "skate:n"), "buddies") == {"rollerskate-buddy": "02"}, "past a Zombot"
    assert told(do(skating("22", environment={"25": "portal"}), "skate:e"), "buddies") == {"rollerskate-buddy": "29"}
    blocked = skating("09", environment={"08": "rubble"}, at={"z2": "99"})
    assert squares(blocked, "skate:") == {"s"}
    assert refused(blocked, "skate:w") == refused(blocked, "skate:n") == "GG-B3"


def test_b3_a_rollerskate_damages_living_opponents() -> None:
    state = do(skating("40"), "skate:e")
    assert told(state, "buddies") == {"rollerskate-buddy": "43"}
    assert gizmos(state) == [3, 3, 3], "at its owner without effect"
    state = do(skating("87", at={"p1": "82"}), "skate:w")
    assert told(state, "buddies") == {"rollerskate-buddy": "83"}
    assert gizmos(state) == [3, 2, 2]
    assert gizmos(do(skating("87", zomboids=(2,)), "skate:w")) == [3, 3, 0]


def test_b3_a_rollerskate_activates_a_sentry_and_hits_once_in_all() -> None:
    state = skating("80", environment={"82": "acid-fountain"}, at={"p1": "91"})
    state = do(state, "skate:e")
    assert gizmos(state) == [3, 2, 2]
    assert told(state, "buddies") == {"rollerskate-buddy": "81"}


def test_b3_a_rollerskate_falls_and_stops() -> None:
    state = do(skating("22", environment={"25": "floor-malfunction"}), "skate:e roll:67")
    assert texts(state) == {"rollerskate-buddy@67", "rollerskate-buddy@76"}
    state = do(state, "rollerskate-buddy@67")
    assert told(state, "buddies") == {"rollerskate-buddy": "67"}
    assert not texts(state, "skate")


def test_b4_the_zombuoy_follows_every_step() -> None:
    state = stand(dlc=("zombuoy-buddy",), buddies={"zombuoy-buddy": "72"}, at={"p0": "27"})
    assert told(do(state, "step:28"), "buddies") == {"zombuoy-buddy": "82"}
    assert gizmos(do(state, "step:28")) == [3, 3, 3], "a Living owner hurts nobody by it"


def test_b4_a_zomboid_steals_with_it() -> None:
    """A-36: it must; Zomboflauge does not help."""
    state = stand(dlc=("zombuoy-buddy",), buddies={"zombuoy-buddy": "72"}, at={"p0": "27"}, zomboids=(0,))
    state = do(state, "step:28")
    assert texts(state) == {"steal:p2"}
    state = do(state, "steal:p2")
    assert gizmos(state) == [1, 3, 2]
    assert "39" in squares(state, "step:"), "Living again"


def test_b4_it_has_no_square_while_its_owner_is_on_square_100() -> None:
    state = stand(dlc=("zombuoy-buddy", "square-100"), buddies={"zombuoy-buddy": "99"}, at={"p0": "99"})
    state = do(state, "step:100")
    assert told(state, "buddies") == {}
    assert told(do(state, "step:99"), "buddies") == {"zombuoy-buddy": "99"}


def test_dlc_3_the_huggly_muggly_must_go_to_another_token() -> None:
    state = action(dlc=("huggly-muggly-buddy",), buddies={"huggly-muggly-buddy": "z1"})
    assert refused(state, "hug:z1") == "GG-T3"
    assert {"hug:p0", "hug:p1", "hug:z2"} <= texts(state)
