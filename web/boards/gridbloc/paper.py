"""GridBloc on paper: its map, runners, walls, and what marks scored tiles."""

from __future__ import annotations

from gridarium.games.gridbloc.rules.state import GridBlocState
from web.boards.gridbloc.flat import stills
from web.boards.gridbloc.flat.layout import flat_layout_of
from web.boards.paper import Paper, Piece, sign_of, whole

WALLS = 0.55
"""How many walls there are to cut out for each tile; a round seldom takes as many."""
TILE = 100
"""The width of a square tile in the drawing."""
RULES = (
    (
        "Aim",
        ["Collect more tiles as the runner than the others. Each of you is the runner for one round."],
    ),
    (
        "Set-up",
        [
            "Put the runner on the star. Walls that are printed stand from the beginning; all other walls lie ready.",
            "One player is the runner, the other the blocker. With more players, all runners begin on the star, and "
            "after its steps each turn ends with a wall.",
        ],
    ),
    (
        "A turn",
        [
            "The runner steps to one of the tiles around, straight or diagonally. Back to where it has been is fine.",
            "Landing on a tile for the first time in a round is worth 1 point: put a small square there. The star "
            "is worth nothing.",
            "Then the blocker builds one wall: on a free edge between two tiles. It stays for the round.",
            "Nobody may skip a turn.",
        ],
    ),
    (
        "Walls",
        [
            "A straight step is stopped by a wall on the very edge that it crosses.",
            "A diagonal step goes round the corner that both tiles share, over the tiles on either side of it. It is "
            "open as long as one of these two paths has no wall at all, and does not lead off the board.",
            "Nobody walks off the board, and no wall stands on its outline.",
        ],
    ),
    (
        "End",
        [
            "The round is over as soon as no tile without a small square can be reached, however long the path.",
            "Take all built walls and small squares away, swap sides, and play another round.",
            "Who collected more tiles wins. With the same number it is a draw.",
        ],
    ),
    (
        "More",
        ["Powers and special walls, where you play with them, are in the rule book on the page of the game."],
    ),
)


JOINED = "Edges with the same number are one: a step over one leads in at the other, and one wall is on both."


def paper(state: GridBlocState, players: int) -> Paper:
    """The map of a position at its start, and its pieces."""
    plate = whole("The board", stills.blank(state), 0.3)
    tile, tiles = TILE * plate.scale, len(state.board.tiles)
    walls, small = round(WALLS * tiles), min(9.0, tile / 2)
    wall = Piece(f"{walls} walls", walls, _WALL, tile, max(4, tile / 5))
    scored = Piece(f"{tiles} small squares, for tiles that are scored", tiles, _SQUARE, small, small)
    size = min(16, tile * 0.8)
    runners = [Piece("Runners", 1, sign_of(player), size, size, "round") for player in range(players)]
    joined = [("Joined edges", [JOINED])] if flat_layout_of(state.board).torn else []
    return Paper([*RULES[:2], *joined, *RULES[2:]], [plate], [*runners, wall, scored])


_WALL = '<rect class="solid" x="-46" y="-7" width="92" height="14"/>'
_SQUARE = '<path class="solid" d="M-14-14h28v28h-28z"/>'
