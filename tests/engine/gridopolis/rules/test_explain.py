"""The straight line explained, and every refusal in a sentence with its rule."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gridarium import IllegalAction
from gridarium.games.gridopolis.rules.straight_line import Explanation, explain
from tests.engine.gridopolis.positions import play, stand, start, texts
from tests.engine.test_suite import check_sentence

LANDING = {"blueprint": "landing"}
RACE = {"blueprint": "race"}
HOME = "3.7.2"
"""A marker of North that is not in the way."""


# The book's own examples


def test_go_17_the_landing_place_has_no_pad() -> None:
    """The rule book's sentence: green in the middle cannot be jumped, and it is seen on the line."""
    state = stand(south="3.3.1", north=f"4.4.2 {HOME}", boxes="")
    assert explain(state, "3.3.1", "4.4.2").legal
    state = stand(south="4.4.2", north=f"5.5.3 {HOME}")
    assert explain(state, "4.4.2", "6.6.4") == Explanation(
        False,
        "The landing place, column 6, row 6, level 4, has no pad",
        "GO-17",
        ("4.4.2", "5.5.3", "6.6.4"),
        ("6.6.4",),
    )
    assert explain(state, "4.4.2", "5.5.3") == explain(state, "4.4.2", "6.6.4"), "the marker itself is pointed at"


def test_the_corner_to_corner_jump_through_the_levels() -> None:
    state = stand(south="K5.5.3", north=f"4.4.2 {HOME}")
    found = explain(state, "5.5.3", "3.3.1")
    assert found == Explanation(
        True,
        "A jump over column 4, row 4, level 2 lands on the open pad on column 3, row 3, level 1 and captures",
        "GO-16",
        ("5.5.3", "4.4.2", "3.3.1"),
        (),
    )


def test_the_six_moves_of_the_pawn() -> None:
    state = start()
    legal = {pad.place for pad in state.pads() if explain(state, "3.2.2", pad.place).legal}
    assert legal == {"3.3.1", "4.3.1", "3.3.2", "4.3.2", "3.3.3", "4.3.3"}


# What a marker may not do


