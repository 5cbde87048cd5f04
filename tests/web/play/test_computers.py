"""Computers in seats: who may sit where, their moves, waiting, and undo."""

from __future__ import annotations

import re
import time
from random import Random

import pytest

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from gridarium.search.budget import TurnBudget
from gridarium.search.levels import LEVELS, STRONGEST
from gridarium.search.thinking import Thought
from tests.games import NAMES
from tests.web.tab import Tab, against_computer, opened, play
from web.play.thinking import GLANCE, LONGEST, SHORTEST, TURN, WATCHED, TableThought
from web.words.opponents import name_of


def nothing(work: TableThought) -> None:
    """Nothing follows a thought here."""


def test_one_press_begins_a_game_against_the_computer_which_answers() -> None:
    tab = against_computer()
    assert tab.page.find("status").text.endswith("Your turn: step to a neighbouring tile.")
    assert not tab.app.busy
    tab.point("e6")
    assert tab.app.busy
    assert f"{name_of(2)} thinks" in tab.page.find("thinking").text
    tab.think()
    assert len(tab.actions) == 2
    assert "|" in tab.actions[1]
    assert tab.live.startswith(f"{name_of(2)} built a wall between")


@pytest.mark.usefixtures("watched")
def test_a_computer_never_answers_at_once() -> None:
    tab = opened(0, 1)
    begun = time.monotonic()
    tab.point("c4")
    tab.think()
    assert time.monotonic() - begun >= SHORTEST


@pytest.mark.usefixtures("watched")
def test_computers_alone_can_be_followed() -> None:
    begun = time.monotonic()
    tab = opened(1, 1)
    while not tab.actions:
        tab.think_a_slice()
    assert time.monotonic() - begun >= WATCHED


def test_a_level_of_the_games_own_thinks_as_that_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    own = LEVELS[2]._replace(looks=7, seconds=0.123)
    monkeypatch.setattr(type(load("gridbloc").advice()), "levels", {2: own})
    work = opened(2, 0).session.thoughts.current
    assert isinstance(work, TableThought)
    assert isinstance(work.thought, Thought)
    assert (work.thought.level, work.thought.seconds) == (own, 0.123)


def test_what_a_computer_may_think_is_for_its_turn() -> None:
    """Four decisions are usual there: each gets what the ones before have left."""
    match = Match(load(NAMES[0]), [Seat(level=1), Seat(), Seat()])
    match.fall(Random(1))
    budget = TurnBudget()
    work = TableThought("move", match, budget, nothing)
    assert isinstance(work.thought, Thought)
    assert work.thought.share == 1 / 4
    work.thought.finish()
    work.decide()
    match.play_text("c4")
    following = TableThought("move", match, budget, nothing).thought
    assert isinstance(following, Thought)
    assert following.share == pytest.approx((1 - work.thought.used) / 3)
    assert 0 < work.thought.used <= 0.3


def test_it_tells_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.play.thinking.REPORT", 0.0)
    tab = opened(0, 6, map="standard")
    play(tab, "e6")
    assert f"{name_of(6)} thinks." in tab.live, "people who hear the page learn it, too"
    while not re.search("[1-9] deep", tab.page.find("thinking").text):
        think_until_told(tab)
    panel = tab.page.find("thinking")
    depth, _, positions = panel.all("span", class_="quiet")[0].text.removesuffix(" positions").partition(" deep, ")
    assert int(depth) >= 1
    assert int(positions.replace(",", "")) > 0
    assert 0 < int(panel.one("progress").attrs["value"]) <= 100
    assert panel.text.partition("Best so far: ")[2].startswith("build a wall between ")


def test_tree_search_tells_its_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.play.thinking.REPORT", 0.0)
    monkeypatch.setattr(type(load("gridbloc").advice()), "method", "tree")
    tab = opened(0, 6, map="standard")
    play(tab, "e6")
    think_until_told(tab)
    assert " playouts" in tab.page.find("thinking").text


def think_until_told(tab: Tab) -> None:
    """Let it think until it has told of more than its first look."""
    while not tab.think_a_slice():
        assert not tab.actions[1:], "it moved without a word"


def test_a_person_cannot_move_for_a_computer_unless_it_waits() -> None:
    tab = opened(0, 6)
    play(tab, "c4")
    tab.send("play", value="a1|b1")
    assert tab.live == f"{name_of(6)} is to move; pause it to move in its place."
    assert tab.actions == ["c4"]
    tab.click("pause")
    assert not tab.app.busy
    assert "waits" in tab.page.find("thinking").text
    tab.point("a1|b1")
    assert tab.actions == ["c4", "a1|b1"]


def test_move_now_uses_the_best_so_far() -> None:
    tab = opened(0, 6, map="standard")
    play(tab, "e6")
    tab.think_a_slice()
    tab.click("move-now")
    tab.think_a_slice()
    assert len(tab.actions) == 2


def test_a_waiting_computer_makes_one_action_at_a_time() -> None:
    tab = opened(1, 1)
    tab.click("pause")
    assert not tab.app.busy
    for count in (1, 2, 3):
        tab.click("step")
        tab.think()
        assert len(tab.actions) == count
    tab.click("pause", label="Continue")
    assert tab.app.busy


