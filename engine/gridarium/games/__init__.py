"""The games, one package each. A package offers ``GAME``, an instance of `gridarium.Game`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from gridarium.game import Game

GAMES: tuple[str, ...] = tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))
"""The names of all games, in alphabetical order."""


@cache
def load(name: str) -> Game:
    """Return the game of that name, one of `GAMES`. Raises ValueError for any other."""
    if name not in GAMES:
        raise ValueError(f"There is no game called {name!r}. The games are: {', '.join(GAMES)}.")
    game: Game = import_module(f"{__name__}.{name}").GAME
    return game
