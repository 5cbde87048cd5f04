"""What hints of Gridwar say an action is good for."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gridarium.games.gridwar.ai.advice import ADVICE
from gridarium.games.gridwar.ai.explain import apart, facts
from gridarium.games.gridwar.rules.board import DISTANCE, GOALS, NUMBER, SPACES, spaces_in
from gridarium.search.hints import hint
from tests.engine.gridwar.positions import GAME, stand, start

LONGEST = 216
"""Letters that have room beside the board on a phone."""


def told(state: Any, *texts: str) -> str:
    """What is said of the first of these actions, of a line that they are."""
    line, after = [], state.copy()
    for text in texts:
        line.append(after.parse(text))
        after.play(line[-1])
    return " ".join(fact.words for fact in facts(state, line)).format("Ann", "Ben")


@pytest.mark.parametrize(
    ("white", "black", "action", "words"),
    [
        ("e5", "r1", "e5-h5", "it comes three steps nearer to the goal, with 11 left"),
        ("h5", "r1", "h5-d5", "it comes four steps nearer to guard the corner against Ben"),
        ("a5", "k5", "a5-a2", "it guards the corner against Ben"),
        ("a2", "k5", "a2-b1", "it still guards the corner against Ben"),
        ("e8", "g5", "e8-e5", "it stands in the way of the tile on g5"),
        ("c1", "e1", "c1-b2", "it keeps Ben at least four turns from the goal"),
        ("e6 e7 g6 f7", "f6", "e6-f6.2", "it threatens to capture one tile"),
        ("f5 k2", "e6 e7 f6=L", "k2-l2", "it comes one step nearer to the goal, with 7 left"),
        (
            "c3 b3 b4",
            "d3=L c4",
            "b4-c3.2",
            "it takes one token off enemy tiles it keeps the tiles on d3 and c4 from moving",
        ),
        ("c3 d3 c4 b3 b4", "k9", "b4-c3.2", "it stands higher and can climb on from there"),
        ("c3 d3 c4 c3.2 b3", "k9", "c3.2-b4", "it uncovers three tiles"),
        ("e5", "f5 b1", "e5-d5", "it gets out of the zone of enemy tiles"),
        ("e5", "h5 b1", "e5-g5", "it slows down the tile on h5"),
        ("e5 f5 g6", "r1", "g6-e6", "it carries a tile of the next level"),
        ("a9", "r1", "a9-c8", "it makes room for a new tile"),
        ("g9", "r1", "g9-j9", "it blocks an entry hole of Ben"),
        ("k3", "r1", "@-e10", "it comes three steps nearer to the goal, with 14 left"),
        ("k3", "r1", "@-a5", "it comes four steps nearer to guard the corner against Ben"),
        ("k3", "r1", "@-a10", "it is one more tile on the board"),
    ],
)
def test_a_hint_says_what_an_action_does(white: str, black: str, action: str, words: str) -> None:
    assert words in told(stand(white, black), action)


def test_a_hint_says_which_capture_an_action_prevents() -> None:
    state = stand("a3 a4 b3 b4 c3", "d3 c4 c3.2")
    assert "it protects the tile on c3 from capture" in told(state, "a4-b3.2")
    assert "protects" not in told(state, "a4-a6")


@pytest.mark.parametrize("seed", range(3))
def test_hardly_a_hint_says_nothing_in_particular(seed: int) -> None:
    chance = Random(seed)
    state = start()
    general = asked = 0
    while asked < 12 and state.outcome is None:
        found = hint(GAME, state, seed, looks=200)
        asked += 1
        general += "to a better place" in found.words
        for action in (*found.line[: chance.choice((1, 5, 9))], state.random_action(chance)):
            if state.outcome is None and action in state.legal_actions():
                state.play(action)
    assert general <= 1


def test_steps_between_spaces_are_counted_as_those_to_the_goal() -> None:
    for player, goals in enumerate(GOALS):
        for space in SPACES:
            assert min(apart(space, goal) for goal in spaces_in(goals)) == DISTANCE[player][space]
    assert apart(NUMBER["e5"], NUMBER["e5.2"]) == apart(NUMBER["e5"], NUMBER["d6"]) == 1
    assert apart(NUMBER["e5"], NUMBER["d4"]) == 2


def test_the_end_of_a_turn_is_told_in_words() -> None:
    state = stand("b4 k1 e6", "e1 f6 j9")
    end, move = state.parse("."), state.parse("b4-b1")
    assert ADVICE.phrase(state, end) == "end the turn"
    assert ADVICE.explain(state, [end], [move], 1.0) == "Every tile stands well where it is."


@pytest.mark.parametrize(
    ("white", "black", "action", "words"),
    [
        ("e5", "r1", "e5-h5", "move the troop from e5 to h5"),
        ("p1 c3", "j8", "p1-s1", "take the corner with the troop on p1"),
        ("e6 e7 g6 f7", "f6", "e6-f6.2", "move the troop from e6 to f6 on level 2"),
        ("e7 g6 f7 f6.2", "f6", "f6.2xf6", "capture the tile on f6 with the troop above it"),
        ("k3", "r1", "@-e10", "bring in a troop on e10"),
    ],
)
def test_what_an_action_is_called(white: str, black: str, action: str, words: str) -> None:
    state = stand(white, black)
    assert ADVICE.phrase(state, state.parse(action)) == words


@pytest.mark.parametrize("seed", range(3))
def test_hints_have_room_beside_the_board(seed: int) -> None:
    chance = Random(seed)
    state = start()
    for _ in range(60):
        legal = state.legal_actions()
        line = [chance.choice(legal)]
        words = ADVICE.explain(state, line, [chance.choice(legal)], 0.4)
        assert len(words.format("Computer (master)", "Computer (master)")) <= LONGEST, words
        state.play(line[0])
        if state.outcome is not None:
            return
