"""What the documentation says of links and files is enough to read them: readers that know nothing else do."""

from __future__ import annotations

import runpy
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

import gridarium
from gridarium.formats import link, record
from gridarium.match.match import Match, Seat
from tests.docs.blocks import ALL, EXAMPLES
from web.storage import everything

READER: dict[str, Any] = runpy.run_path(str(EXAMPLES / "read_link.py"))
NAMES = ("Ann", "", "Bent Ærø", "0+4\\x", "Ed", "", "Gil", "Hal")
LEVELS = (0, 4, 2.5, 0, 6, 1, 0, 3)
TERMS: list[tuple[str, int, dict[str, Any]]] = [
    ("gridbloc", 2, {}),
    ("gridbloc", 3, {"powers": True, "character": ["bee", "frog", "mouse"], "uses": {"bee": 4}, "map": "hexagons"}),
    ("gridbloc", 2, {"map": {"w": 5, "h": 4, "star": "c2", "walls": ["b3|c3", "d1|d2"]}, "turns_per_wall": 2}),
    ("gridopolis", 2, {"rounds": 20, "teleporters": ["3.3.1", "4.4.2"]}),
    ("gridopolis", 4, {"minutes": 10}),
    ("gridwar", 2, {"entry": "side", "handicap": "white-2"}),
    ("gadget_grid", 3, {"placing": "chance", "round_limit": 50}),
    ("gadget_grid", 1, {"dummies": 7}),
]


def played(name: str, players: int, options: dict[str, Any], seed: int, most: int) -> Match:
    """A match of random actions, that of chance among them."""
    seats = [Seat(name, level) for name, level in islice(zip(NAMES, LEVELS, strict=True), players)]
    match, chance = Match(gridarium.load(name), seats, options), Random(seed)
    for _ in range(most):
        if match.position.state.to_move is None:
            break
        match.current.play_text(str(match.position.state.random_action(chance)))
        match.ply = match.length
    return match


@pytest.mark.parametrize("terms", TERMS, ids=lambda terms: f"{terms[0]}-{terms[1]}")
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.thorough)])
def test_the_reader_on_the_page_reads_links(terms: tuple[str, int, dict[str, Any]], seed: int) -> None:
    match = played(*terms, seed, 60)
    name, players, actions = READER["read"](f"https://example.org/{terms[0]}.html#{link.write(match)}")
    assert (name, players) == (terms[0], [seat.name for seat in match.seats])
    assert actions == match.current.actions
    assert len(actions) > 20


def test_the_reader_refuses_a_link_that_was_changed() -> None:
    text = link.write(played(*TERMS[0], 1, 10))
    with pytest.raises(ValueError, match="changed on its way"):
        READER["read"](text[:-6] + ("A" if text[-6] != "A" else "B") + text[-5:])


def test_the_file_on_the_page_is_what_is_written() -> None:
    [block] = [block for block in ALL if block.mark == "file"]
    loaded = record.read(block.text)
    assert not loaded.problem
    assert len(loaded.match.lines) == 2
    assert record.write(loaded.match, loaded.notes) == block.text


def test_the_file_with_everything_can_be_read() -> None:
    [block] = [block for block in ALL if block.mark == "everything"]
    kinds: list[str] = []

    def read() -> Iterator[float]:
        kinds.extend(item.kind for item in (yield from everything.reading(block.text)))

    assert list(read())
    assert kinds == ["setting", "game"]
