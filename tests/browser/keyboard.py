"""Which keys lead over a board, asked of the board's view itself."""

from __future__ import annotations

from gridarium import State
from web.boards import Look, board_for

KEYS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown")


def way(state: State, start: str, target: str) -> list[str]:
    """The fewest keys from one place to another."""
    board = board_for("gridbloc")
    ways: dict[str, list[str]] = {start: []}
    waiting = [start]
    while target not in ways:
        place = waiting.pop(0)
        for key in KEYS:
            there = board.move_cursor(Look(state, cursor=place), key)
            if there not in ways:
                ways[there] = [*ways[place], key]
                waiting.append(there)
    return ways[target]
