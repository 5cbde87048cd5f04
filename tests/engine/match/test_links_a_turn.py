"""How many links whole games by link take: between two devices, each of which decides for its own player alone."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pytest

import gridarium
from gridarium.formats import link
from gridarium.game import CHANCE
from gridarium.match.match import Match, Seat
from gridarium.search.budget import TurnBudget
from gridarium.search.players import decide
from tests.sizes import often

GAME = gridarium.load("gadget_grid")
MOST = 1.3
"""Links a turn."""
GAMES = [10, pytest.param(40, marks=pytest.mark.thorough)]
"""So many are played: with few what lot decides hardly evens out."""
LONG = 10
"""Turns of a game that does not end at once, as between people: greedy players are often dead after five."""


class Device:
    """One player's device. It knows what was sent to it, and decides for that player only."""

    def __init__(self, player: int, fair: bool, seed: int) -> None:
        self.player = player
        self.chance = Random(f"{seed} {player}")
        self.match = Match(GAME, [Seat(), Seat()], GAME.proposed_options(), "links1", "fair" if fair else "page")
        if self.match.halves is not None:
            self.match.halves.promise(player, self.chance.randbytes(32))

    def play(self) -> None:
        """Decide as long as that can be done here, as a page does it."""
        budget = TurnBudget()
        self.match.fall(self.chance)
        while (mover := self.match.position.state.to_move) == self.player or self.match.only_choice is not None:
            assert mover is not None
            kind = "greedy" if mover == self.player else "random"
            self.match.play(decide(self.match, kind, self.chance.getrandbits(30), budget))
            self.match.fall(self.chance)

    def send(self) -> str:
        """The link that is given away."""
        self.match.mark_sent()
        return link.write(self.match, senders=[self.player])

    def receive(self, text: str) -> None:
        """Open a link: what was known is part of it, and nothing in it is wrong."""
        opened = link.read(text)
        assert not opened.problem
        told, known = opened.match, self.match
        assert told.current.actions[: known.length] == known.current.actions
        known.follow(told.current)
        known.mark_sent()
        if known.halves is not None and told.halves is not None:
            known.halves.take(told.halves.revealed)


class Game:
    """A whole game, and the links that it took."""

    def __init__(self, fair: bool, seed: int) -> None:
        here, there = (Device(player, fair, seed) for player in (0, 1))
        self.links = self.before = 0
        """All links, and those that were sent before anybody had decided anything."""
        while True:
            here.play()
            decided = any(ply.actor != CHANCE for ply in here.match.current.plies)
            over = here.match.outcome is not None
            there.receive(here.send())
            self.links += 1
            self.before += not decided
            if over:
                break
            here, there = there, here
        self.match = there.match
        self.turns = self.match.position.state.to_dict()["turn"] + 1
        """Those that were completed, and the one in which the game ended."""


@lru_cache
def games(fair: bool, number: int) -> list[Game]:
    """The same ones each time."""
    return [Game(fair, seed) for seed in range(number)]


@pytest.mark.parametrize("number", GAMES)
def test_a_turn_is_one_link_where_the_page_rolls(number: int) -> None:
    played = games(False, number)
    assert sum(game.links for game in played) <= MOST * sum(game.turns for game in played)
    assert all(game.links <= game.turns + 2 for game in played)
    assert all(game.before <= 1 for game in played), "none, or one where lot gave the first turn to the friend"


@pytest.mark.parametrize("number", GAMES)
def test_with_fair_dice_whole_games_take_at_most_one_and_three_tenths_a_turn(number: int) -> None:
    """Both devices have to promise before anything is rolled, which a game of ten turns or more makes up for."""
    played = [game for game in games(True, number) if game.turns >= LONG]
    assert len(played) > number // 10
    assert sum(game.links for game in played) <= MOST * sum(game.turns for game in played)


@pytest.mark.parametrize("number", GAMES)
def test_with_fair_dice_the_turns_of_short_games_take_no_more(number: int) -> None:
    played = games(True, number)
    assert sum(game.links - game.before for game in played) <= MOST * sum(game.turns for game in played)
    assert {game.before for game in played} <= {2, 3}, "invitation and answer, and one more where the friend is first"


@pytest.mark.parametrize("seed", range(often(4)))
def test_all_rolls_of_such_a_game_are_right_for_anybody_who_checks(seed: int) -> None:
    game = Game(True, seed)
    stranger = link.read(link.write(game.match)).match
    assert stranger.halves is not None
    rolls = stranger.halves.batches(stranger.current)
    assert all(stranger.halves.is_right(stranger.current, roll) for roll in rolls)
    assert [roll.part for roll in rolls].count(0) == rolls[-1].number
