"""Matches of Magpies, the game that only tests have: dice that fall, turns, undo, leaving, links and files."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from gridarium import CHANCE, IllegalAction, load
from gridarium.match.match import Dice, Match, Seat
from gridarium.search.players import choose
from tests.engine.magpies.test_rules import DEALT
from tests.engine.matches import go_on
from tests.games import NAMES

GAME = load(NAMES[0])


def begun(texts: str = "", levels: tuple[int, ...] = (0, 0, 0), dice: Dice = "page", **options: Any) -> Match:
    """A match after the deal and these actions, those of chance too."""
    match = Match(GAME, [Seat(level=level) for level in levels], options, dice=dice)
    for text in f"{DEALT} {texts}".split():
        match.current.play_text(text)
    match.jump(match.length)
    return match


# Chance


@pytest.mark.parametrize("players", range(3, 9))
def test_dice_fall_by_themselves_through_a_whole_game(players: int) -> None:
    match = Match(GAME, [Seat()] * players)
    chance = Random(players)
    assert not match.begun
    assert [ply.text[:4] for ply in match.fall(chance)] == ["card"] * 2 * players + ["roll"]
    assert not match.begun, "nobody has decided anything yet"
    while match.outcome is None:
        go_on(match, chance)
        assert match.begun
    assert not match.chance_due
    assert match.length > 50


def test_rolls_of_a_match_are_as_likely_as_they_should_be() -> None:
    """The first rolls of 1,500 matches with the system's dice; six standard deviations more or less are too many."""
    rolls: Counter[str] = Counter()
    cards: Counter[str] = Counter()
    for _ in range(1_500):
        fallen = Match(GAME, [Seat()] * 3).fall()
        cards[fallen[0].text] += 1
        rolls[fallen[-1].text] += 1
    assert all(abs(rolls[f"roll-{pips}"] - 250) < 6 * 14.5 for pips in range(1, 7))
    assert abs(cards["card-gem"] - 375) < 6 * 16.8
    assert abs(cards["card-hop"] - 562.5) < 6 * 18.8


def test_nobody_chooses_a_roll() -> None:
    match = begun()
    assert match.chance_due
    assert match.choices == []
    with pytest.raises(IllegalAction, match="Dice fall by themselves"):
        match.play_text("roll-6")


def test_people_enter_the_dice_of_a_real_table() -> None:
    match = begun(dice="people")
    assert not match.chance_due
    assert match.fall(Random(1)) == []
    assert [str(action) for action in match.choices] == [f"roll-{pips}" for pips in range(1, 7)]
    match.play_text("roll-6")
    match.play_text("draw")
    assert [ply.text[:5] for ply in match.fall(Random(1))] == ["card-"], "cards are drawn by the page"
    with pytest.raises(IllegalAction, match="Nobody chooses how a die falls"):
        match.play_text("roll-6")
    match.undo()
    match.play_text("draw")
    assert len(match.lines) == 1, "and the same one is drawn again"
    match.undo()
    match.undo()
    assert match.position.state.to_move == CHANCE, "what was entered can be entered otherwise"
    match.play_text("roll-5")
    assert len(match.lines) == 2


def test_deciding_the_same_again_gives_the_same_card() -> None:
    """MP-7. Deciding otherwise is another line with other dice; deleting the first one changes nothing."""
    match = begun("roll-3 draw card-gem c4")
    match.undo()
    match.undo()
    assert match.current.actions[match.ply :] == ["draw", "card-gem", "c4"]
    match.play_text("draw")
    assert match.current.actions[: match.ply][-1] == "card-gem"
    assert len(match.lines) == 1
    match.undo()
    match.play_text("c2")
    match.play_text("draw")
    assert match.chance_due
    match.fall(Random(1))
    assert len(match.lines) == 2
    match.delete_line(0)
    match.undo()
    match.undo()
    match.play_text("draw")
    match.fall(Random(2))
    assert match.current.actions[: match.ply][-1] == "card-gem", "as in the first line"


def test_what_was_sent_is_not_rolled_again() -> None:
    match = begun("roll-2 c4 . roll-5")
    match.mark_sent()
    match.undo()
    with pytest.raises(IllegalAction, match="sent"):
        match.play_text("c3")
    match.play_text(".")
    assert match.at_end


