"""Lessons at the table: what is said to what the learner does, what comes by itself, what stays."""

from __future__ import annotations

import pytest

from gridarium import load
from gridarium.learning.course import Course
from tests.boards import NAMES
from tests.web.learning.lessons import PAGE, at_lesson, can_press, course, marked, press, read_on, said, title
from tests.web.tab import Device, Tab, play
from web.boards import SHOWN

__all__ = ["course"]

pytestmark = pytest.mark.usefixtures("course")


def test_a_lesson_says_which_it_is_and_what_to_read_and_do() -> None:
    tab = at_lesson()
    assert title(tab) == "Lesson 1 of 3: Taking steps"
    assert said(tab) == "You are the runner."
    assert "You are the runner." in tab.live
    press(tab, "next")
    assert said(tab) == "Step up to c4."
    assert "Step up to c4." in tab.live
    assert not can_press(tab, "next")
    assert "2 of 4" in tab.page.find("coach").text, "what is to be read and done in all tasks"


def told(tab: Tab) -> str:
    """The places that are marked because it is spoken of them."""
    return tab.page.find("entered").attrs.get("data-told", "")


def test_what_is_spoken_of_is_marked_and_choosing_it_reads_on() -> None:
    tab = at_lesson()
    assert told(tab) == "c3"
    tab.point("c3")
    assert said(tab) == "Step up to c4."
    assert told(tab) == ""
    assert not tab.page.all(class_="live refusal"), "it was no move"
    tab.point("c3")
    assert tab.page.all(class_="live refusal"), "now it would be one"


def test_a_path_of_dots_shows_how_far_one_is() -> None:
    tab = at_lesson()
    kinds = [dot.attrs.get("class") for dot in tab.page.find("coach").all("i")]
    assert kinds == ["here", None, None, None]
    read_on(tab)
    play(tab, "c4")
    tab.think()
    kinds = [dot.attrs.get("class") for dot in tab.page.find("coach").all("i")]
    assert kinds == ["done", "here", None, None], "what was done just now, until its answer was read"


def test_a_second_press_of_next_that_comes_late_changes_nothing() -> None:
    tab = at_lesson()
    press(tab, "next")
    tab.send("coach", value="next")
    assert said(tab) == "Step up to c4."


def test_what_is_right_is_answered_and_others_answer_by_themselves() -> None:
    tab = at_lesson("steps")
    read_on(tab)
    tab.point("c4", by="key")
    assert said(tab) == "Right. You are on c4 now, and it is yours."
    assert "Right. You are on c4 now" in tab.live
    tab.think()
    assert tab.actions == ["c4", "c4|c5"]
    assert said(tab).startswith("Right."), "it stays until it was read"
    press(tab, "next")
    assert said(tab) == "Step on to d4."


def test_whoever_waits_for_an_answer_cannot_move_for_others() -> None:
    tab = at_lesson("steps")
    read_on(tab)
    tab.point("c4", by="key")
    tab.point("d4|d5", by="key")
    assert not tab.page.all(class_="live refusal"), "who is only too fast has done nothing wrong"
    assert tab.actions == ["c4"]


def test_a_step_without_an_answer_of_its_own_is_told_and_taken_back() -> None:
    tab = at_lesson("steps")
    read_on(tab)
    tab.point("d4", by="key")
    assert said(tab) == "Not quite. You moved to d4 and scored, 1 point. That is not up."
    assert "That is not up." in tab.live
    assert tab.actions == ["d4"]
    tab.think()
    assert tab.actions == ["d4"], "nobody answers"
    tab.point("d5", by="key")
    assert "Press Try again first" in tab.live
    press(tab, "back")
    assert tab.table.match.length == 0
    assert said(tab) == "Step up to c4."
    assert not tab.page.find("banner").text
    play(tab, "c4")
    assert said(tab).startswith("Right.")


