"""Random maps that are fair to both sides."""

from __future__ import annotations

from gridarium.game import RandomSource
from gridarium.games.gridbloc.rules.board import Tables, closed, reachable
from gridarium.games.gridbloc.setup.map import Map, SquareMap, middle
from gridarium.games.gridbloc.setup.symmetry import symmetry_about

FEWEST_WAYS = 3
"""Steps that lead away from the star of a random map."""


def random_map(chance: RandomSource, w: int = 9, h: int = 9) -> SquareMap:
    """A fair map of squares: half a turn changes nothing, every tile is within reach of the star in the middle."""
    plan = SquareMap(w, h, middle(w, h))
    return plan._replace(walls=_random_walls(chance, Tables(plan)))


def random_walls_on(chance: RandomSource, plan: Map) -> Map:
    """The map with other original walls, fair if the board is: its own symmetry is kept, every tile within reach.

    Roughly one edge in eight has a wall.
    """
    bare = plan._replace(walls=())
    return bare._replace(walls=_random_walls(chance, Tables(bare)))


def _random_walls(chance: RandomSource, board: Tables) -> tuple[str, ...]:
    """Names of walls, in the order of the edges."""
    carried = _carried(board)
    turns = len(_together(carried, 0)) if board.edges else 1
    steps, walls = board.open_steps, 0
    whole = reachable(steps, 1 << board.star)
    fewest = min(FEWEST_WAYS, steps[board.star].bit_count())
    for _ in range(len(board.edges) // (8 * max(2, turns))):
        edges = _together(carried, int(chance.random() * len(board.edges)))
        tried_walls = walls | sum(1 << edge for edge in edges)
        tried = _parted(board, steps, tried_walls, edges)
        if reachable(tried, 1 << board.star) == whole and tried[board.star].bit_count() >= fewest:
            steps, walls = tried, tried_walls
    return tuple(name for edge, name in enumerate(board.edge_names) if walls >> edge & 1)


def _carried(board: Tables) -> tuple[int, ...]:
    """For each edge the one that comes into its place by the board's symmetry: of squares in rows half a turn."""
    tiles = range(len(board.tiles))
    onto = tiles[::-1] if isinstance(board.map, SquareMap) else symmetry_about(board.layout, board.star)
    number = {pair: edge for edge, pair in enumerate(board.edges)}
    return tuple(number[min(onto[a], onto[b]), max(onto[a], onto[b])] for a, b in board.edges)


def _together(carried: tuple[int, ...], edge: int) -> set[int]:
    """The edges that the symmetry brings into each other's places."""
    found = {edge}
    while carried[edge] not in found:
        edge = carried[edge]
        found.add(edge)
    return found


def _parted(board: Tables, steps: tuple[int, ...], walls: int, edges: set[int]) -> tuple[int, ...]:
    """The open steps that are left when walls are put on these edges, which are among all that stand then."""
    left = list(steps)
    for edge in edges:
        for a, b, not_a, not_b, ways in board.cuts[edge]:
            if closed(ways, walls):
                left[a] &= not_b
                left[b] &= not_a
    return tuple(left)
