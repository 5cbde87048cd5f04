"""Puzzles: their kinds, their files, the puzzle of the day, what is kept of those found, and how they are made."""

from __future__ import annotations

import json
import re
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gridarium import GAMES, load
from gridarium.cli import puzzles as command
from gridarium.cli.commands import main
from gridarium.learning.puzzle import UNSOLVED, Puzzles, Row, of_day, read_puzzles, write_puzzles
from gridarium.learning.puzzle_check import proved_anew
from gridarium.learning.puzzle_kinds import Kind, kinds_of, read_kinds
from gridarium.learning.puzzle_selection import Choice
from gridarium.learning.similarity import pattern, points

GRIDBLOC = load("gridbloc")
KIND = {
    "name": "seal",
    "title": "Seal it off",
    "ask": "Shut the runner in with {turns:wall}.",
    "goal": {"phase": "{phase}", "turns": [1, 2]},
    "games": [{"options": {"map": "small"}, "levels": [2]}],
}
RUN = {
    "name": "run",
    "title": "Run",
    "ask": "Score {gain:tile} with {turns:step}: {least:point/points} in all.",
    "goal": {"least": ["+2", "+1"], "turns": 2},
}
ROOM = {"kind": "square", "w": 3, "h": 2, "star": "b1", "walls": ["b1|c1", "b2|c2"]}
"""What can be reached are a1, a2, b1 and b2."""
TWO = {
    **KIND,
    "games": [{"options": {"map": ROOM}, "levels": [1]}],
    "goal": {"phase": "{phase}", "turns": [2]},
    "solutions": 3,
}


@pytest.fixture
def kinds(monkeypatch: pytest.MonkeyPatch) -> Callable[..., dict[str, Kind]]:
    """Give GridBloc other kinds of puzzles."""

    def give(*data: Any) -> dict[str, Kind]:
        found = read_kinds(GRIDBLOC, {"kinds": list(data)})
        learning = ("puzzle_kinds", "puzzle", "puzzle_finder", "difficulty")
        for module in (*(f"learning.{name}" for name in learning), "cli.puzzles"):
            monkeypatch.setattr(f"gridarium.{module}.kinds_of", lambda game: found)
        return found

    return give


def row(actions: str = "b2", varied: Any = None, solutions: Any = ("a2|b2", "a1|b1", "b1|b2"), level: int = 3) -> Row:
    """A puzzle in the room after some actions, in which two walls shut in the runner on b2."""
    from gridarium.formats import link
    from gridarium.match.match import Match, Seat

    match = Match(GRIDBLOC, [Seat()] * 2, {"map": ROOM})
    match.extend(actions.split())
    written = link.write_actions(match, match.length)
    return Row(
        "seal", 0, match.length, written, varied or {"phase": "Round 1 of 2", "turns": 2}, tuple(solutions), level, 50
    )


def file(*rows: Row) -> Puzzles:
    return read_puzzles(GRIDBLOC, write_puzzles(GRIDBLOC, 7, rows))


# Kinds


def test_what_is_asked_has_the_numbers_of_the_goal_in_words() -> None:
    seal, run = read_kinds(GRIDBLOC, {"kinds": [KIND, RUN]}).values()
    assert seal.asked({"turns": 1}) == "Shut the runner in with 1 wall."
    assert seal.asked({"turns": 2}) == "Shut the runner in with 2 walls."
    told = run.asked({"gain": 2, "least": 1, "turns": 2})
    assert told == "Score 2 tiles with 2 steps: 1 point in all."
    (hold,) = read_kinds(GRIDBLOC, {"kinds": [KIND | {"ask": "{turns:at most tile} more"}]}).values()
    words = [hold.asked({"turns": number}) for number in range(3)]
    assert words == ["no tile more", "at most 1 tile more", "at most 2 tiles more"]


