"""Looking for puzzles in the games that computer players play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from gridarium import link
from gridarium.game import Game
from gridarium.games import load
from gridarium.learning.goal import Goal, begin, follow
from gridarium.learning.kinds import Kind, Terms, kinds_of
from gridarium.learning.measure import measured
from gridarium.learning.prove import Prover, finish
from gridarium.learning.puzzle import UNSOLVED, Puzzle, Row
from gridarium.match import Match, Seat
from gridarium.search.budget import TurnBudget
from gridarium.search.levels import STRONGEST
from gridarium.search.players import decide
from gridarium.search.thinking import Thinking
from gridarium.state import Action, State

POSITIONS = 16
"""So many positions of a game are tried for each kind, half of them where the game itself came to the goal."""
FORESEEN = 40
"""So many plies of a game are looked through for where it came to a goal."""
GLANCE = 10
"""The strongest player looks at a position for one such part of its thought, before anything is proved about it."""
WHOLE = 25
"""All actions of a position together may cost so many times as much to prove as one."""


class Job(NamedTuple):
    """A game to be played and looked through."""

    game: str
    kinds: tuple[str, ...]
    """The kinds of puzzles that are looked for; all have games on these terms."""
    terms: Terms
    number: int
    seed: int


def search(job: Job) -> list[Row]:
    """The puzzles in one game, at most one of each kind."""
    game, chance = load(job.game), Random(f"{job.seed} {job.number}")
    match = play(game, job.terms, chance)
    found = (_first(kinds_of(game)[name], match, job.terms, chance) for name in job.kinds)
    return [row for row in found if row is not None]


def play(game: Game, terms: Terms, chance: Random) -> Match:
    """A game on these terms, played to its end."""
    seats = [Seat("", chance.choice(terms.levels)) for _ in range(terms.players)]
    match = Match(game, seats, terms.options)
    budget = TurnBudget()
    match.fall(chance)
    while (side := match.position.state.to_move) is not None:
        match.play(str(decide(match, str(seats[side].level), chance.getrandbits(30), budget)))
        match.fall(chance)
    return match


def _first(kind: Kind, match: Match, terms: Terms, chance: Random) -> Row | None:
    """The first puzzle of a kind that is found, in positions drawn by lot."""
    plies = [ply for ply in range(match.length) if _fits(kind, match, ply)]
    chance.shuffle(plies)
    come = [ply for ply in plies if _came_to_it(kind, match, ply)][: POSITIONS // 2]
    for ply in come + [ply for ply in plies if ply not in come][: POSITIONS - len(come)]:
        row = _at(kind, match, ply, terms, chance.getrandbits(30))
        if row is not None:
            return row
    return None


def _fits(kind: Kind, match: Match, ply: int) -> bool:
    """Whether a puzzle of that kind may begin after so many actions."""
    state = match.current.at(ply)
    side = state.to_move
    if side is None or side < 0 or len(state.legal_actions()) < kind.choices:
        return False
    if kind.fresh and match.current.turn_to_go_on(ply, side) != ply:
        return False
    situation = match.game.situation(state)
    return kind.role in {"", situation.roles[side]} and situation.task.startswith(kind.task)


def _came_to_it(kind: Kind, match: Match, ply: int) -> bool:
    """Whether who decided after so many actions came to the goal in the game itself."""
    state = match.current.at(ply)
    learner = state.to_move or 0
    goals = [kind.goal_of(varied) for varied in kind.variants(match.game, state, learner)]
    return any(_comes_to(goal, match, ply, learner) for goal in goals)


def _comes_to(goal: Goal, match: Match, ply: int, learner: int) -> bool:
    line = match.current
    progress = begin(goal, match.game, line.position(ply).state, learner)
    for number in range(ply, min(match.length, ply + FORESEEN)):
        if progress.verdict is not None:
            break
        one, before, after = line.plies[number], line.position(number).state, line.position(number + 1).state
        progress = follow(goal, progress, match.game, learner, before, before.parse(one.text), after, one.events)
    return progress.verdict is True


def _at(kind: Kind, match: Match, ply: int, terms: Terms, seed: int) -> Row | None:
    """The puzzle of that kind after so many actions, if there is one, and how hard it is.

    Only what the strongest player is for at a glance is looked into: what it cannot solve is not wanted.
    """
    state = match.current.at(ply)
    looks = match.game.advice().level(STRONGEST, state).looks // GLANCE
    best = Thinking(match.game, state, STRONGEST, seed, looks).finish().action
    for varied in kind.variants(match.game, state, state.to_move or 0):
        solutions = proved(kind, match.game, state, varied, best)
        if solutions is None or solutions:
            break
    else:
        return None
    if not solutions or len(solutions) > kind.solutions:
        return None
    actions = link.write_actions(match, ply)
    row = Row(kind.name, kind.games.index(terms), ply, actions, varied, tuple(solutions), UNSOLVED, 0)
    puzzle = Puzzle(match.game, kind, row)
    hardness = measured(puzzle, puzzle.prover())
    return None if hardness is None else row._replace(level=hardness[0], thought=hardness[1])


def proved(kind: Kind, game: Game, state: State, varied: dict[str, Any], best: Action) -> list[str] | None:
    """The texts of all actions that reach the goal, or of one more than a puzzle may have.

    None where that is not proved; nothing where ``best`` does not reach it.
    """
    learner = state.to_move or 0
    goal = kind.goal_of(varied)
    prover = Prover(game, goal, learner, kind.limit)
    progress = begin(goal, game, state, learner)
    if not finish(prover.keeps(state, progress, best)):
        return []
    found: list[str] = []
    for action in state.legal_actions():
        kept = finish(prover.keeps(state, progress, action))
        if kept is None or prover.played > WHOLE * kind.limit:
            return None
        if kept:
            found.append(str(action))
        if len(found) > kind.solutions:
            break
    return found


def groups(kinds: dict[str, Kind]) -> Iterator[tuple[Terms, tuple[str, ...]]]:
    """The terms of all kinds, and the kinds that are looked for on them."""
    known: list[Terms] = []
    for kind in kinds.values():
        known += [terms for terms in kind.games if terms not in known]
    for terms in known:
        yield terms, tuple(name for name, kind in kinds.items() if terms in kind.games)
