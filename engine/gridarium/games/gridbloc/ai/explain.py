"""Why an action is good, in words: what it gains, what it prevents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridarium.game import count
from gridarium.games.gridbloc.ai.evaluation import Prospect, Values, prospect
from gridarium.games.gridbloc.ai.neighbourhood import neighbourhood_of
from gridarium.games.gridbloc.rules.board import Step
from gridarium.games.gridbloc.rules.moves import DONE, PASS, AnyMove, Power, Sticky, Trapdoor
from gridarium.games.gridbloc.rules.state import GridBlocState
from gridarium.games.gridbloc.text.names import CHARACTERS, WALLS

NOTHING_LOST = 0.3
"""Points by which another action may be worse and still be called as good."""
WORTH_FENCING = 0.7
"""A fence is worth telling of when it holds the runner to this share of the points in reach."""
FAR_AWAY = 10**6
"""The distance of tiles that cannot be reached."""


def explain(before: GridBlocState, line: Sequence[AnyMove], other: Sequence[AnyMove], gain: float) -> str:
    """What the first action of a line gains, and what would happen after the best other choice."""
    runs = before.to_move != before.blocker
    gained = _run_gains(before, line) if runs else _wall_gains(before, line[0])
    return f"{gained} {_compared(before, other, gain)}"


def called(before: GridBlocState, action: AnyMove) -> str:
    """An action in a sentence: its text, and a power by its name."""
    if type(action) is Power and before.to_move is not None:
        title = CHARACTERS[before.characters[before.to_move]].power.title
        return f"{title} {action}"
    return str(action)


# Runners


def _run_gains(before: GridBlocState, line: Sequence[AnyMove]) -> str:
    action, seat = line[0], before.to_move or 0
    if action == PASS:
        return "A stuck runner loses this turn."
    after = _played(before, action)
    points = after.ran[seat] - before.ran[seat]
    name = called(before, action)
    if not points:
        later = _next_score(before, line)
        return f"{name} scores nothing now, but it {f'is the way to {later}' if later else 'keeps most ways open'}."
    scored = f"{name} scores {points}" if points > 1 else f"{name} scores"
    if not _closed(before, after) and after.at[seat] >= 0:
        left = _left(after, seat)
        return f"{scored}, and {_amount(after, left)} {'stays' if left == 1 else 'stay'} within reach."
    if 0 < before.move_limit <= before.moves[seat] + 1:
        return f"{scored}, in the last turn of this round."
    return f"{name} is the last tile within reach." if points == 1 else f"{scored}, and nothing else is within reach."


def _next_score(before: GridBlocState, line: Sequence[AnyMove]) -> str:
    """With what the runner that is to move scores next on that line."""
    for state, action, after in _walked(before, line):
        if state.to_move == before.to_move and after.ran != state.ran:
            return str(action) if type(action) is Step else called(state, action)
    return ""


# The blocker


def _wall_gains(before: GridBlocState, action: AnyMove) -> str:
    if action == PASS:
        return "No edge is free."
    if action == DONE:
        return "More walls would gain nothing now."
    after = _played(before, action)
    gains = _parting(before, after) or _fencing(after) or _trapping(action) or _lengthening(before, after)
    return f"{action} {gains or 'prepares a fence, so that fewer walls are needed later'}."


def _parting(before: GridBlocState, after: GridBlocState) -> str:
    """What a wall takes from the runners at once."""
    if _closed(before, after):
        whoever = f"{{{before.runners[0]}}}" if before.players == 2 else "nobody"
        return f"ends the round: {whoever} can reach {'no' if before.players == 2 else 'an'} unscored tile any more"
    left_out = [seat for seat in before.runners if before.at[seat] >= 0 > after.at[seat]]
    if left_out:
        return f"leaves {{{left_out[0]}}} without an unscored tile to reach"
    cut_off = _cut_off(before, after)
    return f"cuts off {_amount(after, cut_off)} for good" if cut_off > 0 else ""


def _fencing(after: GridBlocState) -> str:
    """Whom a fence holds that can be closed in time, in steps alone: what powers and traps may do, nobody can say."""
    if after.doors or after.board.replenishing:
        return ""
    for seat in _running(after):
        found = _prospect(after, seat)
        if not after.uses[seat] and found.held < found.most * WORTH_FENCING:
            held = str(found.held) if _by_tiles(after) else _amount(after, found.held)
            return f"is part of a fence that {{{seat}}} cannot leave in time, so at most {held} more can be scored"
    return ""


def _trapping(action: AnyMove) -> str:
    """What the wall's own power does."""
    if type(action) is Sticky:
        return "costs whoever moves beside it a turn"
    if type(action) is Trapdoor:
        return "pulls whoever ends a step beside it to the other side"
    return ""


