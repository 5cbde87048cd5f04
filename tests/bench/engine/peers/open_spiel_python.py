"""OpenSpiel's tic-tac-toe, whose rules are Python: the plainest of the games that it has so."""

import random
import sys
import time

import pyspiel
from open_spiel.python.games import tic_tac_toe

game = tic_tac_toe.TicTacToeGame()
seconds = float(sys.argv[1])
actions = 0
start = time.process_time()
while time.process_time() - start < seconds:
    state: pyspiel.State = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
        actions += 1
print(actions / (time.process_time() - start))
