"""The site with the games that only tests have, for tests in the browser.

It is made as the site is, from a copy of the sources in which their folders lie where those of all games do; but what
is compiled for the site already is taken from there.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import build
from tests.games import EXAMPLES, NAMES

ROOT = build.ROOT
SITES = build.CACHE / "with-the-games-of-tests"
PLACES = {
    f"{place}/{kind}": there
    for place in ("tests", "web/docs/examples")
    for kind, there in (("games", "engine/gridarium/games"), ("boards", "web/boards"))
}
"""Where the folders of these games are -> where those of all games are."""
CACHED = ("three-*", "pyodide-*")
"""What a build keeps for the next one and no game changes."""


def with_games_of_tests(built: Path) -> Path:
    """The folder of that site; it is built where something, or the site itself, has changed since it was.

    Two processes may ask at once: each builds it aside, and one puts it into its place.
    """
    out = SITES / _fingerprint(built)[:16]
    if not out.is_dir():
        SITES.mkdir(parents=True, exist_ok=True)
        for old in SITES.glob("*/index.html"):
            shutil.rmtree(old.parent)
        with tempfile.TemporaryDirectory(prefix="building-", dir=SITES) as folder:
            _build(Path(folder), built)
            _move(Path(folder) / "dist", out)
    return out


def _build(copy: Path, built: Path) -> None:
    """Build the site in a folder of its own."""
    _copy_sources(copy)
    folders = os.pathsep.join(map(str, (copy / "engine", copy)))
    command = [sys.executable, "-m", "tests.changed_site", str(built), "--out", str(copy / "dist")]
    subprocess.run(command, check=True, cwd=copy, env={**os.environ, "PYTHONPATH": folders})


def _move(built: Path, out: Path) -> None:
    """Put it into its place, all at once. Raises OSError where that fails and nobody else has put it there."""
    try:
        built.rename(out)
    except OSError:
        if not out.is_dir():
            raise


def _fingerprint(built: Path) -> str:
    """A hash of everything that the site is made of."""
    compiled = "".join(file.name for file in sorted(built.glob("assets/*.bin")))  # names that say what is in them
    digest = hashlib.sha256(f"{build.fingerprint()} {compiled}".encode())
    for path in (ROOT / "tests" / "changed_site.py", *_own_files()):
        digest.update(f"{path.relative_to(ROOT)}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _own_files() -> Iterator[Path]:
    folders = (ROOT / place / name for place in PLACES for name in (*NAMES, *EXAMPLES))
    files = (file for folder in folders for file in sorted(folder.rglob("*")))
    return (file for file in files if file.is_file() and "__pycache__" not in file.parts)


def _copy_sources(copy: Path) -> None:
    for top in ("engine", "web"):
        shutil.copytree(ROOT / top, copy / top, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "LICENSE", copy)
    for file in _own_files():
        place = next(place for place in PLACES if file.is_relative_to(ROOT / place))
        there = copy / PLACES[place] / file.relative_to(ROOT / place)
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, there)
    kept = copy / ".cache" / "compiled"
    kept.mkdir(parents=True, exist_ok=True)
    npm = copy / ".cache" / "npm"
    npm.symlink_to(build.CACHE / "npm", target_is_directory=True)
    for pattern in CACHED:
        for folder in (build.CACHE / "compiled").glob(pattern):
            shutil.copytree(folder, kept / folder.name, dirs_exist_ok=True)
