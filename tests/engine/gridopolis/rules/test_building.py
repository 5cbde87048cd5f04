"""Gridopolis, rules GO-27 and GO-28: pads and blocker boxes."""

from __future__ import annotations

from itertools import product

import pytest

from gridarium import State
from tests.engine.gridopolis.positions import (
    GAME,
    landings,
    moves,
    places,
    play,
    refusal,
    stand,
    standing,
    start,
    texts,
)


def additions(state: State) -> set[str]:
    """The places that take a new pad."""
    return {text[1:] for text in texts(state) if text[0] == "+"}


@pytest.mark.parametrize(("players", "beside", "above", "both"), [(2, 44, 21, 6), (3, 46, 27, 9), (4, 48, 33, 12)])
def test_go_27_places_for_a_pad_in_the_opening(players: int, beside: int, above: int, both: int) -> None:
    pads = places(start(players))
    sides = set()
    tops = set()
    for pad in pads:
        x, y, z = map(int, pad.split("."))
        sides |= {f"{x + dx}.{y + dy}.{z}" for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} - pads
        tops |= {f"{x}.{y}.{z + 1}"} - pads
    assert (len(sides), len(tops), len(sides & tops)) == (beside, above, both)
    assert additions(start(players)) == sides | tops


def test_go_27_beside_a_pad_costs_a_pad_and_a_link() -> None:
    state = play(start(), "+2.2.2")
    assert tuple(state.spares[0]) == (2, 2, 2, 2)
    assert tuple(state.spares[1]) == (3, 3, 2, 2)
    (built,) = (pad for pad in state.pads() if pad.built)
    assert built.place == "2.2.2"
    assert state.to_move == 1


def test_go_27_above_a_pad_costs_a_post_as_well() -> None:
    state = play(start(), "+4.4.4")
    assert tuple(state.spares[0]) == (2, 2, 1, 2)
    assert ("4.4.3", "4.4.4") in [tuple(post) for post in state.posts()]


@pytest.mark.parametrize("both", ["3.2.3", "4.2.3", "5.2.3", "3.6.3"])
def test_go_27_where_both_fit_no_post_is_spent(both: str) -> None:
    """Beside the third floor of the core and above a wing."""
    state = play(start(), f"+{both}")
    assert tuple(state.spares[0]) == (2, 2, 2, 2)


def test_go_27_nothing_is_built_below_level_1_or_in_the_air() -> None:
    for text in ("+3.3.0", "+3.1.1", "+2.2.1", "+2.2.3", "+4.4.5", "+7.7.2", "+9.9.2"):
        assert refusal(start(), text) == "GO-27"
    assert "3.2.1" in additions(start()), "beside 3.3.1, under the wing"


def test_go_27_not_where_there_is_a_pad() -> None:
    assert refusal(start(), "+3.3.1") in ("GO-1", "GO-27")


def test_go_27_no_upper_limit() -> None:
    state = play(start(), "+4.4.4 #3.3.2 +4.4.5 #3.3.3 +4.3.5")
    assert tuple(state.spares[0]) == (0, 0, 0, 2)
    assert {"4.4.4", "4.4.5", "4.3.5"} <= places(state)


def test_go_27_pads_that_carry_something_serve_as_well() -> None:
    state = stand(south="3.2.2", north="3.7.2", boxes="5.5.3")
    assert {"2.2.2", "6.5.3", "5.5.4", "2.7.2"} <= additions(state)


def test_go_27_parts_run_out() -> None:
    state = play(start(), "+2.2.2 #3.3.2 +2.1.2 #3.3.3 +1.1.2 3.6.2-3.5.2")
    assert tuple(state.spares[0]) == (0, 0, 2, 2)
    assert additions(state) == set()
    assert refusal(state, "+2.3.2") in ("GO-8", "GO-27")


def test_go_27_without_posts_only_beside() -> None:
    state = stand(south="3.2.2", north="3.7.2", spares=(1, 1, 0, 0))
    assert "4.4.4" not in additions(state)
    assert {"2.2.2", "3.2.3"} <= additions(state)
    assert refusal(state, "+4.4.4") in ("GO-8", "GO-27")


@pytest.mark.parametrize("spares", [(0, 3, 2, 2), (3, 0, 2, 2)])
def test_go_27_without_pads_or_links_nothing(spares: tuple[int, int, int, int]) -> None:
    state = stand(south="3.2.2", north="3.7.2", spares=spares)
    assert additions(state) == set()
    assert refusal(state, "+2.2.2") in ("GO-8", "GO-27")


def test_go_27_places_of_zero_and_less() -> None:
    """Four players: West's wing begins at x = 1. Pads grow beyond it, and markers go there and jump there."""
    state = play(start(4), "+0.3.2 +-1.3.2 +-2.3.2 #3.3.3")
    assert {"0.3.2", "-1.3.2", "-2.3.2"} <= places(state)
    assert {"-3.3.2", "-2.2.2", "-2.3.3", "-1.4.2"} <= additions(state)
    state = stand(south="K0.3.2", west="-1.3.2 1.5.2", north="3.7.2", built="0.3.2 -1.3.2 -2.3.2 0.2.2 -1.2.2")
    assert {"1.3.2", "1.4.2", "-1.2.2", "-2.3.2", "0.2.2"} == landings(state, "0.3.2")
    assert state.parse("0.3.2--2.3.2").targets == ("0.3.2", "-2.3.2")
    assert standing(play(state, "0.3.2--2.3.2")) == {"-2.3.2": "0K", "1.5.2": "1", "3.7.2": "2"}
    assert "-2.3.2--1.2.2" in texts(state)


