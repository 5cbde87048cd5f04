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

CHECKED = 1
"""A program is started once to see whether it gets ready."""


def started(folder: Path, programs: int, by: subprocess.Popen[str]) -> list[int]:
    """The numbers of so many programs, and of what they have started, once they are there."""
    while len(list(folder.glob("pid-*"))) < programs:
        assert by.poll() is None, f"it ended before: {by.communicate()[1]}"
        time.sleep(0.02)
    return [int(number) for path in folder.glob("pid-*") for number in wait_for(path).split()]


@pytest.fixture
def interruptible() -> Iterator[None]:
    """What is started can be asked to end by Ctrl+C, though that may be ignored where the tests themselves run."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize(
    ("command", "programs"),
    [
        (["arena", "gridbloc", "--seats", "random,BOT", "--cores", "1"], 1),
        (["arena", "gridbloc", "--seats", "random,BOT", "--cores", "2"], 2),
        (["arena", "gridbloc", "--seats", "random,BOT", "--cores", "1", "--limit", "60"], 1),
        (["tournament", "gridbloc", "--players", "random,BOT", "--cores", "2"], 2),
        (["play", "gridbloc", "--seats", "BOT,Ann"], 1 - CHECKED),
    ],
)
@pytest.mark.parametrize(
    ("asked_by", "code"), [(signal.SIGINT, 130), pytest.param(signal.SIGTERM, 143, marks=pytest.mark.thorough)]
)
def test_nothing_is_left(
    command: list[str], programs: int, asked_by: signal.Signals, code: int, tmp_path: Path
) -> None:
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
        numbers = started(tmp_path, CHECKED + programs, running)
        assert sum(not gone(number) for number in numbers) >= 2 * max(1, programs), "each has a child"
        if asked_by == signal.SIGINT:
            os.killpg(running.pid, asked_by)  # as a terminal does
        else:
            running.send_signal(asked_by)
        _, errors = running.communicate(timeout=120)
    assert running.returncode == code
    assert "Traceback" not in errors
    numbers = started(tmp_path, CHECKED + programs, running)
    while not all(map(gone, numbers)):  # all were ended; the system may take a moment to see to it
        time.sleep(0.02)
