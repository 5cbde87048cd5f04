"""Every lesson of every course; `pytest tests/engine/learning/test_courses.py -k gridbloc` tries one game."""

from __future__ import annotations

import re

import pytest

from gridarium import GAMES, load
from gridarium.learning.course import MISSED, course_of
from gridarium.learning.guided_game import GuidedGame
from gridarium.learning.lesson import Lesson, Stand, Task
from gridarium.match.match import Match
from tests.engine.learning.playing import begun, decide, played, sentences
from tests.engine.learning.telling import kinds_in, phases_in, random_game
from tests.sizes import often

COURSES = [course_of(load(name)) for name in GAMES if load(name).teaches]
LESSONS = [(course.game.name, lesson) for course in COURSES for lesson in course.lessons]
LONGEST = 28
"""Words of a sentence."""
NOTATION = re.compile(r"\d\.\d")
"""A place as it is typed: "3.3.1", "g6.2". In sentences it is called as the board is labelled."""
TRIED = max(often(200), 12)
"""Other moves that are tried at each position."""

each_lesson = pytest.mark.parametrize(
    "lesson", [pytest.param(lesson, id=f"{game}-{lesson.name}") for game, lesson in LESSONS]
)
each_task = pytest.mark.parametrize(
    "task",
    [
        pytest.param(task, id=f"{game}-{lesson.name}-{number}")
        for game, lesson in LESSONS
        for number, task in enumerate(lesson.tasks, 1)
    ],
)
each_game = pytest.mark.parametrize(
    "guided", [pytest.param(lesson.game, id=f"{game}-{lesson.name}") for game, lesson in LESSONS if lesson.game]
)


LEAST = {"gridbloc": 6, "gridopolis": 10, "gridwar": 10, "gadget_grid": 10}
"""So many lessons a course has at least."""


def test_each_game_has_a_course_that_ends_with_a_guided_game_against_the_easiest_level() -> None:
    assert [course.game.name for course in COURSES] == list(GAMES)
    for course in COURSES:
        *lessons, last = course.lessons
        assert len(course.lessons) >= LEAST.get(course.game.name, 6)
        assert not any(lesson.game for lesson in lessons)
        assert last.game is not None
        assert {seat.level for seat in last.game.seats} == {0, 1}


# What is done


@each_lesson
def test_it_begins_in_a_game_that_is_not_over(lesson: Lesson) -> None:
    for setting in (*lesson.tasks, *([lesson.game] if lesson.game else [])):
        match = setting.begin()
        assert match.outcome is None
        assert setting.fits(match)


@each_task
def test_each_step_is_reached_by_what_is_meant_and_not_before(task: Task) -> None:
    match = begun(task)
    for number, step in enumerate(task.steps):
        for place, text in enumerate(step.play):
            assert task.stand(match) == Stand(number, step.play[:place]), f"before {text}"
            assert match.position.state.to_move == task.learner, f"nobody replies before {text}"
            assert text in map(str, match.choices), f"{text} cannot be played"
            assert str(task.meant(match, task.stand(match))) == text
            decide(task, match, text)
        stand = task.stand(match)
        assert (stand.step, stand.strayed) == (number + 1, None), f"{step.play[-1]} does not reach the goal"
    assert task.meant(match, task.stand(match)) is None


@each_task
def test_all_that_others_and_chance_are_to_do_happens(task: Task) -> None:
    match = played(task, len(task.steps))
    assert list(task.left_to_fall(match)) == []
    assert list(task.left_to_reply(match)) == []


@each_task
def test_each_answer_is_to_a_legal_move_beside_the_point(task: Task) -> None:
    for number, step in enumerate(task.steps):
        left = dict(step.answers)
        match = played(task, number)
        for text in step.play:
            ply = match.ply
            for wrong in [wrong for wrong in left if wrong in map(str, match.choices) and wrong != text]:
                decide(task, match, wrong)
                stand = task.stand(match)
                assert (stand.step, stand.strayed) == (number, ply), f"{wrong} is not wrong"
                assert task.answer(match, stand) == left.pop(wrong)
                take_back(match, ply)
            decide(task, match, text)
        assert not left, "these moves are not legal there, or are meant"


def take_back(match: Match, ply: int) -> None:
    """Look at a ply again, in the line that the others left."""
    match.jump(ply)
    while len(match.lines) > 1:
        match.delete_line(len(match.lines) - 1 if match.line == 0 else 0)


