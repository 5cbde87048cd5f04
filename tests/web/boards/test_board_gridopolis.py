"""The flat view of Gridopolis: what is on it, what it is called, what can be done, and how keys lead over it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from gridarium import Event, load
from gridarium.games.gridopolis.rules.state import GridopolisState
from gridarium.match.match import Match, Seat
from tests.engine.gridopolis.positions import stand
from tests.web.boards import looks as looked
from tests.web.boards.test_motion import passes, path
from tests.web.manners import check_grid
from tests.web.tree import Node, read
from web.boards import board_for
from web.boards.board import Look, target_id
from web.boards.gridopolis.flat.layout import CELL
from web.widgets.table.choices import offers
from web.words.last_turn import last_turn

GAME = load("gridopolis")
BOARD = board_for("gridopolis")
GAMES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"rounds": 9}),
    (4, {}),
    (2, {"blueprint": "landing"}),
    (2, {"blueprint": "two-towers"}),
    (2, {"blueprint": "pyramid"}),
    (4, {"blueprint": "race"}),
    (1, {"blueprint": "solitaire"}),
]
LONG = 24
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
JUMPS = ("Home", "End", "PageUp", "PageDown")


def look_at(state: Any, *pointed: str, **more: Any) -> Look[GridopolisState]:
    return looked.look_at(BOARD, state, *pointed, **more)


def looks(players: int, options: dict[str, Any], seed: int = 1) -> Iterator[Look[GridopolisState]]:
    """The first positions of a random game, each as it is and with something chosen in it."""
    chance = Random(seed)
    state: Any = GAME.start(players=players, **options)
    trail: tuple[Event, ...] = ()
    told: tuple[Event, ...] = ()
    while state.outcome is None and len(trail) < LONG:
        look = look_at(state.copy(), trail=trail, turn=told)
        yield look
        firsts = sorted({action.targets[0] for action in look.actions if len(action.targets) > 1})
        if firsts:
            yield look_at(state.copy(), chance.choice(firsts), trail=trail, turn=told)
        action = state.random_action(chance)
        told = tuple(GAME.story(state, action))
        trail = (*trail, *told)
        state.play(action)
    yield Look(state, trail=trail, turn=told, cursor=BOARD.start_cursor(state))


def played(*texts: str, players: int = 2, **options: Any) -> tuple[Any, tuple[Event, ...]]:
    """A position and what led there."""
    return looked.played(GAME, *texts, players=players, **options)


CHAIN = (
    *("4.2.2-3.3.2", "3.7.2-5.5.2", "3.3.2-3.3.3", "5.7.2-3.5.2"),
    *("3.3.3-4.3.2", "4.6.2-4.5.1", "5.2.2-3.4.2", "3.5.2-3.3.2"),
)
"""North has just jumped over the pawn on 3.4.2 and can go on over the one on 4.3.2."""


def frame(look: Look[GridopolisState]) -> Node:
    return read(str(BOARD.frame(look)))


def cells(look: Look[GridopolisState]) -> dict[str, Node]:
    return {cell.attrs["data-target"]: cell for cell in frame(look).all(role="gridcell")}


def name_of(look: Look[GridopolisState], target: str) -> str:
    return cells(look)[target].attrs["aria-label"]


def kinds(look: Look[GridopolisState], kind: str) -> set[str]:
    """The targets of the cells of a class."""
    return {target for target, cell in cells(look).items() if kind in cell.classes}


# What is on it


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_everything_that_can_be_pointed_at_is_there_with_a_name(players: int, options: dict[str, Any]) -> None:
    for look in looks(players, options):
        board = frame(look)
        shown = {node.attrs["data-target"]: node for node in board.walk() if "data-target" in node.attrs}
        assert all(target in BOARD.draws(look) for target in shown)
        assert look.open <= {*shown, *(offer.target for offer in offers(BOARD, look, players))}
        for target, node in shown.items():
            assert node.attrs["id"] == target_id(target)
            assert node.attrs.get("aria-label", node.text)
        labels = [cell.attrs["aria-label"] for cell in board.all(role="gridcell")]
        assert len(set(labels)) == len(labels)


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_beside_the_board_in_space_levels_make_the_most_of_that_room(players: int, options: dict[str, Any]) -> None:
    def pad(look: Look[GridopolisState]) -> float:
        width, height = map(int, frame(look).all("svg")[0].attrs["viewbox"].split()[2:])
        return CELL * min(350 / width, 620 / height)

    sizes = [(pad(replace(look, beside=True)), pad(look)) for look in looks(players, options)]
    assert all(beside >= alone for beside, alone in sizes)
    assert players < 3 or sizes[0][0] > sizes[0][1]


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("beside", [False, True])
@pytest.mark.parametrize(("players", "options"), GAMES)
def test_few_levels_go_from_left_to_right_or_each_above_the_one_before(
    players: int, options: dict[str, Any], beside: bool, turned: bool
) -> None:
    """As people see them, who may have turned the picture round."""
    for look in looks(players, options):
        names = frame(replace(look, beside=beside, turned=turned)).all("text", class_="level")
        if len(names) > 4:
            continue
        seen = -1 if turned else 1
        spots = {int(node.text.split()[1]): (float(node.attrs["x"]), float(node.attrs["y"])) for node in names}
        ordered = [spots[level] for level in sorted(spots)]
        rightward = all(seen * one[0] < seen * other[0] for one, other in pairwise(ordered))
        upward = all(seen * one[1] > seen * other[1] for one, other in pairwise(ordered))
        assert rightward or upward


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_all_pads_are_cells_in_rows_level_by_level_from_the_lowest(players: int, options: dict[str, Any]) -> None:
    state: Any = GAME.start(players=players, **options)
    board = frame(look_at(state))
    grid = board.one(role="grid")
    check_grid(grid)
    rows = [[cell.attrs["data-target"] for cell in row.all(role="gridcell")] for row in grid.all(role="row")]
    assert {name for row in rows for name in row} == {pad.place for pad in state.pads()}
    heads = [tuple(map(int, row[0].split("."))) for row in rows]
    assert heads == sorted(heads, key=lambda place: (place[2], -place[1]))
    for row in rows:
        assert row == sorted(row, key=lambda name: int(name.split(".")[0]))
        assert len({name.split(".", 1)[1] for name in row}) == 1


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_parts_are_elements_of_the_frame(players: int, options: dict[str, Any]) -> None:
    for look in looks(players, options, seed=2):
        parts = BOARD.parts(look)
        whole = BOARD.frame(look)
        ids = re.findall(r' id="([^"]*)"', whole)
        assert len(ids) == len(set(ids))
        assert set(parts) <= set(ids)
        for id, part in parts.items():
            assert part in whole
            assert read(str(part)).children[0].attrs["id"] == id  # type: ignore[union-attr]


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_levels_lie_beside_each_other_within_the_picture(players: int, options: dict[str, Any]) -> None:
    for look in looks(players, options, seed=3):
        board = frame(look)
        drawing = board.all("svg")[0]
        _, _, wide, high = map(int, drawing.attrs["viewbox"].split())
        spots = [hit for hit in drawing.all("rect") if "hit" in hit.classes]
        places = {(int(spot.attrs["x"]), int(spot.attrs["y"])) for spot in spots}
        assert len(places) == len(spots) == len(board.all(role="gridcell"))
        assert all(0 <= x <= wide - 98 and 0 <= y <= high - 98 for x, y in places)
        for x, y in places:
            assert not any((x, y) != (a, b) and abs(a - x) < 98 and abs(b - y) < 98 for a, b in places)
        titles = [text.text for text in drawing.all("text") if "level" in text.classes]
        levels = sorted({int(cell.attrs["data-target"].split(".")[2]) for cell in board.all(role="gridcell")})
        assert titles == [f"Level {level}" for level in levels]


def test_there_is_one_tab_stop_at_the_cursor_or_where_something_can_be_done() -> None:
    state, _ = played()
    for cursor in ("3.1.2", "4.4.2", "5.5.3"):
        (stop,) = frame(look_at(state, cursor=cursor)).all("g", tabindex="0")
        assert stop.attrs["data-target"] == cursor
    look = look_at(state, "3.2.2", cursor="+pad")
    (stop,) = frame(look).all("g", tabindex="0")
    assert stop.attrs["data-target"] in look.open


# What it says


def test_names_tell_what_is_on_a_pad() -> None:
    look = look_at(played()[0])
    assert name_of(look, "3.2.2") == "column 3, row 2, level 2, South's pawn, you can move it"
    assert name_of(look, "3.7.2") == "column 3, row 7, level 2, North's pawn, North's kingerizer"
    assert name_of(look, "4.4.2") == "column 4, row 4, level 2, teleporter"
    assert name_of(look, "4.4.1") == "column 4, row 4, level 1, open pad"
    boxed = look_at(played("#3.3.2")[0])
    assert name_of(boxed, "3.3.2") == "column 3, row 3, level 2, blocker box"
    crowned = look_at(stand(south="K3.7.2", north="4.6.2"))
    assert name_of(crowned, "3.7.2") == "column 3, row 7, level 2, South's king, North's kingerizer, you can move it"


def test_names_tell_what_can_be_done() -> None:
    state, _ = played()
    chosen = look_at(state, "3.1.2")
    assert name_of(chosen, "3.1.2") == "column 3, row 1, level 2, South's pawn, South's kingerizer, chosen"
    assert (
        name_of(chosen, "3.3.2")
        == "column 3, row 3, level 2, open pad, you can jump here over column 3, row 2, level 2"
    )
    assert (
        name_of(look_at(state, "+box"), "3.3.2") == "column 3, row 3, level 2, open pad, you can put a blocker box here"
    )
    assert name_of(look_at(state, "+pad"), "2.2.2") == "column 2, row 2, level 2, no pad, you can add a pad here"
    on, trail = played(*CHAIN)
    look = look_at(on, trail=trail)
    assert name_of(look, "3.3.2") == "column 3, row 3, level 2, North's pawn, under way"
    assert (
        name_of(look, "5.3.2")
        == "column 5, row 3, level 2, open pad, you can jump here over column 4, row 3, level 2 and capture it"
    )
    preview = look_at(state, "3.2.2", preview="3.3.2")
    assert name_of(preview, "3.3.2") == "column 3, row 3, level 2, open pad, you can go here, tap again to confirm"


def test_a_chosen_pawn_shows_the_six_steps_of_the_book() -> None:
    """GO-12, the book's example: the pawn on 3.2.2 has six moves."""
    look = look_at(played()[0], "3.2.2")
    assert kinds(look, "land") == {"3.3.1", "4.3.1", "3.3.2", "4.3.2", "3.3.3", "4.3.3"}
    assert kinds(look, "chosen") == {"3.2.2"}


