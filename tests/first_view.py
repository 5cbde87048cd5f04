"""What Python imports for the first view of a page: the built archives, run by Pyodide in Node.js as the page does."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path
from typing import NamedTuple

from web.bundle.vendor import package

MOST = {
    "index.html": 303,
    "gridbloc.html": 338,
    "gridopolis.html": 335,
    "gridwar.html": 331,
    "gadget_grid.html": 341,
}
"""How many modules that are no folders the first view of a page may take at most, with those that Pyodide needs."""

LOAD = """
import { readFileSync, writeSync } from "node:fs";
const [pyodide, url] = process.argv.slice(2);
const { loadPyodide } = await import(pyodide);
const app = readFileSync("app.zip");
const python = await loadPyodide({
  stdLibURL: `${process.cwd()}/stdlib.zip`,
  fsInit: async (files) => files.writeFile("/lib/gridarium.zip", app),
  env: { HOME: "/home/pyodide", PYTHONPATH: "/lib/gridarium.zip" },
});
python.globals.set("url", url);
writeSync(1, python.runPython(readFileSync("program.py", "utf8")));
"""

SHOW = """
import json, sitecustomize, sys

made = []
sys.addaudithook(lambda event, given: made.append(str(given[0])) if event == "compile" else None)
compile_pattern = sitecustomize.compile_pattern
sitecustomize.compile_pattern = lambda text, flags=0: made.append(str(text)) or compile_pattern(text, flags)

from web.events import new_app

can = {"save": True, "share": True, "touch": False, "motion": True, "offline": False}
asked = {"url": url, "shown": url, "base": "https://example.test/", "games": {}, "settings": {}, "asks": False}
new_app().handle({"on": "start", "can": can, **asked})
loaders = {name: type(getattr(module, "__loader__", None)).__name__ for name, module in sys.modules.items()}
json.dumps([loaders, made, [name for name, module in sys.modules.items() if hasattr(module, "__path__")]])
"""


class FirstView(NamedTuple):
    modules: dict[str, str]
    """The names of all modules that were imported, and of the type of what loaded each."""
    made: list[str]
    """The texts that our modules had compiled, regular expressions included."""
    folders: list[str]
    """The names of those that are folders of others."""
    complaints: str
    """What Python wrote that nobody asked for."""


def first_view(site: Path, url: str) -> FirstView:
    """What is imported until a page of the built site shows."""
    with tempfile.TemporaryDirectory() as folder:
        for name in ("app", "stdlib"):
            archive = next(site.glob(f"assets/{name}.*.bin"))
            Path(folder, f"{name}.zip").write_bytes(zlib.decompress(archive.read_bytes()))
        Path(folder, "load.mjs").write_text(LOAD)
        Path(folder, "program.py").write_text(SHOW)
        path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
        command = ["node", "load.mjs", (package("pyodide") / "pyodide.mjs").as_uri(), url]
        done = subprocess.run(command, cwd=folder, env={"PATH": path}, capture_output=True, text=True, check=True)
    modules, made, folders = json.loads(done.stdout)
    return FirstView(modules, made, folders, done.stderr)
