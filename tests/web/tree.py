"""HTML as a small tree, so that tests can look into pages, press what is there, and apply patches as the page does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape, unescape

VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


@dataclass
class Node:
    """An element: its tag, attributes, and what is inside it."""

    tag: str
    attrs: dict[str, str] = field(default_factory=dict)
    children: list[Node | str] = field(default_factory=list)
    parent: Node | None = field(default=None, repr=False, compare=False)

    def walk(self) -> Iterator[Node]:
        """The element and every element inside it, in the order of the text."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += [child for child in reversed(node.children) if type(child) is Node]

    def all(self, tag: str = "", **attrs: str) -> list[Node]:
        """The elements inside with that tag and these attributes; `data_on` stands for `data-on`."""
        wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attrs.items()}
        return [
            node
            for node in self.walk()
            if tag in ("", node.tag) and all(node.attrs.get(name) == value for name, value in wanted.items())
        ]

    def one(self, tag: str = "", **attrs: str) -> Node:
        """The only element inside like that."""
        found = self.all(tag, **attrs)
        assert len(found) == 1, f"{len(found)} elements {tag} {attrs}"
        return found[0]

    def ids(self) -> dict[str, Node]:
        """The elements that have an id."""
        return {node.attrs["id"]: node for node in self.walk() if "id" in node.attrs}

    def find(self, id: str) -> Node:
        """The element of that id. That there is only one is checked elsewhere, for whole pages."""
        return next(node for node in self.walk() if node.attrs.get("id") == id)

    @property
    def text(self) -> str:
        """The text inside, with single spaces."""
        parts = [child if isinstance(child, str) else child.text for child in self.children]
        return " ".join(" ".join(parts).split())

    @property
    def classes(self) -> list[str]:
        return self.attrs.get("class", "").split()

    def above(self) -> Iterator[Node]:
        """The elements around it, the nearest first."""
        node = self.parent
        while node is not None:
            yield node
            node = node.parent

    def html(self) -> str:
        """The same HTML for the same tree, whatever it was read from."""
        inside = "".join(escape(child) if isinstance(child, str) else child.html() for child in self.children)
        attrs = "".join(f' {name}="{escape(value)}"' for name, value in sorted(self.attrs.items()))
        return f"<{self.tag}{attrs}>{inside}</{self.tag}>"

    def same(self, other: Node) -> bool:
        """Whether both are the same HTML."""
        if (self.tag, self.attrs, len(self.children)) != (other.tag, other.attrs, len(other.children)):
            return False
        return all(
            one.same(two) if isinstance(one, Node) and isinstance(two, Node) else one == two
            for one, two in zip(self.children, other.children, strict=True)
        )

    def replace(self, fresh: Node) -> None:
        """Put another element in this one's place."""
        assert self.parent is not None
        fresh.parent = self.parent
        children = self.parent.children
        children[next(n for n, child in enumerate(children) if child is self)] = fresh


_PIECE = re.compile(r"<[^<>]*>|[^<>]+")
_TAG = re.compile(r'<(/?)([a-zA-Z][a-zA-Z0-9]*)((?:\s+[^\s"=<>/]+(?:="[^"<>]*")?)*)\s*(/?)>')
_ATTRIBUTE = re.compile(r'([^\s"=]+)(?:="([^"]*)")?')


@lru_cache(maxsize=20_000)
def _tag(text: str) -> tuple[bool, str, dict[str, str], bool]:
    """Of a tag: whether it closes an element, its name, its attributes, and whether it has nothing inside."""
    found = _TAG.fullmatch(text)
    assert found, f"this is no tag: {text}"
    pairs = [(name.lower(), unescape(value)) for name, value in _ATTRIBUTE.findall(found[3])]
    attrs = dict(pairs)
    assert len(attrs) == len(pairs), f"an attribute twice in {text}"
    name = found[2].lower()
    return found[1] == "/", name, attrs, found[4] == "/" or name in VOID


def read(html: str) -> Node:
    """The tree of a piece of HTML; its root has no tag. Fails where tags do not fit together."""
    root = here = Node("")
    end = 0
    for piece in _PIECE.finditer(html):
        assert piece.start() == end, f"a stray bracket before {html[end : end + 40]}"
        end = piece.end()
        text = piece[0]
        if text[0] != "<":
            here.children.append(unescape(text))
            continue
        closes, name, attrs, empty = _tag(text)
        if closes:
            assert here.tag == name, f"</{name}> closes <{here.tag}>"
            assert here.parent is not None
            here = here.parent
            continue
        node = Node(name, attrs, parent=here)
        here.children.append(node)
        if not empty:
            here = node
    assert end == len(html), f"a stray bracket before {html[end : end + 40]}"
    assert here is root, f"<{here.tag}> is not closed"
    return root
