"""Saved games: round trips, files of old, and everything that may be opened instead of one."""

from __future__ import annotations

import json
import string
import tracemalloc
from itertools import islice
from random import Random
from typing import Any

import pytest

import gridarium
from gridarium.formats import record
from gridarium.formats.record import BadRecord, Loaded
from gridarium.match.match import MOST_LINES, Match, Seat
from tests.costs import within
from tests.engine.formats.test_link import check_sentence
from tests.engine.matches import NAMES, go_on, random_match, resign, short
from tests.engine.test_suite import SETS, games
from tests.games import ALL
from tests.sizes import dice, is_usual, often

OF_OLD = """\
Gridarium: 1
Game: gridbloc
Rules: 1
Id: k3Jd9a
Title: Sunday
Option first_runner: 2
Option map: "small"
Seat 1: Ann
Seat 2: Ben [level 3]
Line: 2

c4 a1|a2 d5 d4|d5 c4 a2|a3

Branch from 3:
d5|e5 c4
Resigned: 2
"""
OF_NOW = OF_OLD.replace("Line: 2\n", "Line: 2\nActions: 5\nPhase: Round 1 of 2\nScores: 0 2\nWinners: 1\n")


def with_branches(name: str, chance: Random, options: dict[str, Any], longest: int = 40, players: int = 0) -> Match:
    match = random_match(name, chance, options, longest, players)
    for _ in range(chance.randrange(4)):
        match.jump(chance.randrange(match.length + 1))
        for _ in range(chance.randrange(6)):
            go_on(match, chance)
        if match.outcome is None and chance.random() < 0.4:
            resign(match, chance.randrange(match.players))
    return match


def lines(match: Match) -> list[tuple[list[str], int | None]]:
    return [(line.actions, line.resigned) for line in match.lines]


@pytest.mark.parametrize("name", ALL)
def test_round_trips(name: str) -> None:
    for number in range(len(SETS[name])):
        for players, options, chance in islice(games(name, number), 8):
            match = with_branches(name, chance, options, players=players)
            text = record.write(match, {"Title": "A: b"})
            loaded = record.read(text)
            assert loaded.problem == ""
            assert loaded.notes == {"Title": "A: b"}
            assert lines(loaded.match) == lines(match)
            assert loaded.match.line == match.line
            assert (loaded.match.id, loaded.match.options) == (match.id, match.options)
            assert loaded.match.seats == match.seats
            assert loaded.match.state == match.current.at(match.length)
            assert record.write(loaded.match, loaded.notes) == text
            assert all(len(row) <= 80 or row.startswith("Option") for row in text.split("\n"))


def test_a_file_of_old_stays_readable() -> None:
    loaded = record.read(OF_OLD)
    match = loaded.match
    assert loaded.problem == ""
    assert loaded.notes == {"Title": "Sunday"}
    assert match.id == "k3Jd9a"
    assert match.seats == [Seat("Ann"), Seat("Ben", 3)]
    assert match.options == match.game.check_options({"first_runner": 2, "map": "small"})
    assert lines(match) == [
        (["c4", "a1|a2", "d5", "d4|d5", "c4", "a2|a3"], None),
        (["c4", "a1|a2", "d5", "d5|e5", "c4"], 1),
    ]
    assert match.line == 1
    assert record.write(match, loaded.notes) == OF_NOW


@pytest.mark.parametrize("name", NAMES)
def test_any_name_comes_back(name: str) -> None:
    for level in (0, 3):
        match = Match(gridarium.load("gridbloc"), [Seat(name, level), Seat("Ben")])
        assert record.read(record.write(match)).match.seats == match.seats


def test_a_game_without_actions_comes_back() -> None:
    match = Match(gridarium.load("gridbloc"), [Seat("Ann"), Seat("")])
    for text in (record.write(match), record.write(match).rstrip(), record.write(match) + "\n\n"):
        loaded = record.read(text)
        assert loaded.problem == ""
        assert lines(loaded.match) == [([], None)]


@pytest.mark.parametrize("change", ["\n", "\r\n"])
def test_files_may_have_been_through_an_editor(change: str) -> None:
    text = "\ufeff" + OF_OLD.replace("\n", change) + change * 3
    assert record.write(record.read(text).match, {"Title": "Sunday"}) == OF_NOW


def test_every_line_of_a_game_is_kept_however_long() -> None:
    """All lines a game may have, of a long game: what lines share is neither written twice nor counted twice."""
    match = random_match("gridbloc", Random(4), {"map": "grand"})
    assert match.length > 500
    for number in range(MOST_LINES - 1):
        match.choose_line(0, match.lines[0].actions.index(match.lines[0].actions[-1]) - number)
        match.branch()
        match.play(match.state.legal_actions()[0])
    loaded = record.read(record.write(match))
    assert loaded.problem == ""
    assert lines(loaded.match) == lines(match)


