"""The board in plain text, for terminals."""

from __future__ import annotations

from gridarium.games.gridbloc.board import Tables
from gridarium.games.gridbloc.layout import COLUMNS
from gridarium.games.gridbloc.state import GridBlocState

KEY = "@ runner   * star   . unscored   o scored   | --- wall   # === original wall"


def draw(state: GridBlocState) -> str:
    """The board with the first row at the bottom, column letters below, and a key to the signs."""
    plan = state.board.square
    rows = []
    for y in reversed(range(plan.h)):
        rows.append(_walls_above(state, y) if y < plan.h - 1 else _rim(plan.w))
        rows.append(_tiles(state, y))
    letters = "".join(f"  {letter} " for letter in COLUMNS[: plan.w])
    return "\n".join([*rows, _rim(plan.w), f"   {letters}".rstrip(), KEY])


def _rim(w: int) -> str:
    return "   +" + "---+" * w


def _tiles(state: GridBlocState, y: int) -> str:
    """A row of tiles with the walls between them."""
    board = state.board
    w = board.square.w
    row = f"{y + 1:2} |"
    for tile in range(y * w, y * w + w):
        last = tile == y * w + w - 1
        row += f" {_sign(state, tile)} " + ("|" if last else _wall(state, board, tile, tile + 1, " |#"))
    return row


def _walls_above(state: GridBlocState, y: int) -> str:
    """The grid line between a row of tiles and the one above it."""
    board = state.board
    w = board.square.w
    return "   +" + "".join(3 * _wall(state, board, tile, tile + w, " -=") + "+" for tile in range(y * w, y * w + w))


def _sign(state: GridBlocState, tile: int) -> str:
    if tile == state.at:
        return "@"
    if tile == state.board.star:
        return "*"
    return "." if state.unscored >> tile & 1 else "o"


def _wall(state: GridBlocState, board: Tables, a: int, b: int, signs: str) -> str:
    """Of three signs, the one for a free edge, a placed wall or an original wall."""
    edge = board.edge_number[f"{board.tiles[a]}|{board.tiles[b]}"]
    return signs[(state.walls >> edge & 1) + (board.originals >> edge & 1)]
