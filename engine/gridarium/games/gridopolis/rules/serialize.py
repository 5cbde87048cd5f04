"""Serialization of positions; `deserialize` reads them.

A position has these entries, of which all but ``blueprint`` may be left out and are then as in the opening::

    "game": "gridopolis",
    "blueprint": "matrix",              a shipped blueprint's name, or a blueprint as data (see blueprints.py)
    "players": 2,
    "first": "south",                   the seat of player 0
    "rounds": null, "minutes": null,    what was agreed (GO-30)
    "teleporters": ["3.3.1", ...],      those that are played with
    "pads": ["3.1.2", ...],             all pads, the blueprint's among them
    "posts": [["3.3.1", "3.3.2"], ...], all posts, each by the pad below and the place above
    "markers": [{"at": "3.1.2", "player": 0, "king": false, "moved": false}, ...],
    "boxes": [...],                     pads under blocker boxes
    "spares": [[3, 3, 2, 2], ...],      what each player has left: pads, links, posts, boxes
    "captured": [[0, 0], ...],          what each player has captured: kings, pawns
    "to_move": 0,                       null when the game is over
    "outcome": null,                    or {"winners": [0], "scores": [9, 4], "reason": "..."}
    "round": 0,                         rounds completed
    "quiet": 0,                         whole rounds in a row in which nothing happened; -1: something did in this one
    "passes": 0,                        passes in a row
    "time": false,                      whether the clock has run out
    "turn": null                        or what is under way in the turn:
        {"at": "3.3.2",                 the marker that goes on
         "chain": "hops",               "hops", "captures" or null
         "visited": ["3.1.2", "3.3.2"], the pads of a chain of hops, from its beginning
         "owed": false,                 whether it must teleport first
         "second": false,               whether this is a king's second move
         "king": false}                 whether the marker was a king when the turn began

A position may have fewer markers and parts than the box gave out, never more.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gridarium.game import Outcome
from gridarium.games.gridopolis.rules.board import BOXED, CAPTURES, HOPS, KING, MOVED
from gridarium.games.gridopolis.rules.position import Position
from gridarium.games.gridopolis.setup.coordinates import name_of
from gridarium.games.gridopolis.setup.presets import value_of

CHAINS = {0: None, HOPS: "hops", CAPTURES: "captures"}


def to_dict(state: Position) -> dict[str, Any]:
    """The position as data."""
    board = state.board
    cells = state.cells
    outcome = state.outcome
    return {
        "game": "gridopolis",
        "blueprint": value_of(board.blueprint),
        "players": board.players,
        "first": board.first,
        "rounds": state.rounds,
        "minutes": state.minutes,
        "teleporters": names(board.teleporters),
        "pads": names(sorted(cells)),
        "posts": [list(post) for post in state.posts()],
        "markers": [marker_data(at, cells[at]) for at in sorted(cells) if cells[at] >= 0],
        "boxes": names(at for at in sorted(cells) if cells[at] == BOXED),
        "spares": [list(stock) for stock in state.stock],
        "captured": [list(captured) for captured in state.captured],
        "to_move": state.to_move,
        "outcome": None if outcome is None else _outcome_data(outcome),
        "round": state.round,
        "quiet": state.quiet,
        "passes": state.passes,
        "time": state.time,
        "turn": _turn(state) if state.at else None,
    }


def names(places: Iterable[int]) -> list[str]:
    return [name_of(at) for at in places]


def marker_data(at: int, marker: int) -> dict[str, Any]:
    return {
        "at": name_of(at),
        "player": marker >> 2,
        "king": bool(marker & KING),
        "moved": bool(marker & MOVED),
    }


def _outcome_data(outcome: Outcome) -> dict[str, Any]:
    return {"winners": list(outcome.winners), "scores": list(outcome.scores), "reason": outcome.reason}


def _turn(state: Position) -> dict[str, Any]:
    return {
        "at": name_of(state.at),
        "chain": CHAINS[state.chain],
        "visited": names(state.visited),
        "owed": state.owed,
        "second": state.second,
        "king": state.twice,
    }
