"""What to do, in words: "build a wall between c3 and d3"."""

from __future__ import annotations

from gridarium.games.gridbloc.rules.board import Step
from gridarium.games.gridbloc.rules.moves import DONE, PASS, AnyMove, Power, Sticky, Trapdoor
from gridarium.games.gridbloc.rules.state import GridBlocState
from gridarium.games.gridbloc.text.names import CHARACTERS, WALLS


def phrase(before: GridBlocState, action: AnyMove) -> str:
    """The phrase for an action: it begins with a verb."""
    if type(action) is Step:
        onto = "the star on " if action.tile == before.board.star else ""
        return f"move to {onto}{action.text}"
    if type(action) is Power:
        return _power(before, action)
    if action == PASS:
        return "build nothing" if before.to_move == before.blocker else "miss this turn"
    if action == DONE:
        return "build no more walls"
    kind = "sticky" if type(action) is Sticky else "trapdoor" if type(action) is Trapdoor else ""
    wall = WALLS[kind].title.lower() if kind else "wall"
    a, b = action.targets[-1].split("|")
    return f"build {'one more' if before.extra else 'a'} {wall} between {a} and {b}"


def _power(before: GridBlocState, action: Power) -> str:
    """A power by what it is to use it, and where it leads."""
    can = CHARACTERS[before.characters[before.to_move or 0]].can
    first = f"to {before.board.tiles[action.via]} and on " if action.via >= 0 else ""
    return f"{can} {first}to {before.board.tiles[action.tile]}"
