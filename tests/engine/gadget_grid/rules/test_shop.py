"""The e-Shoppe by the rule book's numbers: GG-D1 to GG-D8, GG-W3, section 7.7."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from gridarium import State
from tests.engine.gadget_grid.positions import GAME, do, gizmos, hand, refused, stand, texts, told, turn_of

CARDS = {"zomb-whistle": 1, "rock": 1, "manocurlers": 1}
"""Example 3: any Widget, any Attack, and the Zomb Whistle buy Zomboflauge."""


def shop(players: int = 3, cards: dict[str, int] | None = None, **changes: Any) -> State:
    changes = {"shop": ["zomboflauge"]} | changes
    return stand("action", players, hand=CARDS if cards is None else cards, **changes)


@pytest.mark.parametrize("shape", list(product((False, True), repeat=3)))
def test_d4_the_eight_ways_to_pay(shape: tuple[bool, ...]) -> None:
    """Example 3: for each slot a card or Gizmos, two of them for the named card."""
    slots = ("zomb-whistle", "rock", "manocurlers")
    cards = {name: 1 for name, by_gizmo in zip(slots, shape, strict=True) if not by_gizmo}
    state = do(shop(cards=cards, gizmos=[[1, 4], [1, 1], [1, 1]]), "buy:zomboflauge")
    for number, (name, by_gizmo) in enumerate(zip(slots, shape, strict=True)):
        for _ in range((2 if number == 0 else 1) if by_gizmo else 1):
            paid = "pay:*" if by_gizmo else f"pay:{name}"
            assert paid in texts(state)
            state = do(state, paid)
    spent = 2 * shape[0] + shape[1] + shape[2]
    assert told(state, "spent") == spent
    assert told(state, "gizmos")[0] == [1, 4 - spent]
    assert hand(state) == {}
    assert told(state, "pile") == cards
    assert told(state, "dlc")[0] == ["zomboflauge"]
    assert told(state, "to_do")[-1] == ["deal", 1]


def test_d1_one_of_the_displayed_at_most_one_in_a_turn() -> None:
    state = shop(gizmos=[[3, 0], [3, 0], [3, 0]], shop=["zomboflauge", "trying-really-hard"])
    assert texts(state, "buy") == {"buy:zomboflauge", "buy:trying-really-hard"}
    assert refused(state, "buy:duodecimator") == "GG-D1"
    state = do(state, "buy:zomboflauge pay:zomb-whistle pay:rock pay:manocurlers draw:zomb-leash")
    assert not texts(state, "buy")
    assert refused(state, "buy:zomb-leash") == "GG-T2"


def test_d2_active_and_inert_equipment_pays() -> None:
    for zomboids in ((), (0,)):
        state = shop(cards={"rock": 1, "manocurlers": 1}, active=("zomb-whistle",), zomboids=zomboids)
        state = do(state, "buy:zomboflauge pay:zomb-whistle pay:rock pay:manocurlers")
        assert told(state, "active")[0] == []
        assert told(state, "pile") == {"rock": 1, "manocurlers": 1, "zomb-whistle": 1}


def test_d2_what_is_both_in_hand_and_active_is_paid_from_the_hand() -> None:
    state = do(shop(active=("zomb-whistle",)), "buy:zomboflauge pay:zomb-whistle pay:rock pay:manocurlers")
    assert told(state, "active")[0] == ["zomb-whistle"]
    assert hand(state) == {}


def test_d2_whose_price_cannot_be_paid_is_not_for_sale() -> None:
    state = shop(cards={"rock": 1}, gizmos=[[0, 2], [3, 1], [3, 0]])
    assert refused(state, "buy:zomboflauge") == "GG-D2"
    assert "buy:zomboflauge" in texts(shop(cards={"rock": 1}, gizmos=[[0, 3], [3, 0], [3, 0]]))


def test_d3_a_gizmo_is_offered_only_while_the_rest_can_still_be_paid() -> None:
    state = shop(cards={"zomb-whistle": 1, "rock": 1}, gizmos=[[0, 1], [3, 2], [3, 0]])
    state = do(state, "buy:zomboflauge")
    assert texts(state) == {"pay:zomb-whistle"}
    state = do(state, "pay:zomb-whistle")
    assert texts(state) == {"pay:rock"}
    assert refused(state, "pay:*") == "GG-D3"
    assert texts(do(state, "pay:rock")) == {"pay:*"}


def test_d3_gizmos_off_and_on_the_token() -> None:
    state = do(shop(gizmos=[[2, 1], [3, 0], [3, 0]]), "buy:zomboflauge")
    assert texts(state) == {"pay:zomb-whistle", "pay:*", "pay:**"}
    state = do(state, "pay:*")
    assert texts(state) == {"pay:**"}, "the second half of the named slot follows at once"
    state = do(state, "pay:** pay:rock pay:manocurlers")
    assert told(state, "gizmos")[0] == [1, 0]


def test_d5_the_named_slot_takes_nothing_else_of_its_category() -> None:
    state = do(shop(cards=CARDS | {"grappler": 1}), "buy:zomboflauge")
    assert "pay:grappler" not in texts(state)
    assert refused(state, "pay:grappler") == "GG-D2"


def test_section_7_7_the_named_slot_first_then_attack_widget_equipment() -> None:
    cards = {"manocurlers": 1, "rock": 1, "grappler": 1}
    state = do(shop(cards=cards, shop=["scarezomb"]), "buy:scarezomb")
    assert texts(state) == {"pay:manocurlers", "pay:**"}
    state = do(state, "pay:manocurlers")
    assert "pay:rock" in texts(state)
    assert "pay:grappler" in texts(do(state, "pay:rock"))


def test_dlc_16_any_n_o_gone_is_the_named_card_of_loaded_dice() -> None:
    state = do(shop(cards={"0-o-gone": 1, "9-o-gone": 1, "rock": 1}, shop=["loaded-dice"]), "buy:loaded-dice")
    assert {"pay:0-o-gone", "pay:9-o-gone"} <= texts(state)
    assert "pay:rock" not in texts(state)


def test_a_10_a_zomboid_pays_with_held_cards() -> None:
    state = shop(zomboids=(0,))
    assert texts(state) == {"generate", "buy:zomboflauge", "."}
    state = do(state, "buy:zomboflauge pay:zomb-whistle pay:rock pay:manocurlers draw:zomb-leash")
    assert texts(state) == {"."}


def test_w3_the_last_gizmo_makes_a_zomboid_and_ends_the_turn() -> None:
    """A-12, X8: the shop is still filled up."""
    state = shop(cards={"zomb-whistle": 1, "rock": 1}, gizmos=[[1, 0], [3, 2], [3, 0]])
    state = do(state, "buy:zomboflauge pay:zomb-whistle pay:rock pay:**")
    assert gizmos(state) == [0, 3, 3]
    assert told(state, "to_do")[-1] == ["deal", 1]
    assert turn_of(do(state, "draw:zomb-leash")) == (1, "generation")


def test_w3_w1_the_last_one_living_wins_by_it() -> None:
    state = shop(cards={"zomb-whistle": 1, "rock": 1}, gizmos=[[1, 2], [3, 0], [0, 3]])
    state = do(state, "buy:zomboflauge pay:zomb-whistle pay:rock pay:**")
    assert state.outcome is not None
    assert state.outcome.winners == (1,)


def test_w3_with_two_players_the_last_gizmo_cannot_be_spent() -> None:
    cards = {"zomb-whistle": 1, "rock": 1}
    assert not texts(shop(2, cards, gizmos=[[1, 0], [3, 2]]), "buy")
    state = shop(2, cards, gizmos=[[2, 0], [3, 1]])
    assert "pay:**" in texts(do(state, "buy:zomboflauge pay:zomb-whistle pay:rock"))
    alone = stand("action", 1, hand={"rock": 1, "grappler": 1}, shop=["trying-really-hard"])
    assert not texts(alone, "buy")


def test_d8_an_empty_deck_leaves_the_shop_smaller() -> None:
    data = shop().to_dict()
    data["dlc"][1] = data["dlc_deck"]
    state = GAME.from_dict(data | {"dlc_deck": []})
    state = do(state, "buy:zomboflauge pay:zomb-whistle pay:rock pay:manocurlers")
    assert (told(state, "shop"), texts(state)) == ([], {"."})


def test_d8_the_shop_is_filled_up_to_four() -> None:
    state = shop(shop=["zomboflauge", "square-100", "duodecimator", "toroidotron"])
    state = do(state, "buy:zomboflauge pay:zomb-whistle pay:rock pay:manocurlers")
    assert len(state.legal_actions()) == 18
    state = do(state, "draw:zomb-leash")
    assert told(state, "shop") == ["square-100", "duodecimator", "toroidotron", "zomb-leash"]
