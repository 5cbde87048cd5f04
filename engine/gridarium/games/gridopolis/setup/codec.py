"""Codec of blueprints: short texts for links.

Numbers are written in letters of six bits: a place in three, a pad in two as its number among the pads. Pads come
first, as runs along x. Nothing is compressed, so nothing can expand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gridarium.formats.base64 import VALUE, in_letters, pack, unpack
from gridarium.games.gridopolis.setup.blueprint_checks import LONGEST_TITLE, MOST_PADS, blueprint_from_data
from gridarium.games.gridopolis.setup.blueprints import CAPTURES, GOALS, SEATS, Blueprint, Rules, SeatPlan
from gridarium.games.gridopolis.setup.coordinates import LEAST, X, Z, coordinates, name_of, place

FORMAT = "1"
FORWARDS = (None, "+x", "-x", "+y", "-y")
_FLAGS = ("kamikaze", "steps", "building", "chains")
LONGEST = 4_000
"""Letters; the largest blueprint needs fewer."""


def place_code(at: int) -> str:
    """A blueprint's place in three letters."""
    x, y, z = coordinates(at)
    return in_letters(x - LEAST) + in_letters(y - LEAST) + in_letters(z)


def read_place_code(code: str) -> int:
    """The place of three letters. Raises ValueError."""
    return _Reader(code).place()


def to_code(blueprint: Blueprint) -> str:
    """The blueprint as letters, digits, "-" and "_"."""
    number = {at: index for index, at in enumerate(blueprint.pads)}

    def listed(pads: Sequence[int]) -> str:
        return in_letters(len(pads), 2) + "".join(in_letters(number[at], 2) for at in pads)

    title = pack(blueprint.title.encode())
    runs = _runs(blueprint.pads)
    parts = [FORMAT, in_letters(len(title), 2), title, in_letters(len(runs), 2)]
    parts += [place_code(start) + in_letters(length) for start, length in runs]
    parts += [listed(blueprint.posts), listed(blueprint.teleporters), listed(blueprint.boxes)]
    parts += [in_letters(count) for count in blueprint.spares]
    parts.append(_rules_code(blueprint.rules))
    for name, plan in blueprint.seats:
        parts += [in_letters(SEATS.index(name)), in_letters(FORWARDS.index(plan.forward))]
        parts += [listed(plan.markers), listed(plan.kingerizers), listed(plan.target)]
    return "".join(parts)


def _runs(pads: tuple[int, ...]) -> list[tuple[int, int]]:
    """Where each row of pads along x starts, and how many they are."""
    runs: list[tuple[int, int]] = []
    for at in pads:
        if runs and at == runs[-1][0] + runs[-1][1] * X:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        else:
            runs.append((at, 1))
    return runs


def _rules_code(rules: Rules) -> str:
    flags = sum(getattr(rules, name) << bit for bit, name in enumerate(_FLAGS))
    choices = CAPTURES.index(rules.capture) << 2 | GOALS.index(rules.goal)
    return in_letters(flags) + in_letters(choices) + in_letters(rules.rounds or 0, 2)


def from_code(code: str) -> Blueprint:
    """The blueprint of a code. Raises ValueError with a sentence."""
    if len(code) > LONGEST or not code.startswith(FORMAT):
        raise ValueError("The blueprint in the link cannot be read.")
    blueprint = blueprint_from_data(_read(_Reader(code[1:])))
    if to_code(blueprint) != code:
        raise ValueError("The blueprint in the link is not written in the usual way.")
    return blueprint


def _read(reader: _Reader) -> dict[str, Any]:
    """The data of a code."""
    data: dict[str, Any] = {"title": reader.title()}
    pads = reader.pads()
    names = [name_of(at) for at in pads]
    data["pads"] = names
    data["posts"] = [[name_of(pads[index]), name_of(pads[index] + Z)] for index in reader.listed(len(pads))]
    data["teleporters"] = [names[index] for index in reader.listed(len(pads))]
    data["boxes"] = [names[index] for index in reader.listed(len(pads))]
    data["spares"] = {kind: reader.number() for kind in ("pads", "links", "posts", "boxes")}
    data["rules"] = reader.rules()
    data["seats"] = {}
    while reader.more():
        seat, forward = reader.choice(SEATS), reader.choice(FORWARDS)
        plan: dict[str, Any] = {"forward": forward}
        for key in SeatPlan._fields:
            if key != "forward":
                plan[key] = [names[index] for index in reader.listed(len(pads))]
        data["seats"][seat] = plan
    return data


class _Reader:
    """Takes numbers from the front of a text. Everything raises ValueError where the text does not say them."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.taken = 0

    def more(self) -> bool:
        return self.taken < len(self.text)

    def letters(self, count: int) -> str:
        found = self.text[self.taken : self.taken + count]
        if len(found) < count:
            raise ValueError("The blueprint in the link is cut off.")
        self.taken += count
        return found

    def number(self, letters: int = 1) -> int:
        value = 0
        for letter in self.letters(letters):
            if letter not in VALUE:
                raise ValueError("The blueprint in the link has a letter that does not belong there.")
            value = value << 6 | VALUE[letter]
        return value

    def place(self) -> int:
        return place(self.number() + LEAST, self.number() + LEAST, self.number())

    def choice(self, choices: Sequence[Any]) -> Any:
        value = self.number()
        if value >= len(choices):
            raise ValueError("The blueprint in the link names a choice that there is not.")
        return choices[value]

    def title(self) -> str:
        code = self.letters(min(self.number(2), 6 * LONGEST_TITLE))
        if not VALUE.keys() >= set(code):
            raise ValueError("The title of the blueprint in the link has a letter that does not belong there.")
        try:
            return unpack(code).decode()
        except ValueError:
            raise ValueError("The title of the blueprint in the link cannot be read.") from None

    def pads(self) -> list[int]:
        found: list[int] = []
        for _ in range(self.number(2)):
            start, length = self.place(), self.number()
            found += range(start, start + length * X, X)
            if len(found) > MOST_PADS:
                raise ValueError(f"The blueprint in the link has more than {MOST_PADS} pads.")
        return found

    def listed(self, known: int) -> list[int]:
        found = [self.number(2) for _ in range(self.number(2))]
        if any(index >= known for index in found):
            raise ValueError("The blueprint in the link puts something on a pad that it does not have.")
        return found

    def rules(self) -> dict[str, Any]:
        flags, choices, rounds = self.number(), self.number(), self.number(2)
        if flags >> len(_FLAGS) or choices >> 4:
            raise ValueError("The blueprint in the link names a rule that there is not.")
        rules: dict[str, Any] = {name: bool(flags >> bit & 1) for bit, name in enumerate(_FLAGS)}
        return rules | {"capture": CAPTURES[choices >> 2], "goal": GOALS[choices & 3], "rounds": rounds or None}
