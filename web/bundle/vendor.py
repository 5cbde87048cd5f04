"""Vendored files that the page runs: PyScript, Pyodide, and two small JavaScript libraries."""

from __future__ import annotations

import json
import re
from pathlib import Path

from .site import Site, asset_url

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache"
HERE = Path(__file__).parent

MODULES = ("idiomorph", "idb-keyval", "gifenc", "qr")
"""Libraries that become part of the shell, or of what it fetches when somebody wants it."""

TYPE = "figtree.woff2"
"""The site's type, as style sheets name it: all weights of it, for languages in Latin letters."""
TYPE_PACKAGE = "@fontsource-variable/figtree"

PYODIDE = ("pyodide.mjs", "pyodide.asm.wasm")
GLUE = "pyodide.asm.mjs"
"""What joins Pyodide's code with the browser; it is made small, which its makers left out."""

PLUGINS = ("deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal")
"""Small parts that PyScript's core loads on every page. Its other parts are asked for by what the page does not use."""


def package(name: str) -> Path:
    """Where build.py has put a package from npm."""
    return CACHE / "npm" / name


def type_file() -> Path:
    """The file of the site's type."""
    return package(TYPE_PACKAGE) / "files" / "figtree-latin-wght-normal.woff2"


def add_pyscript(site: Site) -> None:
    """PyScript's core and the plugins that it always loads, under their own names, by which they know each other."""
    files = {name: path.read_bytes() for name, path in pyscript_files().items()}
    site.assets["pyscript.js"] = f"{site.add_folder('pyscript', files)}/core.js"


def pyscript_files() -> dict[str, Path]:
    """Name -> file of each script of PyScript that the site ships."""
    dist = package("@pyscript/core") / "dist"
    parts = (path for name in ("core", *PLUGINS) for path in dist.glob(f"{name}-*.js"))
    return {path.name: path for path in (dist / "core.js", *parts)}


def add_pyodide(site: Site, glue: bytes) -> None:
    """Pyodide, and the shim through which PyScript loads it with the archives, which must be in the site already.

    Its modules are called .js here: not every host knows .mjs. The large files lie in a folder that only a new Pyodide
    changes, so that an update of the site leaves them where they are.
    """
    package_folder = package("pyodide")
    whole = {name: (package_folder / name).read_bytes() for name in PYODIDE} | {GLUE: glue}
    files = {name.replace(".mjs", ".js"): content for name, content in whole.items()}
    info = json.loads((package_folder / "pyodide-lock.json").read_text())["info"]
    names = {
        "PYODIDE": asset_url(site.add_folder("pyodide", files)),
        "APP": asset_url(site.assets["app.bin"]),
        "STDLIB": asset_url(site.assets["stdlib.bin"]),
        "LOCK_INFO": json.dumps(info),
    }
    shim = (HERE / "pyodide" / "pyodide-shim.js").read_text()
    site.add_asset("pyodide-shim.js", re.sub("|".join(names), lambda found: names[found[0]], shim))


def add_worker(site: Site, entry: str) -> None:
    """The program that PyScript runs in its worker, and, for the page to carry, its configuration."""
    site.add_asset("worker.py", entry)
    config = {
        "interpreter": f"./{site.assets['pyodide-shim.js']}",
        "sync_main_only": True,  # the worker never reaches into the page
    }
    site.assets["pyscript.json"] = json.dumps(config)
