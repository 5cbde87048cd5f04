"""Model of the editor: a map in the making, and what can be done to it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from web.boards.gridbloc.editor.base import SQUARE, Base, Ground, ground_of, tiles_of

WALL, CUT, STAR, VALUE, REPLENISH = "wall", "cut", "star", "value", "replenish"
TOOLS = (WALL, CUT, STAR, VALUE, REPLENISH)
VALUES = tuple(map(str, range(10)))
"""What a tile can be worth (GB-41)."""

USUAL = 1
"""What a tile is worth on which nothing is written (GB-41)."""
LONGEST_TITLE = 40


class MapDraft(NamedTuple):
    """Draft of a map. Tiles and walls are of its base; only the star may be on a tile that is cut out."""

    base: Base
    star: str
    cut: frozenset[str] = frozenset()
    walls: frozenset[str] = frozenset()
    values: frozenset[tuple[str, int]] = frozenset()
    """Tiles that are worth something else than `USUAL`, and how much."""
    replenish: frozenset[str] = frozenset()
    title: str = ""

    @property
    def ground(self) -> Ground:
        """Ground: where its tiles and edges lie."""
        return ground_of(self.base)

    @property
    def tiles(self) -> list[str]:
        """The tiles that are there, in the map's order."""
        return [name for name in self.ground.tiles if name not in self.cut]

    @property
    def edges(self) -> list[str]:
        """The edges between tiles that are there."""
        cut = self.cut
        return [name for name, (a, b) in self.ground.edges.items() if a not in cut and b not in cut]

    def value(self, tile: str) -> int:
        """Value of a tile; the star has none (GB-13)."""
        return 0 if tile == self.star else dict(self.values).get(tile, USUAL)

    # Changes

    def cut_out(self, tiles: Iterable[str]) -> MapDraft:
        """Without these tiles, and without what is on them and around them."""
        gone = set(tiles)
        edges = {edge for tile in gone for edge in self.ground.edges_of[tile]}
        return self._replace(
            cut=self.cut | gone,
            walls=self.walls - edges,
            values=frozenset(each for each in self.values if each[0] not in gone),
            replenish=self.replenish - gone,
        )

    def put_back(self, tiles: Iterable[str]) -> MapDraft:
        """With tiles again that were cut out."""
        return self._replace(cut=self.cut - set(tiles))

    def walled(self, edges: Iterable[str]) -> MapDraft:
        """With walls on these edges."""
        return self._replace(walls=self.walls | set(edges))

    def unwalled(self, edges: Iterable[str]) -> MapDraft:
        """Without walls there."""
        return self._replace(walls=self.walls - set(edges))

    def with_value(self, tiles: Iterable[str], value: int) -> MapDraft:
        """These tiles are worth so much."""
        among = set(tiles)
        others = {each for each in self.values if each[0] not in among}
        own = {(tile, value) for tile in among} if value != USUAL else set()
        return self._replace(values=frozenset(others | own))

    def replenishing(self, tiles: Iterable[str], yes: bool) -> MapDraft:
        """These tiles replenish, or do not (GB-42)."""
        among = set(tiles)
        return self._replace(replenish=self.replenish | among if yes else self.replenish - among)

    def starred(self, tile: str) -> MapDraft:
        """The star is on that tile, which is worth nothing then and does not replenish (GB-13)."""
        return self.with_value([tile], USUAL).replenishing([tile], False)._replace(star=tile)

    def on(self, base: Base) -> MapDraft:
        """On a base of the same family: with what is on tiles that lie there, too. Else the star goes to the middle."""
        ground, same = ground_of(base), _same(self.base, base)
        cut = frozenset(same[tile] for tile in self.cut if tile in same)
        edges = (tuple(same.get(tile, "") for tile in self.ground.edges[wall]) for wall in self.walls)
        return self._replace(
            base=base,
            star=same.get(self.star, ground.middle),
            cut=cut if len(cut) < len(ground.tiles) else frozenset(),
            walls=frozenset(name for a, b in edges for name in (f"{a}|{b}", f"{b}|{a}") if name in ground.edges),
            values=frozenset((same[tile], value) for tile, value in self.values if tile in same),
            replenish=frozenset(same[tile] for tile in self.replenish if tile in same),
        )

    def cleared(self) -> MapDraft:
        """Draft with all tiles, and nothing on them."""
        return MapDraft(self.base, self.ground.middle, title=self.title)


def blank(base: Base) -> MapDraft:
    """Draft with all tiles of a base, the star in the middle."""
    return MapDraft(base, ground_of(base).middle)


def _same(base: Base, other: Base) -> dict[str, str]:
    """For each tile that lies in both bases, what it is called in the other one."""
    if base.family == SQUARE:
        return {name: name for name in ground_of(base).tiles if name in ground_of(other).plane.area}
    called = {corners: name for name, corners in tiles_of(other)}
    return {name: called[corners] for name, corners in tiles_of(base) if corners in called}
