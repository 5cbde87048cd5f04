"""Placing and set-up by the rule book's numbers: GG-P1 to GG-P13, GG-S1 to GG-S8."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from gridarium import CHANCE, State
from gridarium.game import Game
from tests.engine.gadget_grid.positions import GAME, do, hand, refused, squares, stand, texts, told, where


def placing(*items: str, **changes: Any) -> State:
    """A position in which the dice are to be rolled for these."""
    return stand(to_do=[["generation"], ["roll", False, list(items), False]], **changes)


def test_p1_a_roll_has_two_squares_and_doubles_are_half_as_likely() -> None:
    state = placing("rock", "rubble")
    rolls = dict(zip(map(str, state.legal_actions()), state.weights(), strict=True))
    assert len(rolls) == 55
    assert (rolls["roll:27"], rolls["roll:33"], sum(rolls.values())) == (2, 1, 100)
    assert refused(state, "roll:72") == "GG-M1", "the smaller digit comes first"


def test_p2_the_placer_assigns_two_cards() -> None:
    """Example 1: a 6 and a 4 lead to squares 46 and 64."""
    state = do(placing("rock", "zomb-whistle"), "roll:46")
    assert texts(state) == {"rock@46", "zomb-whistle@46"}
    assert texts(do(state, "rock@46")) == {"zomb-whistle@64"}
    after = do(state, "zomb-whistle@46 rock@64")
    assert told(after, "loose") == {"46": ["zomb-whistle"], "64": ["rock"]}


def test_p2_doubles_take_both_cards() -> None:
    """Example 1: both dice are showing a 7."""
    state = do(placing("rock", "zomb-whistle"), "roll:77 rock@77 zomb-whistle@77")
    assert told(state, "loose") == {"77": ["rock", "zomb-whistle"]}


def test_p2_doubles_with_an_environment_card_are_ordered() -> None:
    """A-25: the second one goes beside the first."""
    state = do(placing("rock", "rubble"), "roll:77")
    assert squares(do(state, "rubble@77"), "rock@") == {"67", "76", "78", "87"}
    assert squares(do(state, "rock@77"), "rubble@") == {"67", "76", "78", "87"}


def test_p3_one_card_goes_to_either_square() -> None:
    assert texts(do(placing("rock"), "roll:46")) == {"rock@46", "rock@64"}
    assert texts(do(placing("rock"), "roll:66")) == {"rock@66"}


def test_p6_no_card_onto_an_environment_card() -> None:
    state = do(placing("rock", environment={"46": "portal", "45": "rubble"}), "roll:46")
    assert squares(state, "rock@") == {"36", "47", "56", "64"}


def test_p7_an_environment_card_needs_an_empty_square() -> None:
    for changes in (
        {"at": {"p0": "46"}},
        {"loose": {"46": ["rock"]}},
        {"environment": {"46": "portal"}},
        {"dlc": ("rollerskate-buddy",), "buddies": {"rollerskate-buddy": "46"}},
        {"dlc": ("zombuoy-buddy",), "buddies": {"zombuoy-buddy": "46"}, "at": {"p0": "64"}},
    ):
        state = do(placing("rubble", **changes), "roll:46")
        assert (
            {"36", "45", "56"} <= squares(state, "rubble@") - {"64"} <= {"36", "45", "47", "56", "63", "65", "54", "74"}
        )
        assert refused(state, "rubble@46") == "GG-P7"


def test_p8_the_nearest_legal_squares() -> None:
    """When all adjacent ones are taken: two rows and columns away, whatever lies between."""
    taken = dict.fromkeys(("00", "01", "10"), "portal")
    state = do(placing("rock", environment=taken, at={"z1": "90"}), "roll:00")
    assert squares(state, "rock@") == {"02", "11", "20"}


def test_p8_without_any_legal_square_a_card_is_discarded() -> None:
    """An Environment Card, when something lies on every square."""
    free = [f"{number:02}" for number in range(100) if f"{number:02}" not in ("44", "47", "82")]
    kinds = ["remote-control"] * 8 + ["board-mortar"] * 4 + ["rock"] * 6 + [f"{digit}-o-gone" for digit in range(10)]
    kinds += [name for name in ("laser-guided-axe", "anti-axe", "big-red-button", "ring-blaster") for _ in range(3)]
    kinds += [name for name in WIDGETS + EQUIPMENT for _ in range(4)]
    loose = {square: [kind] for square, kind in zip(sorted(free), kinds, strict=False)}
    environment = dict.fromkeys([square for square in free if square not in loose], "portal")
    assert len(environment) <= 11
    state = do(placing("rubble", loose=loose, environment=environment), "roll:12")
    assert told(state, "pile") == {"rubble": 1}
    assert told(state, "to_do") == [["action"]]


WIDGETS = [
    "mirror-universe", "manocurlers", "pet-gremlin-lawyer", "psychic-lasso", "temporal-warp", "pocket-hacker",
    "random-teleporter",
]  # fmt: skip
EQUIPMENT = [
    "zomb-whistle", "fourth-eye", "grappler", "turbo-slippers", "parachute", "sentry-badge", "cargo-pants",
]  # fmt: skip


def falling(token: str, **changes: Any) -> State:
    """A position in which a token is re-placed by dice."""
    return stand(to_do=[["movement"], ["roll", True, [token], False]], **changes)


def test_p10_tokens_avoid_sentries_rubble_and_floor_malfunctions() -> None:
    around = {"46": "floor-malfunction", "36": "rubble", "64": "gorgonzilla", "54": "portal"}
    state = do(falling("p0", environment=around), "roll:46")
    assert squares(state, "p0@") == {"45", "47", "56", "54", "63", "65", "74"}
    assert squares(do(falling("p0", environment=around), "roll:45"), "p0@") == {"45", "54"}, "Portals are legal"


def test_p10_a_zomb_is_not_put_onto_the_rubber_baby_buggy_buddy() -> None:
    buddy: dict[str, Any] = {"dlc": ("rubber-baby-buggy-buddy",), "buddies": {"rubber-baby-buggy-buddy": "46"}}
    assert squares(do(falling("z1", **buddy), "roll:46"), "z1@") == {"36", "45", "47", "56", "64"}
    assert squares(do(falling("p1", **buddy), "roll:46"), "p1@") == {"46", "64"}


def test_p11_placing_makes_nobody_collect() -> None:
    state = do(placing("rock"), "roll:44 rock@44")
    assert hand(state) == {}
    assert told(state, "loose") == {"44": ["rock"]}


def test_p12_p13_an_empty_deck_is_made_of_the_discard_pile() -> None:
    start = stand(to_do=[["action"]], phase="action")
    data = start.to_dict()
    pile = {name: number for name, number in data["deck"].items() if name != "rock"}
    state = GAME.from_dict(data | {"deck": {"rock": data["deck"]["rock"]}, "pile": pile})
    after = do(
        state, "generate draw:rock draw:rock roll:12 rock@12 rock@21 . . . draw:rock draw:rock roll:34 rock@34 rock@43"
    )
    after = do(after, ". . . draw:rock draw:rock roll:56 rock@56 rock@65")
    assert told(after, "deck") == {}
    after = do(after, "generate")
    assert texts(after) == {f"draw:{name}" for name in pile}
    assert told(after, "pile") == {}


def test_p13_with_nothing_left_nothing_is_drawn_or_rolled() -> None:
    data = stand("action").to_dict()
    hands: list[dict[str, int]] = [{}, {}, {}]
    for name, number in data["deck"].items():
        if name not in ("portal", "rubble", "floor-malfunction", "gorgonzilla", "mechakraken", "quetzalcannon",
                        "acid-fountain"):  # fmt: skip
            hands[2 if name == "anti-axe" else 1][name] = number
    boxed = {name: number for name, number in data["deck"].items() if name not in {**hands[1], **hands[2]}}
    state = GAME.from_dict(data | {"deck": {}, "hands": hands, "box": boxed})
    after = do(state, "generate")
    assert texts(after) == {"."}, "the one action is used up"
    one = GAME.from_dict(data | {"deck": {"rubble": 1}, "hands": hands, "box": boxed | {"rubble": boxed["rubble"] - 1}})
    assert squares(do(one, "generate draw:rubble roll:12"), "rubble@") == {"12", "21"}


# Set-up


def after_shop(players: int) -> State:
    state = GAME.start(players)
    return do(
        state,
        f"{'first:p0 ' if players > 1 else ''}draw:zombuoy-buddy draw:laser-shovel draw:square-100 draw:toroidotron",
    )


def random_set_up(players: int, seed: int) -> list[State]:
    """All positions of a random set-up, up to the first turn's first draw."""
    chance, state = Random(seed), GAME.start(players)
    found = [state.copy()]
    while told(state, "to_do")[0][0] == "setup":
        state.play(state.random_action(chance))
        found.append(state.copy())
    return found


