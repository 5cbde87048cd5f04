"""Hints, and the analysis of games with its turning points."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from gridarium.formats.notes import BY, LINK, MINE
from tests.browser.support.games import BLUNDER, SMALL
from tests.web.tab import Tab, opened, play
from tests.web.tree import Node
from web.widgets.table.analysis import WIDTH, Scale, room_for, spread
from web.words.opponents import name_of

PLY = 6
"""Actions before the turning point of the game `BLUNDER`."""


# Hints


def test_a_hint_names_an_action_says_why_and_can_be_played() -> None:
    tab = opened(0, 0, actions=("c4", "a1|b1"))
    tab.click("hint")
    assert tab.page.find("hint-words").text == "Looking for a good move"
    tab.think()
    said = tab.page.find("hint-words")
    assert said.attrs["role"] == "status"
    action = said.one("strong").text.removeprefix("Move to ").removesuffix(".")
    assert action in map(str, tab.table.match.state.legal_actions())
    assert len(said.one("span", class_="why").text.split()) > 3, "it says why"
    later = tab.page.find("hint").one("details").all("li")
    assert later[0].text.startswith("Player 2 may build a wall between "), "what may follow is folded"
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
    assert tab.page.find("hint-words").text.startswith("Move to ")
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
    assert "Play it" in tab.page.find("hint").text, "and comes back with it"


def test_there_are_no_hints_for_computers() -> None:
    tab = opened(0, 6, actions=("e6",), map="standard")
    assert not tab.can_click("hint")
    tab.key("h")
    assert tab.live.startswith(f"{name_of(6)} is to move")
    tab.think_a_slice()
    assert tab.session.thoughts.at_work("move") is not None, "it thinks on"


def test_there_are_no_hints_after_the_end() -> None:
    tab = opened(0, 0, actions=SMALL)
    assert not tab.can_click("hint")
    tab.key("h")
    assert tab.live.startswith("Nobody is to move here")
    assert not tab.app.busy


# Analysis


def analysed(tab: Tab) -> Tab:
    """Have the game analysed to the end."""
    tab.open_sheet("more")
    tab.click("analyse")
    tab.think(120)
    assert not tab.page.find("analysis").all("progress")
    return tab


def blundered() -> Tab:
    """An unfinished game from a link, analysed."""
    return analysed(opened(0, 0, actions=BLUNDER))


def at_the_blunder() -> Tab:
    """The same, at its mistake."""
    tab = blundered()
    tab.click("jump", PLY + 1)
    tab.click("mistake", -1)
    assert tab.table.match.ply == PLY
    return tab


def told(tab: Tab) -> str:
    """What the analysis says of the place looked at."""
    return tab.page.find("analysis").all("p", role="status")[-1].text


def drawn(tab: Tab, kind: str = "") -> list[Node]:
    """What is drawn on the board of what may follow, or of what was played instead."""
    line = tab.page.find("board-line")
    instead = [path for group in line.all("g", class_="mistaken") for path in group.all("path")]
    return instead if kind else [path for path in line.all("path") if path not in instead]


def test_the_analysis_is_beside_the_board_and_draws_who_stood_better() -> None:
    tab = blundered()
    assert "data-open" not in tab.sheet.attrs, "no dialog lies over the board"
    panel = tab.page.one("div", class_="between")
    parts = [child.attrs.get("id") for child in panel.children if isinstance(child, Node)]
    assert parts.index("analysis") < parts.index("record"), "the graph is above the moves"
    curve = tab.page.find("analysis").one("polyline", class_="curve").attrs["points"].split()
    assert len(curve) == len(BLUNDER) + 1, "a point for the opening and for each action"
    assert re.search(r"Player 2: \d+\.\d points? ahead", tab.page.find("analysis").one("figcaption").text)
    assert str(PLY + 1) in [mark.text for mark in tab.page.find("analysis").all("text")]


def test_the_graph_is_a_slider_that_tells_and_changes_the_place() -> None:
    tab = blundered()
    line = tab.page.find("analysis-place")
    assert (line.attrs["aria-valuenow"], line.attrs["aria-valuemax"]) == (str(len(BLUNDER)), str(len(BLUNDER)))
    tab.send(line.attrs["data-scrub"], value=3)
    assert tab.table.match.ply == 3
    line = tab.page.find("analysis-place")
    assert line.attrs["aria-valuenow"] == "3"
    assert line.attrs["aria-valuetext"].startswith("After move 3. ")
    assert not tab.page.find("analysis").attrs.get("hidden"), "it stays open"


def test_the_buttons_lead_from_mistake_to_mistake() -> None:
    tab = blundered()
    turns = [turn.ply for turn in tab.session.analysis.found.turns] if tab.session.analysis else []
    assert PLY in turns
    assert not tab.can_click("mistake", 1), "there is none ahead of the end"
    back = []
    while tab.can_click("mistake", -1):
        tab.click("mistake", -1)
        back.append(tab.table.match.ply)
    assert back == turns[::-1]


def test_a_mistake_is_told_without_its_answer_until_that_is_asked_for() -> None:
    tab = at_the_blunder()
    better = tab.session.mistake.better if tab.session.mistake else ""
    assert re.match(r"Player 1 chose to move to b2, which cost about \d+\.\d points?\. What was better\?", told(tab))
    assert f"to {better}" not in tab.page.find("analysis").text
    assert len(drawn(tab, "instead")) == 1, "what was played is drawn"
    assert not drawn(tab)
    tab.click("show-better")
    assert told(tab).startswith(f"Better: move to {better}. ")
    assert drawn(tab), "the better line is drawn"
    assert len(drawn(tab, "instead")) == 1, "unlike what was played"


def test_trying_says_whether_it_is_as_good_and_plays_nothing() -> None:
    tab = at_the_blunder()
    better = tab.session.mistake.better if tab.session.mistake else ""
    tab.click("try")
    tab.send("play", value="b2")
    assert told(tab).startswith("That is what was played. It cost about ")
    assert not drawn(tab)
    tab.send("play", value=better)
    assert told(tab).startswith(f"That is as good. Better: move to {better}. ")
    assert drawn(tab), "the answer is shown once it is found"
    assert tab.actions == list(BLUNDER)
    assert len(tab.table.match.lines) == 1


def test_another_try_is_thought_about() -> None:
    tab = at_the_blunder()
    mistake = tab.session.mistake
    assert mistake is not None
    others = [str(action) for action in tab.table.match.choices if str(action) not in (mistake.better, mistake.played)]
    tab.click("try")
    tab.send("play", value=others[0])
    assert told(tab) == "Looking at that move."
    tab.think(120)
    assert re.match(r"That (is as good|would have cost about \d+\.\d point)", told(tab))
    assert tab.actions == list(BLUNDER)


def test_a_mistake_of_a_friend_elsewhere_can_be_tried_as_well() -> None:
    tab = at_the_blunder()
    tab.table.saved.notes.update({BY: LINK, MINE: "2"})
    assert tab.table.saved.elsewhere == 0
    better = tab.session.mistake.better if tab.session.mistake else ""
    tab.send("play", value=better)
    assert "Waiting for" in tab.live, "nobody plays for a friend"
    tab.click("try")
    other = next(str(action) for action in tab.table.match.choices if str(action) != better)
    tab.point(other)
    assert tab.session.analysis is not None
    assert tab.session.analysis.trial is not None
    tab.send("play", value=better)
    assert "That is as good. " in told(tab)
    assert tab.actions == list(BLUNDER)


def test_what_was_better_is_played_as_a_branch() -> None:
    tab = at_the_blunder()
    tab.click("show-better")
    tab.click("better")
    match = tab.table.match
    assert len(match.lines) == 2
    assert tab.actions[:PLY] == list(BLUNDER[:PLY])
    assert tab.actions[PLY] != BLUNDER[PLY]
    assert match.ply == PLY + 1, "the better action is the one just played; the rest of its line is ahead"
    assert match.lines[0].actions == list(BLUNDER)


@pytest.mark.parametrize("resigned", [None, 0])
def test_a_finished_game_is_analysed(resigned: int | None) -> None:
    actions = SMALL if resigned is None else SMALL[:5]
    tab = analysed(opened(0, 0, actions=actions, resigned=resigned))
    curve = tab.page.find("analysis").one("polyline", class_="curve")
    assert len(curve.attrs["points"].split()) == len(actions) + 1


def test_a_game_that_ended_level_ends_level_in_the_graph() -> None:
    tab = analysed(opened(0, 0, actions=SMALL))
    assert tab.page.find("analysis").one("figcaption").one("strong").text == "Level"


def test_a_game_not_begun_has_no_mistakes() -> None:
    tab = analysed(opened(0, 0))
    assert tab.page.find("analysis").one("span", role="status").text == "Nothing was played yet."


def test_the_analysis_grows_and_waits_while_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.play.review.REPORT", 0.0)
    tab = opened(0, 0, actions=BLUNDER)
    tab.send("analyse")
    assert "the last first" in tab.page.find("analysis").one("span", role="status").text
    known = 0
    while known < 3:
        tab.think_a_slice()
        known = len(tab.page.find("analysis").one("polyline", class_="curve").attrs["points"].split())
        assert tab.page.find("analysis").one("progress").attrs["value"] == str(known)
    tab.key("ArrowLeft")
    assert tab.app.busy, "it goes on while one looks around"
    tab.click("end-analysis")
    assert not tab.app.busy
    tab.send("analyse")
    assert tab.app.busy
    assert tab.page.find("analysis").one("progress").attrs["value"] == str(known)


def test_computers_wait_while_the_analysis_is_open() -> None:
    tab = opened(0, 1, actions=("e6",), map="standard")
    tab.send("analyse")
    tab.think(120)
    assert tab.actions == ["e6"]
    tab.click("end-analysis")
    tab.think(120)
    assert len(tab.actions) == 2


def test_another_line_is_analysed_anew() -> None:
    tab = blundered()
    play(tab, "b1")
    assert tab.page.find("analysis").attrs.get("hidden") is not None, "who plays on has the moves to see"
    tab.send("better")
    tab.send("mistake", value="-1")
    assert len(tab.table.match.lines) == 1
    assert tab.table.match.at_end, "the old findings are not for this line"
    tab.send("analyse")
    assert tab.app.busy


def test_a_game_full_of_lines_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    tab = at_the_blunder()
    tab.click("show-better")
    monkeypatch.setattr("gridarium.match.transcript.MOST_LINES", 1)
    tab.click("better")
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
