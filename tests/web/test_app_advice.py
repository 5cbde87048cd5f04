"""Hints, and the analysis of games with its turning points."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from tests.browser.games import BLUNDER, SMALL
from tests.web.tab import Tab, play
from tests.web.tables import opened
from web.widgets.analysis import WIDTH, Scale, room_for, spread

PLY = 6
"""Actions before the turning point of the game `BLUNDER`."""


# Hints


def test_a_hint_names_an_action_says_why_and_can_be_played() -> None:
    tab = opened(0, 0, actions=("c4", "a1|b1"))
    tab.click("hint")
    assert tab.page.find("hint-words").text == "Looking for a good action"
    tab.think()
    said = tab.page.find("hint-words")
    assert said.attrs["role"] == "status"
    action = said.one("strong").text.removesuffix(" is best.")
    assert action in map(str, tab.table.match.state.legal_actions())
    assert len(said.one("span", class_="why").text.split()) > 4, "it says why"
    assert tab.page.find("board-line").all("path")
    tab.click("play", label="Play it")
    assert tab.actions == ["c4", "a1|b1", action]
    assert tab.page.find("hint").text == ""
    assert tab.can_click("hint")


def test_a_hint_can_be_had_at_once_and_put_away() -> None:
    tab = opened(0, 0, actions=("e6", "a1|b1"), map="standard")
    tab.click("hint")
    tab.think_a_slice()
    tab.click("move-now", label="Answer now")
    tab.think_a_slice()
    assert "is best." in tab.page.find("hint").text
    tab.click("forget-hint")
    assert tab.page.find("hint").text == ""
    assert tab.can_click("hint")
    assert not tab.page.find("board-line").all("path")


def test_a_hint_goes_with_the_position() -> None:
    tab = opened(0, 0, actions=("c4", "a1|b1"))
    tab.key("h")
    tab.think()
    tab.click("undo", label="Undo")
    assert tab.page.find("hint").text == ""
    assert tab.can_click("hint")
    tab.click("redo", label="Redo")
    assert "is best." in tab.page.find("hint").text, "and comes back with it"


def test_there_are_no_hints_for_computers() -> None:
    tab = opened(0, 6, actions=("e6",), map="standard")
    assert not tab.can_click("hint")
    tab.key("h")
    assert tab.live.startswith("Computer (master) is to move")
    tab.think_a_slice()
    assert tab.session.thoughts.at_work("move") is not None, "it thinks on"


def test_there_are_no_hints_after_the_end() -> None:
    tab = opened(0, 0, actions=SMALL)
    assert not tab.can_click("hint")
    tab.key("h")
    assert tab.live.startswith("Nobody is to act here")
    assert not tab.app.busy


# Analysis


def analysed(tab: Tab) -> Tab:
    """Have the game analysed to the end."""
    tab.open_sheet("more")
    tab.click("analyse")
    assert tab.sheet.attrs["data-open"] == "analysis"
    tab.think(120)
    assert not tab.sheet.all("progress")
    return tab


def blundered() -> Tab:
    """An unfinished game from a link, analysed."""
    return analysed(opened(0, 0, actions=BLUNDER))


def test_the_analysis_draws_who_stood_better_and_names_the_turning_points() -> None:
    tab = blundered()
    curve = tab.sheet.one("polyline", class_="curve").attrs["points"].split()
    assert len(curve) == len(BLUNDER) + 1, "a point for the opening and for each action"
    assert "Your friend is " in tab.sheet.one("figcaption").text
    assert str(PLY + 1) in [mark.text for mark in tab.sheet.all("text")]
    turn = tab.page.find(f"turn-{PLY}").text
    assert f"Action {PLY + 1}" in turn
    assert re.search(r"Action \d+ cost You about \d\.\d points?", turn)
    assert "You played b2. Better: " in turn
    assert re.search(r"b2 instead would be about \d\.\d points? worse in the end", turn)
    told = tab.sheet.text
    assert told.index("shows at the end of the game") < told.index("A point is a tile scored") < told.index(turn)


def test_what_was_better_is_played_as_a_branch() -> None:
    tab = blundered()
    tab.click("better", PLY)
    match = tab.table.match
    assert len(match.lines) == 2
    assert tab.actions[:PLY] == list(BLUNDER[:PLY])
    assert tab.actions[PLY] != BLUNDER[PLY]
    assert match.ply == PLY + 1, "the better action is the one just played; the rest of its line is ahead"
    assert match.lines[0].actions == list(BLUNDER)


def test_a_turning_point_is_looked_at_on_the_board() -> None:
    tab = blundered()
    tab.click("turn", PLY)
    assert tab.table.match.ply == PLY
    assert " was better." in tab.page.find("hint-words").text
    assert tab.page.find("board-line").all("path")
    tab.click("analyse")
    assert tab.sheet.attrs["data-open"] == "analysis"
    assert not tab.app.busy, "what was found is still known"
    tab.click("close")
    tab.click("play", label="Play it")
    assert len(tab.table.match.lines) == 2
    assert tab.actions[:PLY] == list(BLUNDER[:PLY])


@pytest.mark.parametrize("resigned", [None, 0])
def test_a_finished_game_is_analysed(resigned: int | None) -> None:
    actions = SMALL if resigned is None else SMALL[:5]
    tab = analysed(opened(0, 0, actions=actions, resigned=resigned))
    assert len(tab.sheet.one("polyline", class_="curve").attrs["points"].split()) == len(actions) + 1


def test_a_game_that_ended_level_ends_level_in_the_graph() -> None:
    tab = analysed(opened(0, 0, actions=SMALL))
    assert tab.sheet.one("figcaption").text == "At the end of this line nobody is ahead."


def test_a_game_not_begun_has_no_turning_points() -> None:
    tab = analysed(opened(0, 0))
    assert tab.sheet.one("p", role="status").text == "Nothing was played yet."


def test_the_analysis_grows_and_waits_while_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.work.REPORT", 0.0)
    tab = opened(0, 0, actions=BLUNDER)
    tab.send("analyse")
    assert "from the last to the first" in tab.sheet.one("p", role="status").text
    known = 0
    while known < 3:
        tab.think_a_slice()
        known = len(tab.sheet.one("polyline", class_="curve").attrs["points"].split())
        assert tab.sheet.one("progress").attrs["value"] == str(known)
    tab.click("close")
    assert not tab.app.busy
    tab.send("analyse")
    assert tab.app.busy
    assert tab.sheet.one("progress").attrs["value"] == str(known)


def test_another_line_is_analysed_anew() -> None:
    tab = blundered()
    tab.click("close")
    play(tab, "b1")
    tab.send("better", value=str(PLY))
    tab.send("turn", value=str(PLY))
    assert len(tab.table.match.lines) == 1
    assert tab.table.match.at_end, "the old findings are not for this line"
    tab.send("analyse")
    assert tab.app.busy


def test_a_game_full_of_lines_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    tab = blundered()
    monkeypatch.setattr("gridarium.match.MOST_LINES", 1)
    tab.click("better", PLY)
    assert "keeps at most 1 variations" in tab.notices[0]
    assert len(tab.table.match.lines) == 1


@pytest.mark.parametrize(
    ("wanted", "widths"),
    [
        ([], []),
        ([100.0, 250.0], [15.0, 15.0]),
        ([100.0, 101.0, 102.0, 103.0], [22.5] * 4),
        ([0.0, 1.0, 2.0], [7.5, 7.5, 15.0]),
        ([358.0, 359.0, 360.0], [22.5] * 3),
        ([0.0, 5.0, 180.0, 184.0, 355.0, 360.0], [7.5, 7.5, 22.5, 22.5, 30.0, 30.0]),
    ],
)
def test_the_numbers_of_the_graph_stand_beside_one_another(wanted: list[float], widths: list[float]) -> None:
    places = spread(wanted, widths)
    edges = [(place - width / 2, place + width / 2) for place, width in zip(places, widths, strict=True)]
    assert all(left >= 0 and right <= WIDTH for left, right in edges)
    assert all(right <= left for (_, right), (left, _) in pairwise(edges))
    if len(wanted) == 2:
        assert places == wanted, "what is in nobody's way stays where it is"


def test_one_won_position_does_not_flatten_the_graph_of_the_others() -> None:
    assert room_for([]) == room_for([1.0, 2.0]) == 5
    assert room_for([4.0, 6.0, 8.0, 10.0, 12.0]) == 12
    scale = Scale(5, room_for([1.0, 2.0, 2.0, 3.0, 47.0]))
    assert scale.most == 9
    assert scale.y(47.0) == scale.y(9.0) < scale.y(3.0) < scale.y(0.0) < scale.y(-47.0)
