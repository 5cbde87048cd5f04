"""Ends of games, and points: GO-29 to GO-31, races and solitaire."""

from __future__ import annotations

from typing import NamedTuple

from gridarium.game import Outcome
from gridarium.games.gridopolis.rules.board import KING
from gridarium.games.gridopolis.rules.movegen import MoveGenerator
from gridarium.games.gridopolis.rules.position import Position

QUIET_ROUNDS = 50
"""GO-31."""
CAPTURED_KING, CAPTURED_PAWN, KING_LEFT, PAWN_LEFT = 4, 3, 2, 1
"""Points: GO-30."""


class Points(NamedTuple):
    """A player's markers and those it has captured, and what they are worth together (GO-30)."""

    captured_kings: int
    captured_pawns: int
    kings_left: int
    pawns_left: int
    total: int


def points(state: Position) -> list[Points]:
    """The table of points, one row a player."""
    table = []
    for player, places in enumerate(state.markers):
        captured_kings, captured_pawns = state.captured[player]
        kings = sum(bool(state.cells[at] & KING) for at in places)
        pawns = len(places) - kings
        taken = CAPTURED_KING * captured_kings + CAPTURED_PAWN * captured_pawns
        total = taken + KING_LEFT * kings + PAWN_LEFT * pawns
        table.append(Points(captured_kings, captured_pawns, kings, pawns, total))
    return table


def scores(state: Position) -> tuple[int, ...]:
    """Scores of a game: points, markers at the goal of a race, markers left in solitaire."""
    goal = state.board.blueprint.rules.goal
    if goal == "race":
        return tuple(arrived(state, player) for player in range(state.board.players))
    if goal == "solitaire":
        return tuple(map(len, state.markers))
    return tuple(row.total for row in points(state))


def arrived(state: Position, player: int) -> int:
    """Number of the player's markers that stand where they race to."""
    target = state.board.seats[player].target
    return sum(at in target for at in state.markers[player])


def end_if_decided(state: Position, last_two: tuple[int, ...] = ()) -> bool:
    """End the game if an action of the player to move decides it at once, even in mid-chain; whether it did.

    GO-29: one player is left, or none, and ``last_two`` share a draw. GO-33: a race or solitaire is won.
    """
    mover, markers = state.to_move or 0, state.markers
    own = len(markers[mover])
    left = len(markers) - markers.count([])
    goal = state.board.blueprint.rules.goal
    if goal == "solitaire":
        if own == 1:
            _end(state, (mover,), "a single marker is left")
    elif left == 0:
        _end(state, tuple(sorted(last_two)), "draw, the last markers came off together")
    elif left == 1:
        _end(state, tuple(filter(markers.__getitem__, range(len(markers)))), "the last player standing")
    elif goal == "race" and own and arrived(state, mover) == own:
        _end(state, (mover,), "all markers reached the goal")
    return state.outcome is not None


def end_with_round(state: MoveGenerator) -> None:
    """End the game if it ends with this round: GO-30, GO-31, and solitaire, in which each turn is a round."""
    if state.round == state.rounds:
        _end_by_points(state, "the rounds are over")
    elif state.time:
        _end_by_points(state, "the time is up")
    elif state.quiet == QUIET_ROUNDS:
        _end_by_points(state, f"{QUIET_ROUNDS} rounds without a capture, a crowning or a build")
    else:
        end_if_stuck(state)


def end_if_stuck(state: MoveGenerator) -> None:
    """GO-33: end a solitaire when no jump is left."""
    if state.board.blueprint.rules.goal == "solitaire" and state.stuck(0):
        _end(state, (), f"{len(state.markers[0])} markers are left, and no jump")


def end_if_all_passed(state: Position) -> None:
    """GO-31: end the game if all players still in have passed in a row."""
    if state.outcome is None and state.passes >= sum(map(bool, state.markers)):
        _end_by_points(state, "nobody had a move")


def _end_by_points(state: Position, why: str) -> None:
    """GO-30: the most points win; equal points share the win. Solitaire with more than one marker is not won."""
    if state.board.blueprint.rules.goal == "solitaire":
        _end(state, (), why)
        return
    table = scores(state)
    most = max(table)
    winners = tuple(player for player, score in enumerate(table) if score == most)
    _end(state, winners, why if len(winners) == 1 else f"draw, {most} all: {why}")


def _end(state: Position, winners: tuple[int, ...], reason: str) -> None:
    state.outcome = Outcome(winners, scores(state), reason)
    state.to_move = None
    state.clear_turn()
