"""Why an action is good, in words: what it gains, what it prevents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridarium.game import count
from gridarium.games.gridbloc.ai.evaluation import Prospect, Values, prospect
from gridarium.games.gridbloc.ai.neighbourhood import neighbourhood_of
from gridarium.games.gridbloc.ai.phrases import phrase
from gridarium.games.gridbloc.rules.moves import DONE, PASS, AnyMove, Sticky, Trapdoor
from gridarium.games.gridbloc.rules.state import GridBlocState
from gridarium.search.reasons import Fact, counted, reason

NOTHING_LOST = 0.3
"""Points by which another action may be worse and still be called as good."""
WORTH_FENCING = 0.7
"""A fence is worth a word when it holds the runner to this share of the points in reach."""
FAR_AWAY = 10**6
"""The distance of tiles that cannot be reached."""


def explain(before: GridBlocState, line: Sequence[AnyMove], other: Sequence[AnyMove], gain: float) -> str:
    """What the first action of a line gains, beside the best other choice."""
    called = phrase(before, line[0])
    facts = [*_facts(before, line), *_prevented(before, line, other)]
    return reason(called, facts, _facts(before, other) if other else (), gain if other else None, NOTHING_LOST)


def _facts(before: GridBlocState, line: Sequence[AnyMove]) -> Iterator[Fact]:
    if line[0] == PASS:
        return
    after, seat = _played(before, line[0]), before.to_move or 0
    if after.outcome is not None and seat in after.outcome.winners:
        yield Fact("wins", 1, "it wins the game")
    yield from _run_gains(before, after) if seat != before.blocker else _wall_gains(before, line[0], after)


# Runners


def _run_gains(before: GridBlocState, after: GridBlocState) -> Iterator[Fact]:
    """What a runner scores, and what is left to be scored from there."""
    seat = before.to_move or 0
    points = after.ran[seat] - before.ran[seat]
    scored = f"it scores {count(points, 'point')}" if points > 1 else "it scores"
    going_on = not _closed(before, after) and after.at[seat] >= 0
    found = _prospect(after, seat) if going_on else None
    if points:
        yield Fact("points", points, f"{scored}, and {_left(before, after, seat, found)}")
        yield Fact("points", points, scored)
    if found is None:
        return
    if found.held == found.most and found.most and not after.doors:
        yield Fact("free", 1, "no fence can be closed around it in time")
    yield Fact("reach", found.most, f"it keeps {_amount(after, found.most)} within reach")
    next_one = _steps_to_score(after, seat)
    if next_one < FAR_AWAY and not points:
        yield Fact("next", -next_one, f"the next unscored tile is {counted(next_one, 'step')} away from there")


def _left(before: GridBlocState, after: GridBlocState, seat: int, found: Prospect | None) -> str:
    if found is not None:
        return f"{_amount(after, found.most)} {_stay(found.most)} within reach"
    if 0 < before.move_limit <= before.moves[seat] + 1:
        return "this turn is the last of the round"
    return "nothing else is within reach"


def _stay(number: int) -> str:
    return "stays" if number == 1 else "stay"


def _steps_to_score(state: GridBlocState, seat: int) -> int:
    """How many steps away the next tile is that scores."""
    layers = _prospect(state, seat).layers
    return next((steps for steps, layer in enumerate(layers) if steps and layer & state.unscored), FAR_AWAY)


# The blocker


def _wall_gains(before: GridBlocState, action: AnyMove, after: GridBlocState) -> Iterator[Fact]:
    """What a wall does to the runners."""
    if action == DONE:
        yield Fact("done", 0, "more walls would gain nothing now")
        return
    yield from _parting(before, after)
    if _closed(before, after):
        return
    yield from _fencing(after)
    yield from _trapping(action)
    yield from _lengthening(before, after)


def _parting(before: GridBlocState, after: GridBlocState) -> Iterator[Fact]:
    """What a wall takes from the runners at once."""
    if _closed(before, after):
        whoever = f"{{{before.runners[0]}}} can reach no" if before.players == 2 else "nobody can reach an"
        yield Fact("ends", 1, f"it ends the round: {whoever} unscored tile any more")
        return
    left_out = [seat for seat in before.runners if before.at[seat] >= 0 > after.at[seat]]
    if left_out:
        yield Fact("leaves out", len(left_out), f"it leaves {{{left_out[0]}}} without an unscored tile to reach")
    cut_off = _cut_off(before, after)
    if cut_off > 0:
        yield Fact("cuts off", cut_off, f"it cuts off {_amount(after, cut_off)} for good")


def _fencing(after: GridBlocState) -> Iterator[Fact]:
    """Whom a fence holds that can be closed in time, in steps alone: what powers and traps may do, nobody can say."""
    if after.doors or after.board.replenishing:
        return
    for seat in _running(after):
        found = _prospect(after, seat)
        if not after.uses[seat] and found.held < found.most * WORTH_FENCING:
            yield Fact(f"fence {seat}", -found.held, f"it is part of a fence that {{{seat}}} cannot leave in time")


def _trapping(action: AnyMove) -> Iterator[Fact]:
    """What the wall's own power does."""
    if type(action) is Sticky:
        yield Fact("sticky", 1, "whoever moves beside it loses a turn")
    if type(action) is Trapdoor:
        yield Fact("trapdoor", 1, "whoever ends a step beside it is pulled through")


