"""Ways to turn or mirror a board onto itself that leave a tile where it is."""

from __future__ import annotations

from collections.abc import Iterator

from gridarium.games.gridbloc.setup.layout import RIM, Cycle, Layout


def symmetry_about(layout: Layout, tile: int) -> tuple[int, ...]:
    """For each tile the one that comes into its place: by half a turn, else a mirror, else another turn, else none."""
    for start in _starts(layout.corners[tile]):
        found = _carried(layout, tile, start)
        if found is not None:
            return found
    return tuple(range(len(layout.names)))


def _starts(corners: Cycle) -> Iterator[Cycle]:
    """The corners of a tile, turned and mirrored in every way but the one in which they are."""
    sides = len(corners)
    turns = [corners[by:] + corners[:by] for by in range(sides)]
    if sides % 2 == 0:
        yield turns[sides // 2]
    yield from (turn[::-1] for turn in turns)
    yield from turns[1:]


def _carried(layout: Layout, first: int, start: Cycle) -> tuple[int, ...] | None:
    """Where all tiles come to lie when the corners of the first one do so; None where the board does not fit itself."""
    onto = {first: first}
    points = dict(zip(layout.corners[first], start, strict=True))
    waiting = [first]
    while waiting:
        tile = waiting.pop()
        for place, edge in enumerate(layout.sides[tile]):
            a, b = layout.corners[tile][place], layout.corners[tile][place + 1 - len(layout.corners[tile])]
            other = _side(layout, onto[tile], points[a], points[b])
            if (edge == RIM) != (other == RIM):
                return None
            if edge == RIM:
                continue
            beside, image = layout.beyond(edge, tile), layout.beyond(other, onto[tile])
            if beside not in onto:
                onto[beside] = image
                waiting.append(beside)
            if onto[beside] != image or not _laid(layout, beside, image, (a, b), points):
                return None
    whole = len(onto) == len(set(onto.values())) == len(layout.names)
    return tuple(onto[tile] for tile in range(len(layout.names))) if whole else None


def _side(layout: Layout, tile: int, a: int, b: int) -> int:
    """The edge of a tile between two of its corners, or `RIM`."""
    corners = layout.corners[tile]
    for place, edge in enumerate(layout.sides[tile]):
        if {corners[place], corners[place + 1 - len(corners)]} == {a, b}:
            return edge
    return RIM


def _laid(layout: Layout, tile: int, image: int, side: tuple[int, int], points: dict[int, int]) -> bool:
    """Lay a tile's corners onto those of its image, from a side on that is laid already; whether they all fit."""
    here, there = _from(layout.corners[tile], *side), _from(layout.corners[image], *(points[point] for point in side))
    return len(here) == len(there) and all(points.setdefault(a, b) == b for a, b in zip(here, there, strict=True))


def _from(corners: Cycle, a: int, b: int) -> Cycle:
    """The corners of a tile from one on, towards another beside it."""
    start = corners.index(a)
    onward = corners[start:] + corners[:start]
    return onward if onward[1] == b else (onward[0], *onward[:0:-1])
