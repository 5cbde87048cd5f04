"""What to do, in words: "move the troop from c3 on level 2 to b4"."""

from __future__ import annotations

from gridarium.games.gridwar.rules.board import CALLED, GOALS, coordinates
from gridarium.games.gridwar.rules.moves import CAPTURE, END, ENTER, OFF, PROMOTE, RANK_NAMES, Act
from gridarium.games.gridwar.rules.state import GridwarState


def phrase(before: GridwarState, act: Act) -> str:
    """The phrase for an action in that position: it begins with a verb.

    Spaces are called as the board is labelled, and levels above the first in words.
    """
    if act.kind == END:
        return "end the turn"
    if act.kind == PROMOTE:
        which = f"on {CALLED[act.origin]}" if act.origin != OFF else "off the board"
        was = act.rank if act.origin == OFF else before.rank_at(act.origin)
        return f"make the {RANK_NAMES[was]} {which} a {RANK_NAMES[act.promoted]}"
    if act.kind == ENTER:
        return f"bring in a {RANK_NAMES[act.rank]} on {CALLED[act.end]}"
    rank = RANK_NAMES[before.rank_at(act.origin)]
    if act.kind == CAPTURE:
        taken = [space for space in (act.end, act.other) if space != OFF]
        tiles, which = ("tiles", "them") if len(taken) > 1 else ("tile", "it")
        return f"capture the {tiles} on {' and '.join(CALLED[space] for space in taken)} with the {rank} above {which}"
    if GOALS[before.to_move or 0] >> act.end & 1:
        what = "take the corner" if coordinates(act.end)[2] == 1 else "reach the goal"
        return f"{what} with the {rank} on {CALLED[act.origin]}"
    return f"move the {rank} from {CALLED[act.origin]} to {CALLED[act.end]}"
