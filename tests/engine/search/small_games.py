"""Tiny games with a known best play, and exact solvers, for tests of the searches."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Literal
from zlib import crc32

from gridarium.game import CHANCE, Event, Game, IllegalAction, Outcome, RandomSource, Situation, State, Statistic
from gridarium.games.gridbloc.rules.board import Tables
from gridarium.games.gridbloc.setup.map import edge_names, map_from_data
from gridarium.search.advice import POINT, Advice


def number_of(*parts: object) -> int:
    """A number that looks random and is always the same for the same parts."""
    return crc32(repr(parts).encode())


class TreeState(State):
    """A place in a tree without rhyme or reason: who moves where, and what the leaves are worth, is drawn by lot.

    A player may well act several times in a row. ``sides`` are those who may be to move, `CHANCE` among them.
    """

    def __init__(self, seed: int, depth: int, players: int, sides: Sequence[int]) -> None:
        self.seed, self.depth, self.players, self.sides = seed, depth, players, tuple(sides)
        self.path: tuple[int, ...] = ()
        self.outcome: Outcome | None = None
        self.to_move: int | None = sides[0]

    def legal_actions(self) -> list[Any]:
        return [] if self.to_move is None else list(range(2 + number_of(self.seed, self.path, "width") % 3))

    def weights(self) -> list[int]:
        return [1 + action for action in self.legal_actions()]

    def random_action(self, choose: RandomSource) -> Any:
        actions = self.legal_actions()
        weights = self.weights() if self.to_move == CHANCE else [1] * len(actions)
        left = choose.random() * sum(weights)
        for action, weight in zip(actions, weights, strict=True):
            left -= weight
            if left < 0:
                return action
        return actions[-1]

    def play(self, action: Any) -> None:
        self.path += (action,)
        self.to_move = self.sides[number_of(self.seed, self.path, "side") % len(self.sides)]
        if len(self.path) == self.depth:
            self.to_move = None
            scores = tuple(number_of(self.seed, self.path, player) % 21 for player in range(self.players))
            best = max(scores)
            self.outcome = Outcome(tuple(p for p in range(self.players) if scores[p] == best), scores, "a leaf")

    def copy(self) -> TreeState:
        twin = TreeState(self.seed, self.depth, self.players, self.sides)
        twin.path, twin.to_move, twin.outcome = self.path, self.to_move, self.outcome
        return twin

    def to_dict(self) -> dict[str, Any]:
        return {"path": list(self.path)}

    def parse(self, text: str) -> Any:
        if text not in map(str, self.legal_actions()):
            raise IllegalAction("There is no such branch", "-")
        return int(text)


class TreeAdvice(Advice):
    """Judges leaves by their scores, and places in between by a poor guess."""

    method: ClassVar[Literal["alpha-beta", "tree"]] = "alpha-beta"

    def evaluate(self, state: Any, player: int) -> int:
        if state.outcome is None:
            return number_of(state.seed, state.path, "guess") % 100
        scores: tuple[int, ...] = state.outcome.scores
        return POINT * (scores[player] - max(score for other, score in enumerate(scores) if other != player))

    def explain(self, before: Any, line: Sequence[Any], other: Sequence[Any], gain: float, proved: bool = False) -> str:
        return f"{line[0]} is better by {gain:.1f}."


class PlayoutAdvice(TreeAdvice):
    """The same for tree search: random actions to the end of the game."""

    method = "tree"
    horizon = 20


class TreeGame(Game):
    """The game of a `TreeState`."""

    name = "tree"
    title = "Tree"
    players = (2, 3)
    options = ()

    def __init__(self, seed: int, depth: int = 5, players: int = 2, chance: bool = False) -> None:
        self.state = TreeState(seed, depth, players, [*range(players), *([CHANCE] if chance else [])])
        self._advice = PlayoutAdvice() if chance or players > 2 else TreeAdvice()

    def advice(self) -> Advice:
        return self._advice

    def start(self, players: int = 2, **options: Any) -> State:
        return self.state.copy()

    def from_dict(self, data: Any) -> State:
        raise NotImplementedError

    def story(self, before: Any, action: Any) -> list[Event]:
        return []

    def situation(self, state: Any) -> Situation:
        return Situation("", "", ("",) * state.players, (0,) * state.players)

    def statistics(self, events: Sequence[Event], players: int) -> list[Statistic]:
        return []

    def draw(self, state: Any) -> str:
        return ""

    def rules_text(self) -> str:
        return ""


class Card(TreeState):
    """Name the hidden card, one of three: a point for who is right. Only the position knows which one it is."""

    def __init__(self, card: int) -> None:
        super().__init__(0, 1, 2, (0,))
        self.card = card

    def legal_actions(self) -> list[Any]:
        return [] if self.to_move is None else [0, 1, 2]

    def play(self, action: Any) -> None:
        self.to_move = None
        right = int(action == self.card)
        self.outcome = Outcome((1 - right,), (right, 1 - right), "named")

    def copy(self) -> Card:
        twin = Card(self.card)
        twin.to_move, twin.outcome = self.to_move, self.outcome
        return twin


class CardAdvice(PlayoutAdvice):
    """The thinking player does not know the card."""

    def guess(self, state: Any, player: int, chance: RandomSource) -> Any:
        return Card(int(chance.random() * 3))


def minimax(state: Any) -> int:
    """What the first of two players is ahead by in the end, everything tried."""
    if state.outcome is not None:
        return POINT * int(state.outcome.scores[0] - state.outcome.scores[1])
    best = max if state.to_move == 0 else min
    return best(minimax(after(state, action)) for action in state.legal_actions())


def expected(state: Any) -> tuple[float, ...]:
    """The result for each player when all maximise their own (max-n) and chance falls by its weights."""
    if state.outcome is not None:
        advice = TreeAdvice()
        return tuple(
            1 / (1 + math.exp(-2 * advice.evaluate(state, player) / advice.swing)) for player in range(state.players)
        )
    results = [expected(after(state, action)) for action in state.legal_actions()]
    if state.to_move == CHANCE:
        weights = state.weights()
        return tuple(
            sum(w * result[player] for w, result in zip(weights, results, strict=True)) / sum(weights)
            for player in range(state.players)
        )
    return max(results, key=lambda result: result[state.to_move])


def clearest(state: Any) -> float:
    """The smallest lead that a best action has anywhere in the tree: near ties decide much among three players."""
    if state.outcome is not None:
        return 1.0
    positions = [after(state, action) for action in state.legal_actions()]
    lead = 1.0
    if state.to_move != CHANCE:
        first, second = sorted((expected(then)[state.to_move] for then in positions), reverse=True)[:2]
        lead = first - second
    return min(lead, *map(clearest, positions))


def after(state: Any, action: Any) -> Any:
    """The position after an action."""
    twin = state.copy()
    twin.play(action)
    return twin


def tiles_to_come(state: Any, known: dict[Any, int]) -> int:
    """GridBloc: the points the runner still makes this round, every step and every wall tried."""
    key = (tuple(state.at), state.walls, state.unscored, state.to_move)
    if key in known:
        return known[key]
    results = []
    for action in state.legal_actions():
        then = after(state, action)
        runner = state.runner
        over = then.round != state.round or then.outcome is not None
        results.append(then.scores[runner] - state.scores[runner] + (0 if over else tiles_to_come(then, known)))
    known[key] = max(results) if state.to_move == state.runner else min(results)
    return known[key]


def fenced_map(side: int, free: int, seed: int) -> dict[str, Any]:
    """A map with so many edges left free, the star not shut in."""
    names = list(edge_names(side, side))
    chance = Random(seed)
    while True:
        chance.shuffle(names)
        data = {"w": side, "h": side, "walls": names[free:]}
        board = Tables(map_from_data(data))
        if board.open_steps[board.star].bit_count() > 1:
            return data


def wander(state: Any, plies: int, seed: int) -> Any:
    """A position some random actions later; the last one before the round would end."""
    chance = Random(seed)
    for _ in range(plies):
        then = after(state, state.random_action(chance))
        if then.to_move is None or then.round != state.round:
            break
        state = then
    return state
