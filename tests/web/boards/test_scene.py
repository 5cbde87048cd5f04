"""Gridopolis in space: everything the rule book puts on the board is there once, in its place, and keeps its name."""

from __future__ import annotations

import json
from html import unescape
from math import hypot
from typing import Any

import pytest
from markupsafe import Markup

from gridarium import load
from gridarium.match.match import Match, Seat
from tests.web.tab import Tab
from web.app.session import Session
from web.boards.board import Look
from web.boards.scene import Item, Scene
from web.boards.shape_primitives import PIPS, die, prism, rectangle, rounded, shape_of, showing, square, turned
from web.boards.shapes import MARKS, Shape, Shapes
from web.play.board_view import look_at
from web.play.table import Table
from web.storage.saved_game import Saved
from web.widgets.space.scene import marks, shapes, things
from web.widgets.space.view import space_parts

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


def look(table: Table) -> Look[Any]:
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
    ways = [scene_of(table).shapes[f"way {player}"].parts[0]["outline"] for player in range(4)]
    assert ways == [shape_of(player) for player in range(4)]


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
            assert item.label.startswith("column {:d}, row {:d}, level {:d}".format(*item.at))
        else:
            assert item.target == item.label == ""
    labels = {item.label for item in items(new_table(), "pawn 1")}
    assert "column 4, row 7, level 2, North's pawn, North's kingerizer" in labels


def test_a_marker_stays_the_same_thing_wherever_it_goes() -> None:
    table = new_table("3.2.2-3.3.1")
    assert at(table, "marker 3.2.2") == (3, 3, 1)
    table.match.play_text(">5.3.3")
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
    table.match.play_text("+2.2.2")
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
    king_top, pawn_top = (scene.shapes[name].parts[0]["lathe"][-1][1] for name in ("king 0", "pawn 0"))
    assert king_top > pawn_top


def test_the_players_differ_by_shape() -> None:
    shapes = scene_of(new_table(players=4)).shapes
    names = [f"{kind} {player}" for kind in ("pawn", "king") for player in range(4)]
    outlines = {str(shapes[name].parts[0]["outline"]) for name in names}
    assert len(outlines) == 4


def test_the_parts_of_the_page_are_json_that_no_place_can_break() -> None:
    scene = Scene("<key> & more", Shapes(), [Item("a", "pad", (1, 2, 3), "p0", "</div>", '"x"')])
    parts = things(scene)
    assert told(parts["space-scene"])["key"] == "<key> & more"
    assert told(parts["space-things-0"]) == {
        "id": "a",
        "shape": "pad",
        "at": [1, 2, 3],
        "colour": "p0",
        "target": "</div>",
        "label": '"x"',
    }


@pytest.mark.parametrize("count", [0, 1, 16, 17, 300])
def test_all_things_are_told_in_their_order_whatever_their_number(count: int) -> None:
    scene = Scene("key", Shapes(), [Item(str(number), "pad", (0, 0, 1), "p0") for number in range(count)])
    parts = things(scene)
    pieces = [words(parts[f"space-things-{number}"]) for number in range(len(parts) - 1)]
    found = json.loads(f"[{','.join(filter(None, pieces))}]")
    assert [item["id"] for item in found] == [str(number) for number in range(count)]
    assert parts.keys() == things(scene_of(new_table())).keys(), "the structure of a page stays"


def told(part: Markup) -> Any:
    """What a part of the page says to the shell."""
    return json.loads(words(part))


def words(part: Markup) -> str:
    text = str(part)
    assert text.count("<") == 2
    return unescape(text[text.index(">") + 1 : text.rindex("<")])


def test_shapes_are_a_part_that_stays_the_same_while_things_move() -> None:
    table = new_table()
    before, things_before = shapes(scene_of(table)), things(scene_of(table))
    table.match.play_text("4.2.2-4.3.3")
    assert shapes(scene_of(table)) == before
    assert things(scene_of(table)) != things_before


