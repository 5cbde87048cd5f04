"""Tables of results by game, terms, opponent and time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import htpy as h

from gridarium import load
from web.record.entry import Entry
from web.record.filter import TIMES, Filter, since_days
from web.record.log_lines import FINER, kinds_of, points_text
from web.record.statistics import by, whole
from web.record.totals import Tally, Total
from web.widgets.faces import face
from web.words.opponents import OPPONENTS, with_level

MOST = 12
"""Terms at most; those played most often."""
OF_OPPONENTS = {with_level(level): face(level) for level in OPPONENTS}
"""Faces that stand before what opponents are called."""


def tables(entries: Sequence[Entry], totals: Sequence[Total], choice: Filter, now: float) -> list[h.Node]:
    """By everything that is not chosen already."""
    games = by(lambda each: each.game, entries, totals)
    several = len(games) > 1
    kinds = by(lambda each: each.against, entries, totals)
    terms = by(lambda each: f"{load(each.game).title}: {each.terms}" if several else each.terms, entries, totals)
    often = sorted(terms.items(), key=lambda item: -item[1].played)[:MOST]
    return [
        _table("By game", {load(name).title: told for name, told in games.items()}) if several else None,
        _table("By opponent", {label: kinds[kind] for kind, label in kinds_of([*entries, *totals]).items()})
        if not choice.against
        else None,
        _table("By time", _by_time(entries, totals, now)) if not choice.time else None,
        _table("By terms", dict(often)) if games else None,
    ]


def _by_time(entries: Sequence[Entry], totals: Sequence[Total], now: float) -> Mapping[str, Tally]:
    found = {}
    for days, label in TIMES.items():
        since = since_days(days, now)
        found[label] = whole((entry for entry in entries if entry.ended >= since), () if days else totals)
    return found


def _table(title: str, rows: Mapping[str, Tally]) -> h.Node:
    if not rows:
        return None
    return h.table(".tallies")[
        h.caption[title],
        h.thead[h.tr[h.td, (h.th(scope="col")[name] for name in ("Played", "Won", "Drawn", "Lost", "Points"))]],
        h.tbody[
            (
                h.tr[
                    h.th(scope="row")[OF_OPPONENTS.get(label.removesuffix(FINER)), label],
                    (h.td[str(number)] for number in (told.played, *told)),
                    h.td[points_text(told.points)],
                ]
                for label, told in rows.items()
            )
        ],
    ]
