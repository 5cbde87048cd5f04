"""Puzzles: a position, who is to move, and what is to be reached, in the file that is shipped with a game.

``data/puzzles.json`` has one row for each: its kind, the number of the terms of its game among those of the kind, how
many actions were played, these as links write them (`gridarium.formats.link`), in what its goal varies, the texts of
all first actions that reach it, the lowest level that solves it, and how many positions the strongest looks at for it.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping
from datetime import date
from functools import cached_property
from typing import Any, NamedTuple
from zlib import crc32

from gridarium.formats import link
from gridarium.formats.data import read_json
from gridarium.formats.incremental import Reading
from gridarium.formats.validation import Entries, listed, named, number
from gridarium.game import Game, brief
from gridarium.learning.goal import Goal, Progress, begin
from gridarium.learning.prover import Prover
from gridarium.learning.puzzle_kinds import Kind, kinds_of
from gridarium.match.match import Match, Seat
from gridarium.search.levels import STRONGEST

__all__ = ["Puzzle", "Puzzles", "Row", "of_day", "read_puzzles", "write_puzzles"]

LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz"
NAME = 5
"""Letters of a puzzle's name."""
UNSOLVED = STRONGEST + 1
"""The level of a puzzle that no level solves."""
MOST = 1_000
"""Puzzles in a file."""
EASY = 8
"""One of so many puzzles is an easy one."""
EASIEST, PER_LEVEL, PER_DOUBLING = 600, 190, 25
"""Of ratings: of what the first level solves at a glance, more for each level, and for each doubling of the thought."""


