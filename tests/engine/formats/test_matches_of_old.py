"""Links and files from before matches had turns and dice: they open as they did, and are written so again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gridarium.formats import link, record

MATCHES: list[dict[str, Any]] = json.loads(
    Path(__file__).parents[2].joinpath("data/matches.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("entry", MATCHES, ids=[entry["about"] for entry in MATCHES])
def test_a_file_is_what_it_was(entry: dict[str, Any]) -> None:
    loaded = record.read(entry["record"])
    match = loaded.match
    assert loaded.problem == ""
    assert [line.actions for line in match.lines] == entry["lines"]
    assert [line.resigned for line in match.lines] == entry["resigned"]
    assert match.line == entry["line"]
    assert match.at_end
    assert [list(seat) for seat in match.seats] == entry["seats"]
    assert match.state.to_dict() == entry["position"]
    outcome = match.outcome
    assert (outcome and [list(outcome.winners), list(outcome.scores), outcome.reason]) == entry["outcome"]
    assert (match.dice, match.rolls.sent, match.departures) == ("page", 0, [])
    again = record.write(match, loaded.notes)
    newer = again.replace(", together\n", "\n").replace(f"\nTurn: {(match.state.to_move or 0) + 1}\n", "\n")
    assert newer == entry["record"], "only how several have won, and whose turn it is, is said beside"
    assert record.read(again).problem == ""


@pytest.mark.parametrize("entry", MATCHES, ids=[entry["about"] for entry in MATCHES])
def test_a_link_is_what_it_was(entry: dict[str, Any]) -> None:
    opened = link.read(entry["link"])
    match = opened.match
    assert (opened.problem, opened.spent) == ("", entry["spent"])
    assert match.current.actions == entry["lines"][entry["line"]]
    assert match.current.resigned == entry["resigned"][entry["line"]]
    assert [list(seat) for seat in match.seats] == entry["seats"]
    assert match.state.to_dict() == entry["position"]
    assert link.write(match, spent=opened.spent) == entry["link"]
