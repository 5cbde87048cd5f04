"""The worker's program, with a stand-in for the page: thinking between events, and a thought that fails."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest

from web.app import worker
from web.boards.board import target_id
from web.events import new_app
from web.play.thinking import TableThought

CAN = {"save": True, "share": True, "touch": False, "motion": True, "offline": False}
"""What the page can do."""


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """The effects that the page is told unasked."""
    effects: list[dict[str, Any]] = []
    page = SimpleNamespace(effects=lambda text: effects.extend(json.loads(text)))
    monkeypatch.setitem(sys.modules, "pyscript", SimpleNamespace(sync=page))
    monkeypatch.setattr(worker, "app", new_app())
    return effects


def run(play: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run it in a thread of its own: where tests share a process with Playwright, a loop runs in theirs already."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, play()).result()


async def begin() -> None:
    """A game against the computer, which is to move."""
    base = "https://example.test/games/"
    start = {"on": "start", "base": base, "url": "index.html", "games": {}, "settings": {}, "can": CAN}
    for event in (start, {"on": "play-computer", "value": "gridbloc"}, {"on": "typed", "form": {"text": "e6"}}):
        assert json.loads(worker.handle(json.dumps(event)))


def test_it_thinks_by_itself_until_it_has_moved(told: list[dict[str, Any]]) -> None:
    async def play() -> None:
        await begin()
        assert len(worker.tasks) == 1
        await asyncio.gather(*worker.tasks)

    run(play)
    assert worker.app.table().match.length == 2
    assert {effect["do"] for effect in told} >= {"part", "save", "url"}
    assert not worker.tasks


def test_it_thinks_of_an_event_that_comes_just_as_a_thought_has_ended(told: list[dict[str, Any]]) -> None:
    async def play() -> None:
        ended = asyncio.ensure_future(asyncio.sleep(0))
        await ended
        worker.tasks.add(ended)  # the loop has not come to put it away
        await begin()
        worker.tasks.discard(ended)
        await asyncio.gather(*worker.tasks)

    run(play)
    assert worker.app.table().match.length == 2


def test_events_are_heard_between_slices(told: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.play.thinking.SHORTEST", 600.0)  # however slow the machine is, there is time for an event

    async def play() -> None:
        await begin()
        await asyncio.sleep(0)
        worker.handle(json.dumps({"on": "pause"}))
        await asyncio.gather(*worker.tasks)

    run(play)
    assert worker.app.table().match.length == 1
    assert worker.app.session.computers.paused


@pytest.mark.parametrize(("view", "ahead"), [("both", True), ("space", False), ("flat", False)])
def test_the_flat_board_is_answered_ahead_of_the_one_in_space(
    told: list[dict[str, Any]], view: str, ahead: bool
) -> None:
    def send(on: str, **message: Any) -> set[str]:
        return {effect.get("id", "") for effect in json.loads(worker.handle(json.dumps({"on": on, **message})))}

    send("start", base="", url="gridopolis.html", games={}, settings={"view": view}, can=CAN)
    for target in ("4.2.2", "4.3.3"):
        told.clear()
        answered = send("point", target=target, by="mouse")
        first = {effect.get("id", "") for effect in told}
        cell = target_id(target)
        assert (cell in first, cell in answered) == (ahead, not ahead)
        assert ("space-marks" in answered) == (view != "flat")
        assert all(id.startswith("space-") for id in answered) == ahead
        assert not [id for id in first if id.startswith("space-")]
    state = worker.app.table().match.position.state
    assert state.to_move == 1, "it was played"


def test_a_thought_that_fails_is_said_and_the_computer_waits(
    told: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(work: TableThought) -> bool:
        raise ZeroDivisionError("in a thought")

    async def play() -> None:
        await begin()
        with monkeypatch.context() as broken:
            broken.setattr(TableThought, "step", fail)
            await asyncio.gather(*worker.tasks)
        worker.handle(json.dumps({"on": "pause"}))
        await asyncio.gather(*worker.tasks)

    run(play)
    fault = next(effect for effect in told if effect["do"] == "fault")
    assert "Your game is kept" in fault["words"]
    assert fault["detail"].strip().endswith("ZeroDivisionError: in a thought")
    assert any("waits" in effect.get("html", "") for effect in told)
    assert worker.app.table().match.length == 2, "it goes on when asked to"
