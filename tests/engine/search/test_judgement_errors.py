"""Weak players err in the same way all through a game, and otherwise in another one."""

from __future__ import annotations

import pytest

import gridarium
from gridarium.match.match import Match, Seat
from gridarium.search.advice import POINT, CopiedPosition
from gridarium.search.alphabeta import AlphaBeta
from gridarium.search.budget import TurnBudget
from gridarium.search.judgement_errors import JudgementErrors, errors_of
from gridarium.search.levels import EASIEST, LEVELS, STRONGEST
from gridarium.search.memory import Memory, TurnContext
from gridarium.search.thinking import Thought
from tests.engine.search.small_games import TreeAdvice, TreeGame, minimax, wander

ERRING = LEVELS[EASIEST]._replace(overlooks=0.3, blur=50)
POSITIONS = 400
WITHOUT_DICE = ["gridbloc", "gridopolis", "gridwar"]


def test_so_many_actions_are_overlooked_as_the_level_says() -> None:
    game = gridarium.load("gridbloc")
    actions = wander(game.start(), 2, 1).legal_actions()
    errors = JudgementErrors(ERRING, 1)
    seen = [errors.seen(key, actions) for key in range(POSITIONS)]
    assert sum(map(len, seen)) / (POSITIONS * len(actions)) == pytest.approx(1 - ERRING.overlooks, abs=0.02)
    for action in actions:
        assert sum(action in noticed for noticed in seen) / POSITIONS == pytest.approx(1 - ERRING.overlooks, abs=0.1)
    assert [errors.seen(key, actions[::-1])[::-1] for key in range(POSITIONS)] == seen, "in whatever order they come"
    assert [JudgementErrors(ERRING, 1).seen(key, actions) for key in range(POSITIONS)] == seen
    assert [JudgementErrors(ERRING, 2).seen(key, actions) for key in range(POSITIONS)] != seen


def test_positions_are_misjudged_up_and_down_by_no_more_than_the_level_says() -> None:
    blurs = [JudgementErrors(ERRING, 1).blur(key) for key in range(POSITIONS)]
    assert (min(blurs), max(blurs)) == (-ERRING.blur, ERRING.blur)
    assert abs(sum(blurs)) / POSITIONS < ERRING.blur / 10
    assert [JudgementErrors(ERRING, 1).blur(key) for key in range(POSITIONS)] == blurs
    assert [JudgementErrors(ERRING, 2).blur(key) for key in range(POSITIONS)] != blurs


def test_who_overlooks_what_may_follow_hopes_for_too_much_or_too_little_and_proves_nothing() -> None:
    hoped = []
    for seed in range(40):
        state = TreeGame(seed, depth=4).start()
        errors = errors_of(ERRING._replace(blur=0), seed)
        search = AlphaBeta(CopiedPosition(state, TreeAdvice()), state.legal_actions(), errors=errors)
        for _ in search.run():
            pass
        assert not search.proved
        hoped.append(search.points_ahead[0] * POINT - minimax(state))
    assert min(hoped) < 0 < max(hoped)


@pytest.mark.parametrize("name", WITHOUT_DICE)
def test_in_one_game_a_weak_player_sees_a_position_as_before_and_in_others_otherwise(name: str) -> None:
    game = gridarium.load(name)
    state = game.start()

    def chosen(number: int, seed: int) -> str:
        return str(Thought(game, state, EASIEST, seed, context=TurnContext(memory=Memory(number))).finish().action)

    assert len({chosen(1, seed) for seed in range(6)}) == 1
    assert len({chosen(number, 1) for number in range(12)}) > 2


def test_a_computer_errs_by_the_match_or_by_the_seed_that_is_told() -> None:
    game = gridarium.load("gridbloc")
    one, other = (Match(game, [Seat(), Seat()]) for _ in range(2))
    assert TurnBudget().memory(one).seed == TurnBudget().memory(one).seed != TurnBudget().memory(other).seed
    assert TurnBudget(3).memory(one).seed == TurnBudget(3).memory(other).seed != TurnBudget(0).memory(one).seed


def test_the_strongest_errs_in_nothing() -> None:
    assert errors_of(LEVELS[STRONGEST], 1) is None
