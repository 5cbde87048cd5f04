"""Mistakes from one's own games as puzzles, which come back after 1, 3, 7, 16 and 35 days."""

from __future__ import annotations

import json
from datetime import date, datetime, timedelta
from random import Random
from typing import Any

import pytest

from gridarium import load
from gridarium.formats import record
from gridarium.formats.incremental import Reading
from gridarium.learning.clear_mistake import MistakeCheck
from gridarium.match.match import Match, Seat
from gridarium.search.analysis import analyse
from tests import sizes
from tests.browser.support.games import BLUNDER
from tests.web.learning import puzzles
from tests.web.learning.puzzles import SHUT_IN, data
from tests.web.tab import Device, Tab
from web.book.mistake_search import MistakeSearch
from web.learning.mistakes import Mistake, is_mistake, mistake_in
from web.learning.progress import PREFIX, Progress, read_progress
from web.words.opponents import name_of

file = puzzles.file
GAME, ADDRESS = "gridbloc", "gridbloc.html#puzzle.mistakes"
TODAY = date(2026, 11, 23)
MISSED = (*SHUT_IN.split(), "a1|a2", "c1")
"""The blocker could have shut the runner in by the wall d1|d2 alone, as all that was tried has shown; it did not."""
PLY = len(SHUT_IN.split())


