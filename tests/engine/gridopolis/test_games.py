"""Gridopolis, rules GO-32 and GO-33: the games that are shipped, and blueprints of one's own."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gridarium.games.gridopolis.setup.budget import budget
from tests.engine.gridopolis import plans
from tests.engine.gridopolis.positions import (
    GAME,
    grid,
    landings,
    moves,
    places,
    play,
    players_of,
    refusal,
    stand,
    standing,
    start,
    texts,
)
from tests.engine.matches import data_of

SHIPPED = [("matrix", 2), ("matrix", 3), ("matrix", 4), ("race", 2), ("race", 3), ("race", 4)]
SHIPPED += [("landing", 2), ("landing", 3), ("landing", 4)]
SHIPPED += [("flat", 2), ("stairs", 2), ("tower", 2), ("pyramid", 2), ("two-towers", 2), ("solitaire", 1)]


def names(found: set[plans.Place]) -> set[str]:
    return {plans.name(place) for place in found}


@pytest.mark.parametrize(("blueprint", "players"), SHIPPED)
def test_go_33_the_grid_sets_of_the_table(blueprint: str, players: int) -> None:
    """The table as tests/engine/gridopolis/plans.py has it, written from the rule book."""
    plan = plans.shipped(blueprint, players)
    state = start(players, blueprint=blueprint)
    seats = players_of(state)
    assert places(state) == names(plan.pads)
    assert {pad.place for pad in state.pads() if pad.teleporter} == names(plan.teleporters)
    assert standing(state) == {plans.name(at): str(seats[seat]) for seat, found in plan.markers.items() for at in found}
    kingerizers = {pad.place: pad.kingerizer for pad in state.pads() if pad.kingerizer is not None}
    assert kingerizers == {plans.name(at): seats[seat] for seat, found in plan.home_rows.items() for at in found}
    assert [tuple(spares) for spares in state.spares] == [plan.spares] * players


@pytest.mark.parametrize(
    ("blueprint", "players", "used"),
    [
        ("matrix", 4, (63, 88, 16)),
        ("race", 4, (63, 88, 16)),
        ("landing", 4, (63, 88, 16)),
        ("flat", 2, (41, 64, 4)),
        ("stairs", 2, (45, 62, 12)),
        ("tower", 2, (63, 86, 16)),
        ("pyramid", 2, (53, 79, 9)),
        ("two-towers", 2, (51, 66, 12)),
        ("solitaire", 1, (27, 36, 8)),
    ],
)
def test_go_33_parts_used(blueprint: str, players: int, used: tuple[int, int, int]) -> None:
    parts = budget(start(players, blueprint=blueprint).blueprint.to_data())
    assert [(part.name, part.used) for part in parts[:3]] == list(zip(("pads", "links", "posts"), used, strict=True))
    limits = {part.name: part.limit for part in parts}
    assert limits == {
        "pads": 63, "links": 88, "posts": 16, "markers": 24, "kingerizers": 12, "teleporters": 6, "boxes": 8
    }  # fmt: skip
    assert all(part.used <= part.limit for part in parts)


@pytest.mark.parametrize(("blueprint", "players"), SHIPPED)
def test_go_33_posts_stand_between_pads(blueprint: str, players: int) -> None:
    state = start(players, blueprint=blueprint)
    pads = places(state)
    for lower, upper in state.posts():
        assert {lower, upper} <= pads
        x, y, z = plans.place(lower)
        assert plans.place(upper) == (x, y, z + 1)


@pytest.mark.parametrize(
    ("blueprint", "allowed"),
    [("matrix", {2, 3, 4}), ("race", {2, 3, 4}), ("landing", {2, 3, 4}), ("solitaire", {1})]
    + [(blueprint, {2}) for blueprint in ("flat", "stairs", "tower", "pyramid", "two-towers")],
)
def test_go_33_numbers_of_players(blueprint: str, allowed: set[int]) -> None:
    assert set(GAME.players_for(GAME.check_options({"blueprint": blueprint}))) == allowed
    for players in {1, 2, 3, 4, 5} - allowed:
        with pytest.raises(ValueError, match=r"[a-z ]{10}"):
            start(players, blueprint=blueprint)


# Race

RACE: dict[str, Any] = {"blueprint": "race"}


def test_race_hops_go_over_both_and_mix() -> None:
    state = stand(south="3.2.2 4.3.1", north="3.3.2 3.7.2", options=RACE)
    play(state, "3.2.2-3.4.2")
    assert standing(state)["3.3.2"] == "1", "nobody is captured"
    assert state.to_move == 1
    state = play(stand(south="3.1.2 3.2.2", north="3.4.2 3.7.2", options=RACE), "3.1.2-3.3.2")
    assert texts(state) == {"3.3.2-3.5.2", "."}
    play(state, "3.3.2-3.5.2")
    assert len(standing(state)) == 4


def test_race_hops_do_not_go_in_circles() -> None:
    state = play(stand(south="3.3.2", north="4.3.2 5.4.2", options=RACE), "3.3.2-5.3.2")
    assert texts(state) == {"5.3.2-5.5.2", "."}
    assert refusal(state, "5.3.2-3.3.2") == "GO-15"


def test_race_has_no_kamikaze_and_no_boxes() -> None:
    state = stand(south="4.4.3", north="4.5.3", spares=(3, 3, 2, 0), options=RACE)
    assert not [text for text in texts(state) if "*" in text or text[0] == "#"]
    assert refusal(state, "4.4.3*4.5.3").startswith("GO-")
    assert not [text for text in texts(start(blueprint="race")) if text[0] == "#"]
    assert refusal(start(blueprint="race"), "#3.3.2").startswith("GO-")


def test_race_kings_are_as_usual() -> None:
    state = play(stand(south="4.6.2 4.4.1", north="3.3.2 5.5.1", options=RACE), "4.6.2-4.7.2")
    assert standing(state)["4.7.2"] == "0K"
    play(state, "3.3.2-3.2.2 4.7.2-4.6.2")
    assert state.second_move


def test_race_is_won_by_six_markers_in_the_opposite_wing() -> None:
    state = stand(south="K3.7.2 K4.7.2 K5.7.2 3.6.2 4.6.2 5.5.2", north="3.3.2", options=RACE)
    assert list(GAME.situation(state).scores) == [5, 0]
    play(state, "5.5.2-5.6.2")
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert state.outcome.scores == (6, 0)


def test_race_the_opposite_wing_of_west_is_easts_also_when_it_is_empty() -> None:
    state = start(3, blueprint="race")
    assert {"6.3.2", "7.5.2"} <= places(state)
    assert not {"6.3.2", "7.5.2"} & set(standing(state))
    west = "7.3.2 7.4.2 7.5.2 6.3.2 6.4.2 5.5.2"
    state = play(stand(south="3.2.2", west=west, north="3.6.2", to_move="west", options=RACE), "5.5.2-6.5.2")
    assert state.outcome is not None
    assert state.outcome.winners == (1,)
    assert state.outcome.scores == (0, 6, 0)


def test_race_points_are_markers_in_the_opposite_wing() -> None:
    """Where quiet rounds end the game (GO-31)."""
    state = stand(south="K3.7.2 4.6.2 3.3.1", north="K3.1.2 5.5.3 5.5.2", round=60, quiet=49, options=RACE)
    play(state, "3.3.1-3.3.2 5.5.3-5.4.3")
    assert state.outcome is not None
    assert state.outcome.scores == (2, 1)
    assert state.outcome.winners == (0,)


# Landing

LANDING: dict[str, Any] = {"blueprint": "landing"}


def test_landing_a_step_takes_the_marker_it_lands_on() -> None:
    state = play(stand(south="3.3.2", north="4.4.3 3.7.2", options=LANDING), "3.3.2-4.4.3")
    assert standing(state) == {"4.4.3": "0", "3.7.2": "1"}
    assert state.points()[0].captured_pawns == 1
    assert state.to_move == 1


def test_landing_pawns_take_forwards_only() -> None:
    state = stand(south="3.3.2 ~3.2.2", north="4.2.2 4.3.2 3.7.2", options=LANDING)
    assert "4.3.2" in landings(state, "3.3.2")
    assert refusal(state, "3.3.2-4.2.2") == "GO-13"
    assert refusal(state, "3.2.2-4.2.2") == "GO-14"


def test_landing_has_no_captures_by_jumping_and_no_kamikaze() -> None:
    state = stand(south="3.3.2 4.4.3", north="3.4.2 4.5.3 3.7.2", options=LANDING)
    assert "3.5.2" not in landings(state, "3.3.2")
    assert not [text for text in texts(state) if "*" in text]


def test_landing_hops_end_on_open_pads_only() -> None:
    state = stand(south="3.3.2 3.4.2", north="3.5.2 3.7.2", options=LANDING)
    assert "3.5.2" not in landings(state, "3.3.2")
    assert "3.5.2" in landings(state, "3.4.2")


def test_landing_on_a_teleporter_takes_and_goes_on() -> None:
    state = stand(south="3.3.2", north="4.4.2 3.7.2", teleporters="4.4.2 5.5.3", options=LANDING)
    play(state, "3.3.2-4.4.2")
    assert texts(state) == {">5.5.3"}
    play(state, ">5.5.3")
    assert standing(state) == {"5.5.3": "0", "3.7.2": "1"}
    assert state.to_move == 1


def test_landing_a_king_has_its_second_move_after_a_capture() -> None:
    state = play(stand(south="K3.3.2", north="4.4.3 5.5.3 3.7.2", options=LANDING), "3.3.2-4.4.3")
    assert state.second_move
    assert standing(play(state, "4.4.3-5.5.3")) == {"5.5.3": "0K", "3.7.2": "1"}


def test_landing_the_last_marker_taken_ends_the_game() -> None:
    state = play(stand(south="3.3.2", north="4.4.3", options=LANDING), "3.3.2-4.4.3")
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


# Rule choices (GO-32)

ROW = "1.1.1 1.2.1 1.3.1 1.4.1 1.5.1 1.6.1 1.7.1"


def test_go_32_steps_can_be_off() -> None:
    state = start(blueprint=grid(ROW, "1.1.1 1.2.1", "1.7.1", rules={"steps": False, "building": False}))
    assert texts(state) == {"1.1.1-1.3.1"}


def test_go_32_building_can_be_off() -> None:
    state = start(blueprint=grid(ROW, "1.1.1 1.2.1", "1.7.1", rules={"building": False}))
    assert texts(state) == {"1.1.1-1.3.1", "1.2.1-1.3.1"}
    assert refusal(state, "+2.1.1").startswith("GO-")
    assert refusal(state, "#1.4.1").startswith("GO-")


def test_go_32_kamikaze_can_be_off() -> None:
    state = start(blueprint=grid("1.1.1 1.2.1 3.3.1", "3.3.1 1.1.1", "1.2.1", rules={"kamikaze": False}))
    assert "1.1.1*1.2.1" not in moves(state)
    state = start(blueprint=grid("1.1.1 1.2.1 3.3.1", "3.3.1 1.1.1", "1.2.1"))
    assert "1.1.1*1.2.1" in moves(state)


def test_go_32_chains_can_be_off() -> None:
    plan = grid(ROW, "1.1.1", "1.7.1 1.2.1 1.4.1", rules={"chains": False})
    assert play(start(blueprint=plan), "1.1.1-1.3.1").to_move == 1


def test_go_32_capture_own_takes_off_what_is_hopped_over() -> None:
    state = play(start(blueprint=grid(ROW, "1.1.1 1.2.1", "1.7.1", rules={"capture": "own"})), "1.1.1-1.3.1")
    assert standing(state) == {"1.3.1": "0", "1.7.1": "1"}


def test_go_32_points_after_the_rounds_of_the_blueprint() -> None:
    plan = grid(ROW, "1.1.1", "1.7.1", rules={"goal": "points", "rounds": 1})
    state = play(start(blueprint=plan), "1.1.1-1.2.1 1.7.1-1.6.1")
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1)


def test_go_32_boxes_from_the_start() -> None:
    state = start(blueprint=grid(ROW, "1.1.1", "1.7.1", boxes=["1.2.1"]))
    assert [pad.place for pad in state.pads() if pad.box] == ["1.2.1"]
    assert moves(state) == set()


def test_go_32_its_own_spare_parts() -> None:
    spares = {"pads": 1, "links": 2, "posts": 3, "boxes": 4}
    state = start(blueprint=grid(ROW, "1.1.1", "1.7.1", spares=spares))
    assert [tuple(spare) for spare in state.spares] == [(1, 2, 3, 4)] * 2


def test_the_suite_plays_each_shipped_game_200_times() -> None:
    """Matrix is what is played where no blueprint is named."""
    suite = data_of("gridopolis")["suite"]
    played = Counter[str]()
    for entry in suite:
        if entry["options"] != "random":
            played[entry["options"].get("blueprint", "matrix")] += entry["games"]
    assert {blueprint for blueprint, games in played.items() if games >= 200} == {name for name, _ in SHIPPED}


def test_each_game_says_what_it_is_about() -> None:
    """GO-29, GO-30, GO-33."""
    assert GAME.aim(start(2)) == GAME.tagline
    assert GAME.aim(start(2, blueprint="tower")) == f"Tower: {GAME.tagline}"
    assert GAME.aim(start(2, rounds=1)).endswith("Have the most points after 1 round.")
    assert GAME.aim(start(2, minutes=9)).endswith("Have the most points when the time is up.")
    assert GAME.aim(start(3, blueprint="race")).endswith("Be the first to bring all markers to the goal.")
    assert GAME.aim(start(2, blueprint="landing")).startswith("Landing: Step onto markers to capture them")
    solitaire = "Solitaire: Jump over your own markers to take them off. Leave a single one."
    assert GAME.aim(start(1, blueprint="solitaire")) == solitaire


def test_go_32_rounds_of_a_blueprint_are_told_before_the_game() -> None:
    rounds = next(option for option in GAME.options if option.name == "rounds")
    designed = start(2).blueprint.to_data()
    designed["rules"]["rounds"] = 12
    usual = dict(GAME.offered(rounds, 2, GAME.check_options({})))
    assert usual["Last player standing"] is None
    own = dict(GAME.offered(rounds, 2, GAME.check_options({"blueprint": designed})))
    assert own["As designed: 12"] is None
    assert own["20"] == 20
