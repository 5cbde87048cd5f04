"""Leaving a game that the others play on, and who may resign or leave at this device."""

from __future__ import annotations

import tests.boards  # noqa: F401  puts the small game of the tests among those that are shown
from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.web.tab import Tab, new_game
from web.words.opponents import name_of


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
    assert tab.notices == [f"Ben left. {name_of(2)} took the seat."]
    assert f"Ben left. {name_of(2)} took the seat" in tab.page.find("moves").text
    tab.think()
    assert match.length > 1
    again = tab.reopened()
    assert [seat.level for seat in again.table.match.seats] == [0, 2, 0]
    assert f"Ben left. {name_of(2)} took the seat" in again.page.find("moves").text


def test_a_computer_never_leaves_and_where_nobody_can_there_is_no_button() -> None:
    tab = three()
    tab.open_sheet("players")
    for player in range(3):
        tab.choose(f"seat-level-{player}", "1")
    tab.open_sheet("more")
    assert not tab.can_click("sheet", "leave")
    tab.send("leave", form={"player": "1", "level": "2"})
    assert tab.live == "Computers play to the end; only people leave."
    assert tab.table.match.departures == []


def test_by_the_rules_of_a_game_nobody_is_asked_for_a_level() -> None:
    tab = Tab("magpies.html")
    new_game(tab, "Ann", "Ben", "Cid", fly_away="1")
    tab.open_sheet("leave")
    assert "by the rules of this game" in tab.sheet.text
    assert not tab.sheet.all("select", name="level")
    tab.submit("leave", player="1")
    assert tab.table.match.current.plies[-1].text == "leave-2"
    assert [seat.level for seat in tab.table.match.seats] == [0, 0, 0]
    assert tab.table.match.position.state.is_out(1)
    assert leavers(tab) == ["Ann", "Cid"]


def by_link(players: int, *actions: str) -> Tab:
    """A game that came by link to a device that does not know it."""
    match = Match(load("gridopolis"), [Seat("Ann"), Seat("Ben"), Seat("Cid")][:players])
    match.extend(actions)
    return Tab(f"gridopolis.html#{link.write(match)}")


def leavers(tab: Tab) -> list[str]:
    tab.open_sheet("leave")
    names = [option.text for field in tab.sheet.all("select", name="player") for option in field.all("option")]
    tab.click("close")
    return names


def test_by_link_one_leaves_only_where_one_plays() -> None:
    tab = by_link(3)
    assert leavers(tab) == ["Ann"], "nobody has acted here, so it is who is to go on"
    tab.click("play", _open(tab))
    assert leavers(tab) == ["Ann"]
    tab.click("play", _open(tab))
    assert leavers(tab) == ["Ann"], "what is tried before an answer is there makes nobody sit here"
    tab.send("leave", form={"player": "1", "level": "2"})
    assert tab.live == "Ben can leave or resign only on the other device."
    assert leavers(tab.reopened()) == ["Ann"]


def test_by_link_one_resigns_only_where_one_plays() -> None:
    tab = by_link(2, "3.2.2-3.3.2")
    tab.open_sheet("resign")
    assert [button.text for button in tab.sheet.all(data_on="resign")] == ["Ben resigns"]
    tab.send("resign", value="0")
    assert tab.live == "Ann can leave or resign only on the other device."
    assert not tab.table.match.over
    tab.click("resign", 1)
    assert tab.table.match.current.resigned == 1


def test_who_played_here_before_the_game_was_passed_on_still_plays_here() -> None:
    tab = three()
    tab.click("play", _open(tab))
    tab.open_sheet("share")
    tab.send("copied", ok=True)
    assert leavers(tab) == ["Ann", "Ben"]
    assert leavers(tab.reopened()) == ["Ann", "Ben"]
