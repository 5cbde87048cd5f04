"""Thoughts: in slices, stopped, begun again, the same for the same seed; nothing is seen that may not be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import gridarium
from gridarium.game import Game
from gridarium.search.advice import CopiedPosition, Search
from gridarium.search.alphabeta import AlphaBeta
from gridarium.search.levels import LEVELS, STRONGEST, Level
from gridarium.search.players import KINDS, choose
from gridarium.search.thinking import SLICE, SearchSettings, Thought, search_for
from tests.engine.search.small_games import Card, CardAdvice, TreeAdvice, TreeGame, wander

GRIDBLOC = gridarium.load("gridbloc")
SMALL = {"w": 5, "h": 5}
METHODS = ("alpha-beta", "tree")


def game_for(method: str, seed: int = 3) -> Game:
    """A game that is searched by that method: GridBloc, or a tree with chance."""
    return GRIDBLOC if method == "alpha-beta" else TreeGame(seed, 6, chance=True)


def begun(method: str, level: int | Level = STRONGEST, seed: int = 7, looks: int = 600) -> Thought:
    game = game_for(method)
    return Thought(game, start(game), level, seed, looks)


def start(game: Game) -> Any:
    return game.start(map=SMALL) if game is GRIDBLOC else game.start()


class Clock:
    """A clock that goes on by a millisecond whenever it is looked at."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


# Stopping


@pytest.mark.parametrize("method", METHODS)
def test_a_step_ends_at_the_first_look_at_the_clock_that_is_late(method: str) -> None:
    game = game_for(method)
    clock = Clock()
    thought = Thought(game, start(game), looks=10**6, clock=clock)
    assert thought.step(SLICE)
    assert SLICE <= clock.now <= SLICE + 0.003
    assert thought.spent == pytest.approx(SLICE, abs=0.0015)


def test_alpha_beta_lets_the_clock_be_looked_at_often() -> None:
    """Natively some 100 000 positions are judged in a second: 400 of them take less than a tenth of 50 ms."""
    for plies in (0, 1, 20, 21, 34, 35):
        state = wander(GRIDBLOC.start(), plies, plies)
        search = search_for(GRIDBLOC.advice(), state, LEVELS[STRONGEST], 2, SearchSettings(Random(1)))
        assert max(judged_between_looks(search, 8_000)) <= 400


def test_tree_search_lets_the_clock_be_looked_at_often() -> None:
    game = TreeGame(3, 6, chance=True)
    search = search_for(game.advice(), game.start(), LEVELS[STRONGEST], 2, SearchSettings(Random(1)))
    assert max(judged_between_looks(search, 500)) <= 20


def judged_between_looks(search: Search, limit: int) -> Iterator[int]:
    """How many positions are judged between one yield and the next, until so many are."""
    judged = [0]
    for _ in search.run():
        judged.append(search.looked)
        if search.looked > limit:
            break
    return (after - before for before, after in pairwise(judged))


def test_alpha_beta_yields_while_it_walks_among_positions_it_knows() -> None:
    """What was judged before costs no look, but it takes time."""
    state = TreeGame(1, depth=9).start()
    position = Known(state, TreeAdvice())
    walked = [0]
    for _ in AlphaBeta(position, state.legal_actions()).run():
        walked.append(position.walked)
    assert position.looked == 0
    assert position.walked > 1_000
    assert max(after - before for before, after in pairwise(walked)) <= 100


class Known(CopiedPosition):
    """A position in which nothing is left to judge."""

    solvable = True
    walked = 0

    def do(self, action: Any) -> None:
        super().do(action)
        self.looked = 0
        self.walked += 1


@pytest.mark.parametrize("method", METHODS)
def test_a_stopped_thought_thinks_no_more(method: str) -> None:
    thought = begun(method)
    thought.step(0.0)
    choice = thought.stop()
    looked = thought.search.looked
    assert not thought.step(1.0)
    assert thought.search.looked == looked
    assert thought.choice == choice
    assert thought.progress.done == 1


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("level", LEVELS)
def test_the_choice_is_legal_before_anything_was_searched(method: str, level: int) -> None:
    thought = begun(method, level)
    state = start(game_for(method))
    assert thought.progress.line[0] in state.legal_actions()
    choice = thought.stop()
    assert choice.action in state.legal_actions()
    assert choice.line == (choice.action,)
    assert not choice.proved


