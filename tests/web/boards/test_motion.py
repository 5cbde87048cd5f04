"""The motion that all boards share: where it leads, and how long it takes."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from gridarium import GAMES, Event, load
from web.boards import board_for, motion
from web.boards.board import Animation, Look

EACH = {
    "slide": motion.slide("m", [(0, 0), (100, 0)]),
    "far": motion.slide("m", [(100 * step, 0) for step in range(9)]),
    "drop": motion.drop("m"),
    "cheer": motion.cheer("m"),
    "snap": motion.snap("m"),
    "topple": motion.topple("m"),
    "tumble": motion.tumble("m"),
    "flip": motion.flip("m"),
    "fade": motion.fade("m"),
    "flash": motion.flash("m"),
    "alarm": motion.alarm("m"),
    "pulse": motion.pulse("m"),
}


def path(animation: Animation) -> list[tuple[float, float]]:
    """The places of a motion in order, seen from where it ends; each once while it stays there."""
    found: list[tuple[float, float]] = []
    for frame in animation["frames"]:
        x, y = map(float, re.findall(r"translate\((-?[\d.]+)px, (-?[\d.]+)px\)", frame["transform"])[0])
        found += [(x, y)] if found[-1:] != [(x, y)] else []
    return found


def passes(animation: Animation, *places: tuple[float, float]) -> bool:
    """Whether a motion begins at the first of these places, ends at the last and comes by all others in their order."""
    gone = path(animation)
    left = iter(gone)
    return (gone[0], gone[-1]) == (places[0], places[-1]) and all(place in left for place in places)


@pytest.mark.parametrize("animation", EACH.values(), ids=EACH)
def test_nothing_takes_longer_than_a_quarter_of_a_second(animation: Animation) -> None:
    assert 0 < animation["ms"] <= 250


@pytest.mark.parametrize("animation", EACH.values(), ids=EACH)
def test_nothing_that_moves_changes_the_layout(animation: Animation) -> None:
    used = {name for frame in animation["frames"] for name in frame}
    assert used <= {"transform", "opacity", "filter", "offset", "boxShadow"}


@pytest.mark.parametrize("animation", EACH.values(), ids=EACH)
def test_frames_are_in_order(animation: Animation) -> None:
    shares = [frame["offset"] for frame in animation["frames"] if "offset" in frame]
    assert shares == sorted(shares)
    assert set(shares) <= {share / 1000 for share in range(1001)}


def test_what_slides_comes_by_all_places_and_ends_where_it_is() -> None:
    assert passes(motion.slide("m", [(0, 0), (100, 0), (100, 100)]), (-100, -100), (0, -100), (0, 0))
    assert motion.slide("m", [(0, 0), (9, 0), (20, 0)])["ms"] > EACH["slide"]["ms"]


def test_what_slides_is_lifted_on_the_way_and_stands_at_both_ends() -> None:
    frames: list[dict[str, Any]] = EACH["slide"]["frames"]
    sizes = [float(frame["transform"].rpartition("scale(")[2][:-1]) for frame in frames]
    assert (sizes[0], sizes[-1]) == (1, 1)
    assert max(sizes) > 1.1
    assert min(sizes) < 1, "it lands with a little more than its weight"
    assert "0)" in frames[0]["filter"]
    assert "0)" in frames[-1]["filter"]


def test_dice_are_not_seen_before_they_are_thrown() -> None:
    first, *_, last = EACH["tumble"]["frames"]
    assert (first["opacity"], last["opacity"]) == (0, 1), "many rolls may come before"


def test_a_way_that_goes_on_elsewhere_is_gone_in_two_pieces() -> None:
    ways = motion.stops([[(0, 0), (10, 0)], [(100, 0), (110, 0)]])
    assert ways == [(0, (0, 0)), (0.5, (10, 0)), (0.5, (100, 0)), (1, (110, 0))]
    assert passes(motion.follow("m", ways, 1), (-110, 0), (-100, 0), (-10, 0), (0, 0))


def test_what_topples_was_there_only_before() -> None:
    assert [name for name, animation in EACH.items() if animation.get("gone")] == ["topple"]
    assert EACH["topple"]["frames"][-1]["opacity"] == 0


@pytest.mark.parametrize("name", GAMES)
def test_an_ending_is_shown_on_what_is_on_the_board(name: str) -> None:
    game, board, chance = load(name), board_for(name), Random(2)
    state: Any = game.start(players=2)
    told: list[Event] = []
    while state.outcome is None:
        action = state.random_action(chance)
        told = game.story(state, action)
        state.play(action)
    look = Look(state, trail=tuple(told), turn=tuple(told), cursor=board.start_cursor(state))
    ids = set(re.findall(r' id="([^"]*)"', board.frame(look)))
    shown = board.ending(state, told)
    assert shown
    assert {animation["id"] for animation in shown} <= ids
    assert all(animation["ms"] <= 250 for animation in shown)
