"""What is said in a guided game, and when."""

from __future__ import annotations

from gridarium.learning.guided_game import PlacedRemark
from gridarium.match.match import Match
from tests.engine.learning.small_course import guided, guided_of


def after(*texts: str) -> Match:
    """A match of the small guided game after these actions."""
    match = guided_of(guided()).begin()
    for text in texts:
        match.play_text(text)
    return match


def said(match: Match) -> list[PlacedRemark]:
    return guided_of(guided()).remarks_so_far(match)


WELCOME = PlacedRemark(0, "Off you go.")
SECOND, WALL = PlacedRemark(2, "Your second turn."), PlacedRemark(4, "A wall.")


def test_the_welcome_is_said_first() -> None:
    assert said(after()) == [WELCOME]


def test_nothing_is_said_while_others_are_to_move() -> None:
    assert said(after("b3")) == [WELCOME]
    assert said(after("b3", "a1|b1")) == [WELCOME, SECOND]


def test_two_remarks_at_once_are_said_one_after_the_other() -> None:
    match = after("b3", "a1|b1", "b2", "b1|c1")
    assert said(match) == [WELCOME, SECOND, WALL]


def test_a_remark_is_said_once() -> None:
    match = after("b3", "a1|b1", "b2", "b1|c1", "b3", "a1|a2", "b2", "c1|c2")
    assert said(match) == [WELCOME, SECOND, WALL]


def test_a_score_is_remarked_at_the_next_decision_that_has_room() -> None:
    match = after("b3", "a1|b1", "c3", "b1|c1", "b2", "b3|c3")
    assert said(match) == [WELCOME, SECOND, WALL, PlacedRemark(6, "Two points.")]


def test_a_phase_that_is_left_is_remarked() -> None:
    match = after()
    while match.game.situation(match.position.state).phase == "Round 1 of 2":
        match.play(match.choices[0])
    while match.position.state.to_move != 0:
        assert "Now you build." not in [one.words for one in said(match)]
        match.play(match.choices[0])
    assert said(match)[-1] == PlacedRemark(match.ply, "Now you build.")


def test_what_is_looked_back_at_is_said_as_it_was() -> None:
    match = after("b3", "a1|b1", "c3", "b1|c1", "b2", "b3|c3")
    match.jump(2)
    assert said(match) == [WELCOME, SECOND]


def test_the_end_is_said_when_the_game_is_over() -> None:
    match = after("b3", "a1|b1")
    match.resign(0)
    assert said(match)[-1].words == "It is over."


def test_a_guided_game_can_begin_after_an_opening() -> None:
    game = guided_of({**guided(), "opening": "b3 a1|b1"})
    match = game.begin()
    assert game.remarks_so_far(match) == [PlacedRemark(2, "Off you go.")]
    match.play_text("b2")
    match.play_text("b1|c1")
    assert game.remarks_so_far(match)[1:] == [PlacedRemark(4, "Your second turn.")]
    match.jump(0)
    assert game.remarks_so_far(match) == [PlacedRemark(2, "Off you go.")]
