"""Gridopolis, rule GO-33: Solitaire, and that it can be solved."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from tests.engine.gridopolis.positions import GAME, landings, places, play, refusal, standing, start, texts


def solitaire(markers: str) -> Any:
    data = start(1, blueprint="solitaire").to_dict()
    data["markers"] = [{"at": at, "player": 0, "king": False, "moved": False} for at in markers.split()]
    return GAME.from_dict(data)


def test_solitaire_jumps_take_off_own_markers_and_are_turns() -> None:
    state = start(1, blueprint="solitaire")
    assert len(standing(state)) == 24
    assert set(places(state)) - set(standing(state)) == {"3.3.1", "4.4.2", "5.5.3"}
    play(state, "5.3.1-5.5.3")
    assert len(standing(state)) == 23
    assert state.mover is None
    assert not {".", "pass"} & texts(state)
    assert state.round == 1
    assert list(GAME.situation(state).scores) == [23]


def test_solitaire_has_neither_steps_nor_building() -> None:
    state = solitaire("4.4.1 4.5.1 3.3.3 3.4.3")
    assert not [text for text in texts(state) if text[0] in "+#."]
    assert landings(state, "4.4.1") == set()
    assert landings(state, "4.5.1") == {"4.3.1"}
    assert refusal(state, "4.4.1-4.4.2").startswith("GO-")
    assert refusal(state, "#4.4.2").startswith("GO-")
    assert refusal(state, "+6.4.1").startswith("GO-")


def test_solitaire_one_marker_left_is_won() -> None:
    state = play(solitaire("4.4.1 4.5.1"), "4.5.1-4.3.1")
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert state.outcome.scores == (1,)


def test_solitaire_no_jump_left_is_lost() -> None:
    state = play(solitaire("4.4.1 4.5.1 3.3.3"), "4.5.1-4.3.1")
    assert state.outcome is not None
    assert state.outcome.winners == ()
    assert state.outcome.scores == (2,)
    assert state.legal_actions() == []


def test_solitaire_teleporters_work() -> None:
    state = play(solitaire("3.3.3 4.3.3 3.5.1"), "3.3.3-5.3.3")
    assert texts(state) == {">4.4.2", ">3.3.1", ">5.5.1", ">3.5.3"}


def test_solitaire_corners_are_left_by_teleporter_only() -> None:
    """A jump changes each coordinate by 0 or 2, and the centre 4.4.2 is two away from no pad."""
    for x in "35":
        for y in "35":
            for z in "13":
                corner = f"{x}.{y}.{z}"
                for landing in landings(start(1, blueprint="solitaire"), corner):
                    assert all(
                        part in allowed for part, allowed in zip(landing.split("."), ("35", "35", "13"), strict=True)
                    )


def solution(state: Any, seen: set[str]) -> list[str] | None:
    """Actions that lead to a won end; by trying, without coming to a position twice."""
    if state.outcome is not None:
        return [] if state.outcome.winners else None
    told = state.to_dict()
    position = json.dumps([sorted(marker["at"] for marker in told["markers"]), told["turn"]])
    if position in seen:
        return None
    seen.add(position)
    actions = state.legal_actions()
    Random(position).shuffle(actions)
    for action in actions:
        after = state.copy()
        after.play(action)
        rest = solution(after, seen)
        if rest is not None:
            return [str(action), *rest]
    return None


def test_go_33_solitaire_can_be_solved() -> None:
    state = start(1, blueprint="solitaire")
    found = solution(state.copy(), set())
    assert found is not None
    assert sum(text[0] != ">" for text in found) == 23
    play(state, " ".join(found))
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
