"""The whole file: every line of a match, written and read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from gridarium.formats.incremental import Pieces, Reading
from gridarium.formats.record import headers, history, lines, summaries
from gridarium.formats.record.headers import FORMAT, BadRecord
from gridarium.match.match import Match, agreement


class Loaded(NamedTuple):
    """Result of reading a file: a match as far as the file is good, and a sentence when something was wrong with it."""

    match: Match
    notes: dict[str, str]
    """Headers that are not about the game itself, such as ``Title``."""
    problem: str = ""


def write(match: Match, notes: Mapping[str, str] | None = None) -> str:
    """The whole match, with all its lines, as the text of a file; ``notes`` become headers of their own.

    Raises ValueError for a match from a position of its own, which no file can tell.
    """
    if match.placed:
        raise ValueError("A game that begins from a position of its own fits into no file.")
    head = {"Gridarium": FORMAT, "Game": match.game.name, "Rules": str(match.game.rules_version), "Id": match.id}
    head |= {key: headers.brief_line(value) for key, value in (notes or {}).items()}
    for option in match.game.options:
        if match.options[option.name] != option.default:
            head[f"Option {option.name}"] = json.dumps(match.options[option.name])
    for number, seat in enumerate(match.seats, 1):
        head[f"Seat {number}"] = headers.seat_text(seat)
    head |= history.happened_to_head(match)
    if match.line:
        head["Line"] = str(match.line + 1)
    head |= summaries.status_to_head(match)
    blocks = ["\n".join(f"{key}: {value}".rstrip() for key, value in head.items())]
    main, told = match.lines[0], set[str]()
    blocks.append(lines.line_text(match, main, 0, told))
    for line in match.lines[1:]:
        shared = agreement(main.actions, line.actions)
        blocks.append(f"Branch from {shared}:\n{lines.line_text(match, line, shared, told)}")
    return "\n\n".join(blocks).rstrip() + "\n"


def read(text: str) -> Loaded:
    """The match of a file, played by the rules as far as the file is good.

    Raises BadRecord with a sentence when there is no position at all to show.
    """
    return reading(text).finish()


def reading(text: str) -> Reading[Loaded]:
    """Incremental `read`, a piece at a time."""
    return Reading(_read(text))


def _read(text: str) -> Pieces[Loaded]:
    headers.check_length(text)
    head, body = headers.split(text)
    yield 0.0
    match = _new_match(head)
    problem = yield from lines.read_lines(match, body)
    problem = problem or history.read_happened(match, head) or (yield from history.check_rolls(match))
    history.bound_fair_dice(match)
    number = lines.looked_at(head, len(match.lines))
    if number is not None:
        match.choose_line(number)
    return Loaded(match, headers.notes(head), problem)


def _new_match(head: dict[str, str]) -> Match:
    game = headers.game(head)
    try:
        fair, options = history.fair(head), headers.options(game, head)
        dice = "page" if fair else history.dice(head)
        return Match(game, headers.seats(head), options, head["Id"], dice, fair)
    except ValueError as error:
        raise BadRecord(str(error)) from None