@each_task
def test_there_is_an_answer_to_any_other_legal_move(task: Task) -> None:
    for number, step in enumerate(task.steps):
        match = played(task, number)
        for text in step.play:
            others = [str(action) for action in match.choices if str(action) != text]
            for other in others[:: max(1, len(others) // TRIED)]:
                beside = branched(match, task)
                decide(task, beside, other)
                check_beside(task, beside, number, other)
            decide(task, match, text)


def branched(match: Match, task: Task) -> Match:
    """Another match where that one is."""
    twin = task.begin()
    for ply in match.current.plies[twin.length : match.ply]:
        twin.current.play_text(ply.text)
    twin.jump(twin.length)
    return twin


def check_beside(task: Task, match: Match, number: int, other: str) -> None:
    """After a move that is not meant: it is answered, does no harm, or reaches the goal in a way of its own."""
    stand = task.stand(match)
    if stand.strayed is not None:
        assert len(task.answer(match, stand)) > 10
        assert stand.step == number
        assert task.meant(match, stand) is None
    elif stand.step < len(task.steps):
        assert any(leads_on(task, match, str(action)) for action in match.choices), f"after {other} nothing leads on"


def leads_on(task: Task, match: Match, text: str) -> bool:
    """Whether a move is no wrong one."""
    beside = branched(match, task)
    beside.play_text(text)
    return task.stand(beside).strayed is None


# What is said


def split(text: str) -> list[str]:
    """The sentences of a text; a lone word such as a welcome is none."""
    return [part for part in re.split(r"(?<=[.!?])\s+", text) if " " in part]


@each_lesson
def test_titles_and_ideas_are_short(lesson: Lesson) -> None:
    assert len(lesson.title) <= 30
    assert not lesson.title.endswith(".")
    assert len(split(lesson.idea)) == 1
    check_words(lesson.idea)


@each_lesson
def test_a_few_sentences_are_said_at_a_time(lesson: Lesson) -> None:
    texts = [text for task in lesson.tasks for step in task.steps for text in (*sentences(step), task.end)]
    if lesson.game is not None:
        texts += [lesson.game.welcome, *(remark.say for remark in lesson.game.remarks), lesson.game.end]
    for text in filter(None, texts):
        assert len(split(text)) <= 3, text
        check_words(text)


@each_task
def test_an_answer_and_what_comes_next_are_short_together(task: Task) -> None:
    for step in task.steps:
        assert step.done, "what was right is to be told"
        assert len(split(step.done)) <= 2, step.done
        assert len(split(step.missed)) <= 2, step.missed


def check_words(text: str) -> None:
    """Whole sentences, and none too long."""
    assert re.match(r"[A-Z0-9]|[a-z]\d", text), text
    assert text[-1] in ".!?", text
    assert "  " not in text, text
    assert not NOTATION.search(text), text
    assert text == text.strip(), text
    for sentence in split(text):
        assert len(sentence.split()) <= LONGEST, sentence


# Guided games


@each_game
def test_a_guided_game_can_be_played_to_its_end(guided: GuidedGame) -> None:
    match = random_game(guided, 1)
    said = guided.remarks_so_far(match)
    assert said[0].words == guided.welcome
    assert [one.ply for one in said] == sorted(one.ply for one in said)
    assert match.outcome is not None
    assert said[-1].words == guided.end


@each_game
def test_what_remarks_are_for_can_happen(guided: GuidedGame) -> None:
    assert guided.remarks
    kinds, phases = kinds_in(guided.game), phases_in([random_game(guided, seed) for seed in range(1, 4)])
    for remark in guided.remarks:
        if remark.when is None:
            continue
        for kind in (remark.when.event, remark.when.never):
            assert not kind or kind in kinds, f"no event is called {kind}"
        assert not remark.when.phase or remark.when.phase in phases, remark.when.phase


@each_game
def test_remarks_are_said_once_each_while_the_learner_is_to_move(guided: GuidedGame) -> None:
    match = random_game(guided, 2)
    said = guided.remarks_so_far(match)[1:-1]
    assert said, "not one remark was made in a whole game"
    assert len({one.words for one in said}) == len(said)
    for one in said:
        assert match.current.position(one.ply).state.to_move == guided.learner


# The first one


MOST_WORDS = 12
"""Words at once in a first lesson."""
FIRST = [pytest.param(course.lessons[0], id=course.game.name) for course in COURSES]


@pytest.mark.parametrize("lesson", FIRST)
def test_the_first_lesson_says_little_at_a_time_and_first_shows_what_it_speaks_of(lesson: Lesson) -> None:
    steps = [step for task in lesson.tasks for step in task.steps]
    texts = [text for step in steps for text in (*step.say, step.hint, step.done, step.missed, *step.answers.values())]
    too_long = [text for text in texts if len(text.split()) > MOST_WORDS and text != MISSED]
    assert not too_long
    assert steps[0].at, "what is one's own is marked first"
    assert all(len(step.at) < len(step.say) for step in steps)


def test_nothing_lies_on_the_first_grid_of_gadget_grid_but_oneself_and_what_it_speaks_of() -> None:
    course = next(course for course in COURSES if course.game.name == "gadget_grid")
    for task in course.lessons[0].tasks:
        data = task.begin().position.state.to_dict()
        spoken = {target for step in task.steps for one in step.at for target in one}
        assert {*data["at"].values(), *data["loose"]} <= spoken | {data["at"]["p0"]}
        assert not data["environment"], "no square is special"
