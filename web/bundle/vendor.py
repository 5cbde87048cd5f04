"""What others made and the page runs: PyScript, Pyodide, and two small JavaScript libraries."""

from __future__ import annotations

import json
import re
from pathlib import Path

from .site import Site

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache"
HERE = Path(__file__).parent

MODULES = {"idiomorph": "dist/idiomorph.esm.js", "idb-keyval": "dist/index.js"}
"""Libraries that are one file: name, as our JavaScript imports it -> file in the package."""

PLUGINS = ("deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal")
"""Small parts that PyScript's core loads on every page. Its other parts are asked for by what the page does not use."""


def package(name: str) -> Path:
    """Where build.py has put a package from npm."""
    return CACHE / "npm" / name


def javascript(path: Path) -> bytes:
    """A script without the line that names its source map, which the site does not have."""
    return re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"\n", path.read_bytes())


def add_modules(site: Site) -> None:
    for name, file in MODULES.items():
        site.add_asset(f"{name}.js", javascript(package(name) / file))


def add_pyscript(site: Site) -> None:
    """PyScript's core and the plugins that it always loads, under their own names, by which they know each other."""
    dist = package("@pyscript/core") / "dist"
    parts = (path for name in ("core", *PLUGINS) for path in dist.glob(f"{name}-*.js"))
    files = {path.name: javascript(path) for path in (dist / "core.js", *parts)}
    site.assets["pyscript.js"] = f"{site.add_folder('pyscript', files)}/core.js"


def add_pyodide(site: Site, stdlib: bytes) -> None:
    """Pyodide with our cut of the standard library, and the shim through which PyScript loads both.

    Its modules are called .js here: not every host knows .mjs.
    """
    folder = package("pyodide")
    info = json.loads((folder / "pyodide-lock.json").read_text())["info"]
    shim = (HERE / "pyodide-shim.js").read_text().replace("LOCK_INFO", json.dumps(info))
    files = {
        "shim.js": shim.encode(),
        "pyodide.js": javascript(folder / "pyodide.mjs"),
        "pyodide.asm.js": javascript(folder / "pyodide.asm.mjs"),
        "pyodide.asm.wasm": (folder / "pyodide.asm.wasm").read_bytes(),
        "stdlib.zip": stdlib,
    }
    site.assets["pyodide.js"] = f"{site.add_folder('pyodide', files)}/shim.js"


def add_worker(site: Site, entry: str, app: bytes) -> None:
    """The program that PyScript runs in its worker, and, for the page to carry, its configuration."""
    site.add_asset("worker.py", entry)
    config = {
        "interpreter": f"./{site.assets['pyodide.js']}",
        "files": {f"./{site.add_asset('app.zip', app)}": "./*"},
        "sync_main_only": True,  # the worker never reaches into the page
    }
    site.assets["pyscript.json"] = json.dumps(config)


def add_licenses(site: Site) -> None:
    """The notices that the licenses of the vendored packages ask for."""
    site.add("licenses.txt", "\n\n".join(map(notice, ("@pyscript/core", "pyodide", *MODULES))))


def notice(name: str) -> str:
    about = json.loads((package(name) / "package.json").read_text())
    files = sorted(package(name).glob("LICEN[CS]E*"))
    return "\n\n".join([f"{name} {about['version']}, license {about['license']}", *(f.read_text() for f in files)])
