"""The options that games declare: what values they take, what is offered, and how values are written in links."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from gridarium.state import RandomSource, brief

DIGITS = 7
"""Of the longest number that a link may give."""


class Option(ABC):
    """Option of a game: its name, default, and one line of help.

    Values are JSON-able. `encode` and `decode` give the short text of a value in a link (letters, digits, "-", "_").
    """

    def __init__(self, name: str, default: Any, help: str, title: str = "") -> None:
        self.name = name
        self.title = title or name.replace("_", " ").capitalize()
        self.default = default
        self.proposed = default
        """What a new game that people set up begins with."""
        self.help = help

    @abstractmethod
    def check(self, value: Any) -> Any:
        """Return the value in its canonical form. Raises ValueError with a sentence when it is not allowed."""

    @abstractmethod
    def presets(self) -> list[tuple[str, Any]]:
        """Values to offer, each with a label for people; the default is among them."""

    surprises: ClassVar[bool] = False
    """Whether there are random values to offer."""

    def surprise(self, chance: RandomSource, now: Any) -> Any:
        """A random value to offer in place of the one chosen now; None where the option has none."""
        return None

    takes_files: ClassVar[bool] = False
    """Whether a value can come from a JSON file."""

    pictured: ClassVar[bool] = False
    """Whether its values are boards, which people choose by how they look."""

    def called(self, value: Any) -> str:
        """Name of a checked value; empty where it has none of its own."""
        return ""

    def written(self, value: Any) -> Any:
        """A checked value as a file gives it, to begin one's own with."""
        return value

    def about(self, value: Any) -> str:
        """Sentence that tells people about a value of `presets`; empty where its label says enough."""
        return ""

    def group(self, value: Any) -> str:
        """Under what heading a checked value is offered, where there are so many that they need some; usually none."""
        return ""

    @abstractmethod
    def encode(self, value: Any) -> str:
        """The short text of a checked value."""

    @abstractmethod
    def decode(self, text: str) -> Any:
        """The checked value of a short text. Raises ValueError with a sentence."""


class ChoiceOption(Option):
    """An option with a fixed list of values; ``labels`` name them for people, and ``sentences`` say what they mean."""

    def __init__(
        self,
        name: str,
        default: Any,
        help: str,
        choices: Sequence[Any],
        labels: Sequence[str] = (),
        title: str = "",
        sentences: Sequence[str] = (),
        proposed: Any = None,
    ) -> None:
        super().__init__(name, default, help, title)
        self.proposed = default if proposed is None else proposed
        self.choices = tuple(choices)
        self.sentences = tuple(sentences)
        self.labels = tuple(labels) or tuple(str(choice) for choice in choices)

    def check(self, value: Any) -> Any:
        for choice in self.choices:
            if type(choice) is type(value) and choice == value:
                return choice
        listed = ", ".join(str(choice) for choice in self.choices)
        raise ValueError(f"Option {self.name} is one of {listed}, not {brief(value)}.")

    def presets(self) -> list[tuple[str, Any]]:
        return list(zip(self.labels, self.choices, strict=True))

    def about(self, value: Any) -> str:
        return self.sentences[self.choices.index(value)] if self.sentences else ""

    def encode(self, value: Any) -> str:
        return str(self.choices.index(value))

    def decode(self, text: str) -> Any:
        if text not in map(str, range(len(self.choices))):
            raise ValueError(f"Option {self.name} has no choice number {brief(text)}.")
        return self.choices[int(text)]


class NumberOption(Option):
    """A whole number in a range; None, where that is the default, leaves it to the game."""

    def __init__(
        self,
        name: str,
        default: int | None,
        help: str,
        low: int,
        high: int,
        presets: Sequence[tuple[str, int | None]],
        title: str = "",
        sentence: str = "",
    ) -> None:
        """``presets``: labels and values to offer, the default among them; ``sentence`` says what the number does."""
        super().__init__(name, default, help, title)
        self.low, self.high = low, high
        self._presets = list(presets)
        self._sentence = sentence

    def check(self, value: Any) -> Any:
        if value is None and self.default is None:
            return None
        return whole_number(self.name, value, self.low, self.high)

    def presets(self) -> list[tuple[str, Any]]:
        return list(self._presets)

    def called(self, value: Any) -> str:
        return next((label for label, preset in self._presets if preset == value), str(value))

    def about(self, value: Any) -> str:
        return self._sentence

    def encode(self, value: Any) -> str:
        return "" if value is None else str(value)

    def decode(self, text: str) -> Any:
        return self.check(read_number(self.name, text) if text or self.default is not None else None)


def whole_number(name: str, value: Any, low: int, high: int) -> int:
    """The value, if it is a whole number in the range. Raises ValueError with a sentence."""
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"Option {name} is a whole number from {low} to {high}, not {brief(value)}.")
    return value


def read_number(name: str, text: str) -> int:
    """A number as links write it: without zeros before it. Raises ValueError."""
    if not re.fullmatch(rf"0|[1-9][0-9]{{0,{DIGITS - 1}}}", text):
        raise ValueError(f"Option {name} cannot be {brief(text)}.")
    return int(text)
