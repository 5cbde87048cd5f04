"""Compiler that runs inside Pyodide, whose Python must compile what it is going to load.

It reads /work/job.json, which is one of these:

* `{"task": "app", "imports": [module, ...], "unasked": [path, ...]}`: import these and render all pages, write to
  /work/loaded.json which files of the standard library that took, and pack what it took of /work/app, with the data
  there and the unasked, which can be imported in the page only, into /work/app.bin;
* `{"task": "stdlib", "paths": [path, ...], "stand_ins": {path: text}}`: pack these files of the standard library, of
  which some have another text, into /work/stdlib.bin.

What is packed is an archive in which nothing is compressed. It is the same to the byte for the same sources: times are
fixed, and names sorted, the data before the code: like beside like becomes smaller.
"""

from __future__ import annotations

import _sre  # type: ignore[import-not-found]
import ast
import collections
import dataclasses
import importlib
import importlib.util
import io
import json
import marshal
import re
import sys
import zipfile
from _md5 import md5  # type: ignore[import-not-found]
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from re import _compiler as patterns  # type: ignore[attr-defined]
from types import CodeType, ModuleType, SimpleNamespace
from typing import Any

WORK = Path("/work")
APP = WORK / "app"
MOST_OF_AN_ENTRY = 8
"""Units of code that an entry of a table of lines is for, at most."""
ENTRY = [bytes([0x80 | 13 << 3 | number, 0]) for number in range(MOST_OF_AN_ENTRY)]
"""Entries for one unit and more that say: still the same line, and no columns. (CPython, Objects/locations.md)"""
VARIOUS, NAMED = 4, 8
"""Flags of code that takes any number of values, and any that have names: ``*`` and ``**``. (CPython, inspect.rst)"""
MAKES = re.compile(rb"\b(namedtuple|NamedTuple|dataclass|_?re\.compile)\b")
"""What a program says that makes something from text."""
TELLING = re.compile("ClassVar|InitVar|KW_ONLY")
"""Annotations that make a difference."""
PREPARED = "prepared"
"""The file of an archive that has what came of it."""
STANDARD_LIBRARY = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"


def compiled(program: ast.Module | str, name: str, mode: str = "exec") -> CodeType:
    """Code without docstrings, assertions and lines of single instructions."""
    return on_first_lines(compile(program, name, mode, dont_inherit=True, optimize=2))


class Listener:
    """Notes what programs make from text: named tuples, data classes, regular expressions."""

    def __init__(self) -> None:
        self.prepared: dict[object, object] = {}
        """What `importing.py` looks up, and what it finds then."""
        self._pattern = patterns.compile
        self._made: tuple[Any, ...] = ()
        collections.eval = self._evaluate  # type: ignore[attr-defined]
        dataclasses.exec = self._execute  # type: ignore[attr-defined]
        patterns.compile = self._compile_pattern
        patterns._sre = SimpleNamespace(**vars(_sre) | {"compile": self._make_pattern})
        re.purge()

    def _evaluate(self, text: str, names: dict[str, Any]) -> object:
        self.prepared[text] = compiled(text, "", "eval")
        return eval(text, names)  # noqa: S307  of our own programs

    def _execute(self, text: str, names: dict[str, Any], own: dict[str, Any]) -> None:
        self.prepared[md5(text.encode()).digest()] = compiled(text, "")
        exec(text, names, own)  # noqa: S102

    def _compile_pattern(self, text: object, flags: int = 0) -> object:
        pattern = self._pattern(text, flags)
        _, all_flags, code, groups, numbers, names = self._made
        if type(text) in (str, bytes):
            self.prepared[text, int(flags)] = int(all_flags), [*map(int, code)], groups, numbers, names
        return pattern

    def _make_pattern(self, *given: Any) -> object:
        self._made = given
        return _sre.compile(*given)


