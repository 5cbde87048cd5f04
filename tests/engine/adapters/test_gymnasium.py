"""One seat of a game as Gymnasium has it: its own check, opponents of ours, and somebody who learns."""

from __future__ import annotations

import random
import re
import warnings
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import gridarium
from gridarium.adapters import gymnasium as ours
from gridarium.adapters.gymnasium import SingleAgent
from tests.engine.adapters.learner import Learner
from tests.engine.adapters.tables import TABLES, Table

ROOT = Path(__file__).parents[3]
LEARNED, JUDGED = 2_000, 300
"""Games to learn from, and games to see what came of it."""
CLEARLY = 4.0
"""Standard errors by which it must have become better: luck alone does that once in 30,000 runs."""


@pytest.mark.parametrize("name", gridarium.GAMES)
def test_gymnasiums_own_check(name: str) -> None:
    """Against a level that thinks; Gymnasium makes the environment by its registered name."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        version = gridarium.load(name).rules_version
        options: dict[str, Any] = {"placing": "chance"} if name == "gadget_grid" else {}
        check_env(gymnasium.make(f"gridarium/{name}-v{version}", opponent=4, looks=2, **options).unwrapped)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_number_of_players(table: Table) -> None:
    """The learner is asked only in its own turn, and chance and the others do the same for the same seed."""
    assert played(table, 5) == played(table, 5)


def played(table: Table, seed: int) -> list[bytes]:
    """What is seen in some of a game."""
    alone: Any = SingleAgent(table.name, table.players, opponent="random", **table.options)
    observation, info = alone.reset(seed=seed)
    seen = [observation.tobytes()]
    chance = random.Random(seed)
    for _ in range(8):
        if not info["action_mask"].any():
            break
        assert alone.position.to_move == alone.seat
        assert (alone.action_masks() == info["action_mask"]).all()
        assert alone.action_masks().dtype == np.bool_
        legal = info["action_mask"].nonzero()[0]
        observation, reward, over, cut, info = alone.step(int(chance.choice(legal)))
        assert alone.observation_space.contains(observation)
        assert (type(reward), type(over), type(cut)) == (float, bool, bool)
        assert not reward or over
        seen.append(observation.tobytes())
    return seen


def test_seats_are_drawn_or_chosen() -> None:
    drawn = SingleAgent("gridbloc", map="small", opponent="random")
    seats = set()
    for seed in range(20):
        drawn.reset(seed=seed)
        seats.add(drawn.seat)
    assert seats == {0, 1}
    chosen = SingleAgent("gridbloc", map="small", opponent="random", seat=1)
    for seed in range(5):
        chosen.reset(seed=seed)
        assert chosen.seat == 1
        assert chosen.position.made == 1, "the opponent has begun"


def test_who_plays_an_illegal_action_has_lost() -> None:
    table = SingleAgent("gridbloc", map="small", opponent="random")
    _, info = table.reset(seed=1)
    illegal = int((info["action_mask"] == 0).argmax())
    _, reward, terminated, truncated, _ = table.step(illegal)
    assert (reward, terminated, truncated) == (-1, True, False)


def test_a_game_that_is_over_takes_no_more() -> None:
    table = SingleAgent("gridbloc", map={"w": 2, "h": 2}, opponent="random")
    _, info = table.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = table.step(info["action_mask"].argmax())
    with pytest.raises(ValueError, match="The game is over"):
        table.step(0)


def test_a_level_beats_who_plays_at_random() -> None:
    """So it is the level that plays the other seat."""
    table = SingleAgent("gridbloc", map="small", opponent=4, looks=200)
    rewards = Learner(table, 1).rewards(range(8))
    assert rewards.sum() <= -6


@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        ({"opponent": "nobody"}, "nobody"),
        ({"seat": 2}, "Seats are 0 to 1, and 2 is none of them"),
        ({"players": 9}, "not 9"),
        ({"colour": "red"}, "no option called 'colour'"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(what: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        SingleAgent("gridbloc", **what)


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.thorough)])
def test_a_learner_learns(seed: int) -> None:
    """It begins as somebody who plays at random, and is clearly better then in the same games, which it never saw."""
    table = SingleAgent("gridbloc", map={"w": 3, "h": 2}, opponent="random")
    table.reset(seed=seed)
    learner = Learner(table, seed, rate=0.03)
    unseen = range(100_000, 100_000 + JUDGED)
    before = learner.rewards(unseen)
    learner.learn(LEARNED)
    after = learner.rewards(unseen)
    error = float(np.sqrt((before.var() + after.var()) / JUDGED))
    assert after.mean() - before.mean() > CLEARLY * error


def test_the_example_runs() -> None:
    code = "\n".join(row[4:] for row in (ours.__doc__ or "").splitlines() if row.startswith("    "))
    assert "table.step(action)" in code
    exec(compile(code, "the example", "exec"), {})  # noqa: S102  (ours)


PAGE = ROOT / "web" / "docs" / "interfaces.md"
BLOCKS = re.findall(r"(?ms)^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("code", BLOCKS, ids=lambda code: code.splitlines()[0])
def test_what_the_page_of_interfaces_shows_runs(code: str) -> None:
    """Of what needs a package with millions of weights, everything that it asks of us is there."""
    if code.startswith("# This one needs"):
        compile(code, "the page", "exec")
        made = re.search(r"^table = .*$", code, re.MULTILINE)
        assert made
        code = f"from gridarium.adapters.gymnasium import SingleAgent\n{made[0]}\ntable.reset()\ntable.action_masks()"
    exec(compile(code, "the page", "exec"), {})  # noqa: S102  (ours)


def test_the_page_has_all_interfaces() -> None:
    assert len(BLOCKS) == 5
