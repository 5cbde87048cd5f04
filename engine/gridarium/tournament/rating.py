"""Strength from results: Elo with its errors by Bradley and Terry, where two sides meet, and shares of points."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from gridarium.tournament.game import Played

__all__ = ["Rating", "by_elo", "by_openskill", "elo", "interval"]

Matrix = list[list[float]]

SURE = 1.96
"""Standard errors to each side that hold the truth 95 times in 100."""
UNSURE = 1.0
"""Drawn games that count beside those of each pair: nobody is infinitely better for having won all."""
SCALE = 400 / math.log(10)
"""Elo of a player whose odds are e to one."""


class Rating(NamedTuple):
    """Strength of a player among those of a tournament. Errors are half the interval that holds the truth 95 times in
    100."""

    kind: str
    strength: float
    """Elo above the mean of all, where two sides meet; else openskill's mean, above that of a newcomer."""
    error: float
    step: float
    """How much above the player before."""
    step_error: float
    games: int
    share: float
    """Of the points of its games."""
    seconds: float
    """What a decision takes on average."""


def by_elo(played: Sequence[Played], kinds: Sequence[str]) -> list[Rating]:
    """Strengths of all players, in their order, from games in which two of them met (Bradley and Terry).

    Raises ValueError where not all are connected by games.
    """
    results: dict[tuple[int, int], tuple[float, float]] = {}
    for one in played:
        pair = kinds.index(one.kinds[0]), kinds.index(one.kinds[1])
        points, games = results.get(pair, (UNSURE / 2, UNSURE))
        results[pair] = points + one.results[0], games + 1
    strengths, spread = likeliest(len(kinds), results)
    mean = sum(strengths) / len(kinds)
    return [
        _rating(
            kind, played, SCALE * (strengths[place] - mean), _to_mean(spread, place), *_step(strengths, spread, place)
        )
        for place, kind in enumerate(kinds)
    ]


def by_openskill(played: Sequence[Played], kinds: Sequence[str]) -> list[Rating]:
    """The same from games of three to eight players (Plackett and Luce), in the order of their numbers.

    Raises ImportError where openskill is missing.
    """
    from openskill.models import PlackettLuce  # noqa: PLC0415  an extra

    model = PlackettLuce()
    found = {kind: model.rating() for kind in kinds}
    for one in sorted(played, key=lambda one: one.number):
        teams = model.rate([[found[kind]] for kind in one.kinds], ranks=[-result for result in one.results])
        found |= {kind: rating for kind, (rating,) in zip(one.kinds, teams, strict=True)}
    ratings = []
    for place, kind in enumerate(kinds):
        own, before = found[kind], found[kinds[max(0, place - 1)]]
        both = math.hypot(own.sigma, before.sigma) if place else 0.0
        ratings.append(_rating(kind, played, own.mu - model.mu, own.sigma, own.mu - before.mu, both))
    return ratings


def _rating(kind: str, played: Iterable[Played], strength: float, error: float, step: float, both: float) -> Rating:
    """A rating by standard errors."""
    own = [(one, one.kinds.index(kind)) for one in played if kind in one.kinds]
    seconds = sum(one.seconds[player] for one, player in own)
    actions = sum(one.actions[player] for one, player in own)
    share = sum(one.results[player] for one, player in own) / max(1, len(own))
    return Rating(kind, strength, SURE * error, step, SURE * both, len(own), share, seconds / max(1, actions))


def _step(strengths: Sequence[float], spread: Matrix, place: int) -> tuple[float, float]:
    """How much a player is above the one before, and its standard error."""
    before = max(0, place - 1)
    variance = spread[place][place] + spread[before][before] - 2 * spread[place][before]
    return SCALE * (strengths[place] - strengths[before]), SCALE * math.sqrt(max(0.0, variance))


def _to_mean(spread: Matrix, place: int) -> float:
    """The standard error of a player's distance to the mean of all."""
    size = len(spread)
    variance = spread[place][place] - 2 * sum(spread[place]) / size + sum(map(sum, spread)) / size**2
    return SCALE * math.sqrt(max(0.0, variance))


def likeliest(players: int, results: Mapping[tuple[int, int], tuple[float, float]]) -> tuple[list[float], Matrix]:
    """Strengths, the first one 0, as logarithms of odds, and their covariances. ``results``: points and games of each
    two. Raises ValueError where not all are connected by games."""
    strengths = [0.0] * players
    for _ in range(100):
        slopes, weights = [0.0] * players, [[0.0] * players for _ in range(players)]
        for (one, other), (points, games) in results.items():
            chance = 1 / (1 + math.exp(strengths[other] - strengths[one]))
            weight = games * chance * (1 - chance)
            for place, against, sign in ((one, other, 1), (other, one, -1)):
                slopes[place] += sign * (points - games * chance)
                weights[place][place] += weight
                weights[place][against] -= weight
        spread = _inverse([row[1:] for row in weights[1:]])
        steps = [sum(map(float.__mul__, row, slopes[1:])) for row in spread]
        for place, step in enumerate(steps, 1):
            strengths[place] += max(-1.0, min(1.0, step))
        if max(map(abs, steps), default=0.0) < 1e-9:
            break
    return strengths, [[0.0] * players, *([0.0, *row] for row in spread)]


def _inverse(matrix: Matrix) -> Matrix:
    """The inverse, by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(float(place == other) for other in range(size))] for place, row in enumerate(matrix)]
    for place in range(size):
        pivot = max(range(place, size), key=lambda other: abs(rows[other][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        if abs(rows[place][place]) < 1e-12:
            raise ValueError("Some of the players have met none of the others.")
        rows[place] = [value / rows[place][place] for value in rows[place]]
        for other in range(size):
            if other != place:
                factor = rows[other][place]
                rows[other] = [value - factor * own for value, own in zip(rows[other], rows[place], strict=True)]
    return [row[size:] for row in rows]


def interval(results: Sequence[float], share: float) -> tuple[float, float]:
    """Between what shares the true one lies: the Wilson score interval, not too narrow for lopsided results."""
    games = len(results)
    variance = sum((result - share) ** 2 for result in results) / games
    weight = SURE**2 / games
    middle = (share + weight / 2) / (1 + weight)
    half = SURE / (1 + weight) * math.sqrt(variance / games + weight / (4 * games))
    return middle - half, middle + half


def elo(share: float, games: int) -> float:
    """The Elo difference at which that share of the points is expected; half a point short of all at most."""
    limit = 0.5 / games
    inside = min(max(share, limit), 1 - limit)
    return 400 * math.log10(inside / (1 - inside))
