"""The straight line: why a marker may go somewhere or not, in a sentence with its rule (GO-12 to GO-17, GO-26)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from gridarium.games.gridopolis.rules.board import BOXED, CAPTURES, HOPS, KING, MOVED, OPEN
from gridarium.games.gridopolis.rules.moves import JUMP, KAMIKAZE, STEP, Move
from gridarium.games.gridopolis.rules.queries import PositionQueries
from gridarium.games.gridopolis.setup.coordinates import LEVEL, advance, called, coordinates, name_of, read_place

NO_PAD = -3
"""What a place without a pad carries."""


class Explanation(NamedTuple):
    """Explanation why a marker may go for a target, or may not.

    ``words`` is a sentence without a full stop, ``rule`` its rule, ``line`` the places of the straight line from the
    marker (two or three; none where there is no straight line), ``missing`` those of them that are no pads.
    """

    legal: bool
    words: str
    rule: str
    line: tuple[str, ...]
    missing: tuple[str, ...]


class Reason(NamedTuple):
    """A sentence without a full stop, and its rule."""

    words: str
    rule: str


def explain(state: PositionQueries, origin: str, target: str) -> Explanation:
    """Why the marker on ``origin`` may go for ``target``, a pad to land on or a marker to jump, or may not."""
    start, end = read_place(origin), read_place(target)
    if start is None or end is None:
        return Explanation(False, *unreadable(origin if start is None else target), (), ())
    line = _line_for(state, start, end)
    action = _action_along(state, line)
    reason = why_not(state, start, line) if action is None else _why(state, action)
    names = tuple(map(name_of, line))
    return Explanation(action is not None, *reason, names, tuple(name_of(at) for at in line if at not in state.cells))


def unreadable(name: str) -> Reason:
    """About a place that no grid-set here can have."""
    if name.endswith(".0"):
        return Reason("There is nothing below level 1", "GO-27")
    return Reason("That place is not on this board; places are written like 3.2.2", "GO-1")


def straight_line(start: int, end: int) -> tuple[int, ...]:
    """The two or three places of a step or jump; none when the places are further apart, or not in line."""
    apart = {abs(a - b) for a, b in zip(coordinates(start), coordinates(end), strict=True)}
    if apart <= {0, 1} and start != end:
        return start, end
    if apart <= {0, 2} and start != end:
        return start, (start + end) // 2, end
    return ()


def _line_for(state: PositionQueries, start: int, end: int) -> tuple[int, ...]:
    """The line to a target; when a marker is pointed at that is jumped, up to the place behind it."""
    line = straight_line(start, end)
    there = state.cells.get(end, NO_PAD)
    landed_on = state.blueprint.rules.capture == "landing" and there >> 2 != state.cells.get(start, NO_PAD) >> 2
    return (start, end, 2 * end - start) if len(line) == 2 and there >= 0 and not landed_on else line


def _action_along(state: PositionQueries, line: tuple[int, ...]) -> Move | None:
    """The legal action along that line."""
    for action in state.legal_actions():
        if not line or action.origin != line[0]:
            continue
        if (action.kind == KAMIKAZE and line[1:2] == (action.middle,) and len(line) == 3) or (
            action.kind in (STEP, JUMP) and action.landing == line[-1]
        ):
            return action
    return None


def _why(state: PositionQueries, action: Move) -> Reason:
    """Why an action is legal."""
    landing = called(action.landing)
    if action.kind == STEP:
        if state.cells[action.landing] != OPEN:
            return Reason(f"A step onto the marker on {landing} captures it", "GO-33")
        return Reason(f"The open pad on {landing} touches, so it can be stepped to", "GO-12")
    middle = called(action.middle)
    if action.kind == KAMIKAZE:
        return Reason(f"There is no pad behind {middle}, so a kamikaze takes both markers off", "GO-26")
    if state.cells[action.middle] >> 2 == state.to_move:
        return Reason(f"A hop over your own marker on {middle} lands on the open pad on {landing}", "GO-15")
    if state.blueprint.rules.capture == "none":
        return Reason(f"A hop over the marker on {middle} lands on the open pad on {landing}", "GO-33")
    return Reason(f"A jump over {middle} lands on the open pad on {landing} and captures", "GO-16")


def why_not(state: PositionQueries, start: int, line: tuple[int, ...]) -> Reason:
    """Why the marker there cannot go along a line; a line of three may also be meant as a kamikaze."""
    return next(_reasons(state, start, line))


def why_no_kamikaze(state: PositionQueries, start: int, middle: int) -> Reason:
    """Why the marker on ``start`` cannot jump the one in the middle as a kamikaze."""
    if len(straight_line(start, middle)) == 2:
        reasons = _kamikaze_reasons(state, start, middle, 2 * middle - start)
    else:
        reasons = iter([Reason("A kamikaze jumps over a marker on a pad that touches", "GO-17")])
    return next(chain(not_now(state, start), reasons))


def _reasons(state: PositionQueries, start: int, line: tuple[int, ...]) -> Iterator[Reason]:
    """Everything that stands against it, the plainest first."""
    yield from not_now(state, start)
    if not line:
        yield Reason("A step goes to a pad that touches, a jump along a straight line of three pads", "GO-17")
    elif len(line) == 2:
        yield from _step_reasons(state, *line)
    elif _free_edge(state, *line):
        yield from _kamikaze_reasons(state, *line)
    else:
        yield from _jump_reasons(state, *line)


def not_now(state: PositionQueries, start: int) -> Iterator[Reason]:
    """Why the marker there is not the one to move."""
    if state.to_move is None:
        yield Reason("The game is over", "GO-29")
    there = state.cells.get(start, NO_PAD)
    name = called(start)
    if there == NO_PAD:
        yield Reason(f"There is no pad on {name}", "GO-1")
    if there < 0:
        yield Reason(f"There is no marker on {name}", "GO-10")
    if there >> 2 != state.to_move:
        yield Reason(f"The marker on {name} is another player's", "GO-10")
    if state.owed:
        yield Reason(f"The marker on {called(state.at)} must teleport first", "GO-18")
    if state.at not in (0, start):
        yield from _another_goes_on(state)


def _another_goes_on(state: PositionQueries) -> Iterator[Reason]:
    if state.second and not state.chain:
        yield Reason(f"The second move is for the same king, the one on {called(state.at)}", "GO-23")
    yield Reason(f"The marker on {called(state.at)} is still jumping", "GO-11")


def _step_reasons(state: PositionQueries, start: int, end: int) -> Iterator[Reason]:
    """Why a marker that is to move cannot step there."""
    there = state.cells.get(end, NO_PAD)
    name = called(end)
    if there == NO_PAD:
        yield Reason(f"There is no pad on {name}", "GO-12")
    if there == BOXED:
        yield Reason(f"There is a blocker box on {name}", "GO-28")
    if there >= 0 and (state.blueprint.rules.capture != "landing" or there >> 2 == state.to_move):
        yield Reason(f"There is a marker on {name}, and a step needs an open pad", "GO-12")
    if not state.blueprint.rules.steps:
        yield Reason("There are no steps in this game, only jumps", "GO-32")
    if state.chain:
        yield Reason("A chain continues with jumps, not with steps", "GO-11")
    yield from _direction_reasons(state, start, end)


def _jump_reasons(state: PositionQueries, start: int, middle: int, end: int) -> Iterator[Reason]:
    """Why a marker that is to move cannot jump there."""
    over = state.cells.get(middle, NO_PAD)
    if over == NO_PAD:
        yield Reason(f"The place in the middle, {called(middle)}, has no pad", "GO-17")
    if over == BOXED:
        yield Reason(f"You cannot jump over the blocker box on {called(middle)}", "GO-28")
    if over == OPEN:
        yield Reason(f"There is no marker on {called(middle)} to jump over", "GO-17")
    there = state.cells.get(end, NO_PAD)
    name = called(end)
    if there == NO_PAD:
        yield Reason(f"The landing place, {name}, has no pad", "GO-17")
    if there == BOXED:
        yield Reason(f"There is a blocker box on the landing place, {name}", "GO-28")
    if there >= 0:
        yield Reason(f"There is a marker on the landing place, {name}; you cannot jump over two in a row", "GO-17")
    yield from _kind_reasons(state, over >> 2 == state.to_move, end)
    yield from _direction_reasons(state, start, end)


def _kind_reasons(state: PositionQueries, own: bool, end: int) -> Iterator[Reason]:
    """Why this kind of jump is none of this game, or does not go on with the chain."""
    capture = state.blueprint.rules.capture
    if not own and capture == "landing":
        yield Reason("In this game a marker is captured by a step onto it, not by a jump", "GO-33")
    if not own and capture == "own":
        yield Reason("In this game you jump only over your own markers", "GO-32")
    if own and state.chain == CAPTURES:
        yield Reason("A chain of captures does not continue with a hop over your own marker", "GO-16")
    if state.chain == HOPS and end in state.visited:
        yield Reason(f"The marker has been on {called(end)} in this chain of hops already", "GO-15")
    if state.chain == HOPS and not own and capture == "jump":
        yield Reason("A chain of hops over your own markers does not continue with a capture", "GO-16")


def _free_edge(state: PositionQueries, start: int, middle: int, behind: int) -> bool:
    """Whether an opponent's marker on the same level has no pad behind it."""
    over = state.cells.get(middle, NO_PAD)
    return over >= 0 and over >> 2 != state.to_move and behind not in state.cells and middle - start in LEVEL


