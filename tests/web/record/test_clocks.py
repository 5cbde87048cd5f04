"""A clock for each player: whose runs, what a move adds, what survives, and a game that it ends."""

from __future__ import annotations

import math
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridarium import load
from gridarium.formats.notes import BY, CONTROL, LINK, THOUGHT
from gridarium.match.match import Match, Seat
from gridarium.search.thinking import Thought
from tests.web.tab import Device, Tab, play
from tests.web.tree import Node
from web.play.player_clocks import Clocks, Control, clock_text, clocks_of, own_control
from web.storage.saved_game import Saved


class Wall:
    """A clock on the wall, which only tests move and set, and the time that goes evenly."""

    now = 1_760_000_000.0
    wrong = 0.0
    """By how much the clock was set forward."""

    def time(self) -> float:
        return self.now + self.wrong

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    wall = Wall()
    monkeypatch.setattr("web.play.player_clocks.time", wall)
    return wall


def timed(wall: Wall, second: int = 0, note: str = "300+3") -> Tab:
    """A game with clocks; the second seat may be a computer's."""
    tab = Tab(slow=second > 0)
    seats = [Seat("Ana"), Seat("", second) if second else Seat("Ben")]
    saved = Saved(Match(load("gridbloc"), seats, {"map": "small"}), {CONTROL: note})
    tab.app.put_on_table(saved)
    tab.send("close")
    tab.app.show_address()
    tab.send("close")
    return tab


def clocks(tab: Tab) -> list[Node]:
    return [span for span in tab.page.find("seats").all("span") if "time" in span.classes]


def figures(tab: Tab) -> list[Node]:
    return [clock.one("span", class_="figures") for clock in clocks(tab)]


def times(tab: Tab, wall: Wall) -> list[str]:
    """What the clocks show: those that run count by themselves."""
    shown = []
    for clock in figures(tab):
        until = clock.attrs.get("data-until")
        tenths = math.ceil(round(int(until) / 100 - 10 * wall.now, 3)) if until else None
        shown.append(clock.text if tenths is None else clock_text(max(0, tenths)))
    return shown


def running(tab: Tab) -> list[bool]:
    return ["runs" in clock.classes for clock in clocks(tab)]


def wait(tab: Tab, wall: Wall, seconds: float) -> None:
    """So much time passes, and the page says so where it was told to."""
    wall.now += seconds
    tab.send("clock")


def test_time_passes_from_the_first_move_on_for_who_is_to_move(wall: Wall) -> None:
    tab = timed(wall)
    wait(tab, wall, 60)
    assert times(tab, wall) == ["5:00", "5:00"]
    assert running(tab) == [False, False]
    play(tab, "d4")
    assert times(tab, wall) == ["5:03", "5:00"], "the first move adds, too"
    assert running(tab) == [False, True]
    wait(tab, wall, 61)
    assert times(tab, wall) == ["5:03", "3:59"]
    play(tab, "a1|b1")
    assert times(tab, wall) == ["5:03", "4:02"]
    assert running(tab) == [True, False]


def test_python_is_woken_up_only_when_there_is_something_to_say_and_sends_nothing_meanwhile(wall: Wall) -> None:
    tab = timed(wall)
    play(tab, "d4")
    assert [effect["ms"] for effect in tab.effects if effect["do"] == "alarm"] == [240_000], "one minute is left then"
    wall.now += 100
    changed = [effect for effect in tab.send("clock") if effect["do"] in ("part", "page", "save")]
    assert changed == []


def test_who_hears_the_page_is_told_twice_that_little_time_is_left(wall: Wall) -> None:
    tab = timed(wall)
    play(tab, "d4")
    said = []
    for passed in (239, 1, 30, 20, 5):
        wait(tab, wall, passed)
        said.append(tab.page.find("clock").text)
    one, ten = "Ben: one minute left.", "Ben: ten seconds left."
    assert said == ["", one, one, ten, ten]
    play(tab, "a1|b1")
    assert tab.page.find("clock").text == ""