def test_going_on_in_the_middle_of_a_step() -> None:
    tab = opened(1, 1)
    tab.click("pause")
    tab.click("step")
    assert not tab.can_click("step")
    tab.click("pause", label="Continue")
    while len(tab.actions) < 2:
        assert tab.app.busy, "it goes on after that step"
        tab.think_a_slice()


def test_a_step_can_be_hurried() -> None:
    tab = opened(6, 6, map="standard")
    tab.click("pause")
    tab.click("step")
    tab.think_a_slice()
    tab.click("move-now")
    tab.think_a_slice()
    assert len(tab.actions) == 1
    assert not tab.app.busy


def test_computers_alone_play_to_the_end() -> None:
    match = Match(load("gridbloc"), [Seat("", 1), Seat("", 1)], {"map": {"w": 2, "h": 2}})
    tab = Tab(f"gridbloc.html#{link.write(match)}")
    tab.think(60)
    assert tab.table.match.outcome is not None
    assert tab.sheet.attrs["data-open"] == "result"


def test_undo_goes_back_to_ones_own_last_decision() -> None:
    tab = against_computer()
    tab.point("e6")
    tab.think()
    tab.click("undo", label="Undo")
    assert tab.table.match.ply == 0
    assert not tab.app.busy, "the computer does not move again by itself"
    tab.click("redo", label="Redo")
    assert tab.table.match.ply == 2


def test_undo_passes_all_actions_of_computers() -> None:
    match = Match(load("gridbloc"), [Seat("", 1), Seat()], {"map": "small"})
    match.extend(("d4", "a1|b1", "d5", "a2|b2"))
    tab = Tab(f"gridbloc.html#{link.write(match)}")
    tab.click("undo", label="Undo")
    assert tab.table.match.ply == 3, "Player 2 is to place the wall again"
    tab.click("undo", label="Undo")
    assert tab.table.match.ply == 1


def test_looking_back_goes_by_single_actions() -> None:
    tab = opened(0, 1, actions=("c4", "a1|b1", "d5"))
    tab.click("jump", 2)
    tab.click("back")
    assert tab.table.match.ply == 1
    tab.click("ahead")
    assert tab.table.match.ply == 2


def test_undo_while_it_thinks_stops_it() -> None:
    tab = opened(0, 6, map="standard")
    play(tab, "e6")
    tab.think_a_slice()
    tab.click("undo", label="Undo")
    assert not tab.app.busy
    assert tab.table.match.ply == 0


def test_looking_back_stops_it_and_returning_lets_it_go_on() -> None:
    tab = opened(0, 6, map="standard")
    play(tab, "e6")
    tab.click("jump", 0)
    assert not tab.app.busy
    tab.click("jump", 1)
    assert tab.app.busy


def test_a_seat_changes_hands_while_it_thinks() -> None:
    tab = opened(0, 6, map="standard")
    play(tab, "e6")
    assert tab.app.busy
    tab.open_sheet("players")
    tab.choose("seat-level-1", "0")
    assert not tab.app.busy
    tab.click("close")
    tab.point("a1|b1")
    assert tab.actions == ["e6", "a1|b1"]
    tab.open_sheet("players")
    tab.choose("seat-level-0", "1")
    assert tab.app.busy


def test_another_level_counts_while_it_thinks() -> None:
    tab = opened(0, 6, map="standard")
    play(tab, "e6")
    tab.think_a_slice()
    before = tab.session.thoughts.current
    tab.open_sheet("players")
    tab.choose("seat-level-1", "1")
    assert tab.session.thoughts.current is not before, "it begins anew"
    tab.think()
    assert len(tab.actions) == 2
    assert name_of(1) in tab.page.find("seats").text


def test_every_seat_is_for_people_and_six_levels() -> None:
    tab = opened(0, 0, actions=("c4",))
    tab.open_sheet("players")
    fields = tab.sheet.all("select")
    assert len(fields) == 2
    for select in fields:
        assert [option.attrs["value"] for option in select.all("option")] == ["0", "1", "2", "3", "4", "5", "6"]
        assert len({option.text for option in select.all("option")}) == 7


def test_the_new_game_sheet_seats_computers() -> None:
    tab = Tab()
    tab.open_sheet("new")
    tab.choose("how", "3")
    tab.submit("begin")
    assert [seat.level for seat in tab.table.match.seats] == [0, 3]
    assert tab.table.names == ["You", name_of(3)]


def test_a_computer_in_a_game_from_a_link_goes_on() -> None:
    tab = opened(0, 1, actions=("c4",))
    assert tab.app.busy
    tab.think()
    assert len(tab.actions) == 2


def test_its_line_is_drawn_on_request() -> None:
    tab = opened(0, 6, map="standard")
    play(tab, "e6")
    tab.think_a_slice()
    assert tab.page.find("board-line").text == ""
    tab.click("show-line")
    assert tab.page.find("board-line").all("path")
    tab.click("show-line", label="Hide")
    assert not tab.page.find("board-line").all("path")


