"""The two archives of compiled Python: ours, and as much of the standard library as it takes to run ours."""

from __future__ import annotations

import ast
import importlib.util
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from deflate import zlib_compress

from .compressed import BESIDE, compressed
from .site import Site, digest
from .vendor import CACHE, ROOT, package

HERE = Path(__file__).parent / "pyodide"
"""What runs in Pyodide, and what runs that."""
ENGINE = ROOT / "engine"

LIBRARIES = ("htpy", "markupsafe", "mistune", "segno")
"""What the views are made with. The page gets the modules of these that ours import."""

EMPTIED = ("segno/__init__.py",)
"""Files of which the page gets nothing but the name. This one loads every way to write a code to a file, and with them
a quarter of what the standard library weighs; the views take the encoder alone."""

MAKING_PUZZLES = ("difficulty", "puzzle_check", "puzzle_finder", "puzzle_selection", "similarity")
"""The modules that puzzles are made and proved with, by a command."""

NOT_IN_THE_PAGE = (
    "engine/gridarium/__main__.py",
    *(f"engine/gridarium/{folder}/" for folder in ("adapters", "cli", "jobs", "learn", "protocol", "tournament")),
    *(f"engine/gridarium/learning/{name}.py" for name in MAKING_PUZZLES),
    "web/bundle/",
    "web/docs/",
    "web/shell/",
    *("web/app/worker.py", "web/embed/worker.py"),  # PyScript fetches the entries by itself
)

FOR_LEARNING = ("ai/learned.py", "encoding.py")
"""The modules of a game, and those that they share, by which its weights are learned, or others' programs learn it."""

IMPORTED_LATE = (
    "encodings.cp437",  # zipfile, for the names in our archive
    "encodings.ascii",
    "encodings.latin_1",
)
"""Modules that the standard library imports by itself, and only when it comes to that."""

LEFT_OUT = (
    *("ssl.py", "_ssl.py"),  # the browser asks for what is needed from the network
    *("bz2.py", "lzma.py", "compression/__init__.py", "compression/_common/__init__.py"),
    *("compression/_common/_streams.py", "compression/zstd/__init__.py", "compression/zstd/_zstdfile.py"),
    "locale.py",
    *("selectors.py", "asyncio/selector_events.py", "asyncio/base_subprocess.py", "asyncio/sslproto.py"),
    *("asyncio/staggered.py", "asyncio/trsock.py"),
)
"""Files of the standard library that its other modules use where they find them, and do without where not; and what
only those would use that `STAND_INS` stands in for."""

WITHOUT_COLOURS = """
class Plain:
    def __getattr__(self, name):
        return ""

class Theme:
    traceback = syntax = Plain()

def get_theme(**wishes):
    return Theme

def can_colorize(**wishes):
    return False
"""

NOTHING_TO_IMPORT = "__all__ = ()"

BASE_OF_POLICIES = """
from .events import _BaseDefaultEventLoopPolicy as _DefaultEventLoopPolicy
__all__ = ()
"""

NO_PACKAGES = """
import sys

class Folder:
    def __init__(self, name):
        self.name = name

    def __str__(self):
        return self.name

SITE_PACKAGES = Folder(next(path for path in sys.path if path.endswith("/site-packages")))
DSO_DIR = Folder("/usr/lib")

def init_loaded_packages():
    pass
"""

STAND_INS = {
    "sitecustomize.py": (HERE / "importing.py").read_text(),
    "_colorize.py": WITHOUT_COLOURS,  # of tracebacks in terminals; making its themes takes longer than most else
    "html/entities.py": 'html5 = {"amp;": "&", "lt;": "<", "gt;": ">", "quot;": \'"\', "nbsp;": "\\xa0"}',
    "ipaddress.py": "",  # for hosts in brackets
    "subprocess.py": "PIPE, STDOUT, DEVNULL = -1, -2, -3",
    "socket.py": "AF_UNSPEC, AI_PASSIVE = 0, 1",
    **{f"asyncio/{name}.py": NOTHING_TO_IMPORT for name in ("base_events", "graph", "streams", "subprocess")},
    "asyncio/unix_events.py": BASE_OF_POLICIES,
    "pyodide/_package_loader.py": NO_PACKAGES,
}
"""What the page gets in place of files of the standard library that other modules load at once and would use only for
what never happens in a page: a table of all entities by name, other programs, sockets, event loops other than the
browser's, packages. A tenth of the whole, and some thirty modules at each start. And what Python loads by itself: the
way our own modules are imported."""

MOST_EFFORT = 12
"""The level of compression that takes the longest: less than a second for each archive."""


@dataclass(frozen=True)
class Archive:
    """An archive in which nothing is compressed, as a whole in two forms. The browser unpacks either faster than Python
    would, which imports from it as it is."""

    deflated: bytes
    """What every browser and every host can do. What takes more time than zlib finds a better way to say the same."""
    brotli: bytes
    """A quarter less."""


@dataclass(frozen=True)
class Archives:
    app: Archive
    stdlib: Archive


