"""Hash chains for fair rolls between two sides who do not trust each other and have nobody else to ask.

Each side draws a secret and hashes it again and again. The last value of this chain is its *promise*, which the other
side gets before anything is rolled. The value before it is its *half* of the first roll, the one before that its half
of the second, and so on. Whoever gets a half hashes it down to the promise: another one cannot be found, earlier halves
follow from a later one, and nobody can tell a later half from earlier ones.

What falls comes from a hash of both halves and of the whole story before the roll. So whoever has promised cannot
choose it, whoever has not seen the other half cannot foresee it, and a story that was changed gives another roll.

Something small can fall along with a roll: it comes from the same halves and the same story, those of that roll, and
from its place after it. Whoever has seen both halves can look ahead at it, but whatever is done before it falls does
not change it.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

__all__ = [
    "CHAIN",
    "SIZE",
    "BrokenPromise",
    "Half",
    "Numbers",
    "check",
    "digest",
    "half_of",
    "hashed_down",
    "new_secret",
    "numbers",
]

CHAIN = 4_096
"""Halves that a secret is good for; no game has more rolls."""
SIZE = 32
"""Bytes of a secret, a half and a promise."""
_DOMAIN = b"gridarium fair dice 1"


class Half(NamedTuple):
    """Half of the roll of that number, from 1, by one side; number 0 is its promise."""

    number: int
    value: bytes


class BrokenPromise(ValueError):
    """Error where a side revealed something else than it had promised for the roll of that number."""

    def __init__(self, side: int, number: int) -> None:
        super().__init__(f"Player {side + 1} revealed something other than what was promised for roll {number}.")
        self.side = side
        self.number = number


def new_secret() -> bytes:
    """New secret, which nobody else knows."""
    return os.urandom(SIZE)


def half_of(secret: bytes, side: int, number: int) -> Half:
    """Half that the side with that secret gives to the roll of that number; its promise for 0."""
    return Half(number, _chain(secret, side)[CHAIN - number])


def hashed_down(half: Half, side: int, number: int) -> Half:
    """The half of an earlier roll, or the promise, that follows from a later half of the same side."""
    value = half.value
    for _ in range(half.number - number):
        value = _link(value, side)
    return Half(number, value)


def check(side: int, known: Half, given: Half) -> Half:
    """The later one of two halves of a side. Raises BrokenPromise when they are not of one chain."""
    later, earlier = (given, known) if given.number >= known.number else (known, given)
    if later.number > CHAIN or hashed_down(later, side, earlier.number) != earlier:
        raise BrokenPromise(side, given.number)
    return later


def digest(terms: str, promises: Sequence[Half], actions: Sequence[str]) -> bytes:
    """Digest of a story: what is played on which terms, who has promised what, and all that was done."""
    told = [terms.encode(), *(promise.value for promise in promises), " ".join(actions).encode()]
    return _hash(b"story", *told)


def numbers(halves: Sequence[Half], story: bytes, part: int = 0) -> Numbers:
    """Numbers of the roll of these two halves after that story; or, by its number from 1, along with that roll."""
    number = str(halves[0].number).encode()
    seed = _hash(b"roll", number, *(half.value for half in halves), story)
    return Numbers(_hash(b"along", seed, str(part).encode()) if part else seed)


class Numbers:
    """Whole numbers without end that follow from a seed."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._count = 0

    def below(self, limit: int) -> int:
        """The next number from 0 up to but without the limit; each is as likely as the next.

        What is too large is drawn again, for to wrap it round would make small numbers likelier.
        """
        width = (limit - 1).bit_length()
        while True:
            drawn = _hash(b"number", self._seed, str(self._count).encode())
            self._count += 1
            number = int.from_bytes(drawn, "big") >> 8 * SIZE - width
            if number < limit:
                return number


@lru_cache(maxsize=8)
def _chain(secret: bytes, side: int) -> list[bytes]:
    """From the half of the last roll down to the promise."""
    values = [_hash(b"secret", str(side).encode(), secret)]
    for _ in range(CHAIN):
        values.append(_link(values[-1], side))
    return values


def _link(value: bytes, side: int) -> bytes:
    """The next value of a chain. Sides have chains of different kinds, so nobody can pass on the other one."""
    return _hash(b"link", str(side).encode(), value)


def _hash(kind: bytes, *parts: bytes) -> bytes:
    """A hash that tells what it is for, and where each part ends."""
    return sha256(b"".join(len(part).to_bytes(4, "big") + part for part in (_DOMAIN, kind, *parts))).digest()
