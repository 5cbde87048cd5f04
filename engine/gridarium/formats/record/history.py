"""What happened beside the moves: who rolls, who left, what others have, and what fell in deleted variations."""

from __future__ import annotations

import re

from gridarium.formats.base64 import pack, unpack
from gridarium.formats.incremental import Pieces
from gridarium.formats.record.headers import BadRecord
from gridarium.game import brief
from gridarium.match.fair_dice import Fair
from gridarium.match.hash_chain import Half
from gridarium.match.match import Departure, Dice, Match
from gridarium.match.rolls import MOST_REMEMBERED
from gridarium.match.seats import level_from

_LEFT = re.compile(r"([1-9]) after ([0-9]{1,5}) of line ([0-9]{1,3}), level ([1-6]|[1-5]\.[1-9])")
_FAIR = re.compile(r"fair( by turns)?, ([1-9]) and ([1-9])(?:, until ([0-9]{1,5}))?")
_HALF = re.compile(r"([1-9]) ([0-9]{1,4}) ([A-Za-z0-9_-]{43})")
_PLACE = re.compile(r"[0-9]{1,4}\.[0-9a-f]{1,8}")
_SENT = re.compile(r"line ([0-9]{1,3}), ([0-9]{1,5})")


def happened_to_head(match: Match) -> dict[str, str]:
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


def read_happened(match: Match, head: dict[str, str]) -> str:
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


def dice(head: dict[str, str]) -> Dice:
    """Who rolls. Raises ValueError for anybody but people, whom alone a file names."""
    if head.get("Dice", "people") != "people":
        raise ValueError(f"The file says that {brief(head['Dice'])} roll the dice; that can only be people.")
    return "people" if "Dice" in head else "page"


def fair(head: dict[str, str]) -> Fair | None:
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


def check_rolls(match: Match) -> Pieces[str]:
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


def bound_fair_dice(match: Match) -> None:
    """Raise BadRecord where fair dice ended before a roll that was settled."""
    try:
        match.bound_fair_dice()
    except ValueError as error:
        raise BadRecord(str(error)) from None
