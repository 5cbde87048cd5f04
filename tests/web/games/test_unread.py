"""Nothing unread is written over: storage that answers late, texts that cannot be read, links to one's own games."""

from __future__ import annotations

import json

import pytest

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.web.tab import Device, Tab, new_game, play
from web.storage.import_game import load as load_record

GAME = ("c4", "a1|b1", "c5", "a1|a2")


def tab_in_mid_game() -> Tab:
    tab = Tab()
    new_game(tab, "Ann", "Ben", map="small")
    play(tab, *GAME)
    return tab


def two_lines() -> Tab:
    """A game with a line that its address does not hold, and with a title."""
    tab = tab_in_mid_game()
    tab.click("jump", 2)
    play(tab, "b5")
    tab.click("line", 0)
    tab.open_sheet("game")
    tab.click("rename")
    tab.submit("renamed", title="Sunday")
    return tab


def lines(text: str) -> list[list[str]]:
    return sorted(line.actions for line in load_record(text).match.lines)


BOTH = sorted([list(GAME), ["c4", "a1|b1", "b5"]])


# Storage that answers late


def test_a_game_opened_before_the_storage_answers_is_joined_with_what_is_there() -> None:
    before = two_lines()
    key, device = before.table.match.id, before.device
    device.silent = True
    tab = Tab(before.url, device)
    play(tab, "d5")
    assert lines(device.games[key]) == BOTH, "nothing is written yet"
    tab.send("unsaved", reason="its storage does not answer")
    tab.storage_answers()
    assert lines(device.games[key]) == sorted([[*GAME, "d5"], ["c4", "a1|b1", "b5"]])
    assert "Title: Sunday" in device.games[key]
    assert tab.notices == ["This device knew this game already. Both are kept, and here is where it stands."]
    assert tab.actions == [*GAME, "d5"]
    play(tab, "d1|d2")
    assert lines(device.games[key])[1] == [*GAME, "d5", "d1|d2"]


def test_a_late_answer_brings_the_list_and_the_seats_that_are_ones_own() -> None:
    before = two_lines()
    device = before.device
    match = before.table.match
    url = f"gridbloc.html#{link.write(other_seats(match))}"
    device.silent = True
    tab = Tab(url, device)
    tab.send("pause")
    tab.storage_answers()
    assert tab.table.match.names == ["Ann", "Ben"]
    assert tab.table.match.seats == match.seats
    assert any("seats other players" in words for words in tab.notices)
    tab.follow("index.html")
    assert [row.one("strong").text for row in tab.page.find("saved").all("li")] == ["Sunday"]


def test_a_game_left_before_the_storage_answers_is_joined_as_well() -> None:
    before = two_lines()
    key, device = before.table.match.id, before.device
    device.silent = True
    tab = Tab(before.url, device)
    play(tab, "d5")
    tab.follow("index.html")
    tab.storage_answers()
    assert lines(device.games[key]) == sorted([[*GAME, "d5"], ["c4", "a1|b1", "b5"]])
    assert "Title: Sunday" in device.games[key]


def test_a_late_answer_that_holds_something_unreadable_is_kept_beside() -> None:
    before = tab_in_mid_game()
    key, device = before.table.match.id, before.device
    device.games[key] = "something else"
    device.silent = True
    tab = Tab(before.url, device)
    tab.storage_answers()
    assert device.games[key] == "something else"
    assert lines(tab.saved()) == [list(GAME)]
    assert "stays as it is" in tab.notices[0]


# What another tab wrote meanwhile


def test_what_another_tab_wrote_unheard_is_joined_and_not_written_over() -> None:
    one = two_lines()
    other = one.reopened()
    play(other, "d5")
    play(one, "d4")
    assert lines(one.saved()) == sorted([[*GAME, "d4"], [*GAME, "d5"], ["c4", "a1|b1", "b5"]])


def test_a_title_given_in_another_tab_stays() -> None:
    one = tab_in_mid_game()
    other = Tab("index.html", one.device)
    other.click("rename")
    other.submit("renamed", title="Sunday")
    one.hear(one.table.match.id)
    play(one, "d5")
    assert "Title: Sunday" in one.saved()


def test_a_game_that_went_on_elsewhere_unheard_is_not_deleted() -> None:
    one = tab_in_mid_game()
    home = Tab("index.html", one.device)
    key = one.table.match.id
    play(one, "d5")
    home.click("delete", key)
    assert key in one.device.games
    assert home.can_click("open", key)


# Texts that cannot be read, or not to their end


