"""Attacks, lines of sight and Sentries by the rule book's numbers: GG-T11 to GG-T15, GG-L, GG-G, cards K1 to K8."""

from __future__ import annotations

from typing import Any

import pytest

from gridarium import State
from tests.engine.gadget_grid.positions import GAME, do, gizmos, hand, refused, squares, stand, texts, told, turn_of

FAR = {"p1": "93", "p2": "84"}
"""Out of everybody's way."""


def attack(players: int = 3, **changes: Any) -> State:
    return stand("attack", players, **changes)


def targets(card: str, at: dict[str, str], **changes: Any) -> set[str]:
    """Whom p0 on 44 can aim that card at."""
    return squares(attack(at=at, hand={card: 1}, **changes), f"{card}:")


# Lines


def test_t12_a_rock_flies_three_squares_in_eight_directions() -> None:
    for square in ("41", "47", "14", "74", "11", "17", "71", "77", "44", "45"):
        assert "p1" in targets("rock", {"p1": square, "p2": "99"}), square
    for square in ("40", "48", "25", "52", "88"):
        assert "p1" not in targets("rock", {"p1": square, "p2": "99"}), square
    assert refused(attack(hand={"rock": 1}, at={"p1": "48"}), "rock:p1") == "GG-T12"


def test_k2_k3_the_axes_fly_along_the_lasers_and_across() -> None:
    """G5: plus or minus 9 and 11, and rows and columns count, not bare numbers."""
    for square, card in (
        ("35", "laser-guided-axe"),
        ("71", "laser-guided-axe"),
        ("33", "anti-axe"),
        ("77", "anti-axe"),
    ):
        other = "anti-axe" if card == "laser-guided-axe" else "laser-guided-axe"
        at = {"p1": square, "p2": "99"}
        assert "p1" in targets(card, at)
        assert "p1" not in targets(other, at)
    assert targets("laser-guided-axe", {"p0": "10", "p1": "19", "p2": "99"}) == set()


def test_t11_no_zomboids_no_zombots_not_oneself() -> None:
    assert targets("rock", {"p1": "45", "p2": "46", "z1": "34"}, zomboids=(1,)) == {"p2"}
    state = attack(hand={"rock": 1}, at={"z1": "34"}, zomboids=(1,))
    assert [refused(state, f"rock:{token}") for token in ("p0", "p1", "z1")] == ["GG-T11"] * 3


@pytest.mark.parametrize("kind", ["rubble", "gorgonzilla", "mechakraken", "quetzalcannon", "acid-fountain"])
def test_l3_sentries_and_rubble_block(kind: str) -> None:
    assert targets("rock", {"p1": "46", "p2": "99"}, environment={"45": kind}) == set()


@pytest.mark.parametrize("kind", ["portal", "floor-malfunction"])
def test_l2_portals_and_floors_do_not(kind: str) -> None:
    assert targets("rock", {"p1": "46", "p2": "99"}, environment={"45": kind}) == {"p1"}


def test_l2_tokens_and_loose_cards_do_not_block() -> None:
    at = {"p1": "46", "p2": "47", "z1": "45"}
    assert targets("rock", at, loose={"45": ["rock"]}) == {"p1", "p2"}


def test_l4_the_rubber_baby_buggy_buddy_blocks_others_only() -> None:
    at = {"p1": "46", "p2": "45"}
    own = attack(at=at, hand={"rock": 1}, dlc=("rubber-baby-buggy-buddy",), buddies={"rubber-baby-buggy-buddy": "45"})
    assert squares(own, "rock:") == {"p1", "p2"}
    data = attack(at=at, hand={"rock": 1}).to_dict()
    data["dlc"][1] = ["rubber-baby-buggy-buddy"]
    data["dlc_deck"].remove("rubber-baby-buggy-buddy")
    other = GAME.from_dict(data | {"buddies": {"rubber-baby-buggy-buddy": "45"}})
    assert squares(other, "rock:") == {"p2"}, "who is on its square can be hit"


