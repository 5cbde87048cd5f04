"""A match as text for a link, and back.

A link is fields joined by dots, out of ``A-Za-z0-9-_.`` only:

    1 . gridbloc . 1 . k3Jd9a . map-7x7d4- . . 2QW5u . - . 120 . <actions> . <check>
    |   |          |   |        |            |  |       |   |                 checksum of everything before it
    |   |          |   |        |            |  |       |   number of actions; with a clock, "-" and its seconds so far
    |   |          |   |        |            |  |       player who resigned, from 1, with "t" out of time; "-" for none
    |   |          |   |        |            |  number of seats, then their names and levels
    |   |          |   |        options that differ from their defaults, "dice-people" where people roll,
    |   |          |   |        "dice-turns-12" and "half-1-7-..." where two devices roll (`gridarium.match.fair_dice`),
    |   |          |   |        or "dice-fair-12" where each of their rolls has halves of its own,
    |   |          |   |        "from-1" for who sends it, an empty field
    |   |          |   the match's own name, the same each time it is sent
    |   |          version of the rules
    |   the game
    version of this format

An action is its place among the texts of all that may be done, in alphabetical order, in as many bits as that
needs. So a link depends on nothing but the rules and the notation, a cut link still gives the actions before the
cut, and no link can say anything but legal actions, of chance too. Nothing in it is compressed, so nothing can expand.
What dice did is in it like any other action: it is read, and not rolled again.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from gridarium.formats.base64 import LETTERS, VALUE, in_letters, pack, unpack
from gridarium.formats.incremental import Pieces, Reading
from gridarium.game import Game, Option, brief
from gridarium.games import has, load
from gridarium.match.fair_dice import Fair
from gridarium.match.hash_chain import Half
from gridarium.match.match import LONGEST_NAME, Dice, Match, Rank, Seat

__all__ = ["BadLink", "Opened", "checksum", "read", "reading", "write"]

FORMAT = "1"
PEOPLE_ROLL = "dice-people"
"""The field that says so; no game has an option called "dice"."""
FAIRLY, BY_TURNS = "dice-fair-", "dice-turns-"
"""What the field begins with that says which players roll fairly together; some rolls along with others, or none."""
HALF = "half-"
"""What the fields begin with that say what they have promised and revealed; no game has an option called "half"."""
SENDERS = "from-"
"""What the field begins with that says who sends the link; no game has an option called "from"."""
LATE = "t"
"""Behind the number of who resigned because there was no time left."""
LONGEST = 28_000
"""Characters. The longest line of play on the largest board, with the longest names, stays below it."""


class BadLink(ValueError):
    """A link that cannot be read: a sentence for people."""


class Opened(NamedTuple):
    """Result of opening a link: a match at its last good position, and a sentence about what was wrong."""

    match: Match
    problem: str = ""
    spent: int = 0
    """Seconds that the clock of the game has counted."""
    senders: tuple[int, ...] = ()
    """The players of those who sent it, where the link says so."""


def write(
    match: Match,
    ply: int | None = None,
    spent: int = 0,
    senders: Iterable[int] = (),
    seats: Sequence[Seat] | None = None,
) -> str:
    """The current line of a match as text for a link: all of it, or its first ``ply`` actions.

    Where dice fell by themselves after these, that is in the link, too.
    ``spent``: the seconds that the clock of the game has counted, where it has one. ``senders``: the players of those
    who send it, so that whoever opens it knows which are left. ``seats``: who sits there in place of the match's.
    Raises ValueError for a match from a position of its own, which no link can tell.
    """
    if match.placed:
        raise ValueError("A game that begins from a position of its own fits into no link.")
    line = match.current
    last = len(line.actions) if ply is None else match.past_falls(ply)
    resigned = line.resigned if last == len(line.actions) else None
    fields = [
        FORMAT,
        match.game.name,
        str(match.game.rules_version),
        match.id,
        *_options_to_fields(match),
        *_halves_to_fields(match, last),
        *_senders_to_fields(senders),
        "",
        _seats_to_field(match.seats if seats is None else seats),
        "-" if resigned is None else f"{resigned + 1}{LATE if line.late else ''}",
        f"{last}-{spent}" if spent else str(last),
        write_actions(match, last),
    ]
    body = ".".join(fields)
    return f"{body}.{checksum(body)}"


def read(text: str) -> Opened:
    """The match of a link's text, played by the rules as far as the link is good.

    Raises BadLink with a sentence when there is no position at all to show.
    """
    return reading(text).finish()


def reading(text: str) -> Reading[Opened]:
    """Incremental `read`, a piece at a time."""
    return Reading(_read(text))


def _read(text: str) -> Pieces[Opened]:
    fields = _fields(text)
    match, senders, rest = yield from _read_head(fields)
    resigned, late, count, spent, actions = _read_counts(rest, match)
    problem = yield from play_actions(match, actions, count)
    problem = (yield from _check_rolls(match)) or problem
    _bound_fair_dice(match)
    if not problem and rest[4:] != [checksum(text.rpartition(".")[0])]:
        problem = "The link was changed on its way, so this may not be the game that was sent."
    if not problem and resigned is not None:
        problem = _resign(match, resigned, late)
    return Opened(match, problem, spent, senders)


def _fields(text: str) -> list[str]:
    """The link's fields, after the checks that need no game."""
    if not text:
        raise BadLink("The link is empty.")
    if len(text) > LONGEST:
        raise BadLink(f"The link is too long: {len(text)} characters, and no game needs more than {LONGEST}.")
    if not re.fullmatch(r"[A-Za-z0-9._-]+", text):
        raise BadLink("The link has characters that do not belong there; perhaps something was added to it.")
    fields = text.split(".")
    if fields[0] != FORMAT:
        raise BadLink("The link was made by another version of this site, or it is not a link to a game.")
    return fields


