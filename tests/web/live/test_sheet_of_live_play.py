"""The sheet of live play, the strip beside the board, and their buttons, in every state that they have."""

from __future__ import annotations

import pytest

from tests.web.live.room import LiveTab, Room, begin
from tests.web.live.test_live_games import seated
from web.live.wishes import GREETINGS
from web.widgets.devices.codes import ANYWHERE, NEARBY
from web.widgets.sheets.live import ROLLED, UNABLE


def scanning(tab: LiveTab) -> bool:
    """Whether the sheet shows what the camera sees."""
    return bool(tab.sheet.all("video"))


def test_the_share_sheet_leads_to_live_play_and_the_sheet_says_what_will_work() -> None:
    tab = Room().open("gridbloc.html")
    tab.open_sheet("share")
    tab.click("live-invite")
    assert tab.session.sheet == "live"
    assert "Making an invitation" in tab.sheet.text
    tab.room.settle()
    assert NEARBY in tab.sheet.text
    tab.session.has_stun = True
    tab.send("sheet", value="live")
    assert ANYWHERE.format("a game by link") in tab.sheet.text
    assert NEARBY not in tab.sheet.text
    tab.click("live-cancel")
    assert tab.session.live is None


@pytest.mark.parametrize(("name", "said"), [("gadget_grid", True), ("fair dice", False), ("gridbloc", False)])
def test_the_sheet_says_who_rolls_where_no_dice_are_fair(name: str, said: bool) -> None:
    _, tabs = seated(name)
    for tab in tabs:
        tab.send("sheet", value="live")
        assert (ROLLED in tab.sheet.text) == said


def test_a_browser_that_cannot_connect_says_so_and_offers_the_link() -> None:
    tab = Room().open("gridbloc.html")
    tab.session.can_connect = False
    tab.send("live-invite")
    assert UNABLE in tab.sheet.text
    tab.click("sheet", "share")
    assert tab.session.sheet == "share"


def test_a_friend_who_plays_live_is_invited_once_the_game_is_set_up() -> None:
    room = Room()
    table = begin(room, "gridbloc.html")
    assert table.session.live is not None
    assert table.playing.is_table


def test_the_camera_is_asked_for_and_goes_off_with_the_sheet() -> None:
    tab = Room().open("index.html")
    tab.session.can_scan = True
    tab.open_sheet("live")
    for stop in ("live-scan-end", "closed"):
        tab.open_sheet("live")
        tab.click("live-scan")
        assert scanning(tab)
        assert [effect["act"] for effect in tab.acts][-1] == "scan"
        tab.send(stop)
        assert not scanning(tab)
        assert [effect["act"] for effect in tab.acts][-1] == "scan-end"


def test_why_nothing_can_be_scanned_is_said_where_it_was_tried() -> None:
    tab = Room().open("index.html")
    tab.session.can_scan = True
    tab.open_sheet("live")
    tab.click("live-scan")
    tab.send("live", what="scan-failed", why="denied")
    assert not scanning(tab)
    assert "may not use the camera" in tab.sheet.one("p", role="alert").text


def test_seats_that_are_free_can_be_taken_and_greetings_sent() -> None:
    room, (table, guest) = seated("gridbloc")
    for tab in (table, guest):
        tab.open_sheet("live")
        rows = [item.text for item in tab.sheet.all("li")]
        assert len(rows) == 2
        assert sum("connected" in row for row in rows) == 1
        assert sum("this device" in row for row in rows) == 1
    guest.click("live-greet", GREETINGS.index("Good luck!"))
    room.settle()
    assert any("Good luck!" in words for words in table.notices)


def test_once_the_connection_has_ended_the_strip_and_the_notice_lead_to_another_one() -> None:
    room, (table, guest) = seated("gridbloc")
    table.send("live", what="closed", peer=next(iter(table.playing.connections)).peer, why="lost")
    assert "Connect again" in table.page.find("answer").text
    table.click("live-again")
    room.settle()
    assert table.playing.link is not None
    assert table.playing.link.stage == "ready"
    guest.send("live", what="closed", peer="table", why="lost")
    guest.click("live-again")
    assert "open a new invitation" in guest.sheet.text


def test_a_link_that_invites_is_read_when_the_address_changes() -> None:
    room = Room()
    table, guest = room.open("gridbloc.html"), room.open("index.html")
    table.send("live-invite")
    room.settle()
    guest.send("live-link", game="gridbloc", fragment=table.live_url.partition("#")[2])
    room.settle()
    assert "Now the other device needs your answer." in guest.sheet.text
