"""What GridBloc tells its computer players about advanced games."""

from __future__ import annotations

from gridarium.games.gridbloc.advanced_lookahead import AdvancedLookahead
from gridarium.games.gridbloc.prospects import par
from gridarium.games.gridbloc.state import GridBlocState
from gridarium.search.advice import POINT
from gridarium.search.levels import ALL, Level

FOR_TWO = {
    1: Level(looks=60, seconds=0.3, deepest=1, attention=5, overlooks=0.6, blur=320, careless=220),
    2: Level(looks=150, seconds=0.4, deepest=1, attention=10, overlooks=0.4, blur=140, careless=110),
    3: Level(looks=500, seconds=0.6, deepest=1, attention=20, overlooks=0.2, blur=60, careless=50),
    4: Level(looks=900, seconds=1.0, deepest=2, attention=ALL, overlooks=0.06, blur=20, careless=20),
    5: Level(looks=3_000, seconds=1.8, deepest=3, attention=ALL, overlooks=0.02, blur=8, careless=8),
    6: Level(looks=10_000, seconds=2.6, deepest=60, attention=ALL, overlooks=0.0, blur=3, careless=0),
}
"""Powers give one character more points than another, so neighbours lie further apart than in the basic game."""
FOR_MANY = {
    1: Level(looks=60, seconds=0.3, deepest=1, attention=5, overlooks=0.6, blur=320, careless=220),
    2: Level(looks=150, seconds=0.4, deepest=1, attention=10, overlooks=0.4, blur=140, careless=110),
    3: Level(looks=300, seconds=0.5, deepest=1, attention=20, overlooks=0.2, blur=60, careless=50),
    4: Level(looks=600, seconds=0.8, deepest=2, attention=ALL, overlooks=0.1, blur=25, careless=25),
    5: Level(looks=1_500, seconds=1.2, deepest=3, attention=ALL, overlooks=0.03, blur=8, careless=8),
    6: Level(looks=5_000, seconds=1.8, deepest=60, attention=ALL, overlooks=0.0, blur=3, careless=0),
}


def level(number: int, state: GridBlocState) -> Level:
    """A level in such a position."""
    return (FOR_TWO if state.players == 2 else FOR_MANY)[number]


def evaluate(state: GridBlocState, player: int) -> int:
    """How much better a player stands than the best other one, with what this round and the next ones may bring."""
    hopes = expected(state)
    return hopes[player] - max(hope for seat, hope in enumerate(hopes) if seat != player)


def expected(state: GridBlocState) -> list[int]:
    """The scores that the players may come to in the end, in hundredths of a point."""
    hopes = [score * POINT for score in state.scores]
    if state.outcome is not None:
        return hopes
    position = AdvancedLookahead(state)
    for seat in state.runners:
        _share(hopes, state, seat, state.blocker, position.hoped(state, seat))
    for number in range(state.round + 1, state.rounds):
        runners, blocker = state.roles(number)
        for seat in runners:
            _share(hopes, state, seat, blocker, par(state.board, state.terms, seat))
    return hopes


def _share(hopes: list[int], state: GridBlocState, seat: int, blocker: int, points: int) -> None:
    """GB-13, GB-37: what is run counts for the runner, and with more than two players against the blocker."""
    hopes[seat] += points
    if state.players > 2:
        hopes[blocker] -= points


def decided(state: GridBlocState) -> bool:
    """Whether it is certain in the last round who wins: for two players who can only score a tile once each."""
    if state.players > 2 or state.round + 1 < state.rounds or state.board.replenishing:
        return False
    (runner,) = state.runners
    ahead = state.ran[runner] - state.ran[state.blocker]
    left = sum(value for tile, value in enumerate(state.board.values) if state.unscored >> tile & 1)
    return ahead > 0 or ahead + left < 0
