"""Explanation of a good action: what it gains, what the rest of the turn gains, and how much worse others are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridarium.game import Event, count, listing
from gridarium.games.gadget_grid.rules.moves import Act
from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.games.gadget_grid.text.events import events_of
from gridarium.games.gadget_grid.text.phrases import phrase

AS_GOOD = 0.15
"""Points by which another choice may be worse and still be called as good."""
QUIET = {
    "step": "leads to a better place",
    "put": "suits you best",
    "done": "is best, as nothing more is worth it",
    "generate": "brings more cards onto the board",
    "wear": "is of use from now on",
    "pay": "costs what can be missed most easily",
    "zomb": "brings a Zomb nearer to opponents",
    "whistle": "brings a Zomb nearer to opponents",
}
"""What is said of kinds of actions that gain nothing at once."""


def explain(before: GadgetGridState, line: Sequence[Act], other: Sequence[Act], gain: float) -> str:
    """Explanation: what the first action of a line and the rest of its turn gain, and how much worse others are."""
    player = before.to_move or 0
    at_once, later = _gains(before, line, player)
    words = f"{_begin(line[0])} {listing(at_once) or QUIET.get(line[0].kind, 'makes the position better')}."
    if later:
        words += f" Later in the turn it {listing(later)}."
    if not other:
        return f"{words} Nothing else can be done."
    if gain < AS_GOOD:
        return f"{words} {_begin(other[0])} is about as good."
    points = f"{gain:.1f} {'point' if round(gain, 1) == 1 else 'points'}"
    return f"{words} {_begin(other[0])} instead would be worth about {points} less."


def _begin(act: Act) -> str:
    """A move in words, at the beginning of a sentence."""
    words = phrase(str(act))
    return f"{words[:1].upper()}{words[1:]}"


def _gains(before: GadgetGridState, line: Sequence[Act], player: int) -> tuple[list[str], list[str]]:
    """What a player gains by the first action, and by those that follow in the same turn."""
    state, parts = before.copy(), []
    for act in line:
        if state.to_move != player or state.turn != before.turn:
            break
        parts.append(events_of(state, act))
        state.play(act)
    first, *rest = parts
    return list(_clauses(first, player)), list(_clauses([event for events in rest for event in events], player))


def _clauses(events: Sequence[Event], player: int) -> Iterator[str]:
    """What these events are to a player, without names."""

    def total(kind: str, own: bool) -> int:
        return sum(abs(event.value) for event in events if event.kind == kind and (event.player == player) == own)

    if any(event.kind == "over" and event.player == player for event in events):
        yield "wins the game"
    if any(event.kind == "steal" and event.player == player for event in events):
        yield "steals a Life Gizmo"
    if lost := total("loss", False):
        yield f"costs opponents {count(lost, 'Life Gizmo')}"
    if own := total("loss", True):
        yield f"costs {count(own, 'Life Gizmo')} of your own"
    if cards := total("collect", True):
        yield f"collects {count(cards, 'card')}"
    if any(event.kind == "bought" for event in events):
        yield "buys a Premium DLC"
