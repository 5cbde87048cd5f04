"""`pip install .` gives `import gridarium`, with its data, its types and its command line, and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that pip has installed this project into."""
    folder = tmp_path_factory.mktemp("installed")
    quiet = ["--quiet", "--disable-pip-version-check", "--no-build-isolation", "--no-index"]
    subprocess.run([sys.executable, "-m", "pip", "install", *quiet, "--target", folder, ROOT], check=True)
    return folder


def run(installed: Path, *arguments: str) -> str:
    """What Python prints, run without this folder's packages (-S leaves out those of .venv)."""
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    command = [sys.executable, "-S", *arguments]
    return subprocess.run(
        command, cwd=installed.parent, env=environment, capture_output=True, text=True, check=True
    ).stdout


def test_every_game_starts(installed: Path) -> None:
    program = "import gridarium as g; print(g.__file__, [str(g.load(n).start().to_move) for n in g.GAMES])"
    said = run(installed, "-c", program)
    assert said.startswith(str(installed))
    assert "'0'" in said


def test_rule_books_come_along(installed: Path) -> None:
    assert "GB-19" in run(installed, "-c", "import gridarium as g; print(g.load('gridbloc').rules_text())")


def test_types_come_along(installed: Path) -> None:
    assert (installed / "gridarium" / "py.typed").is_file()


def test_the_command_line_comes_along(installed: Path) -> None:
    assert "usage" in run(installed, "-m", "gridarium", "--help")


def test_nothing_else_comes_along(installed: Path) -> None:
    packages = {path.name for path in installed.iterdir() if not path.name.endswith(".dist-info")}
    assert packages <= {"gridarium", "bin"}
