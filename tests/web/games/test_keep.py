"""Games that come in from links, files and other tabs, and the list of those that are saved."""

from __future__ import annotations

import re

import pytest

from gridarium import load as load_game
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.web.tab import BASE, Device, Tab, new_game, play
from web.pages import files
from web.storage.import_game import load

GAME = ("c4", "a1|b1", "c5", "a1|a2")


def tab_in_mid_game(*actions: str) -> Tab:
    tab = Tab()
    new_game(tab, "Ann", "Ben", map="small")
    play(tab, *(actions or GAME))
    return tab


def at_home(tab: Tab) -> Tab:
    tab.follow("index.html")
    return tab


def titles(tab: Tab) -> list[str]:
    return [row.one("strong").text for row in tab.page.find("saved").all("li", class_="game")]


def lines(tab: Tab) -> list[list[str]]:
    return [line.actions for line in tab.table.match.lines]


# Links


def test_a_link_opens_in_a_fresh_profile_at_its_last_position_ready_to_go_on() -> None:
    here = tab_in_mid_game()
    there = Tab(here.url)
    assert there.actions == list(GAME)
    assert there.table.match.at_end
    assert there.table.match.names == ["Ann", "Ben"]
    assert there.notices == []
    assert there.saved()
    play(there, "d5")


def test_a_link_to_a_known_game_is_the_same_game() -> None:
    tab = tab_in_mid_game()
    again = tab.reopened()
    assert again.notices == []
    assert lines(again) == [list(GAME)]
    assert len(tab.device.games) == 1


def test_a_link_that_goes_on_with_a_known_game_is_recognised() -> None:
    here = tab_in_mid_game()
    there = Tab(here.url)
    play(there, "d5", "b1|b2")
    here.send("go", url=there.url)
    assert here.notices == ["This continues a game you know, from move 4 to 6."]
    assert here.actions == [*GAME, "d5", "b1|b2"]
    assert "d5 b1|b2" in here.saved()
    assert len(here.device.games) == 1


def test_going_on_is_counted_from_the_line_that_goes_on() -> None:
    here = tab_in_mid_game()
    there = Tab(here.url)
    here.click("jump", 2)
    play(here, "b5", "d1|d2", "b4")
    play(there, "d5")
    here.send("go", url=there.url)
    assert here.notices == ["This continues a game you know, from move 4 to 5."]
    assert lines(here) == [[*GAME, "d5"], ["c4", "a1|b1", "b5", "d1|d2", "b4"]]


def test_an_older_link_of_a_known_game_loses_nothing() -> None:
    here = tab_in_mid_game()
    old = here.url
    play(here, "d5")
    here.send("go", url=old)
    assert here.notices == ["You have this game up to move 5; the link stops at 4."]
    assert here.actions == [*GAME, "d5"]


def test_a_link_that_rewrites_known_moves_is_shown_as_such_and_kept_apart() -> None:
    here = tab_in_mid_game()
    there = Tab(here.url)
    there.click("jump", 2)
    play(there, "b5")
    here.send("go", url=there.url)
    assert here.notices[0].startswith("This link differs from move 3 on.")
    assert lines(here) == [list(GAME), ["c4", "a1|b1", "b5"]]
    assert here.actions == ["c4", "a1|b1", "b5"]
    assert "Branch from 2" in here.saved()
    here.click("line-back")
    assert here.actions == list(GAME)
    assert here.notices == []


def test_a_link_to_another_known_line_shows_that_line_and_keeps_it_shown() -> None:
    here = tab_in_mid_game()
    old = here.url
    here.click("jump", 2)
    play(here, "b5")
    here.send("go", url=old)
    assert here.actions == list(GAME)
    assert "Line: 2" not in here.saved()


def test_a_link_with_a_resignation_is_recognised() -> None:
    here = tab_in_mid_game()
    there = Tab(here.url)
    there.send("resign", value="0")
    here.send("go", url=there.url)
    assert here.table.match.outcome is not None
    assert here.table.match.outcome.reason == "Ann resigned"
    assert load(here.saved()).match.current.resigned == 0
    here.send("go", url=there.url)
    assert len(lines(here)) == 1


