"""Notes that a file keeps of a game beside the game itself: the names of their headers, and what they can say."""

from __future__ import annotations

from collections.abc import Mapping

TITLE = "Title"
"""What people call the game."""
SAVED = "Saved"
"""When it was saved last, as ISO 8601 says it."""
CLOCK = "Clock"
"""Whole seconds for which it was played by its clock."""
CONTROL = "Time"
"""What each of two players has on the clock: "300+3" is 300 seconds, and 3 more after each turn."""
THOUGHT = "Thought"
"""How long whoever is to decide has thought: "25 after 12" is 2.5 seconds after 12 actions; "25 after 12 since
1763800000.5" that, and all that has passed since then, in seconds since 1970."""
BY, LINK = "By", "link"
"""How it goes to and fro between people."""
ANSWER, DUE = "Answer", "due"
"""Whether what was done last is still to be sent."""
MINE = "You"
"""In a game by link the players that are one's own, by their numbers from 1; empty for somebody who looks on."""
PLAYS, ALL = "Plays", "all"
"""Whether one plays at this device for those, too, who play elsewhere."""
TURNED, ROUND, STRAIGHT = "Turned", "round", "straight"
"""From which side the person wants to see the flat board; without it from one's own."""
AHEAD = "Ahead"
"""The move that is entered ahead: how long the line was then, and what was pointed at."""
GREETING = "Greeting"
"""The players of those who sent an invitation, while who opened it is still to be told what it is about."""
HERE = "Here"
"""The players who act at the device that keeps it, by their numbers from 1, who did so last at the end."""
SERIES = "Series"
"""In a rematch how the games before it ended: "2 1, 1 drawn" are the wins of each player, and the draws."""
STUDY = "Study"
"""In a chapter the study that it belongs to: its name, which chapter, its title (`gridarium.formats.study`)."""
KEPT = "Kept"
"""With fair dice this device's player, from 1, and what its halves of rolls come from. It never leaves the device."""
LIVE = "Live"
"""At the table of a live game: which device each guest sits at, by what that is known by: "2=" and sixteen letters.
It never leaves the device of the table."""

OWN = frozenset({LIVE, SAVED, THOUGHT, ANSWER, MINE, PLAYS, TURNED, AHEAD, GREETING, HERE, KEPT})
"""What only the device says that keeps the game: who plays there, what was entered there, what it promised by. It is
taken from that device's own storage alone."""
ANYBODYS = frozenset({TITLE, CLOCK, CONTROL, BY, SERIES, STUDY})
"""What belongs to the game, whoever tells of it, and is taken from any file."""


def others(notes: Mapping[str, str]) -> dict[str, str]:
    """Of the notes in a file from elsewhere those that count here. Headers that nobody here knows stay as they are."""
    return {name: value for name, value in notes.items() if name not in OWN}
