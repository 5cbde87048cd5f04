"""The story that GridBloc's advanced game tells: what happened, in order and in words, and how things stand."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from gridarium import Event, State, load
from tests.engine.gridbloc.naive import random_options
from tests.sizes import often

GAME = load("gridbloc")
NAMES = ("Ann", "Ben", "Cas", "Dan", "Eve", "Flo")
NAME = re.compile(r"(?<!^)(?<!for )(?<!and )(?<!, )(?<!\. )\{\d\}|\{\d\}(?:'s| is| has| are| have| was| were)\b")
"""A name where "You" would not fit, or before a word that would not fit "You"."""
TRAPS: dict[str, Any] = {"blocker_powers": ["sticky", "trapdoor"]}


def after(play: str, **options: Any) -> State:
    """The position after these moves on five by five tiles, unless another map is given."""
    state = GAME.start(**{"map": "small", **options})
    for text in play.split():
        state.play(state.parse(text))
    return state


def events(play: str, **options: Any) -> list[Event]:
    """What the last of these moves did."""
    *before, last = play.split()
    state = after(" ".join(before), **options)
    return GAME.story(state, state.parse(last))


def told(play: str, **options: Any) -> list[str]:
    """The same in sentences."""
    return [event.say(NAMES) for event in events(play, **options)]


def runs_as(character: str, **more: Any) -> dict[str, Any]:
    """Options with which Ann runs as that character, and Ben as a Duck."""
    return {"powers": True, "character": [character, "duck"], **more}


# Runners


def test_gb_13_gb_41_a_bonus_tile_tells_what_it_brought() -> None:
    bonus = {"w": 5, "h": 5, "values": {"c4": 3, "c2": 0}}
    assert told("c4", map=bonus) == ["Ann moved to c4 and scored 3, 3 points"]
    assert told("c2", map=bonus) == ["Ann moved to c2, no point"]
    assert told("c4 a1|a2 c3", map=bonus) == ["Ann moved back to the star on c3, no point"]


def test_gb_32_a_step_back_is_told_as_one_where_it_is_one() -> None:
    back = "Ann moved back to c4, no point"
    assert told("c4 a1|a2 d4 a2|a3 c4") == [back]
    assert told("c4 a1|a2 d4 a2|a3 c4", **TRAPS) == [back]
    assert told("c4 a1|a2 d4 a2|a3 c4", move_limit=9) == [back]
    assert told("c4 d4 a1|a2 d4", players=3) == ["Ben moved to d4, no point"], "it was Cas who scored it"
    assert told("c4 c2 a1|a2 c3", players=3) == ["Ben moved back to the star on c3, no point"]


def test_gb_42_a_replenishing_tile_scores_again() -> None:
    again = {"w": 5, "h": 5, "replenish": ["c4"]}
    assert told("c4 a1|a2 c3 a2|a3 c4", map=again) == ["Ann moved to c4 and scored, 2 points"]


@pytest.mark.parametrize(
    ("character", "play", "sentences"),
    [
        ("cheetah", "c4-c5!", ["Ann leapt to c4 and c5 and scored 2, 2 points"]),
        ("roo", "c4 a1|a2 c5!", ["Ann bounded to c5 and scored, 2 points"]),
        ("bee", "e4!", ["Ann flew to e4 and scored, 1 point"]),
        (
            "mouse",
            "c4 c4|c5 c5!",
            ["Ann gnawed away the wall between c4 and c5", "Ann went through to c5 and scored, 2 points"],
        ),
        ("chicken", "c4 a1|a2 c3-c2!", ["Ann fluttered to c3 and c2 and scored, 2 points"]),
        ("frog", "c4 c3|c4 c2!", ["Ann leapfrogged to c2 and scored, 2 points"]),
    ],
)
def test_gb_21_to_gb_26_each_power_has_its_own_words(character: str, play: str, sentences: list[str]) -> None:
    assert told(play, **runs_as(character)) == sentences


def test_a_power_names_where_it_came_from_and_all_tiles_it_landed_on() -> None:
    (leap,) = events("c4-c5!", **runs_as("cheetah"))
    assert (leap.kind, leap.player, leap.targets, leap.value) == ("power", 0, ("c3", "c4", "c5"), 2)
    gnaw, power = events("c4 c4|c5 c5!", **runs_as("mouse"))
    assert (gnaw.kind, gnaw.targets, gnaw.value) == ("gnaw", ("c4|c5",), 0)
    assert (power.kind, power.targets, power.value) == ("power", ("c4", "c5"), 1)


def test_gb_21_gb_30_a_leap_stopped_by_a_sticky_wall_and_the_turn_that_is_lost() -> None:
    options = runs_as("cheetah", **TRAPS)
    assert told("d3 c4|c5s c4-b5!", **options) == [
        "Ann leapt to c4, stopped by a trap, and scored, 2 points",
        "Ann got stuck on c4 for one turn",
    ]
    assert told("d3 c4|c5s c4-b5! a1|a2 pass", **options) == ["Ann missed a turn, stuck on c4"]


def test_gb_25_a_flutter_stopped_where_it_scores_nothing() -> None:
    options = runs_as("chicken", **TRAPS)
    assert told("c4 b5|c5 d5 b3|c3s c4 a1|a2 c3-c2!", **options) == [
        "Ann fluttered to c3, stopped by a trap, no point",
        "Ann got stuck on c3 for one turn",
    ]


def test_gb_31_a_trapdoor_under_two_runners_takes_the_next_in_turn() -> None:
    story = events("d3 d3 d3|e3t", players=3, **TRAPS)
    assert [event.say(NAMES) for event in story] == [
        "Ann built a trapdoor wall between d3 and e3",
        "Ben fell through the trapdoor from d3 to e3 and scored, 2 points",
    ]
    assert [(event.kind, event.player, event.targets, event.value) for event in story] == [
        ("trapdoor", 0, ("d3|e3",), 0),
        ("pull", 1, ("d3", "e3"), 1),
    ]


def test_gb_31_a_fall_onto_a_sticky_tile_is_told_in_order() -> None:
    assert told("c4 e2|e3s c3 d3|e3t d3", **TRAPS) == [
        "Ann moved to d3 and scored, 2 points",
        "Ann fell through the trapdoor from d3 to e3 and scored, 3 points",
        "Ann got stuck on e3 for one turn",
    ]


# Blockers


def test_walls_are_told_by_their_kinds() -> None:
    assert told("c4 a1|a2", **TRAPS) == ["Ben built a wall between a1 and a2"]
    assert told("c4 a1|a2s", **TRAPS) == ["Ben built a sticky wall between a1 and a2"]
    assert told("c4 a1|a2t", **TRAPS) == ["Ben built a trapdoor wall between a1 and a2"]
    assert [event.kind for event in events("c4 a1|a2s", **TRAPS)] == ["sticky"]


def test_gb_32_extra_walls_and_doing_without() -> None:
    two_back = "c4 a1|a2 c3 b1|b2 c4"
    assert told(f"{two_back} c1|c2 d1|d2", extra_walls="backtracks") == ["Ben built one more wall between d1 and d2"]
    assert told(f"{two_back} c1|c2 .", extra_walls="backtracks") == ["Ben built no more walls"]
    situation = GAME.situation(after(two_back, extra_walls="backtracks"))
    assert situation.task == "build a wall between two tiles; 1 extra wall to come"
    assert [holding.number for holding in situation.holdings[1]] == [1]
    situation = GAME.situation(after(f"{two_back} c1|c2", extra_walls="backtracks"))
    assert situation.task == "build one more wall, or finish; 1 extra wall left"


def test_gb_32_the_fifth_turn_announces_its_second_wall() -> None:
    four = "c4 a1|a2 d4 b1|b2 c4 c1|c2 d4 d1|d2"
    assert GAME.situation(after(f"{four}", extra_walls="every_fifth")).task == "step to a neighbouring tile"
    situation = GAME.situation(after(f"{four} c4", extra_walls="every_fifth"))
    assert situation.task == "build a wall between two tiles; 1 extra wall to come"


# Rounds, titles and the score table

THREE = {"w": 3, "h": 2, "star": "b1", "values": {"a1": 0, "b2": 0, "c1": 0, "c2": 0}}
"""A board with a single tile that is worth a point, a2, a diagonal step from the star."""


def test_gb_33_gb_36_a_round_of_three_ends_with_the_next_blocker() -> None:
    story = events("a2", map=THREE, players=3)
    assert [event.say(NAMES) for event in story] == [
        "Ben moved to a2 and scored, 1 point",
        "Ben dropped out with nothing left in reach",
        "Cas dropped out with nothing left in reach",
        "Round 1 ended. Ben became the blocker",
    ]
    assert [event.kind for event in story] == ["step", "out", "out", "round"]
    assert story[-1].closes == "part"


def test_gb_36_the_last_turn_of_a_limit() -> None:
    assert told("a1", map={"w": 5, "h": 5, "star": "b2"}, players=3, move_limit=1) == [
        "Ben moved to a1 and scored, 1 point",
        "Ben dropped out after 1 turn",
    ]


def test_gb_37_the_three_titles_and_the_score_table() -> None:
    """Cas runs the only point of round 1, Ann that of rounds 2 and 3."""
    play = "c1 a2 c1 a2 a2"
    assert told(play, map=THREE, players=3)[-1] == "Ann won as GridChamp with +1: 2 run, 1 let through"
    state = after(play, map=THREE, players=3)
    table = {row.label: row.cells for row in GAME.score_table(state)}
    assert table == {
        "Points run": ("2", "0", "1"),
        "Points let through": ("1", "1", "1"),
        "GridRunner": ("yes", "-", "-"),
        "GridBlocker": ("yes", "yes", "yes"),
        "GridChamp": ("yes", "-", "-"),
    }
    situation = GAME.situation(state)
    assert situation.roles == ("GridChamp, GridBlocker, GridRunner", "GridBlocker", "GridBlocker")
    assert situation.scores == (1, -1, 0)


def test_gb_37_titles_are_shared() -> None:
    """Each of the three runs one point and lets one through."""
    play = "a2 a2 a2"
    assert told(play, map=THREE, players=3)[-1] == "Ann, Ben and Cas shared the title of GridChamp with 0"
    state = after(play, map=THREE, players=3)
    assert [row.cells for row in GAME.score_table(state) if row.label.startswith("Grid")] == [("yes",) * 3] * 3
    assert GAME.situation(state).roles == ("GridChamp, GridBlocker, GridRunner",) * 3


def test_two_players_need_no_score_table() -> None:
    assert GAME.score_table(GAME.start(powers=True)) == []
    assert GAME.score_table(GAME.start()) == []


# How things stand


def test_who_runs_next_and_who_blocks_is_told() -> None:
    options = {"players": 4, "powers": True, "character": ["roo", "mouse", "frog", "bee"]}
    first = GAME.situation(after("", **options))
    assert first.phase == "Round 1 of 4"
    assert first.roles == ("blocker", "Mouse runs", "Frog next", "Bee runs")
    assert first.task == "step to a neighbouring tile"
    assert first.goal == "0 let through, wall in 2 turns"
    second = GAME.situation(after("c4", **options))
    assert second.roles == ("blocker", "Mouse runs", "Frog runs", "Bee next")
    assert second.task == "step to a neighbouring tile, or leapfrog"
    assert second.goal == "1 let through, wall next"
    wall = GAME.situation(after("c4 c2", **options))
    assert wall.roles == ("blocker", "Mouse runs", "Frog runs", "Bee next")
    assert wall.task == "build a wall between two tiles"
    assert wall.goal == "2 let through"


def test_what_is_left_of_powers_is_held() -> None:
    state = after("c4-c5! a1|a2s", powers=True, character=["cheetah", "frog"], **TRAPS)
    held = [{holding.label: holding.number for holding in seat} for seat in GAME.situation(state).holdings]
    assert held == [{"Leaps": 2}, {"sticky": 0, "trapdoor": 1}]
    assert all(holding.meaning for seat in GAME.situation(state).holdings for holding in seat)


def test_a_stuck_runner_is_told_so() -> None:
    state = after("d3 c4|c5s c4 a1|a2", **TRAPS)
    situation = GAME.situation(state)
    assert situation.roles == ("stuck", "blocker")
    assert situation.task == "pass, stuck for this turn"


def test_one_of_what_is_held_is_called_so() -> None:
    held = GAME.situation(after("c4-c5! a1|a2s c4-c3!", powers=True, character=["cheetah", "frog"], **TRAPS)).holdings
    assert [f"{holding.number} {holding.noun}" for holding in held[0]] == ["1 Leap"]


def test_without_anything_to_hold_nothing_is_shown() -> None:
    assert GAME.situation(GAME.start(3)).holdings == ()


def test_gb_36_turns_that_are_left_are_held() -> None:
    held = GAME.situation(after("c4", players=3, move_limit=5)).holdings
    assert [[(holding.label, holding.number) for holding in seat] for seat in held] == [
        [],
        [("turns", 4)],
        [("turns", 5)],
    ]


# Whole games


@pytest.mark.parametrize("players", range(2, 7))
def test_sentences_fit_names_and_you_in_whole_games(players: int) -> None:
    for seed in range(often(100)):
        chance = Random(seed)
        state = GAME.start(players, **random_options(chance, players))
        ran = [0] * players
        while state.outcome is None:
            action = state.random_action(chance)
            for event in (story := GAME.story(state, action)):
                assert not NAME.search(event.words), event.words
                assert not re.search("None|_|  |,,|[.!]$", event.words), event.words
                assert event.player in range(players)
                ran[event.player] += event.value
            state.play(action)
            situation = GAME.situation(state)
            assert len(situation.goal) <= 40
            assert len(situation.roles) == players
        assert story[-1].closes == "game"
        assert ran == state.to_dict().get("ran", list(state.outcome.scores))


def test_statistics_name_what_happened() -> None:
    state = GAME.start(map="small", powers=True, character=["cheetah", "duck"], **TRAPS)
    story = []
    for text in ["d3", "c4|c5s", "c4-b5!", "a1|a2", "pass", "b1|b2", "d3", "d3|e3t"]:
        action = state.parse(text)
        story += GAME.story(state, action)
        state.play(action)
    rows = {row.label: row.cells for row in GAME.statistics(story, 2)}
    assert rows["Tiles scored"] == ("3", "0")
    assert rows["Powers used"] == ("1", "0")
    assert rows["Times stuck"] == ("1", "0")
    assert rows["Falls through trapdoors"] == ("1", "0")
    assert rows["Walls built against"] == ("4", "0")
    assert rows["Tiles for each wall"] == ("0.75", "-")


def test_gb_33_gb_37_a_game_of_many_says_what_it_is_about() -> None:
    assert GAME.aim(GAME.start()) == GAME.tagline
    assert "everybody builds once" in GAME.aim(GAME.start(4))
