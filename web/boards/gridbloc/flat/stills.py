"""Still pictures of any board: for lists, for rounds as they closed, and for the rules page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from markupsafe import Markup, escape

from gridarium import Event
from gridarium.games.gridbloc.rules.state import GridBlocState
from web.boards.gridbloc import geometry, round_events, tile_names
from web.boards.gridbloc.flat import barriers, runners, tiles, trails
from web.boards.gridbloc.flat.layout import FlatLayout, Way, chosen, flat_layout_of

_BUILT = ("wall", "sticky", "trapdoor")
_END = 34
"""How much shorter the line of a refused step is at either end."""
MOST_NAMED = 24
"""Among more tiles the names in them would be too small for a diagram."""


def thumbnail(state: GridBlocState) -> Markup:
    """A position without names."""
    plane = flat_layout_of(state.board)
    still = _still(plane, state, _touched(state), _built(plane, state), _places(state))
    return Markup(f'<svg {plane.frame("thumb")} aria-hidden="true">{still}</svg>')


def recap(before: GridBlocState, trail: Sequence[Event]) -> Markup:
    """A round as it closed, with the journeys of all runners. What its last action brought is in the trail alone."""
    plane = flat_layout_of(before.board)
    touched = round_events.owners(trail)
    walls = [event.targets[0] for event in trail if event.kind in _BUILT]
    eaten = round_events.gnawed(trail)
    standing = [name for place, name in enumerate(walls) if name not in eaten or name in walls[place + 1 :]]
    paths = round_events.paths(trail)
    ends = {player: path[-1] for player, path in paths.items()}
    still = _still(plane, before, touched, standing, ends, trails.journeys(plane, paths))
    return Markup(f'<svg {plane.frame("recap")} aria-hidden="true">{still}</svg>')


def picture(state: GridBlocState, trail: Sequence[Event]) -> Markup:
    """A position with its names, and the journeys of all runners since its round began."""
    plane = flat_layout_of(state.board)
    told = round_events.newest_round(trail)
    journeys = trails.journeys(plane, round_events.paths(told))
    still = _still(plane, state, round_events.owners(told), _built(plane, state), _places(state), journeys)
    frame = plane.frame("drawing", tile_names.band(plane, 2))
    return Markup(f'<svg {frame} aria-hidden="true">{still}{_names(plane)}</svg>')


def diagram(state: GridBlocState, marks: Mapping[str, str], label: str = "") -> Markup:
    """A position with its names, and on top of it the marks."""
    plane = flat_layout_of(state.board)
    at = state.where(state.to_move if state.to_move in state.runners else state.runners[0])
    signs = "".join(_sign(plane, at, target, kind) for target, kind in marks.items())
    still = _still(plane, state, _touched(state), _built(plane, state), _places(state))
    return Markup(
        f'<svg {plane.frame("drawing", tile_names.band(plane, 2))} role="img" '
        f'aria-label="{escape(label or described(plane, state, marks))}">{still}{_names(plane)}{signs}</svg>'
    )


def blank(state: GridBlocState) -> Markup:
    """The map alone, to be printed: nobody stands on it, and edges that are one have the same number."""
    plane = flat_layout_of(state.board)
    star = tiles.star(plane.area[state.board.map.star], peeps=False)
    stones = barriers.stones(plane, map(plane.border.__getitem__, state.board.map.walls))
    return Markup(
        f"<svg {plane.frame('drawing', tile_names.band(plane, 2))}><g>{tiles.ground(plane)}{star}{stones}</g>"
        f"{_names(plane)}{_joined(plane)}</svg>"
    )


def _joined(plane: FlatLayout) -> str:
    """The number of each edge that lies in two places, on both tiles beside it."""
    found = []
    for number, border in enumerate(plane.torn, 1):
        for side in border.sides:
            x, y = geometry.toward(side.middle, side.tile.centre, 22 * side.tile.scale)
            found.append(f'<text class="joined" x="{x:.0f}" y="{y + 6:.0f}">{number}</text>')
    return "".join(found)


def _names(plane: FlatLayout) -> str:
    """The names of tiles, where they can be read: beside squares, and in tiles of other shapes that are few."""
    legible = plane.squares or len(plane.areas) <= MOST_NAMED
    return tile_names.names(plane, 2) if legible else ""


def _still(
    plane: FlatLayout,
    state: GridBlocState,
    touched: Mapping[str, int],
    standing: Iterable[str],
    places: Mapping[int, str],
    lines: str = "",
) -> str:
    """A position without cells."""
    bars = "".join(plane.border[name].drawn for name in standing)
    star = tiles.star(plane.area[state.board.map.star], not state.basic)
    return (
        f"<g>{tiles.ground(plane)}{scored(plane, touched)}{star}{lines}"
        f"{barriers.stones(plane, map(plane.border.__getitem__, state.board.map.walls))}</g>"
        f'<path class="walls p{state.blocker}" d="{bars}"/><g class="p{state.blocker}">{_specials(plane, state)}</g>'
        f"{runners.still(plane, state, places)}"
    )


def scored(plane: FlatLayout, touched: Mapping[str, int]) -> str:
    """Scored tiles, in the colours of those who landed on them."""
    worth = {name: seat for name, seat in touched.items() if plane.tables.unscored & plane.area[name].bit}
    once = {name: seat for name, seat in worth.items() if not plane.tables.replenishing & plane.area[name].bit}
    return "".join(
        f'<g class="p{seat}">{tiles.scored([plane.area[name] for name in once if once[name] == seat], seat)}</g>'
        for seat in sorted(set(once.values()))
    )


def _specials(plane: FlatLayout, state: GridBlocState) -> str:
    """What tells the sticky and the trapdoor wall that still wait."""
    return "".join(
        draw(side, plane.wall)
        for draw, edges in ((barriers.sticky, state.sticky), (barriers.trapdoor, state.trapdoor))
        for border in chosen(plane.borders, edges)
        for side in border.sides
    )


def _touched(state: GridBlocState) -> dict[str, int]:
    """The scored tiles; without a story they are shown in the first runner's colour."""
    touched = state.board.unscored & ~state.unscored
    return dict.fromkeys(chosen(state.board.tiles, touched), state.runners[0])


