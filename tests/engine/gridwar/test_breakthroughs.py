"""Turns of Gridwar that win at once: computers see them for themselves, and what the other side could do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gridarium.games.gridwar.ai.win_search import MOST_LOOKED, Breakthrough, goal_neighbourhood, turn_of, wins
from gridarium.games.gridwar.rules.board import DISTANCE, NAMES, NUMBER, SPACES, SUPPORTS, coordinates
from gridarium.search.thinking import Thought
from tests.engine.gridwar.positions import GAME, play, result, stand

LEVEL = GAME.advice().level(6)


def line(state: Any, most: int = 4) -> list[str]:
    return [str(act) for act in Breakthrough(state, most).line]


@pytest.mark.parametrize(
    ("white", "black", "yellows", "actions"),
    [
        ("p1", "", 0, 1),
        ("l1", "", 1, 2),  # too far for a troop, not for a leader (GW-8, GW-11)
        ("l1", "", 0, None),
        ("j1", "", 3, 2),  # nor is this for a commander
        ("n1 o1 n1.2", "n2", 0, 2),  # a capture, and the zone around n2 is gone
        ("n1 n1.2", "o1 n2", 0, None),  # a troop on top needs two own supports (GW-23)
        ("n1 n1.2=L", "o1 n2", 0, None),  # a leader one, but it can take only one of the two in the way
        ("n1 n1.2=C", "o1 n2", 0, 2),  # a commander takes both (GW-24)
        ("o1 p2 p3", "s1", 0, None),  # only a tile on r1, s1 and r2 rests on r1.2, and nothing holds it up on its way
        ("o1 p1 p2 p3", "s1", 0, 4),
    ],
)
def test_the_actions_of_a_turn_that_wins(white: str, black: str, yellows: int, actions: int | None) -> None:
    state = stand(white, black, yellows=(yellows, 0))
    found = line(state)
    assert len(found) == (actions or 0)
    if actions is not None:
        assert not line(state, actions - 1)
        assert result(play(state, " ".join(found))).winners == (0,)


def test_for_the_side_that_is_not_to_move_too() -> None:
    state = stand("k3", "o1 p1 p2 p3", to_move=1)
    assert not line(state), "Black goes the other way"
    mirrored = stand("a1 k3", "b3 c1 c2 d1 j9")
    assert not line(mirrored)
    assert len(line(turn_of(mirrored, 1))) == 3
    assert mirrored.to_move == 0


def test_only_what_has_not_moved_yet_can_come() -> None:
    """GW-13: each tile once."""
    assert line(stand("p1", "j8")) == ["p1-s1"]
    assert not line(stand("p1", "j8", moved="p1"))


def test_known_turns_are_tried_in_other_positions() -> None:
    turn = Breakthrough(stand("o1 p1 p2 p3", "s1"), 4).line
    assert wins(stand("o1 p1 p2 p3 c3", "s1 j9"), turn)
    assert not wins(stand("o1 p1 p2 p3", "s1 q2"), turn), "the zone of q2 is in the way"
    assert not wins(stand("o1 p1 p2", "s1"), turn)


def test_the_search_has_an_end() -> None:
    state = stand("n1 n2 n3 n4 n5 o1 o2 o3 o4", "q1 q2 q3 r1 r2 s1")
    assert Breakthrough(state, 24).looked <= MOST_LOOKED


def near_the_corner(chance: Random) -> Any:
    """A few tiles of both sides within five steps of White's goal, some on others; White has moved one far away."""
    ground = [space for space in SPACES if coordinates(space)[2] == 1 and 0 < DISTANCE[0][space] <= 5]
    tiles = set(chance.sample(ground, chance.randrange(3, 7)))
    for space in SPACES:
        if SUPPORTS[space] and tiles.issuperset(SUPPORTS[space]) and DISTANCE[0][space]:
            tiles.add(space)
    black = {space for space in tiles if chance.random() < 0.3} | set(
        chance.sample([NUMBER["s1"]], chance.randrange(2))
    )
    white = tiles - black | {NUMBER["a9"]}
    sides = [" ".join(NAMES[space] for space in sorted(side)) for side in (white, black)]
    return stand(*sides, off=([0, 0, 0], [9, 0, 0]), moved="a9")


