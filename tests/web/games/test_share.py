"""Passing games on: the link, the code to scan, the file."""

from __future__ import annotations

import re
from random import Random

import pytest
import segno

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.web.tab import BASE, Tab, new_game, play, whole
from web.storage.import_game import load as load_file
from web.storage.import_game import open_text
from web.widgets.sheets.qr_code import LONGEST_CODE


def shared_link(tab: Tab) -> str:
    tab.open_sheet("share")
    return tab.sheet.find("share-link").attrs["value"]


def tab_in_mid_game() -> Tab:
    tab = Tab()
    new_game(tab, "Ann", "Ben", map="small")
    play(tab, "c4", "a1|b1", "c5")
    return tab


def test_the_link_holds_the_whole_game_and_is_the_address() -> None:
    tab = tab_in_mid_game()
    url = shared_link(tab)
    assert url == tab.link
    assert url.startswith(f"{BASE}gridbloc.html#")
    opened = whole(open_text(url))
    assert opened.problem == ""
    assert opened.match.current.actions == tab.actions
    assert opened.match.names == ["Ann", "Ben"]


def test_the_sheet_says_whose_turn_it_is() -> None:
    tab = tab_in_mid_game()
    shared_link(tab)
    assert "Whoever opens the link can continue from there and send it back." in tab.sheet.text
    tab.send("resign", value="0")
    shared_link(tab)
    assert "The game is over. Whoever opens the link can look through it." in tab.sheet.text


def test_looking_back_the_link_holds_everything_or_what_is_shown() -> None:
    tab = tab_in_mid_game()
    tab.click("undo")
    everything = shared_link(tab)
    assert len(whole(open_text(everything)).match.current.actions) == 3
    tab.choose("share-much", "here")
    up_to_here = tab.sheet.find("share-link").attrs["value"]
    assert whole(open_text(up_to_here)).match.current.actions == ["c4", "a1|b1"]
    tab.choose("share-much", "all")
    assert tab.sheet.find("share-link").attrs["value"] == everything


def test_the_link_of_a_new_position_holds_everything_again() -> None:
    tab = tab_in_mid_game()
    tab.click("undo")
    shared_link(tab)
    tab.choose("share-much", "here")
    tab.click("close")
    play(tab, "d5")
    tab.open_sheet("share")
    assert len(whole(open_text(tab.sheet.find("share-link").attrs["value"])).match.current.actions) == 3


def test_copying_is_confirmed_and_a_failure_says_what_to_do() -> None:
    tab = tab_in_mid_game()
    shared_link(tab)
    assert tab.sheet.all(data_copy="#share-link")
    tab.send("copied", ok=False)
    failed = tab.sheet.one("p", role="alert")
    assert failed.text == "The link could not be copied; select it and copy it by hand."
    assert tab.notices == [], "a dialog would hide it"
    assert tab.sheet.attrs["data-open"] == "share"
    tab.send("copied", ok=True)
    assert tab.notices == [], "the button says it"
    assert tab.sheet.attrs["data-open"] == "share", "and stays in view"
    assert tab.sheet.one("span", id="copy-label").attrs["aria-live"] == "polite"


def test_the_devices_share_sheet_is_offered_where_there_is_one() -> None:
    tab = tab_in_mid_game()
    shared_link(tab)
    assert tab.sheet.all(data_share="#share-link")
    tab.session.can_share = False
    tab.open_sheet("share")
    assert not tab.sheet.all(data_share="#share-link")


@pytest.mark.parametrize(
    ("answer", "words", "trouble"),
    [
        ({"ok": True}, ["The link is on its way."], []),
        ({"ok": False, "cancelled": True}, [], []),
        ({"ok": False, "cancelled": False}, [], ["The link could not be sent from here; copy it instead."]),
    ],
)
def test_sharing_is_confirmed_unless_the_person_changed_their_mind(
    answer: dict[str, bool], words: list[str], trouble: list[str]
) -> None:
    tab = tab_in_mid_game()
    shared_link(tab)
    tab.send("shared", **answer)
    assert tab.notices == words
    assert [told.text for told in tab.sheet.all("p", role="alert")] == trouble