def _lengthening(before: GridBlocState, after: GridBlocState) -> str:
    """For whom the way to most unscored tiles has become longer."""
    farther, seat = max((_farther(before, after, seat), -seat) for seat in _running(after))
    whose = "" if before.players == 2 else f" for {{{-seat}}}"
    return f"makes the way to {count(farther, 'unscored tile')} longer{whose}" if farther else ""


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


# Another choice


def _compared(before: GridBlocState, other: Sequence[AnyMove], gain: float) -> str:
    if not other:
        return "There is no other move."
    name = "Building no more" if other[0] == DONE else called(before, other[0])
    if gain < NOTHING_LOST:
        return f"{name} is about as good."
    points = f"{gain:.1f} {'point' if round(gain, 1) == 1 else 'points'}"
    words = f"{name} instead would be about {points} worse in the end"
    reply = _reply(before, other)
    return f"{words}: {reply}." if reply else f"{words}."


def _reply(before: GridBlocState, other: Sequence[AnyMove]) -> str:
    """What the other side does next on that line, in this round: the blocker, or the first of the runners."""
    runs = before.to_move != before.blocker
    for state, action, after in _walked(before, other):
        if state.round != before.round:
            return ""
        if (state.to_move != state.blocker) != runs:
            return _replied(state, action, after)
    return ""


def _replied(state: GridBlocState, action: AnyMove, after: GridBlocState) -> str:
    if action == PASS:
        return ""
    who = f"{{{state.to_move}}} would"
    if type(action) is Step:
        return f"{who} step to {action}"
    if type(action) is Power and state.to_move is not None:
        tiles = " and ".join(action.targets[1:])
        return f"{who} use a {CHARACTERS[state.characters[state.to_move]].power.title} to {tiles}"
    kind = WALLS[action.targets[0]].title.lower() if type(action) is Sticky or type(action) is Trapdoor else "wall"
    words = f"{who} build a {kind} on {action.targets[-1]}"
    if _closed(state, after):
        return f"{words} and end the round"
    cut_off = _cut_off(state, after)
    return f"{words} and cut off {_amount(after, cut_off)}" if cut_off > 0 else words


# Positions


def _played(before: GridBlocState, action: AnyMove) -> GridBlocState:
    after = before.copy()
    after.play(action)
    return after


def _walked(before: GridBlocState, line: Sequence[AnyMove]) -> Iterator[tuple[GridBlocState, AnyMove, GridBlocState]]:
    """Each action of a line between the positions before and after it."""
    state = before
    for action in line:
        after = _played(state, action)
        yield state, action, after
        state = after


def _closed(before: GridBlocState, after: GridBlocState) -> bool:
    """Whether the round is over."""
    return after.round != before.round or after.outcome is not None


def _running(state: GridBlocState) -> list[int]:
    return [seat for seat in state.runners if state.at[seat] >= 0]


def _prospect(state: GridBlocState, seat: int) -> Prospect:
    return prospect(state, seat, state.at[seat], state.steps)


def _left(state: GridBlocState, seat: int) -> int:
    """The points within a runner's reach by steps."""
    return _prospect(state, seat).most


def _cut_off(before: GridBlocState, after: GridBlocState) -> int:
    """The points left that runners on the board could reach, and cannot any more."""
    values = Values(after)
    return sum(values.of(_prospect(before, seat).reach & ~_prospect(after, seat).reach) for seat in _running(after))


def _by_tiles(state: GridBlocState) -> bool:
    """Whether each tile counts once, a point."""
    return neighbourhood_of(state.board).plain and not state.board.replenishing


def _amount(state: GridBlocState, points: int) -> str:
    """So many points still to be scored."""
    return count(points, "unscored tile" if _by_tiles(state) else "point")
