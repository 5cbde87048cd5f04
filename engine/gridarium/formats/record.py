"""A match as a text file that people can read, and back.

    Gridarium: 1
    Game: gridbloc
    Rules: 1
    Id: k3Jd9a
    Option map: "crossroads"
    Seat 1: Ann
    Seat 2: Ben
    Dice: people
    Left: 2 after 12 of line 1, level 3
    Sent: line 1, 14
    Fell: 12.3f09ac21 roll-5
    Line: 1
    Actions: 46
    Phase: Game over
    Scores: 21 17
    Winners: 1

    {The corner counts most. [%csl Ge5]}
    e6 e6|f6 f7 ...

    Branch from 12:
    d5 d5|e5 ...
    Resigned: 2

Headers, an empty line, then the first line of play; each further line after ``Branch from PLY:`` gives what
follows the first so many actions of the line before it that it shares most with, here always written from line 1.
The last four headers say how the line that was looked at stands at its end, so that a list of games need not play them;
while it goes on, ``Turn: 2`` has the place of ``Winners`` and says which player is to move.
``Dice: people`` says that people roll; ``Dice: fair by turns, 1 and 2`` which players do so together, each at a device
of their own (``fair, 1 and 2`` where each roll has halves of its own), and ``Halves`` what these have promised or
revealed (`gridarium.match.fair_dice`). ``Left`` says who left when, and a computer of which level sits there since;
``Sent`` how many first actions of which line others have.
What dice did stands among the actions: it is read, not rolled again.
``Resigned: 2, out of time`` says that the clock ended the game; ``Times`` before it, where each player has a clock, how
many seconds whoever acted had left after each action.
``Fell`` keeps what they did in lines that were deleted (`Rolls.remembered`).
Braces hold what is noted of the position after the action before them (`gridarium.formats.comments`), in the first line
that has it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping, Sequence
from types import ModuleType
from typing import Any, NamedTuple

from gridarium.formats.base64 import pack, unpack
from gridarium.formats.data import read_json
from gridarium.formats.incremental import Pieces, Reading, part_of
from gridarium.formats.notes import CLOCK
from gridarium.game import Game, IllegalAction, brief
from gridarium.games import has, load
from gridarium.match.annotations import Annotation
from gridarium.match.fair_dice import Fair
from gridarium.match.hash_chain import Half
from gridarium.match.match import (
    MOST_ACTIONS,
    MOST_LINES,
    Departure,
    Dice,
    Line,
    Match,
    Seat,
    agreement,
    clean_seat,
    one_line,
)
from gridarium.match.rolls import MOST_REMEMBERED
from gridarium.match.seats import level_from

FORMAT = "1"
LONGEST = 650_000
"""Characters: as many actions as are kept, each of the longest, the headers, and notes with all in them escaped."""
LONGEST_NOTE = 80
ROW, WIDTH = 10, 80
"""Actions in a row of the file at most, and its characters."""
LONGEST_HEAD = 110_000
"""Characters of all headers; the largest board made of polygons takes up half of it."""
MOST_HEADERS = 60
"""Those that this module writes are fewer than twenty, and each note is one."""
_BEFORE = "\ufeff\r\n "
"""What may stand before the headers."""
_OWN = re.compile(
    r"Gridarium|Game|Rules|Id|Line|Option .*|Seat .*|Dice|Left|Sent|Fell|Halves|Actions|Phase|Scores|Turn|Winners"
)
"""Headers that this module writes itself."""
_LEFT = re.compile(r"([1-9]) after ([0-9]{1,5}) of line ([0-9]{1,3}), level ([1-6]|[1-5]\.[1-9])")
_FAIR = re.compile(r"fair( by turns)?, ([1-9]) and ([1-9])(?:, until ([0-9]{1,5}))?")
_HALF = re.compile(r"([1-9]) ([0-9]{1,4}) ([A-Za-z0-9_-]{43})")
_PLACE = re.compile(r"[0-9]{1,4}\.[0-9a-f]{1,8}")
LATE = ", out of time"
"""What a file says behind who resigned because there was no time left."""
_TIME = re.compile(r"-|[0-9]{1,6}\.[0-9]")
_SENT = re.compile(r"line ([0-9]{1,3}), ([0-9]{1,5})")
_BRANCH = re.compile(r"(?m)^Branch from ([0-9]{1,5}):\s*$")
_LEVEL = re.compile(r"(.*?) ?\[level ([0-6]|[1-5]\.[1-9])\]")


class BadRecord(ValueError):
    """A file that cannot be read: a sentence for people."""


class Loaded(NamedTuple):
    """Result of reading a file: a match as far as the file is good, and a sentence when something was wrong with it."""

    match: Match
    notes: dict[str, str]
    """Headers that are not about the game itself, such as ``Title``."""
    problem: str = ""


class Summary(NamedTuple):
    """Headers of a file. Nothing was played, so nothing but the game and its seats is checked."""

    game: Game
    id: str
    seats: list[Seat]
    notes: dict[str, str]
    """As `Loaded.notes`."""
    status: GameStatus | None
    """None where the file was written without."""


class Transcript(NamedTuple):
    """The line of a file that was looked at. Nothing was played, so any of its actions may be illegal."""

    game: Game
    players: int
    options: dict[str, Any]
    """Checked."""
    actions: list[str]
    """Their texts."""


class GameStatus(NamedTuple):
    """Status of a game at the end of a line."""

    actions: int
    phase: str
    scores: tuple[int, ...]
    winners: tuple[int, ...] | None
    """None while the line can go on."""
    together: bool = False
    """Whether several winners won as one side; without that they share a draw."""
    mover: int | None = None
    """The player who is to move; None where nobody is, and where the file was written without."""
    resigned: bool = False
    """Whether it ended by a resignation, or by the clock."""
    late: bool = False
    """Whether it was the clock."""


def seconds_noted(notes: Mapping[str, str]) -> int:
    """Seconds that the game was played by its clock, as far as the header `CLOCK` says so."""
    noted = notes.get(CLOCK, "")
    return int(noted) if noted.isascii() and noted.isdigit() and len(noted) < 7 else 0


def write(match: Match, notes: Mapping[str, str] | None = None) -> str:
    """The whole match, with all its lines, as the text of a file; ``notes`` become headers of their own.

    Raises ValueError for a match from a position of its own, which no file can tell.
    """
    if match.placed:
        raise ValueError("A game that begins from a position of its own fits into no file.")
    head = {"Gridarium": FORMAT, "Game": match.game.name, "Rules": str(match.game.rules_version), "Id": match.id}
    head |= {key: brief_line(value) for key, value in (notes or {}).items()}
    for option in match.game.options:
        if match.options[option.name] != option.default:
            head[f"Option {option.name}"] = json.dumps(match.options[option.name])
    for number, seat in enumerate(match.seats, 1):
        head[f"Seat {number}"] = _seat_text(seat)
    head |= _happened_to_head(match)
    if match.line:
        head["Line"] = str(match.line + 1)
    head |= _status_to_head(match)
    blocks = ["\n".join(f"{key}: {value}".rstrip() for key, value in head.items())]
    main, told = match.lines[0], set[str]()
    blocks.append(_line_text(match, main, 0, told))
    for line in match.lines[1:]:
        shared = agreement(main.actions, line.actions)
        blocks.append(f"Branch from {shared}:\n{_line_text(match, line, shared, told)}")
    return "\n\n".join(blocks).rstrip() + "\n"


def _happened_to_head(match: Match) -> dict[str, str]:
    """Who rolls, who left, and what was sent, as far as there is something to say."""
    left = "; ".join(
        f"{gone.player + 1} after {gone.ply} of line {gone.line + 1}, level {gone.level:g}" for gone in match.departures
    )
    rolls = match.rolls
    sent = f"line {rolls.sent_line + 1}, {rolls.sent}" if rolls.sent else ""
    fell = " ".join(f"{place} {text}" for place, text in rolls.remembered.items())
    said = {"Dice": _dice_text(match), "Left": left, "Sent": sent, "Fell": fell, "Halves": _halves_text(match)}
    return {key: value for key, value in said.items() if value}


def _dice_text(match: Match) -> str:
    """Who rolls, where it is not the page."""
    if match.halves is None:
        return "people" if match.dice == "people" else ""
    until = "" if match.halves.until is None else f", until {match.halves.until}"
    kind = "fair by turns" if match.halves.by_turns else "fair"
    return f"{kind}, {' and '.join(str(player + 1) for player in match.halves.players)}{until}"


def _halves_text(match: Match) -> str:
    """What each of the two who roll fairly has promised and revealed."""
    revealed = match.halves.revealed if match.halves is not None else {}
    return "; ".join(f"{player + 1} {half.number} {pack(half.value)}" for player, half in revealed.items())


def _status_to_head(match: Match) -> dict[str, str]:
    """How the current line stands at its end."""
    state, result = match.current.at(match.length), match.result
    situation = match.game.situation(state)
    head = {"Actions": str(match.length), "Phase": situation.phase, "Scores": " ".join(map(str, situation.scores))}
    if result is not None:
        together = ", together" if len(result.winners) > 1 and result.together else ""
        head["Winners"] = " ".join(str(player + 1) for player in result.winners) + together
    elif state.to_move is not None and state.to_move >= 0:
        head["Turn"] = str(state.to_move + 1)
    return head


def brief_line(text: str) -> str:
    """A note on one line and not too long."""
    return one_line(text, LONGEST_NOTE)


def _seat_text(seat: Seat) -> str:
    """The name, and the level of a seat that has one or whose name looks as if it had."""
    level = seat.level or _LEVEL.fullmatch(seat.name)
    return f"{seat.name} [level {seat.level:g}]".strip() if level else seat.name


def _line_text(match: Match, line: Line, shared: int, told: set[str]) -> str:
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


def _comments() -> ModuleType:
    """What reads and writes comments, which few games have."""
    from gridarium.formats import comments  # noqa: PLC0415

    return comments


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


def read(text: str) -> Loaded:
    """The match of a file, played by the rules as far as the file is good.

    Raises BadRecord with a sentence when there is no position at all to show.
    """
    return reading(text).finish()


def reading(text: str) -> Reading[Loaded]:
    """Incremental `read`, a piece at a time."""
    return Reading(_read(text))


def summary(text: str) -> Summary:
    """Headers of a file, read without playing it. Raises BadRecord as `read` does."""
    head, body = _split(text)
    status = _status_from_head(head)
    if status is not None and status.winners is not None and "Resigned:" in body:
        status = _given_up(status, head, _comments().cut(body).text)
    return Summary(_game(head), head["Id"], _seats(head), _notes(head), status)


def without(text: str, names: Collection[str]) -> str:
    """The text of a file without the headers of these names. Raises BadRecord as `read` does."""
    _split(text)
    end = re.search(r"\r?\n\r?\n", text := text.lstrip(_BEFORE))
    head, body = (text[: end.start()], text[end.start() :]) if end else (text, "")
    rows = [(row, row.partition(":")[0].strip()) for row in head.split("\n")]
    return "\n".join(row for row, key in rows if key not in names and brief_line(key) not in names) + body


def options(text: str) -> dict[str, Any]:
    """The checked options of a file, read without playing it. Raises BadRecord as `read` does."""
    head, _ = _split(text)
    try:
        return _options(_game(head), head)
    except ValueError as error:
        raise BadRecord(str(error)) from None


def transcript(text: str) -> Transcript:
    """The line of a file that was looked at, read without playing it. Raises BadRecord as `read` does."""
    _check_length(text)
    head, body = _split(text)
    lines = _BRANCH.split(_cut(body)[0])
    number = _looked_at(head, len(lines) // 2 + 1) or 0
    actions = _actions_of(lines[0])
    if number:
        actions = [*actions[: int(lines[2 * number - 1])], *_actions_of(lines[2 * number])]
    try:
        return Transcript(_game(head), len(_seats(head)), _options(_game(head), head), actions)
    except ValueError as error:
        raise BadRecord(str(error)) from None


def _cut(body: str) -> tuple[str, Sequence[Annotation], str]:
    """The body of a file without its comments, these, and a sentence about what is wrong with them."""
    return _comments().cut(body) if "{" in body else (body, [], "")


def _actions_of(text: str) -> list[str]:
    """The actions of a line as a file writes it."""
    words = text.partition("Resigned:")[0].partition("Times:")[0].split()
    return [word for word in words if not word.startswith("{")]


def _given_up(status: GameStatus, head: dict[str, str], body: str) -> GameStatus:
    """How it stands by the line that was looked at, where that ends with a resignation: all others win together."""
    lines = re.split(r"\r?\n\r?\n", body)
    number = _looked_at(head, len(lines))
    found = None if number is None else re.search(r"^Resigned:(.*)$", lines[number], re.MULTILINE)
    if found is None:
        return status
    together = len(status.winners or ()) > 1  # older files do not say so
    return status._replace(together=together, resigned=True, late=found[1].rstrip().endswith(LATE))


def _looked_at(head: dict[str, str], lines: int) -> int | None:
    """The number, from 0, of the line that was looked at; None where the file does not name one of its lines."""
    wanted = head.get("Line", "1")
    named = wanted.isascii() and wanted.isdigit() and len(wanted) < 4 and 1 <= int(wanted) <= lines
    return int(wanted) - 1 if named else None


def _status_from_head(head: dict[str, str]) -> GameStatus | None:
    """What the headers say of how the game stands; None where they do not, or not in the usual way."""
    actions, scores, winners = head.get("Actions", ""), head.get("Scores", ""), head.get("Winners")
    if not re.fullmatch(r"[0-9]{1,5}", actions) or not re.fullmatch(r"(-?[0-9]{1,5} ?){1,9}", scores):
        return None
    if winners is not None and not re.fullmatch(r"([1-9] ?){0,9}(, together)?", winners):
        return None
    listed, _, how = (winners or "").partition(", ")
    mover = head.get("Turn", "") if winners is None else ""
    return GameStatus(
        int(actions),
        brief_line(head.get("Phase", "")),
        tuple(map(int, scores.split())),
        None if winners is None else tuple(int(winner) - 1 for winner in listed.split()),
        bool(how),
        int(mover) - 1 if re.fullmatch("[1-9]", mover) else None,
    )


def _read(text: str) -> Pieces[Loaded]:
    _check_length(text)
    head, body = _split(text)
    yield 0.0
    match = _new_match(head)
    problem = yield from _read_lines(match, body)
    problem = problem or _read_happened(match, head) or (yield from _check_rolls(match))
    _bound_fair_dice(match)
    number = _looked_at(head, len(match.lines))
    if number is not None:
        match.choose_line(number)
    return Loaded(match, _notes(head), problem)


def _check_length(text: str) -> None:
    """Raise BadRecord for a file that is too long to be read."""
    if len(text) > LONGEST:
        raise BadRecord(f"The file is too long: {len(text)} characters, at most {LONGEST} are read.")


def _split(text: str) -> tuple[dict[str, str], str]:
    """The headers of a file, and all that comes after them."""
    text = text.lstrip(_BEFORE)
    end = re.search(r"\r?\n\r?\n", text[:LONGEST_HEAD])
    if end is None and len(text) > LONGEST_HEAD:
        raise BadRecord(f"The file's headers are too long: at most {LONGEST_HEAD} characters are read.")
    head = _read_head(text[: end.start()] if end else text)
    if head.get("Gridarium") != FORMAT:
        raise BadRecord('This is not a saved game of this site: it should begin with "Gridarium: 1".')
    return head, text[end.end() :] if end else ""


def _read_head(text: str) -> dict[str, str]:
    rows = text.rstrip().replace("\r\n", "\n").split("\n")
    if len(rows) > MOST_HEADERS:
        raise BadRecord(f"The file has {len(rows)} headers; no game needs more than {MOST_HEADERS}.")
    head: dict[str, str] = {}
    for row in rows:
        key, colon, value = row.partition(":")
        if not colon:
            raise BadRecord(f"The file's header {brief(row)} has no colon in it.")
        head[key.strip()] = value.strip()
    return head


def _notes(head: dict[str, str]) -> dict[str, str]:
    """The headers that are not about the game itself."""
    return {brief_line(key): brief_line(value) for key, value in head.items() if not _OWN.fullmatch(brief_line(key))}


def _new_match(head: dict[str, str]) -> Match:
    game = _game(head)
    try:
        fair = _fair(head)
        return Match(game, _seats(head), _options(game, head), head["Id"], "page" if fair else _dice(head), fair)
    except ValueError as error:
        raise BadRecord(str(error)) from None


def _game(head: dict[str, str]) -> Game:
    """The game of a file. Raises BadRecord when it is not here in that version, or the file has no Id."""
    name = head.get("Game", "")
    if not has(name):
        raise BadRecord(f"The file is for a game that is not here: {brief(name)}.")
    game = load(name)
    if head.get("Rules") != str(game.rules_version):
        raise BadRecord(f"The file was played under version {brief(head.get('Rules', ''))} of the rules.")
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,12}", head.get("Id", "")):
        raise BadRecord("The file's Id cannot be read.")
    return game


def _seats(head: dict[str, str]) -> list[Seat]:
    return [_seat(head[key]) for key in sorted(key for key in head if re.fullmatch(r"Seat [1-9]", key))]


def _seat(text: str) -> Seat:
    found = _LEVEL.fullmatch(text)
    name, level = (found[1], level_from(found[2])) if found else (text, 0)
    return clean_seat(Seat(name, level))


def _fair(head: dict[str, str]) -> Fair | None:
    """Who rolls fairly, and their halves. Raises ValueError where that cannot be read."""
    found = _FAIR.fullmatch(head.get("Dice", ""))
    if not found:
        return None
    told = [_HALF.fullmatch(text) for text in head.get("Halves", "").split("; ") if text]
    halves = {int(half[1]) - 1: Half(int(half[2]), unpack(half[3])) for half in told if half}
    players = int(found[2]) - 1, int(found[3]) - 1
    if players[0] >= players[1] or len(halves) != len(told) or not halves.keys() <= set(players):
        raise ValueError("What the file says of its fair dice cannot be read.")
    return Fair(players, halves, int(found[4]) if found[4] else None, bool(found[1]))


def _check_rolls(match: Match) -> Pieces[str]:
    """Check that every fair roll is what its halves give; a sentence about what is wrong, or nothing."""
    for number, line in enumerate(match.lines if match.halves is not None else []):
        checking = match.halves.wrong(line) if match.halves is not None else None
        while checking is not None:
            try:
                next(checking)
            except StopIteration as finished:
                if finished.value is None:
                    break
                first, problem = finished.value
                match.lines[number] = line.cut(first)
                match.choose_line(number)
                return f"{problem} The game is shown up to there."
            yield 1.0
    return ""


def _bound_fair_dice(match: Match) -> None:
    """Raise BadRecord where fair dice ended before a roll that was settled."""
    try:
        match.bound_fair_dice()
    except ValueError as error:
        raise BadRecord(str(error)) from None


def _dice(head: dict[str, str]) -> Dice:
    """Who rolls. Raises ValueError for anybody but people, whom alone a file names."""
    if head.get("Dice", "people") != "people":
        raise ValueError(f"The file says that {brief(head['Dice'])} roll the dice; that can only be people.")
    return "people" if "Dice" in head else "page"


def _options(game: Game, head: dict[str, str]) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for key, value in head.items():
        if key.startswith("Option "):
            try:
                options[key.removeprefix("Option ")] = read_json(value)
            except ValueError:
                raise BadRecord(f"The value of {brief(key)} cannot be read.") from None
    return game.check_options(options)


def _read_happened(match: Match, head: dict[str, str]) -> str:
    """Take over who left and what was sent; a sentence about what cannot be, or nothing."""
    for text in head["Left"].split("; ") if head.get("Left") else []:
        found = _LEFT.fullmatch(text)
        player, ply, line = map(int, found.groups()[:3]) if found else (0, 0, 0)
        level = level_from(found[4]) if found else 0
        if not _has_ply(match, line, ply) or not 1 <= player <= match.players:
            return f"Who left the game cannot be read: {brief(text)}."
        match.departures.append(Departure(player - 1, line - 1, ply, level))
    if head.get("Sent"):
        found = _SENT.fullmatch(head["Sent"])
        line, ply = map(int, found.groups()) if found else (0, 0)
        if not _has_ply(match, line, ply):
            return f"What was sent of the game cannot be read: {brief(head['Sent'])}."
        match.rolls.sent_line, match.rolls.sent = line - 1, ply
    fell = head.get("Fell", "").split()
    if len(fell) % 2 or len(fell) > 2 * MOST_REMEMBERED or not all(map(_PLACE.fullmatch, fell[::2])):
        return f"What fell in deleted variations of the game cannot be read: {brief(head['Fell'])}."
    match.rolls.remembered = dict(zip(fell[::2], fell[1::2], strict=True))
    return ""


def _has_ply(match: Match, line: int, ply: int) -> bool:
    """Whether there is a line of that number, from 1, with so many actions."""
    return 1 <= line <= len(match.lines) and ply <= len(match.lines[line - 1].plies)


def _read_lines(match: Match, body: str) -> Pieces[str]:
    """Play every line of the file; a sentence about the first thing that is wrong, or nothing."""
    body, notes, problem = _cut(body)
    parts = _BRANCH.split(body)
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
