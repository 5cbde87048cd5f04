"""Positions of Gridwar from a few words, and what the rule tests ask of them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import gridarium
from gridarium import IllegalAction
from tests.engine.gridwar.naive import SPACES, Model, Place, name, random_options, supports

GAME = gridarium.load("gridwar")
PRICE = {"": 0, "L": 1, "C": 3}


def start(**options: Any) -> Any:
    return GAME.start(**options)


def stand(
    white: str = "",
    black: str = "",
    *,
    to_move: int = 0,
    yellows: tuple[int, int] = (0, 0),
    off: tuple[list[int], list[int]] | None = None,
    moved: str = "",
    **options: Any,
) -> Any:
    """A position in the third or fourth turn: tiles as "c3.2", or "c3.2=L" with a token.

    Unless ``off`` says so, everything that has neither been captured for these tokens is off the board.
    """
    tiles = [white.split(), black.split()]
    tokens = [
        sum(PRICE[tile.partition("=")[2]] for tile in side) + held for side, held in zip(tiles, yellows, strict=True)
    ]
    stocks = off or tuple([95 - len(side) - lost, 0, 0] for side, lost in zip(tiles, reversed(tokens), strict=True))
    data = start(**options).to_dict() | {
        "tiles": tiles,
        "off": list(stocks),
        "yellows": list(yellows),
        "turn": 2 + to_move,
        "moved": moved.split(),
        "earlier": [],
        "to_move": to_move,
    }
    return GAME.from_dict(data)


def texts(state: Any) -> set[str]:
    return {str(action) for action in state.legal_actions()}


def moves(state: Any, tile: str) -> set[str]:
    """Where the tile there, or "@" and its like, can end."""
    return {text.partition("-")[2] for text in texts(state) if text.startswith(f"{tile}-")}


def play(state: Any, actions: str) -> Any:
    for text in actions.split():
        state.play(state.parse(text))
    return state


def result(state: Any) -> Any:
    """How it ended."""
    return state.outcome


def standing(state: Any) -> dict[str, str]:
    """What is where: "w", "bL"."""
    found = {}
    for player, side in enumerate(state.to_dict()["tiles"]):
        for tile in side:
            place, _, rank = tile.partition("=")
            found[place] = "wb"[player] + rank
    return found


def refusal(state: Any, text: str) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        state.parse(text)
    return caught.value


def rule(state: Any, text: str) -> str:
    """The number of the rule that refuses it."""
    return refusal(state, text).rule


# Random positions


def heap(chance: Random) -> tuple[Any, Model]:
    """Tiles of both sides thrown on a heap, in both models; White or Black to move, perhaps in mid-turn.

    Now and then the side to move has lost already, because it can do nothing.
    """
    options = random_options(chance) | {"handicap": "none"}
    model = Model(2, options)
    _throw(model, chance)
    for player in (0, 1):
        for place in model.free(player):
            rank = chance.choice(("", "", "L", "C"))
            model.tiles[place] = (player, rank)
    model.turns = chance.choice((2, 3))
    mine = [place for place, (owner, _) in model.tiles.items() if owner == model.turns % 2]
    model.moved = set(chance.sample(mine, min(len(mine), chance.choice((0, 0, 3)))))
    model.begun = bool(model.moved)
    model.yellows = [chance.choice((0, 1, 3)), chance.choice((0, 1, 3))]
    lost = [0, 0]
    for player in (0, 1):
        worth = sum(PRICE[rank] for owner, rank in model.tiles.values() if owner == player)
        lost[1 - player] = min(95, worth + model.yellows[player])
    for player in (0, 1):
        mine = [place for place, (owner, _) in model.tiles.items() if owner == player]
        model.off[player][""] = 95 - lost[player] - len(mine)
        model.points[1 - player] = lost[player]
    if not model.begun:
        model.stuck()
    return GAME.from_dict(data_of(model, options)), model


def _throw(model: Model, chance: Random) -> None:
    """Onto a part of the board, the higher the likelier."""
    middle = chance.choice(SPACES[:145])
    wide = chance.choice((2, 3, 4, 19))
    part = [place for place in SPACES if abs(place[0] - middle[0]) <= wide and abs(place[1] - middle[1]) <= wide]
    inside = [place for place in part if place[:2] not in ((19 - place[2], 0), (0, 0))]
    share = chance.random()
    for _ in range(chance.randrange(2, 45)):
        free = [
            place
            for place in inside
            if place not in model.tiles and all(under in model.tiles for under in supports(place))
        ]
        if not free:
            return
        place = max(chance.sample(free, min(len(free), 3)), key=_level)
        model.tiles[place] = (int(chance.random() < share), "")


def _level(place: Place) -> int:
    return place[2]


def data_of(model: Model, options: dict[str, Any]) -> dict[str, Any]:
    def tiles(player: int) -> list[str]:
        return [
            name(place) + f"={rank}" * bool(rank) for place, (owner, rank) in model.tiles.items() if owner == player
        ]

    opening: dict[str, Any] = start(**options).to_dict()
    return opening | {
        "tiles": [tiles(0), tiles(1)],
        "off": [[model.off[player][rank] for rank in ("", "L", "C")] for player in (0, 1)],
        "yellows": list(model.yellows),
        "turn": model.turns,
        "moved": list(map(name, model.moved)),
        "earlier": [],
        "to_move": model.to_move,
    }
