"""OpenSpiel's Quoridor on 9 x 9, whose rules are C++."""

import random
import sys
import time

import pyspiel

game = pyspiel.load_game("quoridor(board_size=9)")
seconds = float(sys.argv[1])
actions = 0
start = time.process_time()
while time.process_time() - start < seconds:
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
        actions += 1
print(actions / (time.process_time() - start))
