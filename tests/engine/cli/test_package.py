"""The package as others get it: built as a wheel, unpacked, and imported with nothing else around."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).parents[3]

CONTRACT = """
import json, sys
import gridarium

game = gridarium.load("gridbloc")
state = game.start(players=2, first_runner=1)
action = state.parse("e6")
events = game.story(state, action)
twin = state.copy()
state.play(action)
try:
    state.parse("e5|e5")
except gridarium.IllegalAction as refusal:
    rule = refusal.rule
print(json.dumps({
    "from": gridarium.__file__,
    "games": gridarium.GAMES,
    "about": [game.name, game.title, game.players, [option.name for option in game.options]],
    "help": all(option.help for option in game.options),
    "moved": [twin.to_move, state.to_move],
    "weights": len(state.weights()) == len(state.legal_actions()) == 144,
    "dict": game.from_dict(state.to_dict()) == state,
    "outcome": state.outcome,
    "event": events[0].kind,
    "chance": gridarium.CHANCE,
    "rule": rule,
    "rules": "GB-10" in game.rules_text(),
    "foreign": sorted({name.partition(".")[0] for name in sys.modules} - set(sys.stdlib_module_names)),
    "no html": not {"html", "http", "webbrowser"} & set(sys.modules),
}))
"""


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    built = next(iter(WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])))
    with zipfile.ZipFile(built) as archive:
        archive.extractall(folder / "unpacked")
    return folder / "unpacked"


def python(unpacked: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Python without site packages, and only the unpacked wheel to import from."""
    return subprocess.run(
        [sys.executable, "-S", *arguments],
        env={"PYTHONPATH": str(unpacked), "PATH": os.defpath, "PYTHONDONTWRITEBYTECODE": "1"},
        cwd=unpacked.parent,
        check=False,
        capture_output=True,
        text=True,
    )


OPTIONS = [
    *("first_runner", "powers", "character", "uses", "blocker_powers"),
    *("extra_walls", "move_limit", "turns_per_wall", "handicap", "map"),
]
"""Of GridBloc, in the order of links."""


def test_the_contract(unpacked: Path) -> None:
    done = python(unpacked, "-c", CONTRACT)
    assert done.stderr == ""
    told = json.loads(done.stdout)
    assert told.pop("from").startswith(str(unpacked))
    assert "gridbloc" in told.pop("games")
    assert set(told.pop("foreign")) <= {"__main__", "gridarium"}
    assert told == {
        "about": ["gridbloc", "GridBloc", [2, 3, 4, 5, 6], OPTIONS],
        "help": True,
        "moved": [0, 1],
        "weights": True,
        "dict": True,
        "outcome": None,
        "event": "step",
        "chance": -1,
        "rule": "GB-3",
        "rules": True,
        "no html": True,
    }


def test_the_example_of_the_package_runs(unpacked: Path) -> None:
    example = "import gridarium; print(gridarium.__doc__)"
    doc = python(unpacked, "-c", example).stdout
    code = "\n".join(row[4:] for row in doc.splitlines() if row.startswith("    "))
    assert "import gridarium" in code
    done = python(unpacked, "-c", code)
    assert done.stderr == ""
    assert done.stdout.strip()


def test_the_python_of_the_readme_runs(unpacked: Path) -> None:
    blocks = re.findall(r"(?ms)^```python\n(.*?)^```$", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert blocks
    for code in blocks:
        assert python(unpacked, "-c", code).stderr == ""


def test_the_command_line(unpacked: Path) -> None:
    assert python(unpacked, "-m", "gridarium", "perft", "gridbloc", "--depth", "2").stdout == "1: 8\n2: 1152\n"
    assert "Gridarium" in python(unpacked, "-m", "gridarium", "--help").stdout


def test_what_the_wheel_holds(unpacked: Path) -> None:
    files = {str(path.relative_to(unpacked)) for path in unpacked.rglob("*") if path.is_file()}
    ours = {name for name in files if not name.startswith("gridarium-")}
    data = [f"games/{name}" for name in ("gridbloc/RULES.md", "gridbloc/data/maps.json", "gridopolis/RULES.md")]
    for name in ("py.typed", "__main__.py", *data, "games/gridopolis/data/blueprints.json"):
        assert f"gridarium/{name}" in ours
    assert all(name.startswith("gridarium/") for name in ours)
    assert not any("__pycache__" in name for name in ours)
    metadata = next(path for path in unpacked.rglob("METADATA")).read_text(encoding="utf-8")
    needed = re.findall(r"^Requires-Dist: (.*)$", metadata, re.MULTILINE)
    assert needed
    extras = ("dask", "learn", "openspiel", "pettingzoo", "ratings")
    assert {entry.rpartition("; ")[2] for entry in needed} == {f"extra == '{name}'" for name in extras}
    assert "Requires-Python: >=3.11" in metadata
    entry = next(path for path in unpacked.rglob("entry_points.txt")).read_text(encoding="utf-8")
    assert "gridarium = gridarium.cli:main" in entry
