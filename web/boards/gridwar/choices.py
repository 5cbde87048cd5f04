"""What is not on the map: tiles off the board, ranks to promote to, and the end of the turn."""

from __future__ import annotations

from gridarium.games.gridwar.rules.moves import FINISH, PRICE, RANK_LETTERS, RANK_NAMES
from gridarium.games.gridwar.rules.state import GridwarState
from web.boards.board import Choice, Look
from web.boards.gridwar.reach import SUPPLIES

RANKED = {f"={letter}": rank for rank, letter in enumerate(RANK_LETTERS) if rank}


def choice(look: Look[GridwarState], target: str) -> Choice:
    """How a target beside the map is offered."""
    state = look.state
    if target in FINISH.targets:
        return Choice("End the turn", kind="" if len(look.begins) > 1 else "primary", finishes=True)
    if target in SUPPLIES:
        rank = SUPPLIES[target]
        return Choice(f"New {RANK_NAMES[rank]} ({state.off[state.to_move or 0][rank]})")
    rank = RANKED[target]
    return Choice(f"Make it a {RANK_NAMES[rank]} ({PRICE[rank]} yellow)")