HEAD = "Gridarium: 1\nGame: gridbloc\nRules: 1\nId: abc\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no colon"),
        ("hello", "no colon"),
        ("\n\n\n", "no colon"),
        ("\0", "no colon"),
        ("a: b", "not a saved game"),
        ("Gridarium: 2\nGame: gridbloc", "not a saved game"),
        ("Gridarium: 1", "not here: ''"),
        ("Gridarium: 1\nGame: chess", "not here: 'chess'"),
        ("Gridarium: 1\nGame: os.path", "not here"),
        ("Gridarium: 1\nGame: gridbloc", "version '' of the rules"),
        ("Gridarium: 1\nGame: gridbloc\nRules: 1.0", "version '1.0' of the rules"),
        ("Gridarium: 1\nGame: gridbloc\nRules: 1", "Id cannot be read"),
        ("Gridarium: 1\nGame: gridbloc\nRules: 1\nId: a b", "Id cannot be read"),
        (HEAD, "6 players, not 0"),
        (HEAD + "Seat 1: Ann", "6 players, not 1"),
        (HEAD + "\n".join(f"Seat {seat}: A" for seat in range(1, 8)), "6 players, not 7"),
        (HEAD + "Seat 1:\nSeat 2:\nOption map: nowhere", "'Option map' cannot be read"),
        (HEAD + 'Seat 1:\nSeat 2:\nOption map: "nowhere"', "no map called 'nowhere'"),
        (HEAD + "Seat 1:\nSeat 2:\nOption strength: true", "no option called 'strength'"),
        (HEAD + "Seat 1:\nSeat 2:\nOption first_runner: 1e999", "not inf"),
        (HEAD + "Seat 1:\nSeat 2:\nOption first_runner: " + "9" * 4000, "one of 1, 2"),
        (HEAD + "Seat 1:\nSeat 2:\nOption first_runner: " + "9" * 30_000, "cannot be read"),
        (HEAD + "Seat 1:\nSeat 2:\nOption first_runner: " + "9" * 120_000, "headers are too long"),
        (HEAD + 'Seat 1:\nSeat 2:\nOption map: {"w": 1000000000}', "whole number from 2 to 26"),
        (
            HEAD + 'Seat 1:\nSeat 2:\nOption map: {"walls": ' + json.dumps(["e5|f5"] * 600) + "}",
            "e5|f5 twice",
        ),
        (HEAD + 'Seat 1:\nSeat 2:\nOption map: {"<b>": 1}', "no entry called '<b>'"),
        (HEAD + "no colon here\n\n", "no colon"),
        ("x" * 1_000_001, "too long"),
    ],
)
def test_bad_files_say_what_is_wrong(text: str, words: str) -> None:
    bad = attempt(text)
    assert isinstance(bad, BadRecord)
    assert words in str(bad)


@pytest.mark.parametrize(
    ("body", "actions", "words"),
    [
        ("e6 e9", [1], "Move 2, 'e9', is not legal: It is the blocker's turn to build a wall (GB-7)."),
        ("e6 e6|f6 e5|e6", [2], "Move 3, 'e5|e6', is not legal"),
        ("e6 <script>", [1], "'<script>', is not legal"),
        ("e6 \x1b[2J", [1], "is not legal"),
        ("e6 " + "x" * 90_000, [1], "is not legal"),
        ("e6\n\nBranch from 2:\nd5", [1], "after the end of the first variation"),
        ("e6\n\nBranch from 99999:\nd5", [1], "after the end of the first variation"),
        ("e6\n\nBranch from 0:\nd5 e5", [1, 1], "Move 2, 'e5', is not legal"),
        ("e6\n\nBranch from x:\nd5", [1], "Move 2, 'Branch', is not legal"),
        ("e6\nResigned: 3", [1], "no such player"),
        ("e6\nResigned: x y", [1], "no such player"),
        ("e6" + "\n\nBranch from 0:\nd5" * 60, [1] * 50, "more than 50 variations"),
    ],
)
def test_broken_files_give_the_last_good_position(body: str, actions: list[int], words: str) -> None:
    loaded = attempt(f"{HEAD}Seat 1: Ann\nSeat 2: Ben\n\n{body}\n")
    assert isinstance(loaded, Loaded)
    assert words in loaded.problem
    assert [len(line.actions) for line in loaded.match.lines] == actions


def test_a_resignation_after_the_end_is_not_believed() -> None:
    match = random_match("gridbloc", Random(3), short("gridbloc"))
    loaded = attempt(record.write(match) + "Resigned: 1\n")
    assert isinstance(loaded, Loaded)
    assert "after the game was over" in loaded.problem
    assert loaded.match.outcome == match.outcome


