"""Kinds of puzzles of a game: what each is called and asks for, and the games that it is looked for in.

They are data beside the game, ``data/kinds.json``:

    {"kinds": [{
        "name": "seal", "title": "Seal it off", "ask": "Shut the runner in with {turns:wall}.",
        "goal": {"phase": "{phase}", "turns": [1, 2, 3]},
        "games": [{"players": 2, "options": {"map": ...}, "levels": [3, 4]}],
        "role": "block", "solutions": 1, "choices": 6, "share": 2}]}

In a goal, a list of numbers means the first of them with which there is a solution; "+3" is so much more than the score
that counts now; "{phase}" is the phase that the position is in.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

from gridarium.formats.validation import flag, listed, named, number, text
from gridarium.game import Game, State, count, resource_text
from gridarium.learning.goal import ENTRIES, Goal, read_goal
from gridarium.search.levels import LEVELS

NAME = re.compile(r"[a-z][a-z-]{0,19}")
ALIKE = 60
"""So much do two puzzles have in common, in percent, that are alike, unless their kind says otherwise."""
PHASE = "{phase}"
TEXTS = ("actions", "targets")
"""What a goal gives in lists anyway."""
AT_MOST = "at most "
GAIN, MORE = "gain", "more"
"""What ``least`` and ``most`` of a goal are above the score that counts where it begins, for the words of a task."""


class Terms(NamedTuple):
    """The terms of games that puzzles are looked for in."""

    players: int
    options: Mapping[str, Any]
    """As they are given, without defaults."""
    levels: tuple[int, ...]
    """The levels of those who play them, drawn by lot for each seat."""


class Kind(NamedTuple):
    """A kind of puzzle: one idea."""

    name: str
    title: str
    """What it is called: "Seal it off"."""
    ask: str
    """What is asked for, in words; ``{turns}``, ``{count:tile}`` and the like stand for numbers of the goal."""
    goal: Mapping[str, Any]
    """What its goals have in common, and what they may vary in."""
    games: tuple[Terms, ...]
    role: str
    """What the role of who is to solve it has in it (`Situation.roles`)."""
    task: str
    """How `Situation.task` begins where it is to be solved."""
    phase: str
    """How `Situation.phase` begins where it is to be solved."""
    fresh: bool
    """Whether it begins where a turn does."""
    quiet: bool
    """Whether what solves it brings fewer points at once than something else would."""
    mark: str
    """What is found in the text of each first action that solves it: a regular expression."""
    rising: bool
    """Whether the variants of its goal get harder: then the first one with few enough solutions is taken."""
    deep: int
    """With so many of the variants of its goal, the first ones, it must not be solved."""
    solutions: int
    """So many first actions may solve it, at most."""
    choices: int
    """From so many actions it is chosen, at least."""
    share: int
    """How much of it there is to be, beside the others."""
    alike: int
    """Two puzzles of it are alike that have so much in common, in percent (`gridarium.learning.similarity`)."""
    limit: int
    """So many actions may be played to prove what comes of one, at most."""
    each: int
    """So many may be from the same game, at most."""
    effort: int
    """All proofs in a game together may cost so many times as much."""

    def asked(self, numbers: Mapping[str, Any]) -> str:
        """Sentence that asks for the goal, with its numbers."""
        known = {name: _Number(value) for name, value in numbers.items() if isinstance(value, int)}
        return self.ask.format_map(known)

    def variants(self, game: Game, state: State, learner: int) -> Iterator[dict[str, Any]]:
        """Variants of its goal, filled in for a position, in the order in which they are to be tried."""
        varied = {key: value for key, value in self.goal.items() if key not in TEXTS and _varies(value)}
        situation = game.situation(state)
        others = [score for player, score in enumerate(situation.scores) if player != learner]
        for values in product(*(value if isinstance(value, list) else [value] for value in varied.values())):
            found: dict[str, Any] = {}
            for key, value in zip(varied, values, strict=True):
                found[key] = value
                if value == PHASE:
                    found[key] = situation.phase
                elif isinstance(value, str):
                    own = key == "least"
                    found[GAIN if own else MORE] = int(value)
                    found[key] = int(value) + (situation.scores[learner] if own else max(others))
            yield found

    def goal_of(self, varied: Mapping[str, Any]) -> Goal:
        """The goal with what it varies in. Raises ValueError with a sentence."""
        given = {key: value for key, value in varied.items() if key not in {GAIN, MORE}}
        return read_goal({**self.goal, **given})


class _Number(int):
    """A number in words: ``{turns:wall}`` is "1 wall", ``{more:at most tile}`` "no tile" or "at most 2 tiles"."""

    def __format__(self, noun: str) -> str:
        if noun.startswith(AT_MOST):
            noun = noun.removeprefix(AT_MOST)
            return f"{AT_MOST}{self:{noun}}" if self else f"no {noun}"
        return count(int(self), *noun.split("/")) if noun else str(int(self))


def _varies(value: Any) -> bool:
    return isinstance(value, list) or value == PHASE or (isinstance(value, str) and _is_relative(value))


def _is_relative(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch(r"\+[0-9]{1,3}", value) is not None


# Reading


@lru_cache
def kinds_of(game: Game) -> dict[str, Kind]:
    """The kinds of puzzles that a game has, by name; none where it has no such file."""
    try:
        text = resource_text(f"gridarium.games.{game.name}", "data/kinds.json")
    except OSError:
        return {}
    return read_kinds(game, json.loads(text))


def read_kinds(game: Game, data: Any) -> dict[str, Kind]:
    """The kinds of that data. Raises ValueError with a sentence for what is none."""
    entries = named(data, ("kinds",), "A file of kinds")
    kinds = [_kind(game, one) for one in listed(entries, "kinds")]
    found = {kind.name: kind for kind in kinds}
    if len(found) < len(kinds):
        raise ValueError("Two kinds have the same name.")
    return found


def _kind(game: Game, data: Any) -> Kind:
    entries = named(data, [*Kind._fields], "A kind")
    name = text(entries, "name")
    if not NAME.fullmatch(name) or not text(entries, "title") or not text(entries, "ask"):
        raise ValueError("A kind has a name of small letters, a title, and what it asks for.")
    goal = named(entries.get("goal"), ENTRIES, "A goal of a kind")
    kind = Kind(
        name,
        text(entries, "title"),
        text(entries, "ask"),
        goal,
        tuple(_terms(game, one) for one in listed(entries, "games", [{}])),
        text(entries, "role"),
        text(entries, "task"),
        text(entries, "phase"),
        flag(entries, "fresh"),
        flag(entries, "quiet"),
        text(entries, "mark"),
        flag(entries, "rising"),
        number(entries, "deep", 0, 99, 0),
        number(entries, "solutions", 1, 99, 1),
        number(entries, "choices", 2, 999, 4),
        number(entries, "share", 1, 99, 1),
        number(entries, "alike", 10, 100, ALIKE),
        number(entries, "limit", 100, 10**7, 60_000),
        number(entries, "each", 1, 99, 1),
        number(entries, "effort", 1, 999, 10),
    )
    _try(kind)
    return kind


def _try(kind: Kind) -> None:
    """Raise ValueError where its goal or its mark is none, or its words ask for a number that it has not."""
    try:
        re.compile(kind.mark)
    except re.error:
        raise ValueError(f"The mark of the kind {kind.name} is no regular expression.") from None
    numbers: dict[str, Any] = {}
    for key, value in kind.goal.items():
        first = value[0] if isinstance(value, list) and value and key not in TEXTS else value
        numbers[key] = int(first) if _is_relative(first) else first
        if _is_relative(first) and key in {"least", "most"}:
            numbers[GAIN if key == "least" else MORE] = int(first)
    kind.goal_of(numbers)
    try:
        kind.asked({"turns": 1, "count": 1, **numbers})
    except (LookupError, AttributeError, TypeError, ValueError):
        raise ValueError(f"The words of the kind {kind.name} ask for what its goal does not have.") from None


def _terms(game: Game, data: Any) -> Terms:
    entries = named(data, Terms._fields, "Terms")
    options = named(entries.get("options", {}), [option.name for option in game.options], "Terms")
    checked = game.check_options(options)
    players = game.check_players(entries.get("players", game.players_for(checked)[0]), checked)
    levels = tuple(listed(entries, "levels", [3, 4]))
    if not levels or any(level not in LEVELS for level in levels):
        raise ValueError("Terms give the levels of those who play.")
    return Terms(players, options, levels)