def test_undo_gives_back_the_time_at_that_move_and_then_it_runs(wall: Wall) -> None:
    tab = timed(wall)
    play(tab, "d4")
    wait(tab, wall, 100)
    play(tab, "a1|b1")
    wait(tab, wall, 200)
    assert times(tab, wall) == ["1:43", "3:23"]
    tab.click("undo", label="Undo")
    assert times(tab, wall) == ["5:03", "5:00"]
    assert running(tab) == [False, True]
    wait(tab, wall, 10)
    play(tab, "b1|c1")
    assert times(tab, wall) == ["5:03", "4:53"]
    assert tab.table.match.lines[0].times[1] == 2030


def test_redo_goes_on_with_the_time_before_undo(wall: Wall) -> None:
    tab = timed(wall)
    play(tab, "d4")
    wait(tab, wall, 100)
    tab.click("undo", label="Undo")
    assert running(tab) == [False, False], "nobody has moved"
    wait(tab, wall, 900)
    tab.click("redo", label="Redo")
    assert times(tab, wall) == ["5:03", "3:20"]
    assert running(tab) == [False, True]


def test_redo_gives_the_time_as_it_was_after_each_move(wall: Wall) -> None:
    tab = timed(wall)
    play(tab, "d4")
    for passed, action in ((10, "a1|b1"), (20, "c4"), (30, "a1|a2")):
        wait(tab, wall, passed)
        play(tab, action)
    shown = [times(tab, wall)]
    wait(tab, wall, 40)
    now = times(tab, wall)
    for _ in range(2):
        tab.click("undo", label="Undo")
        shown.append(times(tab, wall))
        wait(tab, wall, 50)
    assert shown == [["4:46", "4:26"], ["4:46", "4:53"], ["5:03", "4:53"]]
    for before in (shown[1], now):
        tab.click("redo", label="Redo")
        assert before[0] == times(tab, wall)[0]
    assert times(tab, wall) == now == ["4:06", "4:26"]
    assert running(tab) == [True, False]


def test_redo_and_undo_give_nobody_the_time_anew(wall: Wall) -> None:
    tab = timed(wall)
    play(tab, "d4", "a1|b1", "c4")
    tab.click("undo", label="Undo")
    wait(tab, wall, 100)
    assert times(tab, wall) == ["3:23", "5:03"]
    for _ in range(2):
        tab.click("redo", label="Redo")
        wait(tab, wall, 7)
        tab.click("undo", label="Undo")
        assert times(tab, wall) == ["3:23", "5:03"]
    assert running(tab) == [True, False]
    wait(tab, wall, 3)
    play(tab, "c5")
    assert times(tab, wall) == ["3:23", "5:03"], "three seconds were added for the turn"
    tab.click("undo", label="Undo")
    assert times(tab, wall) == ["5:03", "5:03"], "another move was made: as it was there"


def test_looking_back_takes_nothing_of_the_time_that_undo_gives_back(wall: Wall) -> None:
    tab = timed(wall)
    play(tab, "d4", "a1|b1", "c4")
    tab.key("ArrowLeft")
    wait(tab, wall, 60)
    tab.key("ArrowRight")
    tab.click("undo", label="Undo")
    assert times(tab, wall) == ["5:03", "5:03"]


def test_looking_back_does_not_stop_the_clock(wall: Wall) -> None:
    tab = timed(wall)
    play(tab, "d4", "a1|b1")
    wait(tab, wall, 100)
    tab.key("Home")
    assert times(tab, wall) == ["3:23", "5:03"]
    assert running(tab) == [True, False]
    wait(tab, wall, 203)
    assert tab.status == "Game over Ana ran out of time, so Ben won."


def test_a_game_that_is_over_shows_what_was_left_at_each_move(wall: Wall) -> None:
    tab = timed(wall)
    play(tab, "d4")
    wait(tab, wall, 100)
    play(tab, "a1|b1")
    wait(tab, wall, 400)
    assert times(tab, wall) == ["0:00", "3:23"]
    tab.send("close")
    tab.key("ArrowLeft")
    assert times(tab, wall) == ["5:03", "5:00"]
    wait(tab, wall, 400)
    assert times(tab, wall) == ["5:03", "5:00"]
    assert running(tab) == [False, False]


