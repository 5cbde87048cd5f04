"""Games that levels play against each other to learn from: drawn openings, then all that they think of.

The same job gives the same game wherever it is played, so a game that was lost on its way is played again. What is
kept of a game are its actions, from which positions are made again in no time, whatever is to be learned of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from gridarium.game import CHANCE, Game
from gridarium.games import load
from gridarium.learn.subject import subject_of
from gridarium.search.advice import Advice
from gridarium.search.players import Computer

DRAWN = 6
"""So many actions at the beginning of each part of a game are drawn at most, so that no two games are alike."""


class Terms(NamedTuple):
    """Terms of a run: on what games are played, and by whom."""

    game: str
    players: int
    options: dict[str, Any]
    levels: tuple[int, ...]
    """Each seat of each game draws one of them."""
    looks: int | None
    """Positions that a turn may cost; None for the levels' own budgets."""
    seed: int
    weights: dict[str, int]
    """What the levels judge by."""


class Job(NamedTuple):
    """One game to play: on what terms, and its number in the run."""

    terms: Terms
    number: int


class Played(NamedTuple):
    """Played game: its number in the run, all its actions, and how many were drawn in each part."""

    number: int
    actions: list[str]
    drawn: list[int]


class Sample(NamedTuple):
    """Sample of a game: the features of a position, the part of the game that it belongs to, and what came of that."""

    features: tuple[float, ...]
    part: int
    result: int


def advised(game: Game, advice: Advice) -> Game:
    """The game with other advice for its players."""
    other: Game = type(type(game).__name__, (type(game),), {"advice": lambda _: advice})()
    return other


def begin(game: Game, terms: Terms, number: int) -> Any:
    """The beginning of a game of a run, by its number."""
    options = subject_of(game).options(terms.options, terms.players, Random(f"{terms.seed} {number} options"))
    return game.start(players=terms.players, **options)


def play(job: Job) -> Played:
    """Play one game to its end."""
    terms, number = job
    chance = Random(f"{terms.seed} {number}")
    usual = load(terms.game)
    subject = subject_of(usual)
    game = advised(usual, subject.advice(terms.weights))
    levels = [chance.choice(terms.levels) for _ in range(terms.players)]
    players = [Computer(game, str(level), chance.getrandbits(30), terms.looks) for level in levels]
    state = begin(usual, terms, number)
    actions: list[str] = []
    drawn: list[int] = []
    left = 0
    while state.outcome is None:
        if state.to_move != CHANCE and subject.part(state) == len(drawn):
            drawn.append(chance.randrange(DRAWN + 1))
            left = drawn[-1]
        if state.to_move == CHANCE:
            action = chance.choices(state.legal_actions(), state.weights())[0]
        elif left:
            left -= 1
            action = state.random_action(chance)
        else:
            action = players[state.to_move or 0].choose(state)
        actions.append(str(action))
        state.play(action)
    return Played(number, actions, drawn)


def positions(terms: Terms, played: Played) -> Iterator[Any]:
    """The positions of a game, from the first to the last: the same object, which changes."""
    state = begin(load(terms.game), terms, played.number)
    yield state
    for text in played.actions:
        state.play(state.parse(text))
        yield state


def samples(terms: Terms, played: Played) -> list[Sample]:
    """What there is to learn from a game: of each position in which a player thought."""
    subject = subject_of(load(terms.game))
    left = list(played.drawn)
    found: list[tuple[int, tuple[float, ...]]] = []
    for state in positions(terms, played):
        if state.outcome is None and state.to_move != CHANCE:
            part = subject.part(state)
            features = None if left[part] else subject.features(state)
            if features is not None:
                found.append((part, features))
            left[part] -= left[part] > 0
    return [Sample(features, part, subject.result(state, part)) for part, features in found]
