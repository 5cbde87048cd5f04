"""GridBloc on screen: the basic game has a drawing of its own, everything else one for any tiles and many runners."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import htpy as h
from markupsafe import Markup

from gridarium import Event
from gridarium.games.gridbloc.rules.state import GridBlocState
from web.boards.board import Animation, Board, Choice, Look, Mark, Sight
from web.boards.gridbloc.flat.basic import PLAIN

if TYPE_CHECKING:
    from web.boards.scene import Scene


def drawing_of(state: GridBlocState) -> Board[Any]:
    """What draws a position; what the basic game does not need is loaded when it is."""
    if state.basic:
        return PLAIN
    from web.boards.gridbloc.flat.scene import MANY  # noqa: PLC0415

    return MANY


def _exhibit(name: str) -> h.Node:
    """What the rules page shows in place of a block of that name."""
    from web.boards.gridbloc import gallery  # noqa: PLC0415  only the rules page needs it

    return gallery.EXHIBITS[name]()


class GridBlocBoard(Board[Any]):
    """The view of GridBloc positions; see `web.boards.board.Board`."""

    keys = (
        ("Arrows", "move over the board; when walls are built, also between the tiles"),
        ("Home, End", "to the end of the row"),
        ("Page Up, Page Down", "to the end of the column; where there are no columns, from one to the next"),
        ("t", "type a move, such as e6, e5|e6, or with a power e7!"),
    )
    exhibits = MappingProxyType({"characters": partial(_exhibit, "characters"), "maps": partial(_exhibit, "maps")})

    def key(self, look: Look[Any]) -> str:
        """Says also which of the drawings it is."""
        drawing = drawing_of(look.state)
        return f"{'' if drawing is PLAIN else 'many '}{drawing.key(look)}"

    def frame(self, look: Look[Any]) -> Markup:
        """The whole board."""
        return drawing_of(look.state).frame(look)

    def parts(self, look: Look[Any]) -> dict[str, Markup]:
        """Everything that can change."""
        return drawing_of(look.state).parts(look)

    def draws(self, look: Look[Any]) -> Container[str]:
        """Tiles and edges; in the basic game there is nothing else."""
        return drawing_of(look.state).draws(look)

    def scene(self, look: Look[Any]) -> Scene | None:
        """Maps in space, as solids."""
        return drawing_of(look.state).scene(look)

    def choice_rows(self, state: Any) -> int:
        """None in the basic game, where everything is on the board."""
        return drawing_of(state).choice_rows(state)

    def shelf(self, look: Look[Any]) -> Sequence[str]:
        """Powers."""
        return drawing_of(look.state).shelf(look)

    def choice(self, look: Look[Any], target: str) -> Choice:
        """Powers, and the ends of turns."""
        return drawing_of(look.state).choice(look, target)

    def further(self, look: Look[Any]) -> str:
        """What a power does."""
        return drawing_of(look.state).further(look)

    def spoken(self, target: str) -> str:
        """Powers have names; tiles and edges, whose names have digits, are called as they are written."""
        if not target.isalpha():
            return target
        from web.boards.gridbloc import tray  # noqa: PLC0415  only where there are powers

        return tray.spoken(target) or super().spoken(target)

    def portrait(self, option: str, part: str, player: int) -> Markup | None:
        """Characters and special walls."""
        if option not in ("character", "blocker_powers"):
            return None
        from web.boards.gridbloc import tray_pictures  # noqa: PLC0415  only where somebody chooses among them

        return tray_pictures.figure(part, player) if option == "character" else tray_pictures.wall(part, player)

    def figure(self, state: Any, player: int) -> Markup | None:
        """The character, where that means something."""
        return drawing_of(state).figure(state, player)

    def start_cursor(self, state: Any) -> str:
        """The tile of the runner."""
        return drawing_of(state).start_cursor(state)

    def move_cursor(self, look: Look[Any], key: str) -> str:
        """From tile to tile while a runner is to move, else over tiles and edges."""
        return drawing_of(look.state).move_cursor(look, key)

    def animations(self, state: Any, events: Sequence[Event]) -> list[Animation]:
        """Runners glide, walls grow, a new round fades in."""
        return drawing_of(state).animations(state, events)

    def legend(self, look: Look[Any]) -> Sequence[Mark]:
        """Every mark of the flat board."""
        return drawing_of(look.state).legend(look)

    def legend_in_space(self, look: Look[Any]) -> Sequence[Sight]:
        """Everything that may be seen on a solid."""
        return drawing_of(look.state).legend_in_space(look)

    def needs_two_steps(self, state: Any, pointed: tuple[str, ...], target: str, by: str) -> bool:
        """A finger shows first which edge it means, and which of small tiles; special walls show what they do."""
        return drawing_of(state).needs_two_steps(state, pointed, target, by)

    def confirms(self, state: Any, pointed: tuple[str, ...], target: str) -> str:
        """A wall is built, a tile stepped to."""
        return drawing_of(state).confirms(state, pointed, target)

    def thumbnail(self, state: Any) -> Markup:
        """A position without names."""
        return drawing_of(state).thumbnail(state)

    def recap(self, before: Any, after: Any, trail: Sequence[Event], turn: Sequence[Event]) -> Markup:
        """A round as it closed, with the runners' journeys."""
        return drawing_of(before).recap(before, after, trail, turn)

    def diagram(self, state: Any, marks: dict[str, str], label: str = "") -> Markup:
        """A position with its names, and on top of it the marks."""
        return drawing_of(state).diagram(state, marks, label)


BOARD = GridBlocBoard()