def test_l5_a_sentry_on_a_characters_square_does_not_block() -> None:
    assert targets("rock", {"p1": "46", "p2": "47"}, environment={"46": "acid-fountain"}) == {"p1"}
    assert targets("rock", {"p1": "46", "p2": "47"}, environment={"44": "acid-fountain"}) == {"p1", "p2"}


def test_example_5_straight_on_past_a_portal_or_through_it() -> None:
    """The direction is kept, and the hop costs one square of range."""
    portals = {"45": "portal", "71": "portal"}
    assert targets("rock", {"p1": "46", "p2": "72"}, environment=portals) == {"p1", "p2"}
    assert targets("rock", {"p1": "61", "p2": "70"}, environment=portals) == set(), "no turning"
    assert targets("rock", {"p1": "47", "p2": "73"}, environment=portals) == {"p1"}, "45, 71, 72 are three squares"


def test_l8_example_6_a_line_may_begin_with_a_hop() -> None:
    portals = {"44": "portal", "71": "portal", "28": "portal"}
    at = {"p1": "62", "p2": "19", "p0": "44"}
    assert targets("laser-guided-axe", at, environment=portals) == {"p1", "p2"}
    assert targets("laser-guided-axe", {"p1": "71", "p2": "72"}, environment=portals) == {"p1"}, (
        "the way is chosen freely"
    )


def test_l9_a_portal_beside_the_path_is_ignored() -> None:
    portals = {"55": "portal", "71": "portal"}
    assert targets("rock", {"p1": "72", "p2": "45"}, environment=portals) == {"p2"}


def test_portals_that_are_blocked_stop_lines() -> None:
    """L4 on a Portal: neither straight on nor through it."""
    data = attack(at={"p1": "46", "p2": "72"}, hand={"rock": 1}, environment={"45": "portal", "71": "portal"}).to_dict()
    data["dlc"][1] = ["rubber-baby-buggy-buddy"]
    data["dlc_deck"].remove("rubber-baby-buggy-buddy")
    assert squares(GAME.from_dict(data | {"buddies": {"rubber-baby-buggy-buddy": "45"}}), "rock:") == set()


# Cards with an area


def test_k4_a_board_mortar_hits_around_the_opposite_square() -> None:
    """44 is its own opposite, so p0 hits itself."""
    state = do(attack(hand={"board-mortar": 1}, at={"p1": "55", "p2": "46"}), "board-mortar")
    assert gizmos(state) == [2, 2, 3]
    state = do(attack(hand={"board-mortar": 1}, at={"p0": "28", "p1": "82", "p2": "71"}), "board-mortar")
    assert gizmos(state) == [3, 2, 2]


def test_k7_an_n_o_gone_hits_19_squares() -> None:
    """A-17."""
    state = do(attack(hand={"4-o-gone": 1}, at={"p1": "47", "p2": "84"}), "4-o-gone")
    assert gizmos(state) == [2, 2, 2]
    state = do(attack(hand={"0-o-gone": 1}, at={"p0": "12", "p1": "05", "p2": "55"}), "0-o-gone")
    assert gizmos(state) == [3, 2, 3]


def test_k8_a_ring_blaster_hits_the_others_around() -> None:
    state = do(attack(hand={"ring-blaster": 1}, at={"p1": "44", "p2": "35"}), "ring-blaster")
    assert gizmos(state) == [3, 2, 2]
    state = do(attack(hand={"ring-blaster": 1}, at={"p1": "45", "p2": "64"}), "ring-blaster")
    assert gizmos(state) == [3, 2, 3]


def test_t13_area_cards_may_hit_nobody() -> None:
    state = do(attack(hand={"ring-blaster": 1}, at=FAR), "ring-blaster")
    assert gizmos(state) == [3, 3, 3]
    assert turn_of(state) == (1, "generation")


