"""What a player has found out lives on from move to move, as long as it holds; and the strongest uses its time."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import gridarium
from gridarium.match.match import Match, Seat
from gridarium.search import memory as memories
from gridarium.search.advice import SearchPosition
from gridarium.search.budget import TurnBudget
from gridarium.search.levels import STRONGEST
from gridarium.search.mcts import OFTEN, TreeSearch
from gridarium.search.memory import Entry, KnownWins, Memories, Memory, TurnContext
from gridarium.search.thinking import Thought
from gridarium.state import State
from tests.engine.gridwar.positions import stand
from tests.engine.search.small_games import wander
from tests.engine.search.test_thinking import Clock

GRIDBLOC = gridarium.load("gridbloc")
GRIDOPOLIS = gridarium.load("gridopolis")
GADGET_GRID = gridarium.load("gadget_grid")
GRIDWAR = gridarium.load("gridwar")
DEPTH = 3
DEEPER = 5
SECONDS = 0.12
OTHER_JOURNEYS = ("gridbloc", {"powers": True}), ("gridbloc", {"extra_walls": "every_fifth"})


def undecided(name: str) -> list[State]:
    """Positions early in a game."""
    game = gridarium.load(name)
    return [wander(game.start(), plies, plies) for plies in range(0, 12, 2)]


@pytest.mark.parametrize("name", ["gridbloc", "gridopolis"])
def test_the_strongest_uses_nine_tenths_of_its_seconds_where_nothing_is_decided(name: str) -> None:
    for state in undecided(name):
        thought = Thought(gridarium.load(name), state, STRONGEST, 1, seconds=SECONDS, clock=Clock())
        thought.finish()
        assert 0.9 * SECONDS <= thought.spent <= SECONDS + 0.01


def test_looks_are_no_limit_to_the_strongest_with_seconds_and_to_all_others_they_are() -> None:
    state = GRIDBLOC.start()
    for level, limited in ((STRONGEST, False), (STRONGEST - 1, True)):
        usual = GRIDBLOC.advice().level(level, state)
        thought = Thought(GRIDBLOC, state, level, 1, seconds=SECONDS, clock=Clock())
        thought.looks = 200
        assert (thought.finish().looked < 400) == limited, usual


def second(game: Any, memory: Memory | None, level: int = STRONGEST) -> Thought:
    """A thought to a fixed depth about the position two plies after a deeper thought about the same game."""
    state = wander(game.start(), 6, 1)
    first = Thought(game, state, level, 1, looks=10**6, context=TurnContext(memory=memory))
    while first.search.depth < DEEPER and first.step(0.0):
        pass
    for action in first.stop().line[:2]:
        state.play(action)
    thought = Thought(game, state, level, 2, looks=10**6, context=TurnContext(memory=memory))
    while thought.search.depth < DEPTH and thought.step(0.0):
        pass
    return thought


@pytest.mark.parametrize("game", [GRIDBLOC, GRIDOPOLIS], ids=["gridbloc", "gridopolis"])
def test_the_same_depth_costs_less_with_a_memory(game: Any) -> None:
    alone, remembering = second(game, None), second(game, Memory())
    assert remembering.search.looked < 0.75 * alone.search.looked


@pytest.mark.parametrize("game", [GRIDBLOC, GRIDOPOLIS], ids=["gridbloc", "gridopolis"])
def test_only_the_strongest_remembers(game: Any) -> None:
    for level in range(1, STRONGEST + 1):
        memory = Memory()
        second(game, memory, level)
        assert bool(memory.table) == (level == STRONGEST)


def test_values_of_the_first_round_are_not_those_of_the_second() -> None:
    """The runner of one round is the blocker of the other, and what the first scored is counted by then."""
    match = Match(GRIDBLOC, [Seat(), Seat()], {"map": "small"})
    chance = Random(1)
    first: SearchPosition[Any] = GRIDBLOC.advice().position(match.state)
    later = first
    while match.state.round == 0:  # type: ignore[attr-defined]
        later = GRIDBLOC.advice().position(match.state)
        assert later.resume(first)
        match.play(match.state.random_action(chance))
    assert not GRIDBLOC.advice().position(match.state).resume(later)


def test_a_memory_keeps_only_so_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memories, "MOST_KEPT", 10)
    memory = Memory()
    position = GRIDBLOC.advice().position(GRIDBLOC.start())
    memory.begin(position)
    memory.table.update((key, Entry(1, 0, 0, None)) for key in range(25))
    memory.begin(GRIDBLOC.advice().position(GRIDBLOC.start()))
    assert list(memory.table) == list(range(15, 25)), "those met last"


def test_each_player_of_a_game_has_its_own_memory_and_another_game_has_others() -> None:
    budget = TurnBudget()
    match = Match(GRIDBLOC, [Seat(), Seat()], {"map": "small"})
    first = budget.memory(match)
    match.play_text("c4")
    assert budget.memory(match) is not first
    match.undo()
    assert budget.memory(match) is first
    assert budget.memory(Match(GRIDBLOC, [Seat(), Seat()], {"map": "small"})) is not first


@pytest.mark.parametrize(("name", "options"), [("gridbloc", {"map": "small"}), ("gridopolis", {}), *OTHER_JOURNEYS])
def test_the_same_seed_plays_the_same_game_with_its_memory(name: str, options: dict[str, Any]) -> None:
    games = []
    for _ in range(2):
        match, budget = Match(gridarium.load(name), [Seat(), Seat()], options), TurnBudget()
        for seed in range(6):
            context = TurnContext(memory=budget.memory(match))
            thought = Thought(match.game, match.state, seed=seed, looks=600, context=context)
            match.play(thought.finish().action)
        games.append(list(map(str, match.current.actions)))
    assert games[0] == games[1]


def test_won_games_are_forgotten_and_sought_anew() -> None:
    """How far off a win was is in no value: with what was known one would go round and round before it."""
    memory, advice = Memory(), GRIDOPOLIS.advice()
    position = advice.position(GRIDOPOLIS.start())
    memory.begin(position)
    for key, value in enumerate((0, position.won, -position.won, position.won - 1)):
        memory.table[key] = Entry(9, value, 0, None)
    memory.begin(advice.position(GRIDOPOLIS.start()))
    assert list(memory.table) == [0, 3]


def choosing() -> State:
    """A position of Gadget Grid in which somebody moves, and no dice fall before the next choice."""
    state, chance = GADGET_GRID.start(), Random(5)
    while state.to_move != 0 or state.phase != "movement" or len(state.legal_actions()) < 4:  # type: ignore[attr-defined]
        state.play(state.random_action(chance))
    return state


def test_a_tree_goes_on_from_what_it_knew_of_the_position() -> None:
    state, memory = choosing(), Memory()
    action = Thought(GADGET_GRID, state, seed=1, looks=600, context=TurnContext(memory=memory)).finish().action
    visits = memory.tree.after[action].visits
    state.play(action)
    after = Thought(GADGET_GRID, state, seed=2, looks=600, context=TurnContext(memory=memory)).search
    assert isinstance(after, TreeSearch)
    assert after.looked == 0, "nothing yet of its own"
    assert memory.tree.visits == visits >= OFTEN
    assert after.points_ahead != (0.0, 0.0)


def test_trees_of_those_whose_turn_is_over_are_forgotten() -> None:
    memories, state = Memories(), choosing()
    Thought(GADGET_GRID, state, looks=50, context=TurnContext(memory=memories.of(0))).finish()
    assert memories.of(0).tree
    assert memories.of(1).tree is None
    assert memories.of(0).tree is None


def wins_known(level: int) -> tuple[Memory, list[int]]:
    """What is kept of a thought about a game of Gridwar near its end, and the looks that it and the next one cost."""
    state, memory, looked = stand("k1 l2 m3 o5 b2 a2", "s1 q2 f1 e2 d4 c6"), Memory(), []
    for _ in range(2):
        thought = Thought(GRIDWAR, state, level, 1, looks=10**6, context=TurnContext(memory=memory))
        while not thought.search.depth and thought.step(0.0):
            pass
        looked.append(thought.stop().looked)
    return memory, looked


def test_turns_that_win_are_known_from_one_turn_to_the_next() -> None:
    memory, looked = wins_known(STRONGEST)
    assert memory.wins.found
    assert any(memory.wins.latest)
    assert looked[1] < 0.9 * looked[0]


def test_only_the_strongest_knows_turns_that_won() -> None:
    memory, looked = wins_known(STRONGEST - 1)
    assert not memory.wins.found
    assert looked[1] == looked[0]


def test_only_so_many_positions_with_their_wins_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memories, "MOST_WINS", 10)
    known = KnownWins()
    known.found.update(((key, 0), ()) for key in range(25))
    known.trim()
    assert [key for key, _ in known.found] == list(range(15, 25)), "those met last"


def test_wins_at_other_costs_are_not_taken_for_known() -> None:
    """Steps up and down may cost more in another game (GW-15)."""
    usual, dear = (GRIDWAR.start(cost_up=cost) for cost in (1, 2))
    advice = GRIDWAR.advice()
    assert advice.win_key(usual, 0) != advice.win_key(dear, 0)
