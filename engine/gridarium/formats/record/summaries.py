"""Summary of a file, which is read without playing its game."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from gridarium.formats.record import headers, lines
from gridarium.formats.record.headers import BadRecord
from gridarium.game import Game
from gridarium.match.match import Match, Seat


class Summary(NamedTuple):
    """Headers of a file. Nothing was played, so nothing but the game and its seats is checked."""

    game: Game
    id: str
    seats: list[Seat]
    notes: dict[str, str]
    """As `Loaded.notes`."""
    status: GameStatus | None
    """None where the file was written without."""


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


class Transcript(NamedTuple):
    """The line of a file that was looked at. Nothing was played, so any of its actions may be illegal."""

    game: Game
    players: int
    options: dict[str, Any]
    """Checked."""
    actions: list[str]
    """Their texts."""


def summary(text: str) -> Summary:
    """Headers of a file, read without playing it. Raises BadRecord as `read` does."""
    return _summary(*headers.split(text))


def _summary(head: dict[str, str], body: str) -> Summary:
    status = _status_from_head(head)
    if status is not None and status.winners is not None and "Resigned:" in body:
        status = _given_up(status, head, lines.cut(body)[0])
    return Summary(headers.game(head), head["Id"], headers.seats(head), headers.notes(head), status)


def outline(text: str) -> tuple[Summary, Transcript]:
    """Headers of a file, and the line that was looked at, read without playing it. Raises BadRecord as `read` does."""
    headers.check_length(text)
    head, body = headers.split(text)
    summary = _summary(head, body)
    return summary, _transcript(head, body, summary.game, len(summary.seats))


def options(text: str) -> dict[str, Any]:
    """The checked options of a file, read without playing it. Raises BadRecord as `read` does."""
    head, _ = headers.split(text)
    try:
        return headers.options(headers.game(head), head)
    except ValueError as error:
        raise BadRecord(str(error)) from None


def transcript(text: str) -> Transcript:
    """The line of a file that was looked at, read without playing it. Raises BadRecord as `read` does."""
    headers.check_length(text)
    head, body = headers.split(text)
    return _transcript(head, body, headers.game(head), len(headers.seats(head)))


def _transcript(head: dict[str, str], body: str, game: Game, players: int) -> Transcript:
    parts = lines.split(lines.cut(body)[0])
    number = lines.looked_at(head, len(parts) // 2 + 1) or 0
    actions = lines.actions_of(parts[0])
    if number:
        actions = [*actions[: int(parts[2 * number - 1])], *lines.actions_of(parts[2 * number])]
    try:
        return Transcript(game, players, headers.options(game, head), actions)
    except ValueError as error:
        raise BadRecord(str(error)) from None


def _given_up(status: GameStatus, head: dict[str, str], body: str) -> GameStatus:
    """How it stands by the line that was looked at, where that ends with a resignation: all others win together."""
    blocks = re.split(r"\r?\n\r?\n", body)
    number = lines.looked_at(head, len(blocks))
    found = None if number is None else re.search(r"^Resigned:(.*)$", blocks[number], re.MULTILINE)
    if found is None:
        return status
    together = len(status.winners or ()) > 1  # older files do not say so
    return status._replace(together=together, resigned=True, late=found[1].rstrip().endswith(lines.LATE))


def status_to_head(match: Match) -> dict[str, str]:
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
        headers.brief_line(head.get("Phase", "")),
        tuple(map(int, scores.split())),
        None if winners is None else tuple(int(winner) - 1 for winner in listed.split()),
        bool(how),
        int(mover) - 1 if re.fullmatch("[1-9]", mover) else None,
    )
