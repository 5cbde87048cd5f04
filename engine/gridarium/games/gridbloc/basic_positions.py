"""Positions of the basic game from data, checked to be some that the rules allow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gridarium.entries import one_of, position_of
from gridarium.game import brief
from gridarium.games.gridbloc.board import Tables, board_of, reachable
from gridarium.games.gridbloc.enclosure import can_score
from gridarium.games.gridbloc.maps import SquareMap, map_from_data
from gridarium.games.gridbloc.state import GridBlocState
from gridarium.games.gridbloc.terms import Terms


def basic_from_dict(data: Any) -> GridBlocState:
    """A position from `GridBlocState.to_dict`, checked to be one that the rules allow. Raises ValueError."""
    position_of(data, "gridbloc")
    expected = set(GridBlocState(board_of(SquareMap(2, 2, "a1")), Terms()).to_dict())
    if set(data) != expected:
        wrong = brief(min(map(str, set(data) ^ expected)))
        raise ValueError(f"A position has exactly the entries {', '.join(sorted(expected))}; look at {wrong}.")
    plan = map_from_data(data["map"])
    if not plan.plain:
        raise ValueError("A position on a board of another kind has the entries of the advanced game.")
    board = board_of(plan)
    state = GridBlocState(board, Terms(first_runner=one_of(data, "first_runner", (1, 2))))
    state._begin_round(one_of(data, "round", (1, 2)) - 1)
    for name in names_in(data, "walls", board.edge_number):
        if state.walls >> board.edge_number[name] & 1:
            raise ValueError(f"There is an original wall on {name} already (GB-5).")
        state._build(1 << board.edge_number[name])
    touched = sum(1 << board.tile_number[name] for name in names_in(data, "scored", board.tile_number))
    if touched & ~_scorable(board):
        raise ValueError("The star and tiles out of its reach cannot be scored tiles (GB-13).")
    state.unscored &= ~touched
    state.at[state.runner] = board.tile_number[one_of(data, "runner", board.tiles)]
    state.ran = _scores(data["scores"], state, touched.bit_count())
    state.let_through = state.ran[::-1]
    _settle(state, data["to_move"])
    return state


def _scorable(board: Tables) -> int:
    """The tiles that a runner can score in a round in which nobody builds."""
    return reachable(board.open_steps, board.star) & board.unscored


def names_in(data: Mapping[str, Any], key: str, known: Mapping[str, int]) -> list[str]:
    """Different names of tiles or edges, each one of the known. Raises ValueError."""
    names = data[key]
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names[: len(known) + 1]):
        raise ValueError(f"The entry {key} is a list of names, not {brief(names)}.")
    if len(names) > len(known):
        raise ValueError(f"The entry {key} names something twice.")
    for name in names:
        if name not in known:
            raise ValueError(f"The entry {key} names {brief(name)}, which is not on the board.")
    if len(set(names)) < len(names):
        raise ValueError(f"The entry {key} names something twice.")
    return names


def _scores(scores: Any, state: GridBlocState, touched: int) -> list[int]:
    """GB-13: the runner's score is the tiles touched this round; the other's was made in the first round."""
    if not isinstance(scores, list) or len(scores) != 2 or not all(type(score) is int for score in scores):
        raise ValueError(f"The entry scores is a list of two whole numbers, not {brief(scores)}.")
    if scores[state.runner] != touched:
        raise ValueError("The runner's score is the number of tiles scored this round (GB-13).")
    other = scores[state.blocker]
    highest = _scorable(state.board).bit_count() if state.round else 0
    if not state.round <= other <= highest:
        raise ValueError(f"A score of {brief(other)} cannot be for the player who blocks in round {state.round + 1}.")
    return list(scores)


def _settle(state: GridBlocState, to_move: Any) -> None:
    """Check the side to move against the rest, and end the game if the runner is enclosed (GB-14, GB-16)."""
    at = state.at[state.runner]
    if at != state.board.star and state.unscored >> at & 1:
        raise ValueError("The runner stands on a tile that it has not scored (GB-13).")
    over = not can_score(state, state.runner)
    if over and (to_move is not None or state.round + 1 < state.rounds):
        raise ValueError("The runner is enclosed, so this round is over (GB-14).")
    if not over and (type(to_move) is not int or to_move not in (0, 1)):
        raise ValueError(f"The entry to_move cannot be {brief(to_move)} while the runner can still score.")
    _take_turns(state, to_move)
    if over:
        state._leave(state.runner)
        state._end_round()
    else:
        state.to_move = to_move


def _take_turns(state: GridBlocState, to_move: int | None) -> None:
    """GB-7: steps and walls take turns; a runner scores with the first step and at most one tile with each."""
    runner = state.runner
    walls = (state.walls & ~state.board.originals).bit_count()
    steps = walls + (to_move != runner)
    if not min(steps, 1) <= state.ran[runner] <= steps or (steps == 0 and state.at[runner] != state.board.star):
        raise ValueError("The runner cannot have come this far: steps and walls take turns (GB-7).")
    state.moves[runner], state.blocker_turns = steps, walls
    state.backtracks = steps - state.ran[runner]
    state.until_wall = int(to_move == runner)
