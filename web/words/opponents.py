"""The six opponents, one a level, the same in all games: what they are called, and what they are like."""

from __future__ import annotations

from typing import NamedTuple


class Opponent(NamedTuple):
    """A computer player as people know it; its face is in ``web.widgets.faces``."""

    name: str
    level: str
    sentence: str
    """What it is like, and what to expect of its play; what it is called stands before that."""

    @property
    def in_words(self) -> str:
        """The same with its name: "Moss takes what is near and dozes through the rest."."""
        return f"{self.name} {self.sentence[:1].lower()}{self.sentence[1:]}"


OPPONENTS: dict[int, Opponent] = {
    1: Opponent("Pip", "beginner", "Overlooks a lot and laughs about it. For a first game."),
    2: Opponent("Moss", "easy", "Takes what is near and dozes through the rest."),
    3: Opponent("Juno", "medium", "Looks ahead a little, and loves to surprise."),
    4: Opponent("Brix", "hard", "Looks further ahead and hardly ever gives anything away."),
    5: Opponent("Vega", "expert", "Thinks long and sees nearly everything."),
    6: Opponent("Onyx", "master", "Plays as well as it can, takes its time, and forgives nothing."),
}
"""By their levels, the weakest first."""
FEW = 0.4
"""From so much of a level on something is between two."""


def known_as(level: float) -> int:
    """The level of the opponent by whom people know a computer: of two that it is between, the lower one."""
    return int(level)


def exact(level: float) -> float:
    """A level by tenths, as it is written: a whole number where it is one."""
    tenths = round(level, 1)
    return int(tenths) if tenths == int(tenths) else tenths


def level_words(level: float) -> str:
    """A level in words: "hard", or "between hard and expert"."""
    lower = known_as(level)
    part = round(level - lower, 1)
    if not part:
        return OPPONENTS[lower].level
    here, above = OPPONENTS[lower].level, OPPONENTS[lower + 1].level
    if part < FEW:
        return f"a little above {here}"
    return f"a little below {above}" if part > 1 - FEW else f"between {here} and {above}"


def level_sign(level: float) -> str:
    """The same where there is little room: "hard", or "hard +0.5"."""
    part = round(level - known_as(level), 1)
    return OPPONENTS[known_as(level)].level + (f" +{part}" if part else "")


def name_of(level: float) -> str:
    """Name of the opponent of that level: "Moss"."""
    return OPPONENTS[known_as(level)].name


def with_level(level: float) -> str:
    """The same with the level, where nothing else tells it: "Moss, easy"."""
    return f"{name_of(level)}, {level_words(level)}"


COMPUTERS = [(with_level(level), str(level)) for level in OPPONENTS]
"""Labels and values to choose an opponent from."""
PLAYERS = [("A person", "0"), *COMPUTERS]
"""To choose who plays from."""
