"""Scene of a position on a map in space: tiles on the sides of a solid, walls between them, and the runners."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from gridarium import Event
from gridarium.games.gridbloc.rules.board import Tables
from gridarium.games.gridbloc.rules.state import GridBlocState
from web.boards.board import Look
from web.boards.gridbloc.space.placement import Place, Placement, placement_of, upright_place, upward
from web.boards.gridbloc.space.shapes import outline_of, path_pieces, rounded_to, shapes_of
from web.boards.gridbloc.space.surface import length, minus, plus, unit
from web.boards.gridbloc.tile_names import named_in
from web.boards.scene import Item, Scene
from web.boards.shape_primitives import Spot
from web.boards.shapes import Shapes

LONGEST_LINE = 6
"""Actions of a line that are drawn."""
OVER = 0.34
"""So high over the tiles goes what passes over walls."""
LOOKS = ((25.0, 60.0),)
"""From where it is looked at before it turns to who runs."""
OWN = 0.5
"""How much more the side on which a runner stands counts than others that are to be seen, too."""
MOVES = frozenset({"step", "power", "pull"})
_NAMES = re.compile(r"[A-Za-z0-9]*[0-9]")


def scene(look: Look[GridBlocState]) -> Scene:
    """The position, turned so that whoever runs now or next is seen."""
    state = look.state
    globe = placement_of(state.board)
    runners = tuple((seat, state.characters[seat]) for seat in range(state.players))
    items = [*_scored(globe, look), *_walls(globe, state), *_runners(globe, state), *_trails(globe, look)]
    items += [*_newest(globe, look), *_planned(globe, look), *_passes(globe, look)]
    items += [
        *_ahead(globe, state, look.line, "ahead", "accent"),
        *_ahead(globe, state, look.instead, "instead", "danger"),
    ]
    toward = _toward(globe, look)
    return Scene(
        f"gridbloc {hash(state.board.map)}",
        _shapes(state.board, runners, frozenset(rounded_to(long) for _, long in items if long)),
        [item for item, _ in items],
        gap=1,
        headroom=0.3,
        still=_still(state.board),
        looks=LOOKS,
        toward=toward,
        floats=True,
        last=tuple(name for name in look.last if name in globe.grounds)[-1:],
        named=named_in(look, globe.grounds),
    )


Formed = tuple[Item, float]
"""A thing, and how long it is where its shape depends on that; else 0."""


@lru_cache(maxsize=8)
def _shapes(tables: Tables, runners: tuple[tuple[int, str], ...], steps: frozenset[int]) -> Shapes:
    """The shapes with those of all the ways, by their lengths. They are large, so the same are written only once."""
    shapes = shapes_of(tables, runners)
    missing = {name: shape for name, shape in path_pieces(steps).items() if name not in shapes}
    return Shapes({**shapes, **missing}) if missing else shapes


def _item(
    id: str, shape: str, place: Place, colour: str, target: str = "", label: str = "", word: int = 0, lift: float = 0
) -> Item:
    """A thing that stands on the board in its place, so much over it."""
    x, y, z = plus(place.at, place.up, lift)
    return Item(
        id, shape, (round(x, 3), round(y, 3), 0), colour, target, label, lift=round(z, 3), turn=place.turn, word=word
    )


def _thing(*told: object, **more: object) -> Formed:
    return _item(*told, **more), 0.0  # type: ignore[arg-type]


# What stays


@lru_cache(maxsize=8)
def _still(tables: Tables) -> tuple[Item, ...]:
    """The tiles and what is on them from the beginning, the places for walls, and the original walls."""
    globe = placement_of(tables)
    outlines = outline_of(globe)
    items = []
    for name, ground in globe.grounds.items():
        items.append(_item(f"bed {name}", f"bed {outlines[name]}", ground.place, "frame"))
        items.append(_item(f"tile {name}", f"tile {outlines[name]}", ground.place, "tile", name, name))
    for number, name in enumerate(tables.tiles):
        items += _signs(tables, number, globe.grounds[name].place)
    for number, name in enumerate(tables.edge_names):
        fence = globe.fences[name]
        steps, (one, other) = rounded_to(fence.long), name.split("|")
        original = tables.originals >> number & 1
        label = f"{'original wall ' if original else ''}between {one} and {other}"
        shape, colour = (f"original {steps}", "stone") if original else (f"gap {steps}", "tile")
        items.append(_item(f"edge {name}", shape, fence.place, colour, name, label))
    return tuple(items)


def _signs(tables: Tables, number: int, place: Place) -> Iterator[Item]:
    """The star, a value, and the sign of a tile that replenishes."""
    name = tables.tiles[number]
    if number == tables.star:
        yield _item(f"star {name}", "star", place, "star")
    elif tables.values[number] != 1:
        yield _item(f"value {name}", "value", place, "ink", word=tables.values[number], lift=0.012)
    if tables.replenishing >> number & 1:
        yield _item(f"renewed {name}", "renewed", place, "accent")


# What stands there now


def _scored(globe: Placement, look: Look[GridBlocState]) -> Iterator[Formed]:
    """Scored tiles in the colour of who scored them, with that player's bead."""
    outlines = outline_of(globe)
    for name, seat in scorers(look.trail).items():
        place = globe.grounds[name].place
        yield _thing(f"scored {name}", f"scored {outlines[name]}", place, f"p{seat}", name, f"{name}, scored")
        yield _thing(f"bead {name}", f"bead {seat}", place, f"p{seat}", lift=0.006)


