"""Annotations of a match: words to its positions, and marks on the board there, as studies have them.

    match.annotations.put(line.actions[:12], Annotation("The corner counts most.", (Mark("green", "e5", "e5"),)))
    match.annotations.at(line.actions[:12]).words

A position is known by the actions that lead there, so lines that begin alike share its annotation.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from gridarium.match.line import Line
from gridarium.match.rolls import places

COLOURS = {"green": "G", "red": "R", "blue": "B", "yellow": "Y"}
"""Colours of marks, and the letters that stand for them in files, as in others' game files."""
LONGEST_WORDS = 2_000
"""Characters of the words to one position."""
MOST_MARKS = 32
"""Marks in one position: more could not be told apart."""
MOST = 500
"""Positions of a match that have something to them."""
MOST_CHARACTERS = 60_000
"""Of all words and marks of a match: a small book, which is still read at once."""
TARGET = re.compile(r"[A-Za-z0-9|.:+=@_*/~^!$&-]{1,60}")
"""What the names of targets look like (`Action.targets`)."""
_UNPRINTED = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff\u202a-\u202e\u2066-\u2069]")
"""What cannot be printed, and what turns the direction of all text after it."""
_LINE_ENDS = re.compile("\r\n|[\r\x85\u2028\u2029]")


class Mark(NamedTuple):
    """A mark on the board: a place, or an arrow from it to another one. Both are targets, of the game's own names."""

    colour: str
    start: str
    end: str
    """The same as ``start`` for a place."""

    @property
    def is_arrow(self) -> bool:
        """Whether it leads from one place to another."""
        return self.start != self.end


class Annotation(NamedTuple):
    """Words to a position, and marks on the board there, each once, arrows last."""

    words: str = ""
    marks: tuple[Mark, ...] = ()

    def marked(self, spoken: Callable[[str], str] = str) -> str:
        """The marks in words, with what targets are called: "Marked: green e5. Arrows: red from e5 to e7."."""
        places = [f"{mark.colour} {spoken(mark.start)}" for mark in self.marks if not mark.is_arrow]
        arrows = [f"{m.colour} from {spoken(m.start)} to {spoken(m.end)}" for m in self.marks if m.is_arrow]
        told = [("Marked", places), ("Arrows" if len(arrows) > 1 else "Arrow", arrows)]
        return " ".join(f"{noun}: {', '.join(texts)}." for noun, texts in told if texts)

    @property
    def size(self) -> int:
        """Characters that it takes."""
        return len(self.words) + sum(len(mark.start) + len(mark.end) + 4 for mark in self.marks)


NOTHING = Annotation()


class Annotations:
    """The annotations of a match. Each is checked as it comes, so what is there fits into a file."""

    def __init__(self) -> None:
        self.known: dict[str, Annotation] = {}
        """By the names of positions (`gridarium.match.rolls.places`); changes go through the methods."""

    def __len__(self) -> int:
        return len(self.known)

    def copy(self) -> Annotations:
        """The same ones, which change no more."""
        made = Annotations()
        made.known = dict(self.known)
        return made

    def at(self, actions: Sequence[str]) -> Annotation:
        """What there is to the position after these actions; nothing where there is nothing."""
        if not self.known:
            return NOTHING
        *_, place = places(actions)
        return self.known.get(place, NOTHING)

    def along(self, actions: Sequence[str]) -> Iterator[tuple[int, str, Annotation]]:
        """After how many of the actions there is something, by what name the position is known, and what it is."""
        for ply, place in enumerate(places(actions)) if self.known else ():
            if place in self.known:
                yield ply, place, self.known[place]

    def put(self, actions: Sequence[str], annotation: Annotation) -> None:
        """Note this of the position after these actions, in place of what was there.

        Raises ValueError with a sentence, before anything changes, where it is too much.
        """
        *_, place = places(actions)
        self._put(place, annotation)

    def add(self, actions: Sequence[str], annotation: Annotation) -> None:
        """Note this beside what is there. Raises as `put` does."""
        self.put(actions, together(self.at(actions), annotation))

    def _put(self, place: str, annotation: Annotation) -> None:
        cleaned = clean(annotation)
        others = [known for key, known in self.known.items() if key != place]
        if cleaned == NOTHING:
            self.known.pop(place, None)
            return
        if len(others) >= MOST:
            raise ValueError(f"A game has notes to {MOST} positions at most.")
        if sum(known.size for known in others) + cleaned.size > MOST_CHARACTERS:
            raise ValueError(f"The notes of a game have {MOST_CHARACTERS:,} characters at most.")
        self.known[place] = cleaned

    def join(self, other: Annotations) -> int:
        """Add all that another copy of the match has; how many positions had no room for it, where ours stays."""
        full = 0
        for place, annotation in other.known.items():
            try:
                self._put(place, together(self.known.get(place, NOTHING), annotation))
            except ValueError:
                full += 1
        return full

    def forget_all_but(self, lines: Iterable[Line]) -> None:
        """Forget what is noted of positions that are in none of these lines."""
        there = {place for line in lines for _, place, _ in self.along(line.actions)}
        self.known = {place: annotation for place, annotation in self.known.items() if place in there}


def clean(annotation: Annotation) -> Annotation:
    """The same with nothing in it that cannot be printed. Raises ValueError with a sentence where it is too much."""
    words = _UNPRINTED.sub("", _LINE_ENDS.sub("\n", annotation.words.replace("\t", " ")))
    words = re.sub(r"\n{3,}", "\n\n", re.sub(r" +\n", "\n", words)).strip()
    if len(words) > LONGEST_WORDS:
        raise ValueError(f"A note has {LONGEST_WORDS:,} characters at most.")
    marks = tuple(sorted(dict.fromkeys(annotation.marks), key=lambda mark: mark.is_arrow))
    if len(marks) > MOST_MARKS:
        raise ValueError(f"A position has {MOST_MARKS} marks at most.")
    for mark in marks:
        if mark.colour not in COLOURS or not TARGET.fullmatch(mark.start) or not TARGET.fullmatch(mark.end):
            raise ValueError("That cannot be marked.")
    return Annotation(words, marks)


def together(known: Annotation, other: Annotation) -> Annotation:
    """Both: what the other says and the known one does not comes after it, and no mark takes another one away."""
    return Annotation(_both(known.words, other.words), tuple(dict.fromkeys((*known.marks, *other.marks))))


def _both(known: str, other: str) -> str:
    if known in other or other in known:
        return max(known, other, key=len)
    there = known.split("\n")
    return "\n".join([known, *(line for line in other.split("\n") if line.strip() and line not in there)])
