"""Tables that the tests of computers, hints and analysis begin with."""

from __future__ import annotations

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.web.tab import Tab


def against_computer() -> Tab:
    """A game on the usual terms against the computer, from the home page with one press."""
    tab = Tab("index.html")
    tab.click("play-computer", "gridbloc")
    return tab


def opened(*levels: int, actions: tuple[str, ...] = (), map: str = "small", resigned: int | None = None) -> Tab:
    """A game from a link with these levels in its seats."""
    match = Match(load("gridbloc"), [Seat("", level) for level in levels], {"map": map})
    match.extend(actions)
    if resigned is not None:
        match.current.resigned = resigned
    return Tab(f"gridbloc.html#{link.write(match)}")
