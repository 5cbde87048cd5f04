"""Why an action is good, in words: what it does, and how much worse the best other choice is."""

from __future__ import annotations

from collections.abc import Sequence

from gridarium.games.gadget_grid.actions import Act
from gridarium.games.gadget_grid.state import GadgetGridState
from gridarium.games.gadget_grid.story import story

AS_GOOD = 0.15
"""Points by which another choice may be worse and still be called as good."""
TELLING = ("loss", "steal", "robbed", "collect", "bought", "over", "zombify")
"""Events that say why."""


def explain(before: GadgetGridState, line: Sequence[Act], other: Sequence[Act], gain: float) -> str:
    """What the line brings about until dice would fall, and how much worse the best other choice is."""
    state, told = before.copy(), []
    for act in line:
        if state.to_move is None or state.to_move < 0:
            break
        told += [event.words for event in story(state, act) if event.kind in TELLING]
        state.play(act)
    words = " ".join(f"{sentence}." for sentence in ["This is how it can go on", *told[:3]]) if told else ""
    if not other:
        return f"{words} Nothing else can be done.".strip()
    if gain < AS_GOOD:
        return f"{words} {other[0]} is about as good.".strip()
    return f"{words} {other[0]} instead would be worth about {gain:.1f} points less.".strip()
