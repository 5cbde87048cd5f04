"""Which keys lead over a board, asked of the board's view itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gridarium import State
from web.boards import Board, Look, board_for

KEYS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown")


def way(state: State, start: str, target: str) -> list[str]:
    """The fewest keys from one place of GridBloc to another."""
    return way_over(board_for("gridbloc"), Look(state, cursor=start), target)


def way_over(board: Board[Any], look: Look[Any], target: str) -> list[str]:
    """The fewest keys from a look's cursor to another target."""
    ways: dict[str, list[str]] = {look.cursor: []}
    waiting = [look.cursor]
    while target not in ways:
        place = waiting.pop(0)
        for key in KEYS:
            there = board.move_cursor(replace(look, cursor=place), key)
            if there not in ways:
                ways[there] = [*ways[place], key]
                waiting.append(there)
    return ways[target]
