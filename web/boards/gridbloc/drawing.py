"""What pictures of GridBloc are drawn with, and the still ones: for lists, for results, and for the rules page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from markupsafe import Markup, escape

from gridarium import Event
from gridarium.games.gridbloc.rules.state import GridBlocState
from web.boards import svg
from web.boards.gridbloc.flat.lattice import TILE, Lattice, lattice

Centre = tuple[int, int]


def lattice_of(state: GridBlocState) -> Lattice:
    """The lattice of the position's map."""
    return lattice(state.board.square.w, state.board.square.h)


def turn(kind: str) -> dict[str, Markup]:
    """What can be pointed at now, for the style sheet: a "step", a "wall", or "none".

    ``board-mode`` says what is marked. ``board-pointer`` says which cells take the pointer: of all of them the browser
    works out the style anew for that, which nobody sees.
    """
    return {
        "board-mode": Markup(f'<g id="board-mode" class="mode" data-turn="{kind}"></g>'),
        "board-pointer": Markup(f'<g id="board-pointer" data-takes="{kind}" data-unseen></g>'),
    }


# Pieces


def star(x: int, y: int) -> str:
    """The start."""
    return f'<path class="star" d="{svg.outline(svg.STAR, x, y + 2, 28)}"/>'


def scored(centres: Sequence[Centre], player: int) -> str:
    """Scored tiles, each with a bead in the runner's shape."""
    if not centres:
        return ""
    beads = "".join(svg.shape(player, x, y, 9) for x, y in centres)
    return f'<path class="scored" d="{svg.squares(centres, 39)}"/><path class="beads" d="{beads}"/>'


def piece(x: int, y: int, player: int, at_start: bool) -> str:
    """The runner in the player's shape; on the start it carries the star that it covers."""
    drawn = f'<path class="piece" d="{svg.shape(player, x, y, 29)}"/>'
    if not at_start:
        return drawn
    small = svg.outline(svg.STAR, x, y + 1, 17)
    return f'<circle class="carried" cx="{x}" cy="{y}" r="35"/>{drawn}<path class="carried" d="{small}"/>'


def bar(x: int, y: int) -> str:
    """Path data of the line on which a wall lies: upright where the edge is between columns."""
    return f"M{x} {y - 42}v84" if x % TILE == 0 else f"M{x - 42} {y}h84"


def dots(centres: Iterable[Centre]) -> str:
    """Lines so short that only their round ends are seen, row by row: a change is painted anew with its rows alone."""
    rows: dict[int, list[int]] = {}
    for x, y in centres:
        rows.setdefault(y, []).append(x)
    return "".join(f'<path d="M{"h0M".join(f"{x} {y}" for x in row)}h0"/>' for y, row in rows.items())


def stones(grid: Lattice, names: Iterable[str]) -> str:
    """Original walls: double bars with a block at each end."""
    ends: list[tuple[Centre, Centre]] = []
    for name in names:
        x, y = grid.centres[name]
        ends.append(((x, y - 50), (x, y + 50)) if x % TILE == 0 else ((x - 50, y), (x + 50, y)))
    if not ends:
        return ""
    return _stone(ends)


def stone_bar() -> str:
    """One of them, around 0 0."""
    return _stone([((0, -50), (0, 50))])


def _stone(ends: Sequence[tuple[Centre, Centre]]) -> str:
    bars = "".join(svg.polyline(pair) for pair in ends)
    blocks = svg.squares(sorted({end for pair in ends for end in pair}), 12)
    return f'<path class="stone" d="{bars}"/><path class="mortar" d="{bars}"/><path class="block" d="{blocks}"/>'


def path_of(events: Iterable[Event]) -> list[str]:
    """The tiles of the newest round's steps, in order."""
    path: list[str] = []
    for event in events:
        if event.kind == "round":
            path = []
        elif event.kind == "step":
            path += event.targets[1:] if path else event.targets
    return path


# Still pictures


def thumbnail(state: GridBlocState) -> Markup:
    """A position without names."""
    grid = lattice_of(state)
    still = _still(state, state.runner, _placed(state), _touched(state), state.board.tiles[state.at[state.runner]])
    return Markup(f'<svg class="thumb" viewBox="{grid.view_box()}" aria-hidden="true">{still}</svg>')


