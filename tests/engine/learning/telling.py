"""What games can tell, for the remarks of guided ones."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random

from gridarium import games
from gridarium.game import Action, Game, State
from gridarium.learning.guided_game import GuidedGame
from gridarium.match.match import Match

MOST = 3_000


@cache
def random_game(guided: GuidedGame, seed: int) -> Match:
    """A guided game that is played by chance to its end, by people who win as soon as they can."""
    chance, match = Random(seed), guided.begin()
    state = match.state
    for _ in range(MOST):
        if state.outcome is not None:
            break
        action = ending(state) or state.random_action(chance)
        match.current.append(action)
        state.play(action)
    match.jump(match.length)
    return match


def ending(state: State) -> Action | None:
    """An action that ends the game, where there is one."""
    for action in state.legal_actions():
        after = state.copy()
        after.play(action)
        if after.outcome is not None:
            return action
    return None


@cache
def kinds_in(game: Game) -> frozenset[str]:
    """The strings of a game's program, the kinds of its events among them."""
    folder = next(Path(path) / game.name for path in games.__path__ if (Path(path) / game.name).is_dir())
    trees = [ast.parse(path.read_text()) for path in folder.rglob("*.py")]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    return frozenset(node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))


def phases_in(matches: Sequence[Match]) -> set[str]:
    """The phases that are left in these games."""
    return {
        match.game.situation(match.current.position(ply).state).phase
        for match in matches
        for ply in range(match.length)
    }
