"""Small words for sentences: values from outside made short, and counted things."""

from __future__ import annotations

import reprlib


class _Short(reprlib.Repr):
    """Writes values from outside, numbers of too many digits to be written included."""

    def repr_int(self, x: int, level: int) -> str:
        return "..." if x.bit_length() > 200 else super().repr_int(x, level)


_SHORT = _Short()


def count(number: int, one: str, many: str = "") -> str:
    """ "1 point", "2 points"; ``many`` where an s at the end would not do."""
    return f"{number} {one if number == 1 else many or f'{one}s'}"


def brief(value: object) -> str:
    """A value from outside, quoted and cut so that it fits into a sentence."""
    if isinstance(value, int) and value.bit_length() > 200:
        return "a number of very many digits"
    text = repr(value[:40]) if isinstance(value, str) else _SHORT.repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
