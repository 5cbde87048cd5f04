"""Imports run one way: no module imports another that imports it, by whatever ways, for its types included."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
Graph = Mapping[str, frozenset[str]]


def imports(top: Path) -> Graph:
    """Each module of a package, and the modules of it that it imports, anywhere in its text."""
    paths = {name_of(path, top): path for path in top.rglob("*.py")}
    return {name: frozenset(asked_for(path, frozenset(paths)) - {name}) for name, path in paths.items()}


def name_of(path: Path, top: Path) -> str:
    return ".".join(path.relative_to(top.parent).with_suffix("").parts).removesuffix(".__init__")


def asked_for(path: Path, known: frozenset[str]) -> set[str]:
    return {name for name in named(ast.parse(path.read_text()), known) if name in known}


def named(tree: ast.Module, known: frozenset[str]) -> Iterator[str]:
    """`from package import module` asks for the module, `from module import name` for the module, too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in known else node.module


def circle(graph: Graph) -> list[str]:
    """Modules of which each is imported by the one before, round and round; nothing where there is no such circle."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


@pytest.mark.parametrize("top", ["engine/gridarium", "web"])
def test_no_modules_import_each_other(top: str) -> None:
    graph = imports(ROOT / top)
    assert len(graph) > 40
    assert circle(graph) == []


def test_a_circle_is_found(tmp_path: Path) -> None:
    top = tmp_path / "package"
    texts = {
        "__init__": "from package.a import one",
        "a": "from package import b",
        "b": "import package.c",
        "c": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from package.a import one\n",
    }
    top.mkdir()
    for name, text in texts.items():
        (top / f"{name}.py").write_text(text)
    assert set(circle(imports(top))) == {"package.a", "package.b", "package.c"}
    (top / "c.py").write_text("import typing")
    assert circle(imports(top)) == []


def test_of_a_game_others_import_what_its_folders_name() -> None:
    """Each folder of a game lists in its ``__all__`` which of its modules are for web, lessons and tests."""
    games = ROOT / "engine" / "gridarium" / "games"
    inside = frozenset(name_of(path, ROOT / "engine" / "gridarium") for path in games.rglob("*.py"))
    for top in ("web", "engine/gridarium/learning", "tests"):
        for path in (ROOT / top).rglob("*.py"):
            for name in named(ast.parse(path.read_text()), inside):
                folder, _, module = name.rpartition(".")
                if name in inside and folder.count(".") > 2:
                    assert module in getattr(import_module(folder), "__all__", ()), f"{path} imports {name}"


def test_the_engine_knows_no_page_and_of_the_games_each_knows_itself() -> None:
    engine = ROOT / "engine" / "gridarium"
    for path in engine.rglob("*.py"):
        inside = path.relative_to(engine).parts
        own = inside[1] if inside[0] == "games" and len(inside) >= 3 else ""
        asked = [name.split(".") for name in named(ast.parse(path.read_text()), frozenset())]
        assert "web" not in {name[0] for name in asked}, path
        assert {name[2] for name in asked if name[:2] == ["gridarium", "games"] and len(name) > 2} <= {own}, path
