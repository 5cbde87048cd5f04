"""Walls by chance that are fair: the same from both sides, and every tile within reach of the star."""

from __future__ import annotations

from gridarium.game import RandomSource
from gridarium.games.gridbloc.board import Tables, closed, reachable
from gridarium.games.gridbloc.maps import map_from_data
from web.boards.gridbloc import symmetry
from web.boards.gridbloc.exchange import to_data
from web.boards.gridbloc.sketch import Sketch

FEWEST_WAYS = 3
"""Steps that lead away from the star then, where there are so many without walls."""
SHARE = 8
"""One edge of so many gets a wall at most."""
_SIDES = ("turn", "mirror", "flip")
"""The symmetries that make two sides, the best first."""


def with_fair_walls(sketch: Sketch, chance: RandomSource) -> Sketch:
    """With other walls. What cannot be reached without any stays out of reach; a star that is cut out moves."""
    if sketch.star in sketch.cut:
        sketch = sketch.starred(sketch.tiles[0])
    bare = sketch._replace(walls=frozenset())
    tables = Tables(map_from_data(to_data(bare)))
    kind = next((kind for kind in _SIDES if _keeps(bare, kind)), symmetry.NONE)
    within = reachable(tables.open_steps, tables.star)
    ways = min(FEWEST_WAYS, tables.open_steps[tables.star].bit_count())
    walls, steps = 0, tables.open_steps
    for _ in range(len(tables.edges) // (SHARE * 2)):
        name = tables.edge_names[int(chance.random() * len(tables.edges))]
        edges = [tables.edge_number[image] for image in symmetry.images(kind, sketch.base, name)]
        tried = walls | sum(1 << edge for edge in edges)
        left = _parted(tables, steps, tried, edges)
        if reachable(left, tables.star) == within and left[tables.star].bit_count() >= ways:
            walls, steps = tried, left
    return bare.walled(name for number, name in enumerate(tables.edge_names) if walls >> number & 1)


def _keeps(sketch: Sketch, kind: str) -> bool:
    """Whether a symmetry is one of the tiles that are left."""
    found = symmetry.symmetries(sketch.base).get(kind)
    return bool(found) and all(permutation[tile] in sketch.cut for permutation in found or () for tile in sketch.cut)


def _parted(tables: Tables, steps: tuple[int, ...], walls: int, edges: list[int]) -> tuple[int, ...]:
    """The open steps that are left when walls are put on these edges, which are among all that stand then."""
    left = list(steps)
    for edge in edges:
        for a, b, not_a, not_b, ways in tables.cuts[edge]:
            if closed(ways, walls):
                left[a] &= not_b
                left[b] &= not_a
    return tuple(left)
