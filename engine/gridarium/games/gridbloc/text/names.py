"""What characters, powers and the blocker's walls are called, and what they do, in a sentence each (GB-20 to GB-32)."""

from __future__ import annotations

from typing import Literal, NamedTuple

Mark = Literal["book", "public", "ruling"]
"""Where a thing comes from, as the rule book marks it."""

SOURCES: dict[Mark, str] = {
    "book": "From the publishers' rules",
    "public": "Told in public about the old game",
    "ruling": "Our own ruling",
}
"""What each mark means, for people."""


class Phrase(NamedTuple):
    """Something that can be done or chosen, in words."""

    title: str
    """What it is called: "Leap"; `gridarium.game.count` makes "2 Leaps" of it."""
    sentence: str
    """What it does, for somebody who has never heard of it."""
    marks: tuple[Mark, ...]
    """Where it comes from."""
    rule: str
    """The rule that says all about it."""

    @property
    def in_words(self) -> str:
        """All of that: "Leap: take two steps straight ahead in one turn; both tiles count. Our own ruling." """
        does = f"{self.title}: {self.does}" if self.title else self.sentence
        return f"{does} {self.source}."

    @property
    def does(self) -> str:
        """What it does, for the middle of a sentence: "take two steps straight ahead in one turn." """
        return f"{self.sentence[0].lower()}{self.sentence[1:]}"

    @property
    def source(self) -> str:
        """Where it comes from, in words."""
        first, *rest = (SOURCES[mark] for mark in self.marks)
        return ", ".join([first, *(words[0].lower() + words[1:] for words in rest)])


class Character(NamedTuple):
    """A runner that players can choose: its name for people, and its power."""

    title: str
    power: Phrase
    can: str = ""
    """What using the power is, for a sentence on what can be done: "leap"."""
    did: str = ""
    """The same as what was done, up to the tile that was landed on: "leapt to"."""


CHARACTERS: dict[str, Character] = {
    "duck": Character("Duck", Phrase("", "Runs on plain steps and has no power.", ("book",), "GB-20")),
    "cheetah": Character(
        "Cheetah",
        Phrase("Leap", "Take two steps straight ahead in one turn; both tiles count.", ("public", "ruling"), "GB-21"),
        "leap",
        "leapt to",
    ),
    "roo": Character(
        "Roo",
        Phrase("Bound", "Step to a neighbouring tile, whatever walls there are.", ("ruling",), "GB-22"),
        "bound",
        "bounded to",
    ),
    "bee": Character(
        "Bee",
        Phrase(
            "Flight",
            "Fly over all walls to a tile at most two steps away; only the tile you land on counts.",
            ("ruling",),
            "GB-23",
        ),
        "fly",
        "flew to",
    ),
    "mouse": Character(
        "Mouse",
        Phrase(
            "Gnaw",
            "Step straight through a wall that was built, and the wall is gone; walls of the map are too hard.",
            ("ruling",),
            "GB-24",
        ),
        "gnaw through a wall",
        "went through to",
    ),
    "chicken": Character(
        "Chicken",
        Phrase("Flutter", "Step onto a scored tile, and at once take a second step.", ("ruling",), "GB-25"),
        "flutter",
        "fluttered to",
    ),
    "frog": Character(
        "Frog",
        Phrase(
            "Leapfrog",
            "Jump over one tile in a straight line, whatever walls there are; only the tile you land on counts.",
            ("ruling",),
            "GB-26",
        ),
        "leapfrog",
        "leapfrogged to",
    ),
}
"""The seven characters by their names in options."""

WALLS: dict[str, Phrase] = {
    "sticky": Phrase(
        "Sticky wall",
        "Whoever moves onto a tile beside it is stuck and loses the next turn; then it is a plain wall.",
        ("public", "ruling"),
        "GB-30",
    ),
    "trapdoor": Phrase(
        "Trapdoor wall",
        "Whoever ends a step beside it is pulled through to the other side; then it is a plain wall.",
        ("public", "ruling"),
        "GB-31",
    ),
}
"""The blocker's powers by their names in options."""

EXTRA_WALLS: dict[str, Phrase] = {
    "none": Phrase("None", "One wall in each of the blocker's turns.", ("book",), "GB-7"),
    "every_fifth": Phrase(
        "Every fifth turn", "Each fifth of the blocker's turns has a second wall.", ("public", "ruling"), "GB-32"
    ),
    "backtracks": Phrase(
        "For steps back",
        "Two landings on scored tiles give the blocker a wall to add to a turn.",
        ("public", "ruling"),
        "GB-32",
    ),
}
"""The ways to have extra walls by their names in options."""

DONE = Phrase(
    "Done", "End the turn and keep the extra walls that are left, where they can be kept.", ("ruling",), "GB-32"
)
"""What ends a blocker's turn before all extra walls are built."""

PASS = Phrase("Pass", "There is nothing else to do in this turn.", ("ruling",), "GB-11")
"""What a stuck runner does, and a blocker who finds no free edge."""
