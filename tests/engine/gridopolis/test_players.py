"""Computer players of Gridopolis: what they must see, for any number of players, and solitaires to the end."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from gridarium.game import State
from gridarium.games.gridopolis.ai import explain
from gridarium.games.gridopolis.ai.solitaire import Solver
from gridarium.games.gridopolis.setup.presets import plans
from gridarium.search.analysis import analyse
from gridarium.search.hints import hint
from gridarium.search.players import choose
from gridarium.search.thinking import Conclusion, Thought
from tests.engine.gridopolis.positions import GAME, play, stand, start

LOOKS = 1_500


def think(state: State, level: int = 6, looks: int | None = LOOKS, seed: int = 1) -> Conclusion:
    return Thought(GAME, state, level, seed, looks).finish()


def turn(state: Any, level: int = 6) -> Any:
    """The position after a player's turn."""
    state = state.copy()
    player = state.to_move
    while state.to_move == player:
        state.play(think(state, level).action)
    return state


# What must be seen


@pytest.mark.parametrize(("level", "overlooks"), [(3, 4), (4, 2), (5, 1), (6, 0)])
def test_takes_a_king_that_stands_free(level: int, overlooks: int) -> None:
    state = stand(south="4.3.2 3.2.2", north="K4.4.2 3.7.2 4.7.2")
    taken = [str(think(state, level, 300, seed).action) == "4.3.2-4.5.2" for seed in range(8)]
    assert taken.count(False) <= overlooks


def test_sees_a_triple_capture() -> None:
    """One jump over 3.4.1 goes on over 4.5.1 and 5.5.2; the pawn on 4.3.3 could take only one."""
    state = stand(south="3.3.1 4.3.3", north="3.4.1 4.5.1 5.5.2 4.4.3 3.7.2")
    after = turn(state)
    assert after.captured[0] == (0, 3)


def test_a_king_steps_and_captures_with_its_second_move() -> None:
    state = stand(south="K3.3.2 4.1.2", north="4.4.3 3.7.2 5.7.2")
    assert not explain.prey(state, 0)
    assert turn(state).captured[0] == (0, 1)


def test_takes_the_last_two_markers_and_wins() -> None:
    state = stand(south="3.3.1", north="3.4.1 4.5.1")
    assert turn(state).outcome.winners == (0,)


@pytest.mark.parametrize("north", ["4.4.2 4.7.2", "3.4.2 5.6.2", "5.4.2 3.7.2"])
def test_walks_into_no_capture(north: str) -> None:
    state = stand(south="4.2.2 3.2.2", north=north)
    careless = [action for action in state.moves(0) if explain.in_danger(play(state.copy(), str(action)), 0)]
    assert careless, "there is a way to go wrong"
    assert not explain.in_danger(turn(state), 0)


def test_moves_out_of_danger() -> None:
    state = stand(south="4.4.1 3.1.2", north="4.5.1 3.7.2 5.7.2")
    assert explain.in_danger(state, 0)
    after = turn(state)
    assert not explain.in_danger(after, 0)
    assert len(after.markers[0]) == 2


@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_a_won_ending_is_won(opponent: str) -> None:
    """Two kings against a pawn and a king that sits far away."""
    state = stand(south="K4.6.2 K3.6.2 4.2.2", north="4.4.1 K4.1.2")
    chance = Random(3)
    for _ in range(80):
        if state.to_move is None:
            break
        kind = "6" if state.to_move == 0 else opponent
        state.play(choose(GAME, state, kind, chance.getrandbits(30), LOOKS))
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert "last player" in state.outcome.reason


def test_points_count_when_the_rounds_end() -> None:
    """In the last round a trade by kamikaze loses: pawn for pawn is 3 points each, but the pawn left counts."""
    state = stand(south="4.6.2", north="3.4.2 3.6.2", round=4, to_move="south", options={"rounds": 5})
    after = turn(state)
    crowned = after.points()[0]
    assert (crowned.kings_left, crowned.captured_pawns) == (1, 0), "a crown is worth a point more than a pawn"


# The same thought again


def test_the_same_seed_and_looks_give_the_same_choice() -> None:
    state = stand(south="4.3.2 3.2.2 K5.3.1", north="4.5.3 3.6.2 K4.7.2")
    for level in (1, 3, 6):
        assert think(state, level, seed=8) == think(state, level, seed=8)


def test_slices_change_nothing() -> None:
    state = stand(south="4.3.2 3.2.2 K5.3.1", north="4.5.3 3.6.2 K4.7.2")
    sliced = Thought(GAME, state, 6, 8, LOOKS)
    while sliced.step(1e-6):
        pass
    assert sliced.choice == think(state, seed=8)


