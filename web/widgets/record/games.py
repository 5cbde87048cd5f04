"""Games of the record one by one: the best of them, and all, the last one first."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from markupsafe import Markup

from gridarium import load
from gridarium.game import count
from web.app.session import Session
from web.record.entry import Entry
from web.record.filter import LISTED, PORTION
from web.record.statistics import best
from web.record.totals import Total
from web.widgets.buttons import button, icon_button
from web.words.elapsed_time import elapsed
from web.words.opponents import level_words, name_of, with_level
from web.words.people import in_sentence

BEST = 5
SHAPES = {"won": "M8 2l6 11h-12z", "drawn": "M2 5h12v6h-12z", "lost": "M8 14l6 -11h-12z"}
VERBS = {"won": "Won", "drawn": "Drew", "lost": "Lost"}
HOW = {"": "", "resigned": " by resignation", "late": " on time"}


def best_games(session: Session, entries: Sequence[Entry]) -> h.Node:
    """Games won against the strongest, and of these by most."""
    found = best(entries, BEST)
    if not found:
        return None
    return h.section(aria_labelledby="best-title")[
        h.h2("#best-title")["Best games"],
        h.ol(".noted")[(h.li[_about(session, entry), _view(session, entry)] for entry in found)],
    ]


def listed(session: Session, entries: Sequence[Entry], totals: Sequence[Total]) -> h.Node:
    """List of games, the last one first, as many as were asked for; each can be deleted."""
    if not entries:
        return None
    shown = list(reversed(entries))[: LISTED + session.record.more]
    rest = len(entries) - len(shown)
    more = f"Show {min(rest, PORTION)} more" if rest > PORTION else f"Show all {len(entries)}"
    old = sum(total.tally.played for total in totals)
    return h.section(aria_labelledby="noted-title")[
        h.h2("#noted-title")["All games"],
        h.ul(".noted")[(_row(session, entry) for entry in shown)],
        button(more, "results-more") if rest else None,
        h.p(".quiet")[f"{count(old, 'older game')} in the sums above."] if old else None,
    ]


def _row(session: Session, entry: Entry) -> h.Element:
    delete = icon_button(f"Delete: {in_short(entry)}", "result-delete", "trash", entry.id)
    return h.li(id=f"result-{entry.id}")[_about(session, entry), h.div(".row")[_view(session, entry), delete]]


def _about(session: Session, entry: Entry) -> h.Node:
    when = elapsed(entry.ended, session.now)
    told = ", ".join(part for part in (entry.terms, count(entry.moves, "move"), when) if part)
    return [
        outcome(entry),
        h.div(".about")[h.strong[in_short(entry)], h.span(".quiet")[f"{load(entry.game).title}: {told}"]],
    ]


def outcome(entry: Entry) -> Markup:
    """The shape of a result."""
    return Markup(
        f'<svg class="outcome {entry.result}" viewBox="0 0 16 16" aria-hidden="true">'
        f'<path d="{SHAPES[entry.result]}"/></svg>'
    )


def in_short(entry: Entry) -> str:
    """ "Won 31 to 24 against Moss, easy"."""
    scores = " to ".join(map(str, entry.scores))
    how = HOW[entry.how]
    told = f"{VERBS[entry.result]}{how}{',' if how else ''} {scores}"
    return f"{told} against {whom(entry)}" if entry.others else told


def whom(entry: Entry) -> str:
    """The opponents in a few words."""
    if entry.level and entry.players > 2:
        return f"{name_of(entry.level)} and {entry.players - 2} more, {level_words(entry.level)}"
    if entry.level:
        return with_level(entry.level)
    names = [(other or "a friend") if isinstance(other, str) else name_of(other) for other in entry.others]
    return " and ".join(map(in_sentence, names))


def _view(session: Session, entry: Entry) -> h.Node:
    """The way to the game, where it is still saved."""
    return (
        button("View", "open", entry.id, says=f"View: {in_short(entry)}") if entry.id in session.library.texts else None
    )
