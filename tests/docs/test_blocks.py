"""Every block of code in the documentation runs, and does what the page says that it does."""

from __future__ import annotations

import contextlib
import doctest
import io
import json
import os
import re
import runpy
import shlex
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest

import build
from gridarium import load
from gridarium.cli import commands
from tests.docs.blocks import ALL, DOCS, EXAMPLES, PAGES, ROOT, Block
from tests.games import EXAMPLES as GAMES

LANGUAGES = {"python", "pycon", "sh", "json", "text", "css", "markdown"}
MARKS = {"", "example", "long", "typed", "parsed", "needs", "talk", "file", "everything"}
PYTHON = [page.stem for page in PAGES if any(block.page == page.stem and block.language == "pycon" for block in ALL)]
RUN = [block for block in ALL if block.language == "python" and block.mark not in {"example", "needs"}]
SHELL = [block for block in ALL if block.language == "sh"]
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
ALONE = ("first_game.py", "two_ahead.py")
"""The examples that run by themselves; others are asked something, and have tests of their own."""


def test_blocks_are_found() -> None:
    assert len(PAGES) > 20
    assert len(ALL) > 60
    assert {block.language for block in ALL} <= LANGUAGES
    assert {block.mark for block in ALL} <= MARKS


def test_what_is_only_shown_is_looked_at_elsewhere() -> None:
    """A text is a talk or a file, which a test reads."""
    assert not [str(block) for block in ALL if block.language == "text" and not block.mark]


@pytest.mark.parametrize("block", RUN, ids=str)
def test_python_runs(block: Block) -> None:
    """Each block by itself, as somebody copies it."""
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(block.text, str(block), "exec"), {"__name__": "__main__"})  # noqa: S102  (ours)


@pytest.mark.parametrize("page", PYTHON)
def test_what_is_typed_gives_what_is_shown(page: str) -> None:
    """The blocks of a page one after the other, as somebody types them."""
    assert GAMES, "the game that the documentation makes can be loaded"
    text = "\n".join(block.text for block in ALL if (block.page, block.language) == (page, "pycon"))
    test = doctest.DocTestParser().get_doctest(text, {}, page, page, 0)
    told: list[str] = []
    runner = doctest.DocTestRunner()
    runner.run(test, out=told.append)
    assert not runner.failures, "".join(told)
    assert runner.tries


@pytest.mark.parametrize("block", [block for block in ALL if block.mark == "needs"], ids=str)
@pytest.mark.thorough
def test_python_that_needs_a_package_runs_where_it_is(block: Block) -> None:
    if find_spec(block.about.partition(";")[0]) is None:
        pytest.skip(f"without {block.about}")
    shorter = re.sub(r"\blearn\([0-9_]+\)", "learn(600)", block.text)
    assert shorter != block.text, "it takes long as it is"
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(shorter, str(block), "exec"), {"__name__": "__main__"})  # noqa: S102  (ours)


def test_every_example_is_on_a_page() -> None:
    shown = {block.about for block in ALL if block.mark == "example"}
    files = {path.relative_to(DOCS).as_posix() for path in EXAMPLES.rglob("*") if path.is_file()}
    assert shown == {name for name in files if "__pycache__" not in name}


@pytest.mark.parametrize("name", ALONE)
def test_an_example_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")
    assert capsys.readouterr().out


@pytest.mark.parametrize("block", [block for block in ALL if block.language == "json"], ids=str)
def test_data_are_options_of_the_game_whose_page_it_is(block: Block) -> None:
    """A map, or a blueprint."""
    name = {"gridbloc": "map", "gridopolis": "blueprint"}[block.page]
    state = load(block.page).start(**{name: json.loads(block.text)})
    assert state.legal_actions()


def lines(block: Block) -> list[list[str]]:
    """The commands of a block, as the shell splits them."""
    return [words for line in block.text.splitlines() if (words := shlex.split(line, comments=True))]


