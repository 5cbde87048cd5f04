"""Program of a game in a frame: it reads the game of a link, and says what to show after any of its moves."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

from gridarium.formats import link
from gridarium.game import Event
from gridarium.match.match import Match
from web.app.opening import Steps, in_slices
from web.embed.still import still
from web.words.ending import given_up
from web.words.narration import narrate
from web.words.people import names_seen


class Viewer:
    """Reads one game, and shows it."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.problem = ""
        """What was wrong with the link, which is then shown as far as it is good."""
        self.stops: Sequence[int] = ()
        """The plies at which to look: the start and each decision, with what fell by itself after it."""

    def open(self, text: str) -> Steps[None]:
        """Read a link, in slices. Raises BadLink with a sentence."""
        opened = yield from in_slices(link.reading(text))
        self.match, self.problem = opened.match, opened.problem
        self.stops = stops(opened.match)

    def show(self, stop: int) -> dict[str, Any]:
        """What there is to see at a stop, of which the nearest there is counts. Raises LookupError without a game."""
        match = self.match
        if match is None:
            raise LookupError("no game was opened")
        stop = max(0, min(stop, len(self.stops) - 1))
        match.jump(self.stops[stop])
        outcome = match.result
        return {
            "stop": stop,
            "last": len(self.stops) - 1,
            "drawn": str(still(match)),
            "place": f"Move {match.ply} of {match.length}" if stop else "The start",
            "said": self._narration(stop),
            "scores": list(match.game.situation(match.position.state).scores),
            "winners": [] if outcome is None else list(outcome.winners),
            "problem": self.problem,
        }

    def _narration(self, stop: int) -> str:
        """What has happened since the stop before, in sentences."""
        match = self.match
        if match is None or not stop:
            return ""
        names = names_seen(match.seats, (), by_link=False)
        plies = match.current.plies[self.stops[stop - 1] : self.stops[stop]]
        events: list[Event] = [*chain.from_iterable(ply.events for ply in plies)]
        resigned = given_up(match, names) if match.at_end else ""
        return " ".join([*narrate(events, names), *([f"{resigned}."] if resigned else [])])


def stops(match: Match) -> list[int]:
    """The plies of a match at which somebody decides, and its end."""
    found = [match.past_falls(0)]
    while found[-1] < match.length:
        found.append(match.past_falls(found[-1] + 1))
    return found