LINES: list[tuple[dict[str, Any], str, str, str, str, str]] = [
    # position; actions played; marker; target; words; rule
    ({"south": "4.4.2", "north": HOME}, "", "4.4.2", "4.4.4",
     "There is no marker on column 4, row 4, level 3 to jump over", "GO-17"),
    ({"south": "4.4.1", "north": HOME}, "", "4.4.1", "4.4.4", "along a straight line of three pads", "GO-17"),
    ({"south": "3.3.1", "north": HOME}, "", "3.3.1", "5.4.1", "along a straight line of three pads", "GO-17"),
    ({"south": "3.3.1", "north": HOME}, "", "3.3.1", "3.3.1", "along a straight line of three pads", "GO-17"),
    ({"south": "3.3.1", "north": HOME}, "", "3.3.1", "2.3.1", "There is no pad on column 2, row 3, level 1", "GO-12"),
    ({"south": "3.3.1", "north": HOME}, "", "3.3.1", "1.3.1",
     "in the middle, column 2, row 3, level 1, has no pad", "GO-17"),
    ({"south": "3.3.1", "north": HOME}, "", "3.3.1", "5.3.1",
     "There is no marker on column 4, row 3, level 1 to jump over", "GO-17"),
    ({"south": "3.3.1", "north": HOME}, "", "4.3.1", "5.3.1",
     "There is no marker on column 4, row 3, level 1", "GO-10"),
    ({"south": "3.3.1", "north": HOME}, "", "9.3.1", "5.3.1", "There is no pad on column 9, row 3, level 1", "GO-1"),
    ({"south": "3.3.1", "north": HOME}, "", HOME, "3.6.2",
     "The marker on column 3, row 7, level 2 is another player's", "GO-10"),
    ({"south": "3.3.1", "north": HOME, "boxes": "4.3.1"}, "", "3.3.1", "4.3.1",
     "blocker box on column 4, row 3, level 1", "GO-28"),
    ({"south": "3.3.1", "north": HOME, "boxes": "4.3.1"}, "", "3.3.1", "5.3.1", "over the blocker box", "GO-28"),
    ({"south": "3.3.1 4.3.1", "north": HOME, "boxes": "5.3.1"}, "", "3.3.1", "5.3.1",
     "landing place, column 5, row 3, level 1", "GO-28"),
    ({"south": "3.3.1 4.3.1 5.3.1", "north": HOME}, "", "3.3.1", "5.3.1", "cannot jump over two in a row", "GO-17"),
    ({"south": "3.3.1 4.3.1 5.3.1", "north": HOME}, "", "3.3.1", "4.3.1", "cannot jump over two in a row", "GO-17"),
    ({"south": "3.3.2 4.4.2", "north": HOME}, "", "4.4.2", "4.3.2", "A pawn never goes backwards", "GO-13"),
    ({"south": "5.5.2", "north": f"5.4.2 {HOME}"}, "", "5.5.2", "5.3.2", "A pawn never goes backwards", "GO-13"),
    ({"south": "3.1.2", "north": HOME}, "", "3.1.2", "4.1.2", "on its own home-row must go forward", "GO-14"),
    ({"south": "~3.2.2", "north": HOME}, "", "3.2.2", "4.2.2", "first move must go forward", "GO-14"),
    ({"south": "3.3.2 3.4.2 4.5.2", "north": HOME}, "3.3.2-3.5.2", "3.4.2", "4.4.2", "is still jumping", "GO-11"),
    ({"south": "3.3.2 3.4.2 4.5.2", "north": HOME}, "3.3.2-3.5.2", "3.5.2", "3.5.3", "continues with jumps", "GO-11"),
    ({"south": "3.3.2 3.4.2 4.5.2", "north": f"4.5.3 {HOME}"}, "3.3.2-3.5.2", "3.5.2", "5.5.4", "has no pad", "GO-17"),
    (
        {"south": "K3.3.2 3.4.2 4.5.2", "north": HOME}, "3.3.2-3.5.2", "3.5.2", "3.3.2",
        "The marker has been on column 3, row 3, level 2 in this chain of hops already", "GO-15",
    ),
    (
        {"south": "3.3.2 3.4.2 4.5.2", "north": f"3.5.3 {HOME}", "built": "3.5.4", "posts": "3.5.3"},
        "3.3.2-3.5.2", "3.5.2", "3.5.3", "A chain of hops over your own markers does not continue with a capture",
        "GO-16",
    ),
    (
        {"south": "3.3.2 4.5.2", "north": "3.4.2 3.6.2 5.7.2"}, "3.3.2-3.5.2", "3.5.2",
        "5.5.2", "A chain of captures does not continue with a hop over your own marker", "GO-16",
    ),
    ({"south": "K4.4.1 5.5.1", "north": HOME}, "4.4.1-4.4.2", "5.5.1", "5.5.2", "for the same king", "GO-23"),
    (
        {"south": "3.3.1", "north": f"3.4.1 {HOME}", "options": LANDING}, "", "3.3.1", "3.5.1",
        "captured by a step onto it, not by a jump", "GO-33",
    ),
    ({"south": "5.5.2", "north": "5.6.2 5.7.2", "options": RACE}, "", "5.5.2", "5.6.2", "two in a row", "GO-17"),
    ({"south": "4.5.3", "north": f"5.5.3 {HOME}", "options": RACE}, "", "4.5.3", "5.5.3", "no kamikaze", "GO-32"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "actions", "marker", "target", "words", "rule"), LINES)
def test_why_not(position: dict[str, Any], actions: str, marker: str, target: str, words: str, rule: str) -> None:
    state = play(stand(**position), actions)
    found = explain(state, marker, target)
    assert not found.legal
    assert words in found.words
    assert found.rule == rule
    refused = state.why_not((marker, target))
    assert (refused.sentence, refused.rule) == (found.words, found.rule)


@pytest.mark.parametrize(("target", "rule"), [("x", "GO-1"), ("3.3.0", "GO-27"), ("999.3.1", "GO-1")])
def test_places_that_there_cannot_be(target: str, rule: str) -> None:
    state = stand(south="3.3.1", north=HOME)
    assert explain(state, "3.3.1", target)[2:] == (rule, (), ())
    assert explain(state, target, "3.3.1")[2:] == (rule, (), ())
    check_sentence(state.why_not(("3.3.1", target)))


def test_while_a_teleport_is_owed_nothing_else_is_possible() -> None:
    state = play(start(), "3.2.2-3.3.1")
    for targets in (("3.3.1", "3.4.1"), ("3.4.1",), ("+pad",), ("+pad", "2.2.2"), ("+box", "4.3.1"), ("end",)):
        refused = state.why_not(targets)
        assert refused.rule == "GO-18"
    assert explain(state, "3.3.1", "3.4.1").rule == "GO-18"