def focused(tab: Tab) -> str:
    """Where the page last led the keyboard."""
    return [str(effect["id"]) for effect in tab.done if effect["do"] == "focus"][-1]


def test_the_keyboard_is_led_to_what_is_to_be_pressed_and_back_to_the_board() -> None:
    tab = at_lesson("steps")
    assert focused(tab) == "coach-next"
    read_on(tab)
    tab.point("c2", by="key")
    assert focused(tab) == "coach-back"
    press(tab, "back")
    assert focused(tab) == "t-c2"
    tab.point("c4", by="key")
    assert focused(tab) == "coach-next"
    tab.think()
    press(tab, "next")
    assert focused(tab) == "t-c4"


def test_a_step_with_an_answer_of_its_own_gets_that_one() -> None:
    tab = at_lesson("steps")
    read_on(tab)
    tab.point("c2", by="key")
    assert said(tab) == "Not quite. That is down."


def test_undo_takes_back_what_was_not_meant() -> None:
    tab = at_lesson("steps")
    read_on(tab)
    for _ in range(60):  # more than a match has variations
        tab.point("c2", by="key")
        assert said(tab).startswith("Not quite.")
        tab.click("undo")
        assert said(tab) == "Step up to c4."
    assert len(tab.table.match.lines) == 1


def test_what_the_rules_refuse_is_refused_in_their_words() -> None:
    tab = at_lesson("walls")
    tab.point("d4")
    assert tab.page.find("live").classes.count("refusal") == 1
    assert "GB-" in tab.live
    assert said(tab).startswith("A wall stands between"), "the task stays"


def test_undo_does_not_go_before_the_beginning() -> None:
    tab = at_lesson("walls")
    assert tab.table.match.ply == 2
    tab.send("undo")
    assert tab.table.match.ply == 2


def test_in_the_first_lesson_what_is_meant_is_marked_once_it_was_read() -> None:
    tab = at_lesson()
    assert marked(tab) == ""
    press(tab, "next")
    assert marked(tab) == "c4"


def test_later_a_hint_says_more_and_marks_what_is_meant() -> None:
    tab = at_lesson("walls")
    assert marked(tab) == ""
    press(tab, "hint")
    assert said(tab) == "Hint: Look at the part of the board that is lit."
    assert "Hints cost nothing here" in tab.page.find("coach").text
    assert (shown(tab), marked(tab)) == (("where", "d5"), "")
    press(tab, "hint")
    assert said(tab) == "Hint: Aslant."
    assert "Aslant." in tab.live
    assert (shown(tab), marked(tab)) == (("what", "d5"), "")
    press(tab, "hint")
    assert said(tab) == "Hint: Move to d5."
    assert (shown(tab), marked(tab)) == (("move", "d5"), "d5")
    press(tab, "hint")
    assert said(tab).startswith("A wall stands"), "pressed again the task is there"
    assert marked(tab) == "d5"


def shown(tab: Tab) -> tuple[str, str]:
    """How much of which move a hint shows on the board."""
    marks = tab.page.find("entered").attrs
    return marks["data-help"], marks["data-shown"]


def test_the_key_for_hints_asks_for_that_of_the_lesson() -> None:
    tab = at_lesson("walls")
    tab.key("h")
    assert said(tab) == "Hint: Look at the part of the board that is lit."
    assert not tab.app.busy


def test_after_a_wrong_try_what_is_meant_is_marked() -> None:
    tab = at_lesson("walls")
    tab.point("b4", by="key")
    assert marked(tab) == ""
    press(tab, "back")
    assert marked(tab) == "d5"


def finish_steps(tab: Tab) -> None:
    """Do all that is meant in the first lesson."""
    read_on(tab)
    play(tab, "c4")
    tab.think()
    read_on(tab)
    play(tab, "d4")


