"""Wins within a turn, found by trying everything, and whether the strongest level plays them.

    python -m tests.engine.wins gridwar --positions 10000
    python -m tests.engine.wins gadget_grid --positions 5000 --first 7140    # goes on after the turns of an earlier run

Positions are beginnings of turns in games by chance and by weak levels. What is found shares no code with the players.
Turns of Gridwar can be of as many actions as there are tiles: of these all of two actions are tried, or ``--deep``.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import count, islice
from random import Random
from typing import Any, NamedTuple

from gridarium import CHANCE, GAMES, load
from gridarium.games.gridwar.rules.board import GOALS, spaces_in
from gridarium.games.gridwar.rules.moves import MOVES, POINTS
from gridarium.learning.prover import key_of
from gridarium.search.players import Computer
from tests.engine.gridbloc.solver import SolverInReach

WEAK = 60
"""Looks of a turn of the weak levels that play."""
KINDS = ("random", "1", "random", "2")
"""Who plays the games, one after the other."""
MOST_TRIED = 10_000
"""Actions tried before it is given up to try everything; such positions do not count."""
FEW_EDGES = 9
"""With no more edges that matter a round of GridBloc is tried to its end."""
FAR = 3_000
"""Looks of a turn of who plays on where more are left."""


class GaveUp(Exception):
    """There is too much to try."""


# Games


def turns(name: str, seed: int) -> Iterator[Any]:
    """Beginnings of turns, in game after game."""
    game, subject = load(name), SUBJECTS[name]
    for number in count():
        chance = Random(f"{name} {seed} {number}")
        kind = KINDS[number % len(KINDS)]
        state: Any = game.start(**subject.terms[number // len(KINDS) % len(subject.terms)])
        weak = Computer(game, kind, chance.getrandbits(30), WEAK)
        before = None
        while state.outcome is None:
            if state.to_move not in (before, CHANCE):
                yield state
            before = state.to_move
            state.play(state.random_action(chance) if before == CHANCE else weak.choose(state))


# Turns that win: their actions, none where there is no such turn


def after(state: Any, action: Any) -> Any:
    """The position after an action."""
    then = state.copy()
    then.play(action)
    return then


def won(state: Any, player: int) -> bool:
    """Whether the game is over, and that player alone has won it."""
    return state.outcome is not None and state.outcome.winners == (player,)


def whole_turns(state: Any) -> Sequence[Any]:
    """A turn, or the rest of one, that wins without any dice. Raises GaveUp where there is too much to try."""
    player, tried, seen = state.to_move, count(1), {key_of(state)}

    def look(state: Any) -> tuple[Any, ...]:
        for action in state.legal_actions():
            if next(tried) > MOST_TRIED:
                raise GaveUp
            then = after(state, action)
            if won(then, player):
                return (action,)
            if then.to_move == player and (key := key_of(then)) not in seen:
                seen.add(key)
                if rest := look(then):
                    return (action, *rest)
        return ()

    return look(state)


def arrivals(state: Any, deep: int = 2) -> Sequence[Any]:
    """A turn of Gridwar of so many actions at most that brings a tile to its goal (GW-26), whatever comes before."""
    field, player = state.field(), state.to_move
    ready = state.tiles[player] & state.uncovered & ~state.moved
    for space in spaces_in(ready):
        ends = field.ends_of(space, POINTS[state.rank_at(space)]) & GOALS[player]
        if ends:
            return (MOVES[space][spaces_in(ends)[0]],)
    for action in state.legal_actions() if deep > 1 else ():
        then = after(state, action)
        if then.to_move == player and (rest := arrivals(then, deep - 1)):
            return (action, *rest)
    return ()


# What the strongest level makes of it


def ends(state: Any, player: int) -> Iterator[Any]:
    """The positions that a player's turn can end in."""
    if state.to_move != player:
        yield state
        return
    for action in state.legal_actions():
        yield from ends(after(state, action), player)


def won_in_time(state: Any, player: int) -> bool:
    """Whether it is won, or will be with the next turn whatever the other one of two does in between."""
    if state.outcome is not None:
        return won(state, player)
    return all(won(then, player) or bool(whole_turns(then)) for then in ends(state, 1 - player))


@cache
def solver_of(plan: str) -> SolverInReach:
    """The solver of a map of GridBloc."""
    return SolverInReach(json.loads(plan))


