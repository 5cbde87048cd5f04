"""Why an action of an advanced game is good, in words: what it gains, what it prevents."""

from __future__ import annotations

from collections.abc import Sequence

from gridarium.game import count
from gridarium.games.gridbloc.actions import DONE, PASS, AnyMove, Power, Sticky, Trapdoor
from gridarium.games.gridbloc.advanced import AdvancedState
from gridarium.games.gridbloc.board import Step
from gridarium.games.gridbloc.phrases import CHARACTERS
from gridarium.games.gridbloc.prospects import prospect

NOTHING_LOST = 0.3
"""Points by which another action may be worse and still be called as good."""


def explain(before: AdvancedState, line: Sequence[AnyMove], other: Sequence[AnyMove], gain: float) -> str:
    """What the first action of a line gains, and what would happen after the best other choice."""
    action = line[0]
    runs = before.to_move != before.blocker
    gained = _run_gains(before, action, line) if runs else _wall_gains(before, action)
    return " ".join(part for part in (gained, _compared(before, other, gain)) if part)


def _run_gains(before: AdvancedState, action: AnyMove, line: Sequence[AnyMove]) -> str:
    if action == PASS:
        return "A stuck runner loses this turn."
    seat = before.to_move or 0
    after = _played(before, action)
    points = after.ran[seat] - before.ran[seat]
    name = called(before, action)
    if not points:
        later = next((str(step) for step in line[1:] if type(step) is Step and _scores(before, step)), "")
        way = f"it is the way to {later}" if later else "it keeps most ways open"
        return f"{name} scores nothing now, but {way}."
    scored = f"{name} scores {points}" if points > 1 else f"{name} scores"
    if after.round != before.round or after.outcome is not None or after.at[seat] < 0:
        return f"{scored}, and nothing else is within reach."
    left = _left(after, seat)
    return f"{scored}, and {count(left, 'point')} {'stays' if left == 1 else 'stay'} within reach."


def _wall_gains(before: AdvancedState, action: AnyMove) -> str:
    if action == PASS:
        return "No edge is free."
    if action == DONE:
        return "More walls would gain nothing now."
    return f"{called(before, action)} {_parting(before, _played(before, action)) or _later(action)}."


def _parting(before: AdvancedState, after: AdvancedState) -> str:
    """What a wall takes from the runners at once."""
    if after.round != before.round or after.outcome is not None:
        return "ends the round: nobody can reach an unscored tile any more"
    left_out = [seat for seat in before.runners if before.at[seat] >= 0 > after.at[seat]]
    if left_out:
        return f"leaves {{{left_out[0]}}} without an unscored tile to reach"
    cut_off = sum(_left(before, seat) - _left(after, seat) for seat in _running(after))
    return f"cuts off {count(cut_off, 'point')} for good" if cut_off > 0 else ""


def _later(action: AnyMove) -> str:
    """What else a wall is good for."""
    if type(action) is Sticky:
        return "costs whoever moves beside it a turn"
    if type(action) is Trapdoor:
        return "pulls whoever ends a step beside it to the other side"
    return "prepares a fence, so that fewer walls are needed later"


def called(before: AdvancedState, action: AnyMove) -> str:
    """An action in a sentence: its text, and a power by its name."""
    if type(action) is Power and before.to_move is not None:
        title = CHARACTERS[before.characters[before.to_move]].power.title
        return f"{title} {action}"
    return str(action)


def _compared(before: AdvancedState, other: Sequence[AnyMove], gain: float) -> str:
    if not other:
        return "There is no other move."
    name = called(before, other[0])
    if other[0] == DONE:
        name = "Building no more"
    if gain < NOTHING_LOST:
        return f"{name} is about as good."
    points = f"{gain:.1f} {'point' if round(gain, 1) == 1 else 'points'}"
    return f"{name} instead would be about {points} worse in the end."


def _played(before: AdvancedState, action: AnyMove) -> AdvancedState:
    after = before.copy()
    after.play(action)
    return after


def _scores(before: AdvancedState, step: Step) -> bool:
    return bool(before.unscored >> step.tile & 1)


def _running(state: AdvancedState) -> list[int]:
    return [seat for seat in state.runners if state.at[seat] >= 0]


def _left(state: AdvancedState, seat: int) -> int:
    """The points within a runner's reach by steps."""
    return prospect(state, seat, state.at[seat], state.steps).most
