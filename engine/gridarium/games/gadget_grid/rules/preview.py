"""Preview of an action, before anybody commits to it: reach, range, and who would be hit.

It is found by the rules themselves: an action is played on a copy, and what it noted is read.
"""

from __future__ import annotations

from typing import NamedTuple

from gridarium.games.gadget_grid.rules.board import OFF
from gridarium.games.gadget_grid.rules.moves import Act
from gridarium.games.gadget_grid.rules.phases.attacks import field, range_of
from gridarium.games.gadget_grid.rules.phases.moving import own_steps, steps_left, zomb_limit, zomb_steps
from gridarium.games.gadget_grid.rules.position import Note
from gridarium.games.gadget_grid.rules.state import GadgetGridState

__all__ = ["Effect", "effect", "range_of", "reach", "zomb_reach"]


class Effect(NamedTuple):
    """Effect of one action, up to where chance falls or somebody is asked."""

    squares: int = 0
    """The squares that an Attack strikes, as a mask."""
    losses: tuple[tuple[int, int], ...] = ()
    """Characters and how many Gizmos each of them loses."""
    saved: tuple[int, ...] = ()
    """Characters whom a Fourth Eye saves."""
    removed: tuple[int, ...] = ()
    """Zombs that leave the board for now (GG-V1.3)."""
    destroyed: int = 0
    """The squares whose cards leave the game, as a mask."""
    ways: tuple[tuple[int, int], ...] = ()
    """From where to where things go."""
    falls: tuple[int, ...] = ()
    """Tokens that fall through a floor, so that dice say where they land."""
    gains: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """Characters and the cards that they collect."""
    thieves: tuple[tuple[int, int], ...] = ()
    """Zomboids that steal, and from whom."""
    robberies: tuple[int, ...] = ()
    """Zomboids that can choose whom to rob."""

    @property
    def hit(self) -> tuple[int, ...]:
        """Tokens that are struck."""
        return (*(token for token, _ in self.losses), *self.saved, *self.removed)


def effect(state: GadgetGridState, act: Act) -> Effect:
    """Effect of an action."""
    after = state.copy()
    notes: list[Note] = []
    after.log = notes
    after.play(act)

    def notes_of(name: str) -> list[Note]:
        return [note for note in notes if note[0] == name]

    destroyed = {note[1] for note in notes_of("destroy")}
    steals = [(int(note[1]), int(note[2])) for note in notes_of("steal")]
    return Effect(
        squares=field(state, act),
        losses=tuple((int(token), int(lost)) for _, token, lost in notes_of("loss")),
        saved=tuple(int(note[1]) for note in notes_of("eye")),
        removed=tuple(int(note[1]) for note in notes_of("remove")),
        destroyed=sum(1 << square for square, kind in state.env.items() if kind in destroyed),
        ways=_paths(state, notes, act),
        falls=tuple(int(note[1]) for note in notes_of("fall")),
        gains=tuple((int(note[1]), tuple(note[3])) for note in notes_of("collect")),
        thieves=tuple(steals),
        robberies=tuple(int(about[0]) for name, *about in after.stack[-1:] if name == "steal"),
    )


def _paths(state: GadgetGridState, notes: list[Note], act: Act) -> tuple[tuple[int, int], ...]:
    """From where to where tokens, Buddies and cards go."""
    ways = [(int(note[-2]), int(note[-1])) for note in notes if note[0] in _WAYS]
    if act.kind == "mirror-universe":
        ways += [(state.at[state.player], state.at[act.a]), (state.at[act.a], state.at[state.player])]
    return tuple((start, end) for start, end in ways if start != end and OFF not in (start, end))


_WAYS = frozenset({"step", "skate", "slide", "lasso", "walk", "scare", "creep", "flee"})


def reach(state: GadgetGridState) -> dict[int, int]:
    """In a Movement Phase: the squares that the rest of the steps lead to, if nothing on the way stops them, and how
    many steps each takes."""
    here = state.at[state.player]
    found, edge = {here: 0}, [here]
    for step in range(1, max(0, steps_left(state)) + 1):
        edge = list(dict.fromkeys(other for square in edge for other in own_steps(state, square) if other not in found))
        found |= dict.fromkeys(edge, step)
    del found[here]
    return found


def zomb_reach(state: GadgetGridState, token: int, made: int = 0) -> dict[int, int]:
    """The squares that a Zomb move can lead to after so many steps that are made, and how many each takes."""
    shut = 1 << state.at[token]
    found: dict[int, int] = {}
    edge = [state.at[token]]
    for step in range(1, zomb_limit(state, token) - made + 1):
        edge = list(dict.fromkeys(other for square in edge for other in zomb_steps(state, token, square)))
        edge = [other for other in edge if not shut >> other & 1 and other not in found]
        found |= dict.fromkeys(edge, step)
    return found