def test_captures_and_kamikazes_have_signs_of_their_own() -> None:
    """GO-16, GO-26."""
    look = look_at(stand(south="4.4.2 3.1.2", north="4.5.2 3.6.2 5.7.2", built=""), "4.4.2")
    assert kinds(look, "take") == {"4.6.2"}
    assert len(cells(look)["4.5.2"].all(class_="threat")) == 1
    edge = look_at(stand(south="3.6.2", north="3.7.2 5.7.2"), "3.6.2")
    assert kinds(edge, "burst") == {"3.7.2"}
    assert cells(edge)["3.7.2"].attrs["aria-label"].endswith("kamikaze, both markers come off")
    assert not cells(edge)["3.7.2"].all(class_="threat")


def test_a_landing_capture_is_marked_on_the_marker() -> None:
    """GO-33, Landing."""
    state = stand(south="4.4.2", north="4.5.2 5.7.2", options={"blueprint": "landing"})
    look = look_at(state, "4.4.2")
    assert cells(look)["4.5.2"].classes == ["spot", "open", "lands"]
    assert name_of(look, "4.5.2") == "column 4, row 5, level 2, North's pawn, you can land here and capture it"


def test_pawns_and_kings_differ_in_shape() -> None:
    marked = cells(look_at(stand(south="3.3.2 K4.3.2", north="4.6.2")))
    pawn, king = (marked[place].all("g")[1] for place in ("3.3.2", "4.3.2"))
    assert [node.attrs["class"] for node in pawn.all("path")] == ["piece"]
    assert [node.attrs["class"] for node in king.all("path")] == ["rim", "piece", "crown"]