def test_a_game_for_one_of_the_same_name_is_kept_apart() -> None:
    here = tab_in_mid_game()
    alone = Match(load_game("gridopolis"), [Seat()], {"blueprint": "solitaire"}, here.table.match.id)
    alone.extend(["5.3.1-5.5.3"])
    here.send("go", url=f"gridopolis.html#{link.write(alone)}")
    assert here.notices == ["Another game on this device has the same name, so this one is kept apart."]
    assert here.actions == ["5.3.1-5.5.3"]


def test_another_game_of_the_same_name_is_kept_apart() -> None:
    here = tab_in_mid_game()
    there = Tab()
    new_game(there, map="seven")
    there.table.match.id = here.table.match.id
    play(there, "d5")
    here.send("go", url=there.url)
    assert here.notices == ["Another game on this device has the same name, so this one is kept apart."]
    assert len(here.device.games) == 2
    assert here.actions == ["d5"]


def test_a_link_to_a_full_game_of_fifty_lines_is_a_sentence() -> None:
    here = tab_in_mid_game()
    there = Tab(here.url)
    there.click("jump", 2)
    play(there, "b5")
    match = here.table.match
    for ply in (1, 3):
        for wall in map(str, match.lines[0].at(ply).legal_actions()):
            if len(match.lines) < 50 and wall not in GAME:
                match.choose_line(0, ply)
                match.play_text(wall)
    assert len(match.lines) == 50
    here.send("go", url=there.url)
    assert "at most 50 variations" in here.notices[0]
    assert len(here.table.match.lines) == 50


def test_a_cut_link_shows_the_game_up_to_the_cut_and_says_so() -> None:
    url = tab_in_mid_game().url
    head, _, _ = url.rpartition(".")
    there = Tab(head[:-1])
    assert len(there.notices) == 1
    assert there.actions == list(GAME)[: len(there.actions)]


def test_a_changed_link_says_so() -> None:
    url = tab_in_mid_game().url
    there = Tab(url[:-1] + ("A" if url[-1] != "A" else "B"))
    assert there.notices == ["The link was changed on its way, so this may not be the game that was sent."]
    assert there.actions == list(GAME)


# Pasted links and files


def paste(tab: Tab, text: str) -> None:
    tab.open_sheet("open")
    tab.submit("open-text", text=text)


def test_a_pasted_link_or_address_or_text_opens_the_game() -> None:
    here = tab_in_mid_game()
    for text in (here.link, here.url.partition("#")[2], f"  {here.link}\n", here.saved()):
        there = Tab("index.html")
        paste(there, text)
        assert there.actions == list(GAME)
        assert there.title.endswith("- GridBloc - Gridarium")
        assert there.history == ["index.html", there.url]
        assert there.saved()


def test_a_chosen_file_opens_the_game_with_all_its_lines() -> None:
    here = tab_in_mid_game()
    here.click("jump", 2)
    play(here, "b5")
    here.send("export-table")
    there = Tab("index.html")
    there.open_sheet("open")
    there.give_file("open-file", "game.txt", here.downloads[0][1])
    assert lines(there) == lines(here)
    assert there.actions == here.actions
    assert len(load(there.saved()).match.lines) == 2


def test_a_file_of_a_known_game_brings_in_all_its_lines() -> None:
    here = tab_in_mid_game()
    there = Tab(here.url, Device(dict(here.device.games)))
    there.click("jump", 2)
    play(there, "b5")
    there.click("jump", 1)
    play(there, "d4|e4")
    there.send("export-table")
    here.open_sheet("open")
    here.give_file("open-file", "game.txt", there.downloads[0][1])
    assert sorted(lines(here)) == sorted(lines(there))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "hello\nworld",
        "Gridarium: 1",
        "Gridarium: 99\nGame: gridbloc\n\ne6",
        "Gridarium: 1\nGame: <script>\nRules: 1\nId: a\n\n",
        BASE,
        BASE + "#",
        "javascript:alert(1)",
        "x" * 1_000_001,
    ],
)
def test_bad_text_says_why_in_the_dialog_and_loses_nothing(text: str) -> None:
    tab = tab_in_mid_game()
    before = tab.saved()
    paste(tab, text)
    assert tab.sheet.attrs["data-open"] == "open"
    assert tab.sheet.one(role="alert").text.endswith(".")
    assert tab.notices == []
    assert tab.actions == list(GAME)
    assert tab.saved() == before


