"""Work that is done in slices, so that the page answers meanwhile."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

from gridarium.formats.incremental import Reading

T = TypeVar("T")

SLICE = 0.015
"""Seconds of reading between two looks at what the person did."""
Steps = Generator[float, None, T]
"""What is done in slices: after each it says how far it is, from 0 to 1, and at the end it returns what came of it."""


def in_slices(reading: Reading[T]) -> Steps[T]:
    """Read, slice by slice. Raises what the reading does."""
    while not reading.done:
        reading.step(SLICE)
        yield reading.share
    return reading.result
