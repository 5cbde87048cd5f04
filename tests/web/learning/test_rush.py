"""Puzzle rush: one puzzle after the other, until time is up or the third mistake; the best scores stay."""

from __future__ import annotations

import json
import re
import time

import pytest

from gridarium import load
from gridarium.game import resource_text
from gridarium.learning.puzzle import Puzzle, read_puzzles
from tests.web.learning.lessons import can_press, press, said, title
from tests.web.tab import Device, Tab
from web.learning.progress import BEST, PREFIX, Progress, Rush, read_progress
from web.learning.rush import MOST, RushCoach, Stopwatch, drawn

GAME = "gridbloc"
FILE = resource_text(f"gridarium.games.{GAME}", "data/puzzles.json")
ADDRESS = f"{GAME}.html#puzzle.rush"
NOON = 1_795_694_400.0


class Chance:
    """Always the same number."""

    def __init__(self, number: float) -> None:
        self._number = number

    def random(self) -> float:
        return self._number


class Wall:
    """Both clocks that a rush goes by."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.page, self.device = 1000.0, NOON
        monkeypatch.setattr("web.learning.rush.time", self)

    def monotonic(self) -> float:
        return self.page

    def time(self) -> float:
        return self.device

    def passes(self, seconds: float) -> None:
        self.page += seconds
        self.device += seconds


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    return Wall(monkeypatch)


def at_rush(device: Device | None = None) -> Tab:
    tab = Tab(ADDRESS, device, asked=True)
    tab.send("fetched", file=f"puzzles-{GAME}.json", game=GAME, text=FILE, known=True)
    return tab


def coach(tab: Tab) -> RushCoach:
    found = tab.table.coach
    assert isinstance(found, RushCoach)
    return found


def at_hand(tab: Tab) -> Puzzle:
    return coach(tab).left[0]


def play(tab: Tab, right: bool) -> None:
    """A first move that solves the puzzle at hand, or one that does not."""
    puzzle = at_hand(tab)
    others = [str(action) for action in tab.table.match.choices if str(action) not in puzzle.solutions]
    tab.send("play", value=puzzle.solutions[0] if right else others[0])


def score(tab: Tab) -> str:
    return title(tab)


def test_it_says_the_rules_and_nothing_runs_before_start(wall: Wall) -> None:
    tab = at_rush()
    assert said(tab) == "Three minutes, three mistakes, ever harder puzzles. Your first move decides."
    assert not [effect for effect in tab.done if effect["do"] == "alarm" and effect.get("on") == "coach-clock"]
    tab.point("c4", by="key")
    assert "Press Start to begin" in tab.live
    press(tab, "start")
    assert score(tab) == "Puzzle rush: 0 solved, 0 of 3 mistakes"
    assert said(tab) == at_hand(tab).ask
    assert "3:00" in tab.page.find("coach").text
    assert "focus" in [effect["do"] for effect in tab.done[-2:]], "the keyboard is on the board"


def test_the_first_move_decides_and_the_next_puzzle_comes_at_once(wall: Wall) -> None:
    tab = at_rush()
    press(tab, "start")
    first = at_hand(tab)
    play(tab, right=True)
    assert score(tab) == "Puzzle rush: 1 solved, 0 of 3 mistakes"
    assert at_hand(tab) is not first
    assert said(tab) == f"Right. {at_hand(tab).ask}"
    assert said(tab) in tab.live
    play(tab, right=False)
    assert score(tab) == "Puzzle rush: 1 solved, 1 of 3 mistakes"
    assert said(tab) == f"Missed. {at_hand(tab).ask}"


def test_the_third_mistake_is_the_end_and_the_score_stays(wall: Wall) -> None:
    device = Device()
    tab = at_rush(device)
    press(tab, "start")
    for right in (True, False, True, False, False):
        play(tab, right)
    assert said(tab) == "Three mistakes. You solved 2. That is your first score."
    tab.point("c4", by="key")
    assert "The rush is over" in tab.live
    assert json.loads(device.games[f"{PREFIX}{GAME}"])["rushes"] == [[2, int(NOON)]]
    press(tab, "again")
    play(tab, right=True)
    press(tab, "stop")
    assert said(tab) == "Stopped. You solved 1. Your best is 2."
    record = Tab("record.html", device).page.find("results").text
    assert "GridBloc : best puzzle rush 2" in record
    page = Tab("puzzles.html", Device(device.games, served={f"puzzles-{GAME}.json": FILE})).page
    assert "Your best: 2" in page.find(f"puzzles-{GAME}").text


def test_the_answers_to_what_was_missed_are_shown_one_after_the_other(wall: Wall) -> None:
    tab = at_rush()
    coach(tab).chance_of = Chance(0.5)
    press(tab, "start")
    missed = []
    for right in (False, True, False):
        missed += [] if right else [at_hand(tab)]
        play(tab, right)
    press(tab, "stop")
    for number, puzzle in enumerate(missed, 1):
        assert can_press(tab, "answers")
        press(tab, "answers")
        assert score(tab) == f"Missed, {number} of 2: {puzzle.kind.title}"
        assert said(tab) == f"The answer. {puzzle.ask}"
        tab.think()
        begun = puzzle.begin().ply
        assert tab.actions[begun] in puzzle.solutions
        assert said(tab).startswith("The solution: ")
        assert all(place in said(tab) for place in re.findall(r"[a-z]+\d+", tab.actions[begun]))
        assert said(tab) in tab.live
    assert not can_press(tab, "answers")
    press(tab, "again")
    assert score(tab) == "Puzzle rush: 0 solved, 0 of 3 mistakes"


def test_nothing_is_to_be_shown_where_nothing_was_missed(wall: Wall) -> None:
    tab = at_rush()
    press(tab, "start")
    play(tab, right=True)
    press(tab, "stop")
    assert not can_press(tab, "answers")


def test_time_ends_it_whether_the_page_or_only_the_device_knows_of_it(wall: Wall) -> None:
    tab = at_rush()
    press(tab, "start")
    wall.passes(119.5)
    tab.send("coach-clock")
    assert "1:01" in tab.page.find("coach").text
    assert "One minute left." not in tab.live
    wall.passes(1)
    tab.send("coach-clock")
    assert "One minute left." in tab.live
    wall.device += 70  # it slept
    play(tab, right=True)
    assert said(tab) == "Time is up. None solved this time.", "a move that comes too late does not count"
    assert not can_press(tab, "stop")
    assert tab.session.learning.progress(GAME).best_rush is None, "nothing solved is no score"


def test_setting_the_devices_clock_back_gives_no_time(wall: Wall) -> None:
    watch = Stopwatch()
    wall.passes(30)
    wall.device -= 3600
    assert watch.spent == 30
    wall.page += 10
    assert watch.spent == 40


def test_an_alarm_comes_every_second_while_time_runs(wall: Wall) -> None:
    tab = at_rush()
    press(tab, "start")
    wall.passes(0.25)
    tab.send("coach-clock")
    alarms = [effect["ms"] for effect in tab.done if effect["do"] == "alarm" and effect.get("on") == "coach-clock"]
    assert alarms[-1] == 750
    press(tab, "stop")
    before = len(tab.done)
    tab.send("coach-clock")
    assert not [effect for effect in tab.done[before:] if effect["do"] == "alarm"]


@pytest.mark.parametrize("number", [0.0, 0.5, 0.999])
def test_puzzles_get_harder_and_none_comes_twice(number: float) -> None:
    puzzles = read_puzzles(load(GAME), FILE)
    found = drawn(puzzles, Chance(number))
    assert len(set(found)) == len(found) == MOST
    assert [puzzle.rating for puzzle in found] == sorted(puzzle.rating for puzzle in found)
    assert found != drawn(puzzles, Chance(0.25))


def test_the_best_scores_of_two_pages_are_joined_and_no_more_than_some_are_kept() -> None:
    one, other = Progress(GAME), Progress(GAME)
    for number in range(8):
        assert one.rush(Rush(number, number))
        assert other.rush(Rush(2 * number, number))
    one.join(other)
    assert len(one.rushes) == BEST
    assert one.best_rush == 14
    assert not one.rush(Rush(14, 7)), "it is known"
    assert not one.rush(Rush(0, 99)), "it is none of the best"
    assert read_progress(GAME, one.text()).rushes == one.rushes


def test_what_is_no_rush_stays_unread() -> None:
    rows = [[3, 5], [True, 5], [-1, 5], [3], "three", [3, 10**12]]
    progress = read_progress(GAME, json.dumps({"rushes": rows}))
    assert progress.rushes == [Rush(3, 5)]
    assert json.loads(progress.text())["rushes"] == rows


def test_real_clocks_are_the_ones_that_count() -> None:
    watch = Stopwatch()
    before = time.monotonic()
    while time.monotonic() == before:
        pass
    assert watch.spent > 0
