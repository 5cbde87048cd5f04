"""Search for a win in one turn: for the few actions that open the way to a side's goal.

A tile gets there by a single move; before it, others may come close to the goal to hold it up on its way, capture what
stands there, or be promoted. Each support that the goal lacks takes an action of its own. What happens farther away
than a tile can go in a turn does not matter; nor do entries, as no entry hole is so near.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import cache

from gridarium.games.gridwar.ai.evaluation import missing_supports
from gridarium.games.gridwar.rules.board import (
    ALL,
    BELOW,
    BIT,
    DISTANCE,
    GOALS,
    SPACES,
    around,
    mask_of,
    sideways,
    spaces_in,
    upward,
)
from gridarium.games.gridwar.rules.movegen import Field
from gridarium.games.gridwar.rules.moves import COMMANDER, MOVE, MOVES, OFF, POINTS, TROOP, Act
from gridarium.games.gridwar.rules.position import Key
from gridarium.games.gridwar.rules.state import GridwarState

MOST_LOOKED, GLANCED = 3_000, 120
"""Positions looked at before the search is given up, and at a glance."""
CLOSE, CLOSE_AT_A_GLANCE = 5, 3
"""Steps from a goal within which a tile may help another one to it; those farther off hardly ever do."""


def _within(player: int, steps: int) -> int:
    """The spaces from which that player's goal is so many steps away at most."""
    return mask_of([space for space in SPACES if DISTANCE[player][space] <= steps])


_CLOSE, _CLOSE_AT_A_GLANCE = (
    tuple(_within(player, steps) for player in (0, 1)) for steps in (CLOSE, CLOSE_AT_A_GLANCE)
)
_NEAR = tuple([_within(player, points) for points in POINTS] for player in (0, 1))
"""For each player and rank the spaces from which a tile may come to the goal in a single move."""
_AROUND = tuple(
    (_within(player, CLOSE_AT_A_GLANCE + POINTS[TROOP] + 2), _within(player, POINTS[COMMANDER] + 2))
    for player in (0, 1)
)
"""For each player the spaces that its troops alone have to do with at a glance, and those that all its tiles have."""


class Breakthrough:
    """The search for a turn, or the rest of one, that wins for the side to move.

    ``line`` are its actions, at most so many as asked for, and as few as can be if it is ``thorough``; empty: none was
    found. ``looked`` counts positions.
    """

    def __init__(self, state: GridwarState, most: int, thorough: bool = True) -> None:
        self._most_looked = MOST_LOOKED if thorough else GLANCED
        self._close = _CLOSE if thorough else _CLOSE_AT_A_GLANCE
        self._seen: set[tuple[Key, int, int]] = set()
        """Positions looked at, with the tiles that have moved and the actions that are left."""
        self._player = state.to_move or 0
        numbers = range(1, most + 1) if thorough else [most] * bool(most)
        self.line: tuple[Act, ...] = next(filter(None, (self._from(state, number) for number in numbers)), ())

    @property
    def looked(self) -> int:
        return 1 + len(self._seen)

    def _from(self, state: GridwarState, most: int) -> tuple[Act, ...]:
        missing = missing_supports(state, self._player)
        if missing is None or missing.bit_count() >= most:
            return ()
        field, ready = state.field(), state.ready
        arrival = () if missing else self._arrival(state, field, ready)
        if arrival or most == 1:
            return arrival
        spare = most - missing.bit_count() > 1
        for act in self._openings(state, field, ready) if spare else self._moves(state, field, ready, missing):
            after = state.copy()
            after.play(act)
            key = (after.key, after.moved, most)
            if key in self._seen or after.to_move != self._player:
                continue
            if self.looked == self._most_looked:
                break
            self._seen.add(key)
            rest = self._from(after, most - 1)
            if rest:
                return (act, *rest)
        return ()

    def _arrival(self, state: GridwarState, field: Field, ready: int) -> tuple[Act, ...]:
        """The move of one of these tiles to a goal, where there is one."""
        near, goals = _NEAR[self._player], GOALS[self._player]
        for space in spaces_in(ready & near[COMMANDER]):
            rank = state.rank_at(space)
            if BIT[space] & near[rank]:
                arrived = field.ends_of(space, POINTS[rank]) & goals
                if arrived:
                    return (MOVES[space][spaces_in(arrived)[0]],)
        return ()

    def _openings(self, state: GridwarState, field: Field, ready: int) -> Iterator[Act]:
        """What may open a way: captures and promotions near the goal, and tiles that come close to it."""
        player = self._player
        for act in state.captures():
            if BIT[act.end] & _NEAR[player][COMMANDER]:
                yield act
        for act in state.promotions():
            if act.origin != OFF and BIT[act.origin] & _NEAR[player][act.promoted]:
                yield act
        yield from self._moves(state, field, ready, sideways(field.tiles) | upward(state.tiles[1 - player]))

    def _moves(self, state: GridwarState, field: Field, ready: int, onto: int) -> Iterator[Act]:
        """The moves of tiles near the goal onto these spaces, as far as they are close to it."""
        onto &= self._close[self._player] & field.resting & ~field.tiles
        near = ready & _NEAR[self._player][COMMANDER]
        for space in spaces_in(near) if onto else ():
            if near == BIT[space] and not BELOW[space]:
                continue  # no other tile is left to arrive, not even one below
            rank = state.rank_at(space)
            if onto & _range(space, rank):
                yield from map(MOVES[space].__getitem__, spaces_in(field.ends_of(space, POINTS[rank]) & onto))


@cache
def _range(space: int, rank: int) -> int:
    """The spaces so near that a tile of that rank could go there if nothing were in its way."""
    spaces = BIT[space]
    for _ in range(POINTS[rank]):
        spaces = around(spaces) & ALL
    return spaces


def goal_neighbourhood(state: GridwarState, player: int) -> Hashable:
    """Neighbourhood of a player's goal: all that a win depends on that is seen at a glance."""
    own, enemies = state.tiles[player], state.tiles[1 - player]
    ranked = own & (state.leaders | state.commanders)
    yellows = state.yellows[player]
    troops, all_ranks = _AROUND[player]
    here = all_ranks if yellows or ranked & all_ranks else troops
    costs = state.terms.cost_up, state.terms.cost_down
    return own & here, enemies & here, state.leaders & ranked & here, state.commanders & ranked & here, yellows, costs


def turn_of(state: GridwarState, player: int) -> GridwarState:
    """The position as if a turn of that player began."""
    after: GridwarState = state.copy()
    if state.to_move != player:
        after.to_move = player
        after.moved = after.entered = 0
    return after


def wins(state: GridwarState, line: Sequence[Act]) -> bool:
    """Whether these actions are legal and win for the side to move."""
    if not _all_there(state, line):
        return False
    after = state.copy()
    for act in line:
        if after.to_move is None or not after.allows(act):
            return False
        after.play(act)
    return after.outcome is not None and after.outcome.winners == (state.to_move,)


def _all_there(state: GridwarState, line: Sequence[Act]) -> bool:
    """Whether each tile that moves has not moved yet and is where it starts, or one comes there before."""
    there = state.tiles[state.to_move or 0] & ~state.moved
    for act in line:
        if act.kind == MOVE and not BIT[act.origin] & there:
            return False
        if act.end != OFF:
            there |= BIT[act.end]
    return True
