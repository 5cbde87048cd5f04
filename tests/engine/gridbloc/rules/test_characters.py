"""GridBloc's characters, GB-20 to GB-27, with expectations from the rule book alone."""

from __future__ import annotations

import pytest

from tests.engine.gridbloc.play import (
    at,
    play,
    powers,
    refused,
    runs_as,
    start,
    steps,
    stuck,
    texts,
    trapdoor,
    unscored,
    walls,
)

EIGHT = {"d4", "e4", "f4", "d5", "f5", "d6", "e6", "f6"}
"""The neighbours of e5."""
NAMES = ("duck", "cheetah", "roo", "bee", "mouse", "chicken", "frog")


# Options


@pytest.mark.parametrize("character", NAMES)
def test_section_4_without_powers_a_character_is_only_a_figure(character: str) -> None:
    state = start(2, "e6 e6|e7", character=[character, "duck"])
    assert texts(state) == {"d5", "e5", "f5", "d6", "f6", "d7", "f7"}


@pytest.mark.parametrize(("character", "uses"), list(zip(NAMES, (0, 3, 2, 1, 2, 3, 2), strict=True)))
def test_section_4_uses_of_the_table(character: str, uses: int) -> None:
    if character != "duck":
        assert runs_as(character).uses[0] == uses


def test_section_4_uses_by_one_number_or_by_character() -> None:
    assert runs_as("bee", uses=4).uses[0] == 4
    assert runs_as("bee", uses={"bee": 3, "roo": 1}).uses[0] == 3
    assert runs_as("cheetah", uses={"bee": 4}).uses[0] == 3, "who is not named keeps the table's"


def test_section_4_a_power_is_used_so_many_times_a_round() -> None:
    state = runs_as("frog", "e7! a1|a2", map={"values": {"a9": 5}})
    assert state.uses[0] == 1
    assert powers(state)
    play(state, "e5! a2|a3")
    assert state.uses[0] == 0
    assert not powers(state)
    assert refused(state, "e7!")
    assert len(steps(state)) == 8


def test_section_4_using_a_power_is_the_whole_turn() -> None:
    for character, text in (("cheetah", "e6-e7!"), ("roo", "e6!"), ("bee", "g7!"), ("frog", "e7!")):
        state = runs_as(character, text)
        assert state.to_move == 1
        assert not powers(state)
        assert state.moves[0] == 1


@pytest.mark.parametrize("text", ["e6!", "e7!", "e6-e7!", "e6-e5!", "e5!"])
def test_gb_20_the_duck_has_no_power(text: str) -> None:
    state = runs_as("duck")
    assert texts(state) == EIGHT
    assert refused(state, text)


# GB-21 Cheetah


def test_gb_21_a_leap_is_two_steps_in_one_straight_line() -> None:
    state = runs_as("cheetah")
    expected = {"e6-e7!", "e4-e3!", "d5-c5!", "f5-g5!", "d4-c3!", "f4-g3!", "d6-c7!", "f6-g7!"}
    assert powers(state) == expected
    assert steps(state) == EIGHT
    assert refused(state, "e6-f7!", "e6-e5!", "e6-e8!", "e7!", "e6!", "e7-e6!")


def test_gb_21_a_leap_stays_on_the_board() -> None:
    assert powers(runs_as("cheetah", map={"star": "b1"})) == {"b2-b3!", "c1-d1!", "c2-d3!"}


def test_gb_21_both_tiles_score() -> None:
    state = runs_as("cheetah", "e6-e7!")
    assert state.ran == [2, 0]
    assert at(state, 0) == "e7"
    assert not {"e6", "e7"} & unscored(state)
    assert state.uses[0] == 2


@pytest.mark.parametrize(
    ("originals", "gone"),
    [
        (["e5|e6"], {"e6-e7!"}),
        (["e6|e7"], {"e6-e7!"}),
        (["f5|f6", "e6|f6"], {"f6-g7!"}),
        (["f6|g6", "f6|f7"], {"f6-g7!"}),
        (["f6|g6", "g6|g7"], set()),
    ],
)
def test_gb_21_each_of_the_two_steps_is_legal_by_itself(originals: list[str], gone: set[str]) -> None:
    free = powers(runs_as("cheetah"))
    assert free - powers(runs_as("cheetah", map={"walls": originals})) == gone


