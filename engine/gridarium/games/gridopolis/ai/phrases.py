"""What to do, in words: "move the pawn from column 3, row 2 up to column 3, row 3 on level 3"."""

from __future__ import annotations

from gridarium.games.gridopolis.rules.board import KING, OPEN
from gridarium.games.gridopolis.rules.moves import ADD, BOX, END, JUMP, KAMIKAZE, PASS, STEP, TELEPORT, Move
from gridarium.games.gridopolis.rules.state import GridopolisState
from gridarium.games.gridopolis.setup.coordinates import called, called_on_level, coordinates


def phrase(before: GridopolisState, move: Move) -> str:
    """The phrase for an action: it begins with a verb, and places are called as the levels are labelled."""
    if move.kind in (STEP, JUMP):
        return _marker_moves(before, move)
    if move.kind == KAMIKAZE:
        own, other = _marker(before, move.origin), _marker(before, move.middle)
        return f"give the {own} on {called_on_level(move.origin)} for the {other} on {called(move.middle)}"
    if move.kind == END:
        return "make no second move" if before.second_move else "end the move"
    words = {TELEPORT: "teleport to ", ADD: "add a pad at ", BOX: "put a blocker box on ", PASS: "pass"}
    return words.get(move.kind, "stop the clock") + (called(move.landing) if move.landing else "")


def captured(before: GridopolisState, move: Move) -> int:
    """The place of the opponent's marker that a step or a jump captures; 0 where it captures none."""
    at = {JUMP: move.middle, STEP: move.landing}.get(move.kind, 0)
    there = before.cells.get(at, OPEN)
    takes = before.blueprint.rules.capture in ("jump", "landing")
    return at if takes and there >= 0 and there >> 2 != before.to_move else 0


def _marker_moves(before: GridopolisState, move: Move) -> str:
    """A step or a jump; of one that goes on it is clear where it begins, and of one that captures what it takes."""
    prey, onward = captured(before, move), len(move.targets) == 1
    if prey:
        origin = "" if onward else f" from {called_on_level(move.origin)}{_level(move.origin, prey)}"
        return f"capture the {_marker(before, prey)} on {called(prey)}{origin}"
    verb = "move" if move.kind == STEP else "jump"
    if onward:
        return f"{verb} on to {called(move.landing)}"
    own = f"move the {_marker(before, move.origin)}" if move.kind == STEP else "jump"
    rise = coordinates(move.landing)[2] - coordinates(move.origin)[2]
    way = " up" if rise > 0 else " down" if rise < 0 else ""
    return f"{own} from {called_on_level(move.origin)}{way} to {called(move.landing)}"


def _level(origin: int, other: int) -> str:
    """On which level a place is beside another one."""
    rise = coordinates(origin)[2] - coordinates(other)[2]
    return " above" if rise > 0 else " below" if rise < 0 else ""


def _marker(before: GridopolisState, at: int) -> str:
    return "king" if before.cells[at] & KING else "pawn"