def settled(state: Any, player: int) -> bool:
    """Whether GridBloc's last round, of two, is won whatever anybody does from here on, as counting tiles shows.

    The runner has more points already, or less than the blocker even with all tiles in its reach (GB-14, GB-16).
    """
    if state.outcome is not None:
        return won(state, player)
    ahead = state.ran[state.runner] - state.ran[state.blocker]
    if player == state.runner:
        return bool(ahead > 0)
    solver = solver_of(json.dumps(state.to_dict()["map"]))
    at, walls, unscored = solver.position(state)
    return bool(ahead + len(solver.in_reach(at, walls) & unscored) < 0)


def forced(state: Any, player: int) -> bool:
    """Whether GridBloc is won: as counting shows, as trying everything shows where few edges are left, or as playing on
    shows. The most points are more than a game that is over at once."""
    if state.outcome is not None or settled(state, player):
        return settled(state, player)
    solver = solver_of(json.dumps(state.to_dict()["map"]))
    if solver.edges_that_matter(state) <= FEW_EDGES:
        ahead = state.ran[state.runner] + solver.value(state) - state.ran[state.blocker]
        return bool(ahead > 0 if player == state.runner else ahead < 0)
    state = state.copy()
    both = Computer(load("gridbloc"), "6", 0, FAR)
    while not settled(state, player) and state.outcome is None:
        state.play(both.choose(state))
    return settled(state, player)


def won_on_all_paths(state: Any, player: int) -> bool:
    """Whether Gadget Grid is won, whichever paths others choose for the Zombots that come to them at a turn's end, and
    the player for those that come to the player."""
    if state.phase != "end" or state.to_move in (None, CHANCE):
        return won(state, player)
    every = any if state.to_move == player else all
    return every(won_on_all_paths(then, player) for then in map(partial(after, state), state.legal_actions()))


class Subject(NamedTuple):
    """What is looked at of a game."""

    terms: tuple[dict[str, Any], ...]
    """The options of the games, one after the other."""
    looks: int
    """Positions that the strongest level may judge in a turn: far fewer than it has."""
    search: Callable[[Any], Sequence[Any]] = whole_turns
    """The turn that wins; nothing where there is none."""
    kept: Callable[[Any, int], bool] = won
    """Whether a turn that has led to a position has not missed a win."""


SUBJECTS = {
    "gridbloc": Subject(({}, {"map": "small"}), 300, kept=forced),
    "gridopolis": Subject(({"players": 2}, {"players": 3}, {"players": 4}), 6_000, kept=won_in_time),
    "gridwar": Subject(({},), 2_000, search=arrivals),
    "gadget_grid": Subject(tuple({"players": players} for players in (2, 3, 4, 1)), 8_000, kept=won_on_all_paths),
}


def wins(name: str, state: Any, seed: int) -> bool:
    """Whether the strongest level wins within the turn."""
    player, subject = state.to_move, SUBJECTS[name]
    state = state.copy()
    strongest = Computer(load(name), "6", seed, subject.looks)
    while state.to_move == player:
        state.play(strongest.choose(state))
    return subject.kept(state, player)


class Tally(NamedTuple):
    """What came of it."""

    next: int
    """The turn to go on with, counted over all games of the seed."""
    positions: int
    """In which everything was tried."""
    given_up: int
    wins: int
    """In how many of the first the turn could be won."""
    missed: list[str]
    """Wins that were not played."""


def tally(
    name: str, number: int, seed: int = 1, search: Callable[[Any], Sequence[Any]] | None = None, first: int = 0
) -> Tally:
    """Look at so many positions of a game, from one turn of all its games on."""
    following = first
    positions = given_up = found = 0
    missed = []
    for state in islice(turns(name, seed), first, None):
        if positions == number:
            break
        following += 1
        try:
            line = (search or SUBJECTS[name].search)(state)
        except GaveUp:
            given_up += 1
            continue
        positions += 1
        found += bool(line)
        if line and not wins(name, state, positions):
            missed.append(f"{' '.join(map(str, line))} in {state.to_dict()}")
    return Tally(following, positions, given_up, found, missed)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, metavar="TURN", help="the turn to begin with")
    parser.add_argument("--deep", type=int, default=2, help="actions of a turn of Gridwar that are tried")
    asked = parser.parse_args()
    deeper = partial(arrivals, deep=asked.deep) if asked.game == "gridwar" else None
    result = tally(asked.game, asked.positions, asked.seed, deeper, asked.first)
    print(f"{asked.game}: {result._replace(missed=[])}, {len(result.missed)} missed", *result.missed, sep="\n")
