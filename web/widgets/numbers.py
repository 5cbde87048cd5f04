"""Numbers of rules in sentences, each of which leads to its rule."""

from __future__ import annotations

import re
from collections.abc import Container

import htpy as h

NUMBER = re.compile(r"\b[A-Z]{2}-[A-Z]{0,2}[0-9]+\b")


def linked(words: str, page: str = "", known: Container[str] | None = None) -> list[h.Node]:
    """Words, with the number of each known rule leading to that rule on a page, or else on this one."""
    nodes: list[h.Node] = []
    end = 0
    for found in NUMBER.finditer(words):
        if known is None or found[0] in known:
            nodes += [words[end : found.start()], h.a(href=f"{page}#{found[0].lower()}")[found[0]]]
            end = found.end()
    return [*nodes, words[end:]]
