"""Exact figures: perft, and the size of a link."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gridarium import GAMES, load
from gridarium.formats import link
from gridarium.perft import perft
from tests.bench.games.gridbloc import finished_game, match_of
from tests.bench.table import Line, Row

TABLES = Path(__file__).parents[2] / "data"
ACTIONS = 120
LONGEST_LINK = 400
"""Characters."""


def perft_rows(quick: bool) -> Iterator[Line]:
    """The deepest counts, which take too long for the tests."""
    for name in GAMES:
        for entry in json.loads((TABLES / f"perft-{name}.json").read_text()):
            if entry.get("bench"):
                yield perft_row(name, entry)


def perft_row(name: str, entry: dict[str, Any]) -> Line:
    depth = len(entry["nodes"])
    start = time.perf_counter()
    found = perft(load(name).start(**entry["options"]), depth)
    took = time.perf_counter() - start
    return Row(
        what=f"perft of {name}, depth {depth}",
        ours=found,
        other=entry["nodes"][-1],
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
