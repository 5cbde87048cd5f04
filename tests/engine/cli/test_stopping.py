"""Stopped in mid-game by a real signal, a command leaves nothing running of all that it has started."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.engine.protocol.players import ROOT
from tests.engine.protocol.test_program import gone, staying, wait_for


def noted(folder: Path, what: str) -> list[int]:
    """The numbers of the programs that noted something, and of what they have started."""
    return [int(number) for path in folder.glob(f"{what}-*") for number in wait_for(path).split()]


@pytest.fixture
def interruptible() -> Iterator[None]:
    """What is started can be asked to end by Ctrl+C, though that may be ignored where the tests themselves run."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize(
    ("command", "games", "checked"),
    [
        (["arena", "gridbloc", "--seats", "random,BOT", "--cores", "1"], 1, 1),
        (["arena", "gridbloc", "--seats", "random,BOT", "--cores", "2"], 2, 1),
        (["arena", "gridbloc", "--seats", "random,BOT", "--cores", "1", "--limit", "60"], 1, 1),
        (["tournament", "gridbloc", "--players", "random,BOT", "--cores", "2"], 2, 1),
        (["play", "gridbloc", "--seats", "BOT,Ann"], 1, 0),
    ],
)
@pytest.mark.parametrize(
    ("asked_by", "code"), [(signal.SIGINT, 130), pytest.param(signal.SIGTERM, 143, marks=pytest.mark.thorough)]
)
def test_nothing_is_left(
    command: list[str], games: int, checked: int, asked_by: signal.Signals, code: int, tmp_path: Path
) -> None:
    """``games`` are played at a time; ``checked`` programs were started before, to see whether they get ready."""
    bot = staying(tmp_path)
    words = [word.replace("BOT", bot) for word in command]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "engine"), str(ROOT)])}
    with subprocess.Popen(
        [sys.executable, "-m", "gridarium", *words],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        while len(list(tmp_path.glob("asked-*"))) < games:
            assert running.poll() is None, f"it ended before: {running.communicate()[1]}"
            time.sleep(0.02)
        assert not any(map(gone, noted(tmp_path, "asked")))
        if asked_by == signal.SIGINT:
            os.killpg(running.pid, asked_by)  # as a terminal does
        else:
            running.send_signal(asked_by)
        _, errors = running.communicate(timeout=120)
    assert running.returncode == code
    assert "Traceback" not in errors
    numbers = noted(tmp_path, "pid")
    assert len(numbers) == 2 * (checked + games), "each has a child"
    while not all(map(gone, numbers)):  # all were ended; the system may take a moment to see to it
        time.sleep(0.02)
