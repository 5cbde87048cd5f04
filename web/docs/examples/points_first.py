"""A player of all games: it takes an action after which it is most points ahead."""

import json
import random
import sys

import gridarium
from gridarium import Action, State

chance, game = random.Random(), gridarium.load("gridbloc")
opening = state = game.start()


def lead(state: State, action: Action) -> int:
    """How far the player to move is ahead of the others after an action."""
    after = state.copy()
    after.play(action)
    scores = list(game.situation(after).scores)
    own = scores.pop(state.to_move or 0)
    return own - max(scores, default=0)


for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "gridarium":
        print("name Points First\noption seed 0 what it draws by\nready", flush=True)
    elif word == "option":
        chance.seed(rest)
    elif word == "newgame":
        name, players, options = rest.split(maxsplit=2)
        game = gridarium.load(name)
        opening = game.start(players=int(players), **json.loads(options))
    elif word == "position":
        state = opening.copy()
        for text in rest.split():
            state.play(state.parse(text))
    elif word == "go":
        actions = chance.sample(actions := state.legal_actions(), len(actions))
        print("action", max(actions, key=lambda action: lead(state, action)), flush=True)
    elif word == "ping":
        print("pong", flush=True)
    elif word == "quit":
        break
