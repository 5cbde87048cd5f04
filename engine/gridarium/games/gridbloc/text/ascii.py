"""The board in plain text, for terminals: squares as a drawing, tiles of other shapes as a list."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import wrap

from gridarium.games.gridbloc.rules.board import Tables
from gridarium.games.gridbloc.rules.position import Position
from gridarium.games.gridbloc.setup.layout import COLUMNS
from gridarium.games.gridbloc.setup.map import PolygonMap, SquareMap

WIDEST_ROOMY = 19
"""Boards with more columns are drawn with a single letter for each tile, so that they stay within 80."""
WIDTH = 80
RUNNERS = "ABCDEF"
"""The runners by seat, where there is more than one."""
SEVERAL = "@"
"""More runners on a tile than there is room for."""


def draw(state: Position) -> str:
    """The board, and below it a key to the signs."""
    plan = state.board.map
    rows = _squares(state, plan) if isinstance(plan, SquareMap) else _listed(state, plan)
    return "\n".join([*rows, *_key(state)])


# Squares


def _squares(state: Position, plan: SquareMap) -> list[str]:
    """The first row at the bottom, column letters below. A rim that is open has colons and dots in place of lines."""
    wide = 3 if plan.w <= WIDEST_ROOMY else 1
    signs, sides = _signs(state, wide), _sides(state)
    rows = [_line(plan, sides, plan.h - 1, wide)]
    for y in reversed(range(plan.h)):
        rows += [_tiles(plan, signs, sides, y, wide), _line(plan, sides, y - 1, wide)]
    letters = "".join(letter.center(wide) + " " for letter in COLUMNS[: plan.w])
    return [*rows, f"    {letters}".rstrip()]


def _tiles(plan: SquareMap, signs: list[str], sides: Callable[[int, int], str], y: int, wide: int) -> str:
    """A row of tiles, with what is on their left and right."""
    first, last = y * plan.w, (y + 1) * plan.w - 1
    rim = _upright(sides(first, last), ":") if plan.open_lr else "|"
    row = f"{y + 1:2} {rim}"
    for tile in range(first, last):
        row += _cell(signs[tile], wide) + _upright(sides(tile, tile + 1), " ")
    return row + _cell(signs[last], wide) + rim


def _cell(sign: str, wide: int) -> str:
    return f"{sign[:wide]:^{wide}}"


def _line(plan: SquareMap, sides: Callable[[int, int], str], y: int, wide: int) -> str:
    """The grid line above row y, which is the rim below the first row and above the last one."""
    rim = y in (-1, plan.h - 1)
    row = "   +"
    for x in range(plan.w):
        below, above = y % plan.h * plan.w + x, (y + 1) % plan.h * plan.w + x
        sign = "-" if rim and not plan.open_tb else _flat(sides(below, above), "." if rim else " ")
        row += wide * sign + "+"
    return row


_UPRIGHT = {"wall": "|", "original": "#", "sticky": "s", "trapdoor": "t"}
_FLAT = _UPRIGHT | {"wall": "-", "original": "="}


def _upright(wall: str, free: str) -> str:
    return _UPRIGHT.get(wall, free)


def _flat(wall: str, free: str) -> str:
    return _FLAT.get(wall, free)


# Tiles of other shapes


def _listed(state: Position, plan: PolygonMap) -> list[str]:
    """A line for each tile: its sign, the tiles straight across its sides, and which of these sides have walls."""
    signs, sides, board = _signs(state, len(RUNNERS)), _sides(state), state.board
    around: list[list[int]] = [[] for _ in board.tiles]
    for a, b in board.edges:
        around[a].append(b)
        around[b].append(a)
    broad = max(map(len, board.tiles))
    high = max(map(len, signs))
    rows = []
    for tile, name in enumerate(board.tiles):
        beside = [f"{_BESIDE[sides(tile, other)]}{board.tiles[other]}" for other in sorted(around[tile])]
        head = f"{name:>{broad}}  {signs[tile]:{high}}  "
        rows += wrap(" ".join(beside), WIDTH, initial_indent=head, subsequent_indent=" " * len(head)) or [head.rstrip()]
    return rows


_BESIDE = {"free": "", "wall": "|", "original": "#", "sticky": "s|", "trapdoor": "t|"}
"""What stands before the name of a tile, for the wall that is in between."""


# What both say of tiles and edges


def _signs(state: Position, room: int) -> list[str]:
    """What is on each tile: its runners, if there is room for so many letters, else the star, else what it is worth."""
    board = state.board
    signs = [_value(state, tile) for tile in range(len(board.tiles))]
    signs[board.star] = "*"
    alone = state.players == 2
    here: dict[int, str] = {}
    for seat in state.runners:
        tile = state.where(seat)
        if tile is not None:
            here[tile] = here.get(tile, "") + ("@" if alone else RUNNERS[seat])
    for tile, names in here.items():
        signs[tile] = names if len(names) <= room else SEVERAL
    return signs


def _value(state: Position, tile: int) -> str:
    """Replenishing tiles have a "~" behind what they are worth, which the usual 1 is left out of (GB-41, GB-42)."""
    if not state.unscored >> tile & 1:
        return "o"
    value = state.board.values[tile]
    if state.board.replenishing >> tile & 1:
        return "~" if value == 1 else f"{value}~"
    return "." if value == 1 else str(value)


def _sides(state: Position) -> Callable[[int, int], str]:
    """A function that says what is on the edge between two tiles, in either order."""
    board = state.board
    number = {pair: edge for edge, pair in enumerate(board.edges)}
    traps = {"sticky": state.sticky, "trapdoor": state.trapdoor}

    def between(one: int, other: int) -> str:
        bit = 1 << number[min(one, other), max(one, other)]
        for kind, edges in traps.items():
            if edges & bit:
                return kind
        if not state.walls & bit:
            return "free"
        return "original" if board.originals & bit else "wall"

    return between


# The key


def _key(state: Position) -> list[str]:
    """What the signs mean, as far as they can occur on this board, and where each of several runners is."""
    board = state.board
    signs = [*_of_runners(state), "* star", ". unscored", "o scored", *_of_terrain(board)]
    if isinstance(board.map, PolygonMap):
        signs += ["| wall", "# original wall", *_of_traps(state, "s|", "t|"), "each line: a tile and those next to it"]
    else:
        signs += ["| --- wall", "# === original wall", *_of_traps(state, "s", "t"), *_of_rims(board.map)]
    lines = wrap("   ".join(sign.replace(" ", "\0") for sign in signs), WIDTH)
    return [*(line.replace("\0", " ") for line in lines), *_places(state)]


def _places(state: Position) -> list[str]:
    """Where each of several runners is: "A on e5, B out"."""
    if state.players == 2:
        return []
    tiles = {seat: state.where(seat) for seat in state.runners}
    places = ["out" if tile is None else f"on {state.board.tiles[tile]}" for tile in tiles.values()]
    return [", ".join(f"{RUNNERS[seat]} {place}" for seat, place in zip(tiles, places, strict=True))]


def _of_runners(state: Position) -> list[str]:
    if state.players == 2:
        return ["@ runner"]
    last = RUNNERS[state.players - 1]
    return [f"A to {last} runners of players 1 to {state.players}", f"{SEVERAL} several of them"]


def _of_terrain(board: Tables) -> list[str]:
    bonus = any(value != 1 for tile, value in enumerate(board.values) if tile != board.star)
    return ["0 to 9 worth so much"] * bonus + ["~ replenishing"] * bool(board.replenishing)


def _of_traps(state: Position, sticky: str, trapdoor: str) -> list[str]:
    named = {"sticky": f"{sticky} sticky wall", "trapdoor": f"{trapdoor} trapdoor wall"}
    return [named[kind] for kind in state.blocker_powers]


def _of_rims(plan: SquareMap) -> list[str]:
    return [": ... open rim"] if plan.open_lr or plan.open_tb else []
