"""Puzzles of the day: which one for whom, on which days one was solved, and the answer to yesterday's."""

from __future__ import annotations

import json
from datetime import date, datetime, timedelta

import pytest

from gridarium import load
from gridarium.game import resource_text
from gridarium.learning.puzzle import EASY, Puzzles, of_day, read_puzzles
from tests.web.learning.lessons import press, said, title
from tests.web.learning.puzzles import PAGE, at_puzzle, data, file, names
from tests.web.tab import Device, Tab
from web.boards import SHOWN
from web.learning.daily import puzzle_of, streak
from web.learning.progress import PREFIX, Learning, Progress, Try, read_progress
from web.record.log import Log

__all__ = ["file"]

TODAY = date(2026, 11, 26)
ONE = timedelta(days=1)
NOON = datetime(2026, 11, 26, 12).timestamp()
GAME = "gridbloc"


def puzzles(game: str) -> Puzzles:
    return read_puzzles(load(game), resource_text(f"gridarium.games.{game}", "data/puzzles.json"))


def with_days(*back: int, game: str = GAME) -> Learning:
    """Somebody who solved the puzzle of the day so many days ago."""
    text = json.dumps({"days": [str(TODAY - number * ONE) for number in back]})
    return Learning({f"{PREFIX}{game}": text})


@pytest.mark.parametrize("game", [name for name in SHOWN if load(name).puzzled])
def test_who_never_played_a_game_gets_one_of_its_easiest_and_all_others_that_of_the_day(game: str) -> None:
    all_of_it = puzzles(game)
    easiest = all_of_it.all[: -(-len(all_of_it.all) // EASY)]
    tried_yesterday = Progress(game, tries={"aaaaa": Try(900, True, round(NOON - 86_400))})
    for number in range(60):
        day = TODAY + number * ONE
        assert puzzle_of(all_of_it, Progress(game), Log(""), day) in easiest
        assert puzzle_of(all_of_it, tried_yesterday, Log(""), day) is of_day(all_of_it, day)
    assert len({of_day(all_of_it, TODAY + number * ONE, easy=True).name for number in range(len(easiest))}) > 1


def test_trying_it_today_does_not_change_which_one_it_is_today() -> None:
    there, tried = puzzles(GAME), Progress(GAME, tries={"aaaaa": Try(900, False, round(NOON))})
    assert puzzle_of(there, tried, Log(""), TODAY) is puzzle_of(there, Progress(GAME), Log(""), TODAY)


@pytest.mark.parametrize(
    ("back", "length"),
    [((), 0), ((0,), 1), ((1,), 1), ((2,), 0), ((0, 1, 2), 3), ((1, 2), 2), ((0, 2, 3), 1), (tuple(range(40)), 40)],
)
def test_days_in_a_row_go_up_to_today_or_to_yesterday_while_todays_is_open(back: tuple[int, ...], length: int) -> None:
    assert streak(with_days(*back), [GAME], TODAY).length == length


def test_one_puzzle_a_day_is_enough_in_whichever_game() -> None:
    learning = with_days(0, 2)
    learning.kept |= with_days(1, game="gridwar").kept
    found = streak(learning, [GAME, "gridwar"], TODAY)
    assert found.length == 3
    assert [solved for _, solved in found.week] == [False] * 4 + [True] * 3


def test_what_two_pages_solved_without_a_network_is_one_row_once_they_know_of_each_other() -> None:
    learning = with_days(0)
    learning.receive(f"{PREFIX}{GAME}", with_days(1, 2).kept[f"{PREFIX}{GAME}"])
    assert streak(learning, [GAME], TODAY).length == 3


def test_days_are_kept_as_they_were_and_what_is_no_day_stays_unread() -> None:
    progress = read_progress(GAME, json.dumps({"days": ["2026-11-26", "soon", 5]}))
    assert progress.days == {"2026-11-26"}
    assert json.loads(progress.text())["days"] == ["2026-11-26", "soon", 5]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, which can be set."""
    now = [NOON]
    monkeypatch.setattr("web.app.app.time.time", lambda: now[0])
    return now


def solve(tab: Tab) -> None:
    """Whichever of the two puzzles it is."""
    seal, _ = names()
    for move in ("d1|d2", "d3|e3") if seal in tab.url else ("d4",):
        tab.point(move, by="key")
        tab.think()
    assert said(tab).startswith("Solved.")


def test_a_row_of_days_needs_no_network_but_the_puzzles_that_the_device_keeps(file: str, clock: list[float]) -> None:
    device = Device()
    for number in range(3):
        clock[0] = NOON + number * 86_400
        tab = at_puzzle("day", file, device)
        solve(tab)
        assert said(tab).startswith(f"Solved. {number + 1} days in a row." if number else "Solved. Your rating")
    clock[0] += 2 * 86_400
    page = Tab("puzzles.html", device).page.find("puzzle-days")
    assert page.one("p").text == "Solve one today to begin a row of days.", "a day was left out"
    assert [bool(day.all("svg")) for day in page.all("li")] == [False, False, True, True, True, False, False]


def test_a_puzzle_begun_before_midnight_counts_for_its_day(file: str, clock: list[float]) -> None:
    tab = at_puzzle("day", file)
    clock[0] += 14 * 3600
    solve(tab)
    assert tab.session.learning.progress(GAME).days == {str(TODAY)}


def test_after_a_reload_it_is_still_that_of_the_day_and_others_are_not(file: str, clock: list[float]) -> None:
    device = Device()
    today = at_puzzle("day", file, device).url.partition("#puzzle.")[2]
    other = ({*names()} - {today}).pop()
    solve(at_puzzle(other, file, device))
    assert Tab(PAGE, device).session.learning.progress(GAME).days == set()
    solve(at_puzzle(today, file, device))
    assert Tab(PAGE, device).session.learning.progress(GAME).days == {str(TODAY)}
    assert Tab("puzzles.html", device).page.find("puzzle-days").one("p").text == "Solved today."


def test_yesterdays_answer_is_one_press_away_and_costs_nothing(file: str, clock: list[float]) -> None:
    tab = Tab("puzzles.html", Device(served={"puzzles-gridbloc.json": data()}))
    ways = {link.text: link.attrs["href"] for link in tab.page.find(f"puzzles-{GAME}").all("a")}
    tab.follow(ways["Yesterday's answer"])
    tab.think()
    assert title(tab).startswith("Yesterday's puzzle: ")
    assert said(tab).startswith("The solution: ")
    press(tab, "again")
    solve(tab)
    progress = tab.session.learning.progress(GAME)
    assert (progress.tries, progress.solved, progress.days) == ({}, set(), set())