def test_a_file_with_an_illegal_action_is_shown_up_to_it() -> None:
    text = tab_in_mid_game().saved().replace("c5 a1|a2", "c1 a1|a2")
    tab = Tab("index.html")
    paste(tab, text)
    assert tab.actions == ["c4", "a1|b1"]
    assert "Move 3, 'c1', is not legal" in tab.notices[0]


def test_a_file_that_is_too_large_or_unreadable_is_said_so() -> None:
    tab = Tab("index.html")
    tab.open_sheet("open")
    tab.send("open-file", field="", file="game.txt", error="too-large")
    assert tab.sheet.one(role="alert").text == "The file is too large; at most 1 MB is read."
    tab.send("open-file", field="", file="game.txt", error="unreadable")
    assert tab.sheet.one(role="alert").text == "game.txt cannot be read."


# The list of saved games


def test_home_lists_saved_games_with_a_picture_the_last_one_first() -> None:
    old = tab_in_mid_game().saved()
    new = tab_in_mid_game("d4").saved()
    device = Device({"a": dated(old, "a", "2026-01-01"), "b": dated(new, "b", "2026-02-01")})
    tab = Tab("index.html", device)
    assert [row.attrs["id"] for row in tab.page.find("saved").all("li")] == ["game-b", "game-a"]
    assert titles(tab) == ["Ann and Ben", "Ann and Ben"]
    assert len(tab.page.find("saved").all("svg", class_="thumb")) == 2
    assert "GridBloc. Ben to move Round 1 of 2, 1 to 0, on 1 February 2026" in tab.page.find("game-b").text


def dated(text: str, id: str, day: str) -> str:
    rows = [row for row in text.split("\n") if not row.startswith(("Saved:", "Id:"))]
    return "\n".join([rows[0], f"Id: {id}", f"Saved: {day}T00:00:00+00:00", *rows[1:]])


def test_no_saved_games_is_said_so() -> None:
    assert "None yet. Games are saved here after every move." in Tab("index.html").page.find("saved").text


def test_home_says_that_games_are_saved_only_while_they_are() -> None:
    tab = Tab("index.html", Device(silent=True))
    words = "Games cannot be saved on this device; share or export what you want to keep."
    assert words in tab.page.find("saved").text, "the storage is denied, or does not answer"
    tab.storage_answers()
    assert "Games are saved here" in tab.page.find("saved").text
    tab.send("unsaved", reason="its storage is full", key="some")
    assert words in tab.page.find("saved").text
    tab.send("saved")
    assert "Games are saved here" in tab.page.find("saved").text


def test_closing_the_tab_in_mid_game_loses_nothing() -> None:
    device = tab_in_mid_game().device
    tab = Tab("index.html", device)
    tab.click("open")
    assert tab.actions == list(GAME)
    assert tab.table.match.at_end
    assert tab.url.startswith("gridbloc.html#")
    assert tab.history[0] == "index.html"
    assert len(tab.history) == 2


def test_going_on_begins_at_the_end_of_the_line() -> None:
    tab = tab_in_mid_game()
    tab.click("undo")
    at_home(tab).click("open")
    assert tab.table.match.at_end


def test_finished_games_say_who_won() -> None:
    tab = tab_in_mid_game()
    tab.send("resign", value="0")
    assert "Ben won by resignation, 0 to 2, just now" in at_home(tab).page.find("saved").text


def test_a_saved_game_can_be_renamed() -> None:
    tab = at_home(tab_in_mid_game())
    tab.click("rename")
    tab.submit("renamed", title="  The <b>long</b>\n game ")
    assert titles(tab) == ["The <b>long</b> game"]
    assert "Title: The <b>long</b> game" in next(iter(tab.device.games.values()))
    assert titles(Tab("index.html", tab.device)) == ["The <b>long</b> game"]


