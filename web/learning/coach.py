"""Coach of a match on the table, for a lesson, a guided game or a puzzle.

The table, its panel and its events know no more of it than this, and it knows neither game nor board.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Literal, NamedTuple

from gridarium.game import RandomSource
from gridarium.match.match import Match
from gridarium.match.rolls import SYSTEM
from web.learning.progress import Progress

if TYPE_CHECKING:
    from web.learning.hints import Shown

Press = Literal[
    "next",
    "back",
    "hint",
    "again",
    "start",
    "stop",
    "solution",
    "answers",
    "next-lesson",
    "all-lessons",
    "next-puzzle",
    "all-puzzles",
    "copy",
    "load",
    "new-game",
]
"""What can be pressed in the panel (`web.widgets.learning.coach`)."""


Mood = Literal["", "right", "wrong"]
"""What came of what was done last."""


class PanelText(NamedTuple):
    """Text of the coach's panel at the position looked at."""

    title: str
    """Which lesson or puzzle this is."""
    words: str
    lead: str = ""
    """Before the words, in bold: "Right.", "Not that."."""
    mood: Mood = ""
    place: tuple[int, int] | None = None
    """How far one is, and how far it goes."""
    presses: tuple[Press, ...] = ()
    """The first of them is what comes next, where it does not ask for help."""
    note: str = ""
    """What is good to know besides, in small letters."""
    clock: str = ""
    """The time that is left, where that counts."""
    hints: int = 0
    """How many hints are given already, each telling more than the one before."""


class Coach(ABC):
    """Coach of the match on the table, which is not kept on the device.

    As it is here, nothing is marked and nothing comes by itself: a coach says where it differs.
    """

    @property
    @abstractmethod
    def fragment(self) -> str:
        """What the address has after "#"."""

    @property
    def following(self) -> str:
        """What the address of the next puzzle has after the word; nothing where any may follow."""
        return ""

    @property
    def start(self) -> int:
        """The ply before which undo does not go."""
        return 0

    @property
    def computers_play(self) -> bool:
        """Whether computers think and play as in any game; else others do only what `reply` says."""
        return False

    @abstractmethod
    def panel_text(self, match: Match) -> PanelText:
        """What is said at the ply looked at."""

    def shown(self, match: Match) -> Shown | None:
        """The action that is marked on the board and below it, where one is, and how much of it."""
        return None

    def spoken_of(self, match: Match) -> tuple[str, ...]:
        """Targets that are marked because it is spoken of them; choosing one of them is as good as pressing Next."""
        return ()

    def refuting(self, match: Match) -> tuple[str, ...]:
        """Targets of what has refuted a wrong try, to be marked on the board."""
        return ()

    def chance(self, match: Match) -> RandomSource:
        """How dice fall."""
        return SYSTEM

    def reply(self, match: Match) -> str | None:
        """The text of what comes by itself at the ply looked at: another player's action, or one that is shown."""
        return None

    @abstractmethod
    def waits(self, match: Match) -> str:
        """Why nobody here acts at the ply looked at, without a full stop; empty where somebody does."""

    def over(self, match: Match) -> bool:
        """Whether all is done."""
        return False

    def note(self, match: Match, progress: Progress, now: int) -> bool:
        """Note what was done, at that time in seconds since 1970. Returns whether there was anything new."""
        return False

    def thinks(self, match: Match) -> bool:
        """Whether it has still to find out what to say or to answer at the ply looked at."""
        return False

    def think(self, match: Match, seconds: float) -> None:  # noqa: B027  most know at once
        """Find out for so long, where it `thinks`."""

    def wake(self) -> int:
        """In how many milliseconds it is to be looked at again, whatever happens; 0 where it need not be."""
        return 0

    def go_on(self, match: Match) -> Match | None:
        """Another match that comes to the table by itself now, where one does."""
        return None

    def press(self, match: Match, what: Press) -> Match | None:
        """Something in the panel was pressed. Returns another match that is to be on the table, where one is."""
        return None
