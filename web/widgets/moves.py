"""The move list, the place in it, and the lines of play."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import htpy as h
from markupsafe import Markup, escape

from gridarium import Event
from gridarium.game import count
from gridarium.match import Match, agreement
from web.table import Table
from web.widgets.buttons import button, icon_button

ROWS = 12
"""Rows in a piece of the move list."""


@lru_cache(maxsize=4096)
def _cell(ply: int, text: str, player: int, now: bool) -> str:
    """One action as a button that jumps to the position after it."""
    classes = " ".join(["move", *([f"p{player}"] if player >= 0 else []), *(["now"] if now else [])])
    current = ' aria-current="step"' if now else ""
    return f'<button type="button" class="{classes}" data-on="jump" data-value="{ply}"{current}>{escape(text)}</button>'


class _Part:
    """A part of the game as the list shows it: turns, each of one or more actions, in numbered rows."""

    def __init__(self, players: int) -> None:
        self._alone = players == 1
        self._turns_a_row = 2 if players <= 2 else 1
        self._turns: list[list[str]] = []
        self._player: int | None = None

    def add(self, player: int, cell: str) -> None:
        """An action, by the player of the turn before or by another one; who plays alone has no turns."""
        if self._alone or player != self._player:
            self._turns.append([])
        self._player = player
        self._turns[-1].append(cell)

    def rows(self) -> list[str]:
        """Rows of one turn, or of two where so few play."""
        step = self._turns_a_row
        starts = range(0, len(self._turns), step)
        return [_row(start // step + 1, self._turns[start : start + step], wide=step == 1) for start in starts]


def _rows(table: Table) -> list[str]:
    """The actions of the current line, in turns, with a heading where a new part of the game begins."""
    match = table.match
    rows: list[str] = []
    part = _Part(match.players)
    for ply, (text, told) in enumerate(zip(match.current.actions, all_events(match), strict=True), 1):
        part.add(told[0].player, _cell(ply, text, told[0].player, ply == match.ply))
        if any(event.closes == "part" for event in told):
            phase = match.game.situation(match.current.at(ply)).phase
            rows += [*part.rows(), f'<li class="part">{escape(phase)}</li>']
            part = _Part(match.players)
    rows += part.rows()
    return rows or ['<li class="quiet">No actions yet</li>']


def move_parts(table: Table, name: str = "moves") -> dict[str, Markup]:
    """The move list in pieces of a few rows, by element id, so that an action changes one of them.

    There are more pieces than it needs, so that their number seldom changes.
    """
    rows = _rows(table)
    pieces = 1 << (len(rows) // ROWS + 1).bit_length()
    return {
        f"{name}-{piece}": _piece(f"{name}-{piece}", rows[piece * ROWS : (piece + 1) * ROWS]) for piece in range(pieces)
    }


def _piece(id: str, rows: list[str]) -> Markup:
    return Markup(f'<ol id="{id}"{"" if rows else " hidden"}>{"".join(rows)}</ol>')


def moves(parts: Mapping[str, Markup], name: str = "moves") -> Markup:
    """The move list, put together."""
    pieces = "".join(html for id, html in parts.items() if id.startswith(f"{name}-"))
    return Markup(f'<div id="{name}" class="moves" role="group" aria-label="Actions" data-follow>{pieces}</div>')


def _row(number: int, turns: list[list[str]], wide: bool) -> str:
    cells = (turn[0] if len(turn) == 1 else f'<span class="turn">{"".join(turn)}</span>' for turn in turns)
    kind = ' class="wide"' if wide else ""
    return f'<li{kind}><span class="number">{number}</span>{"".join(cells)}</li>'


def all_events(match: Match) -> list[list[Event]]:
    """What each action of the current line did, up to its end."""
    return match.current.events(match.length)


def steer(table: Table) -> Markup:
    """Buttons that look back and ahead in the line."""
    match = table.match
    return Markup(
        h.div("#steer.steer", role="group", aria_label="Look back and ahead")[
            icon_button("To the start", "jump", "start", 0, match.ply == 0),
            icon_button("One action back", "back", "back", 1, match.ply == 0),
            h.span(".place")[f"{match.ply} / {match.length}"],
            icon_button("One action ahead", "ahead", "forward", 1, match.at_end),
            icon_button("To the end", "jump", "end", match.length, match.at_end),
        ]
    )


def banner(table: Table) -> Markup:
    """Says so when the position shown is not the last of its line, and leads back."""
    match = table.match
    if match.at_end:
        return Markup(h.div("#banner.banner", hidden=True))
    words = "Playing here starts a new line; the old one is kept."
    return Markup(h.div("#banner.banner")[h.span[words], button("Return to the end", "jump", match.length)])


def lines(table: Table) -> h.Element | None:
    """The lines of play, when there is more than one."""
    match = table.match
    if len(match.lines) == 1:
        return None
    return h.section(".lines", aria_label="Lines of play")[
        h.h2["Lines"],
        h.ul[
            (
                h.li(aria_current="true" if number == match.line else None)[
                    button(
                        _line_label(match, number),
                        "line",
                        number,
                        kind="chosen" if number == match.line else "",
                    ),
                    icon_button(f"Delete line {number + 1}", "delete-line", "trash", number),
                ]
                for number in range(len(match.lines))
            )
        ],
    ]


def _line_label(match: Match, number: int) -> str:
    line = match.lines[number]
    if number == 0:
        return f"Line 1, {count(len(line.actions), 'action')}"
    base = max(_agreed(match, number, other) for other in range(number))
    return f"Line {number + 1}, leaves at {base}, {count(len(line.actions), 'action')}"


def _agreed(match: Match, one: int, other: int) -> int:
    return agreement(match.lines[one].actions, match.lines[other].actions)