def _read_head(fields: list[str]) -> Pieces[tuple[Match, tuple[int, ...], list[str]]]:
    """The match before its first action, who sends it, and the fields after the seats' end marker."""
    if len(fields) < 6:
        raise BadLink("The link is cut off before the game begins.")
    name, rules, id = fields[1:4]
    if not has(name):
        raise BadLink(f"The link is for a game that is not here: {brief(name)}.")
    game = load(name)
    if rules != str(game.rules_version):
        raise BadLink(f"The link was played under version {brief(rules)} of the rules, which this site does not have.")
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,12}", id):
        raise BadLink("The link's name for the game cannot be read.")
    if "" not in fields[4:-1]:
        raise BadLink("The link is cut off before the game begins.")
    end = fields.index("", 4)
    given = fields[4:end]
    try:
        dice, fair = _take_dice(game, given), _take_fair(given)
        senders = _take_senders(given)
        options: dict[str, object] = {}
        for option, code in _options_from_fields(game.options, given):
            options[option.name] = option.decode(code)
            yield 0.0
        match = Match(game, _seats_from_field(fields[end + 1]), options, id, dice, fair)
        if any(player >= match.players for player in senders):
            raise ValueError("The link says that somebody sent it who does not play.")
        return match, senders, fields[end + 1 :]
    except ValueError as error:
        raise BadLink(str(error)) from None


def _read_counts(rest: list[str], match: Match) -> tuple[int | None, bool, int, int, str]:
    """Who resigned, whether out of time, how many actions there should be, the seconds, and the actions' field."""
    gave_up, counts, actions = (rest[1:4] + ["-", "0", ""][len(rest[1:4]) :])[:3]
    resigned = gave_up.removesuffix(LATE)
    if not re.fullmatch(r"-|[1-9]", resigned) or not re.fullmatch(r"[0-9]{1,5}(-[0-9]{1,6})?", counts):
        raise BadLink("The link's number of moves cannot be read.")
    count, _, spent = counts.partition("-")
    if spent and match.game.clock(match.options) is None:
        raise BadLink("The link counts the time of a game that has no clock.")
    most = match.game.longest
    if int(count) > most:
        raise BadLink(f"The link says that it holds {int(count)} moves; no game has more than {most} here.")
    if len(rest) > 5:
        raise BadLink("The link has something after its end.")
    if resigned != "-" and int(resigned) > match.players:
        raise BadLink(f"The link says that player {resigned} resigned, but there are {match.players}.")
    return None if resigned == "-" else int(resigned) - 1, gave_up != resigned, int(count), int(spent or 0), actions