def test_go_27_below_the_original_area() -> None:
    state = play(start(), "+3.0.2 #3.3.2 +3.-1.2 #3.3.3")
    assert {"3.0.2", "3.-1.2"} <= places(state)
    assert {"3.-2.2", "2.-1.2", "3.-1.3"} <= additions(state)


def test_go_27_a_king_walks_on_new_pads() -> None:
    state = stand(south="K3.1.2", north="3.7.2", built="3.0.2 3.-1.2")
    play(state, "3.1.2-3.0.2 3.0.2-3.-1.2")
    assert standing(state)["3.-1.2"] == "0K"


def test_go_28_places_for_a_box_in_the_opening() -> None:
    for players in (2, 3, 4):
        boxes = {text[1:] for text in texts(start(players)) if text[0] == "#"}
        core = {f"{x}.{y}.{z}" for x, y, z in product((3, 4, 5), (3, 4, 5), (1, 2, 3))}
        assert boxes == core - {"4.4.2", "3.3.1", "5.5.1", "5.3.3", "3.5.3"}


def test_go_28_a_box_costs_a_box() -> None:
    state = play(start(), "#3.3.2")
    assert tuple(state.spares[0]) == (3, 3, 2, 1)
    assert [pad.place for pad in state.pads() if pad.box] == ["3.3.2"]
    assert state.to_move == 1


def test_go_28_boxes_run_out() -> None:
    state = play(start(), "#3.3.2 #3.3.3 #4.4.3 #4.4.1")
    assert not [text for text in texts(state) if text[0] == "#"]
    assert refusal(state, "#5.5.3") in ("GO-8", "GO-28")


def test_go_28_not_on_kingerizers_teleporters_markers_or_boxes() -> None:
    state = stand(south="3.2.2", north="5.5.2", boxes="4.3.1", teleporters="4.4.2")
    for pad in ("3.1.2", "5.7.2", "4.4.2", "3.2.2", "5.5.2", "4.3.1", "2.2.2"):
        assert refusal(state, f"#{pad}") == "GO-28"
    assert {"#4.2.2", "#4.6.2", "#3.3.1"} <= texts(state)


def test_go_28_on_a_new_pad() -> None:
    state = play(start(), "+2.2.2 #2.2.2")
    assert "3.1.2-2.2.2" not in texts(state)
    assert {pad.place for pad in state.pads() if pad.box} == {"2.2.2"}


def test_go_28_nothing_lands_on_a_box_or_jumps_it() -> None:
    state = stand(south="K3.3.2 3.2.2", north="4.4.2 3.7.2", boxes="3.4.2 5.5.2 4.3.2")
    assert not {"3.4.2", "3.5.2", "5.5.2", "4.3.2", "5.3.2"} & landings(state, "3.3.2")
    for to in ("3.4.2", "3.5.2", "5.5.2", "5.3.2"):
        assert refusal(state, f"3.3.2-{to}").startswith("GO-")


def test_go_28_it_stays_for_the_rest_of_the_game() -> None:
    state = play(start(), "#3.3.2 #3.3.3 #4.3.3 #4.4.3 4.2.2-4.3.1 4.6.2-4.5.1")
    assert {pad.place for pad in state.pads() if pad.box} == {"3.3.2", "3.3.3", "4.3.3", "4.4.3"}
    assert not {text for text in moves(state) if text.endswith(("-3.3.2", "-3.3.3", "-4.3.3", "-4.4.3"))}


def test_go_27_pads_grow_beyond_every_table() -> None:
    """From the furthest and highest places that a blueprint may have, outward and upward."""
    seats = {
        "south": {"markers": ["-20.-20.20"], "kingerizers": ["-20.-20.20"], "forward": "+y"},
        "north": {"markers": ["40.40.20"], "kingerizers": ["40.40.20"], "forward": "-y"},
    }
    spares = {"pads": 40, "links": 40, "posts": 40, "boxes": 0}
    plan = {"pads": ["-20.-20.20", "40.40.20"], "seats": seats, "spares": spares}
    out, up = start(blueprint=plan), start(blueprint=plan)
    for step in range(1, 41):
        play(out, f"+{-20 - step}.-20.20 +{40 + step}.40.20")
        play(up, f"+-20.-20.{20 + step} +40.40.{20 + step}")
    assert {"-60.-20.20", "80.40.20"} <= places(out)
    assert {"-20.-20.60", "40.40.60"} <= places(up)
    for state in (out, up):
        assert GAME.from_dict(state.to_dict()) == state
        assert max(len(row) for row in GAME.draw(state).split("\n")) <= 80


def test_go_27_pads_added_in_another_order_make_the_same_position() -> None:
    one, other = play(start(), "+2.1.2 +6.6.2 +3.2.1 +2.2.2"), play(start(), "+3.2.1 +2.2.2 +2.1.2 +6.6.2")
    less = play(start(), "+2.1.2 +6.6.2 +3.2.1 +2.3.2")
    assert one == other
    assert one.position_key() == other.position_key() != less.position_key()


def test_go_27_a_text_with_more_behind_a_place_adds_no_pad() -> None:
    for more in (" ", "\n", ".", "0", "-2.1.2", " " * 100):
        assert refusal(start(), "+2.1.2" + more)
