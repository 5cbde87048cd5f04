"""Gridwar beside the model written from the rule book alone, in positions thrown together by chance."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from gridarium.games.gridwar.rules.board import NUMBER
from tests.engine.gridwar.naive import place_of
from tests.engine.gridwar.positions import GAME, heap, play, rule, stand, texts
from tests.sizes import dice, often

HEAPS = 8_000


def test_gw_14_to_gw_25_all_actions_in_random_positions() -> None:
    """Every legal action, and no other; afterwards both are in the same position."""
    chance = dice("heaps of tiles")
    seen: Counter[str] = Counter()
    for _ in range(often(HEAPS)):
        state, model = heap(chance)
        while state.outcome is not None:
            state, model = heap(chance)
        model.check_invariants()
        expected = model.texts()
        assert texts(state) == expected, state.to_dict()
        act = state.random_action(chance)
        assert str(act) in expected
        state.play(act)
        model.play(str(act))
        model.check(state)
        assert state.to_move == model.to_move
        for text in expected:
            seen["double"] += "+" in text
            seen["capture"] += "x" in text
            seen["up"] += "-" in text and place_of(text.partition("-")[2])[2] > 2
    assert min(seen["capture"], seen["up"]) > 0, "the positions have what the rules are about"


def test_moves_take_a_way_that_the_rules_allow() -> None:
    """The way that is told: neighbouring empty spaces on two supports at least, at the least cost there is."""
    chance = dice("ways")
    for _ in range(often(300)):
        state, model = heap(chance)
        for act in state.legal_actions():
            if "-" not in str(act) or chance.random() > 0.1:
                continue
            way = [place_of(name) for name in GAME.story(state, act)[0].targets]
            lifted = way[0] if str(act)[0] != "@" else None
            for here, there in pairwise(way):
                assert there in dict(model.steps(here, 10, lifted))
                assert not model.in_zone(here, state.to_move) or here == way[0] or model.overhangs(here, lifted)
            assert len(set(way)) == len(way)


def test_texts_are_read_where_they_are_listed() -> None:
    """Of a tile, on the board or off it, with every space as its end."""
    chance = dice("texts")
    for _ in range(often(200)):
        state, _ = heap(chance)
        listed = set(texts(state))
        start = chance.choice(["@", "@L", "@C", *(text.partition("-")[0] for text in sorted(listed) if "-" in text)])
        for text in (f"{start}-{name}" for name in NUMBER):
            if text in listed:
                assert str(state.parse(text)) == text
            else:
                assert rule(state, text).startswith("GW-")


def test_refusals_in_random_positions() -> None:
    """Whatever is pointed at or typed, the answer is a sentence with a rule, and never a wrong refusal."""
    chance = dice("refusals")
    for _ in range(often(200)):
        state, _ = heap(chance)
        names = [name for side in state.to_dict()["tiles"] for name in side]
        places = [name.partition("=")[0] for name in names] + ["a1", "c3.2", "d2.3", "@", "@L"]
        for _ in range(10):
            text = chance.choice(places) + chance.choice("-x") + chance.choice(places)
            if text not in texts(state):
                assert rule(state, text).startswith("GW-")
        refusal = state.why_not((chance.choice(places),))
        assert refusal.rule.startswith("GW-")


@pytest.mark.parametrize(
    ("targets", "number"),
    [
        (("f6",), "GW-14"),
        (("h8",), "GW-13"),
        (("f7",), "GW-13"),
        (("f6.2", "g6"), "GW-15"),
        (("f6.2", "f7", "g6"), "GW-24"),
        (("f6.2", "=C"), "GW-11"),
        (("f6.2", "d9"), "GW-16"),
        (("@", "a4"), "GW-15"),
        (("@L",), "GW-20"),
        (("end",), "GW-13"),
    ],
)
def test_pointing_says_why_not(targets: tuple[str, ...], number: str) -> None:
    state = stand("f6 g6 f6.2", "f7")
    assert state.why_not(targets).rule == number


def test_after_the_end_of_the_phase_a_tile_says_that_it_has_moved() -> None:
    state = play(stand("f6 c3", "j10"), "c3-c4")
    assert "already moved" in state.why_not(("c4",)).sentence
