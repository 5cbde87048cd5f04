"""Trails of a round's runners as lines, and the lines that may follow."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from gridarium import Event
from gridarium.games.gridbloc.rules.state import GridBlocState
from web.boards import svg
from web.boards.board import Look
from web.boards.gridbloc import geometry
from web.boards.gridbloc.flat.layout import FlatLayout
from web.boards.gridbloc.round_events import LANDINGS

LONGEST_LINE = 6
"""Actions of a line that are drawn."""


def journeys(plane: FlatLayout, paths: Mapping[int, Sequence[str]]) -> str:
    """The journeys of all runners, each in its player's colour and pattern."""
    return "".join(f'<path class="trail p{player}" d="{plane.along(path)}"/>' for player, path in sorted(paths.items()))


def newest(plane: FlatLayout, turn: Iterable[Event]) -> str:
    """The ways of the last turn, which stand out."""
    return "".join(
        f'<path class="trail last p{event.player}" d="{plane.along(event.targets)}"/>'
        for event in turn
        if event.kind in LANDINGS
    )


def arrow(plane: FlatLayout, path: Sequence[str]) -> str:
    """Path data of an arrow along tiles: its head is at the end of the last line, wherever that comes in."""
    ways = plane.paths(path)
    if not ways:
        return ""
    first, last = ways[0], ways[-1]
    ways[0] = (geometry.toward(first[0], first[1], min(38, geometry.distance(*first[:2]) / 2)), *first[1:])
    return geometry.lines(ways) + head(last[-2] if len(ways) > 1 or len(last) > 2 else first[0], last[-1])


def head(start: geometry.Point, end: geometry.Point, size: float = 16) -> str:
    """Path data of an arrow's head at the end of a line."""
    back = geometry.toward(end, start, size)
    (x, y), (ex, ey) = back, end
    dx, dy = x - ex, y - ey
    return svg.polyline([(x - dy, y + dx), end, (x + dy, y - dx)])


def ahead(plane: FlatLayout, look: Look[GridBlocState]) -> str:
    """Actions that may follow, and what was played instead."""
    return f"{svg.instead(_paths(plane, look.state, look.instead))}{_paths(plane, look.state, look.line)}"


def _paths(plane: FlatLayout, state: GridBlocState, line: tuple[str, ...]) -> str:
    """Arrows for steps and powers, bars for walls, fainter the later they come, as far as it can be played."""
    state, drawn = state.copy(), []
    for place, text in enumerate(line[:LONGEST_LINE]):
        action = next((action for action in state.legal_actions() if action.text == text), None)
        if action is None or state.to_move is None:
            break
        at = state.where(state.to_move)
        targets = [target for target in action.targets if target in plane.spots]
        if targets and "|" in targets[0]:
            drawn.append(f'<path class="wall n{place}" d="{plane.border[targets[0]].drawn}"/>')
        elif targets and at is not None:
            path = arrow(plane, (plane.areas[at].name, *targets))
            drawn.append(f'<path class="step n{place}" d="{path}"/>')
        state.play(action)
    return "".join(drawn)