# Building


def test_a_chosen_pad_opens_the_places_that_take_it_and_a_level_more() -> None:
    """The rule book's figures: 59, 64 and 69 places with two, three and four players."""
    for players, places in ((2, 59), (3, 64), (4, 69)):
        state, _ = played(players=players)
        look = look_at(state, "+pad")
        marked = kinds(look, "pad") | kinds(look, "best")
        assert len(marked) == places
        assert 0 < len(kinds(look, "best")) < places / 4, "a few good ones stand out"
        assert {place for place in marked if place.endswith(".4")} == {
            f"{x}.{y}.4" for x in (3, 4, 5) for y in (3, 4, 5)
        }
        assert BOARD.key(look) != BOARD.key(look_at(state)) == BOARD.key(look_at(state, "3.2.2"))
        assert len(kinds(look_at(state, "+box"), "box")) == 22


def test_a_pad_that_was_built_is_there_also_where_places_are_negative() -> None:
    state, trail = played("+3.0.2", "+4.8.2", "+3.-1.2")
    look = look_at(state, trail=trail)
    assert name_of(look, "3.-1.2") == "column 3, row -1, level 2, open pad"
    assert {"3.0.2", "4.8.2"} <= set(cells(look))
    assert BOARD.key(look) != BOARD.key(look_at(played("+3.0.2", "+4.8.2")[0]))