def scorers(trail: Sequence[Event]) -> dict[str, int]:
    """For each tile scored in the round that goes on, who scored it."""
    found: dict[str, int] = {}
    for event in trail:
        if event.kind == "round":
            found = {}
        elif event.kind in MOVES and event.value:
            for name in event.targets[1:]:
                found.setdefault(name, event.player)
    return found


def _walls(globe: Placement, state: GridBlocState) -> Iterator[Formed]:
    """The walls that were built, each of its kind."""
    built = state.walls & ~state.board.originals
    for number, name in enumerate(state.board.edge_names):
        if built >> number & 1:
            kind = "sticky" if state.sticky >> number & 1 else "trapdoor" if state.trapdoor >> number & 1 else "wall"
            words = {"wall": "wall", "sticky": "sticky wall", "trapdoor": "trapdoor wall"}[kind]
            one, other = name.split("|")
            fence = globe.fences[name]
            shape, label = f"{kind} {rounded_to(fence.long)}", f"{words} between {one} and {other}"
            yield _thing(f"wall {name}", shape, fence.place, f"p{state.blocker}", name, label)


def _runners(globe: Placement, state: GridBlocState) -> Iterator[Formed]:
    """Those who run, side by side where they share a tile; a ring lies round whoever is to move."""
    for tile in sorted({at for seat in state.runners if (at := state.where(seat)) is not None}):
        name = state.board.tiles[tile]
        here = [seat for seat in state.runners if state.where(seat) == tile]
        for number, seat in enumerate(here):
            place = globe.among(name, number, len(here))
            shape = f"{state.characters[seat]} {seat} {int(len(here) > 1)}"
            yield _thing(f"runner {seat}", shape, place, f"p{seat}", name, name)
            if seat == state.to_move:
                yield _thing("turn", "turn", place, "accent")
            if state.stuck >> seat & 1:
                yield _thing(f"stuck {seat}", "stuck", place, "star")


# Ways


def _trails(globe: Placement, look: Look[GridBlocState]) -> Iterator[Formed]:
    """The journey of each runner in the round that goes on."""
    begun = max((number for number, event in enumerate(look.trail) if event.kind == "round"), default=-1) + 1
    for number, event in enumerate(look.trail[begun:]):
        if event.kind in MOVES:
            yield from _trail(globe, number, event.targets, event.player)


@lru_cache(maxsize=1024)
def _trail(globe: Placement, number: int, names: tuple[str, ...], player: int) -> tuple[Formed, ...]:
    """One event of a journey, which stays as it is while the journey goes on."""
    return tuple(_path(globe, f"trail {number}", names, f"p{player}"))


