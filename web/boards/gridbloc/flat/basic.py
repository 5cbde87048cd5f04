"""The basic game as a picture: tiles and edges are the cells of a grid, and each is a part that changes by itself.

From below to above: the plate and the tiles, the tiles scored, the runner's path, original walls, dots where walls may
be placed, the cells (what can be pointed at, with the placed walls), the runner. Whether the dots show follows from
``board-mode``, and which cells take the pointer from ``board-pointer``, so that a change of turn changes no cell.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from gridarium import Event
from gridarium.games.gridbloc.rules.board import Tables
from gridarium.games.gridbloc.rules.state import GridBlocState
from web.boards import svg
from web.boards.board import EVERYTHING, Animation, Board, Everything, Look, Mark, target_id
from web.boards.gridbloc import drawing
from web.boards.gridbloc.flat.lattice import TILE, Lattice, lattice

STEP_MS = 200
ROUND_MS = 400
LONGEST_LINE = 6
"""Actions of a line that are drawn."""
WIDEST_EASY_TO_TOUCH = 15
"""On boards with more columns a finger covers more than a tile."""
FEWEST_SHOWN = 4
"""Smaller boards are drawn with air around them, as if they had so many tiles a side."""


class Spot(NamedTuple):
    """A tile or an edge: its name, element id, middle, and bit in the position's masks."""

    name: str
    id: str
    x: int
    y: int
    bit: int


class Plan(NamedTuple):
    """What the view looks up about a map, prepared once."""

    lattice: Lattice
    tiles: dict[str, tuple[Spot, tuple[int, int, int, int]]]
    """With the numbers of the edges left, right, below and above; a number past all edges where there is none."""
    edges: dict[str, Spot]


class Sight(NamedTuple):
    """All that the cells of a board show."""

    plan: Plan
    unscored: int
    walls: int
    originals: int
    star: str
    runner: str
    """Its tile."""
    open: frozenset[str]
    last: tuple[str, ...]
    preview: str
    cursor: str


@lru_cache(maxsize=32)
def plan_of(tables: Tables) -> Plan:
    """The plan of a map's tables."""
    grid = lattice(tables.square.w, tables.square.h)

    def spot(number: int, name: str) -> Spot:
        return Spot(name, target_id(name), *grid.centres[name], 1 << number)

    def sides(name: str) -> tuple[int, int, int, int]:
        x, y = grid.places[name]
        around = (grid.at.get(place, "") for place in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)))
        left, right, below, above = (tables.edge_number.get(edge, len(tables.edges)) for edge in around)
        return left, right, below, above

    return Plan(
        grid,
        {name: (spot(number, name), sides(name)) for number, name in enumerate(tables.tiles)},
        {name: spot(number, name) for number, name in enumerate(tables.edge_names)},
    )