def offered(look: Look[GridopolisState]) -> list[str]:
    """What the buttons say with which one chooses what is not on a pad."""
    return [offer.choice.words for offer in offers(BOARD, look, look.state.players)]


def spares(look: Look[GridopolisState]) -> list[Node]:
    return read(str(BOARD.parts(look)["board-spares"])).all("li")


def test_all_spare_parts_are_counted() -> None:
    look = look_at(played("+3.3.4")[0])
    told = [item.all(class_="visually-hidden")[0].text for item in spares(look)]
    assert told == ["South: 2 pads, 2 links, 1 post, 2 boxes", "North: 3 pads, 3 links, 2 posts, 2 boxes"]


def test_what_is_not_on_a_pad_is_offered() -> None:
    assert offered(look_at(played()[0])) == ["Add a pad (3)", "Blocker box (2)"]
    assert offered(look_at(played()[0], "3.2.2")) == ["Add a pad (3)", "Blocker box (2)"], "in place of a marker"
    assert offered(look_at(played(*CHAIN)[0])) == ["End the move"]
    king = stand(south="K3.3.2", north="4.6.2")
    king.play(king.parse("3.3.2-3.4.2"))
    assert offered(look_at(king)) == ["No second move"]
    spent = stand(south="3.3.2", north="4.6.2", spares=(0, 0, 0, 2), built="2.3.2 2.4.2 2.5.2")
    assert offered(look_at(spent)) == ["Blocker box (2)"]
    solitaire = look_at(played(players=1, blueprint="solitaire")[0])
    assert offered(solitaire) == []
    assert spares(solitaire) == []
    assert offered(Look(played()[0])) == [], "whoever cannot act is offered nothing"


# What happened