def test_the_code_to_scan_is_the_link() -> None:
    tab = tab_in_mid_game()
    url = shared_link(tab)
    svg = tab.sheet.one("figure", class_="qr").one("svg", class_="code")
    dark = {
        (int(x) + number, int(y))
        for x, y, length in re.findall(r"M(\d+) (\d+)\.5h(\d+)", svg.one("path", stroke="#000").attrs["d"])
        for number in range(int(length))
    }
    matrix = segno.make(url, error="l", micro=False).matrix
    assert dark == {(x + 4, y + 4) for y, row in enumerate(matrix) for x, module in enumerate(row) if module}
    assert svg.attrs["viewbox"] == f"0 0 {len(matrix) + 8} {len(matrix) + 8}"


def test_a_link_too_long_for_a_code_says_so() -> None:
    tab = tab_in_mid_game()
    tab.session.base = f"{BASE}{'a' * LONGEST_CODE}/"
    shared_link(tab)
    assert "too long for a code to scan" in tab.sheet.text
    assert not tab.sheet.all("figure", class_="qr")


def arena(players: int, *, calm: bool, most: int) -> Match:
    """A game of Gadget Grid by chance; in a calm one everybody passes wherever that can be done."""
    chance = Random(players)
    match = Match(
        load("gadget_grid"), [Seat(f"Player number {player}") for player in range(players)], {"round_limit": 500}
    )
    state = match.state
    while state.outcome is None and match.length < most:
        passes = [action for action in state.legal_actions() if calm and str(action) == "."]
        action = passes[0] if passes else state.random_action(chance)
        match.current.append(action)
        state.play(action)
    return match


def test_a_game_of_four_fits_a_code_and_a_far_too_long_one_has_link_and_file() -> None:
    ordinary = arena(4, calm=False, most=4_000)
    ordinary.jump(ordinary.length)
    assert ordinary.outcome is not None
    tab = Tab(f"gadget_grid.html#{link.write(ordinary)}")
    assert len(shared_link(tab)) <= 4_000
    assert tab.sheet.all("figure", class_="qr")

    most = load("gadget_grid").longest
    tab = Tab(f"gadget_grid.html#{link.write(arena(4, calm=True, most=most))}")
    url = shared_link(tab)
    assert tab.notices == []
    assert whole(open_text(url)).match.length == most
    assert "This game is too long for a code to scan; the link and the file hold it." in tab.sheet.text
    assert not tab.sheet.all("figure", class_="qr")
    assert tab.sheet.all(data_copy="#share-link")
    tab.click("export")
    assert load_file(tab.downloads[-1][1]).match.length == most


def test_a_move_in_a_game_from_a_link_offers_to_send_it_back() -> None:
    there = Tab(tab_in_mid_game().url)
    assert "hidden" in there.page.find("answer").attrs
    play(there, "a1|a2")
    assert there.page.find("answer").text == "Send it back"
    there = there.reopened()
    assert there.page.find("answer").text == "Send it back"
    there.click("sheet", "share", label="Send it back")
    there.send("copied", ok=True)
    assert "Waiting for Ann." in there.status
    assert "Waiting for Ann." in there.reopened().status


def test_an_answer_that_came_needs_not_be_sent_back() -> None:
    here = tab_in_mid_game()
    shared_link(here)
    here.send("copied", ok=True)
    play(here, "a1|a2")
    there = Tab(here.url)
    answer = str(there.table.match.state.legal_actions()[0])
    play(there, answer)
    here.send("go", url=there.url)
    assert here.actions[-1] == answer
    assert "hidden" in here.page.find("answer").attrs


