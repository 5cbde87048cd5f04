"""Leaving a game that the others play on, and who may resign or leave at this device."""

from __future__ import annotations

import tests.boards  # noqa: F401  puts the small game of the tests among those that are shown
from gridarium import link, load
from gridarium.match import Match, Seat
from tests.web.tab import Tab, new_game


def three() -> Tab:
    """Three people in mid-game."""
    tab = Tab("gridopolis.html")
    tab.open_sheet("new")
    tab.choose("players", "3")
    tab.submit("begin", seat_1="Ann", seat_2="Ben", seat_3="Cid")
    tab.click("play", _open(tab))
    return tab


def _open(tab: Tab) -> str:
    tab.open_sheet("legal")
    return tab.sheet.all(data_on="play")[0].attrs["data-value"]


def test_with_three_seats_the_page_offers_leaving_and_no_resigning() -> None:
    tab = three()
    tab.open_sheet("more")
    assert tab.can_click("sheet", "leave")
    assert not tab.can_click("sheet", "resign")
    with_two = Tab("gridopolis.html")
    new_game(with_two)
    with_two.open_sheet("more")
    assert with_two.can_click("sheet", "resign")
    assert not with_two.can_click("sheet", "leave")


def test_who_leaves_is_asked_for_a_level_and_told_what_happens() -> None:
    tab = three()
    tab.open_sheet("leave")
    assert "A computer takes over the seat as it stands" in tab.sheet.text
    assert [option.text for option in tab.sheet.one("select", name="player").all("option")] == ["Ann", "Ben", "Cid"]
    tab.submit("leave", player="1", level="2")
    match = tab.table.match
    assert [seat.level for seat in match.seats] == [0, 2, 0]
    assert tab.sheet.attrs.get("data-open") is None
    assert tab.notices == ["Ben has left. A computer of level 2 plays on there."]
    assert "Ben left; a computer of level 2 plays on" in tab.page.find("moves").text
    tab.think()
    assert match.length > 1
    assert [seat.level for seat in tab.reopened().table.match.seats] == [0, 2, 0]


def test_a_computer_never_leaves_and_where_nobody_can_there_is_no_button() -> None:
    tab = three()
    tab.open_sheet("players")
    for player in range(3):
        tab.choose(f"seat-level-{player}", "1")
    tab.open_sheet("more")
    assert not tab.can_click("sheet", "leave")
    tab.send("leave", form={"player": "1", "level": "2"})
    assert tab.live == "Ben plays on to the end; only people leave."
    assert tab.table.match.departures == []


def test_by_the_rules_of_a_game_nobody_is_asked_for_a_level() -> None:
    match = Match(load("magpies"), [Seat("Ann"), Seat("Ben"), Seat("Cid")], {"fly_away": True})
    match.fall()
    tab = Tab(f"magpies.html#{link.write(match)}")
    tab.open_sheet("leave")
    assert "by the rules of this game" in tab.sheet.text
    assert not tab.sheet.all("select", name="level")
    tab.submit("leave", player="1")
    assert tab.table.match.current.plies[-1].text == "leave-2"
    assert [seat.level for seat in tab.table.match.seats] == [0, 0, 0]
    assert tab.table.match.position.state.is_out(1)
    tab.open_sheet("leave")
    assert [option.text for option in tab.sheet.one("select", name="player").all("option")] == ["Ann", "Cid"]
