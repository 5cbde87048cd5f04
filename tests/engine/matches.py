"""Matches to test links, records and transcripts with."""

from __future__ import annotations

from random import Random
from typing import Any

import gridarium
from gridarium.match import Match, Seat

NAMES = (
    "",
    "Ann",
    "Åsa Öberg",
    "李小龍",
    "🦆 Duck",
    "<script>alert(1)</script>",
    "{0} %s \\n",
    "a:b. Line: 7",
    "Bo [level 3]",
    "[level 2]",
    "# 1.gridbloc",
    "Resigned: 1",
    "-_-",
)
SMALL: dict[str, dict[str, Any]] = {
    "gridbloc": {"map": {"w": 3, "h": 3, "star": "b2", "walls": ["a1|b1", "b3|c3"]}},
    "gridwar": {"handicap": "black-2"},
    "gridopolis": {"blueprint": "flat", "rounds": 8},
    "gadget_grid": {"round_limit": 1},
    "magpies": {"rounds": 2},
}
"""For each game, options with which it is short."""
LEFT = {"gridwar": 60}
"""For games that are long with all options, after how many actions a match of chance is left."""


def new_match(name: str, chance: Random, options: dict[str, Any], players: int = 0) -> Match:
    """A match that has not begun; with the usual number of players unless another is given."""
    game = gridarium.load(name)
    count = players or game.players_for(game.check_options(options))[0]
    seats = [Seat(chance.choice(NAMES), chance.choice((0, 0, 0, 1, 6))) for _ in range(count)]
    return Match(game, seats, options)


def random_match(name: str, chance: Random, options: dict[str, Any], longest: int = 0, players: int = 0) -> Match:
    """A match of random actions, to its end or up to so many."""
    longest = longest or LEFT.get(name, 100_000)
    match = new_match(name, chance, options, players)
    state = match.state
    while state.outcome is None and match.length < longest:
        interruptions = state.interruptions()
        rare = bool(interruptions) and chance.randrange(30) == 0
        action = chance.choice(interruptions) if rare else state.random_action(chance)
        match.current.append(action)
        state.play(action)
    match.jump(match.length)
    return match


def go_on(match: Match, chance: Random) -> None:
    """Whatever may come next: dice fall, or some player decides."""
    match.fall(chance)
    if match.choices:
        match.play(str(chance.choice(match.choices)))


def resign(match: Match, player: int) -> None:
    """Let a player resign, also one of three or more, or a computer, as games of old did."""
    line = match.current if match.at_end else match.branch()
    line.resigned = player


def eager_match(name: str, chance: Random, options: dict[str, Any]) -> Match:
    """A match as people play it: towards points, and against points."""
    match = new_match(name, chance, options)
    state = match.state
    while state.outcome is None and match.length < LEFT.get(name, 100_000):
        legal = state.legal_actions()
        mover = state.to_move
        best: list[Any] = []
        most = None
        for action in chance.sample(legal, min(12, len(legal))):
            after = state.copy()
            after.play(action)
            points = list(match.game.situation(after).scores)
            room = len(after.legal_actions()) if after.to_move != mover and after.outcome is None else 0
            worth = (points[mover or 0], -room if room < 9 else 0)
            if most is None or worth > most:
                best, most = [], worth
            if worth == most:
                best.append(action)
        action = chance.choice(best)
        match.current.append(action)
        state.play(action)
    match.jump(match.length)
    return match
