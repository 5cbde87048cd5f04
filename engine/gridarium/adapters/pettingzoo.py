"""The games as environments of PettingZoo, in which agents act one after the other (AEC).

    from gridarium.adapters.pettingzoo import env

    table = env("gridbloc", map="small")
    table.reset(seed=1)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, info = table.last()
        over = terminated or truncated
        table.step(None if over else table.action_space(agent).sample(observation["action_mask"]))

`gridarium.encoding` says what the numbers of actions and observations are.
"""

from __future__ import annotations

import sys
from typing import Any, Literal, get_args

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from gridarium.adapters.numbered import Mask, NumberedGame
from gridarium.game import CHANCE, brief

__all__ = ["env", "raw_env"]

ILLEGAL = -1.0
"""What an illegal action costs, which ends the game."""

Place = Literal["observation", "info"]
"""Where the mask of legal actions is."""
Seen = Any
"""What an agent sees: an array, or one with the mask, by name."""


def env(
    game: str,
    players: int | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    mask_in: Place = "observation",
    **options: Any,
) -> AECEnv[str, Seen, int | None]:
    """An environment that checks what is done with it, as PettingZoo's own games are; see `raw_env`.

    An illegal action loses the game and ends it.
    """
    checked: Any = raw_env(game, players, render_mode, max_cycles, mask_in, **options)
    checked = wrappers.TerminateIllegalWrapper(checked, illegal_reward=ILLEGAL)
    checked = wrappers.AssertOutOfBoundsWrapper(checked)
    return wrappers.OrderEnforcingWrapper(checked)


class raw_env(AECEnv[str, Seen, int | None], EzPickle):  # type: ignore[misc]  # noqa: N801  PettingZoo's name for it
    """A game at a table of agents "player_0", "player_1" and so on.

    An observation has the "observation", an array of numbers from 0 to 1, and the "action_mask"; with
    ``mask_in="info"`` it is the array alone, and the infos have the mask. `planes` says which part of the array is
    what (`gridarium.encoding.Feature`). Chance falls by itself, seeded by `reset`. Rewards come with the end
    (`gridarium.adapters.numbered.utilities`).
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        players: int | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        mask_in: Place = "observation",
        **options: Any,
    ) -> None:
        """A game for so many players with these options.

        After ``max_cycles`` actions for each player, counted together, it is truncated. Raises ValueError with a
        sentence for what there is not, and for options on which the actions cannot be numbered.
        """
        EzPickle.__init__(self, game, players, render_mode, max_cycles, mask_in, **options)
        super().__init__()
        if mask_in not in get_args(Place):
            raise ValueError(f"The mask is in the observation or in the info, not in {brief(mask_in)}.")
        self.mask_in = mask_in
        self.setup = NumberedGame(game, players, **options)
        if max_cycles is not None:
            self.setup.limit(max_cycles * self.setup.players)
        self.planes = self.setup.planes
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game}_v{self.setup.game.rules_version}",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.setup.players)]
        self.action_spaces = {agent: spaces.Discrete(self.setup.actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._seen() for agent in self.possible_agents}
        self.np_random, self.np_random_seed = seeding.np_random()

    def _seen(self) -> spaces.Space[Seen]:
        array = spaces.Box(0, 1, (self.setup.size,), np.float32)
        if self.mask_in == "info":
            return array
        return spaces.Dict({"observation": array, "action_mask": spaces.Box(0, 1, (self.setup.actions,), np.int8)})

    def observation_space(self, agent: str) -> spaces.Space[Seen]:
        """The space of an agent's observations, the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions, the same object each time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. With a seed chance falls the same each time; what ``options`` has is passed over."""
        if seed is not None:
            self.np_random, self.np_random_seed = seeding.np_random(seed)
        self.position = self.setup.begin()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._skip_agent_selection = None
        self._fall()

    def _fall(self) -> None:
        """Let chance fall, and see who is next, or how it ended."""
        while self.position.to_move == CHANCE:
            self.position.fall(self.np_random.random())
        if self.mask_in == "info":
            self.infos = {agent: {"action_mask": self._mask(agent)} for agent in self.agents}
        if self.position.to_move is not None:
            self.agent_selection = self.possible_agents[self.position.to_move]
            return
        self.agent_selection = self.agents[0]
        cut_short = self.position.is_cut_short
        self.rewards = dict(zip(self.agents, self.position.returns(), strict=True))
        self.terminations = dict.fromkeys(self.agents, not cut_short)
        self.truncations = dict.fromkeys(self.agents, cut_short)

    def step(self, action: int | None) -> None:
        """Make an action. Raises ValueError with a sentence for one that is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.position.play(action if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._fall()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Seen:
        """What an agent sees; the mask is empty while others are to move."""
        array = self.position.observation(self._seat(agent))
        return array if self.mask_in == "info" else {"observation": array, "action_mask": self._mask(agent)}

    def _mask(self, agent: str) -> Mask:
        return self.position.mask(self._seat(agent))

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def render(self) -> str | None:
        """The position in plain text: returned, or in the mode "human" written to the terminal."""
        drawn = self.setup.game.draw(self.position.state)
        if self.render_mode != "human":
            return drawn
        sys.stdout.write(f"{drawn}\n\n")
        return None

    def close(self) -> None:
        """Close what is open: nothing."""
