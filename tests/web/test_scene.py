"""Gridopolis in space: everything the rule book puts on the board is there once, in its place, and keeps its name."""

from __future__ import annotations

import json
from html import unescape
from typing import Any

import pytest

from gridarium import load
from gridarium.match import Match, Seat
from web.boards.board import Look
from web.boards.scene import Item, Scene, marks, things
from web.boards.svg import SHAPES as OUTLINES
from web.library import Saved
from web.looking import look_at
from web.session import Session
from web.table import Table

CORE = {(x, y, z) for x in (3, 4, 5) for y in (3, 4, 5) for z in (1, 2, 3)}
WINGS = {
    "south": {(x, y, 2) for x in (3, 4, 5) for y in (1, 2)},
    "west": {(x, y, 2) for x in (1, 2) for y in (3, 4, 5)},
    "north": {(x, y, 2) for x in (3, 4, 5) for y in (6, 7)},
    "east": {(x, y, 2) for x in (6, 7) for y in (3, 4, 5)},
}
TELEPORTERS = {(4, 4, 2), (3, 3, 1), (5, 5, 1), (5, 3, 3), (3, 5, 3)}
"""GO-2, GO-3 and GO-7."""


def new_table(*actions: str, players: int = 2, **options: Any) -> Table:
    match = Match(load("gridopolis"), [Seat()] * players, options)
    match.extend(actions)
    return Table(Saved(match))


def look(table: Table) -> Look:
    return look_at(Session(), table)


def scene_of(table: Table) -> Scene:
    scene = table.board.scene(look(table))
    assert scene is not None
    ids = [item.id for item in scene.items]
    assert len(set(ids)) == len(ids)
    assert {item.shape for item in scene.items} <= set(scene.shapes)
    return scene


def items(table: Table, kind: str) -> list[Item]:
    """The things whose shape's name begins like this."""
    return [item for item in scene_of(table).items if item.shape.startswith(kind)]


def places(table: Table, kind: str) -> set[tuple[float, float, float]]:
    found = items(table, kind)
    assert len({item.at for item in found}) == len(found)
    return {item.at for item in found}


@pytest.mark.parametrize("seats", [("south", "north"), ("south", "west", "north"), ("south", "west", "north", "east")])
def test_go_2_to_7_the_opening(seats: tuple[str, ...]) -> None:
    table = new_table(players=len(seats))
    wings = [WINGS[seat] for seat in seats]
    assert places(table, "pad") == CORE.union(*wings)
    assert places(table, "teleporter") == TELEPORTERS
    for player, wing in enumerate(wings):
        assert places(table, f"pawn {player}") == wing
        home = {item.at for item in items(table, "home") if item.colour == f"p{player}"}
        assert home == {place for place in wing if 1 in place[:2] or 7 in place[:2]}
        signs = {tuple(map(round, item.at)) for item in items(table, f"owner {player}")}
        assert signs == home, "the player's shape tells whose it is where colours do not"
    assert items(table, "king") == items(table, "crown") == items(table, "box") == items(table, "ghost") == []


def test_trails_bear_the_shape_of_their_player() -> None:
    table = new_table("3.2.2-3.3.1", ">5.3.3")
    trails = items(table, "way")
    assert {(item.shape, item.colour) for item in trails} == {("way 0", "p0")}
    assert [scene_of(table).shapes[f"way {player}"]["outline"] for player in range(4)] == [*OUTLINES[:4]]


def test_go_2_the_links_and_posts_that_the_spare_parts_leave() -> None:
    table = new_table(players=4)
    assert len(items(table, "post")) == 16 - 4 * 2
    links = items(table, "link")
    assert len(links) == 88 - 4 * 3
    for link in links:
        assert link.to is not None
        assert sorted(abs(a - b) for a, b in zip(link.at, link.to, strict=True)) == [0, 0, 1]


def test_what_stands_on_a_pad_means_that_pad() -> None:
    for item in scene_of(new_table()).items:
        if item.to is None and not item.shape.startswith("owner"):
            assert item.target == ".".join(map(str, item.at))
            assert item.label.startswith(item.target)
        else:
            assert item.target == item.label == ""
    labels = {item.label for item in items(new_table(), "pawn 1")}
    assert "4.7.2, North's pawn, North's kingerizer" in labels


def test_a_marker_stays_the_same_thing_wherever_it_goes() -> None:
    table = new_table("3.2.2-3.3.1")
    assert at(table, "marker 3.2.2") == (3, 3, 1)
    table.match.play(">5.3.3")
    assert at(table, "marker 3.2.2") == (5, 3, 3)
    table.match.extend(["4.6.2-4.5.1", "5.3.3-5.4.3", "4.5.1-4.4.1", "3.1.2-3.2.2"])
    assert at(table, "marker 3.2.2") == (5, 4, 3)
    assert at(table, "marker 3.1.2") == (3, 2, 2)
    assert at(table, "marker 4.6.2") == (4, 4, 1)
    table.match.jump(table.match.ply - 2)
    assert at(table, "marker 3.1.2") == (3, 1, 2)


