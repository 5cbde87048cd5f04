r"""Comments in the text of a game: words in braces, and in them commands in brackets for marks, as others have them.

    {The corner counts most. [%csl Ge5,Re6] [%cal Ge5>e7]} e6 e6|f6

``csl`` are places and ``cal`` arrows, each after the letter of its colour; targets are of any length, so ``>`` stands
between those of an arrow. A backslash takes the meaning from a brace, a bracket and a backslash; ``\n`` ends a line.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from gridarium.match.annotations import COLOURS, TARGET, Annotation, Mark

_COMMENT = re.compile(r"\{((?:[^\\}]+|\\.?)*)(\}|\Z)", re.DOTALL)
_PART = re.compile(r"\\(.)|\[%(csl|cal)[ \n]+([^\][\\]*)\]", re.DOTALL)
_SPECIAL = re.compile(r"[\\{}]|\[(?=%)")
_LETTERS = {letter: colour for colour, letter in COLOURS.items()}
SIGN = "{{{}}}"
"""What stands for a comment of that number in a text without them."""


class Cut(NamedTuple):
    """A text without its comments."""

    text: str
    """With a word for each comment, such as ``{0}``, where it was."""
    comments: list[Annotation]
    problem: str = ""
    """What is wrong with them, in a sentence."""


def written(annotation: Annotation) -> str:
    """The comment for that."""
    places = ",".join(COLOURS[mark.colour] + mark.start for mark in annotation.marks if not mark.is_arrow)
    arrows = ",".join(f"{COLOURS[mark.colour]}{mark.start}>{mark.end}" for mark in annotation.marks if mark.is_arrow)
    words = _SPECIAL.sub(r"\\\g<0>", annotation.words).replace("\n", r"\n")
    parts = [words, f"[%csl {places}]" if places else "", f"[%cal {arrows}]" if arrows else ""]
    return f"{{{' '.join(filter(None, parts))}}}"


def cut(text: str) -> Cut:
    """Take the comments out of a text."""
    if "{" not in text:
        return Cut(text, [])
    comments: list[Annotation] = []
    problem = ""

    def note(found: re.Match[str]) -> str:
        nonlocal problem
        if not found[2]:
            problem = "A note in the file has no end, so all after it is left out."
            return ""
        comments.append(read(found[1]))
        return f" {SIGN.format(len(comments) - 1)} "

    return Cut(_COMMENT.sub(note, text), comments, problem)


def read(comment: str) -> Annotation:
    """What a comment says, without its braces. A command that cannot be read stays among the words."""
    marks: list[Mark] = []

    def take(found: re.Match[str]) -> str:
        if found[1] is not None:
            return "\n" if found[1] == "n" else found[1]
        read = [_mark(text.strip(), found[2] == "cal") for text in found[3].split(",")]
        if not all(read):
            return found[0]
        marks.extend(mark for mark in read if mark is not None)
        return ""

    words = _PART.sub(take, comment)
    return Annotation(words.strip(), tuple(marks))


def _mark(text: str, arrow: bool) -> Mark | None:
    """A mark from its text; None where that is none."""
    start, sign, end = text[1:].partition(">")
    end = end if sign else start
    known = text[:1] in _LETTERS and TARGET.fullmatch(start) and TARGET.fullmatch(end)
    return Mark(_LETTERS[text[0]], start, end) if known and arrow == (start != end) else None
