"""Games of Gadget Grid that the bench opens: played by easy players, or by chance until there is much on the Grid."""

from __future__ import annotations

from random import Random

from gridarium import Action, State, load
from gridarium.game import CHANCE
from gridarium.match.match import Match, Seat
from gridarium.search.levels import EASIEST
from gridarium.search.thinking import Thought

GAME = load("gadget_grid")


def played(players: int, chance: Random) -> Match:
    """A whole game between players of the easiest level."""
    match = Match(GAME, [Seat() for _ in range(players)])
    state = match.state
    while state.outcome is None:
        thinks = (state.to_move or 0) >= 0
        action = choice(state, chance) if thinks else state.random_action(chance)
        match.current.append(action)
        state.play(action)
    return match


def choice(state: State, chance: Random) -> Action:
    return Thought(GAME, state, EASIEST, seed=chance.getrandbits(32)).finish().action


def arena(players: int, least: int, seed: int) -> Match:
    """A game by chance of at least so many actions, in which nobody hurries, and a player is to decide."""
    chance = Random(seed)
    while True:
        match = Match(GAME, [Seat() for _ in range(players)])
        state = match.state
        while state.outcome is None and (match.length < least or state.to_move == CHANCE):
            passes = [action for action in state.legal_actions() if str(action) == "." and chance.random() < 0.5]
            action = passes[0] if passes else state.random_action(chance)
            match.current.append(action)
            state.play(action)
        if state.outcome is None:
            match.jump(match.length)
            return match
