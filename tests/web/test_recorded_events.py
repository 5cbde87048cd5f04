"""The same events have the same effects as when they were recorded: every patch, and in the same order."""

from __future__ import annotations

import pytest

from tests.web.recorded import read, replayed

RECORDED = read()
FEWEST = 300


def test_the_recording_is_long_enough() -> None:
    assert sum(len(events) for events in RECORDED.values()) >= FEWEST


@pytest.mark.usefixtures("watched")
@pytest.mark.parametrize("name", RECORDED)
def test_recorded_events_do_what_they_did(name: str) -> None:
    people, _ = replayed(RECORDED[name])
    for number, (before, now) in enumerate(zip(RECORDED[name], people.events, strict=True), 1):
        assert now[2] == before[2], f"event {number} of the journey '{name}', {before[1]}, does something else"
