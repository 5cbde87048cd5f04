"""A study: games one after the other in one text, each a chapter with its own variations, words and marks.

    from gridarium.formats import study

    for chapter in study.read(text).chapters:          # a file, or what a link to a study has after its "#"
        for ply, _, note in chapter.match.annotations.along(chapter.match.current.actions):
            print(chapter.title, ply, note.words, note.marks)

A file is the chapters' records (`gridarium.formats.record`) with an empty line between them. A link is that packed:

    2 . eJxVjk1... . <check>

In each record the header ``Study: k3Jd9a 2 Corners`` says of which study it is which chapter, and the study's title;
``Title`` is the chapter's own.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from gridarium.formats import record
from gridarium.formats.base64 import pack, unpack
from gridarium.formats.link import BadLink, checksum
from gridarium.formats.notes import STUDY, TITLE
from gridarium.formats.record import BadRecord, Loaded
from gridarium.match.match import Match, one_line

FORMAT = "2"
"""What links to studies begin with; "1" are those to one line of a game (`gridarium.formats.link`)."""
MOST_CHAPTERS = 64
LONGEST_TITLE = 60
LONGEST = 4_000_000
"""Characters of a file."""
LONGEST_LINK = 4_000
"""Characters of a link to a study: many chats cut or refuse messages of more than about 4,096. What is longer goes as
a file."""
MOST_UNPACKED = 120_000
"""Characters that such a link may hold: words and moves shrink to a third or a fourth, headers of chapters more."""
_CHAPTER = re.compile(r"([A-Za-z0-9_-]{1,12}) ([1-9][0-9]?)(?: (.*))?")
_BETWEEN = re.compile(r"\n(?:[ \r]*\n)+(?=Gridarium:)")


class Place(NamedTuple):
    """Where a game is in a study."""

    study: str
    """The study's own name, the same each time it is sent."""
    number: int
    """The chapter, from 1; where two have the same, either may come first."""
    title: str
    """What people call the study."""


class Chapter(NamedTuple):
    """A chapter as it was read."""

    match: Match
    title: str
    notes: Mapping[str, str]
    """Headers that are not about the game itself."""
    problem: str = ""
    """What is wrong with it, in a sentence."""


class Study(NamedTuple):
    """A study as it was read."""

    title: str
    chapters: list[Chapter]


def place_in(notes: Mapping[str, str]) -> Place | None:
    """Where a game is in a study, by its headers; None where it is in none."""
    found = _CHAPTER.fullmatch(notes.get(STUDY, ""))
    return Place(found[1], int(found[2]), one_line(found[3] or "", LONGEST_TITLE)) if found else None


def as_noted(place: Place) -> str:
    """The header for that."""
    return f"{place.study} {place.number} {one_line(place.title, LONGEST_TITLE)}".rstrip()


def parts(text: str) -> list[str]:
    """The records in the text of a file, in the order of their chapters. Raises BadRecord with a sentence."""
    if len(text) > LONGEST:
        raise BadRecord(f"The file is too long: {len(text)} characters, at most {LONGEST} are read.")
    found = _BETWEEN.split(text.replace("\r\n", "\n"))
    if len(found) > MOST_CHAPTERS:
        raise BadRecord(f"The file has {len(found)} chapters; a study has {MOST_CHAPTERS} at most.")
    return [f"{part.strip(chr(10))}\n" for part in found]


def together(records: Sequence[str]) -> str:
    """The text of a file with these records."""
    return "\n".join(records)


def read(text: str) -> Study:
    """A study from the text of a file or of a link, all of it played by the rules as far as it is good.

    Raises BadRecord or BadLink with a sentence where there is nothing to show at all.
    """
    text = unpacked(text) if is_link(text) else text
    loaded = list(map(record.read, parts(text)))
    places = [place for place in (place_in(chapter.notes) for chapter in loaded) if place is not None]
    return Study(places[0].title if places else "", list(map(_chapter, loaded)))


def _chapter(loaded: Loaded) -> Chapter:
    return Chapter(loaded.match, loaded.notes.get(TITLE, ""), loaded.notes, loaded.problem)


def write(chapters: Sequence[tuple[Match, Mapping[str, str]]]) -> str:
    """The text of a file with these matches and their headers. Raises ValueError as `record.write` does."""
    return together([record.write(match, notes) for match, notes in chapters])


def packed(text: str) -> str | None:
    """The text for a link to what a file holds; None where that is too long for one."""
    if len(text) > MOST_UNPACKED:
        return None
    body = f"{FORMAT}.{pack(zlib.compress(text.encode(), 9, -15))}"
    return f"{body}.{checksum(body)}" if len(body) < LONGEST_LINK - 4 else None


def is_link(text: str) -> bool:
    """Whether a text is what a link to a study has after its "#"."""
    return text.startswith(f"{FORMAT}.")


def unpacked(text: str) -> str:
    """What a link holds. Raises BadLink with a sentence; no more is unpacked than a link may hold."""
    if len(text) > LONGEST_LINK:
        raise BadLink(
            f"The link is too long: {len(text)} characters, and no link to a study has more than {LONGEST_LINK}."
        )
    body, _, check = text.rpartition(".")
    if not re.fullmatch(rf"{FORMAT}\.[A-Za-z0-9_-]+", body) or check != checksum(body):
        raise BadLink("The link was cut off or changed on its way, so the study in it cannot be read.")
    unpacking = zlib.decompressobj(-15)
    try:
        data = unpacking.decompress(unpack(body.partition(".")[2]), 4 * MOST_UNPACKED)
        unpacked = data.decode()
    except (zlib.error, ValueError):
        raise BadLink("The study in the link cannot be read.") from None
    if not unpacking.eof or unpacking.unused_data or len(unpacked) > MOST_UNPACKED:
        raise BadLink("The study in the link is longer than links hold.")
    return unpacked
