"""Markdown to HTML, for the texts that games bring. htpy escapes every word, and HTML in a text stays text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import htpy as h

Token = dict[str, Any]
"""A piece of a parsed text, as mistune gives it: its ``type``, and ``children``, ``raw`` text or ``attrs``."""


def parse(text: str) -> list[Token]:
    """The blocks of a text, blank lines left out."""
    # Only pages with long texts need the parser; the others start without it.
    import mistune  # noqa: PLC0415
    from mistune.plugins.table import table  # noqa: PLC0415

    tokens = mistune.create_markdown(renderer="ast", plugins=[table]).parse(text)[0]
    if isinstance(tokens, str):
        raise TypeError("The parser wrote HTML where it should have given tokens.")
    return without_blanks(tokens)


def without_blanks(tokens: Iterable[Token]) -> list[Token]:
    """The tokens without those for blank lines, at any depth."""
    kept = []
    for token in tokens:
        if token["type"] != "blank_line":
            children = token.get("children")
            kept.append({**token, "children": without_blanks(children)} if children else token)
    return kept


def plain(tokens: Iterable[Token]) -> str:
    """The words of some tokens."""
    return "".join(token.get("raw", " ") if "children" not in token else plain(token["children"]) for token in tokens)


def slug(words: str) -> str:
    """A heading's words as an id."""
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")


class Writer:
    """Writes tokens as elements, each type of token by the method of that name.

    A subclass writes the types that mean something special to it. A type that has no method is refused.
    """

    def nodes(self, tokens: Sequence[Token]) -> list[h.Node]:
        """Some tokens in a row."""
        return [self.node(token) for token in tokens]

    def node(self, token: Token) -> h.Node:
        """One token. Raises ValueError when there is no way to write it."""
        write: Callable[[Token], h.Node] | None = getattr(self, f"write_{token['type']}", None)
        if write is None:
            raise ValueError(f"A text has something that cannot be shown: {token['type']}.")
        return write(token)

    # Blocks

    def write_heading(self, token: Token) -> h.Node:
        tags = (h.h1, h.h2, h.h3, h.h4, h.h5, h.h6)
        tag = tags[token["attrs"]["level"] - 1]
        return tag(id=slug(plain(token["children"])))[self.nodes(token["children"])]

    def write_paragraph(self, token: Token) -> h.Node:
        return h.p[self.nodes(token["children"])]

    def write_block_text(self, token: Token) -> h.Node:
        return self.nodes(token["children"])

    def write_list(self, token: Token) -> h.Node:
        tag = h.ol if token["attrs"]["ordered"] else h.ul
        return tag[self.nodes(token["children"])]

    def write_list_item(self, token: Token) -> h.Node:
        return h.li[self.nodes(token["children"])]

    def write_block_code(self, token: Token) -> h.Node:
        # It scrolls where its lines are longer than the page is wide, so the keyboard must get to it.
        return h.pre(tabindex="0", role="group", aria_label="As it is written in a file")[h.code[token["raw"]]]

    def write_block_html(self, token: Token) -> h.Node:
        return h.p[token["raw"].strip()]

    def write_table(self, token: Token) -> h.Node:
        head, body = token["children"]
        return h.table[
            h.thead[h.tr[(h.th(scope="col")[self.nodes(cell["children"])] for cell in head["children"])]],
            h.tbody[
                (h.tr[(h.td[self.nodes(cell["children"])] for cell in row["children"])] for row in body["children"])
            ],
        ]

    # Within a line

    def write_text(self, token: Token) -> h.Node:
        return str(token["raw"])

    def write_inline_html(self, token: Token) -> h.Node:
        return str(token["raw"])

    def write_softbreak(self, token: Token) -> h.Node:
        return " "

    def write_codespan(self, token: Token) -> h.Node:
        return h.code[token["raw"]]

    def write_strong(self, token: Token) -> h.Node:
        return h.strong[self.nodes(token["children"])]

    def write_emphasis(self, token: Token) -> h.Node:
        return h.em[self.nodes(token["children"])]

    def write_link(self, token: Token) -> h.Node:
        """A link within the site; an address with a scheme or a host is shown as its words alone."""
        words, url = plain(token["children"]), token["attrs"]["url"]
        return h.a(href=url)[words] if re.fullmatch(r"[\w.-]*(#[\w-]*)?", url, re.ASCII) else words
