"""The record as files, to keep or to look at elsewhere."""

from __future__ import annotations

import csv
import json
from io import StringIO
from typing import Any

from gridarium import load
from web.record.entry import Entry
from web.record.log import Log
from web.record.total import Total
from web.strength import computer

COLUMNS = ("Ended", "Game", "Terms", "Against", "Result", "Score", "Other scores", "Moves", "Seconds", "How", "Id")
_FORMULA = ("=", "+", "-", "@", "\t")
"""What spreadsheets take for the beginning of something to be worked out."""


def as_json(log: Log) -> str:
    """All that is noted, as data."""
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
    out = StringIO()
    table = csv.writer(out)
    table.writerow(COLUMNS)
    for entry in log.entries:
        table.writerow([_cell(value) for value in _row(entry)])
    return out.getvalue()


def _row(entry: Entry) -> list[str | int]:
    others = [computer(other) if isinstance(other, int) else other or "A person" for other in entry.others]
    return [
        entry.ended,
        load(entry.game).title,
        entry.terms,
        ", ".join(others),
        entry.result,
        entry.scores[0] if entry.scores else "",
        " ".join(map(str, entry.scores[1:])),
        entry.moves,
        entry.seconds or "",
        entry.how,
        entry.id,
    ]


def _cell(value: str | int) -> str | int:
    """A cell as it is: never something that a spreadsheet works out."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