def wins_by_trying(state: Any, most: int) -> bool:
    """Whether any actions at all, at most so many, win for White in this turn."""
    for act in state.legal_actions():
        after = state.copy()
        after.play(act)
        if after.outcome is not None:
            if after.outcome.winners == (0,):
                return True
        elif after.to_move == 0 and most > 1 and wins_by_trying(after, most - 1):
            return True
    return False


def test_nothing_is_overlooked_near_the_corner() -> None:
    """Whatever two actions can do, as trying all of them shows."""
    chance = Random(5)
    found = 0
    for _ in range(30):
        state = near_the_corner(chance)
        if state.to_move == 0:
            turn = Breakthrough(state, 2).line
            assert bool(turn) == wins_by_trying(state, 2), state.to_dict()["tiles"]
            assert not turn or wins(state, turn)
            found += bool(turn)
    assert 3 < found < 27


def test_what_is_the_same_around_the_corner_wins_by_the_same_turns() -> None:
    """So it need not be looked for again where only tiles far away were moved."""
    chance = Random(8)
    far = [NAMES[space] for space in SPACES if coordinates(space)[2] == 1 and DISTANCE[0][space] > 13]
    found = 0
    for _ in range(60):
        state = near_the_corner(chance)
        if state.to_move == 0:
            data = state.to_dict()
            free = sorted({*far}.difference(*data["tiles"]))
            white, black = (" ".join(side) for side in data["tiles"])
            other = stand(f"{white} {chance.choice(free[::2])}", f"{black} {chance.choice(free[1::2])}")
            assert goal_neighbourhood(state, 0) == goal_neighbourhood(other, 0)
            assert bool(line(state)) == bool(line(other)), (data["tiles"], other.to_dict()["tiles"])
            found += bool(line(state))
    assert 5 < found < 55


@pytest.mark.parametrize(
    ("white", "black", "yellows"),
    [("p1", "r2", 0), ("l1", "", 1), ("j1", "", 3), ("n1 o1 n1.2", "n2", 0), ("n1 n1.2=L", "o1 n2", 0)],
)
def test_what_a_win_depends_on_is_around_the_corner(white: str, black: str, yellows: int) -> None:
    """A tile, its token, an enemy and what can be promoted each make a difference."""
    known = goal_neighbourhood(stand("p1 p2", "j8"), 0)
    assert goal_neighbourhood(stand(white, black, yellows=(yellows, 0)), 0) != known


def test_a_turn_of_four_actions_is_seen_at_once() -> None:
    state = stand("o1 p1 p2 p3 a5", "s1 d1")
    thought = Thought(GAME, state, 6, looks=1)
    choice = thought.finish()
    assert choice.proved
    assert result(play(state, " ".join(map(str, choice.line)))).winners == (0,)


@pytest.mark.parametrize(
    ("white", "black", "to_move"),
    [
        ("a1 b1 p3 f5 n5 k8 f9", "c1 r1 c2 c3 g7 h8 i8 j9", 0),  # c2-a2 c1-b2 c3-a1.2
        ("a1 a2 p3 p4 f6 k6 e9", "b1 d1 r1 c2 g5 m5 n5 f7", 0),  # d1-b2 c2-a1.2
        ("a1 o1 p1 p2 p3 c5 a6 b6 a7", "s1 c2 a4 a5 e5 j5 o5 c7", 1),  # p1-q1 o1-r1 p2-r2 p3-r1.2
    ],
)
def test_what_the_other_side_could_do_is_prevented(white: str, black: str, to_move: int) -> None:
    """It would win with its next turn. Who does not look for that lets it happen."""
    state = stand(white, black, to_move=to_move)
    assert len(Breakthrough(turn_of(state, 1 - to_move), 4).line) > 1
    prevented = []
    for level in (LEVEL, LEVEL._replace(win_length=0)):
        after = state.copy()
        for act in Thought(GAME, state, level, seed=1, looks=4_000).finish().line:
            if after.to_move == to_move:
                after.play(act)
        assert after.to_move == 1 - to_move
        prevented.append(not Breakthrough(after, 4).line)
    assert prevented == [True, False]
