"""Narration of what happened: each sentence leaves out what the one before it said already.

"Ann moved to 47", "Ann moved to 58", "Ann collected a Rock": "Ann moved to 47 and 58, and collected a Rock."
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from gridarium import Event

SUBJECT = re.compile(r"\{\d\} ")
"""How the sentence of an event about a player begins."""
ARTICLES = frozenset({"a", "an", "the"})
PAUSES = ("phase", "turn", "part", "game")
"""What closes with the end of a sentence."""
LISTED, JOINED, NEW = range(3)
"""How a sentence goes on with the one before: with another thing of the same kind, with something else that the same
player did, not at all."""


class Clause(NamedTuple):
    """A sentence in a story: what is left out of it, what stays, and the sign or word between it and the one before."""

    known: str
    words: str
    joint: str


def clauses(events: Sequence[Event], names: Sequence[str]) -> list[Clause]:
    """The sentences of these events, in order. Each is ``known`` and ``words`` together; the last has no full stop."""
    said = [_Sentence(event.say(names), event, _subject(event, names)) for event in events]
    known = [0, *(_known(*pair) for pair in pairwise(said))][: len(said)]
    how = [_how(told, length) for told, length in zip(said, known, strict=True)]
    return [
        Clause(told.sentence[:length], told.sentence[length:], _joint(how, number))
        for number, (told, length) in enumerate(zip(said, known, strict=True))
    ]


def narrate(events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """Sentences that tell the events, with full stops."""
    sentences: list[str] = []
    for clause in clauses(events, names):
        if clause.known:
            sentences[-1] += clause.joint + clause.words
        else:
            sentences.append(clause.words)
    return [f"{sentence}." for sentence in sentences]


class _Sentence(NamedTuple):
    """A sentence, what it tells, and the player's name with which it begins, if it does."""

    sentence: str
    event: Event
    subject: str


def _subject(event: Event, names: Sequence[str]) -> str:
    found = SUBJECT.match(event.words)
    return found[0].format(*names) if found else ""


def _known(before: _Sentence, told: _Sentence) -> int:
    """How many letters of a sentence are left out because the one before began with them."""
    if before.event.closes in PAUSES or before.subject != told.subject:
        return 0
    if before.event.kind != told.event.kind:
        return len(told.subject)
    if before.sentence == told.sentence:
        does = told.sentence[len(told.subject) :].find(" ") + 1  # to what it was done is told once more
        return len(told.subject) and len(told.subject) + does
    shared = _shared(before.sentence.split(" "), told.sentence.split(" "))
    if told.subject:
        return max(len(told.subject), shared)
    return 0 if " " in told.sentence[shared:] else shared


def _shared(one: Sequence[str], other: Sequence[str]) -> int:
    """How many letters two sentences have in common, in whole words: not half a name, no article, not all."""
    same = 0
    while same < min(len(one), len(other)) - 1 and one[same] == other[same]:
        same += 1
    while same and (one[same - 1] in ARTICLES or one[same - 1][:1].isupper()):
        same -= 1
    return sum(len(word) + 1 for word in other[:same])


def _how(told: _Sentence, length: int) -> int:
    if not length:
        return NEW
    return LISTED if length > len(told.subject) else JOINED


def _joint(how: Sequence[int], number: int) -> str:
    """What stands before a clause: nothing before the first, "and" before the last of those that belong together."""
    if not number:
        return ""
    kind, later = how[number], how[number + 1 :]
    if kind == NEW:
        return ". "
    if kind == LISTED:
        return ", " if later[:1] == [LISTED] else " and "
    rest = next((each for each in later if each != LISTED), NEW)
    return ", " if rest == JOINED else ", and "