def test_time_goes_on_while_the_page_is_closed_or_another_one_shows(wall: Wall) -> None:
    tab = timed(wall)
    play(tab, "d4")
    wall.now += 42
    again = tab.reopened()
    assert times(again, wall) == ["5:03", "4:18"]
    wall.now += 3
    assert times(again.reopened(), wall) == ["5:03", "4:15"]
    again.send("go", url="index.html", push=True)
    wait(again, wall, 300)
    assert again.session.sheet == ""
    again.send("go", url="gridbloc.html", push=True)
    assert "out of time" in "".join(again.device.games.values())


def test_who_runs_out_of_time_has_lost_and_who_has_won_is_named(wall: Wall) -> None:
    tab = timed(wall)
    play(tab, "d4")
    wait(tab, wall, 300)
    assert tab.status == "Game over Ben ran out of time, so Ana won."
    assert tab.session.sheet == "result"
    assert tab.sheet.one(class_="lead").text == "Ben ran out of time, so Ana won."
    assert "Resigned: 2, out of time" in tab.saved()
    again = tab.reopened()
    assert again.status == "Game over Ben ran out of time, so Ana won."
    assert running(again) == [False, False]


def test_a_move_that_comes_too_late_is_not_made(wall: Wall) -> None:
    tab = timed(wall)
    play(tab, "d4")
    wall.now += 301
    tab.send("point", target="a1|b1", by="mouse")
    assert tab.table.match.current.actions == ["d4"]
    assert tab.status == "Game over Ben ran out of time, so Ana won."


def test_who_ran_out_of_time_may_play_on_without_clocks(wall: Wall) -> None:
    tab = timed(wall)
    play(tab, "d4")
    wait(tab, wall, 300)
    assert not tab.can_click("unresign")
    tab.click("untimed", label="Continue without clocks")
    assert clocks(tab) == []
    play(tab, "a1|b1")
    assert clocks(tab.reopened()) == []


def test_undone_and_out_of_time_ends_the_game_there(wall: Wall) -> None:
    tab = timed(wall)
    play(tab, "d4", "a1|b1")
    tab.click("undo", label="Undo")
    wait(tab, wall, 301)
    assert tab.status == "Game over Ben ran out of time, so Ana won."
    assert [len(line.plies) for line in tab.table.match.lines] == [2, 1]
    assert [line.late for line in tab.table.match.lines] == [False, True]


def test_a_computers_thinking_counts_for_it(wall: Wall) -> None:
    tab = timed(wall, second=6)
    tab.send("point", target="d4", by="mouse")
    assert running(tab) == [False, True]
    wait(tab, wall, 5)
    assert times(tab, wall) == ["5:03", "4:55"]
    tab.click("pause")
    assert running(tab) == [False, False]
    wait(tab, wall, 50)
    assert times(tab, wall) == ["5:03", "4:55"]
    assert times(tab.reopened(), wall) == ["5:03", "4:55"]


def test_a_computer_never_runs_out_of_time_and_plans_within_it(wall: Wall) -> None:
    tab = timed(wall, second=6, note="60+0")
    tab.send("point", target="d4", by="mouse")
    work = tab.session.thoughts.current
    assert work is not None
    assert isinstance(work.thought, Thought)
    assert work.thought.seconds is not None
    assert work.thought.seconds <= 3.0
    wait(tab, wall, 500)
    assert times(tab, wall)[1] == "0:00"
    assert tab.table.match.outcome is None
    tab.think()
    assert times(tab, wall) == ["1:00", "0:01"]
    assert running(tab) == [True, False]


def test_rematches_have_the_same_clocks(wall: Wall) -> None:
    tab = timed(wall)
    play(tab, "d4")
    wait(tab, wall, 300)
    tab.click("rematch")
    assert times(tab, wall) == ["5:00", "5:00"]


def test_two_tabs_of_a_game_show_the_same_time(wall: Wall) -> None:
    one = timed(wall)
    play(one, "d4")
    wall.now += 10
    two = Tab(device=one.device)
    key = one.table.match.id
    assert times(two, wall) == times(one, wall) == ["5:03", "4:50"]
    wait(one, wall, 10)
    play(two, "a1|b1")
    wall.now += 1
    one.hear(key)
    assert times(two, wall) == times(one, wall) == ["5:02", "4:43"]
    before = dict(one.device.games)
    two.hear(key)
    one.hear(key)
    assert one.device.games == before, "they do not answer one another for ever"
    wall.now += 302
    one.send("clock")
    two.hear(key)
    two.send("clock")
    assert one.status == two.status == "Game over Ana ran out of time, so Ben won."
    assert len(two.table.match.lines) == len(one.table.match.lines) == 1


