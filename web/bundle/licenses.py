"""The licences of all that the site ships, as one text. What cannot be found makes the build fail."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from importlib.metadata import distribution
from pathlib import Path

from .archives import LIBRARIES
from .site import Site
from .vendor import HERE, MODULES, ROOT, TYPE_PACKAGE, package, pyscript_files

TEXTS = HERE / "licenses"
"""What the packages do not bring themselves."""

IN_THE_DOCUMENTATION = ("sphinx", "furo", "pygments", "accessible-pygments", "snowballstemmer")
"""Whose scripts and style sheets it has."""

FILE = "licenses.txt"


class Unlicensed(Exception):
    """Error where something that is shipped comes without its licence; the message says what."""


def add_licenses(site: Site) -> None:
    """Add the text, marked as UTF-8 because hosts do not say so."""
    site.add(FILE, "\ufeff" + f"\n\n{'-' * 80}\n\n".join(notices()))


def notices() -> Iterator[str]:
    """The licence of each work, this site's own first. Raises Unlicensed."""
    yield notice("Gridarium", read(ROOT / "LICENSE"))
    yield notice(about_npm("@pyscript/core"), npm_text("@pyscript/core"))
    yield pyscript_parts(names_in(pyscript_files().values()))
    yield pyodide()
    yield notice(f"CPython {lock_info()['python']}, in Pyodide", read(TEXTS / "CPython.txt"))
    for name in LIBRARIES:
        yield notice(f"{name} {distribution(name).version}", python_text(name))
    for name in IN_THE_DOCUMENTATION:
        yield notice(f"{name} {distribution(name).version}, in the documentation", python_text(name))
    yield read(TEXTS / "docs.txt").strip()
    for name in ("three", TYPE_PACKAGE, *MODULES):
        yield notice(about_npm(name), npm_text(name))


def notice(about: str, text: str) -> str:
    return f"{about}\n\n{text.strip()}"


def read(path: Path) -> str:
    if not path.is_file():
        raise Unlicensed(f"the licence {path} is missing")
    return path.read_text(encoding="utf-8")


def npm_text(name: str) -> str:
    """The licence that a package from npm brings."""
    files = sorted(package(name).glob("LICEN[CS]E*"))
    if not files:
        raise Unlicensed(f"the npm package {name} brings no licence")
    return "\n\n".join(map(read, files))


def about_npm(name: str) -> str:
    about = json.loads(read(package(name) / "package.json"))
    return f"{name} {about['version']}, license {about['license']}"


def python_text(name: str) -> str:
    """The licence that an installed Python package brings."""
    files = [file for file in distribution(name).files or () if re.match(r"LICEN[CS]E|COPYING", file.name)]
    if not files:
        raise Unlicensed(f"the Python package {name} brings no licence")
    return "\n\n".join(read(Path(str(file.locate()))) for file in files)


def names_in(files: Iterable[Path]) -> set[str]:
    """The npm packages that went into some scripts, by the source maps beside them."""
    found: set[str] = set()
    for path in files:
        sources = json.loads(read(path.with_name(f"{path.name}.map")))["sources"]
        found |= {name for source in sources for name in re.findall(r"node_modules/((?:@[^/]+/)?[^/]+)/", source)}
    return found


def pyscript_parts(names: set[str]) -> str:
    """The notices of what PyScript is made of, which it does not bring itself."""
    text = read(TEXTS / "pyscript.txt")
    missing = {name for name in names if not re.search(rf"^{re.escape(name)}: Copyright", text, re.MULTILINE)}
    if missing:
        raise Unlicensed(f"PyScript contains {', '.join(sorted(missing))}, which {TEXTS / 'pyscript.txt'} lacks")
    return text.strip()


def pyodide() -> str:
    """Pyodide's licence, and what it asks for where it is shipped compiled: the way to the source."""
    about = json.loads(read(package("pyodide") / "package.json"))
    source = about["repository"]["url"].removeprefix("git+").removesuffix(".git")
    words = f"Its source code is at {source}, as version {about['version']}."
    return notice(f"{about_npm('pyodide')}\n\n{words}", read(TEXTS / "MPL-2.0.txt"))


def lock_info() -> dict[str, str]:
    info: dict[str, str] = json.loads(read(package("pyodide") / "pyodide-lock.json"))["info"]
    return info
