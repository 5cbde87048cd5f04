"""JSON from outside, bounded before it is parsed."""

from __future__ import annotations

import json
import re
from typing import Any

LONGEST = 100_000
"""Characters; the largest blueprint, written over many lines, needs half of it."""
DEEPEST = 8
"""Lists and sets of values within each other; a blueprint has four."""
_TEXT = re.compile(r'"(?:[^"\\]|\\.)*(?:"|\\?\Z)', re.DOTALL)
_BRACKET = re.compile(r"[\[\]{}]")


class NotJson(ValueError):
    """A text that is not JSON; ``line`` is where that shows, or 0."""

    def __init__(self, line: int = 0) -> None:
        super().__init__("This is not JSON.")
        self.line = line


class TooMuch(ValueError):
    """JSON of a size or depth that nothing here needs: a sentence for people that begins with "It"."""


def read_json(text: str, longest: int = LONGEST) -> Any:
    """The data of a JSON text. Raises ValueError for everything else, whatever is wrong with it, or TooMuch.

    Deep nesting is found before parsing: there it would use up the stack, after which nothing can be relied on.
    """
    if len(text) > longest:
        raise TooMuch(f"It is too long: {len(text)} characters, and at most {longest} are read.")
    if _depth(text) > DEEPEST:
        raise TooMuch(f"It has more than {DEEPEST} lists within each other, and nothing here needs that.")
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise NotJson(error.lineno) from None
    except ValueError:
        raise NotJson from None


def _depth(text: str) -> int:
    """How many brackets are open at once, those in texts left out. Raises ValueError when they do not close."""
    deepest = depth = 0
    for found in _BRACKET.finditer(_TEXT.sub("", text)):
        depth += 1 if found[0] in "[{" else -1
        deepest = max(deepest, depth)
    if depth:
        raise NotJson
    return deepest
