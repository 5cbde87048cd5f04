"""How far a learner is in a task, what is said to it, and what the others do meanwhile."""

from __future__ import annotations

from gridarium import load
from gridarium.learning.course import course_of, read_course
from gridarium.learning.lesson import Stand, Task
from gridarium.match.match import Match, Seat
from tests.engine.learning.playing import begun, decide, played
from tests.engine.learning.small_course import BOARD, GAME, task_of, two_tiles, walk

OTHERS = [Seat(), Seat("", 1)]
ZOMBOTS = ("z1", "z2", "z3", "z4", "z5", "z6")


def gadget_turn() -> Task:
    """A task with dice and long turns."""
    lesson = course_of(load("gadget_grid")).lesson("first-turn")
    assert lesson is not None
    return lesson.tasks[0]


def test_a_task_is_done_step_by_step() -> None:
    task, match = task_of(walk()), task_of(walk()).begin()
    assert task.learner == 0
    assert task.stand(match) == Stand(0)
    assert str(task.meant(match, Stand(0))) == "b3"
    match.play_text("b3")
    assert task.stand(match) == Stand(1)
    assert task.reply(match) == "a1|b1"
    match.play_text("a1|b1")
    assert task.reply(match) is None
    decide(task, match, "a3")
    assert task.stand(match) == Stand(2)
    assert task.meant(match, Stand(2)) is None
    assert match.current.actions == ["b3", "a1|b1", "a3", "b3|c3"], "the last reply is given, too"


def test_an_event_is_reached_by_whatever_does_it() -> None:
    task, match = task_of(walk()), task_of(walk()).begin()
    decide(task, match, "c1")
    assert task.stand(match) == Stand(1)


def test_what_is_not_meant_strays_until_it_is_taken_back() -> None:
    task = task_of(walk())
    match = played(task, 1)
    decide(task, match, "b2")
    stand = task.stand(match)
    assert stand == Stand(1, strayed=2)
    assert task.meant(match, stand) is None
    assert task.reply(match) is None, "nobody goes on before it is taken back"
    assert task.answer(match, stand) == "The star gives nothing."
    match.jump(2)
    assert task.stand(match) == Stand(1)
    decide(task, match, "a3")
    assert task.stand(match) == Stand(2)


def test_what_has_no_answer_of_its_own_is_told_before_what_was_missed() -> None:
    task = task_of({**two_tiles(), "also": "", "missed": "Choose the upper row."})
    match = begun(task)
    decide(task, match, "c1")
    stand = task.stand(match)
    assert task.answer(match, stand) == "You moved to c1 and scored, 1 point. Choose the upper row."
    assert task.answer(match, stand, ["Ann", "Ben"]).startswith("Ann moved to c1")
    assert task.answer(match, Stand(0)) == ""


def test_what_does_no_harm_is_let_pass() -> None:
    task = task_of({**walk(), "replies": "a1|b1 b3|c3 a1|a2"})
    match = played(task, 1)
    decide(task, match, "c2")
    assert task.stand(match) == Stand(1, ("c2",))


def test_steps_are_meant_in_their_order() -> None:
    task = task_of({**two_tiles(), "play": "b3 a2", "also": ""})
    match = begun(task)
    decide(task, match, "a2")
    assert task.stand(match).strayed == 0, "the second one first"


def test_a_goal_out_of_reach_strays_with_the_last_thing_that_was_done() -> None:
    task = task_of(two_tiles())
    match = begun(task)
    decide(task, match, "b3")
    assert task.stand(match) == Stand(0, ("b3",))
    decide(task, match, "b2")
    assert task.stand(match).strayed == 2, "1 point after the second of two turns"


def test_the_try_is_over_where_nobody_is_left_to_reply() -> None:
    data = {**two_tiles(), "goal": {"least": 2}, "replies": "a1|b1"}
    task = task_of(data)
    match = begun(task)
    decide(task, match, "b3")
    assert task.stand(match).strayed is None
    decide(task, match, "b2")
    assert task.reply(match) is None
    assert task.stand(match).strayed == 2, "the blocker is to move, and has nothing left to do"
    assert task.answer(match, task.stand(match)).startswith("You moved back to the star on b2")


def test_a_task_begins_at_a_position_of_its_own() -> None:
    position = {"runner": "b3", "scored": ["b3"], "scores": [1, 0], "walls": ["b3|c3"]}
    task = task_of({**walk(), "position": position, "opening": "b2 a1|b1"})
    match = task.begin()
    assert match.placed
    assert match.ply == 2
    assert match.current.position(0).state.to_dict()["runner"] == "b3"
    assert task.fits(match)
    assert not task_of(walk()).fits(match), "that begins elsewhere"


def test_a_task_knows_its_matches() -> None:
    task = task_of(walk())
    assert task.fits(task.begin())
    assert not task.fits(Match(GAME, OTHERS))
    assert not task.fits(Match(GAME, [*OTHERS, Seat()]))
    assert not task.fits(Match(load("gridopolis"), OTHERS))
    opened = task_of({**walk(), "opening": "b3 b3|c3"})
    assert opened.fits(opened.begin())
    assert not opened.fits(Match(GAME, OTHERS, BOARD))


def test_another_way_from_the_opening_is_told_as_such() -> None:
    task = task_of({**walk(), "opening": "b3 b3|c3"})
    match = task.begin()
    match.jump(0)
    assert task.stand(match) == Stand(0)
    match.play_text("a1")
    stand = task.stand(match)
    assert stand.strayed == 0
    assert task.answer(match, stand).startswith("You moved to a1")


def test_dice_fall_as_the_task_has_them() -> None:
    task = gadget_turn()
    line = played(task, len(task.steps)).current
    rolled = [text for number, text in enumerate(line.actions) if line.rolled(number) and number >= len(task.opening)]
    assert rolled[: len(task.falls)] == list(task.falls)


def test_the_same_falls_again_after_another_way() -> None:
    task = gadget_turn()
    match, again = played(task, 2), begun(task)
    decide(task, again, str(again.choices[-1]))
    decide(task, again, str(again.choices[0]))
    assert task.stand(again).strayed == len(task.opening)
    again.jump(len(task.opening))
    for step in task.steps[:2]:
        for text in step.play:
            decide(task, again, text)
    assert again.current.actions == match.current.actions


def test_what_a_position_leaves_out_is_filled_in_by_its_game() -> None:
    entries = {"at": {"p0": "44", "p1": "47", **dict(zip(ZOMBOTS, ("00", "09", "90", "97", "05", "50"), strict=True))}}
    left_out = {"deck": None, "setup": None, "dlc_deck": None, "start_deck": None}
    walk_there = {"say": ["Walk."], "play": "step:45", "done": "Done."}
    data = {"position": {**entries, "to_do": [["movement"]], **left_out}, **walk_there}
    lesson = {"name": "walk", "title": "Walk", "idea": "Walk.", "tasks": [data]}
    task = read_course(load("gadget_grid"), {"lessons": [lesson]}).lessons[0].tasks[0]
    match = task.begin()
    assert match.position.state.to_dict()["deck"]["rock"] == 6, "all cards that are nowhere else (section 2.1)"
    assert task.fits(match)
