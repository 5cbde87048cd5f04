"""Chance in links and files: what fell is read and not rolled again, and who rolls, left and sent is kept."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import gridarium
from gridarium.formats import link, record
from gridarium.formats.record import headers
from gridarium.match.match import Departure, Match, Seat
from tests.engine.formats.test_link import packed, signed
from tests.engine.search.pips import Pips
from tests.sizes import dice, often

LEAVING = Pips(leaving=True)


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Links and files may be of this game, too."""
    for module in (link, headers):
        monkeypatch.setattr(module, "has", lambda name: name == "pips" or gridarium.games.has(name))
        monkeypatch.setattr(module, "load", lambda name: LEAVING if name == "pips" else gridarium.load(name))


def no_source() -> Any:
    raise AssertionError("nothing is rolled while something is read")


def played(seed: int, players: int = 3, longest: int = 60, people: bool = False) -> Match:
    """A match of random decisions with what fell between, branches, one who left, and something that was sent."""
    chance = Random(seed)
    match = Match(LEAVING, [Seat("Ann"), *[Seat()] * (players - 1)], dice="people" if people else "page")
    for _ in range(longest):
        match.fall(chance)
        if match.outcome is not None:
            break
        if chance.random() < 0.1:
            match.jump(chance.randrange(match.length + 1))
            match.fall(chance)
        choices = match.choices
        if choices:
            match.play(chance.choice(choices))
    match.fall(chance)
    return match


