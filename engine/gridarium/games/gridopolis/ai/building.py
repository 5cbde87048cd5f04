"""Builds that matter: pads that open a capture, boxes that stop one; and where a new pad does most for who adds it."""

from __future__ import annotations

from gridarium.games.gridopolis.ai.evaluation import Table, apart, table_of
from gridarium.games.gridopolis.rules.board import BOXED, KING, OPEN
from gridarium.games.gridopolis.rules.moves import JUMP, Move
from gridarium.games.gridopolis.rules.state import GridopolisState
from gridarium.games.gridopolis.setup.coordinates import DIRECTIONS, name_of

MOST = 6
"""Places that are named."""
NEAR = 2
"""Steps that a jump goes, and no marker comes farther at once."""
WAY = 10
"""What a way onto the pad is worth that captures nothing, in hundredths of a pawn."""


def best_places(state: GridopolisState) -> frozenset[str]:
    """The names of the few places where a new pad is worth most to the player to move; none where it opens nothing.

    Nobody adds one in the midst of a move.
    """
    if state.to_move is None or state.at:
        return frozenset()
    player = state.to_move
    trial, table = state.copy(), table_of(state.board)
    worth = {at: _value(trial, table, player, at) for at in state.sites_for(player)}
    ranked = sorted(worth, key=lambda at: (-worth[at], at))
    return frozenset(name_of(at) for at in ranked[:MOST] if worth[at] > 0)


def _value(trial: GridopolisState, table: Table, player: int, at: int) -> int:
    """What a pad there opens to the player, less what it opens to the one of the others who gets most of it."""
    trial.cells[at] = OPEN
    opened = [_opened(trial, table, owner, at) for owner in range(trial.board.players)]
    del trial.cells[at]
    own = opened.pop(player)
    return own - max(opened, default=0)


def _opened(trial: GridopolisState, table: Table, owner: int, at: int) -> int:
    """What a player's markers can do with a pad there: the best capture, and how many ways lead onto it."""
    ways, best = 0, 0
    for origin in trial.markers[owner]:
        if apart(origin, at) > NEAR:
            continue
        found: list[Move] = []
        trial.reach(origin, 0, found)
        for move in found:
            if move.landing == at:
                ways += 1
                best = max(best, _captured(trial, table, owner, move.middle) if move.kind == JUMP else 0)
    return best + WAY * ways


def _captured(trial: GridopolisState, table: Table, owner: int, middle: int) -> int:
    """What a jump over that place takes."""
    there = trial.cells[middle]
    takes = trial.board.blueprint.rules.capture == "jump" and there >> 2 != owner
    return table.values[there][middle] if takes else 0


# What a search looks at


def urgent(state: GridopolisState) -> list[Move]:
    """The builds that change at once who can capture whom: pads behind others' markers, boxes behind the own ones.

    For games in which markers are captured by a jump, at the beginning of a turn.
    """
    player = state.to_move or 0
    pads, boxes = state.sites_for(player), state.has_boxes(player)
    found = [state.board.adds[at] for at in _opening(state, player, pads)] if pads else []
    if boxes:
        plain = state.plain
        found += [state.board.boxes[at] for at in _stopping(state, player) if at in plain]
    return found


def _opening(state: GridopolisState, player: int, sites: tuple[int, ...]) -> set[int]:
    """The places where a pad lets the player capture what stands before it."""
    cells = state.cells
    found = set()
    for at in state.markers[player]:
        for way in state.open_directions(at, cells[at], 0):
            there = cells.get(way[0], BOXED)
            if there >= 0 and there >> 2 != player and way[1] not in cells and way[1] in sites:
                found.add(way[1])
    return found


def _stopping(state: GridopolisState, player: int) -> set[int]:
    """The open pads to which others can jump over the player's markers."""
    cells = state.cells
    found = set()
    for owner, places in enumerate(state.markers):
        if owner == player:
            continue
        for at in places:
            for way in state.open_directions(at, cells[at], 0):
                there = cells.get(way[0], BOXED)
                if there >= 0 and there >> 2 == player and cells.get(way[1]) == OPEN:
                    found.add(way[1])
    return found


def worthwhile(state: GridopolisState) -> list[Move]:
    """The builds that are worth choosing: those that tell, boxes in the way of kings, and one that changes nothing."""
    player = state.to_move or 0
    board = state.board
    found = urgent(state)
    if state.has_boxes(player):
        plain = state.plain
        found += [board.boxes[at] for at in _shielding(state, player) if at in plain and board.boxes[at] not in found]
    idle = next((at for at in state.sites_for(player) if _far_off(state, at)), None)
    return found if idle is None else [*found, board.adds[idle]]


def _shielding(state: GridopolisState, player: int) -> set[int]:
    """The open pads to which a king can jump over the player's markers once it has made a step."""
    cells = state.cells
    kings = [at for places in state.markers for at in places if cells[at] & KING and cells[at] >> 2 != player]
    return {
        at + direction
        for king in kings
        for at in state.markers[player]
        if apart(king, at) <= NEAR
        for direction in DIRECTIONS
        if cells.get(at + direction) == OPEN and cells.get(at - direction) == OPEN and apart(king, at - direction) == 1
    }


def _far_off(state: GridopolisState, at: int) -> bool:
    """Whether no marker can come to that place at once, or jump there."""
    return all(apart(at, other) > NEAR for places in state.markers for other in places)
