"""The cards beside the Grid: what the hand, the shop and the discard piles hold."""

from __future__ import annotations

from markupsafe import Markup

from gridarium.games.gadget_grid.state import GadgetGridState
from web.boards.board import Look


def tray(look: Look[GadgetGridState]) -> Markup:
    """The part ``board-tray`` below the Grid."""
    return Markup('<div id="board-tray" class="tray" hidden></div>')
