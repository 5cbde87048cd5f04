"""The package's types, as its users get them: with the built wheel, the examples pass the strict type checker."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

import build
from tests.docs.blocks import ALL, DOCS

PAGES = [build.ROOT / "README.md", *sorted((build.ROOT / ".github").glob("*.md"))]
OTHERS = ("sb3_contrib", "pettingzoo", "pyspiel", "open_spiel")
"""Packages that say nothing of their types, or that only one example needs."""


def blocks() -> Iterator[tuple[str, str]]:
    """Every example in Python, with a file for it: each block by itself, what is typed on a page as one.

    The board that a page shows is no part of the package, and is checked with the site's own modules.
    """
    for page in PAGES:
        for number, code in enumerate(re.findall(r"(?ms)^```python\n(.*?)^```$", page.read_text(encoding="utf-8"))):
            yield f"{re.sub(r'[^a-z]', '_', page.stem.lower())}_{number}.py", code
    for block in ALL:
        if block.mark == "example" and block.about.endswith(".py") and "/boards/" not in block.about:
            yield block.about, block.text
        elif block.language == "python" and block.mark != "example":
            yield f"{re.sub(r'[^a-z]', '_', block.page)}_{block.line}.py", block.text
    for page in DOCS.glob("*.md"):
        typed = [block.text for block in ALL if (block.page, block.language) == (page.stem, "pycon")]
        if typed:
            parsed = doctest.DocTestParser().get_examples("\n".join(typed))
            yield f"{re.sub(r'[^a-z]', '_', page.stem)}_typed.py", "".join(each.source for each in parsed)


@pytest.fixture(scope="module")
def user(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of somebody who has installed the wheel, and what else the tests have, but not our sources."""
    folder = tmp_path_factory.mktemp("user")
    venv.create(folder / "venv", with_pip=False)
    base = {"base": str(folder / "venv"), "platbase": str(folder / "venv")}
    packages = Path(sysconfig.get_path("purelib", "venv", base))
    built = next(iter(WheelBuilder(str(build.ROOT)).build(directory=str(folder), versions=["standard"])))
    with zipfile.ZipFile(built) as archive:
        archive.extractall(packages)
    (packages / "others.pth").write_text(sysconfig.get_path("purelib"))
    ignored = "".join(f"[mypy-{name},{name}.*]\nignore_missing_imports = True\n" for name in OTHERS)
    (folder / "mypy.ini").write_text(f"[mypy]\nstrict = True\n{ignored}")
    return folder


def check(user: Path, *files: Path) -> str:
    """What the type checker says of files, which see only what is installed there."""
    python = user / "venv" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    mypy = [sys.executable, "-m", "mypy", "--config-file", "mypy.ini", "--python-executable", str(python)]
    environment = {"PATH": str(python.parent)}
    done = subprocess.run(
        [*mypy, *map(str, files)], cwd=user, env=environment, capture_output=True, text=True, check=False
    )
    return done.stdout


@pytest.mark.thorough
def test_all_examples_pass_the_strict_type_checker(user: Path) -> None:
    files = []
    for name, code in blocks():
        files.append(user / name)
        files[-1].parent.mkdir(parents=True, exist_ok=True)
        files[-1].write_text(code, encoding="utf-8")
    assert check(user, *files) == f"Success: no issues found in {len(files)} source files\n"


@pytest.mark.thorough
def test_what_is_wrong_with_types_is_found_by_those_of_the_wheel(user: Path) -> None:
    wrong = user / "wrong.py"
    wrong.write_text('import gridarium\nstate = gridarium.load("gridbloc").start()\nstate.play(4)\nstate.plays()\n')
    said = check(user, wrong)
    assert "[arg-type]" in said
    assert 'has no attribute "plays"' in said
