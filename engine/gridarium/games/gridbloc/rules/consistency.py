"""Whether a position of the advanced game can have come about: its counts against each other and the board."""

from __future__ import annotations

from typing import Any

from gridarium.games.gridbloc.rules.blocker import EVERY
from gridarium.games.gridbloc.rules.board import reachable
from gridarium.games.gridbloc.rules.enclosure import can_score
from gridarium.games.gridbloc.rules.powers import REACHING
from gridarium.games.gridbloc.rules.state import GridBlocState
from gridarium.games.gridbloc.rules.terms import delay


def check_history(state: GridBlocState, to_move: Any) -> bool:
    """Check a position whose ``to_move`` is not set yet; whether the game is over. Raises ValueError."""
    over = state._all_out
    _check_to_move(state, to_move, over)
    _check_places(state)
    _check_turns(state, to_move, over)
    _check_walls(state)
    _check_points(state)
    _check_landings(state)
    for seat in state.runners:
        if not state.out >> seat & 1 and not can_score(state, seat):
            raise ValueError(f"The runner of seat {seat} is enclosed, so it is out (GB-36).")
    return over


def _check_to_move(state: GridBlocState, to_move: Any, over: bool) -> None:
    """GB-7, GB-14, GB-34."""
    if over:
        if to_move is not None or state.round + 1 < state.rounds:
            raise ValueError("All runners are out, so this round is over (GB-36).")
        return
    running = state.runners[state.turn]
    if state.out >> running & 1:
        raise ValueError("The runner who would run next is out (GB-36).")
    if type(to_move) is not int or to_move not in (running, state.blocker):
        raise ValueError("The entry to_move is the runner whose turn it is, or the blocker (GB-34).")
    if (to_move == state.blocker) != (state.until_wall == 0):
        raise ValueError("The blocker is to move when no runner's turn is left before it (GB-34).")


def _check_places(state: GridBlocState) -> None:
    """Where runners can stand (GB-13, GB-30, GB-31), and who can be stuck."""
    board, paths = state.board, state.paths
    barred = state.doors | (paths.sides[state.sticky.bit_length() - 1] if state.sticky else 0)
    open_tiles = _scorable(state) | 1 << board.star
    for seat in state.runners:
        at = state.at[seat]
        if at < 0:
            continue
        if (state.unscored & ~board.replenishing | ~open_tiles) >> at & 1:
            raise ValueError("A runner stands on a tile that is not scored (GB-13).")
        if barred >> at & 1:
            raise ValueError("Nobody stands on a tile at a wall that still traps (GB-30, GB-31).")
        if not state.moves[seat] and at != board.star and not _acted(state, "trapdoor"):
            raise ValueError("A runner that has taken no turn stands on the star (GB-35).")
    if board.unscored & ~state.unscored & ~open_tiles:
        raise ValueError("Tiles out of reach cannot be scored tiles (GB-13).")
    if state.stuck and (state.stuck & state.out or state.stuck.bit_count() > 1):
        raise ValueError("One runner on the board may be stuck, no more (GB-30).")
    if state.stuck and not _acted(state, "sticky"):
        raise ValueError("No sticky wall has caught anybody yet (GB-30).")


def _used(state: GridBlocState, kind: str) -> bool:
    """Whether the blocker has built its special wall of that kind in this round."""
    ready = state.sticky_ready if kind == "sticky" else state.trapdoor_ready
    return kind in state.blocker_powers and not ready


def _acted(state: GridBlocState, kind: str) -> bool:
    """Whether the special wall of that kind was built and has become an ordinary one."""
    return _used(state, kind) and not (state.sticky if kind == "sticky" else state.trapdoor)


def _scorable(state: GridBlocState) -> int:
    """The tiles that runners could come to if nobody built and their powers were never used up."""
    board = state.board
    jumps = [
        state.paths.jumps_of(name)
        for seat, name in enumerate(state.characters)
        if state.terms.uses[seat] and seat != state.blocker and name in REACHING and name != "mouse"
    ]
    steps = list(board.open_steps)
    for onto in jumps:
        steps = [mask | more for mask, more in zip(steps, onto, strict=True)]
    return reachable(steps, 1 << board.star)


def _check_turns(state: GridBlocState, to_move: int | None, over: bool) -> None:
    """GB-34, GB-36: turns in order, and the blocker's after so many of them."""
    turns, per_wall, limit = sum(state.moves), state.turns_per_wall, state.move_limit
    if state.moves[state.blocker] or state.uses[state.blocker]:
        raise ValueError("The blocker does not run in its round (GB-33).")
    for place, seat in enumerate(state.runners):
        if state.uses[seat] > state.terms.uses[seat] or _spent(state, seat) > state.moves[seat]:
            raise ValueError("A power is used in a turn of its own, and not more often than the terms say (GB-29).")
        if limit and (state.moves[seat] > limit or (state.moves[seat] == limit and not state.out >> seat & 1)):
            raise ValueError("A runner is out when it has taken as many turns as it may (GB-36).")
        if not over:
            _check_order(state, place, seat)
    ended_by_runner = over and state.until_wall > 0
    if over and not turns:
        raise ValueError("Nobody is out before the first turn (GB-36).")
    late = delay(state.terms, state.blocker)
    gone = turns - ended_by_runner - late
    waiting = to_move == state.blocker and not state.extra
    due = per_wall - gone if gone < 0 else per_wall - gone % per_wall
    if state.until_wall != (due if state.until_wall else 0) or (
        not state.until_wall and (gone <= 0 or gone % per_wall)
    ):
        raise ValueError("The blocker's turn comes after so many turns of runners (GB-34).")
    if state.blocker_turns != max(0, gone) // per_wall - waiting:
        raise ValueError("The blocker has had another number of turns (GB-34).")


