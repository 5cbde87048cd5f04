"""Players who can take a seat: the levels, and two simple ones to measure them by."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

from gridarium.game import Game
from gridarium.match.match import Match
from gridarium.search.advice import best_after
from gridarium.search.budget import TurnBudget
from gridarium.search.levels import EASIEST, LEVELS, STRONGEST
from gridarium.search.memory import Memories, TurnContext
from gridarium.search.thinking import Thought
from gridarium.state import CHANCE, Action, State, brief

__all__ = ["Computer", "kinds_of"]

KINDS = (*map(str, LEVELS), "greedy", "random")
"""Names of players: a level's number; ``greedy`` takes the action after which it stands best; ``random``."""


def kinds_of(game: Game) -> tuple[str, ...]:
    """The names of all players of a game, its own partners of the levels among them (`Advice.partners`)."""
    return (*KINDS, *game.advice().partners())


def level_named(kind: str) -> float | None:
    """The level of a player that is called by its number, "4" or "4.5"; None for any other player."""
    if not re.fullmatch(r"[0-9](\.[0-9])?", kind):
        return None
    number = float(kind)
    return number if EASIEST <= number <= STRONGEST else None


def known(game: Game, kind: str) -> bool:
    """Whether a game has a player of that name."""
    return level_named(kind) is not None or kind in kinds_of(game)


def unknown(game: Game, kind: str) -> ValueError:
    """The error for a player that a game does not have: it lists those that it has."""
    players = ", ".join(kinds_of(game))
    words = f"The players are: {players}; and between the levels tenths like 4.5."
    return ValueError(f"There is no player called {brief(kind)}. {words}")


def choose(
    game: Game, state: State, kind: str, seed: int, looks: int | None = None, seconds: float | None = None
) -> Action:
    """The action that a player of that kind makes with all its budget. The same seed and looks give the same action.

    Raises ValueError for an unknown kind.
    """
    if kind == "random":
        return state.random_action(Random(seed))
    if kind == "greedy":
        return _greedy(game, state, Random(seed))
    level = level_named(kind)
    if level is not None:
        return Thought(game, state, level, seed, looks, seconds).finish().action
    if not known(game, kind):
        raise unknown(game, kind)
    action: Action = game.advice().partners()[kind](state, Random(seed))
    return action


class Computer:
    """A computer player that is asked position by position (`Game.player`).

    The same seed gives the same actions to the same positions asked about in the same order. Each decision gets an
    even share of the budget of a turn; where whole turns are planned, what was planned is played on with.
    """

    def __init__(
        self, game: Game, kind: str, seed: int = 0, looks: int | None = None, seconds: float | None = None
    ) -> None:
        """``kind`` is one of `kinds_of`; ``looks`` (positions or playouts) and ``seconds`` limit a whole turn.

        Raises ValueError for an unknown kind.
        """
        if not known(game, kind):
            raise unknown(game, kind)
        self.game = game
        self.kind = kind
        self.looks = looks
        self.seconds = seconds
        self._chance = Random(seed)
        self._next: State | None = None
        """The position after its last action."""
        self._plan: Sequence[Action] = ()
        """What it would play from there on."""
        self._memories = Memories(seed)

    def choose(self, state: State, stopped: Callable[[], bool] | None = None) -> Action:
        """The action that it makes in a position, which stays as it is.

        ``stopped`` is asked every few milliseconds whether to make the best one so far at once. Raises ValueError where
        no player is to move.
        """
        if state.to_move is None or state.to_move == CHANCE:
            raise ValueError("No player is to move here.")
        seed = self._chance.getrandbits(30)
        level = level_named(self.kind)
        if level is None:
            return choose(self.game, state, self.kind, seed)
        plan = self._plan if state == self._next else ()
        context = TurnContext(1 / self.game.advice().decisions, plan, self._memories.of(state.to_move))
        thought = Thought(self.game, state, level, seed, self.looks, self.seconds, context=context)
        while thought.step() and not (stopped and stopped()):
            pass
        choice = thought.stop()
        self._next = state.copy()
        self._next.play(choice.action)
        self._plan = choice.line[1:]
        return choice.action


def decide(
    match: Match,
    kind: str,
    seed: int,
    budget: TurnBudget,
    seconds: float | None = None,
    looks: int | None = None,
) -> Action:
    """The action that a player of that kind makes at the ply looked at, out of the budget of its turn."""
    level = level_named(kind)
    if level is None:
        return choose(match.game, match.state, kind, seed)
    context = budget.context(match)
    thought = Thought(match.game, match.position.state, level, seed, looks, seconds, context=context)
    choice = thought.finish()
    budget.spend(thought)
    return choice.action


def _greedy(game: Game, state: State, chance: Random) -> Action:
    """The action after which the player stands best; any of them when several are as good."""
    action: Action = best_after(state, chance, game.advice().evaluate)
    return action
