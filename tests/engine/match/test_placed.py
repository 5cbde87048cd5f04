"""Matches that begin from a position of their own."""

from __future__ import annotations

from typing import Any

import pytest

from gridarium import load
from gridarium.formats import link, record
from gridarium.game import Game, State
from gridarium.match.match import Match, Seat
from tests.games import ALL
from tests.sizes import dice

TWO, THREE = [Seat(), Seat()], [Seat(), Seat(), Seat()]


def later(game: Game, players: int, actions: int, **options: Any) -> State:
    """A position some actions after the start, as what `State.to_dict` wrote of it."""
    state, chance = game.start(players=players, **options), dice("placed")
    for _ in range(actions):
        state.play(state.random_action(chance))
    return game.from_dict(state.to_dict())


@pytest.mark.parametrize("name", ALL)
def test_a_match_begins_from_any_position_of_its_game(name: str) -> None:
    game = load(name)
    players = game.players[0]
    start = later(game, players, 5)
    match = Match(game, [Seat()] * players, start=start)
    assert match.placed
    assert match.length == 0
    assert match.position.state.to_dict() == start.to_dict()
    before, text = start.to_dict(), str(start.legal_actions()[0])
    match.current.play_text(text)
    match.jump(1)
    assert start.to_dict() == before, "the position that was given stays as it is"
    start.play(start.parse(text))
    assert match.position.state.to_dict() == start.to_dict()
    match.jump(0)
    assert match.position.state.to_dict() == before


def test_variations_and_undo_begin_there_too() -> None:
    game = load("gridbloc")
    match = Match(game, TWO, start=later(game, 2, 4))
    first, second = map(str, match.choices[:2])
    match.play_text(first)
    match.undo()
    match.play_text(second)
    assert len(match.lines) == 2
    assert match.lines[1].position(0).state.to_dict() == match.lines[0].position(0).state.to_dict()
    match.undo()
    assert match.ply == 0


def test_a_match_from_the_start_is_not_placed() -> None:
    assert not Match(load("gridbloc"), TWO).placed


def test_no_link_and_no_file_tells_it() -> None:
    game = load("gridbloc")
    match = Match(game, TWO, start=later(game, 2, 2))
    with pytest.raises(ValueError, match="fits into no link"):
        link.write(match)
    with pytest.raises(ValueError, match="fits into no file"):
        record.write(match)


@pytest.mark.parametrize(
    ("name", "other", "options", "players", "words"),
    [
        ("gridbloc", "gridwar", {}, 2, "no position of GridBloc"),
        ("gridopolis", "gridopolis", {}, 3, "a position for 3, and 2 are to play"),
        ("gadget_grid", "gadget_grid", {}, 4, "a position for 4, and 2 are to play"),
        ("gridbloc", "gridbloc", {"map": "small"}, 2, "another value of the option map"),
        ("gridbloc", "gridbloc", {"blocker_powers": ["sticky"]}, 2, "no position of GridBloc with these options"),
        ("gridopolis", "gridopolis", {"rounds": 5}, 2, "another value of the option rounds"),
        ("gridwar", "gridwar", {"handicap": "black-2"}, 2, "another value of the option handicap"),
        ("gadget_grid", "gadget_grid", {"round_limit": 7}, 2, "another value of the option round_limit"),
    ],
)
def test_a_position_of_another_game_is_refused(
    name: str, other: str, options: dict[str, Any], players: int, words: str
) -> None:
    start = later(load(other), players, 3, **options)
    with pytest.raises(ValueError, match=words):
        Match(load(name), TWO, start=start)


def test_terms_that_a_position_has_in_a_set_of_their_own_are_compared() -> None:
    game = load("gridbloc")
    start = later(game, 3, 3)
    Match(game, THREE, start=start)
    with pytest.raises(ValueError, match="another value of the option turns_per_wall"):
        Match(game, THREE, {"turns_per_wall": 3}, start=start)