class PlainBoard(Board[GridBlocState]):
    """The view of positions of the basic game on squares; see `web.boards.board.Board`."""

    def key(self, look: Look[GridBlocState]) -> str:
        """Drawn anew on another map and when the players swap."""
        state = look.state
        plan = state.board.square
        return f"{plan.w}x{plan.h} {plan.star} {state.board.originals:x} {state.runner}"

    def frame(self, look: Look[GridBlocState]) -> Markup:
        """One picture with the whole grid in it."""
        state = look.state
        plan = plan_of(state.board)
        grid = plan.lattice
        gaps = drawing.dots((edge.x, edge.y) for edge in plan.edges.values() if not edge.bit & state.board.originals)
        parts = self.parts(look)
        rows = "".join(f'<g role="row">{"".join(parts[target_id(name)] for name in row)}</g>' for row in grid.rows)
        touched = "".join(parts[f"board-row-{y + 1}"] for y in range(grid.h))
        box = grid.view_box(grid.band, FEWEST_SHOWN)
        return Markup(
            f'<svg id="board" class="board" viewBox="{box}">{parts["board-mode"]}{parts["board-pointer"]}'
            f'<g class="p{state.runner}" aria-hidden="true">{grid.names(grid.band)}{grid.ground()}{touched}'
            f"{drawing.star(*grid.centres[state.board.map.star])}{parts['board-trail']}"
            f'{drawing.stones(grid, state.board.square.walls)}</g><g class="gaps">{gaps}</g>'
            f'<g class="cells p{state.blocker}" role="grid" aria-label="Board, {grid.w} by {grid.h}">{rows}</g>'
            f"{parts['board-runner']}{parts['board-line']}</svg>"
        )

    def parts(self, look: Look[GridBlocState]) -> dict[str, Markup]:
        """The cells by their targets' ids; ``board-mode``, ``-pointer``, ``-row-1``..., ``-trail``, ``-runner``."""
        state = look.state
        plan = plan_of(state.board)
        parts = CELLS.seen(sight_of(plan, look))
        for y in range(plan.lattice.h):
            touched = state.board.unscored & ~state.unscored
            row = touched >> y * plan.lattice.w & (1 << plan.lattice.w) - 1
            parts[f"board-row-{y + 1}"] = _scored_row(y, row, plan.lattice.h, state.runner)
        name = state.board.tiles[state.at[state.runner]]
        x, y = plan.lattice.centres[name]
        parts["board-runner"] = _runner(x, y, state.runner, name == state.board.map.star)
        parts["board-trail"] = _trail(plan.lattice, drawing.path_of(look.trail), name in look.last)
        parts["board-line"] = _line(plan.lattice, name, look.line, look.instead)
        turn = "none" if not look.open else "step" if state.to_move == state.runner else "wall"
        return parts | drawing.turn(turn)

    def draws(self, look: Look[GridBlocState]) -> Everything:
        """Tiles and edges, which is all there is."""
        return EVERYTHING

    def choice_rows(self, state: GridBlocState) -> int:
        """None: everything is on the board."""
        return 0

    def start_cursor(self, state: GridBlocState) -> str:
        """The runner's tile."""
        return state.board.tiles[state.at[state.runner]]

    def move_cursor(self, look: Look[GridBlocState], key: str) -> str:
        """From tile to tile while the runner is to move, else over tiles and edges."""
        state = look.state
        return plan_of(state.board).lattice.walk(look.cursor, key, tiles_only=state.to_move == state.runner)

    def animations(self, state: GridBlocState, events: Sequence[Event]) -> list[Animation]:
        """The runner glides, a wall grows, a new round fades in."""
        if any(event.kind == "round" for event in events):
            return [{"id": "board", "frames": [{"opacity": 0.2}, {"opacity": 1}], "ms": ROUND_MS}]
        moving: list[Animation] = []
        for event in events:
            if event.kind == "step":
                moving.append(_glide(*event.targets))
            elif event.kind == "wall":
                frames = [{"transform": "scale(0.3)", "opacity": 0}, {"transform": "none", "opacity": 1}]
                moving.append({"id": target_id(event.targets[0]), "frames": frames, "ms": STEP_MS})
        return moving

    def legend(self, look: Look[GridBlocState]) -> list[Mark]:
        """Every mark of the flat board."""
        from web.boards.gridbloc.legend import legend  # noqa: PLC0415  only where somebody asks

        return legend(look)

    def needs_two_steps(self, state: GridBlocState, pointed: tuple[str, ...], target: str, by: str) -> bool:
        """A finger shows first which edge it means, and on wide boards which tile."""
        return by == "touch" and ("|" in target or state.board.square.w > WIDEST_EASY_TO_TOUCH)

    def confirms(self, state: GridBlocState, pointed: tuple[str, ...], target: str) -> str:
        """A wall is built, a tile stepped to."""
        return f"build a wall between {target.replace('|', ' and ')}" if "|" in target else f"step to {target}"

    thumbnail = staticmethod(drawing.thumbnail)
    recap = staticmethod(drawing.recap)
    diagram = staticmethod(drawing.diagram)


# Cells