def test_what_is_sent_of_shapes_are_solids_and_what_is_not_ordinary_about_them() -> None:
    sent = told(shapes(scene_of(new_table())))
    assert sent.keys() == {*scene_of(new_table()).shapes, *MARKS}
    assert {kind for shape in sent.values() for part in shape["parts"] for kind in part} <= {
        *("prism", "height", "base", "soft", "hole", "lathe", "outline", "at", "turn", "colour")
    }
    assert {name for name, value in sent["pad"].items() if name != "parts"} == {"rough", "opacity", "casts", "shaded"}
    assert [name for name, shape in sent.items() if shape.get("possible")] == ["ghost", "ghost best"]
    assert {name.split()[0] for name, shape in sent.items() if shape.get("stands")} == {"box", "pawn", "king"}
    assert {name.split()[0] for name, shape in sent.items() if shape.get("loose")} == {"crown", "pawn", "king"}


def test_a_game_can_have_marks_of_its_own() -> None:
    hexagon = Shape([prism(rectangle(1, 1), 0.1)])
    sent = told(shapes(Scene("", Shapes({"mark frame": hexagon}))))
    assert sent["mark frame"] == {"parts": [{"prism": [list(corner) for corner in rectangle(1, 1)], "height": 0.1}]}


def test_a_scene_that_does_not_spread_offers_no_spreading() -> None:
    stack = [Item(f"tile {level}", "tile", (0, 0, level), "p0") for level in (0, 1)]
    spread, fixed = Scene("", Shapes(), stack), Scene("", Shapes(), stack, gap=0.3)
    assert (spread.spreads, fixed.spreads) == (True, False)
    assert spread.floors == fixed.floors == [0, 1]
    flat = Scene("", Shapes(), [Item("low", "tile", (0, 0, 0), "p0"), Item("high", "tile", (0, 0, 0), "p1", lift=0.3)])
    assert flat.floors == [0]
    assert not flat.spreads
    for scene, hidden in ((spread, []), (fixed, ["space-spread"]), (flat, ["space-floors", "space-spread"])):
        parts = space_parts(scene, Look(state=load("gridbloc").start()), "")
        found = [id for id in ("space-floors", "space-spread") if " hidden" in str(parts[id]).split(">")[0]]
        assert found == hidden


@pytest.mark.parametrize("number", range(1, 7))
def test_a_die_shows_the_number_that_it_is_turned_to(number: int) -> None:
    tops = {other for other, pip in PIPS.items() if up(turned(turned((0, 0, 1), pip.turn), showing(number)))}
    assert tops == {number}
    away, opposite = (turned((0, 0, 1), PIPS[each].turn) for each in (number, 7 - number))
    assert all(one == -other for one, other in zip(away, opposite, strict=True))
    assert len(PIPS[number].places) == number
    assert len(die(1, "ink")) == 7


def up(spot: tuple[float, float, float]) -> bool:
    return spot == pytest.approx((0, 0, 1))


def test_the_corners_of_a_square_are_arcs() -> None:
    points = square(2, 0.5)
    distances = [hypot(abs(x) - 0.5, abs(y) - 0.5) for x, y in points]
    assert distances == pytest.approx([0.5] * len(points), abs=0.002)
    assert rounded(rectangle(2, 2), 0.25)[0] == (0.5, -1), "a curve begins where it leaves the side"


def test_marks_say_what_can_be_done_and_what_was_done_last() -> None:
    table = new_table("4.2.2-4.3.3")
    table.point("4.6.2", "mouse", table.match.state.legal_actions())
    data = told(marks(look(table)))
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


def test_what_can_be_dragged_is_told_and_what_goes_on_is_too() -> None:
    table = new_table()
    starts = {action.targets[0] for action in table.match.choices if len(action.targets) > 1}
    assert set(told(marks(look(table)))["grabs"]) == starts
    table.match.play_text("3.2.2-3.3.1")
    scene = scene_of(table)
    assert scene.going == "3.3.1"
    assert "3.3.1" in told(marks(look(table), scene.going))["grabs"]


def test_what_is_pressed_while_nobody_can_act_shows_that_in_space() -> None:
    tab = Tab("gridopolis.html")
    tab.send("play", value="4.2.2-4.3.3")
    tab.table.match.resign(1)
    tab.send("point", target="4.2.2", by="mouse")
    assert tab.table.refusal
    assert told(marks(look_at(tab.session, tab.table)))["refused"] == "4.2.2"
