"""From the first paint until Python runs and has shown what the device keeps, nothing on a page is moved about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import PHONE, Visit
from tests.browser.support.axe import objections
from tests.browser.support.lifecycle import PUT_IN
from tests.browser.support.shifts import SHIFTS, moved
from tests.browser.support.visitor import Visitor, held
from tests.conftest import DESKTOP
from tests.web.games.test_saved_games import EASY, ME, game, over
from web.boards import SHOWN
from web.words.opponents import name_of

WIDE: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}, "reduced_motion": "no-preference"}
ON = pytest.mark.parametrize("device", [PHONE, DESKTOP, WIDE], ids=["phone", "desktop", "wide"])
QUESTION = "#sheet:modal[data-open=new]"
KEPT = [game("gridbloc", [ME, EASY], "d4"), over([ME, EASY], 1), *[game("gridopolis", [ME, ME])] * 5]
"""Texts of saved games: of the first one goes on, and there are enough for ways to find one."""
FIRST_ROW = """
() => [...document.querySelectorAll(".card")].map((one) => {
  const { top, bottom } = one.getBoundingClientRect();
  return [top, bottom].map(Math.round).join(" ");
})
"""
WAYS = """
[...document.querySelectorAll(".top nav a")].filter((one) => one.checkVisibility())
  .map((one) => [one.textContent, Math.round(one.getBoundingClientRect().left)])
