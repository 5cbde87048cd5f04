"""GridBloc's rules, one by one, with expectations from the rule book alone."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest

import gridarium
from gridarium import IllegalAction, State
from gridarium.match.match import Match, Seat

GAME = gridarium.load("gridbloc")


def start(w: int = 9, h: int = 9, star: str | None = None, walls: Iterable[str] = (), first_runner: int = 1) -> State:
    plan: dict[str, Any] = {"w": w, "h": h, "walls": list(walls)}
    if star:
        plan["star"] = star
    return GAME.start(map=plan, first_runner=first_runner)


def play(state: State, actions: str) -> State:
    for text in actions.split():
        state.play(state.parse(text))
    return state


def texts(state: State) -> list[str]:
    return [str(action) for action in state.legal_actions()]


def refusal(state: State, text: str) -> tuple[str, str]:
    """The rule and the sentence with which an action is refused."""
    with pytest.raises(IllegalAction) as caught:
        state.parse(text)
    assert isinstance(caught.value, ValueError)
    assert str(caught.value) == f"{caught.value.sentence} ({caught.value.rule})"
    return caught.value.rule, caught.value.sentence


def scores(state: State) -> list[int]:
    told: list[int] = state.to_dict()["scores"]
    return told


# 1. Board


def test_gb_1_tiles_star_and_original_walls() -> None:
    told = start(4, 3, "d1", ["c1|d1"]).to_dict()
    assert told["map"] == {"kind": "square", "w": 4, "h": 3, "star": "d1", "walls": ["c1|d1"]}
    assert told["runner"] == "d1"


def test_gb_2_the_standard_board() -> None:
    for state in (GAME.start(), GAME.start(map="standard"), GAME.start(players=2, first_runner=1)):
        assert state.to_dict()["map"] == {"kind": "square", "w": 9, "h": 9, "star": "e5", "walls": []}


@pytest.mark.parametrize(
    ("w", "h", "star"),
    [
        (2, 2, "a1"),
        (3, 3, "b2"),
        (4, 4, "b2"),
        (5, 4, "c2"),
        (4, 5, "b3"),
        (8, 9, "d5"),
        (19, 19, "j10"),
        (18, 2, "i1"),
    ],
)
def test_gb_2_the_star_is_in_the_middle_or_left_and_lower_of_it(w: int, h: int, star: str) -> None:
    assert start(w, h).to_dict()["runner"] == star


def test_gb_3_walls_are_the_144_edges_between_81_tiles() -> None:
    state = play(GAME.start(), "e6")
    walls = texts(state)
    assert len(walls) == len(set(walls)) == 144
    columns = "abcdefghi"
    upright = {f"{a}{row}|{b}{row}" for a, b in pairwise(columns) for row in range(1, 10)}
    flat = {f"{column}{row}|{column}{row + 1}" for column in columns for row in range(1, 9)}
    assert set(walls) == upright | flat


@pytest.mark.parametrize(
    ("text", "rule", "words"),
    [
        ("e5|e7", "GB-3", "share no edge"),
        ("e5|f6", "GB-3", "share no edge"),
        ("e5|e5", "GB-3", "share no edge"),
        ("f5|e5", "GB-3", "e5|f5"),
        ("e6|e5", "GB-3", "e5|e6"),
        ("e5|e6|e7", "GB-3", "not a move"),
        ("i5|j5", "GB-4", "'j5'"),
        ("e9|e10", "GB-4", "'e10'"),
        ("e0|e1", "GB-4", "'e0'"),
    ],
)
def test_gb_3_and_4_walls_that_have_no_place(text: str, rule: str, words: str) -> None:
    found, sentence = refusal(play(GAME.start(), "e6"), text)
    assert found == rule
    assert words in sentence


@pytest.mark.parametrize("text", ["j5", "e10", "e0", "zz", "", "E6", "e06", " e6", "e6 "])
def test_gb_4_nothing_is_beyond_the_rim(text: str) -> None:
    rule, sentence = refusal(GAME.start(), text)
    assert rule == "GB-4"
    assert "There is no tile" in sentence


def test_gb_4_steps_from_the_corner_stay_on_the_board() -> None:
    assert set(texts(start(star="a1"))) == {"a2", "b1", "b2"}
    assert set(texts(start(star="i9"))) == {"h8", "h9", "i8"}
    assert set(texts(start(star="e1"))) == {"d1", "d2", "e2", "f1", "f2"}


def test_gb_5_an_edge_takes_one_wall() -> None:
    state = play(start(walls=["a1|b1"]), "e6 d3|d4 e5")
    assert len(texts(state)) == 142
    assert not {"d3|d4", "a1|b1"} & set(texts(state))
    assert refusal(state, "d3|d4") == ("GB-5", "There is already a wall here")
    assert refusal(state, "a1|b1") == ("GB-5", "There is already an original wall here")


def test_gb_5_walls_stay_until_the_round_ends() -> None:
    state = GAME.start()
    placed = ["a1|a2", "i8|i9", "c3|d3", "a9|b9"]
    for step, wall in zip(["e6", "e5", "e6", "e5"], placed, strict=True):
        play(state, f"{step} {wall}")
        assert wall in state.to_dict()["walls"]
    assert set(state.to_dict()["walls"]) == set(placed)


def test_gb_6_original_walls_stand_in_every_round() -> None:
    originals = ["a1|a2", "a1|b1"]
    state = start(2, 2, "b2", originals)
    first = state.to_dict()["map"]["walls"]
    play(state, "a2 a2|b2")
    assert state.to_dict()["round"] == 2
    assert state.to_dict()["map"]["walls"] == first
    assert state.to_dict()["walls"] == []
    play(state, "a2")
    assert set(texts(state)) == {"a2|b2", "b1|b2"}


@pytest.mark.parametrize(
    ("w", "h", "star", "walls"),
    [
        (2, 2, "a1", ["a1|a2", "a1|b1"]),
        (3, 3, "b2", ["a2|b2", "b2|c2", "b1|b2", "b2|b3"]),
        (9, 9, "a9", ["a8|a9", "a9|b9"]),
        (2, 2, "a1", ["a1|a2", "a1|b1", "a2|b2", "b1|b2"]),
    ],
)
def test_gb_6_a_map_on_which_nothing_can_be_scored_is_refused(w: int, h: int, star: str, walls: list[str]) -> None:
    with pytest.raises(ValueError, match=r"nothing can be scored \(GB-6\)"):
        start(w, h, star, walls)
    assert texts(start(w, h, star, walls[2:] or walls[1:]))


# 2. Turns


def test_gb_7_step_and_wall_in_turns() -> None:
    state = GAME.start()
    assert state.to_move == 0
    assert texts(state) == ["d4", "e4", "f4", "d5", "f5", "d6", "e6", "f6"]
    assert refusal(state, "e5|e6") == ("GB-7", "It is the runner's turn to step")
    play(state, "e6")
    assert state.to_move == 1
    assert refusal(state, "e7") == ("GB-7", "It is the blocker's turn to build a wall")
    play(state, "a1|a2")
    assert state.to_move == 0


def test_gb_8_a_step_goes_to_any_of_eight_neighbours_also_back() -> None:
    state = GAME.start()
    assert set(texts(state)) == {"d4", "d5", "d6", "e4", "e6", "f4", "f5", "f6"}
    play(state, "e6 a1|a2")
    assert "e5" in texts(state)
    play(state, "e5 a2|a3")
    assert "e6" in texts(state)
    assert scores(play(state, "e6")) == [1, 0], "a tile that was touched gives nothing"


@pytest.mark.parametrize("text", ["e7", "g5", "g7", "c3", "a1", "f7", "d3"])
def test_gb_8_a_step_goes_no_further(text: str) -> None:
    assert refusal(GAME.start(), text) == ("GB-8", "That tile is too far away; a step goes to a neighbouring tile")


def test_gb_8_a_step_goes_to_another_tile() -> None:
    assert refusal(GAME.start(), "e5") == ("GB-8", "The runner is already there; step to another tile")


@pytest.mark.parametrize(("wall", "tile"), [("e5|e6", "e6"), ("e4|e5", "e4"), ("e5|f5", "f5"), ("d5|e5", "d5")])
def test_gb_9_a_wall_blocks_the_straight_step_across_it_and_no_other(wall: str, tile: str) -> None:
    free = start(walls=[])
    walled = start(walls=[wall])
    assert set(texts(free)) - set(texts(walled)) == {tile}
    assert refusal(walled, tile) == ("GB-9", "There is a wall in between")


@pytest.mark.parametrize("pattern", list(product((False, True), repeat=4)))
@pytest.mark.parametrize(
    ("a", "d", "r", "b"),
    [("e5", "f6", "f5", "e6"), ("f6", "e5", "e6", "f5"), ("f5", "e6", "e5", "f6"), ("e6", "f5", "f6", "e5")],
)
def test_gb_10_all_wall_patterns_of_a_corner(
    pattern: tuple[bool, bool, bool, bool], a: str, d: str, r: str, b: str
) -> None:
    """Blocked exactly when (A|R or R|D) and (A|B or B|D)."""
    pairs = ((a, r), (r, d), (a, b), (b, d))
    walls = ["|".join(sorted(pair, key=lambda tile: (tile[1], tile[0]))) for pair in pairs]
    state = start(star=a, walls=[wall for wall, stands in zip(walls, pattern, strict=True) if stands])
    a_r, r_d, a_b, b_d = pattern
    assert (d not in texts(state)) == BLOCKED[a_r, r_d, a_b, b_d]
    if BLOCKED[pattern]:
        assert refusal(state, d) == ("GB-10", "There is a wall on both ways round this corner")


BLOCKED = {
    # A|R    R|D    A|B    B|D
    (False, False, False, False): False,
    (False, False, False, True): False,
    (False, False, True, False): False,
    (False, False, True, True): False,
    (False, True, False, False): False,
    (False, True, False, True): True,  # the corner of the tile that is entered
    (False, True, True, False): True,  # a straight double wall
    (False, True, True, True): True,
    (True, False, False, False): False,
    (True, False, False, True): True,  # a straight double wall
    (True, False, True, False): True,  # the corner of the tile that is left
    (True, False, True, True): True,
    (True, True, False, False): False,
    (True, True, False, True): True,
    (True, True, True, False): True,
    (True, True, True, True): True,
}


def test_gb_10_placed_and_original_walls_block_alike() -> None:
    state = play(start(walls=["e5|f5"]), "e6 e5|e6 d5 a1|a2 e5 a8|a9")
    # A = e5, D = f6: e5|f5 cuts one way, e5|e6 the other.
    assert refusal(state, "f6") == ("GB-10", "There is a wall on both ways round this corner")
    assert refusal(state, "e6") == ("GB-9", "There is a wall in between")
    assert set(texts(state)) == {"d4", "e4", "f4", "d5", "d6"}


def test_gb_10_one_wall_never_stops_a_diagonal() -> None:
    for wall in ("e5|f5", "e5|e6", "f5|f6", "e6|f6"):
        assert "f6" in texts(start(walls=[wall]))


@pytest.mark.parametrize("actions", ["", "e6", "e6 a1|a2", "e6 a1|a2 e5"])
def test_gb_11_nobody_may_pass(actions: str) -> None:
    state = play(GAME.start(), actions)
    assert "pass" not in texts(state)
    assert refusal(state, "pass") == ("GB-11", "Nobody can choose to pass")


def test_gb_12_the_runner_may_be_walled_in_from_the_first_turn() -> None:
    state = play(start(2, 2, "a1", ["b1|b2", "a2|b2"]), "b1")
    assert "a1|b1" in texts(state)
    play(state, "a1|b1")
    assert state.to_dict()["round"] == 2
    assert scores(state) == [1, 0]


# 3. Rounds and score


def test_gb_13_first_landings_score_and_the_star_is_worth_nothing() -> None:
    state = GAME.start()
    expected = 0
    for step, wall, points in (
        ("e6", "a1|a2", 1),
        ("e5", "a2|a3", 0),
        ("e4", "a3|a4", 1),
        ("e5", "a4|a5", 0),
        ("f6", "a5|a6", 1),
        ("e6", "a6|a7", 0),
        ("d7", "a7|a8", 1),
    ):
        play(state, step)
        expected += points
        assert scores(state) == [expected, 0]
        play(state, wall)
    assert set(state.to_dict()["scored"]) == {"e6", "e4", "f6", "d7"}


def test_gb_14_a_step_that_ends_the_round_is_followed_by_no_wall() -> None:
    state = play(start(2, 2, "a1"), "a2 a1|b1 b2 a1|a2 b1")
    assert state.to_dict()["round"] == 2
    assert scores(state) == [3, 0]
    assert state.to_move == 1
    assert state.to_dict()["runner"] == "a1"


def test_gb_14_a_wall_that_encloses_the_runner_ends_the_round() -> None:
    state = play(start(3, 2, "a1"), "a2 b1|c1 a1 b2|c2")
    # Nothing leads from the left four tiles to the right two, but b1 and b2 are still worth a point each.
    assert state.to_dict()["round"] == 1
    play(state, "b1 a1|a2 b2")
    assert state.to_dict()["round"] == 2
    assert scores(state) == [3, 0]


def test_gb_14_a_wall_may_end_the_round_with_tiles_unscored() -> None:
    state = play(start(2, 2, "a1"), "b1 b1|b2 a1 a1|a2")
    assert state.to_dict()["round"] == 2
    assert scores(state) == [1, 0]


def test_gb_14_scored_tiles_all_around_do_not_end_the_round() -> None:
    state = play(start(5, 2, "a1"), "b1 c1|c2 b2 d1|d2 a2 e1|e2 a1")
    assert state.to_dict()["round"] == 1
    assert state.to_move == 1


def test_gb_15_the_second_round_begins_afresh() -> None:
    state = play(start(2, 2, "a1"), "a2 a1|b1 b2 a1|a2 b1")
    told = state.to_dict()
    assert told["walls"] == []
    assert told["scored"] == []
    assert told["runner"] == "a1"
    assert state.to_move == 1, "the new runner begins"
    assert texts(state) == ["b1", "a2", "b2"]
    assert scores(play(state, "b1")) == [3, 1]
    assert set(texts(state)) == {"a1|b1", "a1|a2", "b1|b2", "a2|b2"}


THREE = "a2 a1|b1 b2 a1|a2 b1"
"""On an empty 2 x 2 with the star on a1, a round in which the runner scores all three tiles."""
ONE = "b1 b1|b2 a1 a1|a2"
"""The same, and the runner scores one."""
TWO = "a2 a1|b1 b2 b1|b2"
"""The same, and the runner scores two."""


@pytest.mark.parametrize(
    ("first", "second", "winners", "points"),
    [
        (THREE, ONE, (0,), (3, 1)),
        (ONE, THREE, (1,), (1, 3)),
        (TWO, ONE, (0,), (2, 1)),
        (TWO, TWO, (0, 1), (2, 2)),
        (THREE, THREE, (0, 1), (3, 3)),
    ],
)
def test_gb_16_the_higher_score_wins(
    first: str, second: str, winners: tuple[int, ...], points: tuple[int, int]
) -> None:
    state = play(start(2, 2, "a1"), first)
    assert state.outcome is None
    play(state, second)
    assert state.outcome is not None
    assert state.outcome.winners == winners
    assert state.outcome.scores == points


def test_gb_16_equal_scores_are_a_draw_that_both_share() -> None:
    state = play(start(2, 2, "a1", ["b1|b2", "a2|b2"]), "b1 a1|b1 b1 a1|b1")
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1)
    assert state.outcome.scores == (1, 1)
    assert "draw" in state.outcome.reason
    assert state.to_move is None
    assert state.legal_actions() == []


@pytest.mark.parametrize("text", ["a1", "a2", "a1|a2", "b1|b2", "pass"])
def test_gb_16_nothing_is_legal_after_the_end(text: str) -> None:
    state = play(start(2, 2, "a1", ["b1|b2", "a2|b2"]), "b1 a1|b1 b1 a1|b1")
    assert refusal(state, text) == ("GB-16", "The game is over")


def test_gb_17_player_one_runs_first_unless_the_option_says_otherwise() -> None:
    assert GAME.start().to_move == 0
    assert GAME.start(first_runner=1).to_move == 0
    other = GAME.start(first_runner=2)
    assert other.to_move == 1
    assert scores(play(other, "e6")) == [0, 1]
    assert other.to_move == 0


def test_gb_17_the_second_round_has_the_other_runner() -> None:
    state = play(start(2, 2, "a1", first_runner=2), THREE)
    assert scores(state) == [0, 3]
    assert state.to_move == 0
    play(state, ONE)
    assert state.outcome is not None
    assert state.outcome.winners == (1,)
    assert state.outcome.scores == (1, 3)


@pytest.mark.parametrize("value", [0, 3, "1", True, None, 1.0, [1]])
def test_gb_17_other_values_are_refused(value: Any) -> None:
    with pytest.raises(ValueError, match="first_runner is one of 1, 2"):
        GAME.start(first_runner=value)


def test_gb_18_the_second_round_is_played_to_its_end_even_when_it_is_decided() -> None:
    state = play(start(2, 2, "a1"), f"{ONE} a2 a1|b1 b2")
    assert scores(state) == [1, 2]
    assert state.outcome is None
    play(state, "b1|b2")
    assert state.outcome is not None


def test_gb_18_resigning_is_no_action_but_stands_beside_them() -> None:
    match = Match(GAME, [Seat("Ann"), Seat("Ben")])
    match.play_text("e6")
    assert not {"resign", "resigned"} & set(texts(match.state))
    match.resign(0)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    assert match.outcome.reason == "Ann resigned"
    assert match.current.actions == ["e6"]
    with pytest.raises(IllegalAction, match="resigned"):
        match.play_text("a1|a2")


# Options and texts


@pytest.mark.parametrize("players", [0, 1, 7, -1, "2", 2.0, True, None])
def test_other_numbers_of_players_are_refused(players: Any) -> None:
    with pytest.raises(ValueError, match="played by 2 or 3 or 4 or 5 or 6 players"):
        GAME.start(players=players)


def test_unknown_options_are_refused() -> None:
    with pytest.raises(ValueError, match="no option called 'strength'"):
        GAME.start(strength=True)


def test_walls_are_named_lower_tile_first() -> None:
    for text in texts(play(start(5, 4), "b2")):
        low, high = ((tile[1:], tile[0]) for tile in text.split("|"))
        assert low < high


RULES = set(range(1, 44)) - {19, 38, 39}
"""The numbers of the rule book, which leaves out three."""


def test_every_rule_has_a_test() -> None:
    """Its number stands in the name of a test, or in a table of tests of such a name."""
    written = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parents[1].rglob("test_*.py"))
    names = re.findall(r"def test_(gb_[a-z0-9_]+)", written)
    numbered = {int(number) for name in names for number in re.findall(r"(?:gb_|and_|to_)([0-9]+)(?=_)", name)}
    assert numbered & RULES == RULES