@pytest.mark.parametrize("people", [False, True])
def test_round_trips(people: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(often(40)):
        match = played(seed, 2 + seed % 3, people=people)
        with monkeypatch.context() as patch:
            patch.setattr("gridarium.match.chance.draw", lambda state, choose: no_source())
            opened = link.read(link.write(match))
            loaded = record.read(record.write(match))
        assert opened.problem == loaded.problem == ""
        assert opened.match.dice == loaded.match.dice == match.dice
        assert opened.match.current.plies == match.current.plies
        assert opened.match.current.turns == match.current.turns
        assert link.write(opened.match) == link.write(match)
        assert [line.plies for line in loaded.match.lines] == [line.plies for line in match.lines]
        assert record.write(loaded.match) == record.write(match)


def test_links_and_files_name_the_people_who_roll() -> None:
    match = played(1, people=True)
    assert ".dice-people.." in link.write(match)
    assert "\nDice: people\n" in record.write(match)
    by_page = played(1)
    assert "dice" not in link.write(by_page)
    assert "Dice" not in record.write(by_page)


def test_no_game_has_an_option_that_links_and_files_need() -> None:
    for name in gridarium.GAMES:
        assert "dice" not in {option.name for option in gridarium.load(name).options}


@pytest.mark.parametrize(
    ("field", "words"),
    [
        ("dice-page", "an option called 'dice', which this game does not"),
        ("dice-people.dice-people", "an option called 'dice', which this game does not"),
        ("dice-", "an option called 'dice', which this game does not"),
    ],
)
def test_other_words_about_dice_in_a_link_are_refused(field: str, words: str) -> None:
    with pytest.raises(link.BadLink, match=words):
        link.read(signed(f"1.pips.1.abc.{field}..2.-.0."))


def test_a_game_without_dice_has_none_that_people_roll() -> None:
    with pytest.raises(link.BadLink, match="an option called 'dice', which this game does not"):
        link.read(signed("1.gridbloc.1.abc.dice-people..2.-.0."))
    with pytest.raises(record.BadRecord, match="GridBloc has no dice that people could roll"):
        record.read("Gridarium: 1\nGame: gridbloc\nRules: 1\nId: abc\nSeat 1:\nSeat 2:\nDice: people\n")
    with pytest.raises(record.BadRecord, match="'nobody' roll the dice"):
        record.read("Gridarium: 1\nGame: pips\nRules: 1\nId: abc\nSeat 1:\nSeat 2:\nDice: nobody\n")


def test_a_link_can_only_say_rolls_that_there_are() -> None:
    """Six sides, a bell and two who may leave: places 9 to 15 of four bits are no rolls."""
    for place in range(16):
        opened = link.read(signed(f"1.pips.1.abc..2.-.1.{packed([(place, 4)])}"))
        choices = opened.match.current.at(0).in_order()
        if place < len(choices):
            assert opened.problem == ""
            assert opened.match.current.actions == [str(choices[place])]
        else:
            assert opened.problem.startswith("Move 1 of the link is not legal")
            assert opened.match.length == 0


def test_a_link_does_not_stop_before_a_roll_that_was_seen() -> None:
    match = Match(LEAVING, [Seat()] * 2)
    match.fall(Random(1))
    match.play_text("go")
    match.fall(Random(1))
    match.play_text("stop")
    for ply, last in enumerate([2, 2, 2, 4, 4, 5]):
        opened = link.read(link.write(match, ply))
        assert opened.match.current.actions == match.current.actions[:last]
        assert not opened.match.chance_due


def test_who_left_and_what_was_sent_is_kept_in_files() -> None:
    match = Match(Pips(), [Seat("Ann"), Seat("Ben"), Seat("Cy")])
    match.fall(Random(2))
    for text in ("go", "stop", "go"):
        match.play_text(text)
        match.fall(Random(2))
    match.mark_sent(5)
    match.leave(1, 4)
    match.leave(2, 1)
    text = record.write(match)
    assert f"\nLeft: 2 after {match.length} of line 1, level 4; 3 after {match.length} of line 1, level 1\n" in text
    assert "\nSent: line 1, 5\n" in text
    again = record.read(text).match
    assert (again.rolls.sent_line, again.rolls.sent) == (0, 5)
    assert again.departures == match.departures == [Departure(1, 0, match.length, 4), Departure(2, 0, match.length, 1)]
    assert again.seats == match.seats
    assert record.summary(text).notes == {}
    assert link.read(link.write(match)).match.seats == match.seats


def test_what_fell_in_deleted_lines_is_kept_in_files() -> None:
    match = Match(Pips(), [Seat(), Seat()])
    match.fall(Random(2))
    match.play_text("go")
    match.fall(Random(2))
    seen = match.current.actions[:]
    match.undo()
    match.play_text("stop")
    match.delete_line(0)
    again = record.read(record.write(match)).match
    assert again.rolls.remembered == match.rolls.remembered
    again.undo()
    again.play_text("go")
    again.fall(Random(9))
    assert again.current.actions == seen


@pytest.mark.parametrize(
    ("header", "words"),
    [
        ("Left: somebody", "Who left the game cannot be read"),
        ("Left: 3 after 0 of line 1, level 1", "Who left the game cannot be read"),
        ("Left: 2 after 1 of line 1, level 1", "Who left the game cannot be read"),
        ("Left: 2 after 0 of line 2, level 1", "Who left the game cannot be read"),
        ("Left: 2 after 0 of line 0, level 1", "Who left the game cannot be read"),
        ("Left: 2 after 0 of line 1, level 7", "Who left the game cannot be read"),
        ("Left: 2 after 0 of line 1, level 1; ", "Who left the game cannot be read"),
        ("Sent: all of it", "What was sent of the game cannot be read"),
        ("Sent: line 1, 1", "What was sent of the game cannot be read"),
        ("Sent: line 0, 0", "What was sent of the game cannot be read"),
        ("Sent: line 2, 0", "What was sent of the game cannot be read"),
        ("Fell: 3.0", "What fell in deleted variations of the game cannot be read"),
        ("Fell: roll 3.0", "What fell in deleted variations of the game cannot be read"),
        (f"Fell: {'3.0 6 ' * 601}", "What fell in deleted variations of the game cannot be read"),
    ],
)
def test_notes_that_cannot_be_are_named_and_the_game_is_shown(header: str, words: str) -> None:
    loaded = record.read(f"Gridarium: 1\nGame: pips\nRules: 1\nId: abc\nSeat 1:\nSeat 2:\n{header}\n")
    assert loaded.problem.startswith(words)
    assert loaded.match.departures == []
    assert loaded.match.rolls.sent == 0


def test_broken_links_and_files_give_a_sentence_and_what_was_good() -> None:
    """Any letter changed, dropped or added: never a crash, and never an action that is not legal."""
    chance = dice("broken")
    said: list[str] = []
    for number in range(often(300)):
        match = played(number % 10, people=number % 2 == 0)
        for text, read, refusal in (
            (link.write(match), link.read, link.BadLink),
            (record.write(match), record.read, record.BadRecord),
        ):
            at = chance.randrange(len(text))
            letter = chance.choice("Aa09-_.: \n;people")
            broken = text[:at] + chance.choice(("", letter)) + text[at + chance.randrange(2) :]
            try:
                opened: Any = read(broken)
            except refusal as error:
                said.append(str(error))
                continue
            for line in opened.match.lines:
                state = opened.match.game.start(players=opened.match.players)
                for ply in line.plies:
                    assert ply.action in state.in_order()
                    state.play(ply.action)
    assert all(sentence.endswith(".") for sentence in said)
