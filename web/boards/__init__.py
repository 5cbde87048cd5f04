"""Board views, one package for each game, of that game's name. A package offers ``BOARD``.

In it, ``style.css`` is how the game looks, and editor/designer.py offers ``DESIGNER`` where people can design boards of
that game. What several games share stands beside the packages.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from gridarium import games
from web.boards.board import Board, Look

if TYPE_CHECKING:
    from web.boards.designer import Designer

__all__ = ["DESIGNED", "SHOWN", "Board", "Look", "board_for", "designer_for", "shows"]


FIRST = "gridbloc"
"""The game that is offered first: what newcomers learn most easily."""


def _found() -> list[str]:
    """The names of the games with a board, along the search paths of both."""
    boards = {module.name for module in iter_modules(__path__) if module.ispkg}
    return sorted((name for name in games.found() if name in boards), key=lambda name: name != FIRST)


SHOWN: tuple[str, ...] = tuple(_found())
"""The names of the games that the site offers: those that have a board."""


@lru_cache(maxsize=64)
def shows(game: str) -> bool:
    """Whether a game of that name can be shown, offered or not."""
    return game in SHOWN or game in _found()


def _has_designer(game: str) -> bool:
    """Whether there is a designer in the game's package, which is not imported for that."""
    return any(module.name == "designer" for module in iter_modules([f"{path}/{game}/editor" for path in __path__]))


DESIGNED: tuple[str, ...] = tuple(filter(_has_designer, SHOWN))
"""The names of the games whose boards can be designed."""


@cache
def board_for(game: str) -> Board[Any]:
    """The board view of the game of that name."""
    board: Board[Any] = import_module(f"{__name__}.{game}").BOARD
    if not isinstance(board, Board):
        raise TypeError(f"BOARD of {__name__}.{game} is to be a web.boards.board.Board.")
    return board


@cache
def designer_for(game: str) -> Designer[Any]:
    """The designer of the game of that name, one of `DESIGNED`."""
    designer: Designer[Any] = import_module(f"{__name__}.{game}.editor.designer").DESIGNER
    return designer
