"""Why an action is good, in words: what it gains, what it prevents."""

from __future__ import annotations

from collections.abc import Sequence

from gridarium.game import count
from gridarium.games.gridbloc.board import Move, Step
from gridarium.games.gridbloc.lookahead import Lookahead
from gridarium.games.gridbloc.state import GridBlocState

NOTHING_LOST = 0.3
"""Points by which another action may be worse and still be called as good."""
WORTH_FENCING = 0.7
"""A fence is worth telling of when it holds the runner to this share of the tiles in reach."""
FAR_AWAY = 99
"""The distance of tiles that cannot be reached."""


def explain(before: GridBlocState, line: Sequence[Move], other: Sequence[Move], gain: float) -> str:
    """What the first action of a line gains, and what would happen after the best other choice."""
    action = line[0]
    gained = _step_gains(before, action, line) if type(action) is Step else _wall_gains(before, line)
    return " ".join(part for part in (gained, _compared(before, other, gain)) if part)


def _step_gains(before: GridBlocState, action: Step, line: Sequence[Move]) -> str:
    after = _played(before, line[:1])
    if before.unscored >> action.tile & 1:
        if after.round != before.round or after.outcome is not None:
            return f"{action} is the last tile within reach."
        left = _left(after)
        return f"{action} scores, and {count(left, 'unscored tile')} {_stay(left)} within reach."
    later = _next_score(before, line)
    if later:
        return f"{action} scores nothing now, but it is the way to {later}."
    return f"{action} scores nothing now, but it keeps most ways open."


def _next_score(before: GridBlocState, line: Sequence[Move]) -> str:
    """The tile that the line scores next."""
    for action in line:
        if type(action) is Step and before.unscored >> action.tile & 1:
            return str(action)
    return ""


def _wall_gains(before: GridBlocState, line: Sequence[Move]) -> str:
    action = line[0]
    after = _played(before, line[:1])
    runner = f"{{{before.runner}}}"
    if after.round != before.round or after.outcome is not None:
        return f"{action} ends the round: {runner} can reach no unscored tile any more."
    cut_off = _left(before) - _left(after)
    if cut_off:
        return f"{action} cuts off {count(cut_off, 'unscored tile')} for good."
    held = Lookahead(after, 0).measure.most
    if held < _left(after) * WORTH_FENCING:
        return f"{action} is part of a fence that {runner} cannot leave in time, so at most {held} more can be scored."
    farther = _farther(before, after)
    if farther:
        return f"{action} makes the way to {count(farther, 'unscored tile')} longer."
    return f"{action} prepares a fence, so that fewer walls are needed later."


def _compared(before: GridBlocState, other: Sequence[Move], gain: float) -> str:
    if not other:
        return "There is no other move."
    if gain < NOTHING_LOST:
        return f"{other[0]} is about as good."
    points = f"{gain:.1f} {'point' if round(gain, 1) == 1 else 'points'}"
    words = f"{other[0]} instead would be about {points} worse in the end"
    reply = _reply(before, other)
    return f"{words}: {reply}." if reply else f"{words}."


def _reply(before: GridBlocState, other: Sequence[Move]) -> str:
    """What the opponent would do after the other choice."""
    if len(other) < 2:
        return ""
    middle = _played(before, other[:1])
    if middle.round != before.round or middle.outcome is not None:
        return ""
    if type(other[1]) is Step:
        return f"{{{before.runner}}} would step to {other[1]}"
    after = _played(before, other[:2])
    words = f"{{{before.blocker}}} would build a wall on {other[1]}"
    if after.round != before.round or after.outcome is not None:
        return f"{words} and end the round"
    cut_off = _left(middle) - _left(after)
    return f"{words} and cut off {count(cut_off, 'unscored tile')}" if cut_off else words


def _played(before: GridBlocState, actions: Sequence[Move]) -> GridBlocState:
    state = before.copy()
    for action in actions:
        state.play(action)
    return state


def _left(state: GridBlocState) -> int:
    """The unscored tiles within the runner's reach."""
    return (state.unscored & Lookahead(state, 0).measure.reach).bit_count()


def _farther(before: GridBlocState, after: GridBlocState) -> int:
    """How many unscored tiles are more steps away than they were."""
    was, now = _distances(before), _distances(after)
    return sum(now[tile] > was[tile] for tile in range(len(was)) if after.unscored >> tile & 1)


def _distances(state: GridBlocState) -> list[int]:
    """The number of steps from the runner to each tile."""
    far = [FAR_AWAY] * len(state.steps)
    far[state.at] = 0
    waiting = [state.at]
    for tile in waiting:
        for bit, step in state.board.steps_from[tile]:
            if state.steps[tile] & bit and far[step.tile] == FAR_AWAY:
                far[step.tile] = far[tile] + 1
                waiting.append(step.tile)
    return far


def _stay(number: int) -> str:
    return "stays" if number == 1 else "stay"
