"""The reference lists just what is public: the names in the ``__all__`` of modules, each with its module."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import resolve_name
from types import ModuleType
from typing import Any

import gridarium

ENGINE = Path(gridarium.__file__).parent
APART = ("cli", "games")
"""Packages that are no part of it: what is typed, and the games, which are had by `gridarium.load`."""


def name_of(thing: Any, listed: str) -> str:
    """By what name a thing is known wherever it can be imported from; other data by the last part of its own."""
    if isinstance(thing, type) or hasattr(thing, "__code__"):
        return f"{thing.__module__}.{thing.__qualname__}"
    return listed.rpartition(".")[2]


def public() -> dict[str, str]:
    """What modules say is public, by name, and in which of them."""
    return {name_of(getattr(module, name), name): module.__name__ for module in modules() for name in module.__all__}


def modules() -> Iterator[ModuleType]:
    for path in sorted(ENGINE.rglob("*.py")):
        parts = path.relative_to(ENGINE.parent).with_suffix("").parts
        if parts[1] not in APART and re.search(r"(?m)^__all__ =", path.read_text(encoding="utf-8")):
            yield import_module(".".join(parts).removesuffix(".__init__"))


def listed(dist: Path) -> dict[str, str]:
    """What the pages of the reference list, but members of classes, and by which address."""
    pages = [path.read_text(encoding="utf-8") for path in (dist / "docs").glob("reference*.html")]
    anchors = {anchor for page in pages for anchor in re.findall(r'<dt [^>]*id="(gridarium\.[\w.]+)"', page)}
    found = {}
    for anchor in anchors:
        if isinstance(resolve_name(anchor.rpartition(".")[0]), ModuleType):
            found[name_of(resolve_name(anchor), anchor)] = anchor
    return found


def test_the_reference_lists_what_is_public(dist: Path) -> None:
    shown, named = listed(dist), public()
    assert len(named) > 100
    assert {name: module for name, module in named.items() if name not in shown} == {}
    assert {name: anchor for name, anchor in shown.items() if name not in named} == {}


def test_public_things_say_what_they_are() -> None:
    for module in modules():
        for name in module.__all__:
            thing = getattr(module, name)
            if isinstance(thing, type) or hasattr(thing, "__code__"):
                assert (thing.__doc__ or "").strip(), f"{module.__name__}.{name}"