def at(table: Table, id: str) -> tuple[float, float, float]:
    return next(item.at for item in scene_of(table).items if item.id == id)


def test_a_captured_marker_goes_and_the_others_keep_their_names() -> None:
    table = new_table()
    before = {item.id for item in items(table, "pawn")}
    table.match.extend(["4.2.2-4.3.1", "4.6.2-4.5.1", "3.2.2-3.3.2", "4.5.1-4.4.1", "4.3.1-4.5.1"])
    after = {item.id for item in items(table, "pawn")}
    assert before - after == {"marker 4.6.2"}
    assert at(table, "marker 4.2.2") == (4, 5, 1)


def test_go_27_where_a_pad_can_be_added_there_is_the_ghost_of_one() -> None:
    table = new_table()
    assert table.point("+pad", "mouse", table.match.state.legal_actions()) is None
    ghosts = items(table, "ghost")
    assert len(ghosts) == 59
    assert {ghost.target for ghost in ghosts} == look(table).open
    assert scene_of(table).floors == [1, 2, 3, 4]
    table.match.play("+2.2.2")
    table.forget_pointing()
    assert items(table, "ghost") == []
    assert (2, 2, 2) in places(table, "pad")


def test_go_28_a_blocker_box_stands_on_its_pad() -> None:
    assert places(new_table("#3.3.2"), "box") == {(3, 3, 2)}


def test_a_king_is_taller_and_wears_a_crown() -> None:
    table = new_table()
    state = table.match.state.to_dict()
    state["markers"][0] |= {"king": True, "moved": True}
    king = load("gridopolis").from_dict(state)
    scene = table.board.scene(Look(state=king))
    assert scene is not None
    crown = next(item for item in scene.items if item.shape == "crown")
    body = next(item for item in scene.items if item.shape == "king 0")
    assert crown.at == body.at
    assert crown.target == body.target
    assert scene.shapes["king 0"]["profile"][-1][1] > scene.shapes["pawn 0"]["profile"][-1][1]


def test_the_players_differ_by_shape() -> None:
    shapes = scene_of(new_table(players=4)).shapes
    outlines = {str(shapes[f"{kind} {player}"]["outline"]) for kind in ("pawn", "king") for player in range(4)}
    assert len(outlines) == 4


def test_the_parts_of_the_page_are_json_that_no_place_can_break() -> None:
    scene = Scene("<key> & more", {}, [Item("a", "pad", (1, 2, 3), "p0", "</div>", '"x"')])
    part = str(things(scene))
    assert part.count("<") == 2
    data = json.loads(unescape(part[part.index(">") + 1 : part.rindex("<")]))
    assert data["items"] == [
        {"id": "a", "shape": "pad", "at": [1, 2, 3], "colour": "p0", "target": "</div>", "label": '"x"'}
    ]


def test_marks_say_what_can_be_done_and_what_was_done_last() -> None:
    table = new_table("4.2.2-4.3.3")
    table.point("4.6.2", "mouse", table.match.state.legal_actions())
    part = str(marks(look(table)))
    data = json.loads(unescape(part[part.index(">") + 1 : part.rindex("<")]))
    assert data["last"] == ["4.2.2", "4.3.3"]
    assert data["pointed"] == ["4.6.2"]
    assert "4.5.3" in data["open"]


def test_the_marker_that_must_go_on_is_marked_as_chosen() -> None:
    table = new_table("3.2.2-3.3.1")
    scene = table.board.scene(look(table))
    assert scene is not None
    assert scene.going == "3.3.1"
    assert '"pointed":["3.3.1"]' in unescape(str(marks(look(table), scene.going)))


def test_the_last_turn_and_a_hint_are_arrows() -> None:
    table = new_table("3.2.2-3.3.1", ">5.3.3")
    assert [(way.at, way.to, way.colour) for way in items(table, "way")] == [
        ((3, 2, 2), (3, 3, 1), "p0"),
        ((3, 3, 1), (5, 3, 3), "p0"),
    ]
    look = Look(state=table.match.state, line=("4.6.2-4.4.1", ">5.5.1", "+0.3.2", "0.3.2--1.3.2"))
    scene = table.board.scene(look)
    assert scene is not None
    ahead = [(item.at, item.to) for item in scene.items if item.shape == "ahead"]
    assert ahead == [((4, 6, 2), (4, 4, 1)), ((4, 4, 1), (5, 5, 1)), ((0, 3, 2), (-1, 3, 2))]