def test_a_thought_can_be_stopped() -> None:
    state = start()
    thought = Thought(GAME, state, 6, 1)
    thought.step(1e-6)
    assert thought.stop().action in state.legal_actions()


# Many players, every blueprint


def test_three_players_take_what_stands_free() -> None:
    state = stand(south="4.3.2 3.2.2", west="K4.4.2 1.5.2", north="3.7.2 4.7.2")
    choice = think(state)
    assert str(choice.action) == "4.3.2-4.5.2"
    assert len(choice.points_ahead) == 3


def test_four_players_beware_of_all_others() -> None:
    state = stand(south="4.3.2 3.2.2", west="3.4.2 1.3.2", north="4.7.2 3.7.2", east="7.4.2 7.5.2")
    assert len(think(state).points_ahead) == 4
    assert not explain.in_danger(turn(state), 0)


@pytest.mark.parametrize(
    ("blueprint", "players"), [(name, players) for name, plan in plans().items() for players in plan["players"]]
)
def test_every_blueprint_is_played_and_explained(blueprint: str, players: int) -> None:
    state = start(players, blueprint=blueprint)
    chance = Random(players)
    for number in range(12):
        state.play(choose(GAME, state, "3", chance.getrandbits(30), 100))
        if number % 6 == 5:
            found = hint(GAME, state, looks=60)
            assert found.action in state.legal_actions()
            assert found.words.format(*"ABCD"[:players])


def test_a_race_is_won_against_a_random_player() -> None:
    """With all markers at the goal, or with more than the other, who may stay on the last pad until time is up."""
    state = start(2, blueprint="race")
    chance = Random(2)
    for _ in range(1_000):
        if state.to_move is None:
            break
        kind = "3" if state.to_move == 0 else "random"
        state.play(choose(GAME, state, kind, chance.getrandbits(30), 100))
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert state.outcome.scores[0] > state.outcome.scores[1]


@pytest.mark.parametrize(("players", "blueprint"), [(3, "matrix"), (1, "solitaire")])
def test_games_of_one_and_of_three_are_analysed(players: int, blueprint: str) -> None:
    state = start(players, blueprint=blueprint)
    chance = Random(5)
    texts: list[str] = []
    opening = state.copy()
    while state.to_move is not None and len(texts) < 10:
        action = state.random_action(chance)
        texts.append(str(action))
        state.play(action)
    found = analyse(GAME, opening, texts, looks=60)
    assert len(found.points_by_ply) == len(texts) + 1
    assert {len(standing) for standing in found.points_by_ply} == {players}


# Words


def test_a_hint_tells_of_captures_and_what_others_would_do() -> None:
    state = stand(south="4.3.2 3.2.2", north="K4.4.2 3.7.2 4.7.2")
    found = hint(GAME, state, looks=LOOKS)
    assert found.phrases[0] == (0, "capture the king on column 4, row 4, level 2 from column 4, row 3")
    assert found.words == "A pawn is two steps from a crown then."


def test_a_hint_tells_of_a_win() -> None:
    found = hint(GAME, stand(south="3.3.1", north="3.4.1 4.5.1"), looks=LOOKS)
    assert found.words == "It wins the game."


@pytest.mark.parametrize(
    ("south", "north", "action", "words"),
    [
        ("4.6.2", "5.5.3", "4.6.2-4.7.2", "It crowns a pawn."),
        ("4.4.2 3.1.2", "4.5.2 5.7.2", "4.4.2-4.6.2", "A pawn is one step from a crown then."),
        ("3.6.2 4.1.2", "K3.7.2 4.7.2", "3.6.2*3.7.2", "Nothing can be captured in return."),
        ("4.4.1 3.1.2", "4.5.1 5.7.2", "4.4.1-5.4.1", "It brings one marker out of danger."),
        ("4.3.1 3.1.2", "4.5.1 5.7.2", "3.1.2-3.2.2", "Nothing can be captured in return."),
        ("4.3.1 3.1.2", "4.5.1 5.7.2", "4.3.1-4.4.1", "Nothing else can be done."),
        ("K4.3.1 4.4.1 3.1.2", "4.5.1 5.7.2", "#4.3.2", "Nothing can be captured in return."),
    ],
)
def test_what_an_action_gains_in_words(south: str, north: str, action: str, words: str) -> None:
    state = stand(south=south, north=north)
    said = GAME.advice().explain(state, [state.parse(action)], [], 0.0)
    assert said == words


def test_what_the_other_choice_would_cost_in_words() -> None:
    state = stand(south="4.3.1 3.1.2", north="4.5.1 5.7.2")
    best, other = state.parse("3.1.2-3.2.2"), state.parse("4.3.1-4.4.1")
    reply = play(state.copy(), str(other)).parse("4.5.1-4.3.1")
    said = GAME.advice().explain(state, [best], [other, reply], 1.0)
    assert said == "Otherwise {1} could capture a pawn."


