"""Still pictures of GridBloc, the lines that are advised, and the legend of all marks."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from tests.web.boards.gridbloc.boards import (
    ALL_MAPS,
    BOARD,
    BOARDS,
    EVERYTHING,
    GAME,
    frame,
    look_at,
    looks,
    looks_on,
    part,
    played,
    start,
)
from tests.web.tree import read

NO_MARKS = {
    "board",
    "cells",
    "hit",
    "names",
    "inside",
    "open",
    "original",
    "pit",
    "plate",
    "whole",
    "preview",
    "shut",
    "tile",
    "tiles",
}
"""What is drawn and means nothing of its own."""


@pytest.mark.parametrize("name", BOARDS)
def test_still_pictures_have_no_ids_and_nothing_to_point_at(name: str) -> None:
    for place, look in enumerate(looks_on(name, seed=4)):
        if place % 12 or look.pointed:
            continue
        tiles, edges = look.state.board.tiles, look.state.board.edge_names
        for picture in (
            BOARD.thumbnail(look.state),
            BOARD.recap(look.state, look.state, look.trail, look.turn),
            BOARD.diagram(
                look.state, {edges[0]: "yes", edges[1]: "no", edges[2]: "way", tiles[0]: "yes", tiles[1]: "no"}
            ),
        ):
            assert " id=" not in picture
            assert "data-target" not in picture
            assert " style=" not in picture
            assert len(read(str(picture)).children) == 1


def test_a_recap_draws_the_journeys_of_all_runners_and_all_walls_of_the_round() -> None:
    before, trail = played("e6", "d6", "a1|b1", "f4", "e7", players=4)
    after = (*trail, *GAME.story(before, before.parse("h8|h9")))
    picture = read(str(BOARD.recap(before, before, after, after[-1:])))
    assert [line.classes[1] for line in picture.all("path") if "trail" in line.classes] == ["p1", "p2", "p3"]
    assert {line.attrs["d"] for line in picture.all("path") if "trail" in line.classes} == {
        "M450 450L450 350L450 250",
        "M450 450L350 350",
        "M450 450L550 550",
    }
    walls = picture.one("path", class_="walls p0").attrs["d"]
    assert walls.count("M") == 2
    assert {seat for runner in picture.all("g") if "runner" in runner.classes for seat in runner.classes[1:]} == {
        "p1",
        "p2",
        "p3",
    }


def test_gb_24_a_gnawed_wall_is_not_in_the_recap_unless_it_was_built_again() -> None:
    options = {"powers": True, "character": ["mouse", "duck"]}
    state, trail = played("e6", "e6|e7", "e7!", **options)
    assert 'class="walls p1" d=""' in BOARD.recap(state, state, trail, ())
    state, trail = played("e6", "e6|e7", "e7!", "e6|e7", **options)
    assert 'class="walls p1" d="M' in BOARD.recap(state, state, trail, ())


def test_a_diagram_describes_itself() -> None:
    plan = {"w": 3, "h": 3, "walls": ["b2|c2"], "values": {"a3": 4}, "replenish": ["a1"]}
    state, _ = played("c3", map=plan)
    label = read(str(BOARD.diagram(state, {"b3": "yes", "c2": "no", "b2|b3": "way"}))).one(role="img")
    assert label.attrs["aria-label"] == (
        "Board of 3 by 3 tiles; star on b2; duck on c3; bonus tiles: a3 is worth 4; replenishing: a1; "
        "original walls: b2|c2; scored: c3; marked as allowed: b3; marked as refused: c2; pointed out: b2|b3"
    )
    state, _ = played("c3", map={"w": 3, "h": 3, "walls": ["b2|c2"]})
    label = read(str(BOARD.diagram(state, {"b3": "yes"}))).one(role="img")
    assert label.attrs["aria-label"] == (
        "Board of 3 by 3 tiles; star on b2; runner on c3; original walls: b2|c2; scored: c3; marked as allowed: b3"
    )
    label = read(str(BOARD.diagram(start(map="cube"), {}))).one(role="img")
    assert label.attrs["aria-label"].startswith("Board of 54 tiles; ")
    told = read(str(BOARD.diagram(state, {}, 'A "quoted" label'))).one(role="img")
    assert told.attrs["aria-label"] == 'A "quoted" label'


def test_an_advised_line_is_drawn_as_it_would_be_played() -> None:
    """Arrows begin where each runner is then; what cannot be played is left out with all after it."""
    state, trail = played(players=3)
    look = replace(look_at(state, trail), line=("e6", "d4", "a1|b1", "e7", "z1", "e8"))
    drawn = read(part(look, "board-line"))
    assert [path.classes for path in drawn.all("path")] == [
        ["step", "n0"],
        ["step", "n1"],
        ["wall", "n2"],
        ["step", "n3"],
    ]
    starts = [re.findall(r"M(\d+) (\d+)L", path.attrs["d"])[0] for path in drawn.all("path") if "step" in path.classes]
    assert starts[0][0] == "450"
    assert int(starts[2][1]) < 350, "the second player's next arrow begins above e6, where it is by then"


def test_an_advised_power_is_an_arrow_over_both_tiles() -> None:
    state, trail = played(powers=True, character=["cheetah", "duck"])
    drawn = part(replace(look_at(state, trail), line=("f5-g5!",)), "board-line")
    assert "L650 450" in drawn
    mistaken = part(replace(look_at(state, trail), instead=("e6",)), "board-line")
    assert 'class="mistaken"' in mistaken


def marks_of(drawing: str) -> set[str]:
    found = " ".join(re.findall(r'class="([^"]*)"', drawing)).split()
    return {name for name in found if not re.fullmatch(r"[pnvk]\d+|walls-\d+", name)}


def test_every_mark_that_the_board_draws_is_in_its_legend() -> None:
    drawn, told = set[str](), set[str]()
    plan = {"w": 4, "h": 4, "walls": ["a1|a2"], "open_lr": True, "values": {"a1": 3}, "replenish": ["b1"]}
    games: list[dict[str, Any]] = [{"map": plan}, {"map": "triangles"}, {"map": plan, "move_limit": 6}]
    for seed, options in enumerate(games):
        for look in looks(seed, **EVERYTHING | options):
            advised = tuple(map(str, look.state.legal_actions()[:2]))
            shown = str(BOARD.frame(replace(look, line=advised, instead=advised[:1], turn=look.trail[-2:])))
            drawn |= marks_of(shown)
            marks = BOARD.legend(look)
            told |= {word for mark in marks for word in marks_of(mark.picture)}
            assert len({mark.words for mark in marks}) == len(marks)
            for mark in marks:
                if mark.sign in shown and mark.words.startswith("Runner: "):
                    seat = re.findall(r"board-runner-(\d)", mark.sign)[0]
                    assert look.state.where(int(seat)) is not None
    assert drawn - told <= NO_MARKS, "every other class is drawn in the legend"


def test_the_legend_tells_what_shows_now() -> None:
    state, trail = played("e6", "b2|c2s", blocker_powers=["sticky"])
    shown = str(BOARD.frame(look_at(state, trail)))
    now = {mark.words for mark in BOARD.legend(look_at(state, trail)) if mark.sign in shown}
    assert {"A sticky wall", "Who moves onto such a tile is stuck", "The runner is to step", "The last wall"} <= now
    assert (
        not {
            "A trapdoor: who moves beside it is pulled through to the other side",
            "A wall of the map, which stays",
            "You can build a wall here",
        }
        & now
    )


def test_pictures_carry_no_styles_of_their_own() -> None:
    """The page's policy forbids them."""
    for name in ALL_MAPS:
        assert " style=" not in BOARD.frame(look_at(start(map=name, players=3)))
    assert frame(look_at(start(players=3))).find("board").classes == ["board"]
    assert frame(look_at(start(map="hexagons", players=3))).find("board").classes == ["board", "walls-9"]