def test_a_lesson_of_several_tasks_to_its_end() -> None:
    device = Device()
    tab = at_lesson("steps", device)
    finish_steps(tab)
    assert said(tab) == "Right. Two tiles. So much for steps."
    assert not can_press(tab, "next-lesson")
    press(tab, "next")
    assert said(tab) == "Once more: to d3."
    assert "4 of 4" in tab.page.find("coach").text
    assert tab.table.match.length == 0
    assert "learned.gridbloc" not in device.games
    play(tab, "d3")
    assert said(tab) == "Right. There you are."
    assert tab.page.all("a", href="learn.html")
    assert '"steps"' in device.games["learned.gridbloc"]
    press(tab, "next-lesson")
    assert title(tab) == "Lesson 2 of 3: Walls"
    assert tab.url == f"{PAGE}#lesson.walls"


def test_nothing_but_what_was_learned_is_kept() -> None:
    device = Device()
    tab = at_lesson("walls", device)
    play(tab, "d5")
    tab.think()
    assert list(device.games) == ["learned.gridbloc"]
    assert tab.sheet.attrs.get("data-open") is None
    assert not tab.can_click("analyse")


def test_without_a_name_the_first_lesson_that_is_not_done_is_there() -> None:
    device = Device(games={"learned.gridbloc": '{"lessons": ["steps"], "tries": [], "solved": []}'})
    assert title(at_lesson("", device)) == "Lesson 2 of 3: Walls"
    assert title(at_lesson("nonsense", device)) == "Lesson 2 of 3: Walls"
    assert title(at_lesson("steps", device)) == "Lesson 1 of 3: Taking steps", "one that is done can be done again"


def test_a_reload_is_at_the_same_task() -> None:
    tab = at_lesson("steps")
    finish_steps(tab)
    press(tab, "next")
    assert tab.url == f"{PAGE}#lesson.steps.2"
    again = tab.reopened()
    assert said(again) == "Once more: to d3."


def test_leaving_leads_to_the_game_that_was_under_way() -> None:
    device = Device()
    tab = Tab(PAGE, device)
    play(tab, "e6")
    mine = tab.table.match.id
    tab.send("go", url=f"{PAGE}#lesson.walls", push=True)
    play(tab, "d5")
    tab.click("coach-leave")
    assert tab.table.match.id == mine
    assert tab.actions == ["e6"]
    assert not tab.page.all(id="coach")
    tab.back()
    assert title(tab) == "Lesson 2 of 3: Walls"


def test_without_a_game_under_way_leaving_asks_how_to_play() -> None:
    tab = at_lesson("walls")
    tab.click("coach-leave")
    assert tab.session.sheet == "new"
    assert not tab.page.all(id="coach")


def test_a_lesson_cannot_be_sent_or_resigned() -> None:
    tab = at_lesson("walls")
    tab.key("s")
    assert tab.session.sheet == ""
    tab.open_sheet("more")
    assert not tab.can_click("rename")
    assert not tab.can_click("sheet", "resign")
    assert tab.sheet.all("a", href="learn.html")


# The guided game


def test_the_last_lesson_is_a_game_in_which_the_computer_plays() -> None:
    device = Device()
    tab = at_lesson("first-game", device)
    assert title(tab) == "Lesson 3 of 3: Your first game"
    assert said(tab) == "Collect tiles."
    play(tab, "c4")
    tab.think()
    assert len(tab.actions) == 2, "the computer has built a wall"
    assert said(tab) == "That was a step."
    assert "That was a step." in tab.live
    play_on(tab)
    assert said(tab) == "Your third turn."
    tab.send("undo")
    assert said(tab) == "That was a step."
    assert "learned.gridbloc" not in device.games


def play_on(tab: Tab) -> None:
    """A move somewhere, and what the computer does then."""
    tab.send("play", value=str(tab.table.match.choices[0]))
    tab.think()


