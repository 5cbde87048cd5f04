"""Picture of a position, to be saved or sent, and a frame of a film: title, what was done, players, and the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import NamedTuple

from markupsafe import Markup, escape

from gridarium.game import Event, State
from gridarium.match.match import Line, Match
from web.play.table import Table
from web.widgets.brand import word_mark
from web.widgets.table.result_picture import (
    EDGE,
    HIGH,
    ROW,
    SIZE,
    WIDE,
    WORDS,
    Place,
    aspect,
    names_for_others,
    placed,
    players,
    rows,
)
from web.words.ending import CLOSES, given_up
from web.words.narration import narrate

LETTERS, LINE = 34, 44
"""The height of letters and of a line for what was done."""
SMALLER = 28
"""The height of letters for which move it is."""
TOP = 112
"""Where what is below the title begins."""


class Layout(NamedTuple):
    """Layout of a picture: its size, and the room for words and players, which are beside the board or below it."""

    width: int
    height: int
    beside: bool
    words: int
    """The width of what is said."""
    lines: int
    """How many lines what was done has at most."""
    in_a_row: int
    """How many players are in a row."""

    def room(self, players: int) -> Place:
        """Room for the board."""
        if self.beside:
            left = 2 * EDGE + self.words
            return Place(left, EDGE / 2, self.width - EDGE / 2 - left, self.height - EDGE)
        return Place(EDGE / 2, TOP, self.width - EDGE, self.words_top(players) - TOP)

    def words_top(self, players: int) -> int:
        """Where what is said begins: under the title, or as far above the players as it needs room."""
        if self.beside:
            return TOP + LINE
        return self.height - EDGE - ROW * rows(players, self.in_a_row) - LINE * self.lines


ALL = SIZE - 2 * EDGE
LAYOUTS: Mapping[str, Sequence[Layout]] = {
    "wide": (Layout(SIZE, HIGH, True, WORDS, 6, 2), Layout(SIZE, HIGH, False, ALL, 1, 4)),
    "square": (Layout(SIZE, SIZE, False, ALL, 2, 4),),
}
"""The shapes that a picture can have, by their names, each with its layouts."""


class Style(NamedTuple):
    """How a picture is drawn: its shape, in which colours, "light" or "dark", and the name of the person here in it."""

    shape: str = "wide"
    light: str = "light"
    name: str = ""


def position_picture(table: Table, style: Style) -> Markup:
    """The picture of the position looked at."""
    match = table.match
    return frame(table, match.current, match.ply, match.position.state, style)


def frame(table: Table, line: Line, ply: int, state: State, style: Style) -> Markup:
    """The picture of a line after so many plies, of which that is the position."""
    match = table.match
    names = names_for_others(table.saved, style.name)
    told, move = _narration(match, line, ply, names), f"Move {ply} of {len(line.plies)}" if ply else "The start"
    trail = tuple(event for played in line.plies[:ply] for event in played.events)
    board = table.board.picture(state, trail, _last_turn(line, ply))
    layout = _layout(style.shape, aspect(board), len(names))
    where = _within(layout.room(len(names)), aspect(board))
    scores = match.game.situation(state).scores
    title = escape(match.game.title)
    above = "" if layout.beside else f'<tspan class="course">{move}</tspan> \N{MIDDLE DOT} '
    return Markup(
        f'<svg id="card" class="card-picture" data-theme="{style.light}" data-dress="{match.game.name}" '
        f'data-name="{match.game.name}-{match.id}-{ply}.png" viewBox="0 0 {layout.width} {layout.height}" role="img" '
        f'aria-label="{escape(f"{match.game.title}. {move}. {told}")}">'
        f'<rect class="ground" width="{layout.width}" height="{layout.height}"/>'
        f"{placed(word_mark(), Place(EDGE, EDGE - 8, 214, 40))}"
        f'<text class="title" x="{EDGE + layout.words}" y="{EDGE + 24}">{above}{title}</text>'
        f"{_words(told, move, layout, len(names))}"
        f"{players(names, scores, layout.words, layout.height - EDGE, layout.in_a_row)}{placed(board, where)}</svg>"
    )


def _layout(shape: str, aspect: float, players: int) -> Layout:
    """The layout of that shape in which a board so wide for its height is largest."""
    return max(LAYOUTS[shape], key=lambda layout: _within(layout.room(players), aspect).width)


def _within(room: Place, aspect: float) -> Place:
    """The largest place in the middle of a room for a drawing so wide for its height."""
    width = min(room.width, room.height * aspect)
    height = width / aspect
    return Place(room.left + (room.width - width) / 2, room.top + (room.height - height) / 2, width, height)


def _words(told: str, move: str, layout: Layout, players: int) -> str:
    """What was done, in as many lines as there is room for; beside the board it says first which move that is."""
    lines = wrap(told, int(layout.words / (LETTERS * WIDE)))
    if len(lines) > layout.lines:
        lines = [*lines[: layout.lines - 1], f"{lines[layout.lines - 1][:-1]}\N{HORIZONTAL ELLIPSIS}"]
    base = layout.words_top(players)
    shown = []
    if layout.beside:
        base += LINE
        shown.append(f'<text class="course" x="{EDGE}" y="{base - 10}" font-size="{SMALLER}">{move}</text>')
    for number, line in enumerate(lines, 1):
        at = f'x="{EDGE}" y="{base - 10 + LINE * number}" font-size="{LETTERS}"'
        shown.append(f'<text class="happened" {at}>{escape(line)}</text>')
    return "".join(shown)


def _last_turn(line: Line, ply: int) -> tuple[Event, ...]:
    """Events of the turn that the last ply belongs to."""
    if not ply:
        return ()
    return tuple(event for played in line.plies[line.turn_at(ply - 1).first : ply] for event in played.events)


def _narration(match: Match, line: Line, ply: int, names: Sequence[str]) -> str:
    """What was done last; where a part of the game or all of it ended with that, only how."""
    if not ply:
        return "The game begins."
    if ply == len(line.plies) and line is match.current and line.resigned is not None:
        return f"{given_up(match, names)}."
    events = line.plies[ply - 1].events
    closing = [event.say(names) for event in events if event.closes in CLOSES]
    return f"{closing[-1]}." if closing else " ".join(narrate(events, names))