def test_gb_21_a_sticky_wall_stops_a_leap_on_the_first_tile() -> None:
    state = runs_as("cheetah", "e6 e7|f7s", blocker_powers=["sticky"])
    assert "e7-e8!" in powers(state), "the text with both tiles is legal all the same"
    play(state, "e7-e8!")
    assert at(state, 0) == "e7"
    assert state.ran == [2, 0]
    assert "e8" in unscored(state)
    assert stuck(state) == {0}
    assert state.uses[0] == 2, "the use is spent"
    assert state.sticky == 0
    assert texts(play(state, "a1|a2")) == {"pass"}


def test_gb_21_a_sticky_wall_by_the_second_tile_catches_there() -> None:
    state = play(runs_as("cheetah", "e6 e8|f8s", blocker_powers=["sticky"]), "e7-e8!")
    assert at(state, 0) == "e8"
    assert state.ran == [3, 0]
    assert stuck(state) == {0}


def test_gb_21_a_trapdoor_stops_a_leap_and_pulls_from_the_first_tile() -> None:
    state = runs_as("cheetah", "e6 e7|f7t", blocker_powers=["trapdoor"])
    assert "e7-e8!" in powers(state)
    play(state, "e7-e8!")
    assert at(state, 0) == "f7"
    assert state.ran == [3, 0]
    assert unscored(state) >= {"e8", "f8"}
    assert state.uses[0] == 2
    assert state.trapdoor == 0


def test_gb_21_an_ordinary_wall_that_was_sticky_stops_no_leap() -> None:
    state = runs_as("cheetah", "e6 e7|f7s e7 a1|a2 pass a2|a3 e6 a3|a4", blocker_powers=["sticky"])
    play(state, "e7-e8!")
    assert at(state, 0) == "e8"


# GB-22 Roo


def test_gb_22_a_bound_is_a_step_that_ignores_walls() -> None:
    state = runs_as("roo", map={"walls": ["e5|e6", "e5|f5", "e4|e5"]})
    assert steps(state) == {"d4", "d5", "d6"}
    assert powers(state) == {f"{tile}!" for tile in EIGHT}
    before = walls(state)
    play(state, "f6!")
    assert (at(state, 0), state.ran, state.uses[0]) == ("f6", [1, 0], 1)
    assert walls(state) == before


def test_gb_22_a_bound_does_not_leave_the_board() -> None:
    assert powers(runs_as("roo", map={"star": "a1"})) == {"a2!", "b1!", "b2!"}


# GB-23 Bee


def test_gb_23_a_flight_goes_up_to_two_steps_away() -> None:
    near = {f"{column}{row}!" for column in "cdefg" for row in range(3, 8)} - {"e5!"}
    for originals in ([], ["e5|e6", "e5|f5", "e4|e5", "e6|e7", "f6|f7", "g7|h7"]):
        state = runs_as("bee", map={"walls": originals})
        assert powers(state) == near
    assert refused(runs_as("bee"), "e5!", "e8!", "h5!", "b2!")


def test_gb_23_only_the_landing_tile_scores() -> None:
    state = runs_as("bee", "g6!")
    assert state.ran == [1, 0]
    assert "g6" not in unscored(state)
    assert unscored(state) >= {"f5", "f6"}
    assert state.uses[0] == 0


def test_gb_23_a_flight_stays_on_the_board() -> None:
    near = {f"{column}{row}!" for column in "abc" for row in (1, 2, 3)} - {"a1!"}
    assert powers(runs_as("bee", map={"star": "a1"})) == near


# GB-24 Mouse


def test_gb_24_a_gnaw_is_a_straight_step_through_a_placed_wall_which_is_removed() -> None:
    state = runs_as("mouse", "e6 e6|e7")
    assert powers(state) == {"e7!"}
    play(state, "e7!")
    assert (at(state, 0), state.ran, state.uses[0]) == ("e7", [2, 0], 1)
    assert walls(state) == set()
    assert "e6|e7" in texts(state), "GB-5: the edge is free again"
    assert "e6" in steps(play(state, "a1|a2"))


def test_gb_24_original_walls_are_too_hard() -> None:
    state = runs_as("mouse", "e6 e6|f6", map={"walls": ["e6|e7", "d6|e6"]})
    assert powers(state) == {"f6!"}
    assert refused(state, "e7!", "d6!")