def make_archives() -> Archives:
    """Compile everything, or take it from the cache where nothing changed."""
    sources = dict(app_files())
    ours = {path: text for path, text in sources.items() if not path.startswith(LIBRARIES) and path.endswith(".py")}
    theirs = dict(pyscript_modules())
    imports = {*map(module_name, ours), *imports_in(ours.values()), *imports_in(theirs.values()), *IMPORTED_LATE}
    job = {"imports": sorted(imports), "unasked": sorted(theirs)}
    app = run("app", job, ("app.bin", "loaded.json"), sources | theirs)
    loaded: list[str] = json.loads(app["loaded.json"])
    paths = [path for path in loaded if path not in LEFT_OUT]
    stdlib = run("stdlib", {"paths": paths, "stand_ins": STAND_INS}, ("stdlib.bin",), {})
    return Archives(*(Archive(deflated(raw), compressed(raw)) for raw in (app["app.bin"], stdlib["stdlib.bin"])))


def add_archives(site: Site, archives: Archives) -> None:
    """Each under its name, and beside it what a host that knows such files sends for it in place of it: the archive
    itself, which browsers unpack on the way. One that unpacks brotli for a page, too, asks for that by its own name.
    """
    for name, archive in (("app.bin", archives.app), ("stdlib.bin", archives.stdlib)):
        site.add(site.add_asset(name, archive.deflated) + BESIDE, archive.brotli)


def deflated(archive: bytes) -> bytes:
    """An archive as `DecompressionStream("deflate")` takes it."""
    return bytes(zlib_compress(archive, MOST_EFFORT))


def app_files() -> Iterator[tuple[str, bytes]]:
    """Path in the archive and content of the engine, the views and their libraries."""
    yield from tree(ENGINE)
    yield from tree(ROOT, "web")
    for name in LIBRARIES:
        spec = importlib.util.find_spec(name)
        for folder in (spec and spec.submodule_search_locations) or ():
            for path, text in tree(Path(folder).parent, name):
                if path.endswith(".py"):
                    yield path, b"" if path in EMPTIED else text


def tree(top: Path, inside: str = ".") -> Iterator[tuple[str, bytes]]:
    for path in sorted((top / inside).rglob("*")):
        if path.is_file() and belongs_in_the_page(path):
            yield path.relative_to(top).as_posix(), path.read_bytes()


def belongs_in_the_page(path: Path) -> bool:
    if path.is_relative_to(ROOT / ".venv") or not path.is_relative_to(ROOT):
        return path.suffix == ".py"
    inside = path.relative_to(ROOT)
    hidden = any(part.startswith((".", "__pycache__")) for part in inside.parts)
    fetched = inside.match("data/puzzles.json")
    learning = any(map(inside.match, FOR_LEARNING))
    tool = learning or path.name == "py.typed" or path.suffix == ".css" or inside.as_posix().startswith(NOT_IN_THE_PAGE)
    return not hidden and not tool and not fetched


def module_name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imports_in(sources: Iterable[str | bytes]) -> Iterator[str]:
    """The modules of the standard library and of our libraries that some programs import, in functions too."""
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names if is_from_outside(alias.name))
            elif isinstance(node, ast.ImportFrom) and node.module and is_from_outside(node.module):
                yield node.module


def is_from_outside(module: str) -> bool:
    top = module.partition(".")[0]
    return top in LIBRARIES or top in sys.stdlib_module_names


def pyscript_modules() -> Iterator[tuple[str, bytes]]:
    """Path and text of each module of PyScript's own Python. It carries them as text in its JavaScript, and writes them
    to files to be compiled at every start; where Python finds them compiled, it takes them."""
    text = (package("@pyscript/core") / "src/stdlib/pyscript.js").read_text()
    modules: dict[str, str] = json.loads(text[text.index("{") : text.rindex("}") + 1])["pyscript"]
    for name, source in modules.items():
        yield f"pyscript/{name}", source.encode()


def run(
    task: str, job: Mapping[str, Sequence[str] | Mapping[str, str]], results: Iterable[str], app: dict[str, bytes]
) -> dict[str, bytes]:
    """Do one job of compiler.py, whose results are kept in .cache by all that goes into it."""
    inputs = json.dumps({"task": task, **job}).encode()
    programs = [(HERE / name).read_bytes() for name in ("compiler.py", "pyodide.mjs")]
    pinned = (package("pyodide") / "integrity").read_bytes()
    sources = [part for path, content in app.items() for part in (path.encode(), content)]
    kept = CACHE / "compiled" / f"{task}-{digest(inputs, pinned, *programs, *sources)}"
    if not kept.is_dir():
        print(f"Compiling with Pyodide ({task}) ...", flush=True)
        compile_into(kept, inputs, results, app)
    return {name: (kept / name).read_bytes() for name in results}


def compile_into(kept: Path, job: bytes, results: Iterable[str], app: dict[str, bytes]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        (work / "job.json").write_bytes(job)
        for path, content in app.items():
            (work / "app" / path).parent.mkdir(parents=True, exist_ok=True)
            (work / "app" / path).write_bytes(content)
        subprocess.run(["node", HERE / "pyodide.mjs", package("pyodide"), HERE / "compiler.py", work], check=True)
        for old in kept.parent.glob(f"{kept.name.partition('-')[0]}-*"):
            shutil.rmtree(old)
        kept.mkdir(parents=True)
        for name in results:
            shutil.copyfile(work / name, kept / name)