@pytest.mark.parametrize("change", [("Gridarium: 1", "Gridarium: 9"), ("Rules: 1", "Rules: 9"), ("Gridarium", "")])
def test_a_link_to_a_game_that_is_saved_in_another_format_is_kept_beside_it(change: tuple[str, str]) -> None:
    before = tab_in_mid_game()
    key, device = before.table.match.id, before.device
    device.games[key] = text = device.games[key].replace(*change)
    tab = Tab(before.url, device)
    assert tab.notices == [
        "A saved game of the same name cannot be read. It stays as it is, and this one is kept beside it."
    ]
    play(tab, "d5")
    assert device.games[key] == text
    assert lines(tab.saved()) == [[*GAME, "d5"]]
    again = Tab(before.url, device)
    assert again.actions == [*GAME, "d5"], "the same link finds the same game again"
    assert len(device.games) == 2


def test_a_game_that_can_be_read_in_part_says_so_and_is_never_written_over() -> None:
    before = tab_in_mid_game()
    key, device = before.table.match.id, before.device
    device.games[key] = text = device.games[key].replace("a1|a2", "c1")
    tab = Tab("index.html", device)
    tab.click("open", key)
    assert "Move 4, 'c1', is not legal" in tab.notices[0]
    assert "What was saved stays as it is" in tab.notices[0]
    assert tab.actions == list(GAME[:3])
    play(tab, "a1|a2")
    assert device.games[key] == text
    assert lines(tab.saved()) == [list(GAME)]
    tab.follow("index.html")
    tab.click("rename", key)
    tab.submit("renamed", title="Sunday")
    assert device.games[key].replace("\nTitle: Sunday", "") == text
    tab.click("export", key)
    assert tab.downloads[-1][1] == device.games[key]
    assert Tab(before.url, device).actions == list(GAME), "a link finds the whole one"


def test_a_game_kept_under_another_name_than_its_own_is_joined_with_that() -> None:
    tab = tab_in_mid_game()
    key = tab.table.match.id
    shorter = Match(load("gridbloc"), [Seat("Ann"), Seat("Ben")], {"map": "small"}, key)
    shorter.extend(GAME[:2])
    from gridarium.formats import record

    tab.device.games["wrong"] = record.write(shorter)
    home = Tab("index.html", tab.device)
    home.click("open", "wrong")
    assert home.actions == list(GAME)
    assert home.table.match.id == key
    assert lines(tab.device.games[key]) == [list(GAME)]


@pytest.mark.parametrize(
    "games",
    [
        {"a": 5, "b": None, "c": ["x"], "d": {"e": 1}},
        {
            "": "",
            "x y": "<b>",
            "constructor": "{}",
            "a.b": "[]",
            "draft.": "1",
            "draft.nogame": "{}",
            "design.": "null",
        },
        {
            "draft.gridopolis": "5",
            "draft.gridbloc": "{}",
            "design.a": "[]",
            "design.b": "\ud800",
            "z": "\ud800\n\n\ud800",
        },
    ],
)
@pytest.mark.parametrize("settings", [None, "dark", 5, ["dark"], {"theme": ["dark"], "view": {}, "sound": None, "": 1}])
def test_nonsense_on_the_device_stops_no_page(games: dict[str, object], settings: object) -> None:
    for page in ("index.html", "gridbloc.html", "gridopolis-editor.html", "gridopolis-rules.html"):
        tab = Tab(page, Device(games, settings))  # type: ignore[arg-type]
        tab.open_sheet("settings")
        tab.send("sheet", value="new")
        tab.send("close")
        json.dumps(tab.effects)
        for key in [key for key in games if tab.can_click("open", key)]:
            tab.click("open", key)


# Seats


def other_seats(match: Match) -> Match:
    changed = Match(match.game, [Seat("Cat", 6), Seat("Dan", 6)], match.options, match.id)
    changed.extend(match.lines[0].actions)
    return changed


def test_a_link_leaves_the_seats_of_a_game_of_ones_own_and_asks() -> None:
    tab = tab_in_mid_game()
    seats = list(tab.table.match.seats)
    tab.send("go", url=f"gridbloc.html#{link.write(other_seats(tab.table.match))}")
    assert tab.table.match.seats == seats
    assert not tab.app.busy
    assert tab.notices == ["The link seats other players: Cat, Dan. Yours stay as they are."]
    tab.click("link-seats")
    assert tab.table.match.names == ["Cat", "Dan"]
    assert "Cat [level 6]" in tab.saved()
    assert not tab.app.busy, "no computer starts by itself"
    assert tab.notices == []
    tab.click("pause", label="Continue")
    assert tab.app.busy


def test_the_seats_of_a_link_do_not_reach_another_game() -> None:
    tab = tab_in_mid_game()
    tab.send("go", url=f"gridbloc.html#{link.write(other_seats(tab.table.match))}")
    new_game(tab, "Eva", "Fay")
    tab.send("link-seats", value="seats")
    assert tab.table.match.names == ["Eva", "Fay"]