def test_the_game_on_the_table_can_be_renamed() -> None:
    tab = tab_in_mid_game()
    tab.open_sheet("game")
    tab.click("rename")
    tab.submit("renamed", title="Sunday")
    assert "Title: Sunday" in tab.saved()
    play(tab, "d5")
    assert "Title: Sunday" in tab.saved()


def test_a_saved_game_can_be_deleted_and_brought_back() -> None:
    tab = at_home(tab_in_mid_game())
    text = next(iter(tab.device.games.values()))
    tab.click("delete")
    assert tab.device.games == {}
    assert titles(tab) == []
    assert tab.notices == ["The game is deleted."]
    tab.click("restore")
    assert list(tab.device.games.values()) == [text]
    assert titles(tab) == ["Ann and Ben"]
    assert tab.notices == []
    tab.click("open")
    assert tab.actions == list(GAME)


def test_bringing_a_game_back_after_renaming_another_one_spoils_neither() -> None:
    tab = tab_in_mid_game()
    first = tab.table.match.id
    new_game(tab, "Cat", "Dan")
    play(tab, "c4")
    second = tab.table.match.id
    at_home(tab)
    tab.click("delete", first)
    tab.click("rename", second)
    tab.submit("renamed", title="Kept")
    tab.click("restore")
    assert load(tab.device.games[first]).match.current.actions == list(GAME)
    assert load(tab.device.games[second]).match.current.actions == ["c4"]


def test_deleting_the_game_on_the_table_leaves_no_ghost_of_it() -> None:
    tab = at_home(tab_in_mid_game())
    tab.click("delete")
    tab.follow("gridbloc.html")
    assert tab.actions == []
    play(tab, "e6")
    assert len(tab.device.games) == 1


def test_a_saved_text_that_cannot_be_read_is_listed_and_can_be_deleted() -> None:
    tab = Tab("index.html", Device({"bad": "<script>alert(1)</script>"}))
    assert titles(tab) == ["A game that cannot be read"]
    assert not tab.can_click("open")
    tab.send("open", value="bad")
    assert tab.notices == ["This game cannot be read."]
    tab.click("delete", "bad")
    assert tab.device.games == {}


def test_a_long_list_is_shown_bit_by_bit() -> None:
    text = tab_in_mid_game().saved()
    games = {f"g{number}": dated(text, f"g{number}", f"2026-01-{number:02}") for number in range(1, 21)}
    tab = Tab("index.html", Device(games))
    assert len(titles(tab)) == 12
    tab.click("show-more")
    assert len(titles(tab)) == 20
    assert not tab.can_click("show-more")


# Other tabs


def two_tabs() -> tuple[Tab, Tab]:
    one = tab_in_mid_game()
    return one, one.reopened()


def tell(other: Tab, one: Tab) -> None:
    """What the shell passes on when another tab saved."""
    key = other.table.match.id
    one.device.games = other.device.games
    one.hear(key)


def test_a_game_that_goes_on_in_another_tab_goes_on_here() -> None:
    one, other = two_tabs()
    play(other, "d5")
    tell(other, one)
    assert one.actions == [*GAME, "d5"]
    assert one.notices == []
    play(one, "d1|d2")
    tell(one, other)
    assert other.actions == [*GAME, "d5", "d1|d2"]
    assert other.notices == [], "each follows the other without a word"


def test_the_same_game_from_another_tab_changes_nothing() -> None:
    one, other = two_tabs()
    one.click("undo")
    tell(other, one)
    assert one.notices == []
    assert one.table.match.ply == 3
    assert lines(one) == [list(GAME)]


def test_tabs_that_part_both_keep_both_ways() -> None:
    one, other = two_tabs()
    play(one, "b5")
    play(other, "d5")
    tell(other, one)
    assert sorted(lines(one)) == sorted([[*GAME, "b5"], [*GAME, "d5"]])
    assert one.actions == [*GAME, "b5"]
    assert one.notices == ["This game also went on in another tab. Both ways are kept."]
    play(one, "d1|d2")
    tell(one, other)
    assert sorted(lines(other)) == sorted([[*GAME, "b5", "d1|d2"], [*GAME, "d5"]])
    assert other.notices == one.notices