def test_a_move_in_one_tab_counts_in_another_that_hears_of_it_late(wall: Wall) -> None:
    one = timed(wall)
    play(one, "d4")
    two = Tab(device=one.device)
    wall.now += 299
    play(two, "a1|b1")
    wall.now += 2
    one.hear(one.table.match.id)
    assert one.table.match.outcome is None
    assert [line.actions for line in one.table.match.lines] == [["d4", "a1|b1"]]


def test_undo_in_one_of_two_tabs_leaves_both_in_peace(wall: Wall) -> None:
    one = timed(wall)
    play(one, "d4", "a1|b1")
    two = Tab(device=one.device)
    key = one.table.match.id
    one.click("undo", label="Undo")
    two.hear(key)
    before = dict(one.device.games)
    one.hear(key)
    two.hear(key)
    assert one.device.games == before


def test_a_game_from_a_file_has_its_clocks_and_nobody_loses_what_has_passed_since(wall: Wall) -> None:
    tab = timed(wall)
    play(tab, "d4")
    wait(tab, wall, 100)
    play(tab, "a1|b1")
    text = tab.saved()
    wall.now += 9_999
    other = Tab(device=Device())
    other.send("open-text", form={"text": text})
    assert times(other, wall) == ["5:03", "3:23"]
    assert running(other) == [True, False]


def test_games_by_link_and_of_three_have_none(wall: Wall) -> None:
    match = Match(load("gridbloc"), [Seat(), Seat()])
    assert isinstance(clocks_of(Saved(match, {CONTROL: "300+3"})), Clocks)
    assert clocks_of(Saved(match, {CONTROL: "300+3", BY: LINK})) is None
    three = Match(load("gridopolis"), [Seat(), Seat(), Seat()])
    assert clocks_of(Saved(three, {CONTROL: "300+3"})) is None


def test_a_game_that_goes_by_link_from_now_on_has_none_any_more(wall: Wall) -> None:
    tab = timed(wall)
    play(tab, "d4")
    tab.send("copied", ok=True)
    assert clocks(tab) == []
    wait(tab, wall, 400)
    assert tab.table.match.outcome is None


@pytest.mark.parametrize(
    "note", ["", "300", "0+3", "-5+3", "3 + 2", "999999+1", "99999+1", "300+999", "\u0663+2", "300+3+3", "a+b", "1e9+1"]
)
def test_what_cannot_be_agreed_on_is_no_clock(note: str) -> None:
    assert clocks_of(Saved(Match(load("gridbloc"), [Seat(), Seat()]), {CONTROL: note})) is None


@pytest.mark.parametrize(
    "note", ["", "x", "5 after", "-5 after 1", "5 after 99999", "5 after 1 since", "5 after 1 since x", "9" * 99]
)
def test_what_cannot_be_read_of_a_thought_is_no_thought(note: str, wall: Wall) -> None:
    tab = timed(wall)
    play(tab, "d4")
    text = "\n".join(f"{THOUGHT}: {note}" if row.startswith(THOUGHT) else row for row in tab.saved().split("\n"))
    assert text != tab.saved()
    tab.device.games = {tab.table.match.id: text}
    assert times(Tab(device=tab.device), wall) == ["5:03", "5:00"]


@given(st.text(max_size=40), st.text(max_size=40))
def test_whatever_stands_in_the_notes_a_game_can_be_played(control: str, thought: str) -> None:
    match = Match(load("gridbloc"), [Seat(), Seat()])
    match.play_text("e6")
    for notes in ({CONTROL: control, THOUGHT: thought}, {CONTROL: "300+3", THOUGHT: thought}):
        saved = Saved(match, dict(notes))
        found = clocks_of(saved)
        if found is not None:
            found.note_in(saved)
            assert found.shown(match, 0).left == 3000
            assert clocks_of(saved) is not None


def test_a_moment_in_the_future_adds_no_time(wall: Wall) -> None:
    tab = timed(wall)
    play(tab, "d4")
    wall.now -= 5_000
    again = tab.reopened()
    play(again, "a1|b1")
    assert again.table.match.current.times[1] == 3030


