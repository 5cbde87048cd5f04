"""What computers know about Gridwar."""

from __future__ import annotations

from random import Random

import pytest

from gridarium.games.gridwar.ai.evaluation import CERTAIN, WON, runs, threats, turns_left
from gridarium.match.match import Match, Seat
from gridarium.search.budget import TurnBudget
from gridarium.search.hints import hint
from gridarium.search.players import choose
from gridarium.search.thinking import SearchSettings, Thought, search_for
from tests.engine.gridwar.positions import GAME, play, result, stand, start

ADVICE = GAME.advice()


def test_worth_is_the_same_from_both_sides() -> None:
    state = start()
    chance = Random(7)
    for _ in range(150):
        assert ADVICE.evaluate(state, 0) == -ADVICE.evaluate(state, 1)
        assert abs(ADVICE.evaluate(state, 0)) <= CERTAIN or state.outcome is not None
        if state.outcome is not None:
            break
        state.play(state.random_action(chance))


def test_worth_of_what_counts() -> None:
    even = ADVICE.evaluate(stand("c3", "p3"), 0)
    assert ADVICE.evaluate(stand("c3", "p3", yellows=(1, 0)), 0) > even
    assert ADVICE.evaluate(stand("d3", "p3"), 0) > even, "nearer to the goal"
    assert ADVICE.evaluate(stand("c3 b2", "p3"), 0) > even
    assert ADVICE.evaluate(play(stand("r1", "j8"), "r1-s1"), 0) == WON


def test_threats_and_runs() -> None:
    state = stand("f6 g6 f6.2 p1", "f7")
    assert len(set(threats(state, 0))) == 1
    assert not set(threats(state, 1))
    assert runs(state, 0)
    assert not runs(stand("m1", "a5"), 0), "one step too far"
    assert not runs(stand("p1", "r2"), 0), "the corner is guarded"
    assert runs(stand("q1 r1 r2 q2", "s1"), 0), "up over two tiles to the second level"
    assert not runs(stand("r1 r2", "s1"), 0), "what it stands on when it has left is not itself"


@pytest.mark.parametrize(("tile", "turns"), [("r1", 1), ("n1", 1), ("m1", 2), ("i1", 2), ("h1", 3), ("a1=L", 3)])
def test_turns_left(tile: str, turns: int) -> None:
    """Five points a turn for a troop, eight for a leader."""
    assert turns_left(stand(tile, "j10"), 0, 6) == turns


def test_turns_left_with_an_enemy_in_the_way() -> None:
    """Every way along the corner leads through the zone of r2, from where the next step has to leave it."""
    assert turns_left(stand("n1", "r2"), 0, 6) == 6
    assert turns_left(stand("", "r2"), 0, 6) == 6


@pytest.mark.parametrize("level", range(1, 7))
def test_a_win_at_hand_is_taken(level: int) -> None:
    """At once, or later in the turn, which is as good; a weak level overlooks it now and then."""
    won = 0
    for seed in range(6):
        state = stand("p1 c3 d5", "j8 a5")
        while state.to_move == 0:
            for act in Thought(GAME, state, level, seed=seed).finish().line:
                if state.to_move == 0:
                    state.play(act)
        won += result(state) is not None
    assert won == 6 or (level < 4 and won)


def test_a_run_is_stopped() -> None:
    """White must get a tile near the corner a1, or Black's tile on e1 is there."""
    state = stand("b4 k3", "e1 j9")
    for act in Thought(GAME, state, 6, seed=2).finish().line:
        state.play(act)
    assert state.to_move == 1
    assert not runs(state, 1)


def test_an_answer_shows_what_a_turn_leaves() -> None:
    """White has three tiles before the corner that one of Black's guards, so what looks good for Black is not."""
    state = stand("b1 k1 k2 p2 p3 m3 f5 c9 c10", "a2 r1 m1 j6 a9 g8 d9", to_move=1)
    usual = GAME.advice().level(6)
    alone, answered = (Thought(GAME, state, usual._replace(answers=turns), seed=1).finish() for turns in (0, 1))
    assert answered.score < alone.score - 0.5


def test_a_turn_is_planned_once_and_then_played() -> None:
    """Later thoughts of the turn follow the plan and cost nothing; what was played otherwise is thought about anew."""
    match = Match(GAME, [Seat("", 6), Seat("", 6)])
    match.extend(["@-f8", ".", "@-g8", "@-h8", ".", "@-f7", "@-f9", "f8-h6", "."])
    budget = TurnBudget()
    made, looked = [], []
    while match.state.to_move == 1:
        thought = Thought(GAME, match.state, 6, 3, context=budget.context(match))
        made.append(str(thought.finish().action))
        looked.append(thought.search.looked)
        budget.spend(thought)
        match.play_text(made[-1])
    assert len(made) > 2
    assert looked[0] > 100
    assert not any(looked[1:])
    match.jump(match.ply - 3)
    budget.share(match)
    match.play_text(next(str(act) for act in match.choices if str(act) not in made))
    budget.share(match)
    assert not budget.plan(match)


