"""Computer players of Gadget Grid: what they see, and how much stronger than chance they are."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gridarium import State
from gridarium.search.thinking import Thought
from tests.engine.gadget_grid.positions import GAME, do, stand, texts

FEW = 300
"""Looks that are enough for what is obvious."""


def chosen(state: State, looks: int = FEW, level: int = 6) -> str:
    return str(Thought(GAME, state, level, seed=1, looks=looks).finish().action)


def test_a_winning_attack_is_made() -> None:
    state = stand("attack", hand={"rock": 1, "4-o-gone": 1}, gizmos=[[1, 2], [1, 2], [0, 3]], at={"p1": "47"})
    assert chosen(state) == "rock:p1", "the other card would share the game"


def test_a_zomb_is_moved_onto_somebody() -> None:
    state = stand("attack", at={"z1": "45", "z2": "00"})
    assert chosen(state) == "zomb:z1,46"
    assert chosen(do(state, "zomb:z1,46")) == "zomb:z1,47"


def test_a_zomboid_steals() -> None:
    assert chosen(stand(zomboids=(0,), at={"p1": "45"})) == "step:45"


def test_nobody_steps_onto_zombots_for_nothing() -> None:
    state = stand(at=dict.fromkeys(("z1", "z2"), "45"), gizmos=[[1, 2], [3, 0], [3, 0]])
    assert chosen(state) != "step:45"


def test_equipment_is_put_on() -> None:
    assert chosen(stand("action", hand={"fourth-eye": 1})) == "wear:fourth-eye"


def test_in_solo_one_keeps_away_from_zombs() -> None:
    assert chosen(stand("movement", 1, at={"z1": "42"})) not in ("step:43", "step:33", "step:53")


def test_in_solo_a_zomb_that_will_come_is_feared_and_a_dummy_beaten_is_worth_having() -> None:
    far = dict.fromkeys(("z1", "z2", "z3", "z4", "z5", "z6"), "99")

    def worth(phase: str, **changes: Any) -> int:
        return GAME.advice().evaluate(stand(phase, 1, **{"at": far} | changes), 0)

    near = worth("attack", at=far | {"z1": "46"})
    assert near < worth("attack", at=far | {"z1": "47"}), "two steps are enough for it"
    assert near < worth("attack", at=far | {"z1": "46"}, active=["fourth-eye"]), "that costs a Fourth Eye only"
    assert worth("movement", at=far | {"z1": "46"}) > near, "as long as one can go away"
    assert worth("movement", gizmos=[[1, 0], [0, 1], *[[1, 0]] * 4]) > worth("movement")
    corner = dict(zip(far, ("02", "11", "20", "33", "22", "13"), strict=True))
    assert worth("movement", at=corner | {"p0": "00"}) < worth("movement", at=corner | {"p0": "88"}), "nowhere to go"


@pytest.mark.parametrize(
    ("players", "near", "far"),
    [
        (2, "54", "84"),  # two steps by itself and one by the other (GG-V2.2, GG-V2.4): three in all
        (2, "74", "84"),
        (2, "44", "84"),  # moved away by the other, it comes back by itself
        (3, "54", "74"),  # two steps in a Zomb move (GG-T16)
        (3, "64", "74"),
    ],
)
def test_a_zomb_is_dangerous_where_it_can_come_before_one_moves_again(players: int, near: str, far: str) -> None:
    def worth(square: str, phase: str = "attack", dlc: tuple[str, ...] = ()) -> int:
        at = dict.fromkeys(("z1", "z2", "z3", "z4", "z5", "z6"), "90") | {"p1": "09", "z1": square}
        return GAME.advice().evaluate(stand(phase, players, at=at, dlc=dlc), 0)

    assert worth(near) < worth(far) == worth("94")
    assert worth(far) - worth(near) > worth(far, "movement") - worth(near, "movement") >= 0, (
        "as long as one can go away"
    )
    assert worth(near, dlc=("zomboflauge",)) == worth(far, dlc=("zomboflauge",))


def test_with_three_players_a_zomb_on_the_own_square_is_no_danger() -> None:
    """It would have to leave the square and come back, which no Zomb move does (GG-T16)."""
    at = dict.fromkeys(("z1", "z2", "z3", "z4", "z5", "z6"), "90")
    here, away = (GAME.advice().evaluate(stand("attack", at=at | {"z1": square}), 0) for square in ("44", "90"))
    assert here == away


@pytest.mark.parametrize(("players", "games", "least"), [(2, 6, 5), (4, 6, 5)])
def test_a_little_thought_beats_chance(players: int, games: int, least: int) -> None:
    """The first of them thinks, the others do not; where it sits changes. Chance would win one game in so many."""
    won = 0
    for number in range(games):
        chance, state, seat = Random(number), GAME.start(players), number % players
        while state.outcome is None:
            if state.to_move == seat:
                action = Thought(GAME, state, 6, seed=chance.getrandbits(30), looks=150).finish().action
            else:
                action = state.random_action(chance)
            state.play(action)
        won += state.outcome.winners == (seat,)
    assert won >= least


def test_what_is_left_out_is_never_all() -> None:
    """The advice leaves out Zomb moves toward nobody, but the turn can always be ended."""
    advice = GAME.advice()
    for seed in range(8):
        chance, state = Random(seed), GAME.start(1 + seed)
        while state.outcome is None:
            if state.to_move is not None and state.to_move >= 0:
                kept = {str(action) for action in advice.order(state, state.legal_actions())}
                assert kept
                assert kept <= texts(state)
            state.play(state.random_action(chance))


def test_somebody_alone_takes_no_time_for_the_ways_of_zombs() -> None:
    """Up to twenty times a turn two ways are as short: the better one at a glance is the only one thought of."""
    advice, seen = GAME.advice(), 0
    for seed in range(3):
        chance, state = Random(seed), GAME.start(1)
        while state.outcome is None:
            if state.to_move == 0 and texts(state, "creep:"):
                seen += 1
                legal = state.legal_actions()
                (way,) = advice.order(state, legal)
                best = max(advice.evaluate(do(state, str(action)), 0) for action in legal)
                assert advice.evaluate(do(state, str(way)), 0) == best
            state.play(state.random_action(chance))
    assert seen > 5
    assert advice.level(6, GAME.start(1)).seconds < advice.level(6, GAME.start(2)).seconds


def test_positions_are_worth_something_to_everybody() -> None:
    """Who won is worth most, and who has more Gizmos stands better."""
    advice = GAME.advice()
    even, ahead = stand(at={"p1": "55"}), stand(at={"p1": "55"}, gizmos=[[3, 0], [1, 2], [1, 2]])
    assert advice.evaluate(ahead, 0) > advice.evaluate(even, 0) > advice.evaluate(ahead, 1)
    over = do(stand("attack", hand={"rock": 1}, gizmos=[[1, 2], [1, 2], [0, 3]]), "rock:p1")
    assert advice.evaluate(over, 0) == -advice.evaluate(over, 1)
    assert advice.evaluate(over, 0) > advice.evaluate(ahead, 0)


def test_a_hint_says_what_a_move_gains() -> None:
    advice = GAME.advice()
    state = stand("attack", hand={"rock": 1})
    rock, nothing = state.parse("rock:p1"), state.parse(".")
    words = advice.explain(state, [rock], [nothing], 1.2)
    assert words == "It costs opponents one Life Gizmo."
    state = stand(loose={"45": ["rock"]}, at={"p1": "47"})
    line = [state.parse("step:45")]
    assert advice.explain(state, line, [], 0.0) == "It collects one card."