def test_a_goal_is_filled_in_for_a_position() -> None:
    seal, run = read_kinds(GRIDBLOC, {"kinds": [KIND, RUN]}).values()
    state = GRIDBLOC.start()
    state.play(state.parse("e6"))
    phase = "Round 1 of 2"
    assert list(seal.variants(GRIDBLOC, state, 1)) == [{"phase": phase, "turns": 1}, {"phase": phase, "turns": 2}]
    assert list(run.variants(GRIDBLOC, state, 0)) == [{"gain": 2, "least": 3}, {"gain": 1, "least": 2}]
    assert run.goal_of({"gain": 2, "least": 3}).least == 3
    assert run.goal_of({"gain": 2, "least": 3}).turns == 2


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"name": "Seal"}, "name of small letters"),
        ({"title": ""}, "a title"),
        ({"ask": "{walls} walls"}, "does not have"),
        ({"ask": "{turns!x}"}, "does not have|conversion"),
        ({"ask": "{"}, "does not have|expected"),
        ({"goal": {}}, "what is to be reached"),
        ({"goal": None}, "set of named values"),
        ({"goal": {"wins": 1}}, "no entry called"),
        ({"games": [{"options": {"map": "nowhere"}}]}, "nowhere"),
        ({"games": [{"levels": [9]}]}, "levels"),
        ({"games": [{"levels": []}]}, "levels"),
        ({"games": [{"players": 9}]}, "players"),
        ({"solutions": 0}, "solutions is a whole number"),
        ({"mark": "["}, "mark"),
        ({"colour": 1}, "no entry called"),
    ],
)
def test_what_is_no_kind_is_refused_with_a_sentence(change: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read_kinds(GRIDBLOC, {"kinds": [{**KIND, **change}]})


def test_two_kinds_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="same name"):
        read_kinds(GRIDBLOC, {"kinds": [KIND, KIND]})


# Files


def test_a_puzzle_is_written_and_read(kinds: Any) -> None:
    kinds(TWO)
    puzzles = file(row())
    (puzzle,) = puzzles.all
    assert puzzles.seed == 7
    assert puzzles.puzzle(puzzle.name) is puzzle
    assert puzzles.of_kind("seal") == [puzzle]
    assert list(puzzles.kinds) == ["seal"]
    assert puzzle.ask == "Shut the runner in with 2 walls."
    assert puzzle.learner == 1
    assert [seat.level > 0 for seat in puzzle.begin().seats] == [True, False]
    assert puzzle.begin().current.actions == ["b2"]
    assert puzzle.progress().verdict is None
    assert set(puzzle.name) <= set("0123456789abcdefghijklmnopqrstuvwxyz")
    assert len(puzzle.name) == 5


def test_a_name_is_that_of_the_position_wherever_it_stands(kinds: Any) -> None:
    kinds(TWO)
    one, other = row(), row("a1 c1|c2")
    assert {puzzle.name for puzzle in file(one, other).all} == {one.name, other.name}
    assert row(level=6).name == one.name != other.name


def test_the_easiest_come_first(kinds: Any) -> None:
    kinds(TWO)
    rows = [row(level=5), row("a1 c1|c2", level=1), row("b2 c1|c2 a2", level=3)]
    assert [puzzle.level for puzzle in file(*rows).all] == [1, 3, 5]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not JSON"),
        ("[]", "set of named values"),
        ('{"game": "gridwar"}', "another game"),
        ('{"game": "gridbloc", "rules": 99}', "other rules"),
        ('{"game": "gridbloc", "rules": 1, "puzzles": 3}', "is a list"),
        ('{"game": "gridbloc", "rules": 1, "puzzles": [], "more": 1}', "no entry called"),
        ('{"game": "gridbloc", "rules": 1, "puzzles": [[1]]}', "row of 8 values"),
        ('{"game": "gridbloc", "rules": 1, "puzzles": [["no", 0, 0, "", {}, ["a"], 1, 1]]}', "no kind of puzzle"),
        ('{"game": "gridbloc", "rules": 1, "puzzles": [["seal", 0, 0, "", {}, [], 1, 1]]}', "has solutions"),
        ('{"game": "gridbloc", "rules": 1, "puzzles": [["seal", 9, 0, "", {"turns": 2}, ["a"], 1, 1]]}', "terms"),
        ('{"game": "gridbloc", "rules": 1, "puzzles": [["seal", 0, 0, "", {"turns": []}, ["a"], 1, 1]]}', "turns"),
        ('{"game": "gridbloc", "rules": 1, "puzzles": [["seal", 0, 0, "", {}, ["a"], 8, 1]]}', "level"),
    ],
)
def test_what_is_no_file_of_puzzles_is_refused_with_a_sentence(kinds: Any, text: str, said: str) -> None:
    kinds(TWO)
    with pytest.raises(ValueError, match=said):
        read_puzzles(GRIDBLOC, text)


def test_a_puzzle_may_not_stand_twice(kinds: Any) -> None:
    kinds(TWO)
    with pytest.raises(ValueError, match="same name"):
        file(row(), row())


