"""PettingZoo's connect four, driven as its documentation does."""

import random
import sys
import time

from pettingzoo.classic import connect_four_v3

environment = connect_four_v3.env()
seconds = float(sys.argv[1])
actions = 0
start = time.process_time()
while time.process_time() - start < seconds:
    environment.reset()
    for _ in environment.agent_iter():
        observation, _, ended, cut, _ = environment.last()
        if ended or cut:
            environment.step(None)
        else:
            environment.step(random.choice(observation["action_mask"].nonzero()[0]))
            actions += 1
print(actions / (time.process_time() - start))