def test_kamikaze_explained() -> None:
    state = stand(south="4.5.3", north=f"5.5.3 4.4.3 {HOME}")
    found = explain(state, "4.5.3", "5.5.3")
    assert found == Explanation(
        True, "There is no pad behind column 5, row 5, level 3, so a kamikaze takes both markers off", "GO-26",
        ("4.5.3", "5.5.3", "6.5.3"), ("6.5.3",),
    )  # fmt: skip
    for text, words in (
        ("4.5.3*4.4.3", "There is a pad behind, on column 4, row 3, level 3"),
        ("4.5.3*5.5.2", "There is no opponent's marker on column 5, row 5, level 2"),
        ("4.5.3*3.5.3", "There is no opponent's marker on column 3, row 5, level 3"),
    ):
        assert words in reason(state, text, "GO-26")
    assert "pad that touches" in reason(state, "4.5.3*4.3.3", "GO-17")
    up = stand(south="5.5.2", north=f"5.5.3 {HOME}")
    assert "stays on its level" in reason(up, "5.5.2*5.5.3", "GO-26")
    assert explain(up, "5.5.2", "5.5.3").rule == "GO-17"


def test_captures_by_landing_and_hops_are_explained() -> None:
    state = stand(south="3.3.1 3.3.2", north=f"3.4.1 {HOME}", options=LANDING)
    assert explain(state, "3.3.1", "3.4.1")[:3] == (
        True,
        "A step onto the marker on column 3, row 4, level 1 captures it",
        "GO-33",
    )
    assert explain(state, "3.3.1", "3.3.2")[:3] == (
        True,
        "A hop over your own marker on column 3, row 3, level 2 lands on the open pad on column 3, row 3, level 3",
        "GO-15"
    )  # fmt: skip
    race = stand(south="3.3.1", north=f"3.4.1 {HOME}", options=RACE)
    assert explain(race, "3.3.1", "3.5.1")[:3] == (
        True, "A hop over the marker on column 3, row 4, level 1 lands on the open pad on column 3, row 5, level 1",
        "GO-33"
    )  # fmt: skip


# Texts


def reason(state: Any, text: str, rule: str) -> str:
    """The sentence with which a text is refused by that rule."""
    with pytest.raises(IllegalAction) as caught:
        state.parse(text)
    assert caught.value.rule == rule
    return caught.value.sentence


@pytest.mark.parametrize(
    ("text", "words", "rule"),
    [
        ("", "is not a move", "GO-10"),
        ("hello", "'hello' is not a move", "GO-10"),
        ("3.2.2", "is not a move", "GO-10"),
        ("03.2.2-3.3.2", "not on this board", "GO-1"),
        ("3.2.2-999.3.2", "not on this board", "GO-1"),
        ("9999.2.2-3.3.2", "not on this board", "GO-1"),
        ("pass", "when there is no other move", "GO-31"),
        (".", "no chain to stop", "GO-11"),
        ("time", "without a clock", "GO-30"),
        (">4.4.2", "No marker has just landed on a teleporter", "GO-18"),
        ("+3.3.1", "a pad on column 3, row 3, level 1 already", "GO-1"),
        ("+3.3.0", "nothing below level 1", "GO-27"),
        ("+9.9.9", "column 9, row 9, level 9 is neither", "GO-27"),
        ("#9.9.9", "no pad on column 9, row 9, level 9 for a blocker box", "GO-28"),
        ("#3.2.2", "There is a marker on column 3, row 2, level 2", "GO-28"),
        ("#4.4.2", "column 4, row 4, level 2 has a teleporter", "GO-28"),
    ],
)
def test_texts_at_the_start(text: str, words: str, rule: str) -> None:
    assert words in reason(start(), text, rule)


def test_texts_about_building_later() -> None:
    state = stand(south="3.3.1", north=HOME, boxes="4.3.1", spares=(1, 1, 0, 1))
    assert "blocker box on column 4, row 3, level 1 already" in reason(state, "#4.3.1", "GO-28")
    assert "column 3, row 1, level 2 has a kingerizer" in reason(state, "#3.1.2", "GO-28")
    assert "needs a post" in reason(state, "+4.4.4", "GO-27")
    for left, text, words, rule in (
        ((0, 1, 1, 1), "+2.3.1", "no spare pad left", "GO-27"),
        ((1, 0, 1, 1), "+2.3.1", "no spare link left", "GO-27"),
        ((1, 1, 1, 0), "#4.3.1", "no blocker box left", "GO-28"),
    ):
        state = stand(south="3.3.1", north=HOME, spares=left)
        assert words in reason(state, text, rule)
        assert words in state.why_not(("+pad",) if text[0] == "+" else ("+box",)).sentence