def last_of(*texts: str) -> Node:
    """What is drawn of the last turn of a game in which that was played."""
    match = Match(GAME, [Seat(), Seat()])
    match.extend(texts)
    return read(str(BOARD.parts(look_at(match.state, turn=tuple(last_turn(match))))["board-last"]))


def test_the_last_turn_shows_its_way_and_what_came_off() -> None:
    drawn = last_of(*CHAIN, "3.3.2-5.3.2").one("g", id="board-last")
    assert "p1" in drawn.classes
    assert [text.text for text in drawn.all("text")] == ["1", "2", "3"]
    assert drawn.one(class_="taken").attrs["d"].count("m0-36") == 2
    assert drawn.one(class_="been").attrs["d"].count("h72") == 3
    first = read(str(BOARD.parts(look_at(played()[0]))["board-last"]))
    assert not first.all("path")


def test_a_pass_and_a_turn_before_are_not_part_of_the_last_turn() -> None:
    drawn = last_of("3.2.2-3.3.2", "#3.4.1")
    assert drawn.one(class_="been").attrs["d"].count("h72") == 1
    passed = look_at(played()[0], turn=(Event("pass", 0, ""),))
    assert not read(str(BOARD.parts(passed)["board-last"])).all("path")


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_motion_is_of_elements_that_are_there(players: int, options: dict[str, Any]) -> None:
    chance = Random(5)
    state: Any = GAME.start(players=players, **options)
    trail: tuple[Event, ...] = ()
    before = set(re.findall(r' id="([^"]*)"', BOARD.frame(look_at(state))))
    for _ in range(LONG):
        if state.outcome is not None:
            break
        action = state.random_action(chance)
        told = GAME.story(state, action)
        trail = (*trail, *told)
        state.play(action)
        ids = set(re.findall(r' id="([^"]*)"', BOARD.frame(look_at(state, trail=trail))))
        assert {motion["id"] for motion in BOARD.animations(state, told) if "gone" not in motion} <= ids
        gone = {motion["id"] for motion in BOARD.animations(state, told) if "gone" in motion}
        assert gone <= before
        before = ids


def test_markers_glide_on_their_level_and_are_put_down_on_another() -> None:
    state, _ = played()
    (glide,) = BOARD.animations(state, GAME.story(state, state.parse("3.2.2-4.3.2")))
    assert glide["id"] == "m-4.3.2"
    assert passes(glide, (-100, 100), (0, 0))
    (put,) = BOARD.animations(state, GAME.story(state, state.parse("3.2.2-4.3.3")))
    assert path(put) == [(0, 0)]
    assert (put["frames"][0]["opacity"], put["frames"][-1]["opacity"]) == (0, 1)


def test_a_line_of_a_hint_is_numbered() -> None:
    state, _ = played()
    drawn = read(str(BOARD.parts(look_at(state, line=("3.2.2-3.3.1", ">5.5.1", "+9.9.9", ".")))["board-line"]))
    assert [text.text for text in drawn.all("text")] == ["1", "2"]


# How it changes


def test_a_step_changes_few_parts() -> None:
    before, trail = played()
    after, more = played("4.2.2-4.3.2")
    old, new = BOARD.parts(look_at(before, trail=trail)), BOARD.parts(look_at(after, trail=more))
    changed = {id: part for id, part in new.items() if old[id] != part}
    assert len(changed) <= 18
    assert sum(map(len, changed.values())) < 9_000


# Keyboard and pointer


def reached(look: Look[GridopolisState], keys: tuple[str, ...]) -> set[str]:
    """Everywhere the keys lead from the tab stop."""
    (stop,) = frame(look).all("g", tabindex="0")
    seen: set[str] = set()
    waiting = [stop.attrs["data-target"]]
    while waiting:
        cursor = waiting.pop()
        if cursor not in seen:
            seen.add(cursor)
            waiting += [BOARD.move_cursor(replace(look, cursor=cursor), key) for key in keys]
    return seen


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_the_keyboard_gets_everywhere(players: int, options: dict[str, Any]) -> None:
    state: Any = GAME.start(players=players, **options)
    for pointed in ((), *((("+pad",),) if state.blueprint.rules.building else ())):
        look = look_at(state, *pointed)
        assert reached(look, ARROWS + JUMPS) == set(cells(look))


