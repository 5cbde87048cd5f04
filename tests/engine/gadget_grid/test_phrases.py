"""What moves of Gadget Grid are called where hints and analysis tell of them: in words."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from gridarium.games.gadget_grid.ai.advice import ADVICE
from tests.engine.gadget_grid.positions import stand

CALLED = {
    "step:34": "move to square 34",
    "rock:p1": "hit {1} with a Rock",
    "laser-guided-axe:z1": "hit Zombot 1 with the Laser-Guided Axe",
    "zomb:z1,34": "move Zombot 1 to square 34",
    "rubble@12": "place Rubble on square 12",
    "pay:*": "pay with a lost Life Gizmo",
    "pay:**": "pay with a Life Gizmo",
    "pay:rock": "pay with a Rock",
    "nudge:07": "turn the dice to 0 and 7",
    "skate:n": "send the Rollerskate north",
    "remote-control:12,ne": "activate the Sentry on square 12, north-east",
    "ring-blaster": "play a Ring Blaster",
    "pocket-hacker:p1,rock": "take a Rock from {1} with a Pocket Hacker",
    "scare:p0,34": "scare Character A to square 34",
    ".": "end the turn",
}


@pytest.mark.parametrize("text", CALLED)
def test_what_a_move_is_called(text: str) -> None:
    state: Any = stand("attack")
    action: Any = SimpleNamespace(text=text)
    assert ADVICE.phrase(state, action) == CALLED[text]
