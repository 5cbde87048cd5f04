"""File of a run: what came of each job, so that the run can be stopped and is continued where it was."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from gridarium.jobs.workers import Numbered


class Result(Numbered, Protocol):
    """What came of a job: a named tuple."""

    def _asdict(self) -> dict[str, Any]: ...


R = TypeVar("R", bound=Result)


class OtherTerms(ValueError):
    """The file has something else: a sentence for people."""


class Work(Generic[R]):
    """Results of a run, by number, in a file with a line for each, in JSON; its first line has the terms.

    Only the process that has it open writes it, line by line. A last line that was cut off is not counted: that job is
    done again. A result that comes twice is kept once.
    """

    def __init__(self, path: Path, terms: object, read: Callable[[dict[str, Any]], R]) -> None:
        """``read`` makes a result from its data. Raises OtherTerms where the file has something else."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self.results: dict[int, R] = {}
        head = json.dumps(terms)
        lines = path.read_text(encoding="utf-8", errors="replace").splitlines() if path.exists() else []
        if lines and lines[0] != head:
            raise OtherTerms(f"{path} has games on other terms: ask for those, or choose another name.")
        self._read(lines[1:], read)
        kept = [head, *map(_line, self.results.values())]
        whole = path.with_name(f"{path.name}.new")
        whole.write_text("".join(f"{line}\n" for line in kept), encoding="utf-8")
        whole.replace(path)

    def _read(self, lines: Sequence[str], read: Callable[[dict[str, Any]], R]) -> None:
        for number, line in enumerate(lines, 2):
            try:
                result = read(json.loads(line))
            except (ValueError, TypeError, KeyError):
                if number <= len(lines):
                    raise OtherTerms(f"Line {number} of {self.path} is no game, so nothing was changed.") from None
                return
            self.results[result.number] = result

    def keeping(self, results: Iterable[R]) -> Iterator[R]:
        """The results as they come, each kept at once; one that is there already is passed over."""
        with self.path.open("a", encoding="utf-8") as file:
            for result in results:
                if result.number not in self.results:
                    self.results[result.number] = result
                    file.write(f"{_line(result)}\n")
                    file.flush()
                    yield result


def _line(result: Result) -> str:
    return json.dumps(result._asdict(), separators=(",", ":"))
