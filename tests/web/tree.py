"""HTML as a small tree, so that tests can look into pages, press what is there, and apply patches as the page does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from html.parser import HTMLParser

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
        if not self.tag:
            return inside
        attrs = "".join(f' {name}="{escape(value)}"' for name, value in sorted(self.attrs.items()))
        return f"<{self.tag}{attrs}>{inside}</{self.tag}>"

    def replace(self, fresh: Node) -> None:
        """Put another element in this one's place."""
        assert self.parent is not None
        fresh.parent = self.parent
        children = self.parent.children
        children[next(n for n, child in enumerate(children) if child is self)] = fresh


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = self.here = Node("")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute twice in {self.get_starttag_text()}"
        node = Node(tag, {name: value or "" for name, value in attrs}, parent=self.here)
        self.here.children.append(node)
        if tag not in VOID:
            self.here = node

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        here = self.here
        self.handle_starttag(tag, attrs)
        self.here = here

    def handle_endtag(self, tag: str) -> None:
        assert self.here.tag == tag, f"</{tag}> closes <{self.here.tag}>"
        assert self.here.parent is not None
        self.here = self.here.parent

    def handle_data(self, data: str) -> None:
        children = self.here.children
        if children and isinstance(children[-1], str):
            children[-1] += data
        else:
            children.append(data)


def read(html: str) -> Node:
    """The tree of a piece of HTML; its root has no tag. Fails where tags do not fit together."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert reader.here is reader.root, f"<{reader.here.tag}> is not closed"
    return reader.root
