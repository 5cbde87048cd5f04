"""Gridwar seen from above, as a map: every space where a tile is or could stand is a cell, higher ones over lower ones.

From below to above: the ground (cells, holes, entries, goals, names), the supplies beside it, the cells with tiles and
signs of what can be done, the ways of the last turn, and the line of a hint. Beside the board in space the map stands
upright.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from markupsafe import Markup

from gridarium import Event
from gridarium.games.gridwar.rules.board import BIT, HOLES, NAMES, NUMBER, spaces_in
from gridarium.games.gridwar.rules.state import GridwarState
from web.boards.board import Animation, Board, Choice, Look, Mark, Sight, target_id
from web.boards.gridwar import words
from web.boards.gridwar.flat import animation, drawing, keyboard, overlays, stills, supplies, view_controls
from web.boards.gridwar.flat.cells import cells, levels_of, names_there, reach_of, stop_of, there, up
from web.boards.gridwar.flat.explain import MoveExplainer
from web.boards.gridwar.flat.preview import SUPPLIES
from web.boards.gridwar.layout import rows
from web.boards.gridwar.space import scene
from web.boards.scene import Scene


class GridwarBoard(Board[GridwarState]):
    """The view of Gridwar positions; see `web.boards.board.Board`."""

    keys = (
        ("Arrows", "move over a level"),
        ("Page Up, Page Down", "to the level above, to the level below"),
        ("Home, End", "to the end of the row"),
        ("t", "type a move, such as c3-d3, @-a9 or c3.2xc3"),
    )
    turns = True
    sounds = MappingProxyType(
        {
            "capture": "capture",
            "enter": "wall",
            "promote": "card",
        }
    )
    explainer = MoveExplainer()

    def key(self, look: Look[GridwarState]) -> str:
        """Drawn anew with other entries, when a level more comes into play, and when it turns."""
        return f"{look.state.terms.entry} {levels_of(look.state)} {up(look)}"

    def frame(self, look: Look[GridwarState]) -> Markup:
        """One picture with all levels in it."""
        state = look.state
        parts = self.parts(look)
        cells_in_rows = "".join(
            f'<g role="row">{"".join(parts[target_id(NAMES[space])] for space in row)}</g>'
            for row in rows(levels_of(state))
        )
        ground = drawing.ground(state.holes, up(look))
        left, top, width, height = drawing.VIEW
        kind, box, turn = "lying", f"{left} {top} {width} {height}", ""
        if look.beside:
            kind, box, turn = "upright", f"{top} {-left - width} {height} {width}", ' transform="rotate(-90)"'
        return Markup(
            f'<div id="board" class="board war {kind}"><div class="map" data-follow><svg viewBox="{box}"><g{turn}>'
            f'{parts["board-mode"]}<g aria-hidden="true">{ground}</g>{parts["board-supplies"]}{parts["board-zone"]}'
            f'<g class="spaces" role="grid" aria-label="Board, {levels_of(state)} levels">{cells_in_rows}</g>'
            f"{parts['board-zone-above']}{parts['board-ways']}{parts['board-last']}{parts['board-line']}"
            f"{parts['board-here']}</g></svg></div>{view_controls.bar(levels_of(state))}</div>"
        )

    def parts(self, look: Look[GridwarState]) -> dict[str, Markup]:
        """The cells by their targets' ids, and what lies below and over them, such as ``board-zone``."""
        parts = cells(look)
        parts["board-mode"] = overlays.mode(look)
        parts["board-supplies"] = supplies.supplies(look.state, up(look))
        parts |= overlays.zone(look.state, look.pointed[0] if look.pointed else "")
        parts["board-ways"] = overlays.path_lines(reach_of(look))
        parts["board-here"] = overlays.here(look)
        parts["board-last"] = animation.last_turn(look.turn)
        parts["board-line"] = animation.line(look.line, look.instead, up(look))
        return parts

    def draws(self, look: Look[GridwarState]) -> list[str]:
        """Spaces where a tile is or could stand."""
        return names_there(look.state)

    def choice_rows(self, state: GridwarState) -> int:
        """Supplies, and what can be made of a chosen tile."""
        return 2

    def slots(self, state: GridwarState) -> Sequence[Sequence[str]]:
        """What is taken from a supply, and what a turn may be."""
        return (tuple(SUPPLIES), tuple(words.RANKED))

    def choice(self, look: Look[GridwarState], target: str) -> Choice:
        """Choice that is off the board: supplies, ranks, and the end of the turn."""
        return words.choice(look, target)

    def scene(self, look: Look[GridwarState]) -> Scene:
        """The position in space."""
        return scene.scene(look)

    def start_cursor(self, state: GridwarState) -> str:
        """The first own tile that nothing covers, else the first own entry hole."""
        player = state.to_move or 0
        own = spaces_in(state.tiles[player] & state.uncovered)
        return NAMES[own[0] if own else HOLES[state.terms.entry][player][0]]

    def move_cursor(self, look: Look[GridwarState], key: str) -> str:
        """Over the spaces of a level, and from level to level."""
        if look.cursor not in names_there(look.state):
            return NAMES[stop_of(look)]
        return NAMES[keyboard.next_space(there(look.state), NUMBER[look.cursor], key, look.beside)]

    def legend(self, look: Look[GridwarState]) -> list[Mark]:
        """Every mark of the flat board."""
        from web.boards.gridwar.legend import legend  # noqa: PLC0415  only where somebody asks

        return legend(look)

    def legend_in_space(self, look: Look[GridwarState]) -> list[Sight]:
        """Everything that is to be seen in space."""
        from web.boards.gridwar.legend import legend_in_space  # noqa: PLC0415  only where somebody asks

        return legend_in_space(look)

    def is_far(self, state: GridwarState, player: int) -> bool:
        """Black, whose tiles come in on the right, or on top where the map stands upright."""
        return player == 1

    def ending(self, state: GridwarState, events: Sequence[Event]) -> list[Animation]:
        """The last turn once more, and the tile that won with it."""
        return animation.ending(events)

    def animations(self, state: GridwarState, events: Sequence[Event]) -> list[Animation]:
        """Motions of what the events name."""
        return animation.animations(events)

    def needs_two_steps(self, state: GridwarState, pointed: tuple[str, ...], target: str, by: str) -> bool:
        """A finger shows first where a tile would go, but for the first tile, of which nothing is lost. Choosing an own
        tile, here or off the board, does nothing yet."""
        own = 0 if state.to_move is None else state.tiles[state.to_move]
        space = NUMBER.get(target)
        return by == "touch" and space is not None and own != 0 and not own & BIT[space]

    confirms = staticmethod(words.confirms)
    further = staticmethod(words.further)
    spoken = staticmethod(words.spoken)
    thumbnail = staticmethod(stills.thumbnail)
    recap = staticmethod(stills.recap)
    picture = staticmethod(stills.picture)
    diagram = staticmethod(stills.diagram)


BOARD = GridwarBoard()
