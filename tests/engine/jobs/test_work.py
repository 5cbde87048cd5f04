"""The file of a run: what was done is not done again, and what is not ours is left as it is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from gridarium.jobs.work import OtherTerms, Work


class Square(NamedTuple):
    number: int
    square: int


TERMS = {"seed": 1, "games": ["a", "b"]}


def read(data: dict[str, Any]) -> Square:
    return Square(**data)


def squares(*numbers: int) -> list[Square]:
    return [Square(number, number**2) for number in numbers]


def work(path: Path) -> Work[Square]:
    return Work(path, TERMS, read)


def test_what_is_kept_is_there_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "work.jsonl"
    assert list(work(path).keeping(squares(3, 1))) == squares(3, 1)
    assert work(path).results == {3: Square(3, 9), 1: Square(1, 1)}
    assert [json.loads(line) for line in path.read_text().splitlines()] == [
        TERMS,
        {"number": 3, "square": 9},
        {"number": 1, "square": 1},
    ]


def test_what_comes_twice_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "work.jsonl"
    begun = work(path)
    assert list(begun.keeping(squares(1, 2, 1))) == squares(1, 2)
    assert list(work(path).keeping(squares(2, 3))) == squares(3)
    assert len(path.read_text().splitlines()) == 4


def test_each_result_is_on_the_disk_before_the_next_one_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "work.jsonl"
    for known, _ in enumerate(work(path).keeping(squares(5, 6, 7)), 2):
        assert len(path.read_text().splitlines()) == known


@pytest.mark.parametrize("cut", [1, 10, 22])
def test_a_last_line_that_was_cut_off_is_done_again(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "work.jsonl"
    list(work(path).keeping(squares(1, 2)))
    path.write_text(path.read_text().rstrip("\n")[:-cut])
    assert work(path).results == {1: Square(1, 1)}
    assert len(path.read_text().splitlines()) == 2


@pytest.mark.parametrize("line", ["hello", "[1, 2]", '{"number": 1}', '{"number": 1, "square": 1, "cube": 1}'])
def test_a_line_that_is_none_of_ours_is_refused_and_stays(tmp_path: Path, line: str) -> None:
    path = tmp_path / "work.jsonl"
    list(work(path).keeping(squares(1)))
    path.write_text(text := f'{path.read_text()}{line}\n{{"number": 2, "square": 4}}\n')
    with pytest.raises(OtherTerms, match=r"Line 3 of .* is no game"):
        work(path)
    assert path.read_text() == text


@pytest.mark.parametrize("text", ["hello\n", '{"seed": 2}\n', "\n"])
def test_a_file_of_something_else_is_refused_and_stays(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text)
    with pytest.raises(OtherTerms, match="other terms"):
        work(path)
    assert path.read_text() == text
