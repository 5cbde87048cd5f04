"""Gridwar in space: every tile is there once, in its place, and keeps its name; so is what can be pointed at."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from gridarium import load
from gridarium.games.gridwar.rules.board import GROUND, NAMES, NUMBER, SPACES, SUPPORTS, spaces_in
from gridarium.games.gridwar.rules.moves import POINTS, RANKS, supply
from gridarium.match.match import Match, Seat
from tests.engine.gridwar.positions import heap, stand
from tests.web.boards import looks
from tests.web.boards.test_scene import told
from web.boards.board import Look
from web.boards.gridwar.space.scene import place_of, scene
from web.boards.gridwar.space.shapes import LEVEL, SHAPES, TILE
from web.boards.gridwar.space.supplies import STACKS
from web.boards.scene import Item, Scene
from web.widgets.space.scene import still, things

SUPPLIES = [supply(rank) for rank in RANKS]


def seen(state: Any, *pointed: str, **how: Any) -> Scene:
    return looks.seen(scene, 2, state, *pointed, **how)


def things_of(found: Scene, kind: str) -> dict[str, Item]:
    """The things whose shape's name begins like this, by their targets."""
    return {item.target: item for item in (*found.still, *found.items) if item.shape.startswith(kind)}


def played(text: str) -> tuple[Match, Look[Any]]:
    match = Match(load("gridwar"), [Seat(), Seat()])
    match.extend(text.split())
    trail = tuple(event for told in match.events for event in told)
    return match, Look(state=match.position.state, trail=trail)


def tiles(found: Scene) -> dict[str, str]:
    """Each tile on the board by its id: where it is."""
    return {item.id: item.target for item in found.items if item.shape[:4] == "tile" and item.target in NUMBER}


def test_gw_1_to_6_the_board_has_145_cells_entries_and_goals() -> None:
    for entry, white in (("obtuse", "a10 b10 a9 b9"), ("acute", "a1 b1 a2 b2"), ("side", "a4 a5 a6 a7")):
        found = seen(load("gridwar").start(entry=entry))
        cells = things_of(found, "cell")
        assert cells.keys() == {NAMES[space] for space in spaces_in(GROUND)}
        assert len({item.at for item in cells.values()}) == 145
        assert {name for name, cell in cells.items() if "White's entry" in cell.label} == set(white.split())
        signs = [item.at for item in found.still if item.shape == "entry 0"]
        assert sorted(signs) == sorted(place_of(NUMBER[name]) for name in white.split())
        goals = {item.at: item.colour for item in found.still if item.shape == "goal"}
        assert goals == {(18, 0, 1): "p0", (0, 0, 1): "p1"}


def test_gw_3_a_space_lies_over_the_middle_of_its_supports() -> None:
    for space in SPACES:
        *middle, level = place_of(space)
        under = [place_of(support) for support in SUPPORTS[space]]
        if under:
            assert middle == pytest.approx([sum(axis) / 3 for axis in list(zip(*under, strict=True))[:2]], abs=0.001)
            assert {lower for *_, lower in under} == {level - 1}
    found = seen(load("gridwar").start())
    assert found.gap == LEVEL > TILE > 0.9 * LEVEL, "a slight gap"


@pytest.mark.parametrize("seed", range(12))
def test_whatever_can_be_pointed_at_is_there(seed: int) -> None:
    state, _ = heap(Random(seed))
    firsts = {action.targets[0] for action in state.legal_actions()}
    for pointed in [(), *((first,) for first in firsts)]:
        found = seen(state, *pointed)
        there = {item.target for item in (*found.still, *found.items)}
        count = len(pointed)
        wanted = {
            action.targets[count]
            for action in state.legal_actions()
            if action.targets[:count] == pointed and len(action.targets) > count
        }
        assert {target for target in wanted if target in NUMBER or target in SUPPLIES} <= there


@pytest.mark.parametrize("seed", range(12))
def test_gw_7_every_tile_is_there_once(seed: int) -> None:
    state, _ = heap(Random(seed))
    found = seen(state)
    for player in (0, 1):
        whole = [item for item in found.items if item.shape == f"tile {player}"]
        stacks = [item for item in found.items if item.id.startswith(f"stack {player}")]
        stacked = sum(int(item.shape.removeprefix(f"stack {player} ")) for item in stacks)
        assert len(whole) + stacked == state.tiles[player].bit_count() + sum(state.off[player])
    board = {item.target: item for item in found.items if item.shape[:4] == "tile" and item.target in NUMBER}
    assert board.keys() == {NAMES[space] for space in spaces_in(state.tiles[0] | state.tiles[1])}
    for name, item in board.items():
        assert item.at == place_of(NUMBER[name])
        assert item.shape == f"tile {state.owner_at(NUMBER[name])}"
        place, _, level = name.partition(".")
        assert item.label.startswith(f"{place} on level {level}, " if level else f"{place}, ")


