"""Lines of a file: their actions, with what is noted of positions, the times left, and who gave up."""

from __future__ import annotations

import re
from collections.abc import Sequence
from types import ModuleType

from gridarium.formats.incremental import Pieces, part_of
from gridarium.game import IllegalAction, brief
from gridarium.match.annotations import Annotation
from gridarium.match.match import MOST_ACTIONS, MOST_LINES, Line, Match

ROW, WIDTH = 10, 80
"""Actions in a row of the file at most, and its characters."""
LATE = ", out of time"
"""What a file says behind who resigned because there was no time left."""
_TIME = re.compile(r"-|[0-9]{1,6}\.[0-9]")
_BRANCH = re.compile(r"(?m)^Branch from ([0-9]{1,5}):\s*$")


def line_text(match: Match, line: Line, shared: int, told: set[str]) -> str:
    """What a line has after so many actions, with what is noted of its positions that were not ``told`` before."""
    rest = line.actions[shared:]
    row = max(1, min(ROW, WIDTH // (1 + max(map(len, rest), default=0))))
    text = ""
    begun = 0
    for ply, place, annotation in match.annotations.along(line.actions):
        if place not in told:
            told.add(place)
            text += f"{_rows(rest[begun : ply - shared], row)}{_comments().written(annotation)}\n"
            begun = ply - shared
    text = f"{text}{_rows(rest[begun:], row)}".removesuffix("\n")
    text += _times_text(line, shared)
    if line.resigned is not None:
        text = f"{text}\nResigned: {line.resigned + 1}{LATE if line.late else ''}".lstrip()
    return text


def _rows(actions: Sequence[str], row: int) -> str:
    """Rows of so many actions, each of them ended."""
    return "".join(f"{' '.join(actions[start : start + row])}\n" for start in range(0, len(actions), row))


def _times_text(line: Line, shared: int) -> str:
    """Seconds that were left after each action from one on, where a clock ran; "-" where none did."""
    if not any(number >= shared for number in line.times):
        return ""
    noted = (line.times.get(number) for number in range(shared, len(line.plies)))
    told = ["-" if left is None else f"{left // 10}.{left % 10}" for left in noted]
    rows = [" ".join(told[start : start + ROW]) for start in range(0, len(told), ROW)]
    return "\nTimes: " + "\n".join(rows)


def read_lines(match: Match, body: str) -> Pieces[str]:
    """Play every line of the file; a sentence about the first thing that is wrong, or nothing."""
    body, notes, problem = cut(body)
    parts = split(body)
    budget = MOST_ACTIONS
    shared = read = 0
    whole = max(1, len(body))
    for number, part in enumerate([parts[0], *parts[2::2]]):
        if number >= MOST_LINES:
            return f"The file has more than {MOST_LINES} variations; the others were left out."
        if number:
            shared = int(parts[2 * number - 1])
            if shared > len(match.lines[0].actions):
                return f"Branch {number} begins after the end of the first variation, so it was left out."
            match.choose_line(0, shared)
            match.branch()
        wrong = yield from part_of(_read_line(match, part, budget, notes), read / whole, len(part) / whole)
        if wrong:
            return f"{wrong} The game is shown up to there."
        budget -= match.length - shared
        read += len(part)
    return problem


def split(body: str) -> list[str]:
    """The first line of a body without comments; then for each other one, after how many actions it branches, and it
    itself."""
    return _BRANCH.split(body) if "Branch" in body else [body]


def _read_line(match: Match, text: str, budget: int, notes: Sequence[Annotation]) -> Pieces[str]:
    played, _, resigned = text.partition("Resigned:")
    moves, _, times = played.partition("Times:")
    words, first = moves.split(), match.length
    line, many = match.current, len(words)
    for number, word in enumerate(words):
        if word.startswith("{"):
            try:
                match.annotations.add(line.actions, notes[int(word[1:-1])])
            except ValueError as error:
                return f"{error} The file has more."
            continue
        if match.length - first >= budget:
            return f"The file holds more than {MOST_ACTIONS} moves."
        if match.length >= match.game.longest:
            return f"The file holds a variation of more than {match.game.longest} moves."
        try:
            line.play_text(word)
        except IllegalAction as refusal:
            return f"Move {match.length + 1}, {brief(word)}, is not legal: {refusal}."
        match.ply = match.length
        yield number / many
    problem = _read_times(line, times.split(), first)
    if resigned.strip() and not problem:
        problem = _read_resignation(match, resigned.strip())
    return problem


def _read_times(line: Line, words: list[str], first: int) -> str:
    """Take over what was left after the actions from the first of the file on."""
    for number, word in enumerate(words, first):
        if number >= len(line.plies) or not _TIME.fullmatch(word):
            return f"The time left after move {number + 1}, {brief(word)}, cannot be read."
        if word != "-":
            line.times[number] = int(word.replace(".", ""))
    return ""


def _read_resignation(match: Match, text: str) -> str:
    late = text.endswith(LATE)
    text = text.removesuffix(LATE)
    if not re.fullmatch(r"[1-9]", text) or int(text) > match.players:
        return f"The file says that player {brief(text)} resigned, and there is no such player."
    if match.outcome is not None:
        return "The file says that a player resigned after the game was over."
    match.current.resigned, match.current.late = int(text) - 1, late
    return ""


def actions_of(text: str) -> list[str]:
    """The actions of a line as a file writes it."""
    words = text.partition("Resigned:")[0].partition("Times:")[0].split()
    return [word for word in words if not word.startswith("{")] if "{" in text else words


def looked_at(head: dict[str, str], lines: int) -> int | None:
    """The number, from 0, of the line that was looked at; None where the file does not name one of its lines."""
    wanted = head.get("Line", "1")
    named = wanted.isascii() and wanted.isdigit() and len(wanted) < 4 and 1 <= int(wanted) <= lines
    return int(wanted) - 1 if named else None


def cut(body: str) -> tuple[str, Sequence[Annotation], str]:
    """The body of a file without its comments, these, and a sentence about what is wrong with them."""
    return _comments().cut(body) if "{" in body else (body, [], "")


def _comments() -> ModuleType:
    """What reads and writes comments, which few games have."""
    from gridarium.formats import comments  # noqa: PLC0415

    return comments
