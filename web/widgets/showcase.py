"""Boards in motion: the last moves of a game's showcase in one picture, which the style sheet plays.

A picture is drawn for each position. What differs from one to the next comes or goes with it: its class says in which
of the pictures it is first seen (``in n3``), and from which on it is not any more (``gone n5``). The style sheet of the
first page knows as many as `MOVES`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from markupsafe import Markup

from gridarium import load
from web.boards import board_for

MOVES = 8
TAG = re.compile(r"<(/?)[a-z]+[^>]*?(/?)>", re.IGNORECASE)


class Drawn(NamedTuple):
    """A piece of a picture, and in which pictures it is seen: from the first to before the last, if there is one."""

    drawing: str
    first: int = 0
    last: int | None = None


@cache
def showcase(name: str) -> Markup:
    """The board of that game in motion. Without motion it is the picture after the last move."""
    game, board = load(name), board_for(name)
    state = game.start(players=game.players[0])
    texts = game.showcase.split()
    pictures = []
    for left, text in zip(range(len(texts), 0, -1), texts, strict=True):
        if left <= MOVES:
            pictures.append(str(board.thumbnail(state)))
        state.play(state.parse(text))
    pictures.append(str(board.thumbnail(state)))
    head = pictures[-1][: pictures[-1].index(">") + 1]
    return Markup(f"{head}{''.join(map(_in_motion, _merged([list(_pieces(each)) for each in pictures])))}</svg>")


def _pieces(picture: str) -> Iterator[str]:
    """The elements of which a picture is made."""
    inside = picture[picture.index(">") + 1 : picture.rindex("</svg>")]
    depth = begin = 0
    for tag in TAG.finditer(inside):
        closing, empty = tag.groups()
        depth += -1 if closing else 0 if empty else 1
        if depth == 0:
            yield inside[begin : tag.end()]
            begin = tag.end()


def _merged(pictures: Sequence[Sequence[str]]) -> list[Drawn]:
    """All pieces of all pictures, each once as long as it stays, in an order that every picture has them in."""
    merged = [Drawn(piece) for piece in pictures[0]]
    for number, (before, after) in enumerate(pairwise(pictures), 1):
        merged = _with_next(merged, before, after, number)
    return merged


def _with_next(merged: Sequence[Drawn], before: Sequence[str], after: Sequence[str], number: int) -> list[Drawn]:
    """What is drawn so far, and the next picture."""
    there = [place for place, drawn in enumerate(merged) if drawn.last is None]
    found: list[Drawn] = []
    done = 0
    for kind, begin, end, fresh_begin, fresh_end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        for place in there[begin:end]:
            found += merged[done:place]
            found.append(merged[place] if kind == "equal" else merged[place]._replace(last=number))
            done = place + 1
        if kind != "equal":
            found += [Drawn(piece, number) for piece in after[fresh_begin:fresh_end]]
    return found + list(merged[done:])


def _in_motion(drawn: Drawn) -> str:
    piece, first, last = drawn
    if first:
        piece = f'<g class="in n{first}">{piece}</g>'
    return piece if last is None else f'<g class="gone n{last}">{piece}</g>'
