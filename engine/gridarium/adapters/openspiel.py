"""The games as Python games of OpenSpiel: importing this registers each as "gridarium_" and its name.

    import pyspiel
    from gridarium.adapters import openspiel

    game = openspiel.load("gridbloc", players=2, map="small")
    game = pyspiel.load_game("gridarium_gridbloc", {"options": "map:small"})

Parameters are ``players``, 0 for the usual number, ``longest``, 0 for as many decisions as the game allows, and
``options``, the options that are not as usual, each as links have it: "first_runner:2;map:small".
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar

import numpy as np
import pyspiel
from numpy.typing import NDArray
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from gridarium.adapters.numbered import NumberedGame, NumberedState
from gridarium.game import CHANCE, Game, brief
from gridarium.games import GAMES
from gridarium.games import load as load_game

__all__ = ["load"]

PREFIX = "gridarium_"
USUAL: dict[str, Any] = {"players": 0, "longest": 0, "options": ""}
"""The parameters of a game that is played as usual."""


def load(name: str, players: int | None = None, longest: int | None = None, **options: Any) -> pyspiel.Game:
    """A game of OpenSpiel. Raises ValueError with a sentence for what there is not."""
    setup = NumberedGame(name, players, longest, **options)
    chosen = encoded(setup.game, options)
    given = {"players": setup.players, "longest": setup.longest if longest else 0, "options": chosen}
    return pyspiel.load_game(PREFIX + name, {key: value for key, value in given.items() if value})


def encoded(game: Game, options: Mapping[str, Any]) -> str:
    """Options as the parameter of that name."""
    chosen = game.check_options(options)
    kinds = {option.name: option for option in game.options}
    return ";".join(f"{name}:{kinds[name].encode(chosen[name])}" for name in options)


def decoded(game: Game, text: str) -> dict[str, Any]:
    """The options of such a parameter. Raises ValueError with a sentence."""
    kinds = {option.name: option for option in game.options}
    chosen = {}
    for part in text.split(";") if text else ():
        name, _, value = part.partition(":")
        if name not in kinds:
            raise ValueError(f"{game.title} has no option called {brief(name)}. Its options: {', '.join(kinds)}.")
        chosen[name] = kinds[name].decode(value)
    return chosen


@lru_cache(maxsize=64)
def numbered(name: str, players: int, longest: int, options: str) -> NumberedGame:
    """A game by the parameters: OpenSpiel makes the same ones again and again. Raises ValueError with a sentence."""
    return NumberedGame(name, players or None, longest or None, **decoded(load_game(name), options))


def type_of(game: Game, players: int = 0) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before it begins; whoever plays alone plays for no sum."""
    kinds = pyspiel.GameType
    chances = kinds.ChanceMode
    return kinds(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=chances.EXPLICIT_STOCHASTIC if game.has_chance else chances.DETERMINISTIC,
        information=kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if players == 1 else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=USUAL,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game on some terms; each game has a class of its own."""

    name: ClassVar[str]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = USUAL | dict(params or {})
        game = load_game(self.name)
        self.setup = setup = numbered(self.name, **given)
        alone = setup.players == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=setup.actions,
            max_chance_outcomes=setup.actions if game.has_chance else 0,
            num_players=setup.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if alone else 0.0,
            max_game_length=setup.longest,
        )
        super().__init__(type_of(game, setup.players), info, dict(params or {}))

    def new_initial_state(self) -> SpielState:
        """The opening."""
        return SpielState(self, self.setup.begin())

    def max_chance_nodes_in_history(self) -> int:
        """At most as many things befall players as they decide, beside what a long set-up draws."""
        return self.setup.longest + self.setup.game.longest if self.setup.game.has_chance else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """What sees positions as arrays, or by their history."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return SpielObserver(self.setup, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position; its ``position`` has the one of the game itself."""

    def __init__(self, game: SpielGame, position: NumberedState | None = None) -> None:
        """OpenSpiel gives the position of a copy afterwards."""
        super().__init__(game)
        self.position = position

    @property
    def _position(self) -> NumberedState:
        assert self.position is not None  # noqa: S101
        return self.position

    def current_player(self) -> int:
        """Who is to move: a player, chance, or nobody any more."""
        to_move = self._position.to_move
        if to_move is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if to_move == CHANCE else to_move

    def is_terminal(self) -> bool:
        """Whether the game is over, or has been as long as it may."""
        return self._position.to_move is None

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._position.legal) if player == self._position.to_move else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What can happen, and how likely it is."""
        return self._position.chances()

    def _apply_action(self, action: int) -> None:
        self._position.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """The rule book's text of an action."""
        return str(self._position.action(action))

    def returns(self) -> list[float]:
        """What the game has brought (`gridarium.adapters.numbered.utilities`)."""
        return self._position.returns()

    def __str__(self) -> str:
        return self._position.setup.game.draw(self._position.state)


class SpielObserver:
    """Sees positions as an array, whose parts are the planes of the game (`gridarium.encoding.Feature`)."""

    def __init__(self, setup: NumberedGame, params: Any) -> None:
        if params:
            raise ValueError(f"Observers have no parameters here, such as {brief(params)}.")
        self.tensor: NDArray[np.float32] = np.zeros(setup.size, np.float32)
        self.dict = {name: self.tensor[part] for name, part in setup.planes.items()}

    def set_from(self, state: SpielState, player: int) -> None:
        """What a player sees of a position."""
        self.tensor[:] = state._position.observation(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The position in plain text, which is the same for all players."""
        return str(state)


def register(name: str) -> None:
    """Let OpenSpiel know a game. It wants a class: a function that it keeps crashes Python when that ends."""
    pyspiel.register_game(type_of(load_game(name)), type(f"{name}_game", (SpielGame,), {"name": name}))


for _name in GAMES:
    register(_name)