def test_the_stacks_hold_all_tiles_and_stand_apart() -> None:
    found = seen(load("gridwar").start())
    stacks = [item for item in found.items if item.id.startswith(("stack", "tile"))]
    assert len({item.at for item in stacks}) == 2 * len(STACKS)
    assert len({item.at for item in found.still} & {item.at for item in stacks}) == 0
    assert {item.target for item in stacks if item.at[0] < 9} == {"@"}, "White is to move"
    assert {item.target for item in stacks if item.at[0] > 9} == {""}


def test_gw_8_ranks_and_sides_differ_by_shape() -> None:
    state = stand("c3=L d5=C e7", "m3=L n5=C j7", off=([85, 2, 1], [83, 0, 0]))
    found = seen(state)
    assert things_of(found, "leader").keys() == {"c3", "m3", "@L"}
    assert things_of(found, "commander").keys() == {"d5", "n5", "@C"}
    leader, commander = things_of(found, "leader")["c3"], things_of(found, "commander")["d5"]
    assert leader.colour != commander.colour
    assert str(SHAPES["leader"].parts) != str(SHAPES["commander"].parts)
    assert leader.lift == TILE
    signs = [SHAPES[f"tile {player}"].parts[-1]["outline"] for player in (0, 1)]
    assert signs[0] != signs[1], "the players' shapes, where colours do not tell"


def test_gw_9_the_collection_lies_beside_the_board() -> None:
    state = stand("c3", "m3", yellows=(5, 3))
    held = [item for item in seen(state).items if item.id.startswith("held")]
    assert sorted((item.id.split()[1], item.shape) for item in held) == [
        *(("0", "commander"), ("0", "leader"), ("0", "leader")),
        ("1", "commander"),
    ]
    lifts = [item.lift for item in held if item.id.startswith("held 0 1")]
    assert len(set(lifts)) == 2, "on one another"


def test_a_tile_stays_the_same_thing_from_the_stack_on() -> None:
    match, look = played("")
    waiting = next(item for item in scene(look).items if item.id == "tile 0 1")
    assert waiting.target == "@"
    for text, there in (
        ("@-e5", {"tile 0 1": "e5"}),
        (". @-n5 @-j5 .", {"tile 0 1": "e5", "tile 1 1": "n5", "tile 1 2": "j5"}),
        ("@-d5 e5-d6", {"tile 0 2": "d5", "tile 0 1": "d6", "tile 1 1": "n5", "tile 1 2": "j5"}),
    ):
        match.extend(text.split())
        trail = tuple(event for told in match.events for event in told)
        found = seen(match.position.state, trail=trail)
        assert tiles(found) == there
        waiting = next(item for item in found.items if item.id == f"tile 0 {1 + sum(n[5] == '0' for n in there)}")
        assert waiting.at in {stack.at for stack in found.items if stack.id.startswith("stack 0")}


def test_gw_23_a_captor_drops_and_its_victim_goes() -> None:
    state = stand("c3 d3 c3.2", "c4")
    game = load("gridwar")
    action = state.parse("c3.2xc4")
    before = tiles(seen(state))
    events = tuple(game.story(state, action))
    state.play(action)
    after = tiles(seen(state, trail=events))
    assert before == {"tile c3": "c3", "tile d3": "d3", "tile c4": "c4", "tile c3.2": "c3.2"}
    assert after == {"tile c3": "c3", "tile d3": "d3", "tile c3.2": "c4"}


def test_gw_23_what_a_chosen_tile_can_capture_has_a_cross() -> None:
    state = stand("c3 c3.2=C m4", "d3 c4 p3")
    crossed = [item.at for item in seen(state, "c3.2").items if item.shape == "victim"]
    assert sorted(crossed) == sorted(place_of(NUMBER[name]) for name in ("d3", "c4"))
    crossed = [item.at for item in seen(state, "c3.2", "d3").items if item.shape == "victim"]
    assert crossed == [place_of(NUMBER["c4"])], "the second one"
    assert not [item for item in (*seen(state).items, *seen(state, "m4").items) if item.shape == "victim"]


def test_gw_24_both_victims_of_a_commander_go() -> None:
    state = stand("c3 c3.2=C", "d3 c4")
    events = tuple(load("gridwar").story(state, state.parse("c3.2xd3+c4")))
    state.play(state.parse("c3.2xd3+c4"))
    assert tiles(seen(state, trail=events)) == {"tile c3": "c3", "tile c3.2": "d3"}


def test_the_tile_that_moved_last_goes_over_every_place_of_its_way() -> None:
    _, look = played("@-e5 . @-n5")
    walks = {item.target: item.via for item in scene(look).items if item.via}
    assert walks.keys() == {"n5"}
    names = look.trail[-1].targets
    assert walks["n5"][1:] == tuple(place_of(NUMBER[name]) for name in names)
    assert walks["n5"][-1] == place_of(NUMBER["n5"])
    assert walks["n5"][0] in {item.at for item in scene(look).items if item.id.startswith("stack 1")}
    _, look = played("@-e5 . @-n5 . e5-j3")
    walks = {item.target: item.via for item in scene(look).items if item.via}
    assert walks["j3"][0] == place_of(NUMBER["e5"]), "it begins where the tile was"


