"""GridBloc on paper: its map, runners, walls, and what marks scored tiles."""

from __future__ import annotations

from gridarium.games.gridbloc.rules.state import GridBlocState
from web.boards.gridbloc.flat import stills
from web.boards.paper import Paper, Piece, sign_of, whole

WALLS, SCORED = 45, 95
"""How many there are to cut out."""
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
            "Put the runner on the star, where its ring is printed. Walls that are printed stand from the beginning; "
            "all other walls lie ready.",
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
            "A diagonal step goes round the point where four tiles meet, over either of the two other tiles. It is "
            "open as long as one of these two paths has no wall at all.",
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


def paper(state: GridBlocState, players: int) -> Paper:
    """The map of a position at its start, and its pieces."""
    plate = whole("The board", stills.diagram(state, {}), 0.3)
    tile = TILE * plate.scale
    wall = Piece(f"{WALLS} walls", WALLS, '<rect class="solid" x="-46" y="-7" width="92" height="14"/>', tile, tile / 5)
    scored = Piece(
        f"{SCORED} small squares, for tiles that are scored",
        SCORED,
        '<path class="solid" d="M-14-14h28v28h-28z"/>',
        min(9, tile / 2),
        min(9, tile / 2),
    )
    size = min(16, tile * 0.8)
    runners = [Piece("Runners", 1, sign_of(player), size, size, "round") for player in range(players)]
    return Paper(RULES, [plate], [*runners, wall, scored])
