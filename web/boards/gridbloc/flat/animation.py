"""Animation on any board: runners are moved, leap and are pulled, walls click in, gnawed ones fall."""

from __future__ import annotations

from collections.abc import Sequence

from gridarium import Event
from gridarium.games.gridbloc.rules.state import GridBlocState
from web.boards import motion
from web.boards.board import Animation, target_id
from web.boards.gridbloc.flat.layout import FlatLayout
from web.boards.gridbloc.round_events import LANDINGS


def animations(plane: FlatLayout, events: Sequence[Event]) -> list[Animation]:
    """The motion of an action's events; a new round fades in."""
    if any(event.kind == "round" for event in events):
        return [motion.fade("board", 0.2)]
    moving: list[Animation] = []
    for player in dict.fromkeys(event.player for event in events if event.kind in LANDINGS):
        moving.append(_journey(plane, player, events))
    for event in events:
        if event.kind in ("wall", "sticky", "trapdoor"):
            moving.append(motion.snap(target_id(event.targets[0])))
        elif event.kind == "gnaw":
            moving.append(motion.topple(target_id(event.targets[0])))
    return moving


def ending(state: GridBlocState) -> list[Animation]:
    """The journey that is on the board once more, and the runners of who won."""
    winners = state.outcome.winners if state.outcome is not None else ()
    return [motion.pulse("board-trail"), *(motion.cheer(f"board-runner-{player}") for player in winners)]


def _journey(plane: FlatLayout, player: int, events: Sequence[Event]) -> Animation:
    """A runner's way through all its landings of one action, as its piece moves that stands at the end."""
    stops: list[str] = []
    for event in events:
        if event.kind in LANDINGS and event.player == player:
            stops += event.targets[bool(stops) :]
    return motion.follow(f"board-runner-{player}", motion.stops(plane.paths(stops)), len(stops) - 1)
