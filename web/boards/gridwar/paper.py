"""Gridwar on paper: its board in two halves, 95 tiles for each side, and tokens."""

from __future__ import annotations

from gridarium.games.gridwar.rules.state import GridwarState
from web.boards.gridwar.flat import drawing, stills
from web.boards.paper import Paper, Piece, Plate, fitting, sign_of, word

TILES = 95
TOKENS = 12
"""Tokens of each kind to cut out; there can be more, so keep them and use them again."""
TILE = 0.86
"""The size of a tile to the distance of two holes."""
RULES = (
    (
        "Aim",
        ["Be the first with a tile at rest in your goal: the far corner with your shape, or on what stands there."],
    ),
    (
        "Set-up",
        [
            "Cut out the two halves of the board and put them together. It is empty; each side has 95 tiles beside it. "
            "White begins.",
            "Tiles are laid upon each other: a tile on level 2 lies over three that touch, and so on.",
        ],
    ),
    (
        "A turn",
        [
            "First promote, if you like: a tile that nothing covers becomes a leader for a yellow token, or a "
            "commander for a blue one; a leader becomes a commander for a blue one, and gives its yellow one back.",
            "Then move as many of your tiles as you like, each once, and bring in up to two new ones (White's first "
            "turn: one). A new tile goes to an empty entry hole, for 1 point, and on from there.",
            "You need not move, but if you can do nothing you have lost.",
        ],
    ),
    (
        "Moving",
        [
            "A troop has 5 points, a leader 8, a commander 10. Each step to an empty neighbouring space costs 1: along "
            "a level, one level up, or one down. Only tiles that nothing covers can move.",
            "At each step the tile is on the board, or has at least two tiles under it. It ends where it rests: on the "
            "board, or on three tiles.",
            "Beside an enemy tile, also a covered one, a tile has to stop, unless it hangs over there: then it must "
            "move on. A tile that begins beside an enemy must with its first step get away from all of them, or hang "
            "over; else it stays.",
            "A tile that another one comes to rest on loses its token.",
        ],
    ),
    (
        "Capturing",
        [
            "A tile on level 2 or higher, with nothing on it, can capture an enemy tile under it on which nothing else "
            "stands. Under it there must be your own tiles: two for a troop, one for a leader or a commander. It drops "
            "into the space of its victim, and moves no more in this turn. A commander can take two at once.",
            "A captured tile is worth a yellow token, and three yellow ones are a blue one.",
        ],
    ),
    (
        "Draw",
        ["The third time in the same position, or 100 turns without an entry, a promotion or a capture."],
    ),
)


def paper(state: GridwarState, players: int) -> Paper:
    """The board of a position at its start, and its pieces."""
    drawn = stills.picture(state, (), ())
    left, top, width, height = drawing.VIEW
    half = width / 2
    scale = fitting(half, height)
    plates = [
        Plate("The board, left half", drawn, (left, top, half, height), scale, is_part=True),
        Plate("The board, right half", drawn, (left + half, top, half, height), scale, is_part=True),
    ]
    size = round(100 * scale * TILE, 1)
    tiles = [
        Piece(f"{TILES} tiles of {side}", TILES, sign_of(player, 22), size, size, "hexagon")
        for player, side in enumerate(("White", "Black"))
    ]
    tokens = [
        Piece("Yellow tokens: leaders", TOKENS, word("L", 50), 11, 11, "round"),
        Piece("Blue tokens: commanders", TOKENS, word("C", 50), 11, 11, "round"),
    ]
    return Paper(RULES, plates, [*tokens, *tiles])
