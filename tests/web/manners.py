"""What every page must keep to in every state: HTML that a strict policy and a screen reader can live with."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from markupsafe import Markup

from tests.web.tree import Node, read
from web.app.app import HANDLERS
from web.pages.layout import Page

FIELDS = ("input", "select", "textarea")
FORBIDDEN = ("script", "style", "iframe", "object", "embed", "base")


def check(root: Node) -> None:
    """Fail with a sentence about the first thing that is wrong with a page."""
    nodes = list(root.walk())
    ids = [node.attrs["id"] for node in nodes if "id" in node.attrs]
    twice = [id for id, count in Counter(ids).items() if count > 1]
    assert not twice, f"ids twice: {twice}"
    known, labels = set(ids), [node for node in nodes if node.tag == "label"]
    for node in nodes:
        _harmless(node)
        _named(node, labels)
        _points_to(node, known)
    assert len([node for node in nodes if node.tag == "h1"]) == 1
    for grid in [node for node in nodes if node.attrs.get("role") == "grid"]:
        check_grid(grid)


def around(page: Page, whole: str) -> str:
    """What is around the parts of a page, each of which is one element of its id, and in the whole as it is."""
    left = whole
    for name, part in sorted(page.parts.items(), key=lambda named: -len(named[1])):
        _is_element(name, part)
        before, found, after = left.partition(part)
        assert found or part in whole, f"the part {name} is not in the page"
        left = f"{before}<{name}>{after}" if found else left
    return left


@lru_cache(maxsize=10_000)
def _is_element(name: str, part: Markup) -> None:
    children = read(str(part)).children
    assert len(children) == 1, f"the part {name} is not one element: {part}"
    assert isinstance(children[0], Node)
    assert children[0].attrs.get("id") == name


def _harmless(node: Node) -> None:
    assert node.tag not in FORBIDDEN, f"<{node.tag}> in a page"
    for name, value in node.attrs.items():
        assert name != "style", f"a style in {node.tag}, which the policy forbids"
        assert not name.startswith("on"), f"{name} in {node.tag}"
        if node.tag == "img" and name == "src":
            assert value.startswith("blob:"), f"{value} is not what the page made itself"
        elif name in ("href", "src", "action"):
            assert ":" not in value.partition("#")[0], f"{value} leads out of the site"
            assert not value.startswith("/"), f"{value} does not work in a folder"


def _named(node: Node, labels: list[Node]) -> None:
    if node.tag in ("button", "a"):
        named = any(inner.attrs.get("aria-label") for inner in node.walk())
        assert named or node.text, f"a {node.tag} without a name: {node.attrs}"
        assert not [around for around in node.above() if around.tag in ("button", "a")]
    if node.tag in FIELDS:
        assert _label(node, labels), f"a field without a label: {node.attrs}"
    if node.tag == "img":
        assert node.attrs.get("alt"), f"a picture without a name: {node.attrs}"
    if node.attrs.get("role") == "img":
        assert node.attrs.get("aria-label"), f"a picture without a name: {node.attrs}"
    if node.tag == "svg" and node.attrs.get("aria-hidden") != "true":
        says = [place for place in (*node.walk(), *node.above()) if place.attrs.get("role") in ("img", "grid")]
        assert says, f"a drawing that says nothing: {node.attrs}"
        assert any(place.attrs.get("aria-label") or place.attrs.get("aria-labelledby") for place in says)


def _label(node: Node, labels: list[Node]) -> str:
    around = [place for place in node.above() if place.tag == "label"]
    beside = [label for label in labels if label.attrs.get("for") == node.attrs.get("id", "")]
    return node.attrs.get("aria-label") or "".join(place.text for place in (*around, *beside))


def _points_to(node: Node, ids: set[str]) -> None:
    for name, value in node.attrs.items():
        if name in ("for", "aria-labelledby", "aria-describedby", "aria-controls"):
            assert set(value.split()) <= ids, f"{name}={value} leads nowhere"
        if name in ("data-copy", "data-share"):
            assert value.removeprefix("#") in ids, f"{name}={value} leads nowhere"
        if name in ("data-on", "data-change"):
            assert value in HANDLERS, f"nobody handles {name}={value}"


def check_grid(grid: Node) -> None:
    """A grid has one tab stop, and every cell a name and a row."""
    cells = [node for node in grid.walk() if node.attrs.get("role") == "gridcell"]
    stops = [cell for cell in cells if cell.attrs.get("tabindex") == "0"]
    assert len(stops) == 1, f"the board has {len(stops)} tab stops"
    for cell in cells:
        assert cell.attrs.get("aria-label"), f"a cell without a name: {cell.attrs}"
        assert cell.parent, "a cell in nothing"
        assert cell.parent.attrs.get("role") == "row", f"{cell.attrs} is in no row"
