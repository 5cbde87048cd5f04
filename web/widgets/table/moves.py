"""The move list, the place in it, and the lines of play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal

import htpy as h
from markupsafe import Markup, escape

from gridarium.game import CHANCE, count
from gridarium.match.match import Line, Match, Turn, agreement
from gridarium.match.seats import person_at
from web.boards.board import END, is_named
from web.play.playback import Playback
from web.play.table import Table
from web.widgets.buttons import badge, button, icon_button
from web.words.narration import Clause, clauses
from web.words.opponents import name_of

Manner = Literal["typed", "words", "story"]
"""How moves are told: as they can be typed, each in words, or the turns as stories."""
ROWS: Mapping[Manner, int] = {"typed": 12, "words": 12, "story": 2}
"""Rows in a piece of the move list; a story is long."""
COLUMNS = 2
"""So many players have a column each."""
NOTHING = "<span></span>"
REPLAY = "Replay turn"
NUMBERED = "Turn "
"""How a phase begins that is called by the number of the turn, in which each of two players moves once."""
LEAST = 16
"""Pieces that there are at least: as many as a usual game fills."""


NOTED = '<span class="visually-hidden"> (note)</span>'
"""What those hear of a move with a note who do not see its point."""


def _cell(ply: int, text: str, player: int, now: bool, stands_for: str = "", noted: bool = False) -> str:
    """One action as a button that jumps to the position after it; a mere sign comes with what it stands for."""
    kinds = [f"p{player}"] * (player >= 0) + ["now"] * now + ["has-note"] * noted
    classes = " ".join(["move", *kinds])
    current = ' aria-current="step"' if now else ""
    says = f' data-says="{escape(stands_for)}"' if stands_for else ""
    return (
        f'<button type="button" class="{classes}" data-on="jump" data-value="{ply}"{current}{says}>'
        f"{escape(text)}{NOTED if noted else ''}</button>"
    )


def _manner(table: Table, units: str) -> Manner:
    """How the moves of the game on the table are told, as that was chosen or as is usual."""
    if units == "typed" or (units == "usual" and not table.board.tells_story):
        return "typed"
    return "story" if table.board.tells_story else "words"


@lru_cache(maxsize=4096)
def _turn_element(
    line: Line, turn: Turn, now: int, names: tuple[str, ...], manner: Manner, sign: str, noted: tuple[int, ...] = ()
) -> str:
    """A turn: its actions, of which the one at the ply looked at is marked. What a line holds does not change.

    What dice did is always told in words. ``sign`` is what the text of an action stands for that is only a sign. After
    the plies of these numbers something is ``noted``.
    """
    if manner == "story":
        return _turn_sentences(line, turn, now, names, noted)
    cells = []
    for number, ply in enumerate(line.plies[turn.first : turn.end], turn.first + 1):
        said = ". ".join(event.say(names) for event in ply.events) if manner == "words" else ""
        fell = ply.events[0].say(names) if line.rolled(number - 1) and ply.events else ""
        told = said or fell or ply.text
        cells.append(_cell(number, told, ply.actor, number == now, "" if is_named(told) else sign, number in noted))
    return cells[0] if len(cells) == 1 else f'<span class="turn">{"".join(cells)}</span>'


def _turn_sentences(line: Line, turn: Turn, now: int, names: tuple[str, ...], noted: tuple[int, ...]) -> str:
    """A turn in sentences. Each action is a button in them; what it leaves out is there for those who hear it."""
    plies = line.plies[turn.first : turn.end]
    told = iter(clauses([event for ply in plies for event in ply.events], names))
    parts: list[str] = []
    for number, ply in enumerate(plies, turn.first + 1):
        found = [next(told) for _ in ply.events]
        if parts:
            joint = found[0].joint if found else ". "
            stop = joint.removesuffix("and ").rstrip()
            parts[-1] += f"{stop}</button>{joint.removeprefix(stop)}"  # a comma is not parted from its word
        words = _sentence(found) or str(escape(ply.text))
        parts.append(_button(number, number == now, number in noted, f"{words}{NOTED if number in noted else ''}"))
    player = f" p{turn.player}" if turn.player >= 0 else ""
    return f'<span class="story{player}">{"".join(parts)}.</button></span>'


def _button(number: int, now: bool, noted: bool, words: str) -> str:
    """The button of an action, not closed."""
    kind, current = ("told now", ' aria-current="step"') if now else ("told", "")
    kind += " has-note" * noted
    return f'<button type="button" class="{kind}" data-on="jump" data-value="{number}"{current}>{words}'


def _sentence(told: Sequence[Clause]) -> str:
    """What an action did, without the sign before it."""
    return "".join(
        f"{clause.joint if place else ''}{_left_out(clause.known)}{escape(clause.words)}"
        for place, clause in enumerate(told)
    )


def _left_out(words: str) -> str:
    return f'<span class="visually-hidden">{escape(words)}</span>' if words else ""


class _Part:
    """A part of the game as the list shows it: turns in numbered rows.

    Two players have a column each, as the heading says. Of more, or told in words, each turn has a row.
    """

    def __init__(self, columns: bool, first: int = 1) -> None:
        self._columns, self._first = columns, first
        self._turns: list[tuple[str, int, str, int | None]] = []

    def add(self, told: str, player: int, note: str, replay: int | None = None) -> None:
        """A player's turn, and a row of its own that comes after it, if there is something to note.

        Where the number of the row plays the turn back, ``replay`` is the turn's first ply.
        """
        self._turns.append((told, player, note, replay))

    def rows(self) -> list[str]:
        """Rows of one turn, or of two where each player has a column."""
        rows: list[tuple[list[str], str, int | None]] = []
        for told, player, note, replay in self._turns:
            cells, noted, _ = rows[-1] if rows else ([], "", None)
            if not self._columns:
                rows.append(([_sign(player), told], note, replay))
            elif cells and len(cells) == player and not noted:
                rows[-1] = [*cells, told], note, replay
            else:
                rows.append(([*[NOTHING] * player, told], note, replay))
        wide = not self._columns
        return [
            f"{_row(number, cells, wide, replay)}{note}"
            for number, (cells, note, replay) in enumerate(rows, self._first)
        ]


def _rows(table: Table, manner: Manner) -> list[str]:
    """The turns of the current line in numbered rows, with a heading where a new part of the game begins.

    What chance did before anybody's turn has a row without a number.
    """
    match, line, names = table.match, table.match.current, tuple(table.names)
    sign = table.spoken(END).removeprefix("the ").removeprefix("The ")
    columns = match.players == COLUMNS and manner == "typed"
    left = _departures(match)
    rows = [left[0]] if 0 in left else []
    noted = [ply for ply, _, _ in match.annotations.along(line.actions)]
    part = _Part(columns, _turn_number(_phase(line, 0)) if columns else 1)
    for turn in table.turns if manner == "story" else line.turns:
        now = match.ply if turn.first < match.ply <= turn.end else 0
        here = tuple(ply for ply in noted if turn.first < ply <= turn.end)
        told = _turn_element(line, turn, now, names, manner, sign, here)
        gone = "".join(words for ply, words in left.items() if turn.first < ply <= turn.end) if left else ""
        if turn.player == CHANCE and turn.first == 0:
            rows.append(f"{_row('', [told], wide=True)}{gone}")
        else:
            part.add(told, max(0, turn.player), gone, turn.first if manner == "story" else None)
        if any(event.closes == "part" for event in line.plies[turn.end - 1].events):
            rows += [*part.rows(), f'<li class="part">{escape(_phase(line, turn.end))}</li>']
            part = _Part(columns)
    rows += part.rows()
    return rows or ['<li class="quiet">No moves yet</li>']


@lru_cache(maxsize=64)
def _phase(line: Line, ply: int) -> str:
    """Where the game stood after so many actions of a line, which do not change any more."""
    return line.game.situation(line.at(ply)).phase


def _turn_number(phase: str) -> int:
    """The number of the turn where a list begins: a lesson or a puzzle may begin late in a game that counts them."""
    named = phase.removeprefix(NUMBERED)
    return int(named) if named != phase and named.isdecimal() else 1


def _departures(match: Match) -> dict[int, str]:
    """For each ply of the current line after which somebody left, rows that say so."""
    rows: dict[int, str] = {}
    for left in match.departures:
        if left.line == match.line or left.ply <= _agreed(match, left.line, match.line):
            words = f"{person_at(match.seats, left.player)} left. {name_of(left.level)} took the seat"
            rows[left.ply] = f'{rows.get(left.ply, "")}<li class="part">{escape(words)}</li>'
    return rows


def move_parts(table: Table, units: str, name: str = "moves") -> dict[str, Markup]:
    """The move list in pieces of a few rows, by element id, so that an action changes one of them.

    There are more pieces than it needs, so that their number seldom changes.
    """
    manner = _manner(table, units)
    rows, size = _rows(table, manner), ROWS[manner]
    pieces = max(LEAST, 1 << (len(rows) // size + 1).bit_length())
    listed = [(f"{name}-{piece}", rows[piece * size : (piece + 1) * size]) for piece in range(pieces)]
    return {f"{name}-heads": _heads(f"{name}-heads", table, manner)} | {id: _piece(id, rows) for id, rows in listed}


def _heads(id: str, table: Table, manner: Manner) -> Markup:
    """Whose column is whose; where each turn has a row, whose sign is whose. Stories tell that themselves."""
    if manner == "story":
        return Markup(h.div(id=id, hidden=True))
    return _named(id, tuple(table.names), table.match.players == COLUMNS and manner == "typed")


@lru_cache(maxsize=16)
def _named(id: str, names: tuple[str, ...], columns: bool) -> Markup:
    return Markup(
        h.div(".heads" if columns else ".heads.wide", id=id)[
            h.span(".number"),
            (
                h.span(class_=f"head p{player}")[badge(player), h.span(".called")[name]]
                for player, name in enumerate(names)
            ),
        ]
    )


def _piece(id: str, rows: list[str]) -> Markup:
    return Markup(f'<ol id="{id}"{"" if rows else " hidden"}>{"".join(rows)}</ol>')


def moves(parts: Mapping[str, Markup], name: str = "moves") -> Markup:
    """The move list, put together."""
    pieces = "".join(html for id, html in parts.items() if id.startswith(f"{name}-"))
    return Markup(f'<div id="{name}" class="moves" role="group" aria-label="Moves" data-follow>{pieces}</div>')


def _row(number: int | str, cells: Sequence[str], wide: bool, replay: int | None = None) -> str:
    kind = ' class="wide"' if wide else ""
    shown = f'<span class="number">{number}</span>' if replay is None else _replays(number, replay)
    return f"<li{kind}>{shown}{''.join(cells)}</li>"


def _replays(number: int | str, first: int) -> str:
    """The number of a turn, which plays it back."""
    says = f"{REPLAY} {number}"
    return (
        f'<button type="button" class="number" data-on="replay" data-value="{first}" title="{says}">'
        f'<span class="visually-hidden">{REPLAY} </span>{number}</button>'
    )


@lru_cache(maxsize=16)
def _sign(player: int) -> str:
    return str(badge(player))


def steer(table: Table, back: Playback) -> Markup:
    """Buttons that look back and ahead in the line, and that play it back."""
    match, speed = table.match, back.speed
    pressed = [
        icon_button("To the start", "jump", "start", 0, match.ply == 0),
        icon_button("One move back", "back", "back", 1, match.ply == 0),
        Markup(f'<span class="place">{match.ply} / {match.length}</span>'),
        icon_button("One move ahead", "ahead", "forward", 1, match.at_end),
        icon_button("To the end", "jump", "end", match.length, match.at_end),
        icon_button("Stop", "playback", "pause")
        if back.on
        else icon_button("Play it back", "playback", "play", disabled=match.length == 0),
        icon_button("Replay the last turn", "replay", "turn-left", disabled=not match.begun)
        if table.board.tells_story
        else "",
        button(speed.sign, "playback-speed", kind="speed", says=f"{speed.sign}, {speed.name} speed"),
    ]
    return Markup(
        f'<div id="steer" class="steer" role="group" aria-label="Look back and ahead">{"".join(pressed)}</div>'
    )


def typed(id: str) -> h.Element:
    """A field to type a move into."""
    return h.form(".typed", data_on="typed", data_reset=True)[
        h.label(for_=id)["Type a move"],
        h.input(
            id=id,
            name="text",
            autocomplete="off",
            autocapitalize="off",
            spellcheck="false",
            data_leaves="Escape ?",
        ),
        h.button(".button", type="submit")["Play"],
    ]


def banner(table: Table) -> Markup:
    """Says so when the position shown is not the last of its line, and leads back."""
    match = table.match
    if match.at_end or _is_task(table):
        return Markup(h.div("#banner.banner", hidden=True))
    if match.rolls.are_sent(match.current.actions[: match.ply]):
        words = "This was sent, and a roll has followed; it stays as it is."
    else:
        words = "A move here starts a variation; the other one is kept."
    return Markup(h.div("#banner.banner")[h.span[words], button("Return to the end", "jump", match.length)])


def _is_task(table: Table) -> bool:
    """Whether what is played is a task, which keeps no variations."""
    return table.coach is not None and not table.coach.computers_play


def lines(table: Table) -> h.Element | None:
    """The lines of play, when there is more than one."""
    match = table.match
    if len(match.lines) == 1 or _is_task(table):
        return None
    return h.section(".lines", aria_label="Variations")[
        h.h2["Variations"],
        h.ul[
            (
                h.li(aria_current="true" if number == match.line else None)[
                    button(
                        _line_label(match, number),
                        "line",
                        number,
                        kind="chosen" if number == match.line else "",
                    ),
                    icon_button(f"Delete variation {number + 1}", "delete-line", "trash", number),
                ]
                for number in range(len(match.lines))
            )
        ],
    ]


def _line_label(match: Match, number: int) -> str:
    line = match.lines[number]
    if number == 0:
        return f"Main line, {count(len(line.actions), 'move')}"
    base = max(_agreed(match, number, other) for other in range(number))
    return f"Variation {number + 1} from move {base + 1}, {count(len(line.actions), 'move')}"


def _agreed(match: Match, one: int, other: int) -> int:
    return agreement(match.lines[one].actions, match.lines[other].actions)
