"""Magpies as a picture: the squares of the meadow are the cells of a grid, and the magpies sit on top.

Cards, seats, the die and the end of a turn have no place in it; shared code draws them as buttons, with these words.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from gridarium import Event
from web.boards import svg
from web.boards.board import END, Animation, Board, Choice, Look, Mark, target_id

from .legend import legend

if TYPE_CHECKING:  # at run time the game is found by the search path of all games
    from tests.games.magpies.state import MagpiesState

SIDE, WIDE = 5, 100
"""Squares in a row, and the width of each in the picture."""
CENTRES = {
    f"{letter}{row}": (WIDE * column + 50, WIDE * (SIDE - row) + 50)
    for row in range(SIDE, 0, -1)
    for column, letter in enumerate("abcde")
}
"""From the top, as they are read."""
NUMBER = {name: number for number, name in enumerate(sorted(CENTRES, key=lambda name: name[::-1]))}
NAMES = tuple(NUMBER)
ROWS = tuple(tuple(CENTRES)[start : start + SIDE] for start in range(0, len(CENTRES), SIDE))
TREE = "c3"
PERCHES = ((-27, -27), (27, -27), (-27, 27), (27, 27), (0, -27), (-27, 0), (27, 0), (0, 27))
"""Where in its square each magpie sits, so that all can be on one."""
ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, 1), "ArrowDown": (0, -1)}
FLIGHT_MS = 200
HELD = {"hop": 1, "steal": 2}
"""The cards that can be played, and their places in a hand."""
_FALLS = {"roll": "The die shows", "card": "The card is"}


class MagpiesBoard(Board["MagpiesState"]):
    """The view of positions of Magpies; see `web.boards.board.Board`."""

    keys = (("Arrows", "move over the meadow"), ("t", "type a move, such as c4 or steal-2-gem"))

    def key(self, look: Look[MagpiesState]) -> str:
        """The frame is always the same for so many players."""
        return str(look.state.players)

    def frame(self, look: Look[MagpiesState]) -> Markup:
        """The meadow with its cells, and the magpies on it."""
        parts = self.parts(look)
        rows = "".join(f'<g role="row">{"".join(parts[target_id(name)] for name in row)}</g>' for row in ROWS)
        magpies = "".join(parts[f"magpie-{player}"] for player in range(look.state.players))
        return Markup(
            f'<svg id="board" class="board meadow" viewBox="{_VIEW}">{_GROUND}'
            f'<g role="grid" aria-label="Meadow">{rows}</g><g aria-hidden="true">{magpies}</g></svg>'
        )

    def parts(self, look: Look[MagpiesState]) -> dict[str, Markup]:
        """The squares by their targets' ids, and ``magpie-0``..."""
        state = look.state
        squares = {target_id(name): _square(name, state, look) for name in CENTRES}
        return squares | {f"magpie-{player}": _magpie(player, state) for player in range(state.players)}

    def draws(self, look: Look[MagpiesState]) -> Container[str]:
        """The squares."""
        return CENTRES

    def choice_rows(self, state: MagpiesState) -> int:
        """The cards, and the numbers to choose from."""
        return 2

    def choice(self, look: Look[MagpiesState], target: str) -> Choice:
        """Cards with how many of them there are, what can be taken from another hand, and what ends the turn."""
        word, _, rest = target.partition("-")
        if word == "seat":
            return Choice(rest.partition("-")[2].capitalize(), "Or a card")
        if word in _FALLS:
            return Choice(rest.capitalize(), _FALLS[word])
        if word in HELD:
            held = look.state.hands[look.state.player][HELD[word]]
            return Choice(f"{word.capitalize()} ({held})", "Play a card")
        if word == "draw":
            return Choice("Draw a card")
        return Choice("End the turn", kind="" if look.state.flights else "primary")

    def start_cursor(self, state: MagpiesState) -> str:
        """The tree."""
        return TREE

    def move_cursor(self, look: Look[MagpiesState], key: str) -> str:
        """The square beside, or the same one at the rim."""
        dx, dy = ARROWS.get(key, (0, 0))
        there = chr(ord(look.cursor[0]) + dx) + chr(ord(look.cursor[1]) + dy)
        return there if there in CENTRES else look.cursor

    def animations(self, state: MagpiesState, events: Sequence[Event]) -> list[Animation]:
        """A magpie glides."""
        moved = [event for event in events if event.kind in ("fly", "hop")]
        return [_glide(event.player, *event.targets) for event in moved]

    def legend(self, look: Look[MagpiesState]) -> list[Mark]:
        """Every mark of the meadow."""
        return legend(look)

    def spoken(self, target: str) -> str:
        """Its name, without what tells it from others on the screen."""
        if target == END:
            return super().spoken(target)
        word, _, rest = target.partition("-")
        return f"player {rest}" if word == "seat" and rest.isdigit() else target.rpartition("-")[2]

    def thumbnail(self, state: MagpiesState) -> Markup:
        """The meadow without its cells."""
        return Markup(f'<svg class="thumb" viewBox="{_VIEW}" aria-hidden="true">{_still(state)}</svg>')

    def recap(self, before: MagpiesState, after: MagpiesState, trail: Sequence[Event], turn: Sequence[Event]) -> Markup:
        """The same: no part of the game closes before all of it."""
        return self.thumbnail(after)

    def diagram(self, state: MagpiesState, marks: dict[str, str], label: str = "") -> Markup:
        """A ring on squares that are allowed, a cross on others."""
        signs = "".join(_sign(*CENTRES[target], kind) for target, kind in marks.items())
        return Markup(
            f'<svg class="drawing" viewBox="{_VIEW}" role="img" aria-label="{escape(label or "The meadow")}">'
            f"{_still(state)}{signs}</svg>"
        )


