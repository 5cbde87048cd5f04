"""Weights that fit how games went on: by logistic loss, judged on games that were held out.

What came of a part of a game is compared with what came of all others: its outcome is the share of them that it beats,
an equal one beaten by half. Where a game is won or lost this is just that; where journeys are compared, each meets
every other one, which says far more of a position than the one that it happened to meet.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridarium.learn.self_play import Sample
from gridarium.learn.subject import NOTHING
from gridarium.search.advice import POINT

HELD_OUT = 5
"""One of so many games is held out."""
RIDGE = 1.0
"""How much weights are drawn to nothing, in standard deviations of their features, so that little data says little."""
RIDGE_TO_PRIOR = 30.0
"""The same where they are drawn to what is known already."""
STEPS = 50
"""Newton's steps at most; some ten are enough."""
DONE = 1e-9
"""A step so small is the last."""
BIAS = "constant"
"""What a position is worth whatever its features."""

Floats = NDArray[np.float64]


class Fit(NamedTuple):
    """Fit of weights: in hundredths of a point, by feature but the score, and how well they predict."""

    weights: dict[str, int]
    loss: float
    """Mean logistic loss on the games held out, in nats: with these weights, rounded as they are."""
    by_score: float
    """The same for who knows only the score."""
    least: float
    """The same for who knows all that came of it: what luck is left in the comparison of equals."""


def fit(names: Sequence[str], games: Mapping[int, Sequence[Sample]], prior: Mapping[str, int] = NOTHING) -> Fit:
    """Fit weights to the games, by number, and draw them to those that are known (`Subject.prior`).

    Raises ValueError with a sentence where there are too few games.
    """
    samples = [(number, sample) for number, game in sorted(games.items()) for sample in game]
    held = np.array([number % HELD_OUT == 0 for number, _ in samples], dtype=bool)
    if held.all() or not held.any():
        raise ValueError(f"There is too little to learn from in {len(games)} games.")
    features = np.array([sample.features for _, sample in samples], dtype=np.float64)
    known = np.array([prior.get(name, 0) for name in names[1:]], dtype=np.float64)
    results = sorted({(number, sample.part): sample.result for number, sample in samples}.values())
    outcomes = _shares(results, [sample.result for _, sample in samples])
    as_known = np.column_stack([features[:, 0] + features[:, 1:] @ known / POINT, features[:, 1:]])
    coefficients = logistic(as_known[~held], outcomes[~held], RIDGE_TO_PRIOR if prior else RIDGE)
    scale = coefficients[1]
    if not scale > 0:
        raise ValueError("A higher score did not lead to better results, so nothing can be weighed by it.")
    levels = sorted(set(results))
    middle = float(np.interp(0.5, _shares(results, levels), levels))
    weighed = [round(value) for value in known + POINT * coefficients[2:] / scale]
    constant = round(POINT * (coefficients[0] / scale + middle))
    worth = features[:, 0] + (features[:, 1:] @ np.array(weighed, dtype=np.float64) + constant) / POINT
    only_score = logistic(features[~held, :1], outcomes[~held])
    return Fit(
        {BIAS: constant, **dict(zip(names[1:], weighed, strict=True))},
        _loss(scale * (worth[held] - middle), outcomes[held]),
        _loss(only_score[0] + only_score[1] * features[held, 0], outcomes[held]),
        _entropy(outcomes[held]),
    )


def _shares(results: Sequence[int], of: Sequence[int]) -> Floats:
    """For each result the share of all that it beats, scaled so that the worst has 0 and the best 1."""
    beaten = {result: bisect_left(results, result) + bisect_right(results, result) for result in set(results)}
    low, high = beaten[results[0]], beaten[results[-1]]
    return np.array([(beaten[result] - low) / max(1, high - low) for result in of])


def logistic(features: Floats, outcomes: Floats, ridge: float = RIDGE) -> Floats:
    """The coefficients of logistic regression on outcomes from 0 to 1: the constant, then one for each feature.

    The first feature is free, the others are drawn to nothing a little.
    """
    mean, spread = features.mean(axis=0), features.std(axis=0)
    spread[spread == 0] = 1
    columns = np.hstack([np.ones((len(features), 1)), (features - mean) / spread])
    drawn = np.full(columns.shape[1], ridge)
    drawn[:2] = 1e-6
    found = np.zeros(columns.shape[1])
    for _ in range(STEPS):
        expected = 1 / (1 + np.exp(-columns @ found))
        slope = columns.T @ (outcomes - expected) - drawn * found
        curve = (columns.T * (expected * (1 - expected))) @ columns + np.diag(drawn)
        step = np.linalg.solve(curve, slope)
        found += step
        if np.abs(step).max() < DONE:
            break
    scaled: Floats = found[1:] / spread
    return np.concatenate([[found[0] - scaled @ mean], scaled])


def _loss(logits: Floats, outcomes: Floats) -> float:
    return float(np.mean(np.logaddexp(0, logits) - outcomes * logits))


def _entropy(outcomes: Floats) -> float:
    """The loss of who predicts the outcomes just as they are."""
    inside = np.clip(outcomes, 1e-12, 1 - 1e-12)
    return float(np.mean(-inside * np.log(inside) - (1 - inside) * np.log(1 - inside)))
