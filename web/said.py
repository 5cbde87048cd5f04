"""Words for people who hear the page."""

from __future__ import annotations

from itertools import count

_numbers = count(1)


class Said(str):
    """Words of a live region, each time they are said with an id of their own.

    Screen readers say what changed. The same words in a new element have changed, so a second refusal is heard like
    the first.
    """

    id: str
    """Of the element that shows them."""

    __slots__ = ("id",)

    def __new__(cls, words: str = "") -> Said:
        made = super().__new__(cls, words)
        made.id = f"said-{next(_numbers)}"
        return made
