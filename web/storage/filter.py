"""Filter of the saved games that a list shows: by game, by going on or over, by opponent, by words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from gridarium.formats.record import LONGEST_HEAD, BadRecord
from web.storage.library import Library
from web.storage.summary import GameSummary, summary_of

FEW = 5
"""So many games are listed without ways to find one."""
PICTURED = 12
"""How many games the list shows at first, with their boards; those after them have the game's cover alone."""
PORTION = 50
"""How many more are shown at a time."""
ROOM = 2
"""How many games that wait are shown before the list."""
GAME = re.compile("^Game: ([a-z_]+)$", re.MULTILINE)


@dataclass(frozen=True)
class Finding:
    """Filter; what is empty does not matter."""

    game: str = ""
    state: str = ""
    """"open" for those that go on, "over" for those that do not."""
    player: str = ""
    """An opponent's name."""
    words: str = ""

    def taking(self, field: str, value: str) -> Finding:
        """Filter with another value in that field. Raises ValueError for what is no field, or no state."""
        if field not in ("game", "state", "player", "words") or (
            field == "state" and value not in ("", "open", "over")
        ):
            raise ValueError(f"games are not found by {field} {value}")
        return replace(self, **{field: value[:80]})

    def fits(self, story: GameSummary) -> bool:
        """Whether a game is looked for: every word must be somewhere in it."""
        return (
            self.game in ("", story.game)
            and (not self.state or story.over == (self.state == "over"))
            and (not self.player or self.player in story.others)
            and all(word in story.words for word in self.words.casefold().split())
        )


def found(library: Library, finding: Finding) -> list[str]:
    """The keys of the games that are looked for, the last saved first; what cannot be read is only among all."""
    keys = library.keys()
    if finding == Finding():
        return keys
    return [key for key in keys if (story := summary_at(library, key)) and finding.fits(story)]


def summary_at(library: Library, key: str) -> GameSummary | None:
    """The story of a listed game, if it can be read."""
    try:
        return summary_of(library.listed(key))
    except BadRecord:
        return None


def summaries(library: Library) -> list[GameSummary]:
    """Summaries of all games that can be read, the last saved first."""
    keys = library.keys()
    return [story for key in keys if (story := summary_at(library, key))]


def opponents(stories: Iterable[GameSummary]) -> list[str]:
    """Everybody whom games can be found by, in alphabetical order."""
    return sorted({name for story in stories for name in story.others}, key=str.casefold)


def game_in_progress(library: Library, game: str) -> str | None:
    """The key of that game that was played last and is not over."""
    keys = library.keys()
    going = (key for key in keys if (story := summary_at(library, key)) and story.goes_on and story.game == game)
    return next(going, None)


def waiting(library: Library) -> list[str]:
    """The keys of all games that are not over, first those in which it is one's own turn, of these the last played."""
    told = ((key, summary_at(library, key)) for key in library.keys())  # noqa: SIM118  it is no dictionary
    going = [(key, story) for key, story in told if story and story.goes_on]
    return [key for key, story in sorted(going, key=lambda one: not one[1].waits_for_you)]


def pictured(library: Library, finding: Finding) -> list[str]:
    """The keys of the games of which the page shows the board, in the order in which they are seen."""
    return [*waiting(library)[:ROOM], *found(library, finding)[:PICTURED]]


def games_in_progress(library: Library) -> tuple[str, ...]:
    """The names of the games of which one is not over, as far as their texts say so without being read."""
    heads = (text[: text.find("\n\n", 0, LONGEST_HEAD)] for text in library.texts.values())
    return tuple(sorted({game[1] for head in heads if "\nTurn:" in head and (game := GAME.search(head))}))