def test_s1_four_dlc_are_dealt() -> None:
    state = after_shop(3)
    assert told(state, "shop") == ["zombuoy-buddy", "laser-shovel", "square-100", "toroidotron"]
    assert refused(state, "draw:zomboflauge") == "GG-M3"


def test_s1_left_out_with_few_players() -> None:
    alone, two = GAME.start(1), do(GAME.start(2), "first:p0")
    for name in ("scarezomb", "zomb-leash", "zomboflauge", "second-wind", "sticky-fingers"):
        assert f"draw:{name}" not in texts(alone)
        assert (f"draw:{name}" in texts(two)) == (name not in ("second-wind", "sticky-fingers"))


@pytest.mark.parametrize(
    ("players", "setup", "zombots", "gadgets", "rolls"),
    [(1, 8, 6, 2, 11), (2, 8, 6, 6, 11), (3, 9, 6, 4, 11), (4, 8, 6, 4, 11), (5, 6, 5, 6, 11), (6, 6, 4, 6, 11),
     (7, 6, 4, 6, 12), (8, 6, 4, 6, 12)],
)  # fmt: skip
def test_s2_the_start_deck(players: int, setup: int, zombots: int, gadgets: int, rolls: int) -> None:
    states = random_set_up(players, players)
    start, end = states[0].to_dict(), states[-1].to_dict()
    deck = start["start_deck"]
    assert (deck["setup"], deck["gadgets"]) == (setup, gadgets)
    assert sum(name.startswith("z") for name in deck["tokens"]) == zombots
    assert len(deck["tokens"]) - zombots == (6 if players == 1 else players)
    assert end["start_deck"] == {"setup": 0, "gadgets": 0, "tokens": []}
    assert len(end["at"]) == len(deck["tokens"])
    assert sum(end["setup"].values()) == 26 - setup
    count = sum(1 for one in states if one.to_dict()["to_do"][-1][0] == "roll")
    assert count == rolls


