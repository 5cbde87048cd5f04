"""On which terms a game is played: its options, checked and frozen."""

from __future__ import annotations

from typing import NamedTuple

USES = {"duck": 0, "cheetah": 3, "roo": 2, "bee": 1, "mouse": 2, "chicken": 3, "frog": 2}
"""How often each character can use its power in a round, unless the option `uses` says otherwise (GB-20 to GB-26)."""


class Terms(NamedTuple):
    """What a game of so many players is played with. Of the tuples each has one entry for each seat."""

    players: int = 2
    first_runner: int = 1
    """From 1, as in the option (GB-17)."""
    powers: bool = False
    characters: tuple[str, ...] = ("duck", "duck")
    uses: tuple[int, ...] = (0, 0)
    """How often each seat may use its power in a round; 0 without powers."""
    blocker_powers: tuple[str, ...] = ()
    extra_walls: str = "none"
    move_limit: int = 0
    turns_per_wall: int = 1
    handicap: tuple[int, ...] = ()
    """Runner turns that a seat's first wall comes later when it blocks (GB-38); empty where nobody has a handicap."""

    @property
    def basic(self) -> bool:
        """Whether nothing of this is of the advanced game."""
        return self == Terms(first_runner=self.first_runner)


def delay(terms: Terms, blocker: int) -> int:
    """Runner turns that the first wall of that blocker comes later (GB-38)."""
    return terms.handicap[blocker] if terms.handicap else 0


def usual_turns(players: int) -> int:
    """Runner turns before each of the blocker's, unless the option says otherwise (GB-34)."""
    return 1 if players == 2 else 2