class Row(NamedTuple):
    """A puzzle as it is written."""

    kind: str
    terms: int
    moves: int
    actions: str
    varied: Mapping[str, Any]
    solutions: tuple[str, ...]
    level: int
    thought: int

    @property
    def name(self) -> str:
        """Its name in addresses, the same wherever it stands in a file: from its kind and its position."""
        value = crc32(f"{self.kind} {self.terms} {self.moves} {self.actions}".encode())
        return "".join(LETTERS[value // len(LETTERS) ** place % len(LETTERS)] for place in range(NAME))


class Puzzle:
    """A puzzle of a game."""

    def __init__(self, game: Game, kind: Kind, row: Row) -> None:
        """Raises ValueError with a sentence where the row does not fit the kind."""
        self.game, self.kind, self.row = game, kind, row
        self.name = row.name
        self.goal: Goal = kind.goal_of(row.varied)
        self.solutions = row.solutions
        """The texts of all first actions that reach the goal against every answer."""
        self.level = row.level
        """The lowest level of computer player that solves it, or `UNSOLVED`."""
        self.thought = row.thought
        """How many positions the strongest level looks at to solve it."""
        self.ask = kind.asked({"turns": self.goal.turns, "count": self.goal.times, **kind.goal, **row.varied})
        """What is asked for, in words."""
        if not 0 <= row.terms < len(kind.games):
            raise ValueError(f"A puzzle of the kind {kind.name} is from a game on terms that the kind does not have.")

    @property
    def rating(self) -> int:
        """Rating of its difficulty, on the scale on which people have a rating of their own."""
        level = min(self.level, UNSOLVED) - 1
        return EASIEST + PER_LEVEL * level + round(PER_DOUBLING * math.log2(1 + self.thought / 50))

    @cached_property
    def _played(self) -> Match:
        return self._play()

    @property
    def learner(self) -> int:
        """The player who is to solve it."""
        return self._played.position.state.to_move or 0

    def begin(self) -> Match:
        """A new match where it begins. Raises ValueError with a sentence when there is no such position."""
        return self._play()

    def progress(self) -> Progress:
        """Progress of the goal where it begins."""
        return begin(self.goal, self.game, self._played.position.state, self.learner)

    def prover(self) -> Prover:
        """Prover of what can be forced in it."""
        return Prover(self.game, self.goal, self.learner)

    def _play(self) -> Match:
        terms = self.kind.games[self.row.terms]
        seats = [Seat("", STRONGEST)] * terms.players
        match = Match(self.game, seats, terms.options)
        problem = Reading(link.play_actions(match, self.row.actions, self.row.moves)).finish()
        learner = match.position.state.to_move
        if problem or learner is None or learner < 0:
            raise ValueError(f"The position of the puzzle {self.name} cannot be reached. {problem}".strip())
        match.seats[learner] = Seat()
        return match


class Puzzles:
    """The puzzles of a game, the easiest first."""

    def __init__(self, game: Game, puzzles: Iterable[Puzzle], seed: int = 0) -> None:
        self.game, self.seed = game, seed
        given = list(puzzles)
        self.all = sorted(given, key=lambda puzzle: (puzzle.rating, puzzle.name))
        self._named = {puzzle.name: puzzle for puzzle in given}
        if len(self._named) < len(given):
            raise ValueError("Two puzzles have the same name.")

    @property
    def rows(self) -> list[Row]:
        """Their rows, in the order of the file."""
        return [puzzle.row for puzzle in self._named.values()]

    @property
    def kinds(self) -> dict[str, Kind]:
        """The kinds that there are puzzles of, by name, as the game lists them."""
        here = {puzzle.kind.name for puzzle in self.all}
        return {name: kind for name, kind in kinds_of(self.game).items() if name in here}

    def puzzle(self, name: str) -> Puzzle | None:
        """The puzzle of that name."""
        return self._named.get(name)

    def of_kind(self, name: str) -> list[Puzzle]:
        """The puzzles of a kind, the easiest first."""
        return [puzzle for puzzle in self.all if puzzle.kind.name == name]


def of_day(puzzles: Puzzles, day: date, easy: bool = False) -> Puzzle:
    """The puzzle of a day, by its date alone; none comes again before all have come. Raises LookupError without any.

    ``easy``: one of the easiest only.
    """
    if not puzzles.all:
        raise LookupError("there are no puzzles")
    among = puzzles.all[: math.ceil(len(puzzles.all) / EASY)] if easy else puzzles.all
    times, place = divmod(day.toordinal(), len(among))
    return sorted(among, key=lambda puzzle: (crc32(f"{times} {puzzle.name}".encode()), puzzle.name))[place]


# Reading and writing


def read_puzzles(game: Game, text: str) -> Puzzles:
    """The puzzles of a file's text. Raises ValueError with a sentence for what is none; no position is played yet."""
    data = named(read_json(text), ("game", "rules", "seed", "puzzles"), "A file of puzzles")
    if data.get("game") != game.name:
        raise ValueError(f"These are puzzles of another game: {brief(data.get('game'))}.")
    if data.get("rules") != game.rules_version:
        raise ValueError("These puzzles were made under other rules.")
    kinds = kinds_of(game)
    rows = map(_row, listed(data, "puzzles"))
    return Puzzles(game, (Puzzle(game, _known(kinds, row), row) for row in rows), number(data, "seed", 0, 10**9, 0))


def _known(kinds: Mapping[str, Kind], row: Row) -> Kind:
    if row.kind not in kinds:
        raise ValueError(f"There is no kind of puzzle called {brief(row.kind)}.")
    return kinds[row.kind]


def _row(data: Any) -> Row:
    if not isinstance(data, list) or len(data) != len(Row._fields):
        raise ValueError(f"A puzzle is a row of {len(Row._fields)} values, not {brief(data)}.")
    values: Entries = dict(zip(Row._fields, data, strict=True))
    solutions = listed(values, "solutions")
    if not solutions or not all(isinstance(text, str) and text for text in solutions):
        raise ValueError("A puzzle has solutions, which are texts.")
    if not isinstance(values["varied"], Mapping) or not all(
        isinstance(values[key], str) for key in ("kind", "actions")
    ):
        raise ValueError("A puzzle has a kind, the moves that lead to it, and a goal.")
    return Row(
        values["kind"],
        number(values, "terms", 0, MOST, 0),
        number(values, "moves", 0, 10**4, 0),
        values["actions"],
        values["varied"],
        tuple(solutions),
        number(values, "level", 1, UNSOLVED, UNSOLVED),
        number(values, "thought", 0, 10**9, 0),
    )


def write_puzzles(game: Game, seed: int, rows: Iterable[Row]) -> str:
    """The text of a file of puzzles, one a line."""
    head = f'{{"game": {json.dumps(game.name)}, "rules": {game.rules_version}, "seed": {seed}, "puzzles": [\n'
    return head + ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows) + "\n]}\n"