def test_k5_a_big_red_button_destroys_a_kind_and_blasts() -> None:
    """A-38: the cards leave the game."""
    environment = {"45": "rubble", "92": "rubble", "14": "portal"}
    state = attack(hand={"big-red-button": 1}, environment=environment, at=FAR)
    assert squares(state, "big-red-button:") == {"rubble", "portal"}
    after = do(state, "big-red-button:rubble")
    assert gizmos(after) == [2, 2, 3]
    assert told(after, "environment") == {"14": "portal"}
    assert told(after, "box") == {"rubble": 2}


def test_k5_takes_one_in_all() -> None:
    environment = dict.fromkeys(("33", "34", "35"), "acid-fountain")
    state = do(attack(hand={"big-red-button": 1}, environment=environment, at=FAR), "big-red-button:acid-fountain")
    assert gizmos(state) == [2, 3, 3]


def test_a_19_without_the_blast() -> None:
    state = attack(hand={"big-red-button": 1}, environment={"45": "rubble"}, brb_blast=False)
    after = do(state, "big-red-button:rubble")
    assert (gizmos(after), told(after, "environment")) == ([3, 3, 3], {})


def test_k5_each_sentry_type_is_a_kind_of_its_own() -> None:
    environment = {"12": "gorgonzilla", "21": "mechakraken"}
    state = do(attack(hand={"big-red-button": 1}, environment=environment), "big-red-button:gorgonzilla")
    assert told(state, "environment") == {"21": "mechakraken"}


# Sentries


def fire(kind: str, square: str, way: str, at: dict[str, str], **changes: Any) -> list[int]:
    environment = {square: kind} | changes.pop("environment", {})
    state = attack(hand={"remote-control": 1}, at=at, environment=environment, **changes)
    return gizmos(do(state, f"remote-control:{square}{way}"))


def test_l11_a_gorgonzilla_fires_straight_until_blocked() -> None:
    at = {"p0": "99", "p1": "20", "p2": "28"}
    assert fire("gorgonzilla", "22", ",e", at) == [3, 3, 2]
    assert fire("gorgonzilla", "22", ",w", at) == [3, 2, 3]
    assert fire("gorgonzilla", "22", ",e", at, environment={"25": "rubble"}) == [3, 3, 3]


def test_l11_a_quetzalcannon_fires_diagonally() -> None:
    assert fire("quetzalcannon", "22", ",se", {"p0": "99", "p1": "66", "p2": "28"}) == [2, 2, 3], "the activator too"
    state = attack(hand={"remote-control": 1}, environment={"22": "quetzalcannon"})
    assert refused(state, "remote-control:22,e") == refused(state, "remote-control:22") == "GG-L11"


def test_l11_a_mechakraken_reaches_two_squares_around() -> None:
    assert fire("mechakraken", "22", "", {"p0": "24", "p1": "44", "p2": "34"}) == [2, 2, 3]
    at = {"p0": "24", "p1": "25", "p2": "00", "z1": "99"}
    assert fire("mechakraken", "22", "", at, environment={"23": "rubble"}) == [3, 3, 2]


def test_n7_an_acid_fountain_needs_no_line() -> None:
    assert fire("acid-fountain", "22", "", {"p0": "11", "p1": "23", "p2": "24"}, environment={"21": "rubble"}) == [
        2,
        2,
        3,
    ]


def test_l11_a_character_on_the_sentrys_square_is_hit() -> None:
    for kind, way in (("gorgonzilla", ",n"), ("quetzalcannon", ",ne"), ("mechakraken", ""), ("acid-fountain", "")):
        assert fire(kind, "22", way, {"p0": "99", "p1": "22", "p2": "57"}) == [3, 2, 3]


def test_l11_a_15_a_beam_goes_straight_on_and_out_of_every_portal() -> None:
    portals = {"24": "portal", "60": "portal", "80": "portal"}
    at = {"p0": "29", "p1": "65", "p2": "87"}
    assert fire("gorgonzilla", "22", ",e", at, environment=portals) == [2, 2, 2]
    assert fire("mechakraken", "22", "", {"p0": "25", "p1": "61", "p2": "23"}, environment=portals) == [3, 3, 2]
    near = {"23": "portal", "60": "portal"}
    assert fire("mechakraken", "22", "", {"p0": "99", "p1": "60", "p2": "61"}, environment=near) == [3, 2, 3]


