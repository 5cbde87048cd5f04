"""Still pictures of the board: small ones for lists, the last turn for results, and diagrams for the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup, escape

from gridarium import Event
from gridarium.games.gridwar.board import NUMBER
from gridarium.games.gridwar.state import GridwarState
from web.boards import svg
from web.boards.gridwar import drawing, motion
from web.boards.gridwar.room import CENTRES

VIEW = " ".join(map(str, drawing.VIEW))


def _still(state: GridwarState) -> str:
    return f"{drawing.ground(state.holes)}{drawing.tiles(state)}"


def thumbnail(state: GridwarState) -> Markup:
    """The board without names."""
    return Markup(f'<svg class="thumb war" viewBox="{VIEW}" aria-hidden="true">{_still(state)}</svg>')


def recap(before: GridwarState, turn: Sequence[Event]) -> Markup:
    """The position before the last action, and on it the last turn."""
    ways = motion.last_turn(turn).replace(' id="board-last"', "")
    return Markup(f'<svg class="recap war" viewBox="{VIEW}" aria-hidden="true">{_still(before)}{ways}</svg>')


def diagram(state: GridwarState, marks: Mapping[str, str], label: str) -> Markup:
    """A position with signs on spaces."""
    signs = "".join(_SIGNS[kind](*CENTRES[NUMBER[name]]) for name, kind in marks.items())
    words = escape(label or drawing.described(state))
    return Markup(
        f'<svg class="drawing war" viewBox="{VIEW}" role="img" aria-label="{words}">{_still(state)}{signs}</svg>'
    )


def _allowed(x: int, y: int) -> str:
    return f'<circle class="sign yes" cx="{x}" cy="{y}" r="38"/>'


def _refused(x: int, y: int) -> str:
    cross = f"M{x - 22} {y - 22}l44 44m0-44l-44 44"
    return f'<path class="sign bed" d="{cross}"/><path class="sign no" d="{cross}"/>'


def _pointed_out(x: int, y: int) -> str:
    return f'<path class="sign way" d="{svg.squares([(x, y)], 40)}"/>'


_SIGNS = {"yes": _allowed, "no": _refused, "way": _pointed_out}
