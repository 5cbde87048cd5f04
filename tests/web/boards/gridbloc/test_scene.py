"""GridBloc on solids: all that is there shows in its place on the sides, and the view turns to whoever runs."""

from __future__ import annotations

from itertools import combinations
from math import dist, isclose
from random import Random
from typing import Any

import pytest

from gridarium import Event, load
from gridarium.games.gridbloc.setup.families import FAMILIES
from gridarium.games.gridbloc.setup.map import PolygonMap, map_to_data
from tests.web.boards import looks
from web.boards.board import Look
from web.boards.gridbloc.space.legend import sights
from web.boards.gridbloc.space.net import net
from web.boards.gridbloc.space.placement import placement_of
from web.boards.gridbloc.space.scene import scene, scorers
from web.boards.gridbloc.space.surface import dot, middle, minus, sides, surface_of, unit
from web.boards.scene import Item, Scene
from web.boards.shape_primitives import turned

TETRAHEDRON = {
    "kind": "polygons",
    "tiles": {
        "t1": [[1, 1, 1], [1, -1, -1], [-1, 1, -1]],
        "t2": [[1, 1, 1], [-1, 1, -1], [-1, -1, 1]],
        "t3": [[1, 1, 1], [-1, -1, 1], [1, -1, -1]],
        "t4": [[1, -1, -1], [-1, 1, -1], [-1, -1, 1]],
    },
    "star": "t1",
}
CUBE = map_to_data(FAMILIES["cube"].map())
MAPS = {"cube": CUBE, "tetrahedron": TETRAHEDRON}
EVERYTHING: dict[str, Any] = {
    "powers": True,
    "character": ["frog", "bee", "mouse"],
    "blocker_powers": ["sticky", "trapdoor"],
    "players": 3,
}


def started(name: str = "cube", **options: Any) -> Any:
    return load("gridbloc").start(**{"players": 2, "map": MAPS[name], **options})


def seen(state: Any, *pointed: str, **how: Any) -> Scene:
    return looks.seen(scene, 6, state, *pointed, **how)


def things_of(found: Scene, kind: str) -> list[Item]:
    return [item for item in (*found.still, *found.items) if item.shape.split()[0] == kind]


@pytest.mark.parametrize("name", MAPS)
def test_every_tile_and_edge_can_be_pointed_at(name: str) -> None:
    state = started(name)
    targets = {item.target for item in seen(state).still}
    assert targets >= {*state.board.tiles, *state.board.edge_names}


@pytest.mark.parametrize("name", MAPS)
def test_tiles_look_outward(name: str) -> None:
    """What stands on a tile stands away from the solid."""
    globe = placement_of(started(name).board)
    for ground in globe.grounds.values():
        assert dot(ground.place.up, unit(ground.place.at)) > 0.5
        assert dist(turned((0, 0, 1), ground.place.turn), ground.place.up) < 0.01
        assert dist(turned((1, 0, 0), ground.place.turn), ground.east) < 0.01
    for fence in globe.fences.values():
        assert dot(fence.place.up, unit(fence.place.at)) > 0.5


def test_tiles_look_outward_wherever_a_solid_lies() -> None:
    """Also where 0 0 0 is outside of it, so that some of its tiles look there."""
    away = {name: [[x + 20, y + 30, z] for x, y, z in corners] for name, corners in CUBE["tiles"].items()}
    plan = started(map={**CUBE, "tiles": away}).board.map
    assert isinstance(plan, PolygonMap)
    plates = surface_of(plan).plates.values()
    inside = [sum(one) / len(plates) for one in zip(*(middle(plate.corners) for plate in plates), strict=True)]
    for plate in plates:
        assert dot(plate.normal, unit(minus(middle(plate.corners), (inside[0], inside[1], inside[2])))) > 0.5


def test_gb_42_replenishing_tiles_and_no_others_have_their_sign() -> None:
    chosen = list(CUBE["tiles"])[1:8:2]
    items = seen(started(map={**CUBE, "replenish": chosen})).still
    assert {item.target or item.id.split()[1] for item in items if item.shape == "renewed"} == set(chosen)


@pytest.mark.parametrize("name", ["cube", "tetrahedron"])
def test_a_net_has_every_tile_as_large_as_it_is_and_none_over_another(name: str) -> None:
    plan = started(name).board.map
    assert isinstance(plan, PolygonMap)
    laid, plates = net(plan), surface_of(plan).plates
    assert laid.keys() == plates.keys()
    for tile, corners in laid.items():
        for (a, b), (p, q) in zip(sides(plates[tile].corners), _pairs(corners), strict=True):
            assert isclose(dist(a, b), dist((p.x, p.y), (q.x, q.y)), abs_tol=1e-6)
            assert (p.key, q.key) == (a, b)
    middles = [_middle(corners) for corners in laid.values()]
    inside = min(
        dist(middle, (c.x, c.y)) for middle, around in zip(middles, laid.values(), strict=True) for c in around
    )
    assert all(dist(one, other) > inside * 0.9 for one, other in combinations(middles, 2))


