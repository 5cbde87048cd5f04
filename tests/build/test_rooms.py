"""Rooms: no folder holds more modules than one sees at a glance, and no module is too small for a file of its own."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOPS = ("engine", "web", "tests")
SCRIPTS = (".py", ".js", ".mjs")
MOST = 15
"""Modules of a folder, its package's face not counted."""
FEWEST = 30
"""Lines of a module."""
FACES = {"__init__.py", "__main__.py", "conftest.py"}
SMALL = {
    "engine/gridarium/games/gadget_grid/text/phrases.py": "what things are called, for all that speaks of them",
    "web/shell/board3d/begin.js": "what the page and the worker both begin with, and neither has the other's",
    "web/shell/board3d/worker.js": "the entry of a worker",
    "web/shell/page/paper.js": "what the browser's own way to print needs, too, so it belongs to no button",
    "engine/gridarium/formats/base64.py": "what links, files and the designs of games share",
    "web/bundle/pyodide/pyodide.mjs": "a program that Node.js runs",
    "tests/games/magpies/advice.py": "loaded once a computer plays, as of every game",
    "web/docs/examples/first_game.py": "an example, as short as it can be",
    "tests/bench/page/pages/program-worker.js": "the entry of a worker",
    "tests/bench/page/pages/stock-worker.js": "the entry of a worker",
    "tests/bench/engine/peers/open_spiel_python.py": "a program with a Python of its own",
    "tests/bench/engine/peers/open_spiel_quoridor.py": "a program with a Python of its own",
    "tests/bench/engine/peers/pettingzoo_connect_four.py": "a program with a Python of its own",
}
"""Why a module is small after all."""


def modules(top: Path) -> list[Path]:
    """The modules below a folder, Python and JavaScript, but the faces of packages."""
    return [path for path in top.rglob("*") if path.suffix in SCRIPTS and path.name not in FACES]


def crowded(top: Path) -> dict[str, int]:
    """The folders with too many modules, and how many they hold."""
    held = Counter(path.parent.relative_to(top.parent).as_posix() for path in modules(top))
    return {folder: number for folder, number in held.items() if number > MOST}


def tiny(top: Path) -> set[str]:
    """The modules with too few lines."""
    return {
        path.relative_to(top.parent).as_posix() for path in modules(top) if len(path.read_text().splitlines()) < FEWEST
    }


@pytest.mark.parametrize("top", TOPS)
def test_no_folder_holds_too_many_modules(top: str) -> None:
    assert len(modules(ROOT / top)) > 100
    found = crowded(ROOT / top)
    assert not found, f"split by subject, {MOST} modules at most: {found}"


@pytest.mark.parametrize("top", TOPS)
def test_no_module_is_too_small_for_a_file(top: str) -> None:
    found = tiny(ROOT / top) - SMALL.keys()
    assert not found, f"merge into what they serve, {FEWEST} lines at least: {sorted(found)}"


def test_exceptions_are_needed() -> None:
    assert set(SMALL) == set.union(*(tiny(ROOT / top) for top in TOPS)) & SMALL.keys()


def test_folders_and_modules_are_counted(tmp_path: Path) -> None:
    folder = tmp_path / "top" / "inner"
    folder.mkdir(parents=True)
    for name in [*(f"m{number}.py" for number in range(MOST)), "one.js", "__init__.py", "notes.md"]:
        (folder / name).write_text("x = 1\n" * (FEWEST if name != "m3.py" else FEWEST - 1))
    assert crowded(tmp_path / "top") == {"top/inner": MOST + 1}
    assert tiny(tmp_path / "top") == {"top/inner/m3.py"}
    (folder / "one.js").unlink()
    assert crowded(tmp_path / "top") == {}
