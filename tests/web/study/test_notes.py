"""Notes at the table: words and marks to any move, by every means, undone, kept, and never a move of the game."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from gridarium import load
from gridarium.formats import record
from gridarium.formats.study import is_link, read
from gridarium.match.annotations import COLOURS, LONGEST_WORDS, MOST_MARKS, Annotation, Mark
from gridarium.match.match import Match, Seat
from tests.web.tab import Device, Tab, new_game, play
from web.boards import SHOWN
from web.boards.board import Look
from web.play.board_view import look_at

MOVES = ("c4", "a1|b1", "c5")
WORDS = 'The corner <b>counts</b> {most} & "more".\n\nWatch the edge.'


def tab_in_mid_game() -> Tab:
    tab = Tab()
    new_game(tab, "Ann", "Ben", map="small")
    play(tab, *MOVES)
    return tab


def write(tab: Tab, words: str) -> None:
    tab.send("note-write")
    name = tab.page.find("note-text").attrs["name"]
    tab.send("note-typed", field=name, value=words)
    tab.click("note-done")


def noted(tab: Tab) -> Annotation:
    match = tab.table.match
    return match.annotations.at(match.current.actions[: match.ply])


def shown(tab: Tab) -> list[list[str]]:
    """What the flat board is told to mark."""
    marks: list[list[str]] = json.loads(tab.page.find("entered").attrs.get("data-noted", "[]"))
    return marks


# Words


def test_a_game_without_notes_has_no_panel_until_somebody_asks_for_it() -> None:
    tab = tab_in_mid_game()
    assert "hidden" in tab.page.find("study").attrs
    tab.open_sheet("more")
    tab.click("notes")
    assert "No note to move 3." in tab.page.find("study").text
    tab.click("notes-close")
    assert "hidden" in tab.page.find("study").attrs


def test_words_stand_beside_the_board_at_their_move_and_are_only_words() -> None:
    tab = tab_in_mid_game()
    write(tab, WORDS)
    study = tab.page.find("study")
    assert 'The corner <b>counts</b> {most} & "more".' in study.text
    assert not study.all("b")
    tab.click("back", 1)
    assert "No note to move 2." in tab.page.find("study").text
    tab.click("note-step", 1)
    assert "Watch the edge." in tab.page.find("study").text


def test_words_are_kept_on_the_device_with_every_letter() -> None:
    tab = tab_in_mid_game()
    write(tab, WORDS)
    assert noted(tab.reopened()).words == WORDS
    assert record.read(tab.saved()).match.annotations.at(MOVES).words == WORDS


def test_words_to_a_game_that_is_not_begun_are_kept() -> None:
    tab = Tab()
    new_game(tab, "Ann", "Ben", map="small")
    write(tab, "Begin in the middle.")
    assert noted(tab.reopened()).words == "Begin in the middle."


def test_all_that_was_written_at_once_is_undone_at_once() -> None:
    tab = tab_in_mid_game()
    write(tab, "One.")
    tab.send("note-write")
    for words in ("One. T", "One. Two."):
        tab.send("note-typed", field=tab.page.find("note-text").attrs["name"], value=words)
    tab.click("note-undo")
    assert noted(tab).words == "One."
    tab.click("note-undo")
    assert noted(tab).words == ""
    assert not tab.can_click("note-undo")


def test_what_is_typed_late_is_not_noted_of_another_move() -> None:
    tab = tab_in_mid_game()
    tab.send("note-write")
    late = tab.page.find("note-text").attrs["name"]
    tab.click("back", 1)
    tab.send("note-typed", field=late, value="Late.")
    assert len(tab.table.match.annotations) == 0


def test_words_that_are_too_long_are_refused_with_a_sentence() -> None:
    tab = tab_in_mid_game()
    write(tab, "Short.")
    tab.send("note-write")
    tab.send("note-typed", field=tab.page.find("note-text").attrs["name"], value="a" * (LONGEST_WORDS + 1))
    assert "2,000 characters at most" in tab.page.find("study").text
    assert noted(tab).words == "Short."


def test_a_key_opens_the_field_and_escape_leaves_it() -> None:
    tab = tab_in_mid_game()
    tab.key("e")
    assert tab.page.find("note-text")
    tab.key("Escape")
    assert not tab.page.all(id="note-text")


def test_moves_with_a_note_are_marked_in_the_list() -> None:
    tab = tab_in_mid_game()
    write(tab, "So.")
    (cell,) = [node for node in tab.page.walk() if "has-note" in node.attrs.get("class", "").split()]
    assert cell.text == "c5 (note)"


def test_another_variation_has_a_button_where_it_leaves() -> None:
    tab = tab_in_mid_game()
    tab.click("back", 1)
    play(tab, "d4")
    tab.send("notes")
    tab.click("back", 1)
    tab.click("note-line", 0)
    assert tab.table.match.current.actions[: tab.table.match.ply] == list(MOVES)


def test_a_deleted_variation_takes_its_notes_along() -> None:
    tab = tab_in_mid_game()
    tab.click("back", 1)
    play(tab, "d4")
    write(tab, "Other.")
    tab.send("delete-line", value="1")
    assert "Other." not in tab.saved()


def test_a_lesson_has_no_notes() -> None:
    tab = Tab("gridbloc.html#lesson")
    for event in ("note-write", "mark", "study-begin"):
        tab.send(event)
    assert tab.table.coach is None or "hidden" in tab.page.find("study").attrs


# Marks


def test_a_press_marks_a_place_and_another_one_takes_that_away() -> None:
    tab = tab_in_mid_game()
    tab.key("k")
    tab.point("e5")
    assert "Marked: e5, green." in tab.page.find("study").text
    assert shown(tab) == [["green", "e5", "e5"]]
    assert tab.actions == list(MOVES)
    tab.point("e5")
    assert "Erased: e5." in tab.page.find("study").text
    assert shown(tab) == []


@pytest.mark.parametrize("by", ["mouse", "touch"])
def test_two_presses_make_an_arrow(by: str) -> None:
    tab = tab_in_mid_game()
    tab.send("mark")
    tab.click("mark-kind", "arrows")
    tab.click("mark-colour", "red")
    tab.point("e5", by=by)
    assert "The arrow begins at e5." in tab.page.find("study").text
    tab.point("e3", by=by)
    assert "Marked: arrow from e5 to e3, red." in tab.page.find("study").text
    assert noted(tab).marks == (Mark("red", "e5", "e3"),)
    assert "Arrow: red from e5 to e3." in tab.page.find("study").text


def test_marks_are_made_by_keyboard_alone() -> None:
    tab = tab_in_mid_game()
    tab.table.cursor = "c5"
    tab.key("k")
    tab.key("ArrowRight", board=True)
    place = tab.table.cursor
    tab.key("Enter", board=True)
    assert noted(tab).marks == (Mark("green", place, place),)
    tab.key("z")
    assert noted(tab).marks == ()
    assert tab.actions == list(MOVES)
    tab.key("Escape", board=True)
    assert not tab.table.annotating.marking


def test_a_mark_in_another_colour_takes_the_place_of_the_first() -> None:
    tab = tab_in_mid_game()
    tab.send("mark")
    tab.point("e5")
    tab.click("mark-colour", "blue")
    tab.point("e5")
    assert noted(tab).marks == (Mark("blue", "e5", "e5"),)


def test_each_mark_is_undone_by_itself_and_all_are_erased_at_once() -> None:
    tab = tab_in_mid_game()
    tab.send("mark")
    tab.point("e5", "e4")
    tab.click("note-undo")
    assert shown(tab) == [["green", "e5", "e5"]]
    tab.point("e4")
    tab.click("marks-erase")
    assert shown(tab) == []
    tab.click("note-undo")
    assert len(shown(tab)) == 2


@pytest.mark.parametrize("target", ["nowhere", "seat-1", "<b>", "", "e5 e6", "a" * 99])
def test_what_is_no_place_of_the_board_is_not_marked(target: str) -> None:
    tab = tab_in_mid_game()
    tab.send("mark")
    tab.send("point", target=target, by="mouse")
    assert "Only places of the board can be marked." in tab.page.find("study").text
    assert len(tab.table.match.annotations) == 0


def test_too_many_marks_are_refused_with_a_sentence() -> None:
    tab = Tab()
    new_game(tab, "Ann", "Ben", map="standard")
    places = [f"{column}{row}" for column in "abcdefg" for row in range(1, 8)][: MOST_MARKS + 1]
    tab.send("mark")
    tab.point(*places)
    assert f"{MOST_MARKS} marks at most" in tab.page.find("study").text
    assert len(noted(tab).marks) == MOST_MARKS


def test_while_marks_are_made_nothing_on_the_board_is_offered() -> None:
    tab = tab_in_mid_game()
    tab.send("mark")
    assert not look_at(tab.session, tab.table).open
    tab.send("mark")
    assert look_at(tab.session, tab.table).open


@pytest.mark.parametrize("name", SHOWN)
def test_marks_show_on_every_board_flat_and_in_space(name: str) -> None:
    tab = Tab(f"{name}.html")
    match = Match(load(name), [Seat("Ann"), Seat("Ben")])
    match.fall()
    while match.length < 6 or match.position.state.to_move == -1:
        match.play(match.position.state.legal_actions()[0])
        match.fall()
    board = tab.table.board
    look = Look(match.position.state)
    places = [
        place for place in re.findall('data-target="([^"]+)"', str(board.frame(look))) if place in board.draws(look)
    ]
    marks = tuple(Mark(colour, places[0], places[-1]) for colour in COLOURS)
    match.annotations.put(match.current.actions, Annotation("", marks))
    tab.send("open-text", form={"text": record.write(match)})
    tab.click("note-step", 1) if tab.can_click("note-step", 1) else None
    assert shown(tab) == [list(mark) for mark in marks]
    if scene := tab.page.all(id="space-marks"):
        assert json.loads(scene[0].text)["noted"] == [list(mark) for mark in marks]


# Where the device keeps nothing


def test_the_address_holds_notes_where_nothing_else_does() -> None:
    tab = tab_in_mid_game()
    write(tab, WORDS)
    assert not is_link(tab.session.address.partition("#")[2])
    tab.send("unsaved", reason="the browser does not allow it")
    link = tab.session.address.partition("#")[2]
    assert read(link).chapters[0].match.annotations.at(MOVES).words == WORDS
    again = Tab(f"gridbloc.html#{link}", Device(silent=True))
    assert again.table.match.annotations.at(MOVES).words == WORDS


def test_notes_for_which_the_address_has_no_room_are_said_to_be_with_what_keeps_them() -> None:
    tab, chance, lost = tab_in_mid_game(), Random(1), "A file keeps them."
    tab.send("unsaved", reason="the browser does not allow it")
    for ply in (3, 2, 1):
        tab.table.match.jump(ply)
        write(tab, "".join(chr(chance.randrange(0x4E00, 0x9FFF)) for _ in range(600)))
        assert (lost in tab.page.find("study").text) != is_link(tab.session.address.partition("#")[2])
    assert lost in tab.page.find("study").text
    tab.click("study-export")
    assert tab.downloads