# Turns


def test_a_turn_holds_its_roll_and_all_that_follows() -> None:
    match = begun("roll-2 c4 draw card-gem . roll-1 . roll-6 . roll-1 .")
    turns = [(turn.player, " ".join(match.current.actions[turn.first : turn.end])) for turn in match.current.turns]
    assert turns == [
        (CHANCE, f"{DEALT} roll-2"),
        (0, "c4 draw card-gem ."),
        (1, "roll-1 ."),
        (2, "roll-6 ."),
        (2, "roll-1 ."),
    ], "one after a six is a turn of its own (MP-12)"


def test_undo_goes_back_to_decisions_and_with_a_turn_to_its_start() -> None:
    match = begun("roll-2 c4 draw card-gem . roll-1 d3 . roll-4")
    seen = []
    while match.earlier() is not None:
        match.undo()
        seen.append(match.current.actions[match.ply])
    assert seen == [".", "d3", ".", "draw", "c4"]
    match.jump(match.length)
    match.undo_turn()
    assert match.current.actions[match.ply] == "d3"
    match.undo_turn()
    assert match.current.actions[match.ply] == "c4"
    match.redo_turn()
    assert match.current.actions[match.ply] == "d3"


def test_undo_of_one_person_among_computers() -> None:
    match = begun("roll-1 c4 . roll-1 . roll-1 . roll-2", levels=(0, 2, 2))
    match.undo([0])
    assert match.current.actions[match.ply] == "."
    match.undo([0])
    assert match.current.actions[match.ply] == "c4"


# Leaving


def test_mp_14_a_player_flies_away_by_the_rules() -> None:
    match = begun("roll-2 c4", fly_away=True)
    assert [match.can_leave(player) for player in range(3)] == [True] * 3
    assert not any(match.can_resign(player) for player in range(3))
    match.leave(1, level=2)
    assert match.departures == []
    assert match.seats[1].level == 0
    assert (match.current.plies[-1].text, match.current.plies[-1].actor) == ("leave-2", 1)
    assert not match.can_leave(1)
    match.leave(2, level=2)
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_without_that_rule_a_computer_takes_the_seat() -> None:
    match = begun("roll-2 c4")
    match.leave(1, level=2)
    assert match.seats[1].level == 2
    assert [(left.player, left.level) for left in match.departures] == [(1, 2)]
    assert match.outcome is None
    assert not match.can_leave(1)
    with pytest.raises(ValueError, match="only people leave"):
        match.leave(1, level=2)


def test_a_computer_does_not_fly_away() -> None:
    match = begun("roll-2 c4", levels=(0, 3, 0), fly_away=True)
    assert not match.can_leave(1)
    with pytest.raises(IllegalAction, match="only people leave"):
        match.play_text("leave-2")


def test_nobody_resigns_where_the_others_can_play_on() -> None:
    match = begun("roll-2 c4")
    with pytest.raises(ValueError, match="who gives up leaves"):
        match.resign(0)


def test_who_left_and_came_first_by_points_does_not_win() -> None:
    match = begun("roll-2 c4 c5 . roll-1 leave-1 . roll-1 . roll-1 . roll-1 .", fly_away=True, rounds=2)
    assert match.outcome is not None
    assert match.outcome.scores == (2, 2, 2)
    assert match.outcome.winners == (1, 2)


def test_actors_are_players_and_chance() -> None:
    match = begun("roll-1 c4 leave-3 . roll-2", fly_away=True)
    assert [ply.actor for ply in match.current.plies[6:]] == [CHANCE, 0, 2, 0, CHANCE]


# Computers


@pytest.mark.thorough
def test_a_strong_computer_gathers_more_than_weak_ones() -> None:
    """Far more than each third of sixty games that chance would give it, with the same few playouts for all."""
    won = 0
    for seed in range(60):
        match = begun(levels=(6, 1, 1), rounds=2)
        chance = Random(seed)
        while match.outcome is None:
            match.fall(chance)
            mover = match.state.to_move
            if mover is not None:
                action = choose(GAME, match.state, str(match.seats[mover].level), seed=match.ply, looks=200)
                match.play(action)
        won += 0 in match.outcome.winners
    assert won >= 28
