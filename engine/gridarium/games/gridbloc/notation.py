"""Action <-> text, as in the rule book's section "Notation"."""

from __future__ import annotations

from gridarium.game import IllegalAction, brief
from gridarium.games.gridbloc.board import Step, Tables, Wall


def read(board: Tables, text: str) -> Step | Wall | None:
    """The action of a text, legal or not; None for a pass. Raises IllegalAction when the text names nothing."""
    if text == "pass":
        return None
    tile = board.tile_number.get(text)
    if tile is not None:
        return board.step_actions[tile]
    edge = board.edge_number.get(text)
    if edge is not None:
        return board.wall_actions[edge]
    raise _unreadable(board, text)


def _unreadable(board: Tables, text: str) -> IllegalAction:
    """What is wrong with a text that names neither a tile nor an edge."""
    names = text.split("|")
    if len(names) == 1:
        return IllegalAction(f"There is no tile {brief(text)} on this board", "GB-4")
    if len(names) != 2:
        return IllegalAction(f"{brief(text)} is not a move; a wall is written like e5|f5", "GB-3")
    missing = [name for name in names if name not in board.tile_number]
    if missing:
        return IllegalAction(f"There is no tile {brief(missing[0])} on this board; the rim takes no wall", "GB-4")
    reverse = "|".join(reversed(names))
    if reverse in board.edge_number:
        return IllegalAction(f"Write the lower or left tile first: {reverse}", "GB-3")
    return IllegalAction(f"{names[0]} and {names[1]} share no edge, so no wall fits between them", "GB-3")
