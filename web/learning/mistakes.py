"""Mistakes from one's own games, which come back as puzzles at growing intervals until they are remembered.

The intervals are those of a box of cards with compartments, as Sebastian Leitner described it in "So lernt man lernen"
(1972): what is known goes one compartment further and comes back later, what is not goes back to the first one.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from typing import Any, NamedTuple
from zlib import crc32

from gridarium.formats import link
from gridarium.formats.incremental import Pieces
from gridarium.game import Game
from gridarium.learning.puzzle import LETTERS, NAME
from gridarium.match.match import MOST_ACTIONS, Match, Seat
from gridarium.search.levels import STRONGEST, level_of

INTERVALS = (1, 3, 7, 16, 35)
"""Days until a mistake comes back, by how often it was known in a row."""
LEARNED = len(INTERVALS)
"""How often it is known until it need not come back."""
MOST = 200
"""Mistakes of a game that are still to be learned."""
LONGEST = 20_000
"""Letters of the moves before it, or of the options of its game."""
LONGEST_TEXT = 200
"""Letters of an action."""
FARTHEST = 10**11
MOST_LOST = 10**6
MOST_PLAYERS = 9
MOST_SOLUTIONS = 4


class Mistake(NamedTuple):
    """A mistake: the position in which it was made, what was played there, what was better, and when it comes back."""

    name: str
    rules: int
    """The version of the rules that it was played by."""
    levels: Sequence[float]
    """Of each seat the level of its computer; 0 for people."""
    options: Mapping[str, Any]
    moves: int
    actions: str
    """What was played before, as links write it."""
    played: str
    solutions: Sequence[str]
    """The texts of all actions that are good there."""
    lost: int
    """Tenths of points."""
    made: str
    """The day on which it was found, as ISO 8601 writes it."""
    known: int
    """How often in a row it was known."""
    due: str
    """The day on which it comes back."""
    when: int
    """The second since 1970 of the last answer, or in which it was found."""

    @property
    def learned(self) -> bool:
        """Whether it need not come back."""
        return self.known >= LEARNED

    def is_due(self, day: date) -> bool:
        """Whether it comes back on that day, or should have before."""
        return not self.learned and self.due <= str(day)

    def answered(self, right: bool, helped: bool, day: date, now: int) -> Mistake:
        """The mistake after an answer on a day on which it was due; with help it stays where it was."""
        known = 0 if not right else self.known if helped else self.known + 1
        return self._replace(known=known, due=str(day + _interval(known)), when=max(now, self.when + 1))

    def or_later(self, other: Mistake) -> Mistake:
        """Of what two devices know of a mistake that which was answered last."""
        return max(self, other, key=lambda each: (each.when, each.known, each.due, json.dumps(each, sort_keys=True)))

    def beginning(self, game: Game) -> Pieces[Match]:
        """A new match where it was made, a piece at a time. Raises ValueError with a sentence where that cannot be
        played any more."""
        if self.rules != game.rules_version:
            raise ValueError(GONE)
        try:
            seats = [Seat("", level or STRONGEST) for level in self.levels]
            match = Match(game, seats, game.check_options(dict(self.options)))
        except ValueError:
            raise ValueError(GONE) from None
        problem = yield from link.play_actions(match, self.actions, self.moves)
        legal = set() if problem else set(map(str, match.choices))
        player = match.position.state.to_move
        if player is None or player < 0 or not {self.played, *self.solutions} <= legal:
            raise ValueError(GONE)
        match.seats[player] = Seat()
        return match


GONE = "A position from one of your games can no longer be played by the rules of this release, so it was taken out."


def _interval(known: int) -> timedelta:
    return timedelta(days=INTERVALS[min(known, LEARNED - 1)])


def mistake_in(
    match: Match, ply: int, played: str, solutions: Sequence[str], loss: float, day: date, now: int
) -> Mistake | None:
    """A mistake that was made in a match after so many actions; None where too much came before it to be kept."""
    options = {
        option.name: match.options[option.name]
        for option in match.game.options
        if match.options[option.name] != option.default
    }
    actions = link.write_actions(match, ply)
    levels = [seat.level for seat in match.seats]
    said = f"{match.game.name} {match.players} {json.dumps(options, sort_keys=True)} {ply} {actions} {played}"
    value = crc32(said.encode())
    name = "".join(LETTERS[value // len(LETTERS) ** place % len(LETTERS)] for place in range(NAME))
    lost = min(MOST_LOST, round(10 * loss))
    made: list[Any] = [
        name,
        match.game.rules_version,
        levels,
        options,
        ply,
        actions,
        played,
        list(solutions),
        lost,
    ]
    row = [*made, str(day), 0, str(day + _interval(0)), now]
    return Mistake(*row) if is_mistake(row) else None


def due(mistakes: Iterable[Mistake], day: date) -> list[Mistake]:
    """Those that come back on that day, those that have waited longest first."""
    return sorted((each for each in mistakes if each.is_due(day)), key=lambda each: (each.due, each.name))


def next_day(mistakes: Iterable[Mistake]) -> date | None:
    """The next day on which one comes back; None where none does."""
    days = [each.due for each in mistakes if not each.learned]
    return date.fromisoformat(min(days)) if days else None


def is_mistake(row: object) -> bool:
    """Whether a row of what the device keeps, or of a file, is a mistake."""
    if not isinstance(row, list) or len(row) != len(Mistake._fields):
        return False
    name, rules, levels, options, moves, actions, played, solutions, lost, made, known, due, when = row
    numbers = ((rules, 10**6), (moves, MOST_ACTIONS), (lost, MOST_LOST), (known, LEARNED), (when, FARTHEST))
    return (
        all(type(number) is int and 0 <= number <= most for number, most in numbers)
        and isinstance(levels, list)
        and 1 <= len(levels) <= MOST_PLAYERS
        and all(map(_is_level, levels))
        and isinstance(name, str)
        and len(name) == NAME
        and set(name) <= set(LETTERS)
        and isinstance(options, dict)
        and len(json.dumps(options)) <= LONGEST
        and isinstance(actions, str)
        and len(actions) <= LONGEST
        and isinstance(solutions, list)
        and 1 <= len(solutions) <= MOST_SOLUTIONS
        and all(isinstance(text, str) and 0 < len(text) <= LONGEST_TEXT for text in (played, *solutions))
        and all(_is_day(day) for day in (made, due))
    )


def _is_level(level: object) -> bool:
    """Whether it is one of a computer, or 0."""
    if not isinstance(level, (int, float)) or isinstance(level, bool):
        return False
    try:
        return level == 0 or level_of(level) is not None
    except (ValueError, OverflowError):
        return False


def _is_day(text: object) -> bool:
    try:
        return isinstance(text, str) and str(date.fromisoformat(text)) == text
    except ValueError:
        return False