def few(boxes: int) -> Any:
    """A small position that North wins in a few actions, unless South has a blocker box to put into the way."""

    def wing(y: int, forward: str) -> dict[str, Any]:
        return {"markers": row(y), "kingerizers": row(y), "forward": forward}

    def row(y: int) -> list[str]:
        return [f"{x}.{y}.1" for x in (1, 2, 3)]

    blueprint = {
        "pads": [name for y in (1, 2, 3, 4) for name in row(y)],
        "seats": {"south": wing(1, "+y"), "north": wing(4, "-y")},
        "spares": {"pads": 0, "links": 0, "posts": 0, "boxes": 1},
    }
    standing = (("3.1.1", 0, False), ("1.2.1", 0, True), ("2.4.1", 1, False), ("3.4.1", 1, False))
    return GAME.from_dict(
        start(2, blueprint=blueprint).to_dict()
        | {
            "markers": [{"at": at, "player": player, "king": False, "moved": moved} for at, player, moved in standing],
            "spares": [[0, 0, 0, boxes], [0, 0, 0, 0]],
            "to_move": 1,
        }
    )


@pytest.mark.parametrize("boxes", [0, 1])
def test_a_win_is_proved_only_where_nobody_can_build(boxes: int) -> None:
    """Thoughts look at building before the first action only, and a box can stop this win."""
    choice = Thought(GAME, few(boxes), seed=1).finish()
    assert choice.score == 50
    assert choice.proved == (boxes == 0)


# Solitaire


def solitaire(places: str) -> Any:
    data = start(1, blueprint="solitaire").to_dict()
    data["markers"] = [{"at": place, "player": 0, "king": False, "moved": True} for place in places.split()]
    return GAME.from_dict(data)


def fewest(state: Any) -> int:
    """The fewest markers that can be left, by trying everything."""

    @cache
    def from_here(markers: tuple[int, ...], at: int, owed: bool) -> int:
        here = positions[markers, at, owed]
        if here.to_move is None:
            return len(markers)
        best = len(markers)
        for action in here.legal_actions():
            after = here.copy()
            after.play(action)
            key = tuple(after.markers[0]), after.at, after.owed
            positions[key] = after
            best = min(best, from_here(*key))
        return best

    start_key = tuple(state.markers[0]), state.at, state.owed
    positions = {start_key: state}
    return from_here(*start_key)


def test_hints_lead_from_the_opening_to_the_solution() -> None:
    state = start(1, blueprint="solitaire")
    while state.to_move is not None:
        found = hint(GAME, state)
        assert "It leads to a solution, " in found.words
        state.play(found.action)
    assert state.outcome.winners == (0,)


@pytest.mark.parametrize("seed", range(12))
def test_the_solver_finds_what_trying_everything_finds(seed: int) -> None:
    state = start(1, blueprint="solitaire")
    chance = Random(seed)
    while len(state.markers[0]) > 8 and state.to_move is not None:
        state.play(state.random_action(chance))
    if state.to_move is None:
        return
    solver = Solver(state, None)
    for _ in solver.run():
        pass
    assert solver.proved
    assert 1 - solver.scored[0].points == fewest(state)
    for action in solver.line:
        assert action in state.legal_actions()
        state.play(action)
    assert len(state.markers[0]) == 1 - solver.scored[0].points


def test_a_solitaire_that_is_lost_is_said_to_be() -> None:
    """A corner without a teleporter is never jumped; two of them cannot both go."""
    state = solitaire("3.5.1 5.3.1 5.5.3 4.4.3")
    assert fewest(state) > 1
    words = hint(GAME, state).words
    assert words.startswith("It can no longer be solved; this leaves ")


def test_hints_from_a_late_position_solve_it() -> None:
    state = solitaire("3.3.1 4.3.1 5.4.1")
    assert fewest(state) == 1
    while state.to_move is not None:
        state.play(hint(GAME, state).action)
    assert state.outcome.winners == (0,)


@pytest.mark.parametrize("seed", [5049, 5946, 7354])
def test_hints_are_thought_out_to_the_solution_where_a_usual_thought_would_end_before(seed: int) -> None:
    """Positions that take long to solve, and a budget that without patience is too small for them."""
    state = start(1, blueprint="solitaire")
    chance = Random(seed)
    for _ in range(12):
        state.play(state.random_action(chance))
    while state.to_move is not None:
        found = hint(GAME, state, looks=1_000)
        assert "It leads to a solution, " in found.words
        state.play(found.action)
    assert state.outcome.winners == (0,)
