"""Positions of Gridopolis from a few words, and what the rule tests ask of them."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import gridarium
from gridarium import IllegalAction, State

GAME = gridarium.load("gridopolis")
SEATS = {2: ("south", "north"), 3: ("south", "west", "north"), 4: ("south", "west", "north", "east")}


DIRECTIONS = [d for d in product((-1, 0, 1), repeat=3) if any(d)]
"""All 26."""


def start(players: int = 2, **options: Any) -> Any:
    return GAME.start(players=players, **options)


def stand(
    *,
    south: str = "",
    north: str = "",
    west: str | None = None,
    east: str | None = None,
    to_move: str = "south",
    built: str = "",
    posts: str = "",
    boxes: str = "",
    spares: tuple[int, int, int, int] | None = None,
    teleporters: str = "",
    options: dict[str, Any] | None = None,
    **counts: Any,
) -> Any:
    """A position without teleporters, unless they are named.

    Markers are their places, with ``K`` before a king and ``~`` before a pawn that has not moved. A seat that is not
    named does not play; one with no markers is out. ``built``, ``posts`` (by their lower pads) and ``boxes`` are what
    was added in play, from the parts of whoever has most; ``spares`` is what each player has left, ``counts`` whatever
    else the position holds, by its name there.
    """
    named = {"south": south, "west": west, "north": north, "east": east}
    markers = {seat: words.split() for seat, words in named.items() if words is not None}
    seats = SEATS[len(markers)]
    assert set(markers) == set(seats)
    data = start(len(seats), teleporters=teleporters.split(), **(options or {})).to_dict()
    data["markers"] = [
        {"at": word.lstrip("K~"), "player": seats.index(seat), "king": word[0] == "K", "moved": word[0] != "~"}
        for seat in seats
        for word in markers[seat]
    ]
    data["pads"] += built.split()
    data["posts"] += [[low, f"{low[:-1]}{int(low[-1]) + 1}"] for low in posts.split()]
    data["boxes"] += boxes.split()
    data["spares"] = [list(spares or row) for row in data["spares"]]
    for part, spent in enumerate((built, built, posts, boxes)):
        for _ in range(len(spent.split()) if spares is None else 0):
            max(data["spares"], key=lambda row: row[part])[part] -= 1
    data["to_move"] = seats.index(to_move)
    assert set(counts) <= set(data)
    return GAME.from_dict(data | counts)


def grid(pads: str, south: str, north: str, **more: Any) -> dict[str, Any]:
    """A blueprint of these pads with South's and North's pawns on them; the first one of each is its home-row."""
    seats = {
        seat: {"markers": words.split(), "kingerizers": words.split()[:1], "forward": forward}
        for seat, words, forward in (("south", south, "+y"), ("north", north, "-y"))
    }
    return {"pads": pads.split(), "seats": seats, **more}


def play(state: Any, actions: str) -> Any:
    for text in actions.split():
        state.play(state.parse(text))
    return state


def texts(state: State) -> set[str]:
    return {str(action) for action in state.legal_actions()}


def moves(state: State) -> set[str]:
    """The legal actions that build nothing."""
    return {text for text in texts(state) if text[0] not in "+#"}


def landings(state: State, at: str) -> set[str]:
    """Where the marker on that pad can land."""
    return {text.removeprefix(at + "-") for text in texts(state) if text.startswith(at + "-")}


def refusal(state: State, text: str) -> str:
    """The rule with which an action is refused."""
    with pytest.raises(IllegalAction) as caught:
        state.parse(text)
    assert str(caught.value) == f"{caught.value.sentence} ({caught.value.rule})"
    assert 10 < len(caught.value.sentence) < 160
    assert text not in texts(state)
    return caught.value.rule


def standing(state: Any) -> dict[str, str]:
    """The markers of a position: their places, and player and kind such as ``0`` and ``1K``."""
    return {pad.place: f"{pad.owner}{'K' * pad.king}" for pad in state.pads() if pad.owner is not None}


def places(state: Any) -> set[str]:
    return {pad.place for pad in state.pads()}


def players_of(state: Any) -> dict[str, int]:
    """The number of the player on each seat."""
    return {seat: player for player, seat in enumerate(state.seats)}


def beyond(at: str, d: tuple[int, ...], times: int = 1) -> str:
    """The place so many steps further in a direction."""
    return ".".join(str(int(a) + times * b) for a, b in zip(at.split("."), d, strict=True))