@pytest.mark.parametrize("method", METHODS)
def test_the_choice_is_legal_whenever_it_is_asked_for(method: str) -> None:
    legal = start(game_for(method)).legal_actions()
    looks = 0
    while looks < 500:
        thought = begun(method)
        while thought.search.looked < looks and thought.step(0.0):
            pass
        assert thought.stop().action in legal
        looks += 90


# The same again


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", [1, 2])
def test_same_seed_same_choice(method: str, level: int, seed: int) -> None:
    assert begun(method, level, seed, 400).finish() == begun(method, level, seed, 400).finish()


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("level", LEVELS)
def test_slices_change_nothing(method: str, level: int) -> None:
    whole = begun(method, level)
    sliced = begun(method, level)
    slices = 0
    while sliced.step(0.0):
        slices += 1
    assert sliced.choice == whole.finish()
    assert level < STRONGEST or slices > 5


@pytest.mark.parametrize("method", METHODS)
def test_a_thought_begun_again_after_a_stop_is_as_if_nothing_had_been(method: str) -> None:
    fresh = begun(method).finish()
    stopped = begun(method)
    stopped.step(0.0)
    stopped.stop()
    assert begun(method).finish() == fresh


def test_another_seed_makes_weak_levels_choose_otherwise() -> None:
    for level in (1, 2, 3, 4):
        found = {choose(GRIDBLOC, GRIDBLOC.start(), str(level), seed) for seed in range(12)}
        assert len(found) > 1, level


def test_the_strongest_level_does_not_play_the_same_game_every_time() -> None:
    lines = {tuple(game_of("6", seed, plies=12)) for seed in range(4)}
    assert len(lines) > 1


def game_of(kind: str, seed: int, plies: int) -> Iterator[str]:
    state = start(GRIDBLOC)
    chance = Random(seed)
    for _ in range(plies):
        action = choose(GRIDBLOC, state, kind, chance.getrandbits(30), looks=400)
        state.play(action)
        yield str(action)


@pytest.mark.parametrize("kind", KINDS)
def test_thinking_changes_nothing_in_the_position(kind: str) -> None:
    state = start(GRIDBLOC)
    before = state.to_dict()
    choose(GRIDBLOC, state, kind, seed=1, looks=300)
    assert state.to_dict() == before


# Budgets


@pytest.mark.parametrize("method", METHODS)
def test_a_budget_of_looks_is_kept(method: str) -> None:
    thought = begun(method, looks=300)
    thought.finish()
    assert thought.search.looked <= 300 + 400


def test_a_budget_of_seconds_is_kept() -> None:
    thought = Thought(GRIDBLOC, GRIDBLOC.start(), looks=10**9, seconds=0.1, clock=Clock())
    slices = 0
    while thought.step(SLICE):
        slices += 1
        assert 0 < thought.progress.done <= 1
    assert thought.spent <= 0.1 + SLICE
    assert slices <= 7


class OneCard(Card):
    """Only one name can be said."""

    def legal_actions(self) -> list[Any]:
        return super().legal_actions()[:1]

    def copy(self) -> OneCard:
        return OneCard(self.card)


def test_one_possible_action_takes_no_thought_unless_its_worth_is_wanted() -> None:
    lane = {"w": 3, "h": 2, "star": "a1", "walls": ["a1|a2", "b1|b2", "c1|c2"]}
    cards = CardGame(0)
    for game, state in ((GRIDBLOC, GRIDBLOC.start(map=lane)), (cards, OneCard(0))):
        assert len(state.legal_actions()) == 1
        thought = Thought(game, state, looks=10**6)
        assert thought.done
        assert not thought.step()
        assert thought.choice.action == state.legal_actions()[0]
        assert (thought.choice.looked, thought.spent, thought.used) == (0, 0.0, 0.0)
        assert thought.choice.line == thought.progress.line == tuple(state.legal_actions())
        assert len(thought.choice.points_ahead) == 2
        thought = Thought(game, state, looks=10**6, valued=True)
        assert thought.finish().action == state.legal_actions()[0]
        assert 0 < thought.search.looked < 400
        assert thought.choice.points_ahead == pytest.approx(thought.search.points_ahead)


