"""Scene of a Gridwar position in space: the board, tiles on their levels, tokens, and where a chosen tile can go."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise

from gridarium import Event
from gridarium.games.gridwar.rules.board import BIT, CALLED, GOALS, GROUND, NAMES, NUMBER, spaces_in
from gridarium.games.gridwar.rules.moves import TROOP
from gridarium.games.gridwar.rules.position import Position
from gridarium.games.gridwar.rules.state import GridwarState
from web.boards.board import Look
from web.boards.gridwar.flat.preview import NOTHING, Reach, reach, zone
from web.boards.gridwar.layout import spot
from web.boards.gridwar.space.shapes import LEVEL, SHAPES, TILE, TILE_COLOURS, TOKEN_COLOURS, TOKENS, TRAY
from web.boards.gridwar.space.supplies import supplies, whence
from web.boards.gridwar.words import SIDES, described
from web.boards.scene import Item, Location, Scene, turned

LONGEST_LINE = 6
"""Actions of a line that are drawn."""
LOOKS = ((8.0, 36.0), (-82.0, 40.0))
"""White sees the board at first from its long side, or from its own end; Black from across."""
HEADROOM = 0.4
COST = 0.045
"""So high over an end lie its points."""
FLAGS: tuple[Location, Location] = ((18.75, -0.4, 1), (-0.75, -0.4, 1))
"""Beside each side's goal."""
GOINGS = frozenset({"move", "enter", "capture"})
_SPACE = re.compile(r"[a-z][0-9]+(?:\.[0-9]+)?")


def scene(look: Look[GridwarState]) -> Scene:
    """The position, with what the chosen tile can reach."""
    state = look.state
    ids = identities(look.trail)
    entered = [sum(event.kind == "enter" and event.player == player for event in look.trail) for player in (0, 1)]
    found = reach(state, look.pointed[0]) if len(look.pointed) == 1 else NOTHING
    items = [
        *supplies(state, entered, look.seat),
        *_tiles(state, ids, _last_path(state, look.trail, look.seat)),
        *_goals(state),
    ]
    items += [*_reached(state, found, ids), *_zones(look, found)]
    items += [*_victims(look), *_places(look, found), *_last(look.turn), *_ahead(look.line[:LONGEST_LINE])]
    items += _ahead(look.instead, "instead", "danger")
    last = tuple(look.last[-1:])
    key, still = f"gridwar {state.terms.entry} {look.seat}", board(state.holes, look.seat)
    looks = turned(LOOKS, 180 * look.seat)
    return Scene(key, SHAPES, items, gap=LEVEL, headroom=HEADROOM, ground=TRAY, still=still, looks=looks, last=last)


@cache
def place_of(space: int) -> Location:
    """Place of a space, in thousandths of a unit."""
    east, north, level = spot(space)
    return round(east, 3), round(north, 3), level


# The board


@cache
def board(holes: tuple[int, int], seat: int) -> tuple[Item, ...]:
    """Things that stay during a game: the board, its cells, and signs on those that are something to a side."""
    corner = place_of(NUMBER["a1"])
    return (
        Item("slab", "slab", corner, "war-board"),
        Item("holes", "holes", corner, "war-dent"),
        Item("trays", f"trays {seat}", corner, "war-table"),
        *(_cell(space, holes) for space in spaces_in(GROUND)),
        *(_entry(space, player) for player in (0, 1) for space in spaces_in(holes[player])),
        *(item for player in (0, 1) for space in spaces_in(GOALS[player] & GROUND) for item in _goal(space, player)),
        *(Item(f"flag {player}", f"flag {player}", at, TILE_COLOURS[player]) for player, at in enumerate(FLAGS)),
    )


def _cell(space: int, holes: tuple[int, int]) -> Item:
    name = NAMES[space]
    words = [name]
    for player, side in enumerate(SIDES):
        words += [f"{side}'s entry"] if BIT[space] & holes[player] else []
        words += [f"{side}'s goal"] if BIT[space] & GOALS[player] else []
    return Item(f"cell {name}", "cell", place_of(space), "war-plate", name, ", ".join(words))


def _goal(space: int, player: int) -> tuple[Item, Item]:
    """A star of the player's colour, in its edge."""
    name, at = NAMES[space], place_of(space)
    return Item(f"goal {name}", "goal", at, f"p{player}"), Item(f"star {name}", "star", at, f"war-face-{player}")


def _entry(space: int, player: int) -> Item:
    return Item(f"entry {NAMES[space]}", f"entry {player}", place_of(space), f"p{player}")


# Tiles


def identities(trail: Sequence[Event]) -> dict[str, str]:
    """For each place to which a tile came, which tile it is: what never moved is called by its place."""
    found: dict[str, str] = {}
    entered = [0, 0]
    for event in trail:
        if event.kind == "enter":
            entered[event.player] += 1
            found[event.targets[-1]] = f"{event.player} {entered[event.player]}"
        elif event.kind == "move" or (event.kind == "capture" and len(event.targets) > 1):
            start, end = event.targets[0], event.targets[-1]
            found[end] = found.pop(start, start)
        elif event.kind == "capture":
            found.pop(event.targets[0], None)
    return found


