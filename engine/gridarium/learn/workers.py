"""Workers that play the games of a run: the cores of this machine, or those of many through Dask.

A game is the same wherever it is played, so what was lost with a worker is played again by another one.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError
from hashlib import sha256
from itertools import islice
from math import ceil
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import Any

from gridarium.learn.self_play import Played, Terms, play

TASK = 2.0
"""Seconds that a task takes at least, about: Dask is not made for shorter ones."""
AHEAD = 3
"""Tasks at a time for each thread of the workers, so that none waits for what comes next."""


def on_cores(terms: Terms, numbers: Sequence[int], cores: int) -> Iterator[Played]:
    """The games of these numbers as they are over, so many played at a time on this machine."""
    if cores == 1 or len(numbers) < 2:
        yield from (play(terms, number) for number in numbers)
        return
    with get_context("spawn").Pool(min(cores, len(numbers)), signal, (SIGINT, SIG_IGN)) as pool:
        for games in pool.imap_unordered(_play_all, [(terms, (number,)) for number in numbers]):
            yield from games


def on_dask(terms: Terms, numbers: Sequence[int], address: str) -> Iterator[Played]:
    """The same by the workers of a Dask scheduler, each of which has this same package.

    Raises ImportError where Dask is missing, and OSError where the scheduler or its workers do not answer any more.
    """
    import distributed  # noqa: PLC0415  an extra

    if not numbers:
        return
    begun = time.perf_counter()
    yield play(terms, numbers[0])
    size = ceil(TASK / max(1e-3, time.perf_counter() - begun))
    waiting = iter([tuple(numbers[first : first + size]) for first in range(1, len(numbers), size)])
    with distributed.Client(address, set_as_default=False) as client:

        def submit(several: int) -> list[Any]:
            tasks = islice(waiting, several)
            return [client.submit(_play_all, (terms, task), key=_key(terms, task)) for task in tasks]

        first = submit(AHEAD * max(1, sum(client.nthreads().values())))
        running = distributed.as_completed(first, loop=client.loop)
        for future in running:
            try:
                yield from future.result()
            except distributed.KilledWorker as error:
                raise OSError(f"several workers were lost with the same task: {error}") from None
            except CancelledError as error:
                raise OSError(f"it was lost: {error}") from None
            running.update(submit(1))


def _play_all(task: tuple[Terms, tuple[int, ...]]) -> list[Played]:
    terms, numbers = task
    return [play(terms, number) for number in numbers]


def _key(terms: Terms, numbers: Sequence[int]) -> str:
    """What a task is called: the same task has the same name, so Dask does nothing twice."""
    return f"gridarium-learn-{sha256(repr(terms).encode()).hexdigest()[:16]}-{numbers[0]}-{numbers[-1]}"
