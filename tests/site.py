"""The site with the games that only tests have, for tests in the browser.

It is made as the site is, from a copy of the sources in which their folders lie where those of all games do.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import build
from tests.games import NAMES

ROOT = build.ROOT
COPY = build.CACHE / "with-the-games-of-tests"
PLACES = {"tests/games": "engine/gridarium/games", "tests/boards": "web/boards"}
"""Where the folders of these games are -> where those of all games are."""
CACHED = ("stdlib-*", "three-*")
"""What a build keeps for the next one and no game changes."""


def with_games_of_tests() -> Path:
    """The folder of that site; it is built where something has changed since it was."""
    out, stamp = COPY / "dist", COPY / "built"
    fresh = _fingerprint()
    if not stamp.is_file() or stamp.read_text() != fresh:
        _copy_sources()
        folders = os.pathsep.join(map(str, (COPY / "engine", COPY)))
        command = [sys.executable, "-m", "web.bundle", "--out", str(out)]
        subprocess.run(command, check=True, cwd=COPY, env={**os.environ, "PYTHONPATH": folders})
        stamp.write_text(fresh)
    return out


def _fingerprint() -> str:
    """A hash of everything that the site is made of."""
    digest = hashlib.sha256(build.fingerprint().encode())
    for path in _own_files():
        digest.update(f"{path.relative_to(ROOT)}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _own_files() -> Iterator[Path]:
    folders = (ROOT / place / name for place in PLACES for name in NAMES)
    files = (file for folder in folders for file in sorted(folder.rglob("*")))
    return (file for file in files if file.is_file() and "__pycache__" not in file.parts)


def _copy_sources() -> None:
    for top in ("engine", "web"):
        shutil.rmtree(COPY / top, ignore_errors=True)
        shutil.copytree(ROOT / top, COPY / top, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "LICENSE", COPY)
    for file in _own_files():
        place = next(place for place in PLACES if file.is_relative_to(ROOT / place))
        there = COPY / PLACES[place] / file.relative_to(ROOT / place)
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, there)
    kept = COPY / ".cache" / "compiled"
    kept.mkdir(parents=True, exist_ok=True)
    npm = COPY / ".cache" / "npm"
    if not npm.exists():
        npm.symlink_to(build.CACHE / "npm", target_is_directory=True)
    for pattern in CACHED:
        for folder in (build.CACHE / "compiled").glob(pattern):
            shutil.copytree(folder, kept / folder.name, dirs_exist_ok=True)
