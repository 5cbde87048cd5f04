"""How rolls and draws are kept, sent and entered."""

from __future__ import annotations

from random import Random

import pytest

import gridarium
from gridarium.formats import link, record
from gridarium.game import CHANCE, IllegalAction
from gridarium.match.match import Match, Seat
from tests.sizes import often

GAME = gridarium.load("gadget_grid")
FIT, CODE = 4_000, 2_300
"""Letters of the longest link to pass on, and of one that a code to scan holds."""


def played(seed: int, players: int, most: int = 4_000) -> Match:
    """A game of random decisions, to its end or for so many of them."""
    chance = Random(seed)
    match = Match(GAME, [Seat("A player with a long name")] * players)
    match.fall(chance)
    while match.result is None and most:
        match.play(chance.choice(match.choices))
        match.fall(chance)
        most -= 1
    return match


@pytest.mark.parametrize("seed", range(often(12)))
def test_a_game_of_four_fits_a_link_and_a_code(seed: int) -> None:
    match = played(seed, 4)
    written = link.write(match)
    assert len(written) < CODE < FIT
    assert link.read(written).match.current.actions == match.current.actions


def test_the_same_decision_gives_the_same_roll() -> None:
    """In every game: whatever is undone and done again, deleted or read anew, falls again as it fell."""
    match = played(5, 3, 12)
    told, end = match.current.actions[:], match.length
    for _ in range(12):
        match.undo()
    while match.ply < end:
        match.play_text(told[match.ply])
        match.fall(Random(99))
    assert match.current.actions == told
    assert len(match.lines) == 1
    match.undo()
    while len(match.choices) < 2:
        match.undo()
    again = match.ply
    other = next(str(action) for action in match.choices if str(action) != told[again])
    match.play_text(other)
    match.fall(Random(7))
    fell = match.current.actions[:]
    match.delete_line(match.line)
    match = record.read(record.write(match)).match
    match.jump(again)
    match.play_text(other)
    match.fall(Random(8))
    assert match.current.actions[: len(fell)] == fell


def test_what_dice_show_is_read_in_any_order() -> None:
    """Only rolls are dice: cards and who begins are drawn."""
    match = Match(GAME, [Seat()] * 2, dice="people")
    match.fall(Random(1))
    throw = match.throw
    assert throw is not None
    assert (throw.number, throw.read("72"), throw.read("27"), throw.read("00")) == (2, "roll:27", "roll:27", "roll:00")
    assert sorted(throw.results.values()) == sorted(map(str, match.choices))
    for shown in ("7", "777", ("10", "1"), ""):
        with pytest.raises(IllegalAction, match="Enter what two ten-sided dice show, each from 0 to 9"):
            throw.read(shown)


def test_a_tie_asks_each_player_for_a_die() -> None:
    """GG-V2.2: p0 first, then p1."""
    for seed in range(40):
        match = played(seed, 2)
        dice = [ply for ply, text in enumerate(match.current.actions) if text.startswith("die:")]
        match.dice = "people"
        for ply in dice[:2]:
            throw = match.current.position(ply).state.throw()
            assert throw is not None
            assert (throw.number, throw.read("4"), match.current.position(ply).state.to_move) == (1, "die:4", CHANCE)
            assert throw.player == dice.index(ply)
        if len(dice) > 1:
            return
    raise AssertionError("no tie was found")