@pytest.mark.parametrize(
    ("cursor", "key", "to"),
    [
        ("3.2.2", "ArrowRight", "4.2.2"),
        ("3.2.2", "ArrowUp", "3.3.2"),
        ("3.2.2", "ArrowLeft", "3.2.2"),
        ("4.4.2", "PageUp", "4.4.3"),
        ("4.4.2", "PageDown", "4.4.1"),
        ("4.4.3", "PageUp", "4.4.3"),
        ("3.1.2", "PageUp", "3.3.3"),
        ("4.4.2", "Home", "3.4.2"),
        ("4.4.2", "End", "5.4.2"),
    ],
)
def test_keys_lead_over_levels_and_between_them(cursor: str, key: str, to: str) -> None:
    assert BOARD.move_cursor(look_at(played()[0], cursor=cursor), key) == to


def test_from_a_place_that_is_gone_keys_lead_to_the_tab_stop() -> None:
    look = look_at(played()[0], cursor="2.2.2")
    (stop,) = frame(look).all("g", tabindex="0")
    for key in ("ArrowUp", "ArrowDown", "PageUp"):
        assert BOARD.move_cursor(look, key) == stop.attrs["data-target"]


def test_a_gap_between_towers_is_stepped_over() -> None:
    look = look_at(played(blueprint="two-towers")[0], cursor="3.2.1")
    assert BOARD.move_cursor(look, "ArrowUp") == "3.6.1"


def test_a_finger_points_twice_where_pads_are_small() -> None:
    matrix, _ = played()
    wide = GAME.start(blueprint=wide_blueprint())
    assert not BOARD.needs_two_steps(matrix, (), "3.2.2", "touch")
    assert BOARD.needs_two_steps(wide, (), "1.1.1", "touch")
    for by in ("mouse", "key"):
        assert not BOARD.needs_two_steps(wide, (), "1.1.1", by)


def wide_blueprint() -> dict[str, Any]:
    """Twenty pads in a row, a marker at each end."""
    ends = {"south": 1, "north": 20}
    return {
        "pads": [f"{x}.1.1" for x in range(1, 21)],
        "seats": {
            seat: {"markers": [f"{x}.1.1"], "kingerizers": [f"{x}.1.1"], "forward": forward}
            for (seat, x), forward in zip(ends.items(), ("+x", "-x"), strict=True)
        },
    }


# Still pictures


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_still_pictures_have_no_ids_and_nothing_to_point_at(players: int, options: dict[str, Any]) -> None:
    for look in looks(players, options, seed=4):
        for picture in (
            BOARD.thumbnail(look.state),
            BOARD.recap(look.state, look.state, look.trail, look.turn),
            BOARD.diagram(look.state, {"4.4.1": "yes", "9.4.1": "no", "4.5.9": "way"}),
        ):
            assert " id=" not in picture
            assert "data-target" not in picture
            assert len(read(str(picture)).children) == 1


def test_the_small_picture_shows_every_pad_and_marker() -> None:
    state, _ = played("#4.3.2", players=4)
    picture = read(str(BOARD.thumbnail(state)))
    assert len([node for node in picture.all("path") if "top" in node.classes]) == len(state.pads())
    assert [len(picture.all(class_=f"marker p{player}")) for player in range(4)] == [6, 6, 6, 6]
    assert len(picture.all(class_="sides")) == 1


def test_the_picture_of_the_end_stands_in_space_and_shows_where_the_last_turn_went() -> None:
    state = stand(south="3.3.2 K4.3.2", north="4.4.2 4.6.2")
    turn = state.copy()
    told = GAME.story(turn, turn.parse("4.3.2-4.5.2"))
    picture = read(str(BOARD.recap(state, state, told, told)))
    assert picture.one("svg").classes == ["recap", "iso"]
    assert len([node for node in picture.all("path") if "top" in node.classes]) == len(state.pads())
    assert len(picture.all(class_="end")) == 1
    assert len(picture.one("path", class_="taken").attrs["d"]) > 0


