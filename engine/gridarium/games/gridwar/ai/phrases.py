"""What to do, in words: "move the troop from c3 on level 2 to b4"."""

from __future__ import annotations

from gridarium.games.gridwar.rules.board import GOALS, NAMES, coordinates
from gridarium.games.gridwar.rules.moves import CAPTURE, END, ENTER, OFF, PROMOTE, RANK_NAMES, Act
from gridarium.games.gridwar.rules.state import GridwarState


def phrase(before: GridwarState, act: Act) -> str:
    """The phrase for an action: it begins with a verb."""
    if act.kind == END:
        return "end the turn"
    if act.kind == PROMOTE:
        which = f"on {place(act.origin)}" if act.origin != OFF else "off the board"
        was = act.rank if act.origin == OFF else before.rank_at(act.origin)
        return f"make the {RANK_NAMES[was]} {which} a {RANK_NAMES[act.promoted]}"
    if act.kind == ENTER:
        return f"bring in a {RANK_NAMES[act.rank]} on {place(act.end)}"
    rank = RANK_NAMES[before.rank_at(act.origin)]
    if act.kind == CAPTURE:
        taken = [space for space in (act.end, act.other) if space != OFF]
        tiles, which = ("tiles", "them") if len(taken) > 1 else ("tile", "it")
        return f"capture the {tiles} on {' and '.join(map(place, taken))} with the {rank} above {which}"
    if GOALS[before.to_move or 0] >> act.end & 1:
        what = "take the corner" if coordinates(act.end)[2] == 1 else "reach the goal"
        return f"{what} with the {rank} on {place(act.origin)}"
    return f"move the {rank} from {place(act.origin)} to {place(act.end)}"


def place(space: int) -> str:
    """A space as the board names it: "c3", and on higher levels "c3 on level 2"."""
    level = coordinates(space)[2]
    name = NAMES[space].partition(".")[0]
    return f"{name} on level {level}" if level > 1 else name