def _built(plane: FlatLayout, state: GridBlocState) -> list[str]:
    return [border.name for border in chosen(plane.borders, state.walls & ~state.board.originals)]


def _places(state: GridBlocState) -> dict[int, str]:
    found = ((seat, state.where(seat)) for seat in state.runners)
    return {seat: state.board.tiles[tile] for seat, tile in found if tile is not None}


def described(plane: FlatLayout, state: GridBlocState, marks: Mapping[str, str]) -> str:
    """A diagram in words."""
    tables = state.board
    words = [f"Board of {tile_names.size(plane)}", f"star on {tables.map.star}"]
    words += [
        f"{runners.character_of(state, seat) or 'runner'} on {name}" for seat, name in sorted(_places(state).items())
    ]
    bonus = [
        f"{name} is worth {value}"
        for number, (name, value) in enumerate(zip(tables.tiles, tables.values, strict=True))
        if value != 1 and number != tables.star
    ]
    kinds = {"marked as allowed": "yes", "marked as refused": "no", "pointed out": "way"}
    listed = {
        "bonus tiles": bonus,
        "replenishing": [name for number, name in enumerate(tables.tiles) if tables.replenishing >> number & 1],
        "original walls": list(tables.map.walls),
        "built walls": _built(plane, state),
        "scored": list(_touched(state)),
        **{told: [target for target, given in marks.items() if given == kind] for told, kind in kinds.items()},
    }
    return "; ".join(words + [f"{told}: {', '.join(names)}" for told, names in listed.items() if names])


# Signs on diagrams


def _sign(plane: FlatLayout, at: int | None, target: str, kind: str) -> str:
    """A sign for a tile or an edge: allowed, refused, or pointed out."""
    if target in plane.border:
        return _sign_on_edge(plane, target, kind)
    area = plane.area[target]
    start = area if at is None else plane.areas[at]
    if kind == "no":
        way = geometry.lines(_shortened(plane.path(start, area))) if start is not area else ""
        return f'<path class="sign no line" d="{way}"/>{_cross(area.centre)}'
    if kind == "way" or start is area:
        framed = geometry.closed(geometry.inset(area.outline, 0.36 * area.reach))
        return f'<path class="sign {kind}" d="{framed}"/>'
    return f'<path class="sign yes" d="{trails.arrow(plane, (start.name, target))}"/>'


def _shortened(way: Way) -> list[tuple[geometry.Point, ...]]:
    """A way between the middles of two tiles without its ends, which a runner and a cross need."""
    (first, *more), *rest = way
    *most, (*before, last) = ([geometry.toward(first, more[0], _END), *more], *rest)
    return [*map(tuple, most), (*before, geometry.toward(last, before[-1], _END))]


def _sign_on_edge(plane: FlatLayout, target: str, kind: str) -> str:
    """A wall that may stand there; a cross; a line across it from tile to tile."""
    border = plane.border[target]
    if kind == "no":
        return "".join(_cross(side.middle) for side in border.sides)
    drawn = border.drawn if kind == "yes" else geometry.lines(plane.path(*border.tiles))
    return f'<path class="sign {kind}" d="{drawn}"/>'


def _cross(place: geometry.Point) -> str:
    x, y = place
    return f'<path class="sign no" d="M{geometry.number(x - 15)} {geometry.number(y - 15)}l30 30m0-30l-30 30"/>'