def test_times_are_told_as_clocks_do() -> None:
    assert [clock_text(tenths) for tenths in (3000, 2991, 599, 1, 0)] == ["5:00", "5:00", "1:00", "0:01", "0:00"]
    assert Control(300, 3).label == "5 minutes + 3 seconds a turn"
    assert Control(60, 1).label == "1 minute + 1 second a turn"
    assert Control(90, 0).label == "1:30 minutes"


def chosen(tab: Tab, control: str = "180+2") -> None:
    """The terms are unfolded, and a clock is chosen among them."""
    tab.open_sheet("new")
    tab.send("draft", field="how", value="here")
    tab.unfold()
    tab.choose("clock", control)


def test_clocks_are_among_the_folded_terms_and_kept_before_the_first_move(wall: Wall) -> None:
    tab = Tab()
    chosen(tab)
    tab.click("terms")
    assert "3 minutes + 2 seconds a turn" in tab.sheet.text, "in the one line"
    tab.submit("begin", seat_1="Ana", seat_2="Ben")
    assert times(tab, wall) == ["3:00", "3:00"]
    assert f"{CONTROL}: 180+2" in tab.saved()
    assert times(tab.reopened(), wall) == ["3:00", "3:00"]
    tab.open_sheet("new")
    assert tab.session.draft is not None
    assert tab.session.draft.clock == "180+2", "the next game has the same terms"


def test_ones_own_time(wall: Wall) -> None:
    tab = Tab()
    chosen(tab, "own")
    tab.submit("begin", clock_minutes="7", clock_more="0")
    assert times(tab, wall) == ["7:00", "7:00"]
    tab.open_sheet("new")
    tab.unfold()
    assert tab.sheet.one("input", name="clock-minutes").attrs["value"] == "7"
    assert "7 minutes" in tab.sheet.text


@pytest.mark.parametrize(
    ("minutes", "more", "words"),
    [
        ("", "3", "A clock has 1 to 180 whole minutes for a player."),
        ("0", "3", "A clock has 1 to 180 whole minutes for a player."),
        ("181", "3", "A clock has 1 to 180 whole minutes for a player."),
        ("2.5", "3", "A clock has 1 to 180 whole minutes for a player."),
        ("\u0665", "3", "A clock has 1 to 180 whole minutes for a player."),
        ("5", "x", "A turn adds 0 to 180 whole seconds."),
        ("5", "181", "A turn adds 0 to 180 whole seconds."),
        ("5", "-1", "A turn adds 0 to 180 whole seconds."),
    ],
)
def test_a_time_that_cannot_be_is_refused_with_a_sentence(minutes: str, more: str, words: str) -> None:
    tab = Tab()
    chosen(tab, "own")
    before = tab.table.match.id
    tab.submit("begin", clock_minutes=minutes, clock_more=more)
    assert tab.sheet.one(class_="refusal").text == words
    assert tab.table.match.id == before
    assert tab.sheet.one("input", name="clock-minutes").attrs["value"] == minutes, "what was typed stays"
    tab.send("draft", field="how", value="link")
    assert not tab.sheet.all(class_="refusal")


def test_a_typed_time_may_have_spaces_around_it() -> None:
    assert own_control(" 20 ", "5 ") == Control(1200, 5)


def test_without_a_choice_nobody_has_a_clock_and_by_link_there_is_none_to_choose() -> None:
    tab = Tab()
    chosen(tab)
    tab.send("draft", field="how", value="link")
    assert tab.sheet.all("select", name="clock") == []
    tab.send("draft", field="how", value="here")
    tab.choose("clock", "")
    tab.send("begin", form={})
    assert clocks(tab) == []
    assert tab.session.clocks is None


def test_three_players_have_no_clock_to_choose() -> None:
    tab = Tab("gridopolis.html")
    chosen(tab)
    tab.choose("players", "3")
    assert tab.sheet.all("select", name="clock") == []
    assert "clocks" not in tab.sheet.text


# The device's clock is set


