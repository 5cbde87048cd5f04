"""The games as PettingZoo has them: its own tests, without a warning, and what these do not ask."""

from __future__ import annotations

import copy
import pickle
import random
import sys
import warnings
from inspect import signature
from typing import Any

import numpy as np
import pytest
from gymnasium import spaces
from pettingzoo import ParallelEnv
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test

import gridarium
from gridarium.adapters import openspiel
from gridarium.adapters import pettingzoo as ours
from gridarium.adapters.gymnasium import SingleAgent
from gridarium.adapters.numbered import MOST_ACTIONS, utilities
from gridarium.adapters.pettingzoo import env, raw_env
from gridarium.game import Outcome
from tests import sizes
from tests.engine.adapters.tables import TABLES, USUAL, Table
from tests.games import ALL

CYCLES = 200 if sizes.FULL else 15
NAMES = [str(raw_env(name)) for name in ALL]
MASKED = ("env_obs_dicts", "env_obs_space")
"""PettingZoo's lists of environments whose observations have the mask beside them: all of its own that do so."""


@pytest.fixture(params=["observation", "info"])
def mask_in(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Where the mask is. In observations `api_test` takes it from those whose names are in lists of its own."""
    if request.param == "observation":
        for name in MASKED:
            listed = getattr(sys.modules[api_test.__module__], name)
            assert "connect_four_v3" in listed
            monkeypatch.setattr(sys.modules[api_test.__module__], name, [*listed, *NAMES])
    return str(request.param)


def made(table: Table, **more: Any) -> Any:
    return env(table.name, table.players, **more, **table.options)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_pettingzoos_own_tests(table: Table, mask_in: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        api_test(made(table, mask_in=mask_in), num_cycles=CYCLES)
        seed_test(lambda: made(table, mask_in=mask_in), num_cycles=CYCLES)
        render_test(lambda **how: made(table, mask_in=mask_in, **how))
    assert "Passed API test" in capsys.readouterr().out


def test_masks_are_the_same_wherever_they_are() -> None:
    apart: Any = env("gridwar", mask_in="info")
    together: Any = env("gridwar")
    for table in (apart, together):
        table.reset(seed=1)
    for _ in range(30):
        array, _, _, _, info = apart.last()
        seen = together.last()[0]
        assert apart.agent_selection == together.agent_selection
        assert array.tobytes() == seen["observation"].tobytes()
        assert info["action_mask"].tobytes() == seen["action_mask"].tobytes()
        for table in (apart, together):
            table.step(int(info["action_mask"].nonzero()[0][0]))


class LegalDiscrete(spaces.Discrete):
    """A space of actions of which a sample is always legal: PettingZoo's test of cycles knows no masks."""

    def __init__(self, table: raw_env) -> None:
        super().__init__(table.setup.actions)
        self.table = table

    def sample(self, *_: Any) -> Any:
        return next(iter(self.table.position.legal))


class Alternating:
    """What `max_cycles_test` takes for a module; players take turns strictly in its four cycles of GridBloc."""

    @staticmethod
    def env(max_cycles: int) -> raw_env:
        table = raw_env("gridbloc", 2, max_cycles=max_cycles)
        table.action_spaces = {agent: LegalDiscrete(table) for agent in table.possible_agents}
        return table

    class parallel_env(ParallelEnv):  # type: ignore[misc]  # noqa: N801  (its name for it)
        """In a cycle all agents act, one after the other: what they do is chosen when it is their turn."""

        def __init__(self, max_cycles: int) -> None:
            self.table = Alternating.env(max_cycles)
            self.action_space = self.table.action_space

        def reset(self, seed: int | None = None, options: Any = None) -> Any:
            self.table.reset(seed)
            self.agents = self.table.agents[:]
            return {}, {}

        def step(self, actions: Any) -> Any:
            for _ in actions:
                self.table.step(self.table.action_space(self.table.agent_selection).sample())
            return {}, self.table.rewards, self.table.terminations, self.table.truncations, self.table.infos


def test_cycles_end_as_pettingzoo_counts_them() -> None:
    max_cycles_test(Alternating)


def play_on(table: Any, chance: random.Random, actions: int) -> list[Any]:
    """So many random actions; what each agent then saw."""
    seen = []
    for agent in table.agent_iter(actions):
        observation, reward, terminated, truncated, _ = table.last()
        seen.append((agent, observation["observation"].tobytes(), reward, terminated, truncated))
        legal = observation["action_mask"].nonzero()[0]
        table.step(None if terminated or truncated else int(chance.choice(legal)))
    return seen


def test_spaces_are_the_same_objects_each_time_and_flags_are_plain() -> None:
    table = env("gridbloc", map="small")
    table.reset(seed=1)
    for agent in table.possible_agents:
        assert table.action_space(agent) is table.action_space(agent)
        assert table.observation_space(agent) is table.observation_space(agent)
    play_on(table, random.Random(1), 500)
    table.reset()
    for flags in (table.terminations, table.truncations):
        assert [type(flag) for flag in flags.values()] == [bool, bool]


@pytest.mark.parametrize("table", USUAL, ids=str)
def test_the_mask_has_what_is_legal_for_who_is_to_move_and_nothing_for_others(table: Table) -> None:
    played: Any = raw_env(table.name, table.players, **table.options)
    played.reset(seed=3)
    chance = random.Random(3)
    for _ in range(12):
        if played.position.to_move is None:
            break
        for agent in played.agents:
            seen = played.observe(agent)
            assert played.observation_space(agent).contains(seen)
            assert seen["action_mask"].dtype == np.int8
            legal = played.position.state.legal_actions() if agent == played.agent_selection else []
            assert seen["action_mask"].sum() == len(legal)
        number, action = chance.choice(list(played.position.legal.items()))
        assert played.position.action(number) == action
        played.step(number)


def test_chance_is_seeded() -> None:
    def seen(seed: int) -> list[Any]:
        table = env("gadget_grid", 2, placing="chance")
        table.reset(seed=seed)
        return play_on(table, random.Random(7), 40)

    assert seen(1) == seen(1)
    assert seen(1) != seen(2)


def test_chance_falls_by_weight() -> None:
    """Who begins is drawn among eight: six standard deviations more or less are too many."""
    table: Any = raw_env("gadget_grid", 8, placing="chance")
    table.reset(seed=5)
    games = 400
    first = [0] * 8
    position = table.setup.begin()
    for _ in range(games):
        fallen = position.copy()
        fallen.fall(table.np_random.random())
        first[fallen.state.first] += 1
    assert sum(first) == games
    assert all(abs(number - games / 8) <= 6 * (games * 7 / 64) ** 0.5 for number in first)


def test_the_winner_gets_what_the_loser_pays() -> None:
    assert utilities(Outcome((1,), (3, 5), ""), 2) == [-1, 1]
    assert utilities(Outcome((0, 1), (5, 5), "draw"), 2) == [0, 0]
    assert utilities(Outcome((2,), (1, 2, 3), ""), 3) == [-0.5, -0.5, 1]
    assert utilities(Outcome((0, 3), (5, 1, 1, 5), "draw"), 4) == pytest.approx([1 / 3, -1 / 3, -1 / 3, 1 / 3])
    assert utilities(Outcome((), (1, 2, 3), "nobody"), 3) == [0, 0, 0]
    assert utilities(Outcome((0,), (1,), ""), 1) == [1]
    assert utilities(Outcome((), (1,), ""), 1) == [-1]
    assert utilities(None, 2) == [0, 0]


def test_rewards_come_with_the_end_of_a_game_by_the_rules() -> None:
    table: Any = raw_env("gridbloc", map={"w": 2, "h": 2})
    table.reset()
    while table.position.state.outcome is None:
        assert not any(table.rewards.values())
        table.step(next(iter(table.position.legal)))
    outcome = table.position.state.outcome
    assert list(table.rewards.values()) == utilities(outcome, 2)
    assert all(table.terminations.values())
    assert not any(table.truncations.values())


def test_a_long_game_is_cut_short_and_nobody_has_won() -> None:
    table: Any = raw_env("gridwar", max_cycles=3)
    table.reset()
    for _ in range(6):
        assert not any(table.truncations.values())
        table.step(next(iter(table.position.legal)))
    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    assert list(table.rewards.values()) == [0, 0]


@pytest.mark.parametrize("number", [None, -1, 66, 10**30, np.int64(65), 40.5])
def test_what_is_no_legal_action_is_refused_with_a_sentence(number: Any) -> None:
    """40 is a wall, which no runner builds, 65 to pass, and 66 is beyond the last one."""
    table: Any = raw_env("gridbloc", map="small")
    table.reset()
    with pytest.raises(ValueError, match=r"^The move .* is not legal now; the mask says which ones are\.$"):
        table.step(number)
    assert table.position.made == 0


@pytest.mark.parametrize("how", [env, SingleAgent, openspiel.load])
def test_no_option_of_a_game_is_called_like_what_interfaces_ask(how: Any) -> None:
    own = {name for name, one in signature(how).parameters.items() if one.kind is not one.VAR_KEYWORD}
    assert {"players"} < own
    for name in ALL:
        assert not own & {option.name for option in gridarium.load(name).options}


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("mask_in", ["observation", "info"])
def test_an_illegal_action_loses(mask_in: Any) -> None:
    table: Any = env("gridbloc", map="small", mask_in=mask_in)
    table.reset()
    illegal = int((table.unwrapped.position.mask(0) == 0).argmax())
    with pytest.raises(ValueError, match="not legal now"):
        table.unwrapped.step(illegal)
    table.step(illegal)
    assert all(table.terminations.values())
    assert table.rewards == {"player_0": ours.ILLEGAL, "player_1": 0}


def test_copies_are_independent_and_go_on_alike() -> None:
    table = raw_env("gridbloc", map="small")
    table.reset(seed=1)
    play_on(table, random.Random(1), 6)
    twin = copy.deepcopy(table.position)
    before = table.position.state.to_dict()
    twin.play(next(iter(twin.legal)))
    assert table.position.state.to_dict() == before
    again = pickle.loads(pickle.dumps(raw_env("gridbloc", map="small")))  # noqa: S301  (made here)
    again.reset(seed=1)
    assert again.setup.actions == table.setup.actions


@pytest.mark.parametrize(
    ("name", "players", "options", "sentence"),
    [
        ("chess", None, {}, "There is no game called"),
        ("gridwar", 3, {}, "Gridwar is played by 2 players, not 3"),
        ("gridwar", None, {"colour": 1}, "Gridwar has no option called 'colour'"),
        ("gridopolis", 2, {"minutes": 10}, "Gridopolis is numbered only without a clock"),
        ("gridopolis", 2, {"max_cycles": 0}, "at least one decision, not 0"),
        ("gridopolis", 2, {"max_cycles": 1.5}, "at least one decision, not 3.0"),
        ("gridbloc", None, {"map": "nowhere"}, "There is no map"),
        ("gridbloc", None, {"mask_in": "state"}, "in the observation or in the info, not in 'state'"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(
    name: str, players: int | None, options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        env(name, players, **options)


def test_too_many_actions_are_refused_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """The largest maps and blueprints fit; what would not is refused."""
    assert raw_env("gridbloc", map={"w": 26, "h": 99}).setup.actions <= MOST_ACTIONS
    monkeypatch.setattr("gridarium.adapters.numbered.MOST_ACTIONS", 300)
    assert env("gridbloc")
    with pytest.raises(ValueError, match=r"GridBloc has more than 300 different moves\."):
        env("gridbloc", map="grand")


def test_planes_name_the_parts_of_an_observation() -> None:
    table: Any = raw_env("gridbloc", map="small")
    table.reset()
    for text in ("c4", "c4|c5"):
        legal = {str(action): number for number, action in table.position.legal.items()}
        table.step(legal[text])
    seen = table.observe("player_1")["observation"]
    assert seen[table.planes["walls"]].sum() == 1
    assert seen[table.planes["points run +1"]] == pytest.approx(1 / 24), "of all points that there are"
    assert seen[table.planes["to move +1"]] == 1


def test_the_example_runs() -> None:
    code = "\n".join(row[4:] for row in (ours.__doc__ or "").splitlines() if row.startswith("    "))
    assert "agent_iter" in code
    exec(compile(code, "the example", "exec"), {})  # noqa: S102  (ours)


def test_every_game_is_there() -> None:
    assert {table.name for table in USUAL} >= set(gridarium.GAMES)
