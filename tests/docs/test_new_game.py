"""The game that the documentation adds keeps the contract and has its pages, with nothing but what is on the page."""

from __future__ import annotations

from random import Random

import pytest

from gridarium import Game, load
from tests.boards import NAMES
from tests.docs.blocks import EXAMPLES as FOLDER
from tests.games import EXAMPLES
from web.pages import opening, view

assert NAMES, "boards of tests are found"


@pytest.fixture(params=EXAMPLES)
def game(request: pytest.FixtureRequest) -> Game:
    return load(request.param)


def test_its_rules_are_sixty_lines(game: Game) -> None:
    """As long as the documentation says."""
    text = (FOLDER / "games" / game.name / "__init__.py").read_text()
    assert len([line for line in text.splitlines() if line.strip()]) <= 60


def test_random_games_keep_the_contract(game: Game) -> None:
    ends = set()
    for seed in range(100):
        state, chance = game.start(), Random(seed)
        while state.to_move is not None:
            actions = state.legal_actions()
            assert [state.parse(str(action)) for action in actions] == actions
            assert len({str(action) for action in actions}) == len(actions)
            assert game.from_dict(state.to_dict()) == state == state.copy()
            before, action = state.copy(), state.random_action(chance)
            events = game.story(before, action)
            assert before == state
            assert all(event.say(["Ann", "Ben"]) for event in events)
            state.play(action)
        assert state.outcome
        assert not state.legal_actions()
        ends.add(state.outcome.winners)
    assert ends == {(0,), (1,), (0, 1)}


def test_its_strongest_player_never_loses(game: Game) -> None:
    for seed in range(4):
        state = game.start()
        seat = seed % 2
        players = [game.player("random", seed=seed), game.player("random", seed=seed)]
        players[seat] = game.player(6, seed=seed, looks=2_000)
        while state.to_move is not None:
            state.play(players[state.to_move].choose(state))
        assert state.outcome
        assert seat in state.outcome.winners


@pytest.mark.parametrize("page", ["{}.html", "{}-rules.html"])
def test_its_pages_can_be_shown(game: Game, page: str) -> None:
    shown = str(view(opening(page.format(game.name))).whole())
    assert game.title in shown