def test_a_game_of_ones_own_offers_to_send_it_back_once_it_was_sent() -> None:
    here = tab_in_mid_game()
    assert "hidden" in here.page.find("answer").attrs
    shared_link(here)
    here.send("copied", ok=True)
    play(here, "a1|a2")
    assert "hidden" not in here.page.find("answer").attrs


def test_a_whole_game_to_and_fro_by_link() -> None:
    ann = Tab()
    new_game(ann, "Ann", "Ben", map="small")
    play(ann, "c4")
    ben = Tab(ann.url)
    for wall, step in [("c4|c5", "c3"), ("c2|c3", "b2"), ("a2|b2", "b1")]:
        play(ben, wall)
        ann.send("go", url=ben.url)
        assert ann.actions == ben.actions
        assert "This continues a game you know" in ann.notices[0]
        play(ann, step)
        ben.send("go", url=ann.url)
        assert ben.actions == ann.actions
    assert len(ann.table.match.lines) == len(ben.table.match.lines) == 1
    assert len(ann.device.games) == len(ben.device.games) == 1


def test_the_file_is_readable_and_holds_every_line() -> None:
    tab = tab_in_mid_game()
    tab.click("jump", 2)
    play(tab, "b5")
    tab.open_sheet("game")
    tab.click("export", tab.table.match.id)
    (name, text), *_ = tab.downloads
    assert name == "gridbloc-ann-and-ben.txt"
    assert text.startswith("Gridarium: 1\nGame: gridbloc\n")
    assert "\nSeat 1: Ann\nSeat 2: Ben\n" in text
    assert "\nc4 a1|b1 c5\n" in text
    assert [line.actions for line in load_file(text).match.lines] == [line.actions for line in tab.table.match.lines]


def test_a_game_that_was_not_saved_yet_can_be_exported() -> None:
    tab = Tab()
    tab.open_sheet("share")
    tab.click("export", tab.table.match.id)
    assert load_file(tab.downloads[0][1]).match.id == tab.table.match.id


def test_an_unreadable_saved_game_is_exported_as_it_is() -> None:
    tab = tab_in_mid_game()
    tab.send("stored", key="broken", text="what is this")
    tab.follow("index.html")
    tab.click("export", "broken")
    assert tab.downloads == [("game.txt", "what is this")]


def test_a_file_name_has_nothing_odd_in_it() -> None:
    tab = Tab()
    new_game(tab, "../../A<b>n", 'B"\\en', map="small")
    play(tab, "c4")
    tab.send("export-table")
    name = tab.downloads[0][0]
    assert name.removesuffix(".txt").replace("-", "").isalnum()


def test_a_link_says_nothing_but_letters_that_every_messenger_leaves_alone() -> None:
    tab = Tab()
    new_game(tab, "Ann & <Ben>", "Zoë ☃", map="small")
    play(tab, "c4")
    fragment = tab.url.partition("#")[2]
    assert fragment.replace(".", "").replace("-", "").replace("_", "").isalnum()
    assert fragment.isascii()
    assert link.read(fragment).match.names == ["Ann & <Ben>", "Zoë ☃"]


SENT = ["e6", "e6|f6", "f7", "f7|f8", "e6"]


@pytest.mark.parametrize(
    ("spoilt", "words", "actions"),
    [
        pytest.param("nonsense", "not a link to a game", 0, id="nonsense"),
        pytest.param("{0}.{1}.{2:.2}", "cut off", 2, id="cut"),
        pytest.param("{0}.9.{2}.{3}", "cut off", 5, id="less than it says"),
        pytest.param("{0}.{1}.{2}.AAAA", "changed on its way", 5, id="changed"),
    ],
)
def test_a_page_opened_with_a_broken_link_shows_what_it_holds(spoilt: str, words: str, actions: int) -> None:
    sender = Tab()
    play(sender, *SENT)
    tab = Tab("gridbloc.html#" + spoilt.format(*sender.url.partition("#")[2].rsplit(".", 3)))
    assert any(words in notice for notice in tab.notices)
    assert tab.actions == SENT[:actions]
