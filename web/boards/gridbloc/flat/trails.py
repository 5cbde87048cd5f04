"""The journeys of a round's runners as lines, and the lines that may follow."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from gridarium import Event
from web.boards import svg
from web.boards.gridbloc import geometry
from web.boards.gridbloc.flat.layout import Plane
from web.boards.gridbloc.round_events import LANDINGS


def along(plane: Plane, path: Sequence[str]) -> str:
    """Path data of a journey from tile to tile: one line, but where it leaves the picture and comes in again."""
    drawn: list[list[geometry.Point]] = []
    for points in plane.ways(path):
        if drawn and drawn[-1][-1] == points[0]:
            drawn[-1] += points[1:]
        else:
            drawn.append(list(points))
    return geometry.lines(drawn)


def journeys(plane: Plane, paths: Mapping[int, Sequence[str]]) -> str:
    """The journeys of all runners, each in its player's colour and pattern."""
    return "".join(
        f'<path class="trail p{player}" d="{along(plane, path)}"/>' for player, path in sorted(paths.items())
    )


def newest(plane: Plane, turn: Iterable[Event]) -> str:
    """The ways of the last turn, which stand out."""
    return "".join(
        f'<path class="trail last p{event.player}" d="{along(plane, event.targets)}"/>'
        for event in turn
        if event.kind in LANDINGS
    )


def arrow(plane: Plane, path: Sequence[str]) -> str:
    """Path data of an arrow along tiles: its head is at the end of the last line, wherever that comes in."""
    ways = plane.ways(path)
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