class Days:
    """The days that pass while a test runs."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 23, 12)

    def clock(self) -> float:
        return self.now.timestamp()

    def pass_by(self, days: int) -> None:
        self.now += timedelta(days=days)


@pytest.fixture(autouse=True)
def days(monkeypatch: pytest.MonkeyPatch, file: str) -> Days:
    """Noon of a day, until days pass; there are but a few puzzles."""
    assert file
    passing = Days()
    monkeypatch.setattr("web.app.app.time.time", passing.clock)
    return passing


def played(actions: tuple[str, ...], resigned: int = 1, seats: tuple[Seat, ...] = (Seat("", 3), Seat())) -> Match:
    """A game on the small map that is over."""
    match = Match(load(GAME), list(seats), {"map": "small"}, "mine")
    match.extend(actions)
    match.current.resigned = resigned
    return match


def missed() -> Mistake:
    """The mistake of that game."""
    found = mistake_in(played(MISSED), PLY, "a1|a2", ["d1|d2"], 4.25, TODAY, 1)
    assert found is not None
    return found


def keeping(*mistakes: Mistake) -> Device:
    """A device that keeps these mistakes."""
    progress = Progress(GAME, mistakes={one.name: one for one in mistakes})
    return Device({f"{PREFIX}{GAME}": progress.text()}, served={"puzzles-gridbloc.json": data()})


def kept(device: Device) -> dict[str, Mistake]:
    """Those that a device keeps."""
    return read_progress(GAME, device.games[f"{PREFIX}{GAME}"]).mistakes


def panel(tab: Tab) -> str:
    return tab.page.find("coach").text


# Which mistakes are clear


def check(match: Match, ply: int) -> tuple[str, ...]:
    """What the check of a mistake at a place of a game comes to."""
    found = analyse(match.game, match.current.at(0), match.current.actions)
    turn = next(turn for turn in found.turns if turn.ply == ply)
    return MistakeCheck(match.game, match.current.at(ply), turn).finish()


def test_a_mistake_is_clear_where_one_move_alone_was_better() -> None:
    assert check(played(MISSED), PLY) == ("d1|d2",)


def test_it_is_not_where_nearly_every_other_move_was() -> None:
    """The runner steps into the one corner that is closed then; every other way out was better."""
    assert check(played(BLUNDER), 6) == ()


# Finding them


def analysed(match: Match) -> tuple[Tab, Device]:
    """A saved game, opened and analysed."""
    device = Device({"mine": record.write(match)}, served={"puzzles-gridbloc.json": data()})
    tab = Tab("index.html", device)
    tab.send("open", value="mine")
    tab.open_sheet("more")
    tab.send("analyse")
    tab.think(120)
    return tab, device


def test_an_analysis_of_ones_own_finished_game_finds_it_and_it_comes_back_the_next_day(days: Days) -> None:
    tab, device = analysed(played(MISSED))
    (found,) = [one for one in kept(device).values() if one.moves == PLY]
    assert (found.played, list(found.solutions), found.due) == ("a1|a2", ["d1|d2"], "2026-11-24")
    assert any("puzzle tomorrow" in words for words in tab.notices)
    number = len(kept(device))
    tab.send("go", url="puzzles.html", push=True)
    assert "next on 24 November" in tab.page.find("puzzles-gridbloc").text
    days.pass_by(1)
    tab = Tab("puzzles.html", device)
    assert f"{number} due today" in tab.page.find("puzzles-gridbloc").text


def test_what_is_known_already_is_not_looked_at_again() -> None:
    match = played(MISSED)
    turns = [turn for turn in analyse(match.game, match.current.at(0), match.current.actions).turns if turn.ply == PLY]
    search = MistakeSearch(match, 1, turns, (), TODAY, 1)
    while not search.done:
        search.step()
    (found,) = search.take()
    assert (found.name, search.take()) == (missed().name, [])
    assert MistakeSearch(match, 1, turns, [found.name], TODAY, 1).done


@pytest.mark.parametrize(
    "match",
    [
        pytest.param(played(MISSED, seats=(Seat(), Seat("", 3))), id="of the computer alone"),
        pytest.param(played(MISSED, seats=(Seat(), Seat())), id="of two at one device"),
    ],
)
def test_nothing_is_sought_but_ones_own_mistakes(match: Match) -> None:
    _, device = analysed(match)
    found = kept(device) if f"{PREFIX}{GAME}" in device.games else {}
    assert [one for one in found.values() if one.moves == PLY] == []


def test_a_game_that_goes_on_has_none_yet() -> None:
    match = played(MISSED)
    match.current.resigned = None
    _, device = analysed(match)
    assert f"{PREFIX}{GAME}" not in device.games


# Answering


def at_due(days: Days, *mistakes: Mistake) -> tuple[Tab, Device]:
    """The first of these on the table, on the day on which it comes back."""
    device = keeping(*mistakes or (missed(),))
    days.pass_by(1)
    return Tab(ADDRESS, device), device


def test_it_says_what_was_played_and_what_it_cost(days: Days) -> None:
    tab, _ = at_due(days)
    assert "You chose to build a wall between a1 and a2, which cost about 4.2 points. What was better?" in panel(tab)
    assert "Mistake from your game, 23 November" in panel(tab)
    assert "1 due today" in panel(tab)
    assert name_of(3) in tab.page.find("seats").text, "the opponent is the one that it was"


def test_what_is_known_comes_back_after_3_7_16_and_35_days_and_then_no_more(days: Days) -> None:
    _, device = at_due(days)
    for interval in (3, 7, 16, 35):
        tab = Tab(ADDRESS, device)
        tab.point("d1|d2")
        assert "Right." in panel(tab)
        assert f"It comes back in {interval} days." in panel(tab)
        days.pass_by(interval - 1)
        assert "Nothing is due today" in panel(Tab(ADDRESS, device)), "a day before it is not there"
        days.pass_by(1)
    tab = Tab(ADDRESS, device)
    tab.point("d1|d2")
    assert "You knew it 5 times in a row" in panel(tab)
    days.pass_by(400)
    assert "Nothing is due today" in panel(Tab(ADDRESS, device))


def test_what_is_not_known_begins_again_and_a_later_try_does_not_change_that(days: Days) -> None:
    tab, device = at_due(days, missed()._replace(known=3))
    tab.point("b1|c1")
    assert "Not this: there is a better move." in panel(tab)
    tab.click("coach", "back")
    tab.point("a1|a2")
    assert "Not this: that is what you played then." in panel(tab)
    tab.click("coach", "back")
    tab.point("d1|d2")
    assert "Right. It comes back tomorrow." in panel(tab)
    (now,) = kept(device).values()
    assert (now.known, now.due) == (0, "2026-11-25")


def test_with_a_hint_it_stays_where_it_was(days: Days) -> None:
    tab, device = at_due(days, missed()._replace(known=2))
    tab.click("coach", "hint")
    assert "Hint:" in panel(tab)
    tab.point("d1|d2")
    (now,) = kept(device).values()
    assert (now.known, now.due) == (2, "2026-12-01")


def test_the_better_move_can_be_shown_and_counts_as_not_known(days: Days) -> None:
    tab, device = at_due(days, missed()._replace(known=2))
    tab.click("coach", "solution")
    tab.think()
    assert tab.actions[PLY:] == ["d1|d2"]
    assert "Build a wall between d1 and d2, and not build a wall between a1 and a2." in panel(tab)
    assert kept(device)[missed().name].known == 0


def test_one_comes_after_the_other(days: Days) -> None:
    other = missed()._replace(name="00000", due="2026-11-23")
    tab, device = at_due(days, missed(), other)
    assert "2 due today" in panel(tab)
    tab.point("d1|d2")
    assert "1 due today" in panel(tab)
    tab.click("coach", "next-puzzle")
    tab.point("d1|d2")
    tab.click("coach", "next-puzzle")
    assert "Nothing is due today. The next one comes back on 27 November." in panel(tab)
    assert all(one.known == 1 for one in kept(device).values())


# What cannot be played any more


@pytest.mark.parametrize(
    "changes",
    [
        {"rules": 999},
        {"actions": "____"},
        {"moves": 3},
        {"solutions": ["z9"]},
        {"options": {"map": "nowhere"}},
        {"levels": [3, 0, 0, 0, 0, 0, 0]},
    ],
)
def test_what_cannot_be_played_any_more_leaves_with_a_sentence(days: Days, changes: dict[str, Any]) -> None:
    gone = missed()._replace(name="00000", due="2026-11-01", **changes)
    tab, device = at_due(days, gone, missed())
    assert any("can no longer be played" in words for words in tab.notices)
    assert list(kept(device)) == [missed().name]
    assert "What was better?" in panel(tab), "the next one is there"


# What is kept


def test_progress_comes_back_as_it_was_and_joins_by_the_last_answer() -> None:
    one = missed()
    known = one.answered(True, False, TODAY + timedelta(days=1), 50)
    assert (known.known, known.due) == (1, "2026-11-27")
    here, there = Progress(GAME, mistakes={one.name: one}), Progress(GAME, mistakes={known.name: known})
    assert read_progress(GAME, there.text()) == there
    for first, second in ((here, there), (there, here)):
        joined = read_progress(GAME, first.text())
        joined.join(second)
        assert joined.mistakes == {known.name: known}
        before = joined.text()
        joined.join(second)
        assert joined.text() == before, "twice changes nothing"


def test_an_older_releases_text_has_none() -> None:
    assert read_progress(GAME, '{"lessons": ["first"]}').mistakes == {}


def test_everything_in_one_file_has_them(days: Days) -> None:
    device = keeping(missed())
    tab = Tab("record.html", device)
    tab.send("everything-export")
    ((_, text),) = tab.downloads
    other = Device()
    for _ in range(2):
        tab = Tab("record.html", other)
        tab.send("everything-file", text=text, file="f")
        assert kept(other) == {missed().name: missed()}
    assert "You have everything in this file already." in " ".join(tab.notices)


JUNK: tuple[object, ...] = (
    None,
    True,
    -1,
    10**30,
    0.5,
    "",
    "x" * 30_000,
    [],
    {},
    ["x"],
    {"map": [[]]},
    "2026-13-01",
    "0000-00-00",
    "\ud800",
)


def test_rows_that_are_changed_are_read_or_put_by_and_never_break_the_page() -> None:
    """Each changed row is either a mistake, which can be played or leaves, or stays unread as it is."""
    chance, row = Random(2727), json.loads(json.dumps(list(missed())))
    cases = 2_000 if sizes.FULL else 150
    for _ in range(cases):
        changed = list(row)
        for _ in range(chance.choice((1, 1, 2))):
            place = chance.randrange(len(changed))
            whole = changed[place]
            cut = whole[: chance.randrange(len(whole))] if isinstance(whole, str) and whole else chance.choice(JUNK)
            changed[place] = chance.choice((chance.choice(JUNK), cut))
        if chance.randrange(10) == 0:
            del changed[chance.randrange(len(changed))]
        text = json.dumps({"mistakes": [changed, row]})
        progress = read_progress(GAME, text)
        assert progress.unread.get("mistakes", []) == ([] if is_mistake(changed) else [changed])
        assert read_progress(GAME, progress.text()) == progress
        for one in progress.mistakes.values():
            reading = Reading(one.beginning(load(GAME)))
            try:
                reading.finish()
            except ValueError as refused:
                gone = str(refused)
            assert reading.done or "no longer be played" in gone
            if reading.done:
                assert {one.played, *one.solutions} <= set(map(str, reading.result.choices))