@pytest.mark.parametrize("branch", [False, True])
def test_older_files_of_a_resignation_are_listed_as_won_by_all_others(branch: bool) -> None:
    """They do not say that these won together, which in newer ones tells this from a draw."""
    match = Match(gridarium.load("gridopolis"), [Seat()] * 3)
    for _ in range(2):
        match.play(match.choices[0])
    if branch:
        match.undo()
        match.play(match.choices[1])
    match.current.resigned = 1
    told = record.summary(record.write(match)).status
    older = record.write(match).replace(", together", "")
    assert told is not None
    assert (told.winners, told.together) == ((0, 2), True)
    assert record.summary(older).status == told
    drawn = record.summary(older.replace("Resigned: 2", "")).status
    assert drawn is not None
    assert not drawn.together


def test_more_actions_than_are_read_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gridarium.formats.record.lines.MOST_ACTIONS", 5)
    loaded = attempt(OF_OLD)
    assert isinstance(loaded, Loaded)
    assert "more than 5 moves" in loaded.problem
    assert loaded.match.length == 5


def test_notes_are_printable_and_short() -> None:
    text = OF_OLD.replace("Title: Sunday", "Title: \x1b[2J" + "x" * 500 + "\nSeat 77: x\nOpt\x1bion: \u202eb")
    notes = record.read(text).notes
    assert set(notes) == {"Title", "Opt ion"}
    assert all(value.isprintable() and len(value) <= record.LONGEST_NOTE for value in notes.values())


@pytest.mark.parametrize("depth", [10, 100, *range(900, 1000, 3), 992, 5_000, 100_000])
@pytest.mark.parametrize("brackets", [("[", "]"), ('{"w":', "}")])
def test_deep_nesting_is_refused(depth: int, brackets: tuple[str, str]) -> None:
    opening, closing = brackets
    value = opening * depth + "1" + closing * depth
    bad = attempt(f"{HEAD}Option map: {value}\nSeat 1: Ann\nSeat 2: Ben\n")
    assert isinstance(bad, BadRecord)


# Broken files


def attempt(text: str) -> Loaded | BadRecord:
    """Read a file that may hold anything, and check what every answer must keep."""
    try:
        with within(1, text[:200]):
            answer = record.read(text)
    except BadRecord as bad:
        check_sentence(str(bad))
        return bad
    if answer.problem:
        check_sentence(answer.problem)
    assert answer.match.at_end
    assert all(seat.name.isprintable() for seat in answer.match.seats)
    assert all(part.isprintable() for note in answer.notes.items() for part in note)
    return answer


def mutated(text: str, chance: Random, other: str) -> str:
    at = chance.randrange(len(text) + 1)
    end = min(len(text), at + chance.choice((1, 1, 2, 8, 60)))
    rows = text.split("\n")
    row = chance.randrange(len(rows))
    return chance.choice(
        (
            text[:at],
            text[at:],
            text[:at] + text[end:],
            text[:at] + chance.choice(string.printable) + text[end:],
            text[:at] + chr(chance.randrange(0x3000)) + text[at:],
            text[:at] + text[at:end] * 2 + text[end:],
            text[:at] + other[at:],
            "\n".join([*rows[:row], *rows[row + 1 :]]),
            "\n".join([*rows[:row], rows[chance.randrange(len(rows))], *rows[row:]]),
            "\n".join([*rows[:row], f"Branch from {chance.randrange(50)}:", *rows[row:]]),
            "\n".join([*rows[:row], "", *rows[row:]]),
        )
    )


@pytest.mark.parametrize("name", ALL)
def test_broken_files(name: str) -> None:
    chance = dice(name)
    cases = often(6_000)
    bases = [record.write(with_branches(name, chance, options)) for options in ({}, short(name)) for _ in range(20)]
    read = 0
    for _ in range(cases):
        text = chance.choice(bases)
        for _ in range(chance.choice((1, 1, 2, 5))):
            text = mutated(text, chance, chance.choice(bases))
        answer = attempt(text)
        if isinstance(answer, Loaded):
            read += 1
            again = record.read(record.write(answer.match, answer.notes))
            assert again.problem == ""
            assert lines(again.match) == lines(answer.match)
            assert again.notes == answer.notes
    assert is_usual(read, cases, 1 / 6, 0.92), "the fuzz reaches what it should"


def test_hostile_files_take_little_memory() -> None:
    body = "\n\nBranch from 0:\n".join(["d5 a1|a2 e5 a2|a3 " * 4_000] * 12)
    for text in ("x" * 10_000_000, HEAD + "a: b\n" * 199_000, f"{HEAD}Seat 1: A\nSeat 2: B\n\n{body}"):
        tracemalloc.start()
        try:
            attempt(text)
            assert tracemalloc.get_traced_memory()[1] < 60_000_000
        finally:
            tracemalloc.stop()
