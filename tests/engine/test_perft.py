"""The rule books' counts of action sequences, from tests/data/perft-<game>.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import gridarium
from gridarium.perft import divide, perft

DATA = Path(__file__).parents[1] / "data"
COUNTED = {name: DATA / f"perft-{name}.json" for name in gridarium.GAMES}
TABLES: list[tuple[str, dict[str, Any]]] = [
    (name, entry)
    for name, file in COUNTED.items()
    if file.is_file()
    for entry in json.loads(file.read_text(encoding="utf-8"))
    if not entry.get("bench")
]


@pytest.mark.parametrize("name", gridarium.GAMES)
def test_every_game_has_its_counts(name: str) -> None:
    assert COUNTED[name].is_file()


@pytest.mark.parametrize(("name", "entry"), TABLES, ids=[f"{name}-{entry['name']}" for name, entry in TABLES])
def test_perft(name: str, entry: dict[str, Any]) -> None:
    start = gridarium.load(name).start(**entry["options"])
    for depth, expected in enumerate(entry["nodes"], 1):
        counted = perft(start, depth)
        if counted != expected:
            parts = "\n".join(f"{action}: {nodes}" for action, nodes in divide(start, depth).items())
            pytest.fail(
                f"{name}, {entry['name']}, depth {depth}: {counted}, and the rule book says {expected}\n{parts}"
            )


def test_divide_adds_up_to_perft() -> None:
    for name in gridarium.GAMES:
        start = gridarium.load(name).start()
        counts = divide(start, 2)
        assert list(counts) == [str(action) for action in start.legal_actions()]
        assert sum(counts.values()) == perft(start, 2)
    assert perft(start, 0) == 1
