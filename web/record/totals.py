"""Totals of games that were won, drawn and lost; also of those so old that nothing else is kept of them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from gridarium.match.match import one_line
from web.record.entry import ALONE, LONGEST_TERMS, MIXED, PEOPLE, Entry, is_game, when
from web.words.opponents import OPPONENTS

MOST = 1_000_000


class Tally(NamedTuple):
    """Tally of games that were won, drawn and lost."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def played(self) -> int:
        """Number of all of them."""
        return sum(self)

    @property
    def points(self) -> float:
        """Points: one for each game won, a half for each drawn."""
        return self.won + self.drawn / 2

    def plus(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(self.won + other.won, self.drawn + other.drawn, self.lost + other.lost)


def tally(entries: Iterable[Entry]) -> Tally:
    """Tally of these games."""
    results = [entry.result for entry in entries]
    return Tally(results.count("won"), results.count("drawn"), results.count("lost"))


class Total(NamedTuple):
    """Games so old that only their numbers are kept: those of one game, on the same terms, against the same kind."""

    game: str
    against: str
    """As `Entry.against`."""
    terms: str
    tally: Tally
    until: str
    """When the last of them ended."""

    @property
    def name(self) -> str:
        """Name of what they have in common."""
        return f"{self.game} {self.against} {self.terms}"

    def with_one_more(self, entry: Entry) -> Total:
        """Total with another game, a later one."""
        counts = (min(MOST - 1, each) for each in self.tally.plus(tally([entry])))
        return self._replace(tally=Tally(*counts), until=max(self.until, entry.ended))


def first(entry: Entry) -> Total:
    """None yet of the kind that a game belongs to."""
    return Total(entry.game, entry.against, entry.terms, Tally(), "")


def written(total: Total) -> str:
    """The line of such games."""
    data = total._asdict() | {"tally": list(total.tally)}
    return json.dumps({"total": data.pop("game"), **data}, ensure_ascii=False, separators=(",", ":"))


def total_from(data: Mapping[str, Any]) -> Total | None:
    """The numbers of a line's data; None where they do not say what every line must."""
    game, against, terms, counts = data.get("total"), data.get("against"), data.get("terms"), data.get("tally")
    if not is_game(game) or against not in (ALONE, MIXED, PEOPLE, *map(str, OPPONENTS)) or not isinstance(terms, str):
        return None
    if not isinstance(counts, list) or len(counts) != len(Tally()):
        return None
    if not all(type(each) is int and 0 <= each < MOST for each in counts):
        return None
    until = data.get("until")
    return Total(
        str(game),
        str(against),
        one_line(terms, LONGEST_TERMS),
        Tally(*counts),
        when(until) if isinstance(until, str) else "",
    )
