"""Schedules: who meets whom, from which seats and openings, whatever number of games is asked for."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from gridarium import load
from gridarium.formats import link
from gridarium.games import GAMES
from gridarium.tournament.game import Job, play
from gridarium.tournament.schedule import kinds_in_order, schedule, tables

FOUR = ("a", "b", "c", "d")
TERMS = Job("", {"map": {"w": 4, "h": 4}}, (), (), 0, 1, opening=4)


def test_all_meet_all_in_a_round_robin() -> None:
    assert tables(FOUR, "round-robin") == list(combinations(FOUR, 2))
    assert tables(FOUR, "round-robin", 3) == list(combinations(FOUR, 3))


def test_the_first_one_meets_all_in_a_gauntlet() -> None:
    assert tables(FOUR, "gauntlet") == [("a", "b"), ("a", "c"), ("a", "d")]
    assert tables(FOUR, "gauntlet", 3) == [("a", "b", "c"), ("a", "b", "d"), ("a", "c", "d")]


def test_each_meets_the_next_two_on_a_ladder() -> None:
    assert tables(FOUR, "ladder") == [("a", "b"), ("a", "c"), ("b", "c"), ("b", "d"), ("c", "d")]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_novice_next_to_the_levels(name: str) -> None:
    kinds = kinds_in_order(load(name))
    assert kinds[:2] == ("random", "greedy")
    assert kinds[kinds.index("novice") + 1] == "1"


@pytest.mark.parametrize("name", GAMES)
def test_a_step_of_a_ladder_is_half_a_level_where_a_level_is_more_than_180_elo(name: str) -> None:
    kinds = kinds_in_order(load(name))
    levels = [float(kind) for kind in kinds[kinds.index("1") :]]
    step = 1 if load(name).level_odds < 2.82 else 0.5  # 10 ** (180 / 400)
    assert levels == [1 + step * number for number in range(int(5 / step) + 1)]


def test_games_of_a_pair_have_the_same_opening_and_swapped_seats() -> None:
    todo = schedule([("gridbloc", ("1", "random"))], 4, 2, TERMS)
    assert [job.seating for job in todo] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    begun = [link.read(play(job).link.partition("#")[2]).match.current.actions[:4] for job in todo]
    assert begun[0] == begun[1] != begun[2] == begun[3]


def test_all_pairs_have_the_same_openings() -> None:
    todo = schedule([("gridbloc", pair) for pair in [("1", "random"), ("random", "greedy")]], 2, 2, TERMS)
    begun = {tuple(link.read(play(job).link.partition("#")[2]).match.current.actions[:4]) for job in todo}
    assert len(begun) == 1


def test_three_sit_everywhere_at_one_opening() -> None:
    todo = schedule([("gridopolis", ("a", "b", "c"))], 6, 3, TERMS)
    turns = [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert [(job.seating, job.round) for job in todo] == [(seats, round) for round in (0, 1) for seats in turns]


def test_at_a_table_for_four_two_have_two_seats_each() -> None:
    todo = schedule([("gadget_grid", ("a", "b"))], 2, 4, TERMS)
    assert [job.seating for job in todo] == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_more_games_come_after_those_that_were_asked_for_before() -> None:
    groups = [("gridbloc", pair) for pair in combinations(FOUR, 2)]
    few, many = schedule(groups, 5, 2, TERMS), schedule(groups, 8, 2, TERMS)
    assert many[: len(few)] == few
    assert [job.number for job in many] == list(range(len(many)))


def test_whenever_it_is_stopped_all_have_played_about_as_often() -> None:
    todo = schedule([("gridbloc", pair) for pair in combinations(FOUR, 2)], 8, 2, TERMS)
    for stopped in range(len(todo)):
        played = Counter(job.kinds for job in todo[:stopped])
        assert len(played) < 6 or max(played.values()) - min(played.values()) <= 1
