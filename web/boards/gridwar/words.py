"""Words for spaces and for what can be done: the same on the map and in space."""

from __future__ import annotations

from gridarium.games.gridwar.rules.board import BIT, CALLED, GOALS, NUMBER
from gridarium.games.gridwar.rules.moves import (
    CAPTURE,
    ENTER,
    FINISH,
    MOVE,
    PRICE,
    PROMOTE,
    RANK_LETTERS,
    RANK_NAMES,
    Act,
)
from gridarium.games.gridwar.rules.position import COLOURS, Position
from gridarium.games.gridwar.rules.state import GridwarState
from web.boards.board import ALL, Choice, Look
from web.boards.gridwar.flat.preview import SUPPLIES

SIDES = tuple(map(str.capitalize, COLOURS))
RANKED = {f"={letter}": rank for rank, letter in enumerate(RANK_LETTERS) if rank}


def described(state: Position, space: int) -> tuple[str, ...]:
    """A space, whose tile is there, and what the place is to the sides."""
    bit, owner = BIT[space], state.owner_at(space)
    words = [CALLED[space]]
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
    for rank, (letter, called) in enumerate(zip(RANK_LETTERS, RANK_NAMES, strict=True))
    for name, words in ((f"@{letter}", f"a new {called}"), (f"={letter}", f"promotion to {called}"))
    if rank or name == "@"
}


def spoken(target: str) -> str:
    """Name of a space, a supply, a rank or the end of the turn in a sentence."""
    return CALLED[NUMBER[target]] if target in NUMBER else _OTHER.get(target, target)


def confirms(state: GridwarState, pointed: tuple[str, ...], target: str) -> str:
    """Effect of choosing a space once more."""
    if state.owner_at(NUMBER[target]) is not None:
        return f"capture the tile on {spoken(target)}{', too' * (len(pointed) > 1)}"
    return f"bring it in on {spoken(target)}" if pointed and pointed[0] in SUPPLIES else f"move to {spoken(target)}"


_QUESTIONS = {MOVE: "where it goes", ENTER: "where it goes", CAPTURE: "what it captures", PROMOTE: "its new rank"}
"""What is to be chosen next, by kinds of actions."""


def further(look: Look[GridwarState]) -> str:
    """Words for what can be done with what is chosen."""
    if look.whole is not None:
        others = " or ".join(map(spoken, sorted(look.open)))
        return f"press “{ALL}” to capture it, or choose {others} to capture both"
    kinds = {act.kind for act in look.actions if isinstance(act, Act)}
    *most, last = dict.fromkeys(words for kind, words in _QUESTIONS.items() if kind in kinds)
    return f"choose {', '.join(most)} or {last}" if most else f"choose {last}"


def choice(look: Look[GridwarState], target: str) -> Choice:
    """Choice for a target beside the map."""
    state = look.state
    if target in FINISH.targets:
        return Choice("End the turn", kind="" if len(look.begins) > 1 else "primary", finishes=True)
    if target in SUPPLIES:
        rank = SUPPLIES[target]
        return Choice(f"New {RANK_NAMES[rank]} ({state.off[state.to_move or 0][rank]})")
    rank = RANKED[target]
    return Choice(f"Make it a {RANK_NAMES[rank]} ({PRICE[rank]} yellow)")
