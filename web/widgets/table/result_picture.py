"""Picture of a game's end, to be saved or sent: title, players, result, and the board."""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import wrap
from typing import NamedTuple

import htpy as h
from markupsafe import Markup, escape

from gridarium.game import Event
from web.app.session import Session
from web.boards import svg
from web.play.table import Table
from web.storage.saved_game import Saved
from web.widgets.brand import word_mark
from web.widgets.buttons import button
from web.widgets.faces import face
from web.widgets.icons import icon
from web.words.ending import CLOSES, course, headline
from web.words.opponents import known_as
from web.words.people import names_seen

SIZE, HIGH = 1200, 630
"""The width and the height of the picture, as those who show links to it want them."""
EDGE = 64
GAP = 32
ROW, IN_A_ROW = 46, 2
"""The height of a row of players, and how many are in one."""
WORDS = 470
"""The width of what is said, at the left of the boards."""
FACE = 116
SIZES = (58, 50, 42, 36, 30)
"""Heights of letters for who won, the first that leaves room for the rest."""
WIDE = 0.52
"""How wide a letter is for its height, bold, about."""
EVEN = 0.45
"""The last line is no shorter than this part of the longest one, where there is a way."""
HEIGHT = 1.08
"""How high a line of it is for the height of its letters."""
TOLD, LINE = 25, 34
"""The height of letters and of a line for the course of the game."""
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
    match = table.match
    names = names_for_others(table.saved, name)
    words, told = f"{headline(match, names)}.", course(match, names)
    scores = match.game.situation(match.position.state).scores
    boards = [drawn(table, *part)[0] for part in parts(table)] or [table.board.thumbnail(match.state)]
    left = 2 * EDGE + WORDS
    room = Place(left, EDGE, SIZE - EDGE - left, HIGH - 2 * EDGE)
    places = arranged([aspect(board) for board in boards], room)
    below = (HIGH - EDGE - max(place.top + place.height for place in places)) / 2
    places = [place._replace(top=place.top + below) for place in places]
    return Markup(
        f'<svg id="card" class="card-picture" data-theme="dark" data-dress="{match.game.name}" '
        f'data-name="{escape(_file_name(table))}" '
        f'viewBox="0 0 {SIZE} {HIGH}" role="img" aria-label="{escape(f"{match.game.title}. {words} {told}")}">'
        f'<rect class="ground" width="{SIZE}" height="{HIGH}"/>'
        f'<circle class="glow" cx="{SIZE - 330}" cy="{HIGH // 2}" r="430"/>'
        f'<circle class="glow" cx="{SIZE - 330}" cy="{HIGH // 2}" r="330"/>'
        f"{placed(word_mark(), Place(EDGE, EDGE - 8, 214, 40))}"
        f'<text class="title" x="{EDGE + WORDS}" y="{EDGE + 24}">{escape(match.game.title)}</text>'
        f"{_winners(table)}{_headline(words, told, HIGH - EDGE - ROW * rows(len(names)))}{players(names, scores)}"
        f"{''.join(map(placed, boards, places))}</svg>"
    )


def names_for_others(saved: Saved, name: str) -> list[str]:
    """Names of the players in a picture that others look at; the person here is called by ``name``."""
    names = names_seen(saved.match.seats, (), by_link=False)
    if name and len(saved.mine) == 1:
        names[saved.mine[0]] = name
    return names


def rows(players: int, in_a_row: int = IN_A_ROW) -> int:
    """How many rows so many players have."""
    return -(-players // in_a_row)


def _winners(table: Table) -> str:
    """The faces or shapes of who won, in a row."""
    outcome = table.match.result
    winners = outcome.winners if outcome is not None else ()
    step = min(FACE + 16, (WORDS - FACE) / max(1, len(winners) - 1))
    shown = []
    for number, player in enumerate(winners):
        left, level = round(EDGE + step * number), known_as(table.match.seats[player].level)
        x, y, half = left + FACE // 2, 138 + FACE // 2, FACE // 2
        inside = Place(left + 6, 144, FACE - 12, FACE - 12)
        inner = placed(face(level), inside) if level else f'<path d="{svg.shape(player, x, y, 30)}"/>'
        shown.append(f'<g class="won p{player}"><circle cx="{x}" cy="{y}" r="{half}"/>{inner}</g>')
    return "".join(shown)


def _headline(words: str, told: str, below: int) -> str:
    """Who won by what, and the course of the game where it has room, in letters as large as can be above ``below``."""
    top = 138 + FACE + 28
    story = wrap(told, int(WORDS / (TOLD * WIDE)))
    size = _largest(words, below - top - LINE * len(story) - 8)
    if size is None:
        story, size = [], _largest(words, below - top) or SIZES[-1]
    lines = _in_lines(words, size)
    most = int((below - top) / (size * HEIGHT))
    lines = lines if len(lines) <= most else [*lines[: most - 1], f"{lines[most - 1][:-2]}\N{HORIZONTAL ELLIPSIS}"]
    shown, y = [], float(top)
    for line in lines:
        y += size * HEIGHT
        shown.append(f'<text class="result" x="{EDGE}" y="{y:.0f}" font-size="{size}">{escape(line)}</text>')
    for number, line in enumerate(story, 1):
        base = y + 8 + LINE * number
        shown.append(f'<text class="course" x="{EDGE}" y="{base:.0f}" font-size="{TOLD}">{escape(line)}</text>')
    return "".join(shown)


def _largest(words: str, room: float) -> int | None:
    """The height of letters in which words have room; rather a smaller one than a last line of a word or two."""
    fitting = [size for size in SIZES if len(_in_lines(words, size)) * size * HEIGHT <= room]
    return next((size for size in fitting if _is_even(_in_lines(words, size))), fitting[0] if fitting else None)


def _in_lines(words: str, size: int) -> list[str]:
    return wrap(words, int(WORDS / (size * WIDE)))


def _is_even(lines: Sequence[str]) -> bool:
    """Whether the last line has more than a word or two."""
    return len(lines[-1]) >= EVEN * max(map(len, lines))


def players(
    names: Sequence[str], scores: Sequence[int], width: int = WORDS, below: int = HIGH - EDGE, in_a_row: int = IN_A_ROW
) -> str:
    """Everybody with shape, name and score, in rows of so many that end ``below``."""
    step = width // in_a_row
    size = min(26, step / WIDE / (max(map(len, names)) + 7))
    top = below - ROW * (rows(len(names), in_a_row) - 1)
    told = []
    for player, (name, score) in enumerate(zip(names, scores, strict=True)):
        left, base = EDGE + step * (player % in_a_row), top + ROW * (player // in_a_row)
        shape = f'<path class="p{player}" d="{svg.shape(player, left + 13, base - 9, 12)}"/>'
        words = f"{escape(name)} <tspan>{score}</tspan>"
        told.append(f'{shape}<text class="player" x="{left + 36}" y="{base}" font-size="{size:.0f}">{words}</text>')
    return "".join(told)


def aspect(board: Markup) -> float:
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


def placed(board: Markup, place: Place) -> str:
    """A drawing at its place in a picture."""
    left, top, width, height = (f"{number:.0f}" for number in place)
    return f'<svg x="{left}" y="{top}" width="{width}" height="{height}">{board}</svg>'


def _file_name(table: Table) -> str:
    return f"{table.match.game.name}-{table.match.id}.png"
