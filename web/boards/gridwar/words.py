"""Spaces and what can be done, in words: the same on the map and in space."""

from __future__ import annotations

from gridarium.games.gridwar.board import BIT, GOALS, NAMES
from gridarium.games.gridwar.position import COLOURS, Position
from gridarium.games.gridwar.ranks import LETTERS
from gridarium.games.gridwar.ranks import NAMES as RANK_NAMES

SIDES = tuple(map(str.capitalize, COLOURS))


def described(state: Position, space: int) -> tuple[str, ...]:
    """A space, whose tile is there, and what the place is to the sides."""
    bit, owner = BIT[space], state.owner_at(space)
    words = [NAMES[space]]
    if owner is not None:
        words.append(f"{SIDES[owner]}'s {RANK_NAMES[state.rank_at(space)]}")
        words += [] if state.uncovered & bit else ["covered"]
    else:
        words.append("empty")
    for player, side in enumerate(SIDES):
        words += [f"{side}'s goal"] if GOALS[player] & bit else []
        words += [f"{side}'s entry"] if state.holes[player] & bit else []
    return tuple(words)


_OTHER = {"end": "the end of the turn"} | {
    name: words
    for rank, (letter, called) in enumerate(zip(LETTERS, RANK_NAMES, strict=True))
    for name, words in ((f"@{letter}", f"a new {called}"), (f"={letter}", f"promotion to {called}"))
    if rank or name == "@"
}


def spoken(target: str) -> str:
    """What to call a space, a supply, a rank or the end of the turn in a sentence."""
    return _OTHER.get(target, target)
