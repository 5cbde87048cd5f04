"""Computer players in GridBloc's advanced games: legal and sensible on every kind of board, and told in words."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gridarium import load
from gridarium.games.gridbloc.ai.advice import ADVICE, expected
from gridarium.games.gridbloc.ai.fast_lookahead import Lookahead
from gridarium.games.gridbloc.rules.board import reachable
from gridarium.games.gridbloc.rules.state import GridBlocState
from gridarium.search.advice import POINT
from gridarium.search.levels import LEVELS
from gridarium.search.players import choose

GAME = load("gridbloc")
SMALL = {"w": 4, "h": 3}
TERMS: dict[str, dict[str, Any]] = {
    "powers": {"map": SMALL, "powers": True, "character": ["frog", "mouse"]},
    "traps": {"map": SMALL, "blocker_powers": ["sticky", "trapdoor"]},
    "extra walls": {"map": SMALL, "extra_walls": "backtracks"},
    "open edges": {"map": {**SMALL, "open_lr": True, "open_tb": True}},
    "bonus": {"map": {**SMALL, "values": {"a1": 5, "d3": 0}, "replenish": ["c1"]}},
    "hexagons": {"map": "hexagons"},
    "cube": {"map": "cube", "powers": True, "character": ["bee", "cheetah"]},
    "three": {"map": SMALL, "players": 3, "powers": True, "character": ["roo", "chicken", "duck"]},
    "six": {"map": SMALL, "players": 6, "move_limit": 4},
}


def position(terms: str, actions: int, seed: int = 1) -> GridBlocState:
    """After so many random actions, or at the end."""
    state = GAME.start(**TERMS[terms])
    chance = Random(f"{terms} {seed}")
    for _ in range(actions):
        if state.to_move is not None:
            state.play(state.random_action(chance))
    assert isinstance(state, GridBlocState)
    return state


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("terms", TERMS)
def test_every_level_plays_legal_actions_to_the_end_of_a_round(terms: str, level: int) -> None:
    state = position(terms, 3)
    for number in range(8):
        if state.to_move is None:
            break
        action = choose(GAME, state, str(level), number, looks=40)
        assert action in state.legal_actions()
        state.play(action)


@pytest.mark.parametrize("terms", ["powers", "traps", "bonus", "cube"])
def test_a_wall_that_ends_the_round_is_built(terms: str) -> None:
    """GB-14: after it the runner scores nothing more, so no other wall can be better."""
    found = 0
    for seed in range(400):
        state = position(terms, 5 + seed % 30, seed)
        if state.to_move != state.blocker or state.outcome is not None:
            continue
        if any(ends(state, action) for action in state.legal_actions()):
            found += 1
            assert ends(state, choose(GAME, state, "6", seed, looks=300)), (seed, state.to_dict())
        if found == 3:
            break
    assert found or terms == "cube"


def ends(state: GridBlocState, action: Any) -> bool:
    after = state.copy()
    after.play(action)
    return after.round != state.round or after.outcome is not None


def test_runners_take_a_point_where_nothing_else_is_left() -> None:
    """GB-13: of two tiles in reach of which one counts, the runner goes to that one."""
    state: Any = GAME.start(
        map={"w": 3, "h": 2, "star": "b1", "walls": ["b1|b2", "a1|a2", "c1|c2", "b2|c2"], "open_lr": True}
    )
    action = choose(GAME, state, "6", 1, looks=500)
    after = state.copy()
    after.play(action)
    assert after.scores[state.to_move or 0] == 1


def test_what_players_may_come_to_is_what_they_have_once_it_is_over() -> None:
    for terms in ("powers", "three", "six"):
        state = position(terms, 10_000)
        assert state.outcome is not None
        assert expected(state) == [score * POINT for score in state.scores]


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("character", ["cheetah", "roo", "bee", "mouse", "chicken", "frog"])
def test_a_power_that_is_left_is_an_asset(character: str, players: int) -> None:
    """GB-20 to GB-26: with a use less a runner is thought to score less."""
    state: Any = GAME.start(players=players, powers=True, character=[character] * players)
    before = expected(state)[state.runner]
    state.uses[state.runner] -= 1
    assert expected(state)[state.runner] < before


@pytest.mark.parametrize("terms", ["powers", "traps", "extra walls", "open edges"])
def test_what_is_called_decided_is_decided(terms: str) -> None:
    """GB-16: whatever is played from there on, the same player wins."""
    called = 0
    for seed in range(60):
        state: Any = position(terms, 0)
        chance = Random(f"{terms} {seed}")
        sure = set()
        while state.to_move is not None:
            if GAME.advice().decided(state):
                sure.add((0,) if state.scores[0] > state.scores[1] else (1,))
            state.play(state.random_action(chance))
        called += bool(sure)
        assert sure <= {state.outcome.winners}
    assert called > 20


@pytest.mark.parametrize("terms", TERMS)
def test_reasons_are_sentences(terms: str) -> None:
    state = position(terms, 4)
    for action in state.legal_actions()[:12]:
        other = [other for other in state.legal_actions() if other != action][:1]
        for gain in (0.0, 1.0, 2.5):
            words = GAME.advice().explain(state, [action], other, gain)
            assert words.endswith(".")
            assert words.format(*["Ann"] * state.players)
            assert "  " not in words
            assert " 1 points" not in words


# Reasons


def lines(state: Any, chance: Random) -> list[list[Any]]:
    """Two courses of the next few actions, within the round."""
    found = []
    for length in (4, 3):
        line: list[Any] = []
        ahead = state.copy()
        while len(line) < length and ahead.to_move is not None and ahead.round == state.round:
            line.append(ahead.random_action(chance))
            ahead.play(line[-1])
        found.append(line)
    return found


@pytest.mark.parametrize("seed", range(6))
def test_a_game_of_two_ducks_is_explained_as_the_basic_game_is(seed: int) -> None:
    chance = Random(seed)
    basic, ducks = GAME.start(map="small"), GAME.start(map="small", powers=True)
    seen = set()
    while basic.to_move is not None:
        line, other = lines(basic, chance)
        words = GAME.advice().explain(basic, line, other, 1.0)
        assert GAME.advice().explain(ducks, line, other, 1.0) == words
        seen |= {part for part in ("longer", "fence", "cuts off", "It scores", "stay within reach") if part in words}
        action = basic.random_action(chance)
        basic.play(action)
        ducks.play(action)
    assert len(seen) == 5


def explained(played: str, line: str, other: str = "", /, **options: Any) -> str:
    """Why the first action of a line is good after these; the other line is a point and a half worse."""
    state = GAME.start(**{"map": "small", **options})
    for text in played.split():
        state.play(state.parse(text))
    return GAME.advice().explain(state, course(state, line), course(state, other), 1.5)


def course(state: Any, texts: str) -> list[Any]:
    """These actions, one after the other."""
    ahead, actions = state.copy(), []
    for text in texts.split():
        actions.append(ahead.parse(text))
        ahead.play(actions[-1])
    return actions


TRAPS: dict[str, Any] = {"blocker_powers": ["sticky", "trapdoor"]}


def test_a_wall_of_an_advanced_game_makes_a_way_longer() -> None:
    """From c4 the tile c5 is one step away, and with the wall it is two, by b5 or d5 (GB-9, GB-10)."""
    assert explained("c4", "c4|c5", **TRAPS) == "It makes the way to one unscored tile longer."
    assert explained("c4 c2", "c4|c5", players=3) == "It makes the way to one unscored tile longer for {1}."


@pytest.mark.parametrize(
    ("played", "action", "options", "words"),
    [
        ("c4", "c4|c5", TRAPS, "build a wall between c4 and c5"),
        ("", "d4", {}, "move to d4"),
        ("c4 a1|a2 b4 b1|b2", "c3", {}, "move to the star on c3"),
        ("d4", "d3|e3s", TRAPS, "build a sticky wall between d3 and e3"),
        ("d4", "d4|e4t", TRAPS, "build a trapdoor wall between d4 and e4"),
        ("c4 a1|a2", "b4-a4!", {"powers": True, "character": ["cheetah", "duck"]}, "leap to b4 and on to a4"),
        ("c4 a1|a2 c3 b1|b2 c4 c1|c2", "d1|d2", {"extra_walls": "backtracks"}, "build one more wall between d1 and d2"),
        ("c4 a1|a2 c3 b1|b2 c4 c1|c2", ".", {"extra_walls": "backtracks"}, "build no more walls"),
    ],
)
def test_what_an_action_is_called(played: str, action: str, options: dict[str, Any], words: str) -> None:
    state = GAME.start(**{"map": "small", **options})
    for text in played.split():
        state.play(state.parse(text))
    assert GAME.advice().phrase(state, state.parse(action)) == words


def test_gb_36_a_last_turn_is_told_as_one() -> None:
    assert explained("", "c4", players=3, move_limit=1) == "It scores, and this turn is the last of the round."


def test_gb_41_points_are_told_where_tiles_count_differently() -> None:
    bonus = {"w": 5, "h": 5, "values": {"c4": 3, "c2": 0}}
    assert explained("", "c4", map=bonus) == "It scores 3 points, and 22 points stay within reach."


@pytest.mark.parametrize("name", ["standard", "torus", "hexagons", "octagons", "ring", "football"])
def test_steps_of_the_quick_search_are_those_of_the_rules(name: str) -> None:
    """GB-9, GB-10, GB-43: after every step and wall of a round the same tiles are next to each, and in reach."""
    chance = Random(name)
    state: Any = GAME.start(players=2, map=name)
    walked: Any = ADVICE.position(state)
    assert isinstance(walked, Lookahead)
    while state.round == 0:
        made: Any = ADVICE.position(state)
        assert [made.next_to(1 << tile) for tile in range(len(state.steps))] == state.steps
        assert (walked.key(), walked.measure) == (made.key(), made.measure)
        assert made.measure.reach == reachable(state.steps, 1 << state.at[state.runner])
        action = state.random_action(chance)
        walked.do(action)
        state.play(action)
    assert walked.to_move is None


@pytest.mark.parametrize(
    ("name", "terms", "quick"),
    [
        ("hexagons", {}, True),
        ("hexagons", {"character": ["bee", "frog"], "first_runner": 2}, True),
        ("hexagons", {"powers": True, "character": ["bee", "frog"]}, False),
        ("hexagons", {"turns_per_wall": 2}, False),
        ("lagoon", {}, False),
        ("springs", {}, False),
        ("penrose", {}, False),
    ],
)
def test_the_quick_search_is_for_two_who_only_step_and_wall(name: str, terms: dict[str, Any], quick: bool) -> None:
    """Others have values (GB-41), springs (GB-42), or steps in so many directions that it would be slow."""
    state: Any = GAME.start(players=2, map=name, **terms)
    position: Any = ADVICE.position(state)
    assert isinstance(position, Lookahead) is quick