def test_texts_in_mid_turn() -> None:
    chain = play(stand(south="3.3.2 3.4.2 4.5.2", north=HOME), "3.3.2-3.5.2")
    assert "you cannot build" in reason(chain, "+2.3.2", "GO-10")
    king = play(stand(south="K4.4.1", north=HOME), "4.4.1-4.4.2")
    assert "cannot build instead" in reason(king, "+2.3.2", "GO-25")
    owed = play(start(), "3.2.2-3.3.1")
    assert "no teleporter on column 4, row 3, level 1" in reason(owed, ">4.3.1", "GO-18")
    assert "on column 3, row 3, level 1 is not free" in reason(owed, ">3.3.1", "GO-18")
    assert "must teleport first" in reason(owed, ".", "GO-18")
    assert "must teleport first" in reason(owed, "+2.3.2", "GO-18")


def test_texts_of_games_without_building_steps_or_opponents() -> None:
    state = start(1, blueprint="solitaire")
    assert "no building" in reason(state, "+2.3.1", "GO-32")
    assert "no building" in state.why_not(("+box",)).sentence
    assert "no steps in this game" in reason(state, "3.3.2-3.3.1", "GO-32")


def test_the_clock() -> None:
    state = start(minutes=10)
    state.play(state.parse("time"))
    assert "run out already" in reason(state, "time", "GO-30")


def test_after_the_end() -> None:
    state = play(stand(south="3.3.1", north="3.4.1"), "3.3.1-3.5.1")
    assert state.outcome is not None
    for text in ("3.5.1-4.5.1", "+2.3.1", "pass", ".", "nonsense"):
        assert reason(state, text, "GO-29") == "The game is over"
    for targets in (("+pad",), ("3.5.1",), ("3.5.1", "4.5.1")):
        assert state.why_not(targets).rule == "GO-29"


def test_pointing_at_something_that_cannot_begin() -> None:
    state = stand(south="3.3.1 3.1.2", north=HOME)
    assert state.why_not((HOME,)).rule == "GO-10"
    assert state.why_not(("9.9.9",)).rule == "GO-1"
    assert state.why_not(("4.4.1",)).rule == "GO-10"
    shut = stand(south="3.1.2 3.2.2 4.2.2", north=HOME, boxes="3.3.2 5.3.2")
    assert "nowhere to go" in shut.why_not(("3.1.2",)).sentence


# Always


def reachable(legal: set[str], markers: set[str], origin: str, target: str) -> bool:
    """Whether a legal action goes from a marker to a place, or over the marker that stands there."""
    a, b = ([int(number) for number in name.split(".")] for name in (origin, target))
    behind = ".".join(str(2 * there - here) for here, there in zip(a, b, strict=True))
    touching = max(abs(here - there) for here, there in zip(a, b, strict=True)) == 1
    over = {f"{origin}-{behind}", f"{origin}*{target}"} if target in markers and touching else set()
    return bool(({f"{origin}-{target}"} | over) & legal)


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (3, {}), (4, {"blueprint": "landing"}), (2, {"blueprint": "race"}), (1, {"blueprint": "solitaire"})],
)
def test_explanations_agree_with_the_rules(players: int, options: dict[str, Any]) -> None:
    chance = Random(f"{players}{options}")
    state = start(players, **options)
    for length in range(200):
        if state.outcome is not None:
            break
        if length % 8 == 0:
            check_all(state, chance)
        state.play(state.random_action(chance))


def check_all(state: Any, chance: Random) -> None:
    pads = {pad.place for pad in state.pads()}
    markers = [pad.place for pad in state.pads() if pad.owner is not None]
    names = [*sorted(pads), "2.2.2", "4.4.4", "6.6.4"]
    legal = texts(state)
    for origin in (*chance.sample(markers, min(4, len(markers))), chance.choice(names)):
        for target in names:
            found = explain(state, origin, target)
            assert found.legal == reachable(legal, set(markers), origin, target)
            assert set(found.missing) == set(found.line) - pads
            assert len(found.line) in (0, 2, 3)
            assert "written in another way" not in found.words
            check_sentence(IllegalAction(found.words, found.rule))
            if not found.legal:
                assert state.why_not((origin, target)).sentence == found.words
