"""Why an action is good, in words: what it gains, what it threatens, what it prevents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridarium.game import count
from gridarium.games.gridwar.actions import CAPTURE, END, ENTER, Act
from gridarium.games.gridwar.gains import gains
from gridarium.games.gridwar.state import GridwarState
from gridarium.games.gridwar.worth import turns_left

LONG = 110
"""Letters from which on one gain is enough."""
NOTHING_LOST = 0.15
"""Points by which another action may be worse and still be called as good."""


def explain(before: GridwarState, line: Sequence[Act], other: Sequence[Act], gain: float) -> str:
    """What the first action of a line and the turn that it begins gain, and how much worse the best other choice is."""
    after = before.copy()
    after.play(line[0])
    first, *more = [*gains(before, after, line[0])] or [_quiet(line[0])]
    second = [words for words in more[:1] if len(first) + len(words) < LONG]
    words = " ".join([f"{line[0]} {' and '.join([first, *second])}.", *_later(before, after, line[1:])])
    if not other:
        return f"{words} Nothing else can be done."
    if gain < NOTHING_LOST:
        return f"{words} {other[0]} is about as good."
    points = f"{gain:.1f} {'point' if round(gain, 1) == 1 else 'points'}"
    return f"{words} {other[0]} instead would be worth about {points} less."


def _later(before: GridwarState, after: GridwarState, rest: Sequence[Act]) -> Iterator[str]:
    """What the rest of the turn is for, in sentences."""
    player = before.to_move or 0
    end = after.copy()
    captures = []
    for act in rest:
        if end.to_move != player:
            break
        captures += [str(act)] * (act.kind == CAPTURE)
        end.play(act)
        if end.outcome is not None and end.outcome.winners == (player,):
            yield f"Later in the turn {act} wins the game."
            return
    if captures:
        taken = end.captured(player) - after.captured(player)
        yield f"Later in the turn {' and '.join(captures)} will capture {count(taken, 'tile')}."
    if end.outcome is None:
        yield from _danger(before, end, player)


def _danger(before: GridwarState, end: GridwarState, player: int) -> Iterator[str]:
    """Who could be at the goal in its next turn, now and after this one."""
    other = 1 - player
    if turns_left(before, other, 2) == 1:
        held = turns_left(end, other, 2) > 1
        yield f"{{{other}}} could be at its goal next turn" + (", and this turn prevents it." if held else ".")
    if turns_left(end, player, 2) == 1 and turns_left(before, player, 2) > 1:
        yield f"After this turn {{{player}}} could be at the goal with the next one."


def _quiet(act: Act) -> str:
    if act.kind == END:
        return "leaves everything where it is; no move makes the position better"
    if act.kind == ENTER:
        return "brings in a new tile"
    return "brings the tile to a better place"