def test_a_diagram_describes_itself_or_is_described() -> None:
    state = stand(south="3.3.2 K4.3.2", north="4.6.2")
    picture = read(str(BOARD.diagram(state, {"3.4.2": "yes", "3.5.2": "no"}))).one("svg")
    assert picture.attrs["aria-label"] == (
        "Levels 1, 2, 3; South's pawns: 3.3.2; South's kings: 4.3.2; North's pawns: 4.6.2; "
        "marked as allowed: 3.4.2; marked as refused: 3.5.2"
    )
    told = read(str(BOARD.diagram(state, {}, 'A "quoted" label'))).one("svg")
    assert told.attrs["aria-label"] == 'A "quoted" label'


# The straight line, explained


def explained(state: Any, origin: str, target: str) -> Node:
    assert BOARD.explainer
    return read(str(BOARD.explainer.explain(state, origin, target)))


def test_a_jump_without_a_landing_pad_is_shown_from_two_sides() -> None:
    """GO-17: the line of three places, of which the last has no pad."""
    told = explained(stand(south="3.3.2", north="4.4.3"), "3.3.2", "5.5.4")
    assert told.one("p").text == "No. The landing place, column 5, row 5, level 4, has no pad (GO-17)."
    above, side = told.all("svg")
    for picture in (above, side):
        assert len(picture.all(class_="missing")) == 1
        assert "no" in picture.one("path", class_="line no").classes
    assert above.attrs["aria-label"] == (
        "From above: column 3, row 3, level 2: pawn of player 1; column 4, row 4, level 3: pawn of player 2; "
        "column 5, row 5, level 4: no pad"
    )
    assert side.attrs["aria-label"].startswith("From the side, looking north: column 3, row 3, level 2")


def test_a_legal_jump_is_shown_as_such() -> None:
    """GO-15, and GO-17 straight up, where all three places are one from above."""
    told = explained(played()[0], "3.1.2", "3.3.2")
    assert told.one("p").text.startswith("Yes. ")
    assert not told.all(class_="missing")
    up = explained(stand(south="3.3.1", north="3.3.2 5.7.2"), "3.3.1", "3.3.3")
    assert up.one("p").text.startswith("Yes. ")
    above, side = (sorted(text.text for text in picture.all("text")) for picture in up.all("svg"))
    assert (above, side) == (["3", "3"], ["1", "2", "3", "3"])
    assert [words.text for words in up.all("figcaption")] == [
        "From above: columns across, rows up",
        "From the side, looking west: rows across, levels up",
    ]


def test_whatever_is_typed_gets_a_sentence() -> None:
    state, _ = played()
    for origin, target in (("<b>", "3.3.2"), ("3.2.2", "x\"'><i>"), ("3.2.2", "3.2.2"), ("9.9.9", "8.8.8"), ("0", "0")):
        told = explained(state, origin, target)
        assert told.one("p").text.startswith("No. ")
        assert re.search(r"\(GO-[0-9]+\)\.$", told.one("p").text)


def test_the_ends_of_a_question_come_from_what_was_pointed_at() -> None:
    assert BOARD.explainer
    start, chain = played()[0], played(*CHAIN)[0]
    assert BOARD.explainer.ends(start, ("3.2.2", "3.4.2")) == ("3.2.2", "3.4.2")
    assert BOARD.explainer.ends(start, ("3.2.2",)) == ("3.2.2", "")
    assert BOARD.explainer.ends(chain, ("5.3.2",)) == ("3.3.2", "5.3.2")
    assert BOARD.explainer.ends(start, ("+pad", "3.4.2")) == ("", "")
    assert BOARD.explainer.ends(start, ()) == ("", "")
