"""A learner of numpy alone: actions are drawn by a weighted sum of what is seen, and more often after games won."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]


class Learner:
    """Policy gradient (REINFORCE) over legal actions, with the average reward as its baseline."""

    def __init__(self, table: Any, seed: int, rate: float = 0.05) -> None:
        self.table, self.rate, self.average = table, rate, 0.0
        self.weights = np.zeros((table.observation_space.shape[0] + 1, table.action_space.n))
        self.chance = np.random.default_rng(seed)

    def chances(self, seen: Array, legal: Array) -> Array:
        """How likely each action is."""
        likes = np.where(legal, seen @ self.weights, -np.inf)
        likely: Array = np.exp(likes - likes.max())
        likely /= likely.sum()
        return likely

    def play(self, seed: int | None = None) -> tuple[float, list[tuple[Array, int, Array]]]:
        """A game: its reward, and of each decision what was seen, what was done, and how likely all actions were."""
        observation, _ = self.table.reset(seed=seed)
        decisions = []
        while True:
            seen = np.append(observation, 1)
            likely = self.chances(seen, self.table.action_masks())
            action = int(self.chance.choice(len(likely), p=likely))
            decisions.append((seen, action, likely))
            observation, reward, terminated, truncated, _ = self.table.step(action)
            if terminated or truncated:
                return reward, decisions

    def learn(self, games: int) -> None:
        """Play, and after each game let what was done be more or less likely."""
        for _ in range(games):
            reward, decisions = self.play()
            for seen, action, likely in decisions:
                towards = -likely
                towards[action] += 1
                self.weights += self.rate * (reward - self.average) * np.outer(seen, towards)
            self.average += 0.02 * (reward - self.average)

    def rewards(self, seeds: range) -> Array:
        """What it gets in games with these seeds, without learning from them."""
        return np.array([self.play(seed)[0] for seed in seeds])
