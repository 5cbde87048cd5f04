"""A player in Python: it looks two actions ahead, by the evaluation of the game, and meets level 1."""

from __future__ import annotations

import random

import gridarium
from gridarium import Action, Game, State


class TwoAhead:
    """Takes the action after whose best answer it stands best; a few answers, drawn by chance, are enough."""

    def __init__(self, game: Game, seed: int = 0, answers: int = 8) -> None:
        self.advice = game.advice()
        self.chance = random.Random(seed)
        self.answers = answers

    def choose(self, state: State) -> Action:
        """The action that it makes in a position, which stays as it is."""
        actions = state.legal_actions()
        self.chance.shuffle(actions)
        return max(actions, key=lambda action: self.value(state, action))

    def value(self, state: State, action: Action) -> int:
        """What the player to move has after an action, and after the answer that is worst for it."""
        me = state.to_move or 0
        after = played(state, action)
        if after.outcome is not None or after.to_move == gridarium.CHANCE:
            return self.advice.evaluate(after, me)
        answers = after.legal_actions()
        answers = self.chance.sample(answers, min(len(answers), self.answers))
        worst = max if after.to_move == me else min
        return worst(self.advice.evaluate(played(after, answer), me) for answer in answers)


def played(state: State, action: Action) -> State:
    """The position after an action."""
    after = state.copy()
    after.play(action)
    return after


game = gridarium.load("gridbloc")
state = game.start(players=2, map="small")
players = [TwoAhead(game, seed=1), game.player(level=1, seed=1)]
while state.to_move is not None:
    state.play(players[state.to_move].choose(state))
if state.outcome is not None:
    print(state.outcome.words.format("Two Ahead", "Level 1"))
