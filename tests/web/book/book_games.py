"""Saved games for tests of the book, and the book itself in a tab."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gridarium import load
from gridarium.formats import record
from gridarium.match.match import Match, Seat
from tests.web.tab import Device, Tab

JUNO = 3


def played(id: str, *texts: str, level: int = JUNO, resigned: int | None = None, **options: Any) -> str:
    """The saved text of a game of GridBloc against a computer, with these actions."""
    match = Match(load("gridbloc"), [Seat(), Seat("", level)], options, id)
    match.extend(texts)
    match.current.resigned = resigned
    return record.write(match)


def saved(games: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Saved games by their ids."""
    return {id: played(id, *texts) for id, texts in games.items()}


def opened(games: dict[str, str], *texts: str, device: Device | None = None) -> Tab:
    """A tab in which a game with these actions is looked at, and the book beside it."""
    device = device or Device()
    device.games |= {**games, "now": played("now", *texts)}
    tab = Tab("index.html", device)
    tab.send("open", value="now")
    tab.open_sheet("more")
    tab.click("analyse")
    tab.click("book")
    read(tab)
    return tab


def read(tab: Tab) -> None:
    """Let the games be read; the analysis need not come to its end for that."""
    while tab.session.book is not None and tab.session.book.busy:
        tab.think_a_slice()


def listed(tab: Tab) -> list[str]:
    """The moves of the book, in its order."""
    return [node.text for node in tab.page.find("analysis").all("li") if node.all("summary")]
