"""Board views, one module for each game, of that game's name. A module offers ``BOARD``.

Beside it, NAME_designer.py offers ``DESIGNER`` where people can design boards of that game.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from gridarium import GAMES
from web.boards.board import Board, Look
from web.boards.designer import Designer

__all__ = ["DESIGNED", "SHOWN", "Board", "Look", "board_for", "designer_for"]

_MODULES = {module.name for module in iter_modules(__path__)}
SHOWN: tuple[str, ...] = tuple(sorted(set(GAMES) & _MODULES))
"""The names of the games that the site offers: those that have a board."""
DESIGNED: tuple[str, ...] = tuple(name for name in SHOWN if f"{name}_designer" in _MODULES)
"""The names of the games whose boards can be designed."""


@cache
def board_for(game: str) -> Board:
    """The board view of the game of that name."""
    board: Board = import_module(f"{__name__}.{game}").BOARD
    return board


@cache
def designer_for(game: str) -> Designer:
    """The designer of the game of that name, one of `DESIGNED`."""
    designer: Designer = import_module(f"{__name__}.{game}_designer").DESIGNER
    return designer
