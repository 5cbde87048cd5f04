"""Fair dice by turns against a player whose program is changed: what can be looked ahead at cannot be changed."""

from __future__ import annotations

from random import Random

import pytest

import gridarium
from gridarium.formats import link, record
from gridarium.game import CHANCE, State
from gridarium.match.fair_dice import Fair, Halves
from gridarium.match.match import Match, Seat
from tests.sizes import often

GAME = gridarium.load("gadget_grid")
TERMS = {"placing": "chance", "creeping": "chance"}


def device(side: int, seed: int, by_turns: bool = True) -> Match:
    """One device, before it knows what the other one has promised."""
    match = Match(GAME, [Seat(), Seat()], TERMS, "turns1", fair=Fair((0, 1), {}, None, by_turns))
    halves_of(match).promise(side, Random(f"{seed} {side}").randbytes(32))
    return match


def halves_of(match: Match) -> Halves:
    assert match.halves is not None
    return match.halves


def begun(seed: int, by_turns: bool = True) -> tuple[Match, Match]:
    """The device of who is to decide first, and the other one: all is rolled that falls before."""
    ana, ben = device(0, seed, by_turns), device(1, seed, by_turns)
    halves_of(ana).take({1: halves_of(ben).revealed[1]})
    halves_of(ben).take({0: halves_of(ana).revealed[0]})
    halves_of(ana).take({1: halves_of(ben).half(1, 1)})  # type: ignore[dict-item]
    ana.fall()
    halves_of(ben).take(halves_of(ana).revealed)
    ben.fall()
    assert ana.current.actions == ben.current.actions
    return (ana, ben) if ana.current.to_move == 0 else (ben, ana)


def in_action_phase(match: Match) -> None:
    """Place what is to be placed, up to the Action Phase."""
    while "generate" not in map(str, match.choices):
        match.play(match.choices[0])


@pytest.mark.parametrize("seed", range(often(10)))
def test_what_falls_in_mid_turn_is_the_same_whatever_is_done_before_it(seed: int) -> None:
    """Who tampers with the program gets no other dice by another way to them."""
    fallen = set()
    for way in range(6):
        match, _ = begun(seed)
        chance = Random(way)
        while "generate" not in map(str, match.choices):
            match.play(chance.choice(match.choices))
        begin = match.length + 1
        match.play_text("generate")
        match.fall()
        assert match.current.rolled(begin), "nobody else is needed for it"
        fallen.add(tuple(match.current.actions[begin:]))
    assert len(fallen) == 1


def test_with_a_link_for_every_roll_the_other_device_is_needed_in_mid_turn() -> None:
    match, other = begun(1, by_turns=False)
    in_action_phase(match)
    match.play_text("generate")
    assert match.needs_other_half
    assert match.fall() == []
    match.mark_sent()
    halves_of(other).take(halves_of(match).revealed)
    other.follow(link.read(link.write(match)).match.current)
    assert other.fall()


@pytest.mark.parametrize("seed", range(often(6)))
def test_the_end_of_a_turn_needs_the_other_device_and_tells_it_everything(seed: int) -> None:
    """What falls after the last decision, and what the next turn begins with, nobody knows before the link is sent."""
    here, there = begun(seed)
    me, chance = here.current.to_move, Random(seed)
    while here.current.to_move == me:
        here.play(chance.choice(here.choices))
        here.fall()
    if here.over:
        return
    due = halves_of(here).due(here.current)
    assert here.needs_other_half
    assert (due.number, due.part, due.told) == (2, 0, here.length)
    assert halves_of(there).half(me or 0, due.number) is None, "nothing is given away before it is sent"
    here.mark_sent()
    opened = link.read(link.write(here))
    assert not opened.problem
    there.follow(opened.match.current)
    halves_of(there).take(halves_of(opened.match).revealed)
    assert there.fall()


def test_nothing_before_a_roll_in_mid_turn_is_decided_otherwise() -> None:
    match, _ = begun(2)
    in_action_phase(match)
    at = match.ply
    match.play_text("generate")
    match.fall()
    match.jump(at)
    with pytest.raises(gridarium.IllegalAction, match="With fair dice nothing before a roll can be changed"):
        match.play_text(".")


def test_a_roll_in_mid_turn_that_the_halves_do_not_give_is_named() -> None:
    match, _ = begun(3)
    in_action_phase(match)
    match.play_text("generate")
    forged = Match(GAME, match.seats, TERMS, match.id, fair=Fair((0, 1), dict(halves_of(match).revealed), None, True))
    for text in match.current.actions:
        forged.current.play_text(text)
    true = match.fall()[0].text
    forged.current.play_text(next(str(action) for action in forged.current.choices() if str(action) != true))
    while forged.current.to_move == CHANCE:
        forged.current.append(forged.current.choices()[0])
    forged.jump(forged.length)
    for opened in (link.read(link.write(forged)), record.read(record.write(forged))):
        assert "Roll 2 is not what its two halves give" in opened.problem
        assert opened.match.length == match.current.actions.index("generate") + 1


def test_links_and_files_say_which_kind_it_is_and_neither_passes_for_the_other() -> None:
    """Whoever changes the mark gets rolls that are not right, or the same game told truly."""
    for by_turns, mark, other in ((True, "dice-turns-12", "dice-fair-12"), (False, "dice-fair-12", "dice-turns-12")):
        match, _ = begun(4, by_turns)
        for opened in (link.read(link.write(match)), record.read(record.write(match))):
            assert halves_of(opened.match).by_turns == by_turns
        assert halves_of(match.rematch()).by_turns == by_turns
        in_action_phase(match)
        if by_turns:
            match.play_text("generate")
            match.fall()
        body = link.write(match).rpartition(".")[0].replace(mark, other)
        changed = link.read(f"{body}.{link.checksum(body)}")
        assert bool(changed.problem) == by_turns


def test_no_turn_begins_with_what_falls_along() -> None:
    """Of whole random games: what falls before the first decision of a turn has halves of its own."""
    for seed in range(often(30)):
        state: State = GAME.start(2, **TERMS)
        chance, decided = Random(seed), False
        while state.to_move is not None:
            turn = state.to_dict()["turn"]
            if state.to_move == CHANCE and not decided:
                assert not state.falls_along()
            decided = decided or state.to_move != CHANCE
            state.play(state.random_action(chance))
            if state.to_dict()["turn"] != turn:
                decided = False
