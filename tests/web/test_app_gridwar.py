"""Gridwar at the table: its long turns taken back, games sent, kept and opened again, and advice on them."""

from __future__ import annotations

from collections.abc import Sequence

from gridarium import link, load
from gridarium.match import Match, Seat
from tests.web.tab import Tab

HEAP = ["@-e10", ".", ".", "@-d10", "@-e9", ".", "@-f9", ".", "@-d9", ".", ".", "d9-e9.2", "e9.2xf9"]
"""White is in its turn, and could do more."""


def opened(actions: Sequence[str] = HEAP) -> Tab:
    """A game with these actions, from a link."""
    match = Match(load("gridwar"), [Seat("Ann"), Seat("Ben")])
    match.extend(actions)
    return Tab(f"gridwar.html#{link.write(match)}")


def test_each_action_of_a_turn_is_taken_back_and_another_one_begins_a_branch() -> None:
    tab = opened()
    tab.click("undo")
    assert str(tab.table.match.position.state.parse("e9.2xf9")) == "e9.2xf9", "it could be done again"
    tab.click("undo")
    tab.point("d9", "c9")
    match = tab.table.match
    assert [line.actions for line in match.lines] == [HEAP, [*HEAP[:-2], "d9-c9"]]
    assert tab.actions == [*HEAP[:-2], "d9-c9"]
    tab.send("undo-turn")
    assert match.ply == len(HEAP) - 2, "the turn began there"
    tab.click("redo")
    assert match.ply == match.length


def test_a_game_is_sent_and_opened_again() -> None:
    tab = opened()
    assert tab.reopened().actions == HEAP
    assert Tab(tab.url).actions == HEAP


def test_a_game_is_written_into_a_file_and_opened_from_it() -> None:
    tab = opened()
    tab.click("undo")
    tab.point("@", "a9")
    assert len(tab.table.match.lines) == 2
    tab.open_sheet("more")
    tab.click("export", tab.table.match.id)
    (name, text), *_ = tab.downloads
    assert name.startswith("gridwar-")
    other = Tab("index.html")
    other.open_sheet("open")
    other.give_file("open-file", name, text)
    assert [line.actions for line in other.table.match.lines] == [line.actions for line in tab.table.match.lines]


def test_a_hint_says_what_its_action_does_and_is_played() -> None:
    tab = opened(HEAP[:-1])
    tab.click("hint")
    tab.think()
    said = tab.page.find("hint-words").text
    assert said.startswith("e9.2xf9 is best.")
    assert "captures 1 tile" in said
    tab.click("play", label="Play it")
    assert tab.actions == HEAP


def test_an_analysis_finds_the_capture_that_was_missed() -> None:
    tab = opened([*HEAP[:-1], ".", "@-h9"])
    tab.open_sheet("more")
    tab.click("analyse")
    tab.think(120)
    tab.click("mistake", -1)
    tab.click("show-better")
    assert "e9.2xf9" in tab.page.find("analysis").text
