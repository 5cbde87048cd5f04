"""The legend of a board tells every mark that it draws, and those first that it shows now."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

import tests.boards  # the tests' game is found through it
from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from gridarium.search.hints import Hint
from tests.web.tab import Tab, play
from web.app.session import Session
from web.boards import SHOWN, board_for
from web.boards.board import Look
from web.boards.shapes import MARKS
from web.play.board_view import look_at
from web.storage.saved_game import Saved
from web.widgets.space.legend import pointed_out

WALLED = {"w": 5, "h": 5, "star": "c3", "walls": ["a1|a2", "d3|d4"]}
GAMES: dict[str, list[dict[str, Any]]] = {
    "gadget_grid": [{}, {"cards": "attested"}, {}],
    "gridbloc": [{}, {"map": WALLED}],
    "gridopolis": [{}, {"blueprint": "race"}, {"blueprint": "landing"}],
    "gridwar": [{}],
    tests.boards.NAMES[0]: [{}],
}
TURNS = 120
NO_MARKS = {
    "gadget_grid": {
        "board",
        "equipment",
        "floor",
        "grid",
        "hit",
        "strewn",
        "preview",
        "square",
    }
    | {"asked", "bubble", "far", "ink", "joints", "names", "number", "plot", "rope", "small", "widget", "word"},
    "gridbloc": {"board", "cells", "hit", "names", "open", "original", "plate", "preview", "tile", "tiles"},
    "gridopolis": {"board", "hit", "posts", "spots"},
    "gridwar": {"board", "hit", "map", "names", "spaces", "upright"},
    tests.boards.NAMES[0]: {"board", "meadow", "plate", "reach", "tiles"},
}
"""What is drawn and means nothing of its own: rooms, names of places, what takes the pointer."""


GAMES_SEEN = 2
"""In so many games most marks show."""


def looks(name: str, options: dict[str, Any], seed: int) -> Iterator[Look[Any]]:
    """How a board is looked at over a game of chance moves: before, while and after something is chosen."""
    dice = random.Random(seed)
    game = load(name)
    match = Match(game, [Seat("Ann")] * min(count for count in game.players if count > 1), options)
    match.fall(dice)
    session = Session(awake=True)
    session.set_table(Saved(match))
    table = session.table
    assert table
    for _ in range(TURNS):
        actions = match.choices
        if not actions:
            return
        action = dice.choice(actions)
        yield look_at(session, table)
        for end in range(1, len(action.targets)):
            table.pointed = action.targets[:end]
            yield look_at(session, table)
        table.pointed, table.preview = action.targets[:-1], action.targets[-1]
        yield look_at(session, table)
        session.hints.show(match, table.names, Hint(action, (action, *actions[:2]), 0.0, ((0, "do it"),), ""))
        yield look_at(session, table)
        table.forget_pointing()
        match.play(action)
        match.fall(dice)


def classes(drawing: str) -> set[str]:
    found = " ".join(re.findall(r'class="([^"]*)"', drawing)).split()
    return {name for name in found if not re.fullmatch(r"[pnkw]\d+|[a-z]", name)}


@pytest.mark.parametrize("name", GAMES)
def test_every_mark_that_a_board_draws_is_in_its_legend(name: str) -> None:
    board, drawn, told = board_for(name), set[str](), set[str]()
    for number, options in enumerate(GAMES[name]):
        for look in looks(name, options, number):
            drawing = re.split('class="(?:map-bar|spares|tray)', str(board.frame(look)))[0]
            drawn |= classes(drawing)
        told |= classes(" ".join(mark.picture for mark in board.legend(look)))
    assert drawn - told == NO_MARKS[name], "every other class is drawn in the legend"


@pytest.mark.parametrize("name", GAMES)
def test_what_shows_now_is_known_by_what_is_drawn(name: str) -> None:
    board = board_for(name)
    seen: set[str] = set()
    for seed in range(GAMES_SEEN):
        for look in looks(name, GAMES[name][0], seed):
            drawing = str(board.frame(look))
            seen |= {mark.words for mark in board.legend(look) if mark.sign in drawing}
    marks = board.legend(look)
    assert len({mark.words for mark in marks}) == len(marks)
    assert len(seen) >= len(marks) * 2 // 3, {mark.words for mark in marks} - seen


@pytest.mark.parametrize("name", SHOWN)
def test_the_legend_opens_from_the_board_with_what_it_shows_first(name: str) -> None:
    tab = Tab(f"{name}.html")
    tab.click("sheet", value="legend")
    assert tab.sheet.one("h2", id="sheet-title").text == "What the marks mean"
    told = tab.table.board.legend(look_at(tab.session, tab.table))
    flat = ["On the board now", "At other times"] if told else []
    space = ["In 3D now", "In 3D at other times", "On the flat board now", "On the flat board at other times"]
    in_space = tab.table.board.scene(look_at(tab.session, tab.table)) is not None
    assert [heading.text for heading in tab.sheet.all("h3")][: 4 if in_space else len(flat)] == (
        space if in_space else flat
    )
    assert all(item.text for item in tab.sheet.all("li"))


def test_a_mark_comes_to_the_front_when_the_board_shows_it() -> None:
    tab = Tab("gridbloc.html")
    play(tab, "e6", "e6|f6")
    tab.click("sheet", value="legend")
    now = tab.sheet.all("ul", class_="legend")[0].text
    assert "The last wall" in now
    assert "You can go here, for points" in now
    assert "A wall of the map, which stays" not in now


def test_what_each_player_of_gridbloc_has_is_told_once() -> None:
    """The blocker has other things than the runners, and two of the three run as the same character."""
    options = {"powers": True, "character": ["bee", "frog", "frog"], "blocker_powers": ["sticky"], "move_limit": 5}
    match = Match(load("gridbloc"), [Seat(name) for name in ("Ann", "Ben", "Cy")], options)
    tab = Tab(f"gridbloc.html#{link.write(match)}")
    tab.click("sheet", value="legend")
    told = [row.one("strong").text for row in tab.sheet.all("ul", class_="legend")[-1].all("li")]
    assert told == ["sticky", "Leapfrogs", "turns"]


def test_what_is_counted_beside_the_names_of_gridwar_is_told() -> None:
    """Three things on the card of each side, and all of them, with words, where those are pressed."""
    tab = Tab("gridwar.html")
    seat = tab.page.find("seats").all("li", class_="seat p0 to-move")[0]
    first = seat.one("span", class_="holdings first")
    assert [each.text for each in first.all("span")[1:]] == ["17 to goal", "0 captured", "95 to come"]
    rows = tab.page.find(seat.one("button").attrs["popovertarget"]).all("li")
    words = [row.text.removeprefix(row.one("strong").text).strip() for row in rows]
    shown = [each.partition(":")[0] for each in words]
    assert all(each.partition(": ")[2] for each in words)
    tab.click("sheet", value="legend")
    assert tab.sheet.all("h3")[-1].text == "Beside each name"
    told = [row.one("strong").text for row in tab.sheet.all("ul", class_="legend")[-1].all("li")]
    assert told == shown
    assert "To goal: White 17, Black 17" in tab.page.text


# In space

NOTHING_TOLD = {
    "gridopolis": set[str](),
    "gridwar": {"holes", "place", "slab", "trays"},
}
"""What is there and means nothing of its own: the board, and what is there to be pointed at."""


def kinds(names: Iterable[str]) -> set[str]:
    """Shapes without their numbers."""
    return {re.sub(r"( \d+)+$", "", name) for name in names}


@pytest.mark.parametrize("name", NOTHING_TOLD)
def test_everything_that_is_to_be_seen_in_space_is_in_the_legend(name: str) -> None:
    board, seen, told, known = board_for(name), set[str](), set[str](), set[str]()
    for number, options in enumerate(GAMES[name]):
        for look in looks(name, options, number):
            scene = board.scene(look)
            assert scene is not None
            seen |= kinds(item.shape for item in (*scene.still, *scene.items))
            known |= kinds(scene.shapes)
        told |= kinds(item.shape for sight in board.legend_in_space(look) for item in sight.items)
    assert seen - told == NOTHING_TOLD[name]
    assert {shape for shape in known - told if not shape.startswith("mark ")} == NOTHING_TOLD[name]


@pytest.mark.parametrize("name", NOTHING_TOLD)
def test_every_mark_that_points_something_out_in_space_is_in_the_legend(name: str) -> None:
    session = Session(awake=True)
    session.set_table(Saved(Match(load(name), [Seat("Ann"), Seat("Ben")])))
    table = session.table
    assert table
    look = look_at(session, table)
    scene = table.board.scene(look)
    assert scene is not None
    told = [item for sight, _ in pointed_out(look, scene) for item in sight.items]
    assert {item.shape for item in told} == set(MARKS)
    colours = {item.colour for item in told if item.shape == "mark frame"}
    assert colours == {"star", "edge", "accent", "danger", "focus"}, "see web/shell/board3d/palette.js"


@pytest.mark.parametrize("name", NOTHING_TOLD)
def test_pictures_of_what_is_in_space_fill_their_room_and_no_more(name: str) -> None:
    tab = Tab(f"{name}.html")
    tab.click("sheet", value="legend")
    space = next(node for node in tab.sheet.all("section") if "of-space" in node.classes)
    pictures = space.all("svg")
    assert len(pictures) >= 20
    for picture in pictures:
        drawn = [path.attrs["d"] for path in picture.all("path")]
        places = [float(place) for d in drawn for place in re.findall(r"-?\d+", d)]
        assert places
        assert max(map(abs, places)) <= 60
        assert max(places) - min(places) >= 15


def test_what_is_entered_ahead_and_what_was_refused_come_to_the_front_in_space() -> None:
    tab = Tab("gridopolis.html")
    tab.point("4.2.2", "4.7.2")
    tab.click("sheet", value="legend")
    now = tab.sheet.all("ul", class_="legend")[0].text
    assert "This cannot be done" in now
    assert "A pawn" in now
    assert "A king" not in now
