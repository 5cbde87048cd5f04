"""Workers that do the jobs of a run: the cores of this machine, or those of many through Dask."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from hashlib import sha256
from itertools import islice
from math import ceil, inf
from multiprocessing import TimeoutError, get_context
from multiprocessing.pool import IMapIterator
from signal import SIG_IGN, SIGINT, SIGTERM, signal
from typing import Any, Protocol, TypeVar, cast

TASK = 2.0
"""Seconds that a task takes at least, about: Dask is not made for shorter ones."""
AHEAD = 3
"""Tasks at a time for each thread of the workers, so that none waits for what comes next."""


class Numbered(Protocol):
    """Job or result with its number in the run."""

    @property
    def number(self) -> int:
        """Its number, by which it is known."""


J = TypeVar("J", bound=Numbered)
P = TypeVar("P")


def on_cores(work: Callable[[J], P], jobs: Sequence[J], cores: int, end: float = inf) -> Iterator[P]:
    """What comes of the jobs, as they are done, so many at a time on this machine: all, or those until a moment of the
    monotonic clock."""
    if (cores == 1 or len(jobs) < 2) and end == inf:
        yield from map(work, jobs)
    elif jobs:
        with get_context("spawn").Pool(min(cores, len(jobs)), _prepare) as pool:
            yield from until(pool.imap_unordered(work, jobs), end)
            if time.monotonic() < end:  # all is done, so nobody has to be interrupted
                pool.close()
                pool.join()


def until(results: Iterator[P], end: float) -> Iterator[P]:
    """The results of a pool that come before a moment of the monotonic clock."""
    if end == inf:
        yield from results
        return
    pending: IMapIterator[P] = cast(Any, results)
    while True:
        try:
            yield pending.next(max(0.0, end - time.monotonic()))
        except (TimeoutError, StopIteration):
            return


def _prepare() -> None:
    """Ctrl+C is for the first process, which ends the others; they see to it that nothing is left that they started."""
    signal(SIGINT, SIG_IGN)
    signal(SIGTERM, _leave)


def _leave(*_: object) -> None:
    signal(SIGTERM, SIG_IGN)
    sys.exit()


def on_dask(work: Callable[[J], P], jobs: Sequence[J], address: str, run: str, end: float = inf) -> Iterator[P]:
    """The same by the workers of a Dask scheduler, each of which has this same package. ``run`` tells it from others.

    Raises ImportError where Dask is missing, and OSError where the scheduler or its workers do not answer any more.
    """
    import distributed  # noqa: PLC0415  an extra

    if not jobs:
        return
    begun = time.perf_counter()
    yield work(jobs[0])
    size = ceil(TASK / max(1e-3, time.perf_counter() - begun))
    waiting = iter([jobs[first : first + size] for first in range(1, len(jobs), size)])
    with distributed.Client(address, set_as_default=False) as client:

        def submit(several: int) -> list[Any]:
            tasks = islice(waiting, several)
            return [client.submit(_do_all, work, task, key=_key(run, task)) for task in tasks]

        first = submit(AHEAD * max(1, sum(client.nthreads().values())))
        left = None if end == inf else max(0.0, end - time.monotonic())
        running = distributed.as_completed(first, loop=client.loop, timeout=left)
        try:
            for future in running:
                yield from future.result()
                running.update(submit(1))
        except distributed.KilledWorker as error:
            raise OSError(f"several workers were lost with the same task: {error}") from None
        except CancelledError as error:
            raise OSError(f"it was lost: {error}") from None
        except distributed.TimeoutError:
            if time.monotonic() < end:
                raise


def _do_all(work: Callable[[J], P], task: Sequence[J]) -> list[P]:
    return [work(job) for job in task]


def _key(run: str, task: Sequence[Numbered]) -> str:
    """What a task is called: the same task has the same name, so Dask does nothing twice."""
    numbers = [job.number for job in task]
    known = sha256(f"{run} {numbers}".encode()).hexdigest()[:16]
    return f"gridarium-{numbers[0]}-{numbers[-1]}-{known}"