def test_s2_seven_dummies_make_twelve_rolls() -> None:
    state = GAME.start(1, dummies=7)
    assert len(state.to_dict()["start_deck"]["tokens"]) == 14


def test_s4_the_placer_of_each_roll_rotates_from_the_first_player() -> None:
    states = random_set_up(5, 3)
    placers = [
        state.to_move for state in states if (frame := state.to_dict()["to_do"][-1])[0] == "put" and frame[5] == 1
    ]
    first = states[1].to_dict()["first"]
    assert placers == [(first + number) % 5 for number in range(len(placers))]
    assert {state.to_move for state in random_set_up(1, 4)} <= {0, CHANCE}


def test_s4_tokens_are_cards_that_avoid_environment_cards() -> None:
    state = do(after_shop(3), "setup:portal setup:rubble roll:27 portal@27 rubble@72 draw:p0 draw:z1 roll:27")
    assert squares(state, "p0@") == {"17", "26", "28", "37"}
    assert squares(do(state, "z1@17"), "p0@") == {"62", "71", "73", "82"}


def test_s5_three_gizmos_and_one_in_solo() -> None:
    assert told(random_set_up(4, 1)[-1], "gizmos") == [[3, 0]] * 4
    assert told(random_set_up(1, 1)[-1], "gizmos") == [[1, 0]] * 6


def given(**changes: Any) -> State:
    """A position in which the last Start Deck card is to be placed far away, and then the cards of S6 are given."""
    start = {"setup": 0, "gadgets": 0, "tokens": []}
    return stand(to_do=[["setup"], ["gifts"], ["placed"], ["put", False, ["rock"], False, "99", 0]], start_deck=start,
                 first=1, player=0, **changes)  # fmt: skip


