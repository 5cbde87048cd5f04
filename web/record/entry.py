"""Entry of the record: one line about a game that is over, checked when it is read."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Literal, NamedTuple, cast

from gridarium.formats.data import DEEPEST, read_json
from gridarium.games import has
from gridarium.match.match import LONGEST_NAME, one_line
from gridarium.search.levels import EASIEST, STRONGEST
from web.words.opponents import OPPONENTS, exact, known_as

Result = Literal["won", "drawn", "lost"]
RESULTS: tuple[Result, ...] = ("won", "drawn", "lost")
How = Literal["", "resigned", "late"]
HOWS: tuple[How, ...] = ("", "resigned", "late")
"""How it ended: by the rules, by a resignation, or because somebody had no time left."""

ALONE, MIXED, PEOPLE = "alone", "mixed", "people"
"""Against whom, where it was not computers of one level: nobody, computers of several, or somebody else."""
PERSON = 3
"""A person counts for as much as a computer of that level, as nobody knows better."""

YEARS = range(2000, 2100)
LONGEST_TERMS = 120
LONGEST_LINE = 2_000
"""Characters of a line; the longest that is written has half of them."""
MOST_OTHERS = 8
_ID = re.compile(r"[A-Za-z0-9_-]{1,12}")


class Entry(NamedTuple):
    """A game that is over, as the person sees it who played it here."""

    id: str
    """That of the saved game."""
    game: str
    terms: str
    """As the sheet for a new game names them."""
    others: tuple[float | str, ...]
    """The other players: levels of computers, and names of people, empty where they had none."""
    result: Result
    scores: tuple[int, ...]
    """One's own first."""
    moves: int
    ended: str = ""
    """When it ended, as ISO 8601 says it, by Greenwich; empty where that is not known."""
    seconds: int = 0
    """How long it took; 0 where that is not known."""
    how: How = ""

    @property
    def players(self) -> int:
        """Number of players."""
        return len(self.others) + 1

    @property
    def level(self) -> float:
        """The level of all others, by tenths, where they were computers of one; else 0."""
        first = self.others[0] if len(set(self.others)) == 1 else ""
        return 0 if isinstance(first, str) else first

    @property
    def against(self) -> str:
        """Against whom, as a word: the number of the opponent that people know, `ALONE`, `MIXED` or `PEOPLE`."""
        if not self.others:
            return ALONE
        if any(isinstance(other, str) for other in self.others):
            return PEOPLE
        return str(known_as(self.level)) if self.level else MIXED

    @property
    def strength(self) -> float:
        """The level of the strongest opponent."""
        return max((PERSON if isinstance(other, str) else other for other in self.others), default=0)

    @property
    def margin(self) -> int:
        """By how much one's own score was above the best of the others."""
        return self.scores[0] - max(self.scores[1:], default=0) if self.scores else 0


def when(text: str) -> str:
    """A moment as the record writes it; empty for what is none, or none in which a game could have ended."""
    try:
        moment = datetime.fromisoformat(text)
        moment = (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)
        return moment.isoformat(timespec="seconds") if moment.year in YEARS else ""
    except (ValueError, OverflowError):
        return ""


def written(entry: Entry) -> str:
    """The line of a game; what is as usual is left out."""
    data = {name: value for name, value in entry._asdict().items() if value or name in ("others", "scores", "moves")}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def read(line: str) -> Mapping[str, Any]:
    """The data of a line; empty where there are none."""
    if len(line) > LONGEST_LINE:
        return {}
    flat = line.count("[") + line.count("{") < DEEPEST  # then it need not be looked at twice
    try:
        data = json.loads(line) if flat else read_json(line)
    except ValueError:
        return {}
    return data if isinstance(data, dict) else {}


def entry_from(data: Mapping[str, Any]) -> Entry | None:
    """The game of a line's data; None where they do not say what every line must."""
    id, game, others, scores = data.get("id"), data.get("game"), data.get("others"), data.get("scores")
    if not isinstance(id, str) or not _ID.fullmatch(id) or not is_game(game) or data.get("result") not in RESULTS:
        return None
    if not isinstance(others, list) or len(others) > MOST_OTHERS or not all(map(_is_opponent, others)):
        return None
    if not isinstance(scores, list) or len(scores) > MOST_OTHERS + 1 or not all(_is_number(each) for each in scores):
        return None
    return Entry(
        id,
        str(game),
        _text(data.get("terms"), LONGEST_TERMS),
        tuple(one_line(other, LONGEST_NAME) if isinstance(other, str) else other for other in others),
        cast(Result, data["result"]),
        tuple(scores),
        _amount(data.get("moves")),
        when(_text(data.get("ended"), 40)),
        _amount(data.get("seconds")),
        how if (how := data.get("how")) in HOWS else "",
    )


def is_game(name: Any) -> bool:
    """Whether a game of that name is here."""
    return isinstance(name, str) and has(name)


def _is_opponent(value: Any) -> bool:
    if isinstance(value, float):
        return EASIEST < value < STRONGEST and exact(value) == value and not value.is_integer()
    return isinstance(value, str) or (type(value) is int and value in OPPONENTS)


def _is_number(value: Any) -> bool:
    return type(value) is int and abs(value) < 1_000_000


def _amount(value: Any) -> int:
    return value if _is_number(value) and value > 0 else 0


def _text(value: Any, longest: int) -> str:
    return one_line(value, longest) if isinstance(value, str) else ""
