"""The marks on the board, and what they mean."""

from __future__ import annotations

from gridarium.games.gadget_grid.state import GadgetGridState
from web.boards.board import Look, Mark
from web.boards.gadget_grid import drawing


def legend(look: Look[GadgetGridState]) -> list[Mark]:
    """The board and its tokens first, then what can be done."""
    return [
        Mark("A laser", '<path class="lasers" d="M-40 40L40-40"/>', 'class="lasers"'),
        Mark(
            "A Living Character, with its Life Gizmos",
            f'<g class="figure p0 living">{drawing.character(0, True, 3)}</g>',
            " living",
        ),
        Mark("A Zomboid", f'<g class="figure p0 zomboid">{drawing.character(0, False, 0)}</g>', " zomboid"),
        Mark("A Zombot", f'<g class="figure zombot">{drawing.zombot(1)}</g>', " zombot"),
        Mark("An Environment Card", drawing.environment(31), 'class="site'),
        Mark("A Gadget Card", drawing.gadget(5), 'class="gadget'),
        Mark("You can choose this square", '<g class="square open"><circle class="dot" r="13"/></g>', 'class="dot"'),
    ]
