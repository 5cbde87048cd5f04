"""The record as files, to keep or to look at elsewhere."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from gridarium import load
from web.record.entry import Entry
from web.record.log import Log
from web.record.totals import Total
from web.words.opponents import with_level

COLUMNS = ("Ended", "Game", "Terms", "Against", "Result", "Score", "Other scores", "Moves", "Seconds", "How", "Id")
_FORMULA = ("=", "+", "-", "@", "\t")
"""What spreadsheets take for the beginning of something to be worked out."""


def as_json(log: Log) -> str:
    """Record as JSON."""
    told = {
        "gridarium record": 1,
        "games": [_data(entry) for entry in log.entries],
        "only counted": [_counted(total) for total in log.totals],
    }
    return json.dumps(told, indent=1, ensure_ascii=False) + "\n"


def _data(entry: Entry) -> dict[str, Any]:
    return entry._asdict()


def _counted(total: Total) -> dict[str, Any]:
    return total._asdict() | {"tally": total.tally._asdict()}


def as_csv(log: Log) -> str:
    """A table with a row for each game, for spreadsheets."""
    return "".join(f"{','.join(map(_cell, row))}\r\n" for row in (COLUMNS, *map(_row, log.entries)))


def _row(entry: Entry) -> Sequence[str | int]:
    others = [(other or "A person") if isinstance(other, str) else with_level(other) for other in entry.others]
    return [
        entry.ended,
        load(entry.game).title,
        entry.terms,
        "; ".join(others),
        entry.result,
        entry.scores[0] if entry.scores else "",
        " ".join(map(str, entry.scores[1:])),
        entry.moves,
        entry.seconds or "",
        entry.how,
        entry.id,
    ]


def _cell(value: str | int) -> str:
    """A cell as it is: never something that a spreadsheet works out."""
    if isinstance(value, int):
        return str(value)
    shown = f"'{value}" if value.startswith(_FORMULA) else value
    quoted = shown.replace('"', '""')
    return f'"{quoted}"' if any(sign in shown for sign in ',"\r\n') else shown
