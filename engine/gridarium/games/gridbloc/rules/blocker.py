"""The blocker's turns: walls of all kinds (GB-5, GB-11, GB-30 to GB-32)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress
from typing import TypeVar

from gridarium.games.gridbloc.rules.board import Wall
from gridarium.games.gridbloc.rules.moves import DONE, PASS, AnyMove, Sticky, Trapdoor
from gridarium.games.gridbloc.rules.runner import Running

EVERY = 5
"""GB-32: of `every_fifth`, which turns have a second wall."""
DIGITS = bytes.maketrans(b"01", b"\0\1")
"""Binary digits as text -> as numbers."""
W = TypeVar("W", Wall, Sticky, Trapdoor)


def on_edges(actions: tuple[W, ...], edges: int) -> Iterator[W]:
    """Of the walls of a kind, which are one for each edge, those on a set of edges.

    Edge by edge this would be most of the time of a random game, so the set becomes digits, and they choose.
    """
    return compress(actions, f"{edges:b}"[::-1].encode().translate(DIGITS))


class Blocking(Running):
    """What the blocker can do, and what that does."""

    __slots__ = ()

    @property
    def no_free_edge(self) -> bool:
        """Whether the blocker can only pass (GB-11)."""
        return self.walls == self.paths.all_edges

    def _blocks(self) -> list[AnyMove]:
        """The blocker's legal actions: walls by edge, sticky ones, trapdoors, and to be done with extra walls."""
        free = self.paths.all_edges ^ self.walls
        if not free:
            return [PASS]
        found: list[AnyMove] = list(on_edges(self.board.wall_actions, free))
        if self.extra:
            found.append(DONE)
            return found
        if self.sticky_ready:
            found += on_edges(self.paths.sticky, free & ~self._barred())
        if self.trapdoor_ready:
            found += on_edges(self.paths.trapdoors, free)
        return found

    def _barred(self) -> int:
        """GB-30: the edges of tiles that runners stand on."""
        edges = 0
        for tile in self.at:
            if tile >= 0:
                edges |= self.paths.edges_of[tile]
        return edges

    def _block(self, action: AnyMove) -> None:
        """An action of the blocker; the turn goes on while there are extra walls to add (GB-32)."""
        adding = self.extra > 0
        if type(action) is Wall:
            if self._build(action.edge) or self.trapdoor:
                self._test()
        elif type(action) is Sticky or type(action) is Trapdoor:
            self._build_special(action)
            self._test()
        if adding:
            self._added(type(action) is Wall)
        else:
            self.blocker_turns += 1
            self.extra = self._earned()
        if self.out and self._all_out:
            self._end_round()
            return
        self.turn = self._place_from(self.turn)
        if not self.extra or self.no_free_edge:
            self._end_turn()

    def _build_special(self, wall: Sticky | Trapdoor) -> None:
        """GB-30, GB-31: a wall that traps."""
        self._build(wall.edge)
        if type(wall) is Sticky:
            self.sticky, self.sticky_ready = 1 << wall.edge, False
        else:
            self._open_trapdoor(wall.edge)

    def _earned(self) -> int:
        """GB-32: the walls that may be added in the turn that has begun."""
        if self.terms.extra_walls == "every_fifth":
            return int(self.blocker_turns % EVERY == 0)
        return self.banked

    def _added(self, built: bool) -> None:
        """GB-32: an extra wall is built, or the blocker is done."""
        if not built:
            self.extra = 0
            return
        self.extra -= 1
        if self.terms.extra_walls == "backtracks":
            self.banked -= 1

    def _end_turn(self) -> None:
        """GB-34."""
        self.extra = 0
        self.until_wall = self.terms.turns_per_wall
        self.to_move = self.runners[self.turn]

    def _build(self, edge: int) -> bool:
        """GB-5, GB-9, GB-10: a wall on an edge; whether it may have parted what steps connect."""
        self.walls = walls = self.walls | 1 << edge
        steps = self.steps
        parted = False
        for a, b, not_a, not_b, ways in self.board.cuts[edge]:
            for way in ways:
                if not walls & way:
                    break
            else:
                steps[a] &= not_b
                steps[b] &= not_a
                parted = parted or not steps[a] & steps[b]
        return parted

    def _open_trapdoor(self, edge: int) -> None:
        """GB-31: acts at once on a runner on one of its tiles, of several on the one who would run next."""
        self.trapdoor, self.trapdoor_ready = 1 << edge, False
        doors = self.doors
        for seat in self.runners[self.turn :] + self.runners[: self.turn]:
            if self.at[seat] >= 0 and doors >> self.at[seat] & 1:
                self._pull(seat)
                return
