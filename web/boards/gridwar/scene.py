"""A position in space."""

from __future__ import annotations

from gridarium.games.gridwar.state import GridwarState
from web.boards.board import Look
from web.boards.scene import Scene


def scene(look: Look[GridwarState]) -> Scene | None:
    """The position in space."""
    return None
