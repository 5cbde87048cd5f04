"""Matches to test links, records and transcripts with."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import gridarium
from gridarium.match.match import Match, Seat

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
ENDLESS = 100_000
"""More actions than a game has that comes to an end by itself soon."""


def data_file(name: str) -> Path:
    """Where a game's data for tests is."""
    return Path(__file__).parents[1] / "data" / f"game-{name}.json"


def has_data(name: str) -> bool:
    """Whether it brings them."""
    return data_file(name).is_file()


@cache
def data_of(name: str) -> dict[str, Any]:
    """What tests of all games have to know of one, which it brings itself as ``tests/data/game-<name>.json``.

    ``short`` are options with which it is over soon. Where it is long on all terms, ``left`` says after how many
    actions a match of chance is left. ``suite`` lists the random games of `tests.engine.test_suite`, and ``marks`` has
    for each rule of a game that is shown the marks of its sources, from the specification.
    """
    assert has_data(name), f"{name} brings no {data_file(name)}; tests/engine/matches.py says what is in it"
    data: dict[str, Any] = json.loads(data_file(name).read_text(encoding="utf-8"))
    return data


def short(name: str) -> dict[str, Any]:
    """Options with which a game is over soon."""
    return dict(data_of(name)["short"])


def left(name: str) -> int:
    """After how many actions a match of chance is left."""
    return int(data_of(name).get("left", ENDLESS))


def new_match(name: str, chance: Random, options: dict[str, Any], players: int = 0) -> Match:
    """A match that has not begun; with the usual number of players unless another is given."""
    game = gridarium.load(name)
    count = players or game.players_for(game.check_options(options))[0]
    seats = [Seat(chance.choice(NAMES), chance.choice((0, 0, 0, 1, 6))) for _ in range(count)]
    return Match(game, seats, options)


def random_match(name: str, chance: Random, options: dict[str, Any], longest: int = 0, players: int = 0) -> Match:
    """A match of random actions, to its end or up to so many."""
    longest = longest or left(name)
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


def by_chance(match: Match, chance: Random, longest: int) -> Match:
    """A match gone on with by legal actions and dice, to so many actions or to its end."""
    match.fall(chance)
    while match.position.state.to_move is not None and match.length < longest:
        match.play(chance.choice(match.position.state.legal_actions()))
        match.fall(chance)
    match.jump(match.length)
    return match


def go_on(match: Match, chance: Random) -> None:
    """Whatever may come next: dice fall, or some player decides."""
    match.fall(chance)
    if match.choices:
        match.play(chance.choice(match.choices))


def resign(match: Match, player: int) -> None:
    """Let a player resign, also one of three or more, or a computer, as games of old did."""
    line = match.current if match.at_end else match.branch()
    line.resigned = player


def eager_match(name: str, chance: Random, options: dict[str, Any]) -> Match:
    """A match as people play it: towards points, and against points."""
    match = new_match(name, chance, options)
    state = match.state
    while state.outcome is None and match.length < left(name):
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