def documented(tree: ast.Module) -> ast.Module:
    """A program whose data classes have a docstring of one sign: else Python makes one, from signatures."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and "dataclass" in map(name_of, node.decorator_list):
            word = ast.Assign([ast.Name("__doc__", ast.Store())], ast.Constant("-"))
            node.body.insert(0, word)
    return ast.fix_missing_locations(tree)


def name_of(decorator: ast.expr) -> str:
    return ast.unparse(decorator.func if isinstance(decorator, ast.Call) else decorator).rpartition(".")[2]


def without_annotations(source: bytes) -> ast.Module:
    """A program of ours without those that nobody asks for; those of classes make fields."""
    bare: ast.Module = WithoutAnnotations().visit(ast.parse(source))
    return bare


class WithoutAnnotations(ast.NodeTransformer):
    """Takes away those of functions and of modules. In classes it matters only that they are there."""

    def visit_Module(self, node: ast.Module) -> ast.Module:
        self.generic_visit(node)
        node.body = [plain for part in node.body for plain in without_annotation(part)]
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom | None:
        """With what makes all annotations text, those of named tuples would be compiled, one by one."""
        return None if node.module == "__future__" else node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        self.generic_visit(node)
        for part in node.body:
            if isinstance(part, ast.AnnAssign) and not TELLING.search(ast.unparse(part.annotation)):
                part.annotation = ast.Constant(None)
        return ast.fix_missing_locations(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(node)
        node.returns = None
        return node

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AsyncFunctionDef:
        self.generic_visit(node)
        node.returns = None
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node


def without_annotation(part: ast.stmt) -> list[ast.stmt]:
    """A statement of a module without its annotation: nothing, where it says nothing else."""
    if not isinstance(part, ast.AnnAssign):
        return [part]
    return [ast.copy_location(ast.Assign([part.target], part.value), part)] if part.value else []


def on_first_lines(code: CodeType) -> CodeType:
    """The same code, of which a traceback tells the function and the line where that begins, but no line within.

    What it calls its own variables, other than what is given to it, nobody asks for either.
    """
    inside = tuple(on_first_lines(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    whole, rest = divmod(len(code.co_code) // 2, MOST_OF_AN_ENTRY)
    lines = ENTRY[-1:] * whole + ENTRY[rest - 1 : rest] * bool(rest)
    given = code.co_argcount + code.co_kwonlyargcount + sum(bool(code.co_flags & flag) for flag in (VARIOUS, NAMED))
    own = tuple(f"{number:x}" for number in range(len(code.co_varnames) - given))
    return code.replace(
        co_consts=inside,
        co_linetable=b"".join(lines),
        co_qualname=code.co_name,
        co_varnames=code.co_varnames[:given] + own,
    )


def pack(
    target: Path,
    files: Iterable[tuple[str, bytes]],
    parse: Callable[[bytes], ast.Module],
    prepared: Mapping[object, object],
) -> None:
    packed = {PREPARED: marshal.dumps({key: prepared[key] for key in sorted(prepared, key=repr)})}
    for name, content in sorted(files, key=lambda file: (file[0].endswith(".py"), file)):
        if name.endswith(".py"):
            packed[f"{name}c"] = file_of(documented(parse(content)), name)
        else:
            packed[name] = content
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as out:
        for name, content in packed.items():
            out.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)
    target.write_bytes(archive.getvalue())


def file_of(tree: ast.Module, name: str) -> bytes:
    """A .pyc, never to be compared with its source."""
    return importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(compiled(tree, name))


def module_name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def loaded_files(top: str) -> set[str]:
    """The files, relative to `top`, of the modules that were loaded from there."""
    files = (getattr(module, "__file__", None) for module in sys.modules.values() if not is_frozen(module))
    return {file.removeprefix(f"{top}/") for file in files if file and file.startswith(f"{top}/")}


def is_frozen(module: ModuleType) -> bool:
    """Whether the module comes with the interpreter itself, whatever file it names."""
    return getattr(module.__spec__, "origin", None) == "frozen"


def pack_app(imports: list[str], unasked: list[str]) -> None:
    sys.path.insert(0, str(APP))
    listener = Listener()
    for name in imports:
        importlib.import_module(name)
    pages = importlib.import_module("web.pages")
    for file in pages.files():
        pages.view(pages.opening(file)).whole()
    (WORK / "loaded.json").write_text(json.dumps(sorted(loaded_files(STANDARD_LIBRARY))))
    data = {path.relative_to(APP).as_posix() for path in APP.rglob("*") if path.is_file() and path.suffix != ".py"}
    files = ((path, (APP / path).read_bytes()) for path in loaded_files(str(APP)) | data | {*unasked})
    pack(WORK / "app.bin", files, without_annotations, listener.prepared)


def pack_standard_library(paths: list[str], stand_ins: dict[str, str]) -> None:
    with zipfile.ZipFile(STANDARD_LIBRARY) as library:
        files = {path: library.read(path) for path in paths}
    texts = files | {path: text.encode() for path, text in stand_ins.items()}
    pack(WORK / "stdlib.bin", texts.items(), ast.parse, prepared_in(files))


def prepared_in(files: Mapping[str, bytes]) -> dict[object, object]:
    """What modules of the standard library make from text. Most were imported long ago; so they are run again, aside.

    Pyodide's own are left out: they tell others of themselves.
    """
    listener = Listener()
    for path, text in files.items():
        if MAKES.search(text) and not path.startswith("pyodide/"):
            module = importlib.import_module(module_name(path))
            names = {name: value for name, value in vars(module).items() if name.startswith("__")}
            exec(compile(text, path, "exec"), names)  # noqa: S102
    return listener.prepared


def main() -> None:
    job = json.loads((WORK / "job.json").read_text())
    if job["task"] == "app":
        pack_app(job["imports"], job["unasked"])
    else:
        pack_standard_library(job["paths"], job["stand_ins"])


if __name__ == "__main__":
    main()