def test_what_happens_to_another_line_in_another_tab_leaves_the_one_looked_at() -> None:
    one, other = two_tabs()
    one.click("jump", 2)
    play(one, "b5")
    tell(one, other)
    other.click("line", 0)
    play(other, "d5")
    tell(other, one)
    assert one.actions == ["c4", "a1|b1", "b5"]
    assert lines(one) == [[*GAME, "d5"], ["c4", "a1|b1", "b5"]]


def test_somebody_who_looks_back_stays_where_they_look() -> None:
    one, other = two_tabs()
    one.click("jump", 1)
    play(other, "d5")
    tell(other, one)
    assert one.table.match.ply == 1
    assert one.actions == [*GAME, "d5"]
    assert one.notices == [], "there is one way, which the move list shows"


def test_a_game_saved_by_another_tab_is_listed_here() -> None:
    home = Tab("index.html")
    other = tab_in_mid_game()
    tell(other, home)
    assert titles(home) == ["Ann and Ben"]
    home.send("stored", key=other.table.match.id, text=None)
    assert titles(home) == []
    home.send("stored", key="unknown", text=None)


def test_a_game_deleted_in_another_tab_goes_on_here() -> None:
    one, _ = two_tabs()
    one.device.games.clear()
    one.send("stored", key=one.table.match.id, text=None)
    assert one.actions == list(GAME)
    play(one, "d5")
    assert "d5" in one.saved()


def test_nonsense_from_another_tab_is_a_sentence_and_loses_nothing() -> None:
    one, _ = two_tabs()
    key = one.table.match.id
    one.device.games[key] = "nonsense"
    one.hear(key)
    assert one.notices[0].endswith("What this device has saved of this game stays as it is; yours is kept beside it.")
    assert one.actions == list(GAME)
    play(one, "d5")
    assert one.device.games[key] == "nonsense"
    assert load(one.saved()).match.current.actions == [*GAME, "d5"]
    assert one.reopened().actions == [*GAME, "d5"]


CLAIM = re.compile(r"[^.]*(?:(?:saved|kept|stays?|noted) on this device|(?:saved|noted) here)[^.]*\.")
"""A sentence about what a device keeps."""


def claims(tab: Tab) -> list[str]:
    """What the page promises to keep."""
    said = CLAIM.findall(f"{tab.page.find('main').text} {tab.sheet.text}")
    return [sentence for sentence in said if not re.search("cannot|Nothing|nothing", sentence)]


@pytest.mark.parametrize("page", files())
def test_no_page_says_that_something_is_kept_where_the_storage_is_denied(page: str) -> None:
    tab = Tab(page, Device(silent=True))
    tab.send("unsaved", reason="the browser does not allow it")
    tab.send("unsaved", reason="the browser does not allow it", setting="theme")
    assert claims(tab) == []
    tab.click("sheet", "settings")
    assert claims(tab) == []


@pytest.mark.parametrize("page", ["learn.html", "record.html"])
def test_pages_say_what_is_kept_as_soon_as_it_is(page: str) -> None:
    tab = Tab(page, Device(silent=True))
    assert not claims(tab)
    tab.storage_answers()
    assert claims(tab)


@pytest.mark.parametrize(
    ("games", "settings", "words"),
    [
        (True, True, "Settings and games stay on this device."),
        (True, False, "Games stay on this device. Settings cannot be saved."),
        (False, True, "Settings stay on this device. Games cannot be saved."),
        (False, False, "Settings and games cannot be saved on this device."),
    ],
)
def test_the_settings_say_what_stays_on_the_device(games: bool, settings: bool, words: str) -> None:
    tab = Tab("index.html", Device(silent=not games))
    if not settings:
        tab.send("unsaved", reason="the browser does not allow it", setting="theme")
    tab.click("sheet", "settings")
    assert words in tab.sheet.text


def test_a_setting_that_is_kept_again_is_told() -> None:
    tab = Tab("index.html")
    tab.send("unsaved", reason="its storage is full", setting="theme")
    tab.send("set", field="theme", value="dark")
    tab.click("sheet", "settings")
    assert "Settings and games stay on this device." in tab.sheet.text
