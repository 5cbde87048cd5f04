"""Exact figures: perft of the standard board, and the size of a link."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

from gridarium import link
from gridarium.perft import perft
from tests.bench.games import GRIDBLOC, finished_game, match_of
from tests.bench.table import Line, Row

TABLE = Path(__file__).parents[1] / "data" / "perft-gridbloc.json"
DEPTH = 4
ACTIONS = 120
LONGEST_LINK = 400
"""Characters."""


def perft_rows(quick: bool) -> Iterator[Line]:
    wanted = next(entry["nodes"] for entry in json.loads(TABLE.read_text()) if entry.get("bench"))
    start = time.perf_counter()
    found = perft(GRIDBLOC.start(), DEPTH)
    took = time.perf_counter() - start
    yield Row(
        what=f"perft of the standard board, depth {DEPTH}",
        ours=found,
        other=wanted[DEPTH - 1],
        unit="games",
        beside="rule book",
        aim=("=", 1),
        note=f"in {took:.1f} s",
    )


def link_rows(quick: bool) -> Iterator[Line]:
    match = match_of(finished_game(ACTIONS))
    address = f"gridbloc.html#{link.write(match)}"
    yield Row(
        what=f"link of a finished game of {ACTIONS} actions, 9 x 9",
        ours=len(address),
        other=LONGEST_LINK,
        unit="characters",
        beside="limit",
        aim=("<=", 1),
        note='with two names in it, from "gridbloc.html#" on',
    )
