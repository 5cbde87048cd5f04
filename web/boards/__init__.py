"""Board views, one module for each game, of that game's name. A module offers ``BOARD``."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from gridarium import GAMES
from web.boards.board import Board, Look

__all__ = ["SHOWN", "Board", "Look", "board_for"]

SHOWN: tuple[str, ...] = tuple(sorted(set(GAMES) & {module.name for module in iter_modules(__path__)}))
"""The names of the games that the site offers: those that have a board."""


@cache
def board_for(game: str) -> Board:
    """The board view of the game of that name."""
    board: Board = import_module(f"{__name__}.{game}").BOARD
    return board
