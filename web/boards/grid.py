"""A board of squares in rows: its pictures and its walk of the keyboard follow from what each square shows."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Container, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple, TypeVar

from markupsafe import Markup, escape

from gridarium import Event, State
from gridarium.small import Grid
from web.boards import svg
from web.boards.board import Animation, Board, Look, Mark, target_id

S = TypeVar("S", bound=State)

WIDE, RIM = 100, 10
"""The width of a square, and of what is seen around all of them."""
ARROWS = {"ArrowLeft": (-WIDE, 0), "ArrowRight": (WIDE, 0), "ArrowUp": (0, -WIDE), "ArrowDown": (0, WIDE)}


class Square(NamedTuple):
    """Square as elements of an SVG, and what is said of it after its name."""

    drawn: str = ""
    words: Sequence[str] = ()


class GridBoard(Board[S]):
    """The view of a game that is played on a `Grid`; targets on it are the names of squares.

    For the game's style sheet elements have classes: "plate" and "tiles" on the ground; "square", and "open" where one
    can go; in it "reach", which takes what is pointed at, and "here", the mark of an open one.
    """

    grid: Grid
    label = "Board"
    """What the whole is called."""
    start = ""
    """Where the keyboard begins; the first square unless it is said."""
    piece = "piece"
    """What is called, as an id and a class, what stands for a player on the board: "piece-0", "piece p0"."""
    ground = ""
    """What lies under all squares, as elements of an SVG."""
    marks: Sequence[Mark] = ()
    """The `legend`."""

    @abstractmethod
    def square(self, state: S, name: str) -> Square:
        """What there is on a square, but for pieces."""

    def pieces(self, state: S) -> Sequence[str]:
        """How the piece of each player is drawn where it is, in games in which players have one."""
        return ()

    @cached_property
    def centres(self) -> dict[str, tuple[int, int]]:
        """The middle of each square by name, in the order in which they are read."""
        return {
            self.grid.names[square]: (WIDE * column + WIDE // 2, WIDE * row + WIDE // 2)
            for row, squares in enumerate(self.grid.rows)
            for column, square in enumerate(squares)
        }

    def key(self, look: Look[S]) -> str:
        """The frame stays the same while there are as many pieces."""
        return str(len(self.pieces(look.state)))

    def frame(self, look: Look[S]) -> Markup:
        """The ground, the squares as the cells of a grid, and pieces on top."""
        rows = "".join(f'<g role="row">{"".join(self._cell(look, name) for name in row)}</g>' for row in self._rows())
        return Markup(
            f'<svg id="board" class="board {self.label.lower()}" viewBox="{self._view}">{self._ground}'
            f'<g role="grid" aria-label="{self.label}">{rows}</g>'
            f'<g aria-hidden="true">{"".join(self._pieces(look.state, "id").values())}</g></svg>'
        )

    def parts(self, look: Look[S]) -> dict[str, Markup]:
        """The squares by their targets' ids, and the pieces."""
        return {target_id(name): self._cell(look, name) for name in self.centres} | self._pieces(look.state, "id")

    def draws(self, look: Look[S]) -> Container[str]:
        """The squares."""
        return self.centres

    def start_cursor(self, state: S) -> str:
        return self.start or next(iter(self.centres))

    def move_cursor(self, look: Look[S], key: str) -> str:
        """The square beside, or the same one at the rim."""
        (x, y), (right, down) = self.centres[look.cursor], ARROWS.get(key, (0, 0))
        there = (x + right, y + down)
        return next((name for name, centre in self.centres.items() if centre == there), look.cursor)

    def animations(self, state: S, events: Sequence[Event]) -> list[Animation]:
        """A player's piece glides from the first to the second of an event's targets, where these are two squares."""
        from web.boards import motion  # noqa: PLC0415  only once something happens

        if not self.pieces(state):
            return []
        moved = [event for event in events if len(event.targets) == 2 and self.centres.keys() >= {*event.targets}]
        return [
            motion.slide(f"{self.piece}-{event.player}", [self.centres[target] for target in event.targets])
            for event in moved
        ]

    def legend(self, look: Look[S]) -> Sequence[Mark]:
        return self.marks

    def thumbnail(self, state: S) -> Markup:
        """Everything but what one can point at."""
        return self._picture("thumb", 'aria-hidden="true"', state)

    def recap(self, before: S, after: S, trail: Sequence[Event], turn: Sequence[Event]) -> Markup:
        """The position after the last action."""
        return self.thumbnail(after)

    def diagram(self, state: S, marks: dict[str, str], label: str = "") -> Markup:
        """A cross on squares that are refused, and a ring on others that are marked."""
        signs = "".join(_sign(*self.centres[target], kind) for target, kind in marks.items())
        about = f'role="img" aria-label="{escape(label or f"The {self.label.lower()}")}"'
        return self._picture("drawing", about, state, signs)

    def _rows(self) -> Iterator[list[str]]:
        for row in self.grid.rows:
            yield [self.grid.names[square] for square in row]

    @cached_property
    def _size(self) -> tuple[int, int]:
        return WIDE * len(self.grid.rows[0]), WIDE * len(self.grid.rows)

    @cached_property
    def _view(self) -> str:
        wide, high = self._size
        return f"{-RIM} {-RIM} {wide + 2 * RIM} {high + 2 * RIM}"

    @cached_property
    def _ground(self) -> str:
        wide, high = self._size
        return (
            f'<g aria-hidden="true"><rect class="plate" x="-8" y="-8" width="{wide + 16}" height="{high + 16}" '
            f'rx="14"/><path class="tiles" d="{svg.squares(self.centres.values(), 42)}"/>{self.ground}</g>'
        )

    def _cell(self, look: Look[S], name: str) -> Markup:
        """A square with what there is on it, and the mark of one that can be chosen."""
        (x, y), open = self.centres[name], name in look.open
        drawn, words = self.square(look.state, name)
        reach = f'<rect class="reach" x="{x - 46}" y="{y - 46}" width="92" height="92"/>'
        mark = f'<circle class="here" cx="{x}" cy="{y}" r="22"/>' if open else ""
        said = ", ".join([name, *words, *(["you can go here"] if open else [])])
        return Markup(
            f'<g id="{target_id(name)}" data-target="{name}" role="gridcell" '
            f'class="{"square open" if open else "square"}" tabindex="{(name == look.cursor) - 1}" '
            f'aria-label="{said}">{reach}{drawn}{mark}</g>'
        )

    def _pieces(self, state: S, name: str) -> dict[str, Markup]:
        """The pieces by their ids, which stand in an attribute of that name."""
        ids = [(f"{self.piece}-{player}", player, drawn) for player, drawn in enumerate(self.pieces(state))]
        return {id: Markup(f'<g {name}="{id}" class="{self.piece} p{player}">{drawn}</g>') for id, player, drawn in ids}

    def _picture(self, kind: str, about: str, state: S, signs: str = "") -> Markup:
        """A position that nobody points at."""
        drawn = "".join(self.square(state, name).drawn for name in self.centres)
        pieces = "".join(self._pieces(state, "data-of").values())
        return Markup(f'<svg class="{kind}" viewBox="{self._view}" {about}>{self._ground}{drawn}{pieces}{signs}</svg>')


def _sign(x: int, y: int, kind: str) -> str:
    drawn = f"M{x - 15} {y - 15}l30 30m0-30l-30 30" if kind == "no" else svg.shape(0, x, y, 22)
    return f'<path class="sign {kind}" d="{drawn}"/>'