_VIEW = f"-10 -10 {WIDE * SIDE + 20} {WIDE * SIDE + 20}"
_GROUND = (
    f'<g aria-hidden="true"><rect class="plate" x="-8" y="-8" width="{WIDE * SIDE + 16}" height="{WIDE * SIDE + 16}" '
    f'rx="14"/><path class="tiles" d="{svg.squares(CENTRES.values(), 42)}"/>'
    f'<path class="tree" d="{svg.outline(svg.SHAPES[7], *CENTRES[TREE], 40)}"/></g>'
)


def _lying(state: MagpiesState) -> list[str]:
    """The squares with a trinket on them."""
    return [name for name, number in NUMBER.items() if state.lying >> number & 1]


def _square(name: str, state: MagpiesState, look: Look[MagpiesState]) -> Markup:
    """A cell: the trinket on it, and the mark of a square that can be chosen."""
    x, y = CENTRES[name]
    here = [str(player + 1) for player in state.stay if state.at[player] == NUMBER[name]]
    trinket, open = state.lying >> NUMBER[name] & 1, name in look.open
    words = [
        name,
        *(["tree"] if name == TREE else []),
        *(["trinket"] if trinket else []),
        *([f"magpie {' and '.join(here)}"] if here else []),
        *(["you can go here"] if open else []),
    ]
    drawn = f'<path class="trinket" d="{svg.outline(svg.STAR, x, y, 16)}"/>' if trinket else ""
    mark = f'<circle class="here" cx="{x}" cy="{y}" r="22"/>' if open else ""
    return Markup(
        f'<g id="{target_id(name)}" data-target="{name}" role="gridcell" class="{"square open" if open else "square"}" '
        f'tabindex="{(name == look.cursor) - 1}" aria-label="{", ".join(words)}">'
        f'<rect class="reach" x="{x - 46}" y="{y - 46}" width="92" height="92"/>{drawn}{mark}</g>'
    )


def _magpie(player: int, state: MagpiesState) -> Markup:
    """A player's shape on its perch; nothing where the player has left."""
    x, y = CENTRES[NAMES[state.at[player]]]
    dx, dy = PERCHES[player]
    drawn = "" if player in state.away else f'<path d="{svg.shape(player, x + dx, y + dy, 15)}"/>'
    return Markup(f'<g id="magpie-{player}" class="magpie p{player}">{drawn}</g>')


def _glide(player: int, origin: str, square: str) -> Animation:
    (x0, y0), (x1, y1) = CENTRES[origin], CENTRES[square]
    frames = [{"transform": f"translate({x0 - x1}px, {y0 - y1}px)"}, {"transform": "none"}]
    return {"id": f"magpie-{player}", "frames": frames, "ms": FLIGHT_MS}


def _still(state: MagpiesState) -> str:
    """A position without cells."""
    trinkets = "".join(svg.outline(svg.STAR, *CENTRES[name], 16) for name in _lying(state))
    magpies = "".join(_magpie(player, state) for player in range(state.players))
    return f'{_GROUND}<path class="trinket" d="{trinkets}"/>{magpies.replace(" id=", " data-of=")}'


def _sign(x: int, y: int, kind: str) -> str:
    drawn = f"M{x - 15} {y - 15}l30 30m0-30l-30 30" if kind == "no" else svg.shape(0, x, y, 22)
    return f'<path class="sign {kind}" d="{drawn}"/>'


BOARD = MagpiesBoard()