class Cells:
    """The cells as they were seen last: of what is seen next only what differs is drawn anew."""

    def __init__(self) -> None:
        self._seen: tuple[Sight, dict[str, Markup]] | None = None

    def seen(self, sight: Sight) -> dict[str, Markup]:
        """Every tile and edge, by the ids of their targets."""
        plan = sight.plan
        cells: dict[str, Markup] = {}
        if self._seen is None or self._seen[0].plan is not plan:
            names = {*plan.tiles, *plan.edges}
        else:
            before, cells = self._seen
            names = _changed(before, sight)
        drawn = {plan.tiles[name][0].id: _seen_tile(sight, name) for name in plan.tiles.keys() & names}
        drawn |= {plan.edges[name].id: _seen_edge(sight, name) for name in plan.edges.keys() & names}
        shown = cells | drawn
        self._seen = sight, shown
        return shown.copy()


CELLS = Cells()


def sight_of(plan: Plan, look: Look[GridBlocState]) -> Sight:
    """What the cells show of a position that is looked at."""
    state = look.state
    tiles = state.board.tiles
    masks = state.unscored, state.walls, state.board.originals
    return Sight(
        plan,
        *masks,
        tiles[state.board.star],
        tiles[state.at[state.runner]],
        look.open,
        look.last,
        look.preview,
        look.cursor,
    )


def _changed(before: Sight, now: Sight) -> set[str]:
    """All tiles and edges that look different, and some that do not."""
    plan = now.plan
    walls, unscored = before.walls ^ now.walls, before.unscored ^ now.unscored
    edges = [name for name, spot in plan.edges.items() if spot.bit & walls] if walls else []
    names = {*edges, *(tile for edge in edges for tile in edge.split("|"))}
    if unscored:
        names.update(name for name, (spot, _) in plan.tiles.items() if spot.bit & unscored)
    for sight in (before, now):
        names.update((sight.runner, sight.preview, sight.cursor, *sight.last))
    return names | before.open ^ now.open


def _seen_tile(sight: Sight, name: str) -> Markup:
    spot, (left, right, below, above) = sight.plan.tiles[name]
    walls = sight.walls
    sides = walls >> left & 1 | walls >> right << 1 & 2 | walls >> below << 2 & 4 | walls >> above << 3 & 8
    worth = "unscored" if spot.bit & sight.unscored else "star" if name == sight.star else "scored"
    runner, open = name == sight.runner, name in sight.open
    return _tile(name, spot.x, spot.y, worth, sides, runner, open, name == sight.preview, name == sight.cursor)


def _seen_edge(sight: Sight, name: str) -> Markup:
    _, id, x, y, bit = sight.plan.edges[name]
    kind = "free" if not bit & sight.walls else "original wall" if bit & sight.originals else "wall"
    return _edge(name, id, x, y, kind, name in sight.last, name == sight.preview, name == sight.cursor)


@lru_cache(maxsize=8192)
def _tile(
    name: str, x: int, y: int, worth: str, sides: int, runner: bool, open: bool, preview: bool, cursor: bool
) -> Markup:
    """A tile's cell: what can be pointed at, and the mark of a step that is open now."""
    words = [name, worth]
    if runner:
        words.append("runner here")
    if sides:
        words.append(_walled(sides))
    kind, mark = "tile", ""
    if preview:
        words.append("tap again to step")
        kind, mark = "tile preview", svg.confirm(x, y)
    elif open:
        words.append("you can step here")
        kind = "tile open" if worth == "unscored" else "tile open again"
        mark = f'<circle class="dot" cx="{x}" cy="{y}" r="12"/>'
    return Markup(
        f'<g id="t-{name}" data-target="{name}" role="gridcell" class="{kind}" tabindex="{cursor - 1}" '
        f'aria-label="{", ".join(words)}"><rect class="hit" x="{x - 40}" y="{y - 40}" width="80" height="80"/>'
        f"{mark}</g>"
    )


