"""The code blocks of the documentation, as its pages show them, with what they say of how they can be run.

A comment before a block has a mark, perhaps with a reason: ``<!-- parsed: it plays long -->``. Known marks are

* ``long``: commands that play long; they are run with small numbers added;
* ``typed``: commands that wait for what somebody types, who here types `quit`;
* ``parsed``: commands that never end, or take more than one machine; only whether they are commands is looked at;
* ``needs``: a package that the block cannot do without; it runs where that is installed;
* any other, which a test of its own looks for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "web" / "docs"
EXAMPLES = DOCS / "examples"
PAGES = sorted(DOCS.glob("*.md"))

_FENCE = re.compile(
    r"^(?:<!-- (?P<mark>\w+)(?:: (?P<about>[^\n]*))? -->\n)?"
    r"^(?P<fence>```+)(?P<language>[^\n]*)\n(?P<text>.*?)^(?P=fence)$",
    re.MULTILINE | re.DOTALL,
)
_FIELD = re.compile(r'^:([\w-]+): "?(.*?)"?$', re.MULTILINE)
SHOWN_ONLY = {"{toctree}", "{options}", "{eval-rst}"}
"""What looks like a block of code and is none."""


class Block(NamedTuple):
    """A block of code on a page."""

    page: str
    line: int
    language: str
    mark: str
    about: str
    text: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def blocks_of(page: Path) -> Iterator[Block]:
    """The blocks of a page in order, those of what it includes among them."""
    yield from _blocks(page.read_text(encoding="utf-8"), page)


def _blocks(text: str, page: Path) -> Iterator[Block]:
    for found in _FENCE.finditer(text):
        kind, _, argument = found["language"].partition(" ")
        body = found["text"]
        if kind == "{include}":
            yield from _blocks(_part(page.parent / argument, body), page)
        elif kind == "{literalinclude}":
            language = dict(_FIELD.findall(body))["language"]
            whole = (page.parent / argument).read_text(encoding="utf-8")
            yield Block(page.stem, _line(text, found), language, "example", argument, whole)
        elif kind not in SHOWN_ONLY:
            yield Block(page.stem, _line(text, found), kind, found["mark"] or "", found["about"] or "", body)


def _line(text: str, found: re.Match[str]) -> int:
    return text.count("\n", 0, found.start("fence")) + 1


def _part(file: Path, fields: str) -> str:
    """As much of a file as is included."""
    wanted = dict(_FIELD.findall(fields))
    text = file.read_text(encoding="utf-8")
    if after := wanted.get("start-after"):
        assert text.count(after) == 1
        text = text.partition(after)[2]
    if before := wanted.get("end-before"):
        assert text.count(before) == 1
        text = text.partition(before)[0]
    return text


ALL = [block for page in PAGES for block in blocks_of(page)]