def _last_path(state: Position, trail: Sequence[Event], seat: int) -> Mapping[str, tuple[Location, ...]]:
    """By where it came, the places over which the tile went that moved last."""
    event = next((event for event in reversed(trail) if event.kind in GOINGS), None)
    if event is None or event.kind == "capture":
        return {}
    start = [whence(state, event.player, seat)] if event.kind == "enter" else []
    return {event.targets[-1]: (*start, *(place_of(NUMBER[name]) for name in event.targets))}


def _tiles(state: Position, ids: Mapping[str, str], walk: Mapping[str, tuple[Location, ...]]) -> Iterator[Item]:
    """Every tile on the board, from below, with the token on it."""
    for space in spaces_in(state.tiles[0] | state.tiles[1]):
        name, at, player = NAMES[space], place_of(space), 1 if BIT[space] & state.tiles[1] else 0
        label = ", ".join(described(state, space))
        id, via = ids.get(name, name), walk.get(name, ())
        yield Item(f"tile {id}", f"tile {player}", at, TILE_COLOURS[player], name, label, via=via)
        rank = state.rank_at(space)
        if rank != TROOP:
            yield Item(f"token {id}", TOKENS[rank], at, TOKEN_COLOURS[rank], name, label, lift=TILE, via=via)


def _goals(state: Position) -> Iterator[Item]:
    """A star on every goal space above level 1 where a tile could rest now (GW-5)."""
    free = state.field().resting & ~GROUND & ~state.tiles[0] & ~state.tiles[1]
    for player in (0, 1):
        for space in spaces_in(free & GOALS[player]):
            yield from _goal(space, player)


# Where a tile can go


def _reached(state: Position, found: Reach, ids: Mapping[str, str]) -> Iterator[Item]:
    """The ends with their points, and rings where the tile overhangs on its way; each knows what comes before it."""
    zone = state.field().zone

    def before(space: int) -> str:
        earlier = found.before.get(space)
        if earlier is None:
            return ""
        name = NAMES[earlier]
        if earlier in found.overhanging:
            return f"over {name}"
        return f"end {name}" if earlier in found.costs else f"tile {ids.get(name, name)}"

    for space, points in found.costs.items():
        name, at, stops = NAMES[space], place_of(space), bool(zone & BIT[space])
        label = f"{CALLED[space]}, {points} {'point' if points == 1 else 'points'}" + ", in a zone of control" * stops
        shape, colour = ("stop", "war-stop") if stops else ("end", "war-end")
        yield Item(f"end {name}", shape, at, colour, name, label, before=before(space))
        yield Item(f"cost {name}", "cost", at, "war-ink", lift=COST, word=points - 1)
    for space in sorted(found.overhanging):
        name = NAMES[space]
        label = f"{CALLED[space]}, overhanging, only on the way"
        yield Item(f"over {name}", "over", place_of(space), "war-over", name, label, before=before(space))


def _zones(look: Look[GridwarState], found: Reach) -> Iterator[Item]:
    """Rings of the colour of ends in a zone of control show the rest of the zones (GW-18) while a tile is chosen."""
    for space in spaces_in(zone(look.state, look.pointed[0]) if look.pointed else 0):
        if space not in found.costs:
            yield Item(f"zone {NAMES[space]}", "zone", place_of(space), "war-stop")


def _victims(look: Look[GridwarState]) -> Iterator[Item]:
    """Crosses on the tiles that the chosen one can capture (GW-23)."""
    enemies = look.state.tiles[1 - (look.state.to_move or 0)] if look.pointed else 0
    for name in sorted(look.open):
        space = NUMBER.get(name)
        if space is not None and BIT[space] & enemies:
            yield Item(f"victim {name}", "victim", place_of(space), "war-victim", lift=TILE)


def _places(look: Look[GridwarState], found: Reach) -> Iterator[Item]:
    """Where nothing is and the tile cannot go, but what can be asked about: above level 1, what has two tiles under it.

    The keyboard's place is one of them wherever it is, and so is where a hint or an answer to a wrong try goes.
    """
    state = look.state
    asked = state.field().standing if look.pointed and look.open else 0
    for name in (look.cursor, *look.lit, *look.refuting):
        asked |= BIT[NUMBER[name]] if name in NUMBER else 0
    for space in spaces_in(asked & ~GROUND & ~state.tiles[0] & ~state.tiles[1]):
        if space not in found.costs and space not in found.overhanging:
            name = NAMES[space]
            yield Item(f"place {name}", "place", place_of(space), "war-over", name, ", ".join(described(state, space)))


# What happened, and what may follow


def _last(turn: Sequence[Event]) -> Iterator[Item]:
    """The ways of the last turn, over all their places."""
    for number, event in enumerate(turn):
        if event.kind not in GOINGS:
            continue
        places = [place_of(NUMBER[name]) for name in event.targets]
        colour = f"p{event.player}"
        if event.kind == "move":
            yield Item(f"been {number}", f"been {event.player}", places[0], colour)
        for step, (start, end) in enumerate(pairwise(places)):
            yield Item(f"way {number} {step}", "way", start, colour, to=end)


def _ahead(texts: Sequence[str], name: str = "ahead", colour: str = "accent") -> list[Item]:
    """Actions that may follow, where they go from space to space."""
    pairs = [_SPACE.findall(text)[:2] for text in texts]
    return [
        Item(f"{name} {number}", "ahead", place_of(NUMBER[pair[0]]), colour, to=place_of(NUMBER[pair[1]]))
        for number, pair in enumerate(pairs)
        if len(pair) > 1
    ]