def test_l11_sentries_block_each_other_but_not_their_own_line() -> None:
    at = {"p0": "99", "p1": "26", "p2": "24"}
    assert fire("gorgonzilla", "22", ",e", at, environment={"24": "acid-fountain"}) == [3, 3, 2]


def test_l4_the_rubber_baby_buggy_buddy_never_blocks_a_sentry() -> None:
    at = {"p0": "99", "p1": "26", "p2": "57"}
    buddy: dict[str, Any] = {"dlc": ("rubber-baby-buggy-buddy",), "buddies": {"rubber-baby-buggy-buddy": "24"}}
    assert fire("gorgonzilla", "22", ",e", at, **buddy) == [3, 2, 3]


def test_k1_any_sentry_needs_no_sight_and_may_hit_nobody() -> None:
    state = attack(hand={"remote-control": 1}, environment={"22": "acid-fountain", "33": "rubble"})
    assert squares(state, "remote-control:") == {"22"}
    assert gizmos(do(state, "remote-control:22")) == [3, 3, 3]
    assert not texts(attack(hand={"remote-control": 1}), "remote-control")
    assert refused(state, "remote-control:33") == "GG-L11"


# What spares


def test_e2_a_fourth_eye_saves_from_attacks() -> None:
    state = do(attack(hand={"4-o-gone": 1}, active=("fourth-eye",)), "4-o-gone")
    assert gizmos(state) == [3, 2, 3]
    assert told(state, "active")[0] == []


def test_e6_a_sentry_badge_saves_from_sentries_but_not_from_the_button() -> None:
    assert fire("acid-fountain", "22", "", {"p0": "11", "p1": "23"}, active=("sentry-badge",)) == [3, 2, 3]
    state = attack(hand={"big-red-button": 1}, active=("sentry-badge",), environment={"45": "acid-fountain"}, at=FAR)
    assert gizmos(do(state, "big-red-button:acid-fountain")) == [2, 3, 3]


# Premium DLC in the Attack Phase


def test_dlc_12_trying_really_hard() -> None:
    trying = ("trying-really-hard",)
    assert targets("rock", {"p1": "48", "p2": "49"}, dlc=trying) == {"p1"}
    assert targets("anti-axe", {"p1": "88", "p2": "99"}, dlc=trying) == {"p1"}
    state = attack(hand={"board-mortar": 1}, at={"p0": "28", "p1": "62", "p2": "52"}, dlc=trying)
    assert gizmos(do(state, "board-mortar")) == [3, 2, 3]
    state = attack(hand={"ring-blaster": 1}, at={"p1": "46", "p2": "47"}, dlc=trying)
    assert gizmos(do(state, "ring-blaster")) == [3, 2, 3]
    assert fire("mechakraken", "22", "", {"p0": "99", "p1": "25", "p2": "57"}, dlc=trying) == [3, 3, 3]


def test_dlc_6_a_laser_shovel_reaches_adjacent_squares() -> None:
    at = {"p1": "45", "p2": "55"}
    assert squares(attack(dlc=("laser-shovel",), at=at), "shovel:") == {"p1"}
    portals = {"44": "portal", "55": "portal"}
    state = attack(dlc=("laser-shovel",), at=at, environment=portals)
    assert squares(state, "shovel:") == {"p1", "p2"}
    assert turn_of(do(state, "shovel:p2")) == (1, "generation")
    assert gizmos(do(state, "shovel:p2")) == [3, 3, 2]


def test_dlc_19_a_universal_remote_needs_sight() -> None:
    environment = {"46": "acid-fountain", "48": "acid-fountain", "65": "mechakraken", "44": "gorgonzilla"}
    state = attack(dlc=("universal-remote",), environment=environment)
    assert squares(state, "universal-remote:") == {"46", "44,n", "44,e", "44,s", "44,w"}
    assert gizmos(do(state, "universal-remote:46")) == [3, 2, 3]


