"""A computer's budget is for its turn; what is told of a thought ends where dice would fall."""

from __future__ import annotations

from random import Random

import pytest

from gridarium import load
from gridarium.game import CHANCE
from gridarium.match.match import Match, Seat
from gridarium.search.advice import Advice
from gridarium.search.analysis import Analysing
from gridarium.search.budget import LEAST, TurnBudget
from gridarium.search.hints import hint
from gridarium.search.levels import LEVELS
from gridarium.search.memory import TurnContext
from gridarium.search.players import decide
from gridarium.search.thinking import Thought
from tests.games import NAMES

MAGPIES = load(NAMES[0])


def dealt(seed: int = 1) -> Match:
    match = Match(MAGPIES, [Seat()] * 3)
    match.fall(Random(seed))
    return match


class Spent(Thought):
    """A thought that has used so much of what it was given."""

    def __init__(self, match: Match, share: float, part: float) -> None:
        super().__init__(match.game, match.position.state, 1, context=TurnContext(share))
        self.part = part

    @property
    def used(self) -> float:
        return self.share * self.part


def shares(match: Match, decisions: list[str], part: float = 1.0) -> list[float]:
    """What the decisions of a turn get, each of which uses that part of it."""
    budget, given = TurnBudget(), []
    for text in decisions:
        given.append(budget.share(match))
        budget.spend(Spent(match, given[-1], part))
        match.play_text(text)
        match.fall(Random(1))
    return given


def test_one_decision_a_turn_has_all_of_it() -> None:
    assert Advice.decisions == 1
    match = Match(load("gridbloc"), [Seat(), Seat()], {"map": "small"})
    assert shares(match, ["c4", "a1|a2", "d5", "d4|d5"]) == [1.0] * 4


def test_the_decisions_of_a_turn_share_what_it_has() -> None:
    """Four are usual there; each gets what is left by those still to come, and half of an even share at least."""
    match = dealt()
    assert MAGPIES.advice().decisions == 4
    assert str(match.current.actions[-1]) == "roll-4"
    walk = ["c4", "c5", "b5", "b4", "."]
    assert shares(match, walk) == pytest.approx([1 / 4, 1 / 4, 1 / 4, 1 / 4, LEAST / 4])
    assert match.position.state.to_move == 1
    assert shares(match, ["."]) == [1 / 4], "the next turn has its own"


def test_where_one_decision_is_usual_later_ones_of_a_turn_are_thought_about_half_as_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Less would play the ends of long turns badly: with a tenth level 3 of Gridopolis won a third of its games."""
    monkeypatch.setattr(type(MAGPIES.advice()), "decisions", 1)
    assert shares(dealt(), ["c4", "c5", "b5"]) == [1.0, 0.5, 0.5]


def test_what_a_decision_leaves_goes_to_the_next_ones() -> None:
    given = shares(dealt(), ["c4", "c5", "b5"], part=0.5)
    assert given == pytest.approx([1 / 4, 7 / 24, 35 / 96])


def test_a_decision_that_was_taken_back_is_thought_about_anew() -> None:
    match = Match(load("gridbloc"), [Seat(), Seat()], {"map": "small"})
    budget = TurnBudget()
    for _ in range(3):
        assert budget.share(match) == 1.0
        budget.spend(Spent(match, 1.0, 1.0))
        match.play_text("c4")
        match.undo()
    match = dealt()
    given = []
    for text in ("c4", "c5"):
        given.append(budget.share(match))
        assert budget.share(match) == given[-1], "a thought that was broken off costs nothing"
        budget.spend(Spent(match, given[-1], 0.5))
        match.play_text(text)
    match.undo()
    assert budget.share(match) == pytest.approx(1 / 3)


def test_a_share_is_of_looks_and_of_seconds() -> None:
    match = dealt()
    whole = Thought(MAGPIES, match.position.state, 6, seconds=2.0)
    part = Thought(MAGPIES, match.position.state, 6, seconds=2.0, context=TurnContext(0.25))
    assert (whole.looks, whole.seconds) == (LEVELS[6].looks, 2.0)
    assert (part.looks, part.seconds) == (LEVELS[6].looks / 4, 0.5)
    part = Thought(MAGPIES, match.position.state, 1, context=TurnContext(0.25))
    part.finish()
    assert 0 < part.used <= 0.26


def test_a_whole_turn_costs_about_one_budget() -> None:
    match, budget, looked = dealt(), TurnBudget(), 0
    while match.position.state.to_move == 0:
        thought = Thought(MAGPIES, match.position.state, 1, 5, context=TurnContext(budget.share(match)))
        looked += thought.finish().looked
        budget.spend(thought)
        match.play(thought.choice.action)
        match.fall(Random(3))
    assert looked <= 1.5 * LEVELS[1].looks


def test_lines_that_are_told_hold_no_dice() -> None:
    """Of computers, hints, and analyses: all their actions are decisions, and the game can play them."""
    match = dealt(2)
    for seed in range(6):
        state = match.state
        thought = Thought(MAGPIES, state, 6, seed, looks=600)
        thought.step(0.01)
        told = [thought.progress.line, thought.finish().line, hint(MAGPIES, state, seed, looks=400).line]
        for line in told:
            assert line
            after = state.copy()
            for action in line:
                assert after.to_move != CHANCE
                after.play(after.parse(str(action)))
        match.play(decide(match, "1", seed, TurnBudget()))
        match.fall(Random(seed))


def test_an_analysis_reads_what_fell_and_writes_no_dice() -> None:
    match = Match(MAGPIES, [Seat()] * 3, {"rounds": 2})
    chance = Random(11)
    match.fall(chance)
    while match.outcome is None:
        match.play(match.position.state.random_action(chance))
        match.fall(chance)
    analysis = Analysing(MAGPIES, match.current.at(0), match.current.actions, looks=60).finish()
    assert len(analysis.points_by_ply) == match.length + 1
    lines = [turn.line for turn in analysis.turns]
    assert lines, "random play loses points"
    rolls = rolls_of(match)
    for turn in analysis.turns:
        state = match.lines[0].at(turn.ply)
        assert state.to_move == turn.player
        for text in turn.line:
            assert state.to_move != CHANCE
            state.play(state.parse(text))
        match.choose_line(0, turn.ply)
        for text in turn.line:
            match.play_text(text)
    assert rolls_of(match) == rolls, "playing what was better rolls nothing"
    assert len(match.lines) > 1


def rolls_of(match: Match) -> set[tuple[str, ...]]:
    """What was done up to each roll, and the roll."""
    return {
        tuple(line.actions[: ply + 1]) for line in match.lines for ply in range(len(line.plies)) if line.rolled(ply)
    }
