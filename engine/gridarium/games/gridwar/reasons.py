"""Why an action is good, in words: what it gains, what it threatens, what it prevents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridarium.game import count
from gridarium.games.gridwar.actions import CAPTURE, END, ENTER, Act
from gridarium.games.gridwar.gains import gains
from gridarium.games.gridwar.state import GridwarState
from gridarium.games.gridwar.worth import turns_left

ROOM = 200
"""Letters that all sentences may have together before one gain is enough."""
NOTHING_LOST = 0.15
"""Points by which another action may be worse and still be called as good."""


def explain(before: GridwarState, line: Sequence[Act], other: Sequence[Act], gain: float) -> str:
    """What the first action of a line and the turn that it begins gain, and how much worse the best other choice is."""
    after = before.copy()
    after.play(line[0])
    first, *more = [*gains(before, after, line[0])] or [_quiet(line[0])]
    name = _called(line[0], begins=True)
    further = [*_later(before, after, line[1:]), *_instead(other, gain)]
    short = " ".join([f"{name} {first}.", *further])
    if not more or len(short) + len(more[0]) > ROOM:
        return short
    return " ".join([f"{name} {first} and {more[0]}.", *further])


def _called(act: Act, begins: bool = False) -> str:
    """What to call an action in a sentence, which it may begin: the end of a turn is written with a sign."""
    if act.kind != END:
        return str(act)
    return "The end of the turn" if begins else "the end of the turn"


def _instead(other: Sequence[Act], gain: float) -> Iterator[str]:
    """What else could be done, and how much worse it is."""
    if not other:
        yield "Nothing else can be done."
    elif gain < NOTHING_LOST:
        yield f"{_called(other[0], begins=True)} is about as good."
    else:
        points = f"{gain:.1f} {'point' if round(gain, 1) == 1 else 'points'}"
        yield f"{_called(other[0], begins=True)} is worth about {points} less."


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
            yield f"Then {_called(act)} wins the game."
            return
    if captures:
        taken = end.captured(player) - after.captured(player)
        yield f"Then {' and '.join(captures)} {'captures' if len(captures) == 1 else 'capture'} {count(taken, 'tile')}."
    if end.outcome is None:
        yield from _danger(before, end, player)


def _danger(before: GridwarState, end: GridwarState, player: int) -> Iterator[str]:
    """Who could be at the goal in its next turn, now and after this one."""
    other = 1 - player
    if turns_left(before, other, 2) == 1:
        held = turns_left(end, other, 2) > 1
        yield f"The goal is one turn away for {{{other}}}" + (", and this prevents it." if held else ".")
    if turns_left(end, player, 2) == 1 and turns_left(before, player, 2) > 1:
        yield f"Then the goal is one turn away for {{{player}}}."


def _quiet(act: Act) -> str:
    if act.kind == END:
        return "leaves everything where it is; no move makes the position better"
    if act.kind == ENTER:
        return "brings in a new tile"
    return "brings the tile to a better place"
