"""The engine does the same in each Python that it is for: those found on this machine, and Pyodide's of all versions.

`build.py test --all` gets the releases of Pyodide that are locked for that; the site's own has the newest Python.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import build

PROGRAM = Path(__file__).with_name("program.py")
IN_NODE = build.ROOT / "web" / "bundle" / "pyodide" / "pyodide.mjs"
DATA = build.ROOT / "tests" / "data"
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
AS_WASM = {"3.12": "python-3.12", "3.13": "python-3.13", "3.14": "npm"}
"""Versions -> locks in which there is a Pyodide of it."""
FOUND = 3_000
"""Sequences of actions that a Python counts at least, in all."""


def printed(command: list[str | Path]) -> dict[str, Any]:
    """What the program prints when it is run so."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=build.ROOT, timeout=250)
    assert done.returncode == 0, done.stderr[-2000:]
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@cache
def here() -> dict[str, Any]:
    """What the engine does in the Python that runs the tests."""
    return printed([sys.executable, "-S", PROGRAM])


def same_as_here(command: list[str | Path], version: str) -> None:
    """What it does in another one."""
    there = printed(command)
    assert there.pop("python") == version
    for part, found in there.items():
        assert found == here()[part], part


def versions_for(minor: str) -> Iterator[str]:
    """The commands that may be a Python of that version: the PATH's, and those that pyenv keeps."""
    if on_path := shutil.which(f"python{minor}"):
        yield on_path
    for folder in sorted(Path.home().glob(f".pyenv/versions/{minor}.*/bin")):
        yield str(folder / "python")


def runs(command: str) -> bool:
    """Whether there really is one: tools that switch between Pythons leave commands behind that only say so."""
    return subprocess.run([command, "-c", ""], capture_output=True, check=False).returncode == 0


def test_what_is_compared_is_what_the_rule_books_and_old_links_say() -> None:
    nodes = 0
    for name, counts in here()["counts"].items():
        table = {entry["name"]: entry["nodes"] for entry in json.loads((DATA / f"perft-{name}.json").read_text())}
        for opening, counted in counts.items():
            assert counted == table[opening][: len(counted)]
            nodes += sum(counted)
    assert nodes > FOUND
    assert all(any(text and state for text, state, _ in games) for games in here()["games"].values())
    assert len(here()["links"]) == len(json.loads((DATA / "links.json").read_text()))


@pytest.mark.thorough
@pytest.mark.parametrize("version", VERSIONS)
def test_in_a_python_of_this_machine(version: str) -> None:
    command = next(filter(runs, versions_for(version)), None)
    if command is None:
        pytest.skip(f"There is no python{version} on the PATH, nor of pyenv.")
    same_as_here([command, "-S", PROGRAM], version)


@pytest.mark.thorough
@pytest.mark.parametrize("version", AS_WASM)
def test_in_a_python_as_webassembly(version: str) -> None:
    lock = AS_WASM[version]
    if not build.is_unpacked("pyodide", build.npm_lock(lock)["pyodide"], lock):
        pytest.skip(f"Pyodide with Python {version} is not here: `python build.py test --all` gets it.")
    same_as_here(["node", IN_NODE, build.CACHE / lock / "pyodide", PROGRAM, build.ROOT], version)


def test_the_package_says_for_which_it_is() -> None:
    project = tomllib.loads((build.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = [name.rpartition(" :: ")[2] for name in project["classifiers"] if " :: 3." in name]
    assert tuple(names) == VERSIONS
    assert project["requires-python"] == f">={VERSIONS[0]}"
    assert all((build.LOCKS / f"{lock}.json").is_file() for lock in AS_WASM.values())
