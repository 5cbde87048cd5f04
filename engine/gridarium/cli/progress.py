"""Progress of long commands: an estimate beforehand, the time left while jobs run, and an end where a limit is over."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from math import inf
from typing import TypeVar

from gridarium.jobs.workers import until

T = TypeVar("T")


class Pace:
    """The time that jobs take, from now on."""

    def __init__(self, jobs: int, limit: float | None = None) -> None:
        """``limit``: seconds after which nothing more is waited for; None for as long as it takes."""
        self.jobs = jobs
        self.limit = limit
        self.done = 0
        """How many are done."""
        self._begun = time.monotonic()
        self.end = inf if limit is None else self._begun + limit
        """When nothing more is waited for, by the monotonic clock."""

    @property
    def seconds(self) -> float:
        """Seconds that it has taken so far."""
        return time.monotonic() - self._begun

    def expected(self, each: float, cores: int) -> str:
        """About how long all of it takes, where one job takes ``each`` seconds on one core, in words."""
        whole = f"about {lasting(each * self.jobs / max(1, min(cores, self.jobs)))}"
        return whole if self.limit is None else f"{whole}, at most {lasting(self.limit)}"

    @property
    def left(self) -> str:
        """About how long the jobs that are left take, in words; empty where none is done, or all are."""
        if self.done in (0, self.jobs):
            return ""
        return f"about {lasting(self.seconds / self.done * (self.jobs - self.done))} left"

    def counting(self, results: Iterable[T]) -> Iterator[T]:
        """The results as they come, counted."""
        for result in results:
            self.done += 1
            yield result

    def within(self, results: Iterator[T]) -> Iterator[T]:
        """The results of a pool as they come, counted, as far as they come before the limit."""
        return self.counting(until(results, self.end))


def lasting(seconds: float) -> str:
    """A time as people say it: "40 s", "12 min", "3.5 h"."""
    if seconds < 90:
        return f"{max(1, round(seconds))} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


def minutes(text: str) -> float:
    """The seconds of a limit that was typed in minutes. Raises argparse.ArgumentTypeError with a sentence."""
    try:
        typed = float(text)
    except ValueError:
        typed = 0.0
    if not 0 < typed < 100_000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of minutes")
    return typed * 60


def tell(words: str) -> None:
    """Say how far it is, beside what is printed."""
    print(words, file=sys.stderr, flush=True)
