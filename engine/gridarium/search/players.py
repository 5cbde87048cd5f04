"""Everyone who can take a seat: the levels, and two simple players to measure them by."""

from __future__ import annotations

from random import Random

from gridarium.game import Game
from gridarium.match import Match
from gridarium.search.budget import TurnBudget
from gridarium.search.levels import LEVELS
from gridarium.search.thinking import Thinking
from gridarium.state import Action, State

KINDS = (*map(str, LEVELS), "greedy", "random")
"""Names of players: a level's number; ``greedy`` takes the action after which it stands best; ``random``."""


def kinds_of(game: Game) -> tuple[str, ...]:
    """The names of all players of a game, its own partners of the levels among them (`Advice.partners`)."""
    return (*KINDS, *game.advice().partners)


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
    partner = game.advice().partners.get(kind)
    if partner is not None:
        action: Action = partner(state, Random(seed))
        return action
    if kind not in KINDS:
        raise ValueError(f"There is no player called {kind!r}. The players are: {', '.join(kinds_of(game))}.")
    return Thinking(game, state, int(kind), seed, looks, seconds).finish().action


def decide(match: Match, kind: str, seed: int, budget: TurnBudget, seconds: float | None = None) -> Action:
    """The action that a player of that kind makes at the ply looked at, out of the budget of its turn."""
    if not kind.isdigit():
        return choose(match.game, match.state, kind, seed)
    share = budget.share(match)
    plan = budget.plan(match)
    thinking = Thinking(match.game, match.position.state, int(kind), seed, seconds=seconds, share=share, plan=plan)
    choice = thinking.finish()
    budget.spend(thinking)
    return choice.action


def _greedy(game: Game, state: State, chance: Random) -> Action:
    """The action after which the player stands best; any of them when several are as good."""
    advice = game.advice()
    player = state.to_move or 0
    best: list[Action] = []
    best_worth = 0
    for action in state.legal_actions():
        after = state.copy()
        after.play(action)
        worth = advice.evaluate(after, player)
        if not best or worth > best_worth:
            best, best_worth = [], worth
        if worth == best_worth:
            best.append(action)
    return best[int(chance.random() * len(best))]