def play_actions(match: Match, field: str, count: int) -> Pieces[str]:
    """Play the actions that `write_actions` wrote; what stopped it in a sentence, or nothing."""
    bits = _Bits(field)
    line = match.current
    for ply in range(1, count + 1):
        choices = line.choices()
        if not choices:
            return f"The link continues after the end of the game. The game is shown up to its end, move {ply - 1}."
        number = bits.take((len(choices) - 1).bit_length())
        if number is None:
            return f"The link is cut off: it holds {ply - 1} of {count} moves. The game is shown up to there."
        if number >= len(choices):
            return f"Move {ply} of the link is not legal. The game is shown up to the move before it."
        line.append(choices[number], Rank(number, len(choices)))
        match.ply = ply
        yield ply / count
    if bits.rest():
        return "The link has something after its last move. The game is shown without it."
    return ""


def _resign(match: Match, player: int, late: bool) -> str:
    if match.outcome is not None:
        return "The link says that a player resigned after the game was over."
    match.current.resigned, match.current.late = player, late
    return ""


def write_actions(match: Match, last: int) -> str:
    """The first actions of the current line as base64url, six bits a letter, high bits first."""
    letters: list[str] = []
    pending = width = 0
    for number, among in match.current.ranks(last):
        need = (among - 1).bit_length()
        pending = pending << need | number
        width += need
        while width >= 6:
            width -= 6
            letters.append(LETTERS[pending >> width])
            pending &= (1 << width) - 1
    if width:
        letters.append(LETTERS[pending << 6 - width])
    return "".join(letters)


class _Bits:
    """The bits of a base64url field, taken from the front."""

    def __init__(self, field: str) -> None:
        self._letters: Iterator[str] = iter(field)
        self._pending = 0
        self._width = 0

    def take(self, need: int) -> int | None:
        """The number in the next so many bits; None when the field has fewer left."""
        while self._width < need:
            letter = next(self._letters, None)
            if letter is None:
                return None
            self._pending = self._pending << 6 | VALUE.get(letter, 0)
            self._width += 6
        self._width -= need
        value = self._pending >> self._width
        self._pending &= (1 << self._width) - 1
        return value

    def rest(self) -> bool:
        """Whether anything but the padding of the last letter is left."""
        return bool(self._pending) or next(self._letters, None) is not None


def _options_to_fields(match: Match) -> list[str]:
    fields = []
    for option in match.game.options:
        value = match.options[option.name]
        if value != option.default:
            fields.append(f"{option.name}-{option.encode(value)}")
    if match.dice == "people":
        fields.append(PEOPLE_ROLL)
    return fields


def _halves_to_fields(match: Match, last: int) -> list[str]:
    """Who rolls fairly, and what each of them has promised and revealed for the rolls of the first actions."""
    halves, line = match.halves, match.current
    if halves is None:
        return []
    kind = BY_TURNS if halves.by_turns else FAIRLY
    fields = [f"{kind}{''.join(str(player + 1) for player in halves.players)}"]
    if halves.until is not None:
        fields[0] += f"-{min(halves.until, last)}"
    fell = halves.number_within(line, last)
    at_end = last == len(line.actions)
    for player, known in halves.revealed.items():
        half = halves.half(player, known.number if at_end else min(known.number, fell))
        if half is not None:
            fields.append(f"{HALF}{player + 1}-{half.number}-{pack(half.value)}")
    return fields


def _take_dice(game: Game, given: list[str]) -> Dice:
    """Whether people roll, in a field that is taken out."""
    if not game.has_chance or PEOPLE_ROLL not in given:
        return "page"
    given.remove(PEOPLE_ROLL)
    return "people"


def _take_fair(given: list[str]) -> Fair | None:
    """Who rolls fairly, their halves, and for how long, in fields that are taken out. Raises ValueError."""
    fields = [field for field in given if field.startswith((FAIRLY, BY_TURNS, HALF))]
    for field in fields:
        given.remove(field)
    kinds = f"(?:{FAIRLY}|{BY_TURNS})"
    found = [re.fullmatch(f"{kinds}([1-9])([1-9])(?:-([0-9]{{1,5}}))?", field) for field in fields[:1]]
    told = [re.fullmatch(f"{HALF}([1-9])-([0-9]{{1,4}})-([A-Za-z0-9_-]{{43}})", field) for field in fields[1:]]
    halves = {int(half[1]) - 1: Half(int(half[2]), unpack(half[3])) for half in told if half}
    if not fields:
        return None
    if not found[0] or len(halves) != len(fields) - 1 or found[0][1] >= found[0][2]:
        raise ValueError("What the link says of its fair dice cannot be read.")
    players = int(found[0][1]) - 1, int(found[0][2]) - 1
    if not halves.keys() <= set(players):
        raise ValueError("The link has half a roll of somebody who does not roll.")
    return Fair(players, halves, int(found[0][3]) if found[0][3] else None, fields[0].startswith(BY_TURNS))