@pytest.mark.parametrize("method", METHODS)
def test_values_to_compare_are_thought_out(method: str) -> None:
    """Given the actions to choose from, even a single one is looked at for as long as allowed."""
    game = game_for(method)
    state = start(game)
    thought = Thought(game, state, looks=500, actions=state.legal_actions()[:1])
    assert thought.finish().looked >= 500


def test_a_decided_game_is_played_out_quickly() -> None:
    """By the score: in round two the runner is ahead, or cannot even draw level (GB-13, GB-16)."""
    usual = LEVELS[STRONGEST].looks
    for seed in range(12):
        state = start(GRIDBLOC)
        chance = Random(seed)
        while state.to_move is not None:
            runner, blocker = state.scores[state.runner], state.scores[state.blocker]
            thought = Thought(GRIDBLOC, state)
            if state.round == 0 or runner == blocker:
                assert thought.looks == usual
            elif runner > blocker or runner + state.unscored.bit_count() < blocker:
                assert thought.looks == usual / 10
            state.play(state.random_action(chance))


def test_what_is_called_decided_is_decided() -> None:
    for seed in range(40):
        state = start(GRIDBLOC)
        chance = Random(seed)
        sure = set()
        while state.to_move is not None:
            if GRIDBLOC.advice().decided(state):
                sure.add((0,) if state.scores[0] > state.scores[1] else (1,))
            state.play(state.random_action(chance))
        assert sure <= {state.outcome.winners}


def test_nobody_to_move_nothing_to_think_about() -> None:
    state = GRIDBLOC.start(map={"w": 2, "h": 2})
    chance = Random(1)
    while state.to_move is not None:
        state.play(state.random_action(chance))
    with pytest.raises(ValueError, match="No player is to move"):
        Thought(GRIDBLOC, state)


def test_unknown_players_are_refused() -> None:
    with pytest.raises(ValueError, match="no player called 'clever'"):
        choose(GRIDBLOC, GRIDBLOC.start(), "clever", 1)
    with pytest.raises(ValueError, match="levels 1 to 6, not 7"):
        Thought(GRIDBLOC, GRIDBLOC.start(), 7)


# Chance and hidden things


class CardGame(TreeGame):
    """`Card` as a game."""

    def __init__(self, card: int) -> None:
        super().__init__(0)
        self.state = Card(card)
        self._advice = CardAdvice()


@pytest.mark.parametrize("level", LEVELS)
def test_a_hidden_card_changes_nothing_in_the_thought(level: int) -> None:
    thoughts = [Thought(game, game.start(), level, 5, 600) for game in map(CardGame, range(3))]
    choices = [thought.finish() for thought in thoughts]
    assert choices[0] == choices[1] == choices[2]
    assert thoughts[0].search.scored == thoughts[1].search.scored == thoughts[2].search.scored


# Enough thought


def test_tree_search_ends_when_no_other_action_can_catch_up() -> None:
    early = 0
    for seed in range(8):
        game = TreeGame(seed, 4, chance=True)
        thought = Thought(game, game.start(), looks=400)
        choice = thought.finish()
        early += choice.looked < 400
        search = search_for(game.advice(), game.start(), LEVELS[STRONGEST], 2, SearchSettings(Random(0)))
        run = search.run()
        while search.looked < 400:
            next(run)
        assert search.scored[0].action == choice.action
    assert early


def test_a_clear_action_takes_less_than_the_budget() -> None:
    """In the middle of a round some actions are clear and others take nearly all."""
    shares = []
    for plies in range(0, 20, 2):
        state = wander(GRIDBLOC.start(), plies, 3)
        shares.append(Thought(GRIDBLOC, state, looks=4_000).finish().looked / 4_000)
    assert min(shares) < 0.6
    assert max(shares) <= 1.1


def test_what_can_be_solved_is_thought_through() -> None:
    state = GRIDBLOC.start(map={"w": 3, "h": 3})
    choice = Thought(GRIDBLOC, state).finish()
    assert choice.proved
    assert choice.looked > 0.4 * LEVELS[STRONGEST].looks
