"""What advanced actions of GridBloc are refused for: each reason has its rule, and pointing gets the same one."""

from __future__ import annotations

from typing import Any

import pytest

from gridarium import IllegalAction
from tests.engine.gridbloc.play import play, start, texts

SPECIAL = ["sticky", "trapdoor"]


def refusal(state: Any, text: str) -> tuple[str, str]:
    """Rule and sentence of what is refused."""
    with pytest.raises(IllegalAction) as caught:
        state.parse(text)
    return caught.value.rule, caught.value.sentence


def powered(character: str, actions: str = "", **options: Any) -> Any:
    return start(2, actions, powers=True, character=[character, "duck"], **options)


@pytest.mark.parametrize(
    ("character", "text", "rule", "word"),
    [
        ("duck", "e7!", "GB-20", "Duck"),
        ("cheetah", "e6-f7!", "GB-21", "straight line"),
        ("cheetah", "e6!", "GB-21", "both"),
        ("cheetah", "e7-e8!", "GB-8", "too far"),
        ("cheetah", "d5-c5!", "GB-9", "wall"),
        ("cheetah", "f5-g5!", "GB-9", "wall"),
        ("cheetah", "f5!", "GB-21", "second step"),
        ("cheetah", "e6-e7-e8!", "GB-21", "no more"),
        ("roo", "e7!", "GB-22", "neighbouring"),
        ("roo", "e5!", "GB-22", "another tile"),
        ("roo", "e6-e7!", "GB-22", "only the tile"),
        ("bee", "e8!", "GB-23", "two tiles"),
        ("bee", "e5!", "GB-27", "another tile"),
        ("mouse", "e6!", "GB-24", "no wall"),
        ("mouse", "f6!", "GB-24", "straight"),
        ("mouse", "e7!", "GB-24", "straight"),
        ("mouse", "d5!", "GB-24", "too hard"),
        ("chicken", "e6-e7!", "GB-25", "scored tile"),
        ("frog", "e6!", "GB-26", "exactly two"),
        ("frog", "f7!", "GB-26", "exactly two"),
        ("frog", "z9!", "GB-4", "no tile"),
    ],
)
def test_gb_20_to_gb_27_powers(character: str, text: str, rule: str, word: str) -> None:
    """From the star on e5, with original walls left of it and two tiles to the right."""
    found, sentence = refusal(powered(character, map={"walls": ["d5|e5", "f5|g5"]}), text)
    assert found == rule
    assert word in sentence


def test_gb_25_a_flutter_names_both_tiles() -> None:
    assert refusal(powered("chicken", "e6 a1|a2"), "e5!") == ("GB-25", "Write e6-e7! for a Flutter: both of its tiles")


def test_gb_7_a_power_waits_for_its_turn() -> None:
    assert refusal(powered("bee", "e6"), "e7!")[0] == "GB-7"


def test_a_power_that_is_used_up_is_refused_by_its_own_rule() -> None:
    state = powered("bee", "e7! a1|a2")
    assert refusal(state, "e9!") == ("GB-23", "No Flight is left in this round")
    for targets in (("power",), ("power", "e9")):
        assert state.why_not(targets).sentence == "No Flight is left in this round"


def test_gb_28_no_line_goes_on_past_the_rim() -> None:
    state = powered("cheetah", map={"star": "a1"})
    assert refusal(state, "b1!") == ("GB-21", "Write e6-e7! for a Leap: both of its tiles")
    assert refusal(play(state, "b1 e5|e6"), "a2!")[0] == "GB-28"


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("a1|a2", "GB-5"),
        ("a1|a2s", "GB-5"),
        ("b1|b2s", "GB-30"),
        ("b1|b2t", ""),
        (".", "GB-32"),
        ("pass", "GB-11"),
        ("e7", "GB-7"),
        ("a2|a1s", "GB-4"),
        ("a1|c1t", "GB-4"),
    ],
)
def test_gb_30_and_gb_31_special_walls(text: str, rule: str) -> None:
    state = start(2, "e6 a1|a2s e7", blocker_powers=SPECIAL, extra_walls="every_fifth")
    if rule:
        assert refusal(state, text)[0] == rule
    else:
        assert str(state.parse(text)) == text


def test_gb_30_a_sticky_wall_is_refused_beside_a_runner() -> None:
    state = start(2, "e6", blocker_powers=SPECIAL)
    rule, sentence = refusal(state, "e6|e7s")
    assert rule == "GB-30"
    assert "runner" in sentence
    assert str(state.parse("e6|e7t")) == "e6|e7t"


def test_gb_31_a_second_trapdoor_is_refused() -> None:
    state = start(2, "e6 a1|a2t e7", blocker_powers=SPECIAL)
    assert refusal(state, "b1|b2t") == ("GB-31", "The trapdoor wall of this round is built already")
    assert state.why_not(("trapdoor",)).rule == "GB-31"
    assert state.why_not(("trapdoor", "b1|b2")).rule == "GB-31"


def test_gb_30_a_stuck_runner_can_only_pass() -> None:
    state = start(2, "e6 e7|e8s e7 a1|a2", blocker_powers=SPECIAL)
    assert texts(state) == {"pass"}
    assert refusal(state, "e6") == ("GB-30", "The runner is stuck and loses this turn")
    assert state.why_not(("e6",)).rule == "GB-30"


def test_gb_32_extra_walls_are_ordinary_ones() -> None:
    state = start(2, "e6 a1|a2 e5 b1|b2 e6 c1|c2", blocker_powers=SPECIAL, extra_walls="backtracks")
    assert "." in texts(state), "two steps back bank a wall"
    assert refusal(state, "d1|d2s") == ("GB-32", "An extra wall is an ordinary wall")
    assert state.why_not(("sticky",)).rule == state.why_not(("sticky", "d1|d2")).rule == "GB-32"
    play(state, ".")
    assert state.to_move == 0


@pytest.mark.parametrize(
    ("text", "target", "rule"),
    [
        ("e7!", ("power", "e7"), "GB-20"),
        ("a1|a2s", ("sticky", "a1|a2"), "GB-30"),
        ("a1|a2t", ("trapdoor", "a1|a2"), "GB-31"),
        (".", ("end",), "GB-32"),
    ],
)
def test_the_basic_game_has_none_of_it(text: str, target: tuple[str, ...], rule: str) -> None:
    for state in (start(), start(3), play(start(), "e6"), play(start(3), "e6 d5")):
        assert state.why_not(target).rule == refusal(state, text)[0] == rule


def test_a_game_that_is_over_takes_nothing() -> None:
    state = start(2, "e6 e6", move_limit=1)
    assert state.outcome is not None
    assert refusal(state, "e7") == ("GB-16", "The game is over")
    assert state.why_not(("power",)).rule == "GB-16"
