"""Who plays: people and computers of six levels, and what can be told of a computer at work."""

from __future__ import annotations

from typing import TYPE_CHECKING

import htpy as h
from markupsafe import Markup

from web.session import Session, Table
from web.widgets.buttons import badge, button, select

if TYPE_CHECKING:
    from web.work import Work

LEVELS = [
    ("A person", "0"),
    ("Computer 1, for a first game", "1"),
    ("Computer 2, easy", "2"),
    ("Computer 3, fair", "3"),
    ("Computer 4, firm", "4"),
    ("Computer 5, hard", "5"),
    ("Computer 6, as strong as it can", "6"),
]


def players(session: Session) -> tuple[str, h.Node]:
    """Who sits where, to change in mid-game."""
    table = session.table
    if table is None:
        return "Players", h.p["There is no game on the table."]
    return "Players", [
        h.p(".quiet")["A change counts from the next action on."],
        (
            select(f"{name}", f"seat-level-{player}", LEVELS, str(seat.level), "seat-level")
            for player, (name, seat) in enumerate(zip(table.match.names, table.match.seats, strict=True))
        ),
    ]


def thinking(table: Table) -> Markup:
    """What a computer player is doing and how far it is, with the ways to hurry, hold and watch it."""
    match = table.match
    mover = table.computer
    work = table.work
    if work is not None and work.place.purpose == "hint":
        return _at_work("thinking", "Looking for a good action", work, [button("Answer now", "move-now")])
    if mover is None or not match.at_end:
        return Markup(h.div("#thinking", hidden=True))
    name = match.names[mover]
    if table.paused and not table.steps:
        ways = [button("Go on", "pause", kind="primary"), button("One action", "step")]
        return Markup(
            h.div("#thinking.thinking")[h.span(".words")[badge(mover), f"{name} waits"], h.span(".row")[ways]]
        )
    ways = [
        button("Move now", "move-now"),
        button("Pause", "pause"),
        button("Hide its line" if table.shows_line else "Show its line", "show-line"),
    ]
    return _at_work("thinking", f"{name} thinks", work, ways)


def _at_work(id: str, words: str, work: Work | None, ways: list[h.Element]) -> Markup:
    """A thought under way: how far it is, its best line, and what can be done about it."""
    share = work.share if work else 0
    return Markup(
        h.div(".thinking", id=id)[
            h.span(".words")[f"{words}: {work.words}" if work else words],
            h.progress(max="100", value=str(share), aria_label="How far it has thought"),
            h.span(".line")["Best so far: ", " ".join(work.line[:6])] if work else None,
            h.span(".row")[ways],
        ]
    )


def hint(table: Table) -> Markup:
    """A good action, and why."""
    found = table.hint
    if found is None or found.place != table.place("hint"):
        askable = table.outcome is None and not table.waits_for_computer and table.work is None
        return Markup(h.div("#hint.ask", role="status")[button("Hint", "hint") if askable else None])
    return Markup(
        h.div("#hint.hint", role="status")[
            h.span[h.strong[found.line[0]], " is best. ", h.span(".why")[found.words]],
            h.span(".line.quiet")["Likely to follow: ", " ".join(found.line[1:7])] if len(found.line) > 1 else None,
            h.span(".row")[button("Play it", "play", found.line[0], kind="primary"), button("Put away", "forget-hint")],
        ]
    )
