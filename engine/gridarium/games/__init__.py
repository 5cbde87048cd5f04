"""The games, one package each. A package offers ``GAME``, an instance of `gridarium.Game`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from gridarium.game import Game


def found() -> list[str]:
    """The names of all games along the search path of this package, in alphabetical order."""
    return sorted(module.name for module in iter_modules(__path__) if module.ispkg)


GAMES: tuple[str, ...] = tuple(found())
"""The names of the games that are offered. One that joins the search path later is not among them; `load` finds it."""


def has(name: str) -> bool:
    """Whether there is a game of that name to be loaded."""
    return name in GAMES or name in found()


@cache
def load(name: str) -> Game:
    """Return the game of that name. Raises ValueError where there is none."""
    if not has(name):
        raise ValueError(f"There is no game called {name!r}. The games are: {', '.join(GAMES)}.")
    game: Game = import_module(f"{__name__}.{name}").GAME
    if not isinstance(game, Game) or game.name != name:
        raise TypeError(f"GAME of {__name__}.{name} is to be a gridarium.Game whose name is {name!r}.")
    return game