def test_two_computers_in_a_game_from_a_link_play() -> None:
    tab = opened(1, 1)
    while len(tab.actions) < 2:
        tab.think_a_slice()
    assert tab.live.startswith(f"{name_of(1)} 2 built a wall between")


def test_a_game_with_a_computer_needs_not_be_sent_back() -> None:
    tab = opened(0, 1)
    play(tab, "c4")
    tab.think()
    assert len(tab.actions) == 2
    assert tab.page.find("answer").text == ""


@pytest.mark.usefixtures("watched")
def test_a_tab_closed_in_mid_thought_goes_on_when_opened_again() -> None:
    tab = against_computer()
    play(tab, "e6")
    tab.think_a_slice()
    again = tab.reopened()
    assert again.actions == ["e6"]
    again.think()
    assert len(again.actions) == 2


def test_computers_wait_while_the_game_is_analysed() -> None:
    tab = opened(0, 6, map="standard", actions=("e6",))
    assert tab.session.thoughts.current is not None
    tab.open_sheet("more")
    tab.click("analyse")
    assert tab.session.thoughts.current is None
    tab.click("end-analysis")
    assert tab.session.thoughts.current is not None


def test_of_two_tabs_only_one_plays_for_the_computer() -> None:
    one = opened(0, 6, map="standard")
    other = one.reopened()
    play(one, "e6")
    other.send("stored", key=one.table.match.id, text=one.saved())
    assert other.actions == ["e6"]
    assert not other.app.busy, "the computer moves in the tab where the person did"
    other.click("pause", label="Continue")
    assert other.app.busy, "unless it is told to"


def test_the_computer_answers_in_the_tab_where_the_person_plays() -> None:
    one = opened(0, 1, actions=("c4", "a1|b1"), map="small")
    other = one.reopened()
    play(other, "c5")
    one.send("stored", key=other.table.match.id, text=other.saved())
    other.think()
    one.send("stored", key=other.table.match.id, text=other.saved())
    assert len(one.actions) == 4
    one.point(str(one.table.match.state.legal_actions()[0]))
    assert one.app.busy


@pytest.mark.usefixtures("watched")
def test_a_turn_of_many_actions_is_shown_faster(monkeypatch: pytest.MonkeyPatch) -> None:
    """The person waits no longer for it; where there are few, each is seen as long as ever."""
    match = Match(load("gridwar"), [Seat(level=6), Seat()])
    match.extend(["@-f8", ".", "@-g8", "@-h8", ".", "@-f7", "@-f9", "f8-h6", ".", "."])
    budget = TurnBudget()
    thought = Thought(match.game, match.state, 6, 3, looks=300, context=budget.context(match))
    thought.finish()
    left = len(thought.choice.line) - 1
    budget.spend(thought)
    match.play(thought.choice.action)
    for taken, shown in ((0.0, SHORTEST), (TURN - 0.2 * left, 0.2), (TURN + 5, GLANCE)):
        budget.share(match)
        budget.begun = 100.0 - taken
        monkeypatch.setattr("web.play.thinking.time.monotonic", (100.0).__float__)
        work = TableThought("move", match, budget, nothing)
        for later, ready in ((shown - 0.01, False), (shown + 0.01, True)):
            monkeypatch.setattr("web.play.thinking.time.monotonic", (100.0 + later).__float__)
            assert work.ready == ready


def test_however_many_decisions_a_turn_has_it_is_over_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """One is usual there: without a limit the first would take 2.6 s, and each of the others 1.3 s."""
    monkeypatch.setattr(type(load(NAMES[0]).advice()), "decisions", 1)
    match = Match(load(NAMES[0]), [Seat(level=STRONGEST), Seat(), Seat()])
    match.fall(Random(1))
    budget, given = TurnBudget(), []
    for text in ("c4", "c5", "b5", "b4"):
        thought = TableThought("move", match, budget, nothing).thought
        assert isinstance(thought, Thought)
        assert thought.seconds is not None
        given.append(thought.seconds)
        thought.spent = thought.seconds
        thought.stop()
        budget.spend(thought)
        match.play_text(text)
    assert given[0] == LEVELS[STRONGEST].seconds
    assert given[0] > given[1] > given[2] > given[3] > 0
    assert sum(given) < LONGEST < 4


def test_a_turn_that_has_taken_too_long_is_ended_in_a_moment() -> None:
    """On a slow device slices, and so thoughts, take longer than they were to."""
    match = Match(load("gadget_grid"), [Seat(level=STRONGEST), Seat()])
    match.fall(Random(1))
    while match.state.to_move != 0:
        match.play(match.state.legal_actions()[0])
        match.fall(Random(1))
    budget = TurnBudget()
    budget.share(match)
    budget.seconds = LONGEST + 1
    work = TableThought("move", match, budget, nothing)
    assert isinstance(work.thought, Thought)
    assert work.thought.seconds is not None
    assert 0 < work.thought.seconds < 0.1
    assert work.thought.finish().action in match.state.legal_actions()
