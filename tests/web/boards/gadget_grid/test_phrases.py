"""What moves of Gadget Grid are called where hints and analysis tell of them: in words, as its list of moves does."""

from __future__ import annotations

from random import Random

import pytest

from gridarium import CHANCE, load
from tests.web.tab import Tab
from web.boards import board_for

CALLED = {
    ".": "going on",
    "step:34": "moving to square 34",
    "rock:p1": "Rock on Character B",
    "zomb:z1,34": "moving Zombot 1 to square 34",
    "rubble@12": "placing Rubble on square 12",
    "pay:*": "paying with a lost Life Gizmo",
    "pay:**": "paying with a Life Gizmo",
    "pay:rock": "paying with Rock",
    "nudge:07": "turning the die to 07",
    "skate:n": "sending the Rollerskate north",
    "remote-control:12,ne": "Remote Control on square 12, north-east",
    "ring-blaster": "Ring Blaster",
    "pocket-hacker:p1,rock": "Pocket Hacker on Character B, Rock",
}


@pytest.mark.parametrize("text", CALLED)
def test_what_a_move_is_called(text: str) -> None:
    assert board_for("gadget_grid").called(text) == CALLED[text]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_no_move_is_called_by_what_is_typed(players: int) -> None:
    chance, game, board = Random(players), load("gadget_grid"), board_for("gadget_grid")
    state = game.start(players)
    for _ in range(600):
        actions = state.legal_actions()
        if state.to_move is None:
            break
        if state.to_move != CHANCE:
            called = [board.called(str(action)) for action in actions]
            assert [words for words in called if set(words) & set(":@*") or "{" in words] == []
        state.play(chance.choice(actions))


def test_a_hint_tells_moves_in_words() -> None:
    tab = Tab("gadget_grid.html")
    tab.click("hint")
    tab.think()
    said = tab.page.find("hint").one("strong").text
    assert tab.session.hints.found
    words = board_for("gadget_grid").called(tab.session.hints.found.line[0])
    assert said == f"{words[0].upper()}{words[1:]} is best."
