"""Minified JavaScript and style sheets, made with esbuild, or taken from the cache where nothing changed."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

from .site import digest
from .vendor import CACHE, HERE, ROOT, package

BUNDLER = HERE / "esbuild.mjs"


def made_small(name: str, entries: list[Path], sources: list[Path], packages: Iterable[str] = ()) -> dict[str, bytes]:
    """Minified files that esbuild makes of the entries, by file name.

    ``name`` is for the cache, which knows what was made by the content of ``sources``, the files that the entries and
    all that they import may be, and by the versions of ``packages``.
    """
    inputs = [
        part for path in sorted(sources) for part in (path.relative_to(ROOT).as_posix().encode(), path.read_bytes())
    ]
    return _made(name, entries, inputs, packages)


def made_small_alone(name: str, file: Path, library: str) -> bytes:
    """Minified file of a package, whatever it imports; ``name`` is for the cache."""
    return _made(name, [file], [file.name.encode()], [library], "--alone")[file.name]


def _made(
    name: str, entries: list[Path], inputs: Iterable[bytes], packages: Iterable[str], *how: str
) -> dict[str, bytes]:
    pinned = [package(library) / "integrity" for library in ("esbuild-wasm", *packages)]
    kept = CACHE / "compiled" / f"{name}-{digest(*inputs, *(path.read_bytes() for path in (BUNDLER, *pinned)))}"
    if not kept.is_dir():
        print(f"Making files small ({name}) ...", flush=True)
        make_into(kept, name, *how, *map(str, entries))
    return {path.name: path.read_bytes() for path in sorted(kept.iterdir())}


def make_into(kept: Path, name: str, *asked: str) -> None:
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=kept.parent) as folder:
        subprocess.run(["node", BUNDLER, CACHE / "npm", folder, *asked], check=True)
        for old in kept.parent.glob(f"{name}-*"):
            shutil.rmtree(old) if old.is_dir() else old.unlink()
        shutil.copytree(folder, kept)