@pytest.mark.parametrize("wrong", [-900_000.0, -120.0, 120.0, 900_000.0])
def test_while_the_page_is_open_setting_the_devices_clock_changes_nothing(wall: Wall, wrong: float) -> None:
    tab = timed(wall)
    play(tab, "d4")
    wait(tab, wall, 10)
    shown = [figure.attrs.get("data-until") for figure in figures(tab)]
    wall.wrong = wrong
    tab.send("clock")
    assert [figure.attrs.get("data-until") for figure in figures(tab)] == shown
    wait(tab, wall, 10)
    assert times(tab, wall) == ["5:03", "4:40"]
    play(tab, "a1|b1")
    assert tab.table.match.current.times[1] == 2830
    wait(tab, wall, 10)
    again = tab.reopened()
    assert again.table.match.outcome is None
    play(again, "c4")
    assert again.table.match.current.times[2] == 2930 + 30, "what was noted last goes by the clock as it is now"


def visited_again(wall: Wall, seconds: float) -> Tab:
    """A game in which Ben has thought for 10 seconds, in a page that was closed; by the clock for so long."""
    tab = timed(wall)
    play(tab, "d4")
    wait(tab, wall, 10)
    wall.wrong = seconds
    return tab.reopened()


def left(tab: Tab, wall: Wall) -> list[str]:
    """What the clocks show, by the time that goes evenly."""
    clocks = tab.session.clocks
    assert clocks is not None
    shown = [clocks.shown(tab.table.match, player) for player in (0, 1)]
    return [clock_text(each.left if each.until is None else round(10 * (each.until - wall.now))) for each in shown]


DAY = 24 * 60 * 60


def test_between_visits_a_clock_that_was_set_back_counts_as_nothing(wall: Wall) -> None:
    again = visited_again(wall, -5_000)
    assert left(again, wall) == ["5:03", "5:00"]
    assert running(again) == [False, True]
    assert again.notices == []
    wait(again, wall, 20)
    assert left(again.reopened(), wall)[1] == "5:00", "what is not kept is not known"
    play(again, "a1|b1")
    assert again.table.match.current.times[1] == 2830


def test_what_passes_within_a_day_counts_unasked(wall: Wall) -> None:
    again = visited_again(wall, 100)
    assert left(again, wall) == ["5:03", "3:10"]
    assert visited_again(wall, DAY - 60).status == "Game over Ben ran out of time, so Ana won."


QUESTION = "By this device's clock 3 days passed since this game was saved. Should that time count for Ben?"


@pytest.mark.parametrize("way", ["absence-free", "dismiss", "move", "reload"])
def test_more_than_a_day_is_asked_about_and_stands_until_somebody_says_that_it_counts(wall: Wall, way: str) -> None:
    again = visited_again(wall, 3 * DAY)
    assert again.notices == [QUESTION]
    assert running(again) == [False, False]
    assert left(again, wall) == ["5:03", "5:00"]
    wait(again, wall, 400)
    assert again.table.match.outcome is None
    if way == "move":
        play(again, "a1|b1")
        assert again.table.match.current.times[1] == 3030
    elif way == "reload":
        again.open_sheet("game")
        again.click("rename")
        again.submit("renamed", title="Sunday")
        assert "Title: Sunday" in again.saved()
        again = again.reopened()
        assert again.notices == [QUESTION], "nobody has said anything yet"
        again.click("absence-free")
    elif way == "dismiss":
        again.send("dismiss", value="absence")
    else:
        again.click(way)
    assert again.notices == []
    assert any(running(again))
    if way != "move":
        wait(again, wall, 10)
        assert left(again, wall) == ["5:03", "4:50"]
    assert again.reopened().notices == []


def test_more_than_a_day_counts_where_somebody_says_so(wall: Wall) -> None:
    again = visited_again(wall, 3 * DAY)
    again.click("absence-counts")
    assert again.notices == []
    assert again.status == "Game over Ben ran out of time, so Ana won."


@pytest.mark.parametrize("over", [False, True])
def test_where_no_person_thinks_nothing_is_asked(wall: Wall, over: bool) -> None:
    tab = timed(wall, second=0 if over else 3)
    play(tab, "d4")
    if over:
        tab.send("resign", value="1")
    text = re.sub(f"\n{THOUGHT}: .*", "", tab.saved()).replace("\nTime:", f"\n{THOUGHT}: 5 after 1 since 5.0\nTime:")
    tab.device.games = {tab.table.match.id: text}
    again = Tab(tab.url, tab.device, slow=not over)
    again.work()
    assert again.notices == []
