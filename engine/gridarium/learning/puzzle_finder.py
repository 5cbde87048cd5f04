"""Finder of puzzles in the games that computer players play."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from gridarium.formats import link
from gridarium.game import Game
from gridarium.games import load
from gridarium.learning.difficulty import measured
from gridarium.learning.goal import Goal, begin, follow
from gridarium.learning.prover import Prover, finish
from gridarium.learning.puzzle import UNSOLVED, Puzzle, Row
from gridarium.learning.puzzle_kinds import Kind, Terms, kinds_of
from gridarium.match.match import Match, Seat
from gridarium.search.budget import TurnBudget
from gridarium.search.levels import STRONGEST
from gridarium.search.players import decide
from gridarium.search.thinking import Thought
from gridarium.state import Action, State

POSITIONS = 16
"""So many positions of a game are tried for each kind, half of them where the game itself came to the goal."""
FORESEEN = 40
"""So many plies of a game are looked through for where it came to a goal."""
GLANCE = 10
"""The strongest player looks at a position for one such part of its thought, before anything is proved about it."""


class Job(NamedTuple):
    """Job of the finder: a game to play and to look through."""

    game: str
    kinds: tuple[str, ...]
    """The kinds of puzzles that are looked for; all have games on these terms."""
    terms: Terms
    number: int
    seed: int


def search(job: Job) -> list[Row]:
    """The puzzles in one game, each from another position."""
    game, chance = load(job.game), Random(f"{job.seed} {job.number}")
    glances = Glances(play(game, job.terms, chance), chance)
    return [row for name in job.kinds for row in Hunt(kinds_of(game)[name], glances, job.terms).rows()]


def play(game: Game, terms: Terms, chance: Random) -> Match:
    """A game on these terms, played to its end."""
    seats = [Seat("", chance.choice(terms.levels)) for _ in range(terms.players)]
    match = Match(game, seats, terms.options)
    budget = TurnBudget(chance.getrandbits(30))
    match.fall(chance)
    while (side := match.position.state.to_move) is not None:
        match.play(decide(match, str(seats[side].level), chance.getrandbits(30), budget))
        match.fall(chance)
    return match


class Glances:
    """A game, and what the strongest player is for at a glance in it. A glance serves all kinds."""

    def __init__(self, match: Match, chance: Random) -> None:
        self.match = match
        self.plies = chance.sample(range(match.length), match.length)
        """After how many actions positions are looked at, in an order of chance; those of puzzles are taken out."""
        self._seed = chance.getrandbits(30)
        self._best: dict[int, Action] = {}

    def best(self, ply: int) -> Action:
        """Best action at a glance after so many actions."""
        if ply not in self._best:
            match, state = self.match, self.match.current.at(ply)
            looks = match.game.advice().level(STRONGEST, state).looks // GLANCE
            self._best[ply] = Thought(match.game, state, STRONGEST, self._seed + ply, looks).finish().action
        return self._best[ply]


class Hunt:
    """A search for one puzzle of a kind in a game."""

    def __init__(self, kind: Kind, glances: Glances, terms: Terms) -> None:
        self.kind, self.glances, self.terms = kind, glances, terms
        self.match, self.game = glances.match, glances.match.game
        self.played = 0
        """The actions played for all proofs so far."""
        self._tried: set[int] = set()

    def rows(self) -> Iterator[Row]:
        """The puzzles that are found, as many as the kind wants of one game at most."""
        for _ in range(self.kind.each):
            row = self.first()
            if row is None:
                return
            yield row

    def first(self) -> Row | None:
        """The first puzzle that is found, in positions drawn by lot, before it has cost too much."""
        plies = [ply for ply in self.glances.plies if ply not in self._tried and self._fits(ply)]
        come = [ply for ply in plies if self._came_to_it(ply)][: POSITIONS // 2]
        for ply in come + [ply for ply in plies if ply not in come][: POSITIONS - len(come)]:
            row = self._at(ply)
            self._tried.add(ply)
            if row is not None:
                self.glances.plies.remove(ply)
            if row is not None or self._too_much:
                return row
        return None

    @property
    def _too_much(self) -> bool:
        return self.played > self.kind.effort * self.kind.limit

    def _fits(self, ply: int) -> bool:
        """Whether a puzzle of the kind may begin after so many actions."""
        kind, line = self.kind, self.match.current
        state = line.at(ply)
        side = state.to_move
        if side is None or side < 0 or len(state.legal_actions()) < kind.choices:
            return False
        if kind.fresh and line.turn_to_go_on(ply, side) != ply:
            return False
        situation = self.game.situation(state)
        told = situation.task.startswith(kind.task) and situation.phase.startswith(kind.phase)
        return told and kind.role in situation.roles[side]

    def _came_to_it(self, ply: int) -> bool:
        """Whether who decided after so many actions came to the goal in the game itself."""
        state = self.match.current.position(ply).state
        learner = state.to_move or 0
        goals = [self.kind.goal_of(varied) for varied in self.kind.variants(self.game, state, learner)]
        return any(self._comes_to(goal, ply, learner) for goal in goals)

    def _comes_to(self, goal: Goal, ply: int, learner: int) -> bool:
        line = self.match.current
        progress = begin(goal, self.game, line.position(ply).state, learner)
        for number in range(ply, min(self.match.length, ply + FORESEEN)):
            if progress.verdict is not None:
                break
            one, before, after = line.plies[number], line.position(number).state, line.position(number + 1).state
            progress = follow(goal, progress, self.game, learner, before, one.action, after, one.events)
        return progress.verdict is True

    def _at(self, ply: int) -> Row | None:
        """The puzzle after so many actions, if there is one, and how hard it is.

        Only what the strongest player is for at a glance is looked into: what it cannot solve is not wanted.
        """
        state, best = self.match.current.at(ply), self.glances.best(ply)
        varied, solutions = self._solved(state, best) if self._meant(state, best) else ({}, [])
        if not solutions or len(solutions) > self.kind.solutions:
            return None
        if not all(self._meant(state, state.parse(text)) for text in solutions):
            return None
        actions, number = link.write_actions(self.match, ply), self.kind.games.index(self.terms)
        row = Row(self.kind.name, number, ply, actions, varied, tuple(solutions), UNSOLVED, 0)
        row = measured(Puzzle(self.game, self.kind, row))
        return None if row.level == UNSOLVED else row

    def _solved(self, state: State, best: Action) -> tuple[dict[str, Any], list[str]]:
        """The variant of the goal that counts, and what solves it: nothing where it is of no use, or not proved.

        That is the first one that is solved at all or, of variants that get harder, by few enough actions.
        """
        kind = self.kind
        for deep, varied in enumerate(kind.variants(self.game, state, state.to_move or 0)):
            solutions = self._proved(state, varied, best)
            if kind.rising and solutions and len(solutions) > kind.solutions:
                continue
            if solutions is None or solutions:
                return varied, (solutions or []) if deep >= kind.deep else []
            if self._too_much or kind.rising:
                break
        return {}, []

    def _proved(self, state: State, varied: dict[str, Any], best: Action) -> list[str] | None:
        """The texts of all actions that reach the goal, or of one more than a puzzle may have.

        None where that is not proved; nothing where ``best`` does not reach it.
        """
        kind, learner = self.kind, state.to_move or 0
        goal = kind.goal_of(varied)
        prover = Prover(self.game, goal, learner, kind.limit)
        progress = begin(goal, self.game, state, learner)
        found: list[str] = []
        actions = state.legal_actions() if finish(prover.keeps(state, progress, best)) else []
        for action in actions:
            kept = finish(prover.keeps(state, progress, action))
            if kept is None or len(found) > kind.solutions:
                break
            found += [str(action)] if kept else []
        else:
            kept = True
        self.played += prover.played
        return None if kept is None else found

    def _meant(self, state: State, action: Action) -> bool:
        """Whether an action is of the sort that is to solve a puzzle of the kind."""
        if not re.search(self.kind.mark, str(action)):
            return False
        if not self.kind.quiet:
            return True
        others = (self._gain(state, other) for other in state.legal_actions())
        return self._gain(state, action) < max(others)

    def _gain(self, state: State, action: Action) -> int:
        """The points that an action brings at once to who makes it."""
        after = state.copy()
        after.play(action)
        side = state.to_move or 0
        return self.game.situation(after).scores[side] - self.game.situation(state).scores[side]


def groups(kinds: dict[str, Kind]) -> Iterator[tuple[Terms, tuple[str, ...]]]:
    """The terms of all kinds, and the kinds that are looked for on them."""
    known: list[Terms] = []
    for kind in kinds.values():
        known += [terms for terms in kind.games if terms not in known]
    for terms in known:
        yield terms, tuple(name for name, kind in kinds.items() if terms in kind.games)
