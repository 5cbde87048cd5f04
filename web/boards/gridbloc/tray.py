"""Tray beside a board: the runner's power, the blocker's special walls, and the ends of turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gridarium.games.gridbloc.rules.state import GridBlocState
from gridarium.games.gridbloc.rules.terms import USES
from gridarium.games.gridbloc.text.names import CHARACTERS, DONE, PASS, WALLS, Phrase
from web.boards.board import END, Choice, Look
from web.boards.gridbloc.tray_pictures import figure, wall

POWER, STAY = "power", "pass"
"""The targets with which a power and a forced pass begin; walls have theirs by their names in options."""


def rows(state: GridBlocState) -> int:
    """A row where there are powers, special walls or extra walls, for then there may be something to press."""
    return int(bool(_armed(state) or state.blocker_powers or _adds(state)))


def _armed(state: GridBlocState) -> bool:
    """Whether anybody has a power in this game."""
    return state.powers and any(USES[name] for name in state.characters)


def _adds(state: GridBlocState) -> bool:
    return state.extra_walls != "none"


def shelf(look: Look[GridBlocState]) -> Sequence[str]:
    """A runner's power, or the blocker's walls: of who acts here, else of the person who looks on."""
    state = look.state
    if state.to_move is None or state.extra or _stays(look):
        return ()
    seat = _whose(look)
    if seat == state.blocker:
        return tuple(name for name in WALLS if name in state.blocker_powers)
    return (POWER,) if state.powers and USES[state.characters[seat]] else ()


def _stays(look: Look[Any]) -> bool:
    """Whether all that can be done is a forced pass."""
    return STAY in look.begins


def _whose(look: Look[Any]) -> int:
    return look.state.to_move if look.begins else look.seat


def choice(look: Look[Any], target: str) -> Choice:
    """Choice for a target beside the board."""
    state = look.state
    if target == END:
        return Choice(DONE.title, note=DONE.sentence, finishes=True)
    if target in WALLS:
        ready = state.sticky_ready if target == "sticky" else state.trapdoor_ready
        left = "" if ready else ", used"
        return Choice(f"{WALLS[target].title}{left}", picture=wall(target, _whose(look)), note=WALLS[target].in_words)
    if target == POWER:
        seat = _whose(look)
        power, left = CHARACTERS[state.characters[seat]].power, state.uses[seat]
        return Choice(f"{power.title}, {left} left", picture=figure(state.characters[seat], seat), note=power.in_words)
    return Choice(PASS.title, kind="primary", note=PASS.sentence, finishes=True)


def spoken(target: str) -> str | None:
    """Name of a target beside the board in a sentence; None for those of the board."""
    if target in WALLS:
        return f"the {WALLS[target].title.lower()}"
    return {POWER: "the power", STAY: "the pass"}.get(target)


def further(look: Look[Any]) -> str | None:
    """Words for what can be done with what is chosen in the tray; None where something else is chosen."""
    state, chosen = look.state, look.pointed
    if chosen[-1] == POWER:
        return _does(CHARACTERS[state.characters[state.to_move]].power)
    if chosen[-1] in WALLS:
        return _does(WALLS[chosen[-1]])
    return "choose the tile after it" if chosen[:1] == (POWER,) else None


def _does(phrase: Phrase) -> str:
    sentence = phrase.sentence.removesuffix(".")
    return f"{sentence[0].lower()}{sentence[1:]}"
