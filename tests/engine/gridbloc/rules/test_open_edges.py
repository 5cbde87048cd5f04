"""GridBloc's open edges, bonus tiles and replenishing tiles, GB-40 to GB-42 and GB-13, by hand from the rule book."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.engine.gridbloc.play import GAME, at, play, powers, refused, start, steps, texts, unscored, walls

TORUS = {"open_lr": True, "open_tb": True}


def by_row(a: str, b: str) -> str:
    """The text of a wall between two tiles: the lower first, by row, then by column."""
    return "|".join(sorted((a, b), key=lambda tile: (int(tile[1:]), tile[0])))


# GB-40 Open edges


@pytest.mark.parametrize(
    ("opened", "expected", "edges"),
    [
        ({}, {"b1", "a2", "b2"}, 144),
        ({"open_lr": True}, {"b1", "a2", "b2", "i1", "i2"}, 153),
        ({"open_tb": True}, {"b1", "a2", "b2", "a9", "b9"}, 153),
        (TORUS, {"b1", "a2", "b2", "i1", "i2", "a9", "b9", "i9"}, 162),
    ],
)
def test_gb_40_a_map_may_open_left_right_top_bottom_or_both(
    opened: dict[str, Any], expected: set[str], edges: int
) -> None:
    state = start(2, map={"star": "a1", **opened})
    assert steps(state) == expected
    assert len(texts(play(state, "b2"))) == edges


def test_gb_40_a_rim_edge_and_its_opposite_are_one_edge_that_takes_one_wall() -> None:
    state = start(2, "e6", map=TORUS)
    assert {"a5|i5", "e1|e9", "a1|i1", "a1|a9"} <= texts(state)
    assert refused(state, "i5|a5", "e9|e1", "a5|i6", "a1|i9")
    play(state, "a5|i5 e5")
    assert walls(state) == {"a5|i5"}
    assert refused(state, "a5|i5")
    assert len(texts(state)) == 161


@pytest.mark.parametrize(("a", "d"), [("a5", "i5"), ("i5", "a5"), ("e1", "e9"), ("e9", "e1")])
def test_gb_40_a_wall_there_blocks_the_step_from_either_side(a: str, d: str) -> None:
    free = start(2, map={**TORUS, "star": a})
    walled = start(2, map={**TORUS, "star": a, "walls": [by_row(a, d)]})
    assert steps(free) - steps(walled) == {d}
    assert refused(walled, d)


@pytest.mark.parametrize("pattern", list(product((False, True), repeat=4)))
@pytest.mark.parametrize(
    ("a", "d", "r", "b"),
    [("i5", "a6", "a5", "i6"), ("a6", "i5", "i6", "a5"), ("e9", "f1", "f9", "e1"), ("i9", "a1", "a9", "i1")],
)
def test_gb_40_the_corner_rule_holds_on_the_wrapped_board(
    pattern: tuple[bool, bool, bool, bool], a: str, d: str, r: str, b: str
) -> None:
    """GB-10: blocked exactly when (A|R or R|D) and (A|B or B|D)."""
    pairs = ((a, r), (r, d), (a, b), (b, d))
    standing = [by_row(*pair) for pair, stands in zip(pairs, pattern, strict=True) if stands]
    a_r, r_d, a_b, b_d = pattern
    state = start(2, map={**TORUS, "star": a, "walls": standing})
    assert (d not in steps(state)) == ((a_r or r_d) and (a_b or b_d))


def test_gb_40_an_open_axis_has_at_least_three_tiles() -> None:
    for plan in ({"w": 2, "h": 4, "open_lr": True}, {"w": 4, "h": 2, "open_tb": True}, {"w": 2, "h": 2, **TORUS}):
        with pytest.raises(ValueError, match="GB-40"):
            GAME.start(map=plan)
    assert start(2, map={"w": 2, "h": 3, "open_tb": True})
    assert start(2, map={"w": 3, "h": 2, "open_lr": True})


def test_gb_40_on_a_torus_of_3_x_3_every_tile_is_next_to_every_other() -> None:
    state = start(2, map={"w": 3, "h": 3, "star": "a1", **TORUS})
    assert len(steps(state)) == 8
    assert len(texts(play(state, "c3"))) == 18


def test_gb_40_straight_lines_go_through_open_edges() -> None:
    plan = {"star": "a1", **TORUS}
    state = start(2, map=plan, powers=True, character=["cheetah", "duck"])
    ahead = {"a2-a3!", "a9-a8!", "b1-c1!", "i1-h1!", "b2-c3!", "i9-h8!", "b9-c8!", "i2-h3!"}
    assert powers(state) == ahead
    frog = start(2, map=plan, powers=True, character=["frog", "duck"])
    assert powers(frog) == {text.split("-")[1] for text in ahead}
    half = start(2, map={"star": "a1", "open_lr": True}, powers=True, character=["cheetah", "duck"])
    assert powers(half) == {"a2-a3!", "b1-c1!", "i1-h1!", "b2-c3!", "i2-h3!"}


def test_gb_40_walls_on_open_edges_are_gnawed_and_trap_like_others() -> None:
    plan = {"star": "a1", **TORUS}
    mouse = start(2, "a2 a2|i2", map=plan, powers=True, character=["mouse", "duck"])
    assert powers(mouse) == {"i2!"}
    pulled = start(2, "a2 a3|i3t a3", map=plan, blocker_powers=["trapdoor"])
    assert (at(pulled, 0), pulled.ran) == ("i3", [3, 0])


# GB-41 Bonus tiles


def test_gb_41_a_tile_may_have_another_value() -> None:
    state = start(2, map={"values": {"e6": 9, "e7": 0, "e8": 1}})
    assert "e7" not in unscored(state), "GB-13: scored from the start"
    for actions, points in (("e6 a1|a2", 9), ("e7 a2|a3", 9), ("e8 a3|a4", 10), ("e7 a4|a5", 10), ("e6 a5|a6", 10)):
        play(state, actions)
        assert state.ran == [points, 0]
    assert list(state.scores) == [10, 0]


@pytest.mark.parametrize("value", [-1, 10, 1.5, True, "3", None])
def test_gb_41_values_are_0_to_9(value: Any) -> None:
    with pytest.raises(ValueError, match=r"\bd4\b"):
        GAME.start(map={"values": {"d4": value}})


def test_gb_13_a_star_with_a_value_is_refused() -> None:
    for given in ({"values": {"e5": 3}}, {"replenish": ["e5"]}):
        with pytest.raises(ValueError, match="GB-13"):
            GAME.start(map=given)


def test_gb_14_tiles_of_value_0_keep_no_round_going() -> None:
    plan = {"w": 2, "h": 2, "star": "a1", "values": {"b2": 0}}
    state = start(2, "b1 a1|a2 b2", map=plan)
    assert (state.round, state.ran) == (0, [1, 0])
    play(state, "a1|b1 a2")
    assert (state.round, state.ran) == (1, [2, 0])


def test_gb_6_a_map_of_which_only_worthless_tiles_can_be_reached_is_refused() -> None:
    plan = {"w": 3, "h": 2, "star": "a1", "walls": ["a1|a2", "b1|b2", "b1|c1"], "values": {"b1": 0}}
    with pytest.raises(ValueError, match="GB-6"):
        GAME.start(map=plan)
    assert start(2, map={**plan, "values": {}})


# GB-42 Replenishing tiles


def test_gb_42_it_scores_every_time_it_is_entered_from_another_tile() -> None:
    state = start(2, map={"values": {"e6": 3, "f6": 0}, "replenish": ["e6", "d6", "f6"]})
    for actions, points in (
        ("e6 a1|a2", 3),
        ("e5 a2|a3", 3),
        ("e6 a3|a4", 6),
        ("d6 a4|a5", 7),
        ("e6 a5|a6", 10),
        ("f6 a6|a7", 10),
        ("e6 a7|a8", 13),
    ):
        play(state, actions)
        assert state.ran == [points, 0]
    assert {"d6", "e6"} <= unscored(state), "GB-13: never scored"
    assert "f6" not in unscored(state)


def test_gb_42_a_lost_turn_on_it_scores_nothing() -> None:
    state = start(2, "e6 e7|f7s e7 a1|a2", map={"replenish": ["e7"]}, blocker_powers=["sticky"])
    assert state.ran == [2, 0]
    assert play(state, "pass").ran == [2, 0]


def test_gb_42_it_scores_when_pulled_onto() -> None:
    plan = {"replenish": ["e7"]}
    state = start(2, "e6 a1|a2 e7 a2|a3 e6 e6|e7t", map=plan, blocker_powers=["trapdoor"])
    assert (at(state, 0), state.ran) == ("e7", [3, 0])


def test_gb_42_it_scores_after_a_flutter_back() -> None:
    plan = {"replenish": ["e6"]}
    state = start(2, "e6 a1|a2", map=plan, powers=True, character=["chicken", "duck"])
    assert play(state, "e5-e6!").ran == [2, 0]


def test_gb_42_every_runner_scores_it() -> None:
    assert start(3, "e6 e6", map={"replenish": ["e6"]}).ran == [0, 1, 1]


def test_gb_14_a_replenishing_tile_keeps_the_round_going_while_it_can_be_entered() -> None:
    plan = {"w": 2, "h": 2, "star": "a1", "walls": ["a1|a2", "b1|b2"], "replenish": ["b1"]}
    state = start(2, "b1 a2|b2", map=plan)
    assert state.round == 0, "the runner stands on it, and can leave and come back"
    play(state, "a1")
    assert state.round == 0
    assert play(state, "a1|b1").round == 1, "cut off from it"
    assert start(2, "b1 a1|b1", map=plan).round == 1, "shut in on it"
