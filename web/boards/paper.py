"""A game on paper: boards and pieces at their true size, which fit on A4 and on Letter, and the rules in short."""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import NamedTuple

import htpy as h
from markupsafe import Markup, escape

import web.boards
from gridarium import State
from web.boards import svg

WIDE, HIGH = 184.0, 232.0
"""Millimetres of a page that a board may take, below its title, on either kind of paper."""
TOLERANCE = 0.01
"""Millimetres that are lost in counting."""
PIECES = 12
"""How many pieces each player gets where the game does not say."""
_BOX = re.compile(r'viewBox="([^"]*)"')


_KIND = re.compile(r'class="drawing ?([^"]*)"')


class Plate(NamedTuple):
    """A board, or a part of one, on a page of its own."""

    title: str
    drawing: Markup
    """The drawing (SVG), of which ``box`` shows: left, top, width and height in its units."""
    box: tuple[float, float, float, float]
    scale: float
    """Millimetres of a unit."""
    is_part: bool = False
    """Whether it is cut out, to be put together with others."""


class Piece(NamedTuple):
    """Pieces of a kind, to be cut out; those with the same title lie together."""

    title: str
    number: int
    drawing: str
    """What is on it: SVG around 0 0, within 50 to each side."""
    width: float
    height: float
    """In millimetres."""
    edge: str = "square"
    """Where to cut: "square", "round" or "hexagon"."""


class Paper(NamedTuple):
    """All that it takes to play a game on paper."""

    rules: Sequence[tuple[str, Sequence[str]]]
    """Headings, and the sentences below each: together less than a page."""
    plates: Sequence[Plate]
    pieces: Sequence[Piece]
    cards: h.Node = None
    """Further things to cut out."""


def paper_of(game: str, state: State, players: int) -> Paper:
    """Paper for so many players of a game, from that start: its module of that name makes it, where it has one."""
    if any(module.name == "paper" for module in iter_modules([f"{path}/{game}" for path in web.boards.__path__])):
        made: Paper = import_module(f"web.boards.{game}.paper").paper(state, players)
        return made
    return usual(web.boards.board_for(game).diagram(state, {}), players)


def box_of(drawing: Markup) -> tuple[float, float, float, float]:
    """What a drawing shows. Raises ValueError where it does not say."""
    found = _BOX.search(drawing)
    if found is None:
        raise ValueError("a drawing has no viewBox")
    left, top, width, height = map(float, found[1].split())
    return left, top, width, height


def whole(title: str, drawing: Markup, largest: float = 1.0) -> Plate:
    """A whole drawing on a page, as large as there is room; a unit is at most so large."""
    box = box_of(drawing)
    return Plate(title, drawing, box, min(largest, fitting(*box[2:])))


def usual(drawing: Markup, players: int) -> Paper:
    """Paper of a game that says nothing of its own: the board, and pieces in the players' shapes."""
    pieces = [Piece(f"Player {player + 1}", PIECES, sign_of(player), 14, 14, "round") for player in range(players)]
    return Paper((), [whole("The board", drawing)], pieces)


def fitting(width: float, height: float) -> float:
    """The millimetres of a unit with which so much fits on a page, lengthwise if that is larger."""
    return max(min(WIDE / width, HIGH / height), min(HIGH / width, WIDE / height))


def in_millimetres(plate: Plate) -> Markup:
    """The drawing of a plate at its size; turned where it only fits lengthwise."""
    left, top, width, height = plate.box
    opening, _, inside = str(plate.drawing).partition(">")
    kind = _KIND.search(opening)
    wide, high = width * plate.scale, height * plate.scale
    if wide <= WIDE + TOLERANCE:
        size, turn = f'width="{wide:.1f}mm" height="{high:.1f}mm" viewBox="0 0 {width:g} {height:g}"', ""
    else:
        size = f'width="{high:.1f}mm" height="{wide:.1f}mm" viewBox="0 0 {height:g} {width:g}"'
        turn = f"translate({height:g} 0) rotate(90) "
    cut = f'<path class="cut" d="M{left:g} {top:g}h{width:g}v{height:g}h{-width:g}z"/>' if plate.is_part else ""
    return Markup(
        f'<svg class="sheet-of-board {kind[1] if kind else ""}" {size} role="img" aria-label="{escape(plate.title)}">'
        f'<g transform="{turn}translate({-left:g} {-top:g})">{inside.removesuffix("</svg>")}{cut}</g></svg>'
    )


def cut_out(piece: Piece) -> Markup:
    """A piece with the line to cut along."""
    high = 100 * piece.height / piece.width
    edges = {
        "square": f'<rect class="cut" x="-49.5" y="{0.5 - high / 2:g}" width="99" height="{high - 1:g}"/>',
        "round": '<circle class="cut" r="49"/>',
        "hexagon": '<path class="cut" d="M0-49L42.4-24.5V24.5L0 49L-42.4 24.5V-24.5z"/>',
    }
    size = f'width="{piece.width:g}mm" height="{piece.height:g}mm" viewBox="-50 {-high / 2:g} 100 {high:g}"'
    return Markup(f'<svg class="to-cut" {size} aria-hidden="true">{edges[piece.edge]}{piece.drawing}</svg>')


def sign_of(player: int, size: int = 30) -> str:
    """A player's shape, in the player's colour."""
    return f'<g class="p{player}"><path class="piece" d="{svg.shape(player, 0, 0, size)}"/></g>'


def word(text: str, size: int = 30, y: int | None = None) -> str:
    """A word or a number on a piece."""
    return f'<text class="on-piece" y="{size / 3 if y is None else y:g}" font-size="{size}">{text}</text>'
