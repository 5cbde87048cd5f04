"""Picture of a game's end, to be saved or sent: title, players, result, and the board."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from markupsafe import Markup, escape

from gridarium.game import Event
from web.app.session import Session
from web.boards import svg
from web.play.table import Table
from web.widgets.buttons import button
from web.widgets.icons import icon
from web.words.ending import CLOSES, course, headline
from web.words.people import names_seen

SIZE = 1200
"""The width of the picture, and its height at most, but for more rows of players."""
EDGE = 64
GAP = 32
ROW, IN_A_ROW = 52, 2
"""The height of a row of players, and how many are in one."""
BOARDS = 390
"""Where the boards begin, from above, with one row of players; what comes before them are words."""
LARGEST, NARROW = 60, 1850
"""The height of letters of short words, and of how many together fill a row at the height of 1."""
_BOX = re.compile(r'<svg [^>]*viewBox="([^"]+)"')


class Place(NamedTuple):
    """Place of a picture."""

    left: float
    top: float
    width: float
    height: float


def picture(session: Session) -> tuple[str, h.Node]:
    """The picture, and what can be done with it."""
    table = session.table
    if table is None or table.match.outcome is None:
        return "Picture", h.p["There is a picture once the game is over."]
    return "Picture of the game", [
        h.div(".shown-card")[card(table, session.settings.name)],
        h.p(".refusal", role="alert", id=session.said.id)[session.said] if session.said else None,
        h.div(".row")[
            h.button(".button.primary", type="button", data_picture="save")[icon("save"), h.span["Save"]],
            h.button(".button", type="button", data_picture="send")[icon("send"), h.span["Send"]]
            if session.can_share
            else None,
            button("Back", "sheet", "result", "back"),
        ],
    ]


def parts(table: Table) -> list[tuple[int, int, int]]:
    """Plies where parts of the game begin, its last turn did, and it ends, up to the position looked at."""
    match = table.match
    found = []
    begin = first = 0
    for turn in match.current.turns:
        end = min(turn.end, match.ply)
        first = turn.first if turn.first < match.ply else first
        closes = {event.closes for event in match.current.plies[end - 1].events}
        if turn.first < match.ply and not closes.isdisjoint(CLOSES):
            found.append((begin, turn.first, end))
            begin = end
    if begin < match.ply and match.outcome is not None:
        found.append((begin, first, match.ply))
    return found


def drawn(table: Table, begin: int, turn: int, end: int) -> tuple[Markup, list[Event]]:
    """A part of the game from one ply to another, whose last turn began at a third one, and all that it told."""
    match = table.match
    before, after = match.current.at(end - 1), match.current.at(end)
    trail = [event for told in match.events[begin:end] for event in told]
    last = [event for told in match.events[turn:end] for event in told]
    return table.board.recap(before, after, tuple(trail), tuple(last)), trail


def card(table: Table, name: str = "") -> Markup:
    """The picture, in which the person here is called by ``name``, for others are to look at it."""
    match, saved = table.match, table.saved
    names = names_seen(match.seats, (), by_link=False)
    if name and len(saved.mine) == 1:
        names[saved.mine[0]] = name
    words, told = f"{headline(match, names)}.", course(match, names)
    boards = [drawn(table, *part)[0] for part in parts(table)] or [table.board.thumbnail(match.state)]
    lower = ROW * ((len(names) - 1) // IN_A_ROW)
    room = Place(EDGE, BOARDS + lower, SIZE - 2 * EDGE, SIZE - BOARDS - EDGE)
    places = arranged([_shape(board) for board in boards], room)
    height = round(max(place.top + place.height for place in places)) + EDGE
    return Markup(
        f'<svg id="card" class="card-picture" data-theme="light" data-dress="{match.game.name}" '
        f'data-name="{escape(_file_name(table))}" '
        f'viewBox="0 0 {SIZE} {height}" role="img" aria-label="{escape(f"{match.game.title}. {words} {told}")}">'
        f'<rect class="ground" width="{SIZE}" height="{height}"/>'
        f'<text class="title" x="{EDGE}" y="108">{escape(match.game.title)}</text>'
        f'<text class="site" x="{SIZE - EDGE}" y="108">Gridarium</text>'
        f"{_players(table, names)}"
        f'<text class="result" x="{EDGE}" y="{288 + lower}" font-size="{_fitting(words)}">{escape(words)}</text>'
        f'<text class="course" x="{EDGE}" y="{340 + lower}" font-size="{min(32, _fitting(told))}">{escape(told)}</text>'
        f"{''.join(map(_placed, boards, places))}</svg>"
    )


def _players(table: Table, names: Sequence[str]) -> str:
    """Everybody with shape, name and score, two in a row."""
    scores = table.match.game.situation(table.match.position.state).scores
    step = (SIZE - 2 * EDGE) // IN_A_ROW
    size = min(34, NARROW / IN_A_ROW / (max(map(len, names)) + 6))
    told = []
    for player, (name, score) in enumerate(zip(names, scores, strict=True)):
        left, base = EDGE + step * (player % IN_A_ROW), 198 + ROW * (player // IN_A_ROW)
        shape = f'<path class="p{player}" d="{svg.shape(player, left + 18, base - 12, 15)}"/>'
        words = f"{escape(name)} <tspan>{score}</tspan>"
        told.append(f'{shape}<text class="player" x="{left + 46}" y="{base}" font-size="{size:.0f}">{words}</text>')
    return "".join(told)


def _fitting(words: str) -> int:
    """How high letters can be for words to have room in a row."""
    return min(LARGEST, NARROW // max(1, len(words)))


def _shape(board: Markup) -> float:
    """How wide a drawing is for its height."""
    found = _BOX.search(board)
    if found is None:
        raise ValueError("a still picture has no viewBox")
    width, height = map(float, found[1].split()[2:])
    return width / height


def arranged(shapes: Sequence[float], room: Place) -> list[Place]:
    """Places for pictures of these shapes, as large as the room allows when all are in rows of as many.

    A row is no higher than its pictures.
    """

    def scale(columns: int) -> float:
        wide, high = _cell(room, columns, len(shapes))
        return sum(min(wide, high * shape) for shape in shapes)

    columns = max(range(1, len(shapes) + 1), key=scale)
    wide, high = _cell(room, columns, len(shapes))
    high = min(high, max(wide / shape for shape in shapes))
    return [
        Place(
            room.left + (number % columns) * (wide + GAP),
            room.top + (number // columns) * (high + GAP),
            wide,
            high,
        )
        for number in range(len(shapes))
    ]


def _cell(room: Place, columns: int, pictures: int) -> tuple[float, float]:
    """The width and height of each of so many pictures in so many columns."""
    rows = -(-pictures // columns)
    return (room.width - GAP * (columns - 1)) / columns, (room.height - GAP * (rows - 1)) / rows


def _placed(board: Markup, place: Place) -> str:
    left, top, width, height = (f"{number:.0f}" for number in place)
    return f'<svg x="{left}" y="{top}" width="{width}" height="{height}">{board}</svg>'


def _file_name(table: Table) -> str:
    return f"{table.match.game.name}-{table.match.id}.png"