def _check_order(state: GridBlocState, place: int, seat: int) -> None:
    """GB-34: runners step in turn."""
    due = state.moves[state.runners[state.turn]] + (place < state.turn)
    if state.moves[seat] > due or (state.moves[seat] < due and not state.out >> seat & 1):
        raise ValueError("The runners take their turns in order (GB-34).")


def _spent(state: GridBlocState, seat: int) -> int:
    return state.terms.uses[seat] - state.uses[seat]


def _check_walls(state: GridBlocState) -> None:
    """GB-5, GB-24, GB-32: as many walls as turns, extra walls and gnawed ones give."""
    board, turns = state.board, state.blocker_turns
    gnawed = sum(_spent(state, seat) for seat in state.runners if state.characters[seat] == "mouse")
    built = (state.walls & ~board.originals).bit_count() + gnawed
    earned = {"every_fifth": turns // EVERY, "backtracks": state.backtracks // 2}.get(state.extra_walls, 0)
    fewest = 0
    if state.extra_walls == "backtracks":
        fewest = earned = earned - state.banked
    elif state.banked:
        raise ValueError("No walls are banked in these terms (GB-32).")
    _check_extra(state, turns)
    pending = state.extra if state.extra_walls == "every_fifth" else 0
    full = built >= len(board.edges) - board.originals.bit_count()
    if fewest < 0 or built > turns + earned - pending or (built < turns + fewest and not full):
        raise ValueError("There is another number of walls than the blocker's turns give (GB-32).")
    if _used(state, "sticky") + _used(state, "trapdoor") > min(turns, built):
        raise ValueError("Special walls take the place of a turn's ordinary one (GB-30, GB-31).")
    if not built and state.trapdoor | state.sticky:
        raise ValueError("There is no wall that could trap.")


def _check_extra(state: GridBlocState, turns: int) -> None:
    """GB-32: when walls may be added, and how many."""
    if not state.extra:
        return
    owed = {"every_fifth": int(turns > 0 and turns % EVERY == 0), "backtracks": state.banked}
    if state.until_wall or state._all_out or state.no_free_edge or state.extra != owed.get(state.extra_walls, 0):
        raise ValueError("There are no such extra walls to add now (GB-32).")


def _check_points(state: GridBlocState) -> None:
    """GB-13, GB-37: every point was run by one and let through by another."""
    ran, let, total = state.ran, state.let_through, sum(state.ran)
    if total != sum(let):
        raise ValueError("As many points are run as are let through (GB-37).")
    if any(one + other > total for one, other in zip(ran, let, strict=True)):
        raise ValueError("Nobody lets through points that it runs itself (GB-37).")
    blockers = [state.roles(number)[1] for number in range(state.round + 1)]
    if any(points and seat not in blockers for seat, points in enumerate(let)):
        raise ValueError("Only who has blocked has let points through (GB-37).")
    if state.round == 0 and ran[state.blocker]:
        raise ValueError("The blocker of the first round has run no points (GB-33).")
    if not _replenishing(state) and any(points > sum(state.board.values) for points in let):
        raise ValueError("More points are let through than the board has (GB-13).")


def _replenishing(state: GridBlocState) -> int:
    return state.board.replenishing & state.board.unscored


def _tiles(chosen: int) -> list[int]:
    return [tile for tile in range(chosen.bit_length()) if chosen >> tile & 1]


def _check_landings(state: GridBlocState) -> None:
    """GB-13, GB-32, GB-42: this round's points come from landings, and every turn has some, or was lost."""
    values, turns = state.board.values, sum(state.moves)
    touched = state.board.unscored & ~state.unscored
    more = state.let_through[state.blocker] - sum(values[tile] for tile in _tiles(touched))
    again = [values[tile] for tile in _tiles(_replenishing(state))]
    if more < 0 or (more and not again):
        raise ValueError("The points let through in this round are those of its scored tiles (GB-13).")
    pulls, losses = _acted(state, "trapdoor"), _acted(state, "sticky") and not state.stuck
    double = sum(_spent(state, seat) for seat in state.runners if state.characters[seat] in ("cheetah", "chicken"))
    landings = state.backtracks + touched.bit_count()
    fewest, most = (
        landings - pulls + (-(-more // max(again)) if more else 0),
        landings + (more // min(again) if more else 0),
    )
    if fewest > turns + double or most < turns - losses:
        raise ValueError("Runners cannot have landed so often in so many turns (GB-7).")
