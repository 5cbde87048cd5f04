"""Computers in seats: their moves, waiting, undo, hints, and who may sit where."""

from __future__ import annotations

import time

from gridarium import link, load
from gridarium.match import Match, Seat
from tests.web.tab import Tab, play
from web.work import SHORTEST


def against_computer() -> Tab:
    """A game on the usual terms against the computer, from the home page with one press."""
    tab = Tab("index.html")
    tab.click("play-computer", "gridbloc")
    return tab


def opened(*levels: int, actions: tuple[str, ...] = (), map: str = "small") -> Tab:
    """A game from a link with these levels in its seats."""
    match = Match(load("gridbloc"), [Seat("", level) for level in levels], {"map": map})
    match.extend(actions)
    return Tab(f"gridbloc.html#{link.write(match)}")


def test_one_press_begins_a_game_against_the_computer_which_answers() -> None:
    tab = against_computer()
    assert tab.page.find("status").text.endswith("Player 1, step to a neighbouring tile.")
    assert not tab.app.busy
    tab.point("e6")
    assert tab.app.busy
    assert "Computer 2 thinks" in tab.page.find("thinking").text
    tab.think()
    assert len(tab.actions) == 2
    assert "|" in tab.actions[1]
    assert tab.live.startswith("Computer 2 walls between")


def test_a_computer_never_answers_at_once() -> None:
    tab = opened(0, 1)
    begun = time.monotonic()
    tab.point("c4")
    tab.think()
    assert time.monotonic() - begun >= SHORTEST


def test_a_person_cannot_move_for_a_computer_unless_it_waits() -> None:
    tab = opened(0, 6)
    play(tab, "c4")
    tab.point("a1|b1")
    assert tab.live == "It is Computer 2's turn; pause it to move in its place."
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
    tab.click("pause", label="Go on")
    assert tab.app.busy


def test_computers_alone_play_to_the_end() -> None:
    match = Match(load("gridbloc"), [Seat("", 1), Seat("", 1)], {"map": {"w": 2, "h": 2}})
    tab = Tab(f"gridbloc.html#{link.write(match)}")
    tab.think(60)
    assert tab.table.outcome is not None
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


def test_the_new_game_sheet_seats_computers() -> None:
    tab = Tab()
    tab.open_sheet("new")
    tab.choose("level-2", "3")
    tab.submit("begin", seat_1="Ann", level_1="0")
    assert [seat.level for seat in tab.table.match.seats] == [0, 3]
    assert tab.table.match.names == ["Ann", "Computer 2"]


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


def test_a_hint_names_an_action_says_why_and_can_be_played() -> None:
    tab = opened(0, 0, actions=("c4", "a1|b1"))
    tab.click("hint")
    tab.think()
    hint = tab.page.find("hint").text
    assert " is best. " in hint
    assert len(tab.page.find("hint").one("span", class_="why").text.split()) > 4, "it says why"
    assert tab.page.find("board-line").all("path")
    before = len(tab.actions)
    tab.click("play", label="Play it")
    assert len(tab.actions) == before + 1
    assert tab.page.find("hint").text == "Hint"


def test_a_hint_can_be_put_away() -> None:
    tab = opened(0, 0, actions=("c4", "a1|b1"))
    tab.click("hint")
    tab.click("move-now")
    tab.think()
    tab.click("forget-hint")
    assert tab.page.find("hint").text == "Hint"
    assert not tab.page.find("board-line").all("path")


def test_a_hint_goes_with_the_position() -> None:
    tab = opened(0, 0, actions=("c4", "a1|b1"))
    tab.key("h")
    tab.think()
    tab.click("undo", label="Undo")
    assert tab.page.find("hint").text == "Hint"


GAME = ("d3", "b1|c1", "d4", "b2|c2", "c3", "a2|a3", "b2", "b2|b3")
"""The runner walks into a corner that one more wall closes."""


def test_the_analysis_of_a_game_from_a_link_names_what_was_better_and_plays_it() -> None:
    tab = opened(0, 0, actions=GAME)
    tab.open_sheet("more")
    tab.click("analyse")
    assert tab.sheet.attrs["data-open"] == "analysis"
    tab.think(120)
    assert "Turning points" in tab.sheet.text
    turns = tab.sheet.all("button", data_on="better")
    ply = GAME.index("b2")
    assert ply in [int(turn.attrs["data-value"]) for turn in turns]
    tab.click("better", ply)
    assert len(tab.table.match.lines) == 2
    assert tab.actions[:ply] == list(GAME[:ply])
    assert tab.actions[ply] != GAME[ply]
    assert tab.table.match.lines[0].actions == list(GAME)


def test_the_analysis_waits_while_nobody_looks_and_goes_on() -> None:
    tab = opened(0, 0, actions=GAME)
    tab.send("analyse")
    tab.think_a_slice()
    tab.click("close")
    assert not tab.app.busy
    tab.send("analyse")
    assert tab.app.busy


def test_what_is_better_needs_an_analysis_of_this_line() -> None:
    tab = opened(0, 0, actions=GAME)
    tab.send("better", value="0")
    assert len(tab.table.match.lines) == 1
