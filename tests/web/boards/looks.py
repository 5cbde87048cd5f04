"""Positions as the page has them looked at, after things on the board were pointed at, for tests of all boards."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from gridarium import Action, Event
from gridarium.game import Game
from web.boards.board import Board, Look
from web.boards.scene import Scene
from web.bundle.shell import joined_style

COLOURS = {*re.findall(r"--([\w-]+):", joined_style())}
"""The names of colours that the style sheets say."""


def chosen(state: Any, pointed: tuple[str, ...]) -> tuple[tuple[Action, ...], frozenset[str]]:
    """The legal actions that begin with these targets, and the targets with which they go on."""
    count = len(pointed)
    actions = tuple(action for action in state.legal_actions() if action.targets[:count] == pointed)
    return actions, frozenset(action.targets[count] for action in actions if len(action.targets) > count)


def look_at(board: Board[Any], state: Any, *pointed: str, **more: Any) -> Look[Any]:
    """A position on its flat board."""
    actions, goes_on = chosen(state, pointed)
    begins = tuple(dict.fromkeys(action.targets[0] for action in state.legal_actions()))
    usual = {"cursor": board.start_cursor(state)}
    return Look(state=state, open=goes_on, pointed=pointed, actions=actions, begins=begins, **(usual | more))


def seen(scene: Callable[[Look[Any]], Scene], seats: int, state: Any, *pointed: str, **more: Any) -> Scene:
    """A position in space, checked to be a scene: things have names and shapes of their own, and known colours."""
    actions, goes_on = chosen(state, pointed)
    found = scene(Look(state=state, open=goes_on, pointed=pointed, actions=actions, **more))
    items = [*found.still, *found.items]
    assert len({item.id for item in items}) == len(items)
    assert {item.shape for item in items} <= set(found.shapes)
    assert {item.colour for item in items} <= COLOURS | {f"p{seat}" for seat in range(seats)}
    return found


def played(game: Game, *texts: str, **options: Any) -> tuple[Any, tuple[Event, ...]]:
    """A position and what led there."""
    state = game.start(**options)
    trail: tuple[Event, ...] = ()
    for text in texts:
        action = state.parse(text)
        trail = (*trail, *game.story(state, action))
        state.play(action)
    return state, trail
