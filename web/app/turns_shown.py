"""Turns of others, and what is lost, as they are shown: motion, pictures over the board, and sentences, in time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from gridarium import Event
from gridarium.match.match import Ply
from web.app.announcements import Note, notes
from web.boards.motion import LONGEST, alarm
from web.play.table import Table
from web.words.narration import narrate
from web.words.others import turns_of

Effect = dict[str, Any]
TOGETHER = 4_000
"""Milliseconds in which the turns of all others who play in a row are shown."""
OF_ONE = 1_600
"""And that of one of them at most."""
_STILL, _MOVES, _STRIKES = 0, 2, 3
"""How much of the time of a turn goes to a part of it: where nothing is to be seen, where something moves, where
somebody is struck."""


class Stage(NamedTuple):
    """A part of a turn, such as a phase, as it is shown."""

    begin: int
    """Milliseconds after which it begins."""
    events: Sequence[Event]
    later: Sequence[Event]
    """All that happened after them."""
    ms: int


class Shown(NamedTuple):
    """What the page does to show something: effects, what is heard, and the milliseconds that it takes."""

    effects: list[Effect]
    heard: list[Note]
    ms: int


def show_turns(table: Table, plies: Sequence[Ply], in_a_row: int, left: int = TOGETHER) -> Shown:
    """Show these plies turn by turn, each in the time that it has where so many share what is ``left``."""
    turns = turns_of(plies)
    each = min(OF_ONE, left // max(1, in_a_row))
    effects, heard, moments = [], [], []
    for number, (player, events) in enumerate(turns):
        later = [event for _, following in turns[number + 1 :] for event in following]
        words = " ".join(narrate(table.board.gist(events), table.names))
        moments.append({"at": number * each, "ms": each, "words": words, "player": player})
        for stage in _stages(table, events, later, number * each, each):
            effects += _motion(table, stage)
            heard += notes(stage.events, stage.begin, table.board.sounds)
            moments += _drawn(table, stage)
    return Shown([*effects, {"do": "moments", "list": moments}] if turns else [], heard, len(turns) * each)


def show_losses(table: Table, events: Sequence[Event], begin: int) -> list[Effect]:
    """Show what is lost by these events, which are not a turn of others."""
    stage = Stage(begin, events, (), LONGEST)
    return [*_alarms(table, stage), {"do": "moments", "list": _drawn(table, stage)}]


def _stages(table: Table, events: Sequence[Event], later: Sequence[Event], begin: int, ms: int) -> Iterator[Stage]:
    """The parts of a turn, which its phases close, each with its share of the time."""
    parts: list[list[Event]] = [[]]
    for event in events:
        parts[-1].append(event)
        if event.closes:
            parts.append([])
    weights = [_weight(table, part) for part in parts]
    whole, rest = max(1, sum(weights)), list(events)
    for part, weight in zip(parts, weights, strict=True):
        rest = rest[len(part) :]
        length = ms * weight // whole
        yield Stage(begin, part, [*rest, *later], length)
        begin += length


def _weight(table: Table, events: Sequence[Event]) -> int:
    if any(event.kind in table.board.hurts for event in events):
        return _STRIKES
    return _MOVES if table.board.animations(table.match.position.state, events) else _STILL


def _motion(table: Table, stage: Stage) -> list[Effect]:
    moving = table.board.animations(table.match.position.state, stage.events)
    return [*({"do": "animate", **each, "after": stage.begin} for each in moving), *_alarms(table, stage)]


def _alarms(table: Table, stage: Stage) -> list[Effect]:
    """The seats of those who lose something."""
    struck = {event.player for event in stage.events if event.kind in table.board.hurts and event.player >= 0}
    return [{"do": "animate", **alarm(f"seat-{player}"), "after": stage.begin} for player in sorted(struck)]


def _drawn(table: Table, stage: Stage) -> list[dict[str, Any]]:
    drawn = table.board.moment(table.match.position.state, stage.events, stage.later)
    return [{"at": stage.begin, "ms": stage.ms, "drawn": str(drawn)}] if drawn else []
