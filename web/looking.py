"""How the position on the table is looked at, as its board is told."""

from __future__ import annotations

from typing import Any

from web.boards import Look
from web.latest import last_turn, latest_events
from web.playing import choices, viewpoint
from web.session import Session
from web.table import Table


def look_at(session: Session, table: Table) -> Look[Any]:
    """The position as the board should show it."""
    match = table.match
    events = match.events
    last = latest_events(match)
    count = len(table.pointed)
    among = choices(session, table)
    actions = tuple(table.going_on(among))
    hint = session.hints.here(match)
    return Look(
        state=match.position.state,
        open=frozenset(action.targets[count] for action in actions if len(action.targets) > count),
        pointed=table.pointed,
        actions=actions,
        begins=tuple(dict.fromkeys(action.targets[0] for action in among)),
        last=last[0].targets if last else (),
        trail=tuple(event for told in events for event in told),
        turn=tuple(last_turn(match)),
        preview=table.preview,
        cursor=table.cursor,
        line=hint.line if hint is not None else session.thoughts.line,
        beside=session.settings.view == "both",
        names=tuple(match.names),
        seat=viewpoint(table.saved),
    )
