"""Going through a game: keys from anywhere on the page, playback, and the move list in notation or in words."""

from __future__ import annotations

import pytest

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.support.games import STANDARD
from tests.web.tab import Tab
from web.play.playback import SPEEDS


def recorded(actions: tuple[str, ...] = STANDARD) -> Tab:
    """A game from a link, looked at from its end."""
    match = Match(load("gridbloc"), [Seat("Ada"), Seat("Bo")])
    match.extend(actions)
    tab = Tab(f"gridbloc.html#{link.write(match)}")
    tab.send("close")
    return tab


def keys_listed(tab: Tab) -> list[str]:
    return tab.page.find("keys").attrs["data-keys"].split()


def test_arrows_home_and_end_lead_through_the_game_from_anywhere() -> None:
    tab = recorded()
    assert {"ArrowLeft", "ArrowRight", "Home", "End"} <= {*keys_listed(tab)}
    places = []
    for key in ("ArrowLeft", "ArrowLeft", "ArrowRight", "Home", "ArrowLeft", "ArrowRight", "End", "ArrowRight"):
        tab.key(key)
        places.append(tab.table.match.ply)
    end = len(STANDARD)
    assert places == [end - 1, end - 2, end - 1, 0, 0, 1, end, end]


def test_up_and_down_lead_from_line_to_line_where_there_are_several() -> None:
    tab = recorded(("d4", "a1|b1", "c3", "h8|i8"))
    assert "ArrowDown" not in keys_listed(tab)
    tab.send("jump", value="2")
    tab.send("play", value="d5")
    assert {"ArrowUp", "ArrowDown"} <= {*keys_listed(tab)}
    tab.key("ArrowUp")
    assert (tab.table.match.line, tab.table.match.ply) == (0, 3)
    tab.key("ArrowDown")
    tab.key("ArrowDown")
    assert (tab.table.match.line, tab.table.match.ply) == (1, 3)


def test_with_single_letters_off_the_arrows_still_lead_through_the_game() -> None:
    tab = recorded()
    tab.send("set", field="shortcuts", value="off")
    assert "ArrowLeft" in keys_listed(tab)
    assert "p" not in keys_listed(tab)


def test_a_game_plays_itself_back_to_its_end_and_stops_there() -> None:
    tab = recorded(("d4", "a1|b1", "c3"))
    tab.click("playback")
    assert tab.table.match.ply == 0
    for place in (1, 2, 3):
        assert {"do": "alarm", "ms": SPEEDS[1].ms, "on": "beat"} in tab.effects
        tab.send("beat")
        assert tab.table.match.ply == place
    assert not [effect for effect in tab.effects if effect["do"] == "alarm"]
    assert not tab.session.playback.on


def test_the_speed_of_playback_is_one_of_three() -> None:
    tab = recorded()
    tab.click("playback")
    waits = []
    for _ in SPEEDS:
        tab.click("playback-speed")
        waits += [effect["ms"] for effect in tab.effects if effect["do"] == "alarm"]
    assert sorted(waits) == sorted(speed.ms for speed in SPEEDS)
    assert len({*waits}) == 3


@pytest.mark.parametrize("press", [{"on": "point", "target": "e5", "by": "mouse"}, {"on": "jump", "value": "4"}])
def test_any_press_stops_the_playback(press: dict[str, str]) -> None:
    tab = recorded()
    tab.send("playback")
    tab.send("beat")
    tab.send(**press)
    place = tab.table.match.ply
    tab.send("beat")
    assert tab.table.match.ply == place
    assert tab.can_click("playback")


def test_what_comes_by_itself_does_not_stop_the_playback() -> None:
    tab = recorded()
    tab.send("playback")
    tab.send("saved")
    tab.send("beat")
    assert tab.table.match.ply == 1


def columns(tab: Tab) -> list[list[str]]:
    rows = [row for piece in tab.page.find("moves").all("ol") for row in piece.all("li") if "number" in str(row.html())]
    return [[cell.text for cell in row.children[1:]] for row in rows]  # type: ignore[union-attr]


def test_each_player_has_a_headed_column_whoever_begins_a_part() -> None:
    tab = recorded()
    heads = [node for node in tab.page.find("moves-heads").all("span") if "head" in node.classes]
    assert [node.text.strip() for node in heads] == ["Ada", "Bo"]
    assert [[name for name in node.classes if name[0] == "p"] for node in heads] == [["p0"], ["p1"]]
    rows = columns(tab)
    assert rows[0] == ["d4", "a1|b1"]
    assert rows[3] == ["a1", "a1|a2"]
    assert rows[4] == ["", "d4"]  # the second round: the other one runs, and begins
    assert rows[5] == ["a1|b1", "c4"]


def test_the_move_list_can_be_told_in_words() -> None:
    tab = recorded(("d4", "a1|b1"))
    said = [". ".join(event.say(tab.table.names) for event in ply.events) for ply in tab.table.match.current.plies]
    tab.send("set", field="units", value="words")
    told = [node.text for node in tab.page.find("moves").all("button")]
    assert told == said
    assert tab.device.settings["units"] == "words"
    assert tab.reopened().session.settings.units == "words"
