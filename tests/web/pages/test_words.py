"""What people read is in the words of web/WORDS.md: the page's sentences, the engine's, the rules, and the README."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
WORDS = ROOT / "web" / "WORDS.md"
PYTHON = sorted(
    path for folder in ("engine/gridarium", "tests/games", "tests/boards") for path in (ROOT / folder).rglob("*.py")
)
TEXTS = sorted((ROOT / "engine").rglob("RULES.md")) + sorted((ROOT / "tests/games").rglob("RULES.md"))
DATA = sorted((ROOT / "engine").rglob("data/*.json"))
SCRIPTS = sorted((ROOT / "web/shell").rglob("*.js"))
FOR_PROGRAMMERS = {"LookupError", "TypeError", "IndexError", "KeyError", "AssertionError", "NotImplementedError"}
"""What is raised as these tells of a mistake in the program."""
EXCEPTIONS = {
    ("summaries.py", "Actions"): "a header of files, which must stay readable",
    ("lines.py", "lines"): "the lines of a file",
    ("status.py", "Action: use one thing"): "a phase of a rule book",
}
"""Where a word is right after all, by file and text."""


def avoided() -> dict[str, str]:
    """Each word that is not used, and what to say in its place."""
    people, _, _ = WORDS.read_text().partition("# Words for code")
    rows = [row.split(" | ") for row in people.splitlines() if row.startswith("| ") and "`" in row]
    return {word: row[0].removeprefix("| ") for row in rows for word in re.findall("`([^`]+)`", row[1])}


PATTERN = re.compile(
    rf"\b({'|'.join(sorted(map(re.escape, avoided()), key=len, reverse=True))})\b(?! (?:(?:an?|any|the|top) |Phase\b))",
    re.IGNORECASE,
)
"""What "goes on a pad" is put there, and does not continue; an "Action Phase" is a part of a turn by a rule book."""


def faults(text: str) -> list[str]:
    """The words in a text that are not used."""
    return [found[0] for found in PATTERN.finditer(text)]


def is_said(text: str) -> bool:
    """Whether a string is something that people read: several words, or a label with a capital letter."""
    return bool(re.search(r"[A-Za-z]{2,} [A-Za-z(]|^[A-Z][a-z]+$|^[A-Z][a-z]+ ", text))


def strings(tree: ast.Module) -> Iterator[str]:
    """The strings of a program that people may read: no docstrings, no names, nothing for programmers."""
    left_out = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and "__all__" in map(ast.unparse, node.targets):
            left_out |= {id(inner) for inner in ast.walk(node)}
        if isinstance(node, ast.Raise) and node.exc and ast.unparse(node.exc).partition("(")[0] in FOR_PROGRAMMERS:
            left_out |= {id(inner) for inner in ast.walk(node)}
        if isinstance(node, ast.JoinedStr):
            left_out |= {id(part) for part in node.values}
    for node in ast.walk(tree):
        if id(node) in left_out:
            continue
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "0" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_sentences_of_the_program_keep_to_the_list() -> None:
    found = {}
    for path in PYTHON:
        said = [text for text in strings(ast.parse(path.read_text())) if is_said(text)]
        wrong = {text: faults(text) for text in said if faults(text) and (path.name, text) not in EXCEPTIONS}
        if wrong:
            found[str(path.relative_to(ROOT))] = wrong
    assert not found


def test_rules_keep_to_the_list() -> None:
    assert not {path.parent.name: faults(path.read_text()) for path in TEXTS if faults(path.read_text())}


def test_names_and_sentences_in_data_keep_to_the_list() -> None:
    wrong = {path.name: faults("\n".join(texts_in(json.loads(path.read_text())))) for path in DATA}
    assert not {name: words for name, words in wrong.items() if words}


def texts_in(data: Any) -> list[str]:
    """The texts in data: what people may read, but no names of its entries."""
    if isinstance(data, str):
        return [data]
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return [text for one in inner for text in texts_in(one)]


def test_sentences_of_the_shell_keep_to_the_list() -> None:
    for path in SCRIPTS:
        code = re.sub(r"^\s*(//|\*|/\*).*$", "", path.read_text(), flags=re.MULTILINE)
        said = [text for pair in re.findall(r'"((?:[^"\\\n]|\\.)*)"|`([^`]*)`', code) for text in pair]
        assert not [(path.name, text) for text in said if is_said(text) and faults(text)]


def test_the_readme_for_players_keeps_to_the_list() -> None:
    players, _, _ = (ROOT / "README.md").read_text().partition("## Two commands")
    assert len(players) > 1000
    assert not faults(players)


def test_the_list_is_found_and_looked_for() -> None:
    assert avoided()["action"] == "move"
    assert len(avoided()) > 30
    assert texts_in({"actions": ["a", {"b": "c", "d": 1}]}) == ["a", "c"]
    tree = ast.parse(
        '"""An action."""\nf(f"{n} actions left", "An action here", "action")\nraise TypeError("an action")'
    )
    assert [text for text in strings(tree) if is_said(text) and faults(text)] == ["0 actions left", "An action here"]


def test_no_name_is_followed_by_a_verb_that_does_not_fit_you() -> None:
    """ "You" and "Ana" take the same sentence only where no verb after them has an s."""
    wrong = re.compile(r"\{\{?\{?\w+[^{}]*\}\}?\}('s| (is|has|are|have|was|were|does|wins|moves|takes|thinks)\b)")
    for path in sorted((ROOT / "engine/gridarium/games").rglob("*.py")):
        for text in re.findall(r'"\{\{\{[^"]*"', path.read_text()):
            assert not wrong.search(text), (path.name, text)
