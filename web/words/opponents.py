"""The six levels of computer players in words."""

from __future__ import annotations

from typing import NamedTuple


class Strength(NamedTuple):
    """A level as people choose it."""

    name: str
    sentence: str
    """What to expect of it."""


STRENGTHS: dict[int, Strength] = {
    1: Strength("beginner", "It overlooks a lot. For a first game."),
    2: Strength("easy", "It sees what is near and overlooks the rest."),
    3: Strength("medium", "It looks ahead a little, but makes mistakes."),
    4: Strength("hard", "It looks further ahead and misses less."),
    5: Strength("expert", "It thinks longer and rarely makes a mistake."),
    6: Strength("master", "It plays as well as it can, and takes its time."),
}
"""By their numbers, the weakest first."""


def computer(level: int) -> str:
    """Name of a computer of that level."""
    return f"Computer ({STRENGTHS[level].name})"


COMPUTERS = [(computer(level), str(level)) for level in STRENGTHS]
"""Labels and values to choose a computer from."""
PLAYERS = [("A person", "0"), *COMPUTERS]
"""To choose who plays from."""