def test_gb_24_nothing_is_gnawed_without_a_wall_or_past_a_corner() -> None:
    assert powers(runs_as("mouse")) == set()
    state = runs_as("mouse", "e6 e6|e7 e5 e6|f6 e6 a1|a2")
    assert "f7" not in steps(state), "GB-10: both ways are cut"
    assert powers(state) == {"e7!", "f6!"}


# GB-25 Chicken


def test_gb_25_a_flutter_goes_over_a_scored_tile_and_at_once_on() -> None:
    assert powers(runs_as("chicken")) == set(), "all tiles around the star are unscored"
    state = runs_as("chicken", "e6 a1|a2")
    assert powers(state) == {f"e5-{tile}!" for tile in EIGHT}, "the star is scored, and the way back is open"
    play(state, "e5-d4!")
    assert (at(state, 0), state.ran, state.uses[0]) == ("d4", [2, 0], 2)


def test_gb_25_the_first_tile_may_be_one_of_value_0_but_never_a_replenishing_one() -> None:
    state = runs_as("chicken", map={"values": {"e6": 0}, "replenish": ["e4"]})
    assert "e6-e7!" in powers(state)
    assert {text.split("-")[0] for text in powers(state)} == {"e6"}
    play(state, "e6-e5! a1|a2 e4 a2|a3 d4 a3|a4")
    assert state.ran == [2, 0]
    assert {text.split("-")[0] for text in powers(state)} == {"e5"}, "e4 scores again, so it is unscored"


def test_gb_25_both_steps_are_legal_ones() -> None:
    state = runs_as("chicken", "e6 e4|e5 d6 e5|f5 e6 a1|a2")
    ways = {text for text in powers(state) if text.startswith("e5-")}
    assert ways == {f"e5-{tile}!" for tile in ("d4", "d5", "d6", "e6", "f6")}, "f4 is cut on both ways"


def test_gb_25_a_sticky_wall_stops_a_flutter_on_the_first_tile() -> None:
    state = runs_as("chicken", "e6 e4|e5s", blocker_powers=["sticky"])
    assert "e5-d4!" in powers(state)
    play(state, "e5-d4!")
    assert (at(state, 0), state.ran, state.uses[0]) == ("e5", [1, 0], 2)
    assert stuck(state) == {0}


def test_gb_25_a_trapdoor_stops_a_flutter_and_pulls_from_the_first_tile() -> None:
    state = runs_as("chicken", "e6 e4|e5t", blocker_powers=["trapdoor"])
    play(state, "e5-d4!")
    assert (at(state, 0), state.ran, state.uses[0]) == ("e4", [2, 0], 2)
    assert trapdoor(state) == set()
    assert walls(state) == {"e4|e5"}


# GB-26 Frog


def test_gb_26_a_leapfrog_lands_exactly_two_tiles_away_in_a_straight_line() -> None:
    expected = {"e7!", "e3!", "c5!", "g5!", "c3!", "g3!", "c7!", "g7!"}
    for originals in ([], ["e5|e6", "e6|e7", "e5|f5", "e4|e5", "f6|f7", "f6|g6"]):
        assert powers(runs_as("frog", map={"walls": originals})) == expected
    assert refused(runs_as("frog"), "e6!", "d7!", "e8!", "f7!")


def test_gb_26_only_the_landing_tile_scores() -> None:
    state = runs_as("frog", "g7!")
    assert (at(state, 0), state.ran, state.uses[0]) == ("g7", [1, 0], 1)
    assert "f6" in unscored(state)


def test_gb_26_there_is_a_tile_to_land_on() -> None:
    assert powers(runs_as("frog", map={"star": "b2"})) == {"b4!", "d2!", "d4!"}


# GB-27


@pytest.mark.parametrize(("character", "count"), [("roo", 8), ("bee", 24), ("frog", 8)])
def test_gb_27_no_wall_need_be_in_the_way(character: str, count: int) -> None:
    state = runs_as(character)
    assert walls(state) == set()
    assert len(powers(state)) == count
    assert "e5!" not in powers(state)


def test_gb_27_kings_distance_counts_through_open_edges() -> None:
    state = runs_as("bee", map={"star": "a1", "open_lr": True})
    assert powers(state) == {f"{column}{row}!" for column in "hiabc" for row in (1, 2, 3)} - {"a1!"}
