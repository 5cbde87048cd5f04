"""A whole game of GridBloc on a small board: level 2 against the player that only looks one action ahead."""

from __future__ import annotations

import gridarium

game = gridarium.load("gridbloc")
state = game.start(players=2, map="small")
players = [game.player(level=2, seed=1), game.player("greedy", seed=1)]
actions = 0

while state.to_move is not None:
    action = players[state.to_move].choose(state)
    for event in game.story(state, action):
        print(event.say(["Level 2", "Greedy"]))
    state.play(action)
    actions += 1

print(game.draw(state))
if state.outcome is not None:
    print(f"After {actions} actions:", state.outcome.words.format("Level 2", "Greedy"))
    print("Scores:", *state.outcome.scores)