def test_gw_15_the_ends_of_a_chosen_tile_carry_their_points() -> None:
    state = load("gridwar").start()
    found = seen(state, "@")
    ends = things_of(found, "end")
    assert len(ends) == 36
    (texts,) = (part["words"] for part in SHAPES["cost"].parts)
    costs = {item.at: texts[item.word] for item in found.items if item.shape == "cost"}
    assert costs[place_of(NUMBER["a10"])] == "1"
    assert costs[place_of(NUMBER["e10"])] == "4"
    assert set(costs.values()) == {str(points) for points in range(1, POINTS[0] + 1)}
    assert ends["e10"].label == "e10, 4 points"
    assert not things_of(seen(state), "end")


def test_gw_18_where_a_zone_stops_the_tile_the_end_has_another_shape() -> None:
    found = seen(stand("c3", "g3"), "c3")
    assert {"f3", "f4"} <= things_of(found, "stop").keys()
    assert "e3" in things_of(found, "end")
    assert "in a zone of control" in things_of(found, "stop")["f3"].label
    assert SHAPES["stop"].parts != SHAPES["end"].parts
    rest = {item.at for item in found.items if item.shape == "zone"}
    stops = {item.at for item in things_of(found, "stop").values()}
    around = [place_of(NUMBER[name]) for name in ("f3", "h3", "g2", "g4", "h2", "f4")]
    assert rest | stops == set(around)
    assert not rest & stops
    assert not [item for item in seen(stand("c3", "g3")).items if item.shape == "zone"]


def test_the_slab_is_alike_left_and_right_of_the_rows_of_holes() -> None:
    outline = SHAPES["slab"].parts[0]["prism"]
    across = [place_of(space)[0] for space in spaces_in(GROUND)]
    mirrored = {(round(min(across) + max(across) - x, 3), round(y, 3)) for x, y in outline}
    assert mirrored == {(round(x, 3), round(y, 3)) for x, y in outline}


def test_the_parts_of_shapes_have_colours_that_there_are() -> None:
    assert {part["colour"] for shape in SHAPES.values() for part in shape.parts if "colour" in part} <= looks.COLOURS


def test_gw_16_the_way_leads_back_over_the_overhang_to_the_tile() -> None:
    state = stand("c3 d3 e3 c4 d4 b3=L c5 b4")
    found = seen(state, "b3")
    assert things_of(found, "over"), "there is something to climb"
    known = {item.id: item for item in found.items}
    for item in (*things_of(found, "end").values(), *things_of(found, "over").values()):
        steps = [item]
        while steps[-1].before:
            steps.append(known[steps[-1].before])
            assert len(steps) <= 1 + POINTS[1]
        assert steps[-1].id == "tile b3"
        assert all(abs(one.at[2] - other.at[2]) <= 1 for one, other in pairwise(steps))


def test_what_cannot_be_reached_can_be_asked_about() -> None:
    state = stand("c3 d3 c4 n5", "q2")
    found = seen(state, "n5")
    assert things_of(found, "place").keys() == {name for name in ("c3.2",) if name not in things_of(found, "end")} | {
        NAMES[space] for space in spaces_in(state.field().standing & ~GROUND) if NAMES[space] != "c3.2"
    }
    assert not things_of(seen(state), "place")
    assert things_of(seen(state, cursor="c3.2"), "place").keys() == {"c3.2"}, "where the keyboard is"


def test_gw_5_a_goal_space_above_shows_where_a_tile_could_rest() -> None:
    found = seen(stand("a2", "q1 r1 q2"))
    assert not [item for item in found.items if item.shape == "goal"]
    found = seen(stand("d8", "a2 b1"))
    assert not [item for item in found.items if item.shape == "goal"]
    found = seen(stand("a1 b1 a2 h5", "k4"))
    assert [(item.at, item.colour) for item in found.items if item.shape == "goal"] == [
        (place_of(NUMBER["a1.2"]), "p1")
    ]


def test_the_last_turn_and_a_hint_are_drawn() -> None:
    match, look = played("@-e5 . @-n5 @-j5")
    turn = tuple(match.events[-2]) + tuple(match.events[-1])
    found = scene(Look(state=look.state, trail=look.trail, turn=turn, line=("j5-h2", ".", "c3.2xd3+c4")))
    ways = [item for item in found.items if item.shape == "way"]
    assert {item.colour for item in ways} == {"p1"}
    assert len(ways) == sum(len(event.targets) - 1 for event in turn)
    ahead = [(item.at, item.to) for item in found.items if item.shape == "ahead"]
    assert ahead == [
        (place_of(NUMBER["j5"]), place_of(NUMBER["h2"])),
        (place_of(NUMBER["c3.2"]), place_of(NUMBER["d3"])),
    ]


def test_the_board_is_told_once_and_tiles_in_few_words() -> None:
    game = load("gridwar")
    _, look = played(game.showcase)
    found, opening = scene(look), seen(game.start())
    assert still(found.still) is still(opening.still)
    assert found.key == opening.key
    assert found.key != seen(game.start(entry="side")).key
    assert len(told(still(found.still))) == len(found.still)
    assert sum(map(len, things(found).values())) < 160 * len(found.items)
    assert len(found.items) < 190, "tiles that wait are told by the stack"
