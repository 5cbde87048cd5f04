"""Board views, one module for each game. A module offers ``BOARD``."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from web.boards.board import Board, Look

__all__ = ["Board", "Look", "board_for"]


@cache
def board_for(game: str) -> Board:
    """The board view of the game of that name."""
    board: Board = import_module(f"{__name__}.{game}").BOARD
    return board