def _lengthening(before: GridBlocState, after: GridBlocState) -> Iterator[Fact]:
    """For whom the way to most unscored tiles has become longer."""
    farther, seat = max((_farther(before, after, seat), -seat) for seat in _running(after))
    if farther:
        whose = "" if before.players == 2 else f" for {{{-seat}}}"
        yield Fact("longer", farther, f"it makes the way to {counted(farther, 'unscored tile')} longer{whose}")


def _farther(before: GridBlocState, after: GridBlocState, seat: int) -> int:
    """How many unscored tiles are more steps away than they were."""
    was, now = _distances(before, seat), _distances(after, seat)
    return sum(now[tile] > was[tile] for tile in range(len(was)) if after.unscored >> tile & 1)


def _distances(state: GridBlocState, seat: int) -> list[int]:
    """The number of steps from a seat's runner to each tile."""
    far = [FAR_AWAY] * len(state.steps)
    for distance, layer in enumerate(_prospect(state, seat).layers):
        for tile in range(layer.bit_length()):
            if layer >> tile & 1:
                far[tile] = distance
    return far


# What would follow


def _prevented(before: GridBlocState, line: Sequence[AnyMove], other: Sequence[AnyMove]) -> Iterator[Fact]:
    """What the other side would do after the best other choice, and does not after this one."""
    here, there = _loss(before, line), _loss(before, other)
    if there > here:
        yield Fact("prevents", there, f"otherwise {{{before.blocker}}} could cut off {_amount(before, there)}")


def _loss(before: GridBlocState, line: Sequence[AnyMove]) -> int:
    """What the blocker's next wall cuts off on a line on which a runner is to move first, in this round."""
    state = before
    for action in line if before.to_move != before.blocker else ():
        after = _played(state, action)
        if state.to_move == state.blocker or after.round != before.round:
            return 0 if _closed(state, after) else max(0, _cut_off(state, after))
        state = after
    return 0


# Positions


def _played(before: GridBlocState, action: AnyMove) -> GridBlocState:
    after = before.copy()
    after.play(action)
    return after


def _closed(before: GridBlocState, after: GridBlocState) -> bool:
    """Whether the round is over."""
    return after.round != before.round or after.outcome is not None


def _running(state: GridBlocState) -> list[int]:
    return [seat for seat in state.runners if state.at[seat] >= 0]


def _prospect(state: GridBlocState, seat: int) -> Prospect:
    return prospect(state, seat, state.at[seat], state.steps, state.walls)


def _cut_off(before: GridBlocState, after: GridBlocState) -> int:
    """The points left that runners on the board could reach, and cannot any more."""
    values = Values(after)
    return sum(values.of(_prospect(before, seat).reach & ~_prospect(after, seat).reach) for seat in _running(after))


def _amount(state: GridBlocState, points: int) -> str:
    """So many points still to be scored."""
    by_tiles = neighbourhood_of(state.board).plain and not state.board.replenishing
    return count(points, "unscored tile" if by_tiles else "point")
