"""Options whose values people put together: one thing a seat, several things out of a list, a number for each thing."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from gridarium.options import DIGITS, Option, read_number, whole_number
from gridarium.state import brief

MOST_SEATS = 9
"""As many as any game has."""


class CompositeOption(Option):
    """An option whose values people put together from a fixed list of parts, each with a label and a sentence."""

    def __init__(
        self,
        name: str,
        default: Any,
        help: str,
        choices: Sequence[str],
        labels: Sequence[str] = (),
        title: str = "",
        sentences: Sequence[str] = (),
    ) -> None:
        super().__init__(name, default, help, title)
        self.choices = tuple(choices)
        self.labels = tuple(labels) or self.choices
        self.sentences = tuple(sentences)

    def parts(self) -> list[tuple[str, Any]]:
        """Parts that a value can be put together from, each with its label."""
        return list(zip(self.labels, self.choices, strict=True))

    def label(self, part: str) -> str:
        """Label of one of its parts."""
        return self.labels[self.choices.index(part)]

    def meaning(self, part: str) -> str:
        """Sentence that tells people about a part; empty where its label says enough."""
        return self.sentences[self.choices.index(part)] if self.sentences else ""

    def presets(self) -> list[tuple[str, Any]]:
        return [(self.called(self.default), self.default)]

    def _check_part(self, part: Any) -> str:
        if isinstance(part, str) and part in self.choices:
            return part
        raise ValueError(f"Option {self.name} takes {', '.join(self.choices)}, not {brief(part)}.")


class ListOption(CompositeOption):
    """A list of parts, by default empty; a link has a digit for each of them, its place among the choices."""

    def __init__(
        self,
        name: str,
        help: str,
        choices: Sequence[str],
        labels: Sequence[str] = (),
        title: str = "",
        sentences: Sequence[str] = (),
    ) -> None:
        super().__init__(name, [], help, choices, labels, title, sentences)

    def encode(self, value: Any) -> str:
        return "".join(str(self.choices.index(part)) for part in value)

    def decode(self, text: str) -> Any:
        return self.check([self._numbered(digit) for digit in text])

    def _numbered(self, digit: str) -> str:
        """The part with that number. Raises ValueError where there is none."""
        if digit not in map(str, range(len(self.choices))):
            raise ValueError(f"Option {self.name} has no choice number {brief(digit)}.")
        return self.choices[int(digit)]


class SeatOption(ListOption):
    """Each seat has one of the parts: a list with one for each seat. Empty, the default, is the first part for all."""

    begins: Sequence[str] = ()
    """What the seats of a new game have that people set up, as soon as it means something there; the rest as usual."""

    @property
    def usual(self) -> str:
        """Default of a seat."""
        return self.choices[0]

    def check(self, value: Any) -> Any:
        if not isinstance(value, list | tuple) or len(value) > MOST_SEATS:
            raise ValueError(f"Option {self.name} is a list with one for each player, not {brief(value)}.")
        return [self._check_part(part) for part in value]

    def each(self, value: Sequence[str], players: int) -> tuple[str, ...]:
        """Part of each of so many seats by a checked value. Raises ValueError unless it has one for each of them."""
        if len(value) not in (0, players):
            raise ValueError(f"Option {self.name} has {len(value)} in its list, but there are {players} players.")
        return tuple(value) or (self.usual,) * players

    def fit(self, value: Sequence[str], players: int) -> list[str]:
        """The value for so many seats: cut to their number, or filled up with what is usual; empty for that alone."""
        fitted = [*value, *[self.usual] * players][:players]
        return fitted if any(part != self.usual for part in fitted) else []

    def moved(self, value: Sequence[str], by: int) -> list[str]:
        """The value when every player sits so many seats further on."""
        start = -by % len(value) if value else 0
        return [*value[start:], *value[:start]]

    def called(self, value: Any) -> str:
        return ", ".join(map(self.label, value)) or self.label(self.usual)


class SetOption(ListOption):
    """Any of the parts, none of them twice: a list in the order of the choices; usually none."""

    def check(self, value: Any) -> Any:
        if not isinstance(value, list | tuple):
            raise ValueError(f"Option {self.name} is a list out of {', '.join(self.choices)}, not {brief(value)}.")
        given = [self._check_part(part) for part in value]
        if len(given) != len(set(given)):
            raise ValueError(f"Option {self.name} lists something twice.")
        return [part for part in self.choices if part in given]

    def called(self, value: Any) -> str:
        return " and ".join(map(self.label, value)) or "None"


class AmountsOption(CompositeOption):
    """A whole number for each part: a mapping, where what is not named has its usual number; or one number for all."""

    def __init__(
        self,
        name: str,
        help: str,
        usual: Mapping[str, int],
        low: int,
        high: int,
        labels: Sequence[str] = (),
        title: str = "",
        sentences: Sequence[str] = (),
    ) -> None:
        super().__init__(name, {}, help, tuple(usual), labels, title, sentences)
        self.usual = dict(usual)
        self.low, self.high = low, high

    def check(self, value: Any) -> Any:
        if not isinstance(value, Mapping):
            return whole_number(self.name, value, self.low, self.high)
        given = {self._check_part(part): whole_number(self.name, value[part], self.low, self.high) for part in value}
        return {part: given[part] for part in self.choices if given.get(part, self.usual[part]) != self.usual[part]}

    def of(self, value: int | Mapping[str, int], part: str) -> int:
        """The number that a part has by a checked value."""
        return value.get(part, self.usual[part]) if isinstance(value, Mapping) else value

    def called(self, value: Any) -> str:
        if not isinstance(value, Mapping):
            return str(value)
        return ", ".join(f"{self.label(part)} {number}" for part, number in value.items()) or "Usual"

    def encode(self, value: Any) -> str:
        if not isinstance(value, Mapping):
            return str(value)
        return "-".join(f"{part}{number}" for part, number in value.items())

    def decode(self, text: str) -> Any:
        if text[:1].isdecimal():
            return self.check(read_number(self.name, text))
        value: dict[str, int] = {}
        for field in text.split("-") if text else ():
            found = re.fullmatch(rf"([a-z_]+)([0-9]{{1,{DIGITS}}})", field)
            if not found or found[1] in value:
                raise ValueError(f"Option {self.name} cannot be {brief(text)}.")
            value[found[1]] = read_number(self.name, found[2])
        return self.check(value)
