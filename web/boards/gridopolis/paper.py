"""Gridopolis on paper: its levels, each on a page, markers and kings, and what is built with."""

from __future__ import annotations

from gridarium.games.gridopolis.rules.state import GridopolisState
from web.boards.gridopolis.flat import drawing, stills
from web.boards.gridopolis.flat.layout import BAND, CELL, TITLE, extents, plan_of
from web.boards.paper import Paper, Piece, Plate, fitting, sign_of

PADS, BOXES = 3, 2
"""Spare parts of each player in Matrix."""
LARGEST = 0.26
"""Millimetres of a unit: a pad is 26 mm wide at most."""
RULES = (
    (
        "Aim",
        ["Be the last one with markers. (Race, Landing and Solitaire end otherwise: see the rule book on the page.)"],
    ),
    (
        "Set-up",
        [
            "Lay the levels side by side and think of them one above the other: the lowest is level 1. Each place has "
            "a number for its column, x, and its row, y.",
            "Put each player's pawns where its shapes are printed. The framed pads behind them are that player's "
            "kingerizers. Each player takes 3 spare pads, 3 links, 2 posts and 2 boxes.",
        ],
    ),
    (
        "In your turn do one thing",
        [
            "Step: to an open pad that touches yours: beside it, slantwise, above or below.",
            "Hop: over one of your own markers that touches yours to the open pad straight behind it, again and again.",
            "Capture: the same over an opponent's marker, which comes off; again and again, but not mixed with hops.",
            "Straight means three pads in one line, in any of 26 directions, also through levels.",
            "Kamikaze: jump off the board over an opponent's marker beside yours on the same level, where no pad is "
            "behind it. Both markers are gone.",
            "Build a pad: beside a pad on its level, for a pad and a link; above a pad, for a post more.",
            "Put a box on an open pad without kingerizer or teleporter: it is closed for good, for jumps, too.",
        ],
    ),
    (
        "Pawns, kings and teleporters",
        [
            "Pawns never go backward, seen from their owner. From the home-row, and with its first move, a pawn goes "
            "forward.",
            "A pawn that lands on an opponent's kingerizer is a king: it goes in every direction and may move twice "
            "a turn.",
            "Who lands on a teleporter (rings) travels on at once to any other one that is free.",
        ],
    ),
    (
        "End",
        [
            "Who has no marker left is out. If nobody can do anything, or 50 rounds pass without a capture, a crown or "
            "a new part, count: captured king 4, captured pawn 3, own king 2, own pawn 1.",
        ],
    ),
)


def paper(state: GridopolisState, players: int) -> Paper:
    """The levels of a position at its start, and its pieces."""
    whole_drawing = stills.diagram(state, {})
    plan = plan_of(extents((pad.x, pad.y, pad.z) for pad in state.pads()))
    scale = min(LARGEST, *(fitting(level.extent.width, level.extent.height) for level in plan.levels))
    plates = [
        Plate(
            f"Level {level.extent.z}",
            whole_drawing,
            (level.left - BAND, level.top - TITLE, level.extent.width, level.extent.height),
            scale,
        )
        for level in plan.levels
    ]
    pad, seats = CELL * scale, range(players)
    starting = {player: sum(each.owner == player for each in state.pads()) for player in seats}
    pieces = [
        *(
            Piece(
                f"{starting[seat]} pawns of {state.seats[seat].capitalize()}",
                starting[seat],
                sign_of(seat),
                pad * 0.6,
                pad * 0.6,
                "round",
            )
            for seat in seats
        ),
        *(
            Piece(
                f"As kings, {state.seats[seat].capitalize()}",
                starting[seat],
                _king(seat),
                pad * 0.7,
                pad * 0.7,
                "round",
            )
            for seat in seats
        ),
        Piece(
            "Spare pads, 3 for each player",
            PADS * len(seats),
            '<path class="thin" d="M-40-40h80v80h-80z"/>',
            pad * 0.85,
            pad * 0.85,
        ),
        Piece(
            "Boxes, 2 for each player",
            BOXES * len(seats),
            f'<g class="levels" transform="scale(1.4)">{drawing.box(0, 0)}</g>',
            pad * 0.6,
            pad * 0.6,
        ),
        Piece(
            "Links, 3 for each player",
            3 * len(seats),
            '<rect class="solid" x="-40" y="-8" width="80" height="16"/>',
            12,
            5,
        ),
        Piece("Posts, 2 for each player", 2 * len(seats), '<circle class="solid" r="24"/>', 8, 8, "round"),
    ]
    return Paper(RULES, plates, [piece for piece in pieces if piece.number])


def _king(player: int) -> str:
    return f'<g class="marker p{player}">{drawing.marker(0, 0, player, king=True)}</g>'
