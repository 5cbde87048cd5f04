"""Results of one's own: numbers, how they went, which level suits, tables, the best games, and all of them."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from markupsafe import Markup

from gridarium import load
from gridarium.game import count
from web.app.session import Session
from web.boards import SHOWN
from web.learning.progress import Progress
from web.record.advice import advice
from web.record.entry import Entry
from web.record.filter import PERSON, TIMES, people_in
from web.record.log import Log
from web.record.log_lines import duration_text, kinds_of, points_text
from web.record.statistics import average, streaks, whole
from web.record.totals import Tally, Total
from web.widgets.buttons import button, select
from web.widgets.faces import face
from web.widgets.record.first_games import ENOUGH, first_games
from web.widgets.record.games import best_games, listed
from web.widgets.record.results_chart import run
from web.widgets.record.tables import tables


def results(session: Session) -> Markup:
    """Results, all that there are; as long as there is none, what will be here."""
    log = session.record.log
    return Markup(
        h.section("#results.results", aria_label="Results")[
            _nothing(session) if not log.entries and not log.totals else _results(session, log),
            learned(session),
            h.footer(".row")[button("Everything in one file", "sheet", "everything", "save")],
        ]
    )


def _nothing(session: Session) -> h.Node:
    awake = session.awake and not session.record.looking
    words = (
        "Nothing yet. Finish a game, and here is how it went: results by game, opponent and time, streaks, your best "
        "games, and which level of the computer suits you."
    )
    return [
        h.p[words] if awake else _moment(words),
        h.div(".beginnings")[(_beginning(name) for name in SHOWN)],
    ]


def _beginning(name: str) -> h.Element:
    """The way to a first result: a game's cover, and its button."""
    return h.div(".beginning", data_dress=name)[
        h.span(".cover", aria_hidden="true"), button(f"Play {load(name).title}", "play-computer", name)
    ]


def _moment(words: str) -> h.Element:
    """Until it is known whether there is anything, the room of these words, so that nothing below moves."""
    return h.p(data_reading=True, data_room=words)["One moment..."]


def _results(session: Session, log: Log) -> h.Node:
    held = session.record
    if not log.totals and len(log.entries) < ENOUGH:
        return [first_games(log, _in_words(whole(log.entries))), listed(session, log.entries, ()), _files()]
    entries, totals = held.choice.of(log, session.now)
    return [
        _filter_fields(session, log),
        _numbers(entries, totals),
        run(entries) if len(entries) >= ENOUGH else None,
        _levels(log, held.choice.game),
        tables(entries, totals, held.choice, session.now),
        best_games(session, entries),
        listed(session, entries, totals),
        _files(),
    ]


def learned(session: Session) -> h.Node:
    """Line on what was done of each game's lessons and puzzles; nothing before that."""
    told = [(load(name).title, _learned(session.learning.progress(name))) for name in SHOWN]
    if not any(words for _, words in told):
        return None
    return h.section(aria_labelledby="learned-title")[
        h.h2("#learned-title")["Lessons and puzzles"],
        h.ul(".plain")[(h.li[h.strong[title], ": ", words] for title, words in told if words)],
        button("Delete this progress", "learned-delete", None, "trash", "danger"),
    ]


def _learned(progress: Progress) -> str:
    """ "4 lessons done, 30 of 41 puzzles solved, rating 1540"."""
    told = [f"{count(len(progress.done), 'lesson')} done"] if progress.done else []
    if progress.tries:
        told += [f"{len(progress.solved)} of {count(len(progress.tries), 'puzzle')} solved"]
        told += [f"rating {progress.rating}"]
    if progress.best_rush is not None:
        told += [f"best puzzle rush {progress.best_rush}"]
    return ", ".join(told)


def _filter_fields(session: Session, log: Log) -> h.Element:
    """By game, opponent and time; what would leave nothing to choose is left out."""
    choice = session.record.choice
    both: list[Entry | Total] = [*log.entries, *log.totals]
    games = sorted({(load(each.game).title, each.game) for each in both})
    opponents = [(label, kind) for kind, label in kinds_of(both).items()]
    opponents += [(name, PERSON + name) for name in people_in(log.entries)]
    times = [(label, days) for days, label in reversed(TIMES.items())]
    return h.div(".find", role="group", aria_label="Choose results")[
        select("Game", "game", [("All games", ""), *games], choice.game, "results"),
        select("Against", "against", [("Anybody", ""), *opponents], choice.against, "results"),
        select("Time", "time", times, choice.time, "results"),
    ]


def _numbers(entries: Sequence[Entry], totals: Sequence[Total]) -> h.Node:
    told = whole(entries, totals)
    if not told.played:
        return h.p(".lead", role="status")["No game fits. ", button("Show all", "results-all")]
    runs = streaks([entry.result for entry in entries])
    return [
        h.p(".lead", role="status")[_in_words(told)],
        h.dl(".figures")[
            _figure("Points", f"{points_text(told.points)} of {told.played}"),
            _figure("Wins in a row", f"{runs.present} now, {runs.longest} at most"),
            _scores(entries),
            _figure("Time on the clock", duration_text(seconds))
            if (seconds := sum(entry.seconds for entry in entries))
            else None,
        ],
    ]


def _in_words(told: Tally) -> str:
    """ "12 games: 8 won, 1 drawn, 3 lost"."""
    counts = [f"{number} {verb}" for number, verb in zip(told, Tally._fields, strict=True) if number]
    return f"{count(told.played, 'game')}: {', '.join(counts)}"


def _figure(label: str, value: str) -> h.Element:
    return h.div[h.dt[label], h.dd[value]]


def _scores(entries: Sequence[Entry]) -> h.Node:
    """The scores on average, where all are of one game: those of several say nothing together."""
    told = average(entries) if len({entry.game for entry in entries}) == 1 else None
    return _figure("Average score", f"{told[0]:.1f} to {told[1]:.1f}") if told else None


def _levels(log: Log, game: str) -> h.Node:
    """Which level suits now, game by game, as far as that can be told."""
    games = [game] if game else SHOWN
    found = [(name, told) for name in games if (told := advice(log.entries, name))]
    if not found:
        return None
    return h.section(aria_labelledby="levels-title")[
        h.h2("#levels-title")["Which level suits you"],
        h.ul(".plain.suited")[
            (h.li[face(told.suits), h.span[h.strong[load(name).title], ": ", told.sentence]] for name, told in found)
        ],
    ]


def _files() -> h.Element:
    return h.footer(".row")[
        button("Export as a table", "results-export", "csv", "save"),
        button("Export as data", "results-export", "json", "save"),
        button("Delete the record", "sheet", "delete-record", "trash", "danger"),
    ]
