"""Still pictures of the board: small ones for lists, the last turn for results, and close ones that explain rules."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from markupsafe import Markup, escape

from gridarium import Event
from gridarium.games.gridwar.rules.board import NUMBER, spaces_in
from gridarium.games.gridwar.rules.state import GridwarState
from web.boards.gridwar.flat import animation, drawing
from web.boards.gridwar.layout import CENTRES

VIEW = " ".join(map(str, drawing.VIEW))
AROUND = 190
"""So much around the outermost spaces is in a close picture, from their middles."""
LEAST = (900, 620)
"""No close picture shows less than that."""
NAMED = 1500
"""In wider pictures the names of holes are too small to be read."""


def _still(state: GridwarState) -> str:
    return f"{drawing.ground(state.holes)}{drawing.tiles(state)}"


def thumbnail(state: GridwarState) -> Markup:
    """The board from above."""
    return Markup(f'<svg class="thumb war" viewBox="{VIEW}" aria-hidden="true">{_still(state)}</svg>')


def recap(before: GridwarState, after: GridwarState, trail: Sequence[Event], turn: Sequence[Event]) -> Markup:
    """The position after the last action, and on it the last turn."""
    drawn = f"{_still(after)}{animation.last_turn(turn, picture='')}"
    return Markup(f'<svg class="recap war" viewBox="{VIEW}" aria-hidden="true">{drawn}</svg>')


def picture(state: GridwarState, trail: Sequence[Event], turn: Sequence[Event]) -> Markup:
    """The whole board with the names of holes, and on it the last turn."""
    drawn = f"{_still(state)}{drawing.hole_names(state)}{animation.last_turn(turn, picture='')}"
    return Markup(f'<svg class="drawing war" viewBox="{VIEW}" aria-hidden="true">{drawn}</svg>')


def diagram(state: GridwarState, marks: Mapping[str, str], label: str = "") -> Markup:
    """The part of a position that matters, with signs on spaces."""
    signs = "".join(SIGNS[kind](*CENTRES[NUMBER[name]]) for name, kind in marks.items())
    spaces = [NUMBER[name] for name in marks] or spaces_in(state.tiles[0] | state.tiles[1])
    return close(state, spaces, signs, label or drawing.described(state))


def close(state: GridwarState, spaces: Collection[int], over: str, words: str, kind: str = "drawing") -> Markup:
    """A position seen so close that these spaces fill the picture, with the names of holes, and something over it."""
    left, top, width, height = _box(map(CENTRES.__getitem__, spaces))
    return Markup(
        f'<svg class="{kind} war" viewBox="{left} {top} {width} {height}" role="img" '
        f'aria-label="{escape(words)}">'
        f"{_still(state)}{drawing.hole_names(state) if width < NAMED else ''}{over}</svg>"
    )


def _box(centres: Iterable[tuple[int, int]]) -> tuple[int, int, int, int]:
    """Around those places, and not much beyond the board."""
    xs, ys = zip(*centres, strict=True)
    left, width = _span(min(xs), max(xs), LEAST[0], drawing.VIEW[0], drawing.VIEW[2])
    top, height = _span(min(ys), max(ys), LEAST[1], drawing.VIEW[1], drawing.VIEW[3])
    return left, top, width, height


def _span(first: int, last: int, least: int, start: int, most: int) -> tuple[int, int]:
    """Where to begin, and how much to show."""
    size = min(most, max(least, last - first + 2 * AROUND))
    begin = (first + last - size) // 2
    return max(start, min(begin, start + most - size)), size


def _allowed(x: int, y: int) -> str:
    return f'<circle class="sign yes" cx="{x}" cy="{y}" r="36"/>'


def _refused(x: int, y: int) -> str:
    cross = f"M{x - 20} {y - 20}l40 40m0-40l-40 40"
    return f'<path class="sign bed" d="{cross}"/><path class="sign no" d="{cross}"/>'


def _pointed_out(x: int, y: int) -> str:
    return f'<path class="sign way" d="{drawing.hexagon(x, y, 52)}"/>'


SIGNS = {"yes": _allowed, "no": _refused, "way": _pointed_out}
