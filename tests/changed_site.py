"""Builds a site that differs a little from one that is built: `python -m tests.changed_site BUILT --out FOLDER`.

It is run where the changed sources lie, as `python -m web.bundle` is, and does the same, but that it takes what Pyodide
has compiled from the site that is built, and has it compile no more than the programs that differ, with what these need
besides of the standard library. To compile all takes longer than all that tests do with such a site.
"""

from __future__ import annotations

import io
import json
import subprocess
import sys
import tempfile
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from unittest.mock import patch

import brotli

from tests.conftest import ROOT
from web.bundle import __main__ as bundle
from web.bundle.archives import HERE, LEFT_OUT, Archive, Archives, app_files, deflated, module_name
from web.bundle.pyodide.compiler import PREPARED
from web.bundle.vendor import package

QUICKLY = 5
"""The quality of compression that takes a tenth of a second for an archive."""
LAST = """if __name__ == "__main__":
    main()
"""
COMPILE = """
job = json.loads((WORK / "job.json").read_text())
for path in job["programs"]:
    program = APP / path
    program.with_suffix(".pyc").write_bytes(file_of(without_annotations(program.read_bytes()), path))
    program.unlink()
sys.path.insert(0, str(APP))
for name in job["imports"]:
    importlib.import_module(name)
with zipfile.ZipFile(STANDARD_LIBRARY) as library:
    for name in loaded_files(STANDARD_LIBRARY) - {*job["known"]}:
        path = WORK / "library" / f"{name}c"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(file_of(ast.parse(library.read(name)), name))
"""
"""In place of the last lines of compiler.py, by which it does its job."""


def archives(built: Path) -> Archives:
    """Those of the sources here, with as much as possible from a site that is built."""
    app, library = (unpacked(built, name) for name in ("app", "stdlib"))
    sources = dict(app_files())
    changed = {path: text for path, text in sources.items() if path.endswith(".py") and text != usual(path, text)}
    data = {path: text for path, text in sources.items() if not path.endswith(".py")}
    code = {path: text for path, text in app.items() if path.endswith(".pyc") or path == PREPARED}
    known = [*(path.removesuffix("c") for path in library), *LEFT_OUT]
    more, besides = compiled(changed, code | data, known)
    return Archives(packed(data | code | more), packed(library | besides))


def unpacked(built: Path, name: str) -> dict[str, bytes]:
    """What is in an archive of the site that is built."""
    [file] = built.glob(f"assets/{name}.*.bin")
    with zipfile.ZipFile(io.BytesIO(zlib.decompress(file.read_bytes()))) as archive:
        return {path: archive.read(path) for path in archive.namelist()}


def packed(files: Mapping[str, bytes]) -> Archive:
    """An archive of these files, in its smaller form not as small as it could be."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as out:
        for name in sorted(files, key=lambda name: (name.endswith(".pyc"), name)):
            out.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), files[name])
    return Archive(deflated(archive.getvalue()), brotli.compress(archive.getvalue(), quality=QUICKLY))


def usual(path: str, text: bytes) -> bytes:
    """What the site was built from that is built; libraries are the same everywhere."""
    if not path.startswith(("gridarium/", "web/")):
        return text
    source = (ROOT if path.startswith("web/") else ROOT / "engine") / path
    return source.read_bytes() if source.is_file() else b""


def compiled(
    programs: Mapping[str, bytes], beside: Mapping[str, bytes], known: list[str]
) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """The code of these programs, and of what they need of the standard library and is not known, by paths."""
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        for path, text in (*beside.items(), *programs.items()):
            (work / "app" / path).parent.mkdir(parents=True, exist_ok=True)
            (work / "app" / path).write_bytes(text)
        job = {"programs": [*programs], "imports": [*map(module_name, programs)], "known": known}
        (work / "job.json").write_text(json.dumps(job))
        compiler = (HERE / "compiler.py").read_text()
        program = compiler.removesuffix(LAST) + COMPILE
        assert program != compiler + COMPILE, "compiler.py ends otherwise now"
        (work / "program.py").write_text(program)
        subprocess.run(["node", HERE / "pyodide.mjs", package("pyodide"), work / "program.py", work], check=True)
        library = work / "library"
        besides = {path.relative_to(library).as_posix(): path.read_bytes() for path in library.rglob("*.pyc")}
        return {f"{path}c": (work / "app" / f"{path}c").read_bytes() for path in programs}, besides


if __name__ == "__main__":
    site = Path(sys.argv.pop(1))
    with patch.object(bundle, "make_archives", lambda: archives(site)):
        sys.exit(bundle.main())