def _walled(sides: int) -> str:
    """Which sides of a tile have walls, in words."""
    named = [word for number, word in enumerate(("left", "right", "below", "above")) if sides >> number & 1]
    return "walled " + " and ".join(named)


@lru_cache(maxsize=8192)
def _edge(name: str, id: str, x: int, y: int, kind: str, last: bool, preview: bool, cursor: bool) -> Markup:
    """An edge's cell: the diamond around it takes the pointer, the bar shows the wall or where it would stand."""
    classes = {"free": "edge", "wall": "edge wall", "original wall": "edge original"}[kind]
    drawn = f'<path class="bar" d="{drawing.bar(x, y)}"/>'
    if last:
        drawn = f'<path class="last" d="{drawing.bar(x, y)}"/>{drawn}'
    if preview:
        kind = "free, tap again to build"
        classes += " preview"
        drawn += svg.confirm(x, y)
    return Markup(
        f'<g id="{id}" data-target="{name}" role="gridcell" class="{classes}" tabindex="{cursor - 1}" '
        f'aria-label="between {name.replace("|", " and ")}, {kind}">'
        f'<path class="hit" d="M{x} {y - 50}l50 50-50 50-50-50z"/>{drawn}</g>'
    )


# What is drawn below and above the cells


@lru_cache(maxsize=1024)
def _scored_row(y: int, touched: int, h: int, player: int) -> Markup:
    """The scored tiles of a row, each with a bead in the runner's shape."""
    centres = [(TILE * x + 50, TILE * (h - y) - 50) for x in range(touched.bit_length()) if touched >> x & 1]
    return Markup(f'<g id="board-row-{y + 1}">{drawing.scored(centres, player)}</g>')


@lru_cache(maxsize=1024)
def _runner(x: int, y: int, player: int, at_start: bool) -> Markup:
    """The runner in the player's shape. The outer element is free for motion."""
    halo = f'<circle class="halo" cx="{x}" cy="{y}" r="35"/>'
    piece = drawing.piece(x, y, player, at_start)
    return Markup(f'<g id="board-runner" class="runner p{player}" aria-hidden="true">{halo}{piece}</g>')


def _trail(grid: Lattice, path: Sequence[str], last: bool) -> Markup:
    """The runner's path; its newest step stands out when it was the last action."""
    points = [grid.centres[name] for name in path]
    newest = f'<path class="trail last" d="{svg.polyline(points[-2:])}"/>' if last and points else ""
    return Markup(f'<g id="board-trail"><path class="trail" d="{svg.polyline(points)}"/>{newest}</g>')


@lru_cache(maxsize=64)
def _line(grid: Lattice, at: str, line: tuple[str, ...], instead: tuple[str, ...]) -> Markup:
    """Actions that may follow, and what was played instead."""
    drawn = f"{svg.instead(_paths(grid, at, instead))}{_paths(grid, at, line)}"
    return Markup(f'<g id="board-line" class="ahead" aria-hidden="true">{drawn}</g>')


def _paths(grid: Lattice, at: str, line: tuple[str, ...]) -> str:
    """Arrows for steps, bars for walls, fainter the later they come."""
    drawn = []
    for number, target in enumerate(line[:LONGEST_LINE]):
        if target not in grid.centres:
            break
        path = (
            drawing.bar(*grid.centres[target]) if "|" in target else svg.arrow(grid.centres[at], grid.centres[target])
        )
        kind = "wall" if "|" in target else "step"
        drawn.append(f'<path class="{kind} n{number}" d="{path}"/>')
        at = at if "|" in target else target
    return "".join(drawn)


def _glide(origin: str, tile: str) -> Animation:
    """The runner comes from the tile where it stood."""
    dx = TILE * (ord(origin[0]) - ord(tile[0]))
    dy = TILE * (int(tile[1:]) - int(origin[1:]))
    frames = [{"transform": f"translate({dx}px, {dy}px)"}, {"transform": "none"}]
    return {"id": "board-runner", "frames": frames, "ms": STEP_MS}


PLAIN = PlainBoard()
