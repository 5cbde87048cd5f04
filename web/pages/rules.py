"""Rules page of a game: contents, numbers to link to, marks, and diagrams drawn by the game's board.

What a rule book may do beyond plain Markdown:

* An item that begins with a bold number, ``**XY-7** ...``, is that rule; other mentions of the number lead to it.
* A bold word in brackets, ``**[book]**``, says where a rule comes from.
* A fenced block called ``diagram`` is drawn. Its lines are ``name: value``: ``play`` (actions from the start),
  ``marks`` (a sign for each target), ``shows`` (the picture in words, for those who cannot see it) and ``caption``;
  any other name is an option that the game starts with.
* A fenced block by the name of one of the board's exhibits is that exhibit.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, NamedTuple

import htpy as h
from markupsafe import Markup

from gridarium import Game, State
from web.boards import Board
from web.pages.markdown import Token, Writer, parse, plain, slug
from web.widgets.buttons import NUMBER, button, linked
from web.widgets.learning.coach import lessons_link

MARKS = ("book", "follows", "public", "ruling")
"""Where a rule can come from."""


@lru_cache(maxsize=2)
def rules_view(game: Game, board: Board[Any]) -> Markup:
    """The rule book of a game as an article. Raises ValueError when the book cannot be shown as it is written.

    Nothing in it changes, and its pictures take long to draw: it is kept for what else happens on its page.
    """
    blocks = parse(game.rules_text())
    writer = RulesWriter(game, board, blocks)
    title, rest = blocks[0], blocks[1:]
    book = h.div(".rule-book")[
        h.div(".beside-rules")[
            h.a(".button.primary", href=f"{game.name}.html")["Play now"],
            lessons_link(game.name),
            h.button(".button.contents-button", type="button", popovertarget="contents")["Contents"],
            contents(rest),
        ],
        h.article(".rules")[writer.node(title), SOURCES_SWITCH, writer.nodes(rest)],
        h.div(".row")[button("Print to play", "sheet", "paper", "print")],
    ]
    return Markup(str(book))


FOR_PROGRAMS = h.footer(".quiet")[
    "Do you write programs? The ", h.a(href="docs/games.html")["documentation"], " has this game in Python."
]
SOURCES_SWITCH = (
    h.input("#show-sources", type="checkbox", autocomplete="off"),
    h.label(for_="show-sources")["Show sources: the game's own rules, and our rulings"],
)
"""The marks show while this is switched on. It is the style sheet that hides them, so it needs no script."""


def contents(blocks: Sequence[Token]) -> h.Element:
    """Links to the sections; beside the rules where there is room, else on demand."""
    titles = [plain(block["children"]) for block in blocks if is_section(block)]
    return h.nav("#contents.contents", popover="auto", aria_label="On this page")[
        h.ol[(h.li[h.a(href=f"#{slug(title)}")[title]] for title in titles)]
    ]


def is_section(block: Token) -> bool:
    """Whether a block is the heading of a section."""
    return bool(block.get("attrs", {}).get("level") == 2)


def is_diagram(block: Token) -> bool:
    """Whether a block is to be drawn."""
    return bool(block.get("attrs", {}).get("info") == "diagram")


class Diagram(NamedTuple):
    """A position to draw: how to get there, what to mark, and what to say of it and about it."""

    options: dict[str, Any]
    play: list[str]
    marks: dict[str, str]
    shows: str
    caption: str

    def state(self, game: Game) -> State:
        """The position. Raises IllegalAction when the game does not allow the actions."""
        state = game.start(**self.options)
        for text in self.play:
            state.play(state.parse(text))
        return state


def read_diagram(text: str) -> Diagram:
    """The diagram that a fenced block describes. Raises ValueError when a line is not ``name: value``."""
    fields: dict[str, str] = {}
    for line in text.strip().splitlines():
        name, colon, value = line.partition(": ")
        if not colon or name in fields:
            raise ValueError(f"A line of a diagram is not a new name and its value: {line}")
        fields[name] = value
    play = fields.pop("play", "").split()
    marks = json.loads(fields.pop("marks", "{}"))
    shows, caption = fields.pop("shows", ""), fields.pop("caption", "")
    return Diagram({name: json.loads(value) for name, value in fields.items()}, play, marks, shows, caption)


def rule_number(item: Token) -> str | None:
    """The number of the rule that a list item states, if it states one."""
    first = item["children"][0].get("children", [{}])[0]
    words = plain([first]) if first.get("type") == "strong" else ""
    return words if NUMBER.fullmatch(words) else None


def rule_numbers(blocks: Sequence[Token]) -> Iterator[str]:
    """The numbers of all rules, in order."""
    for block in blocks:
        for item in block["children"] if block["type"] == "list" else ():
            number = rule_number(item)
            if number:
                yield number


class RulesWriter(Writer):
    """Writes a rule book."""

    def __init__(self, game: Game, board: Board[Any], blocks: Sequence[Token]) -> None:
        self.game = game
        self.board = board
        self.numbers = frozenset(rule_numbers(blocks))

    def nodes(self, tokens: Sequence[Token]) -> list[h.Node]:
        """Diagrams that follow one another stand side by side."""
        written: list[h.Node] = []
        for drawn, run in groupby(tokens, is_diagram):
            nodes = [self.node(token) for token in run]
            written.append(h.div(".diagrams")[nodes] if drawn else nodes)
        return written

    def write_list_item(self, token: Token) -> h.Node:
        number = rule_number(token)
        if number is None:
            return super().write_list_item(token)
        return h.li(".rule", id=number.lower())[self.nodes(token["children"])]

    def write_strong(self, token: Token) -> h.Node:
        """A mark, a rule's own number, or a word that matters."""
        words = plain(token["children"])
        if words[1:-1] in MARKS and words == f"[{words[1:-1]}]":
            return h.span(class_=f"mark {words[1:-1]}")[words[1:-1]]
        if words in self.numbers:
            return h.a(".number", href=f"#{words.lower()}")[words]
        return super().write_strong(token)

    def write_text(self, token: Token) -> h.Node:
        return self.linked(token["raw"])

    def linked(self, words: str) -> h.Node:
        """Words, with each number of a rule leading to that rule."""
        return linked(words, known=self.numbers)

    def write_block_code(self, token: Token) -> h.Node:
        if is_diagram(token):
            return self.figure(read_diagram(token["raw"]))
        exhibit = self.board.exhibits.get(token.get("attrs", {}).get("info", ""))
        return exhibit() if exhibit else super().write_block_code(token)

    def figure(self, diagram: Diagram) -> h.Element:
        """A diagram with its caption."""
        return h.figure(".diagram")[
            self.board.diagram(diagram.state(self.game), diagram.marks, diagram.shows),
            h.figcaption[self.linked(diagram.caption)],
        ]