def _path(globe: Placement, id: str, names: Sequence[str], colour: str, over: float = 0) -> Iterator[Formed]:
    """A way from tile to tile, so much over the board."""
    points: list[Spot] = []
    for one, other in pairwise(name for name in names if name in globe.grounds):
        points += globe.path(one, other)
    for step, (start, end) in enumerate(pairwise(points)):
        long = length(minus(end, start))
        if long > 0.01:
            up = upward((start, end))
            place = upright_place(plus(plus(start, minus(end, start), 0.5), up, over), minus(end, start), up)
            yield _item(f"{id} {step}", f"way {rounded_to(long)}", place, colour), long


def _newest(globe: Placement, look: Look[GridBlocState]) -> Iterator[Formed]:
    """What shows which wall came last."""
    for name in look.last:
        if name in globe.fences:
            fence = globe.fences[name]
            yield _thing(f"newest {name}", f"newest {rounded_to(fence.long)}", fence.place, "star")


def _planned(globe: Placement, look: Look[GridBlocState]) -> Iterator[Formed]:
    """The wall that waits to be confirmed, and what a special one will do."""
    if look.preview not in globe.fences:
        return
    fence = globe.fences[look.preview]
    yield _thing("planned", f"planned {rounded_to(fence.long)}", fence.place, f"p{look.state.blocker}")
    one, other = look.preview.split("|")
    if look.pointed[:1] == ("sticky",):
        for name in (one, other):
            yield _thing(f"catches {name}", "stuck", globe.grounds[name].place, "star")
    elif look.pointed[:1] == ("trapdoor",):
        yield from _path(globe, "pulls", (one, other), "star", OVER)


def _passes(globe: Placement, look: Look[GridBlocState]) -> Iterator[Formed]:
    """How a chosen power goes to every tile that it reaches: over walls, or from tile to tile."""
    seat = look.state.to_move
    at = look.state.where(seat) if seat is not None and look.pointed[:1] == ("power",) else None
    if at is None:
        return
    start = look.state.board.tiles[at]
    for target in sorted(look.open & globe.grounds.keys()):
        names = (start, *look.pointed[1:], target)
        yield from _path(globe, f"pass {target}", names, "accent", OVER)


def _ahead(globe: Placement, state: GridBlocState, texts: Sequence[str], id: str, colour: str) -> Iterator[Formed]:
    """Actions that may follow: ways of who runs, and walls."""
    at = {seat: state.board.tiles[tile] for seat in state.runners if (tile := state.where(seat)) is not None}
    after = state.copy()
    for number, text in enumerate(texts[:LONGEST_LINE]):
        names = _NAMES.findall(text)
        seat = after.to_move
        if "|" in text and "|".join(names) in globe.fences:
            fence = globe.fences["|".join(names)]
            yield _thing(f"{id} {number}", f"planned {rounded_to(fence.long)}", fence.place, colour)
        elif seat in at and names:
            yield from _path(globe, f"{id} {number}", (at[seat], *names), colour, OVER / 2)
            at[seat] = names[-1]
        after.play(after.parse(text))


# From where it is looked at


def _toward(globe: Placement, look: Look[GridBlocState]) -> Spot:
    """From where who runs now or next is seen, with all sides that it can reach at once; its own counts more."""
    state = look.state
    seat = state.to_move if state.to_move in state.runners else state.next_runner
    tile = state.where(seat) if seat is not None else None
    tile = state.board.star if tile is None else tile
    reached = [name for number, name in enumerate(state.board.tiles) if state.steps[tile] >> number & 1]
    if look.pointed[:1] == ("power",):
        reached = sorted(look.open & globe.grounds.keys()) or reached
    own = globe.grounds[state.board.tiles[tile]].place.up
    sides = {_rough(up): up for up in (own, *(globe.grounds[name].place.up for name in reached))}
    seen = plus((0, 0, 0), own, OWN)
    for up in sides.values():
        seen = plus(seen, up)
    return _rough(unit(seen))


def _rough(direction: Spot) -> Spot:
    x, y, z = direction
    return round(x, 2), round(y, 2), round(z, 2)
