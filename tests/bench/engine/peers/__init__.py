"""Others' games at the same exercise: random playouts. They are optional, and installed only when asked for.

Each program here plays random games for the seconds that it is told, and prints how many actions it made a second, by
the time that its process computes. Each action is chosen from the full list of the legal ones.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import venv
from collections.abc import Sequence
from pathlib import Path

import build
from tests.bench.table import NotHere

HERE = Path(__file__).parent
VENV = build.CACHE / "bench-venv"


def python_peer(program: str, seconds: float) -> float:
    """Actions a second of a peer in Python. Raises NotHere."""
    return figure_of([python(), HERE / program, str(seconds)])


def node_peer(program: str, seconds: float) -> float:
    """Actions a second of a peer in Node.js. Raises NotHere."""
    return figure_of(["node", HERE / program, str(seconds)], NODE_PATH=str(npm_packages()))


def figure_of(command: Sequence[str | Path], **variables: str) -> float:
    environment = {**os.environ, **variables}
    try:
        done = subprocess.run([*map(str, command)], capture_output=True, text=True, check=True, env=environment)
    except subprocess.CalledProcessError as error:
        raise NotHere(f"it does not run here: {last_line(error.stderr)}") from error
    return float(done.stdout)


def python() -> Path:
    """The Python that has the packages of .locks/bench.txt. Raises NotHere."""
    lock = build.LOCKS / "bench.txt"
    stamp = VENV / "installed"
    inside = VENV / build.PYTHON.relative_to(build.VENV)
    if not stamp.is_file() or stamp.read_bytes() != lock.read_bytes():
        venv.create(VENV, with_pip=True, clear=True)
        pip = "-m pip install --disable-pip-version-check --require-hashes -r"
        step("Installing the bench's peers from PyPI", [inside, *pip.split(), lock])
        shutil.copyfile(lock, stamp)
    return inside


def npm_packages() -> Path:
    """The folder of the packages of .locks/bench-npm.json. Raises NotHere."""
    locks: dict[str, dict[str, str]] = json.loads((build.LOCKS / "bench-npm.json").read_text())
    missing = {name: lock for name, lock in locks.items() if not build.is_unpacked(name, lock)}
    if missing:
        downloads = build.CACHE / "downloads"
        names = [f"{name}@{lock['version']}" for name, lock in missing.items()]
        pack = [build.npm(), "pack", *names, "--json", "--ignore-scripts", "--pack-destination", downloads]
        for package in json.loads(step("Getting the bench's peers from npm", pack)):
            build.unpack(package["name"], missing[package["name"]], downloads / package["filename"])
    return build.CACHE / "npm"


def step(what: str, command: Sequence[str | Path]) -> str:
    try:
        return build.step(what, command, build.ONLINE)
    except build.Failed as failed:
        raise NotHere(f"it could not be installed: {last_line(str(failed).replace(build.ONLINE, ''))}") from failed


def last_line(text: str) -> str:
    return (text.strip().splitlines() or ["it says nothing"])[-1]
