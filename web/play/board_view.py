"""View of the position on the table, as its board is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gridarium import Action
from web.app.session import Session
from web.boards import Board, Look
from web.play.permissions import can_act, choices, viewpoint
from web.play.table import Table, beginning
from web.words.last_turn import last_turn, latest_events

if TYPE_CHECKING:
    from web.learning.hints import Shown

LIT = ("where", "what", "move")
"""Of how much help there is a light on the board, or the whole way."""


def look_at(session: Session, table: Table) -> Look[Any]:
    """The position as the board should show it; made anew only where something about that has changed."""
    match = table.match
    hint = session.hints.here(match)
    line = hint.line[:1] if hint is not None else session.thoughts.line  # what may follow is told where it is unfolded
    instead: tuple[str, ...] = ()
    if (mistake := session.mistake) is not None and session.analysis is not None:
        line, instead = mistake.line if session.analysis.answers(mistake) else (), (mistake.played,)
    beside = session.settings.view_of(match.game.name) == "both"
    names, seat = tuple(table.names), _seat(table)
    acts = can_act(session, table)
    place = (match.current, match.ply, match.length, match.current.resigned)
    refused = table.refused_at
    coached = table.coach.shown(match) if table.coach is not None else None
    meant = _meant(coached)
    lit = coached.action.targets if coached is not None and coached.help in LIT else ()
    help = coached.help if coached is not None and lit else ""
    refuting = table.coach.refuting(match) if table.coach is not None else ()
    turned = table.turned
    advised = hint.line[0] if hint is not None and hint.line else ""
    noted = match.annotations.at(match.current.actions[: match.ply]).marks if table.notes_show else ()
    shown = (noted, advised, line, instead, beside, turned, names, seat, meant, lit, help, refuting)
    seen = (place, acts, table.pointed, table.preview, table.ahead, refused, *shown)
    if table.looked is None or table.looked[0] != seen:
        drawn = replace(_pointing(session, table), line=line, instead=instead, refused=refused)
        if advised:
            meant = meant or _advised(table.board, drawn, choices(session, table), advised)
        taught = replace(drawn, meant=meant, lit=lit, help=help, refuting=refuting)
        look = replace(taught, noted=noted, beside=beside, turned=turned, names=names, seat=seat)
        table.looked = seen, look
    look = table.looked[1]
    return look if look.cursor == table.cursor else replace(look, cursor=table.cursor)


def _meant(shown: Shown | None) -> tuple[str, ...]:
    """The targets to be chosen that a coach shows: of an action of several only the first at first."""
    if shown is None or shown.help == "where":
        return ()
    targets = shown.action.targets
    if shown.help == "what":
        return targets[:1] if len(targets) > 1 else ()
    return targets


def _seat(table: Table) -> int:
    """From whose side the board is seen: where it has sides, lessons and puzzles show it as it usually lies."""
    return 0 if table.coach is not None and table.board.turns else viewpoint(table.saved)


def _advised(board: Board[Any], look: Look[Any], among: Sequence[Action], text: str) -> tuple[str, ...]:
    """What an advised move is made with next, where that is no place on the board: there a line is drawn."""
    action = next((action for action in among if str(action) == text), None)
    if action is None:
        return ()
    count = len(look.pointed) if action.targets[: len(look.pointed)] == look.pointed else 0
    return tuple(target for target in action.targets[count : count + 1] if target not in board.draws(look))


def _pointing(session: Session, table: Table) -> Look[Any]:
    """The position, what led there, and what can be pointed at."""
    match = table.match
    last = latest_events(match)
    among = choices(session, table)
    pointed = table.pointed or table.without_saying(among)
    count = len(pointed)
    actions = tuple(beginning(among, pointed))
    return Look(
        state=match.position.state,
        open=frozenset(action.targets[count] for action in actions if len(action.targets) > count),
        pointed=pointed,
        unsaid=bool(pointed) and not table.pointed,
        actions=actions,
        begins=tuple(dict.fromkeys(action.targets[0] for action in among)),
        grabs=frozenset(action.targets[0] for action in among if len(action.targets) > 1),
        entered=table.ahead if match.at_end else (),
        last=last[0].targets if last else (),
        trail=tuple(event for told in match.events for event in told),
        turn=tuple(last_turn(match)),
        preview=table.preview,
        cursor=table.cursor,
    )