def test_the_net_of_a_cube_hangs_together() -> None:
    """Five faces hang on others by three edges each: 15 edges are kept beside the 72 inside of faces, of 108."""
    laid = net(FAMILIES["cube"].map(size=3))
    places: dict[Any, set[tuple[str, float, float]]] = {}
    for name, corners in laid.items():
        for one, other in _pairs(corners):
            middle = round((one.x + other.x) / 2, 3), round((one.y + other.y) / 2, 3)
            places.setdefault(frozenset((one.key, other.key)), set()).add((name, *middle))
    together = [tiles for tiles in places.values() if len({place[1:] for place in tiles}) == 1]
    assert len(places) == 108
    assert len(together) == 72 + 15


def _pairs(corners: Any) -> list[Any]:
    return list(zip(corners, (*corners[1:], corners[0]), strict=True))


def _middle(corners: Any) -> tuple[float, float]:
    return sum(c.x for c in corners) / len(corners), sum(c.y for c in corners) / len(corners)


def test_walls_of_each_kind_differ_by_shape() -> None:
    state = started(**EVERYTHING)
    play(state, 2)
    texts = [str(action) for action in state.legal_actions()]
    plain, sticky, trapdoor = (next(text for text in texts if text.endswith(end)) for end in ("", "s", "t"))
    kinds = set()
    for text in (plain, sticky, trapdoor):
        after = state.copy()
        after.play(after.parse(text))
        edge = text.rstrip("st") if text != plain else plain
        if after.walls >> state.board.edge_number[edge] & 1:
            (wall,) = [item for item in seen(after).items if item.id == f"wall {edge}"]
            kinds.add(wall.shape.split()[0])
    assert kinds >= {"wall", "sticky"}


def play(state: Any, actions: int, seed: int = 1) -> None:
    """So many plain steps or walls."""
    chance = Random(seed)
    for _ in range(actions):
        plain = [action for action in state.legal_actions() if len(action.targets) == 1]
        state.play(plain[chance.randrange(len(plain))])


def test_runners_on_one_tile_stand_side_by_side() -> None:
    state = started(**EVERYTHING)
    at_first = [item for item in seen(state).items if item.id.startswith("runner")]
    assert len(at_first) == 2
    assert at_first[0].at != at_first[1].at
    assert {item.shape.split()[2] for item in at_first} == {"1"}
    play(state, 1)
    assert {item.shape.split()[2] for item in seen(state).items if item.id.startswith("runner")} == {"0"}


def test_the_view_turns_to_the_runner_wherever_it_is() -> None:
    state = started("tetrahedron")
    globe = placement_of(state.board)
    for action in state.legal_actions():
        after = state.copy()
        after.play(action)
        toward = seen(after).toward if after.round == state.round else None
        if toward is not None:
            assert dot(unit(toward), unit(globe.grounds[str(action)].place.at)) > 0.99


def test_a_chosen_power_shows_how_it_gets_to_all_it_reaches() -> None:
    state = started(**EVERYTHING)
    runner = state.to_move
    reached = {action.targets[1] for action in state.legal_actions() if action.targets[0] == "power"}
    ways = {item.id.split()[1] for item in seen(state, "power").items if item.id.startswith("pass")}
    assert runner is not None
    assert ways == reached


@pytest.mark.parametrize(("power", "shown"), [("sticky", "catches"), ("trapdoor", "pulls")])
def test_what_a_special_wall_will_do_shows_before_it_is_built(power: str, shown: str) -> None:
    """GB-30: both tiles beside it trap; GB-31: from either of them runners are pulled to the other."""
    state = started(**EVERYTHING)
    play(state, 2)
    assert state.to_move == state.blocker
    edge = next(action.targets[1] for action in state.legal_actions() if action.targets[0] == power)
    ids = {item.id for item in seen(state, power, preview=edge).items}
    plain = {item.id for item in seen(state, preview=edge).items}
    assert any(id.startswith(shown) for id in ids)
    assert not any(id.startswith(shown) for id in plain)


def test_who_scored_a_tile_is_told_by_the_round_that_goes_on() -> None:
    """GB-35: the first to land on it."""
    told = [
        Event("step", 1, "", ("a1", "a2"), 1),
        Event("round", 1, ""),
        Event("step", 0, "", ("a1", "b1"), 1),
        Event("step", 2, "", ("a1", "b1"), 0),
    ]
    assert scorers(told) == {"b1": 0}


def test_the_legend_shows_only_shapes_that_there_are() -> None:
    state = started(**EVERYTHING)
    found = seen(state)
    for sight in sights(Look(state=state)):
        assert {item.shape for item in sight.items} <= set(found.shapes)


def test_lines_that_may_follow_are_drawn_past_corners() -> None:
    """A step over an edge of the cube goes up to it and down again."""
    state = started()
    line = []
    after = state.copy()
    for _ in range(4):
        action = after.legal_actions()[-1]
        line.append(str(action))
        after.play(action)
    found = seen(state, line=tuple(line))
    assert {item.id.split()[1] for item in found.items if item.id.startswith("ahead")} == {"0", "1", "2", "3"}
