"""Gridwar at the table: its long turns taken back, games sent, kept and opened again, and advice on them."""

from __future__ import annotations

from collections.abc import Sequence

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
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
    tab.open_sheet("game")
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
    assert said.startswith("Capture the tile on f9 with the troop above it. ")
    tab.click("play", label="Play it")
    assert tab.actions == HEAP


def test_an_analysis_finds_the_capture_that_was_missed() -> None:
    tab = opened([*HEAP[:-1], ".", "@-h9"])
    tab.open_sheet("more")
    tab.click("analyse")
    tab.think(120)
    tab.click("mistake", -1)
    tab.click("show-better")
    assert "Better: capture the tile on f9 with the troop above it. " in tab.page.find("analysis").text


# What is said, for those who do not know how moves are written

AGAIN = ["d9-e9.2", "e9.2xf9", ".", ".", "f9-d9", ".", "@-f9", "."]
FACING_TWO = [*HEAP[:-2], *AGAIN, *AGAIN, "d9-e9.2", "e9.2xf9", "@-d9", ".", "@-f10", "@-g9", ".", "d9=C", "d9-f9.2"]
"""White's commander can take two tiles."""


def touch(tab: Tab, target: str) -> str:
    """Touch a place; what is asked then."""
    tab.send("point", target=target, by="touch")
    return tab.page.find("status").text


def test_a_second_touch_is_asked_for_by_what_it_does() -> None:
    tab = opened(HEAP[:-1])
    touch(tab, "e9.2")
    assert "Tap again to capture the tile on f9." in touch(tab, "f9")
    tab = opened(HEAP[:4])
    touch(tab, "e10")
    assert "Tap again to move to c10." in touch(tab, "c10")
    tab = opened(HEAP[:3])
    touch(tab, "@")
    assert "Tap again to bring it in on b10." in touch(tab, "b10")


def test_what_is_chosen_says_what_is_to_be_chosen_next() -> None:
    tab = opened(FACING_TWO[:-1])
    tab.point("@")
    assert tab.live == "A new troop is chosen: choose where it goes."
    tab = opened(FACING_TWO[:-2])
    tab.point("d9")
    assert tab.live == "D9 is chosen: choose where it goes or its new rank."
    tab = opened(FACING_TWO)
    tab.point("f9.2")
    assert tab.live == "F9 on level 2 is chosen: choose what it captures."
    touch(tab, "g9")
    touch(tab, "g9")
    assert tab.live == ("G9 is chosen: press “That is all” to capture it, or choose f10 to capture both.")
    assert "Tap again to capture the tile on f10, too." in touch(tab, "f10")


def test_the_end_of_a_turn_is_told_in_words_wherever_it_is_a_point() -> None:
    tab = opened(HEAP[:3])
    listed = [(move.text, move.attrs.get("data-says")) for move in tab.page.find("moves").all("button")]
    assert listed == [("@-e10", None), (".", "end of the turn"), (".", "end of the turn")]


def test_the_number_of_the_turn_is_the_same_in_the_list() -> None:
    for length in range(1, len(HEAP) + 1):
        tab = opened(HEAP[:length])
        *_, last = tab.page.find("moves").all("span", class_="number")
        whole = HEAP[:length].count(".") % 2 == 0 and HEAP[length - 1] == "."
        assert tab.page.all("span", class_="phase")[0].text == f"Turn {int(last.text) + whole}"


def test_a_hint_to_end_the_turn_is_a_sentence() -> None:
    tab = opened(["@-e10"])
    tab.click("hint")
    tab.think()
    said = tab.page.find("hint-words").text
    assert said.startswith("End the turn. ")
