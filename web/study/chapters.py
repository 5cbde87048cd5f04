"""Chapters of studies among the games that are saved on this device."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from gridarium.formats import record
from gridarium.formats.notes import STUDY
from gridarium.formats.study import Place, place_in
from web.storage.library import Library


class Listed(NamedTuple):
    """A chapter as lists show it."""

    key: str
    """The game's id."""
    place: Place


def places(library: Library) -> Iterator[Listed]:
    """All games that are chapters, from the first lines of their texts."""
    header = f"\n{STUDY}:"
    for key, text in library.texts.items():
        start = text.find(header, 0, record.LONGEST_HEAD)
        end = text.find("\n", start + 1)
        gap = text.find("\n\n")
        if 0 <= start < (gap if gap >= 0 else len(text)):
            place = place_in({STUDY: text[start + len(header) : end if end >= 0 else len(text)].strip()})
            if place is not None:
                yield Listed(key, place)


def chapters(library: Library, study: str) -> list[Listed]:
    """The chapters of a study, in order."""
    found = [listed for listed in places(library) if listed.place.study == study]
    return sorted(found, key=lambda listed: (listed.place.number, listed.key))


def studies(library: Library) -> list[Place]:
    """Each study once, by its title."""
    found = {listed.place.study: listed.place for listed in places(library)}
    return sorted(found.values(), key=lambda place: (place.title.lower(), place.study))


def called(place: Place) -> str:
    """What a study is called."""
    return place.title or "Study"
