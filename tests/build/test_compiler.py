"""Compiled programs as the page gets them: shorter than Python makes them, and they do the same."""

from __future__ import annotations

import ast
import traceback
from types import CodeType
from typing import Any

import pytest

from web.bundle.pyodide.compiler import on_first_lines, without_annotations

PROGRAM = b'''
from dataclasses import KW_ONLY, dataclass, field
from functools import wraps
from typing import ClassVar, NamedTuple

limit: int = 3

class Point(NamedTuple):
    x: int
    y: int = 4

@dataclass
class Box:
    """A box."""
    names: list[str] = field(default_factory=list)
    made: ClassVar[int] = 7
    _: KW_ONLY
    size: int = 1

    def add(self, *names: str, twice: bool = False, **others: str) -> "Box":
        for name in [*names, *others.values()]:
            self.names += [name] * (2 if twice else 1)
        return self

class Lid(Box):
    def add(self, *names: str, twice: bool = False, **others: str) -> "Box":
        count = 0
        def more() -> int:
            nonlocal count
            count += len(names)
            return count
        more(), more()
        return super().add(*names, str(count), twice=twice, **others)

def told(function):
    @wraps(function)
    def wrapper(*given, **named):
        result = function(*given, **named)
        return function.__name__, result
    return wrapper

@told
def squares(most, *, even=False):
    found = {number: number * number for number in range(most) if not even or number % 2 == 0}
    try:
        first, *rest = found.values()
    except ValueError as error:
        return str(error)
    return first, rest, [one + other for one, other in zip(rest, rest)]

def walk(most):
    for number in range(most):
        got = yield number
        if got:
            return got

def broken(value):
    missing = value
    raise KeyError(missing)
'''


def run(code: CodeType) -> dict[str, Any]:
    names: dict[str, Any] = {"__name__": "program"}
    exec(code, names)  # noqa: S102  our own program
    return names


def plain() -> CodeType:
    return compile(PROGRAM, "program.py", "exec", dont_inherit=True)


def small() -> CodeType:
    return on_first_lines(compile(without_annotations(PROGRAM), "program.py", "exec", dont_inherit=True, optimize=2))


@pytest.mark.parametrize("make", [plain, small])
def test_a_program_does_the_same(make: Any) -> None:
    program = run(make())
    assert program["limit"] == 3
    assert program["Point"](x=1) == (1, 4)
    assert program["Box"]().add("a", "b", twice=True, c="d").names == ["a", "a", "b", "b", "d", "d"]
    assert program["Lid"](["z"]).add("a", c="d").names == ["z", "a", "2", "d"]
    assert program["Box"].made == 7
    assert program["Box"]([], size=2).size == 2
    assert program["squares"](4, even=True) == ("squares", (0, [4], [8]))
    assert program["squares"](0)[1].startswith("not enough values")
    assert list(program["walk"](3)) == [0, 1, 2]


def test_a_traceback_tells_the_functions() -> None:
    with pytest.raises(KeyError) as caught:
        run(small())["broken"]("a word")
    last = traceback.extract_tb(caught.value.__traceback__)[-1]
    assert (last.name, last.filename) == ("broken", "program.py")
    assert PROGRAM.decode().splitlines()[(last.lineno or 0) - 1].startswith("def broken")


def test_what_nobody_asks_for_is_not_in_it() -> None:
    """Neither docstrings nor what functions call their own variables; what can be given by its name stays."""
    words = _words(small())
    assert not {"A box.", "found", "missing", "Lid.add", "got"} & words
    assert {"most", "even", "twice", "others", "add"} <= words
    assert {"A box.", "found", "missing", "got"} <= _words(plain())


def _words(code: CodeType) -> set[str]:
    inside = [part for part in code.co_consts if isinstance(part, CodeType)]
    own = {*code.co_varnames, *code.co_names, code.co_name, code.co_qualname, *filter(_is_text, code.co_consts)}
    return own.union(*map(_words, inside))


def _is_text(part: object) -> bool:
    return isinstance(part, str)


def test_a_program_without_annotations_has_fields_all_the_same() -> None:
    assert "int" not in ast.unparse(without_annotations(b"limit: int = 3\ndef f(a: int) -> int: return a"))


def test_annotations_that_are_left_are_no_text() -> None:
    """Those of named tuples would be compiled each by itself."""
    program = without_annotations(b"from __future__ import annotations\nclass Point:\n    x: int")
    assert ast.unparse(program) == "class Point:\n    x: None"
