"""While somebody thinks, Python's garbage collector rests: what a search keeps takes it longer than a slice."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

import gridarium
from gridarium.search.levels import STRONGEST
from gridarium.search.thinking import Thought
from tests.conftest import RARELY

LOOKS = 3_000


@contextmanager
def collecting_often() -> Iterator[list[dict[str, Any]]]:
    """Meanwhile the collector is called at every other object; gives what was collected."""
    collections: list[dict[str, Any]] = []

    def note(phase: str, found: dict[str, Any]) -> None:
        if phase == "stop":
            collections.append(found)

    gc.callbacks.append(note)
    gc.set_threshold(2, 1, 1)
    try:
        yield collections
    finally:
        gc.set_threshold(*RARELY)
        gc.callbacks.remove(note)


def begun(name: str, clock: Callable[[], float] = time.perf_counter) -> Thought:
    game = gridarium.load(name)
    state = game.start()
    for text in game.showcase.split()[:12]:
        state.play(state.parse(text))
    while state.to_move == gridarium.CHANCE or len(state.legal_actions()) == 1:
        state.play(state.random_action(Random(1)))
    return Thought(game, state, STRONGEST, 1, looks=LOOKS, clock=clock)


def test_nothing_is_collected_in_a_slice() -> None:
    with collecting_often() as collections:
        collected: list[int] = []

        def clock() -> float:
            collected.append(len(collections))
            return len(collected) / 1000

        thought = begun("gridbloc", clock)
        assert thought.step(0.02)
        assert len(collected) > 20
        assert len(set(collected[1:])) == 1
        assert [[number] for number in range(100)]
        assert len(collections) > collected[-1] + 5, "it rests only as long"
        thought.stop()


def test_what_a_thought_keeps_is_passed_over_until_its_end() -> None:
    for end in (Thought.finish, Thought.stop):
        thought = begun("gridbloc")
        assert thought.step(0.0)
        assert gc.get_freeze_count() > 0
        end(thought)
        assert gc.get_freeze_count() == 0
        assert gc.isenabled()


def test_a_collector_that_was_off_stays_off() -> None:
    thought = begun("gridbloc")
    gc.disable()
    try:
        thought.step(0.0)
        assert not gc.isenabled()
        thought.finish()
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_the_collector_goes_on_after_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    thought = begun("gridbloc")

    def fails(share: float) -> bool:
        raise RuntimeError(share)

    monkeypatch.setattr(thought.search, "settled", fails)
    with pytest.raises(RuntimeError):
        thought.step()
    assert gc.isenabled()


@pytest.mark.parametrize("name", gridarium.GAMES)
def test_a_search_leaves_no_cycles_behind(name: str) -> None:
    """So the collector has nothing to do for it."""
    begun(name).finish()  # what is made once only
    gc.collect()
    thought = begun(name)
    assert thought.finish().looked > 100
    del thought
    assert gc.collect() == 0