def test_s6_a_card_for_each_zombot_within_two_steps() -> None:
    """From the first player on, p1: Zombots on 45 and 56 can reach 47 and 44, that on 47 does not move."""
    state = do(given(at={"z1": "45", "z2": "56", "z3": "47"}), "rock@99")
    assert told(state, "to_do")[-1] == ["hand", 1, 3]
    state = do(state, "draw:rock draw:rock draw:rock")
    assert hand(state, 1) == {"rock": 3}
    assert told(state, "to_do")[-1] == ["hand", 0, 1]
    state = do(state, "draw:grappler")
    assert hand(state, 0) == {"grappler": 1}
    assert (told(state, "player"), told(state, "to_do")[-1]) == (1, ["draw", []]), "the first player's turn begins"


def test_s6_portals_lead_near_and_rubble_and_floors_do_not() -> None:
    state = do(given(at={"z1": "46"}, environment={"45": "rubble"}), "rock@99")
    assert told(state, "to_do")[-1] == ["hand", 1, 1], "46 is beside 47, and 44 is three steps away around 45"
    state = do(given(at={"z1": "11"}, environment={"11": "portal", "43": "portal"}), "rock@99")
    assert told(state, "to_do")[-1] == ["hand", 0, 1]
    state = do(given(at={"z1": "42"}, environment={"43": "floor-malfunction"}), "rock@99")
    assert told(state, "to_do")[-1] == ["draw", []]


def test_s6_an_environment_card_is_discarded_and_replaced() -> None:
    state = do(given(at={"z1": "45"}), "rock@99 draw:portal")
    assert told(state, "pile") == {"portal": 1}
    assert told(state, "to_do")[-1] == ["hand", 1, 1]


def test_s6_both_axes_are_discarded_at_once() -> None:
    state = do(given(at={"z1": "46", "z2": "48"}), "rock@99 draw:anti-axe draw:laser-guided-axe")
    assert hand(state, 1) == {}
    assert told(state, "pile") == {"laser-guided-axe": 1, "anti-axe": 1}


def test_s8_the_first_player_is_drawn_and_seats_follow() -> None:
    assert told(do(GAME.start(4), "first:p2"), "first") == 2
    states = random_set_up(4, 11)
    assert told(states[-1], "player") == told(states[-1], "first")


# Dice: Loaded Dice and Parachute


def test_loaded_dice_change_one_die_by_one_once() -> None:
    state = do(placing("rock", "rubble", dlc=("loaded-dice",)), "roll:09")
    assert texts(state, "nudge") == {"nudge:08", "nudge:00", "nudge:99", "nudge:19"}
    after = do(state, "nudge:19")
    assert texts(after) == {"rock@19", "rubble@19"}
    assert not texts(do(state, "rock@09"), "nudge"), "no card of this roll may be placed yet"
    assert texts(do(placing("rock", dlc=("loaded-dice",)), "roll:33"), "nudge") == {"nudge:23", "nudge:34"}


def test_a_parachute_rolls_once_more_for_the_own_character() -> None:
    state = do(falling("p0", active=("parachute",)), "roll:12")
    assert texts(state) == {"p0@12", "p0@21", "re-roll"}
    assert texts(do(state, "re-roll roll:34")) == {"p0@34", "p0@43"}
    assert "re-roll" not in texts(do(falling("z1", active=("parachute",)), "roll:12"))
    assert "re-roll" not in texts(do(placing("rock", active=("parachute",)), "roll:12"))


def test_p11_a_token_that_is_re_placed_enters() -> None:
    """A-31."""
    state = do(falling("p0", loose={"12": ["rock"]}, at={"z1": "12"}), "roll:12 p0@12")
    assert hand(state) == {"rock": 1}
    assert told(state, "gizmos")[0] == [2, 1]
    assert where(state, "p0") == "12"


def test_rolls_fall_as_they_should() -> None:
    """6,000 rolls; six standard deviations more or less are too many."""
    state, chance = placing("rock"), Random(5)
    rolls = Counter(str(state.random_action(chance)) for _ in range(6_000))
    assert len(rolls) == 55
    doubles = sum(number for text, number in rolls.items() if text[-1] == text[-2])
    assert abs(doubles - 600) < 6 * 24


def test_the_game_is_what_the_package_offers() -> None:
    assert isinstance(GAME, Game)
    assert GAME.players == (4, 1, 2, 3, 5, 6, 7, 8)
