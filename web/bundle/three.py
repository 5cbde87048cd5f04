"""three.js, of which the site ships the part that `three.js` beside this names, as one file."""

from __future__ import annotations

import subprocess
from pathlib import Path

from .site import Site, digest
from .vendor import CACHE, HERE, package

ENTRY = HERE / "three.js"
BUNDLER = HERE / "esbuild.mjs"
PACKAGES = ("three", "esbuild-wasm")


def add_three(site: Site) -> None:
    """Add three.js, made with esbuild or taken from the cache where nothing changed."""
    pinned = [(package(name) / "integrity").read_bytes() for name in PACKAGES]
    kept = CACHE / "compiled" / f"three-{digest(ENTRY.read_bytes(), BUNDLER.read_bytes(), *pinned)}.js"
    if not kept.is_file():
        print("Bundling three.js ...", flush=True)
        bundle_into(kept)
    site.add_asset("three.js", kept.read_bytes())


def bundle_into(kept: Path) -> None:
    fresh = kept.with_suffix(".new")
    kept.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["node", BUNDLER, CACHE / "npm", ENTRY, fresh], check=True)
    for old in kept.parent.glob("three-*.js"):
        old.unlink()
    fresh.rename(kept)
