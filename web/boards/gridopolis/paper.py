"""Gridopolis on paper: its levels, each on a page, markers and kings, and what is built with."""

from __future__ import annotations

from gridarium.games.gridopolis.rules.state import GridopolisState
from gridarium.games.gridopolis.setup.blueprints import Rules
from web.boards.gridopolis.flat import drawing, stills
from web.boards.gridopolis.flat.layout import BAND, CELL, TITLE, extents, plan_of
from web.boards.paper import Paper, Piece, Plate, fitting, sign_of

LARGEST = 0.26
"""Millimetres of a unit: a pad is 26 mm wide at most."""
PARTS = ("spare pads", "links", "posts", "boxes")
AIMS = {
    "last_standing": "Be the last one with markers.",
    "points": "Have the most points in the end: captured king 4, captured pawn 3, own king 2, own pawn 1.",
    "race": "Be the first with all your markers in the wing opposite yours.",
    "solitaire": "Leave one single marker on the board.",
}
CAPTURES = {
    "jump": "Capture: the same over an opponent's marker, which comes off; again and again, but not mixed with hops.",
    "landing": "Capture: step onto the pad of an opponent's marker, which comes off. Nobody hops over those of others.",
    "own": "Every marker that you jump over is your own, and comes off.",
    "none": "Nobody captures: you hop over opponents' markers, too, and all of them stay.",
}
KINGS = "goes in every direction and may move twice a turn."


def rules(state: GridopolisState) -> list[tuple[str, list[str]]]:
    """The rules in short, as the blueprint has them."""
    rules = state.blueprint.rules
    seats = [name for name, plan in state.blueprint.seats if plan.kingerizers]
    return [
        ("Aim", [AIMS[rules.goal]]),
        ("Set-up", _set_up(state, bool(seats))),
        ("In your turn do one thing", _turn(rules, len(state.seats) > 1)),
        *([("Pawns and kings", _kings(bool(seats)))] if rules.goal != "solitaire" else []),
        *([("Teleporters", [_TELEPORT])] if state.board.teleporters else []),
        ("End", _end(rules)),
    ]


_TELEPORT = "Who lands on a teleporter (rings) travels on at once to any other one that is free."


def _set_up(state: GridopolisState, crowned: bool) -> list[str]:
    parts = [f"{number} {name}" for name, number in zip(PARTS, state.spares[0], strict=True) if number]
    said = [
        "Lay the levels side by side and think of them one above the other: the lowest is level 1. Each place has "
        "a number for its column, x, and its row, y.",
        "Put each player's pawns where its shapes are printed."
        + (" The framed pads of a player are that player's kingerizers." if crowned else ""),
    ]
    return [*said, *([f"Each player takes {', '.join(parts)}."] if parts else [])]


def _turn(rules: Rules, several: bool) -> list[str]:
    chain = ", again and again if you like" if rules.chains else ""
    over = "one of your own markers" if rules.capture != "none" else "a marker"
    return [
        *(["Step: to an open pad that touches yours: beside it, slantwise, above or below."] if rules.steps else []),
        f"Hop: over {over} that touches yours to the open pad straight behind it{chain}.",
        *([CAPTURES[rules.capture]] if several or rules.capture != "jump" else []),
        "Straight means three pads in one line, in any of 26 directions, also through levels.",
        *([_KAMIKAZE] if rules.kamikaze and several else []),
        *(_BUILDING if rules.building else []),
    ]


_KAMIKAZE = (
    "Kamikaze: jump off the board over an opponent's marker beside yours on the same level, where no pad is behind it. "
    "Both markers are gone."
)
_BUILDING = (
    "Build a pad: beside a pad on its level, for a pad and a link; above a pad, for a post more.",
    "Put a box on an open pad without kingerizer or teleporter: it is closed for good, for jumps, too.",
)


def _kings(crowned: bool) -> list[str]:
    return [
        "Pawns never go backward, seen from their owner. From the home-row, and with its first move, a pawn goes "
        "forward.",
        f"A pawn that lands on an opponent's kingerizer is a king: it {KINGS}" if crowned else f"A king {KINGS}",
    ]


def _end(rules: Rules) -> list[str]:
    if rules.goal == "solitaire":
        return ["You have won with one marker left, and lost when no jump is left."]
    if rules.goal == "race":
        return ["If nobody can do anything, whoever has more markers in the opposite wing wins."]
    return [
        "Who has no marker left is out. If nobody can do anything, or 50 rounds pass without a capture, a crown or "
        "a new part, count: captured king 4, captured pawn 3, own king 2, own pawn 1."
    ]


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
            _of_seat(f"{starting[seat]} pawns of", state, seat, starting[seat], sign_of(seat), pad * 0.6)
            for seat in seats
        ),
        *(
            _of_seat("The same as kings:", state, seat, starting[seat], _king(seat), pad * 0.7)
            for seat in seats
            if any(plan.kingerizers for _, plan in state.blueprint.seats)
        ),
        *_spare_parts(state, pad),
    ]
    return Paper(rules(state), plates, [piece for piece in pieces if piece.number])


def _of_seat(words: str, state: GridopolisState, seat: int, number: int, drawn: str, size: float) -> Piece:
    return Piece(f"{words} {state.seats[seat].capitalize()}", number, drawn, size, size, "round")


def _spare_parts(state: GridopolisState, pad: float) -> list[Piece]:
    """Spare parts of all players, the small ones large enough for fingers."""
    pads, links, posts, boxes = (sum(each) for each in zip(*state.spares, strict=True))
    each = state.spares[0]
    box = f'<g class="levels" transform="scale(1.4)">{drawing.box(0, 0)}</g>'
    return [
        Piece(f"Spare pads, {each.pads} for each player", pads, _PAD, pad * 0.85, pad * 0.85),
        Piece(f"Boxes, {each.boxes} for each player", boxes, box, pad * 0.6, pad * 0.6),
        Piece(f"Links, {each.links} for each player", links, _LINK, 15, 8),
        Piece(f"Posts, {each.posts} for each player", posts, '<circle class="solid" r="24"/>', 10, 10, "round"),
    ]


_PAD = '<path class="thin" d="M-40-40h80v80h-80z"/>'
_LINK = '<path class="solid" d="M-40-9h80v18h-80z"/>'


def _king(player: int) -> str:
    return f'<g class="marker p{player}">{drawing.marker(0, 0, player, king=True)}</g>'
