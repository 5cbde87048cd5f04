"""Numbers as bits in the letters of links, six bits a letter."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import comb

from gridarium.formats.base64 import LETTERS, VALUE
from gridarium.games.gridbloc.setup.codec.subsets import choice_number, choice_of


class Writer:
    """Writer of numbers as bits; its text has all of them."""

    def __init__(self) -> None:
        self._bits: list[str] = []

    def number(self, value: int, bits: int) -> None:
        """A number that fits into so many bits."""
        if bits:
            self._bits.append(f"{value:0{bits}b}")

    def flag(self, value: bool) -> None:
        """Yes or no."""
        self.number(value, 1)

    def chosen(self, among: Sequence[str], names: Collection[str]) -> None:
        """Some of these names: one bit for all where there are none, else a bit for each."""
        self.flag(bool(names))
        if names:
            for name in among:
                self.flag(name in names)

    def subset(self, among: Sequence[str], names: Collection[str]) -> None:
        """Some of these names: how many they are, and which of all choices of so many."""
        chosen = [name in names for name in among]
        count = sum(chosen)
        self.number(count, width(len(among) + 1))
        self.number(choice_number(chosen), width(comb(len(among), count)))

    def text(self) -> str:
        """Letters of six bits each, the last one filled up."""
        bits = "".join(self._bits)
        return "".join(LETTERS[int(bits[start : start + 6].ljust(6, "0"), 2)] for start in range(0, len(bits), 6))


class Reader:
    """Reader of the numbers in a text. Everything raises ValueError where the text does not have them."""

    def __init__(self, text: str) -> None:
        try:
            self._bits = "".join(f"{VALUE[letter]:06b}" for letter in text)
        except KeyError:
            raise ValueError("The map in the link has a letter that does not belong there.") from None
        self._taken = 0

    def number(self, bits: int) -> int:
        """The next number of so many bits."""
        found = self._bits[self._taken : self._taken + bits]
        if len(found) < bits:
            raise ValueError("The map in the link is cut off.")
        self._taken += bits
        return int(found, 2) if bits else 0

    def below(self, most: int) -> int:
        """The next number, written in as many bits as numbers below that one need."""
        value = self.number(width(most))
        if value >= most:
            raise ValueError("The map in the link names something that it does not have.")
        return value

    def flag(self) -> bool:
        """Yes or no."""
        return self.number(1) == 1

    def chosen(self, among: Sequence[str]) -> list[str]:
        """Chosen names, as `Writer.chosen` wrote them."""
        return [name for name in among if self.flag()] if self.flag() else []

    def subset(self, among: Sequence[str]) -> list[str]:
        """Chosen names, as `Writer.subset` wrote them."""
        count = self.below(len(among) + 1)
        chosen = choice_of(self.below(comb(len(among), count)), len(among), count)
        return [name for name, taken in zip(among, chosen, strict=True) if taken]


def width(most: int) -> int:
    """The bits that numbers below that one need."""
    return (most - 1).bit_length()
