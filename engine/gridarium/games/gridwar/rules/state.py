"""The rules, in the order of the rule book."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, permutations
from typing import Any

from gridarium.game import IllegalAction, Outcome, RandomSource, not_an_action
from gridarium.games.gridwar.rules import illegal
from gridarium.games.gridwar.rules.board import ABOVE, BELOW, BIT, GOALS, NAMES, SUPPORTS, spaces_in, upward
from gridarium.games.gridwar.rules.movegen import Field
from gridarium.games.gridwar.rules.moves import (
    CAPTURE,
    COMMANDER,
    END,
    ENTER,
    ENTRIES,
    FINISH,
    LEADER,
    MOVE,
    MOVES,
    OFF,
    OWN_SUPPORTS,
    POINTS,
    PRICE,
    PROMOTE,
    TROOP,
    Act,
    TileMoves,
    capture,
    promotion,
    promotion_off,
)
from gridarium.games.gridwar.rules.notation import read
from gridarium.games.gridwar.rules.position import Position, Terms
from gridarium.games.gridwar.rules.sorted_actions import SortedActions

THIRD, QUIET = 3, 100
"""GW-28: occurrences of a position, and turns in which nothing is entered, promoted or captured, that make a draw."""
FEW, MANY = 90, 145
"""No more ends has a move of 5 points on level ground, or one of any tile at all; none has more by climbing, because of
all spaces above each other just one can be empty and rested on."""


class GridwarState(Position):
    """A position that can be played on: what is legal in it, and what actions do."""

    __slots__ = ()

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms)
        self.seen = (self.key,)

    # The turn: GW-10, GW-13, GW-27

    def legal_actions(self) -> list[Any]:
        """Promotions, captures, entries and moves, each in the order of spaces, and the end of the turn."""
        if self.to_move is None:
            return []
        actions = [*self.captures(), *self._goings()]
        if self.begun:
            return [*actions, FINISH]
        return [*self.promotions(), *actions, FINISH] if actions else self.promotions()

    def in_order(self) -> Sequence[Any]:
        if self.to_move is None:
            return []
        field = self.field()
        goings = [(ways, ends) for ways in self.tile_moves() if (ends := self.ends(field, ways))]
        captures = list(self.captures())
        finish = [FINISH] if self.begun or goings or captures else []
        return SortedActions(goings, [*self.promotions(), *captures, *finish])

    def place_of(self, text: str, choices: Sequence[Any]) -> int:
        return choices.place(text) if isinstance(choices, SortedActions) else super().place_of(text, choices)

    def may_end(self) -> bool:
        """GW-27: who has not begun must be able to do something other than promoting."""
        return self.begun or self.can_act()

    def can_act(self) -> bool:
        """Whether there is any entry, capture or move; what enters can stay on its entry hole (GW-20)."""
        if self.to_move is None:
            return False
        if self.entering():
            return True
        field = self.field()
        return any(self.ends(field, MOVES[space]) for space in self.movers()) or any(True for _ in self.captures())

    # Promotion: GW-10, GW-11

    def promotions(self) -> list[Act]:
        """On the board by space, then off it. Promotion is open until the first move, entry or capture."""
        player, yellows = self.to_move, 0 if self.to_move is None else self.yellows[self.to_move]
        if player is None or self.begun or not yellows:
            return []
        on_board = [
            promotion(space, promoted)
            for space in spaces_in(self.tiles[player] & self.uncovered)
            for promoted in range(self.rank_at(space) + 1, 1 + COMMANDER)
            if PRICE[promoted] <= yellows
        ]
        return on_board + [
            promotion_off(rank, promoted)
            for rank in (TROOP, LEADER)
            for promoted in range(rank + 1, 1 + COMMANDER)
            if self.off[player][rank] and PRICE[promoted] <= yellows
        ]

    def _promote(self, act: Act) -> None:
        """GW-11: a leader's token is given back when it becomes a commander."""
        player = self.to_move or 0
        off_board = act.origin == OFF
        rank = act.rank if off_board else self.rank_at(act.origin)
        self.yellows[player] += PRICE[rank] - PRICE[act.promoted]
        if off_board:
            self.off[player][rank] -= 1
            self.off[player][act.promoted] += 1
        else:
            self._unrank(BIT[act.origin])
            self._rank(BIT[act.origin], act.promoted)
        self.seen = ()
        if not self.can_act() and not self.promotions():
            self._lost()  # GW-27

    def _rank(self, bit: int, rank: int) -> None:
        """Put the token of a rank on the tile there."""
        if rank == LEADER:
            self.leaders |= bit
        elif rank == COMMANDER:
            self.commanders |= bit

    def _unrank(self, bits: int) -> None:
        """GW-12, GW-21: the tokens there go to the bank."""
        self.leaders &= ~bits
        self.commanders &= ~bits

    # Moving: GW-14 to GW-19, GW-21

    def tile_moves(self) -> list[TileMoves]:
        """Entries and moves of tiles that can get anywhere (GW-14, GW-20)."""
        return [ENTRIES[rank] for rank in self.entering()] + [MOVES[space] for space in self.movers()]

    def ends(self, field: Field, ways: TileMoves | Act, sought: int = 0) -> int:
        """Ends of an entry or a move; once one of those ``sought`` is found, others may be missing."""
        space = ways.origin
        if space == OFF:
            return field.ends_of_entries(self.holes[self.to_move or 0], POINTS[ways.rank], sought)
        return field.ends_of(space, POINTS[self.rank_at(space)], sought)

    def _goings(self) -> Iterator[Act]:
        """All entries and moves."""
        field = self.field()
        for ways in self.tile_moves():
            yield from map(ways.__getitem__, spaces_in(self.ends(field, ways)))

    def _move(self, act: Act) -> None:
        self._land(act.end, self._lift(act.origin))

    def _lift(self, space: int) -> int:
        """A tile leaves its space, and its token goes along: its rank."""
        bit, rank = BIT[space], self.rank_at(space)
        self.tiles[self.to_move or 0] ^= bit
        if rank:
            self._unrank(bit)
        return rank

    def _land(self, space: int, rank: int) -> None:
        """A tile comes to rest; what it covers becomes a troop (GW-21), and at the goal it has won (GW-26)."""
        player = self.to_move or 0
        bit = BIT[space]
        self._unrank(BELOW[space])
        self.tiles[player] |= bit
        self.moved |= bit
        self._rank(bit, rank)
        if bit & GOALS[player]:
            self.win_at_goal(player)

    # Entry: GW-13, GW-20

    def _enter(self, act: Act) -> None:
        self.off[self.to_move or 0][act.rank] -= 1
        self.entered += 1
        self.seen = ()
        self._land(act.end, act.rank)

    # Capturing: GW-22 to GW-25

    def captures(self) -> Iterator[Act]:
        """By capturing tile, and for each first the single captures."""
        player = self.to_move or 0
        own, enemies = self.tiles[player], self.tiles[1 - player]
        for space in spaces_in(own & self.uncovered & upward(enemies)):
            victims = self.victims(space)
            yield from (capture(space, victim) for victim in victims)
            if self.rank_at(space) == COMMANDER:
                yield from (capture(space, *pair) for pair in permutations(victims, 2))

    def victims(self, space: int) -> list[int]:
        """GW-23: what the tile there may capture. It must be uncovered."""
        player = self.to_move or 0
        own, enemies = self.tiles[player], self.tiles[1 - player]
        if (BELOW[space] & own).bit_count() < OWN_SUPPORTS[self.rank_at(space)]:
            return []
        tiles = own | enemies
        return [under for under in SUPPORTS[space] if BIT[under] & enemies and ABOVE[under] & tiles == BIT[space]]

    def _capture(self, act: Act) -> None:
        """The captor drops into the space of the first victim; each victim is worth a yellow (GW-9)."""
        player = self.to_move or 0
        for victim in (act.end, act.other):
            if victim != OFF:
                self.tiles[1 - player] ^= BIT[victim]
                self.yellows[player] += 1
        self.seen = ()
        self.moved &= ~BIT[act.origin]
        self._land(act.end, self._lift(act.origin))

    # The end: GW-26 to GW-28

    def _end_turn(self) -> None:
        self.to_move = 1 - (self.to_move or 0)
        self.number += 1
        self.entered = self.moved = 0
        self.seen = (*self.seen, self.key)
        self.start_turn()

    def start_turn(self) -> None:
        """GW-27, then GW-28."""
        if not self.can_act() and not self.promotions():
            self._lost()
        elif self.seen.count(self.key) == THIRD:
            self._drawn("the same position for the third time")
        elif len(self.seen) > QUIET:
            self._drawn(f"{QUIET} turns without an entry, a promotion or a capture")

    def win_at_goal(self, player: int) -> None:
        """GW-26."""
        goal = spaces_in(self.tiles[player] & GOALS[player])[0]
        self._won(player, f"a tile at the goal on {NAMES[goal]}")

    def _lost(self) -> None:
        """GW-27."""
        self._won(1 - (self.to_move or 0), "the other side cannot move")

    def _won(self, player: int, reason: str) -> None:
        self.to_move = None
        self.outcome = Outcome((player,), self.scores, reason)

    def _drawn(self, reason: str) -> None:
        self.to_move = None
        self.outcome = Outcome((0, 1), self.scores, f"draw, {reason}")

    @property
    def scores(self) -> tuple[int, int]:
        """The tiles that each side has captured."""
        return self.captured(0), self.captured(1)

    # What actions do

    def play(self, action: Any) -> None:
        if __debug__ and isinstance(action, str):
            raise not_an_action(action)
        kind = action.kind
        if kind == MOVE:
            self._move(action)
        elif kind == ENTER:
            self._enter(action)
        elif kind == END:
            self._end_turn()
        elif kind == CAPTURE:
            self._capture(action)
        else:
            self._promote(action)

    def random_action(self, choose: RandomSource) -> Any:
        """Numbers are drawn until one has an action. Each action has one, and each tile as many as it may ever need.

        Where drawn tiles can go is kept meanwhile; once all of it is known, no number is drawn in vain.
        """
        others = [*self.promotions(), *self.captures()]
        ways = self.tile_moves()
        if self.may_end():
            others.append(FINISH)
        field = self.field()
        troops = ~(self.leaders | self.commanders)
        upto = list(accumulate(FEW if tile.kind == MOVE and BIT[tile.origin] & troops else MANY for tile in ways))
        ends: dict[int, int] = {}
        while len(ends) < len(ways):
            drawn = int(choose.random() * (upto[-1] + len(others)))
            if drawn >= upto[-1]:
                return others[drawn - upto[-1]]
            which = bisect_right(upto, drawn)
            if which not in ends:
                ends[which] = self.ends(field, ways[which])
            place = upto[which] - drawn - 1
            if place < ends[which].bit_count():
                return ways[which][spaces_in(ends[which])[place]]
        known = [*others, *(ways[which][end] for which in ends for end in spaces_in(ends[which]))]
        return known[int(choose.random() * len(known))]

    # Texts

    def parse(self, text: str) -> Any:
        act = read(text)
        if self.to_move is None or not self.allows(act):
            raise illegal.refuse(self, act)
        return act

    def allows(self, act: Act) -> bool:
        """Whether the action is legal; the game goes on."""
        if act.kind in (ENTER, MOVE):
            ready = act.rank in self.entering() if act.kind == ENTER else self.ready & BIT[act.origin]
            end = BIT[act.end]
            return bool(ready and self.ends(self.field(), act, end) & end)
        if act.kind == END:
            return self.may_end()
        return act in (self.promotions() if act.kind == PROMOTE else self.captures())

    def why_not(self, targets: tuple[str, ...]) -> IllegalAction:
        return illegal.refuse_targets(self, targets)