def test_the_guided_game_ends_without_a_result_sheet() -> None:
    device = Device()
    tab = at_lesson("first-game", device)
    for _ in range(400):
        if tab.table.match.over:
            break
        if tab.table.match.choices and not tab.session.computers.will_move(tab.table.match):
            tab.send("play", value=str(tab.table.match.choices[0]))
        else:
            tab.think()
            tab.send("move-now")
    assert tab.table.match.over
    assert said(tab) == "That was a game."
    assert tab.session.sheet == ""
    assert list(device.games) == ["learned.gridbloc"]
    assert '"first-game"' in device.games["learned.gridbloc"]
    assert tab.page.all("a", href="learn.html")
    tab.click("sheet", "new")
    assert tab.session.sheet == "new"


def test_a_course_has_a_lesson_for_each_name(course: Course) -> None:
    assert [lesson.name for lesson in course.lessons] == ["steps", "walls", "first-game"]


# The offer where a game is begun


@pytest.mark.parametrize("name", [name for name in SHOWN if load(name).teaches])
def test_the_question_how_to_play_offers_the_first_lesson_in_one_line_that_can_be_dismissed(name: str) -> None:
    device = Device()
    tab = Tab(f"{name}.html", device, asked=True)
    assert "First time? Learn it in a minute" in tab.sheet.text
    assert tab.sheet.all("a", href=f"{name}.html#lesson")
    tab.click("coach-dismiss")
    assert "First time?" not in tab.sheet.text
    assert device.settings["guided"] == name
    assert "First time?" not in Tab(f"{name}.html", device, asked=True).sheet.text


def test_the_first_press_on_play_the_computer_offers_a_lesson_once_beside_the_game() -> None:
    device = Device()
    tab = Tab("index.html", device)
    tab.click("play-computer", "gridbloc")
    assert tab.table.match.game.name == "gridbloc"
    assert tab.notices == ["First time? Learn it in a minute."]
    play(tab, "e6")
    tab.click("learn-first")
    assert title(tab) == "Lesson 1 of 3: Taking steps"
    assert tab.notices == []
    again = Tab("index.html", device)
    again.click("play-computer", "gridbloc")
    assert again.notices == []


def test_who_has_begun_a_game_is_not_offered_a_lesson_again() -> None:
    tab = Tab(PAGE, asked=True)
    tab.submit("begin")
    tab.open_sheet("new")
    assert "First time?" not in tab.sheet.text


def test_who_has_done_a_lesson_is_not_offered_it_again() -> None:
    tab = at_lesson("walls")
    tab.open_sheet("new")
    assert "First time?" in tab.sheet.text
    tab.send("close")
    play(tab, "d5")
    tab.open_sheet("new")
    assert "First time?" not in tab.sheet.text


# What was learned, on the device


def test_what_another_tab_learned_is_joined() -> None:
    device = Device()
    one, other = at_lesson("walls", device), at_lesson("steps", device)
    play(one, "d5")
    finish_steps(other)
    press(other, "next")
    play(other, "d3")
    assert '"walls"' in device.games["learned.gridbloc"]
    assert '"steps"' in device.games["learned.gridbloc"]
    one.hear("learned.gridbloc")
    assert set(one.session.learning.progress("gridbloc").done) == {"walls", "steps"}


def test_a_device_that_is_full_says_that_it_keeps_nothing() -> None:
    tab = at_lesson("walls", Device(full=True))
    play(tab, "d5")
    assert any("What you learn cannot be kept" in notice for notice in tab.notices)


@pytest.mark.parametrize("text", ["", "[]", "{", '{"lessons": 3, "tries": [[1]], "solved": [{}]}'])
def test_what_cannot_be_read_counts_as_not_done(text: str) -> None:
    tab = at_lesson("", Device(games={"learned.gridbloc": text}))
    assert title(tab) == "Lesson 1 of 3: Taking steps"


def test_the_address_of_a_lesson_in_a_game_without_any_is_a_bad_link() -> None:
    tab = Tab(f"{NAMES[0]}.html#lesson")
    assert not tab.page.all(id="coach")
    assert tab.notices