@pytest.mark.parametrize("block", SHELL, ids=str)
def test_commands_are_commands(block: Block) -> None:
    """Of all of them the parser of the program takes the arguments, whether they are run or not."""
    for line in lines(block):
        match line:
            case ["python", "-m", "gridarium", *arguments]:
                commands._parser().parse_args(arguments)
            case ["python", "build.py", *arguments]:
                own = arguments[:1] if arguments[0] in build.HAND_ON else arguments
                assert build.parser().parse_args(own).command
            case ["python", path, *_]:
                assert (ROOT / path).is_file()
            case ["pip", "install", what]:
                assert set(re.findall(r"\w+", what.partition("[")[2])) <= EXTRAS.keys()
            case ["dask", *arguments]:
                assert_dask_takes(arguments)
            case _:
                assert not block.mark, f"nobody looks at {line}"


def assert_dask_takes(arguments: list[str]) -> None:
    """Dask has that command, and it has these options."""
    command, *rest = arguments
    done = subprocess.run(
        [sys.executable, "-m", "dask", command, "--help"], capture_output=True, text=True, check=True, timeout=120
    )
    assert all(option in done.stdout for option in rest if option.startswith("--"))


@pytest.mark.parametrize("block", [block for block in SHELL if not block.mark], ids=str)
def test_commands_run(block: Block, tmp_path: Path) -> None:
    """In a copy of what they need, as one script that ends with the first failure; `pip` is for the reader."""
    run_script("\n".join(line for line in block.text.splitlines() if not line.startswith("pip ")), tmp_path)


SHORTER = {
    **dict.fromkeys(("arena", "tournament", "ladder"), "--games 2 --looks 2 --limit 0.1"),
    "learn": "--games 2 --looks 2 --out learned.json",
    "--count": "--kind seal --count 1 --rounds 1 --out found.json",
    "--check": "--limit 0.01",
    "--measure": "--out found.json",
}
"""What is added to a command that takes long, by a word in it."""


@pytest.mark.parametrize("block", [block for block in SHELL if block.mark in {"long", "typed"}], ids=str)
@pytest.mark.thorough
def test_commands_that_take_long_run_in_short(block: Block, tmp_path: Path) -> None:
    """With small numbers, and with `quit` for what is typed; programs and files that they name are there."""
    [saved] = [block.text for block in ALL if block.mark == "file"]
    (tmp_path / "saved-game.txt").write_text(saved, encoding="utf-8")
    for name in ("mybot", "new", "old"):
        program(tmp_path / name, (EXAMPLES / "points_first.py").read_text(encoding="utf-8"), "/usr/bin/env python3")
    for words in lines(block):
        added = [SHORTER[word] for word in words if word in SHORTER]
        run_script(" ".join([shlex.join(words), *added]), tmp_path, "quit\n")


def program(path: Path, text: str, by: str) -> None:
    """A file that the system runs."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"#!{by}\n{text}", encoding="utf-8")
    path.chmod(0o755)


def run_script(script: str, folder: Path, typed: str = "") -> None:
    """In a folder, with `python` for the one of the tests. Fails with what was said where a command fails."""
    for name in ("python", "python3"):
        program(folder / "bin" / name, f'exec {shlex.quote(sys.executable)} "$@"\n', "/bin/sh")
    if not (folder / "web").exists():
        (folder / "web").symlink_to(ROOT / "web")
    path = os.pathsep.join((str(folder / "bin"), os.environ["PATH"]))
    done = subprocess.run(
        ["sh", "-e", "-c", script],
        cwd=folder,
        env={**os.environ, "PATH": path, "PYTHONPATH": str(ROOT / "engine")},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=250,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_talk_is_what_the_example_says() -> None:
    """Its actions may be others, for they are drawn: then they are legal ones."""
    [talk] = [block for block in ALL if block.mark == "talk"]
    rows = [row.partition(" ")[::2] for row in talk.text.splitlines()]
    asked = "".join(f"{text}\n" for side, text in rows if side == ">")
    done = subprocess.run(
        [sys.executable, EXAMPLES / talk.about],
        input=asked,
        env={**os.environ, "PYTHONPATH": str(ROOT / "engine")},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    state = load("gridbloc").start(players=2, map="small")
    for given, (_, wanted) in zip(done.stdout.splitlines(), [row for row in rows if row[0] == "<"], strict=True):
        if not wanted.startswith("action "):
            assert given == wanted
            continue
        for text in (given, wanted):
            state.parse(text.removeprefix("action "))
        for text in ("c4", "a1|a2"):
            if not state.to_dict()["walls"]:
                state.play(state.parse(text))
