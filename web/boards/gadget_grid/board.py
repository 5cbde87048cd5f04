"""Gadget Grid as a picture: squares and tokens are the cells of a grid, and each is a part that changes by itself."""

from __future__ import annotations

from collections.abc import Container, Sequence

from markupsafe import Markup, escape

from gridarium import Event
from gridarium.games.gadget_grid.board import NAMES, NUMBER, OFF
from gridarium.games.gadget_grid.state import GadgetGridState
from web.boards.board import Board, Choice, Look, Mark, target_id
from web.boards.gadget_grid import cells, drawing, room, words
from web.boards.gadget_grid.tray import tray


class GadgetGridBoard(Board[GadgetGridState]):
    """The view of Gadget Grid positions; see `web.boards.board.Board`."""

    keys = (
        ("Arrows", "move over the Grid"),
        ("Home, End", "to the end of the row"),
        ("t", "type a move, such as step:34 or rock:p2"),
    )
    choice_rows = 2

    def key(self, look: Look[GadgetGridState]) -> str:
        """The frame is always the same for so many tokens."""
        return f"{look.state.characters} {len(look.state.at)}"

    def frame(self, look: Look[GadgetGridState]) -> Markup:
        """The Grid with its cells, and the tray of cards."""
        parts = self.parts(look)
        rows = "".join(f'<g role="row">{"".join(parts[target_id(name)] for name in row)}</g>' for row in room.ROWS)
        tokens = "".join(parts[target_id(name)] for name in look.state.names.tokens)
        return Markup(
            f'<div id="board" class="board arena"><div class="grid"><svg viewBox="{_box(room.VIEW)}">'
            f'<g aria-hidden="true">{drawing.ground()}</g><g role="grid" aria-label="The Grid">{rows}'
            f'<g role="row" aria-label="Tokens">{tokens}</g></g>{parts["board-crowds"]}</svg></div>'
            f"{parts['board-tray']}</div>"
        )

    def parts(self, look: Look[GadgetGridState]) -> dict[str, Markup]:
        """Squares and tokens by their targets' ids; ``board-crowds``, ``board-tray``."""
        parts = cells.squares(look) | cells.tokens(look)
        parts["board-crowds"] = Markup(f'<g id="board-crowds" aria-hidden="true">{drawing.crowds(look.state)}</g>')
        parts["board-tray"] = tray(look)
        return parts

    def draws(self, look: Look[GadgetGridState]) -> Container[str]:
        """Squares and tokens."""
        return NUMBER.keys() | look.state.names.number.keys()

    def start_cursor(self, state: GadgetGridState) -> str:
        """The square of the player whose turn it is."""
        at = state.at[state.player]
        return NAMES[at] if at != OFF else NAMES[0]

    def move_cursor(self, look: Look[GadgetGridState], key: str) -> str:
        """From square to square."""
        return room.walk(look.cursor if look.cursor in NUMBER else self.start_cursor(look.state), key)

    def choice(self, look: Look[GadgetGridState], target: str) -> Choice:
        """What has no place on the Grid."""
        return words.choice(look, target)

    def legend(self, look: Look[GadgetGridState]) -> list[Mark]:
        """Every mark of the board."""
        from web.boards.gadget_grid.legend import legend  # noqa: PLC0415  only where somebody asks

        return legend(look)

    spoken = staticmethod(words.spoken)

    def thumbnail(self, state: GadgetGridState) -> Markup:
        """The Grid without its cells."""
        return Markup(
            f'<svg class="thumb arena" viewBox="{_box(room.STILL)}" aria-hidden="true">{drawing.still(state)}</svg>'
        )

    def recap(self, before: GadgetGridState, trail: Sequence[Event], turn: Sequence[Event]) -> Markup:
        """The position before the last action."""
        return Markup(
            f'<svg class="recap arena" viewBox="{_box(room.STILL)}" aria-hidden="true">{drawing.still(before)}</svg>'
        )

    def diagram(self, state: GadgetGridState, marks: dict[str, str], label: str = "") -> Markup:
        """The Grid, with signs on squares."""
        signs = "".join(_sign(*room.CENTRES[NUMBER[name]], kind) for name, kind in marks.items())
        return Markup(
            f'<svg class="drawing arena" viewBox="{_box(room.STILL)}" role="img" '
            f'aria-label="{escape(label or "The Grid")}">{drawing.still(state)}{signs}</svg>'
        )


def _box(view: Sequence[int]) -> str:
    return " ".join(map(str, view))


def _sign(x: int, y: int, kind: str) -> str:
    """A ring, a cross, or a frame."""
    drawn = {
        "yes": f"M{x - 34} {y}a34 34 0 1 0 68 0a34 34 0 1 0-68 0z",
        "no": f"M{x - 22} {y - 22}l44 44m0-44l-44 44",
        "way": f"M{x - 44} {y - 44}h88v88h-88z",
    }[kind]
    return f'<path class="sign {kind}" d="{drawn}"/>'


BOARD = GadgetGridBoard()
