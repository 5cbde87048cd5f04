"""Why a text or a pointing is no legal action, in a sentence with its rule."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gridarium.game import IllegalAction, brief
from gridarium.games.gridopolis.board import BOXED
from gridarium.games.gridopolis.explain import (
    Reason,
    explain,
    kamikaze_reason,
    not_now,
    straight_line,
    unreadable,
    why_not,
)
from gridarium.games.gridopolis.lattice import name_of, read_place

if TYPE_CHECKING:
    from gridarium.games.gridopolis.state import GridopolisState

_NAME = r"(-?[0-9]+\.-?[0-9]+\.[0-9]+)"
_MARKER = re.compile(f"{_NAME}([-*]){_NAME}")
_PLACE = re.compile(f"([+#>]){_NAME}")
_SIGNS = {"+pad": "+", "+box": "#"}
_WORDS = {"end": ".", "pass": "pass", "time": "time"}


def refuse_text(state: GridopolisState, text: str) -> IllegalAction:
    """Why that text is no legal action."""
    return IllegalAction(*_text_reason(state, text))


def refuse_targets(state: GridopolisState, targets: tuple[str, ...]) -> IllegalAction:
    """Why no legal action begins with pointing at these things."""
    return IllegalAction(*_targets_reason(state, targets))


def _targets_reason(state: GridopolisState, targets: tuple[str, ...]) -> Reason:
    first, *more = targets
    if first in _SIGNS:
        return _text_reason(state, _SIGNS[first] + more[0]) if more else _nothing_built(state, _SIGNS[first])
    if first in _WORDS:
        return _text_reason(state, _WORDS[first])
    at = read_place(first)
    if at is None or (more and read_place(more[0]) is None):
        return _text_reason(state, first)
    if more:
        return Reason(*explain(state, first, more[0])[1:3])
    if state.owed:
        return _text_reason(state, f">{first}")
    if state.at and state.at != at:
        return Reason(*explain(state, name_of(state.at), first)[1:3])
    return not_now(state, at) or Reason(f"The marker on {first} has nowhere to go", "GO-11")


def _text_reason(state: GridopolisState, text: str) -> Reason:
    if state.to_move is None:
        return Reason("The game is over", "GO-29")
    if text in _WORDS.values():
        return _word_reason(state, text)
    if found := _PLACE.fullmatch(text):
        return _place_reason(state, *found.groups())
    if found := _MARKER.fullmatch(text):
        return _marker_reason(state, *found.groups())
    return Reason(f"{brief(text)} is no action; a step is written like 3.2.2-3.3.1, a new pad +2.2.2", "GO-10")


def _word_reason(state: GridopolisState, text: str) -> Reason:
    if text == "pass":
        return Reason("Only a player who can do nothing else passes", "GO-31")
    if text == ".":
        return _owed(state) or Reason("No move is under way that could be ended", "GO-11")
    if state.minutes is None:
        return Reason("This game is played without a clock", "GO-30")
    return Reason("The time is up already; this round is the last", "GO-30")


def _owed(state: GridopolisState) -> Reason | None:
    return Reason(f"The marker on {name_of(state.at)} must teleport first", "GO-18") if state.owed else None


def _marker_reason(state: GridopolisState, start: str, sign: str, end: str) -> Reason:
    """Why that marker cannot go there in that way."""
    origin, target = read_place(start), read_place(end)
    if origin is None or target is None:
        return unreadable(start if origin is None else end)
    line = straight_line(origin, target)
    if sign == "-":
        return why_not(state, origin, line)
    if len(line) != 2:
        return not_now(state, origin) or Reason("A kamikaze jumps a marker on a touching pad", "GO-17")
    return not_now(state, origin) or kamikaze_reason(state, origin, target, 2 * target - origin)


# Teleporters and building: GO-18, GO-27, GO-28


def _place_reason(state: GridopolisState, sign: str, name: str) -> Reason:
    """Why no pad or box can be put there, or nothing teleports there."""
    at = read_place(name)
    if at is None:
        return unreadable(name)
    if sign == ">":
        return _teleport_reason(state, at)
    if state.at or not state.blueprint.rules.building:
        return _nothing_built(state, sign)
    return _pad_reason(state, at) if sign == "+" else _box_reason(state, at)


def _teleport_reason(state: GridopolisState, at: int) -> Reason:
    if not state.owed:
        return Reason("No marker has just landed on a teleporter", "GO-18")
    if at not in state.board.teleporters:
        return Reason(f"There is no teleporter on {name_of(at)}", "GO-18")
    return Reason(f"The teleporter on {name_of(at)} is not free", "GO-18")


def _nothing_built(state: GridopolisState, sign: str) -> Reason:
    """Why nothing of that kind is built now, wherever it is."""
    if state.to_move is None:
        return Reason("The game is over", "GO-29")
    if state.second and not state.owed:
        return Reason("A king's second move is a move, not a build", "GO-25")
    if state.at:
        return _owed(state) or Reason("A marker is under way in this turn, so nothing is built", "GO-10")
    if not state.blueprint.rules.building:
        return Reason("Nothing is built in this game", "GO-32")
    stock = state.stock[state.to_move]
    if sign == "#":
        return Reason(
            "This player has no blocker box left" if not stock.boxes else "No pad takes a blocker box", "GO-28"
        )
    if stock.pads and stock.links:
        return Reason("No place takes a new pad", "GO-27")
    return Reason(f"This player has no spare {'link' if stock.pads else 'pad'} left", "GO-27")


def _pad_reason(state: GridopolisState, at: int) -> Reason:
    name = name_of(at)
    stock = state.stock[state.to_move or 0]
    if not (stock.pads and stock.links):
        return _nothing_built(state, "+")
    if at in state.cells:
        return Reason(f"There is a pad on {name} already", "GO-1")
    if at not in state.sites:
        return Reason(f"{name} is neither beside a pad nor right above one", "GO-27")
    return Reason(f"A pad on {name} needs a post, and this player has none left", "GO-27")


def _box_reason(state: GridopolisState, at: int) -> Reason:
    name = name_of(at)
    there = state.cells.get(at)
    if not state.stock[state.to_move or 0].boxes:
        return _nothing_built(state, "#")
    if there is None:
        return Reason(f"There is no pad on {name} for a blocker box", "GO-28")
    if there == BOXED:
        return Reason(f"There is a blocker box on {name} already", "GO-28")
    if there >= 0:
        return Reason(f"There is a marker on {name}, and a blocker box needs an open pad", "GO-28")
    node = "teleporter" if at in state.board.teleporters else "kingerizer"
    return Reason(f"The pad {name} has a {node}, so it takes no blocker box", "GO-28")