def test_whatever_is_changed_in_a_file_it_is_read_or_refused(kinds: Any) -> None:
    kinds(TWO)
    text, chance, read = write_puzzles(GRIDBLOC, 7, [row(), row("a1 c1|c2")]), Random(4), 0
    for _ in range(3_000):
        at, many = chance.randrange(len(text)), chance.choice([0, 1, 1, 5])
        changed = text[:at] + "".join(chance.choices('09az[]{}",:-\\ é', k=chance.randrange(4))) + text[at + many :]
        try:
            puzzles = read_puzzles(GRIDBLOC, changed)
        except ValueError as error:
            assert str(error)  # noqa: PT017  which sentence it is does not matter
            continue
        for puzzle in puzzles.all:
            try:
                puzzle.begin()
                read += 1
            except ValueError as error:
                assert "cannot be reached" in str(error)  # noqa: PT017
    assert read > 20


# The puzzle of the day


def test_the_puzzle_of_a_day_is_the_same_for_all_and_none_comes_again_before_all_have(kinds: Any) -> None:
    kinds(TWO)
    rows = [row("b2"), row("a1 c1|c2"), row("b2 c1|c2 a2"), row("a2 c1|c2"), row("b2 c1|c2 b1")]
    puzzles, again = file(*rows), file(*reversed(rows))
    days = [date(2026, 1, 1) + timedelta(number) for number in range(60)]
    names = [of_day(puzzles, day).name for day in days]
    assert names == [of_day(again, day).name for day in days]
    first = next(number for number, day in enumerate(days) if day.toordinal() % 5 == 0)
    cycles = [names[at : at + 5] for at in range(first, 50, 5)]
    assert all(len(set(cycle)) == 5 for cycle in cycles)
    assert len(set(map(tuple, cycles))) > 1


def test_without_puzzles_there_is_none_for_a_day() -> None:
    with pytest.raises(LookupError):
        of_day(Puzzles(GRIDBLOC, []), date(2026, 1, 1))


# Proved anew


def test_gb_14_a_puzzle_is_proved_anew(kinds: Any) -> None:
    kinds(TWO)
    assert not proved_anew(file(row()).all[0]).problem


def test_a_solution_too_many_or_too_few_is_found_out(kinds: Any) -> None:
    kinds(TWO)
    for solutions in (("a2|b2", "a1|b1"), ("a2|b2", "a1|b1", "b1|b2", "c1|c2")):
        assert (
            "It is solved by ['a1|b1', 'a2|b2', 'b1|b2']" in proved_anew(file(row(solutions=solutions)).all[0]).problem
        )


def test_a_position_that_cannot_be_reached_is_found_out(kinds: Any) -> None:
    kinds(TWO)
    wrong = row()._replace(moves=3)
    assert "cannot be reached" in proved_anew(file(wrong).all[0]).problem


# Alike


def test_the_places_that_a_text_names() -> None:
    assert points("a2|b2") == ((0, 2, 0), (1, 2, 0))
    assert points("3.2.1 4.10") == ((3, 2, 1), (4, 10, 0))
    assert points("game1 of 2") == ()


def test_positions_are_alike_however_they_are_turned() -> None:
    def after(actions: str) -> Any:
        state = GRIDBLOC.start()
        for text in actions.split():
            state.play(state.parse(text))
        return state

    one = pattern(after("e6 e6|e7 f6 f6|g6 f5"), "f4|f5")
    mirrored = pattern(after("e4 e3|e4 f4 f4|g4 f5"), "f5|f6")
    turned = pattern(after("f5 f5|g5 f4 f3|f4 e4"), "d4|e4")
    other = pattern(after("e6 d6|e6 d5 d4|d5 e4"), "a1|a2")
    assert one.alike(mirrored, 60)
    assert one.alike(turned, 60)
    assert not one.alike(other, 60)


def test_so_many_of_each_kind_are_kept_and_no_two_alike(kinds: Any) -> None:
    choice = Choice(GRIDBLOC, kinds(TWO), 10)
    assert choice.take(row("b2", level=3), 0)
    assert not choice.take(row("b2", level=3), 0)
    assert choice.wanted() == {"seal": 9}
    assert len(choice.rows) == 1


def test_not_too_many_that_the_lowest_level_solves_are_kept(kinds: Any) -> None:
    choice = Choice(GRIDBLOC, kinds(TWO), 4)
    assert choice.take(row("b2", level=1), 0)
    assert not choice.take(row("a1 c1|c2", level=1), 0)
    assert choice.take(row("a1 c1|c2", level=2), 0)