"""
"""Where the ways to other pages begin."""
TYPE_IS_THERE = "[...document.fonts].some(({ family, status }) => family === 'Figtree' && status === 'loaded')"
EMPTY = """
() => {
  const { bottom } = document.querySelector(".cards").getBoundingClientRect();
  return [bottom / innerHeight, document.querySelector(".cards").scrollWidth / innerWidth];
}
"""


def arriving(visit: Visit, device: dict[str, Any], going: str = "", games: list[str] | None = None) -> Visitor:
    """Somebody on whose device these games are, of which some go on."""
    visitor = visit(**device)
    visitor.page.goto(visitor.site + "404.html")  # where nothing runs
    entries = []
    for number, text in enumerate(games or []):
        key = f"game{number}"
        entries.append((key, "\n".join(f"Id: {key}" if row.startswith("Id:") else row for row in text.split("\n"))))
    visitor.page.evaluate(PUT_IN, entries)
    visitor.page.evaluate("(going) => going && localStorage.setItem('gridarium-going', going)", going)
    visitor.page.add_init_script(SHIFTS)
    return visitor


def pictures(visitor: Visitor) -> int:
    return visitor.page.locator("#saved .thumb").count()


@ON
def test_the_first_page_stands_still_while_saved_games_appear(visit: Visit, device: dict[str, Any]) -> None:
    visitor = arriving(visit, device, "gridbloc gridopolis", KEPT)
    release = held(visitor)
    visitor.page.goto(visitor.site + "index.html")
    visitor.page.get_by_role("button", name="Continue your game").wait_for()
    places = [visitor.find(part).bounding_box() for part in ("continue", "going")]
    release()
    visitor.wait_for_python()
    visitor.until(lambda: pictures(visitor) == len(KEPT), "the pictures of all games")
    assert visitor.page.locator("#going .cover svg").first.is_visible()
    assert [visitor.find(part).bounding_box() for part in ("continue", "going")] == places
    assert visitor.find("find").is_visible()
    assert moved(visitor) == []


@pytest.mark.parametrize("device", [PHONE, WIDE], ids=["phone", "wide"])
def test_the_first_page_without_games_stands_still_and_is_filled(visit: Visit, device: dict[str, Any]) -> None:
    visitor = arriving(visit, device)
    visitor.page.goto(visitor.site + "index.html")
    visitor.wait_for_python()
    assert visitor.page.get_by_text("None yet.").is_visible()
    assert moved(visitor) == []
    if device is not PHONE:
        assert len(set(visitor.look(FIRST_ROW))) == 1
        down, across = visitor.look(EMPTY)
        assert down > 0.75
        assert across > 0.85


@pytest.mark.parametrize("page", ["index", "gridbloc"])
def test_the_ways_to_other_pages_stand_where_they_do_before_the_type_is_there(visit: Visit, page: str) -> None:
    visitor = visit(**WIDE)
    release = held(visitor, "**/*.woff2")
    visitor.page.goto(f"{visitor.site}{page}.html", wait_until="domcontentloaded")
    places = visitor.look(WAYS)
    assert len(places) > len(SHOWN)
    assert not visitor.look(TYPE_IS_THERE)
    release()
    visitor.until(lambda: visitor.look(TYPE_IS_THERE), "the type")
    assert visitor.look(WAYS) == places


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_question_how_to_play_is_there_at_once_and_stays(visit: Visit, device: dict[str, Any]) -> None:
    visitor = arriving(visit, device)
    release = held(visitor)
    visitor.page.goto(f"{visitor.site}gridopolis.html")
    visitor.page.locator(QUESTION).wait_for()
    visitor.page.locator("#new-game .tile-choice", has_text=name_of(4)).click()
    assert visitor.page.get_by_role("radio", name=name_of(4)).is_checked()
    visitor.page.get_by_role("button", name="Start", exact=True).click()
    assert moved(visitor) == []
    release()
    visitor.until(lambda: not visitor.page.get_by_role("dialog").count(), "the game")
    visitor.wait_for_python()
    assert name_of(4) in visitor.text("seats")


def test_the_question_stays_open_when_python_comes(visit: Visit) -> None:
    visitor = arriving(visit, PHONE)
    visitor.page.goto(f"{visitor.site}gridbloc.html")
    visitor.page.locator(QUESTION).wait_for()
    visitor.until(lambda: visitor.find("waking").is_hidden(), "Python to run")
    visitor.settle()
    assert visitor.page.locator(QUESTION).count() == 1
    assert moved(visitor) == []
    assert objections(visitor) == []


def test_the_question_can_be_left_before_python_is_there(visit: Visit) -> None:
    visitor = arriving(visit, DESKTOP)
    release = held(visitor)
    ways: tuple[Callable[[], object], ...] = (
        lambda: visitor.page.keyboard.press("Escape"),
        visitor.page.locator("#sheet").get_by_role("button", name="Close").click,
    )
    for leave in ways:
        visitor.page.goto(f"{visitor.site}gridbloc.html")
        visitor.page.locator(QUESTION).wait_for()
        leave()
        visitor.page.locator(QUESTION).wait_for(state="hidden")
    release()
    visitor.until(lambda: visitor.find("waking").is_hidden(), "Python to run")
    visitor.settle()
    assert not visitor.page.get_by_role("dialog").count(), "it is not asked again"


def test_nothing_is_asked_where_a_game_goes_on_or_comes_with_the_address(visit: Visit) -> None:
    visitor = arriving(visit, DESKTOP, "gridbloc", KEPT[:1])
    release = held(visitor)
    visitor.page.goto(f"{visitor.site}gridbloc.html")
    visitor.page.locator("[data-board]").wait_for()
    assert not visitor.page.get_by_role("dialog").count()
    for name in SHOWN:
        visitor.page.goto(f"{visitor.site}index.html")
        visitor.page.locator(f".card a[href='{name}.html']").click(position={"x": 5, "y": 5})
        visitor.page.locator("[data-board]").first.wait_for()
        visitor.until(lambda name=name: visitor.page.url.endswith(f"{name}.html"), name)  # type: ignore[misc]
        asked = visitor.page.locator(QUESTION)
        visitor.until(lambda asked=asked, name=name: asked.count() == (name != "gridbloc"), name)  # type: ignore[misc]
    release()


@pytest.mark.parametrize("page", ["puzzles", "record"])
@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_what_comes_onto_a_page_once_python_runs_moves_nothing(visit: Visit, device: dict[str, Any], page: str) -> None:
    visitor = visit(**device)
    visitor.page.add_init_script(SHIFTS)
    visitor.go(f"{page}.html").settle()
    visitor.until(lambda: "One moment" not in visitor.look("document.body.innerText"), "the page to be filled")
    assert moved(visitor) == []


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("name", SHOWN)
def test_type_that_comes_late_moves_nothing(visit: Visit, name: str, device: dict[str, Any]) -> None:
    visitor = arriving(visit, device)
    held(visitor)
    release = held(visitor, "**/*.woff2")
    visitor.page.goto(f"{visitor.site}{name}.html", wait_until="domcontentloaded")
    visitor.page.locator(QUESTION).wait_for()
    assert not visitor.look(TYPE_IS_THERE)
    assert moved(visitor) == []
    release()
    visitor.until(lambda: visitor.look(TYPE_IS_THERE), "the type")
    assert moved(visitor) == []
