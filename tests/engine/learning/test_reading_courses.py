"""Courses as data: what is none is refused by a sentence, whatever is wrong with it."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from gridarium import GAMES, Game, load
from gridarium.game import resource_text
from gridarium.learning.course import MISSED, course_of, read_course
from tests.engine.learning.small_course import BOARD, GAME, course, guided, task_of, two_tiles, walk
from tests.games import NAMES
from tests.sizes import dice, often


def test_games_have_courses_where_there_is_data() -> None:
    assert load("gadget_grid").teaches
    assert not any(load(name).teaches for name in NAMES)
    assert course_of(load("gadget_grid")) is course_of(load("gadget_grid"))


def test_a_lesson_is_found_by_its_name() -> None:
    found = read_course(GAME, course(walk(), game=guided()))
    assert [lesson.name for lesson in found.lessons] == ["walk", "first-game"]
    assert found.lesson("first-game") is found.lessons[1]
    assert found.lesson("Walk") is None


def test_a_lone_step_stands_in_the_task() -> None:
    step = task_of(two_tiles()).steps[0]
    assert (step.play, step.also, step.goal.least, step.goal.turns) == (("b3", "c3"), ("a", "b", "c"), 2, 2)
    assert step.missed == MISSED
    assert task_of(walk()).end == "That was a walk."


def test_a_goal_is_the_last_move_unless_it_says_otherwise_and_has_time() -> None:
    first, second = task_of(walk()).steps
    assert (first.goal.event, first.goal.turns) == ("step", 0)
    assert (second.goal.actions, second.goal.turns) == (("a3",), 0)
    held = task_of({**two_tiles(), "goal": {"never": "wall"}}).steps[0].goal
    assert (held.never, held.turns) == ("wall", 1), "what holds has an end"


def changed(place: str, value: Any) -> Any:
    """The data of the small course with another value at a place such as "lessons 0 title"; None takes it away."""
    data: Any = course(walk(), two_tiles(), game=guided())
    at, *names = [int(name) if name.isdigit() else name for name in reversed(place.split())]
    inner = data
    for name in reversed(names):
        inner = inner[name]
    if value is None:
        del inner[at]
    else:
        inner[at] = value
    return data


FIRST, GAME_AT = "lessons 0 tasks 0", "lessons 1 game"


@pytest.mark.parametrize(
    ("place", "value", "words"),
    [
        ("lessons", [], "A course has lessons"),
        ("lessons", {}, "The entry lessons is a list"),
        ("title", "GridBloc", "A course has no entry called 'title'"),
        ("lessons 0", 7, "A lesson is a set of named values, not 7"),
        ("lessons 0 steps", [], "A lesson has no entry called 'steps'"),
        ("lessons 0 name", "A walk", "small letters, figures and hyphens, not 'A walk'"),
        ("lessons 0 name", "-", "small letters, figures and hyphens"),
        ("lessons 0 name", "first-game", "each with a name of its own"),
        ("lessons 0 title", "", "The entry title is a text, and it is missing"),
        ("lessons 0 idea", 3, "The entry idea is a text, not 3"),
        ("lessons 0 tasks", None, "has tasks or a guided game, and not both"),
        ("lessons 0 game", {}, "has tasks or a guided game, and not both"),
        ("lessons 0 tasks", [], "The lesson walk has no tasks"),
        (FIRST, [], "A task is a set of named values"),
        (f"{FIRST} say", ["Twice"], "A task has no entry called 'say'"),
        (f"{FIRST} steps", [], "A task has steps"),
        (f"{FIRST} levels", [1, 1], "a single 0 for the learner"),
        (f"{FIRST} levels", [0, 0], "a single 0 for the learner"),
        (f"{FIRST} levels", [0, 9], "a single 0 for the learner"),
        (f"{FIRST} levels", [False, 1], "a single 0 for the learner"),
        (f"{FIRST} levels", [0, 1, 1, 1, 1, 1, 1], "is played by"),
        (f"{FIRST} options", {"size": 3}, "no entry called 'size'"),
        (f"{FIRST} options", {"map": "moon"}, "moon"),
        (f"{FIRST} position", "b2", "A position is a set of named values, not 'b2'"),
        (f"{FIRST} opening", ["b3"], "The entry opening is a text"),
        (f"{FIRST} replies", 1, "The entry replies is a text, not 1"),
        (f"{FIRST} falls", {}, "The entry falls is a text"),
        (f"{FIRST} end", [], "The entry end is a text"),
        (f"{FIRST} steps 0", "b3", "A step is a set of named values"),
        (f"{FIRST} steps 0 say", [], "A step says something, and what to play"),
        (f"{FIRST} steps 0 say", [1], "A step says something, and what to play"),
        (f"{FIRST} steps 0 play", None, "A step says something, and what to play"),
        (f"{FIRST} steps 0 at", ["b3"] * 9, "A step names the targets that its texts speak of"),
        (f"{FIRST} steps 0 at", [1], "A step names the targets that its texts speak of"),
        (f"{FIRST} steps 0 goal", {}, "A goal says what is to be reached"),
        (f"{FIRST} steps 0 goal", {"score": 3}, "A goal has no entry called 'score'"),
        (f"{FIRST} steps 1 answers", {"b2": ""}, "a sentence for each of some moves"),
        (f"{FIRST} steps 1 answers", [], "a sentence for each of some moves"),
        (f"{FIRST} steps 1 hint", 1, "The entry hint is a text"),
        ("lessons 0 tasks 1 steps", [{}], "A task has no entry called 'say'"),
        (GAME_AT, 1, "A guided game is a set of named values"),
        (f"{GAME_AT} begin", None, "The entry begin is a text, and it is missing"),
        (f"{GAME_AT} end", "", "The entry end is a text, and it is missing"),
        (f"{GAME_AT} remarks", "none", "The entry remarks is a list"),
        (f"{GAME_AT} remarks 0 say", None, "The entry say is a text, and it is missing"),
        (f"{GAME_AT} remarks 0 when", None, "A goal says what is to be reached"),
        (f"{GAME_AT} remarks 0 when", {"turn": 0}, "The entry turn is a whole number from 1"),
        (f"{GAME_AT} remarks 0 when", {"turn": 1, "event": "step"}, "A remark for a turn has no entry called 'event'"),
    ],
)
def test_what_is_no_course_is_refused_by_a_sentence(place: str, value: Any, words: str) -> None:
    read_course(GAME, changed("lessons 0 title", "As it was")).check()
    with pytest.raises(ValueError, match=words):
        read_course(GAME, changed(place, value))


@pytest.mark.parametrize(
    ("place", "value", "words"),
    [
        (f"{FIRST} opening", "b3 b3", "The lesson walk cannot begin. The opening cannot be played"),
        (f"{FIRST} opening", "b3 nowhere", "The lesson walk cannot begin. The opening cannot be played"),
        (f"{FIRST} position", {"runner": "z9"}, "The lesson walk cannot begin"),
        (f"{FIRST} position", {"runners": ["b3"]}, "The lesson walk cannot begin"),
        (f"{FIRST} position", {"game": "gridwar"}, "a position of another game: 'gridwar'"),
        (f"{FIRST} position", {"map": {"w": 4, "h": 4, "star": "b2", "walls": []}}, "another value of the option map"),
        (f"{GAME_AT} opening", "a1|b1", "The lesson first-game cannot begin. The opening cannot be played"),
    ],
)
def test_where_nothing_can_begin_is_refused_by_a_sentence(place: str, value: Any, words: str) -> None:
    found = read_course(GAME, changed(place, value))
    with pytest.raises(ValueError, match=words):
        found.check()


JUNK: tuple[Any, ...] = (
    None, True, 0, -1, 10**30, 0.5, "", "b3", "turns", "\x00", "{0}", [], [[]], [None], ["b3"], {}, {"": ""},
    {"event": "wall"}, {"turns": 1}, {"b3": ["x"]}, [0, 1], {"levels": [0]}, BOARD,
)  # fmt: skip
ENTRIES = ("goal", "when", "answers", "position", "options", "levels", "opening", "play", "turn", "steps", "game")


def spoiled(data: Any, chance: Random) -> Any:
    """The data with something of it taken away, put elsewhere, or become something else."""
    data = deepcopy(data)
    place = data
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            break
        key = chance.choice(keys)
        if isinstance(place[key], dict | list) and chance.random() < 0.8:
            place = place[key]
            continue
        spoil(place, key, chance)
        break
    return data


def spoil(place: Any, key: Any, chance: Random) -> None:
    """Change one entry."""
    how = chance.randrange(4)
    if how == 0:
        del place[key]
    elif how == 1 and isinstance(place, dict):
        place[chance.choice(ENTRIES)] = deepcopy(chance.choice(JUNK))
    elif how == 2 and isinstance(place[key], str):
        place[key] = " ".join(chance.sample(words := place[key].split(), len(words))) + chance.choice(["", " b2", "|"])
    else:
        place[key] = deepcopy(chance.choice(JUNK))


def test_whatever_is_spoiled_is_refused_by_a_sentence_or_can_begin() -> None:
    chance = dice("courses")
    refused = 0
    for _ in range(often(10_000)):
        data: Any = course(walk(), two_tiles(), {**walk(), "position": {"runner": "b2"}}, game=guided())
        for _ in range(chance.randrange(1, 4)):
            data = spoiled(data, chance)
        sentence = refusal(GAME, data, check=True)
        assert not sentence or (len(sentence) > 10 and sentence.endswith(".")), sentence
        refused += bool(sentence)
    assert refused > often(10_000) / 4


def refusal(game: Game, data: Any, check: bool = False) -> str:
    """Why that is no course; empty where it is one."""
    try:
        found = read_course(game, data)
        if check:
            found.check()
    except ValueError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("name", [name for name in GAMES if load(name).teaches])
def test_spoiled_courses_of_games_are_refused_by_a_sentence_or_can_be_read(name: str) -> None:
    game, chance = load(name), dice(f"spoiled {name}")
    shipped = json.loads(resource_text(f"gridarium.games.{name}", "data/course.json"))
    for _ in range(often(500)):
        sentence = refusal(game, spoiled(shipped, chance))
        assert not sentence or sentence.endswith("."), sentence