def _check_rolls(match: Match) -> Pieces[str]:
    """Check that every fair roll is what its halves give; the game ends before the first that is not."""
    if match.halves is None:
        return ""
    checking = match.halves.wrong(match.current)
    while True:
        try:
            next(checking)
        except StopIteration as finished:
            if finished.value is None:
                return ""
            first, problem = finished.value
            match.lines[0] = match.current.cut(first)
            match.ply = first
            return f"{problem} The game is shown up to there."
        yield 1.0


def _bound_fair_dice(match: Match) -> None:
    """Raise BadLink where fair dice ended before a roll that was settled."""
    try:
        match.bound_fair_dice()
    except ValueError as error:
        raise BadLink(str(error)) from None


def _options_from_fields(options: tuple[Option, ...], fields: list[str]) -> list[tuple[Option, str]]:
    """The options that the link gives, each with its code. Raises ValueError when one is unknown or comes again."""
    known = {option.name: option for option in options}
    found: list[tuple[Option, str]] = []
    for field in fields:
        name, _, code = field.partition("-")
        if name not in known:
            raise ValueError(f"The link has an option called {brief(name)}, which this game does not.")
        option = known[name]
        if any(option is other for other, _ in found):
            raise ValueError("The link gives an option twice.")
        found.append((option, code))
    return found


def _senders_to_fields(senders: Iterable[int]) -> list[str]:
    numbers = "".join(str(player + 1) for player in senders)
    return [f"{SENDERS}{numbers}"] if numbers else []


def _take_senders(fields: list[str]) -> tuple[int, ...]:
    """Who sends the link, in a field that is taken out. Raises ValueError when that cannot be read."""
    given = [field for field in fields if field.startswith(SENDERS)]
    if not given:
        return ()
    numbers = given[0].removeprefix(SENDERS)
    if len(given) > 1 or not re.fullmatch(r"[1-9]{1,9}", numbers):
        raise ValueError("Who sent the link cannot be read.")
    fields.remove(given[0])
    return tuple(int(number) - 1 for number in numbers)


def _seats_to_field(seats: Sequence[Seat]) -> str:
    """The number of seats, and unless all are unnamed people, their levels and names."""
    if all(seat == Seat() for seat in seats):
        return str(len(seats))
    text = "\n".join(f"{_level_text(seat.level)}{seat.name}" for seat in seats)
    return str(len(seats)) + pack(text.encode())


def _seats_from_field(field: str) -> list[Seat]:
    found = re.fullmatch(r"([1-9])([A-Za-z0-9_-]*)", field)
    if not found or len(found[2]) > 9 * 6 * LONGEST_NAME:
        raise ValueError("The link's seats cannot be read.")
    count = int(found[1])
    if not found[2]:
        return [Seat()] * count
    try:
        texts = unpack(found[2]).decode().split("\n")
    except ValueError:
        raise ValueError("The names in the link cannot be read.") from None
    read = [re.fullmatch(r"(?:([0-6])|\+([1-5][1-9]))(.*)", text, re.DOTALL) for text in texts]
    if len(texts) != count or not all(read):
        raise ValueError("The seats in the link do not fit together.")
    return [Seat(found[3], int(found[1]) if found[1] else int(found[2]) / 10) for found in read if found]


def _level_text(level: float) -> str:
    """A level in a link: its figure; of what lies between two, both figures after a plus, as a name may follow."""
    return f"{level:.0f}" if level == int(level) else f"+{level * 10:.0f}"


def checksum(body: str) -> str:
    """Four letters that notice a changed or missing character; no protection against intent."""
    return in_letters(zlib.crc32(body.encode()), 4)