def _kamikaze_reasons(state: PositionQueries, start: int, middle: int, behind: int) -> Iterator[Reason]:
    """Why a marker that is to move cannot jump that marker as a kamikaze."""
    over = state.cells.get(middle, NO_PAD)
    if over < 0 or over >> 2 == state.to_move:
        yield Reason(f"There is no opponent's marker on {called(middle)} for a kamikaze", "GO-26")
    if middle - start not in LEVEL:
        yield Reason("A kamikaze stays on its level", "GO-26")
    if behind in state.cells:
        yield Reason(f"There is a pad behind, on {called(behind)}, so this is no place for a kamikaze", "GO-26")
    if not state.blueprint.rules.kamikaze:
        yield Reason("There is no kamikaze in this game", "GO-32")
    if state.chain == HOPS:
        yield Reason("A chain of hops does not end in a kamikaze", "GO-11")
    yield from _direction_reasons(state, start, middle)


def _direction_reasons(state: PositionQueries, start: int, end: int) -> Iterator[Reason]:
    """GO-13, GO-14: all else is well, so it is a pawn's direction, or the action is written in another way."""
    marker = state.cells[start]
    seat = state.board.seats[marker >> 2]
    if not marker & KING:
        if advance(seat.forward, start, end) < 0:
            yield Reason("A pawn never goes backwards", "GO-13")
        if start in seat.home:
            yield Reason("A pawn on its own home-row must go forward", "GO-14")
        if not marker & MOVED:
            yield Reason("A pawn's first move must go forward", "GO-14")
    yield Reason("This can be played, but it is written in another way", "GO-10")