def test_thoughts_can_be_stopped_at_once_and_repeat_themselves() -> None:
    state = play(start(), "@-f8 . @-g8 @-h8 . @-f7 @-f9 f8-h6 .")
    early = Thought(GAME, state, 6, seed=1)
    early.step(0)
    assert state.parse(str(early.stop().action))
    first, again = (Thought(GAME, state, 5, seed=4).finish() for _ in range(2))
    assert first == again
    few = Thought(GAME, state, 6, seed=1, looks=40)
    few.finish()
    assert few.search.looked < 60


def test_level_2_beats_random_play() -> None:
    for mine in (0, 1):
        state = start()
        for number in range(400):
            if state.outcome is not None:
                break
            kind = "2" if state.to_move == mine else "random"
            state.play(choose(GAME, state, kind, number, looks=60))
        assert result(state).winners == (mine,)


def test_the_defender_goes_before_the_corner_it_guards() -> None:
    """Black's corner is a1, and White has two turns to come near it."""
    state = stand("", "i1")
    for number in range(30):
        state.play(choose(GAME, state, "defender", number))
        if state.to_move == 1:
            state.play(state.parse("."))
    assert turns_left(state, 1, 6) > 2


def test_hints_say_why() -> None:
    state = stand("p1 c3 d5", "j8 a5")
    found = hint(GAME, state)
    assert found.phrases[0] == (0, "take the corner with the troop on p1")
    assert found.words == "It wins the game."
    quiet = start()
    chance = Random(3)
    for _ in range(8):
        words = ADVICE.explain(quiet, [quiet.legal_actions()[0]], [quiet.legal_actions()[-1]], 0.5)
        assert words.format("Ann", "Ben").endswith(".")
        quiet.play(quiet.random_action(chance))


def test_hints_tell_what_the_rest_of_the_turn_is_for() -> None:
    state = stand("e6 e7 g6 f7", "f6")
    line = [state.parse("e6-f6.2"), play(state.copy(), "e6-f6.2").parse("f6.2xf6")]
    words = ADVICE.explain(state, line, [], 0.0).format("Ann", "Ben")
    assert words == "Then one tile can be captured in this turn."
    state = stand("b4 k3", "e1 j9")
    words = ADVICE.explain(state, [state.parse("b4-b1")], [], 0.0).format("Ann", "Ben")
    assert words == "Otherwise Ben could reach the goal next turn."
    state = stand("k1 c3", "j10")
    words = ADVICE.explain(state, [state.parse("k1-p1")], [], 0.0).format("Ann", "Ben")
    assert words.startswith("The goal is one turn away then")


@pytest.mark.parametrize("seed", range(4))
def test_several_turns_are_answered(seed: int) -> None:
    """What a turn is worth shows in its answer, so all are answered that are nearly the best before it."""
    state = play(
        start(),
        "@-f5 . @-e10 @-j10 . @-f7 @-b7 f5-f9 . e10-b9 @-l7 j10-l6 @-i6 . "
        "f9-c7 f7-k2 b7-e8 @-b10 @-a10 . l6-p4 i6-j1 @-h7 l7-q3 @-f9 .",
    )
    search = search_for(ADVICE, state, ADVICE.level(6, state), 2, SearchSettings(Random(seed), full_time=True))
    for _ in search.run():
        if search.looked > 4_000:
            break
    assert sum(turn.exact for turn in search.scored) > 2


def test_with_time_left_the_strongest_plans_wider() -> None:
    """Where no other way to plan finds anything better, more turns are begun and answered; others end there."""
    state = play(start(), "@-f8 . @-g8 @-h8 . @-f7 @-f9 f8-h6 .")
    level, advice = GAME.advice().level(6, state), GAME.advice()
    looked = []
    for full_time in (False, True):
        search = search_for(advice, state.copy(), level, 2, SearchSettings(Random(1), full_time=full_time))
        for _ in search.run():
            if search.looked > 4_000:
                break
        looked.append(search.looked)
    assert looked[0] < 2_000
    assert looked[1] > 1.5 * looked[0]


def test_with_full_time_the_first_turns_are_answered_sooner() -> None:
    """The first plan is narrow, as wider ones follow."""
    state = play(start(), "@-f8 . @-g8 @-h8 . @-f7 @-f9 f8-h6 .")
    looked = []
    for full_time in (False, True):
        search = search_for(ADVICE, state, ADVICE.level(6, state), 2, SearchSettings(Random(1), full_time=full_time))
        for _ in search.run():
            if search.depth:
                break
        assert search.scored[0].exact
        looked.append(search.looked)
    assert looked[1] < 0.6 * looked[0]
