"""Runs as Python's `sitecustomize` in the page, before almost all other imports: how modules come from the archives.

The standard library's own way asks every finder and every folder of the search path for each module, and reads and
unpacks a module's code twice, first only to learn its file's name. At start some hundreds are imported.
"""

import marshal
import sys
from collections.abc import Iterable, Sequence
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType
from zipimport import _zip_directory_cache as directories  # type: ignore[attr-defined]
from zipimport import zipimporter

HEADER = 16
"""Bytes before the code in a compiled file."""
ENTRY = 30
"""Bytes of an entry in an archive before its name, after which comes what nobody compressed."""


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


sys.meta_path.insert(0, Finder([Archive(path) for path in sys.path if path.endswith(".zip")]))