def test_dlc_13_a_duodecimator_plays_two_cards() -> None:
    state = attack(hand={"rock": 2, "4-o-gone": 1}, dlc=("duodecimator", "laser-shovel"), at={"p1": "45", "p2": "46"})
    after = do(state, "rock:p1")
    assert texts(after) == {"rock:p2", "4-o-gone", "."}
    assert refused(after, "rock:p1") == "GG-T15"
    assert refused(after, "zomb:z1,01") == "GG-T15"
    assert gizmos(do(after, "4-o-gone")) == [2, 2, 2], "p1 is not hit again"
    assert turn_of(do(after, "rock:p2")) == turn_of(do(after, ".")) == (1, "generation")
    assert turn_of(do(state, "shovel:p1")) == (1, "generation"), "only after a card"


def test_dlc_21_a_gizmo_recycler_draws_the_first_time() -> None:
    state = attack(hand={"rock": 2}, dlc=("duodecimator", "gizmo-recycler"), at={"p1": "45", "p2": "46"})
    after = do(state, "rock:p1 draw:grappler")
    assert hand(after) == {"rock": 1, "grappler": 1}
    assert turn_of(do(after, "rock:p2")) == (1, "generation"), "once in a turn"
    after = do(state, "rock:p1 draw:portal roll:12 portal@21")
    assert told(after, "environment") == {"21": "portal"}
    assert "rock:p2" in texts(after)
    miss = do(attack(hand={"ring-blaster": 1}, dlc=("gizmo-recycler",), at=FAR), "ring-blaster")
    assert turn_of(miss) == (1, "generation")


def test_dlc_22_a_zomb_leash_is_one_longer() -> None:
    state = do(attack(dlc=("zomb-leash",), at={"z1": "22"}), "zomb:z1,23 zomb:z1,24")
    assert texts(state, "zomb:z1")
    assert turn_of(do(state, "zomb:z1,25")) == (1, "generation")


def test_e1_a_zomb_whistle_moves_before_the_attack() -> None:
    """A-21; and what has been entered then is barred afterwards."""
    state = attack(active=("zomb-whistle",), at={"z1": "22"}, hand={"rock": 1})
    after = do(state, "whistle:z1,23 whistle:z1,24")
    assert turn_of(after) == (0, "attack")
    assert not texts(after, "whistle")
    assert "rock:p1" in texts(after)
    assert squares(after, "zomb:z1,") == {"14", "25", "34"}
    assert refused(after, "whistle:z1,25") == "GG-T16"


def test_huggly_muggly_slows_a_zomb_move() -> None:
    state = attack(dlc=("huggly-muggly-buddy",), buddies={"huggly-muggly-buddy": "z1"}, at={"z1": "22"})
    assert turn_of(do(state, "zomb:z1,23")) == (1, "generation")


# Square 100


def test_g7_from_and_to_square_100() -> None:
    hands = {"rock": 1, "board-mortar": 1, "9-o-gone": 1, "remote-control": 1, "big-red-button": 1, "ring-blaster": 1}
    state = attack(
        dlc=("square-100", "laser-shovel", "universal-remote"),
        at={"p0": "100", "p1": "99"},
        hand=hands,
        environment={"98": "acid-fountain"},
    )
    words = {text.partition(":")[0] for text in texts(state)}
    assert words == {"9-o-gone", "remote-control", "big-red-button", "zomb", "."}
    assert gizmos(do(state, "9-o-gone")) == [3, 2, 3]
    data = attack(at={"p0": "99", "p1": "44"}, hand={"rock": 1}).to_dict()
    data["dlc"][1] = ["square-100"]
    data["dlc_deck"].remove("square-100")
    data["at"]["p1"] = "100"
    assert refused(GAME.from_dict(data), "rock:p1") == "GG-G7"
