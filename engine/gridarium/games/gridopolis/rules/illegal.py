"""Explanations of illegal texts and choices: a sentence with its rule."""

from __future__ import annotations

from collections.abc import Iterator

from gridarium.game import IllegalAction, brief
from gridarium.games.gridopolis.rules.board import BOXED
from gridarium.games.gridopolis.rules.moves import TEXT
from gridarium.games.gridopolis.rules.queries import PositionQueries
from gridarium.games.gridopolis.rules.straight_line import (
    Reason,
    explain,
    not_now,
    straight_line,
    unreadable,
    why_no_kamikaze,
    why_not,
)
from gridarium.games.gridopolis.setup.coordinates import called, name_of, read_place

_SIGNS = {"+pad": "+", "+box": "#"}
_WORDS = {"end": ".", "pass": "pass", "time": "time"}


def refuse_text(state: PositionQueries, text: str) -> IllegalAction:
    """Why that text is no legal action."""
    return IllegalAction(*_text_reason(state, text))


def refuse_targets(state: PositionQueries, targets: tuple[str, ...]) -> IllegalAction:
    """Why no legal action begins with pointing at these things."""
    return IllegalAction(*_targets_reason(state, targets))


def _targets_reason(state: PositionQueries, targets: tuple[str, ...]) -> Reason:
    if not targets:
        return Reason("Nothing was chosen", "")
    first, *more = targets
    if first in _SIGNS:
        return _text_reason(state, _SIGNS[first] + more[0]) if more else next(_nothing_built(state, _SIGNS[first]))
    at = read_place(first)
    if at is None or (more and read_place(more[0]) is None):
        return _text_reason(state, _WORDS.get(first, first))
    return Reason(*explain(state, first, more[0])[1:3]) if more else _place_alone(state, at)


def _place_alone(state: PositionQueries, at: int) -> Reason:
    """Why nothing begins, or goes on, with pointing at that place."""
    if state.owed:
        return _text_reason(state, f">{name_of(at)}")
    if state.at not in (0, at):
        return Reason(*explain(state, name_of(state.at), name_of(at))[1:3])
    return next(not_now(state, at), Reason(f"The marker on {called(at)} has nowhere to go", "GO-11"))


def _text_reason(state: PositionQueries, text: str) -> Reason:
    if state.to_move is None:
        return Reason("The game is over", "GO-29")
    if text in _WORDS.values():
        return _word_reason(state, text)
    if found := TEXT.fullmatch(text):
        start, sign, end = found.groups()
        return _marker_reason(state, start, sign, end) if start else _place_reason(state, sign, end)
    return Reason(f"{brief(text)} is not a move; a step is written like 3.2.2-3.3.1, a new pad like +2.2.2", "GO-10")


def _word_reason(state: PositionQueries, text: str) -> Reason:
    if text == "pass":
        return Reason("You pass only when there is no other move", "GO-31")
    if text == ".":
        return _owed(state) if state.owed else Reason("There is no chain to stop", "GO-11")
    if state.minutes is None:
        return Reason("This game is played without a clock", "GO-30")
    return Reason("The time has run out already; this round is the last", "GO-30")


def _owed(state: PositionQueries) -> Reason:
    return Reason(f"The marker on {called(state.at)} must teleport first", "GO-18")


def _marker_reason(state: PositionQueries, start: str, sign: str, end: str) -> Reason:
    """Why that marker cannot go there in that way."""
    origin, target = read_place(start), read_place(end)
    if origin is None or target is None:
        return unreadable(start if origin is None else end)
    if sign == "*":
        return why_no_kamikaze(state, origin, target)
    return why_not(state, origin, straight_line(origin, target))


# Teleporters and building: GO-18, GO-27, GO-28


def _place_reason(state: PositionQueries, sign: str, name: str) -> Reason:
    """Why no pad or box can be put there, or nothing teleports there."""
    at = read_place(name)
    if at is None:
        return unreadable(name)
    if sign == ">":
        return _teleport_reason(state, at)
    if state.at or not state.blueprint.rules.building:
        return next(_nothing_built(state, sign))
    return next(_pad_reasons(state, at) if sign == "+" else _box_reasons(state, at))


def _teleport_reason(state: PositionQueries, at: int) -> Reason:
    if not state.owed:
        return Reason("No marker has just landed on a teleporter", "GO-18")
    if at not in state.board.teleporters:
        return Reason(f"There is no teleporter on {called(at)}", "GO-18")
    return Reason(f"The teleporter on {called(at)} is not free", "GO-18")


def _nothing_built(state: PositionQueries, sign: str) -> Iterator[Reason]:
    """Why nothing of that kind is built now, wherever it is."""
    if state.to_move is None:
        yield Reason("The game is over", "GO-29")
    if state.owed:
        yield _owed(state)
    if state.second:
        yield Reason("A king's second move is a move; you cannot build instead", "GO-25")
    if state.at:
        yield Reason("A marker is moving in this turn, so you cannot build", "GO-10")
    if not state.blueprint.rules.building:
        yield Reason("There is no building in this game", "GO-32")
    yield from _no_parts(state, sign)
    yield Reason(
        "There is no pad for a blocker box now" if sign == "#" else "There is no place for a new pad now", "GO-27"
    )


def _no_parts(state: PositionQueries, sign: str) -> Iterator[Reason]:
    """Which spare parts the player to move has no more (GO-8)."""
    stock = state.stock[state.to_move or 0]
    if sign == "#":
        if not stock.boxes:
            yield Reason("There is no blocker box left to put down", "GO-28")
        return
    if not stock.pads:
        yield Reason("There is no spare pad left", "GO-27")
    if not stock.links:
        yield Reason("There is no spare link left", "GO-27")


def _pad_reasons(state: PositionQueries, at: int) -> Iterator[Reason]:
    """Why no pad is added there (GO-27)."""
    name = called(at)
    yield from _no_parts(state, "+")
    if at in state.cells:
        yield Reason(f"There is a pad on {name} already", "GO-1")
    if at not in state.sites:
        yield Reason(f"A new pad goes beside a pad or right above one, and {name} is neither", "GO-27")
    yield Reason(f"A pad on {name} needs a post, and none is left", "GO-27")


def _box_reasons(state: PositionQueries, at: int) -> Iterator[Reason]:
    """Why no blocker box goes there (GO-28)."""
    name = called(at)
    there = state.cells.get(at)
    yield from _no_parts(state, "#")
    if there is None:
        yield Reason(f"There is no pad on {name} for a blocker box", "GO-28")
    elif there == BOXED:
        yield Reason(f"There is a blocker box on {name} already", "GO-28")
    elif there >= 0:
        yield Reason(f"There is a marker on {name}, and a blocker box needs an open pad", "GO-28")
    node = "teleporter" if at in state.board.teleporters else "kingerizer"
    yield Reason(f"The pad on {name} has a {node}, so no blocker box goes there", "GO-28")