# Making


class Alone:
    """A pool of this process, which may be interrupted."""

    def __init__(self, stops_after: int = 10**6) -> None:
        self.left = stops_after

    def imap(self, function: Callable[[Any], Any], jobs: Iterable[Any]) -> Iterator[Any]:
        for job in jobs:
            self.left -= 1
            if self.left < 0:
                raise KeyboardInterrupt
            yield function(job)


def asked(**changed: Any) -> Namespace:
    return Namespace(**{"count": 3, "rounds": 1000, "seed": 5, "kind": [], **changed})


def test_the_same_seed_makes_the_same_file_however_often_it_was_stopped(kinds: Any, tmp_path: Path) -> None:
    kinds({**TWO, "games": [{"options": {"map": {"kind": "square", "w": 4, "h": 3}}, "levels": [1, 2]}]})
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    pool: Any = Alone()
    assert command.make(GRIDBLOC, whole, pool, asked()) == 0
    stops = 0
    while not parts.exists():
        stopping: Any = Alone(3)
        try:
            command.make(GRIDBLOC, parts, stopping, asked())
        except KeyboardInterrupt:
            stops += 1
    assert stops > 0
    assert parts.read_text() == whole.read_text()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["parts.json", "whole.json"]
    puzzles = read_puzzles(GRIDBLOC, whole.read_text())
    assert len(puzzles.all) == 3
    assert command.check(GRIDBLOC, whole, pool) == 0


def test_a_check_says_what_is_wrong(kinds: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kinds(TWO)
    path = tmp_path / "puzzles.json"
    wrong = row(solutions=("c1|c2",))
    path.write_text(write_puzzles(GRIDBLOC, 1, [wrong]))
    pool: Any = Alone()
    assert command.check(GRIDBLOC, path, pool) == 1
    assert f"{wrong.name}: It is solved by" in capsys.readouterr().out


def test_a_check_says_how_long_it_takes_and_ends_at_its_limit(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "gridbloc", "--check", "--cores", "1", "--limit", "0.00001"]) == 0
    told = capsys.readouterr()
    assert re.match(r"\d+ puzzles: about \d+ (s|min), at most 1 s\n", told.err)
    assert re.fullmatch(r"The limit ended it: 0 of \d+ puzzles proved, 0 wrong\n", told.out)
    assert main(["puzzles", "gridbloc", "--limit", "1"]) == 1
    assert "--limit goes with --check" in capsys.readouterr().err


def test_levels_are_measured_anew_and_the_puzzles_stay(kinds: Any, tmp_path: Path) -> None:
    """What any of three walls begins is seen by all; where two walls are needed nobody does it with one."""
    kinds(TWO)
    path = tmp_path / "puzzles.json"
    seen, unseen = row(level=5), row("b2 c1|c2 a2", {"phase": "Round 1 of 2", "turns": 1}, level=1)
    path.write_text(write_puzzles(GRIDBLOC, 7, [unseen, seen]))
    pool: Any = Alone()
    assert command.measure(GRIDBLOC, path, pool) == 0
    puzzles = read_puzzles(GRIDBLOC, path.read_text())
    assert puzzles.seed == 7
    assert [one._replace(level=0, thought=0) for one in puzzles.rows] == [
        one._replace(level=0, thought=0) for one in (unseen, seen)
    ]
    assert [one.level for one in puzzles.rows] == [UNSOLVED, 1]


def test_a_line_of_work_that_was_cut_off_is_done_again(kinds: Any, tmp_path: Path) -> None:
    kinds(TWO)
    path = tmp_path / "puzzles.json.work"
    with command.Work(path, GRIDBLOC, asked()) as work:
        head = work._head
    path.write_text(f'{head}\n["known", []]\n["cut off", [[')
    with command.Work(path, GRIDBLOC, asked()) as work:
        assert work.known == {"known": []}
    with command.Work(path, GRIDBLOC, asked(seed=6)) as work:
        assert work.known == {}


# All games


@pytest.mark.parametrize("name", GAMES)
def test_the_kinds_of_a_game_can_be_read(name: str) -> None:
    for kind in kinds_of(load(name)).values():
        assert kind.asked({**dict.fromkeys(("gain", "more", "least", "most", "moves"), 2), "turns": 2, "count": 2})
        assert json.dumps(dict(kind.goal))
