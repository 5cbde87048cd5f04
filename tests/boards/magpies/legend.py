"""The marks on the meadow, and what they mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.boards import svg
from web.boards.board import Look, Mark

if TYPE_CHECKING:  # at run time the game is found by the search path of all games
    from tests.games.magpies.state import MagpiesState


def legend(look: Look[MagpiesState]) -> list[Mark]:
    """Every mark that the meadow shows."""
    return [
        Mark("A magpie", f'<g class="magpie p0"><path d="{svg.shape(0, 0, 0, 15)}"/></g>', 'class="magpie'),
        Mark("A trinket", f'<path class="trinket" d="{svg.outline(svg.STAR, 0, 0, 16)}"/>', 'class="trinket"'),
        Mark("The tree", f'<path class="tree" d="{svg.outline(svg.SHAPES[7], 0, 0, 40)}"/>', 'class="tree"'),
        Mark("You can fly here", '<g class="square open"><circle class="here" r="22"/></g>', 'class="here"'),
    ]
