"""What hints of Gridwar say an action is good for."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from gridarium.games.gridwar.ai.advice import ADVICE
from gridarium.games.gridwar.ai.explain import apart
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
    return ADVICE.explain(state, line, [], 0.0).format("Ann", "Ben").removesuffix(" Nothing else can be done.")


@pytest.mark.parametrize(
    ("white", "black", "action", "words"),
    [
        ("e5", "r1", "e5-h5", "comes 3 steps nearer to the goal (11 left)"),
        ("h5", "r1", "h5-d5", "comes 4 steps nearer to the other side's goal (7 left), to guard it"),
        ("a5", "k5", "a5-a2", "guards the other side's goal"),
        ("a2", "k5", "a2-b1", "still guards the other side's goal"),
        ("e8", "g5", "e8-e5", "stands in the way of the tile on g5"),
        ("c1", "e1", "c1-b2", "keeps the other side's tiles at least 4 turns from their goal"),
        ("e6 e7 g6 f7", "f6", "e6-f6.2", "threatens to capture 1 tile"),
        ("f5 k2", "e6 e7 f6=L", "k2-l2", "comes 1 step nearer to the goal (7 left)"),
        (
            "c3 b3 b4",
            "d3=L c4",
            "b4-c3.2",
            "takes 1 token off the other side's tiles and covers the tiles on d3 and c4, so",
        ),
        ("c3 d3 c4 b3 b4", "k9", "b4-c3.2", "climbs to level 2"),
        ("c3 d3 c4 c3.2 b3", "k9", "c3.2-b4", "uncovers 3 tiles"),
        ("e5", "f5 b1", "e5-d5", "leaves the other side's zone of control"),
        ("e5", "h5 b1", "e5-g5", "holds the tile on h5 in its zone of control"),
        ("e5 f5 g6", "r1", "g6-e6", "gives support to a tile on e5.2"),
        ("a9", "r1", "a9-c8", "frees an entry hole"),
        ("g9", "r1", "g9-j9", "blocks one of the other side's entry holes"),
        ("k3", "r1", "@-e10", "brings in a tile 14 steps from the goal"),
        ("k3", "r1", "@-a5", "brings in a tile 4 steps from the other side's goal, to guard it"),
        ("k3", "r1", "@-a10", "brings in a new tile"),
    ],
)
def test_a_hint_says_what_an_action_does(white: str, black: str, action: str, words: str) -> None:
    assert words in told(stand(white, black), action)


def test_a_hint_says_which_capture_an_action_prevents() -> None:
    state = stand("a3 a4 b3 b4 c3", "d3 c4 c3.2")
    assert "protects the tile on c3 from capture" in told(state, "a4-b3.2")
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


def test_what_follows_is_told_in_few_words_and_names_stand_where_you_fits() -> None:
    """Everything at once: a second gain only where there is room, and no name but at the end of a sentence."""
    state, line = stand("b4 k1 e6 e7 g6 f7", "e1 f6 j9"), []
    after = state.copy()
    for text in ("b4-b1", "e6-f6.2", "f6.2xf6"):
        line.append(after.parse(text))
        after.play(line[-1])
    words = ADVICE.explain(state, line, line[1:], 0.4)
    assert "Then f6.2xf6 captures 1 tile." in words
    assert len(words.format("Computer (master)", "Computer (master)")) <= LONGEST
    assert re.search(r"\{\d\}(?![.,])", words) is None, words


def test_the_end_of_a_turn_is_told_in_words() -> None:
    state = stand("b4 k1 e6", "e1 f6 j9")
    end, move = state.parse("."), state.parse("b4-b1")
    assert ADVICE.explain(state, [end], [move], 1.0).startswith("The end of the turn leaves everything where it is")
    assert "The end of the turn is about as good." in ADVICE.explain(state, [move], [end], 0.0)
    assert "The end of the turn is worth about 2.0 points less." in ADVICE.explain(state, [move], [end], 2.0)


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
