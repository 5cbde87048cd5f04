"""Notes that a file keeps of a game beside the game itself: the names of their headers, and what they can say."""

from __future__ import annotations

TITLE = "Title"
"""What people call the game."""
SAVED = "Saved"
"""When it was saved last, as ISO 8601 says it."""
CLOCK = "Clock"
"""Whole seconds for which it was played by its clock."""
BY, LINK = "By", "link"
"""How it goes to and fro between people."""
ANSWER, DUE = "Answer", "due"
"""Whether what was done last is still to be sent."""
HERE = "Here"
"""The players who act at the device that keeps it, by their numbers from 1, who did so last at the end."""