def recap(before: GridBlocState, after: GridBlocState, trail: Sequence[Event], turn: Sequence[Event]) -> Markup:
    """A round as it closed, with the runner's path. The walls and tiles of its last action are in the trail alone."""
    steps = [event for event in trail if event.kind == "step"]
    walls = [event.targets[0] for event in trail if event.kind == "wall"]
    touched = [event.targets[1] for event in steps if event.value]
    path = path_of(steps) or [before.board.map.star]
    still = _still(before, before.runner, walls, touched, path[-1], path)
    box = lattice_of(before).view_box()
    return Markup(f'<svg class="recap" viewBox="{box}" aria-hidden="true">{still}</svg>')


def diagram(state: GridBlocState, marks: Mapping[str, str], label: str = "") -> Markup:
    """A position with its names, and on top of it the marks."""
    grid = lattice_of(state)
    at = state.board.tiles[state.at[state.runner]]
    still = _still(state, state.runner, _placed(state), _touched(state), at)
    signs = "".join(_SIGNS[kind](grid, at, target) for target, kind in marks.items())
    return Markup(
        f'<svg class="drawing" viewBox="{grid.view_box(2 * grid.band)}" role="img" '
        f'aria-label="{escape(label or _described(state, marks))}">{grid.names(2 * grid.band)}{still}{signs}</svg>'
    )


def _still(
    state: GridBlocState,
    runner: int,
    placed: Iterable[str],
    touched: Iterable[str],
    at: str,
    path: Sequence[str] = (),
) -> str:
    """A position without cells."""
    grid = lattice_of(state)
    centres = grid.centres
    bars = "".join(bar(*centres[name]) for name in placed)
    line = f'<path class="trail" d="{svg.polyline([centres[name] for name in path])}"/>' if path else ""
    return (
        f'<g class="p{runner}">{grid.ground()}{scored([centres[name] for name in touched], runner)}'
        f"{star(*centres[state.board.map.star])}{line}{stones(grid, state.board.map.walls)}</g>"
        f'<path class="walls p{1 - runner}" d="{bars}"/>'
        f'<g class="runner p{runner}">{piece(*centres[at], runner, at == state.board.map.star)}</g>'
    )


def _touched(state: GridBlocState) -> list[str]:
    touched = state.board.unscored & ~state.unscored
    return [name for number, name in enumerate(state.board.tiles) if touched >> number & 1]


def _placed(state: GridBlocState) -> list[str]:
    placed = state.walls & ~state.board.originals
    return [name for number, name in enumerate(state.board.edge_names) if placed >> number & 1]


def _described(state: GridBlocState, marks: Mapping[str, str]) -> str:
    """A diagram in words."""
    plan = state.board.square
    words = [
        f"Board of {plan.w} by {plan.h} tiles",
        f"star on {plan.star}",
        f"runner on {state.board.tiles[state.at[state.runner]]}",
    ]
    listed = {
        "original walls": plan.walls,
        "built walls": _placed(state),
        "scored": _touched(state),
        "marked as allowed": _marked(marks, "yes"),
        "marked as refused": _marked(marks, "no"),
        "pointed out": _marked(marks, "way"),
    }
    return "; ".join(words + [f"{label}: {', '.join(names)}" for label, names in listed.items() if names])


def _marked(marks: Mapping[str, str], kind: str) -> list[str]:
    return [target for target, given in marks.items() if given == kind]


# Signs on diagrams


def _allowed(grid: Lattice, at: str, target: str) -> str:
    """An arrow to a tile, a wall on an edge."""
    x, y = grid.centres[target]
    drawn = bar(x, y) if "|" in target else svg.arrow(grid.centres[at], (x, y))
    return f'<path class="sign yes" d="{drawn}"/>'


def _refused(grid: Lattice, at: str, target: str) -> str:
    """A cross, and to a tile the line that is refused."""
    x, y = grid.centres[target]
    cross = f'<path class="sign no" d="M{x - 15} {y - 15}l30 30m0-30l-30 30"/>'
    if "|" in target:
        return cross
    return f'<path class="sign no line" d="{svg.shortened(grid.centres[at], (x, y), 34)}"/>{cross}'


def _pointed_out(grid: Lattice, _at: str, target: str) -> str:
    """A line across an edge from tile to tile; a frame on a tile."""
    if "|" in target:
        drawn = svg.polyline([grid.centres[name] for name in target.split("|")])
    else:
        drawn = svg.squares([grid.centres[target]], 32)
    return f'<path class="sign way" d="{drawn}"/>'


_SIGNS = {"yes": _allowed, "no": _refused, "way": _pointed_out}
