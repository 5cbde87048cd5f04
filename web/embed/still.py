"""Still picture of a position, as frames show it and as a tag carries it along."""

from __future__ import annotations

import zlib

from markupsafe import Markup

from gridarium.formats.base64 import pack
from gridarium.game import Event
from gridarium.match.match import Match
from web.boards import board_for
from web.widgets.table.result_picture import Place, aspect, placed
from web.words.last_turn import last_turn

WIDTH = 600
"""How wide a picture is, in its own units."""
LONGEST = 12_000
"""Letters of a picture that a tag carries along at most."""
SEPARATOR = "~"
"""What stands between a link and the picture; no link has it."""


def still(match: Match) -> Markup:
    """The picture of the position looked at, as a document by itself (SVG), which a style sheet is still to join."""
    trail: tuple[Event, ...] = tuple(event for events in match.events for event in events)
    board = board_for(match.game.name).picture(match.position.state, trail, tuple(last_turn(match)))
    height = round(WIDTH / aspect(board))
    return Markup(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" data-dress="{match.game.name}">'
        f"{placed(board, Place(0, 0, WIDTH, height))}</svg>"
    )


def packed_still(match: Match) -> str:
    """The same in letters that an address can have, compressed; nothing where that would make the address too long."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = pack(packer.compress(str(still(match)).encode()) + packer.flush())
    return packed if len(packed) <= LONGEST else ""
