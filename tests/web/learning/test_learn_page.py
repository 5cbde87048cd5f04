"""The page of the lessons of all games: what is done, what comes next, and the ways that lead there."""

from __future__ import annotations

import json

import pytest

from gridarium import load
from gridarium.learning.course import course_of
from tests.web.tab import Device, Tab
from tests.web.tree import Node
from web.boards import SHOWN
from web.learning.progress import PREFIX
from web.pages import view

TAUGHT = [name for name in SHOWN if load(name).teaches]
NAMES = {name: [lesson.name for lesson in course_of(load(name)).lessons] for name in TAUGHT}
SEVERAL = [name for name in TAUGHT if len(NAMES[name]) > 3]


def learned(game: str, *lessons: str) -> Device:
    """A device on which somebody has done these lessons."""
    return Device({f"{PREFIX}{game}": json.dumps({"lessons": list(lessons)})})


def course(tab: Tab, name: str) -> Node:
    return tab.page.find(f"lessons-{name}")


def hrefs(node: Node) -> list[str]:
    return [link.attrs["href"] for link in node.all("a")]


def test_every_lesson_of_every_game_is_a_stone_of_its_path_in_order_and_open() -> None:
    tab = Tab("learn.html")
    for name in TAUGHT:
        rows = course(tab, name).all("li")
        assert [hrefs(row)[0] for row in rows] == [f"{name}.html#lesson.{lesson}" for lesson in NAMES[name]]
        for row, lesson in zip(rows, course_of(load(name)).lessons, strict=True):
            assert row.text == lesson.title
            assert row.all("a")[0].attrs["title"] == lesson.idea
        assert "disabled" not in str(view(tab.session).parts[f"lessons-{name}"]), "nothing is locked"


def test_a_newcomer_starts_with_the_first_lesson() -> None:
    tab = Tab("learn.html")
    for name in TAUGHT:
        start = course(tab, name).all("a")[0]
        assert (start.text, start.attrs["href"]) == (
            f"Start {load(name).title} {course_of(load(name)).lessons[0].title}",
            f"{name}.html#lesson.{NAMES[name][0]}",
        )
        assert f"{len(NAMES[name])} lessons" in course(tab, name).text
        assert "done" not in course(tab, name).one("header").text


@pytest.mark.parametrize("name", SEVERAL)
def test_who_has_done_some_continues_with_the_first_that_is_not_done(name: str) -> None:
    """Wherever it stands: lessons can be done in any order."""
    first, second, third, *_ = NAMES[name]
    tab = Tab("learn.html", learned(name, first, third))
    onward = course(tab, name).all("a")[0]
    words = f"Continue {load(name).title} {course_of(load(name)).lessons[1].title}"
    assert (onward.text, onward.attrs["href"]) == (words, f"{name}.html#lesson.{second}")
    assert f"2 of {len(NAMES[name])} lessons done" in course(tab, name).text
    rows = course(tab, name).all("li")
    assert [row.text.count("(done)") for row in rows[:4]] == [1, 0, 1, 0]
    assert [len(row.all("svg")) for row in rows[:4]] == [1, 0, 1, 0]
    assert [row.attrs.get("aria-current") for row in rows[:3]] == [None, "step", None]


@pytest.mark.parametrize("name", SEVERAL)
def test_after_all_lessons_comes_a_game_against_the_computer(name: str) -> None:
    tab = Tab("learn.html", learned(name, *NAMES[name]))
    assert f"You have done all {len(NAMES[name])} lessons." in course(tab, name).text
    assert not [row for row in course(tab, name).all("li") if "aria-current" in row.attrs]
    tab.click("play-computer", name)
    assert tab.url.startswith(f"{name}.html")
    assert not tab.session.sheet
    assert tab.table.match.seats[1].level


def test_a_lesson_done_in_another_tab_is_ticked_at_once() -> None:
    name, device = TAUGHT[0], Device()
    tab = Tab("learn.html", device)
    device.games |= learned(name, NAMES[name][0]).games
    tab.hear(f"{PREFIX}{name}")
    assert course(tab, name).all("a")[0].text.startswith(f"Continue {load(name).title} ")


def test_from_the_first_page_one_press_leads_to_all_lessons_and_another_into_one() -> None:
    tab = Tab("index.html")
    tab.follow("learn.html")
    assert tab.title == "Learn - Gridarium"
    tab.follow(f"{TAUGHT[0]}.html#lesson.{NAMES[TAUGHT[0]][0]}")
    assert tab.table.coach is not None


@pytest.mark.parametrize("name", SEVERAL)
def test_from_a_games_card_one_press_leads_into_its_first_lesson_that_is_not_done(name: str) -> None:
    tab = Tab("index.html", learned(name, NAMES[name][0]))
    tab.follow(f"{name}.html#lesson")
    assert tab.table.coach is not None
    assert tab.url == f"{name}.html#lesson.{NAMES[name][1]}"


def test_the_way_to_the_lessons_is_on_every_page() -> None:
    for file in ("index.html", "learn.html", f"{SHOWN[0]}.html", f"{SHOWN[0]}-rules.html", f"{SHOWN[0]}-editor.html"):
        ways = Tab(file).page.one("nav", aria_label="Pages")
        links = [link for link in ways.all("a") if link.attrs["href"] == "learn.html"]
        assert [link.text for link in links] == ["Learn", "Learn"], "in the bar, and where it has no room, in the menu"
        assert {link.attrs.get("aria-current") for link in links} == {"page" if file == "learn.html" else None}
