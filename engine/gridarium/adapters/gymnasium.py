"""A game as an environment of Gymnasium: one learns, and levels of ours play the other seats.

    from gridarium.adapters.gymnasium import SingleAgent

    table = SingleAgent("gridbloc", map="small", opponent=1)
    observation, info = table.reset(seed=1)
    while True:
        action = table.action_space.sample(info["action_mask"])
        observation, reward, terminated, truncated, info = table.step(action)
        if terminated or truncated:
            break

Each game is also registered: ``gymnasium.make("gridarium/gridbloc-v1", map="small")``. `gridarium.encoding` says what
the numbers of actions and observations are.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from gridarium.adapters.numbered import NumberedGame, Observation
from gridarium.game import CHANCE
from gridarium.games import GAMES, load

__all__ = ["SingleAgent"]

ILLEGAL = -1.0
"""What an illegal action costs, which ends the game."""
SEEDS = 1 << 31


class SingleAgent(gymnasium.Env[Observation, np.int64]):
    """A game in which the one who learns has a seat and sees what that player sees.

    Rewards come with the end (`gridarium.adapters.numbered.utilities`). Which actions are legal is in
    ``info["action_mask"]`` and from `action_masks`, where MaskablePPO of sb3-contrib looks for it.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 2}  # noqa: RUF012  (declared so by the base class)

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        opponent: float | str = 4,
        looks: int | None = None,
        seat: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """A game for so many players with these options, against a level, or "greedy", "random" or "novice".

        ``looks`` is what the opponents may judge for one turn (`gridarium.Game.player`), by default what the level may.
        Without a ``seat``, from 0, each game draws one. Raises ValueError with a sentence for what there is not.
        """
        self.setup = NumberedGame(game, players, **options)
        if seat is not None and seat not in range(self.setup.players):
            raise ValueError(f"Seats are 0 to {self.setup.players - 1}, and {seat} is none of them.")
        self.planes = self.setup.planes
        self.opponent, self.looks, self.chosen_seat, self.render_mode = opponent, looks, seat, render_mode
        self.setup.game.player(opponent, 0, looks)
        self.action_space = spaces.Discrete(self.setup.actions)
        self.observation_space = spaces.Box(0, 1, (self.setup.size,), np.float32)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game. With a seed chance and opponents do the same each time; ``options`` are passed over."""
        super().reset(seed=seed)
        draw = self.np_random.integers
        self.seat = int(draw(self.setup.players)) if self.chosen_seat is None else self.chosen_seat
        self.players = [
            self.setup.game.player(self.opponent, int(draw(SEEDS)), self.looks) for _ in range(self.setup.players)
        ]
        self.position = self.setup.begin()
        self._others_play()
        return self._seen()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make an action, and let all others act until it is the learner's turn again. An illegal one loses.

        Raises ValueError with a sentence where the game is over.
        """
        if self.position.to_move is None:
            raise ValueError("The game is over; reset begins another one.")
        if int(action) not in self.position.legal:
            observation, info = self._seen()
            return observation, ILLEGAL, True, False, info
        self.position.play(int(action))
        self._others_play()
        over = self.position.state.outcome is not None
        observation, info = self._seen()
        return observation, self.position.returns()[self.seat], over, self.position.is_cut_short, info

    def _others_play(self) -> None:
        """Whatever happens until it is the learner's turn, or the game is over."""
        position = self.position
        while position.to_move not in (None, self.seat):
            if position.to_move == CHANCE:
                position.fall(self.np_random.random())
            else:
                action = self.players[position.to_move or 0].choose(position.state)
                position.play(self.setup.encoding.numbers(position.state, [action])[0])

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        return self.position.observation(self.seat), {"action_mask": self.position.mask(self.seat)}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, as MaskablePPO asks for it."""
        return self.position.mask(self.seat).astype(np.bool_)

    def render(self) -> str:
        """The position in plain text."""
        return self.setup.game.draw(self.position.state)


for _name in GAMES:
    gymnasium.register(
        f"gridarium/{_name}-v{load(_name).rules_version}", f"{__name__}:{SingleAgent.__name__}", kwargs={"game": _name}
    )
