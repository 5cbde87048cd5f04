"""The kinds of Gridopolis's puzzles ask for what their words say."""

from __future__ import annotations

import re

from gridarium import load
from gridarium.games.gridopolis.rules.state import GridopolisState
from gridarium.learning.goal import begin
from gridarium.learning.prover import Prover, finish
from gridarium.learning.puzzle_kinds import kinds_of
from tests.engine.gridopolis import positions as gridopolis

GAME = load("gridopolis")
KINDS = kinds_of(GAME)


def solutions(kind: str, variant: int, state: GridopolisState) -> list[str]:
    """What reaches a variant of a kind's goal, by the player to move."""
    learner = state.to_move or 0
    goal = KINDS[kind].goal_of(list(KINDS[kind].variants(GAME, state, learner))[variant])
    found = finish(Prover(GAME, goal, learner).solutions(state, begin(goal, GAME, state, learner)))
    assert found is not None
    return [str(action) for action in found]


def test_go_7_a_teleport_that_forks_lands_on_one_of_the_five() -> None:
    named = re.findall(r"\d\.\d\.\d", KINDS["teleport"].mark.replace("\\", ""))
    assert sorted(named) == sorted(GAME.start().to_dict()["teleporters"])
    assert re.search(KINDS["teleport"].mark, "3.2.1-3.3.1")
    assert not re.search(KINDS["teleport"].mark, "3.3.1-3.2.1")
    assert not re.search(KINDS["teleport"].mark, "#3.3.1")


def test_go_30_the_last_round_is_told_as_the_kind_looks_for_it() -> None:
    for terms in KINDS["points"].games:
        state = GAME.start(players=terms.players, **terms.options)
        rounds = terms.options["rounds"]
        phases = {GAME.situation(state).phase}
        while state.outcome is None:
            phases.add(GAME.situation(state).phase)
            legal = state.legal_actions()
            state.play(next((action for action in legal if str(action)[0] in "#+"), legal[0]))
        assert f"Round {rounds}, the last" in phases
        assert KINDS["points"].phase in phases


def test_go_16_two_captures_in_one_chain_solve_a_double() -> None:
    state = gridopolis.stand(south="4.2.2", north="4.3.2 4.5.2 3.5.1")
    counts = [varied["count"] for varied in KINDS["double"].variants(GAME, state, 0)]
    assert solutions("double", counts.index(2), state) == ["4.2.2-4.4.2"]
    assert solutions("double", counts.index(3), state) == []


def test_go_23_a_king_steps_beside_a_marker_and_captures_it_with_its_second_move() -> None:
    state = gridopolis.stand(south="K4.3.2", north="4.5.2 3.7.2")
    first, any_number = 0, 1
    assert solutions("king", first, state) == [], "nothing can be captured at once"
    assert sorted(solutions("king", any_number, state)) == ["4.3.2-3.4.2", "4.3.2-4.4.2", "4.3.2-5.4.2"]


def test_go_16_a_capture_saves_where_what_threatened_is_gone() -> None:
    state = gridopolis.stand(south="4.3.2 3.1.2", north="4.4.2 5.7.2")
    assert "4.3.2-4.5.2" in solutions("counter", 0, state)
    assert "3.1.2-3.2.2" not in solutions("counter", 0, state), "nothing is captured"


def test_go_16_a_turn_is_survived_where_nothing_can_be_captured_in_the_next() -> None:
    state = gridopolis.stand(south="4.4.2", north="4.5.2 5.7.2")
    found = solutions("save", 0, state)
    assert "#4.3.2" in found, "now nothing can land behind the pawn (GO-28)"
    assert "#3.3.2" not in found, "it can still be jumped"
