"""The figures of the rule book's section 9."""

from __future__ import annotations

from typing import Any

import pytest

from gridarium.perft import perft
from tests.engine.gadget_grid.positions import GAME, do, squares, stand, texts, where

ENVIRONMENT = {
    "33": "rubble", "34": "gorgonzilla", "54": "floor-malfunction", "11": "portal", "45": "portal", "88": "portal",
}  # fmt: skip


@pytest.mark.parametrize(
    ("players", "number", "portal", "remote", "total"),
    [
        (1, 57, 7_680, 416, 68_640),
        (2, 53, 7_680, 1_248, 68_640),
        (3, 54, 8_640, 832, 68_640),
        (4, 55, 7_680, 832, 68_640),
        (5, 55, 5_760, 1_248, 68_640),
        (6, 55, 5_760, 1_248, 68_640),
        (7, 56, 5_760, 1_248, 71_760),
        (8, 57, 5_760, 1_248, 74_880),
    ],
)
def test_openings(players: int, number: int, portal: int, remote: int, total: int) -> None:
    """Sections 7.3 and 7.4: the first player, four DLC, and the first card of the Start Deck."""
    state = GAME.start(players)
    if players > 1:
        assert texts(state) == {f"first:p{player}" for player in range(players)}
        state.play(state.parse("first:p0"))
    dlc = {1: 17, 2: 20}.get(players, 22)
    for dealt in range(4):
        assert len(state.legal_actions()) == dlc - dealt
        assert state.weights() == [1] * (dlc - dealt)
        state.play(state.legal_actions()[0])
    weights = dict(zip(map(str, state.legal_actions()), state.weights(), strict=True))
    assert len(weights) == number
    assert (weights["setup:portal"], weights["draw:remote-control"], sum(weights.values())) == (portal, remote, total)
    assert {weights[text] for text in weights if text in ("draw:p0", "draw:z1", "draw:z4")} == {3_120}


@pytest.mark.parametrize(
    ("start", "counts"),
    [
        ({}, (9, 88, 790, 5_482)),
        ({"zomboids": (0,)}, (5, 58, 1_666)),
        ({"environment": ENVIRONMENT}, (7, 114, 786, 6_501)),
        ({"phase": "attack"}, (16, 86, 3_258)),
        ({"phase": "action"}, (2, 47, 1_522)),
        ({"phase": "action", "hand": {"manocurlers": 1}, "environment": {"46": "rubble"}}, (3, 51, 1_534)),
        ({"phase": "action", "hand": {"psychic-lasso": 1}}, (3, 55, 1_594)),
    ],
)
def test_position_t(start: dict[str, Any], counts: tuple[int, ...]) -> None:
    state = stand(**start)
    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts


def test_remote_controls_in_position_t() -> None:
    sentries = {"13": "gorgonzilla", "20": "gorgonzilla", "71": "mechakraken", "66": "quetzalcannon"}
    state = stand("attack", hand={"remote-control": 1}, environment=sentries | {"39": "acid-fountain"})
    assert len(texts(state)) == 30
    assert len(texts(state, "remote-control:")) == 14


def test_a_theft_in_position_t() -> None:
    state = do(stand(at={"p1": "45", "p2": "45"}, zomboids=(0,)), "step:45")
    assert texts(state) == {"steal:p1", "steal:p2"}


def test_rubble_onto_a_character_in_position_t() -> None:
    state = stand(to_do=[["generation"], ["roll", False, ["rubble"], False]])
    assert squares(do(state, "roll:47"), "rubble@") == {"37", "46", "48", "57", "74"}
    state = stand(to_do=[["generation"], ["roll", False, ["rubble", "rock"], False]])
    assert squares(do(state, "roll:47"), "rubble@") == {"37", "46", "48", "57"}


def test_example_7_a_rollerskate_hits_a_quetzalcannon() -> None:
    state = stand(
        "action",
        dlc=("rollerskate-buddy",),
        buddies={"rollerskate-buddy": "32"},
        environment={"37": "quetzalcannon"},
        at={"p0": "74"},
    )
    state = do(state, "skate:e")
    assert texts(state) == {"aim:ne", "aim:nw", "aim:se", "aim:sw"}
    assert state.to_dict()["buddies"] == {"rollerskate-buddy": "36"}
    assert texts(GAME.from_dict(state.to_dict())) == texts(state)
    after = do(state, "aim:ne")
    assert where(after, "p0") == "74"
    assert not texts(after, "skate")
