"""A set-up that is placed by itself, and ways of Zombots that lot chooses: the same rules, with nobody who is asked."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from gridarium import load
from gridarium.formats import link, record
from gridarium.game import CHANCE, State
from gridarium.match.match import Match, Seat
from tests.sizes import often

GAME = load("gadget_grid")
BY_LOT = {"placing": "chance", "creeping": "chance"}


def side_by_side(players: int, seed: int) -> list[tuple[State, State]]:
    """The positions of a random game on the usual terms, each beside what the same actions lead to by lot."""
    chance = Random(seed)
    usual, by_lot = GAME.start(players), GAME.start(players, **BY_LOT)
    met: list[tuple[State, State]] = []
    while usual.to_move is not None and len(met) < 400:
        met.append((usual.copy(), by_lot.copy()))
        action = usual.random_action(chance)
        usual.play(action)
        by_lot.play(by_lot.parse(str(action)))
    return met


@pytest.mark.parametrize("players", range(1, 9))
@pytest.mark.parametrize("seed", range(often(4)))
def test_what_is_legal_and_what_it_does_is_the_same_and_only_who_decides_differs(players: int, seed: int) -> None:
    for usual, by_lot in side_by_side(players, seed):
        assert [str(action) for action in usual.legal_actions()] == [str(action) for action in by_lot.legal_actions()]
        in_set_up = GAME.situation(usual).phase == "Set-up"
        creeps = players == 2 and str(usual.legal_actions()[0]).startswith("creep:")
        expected = CHANCE if in_set_up or creeps else usual.to_move
        assert by_lot.to_move == expected
        if usual.to_move == CHANCE:
            assert by_lot.weights() == usual.weights()
        elif by_lot.to_move == CHANCE:
            assert set(by_lot.weights()) == {1}, "every square is as likely as the next"
        assert GAME.from_dict(by_lot.to_dict()) == by_lot


@pytest.mark.parametrize("players", range(1, 9))
def test_the_whole_set_up_falls_at_once_and_nobody_is_asked_before_the_first_turn(players: int) -> None:
    match = Match(GAME, [Seat()] * players, BY_LOT)
    match.fall(Random(players))
    assert GAME.situation(match.position.state).phase.startswith("Round 1")
    assert all(ply.actor == CHANCE for ply in match.current.plies)
    for opened in (link.read(link.write(match)), record.read(record.write(match))):
        assert not opened.problem
        assert opened.match.options == match.options
        assert opened.match.current.actions == match.current.actions


def test_each_square_that_may_take_a_card_gets_it_as_often_as_the_next() -> None:
    state = GAME.start(2, **BY_LOT)
    for text in ["first:p0", "draw:zomboflauge", "draw:square-100", "draw:laser-shovel", "draw:rollerskate-buddy"]:
        state.play(state.parse(text))
    for text in ["draw:p0", "draw:rock", "roll:27"]:
        state.play(state.parse(text))
    counts = Counter(str(state.random_action(Random(seed))) for seed in range(600))
    assert set(counts) == {"p0@27", "rock@27"}
    assert 240 < counts["p0@27"] < 360


def test_nobody_rolls_real_dice_for_a_set_up_that_is_placed_by_itself() -> None:
    match = Match(GAME, [Seat(), Seat()], {"placing": "chance"}, dice="people")
    match.fall(Random(1))
    assert GAME.situation(match.position.state).phase.startswith("Round 1")
    assert match.throw is not None


def test_the_story_of_it_names_nobody_who_placed() -> None:
    match = Match(GAME, [Seat(), Seat()], BY_LOT)
    match.fall(Random(3))
    placed = [event for ply in match.current.plies for event in ply.events if event.kind == "put"]
    assert placed
    assert not any("placed" in event.words for event in placed)
    told = [event.words for ply in match.current.plies for event in ply.events if event.kind == "roll"]
    assert all(words.startswith("The dice showed ") for words in told[:-1]), told
    assert told[-1].startswith("{"), "the first roll of a turn is a player's again"


def test_by_itself_is_proposed_and_by_hand_is_the_rule_book() -> None:
    assert GAME.check_options({})["placing"] == "players"
    assert GAME.check_options({})["creeping"] == "players"
    assert GAME.proposed_options()["placing"] == "chance"
    assert GAME.proposed_options()["creeping"] == "chance"
    assert GAME.check_options({})["creeping"] == "players"
    assert "placing" not in link.write(Match(GAME, [Seat(), Seat()])), "links without it mean by hand"
