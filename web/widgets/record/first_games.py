"""The first games of a record, before there are enough for charts: the last one, its stars, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from gridarium import load
from gridarium.game import count
from web.record.entry import Entry
from web.record.log import Log
from web.record.statistics import beaten
from web.widgets.buttons import button
from web.widgets.faces import face
from web.widgets.icons import icon
from web.widgets.record.games import in_short, outcome
from web.widgets.stars import stars_row
from web.words.opponents import OPPONENTS, known_as, name_of, with_level

ENOUGH = 5
"""So many games tell something in a chart or a table."""


def first_games(log: Log, lead: str) -> h.Element:
    """The last of a few games, and the way to the next one. ``lead``: all of them in a few words."""
    entries = log.entries
    last = entries[-1]
    return h.section(".first-games", aria_labelledby="last-game", data_dress=last.game)[
        h.div(".cover")[face(known_as(last.level)) if last.level else None],
        h.div(".card-text")[
            h.p(".lead", role="status")[lead],
            h.h2("#last-game")[in_short(last)],
            stars_row(beaten(log, last.game)),
            h.p[_next_words(last)],
            h.div(".row")[_next(last), h.a(".button", href="learn.html")[icon("book"), h.span["Lessons"]]],
            _so_many(entries),
        ],
    ]


def _next_level(last: Entry) -> int:
    """The level to play next: one above, once that of the last game is beaten; 0 where it was no single level."""
    level = known_as(last.level)
    return level + 1 if level and last.result == "won" and level + 1 in OPPONENTS else level


def _next_words(last: Entry) -> str:
    """One line on what is next."""
    level = _next_level(last)
    if not level:
        return f"Next: the same game against {with_level(1)}, for a first star."
    if level > last.level:
        return f"Next: {OPPONENTS[level].in_words}"
    if last.result == "won":
        return "There is nobody stronger here. Beat them all."
    return f"Next: another game against {name_of(level)}, for a star."


def _next(last: Entry) -> h.Node:
    level = _next_level(last) or 1
    words = f"Play {name_of(level)}"
    return button(
        words, "play-opponent", f"{last.game} {level}", "play", "primary", says=f"{load(last.game).title}: {words}"
    )


def _so_many(entries: Sequence[Entry]) -> h.Node:
    """The games so far as stones, and how many more there are to be before charts tell something."""
    left = ENOUGH - len(entries)
    stones = [h.li[h.span(".bead")[outcome(entry)]] for entry in entries] + [h.li[h.span(".bead")]] * left
    return h.div(".days")[h.ol(aria_hidden="true")[stones], h.p(".quiet")[f"Charts after {count(left, 'more game')}"]]
