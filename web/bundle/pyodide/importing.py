"""Runs as Python's `sitecustomize` in the page, before almost all other imports: how modules come from the archives.

The standard library's own way asks every finder and every folder of the search path for each module, and reads and
unpacks a module's code twice, first only to learn its file's name. At start some hundreds are imported.

It also makes named tuples, data classes and regular expressions from text, which takes half the time of importing ours.
So what becomes of each text was made when the archives were packed, and comes with them.
"""

import marshal
import sys
from _frozen_importlib import ModuleSpec
from _md5 import md5  # type: ignore[import-not-found]
from _sre import compile as made_pattern  # type: ignore[import-not-found]
from zipimport import _zip_directory_cache as directories  # type: ignore[attr-defined]
from zipimport import zipimporter

TYPE_CHECKING = False
"""As in `typing`, which comes from the archives, too."""
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from types import CodeType, ModuleType
    from typing import Any

HEADER = 16
"""Bytes before the code in a compiled file."""
ENTRY = 30
"""Bytes of an entry in an archive before its name, after which comes what nobody compressed."""

PREPARED: dict[object, Any] = {}
"""What would be made from text: of an expression its code; of a program, which is long, the same by its text's MD5; of
the text and the flags of a regular expression all that it takes to make it. Each archive has a file of that."""


class Archive(zipimporter):
    """Loads the compiled modules of one archive; it gives their data as any other does."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self._file = open(path, "rb", buffering=0)  # noqa: SIM115  it stays open as long as the page
        self._places: dict[str, tuple[str, int, int]] = {}
        """Of each module its file, and where in the archive its code begins and how long it is."""
        for name, entry in directories[path].items():
            if name.endswith(".pyc"):
                file, _, size, _, begin, *_ = entry  # of folders there is none
                module = name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
                self._places[module] = file, begin + ENTRY + len(name) + HEADER, size - HEADER
        PREPARED.update(marshal.loads(self.get_data(f"{path}/prepared")))  # noqa: S302  of our own archive

    def modules(self) -> Iterable[str]:
        """The full names of all that it has."""
        return self._places

    def spec(self, name: str) -> ModuleSpec:
        """What the import system wants to know of a module before it is loaded."""
        file = self.get_filename(name)
        spec = ModuleSpec(name, self, origin=file, is_package=self.is_package(name))  # type: ignore[arg-type]
        spec.has_location = True
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(file.removesuffix("/__init__.pyc"))
        return spec

    def get_code(self, fullname: str) -> CodeType:
        _, begin, size = self._places[fullname]
        self._file.seek(begin)
        code: CodeType = marshal.loads(self._file.read(size))  # noqa: S302  of our own archive
        return code

    def get_filename(self, fullname: str) -> str:
        return self._places[fullname][0]

    def is_package(self, fullname: str) -> bool:
        return self.get_filename(fullname).endswith("/__init__.pyc")

    def get_resource_reader(self, fullname: str) -> object:  # type: ignore[override]
        """The standard library's reader, which takes a package to lie in its loader's own folder of the archive."""
        folder = fullname.rpartition(".")[0].replace(".", "/")
        return zipimporter(f"{self.archive}/{folder}".removesuffix("/")).get_resource_reader(fullname)


class Finder:
    """Knows of every module in some archives; of those in several the one in the first counts."""

    def __init__(self, archives: Sequence[Archive]) -> None:
        self._archives = {name: archive for archive in reversed(archives) for name in archive.modules()}

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """What the import system asks of a finder for any module, wherever that may be."""
        archive = self._archives.get(name)
        return None if archive is None else archive.spec(name)


def evaluate(text: str, names: dict[str, object]) -> object:
    """What `eval` does."""
    return eval(PREPARED.get(text, text), names)  # noqa: S307  of our own programs


def execute(text: str, names: dict[str, object], own: dict[str, object]) -> None:
    """What `exec` does."""
    exec(PREPARED.get(md5(text.encode()).digest(), text), names, own)  # noqa: S102


def pattern(text: object, flags: int = 0) -> object:
    """What compiles a regular expression."""
    if (text, flags) not in PREPARED:
        return compile_pattern(text, flags)
    all_flags, code, groups, numbers, names = PREPARED[text, flags]
    return made_pattern(text, all_flags, code, groups, numbers, names)


sys.meta_path.insert(0, Finder([Archive(path) for path in sys.path if path.endswith(".zip")]))

import collections  # noqa: E402  now it comes by that way

collections.eval = evaluate  # type: ignore[attr-defined]

from re import _compiler  # type: ignore[attr-defined]  # noqa: E402

compile_pattern = _compiler.compile
_compiler.compile = pattern

import dataclasses  # noqa: E402

dataclasses.exec = execute  # type: ignore[attr-defined]
