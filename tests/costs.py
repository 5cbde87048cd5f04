"""What the tests cost in CPU time, by part of the suite: their own process, and the browsers and programs below it."""

from __future__ import annotations

import gc
import os
import time
from collections import Counter, defaultdict
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


def of_others() -> float:
    """Seconds of CPU time so far of what ran below this process and has ended, and, on Linux, of what runs there."""
    return sum(seconds for process in below(os.getpid()) for seconds in times(process))


def of_ended() -> float:
    """Seconds of CPU time so far of what ran below this process and has ended."""
    ended = os.times()
    return ended.children_user + ended.children_system


def below(process: int) -> Iterator[int]:
    """The process, its children, theirs, and so on."""
    yield process
    for thread in threads(process):
        for child in read(f"/proc/{process}/task/{thread}/children").split():
            yield from below(int(child))


def threads(process: int) -> list[str]:
    """The threads of a process; none when it has ended, or this is no Linux."""
    try:
        return os.listdir(f"/proc/{process}/task")
    except OSError:
        return []


def times(process: int) -> Iterator[float]:
    """Seconds of a process, and of those of its children that have ended; of this process only the latter."""
    fields = read(f"/proc/{process}/stat").rpartition(")")[2].split()
    wanted = fields[13:15] if process == os.getpid() else fields[11:15]
    yield sum(map(int, wanted)) / TICKS


def read(file: str) -> str:
    """A file of /proc; empty when its process has ended, or this is no Linux."""
    try:
        return Path(file).read_text()
    except OSError:
        return ""


class Costs:
    """A plugin: every report says what its phase cost, and the end of the run what each part did."""

    def __init__(self) -> None:
        self.own = self.others = self.ended = 0.0
        self.tests: Counter[str] = Counter()
        self.seconds: defaultdict[str, float] = defaultdict(float)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self) -> None:
        self.own, self.others, self.ended = time.process_time(), of_others(), of_ended()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """A browser and its many processes are asked only by tests that use one, for that takes some milliseconds; at
        the end of all tests, which is that of some other one, it takes its time with it."""
        report = yield
        own, others, ended = time.process_time(), self.others, of_ended()
        if item.get_closest_marker("browser"):
            others = of_others()
        elif report.when != "teardown":
            others += ended - self.ended
        report.cpu = max(0.0, own + others - self.own - self.others)
        self.own, self.others, self.ended = own, others, ended
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        part = report.nodeid.split("/")[1]
        self.tests[part] += report.when == "call"
        self.seconds[part] += getattr(report, "cpu", 0.0)  # a process that ended in mid-test cannot say

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section("CPU time")
        for part, seconds in sorted(self.seconds.items()):
            terminalreporter.write_line(f"{part:10}{self.tests[part]:6} tests {seconds:8.1f} s")


USUALLY = 0.01
"""Seconds of CPU time that `count_up` takes on a machine on which limits of time were thought out."""


@contextmanager
def within(seconds: float, what: object = "it") -> Iterator[None]:
    """What is done there takes no more CPU time than that, or on a slower machine so much more as that is slower.

    Nobody looks for garbage meanwhile, which takes long where tests have made much of it.
    """
    collects = gc.isenabled()
    gc.disable()
    begun = time.process_time()
    try:
        yield
        taken = time.process_time() - begun
        assert taken < seconds or taken < seconds * count_up() / USUALLY, f"{what} took {taken:.2f} s"
    finally:
        if collects:
            gc.enable()


def count_up() -> float:
    """Seconds of CPU time that this machine takes now for something simple."""
    begun = time.process_time()
    sum(number for number in range(400_000))
    return time.process_time() - begun
