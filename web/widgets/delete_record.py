"""The question before all of one's own results are deleted."""

from __future__ import annotations

import htpy as h

from gridarium.game import count
from web.record.sums import whole
from web.session import Session
from web.widgets.buttons import button


def delete_record(session: Session) -> tuple[str, h.Node]:
    """Asks once more."""
    log = session.record.log
    number = whole(log.entries, log.totals).played
    return "Delete the record", [
        h.p[f"{count(number, 'result')} will be deleted from this device. Your saved games stay."],
        h.div(".row")[
            button("Delete all", "results-delete", None, "trash", "danger"),
            button("Cancel", "close"),
        ],
    ]
