"""Modules, classes and functions are named in the words of web/WORDS.md, its second half."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
WORDS = ROOT / "web" / "WORDS.md"
FOLDERS = ("engine/gridarium", "web")
CONTRACT = {"story"}
"""Names that other programs know."""


def avoided() -> dict[tuple[str, ...], str]:
    """Each word that no name has, by its parts, and what to say in its place."""
    _, _, code = WORDS.read_text().partition("# Words for code")
    rows = [row.split(" | ") for row in code.splitlines() if row.startswith("| ") and "`" in row]
    return {
        tuple(word.split("_")): row[0].removeprefix("| ") for row in rows for word in re.findall("`([a-z_]+)`", row[1])
    }


def parts(name: str) -> tuple[str, ...]:
    """The words that a name is put together from, in small letters."""
    return tuple(part.lower() for part in re.findall("[A-Z]?[a-z0-9]+|[A-Z]+", name))


def names(path: Path) -> Iterator[str]:
    """A file's name, and those of the classes and functions in it, where it is Python."""
    yield path.stem
    if path.suffix == ".py":
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                yield node.name


def faults(name: str) -> list[str]:
    """What is wrong with a name, in sentences."""
    inside = parts(name)
    return [
        f"{name}: say {better}, not {' '.join(word)}"
        for word, better in avoided().items()
        if any(inside[start : start + len(word)] == word for start in range(len(inside)))
    ]


@pytest.mark.parametrize("folder", FOLDERS)
def test_names_are_the_words_of_the_field(folder: str) -> None:
    paths = sorted(path for path in (ROOT / folder).rglob("*") if path.suffix in (".py", ".js", ".mjs"))
    assert len(paths) > 100
    found = {
        str(path.relative_to(ROOT)): wrong
        for path in paths
        if (wrong := [fault for name in names(path) if name not in CONTRACT for fault in faults(name)])
    }
    assert not found, "\n".join(f"{path}: {'; '.join(wrong)}" for path, wrong in found.items())


def test_the_words_are_found_in_names_of_all_kinds(tmp_path: Path) -> None:
    assert avoided()["let", "fall"] == "roll dice"
    assert len(avoided()) > 30
    (tmp_path / "lanes-of.js").write_text("")
    (tmp_path / "good.py").write_text("class PointsTold:\n    def _let_fall(self):\n        async def globe(): ...\n")
    found = [fault for path in sorted(tmp_path.iterdir()) for name in names(path) for fault in faults(name)]
    assert found == [
        "PointsTold: say events, narration, text, not told",
        "_let_fall: say roll dice, not let fall",
        "globe: say placement, layout, not globe",
        "lanes-of: say flood, not lanes",
    ]
    assert not faults("always") + faults("fall_let") + faults("ManyBoards")
