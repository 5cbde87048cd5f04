"""A game by numbers, which all interfaces share: its actions as numbers, what players see of it as an array."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from itertools import accumulate
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from gridarium.encoding import Encoding
from gridarium.game import CHANCE, Action, Game, Outcome, State, brief
from gridarium.games import load

MOST_ACTIONS = 1 << 16
"""More numbers of actions are not offered: each observation has a mask of so many."""

ONE = np.float32(1)
Observation = NDArray[np.float32]
Mask = NDArray[np.int8]


class NumberedGame:
    """A game on some terms: where it begins, and what its actions and positions are as numbers."""

    def __init__(self, name: str, players: int | None = None, longest: int | None = None, **options: Any) -> None:
        """A game of so many players, the usual number if none is given, with these options.

        After ``longest`` decisions of players, by default those that the game allows, it ends as a draw. Raises
        ValueError with a sentence for a game, players or options that there are not, or that cannot be numbered.
        """
        self.game: Game[State, Action] = load(name)
        chosen = self.game.check_options(options)
        self.players = self.game.check_players(self.game.players_for(chosen)[0] if players is None else players, chosen)
        if self.game.clock(chosen) is not None:
            raise ValueError(f"{self.game.title} is numbered only without a clock, for nobody waits for programs here.")
        self.limit(self.game.longest if longest is None else longest)
        self.opening = self.game.start(players=self.players, **options)
        self.encoding: Encoding[State, Action] = self.game.encoding(self.opening)
        self.actions = self.encoding.actions
        if self.actions > MOST_ACTIONS:
            raise ValueError(f"With these options {self.game.title} has more than {MOST_ACTIONS:,} different moves.")
        planes = self.encoding.planes
        ends = accumulate(plane.cells for plane in planes)
        self.planes = {plane.name: slice(end - plane.cells, end) for plane, end in zip(planes, ends, strict=True)}
        """Where in an observation each plane is."""
        self.size = sum(plane.cells for plane in planes)
        """How many numbers an observation has."""
        self.most = np.array([plane.most for plane in planes for _ in range(plane.cells)], np.float32)

    def limit(self, decisions: int) -> None:
        """Let games have so many decisions of players at most. Raises ValueError."""
        if type(decisions) is not int or decisions < 1:
            raise ValueError(f"A game lasts at least one decision, not {brief(decisions)}.")
        self.longest = decisions

    def begin(self) -> NumberedState:
        """The opening position."""
        return NumberedState(self, self.opening.copy(), 0)


class NumberedState:
    """A position of such a game, that changes as it is played on."""

    def __init__(self, setup: NumberedGame, state: State, made: int) -> None:
        self.setup, self.state, self.made = setup, state, made
        self._legal: dict[int, Action] | None = None

    @property
    def to_move(self) -> int | None:
        """The player to move, `CHANCE`, or None when the game is over or has been as long as it may."""
        return None if self.is_cut_short else self.state.to_move

    @property
    def is_cut_short(self) -> bool:
        """Whether the game has been as long as it may, without an end by the rules."""
        return self.made >= self.setup.longest and self.state.outcome is None and self.state.to_move != CHANCE

    @property
    def legal(self) -> dict[int, Action]:
        """The legal actions by number, in the order of the game."""
        if self._legal is None:
            actions = [] if self.to_move is None else self.state.legal_actions()
            self._legal = dict(zip(self.setup.encoding.numbers(self.state, actions), actions, strict=True))
        return self._legal

    def action(self, number: int | None) -> Action:
        """The legal action of a number. Raises ValueError with a sentence where there is none."""
        found = None if number is None else self.legal.get(number)
        if found is None:
            raise ValueError(f"The move {brief(number)} is not legal now; the mask says which ones are.")
        return found

    def play(self, number: int | None) -> None:
        """Make the legal action of a number. Raises ValueError where there is none."""
        action = self.action(number)
        self.made += self.state.to_move != CHANCE
        self.state.play(action)
        self._legal = None

    def chances(self) -> list[tuple[int, float]]:
        """Where chance is to move: the number of each thing that can happen, in order, and how likely it is."""
        weights = self.state.weights()
        total = sum(weights)
        return sorted((number, weight / total) for number, weight in zip(self.legal, weights, strict=True))

    def fall(self, drawn: float) -> None:
        """Where chance is to move: what happens for a number drawn evenly from 0 up to but without 1."""
        numbers, likely = zip(*self.chances(), strict=True)
        upto = list(accumulate(likely))
        self.play(numbers[bisect_right([reached / upto[-1] for reached in upto], drawn)])

    def returns(self) -> list[float]:
        """What the game has brought each player, once it is over (`utilities`); before that nothing."""
        return utilities(self.state.outcome, self.setup.players)

    def observation(self, player: int) -> Observation:
        """What a player sees: all planes one after the other, each number divided by the highest of its plane."""
        rows = self.setup.encoding.rows(self.state, player)
        values = np.concatenate([cells(row) for row in rows], dtype=np.float32)
        values /= self.setup.most
        return np.minimum(values, ONE, out=values)

    def mask(self, player: int) -> Mask:
        """Ones for the numbers of the actions that are legal for a player now."""
        mask = np.zeros(self.setup.actions, np.int8)
        if player == self.to_move:
            mask[list(self.legal)] = 1
        return mask

    def copy(self) -> Self:
        """An independent position."""
        twin = type(self)(self.setup, self.state.copy(), self.made)
        twin._legal = self._legal
        return twin

    def __deepcopy__(self, _: Any) -> Self:
        return self.copy()


def cells(row: Iterable[int]) -> NDArray[Any]:
    """Cells as an array: most of them are bytes, and these are taken as they are."""
    return np.frombuffer(row, np.uint8) if isinstance(row, bytes | bytearray) else np.array([*row], np.float32)


def utilities(outcome: Outcome | None, players: int) -> list[float]:
    """What an outcome is for each player: 1 for who wins alone, and what all get adds up to 0.

    Several winners share equally. With two players the loser gets -1; with more, all who did not win share the loss. A
    draw of all is 0 for all, and so is a game that nobody has won. Who plays alone gets 1 for a win and else -1.
    """
    if outcome is None or (not outcome.winners and players > 1):
        return [0.0] * players
    if players == 1:
        return [1.0 if outcome.winners else -1.0]
    share = players / len(outcome.winners) - 1
    return [(share if player in outcome.winners else -1.0) / (players - 1) for player in range(players)]
