"""Positions full of cards, Buddies and Premium DLC, as games by chance seldom reach them: from each of them the engine
and the plain model that is written from the rule book alone go on alike.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gridarium import CHANCE, State
from tests.engine.gadget_grid.invariants import check, check_change
from tests.engine.gadget_grid.naive import CATEGORY, EQUIPMENT, SQUARES, Model, opposite
from tests.engine.gadget_grid.positions import GAME
from tests.sizes import dice, often

GAMES = 300
"""For each number of players."""
LONGEST = 250
"""Actions that are looked at from one position on."""


def crowded(chance: Random, players: int) -> dict[str, Any]:
    """The start of a turn, with all Premium DLC dealt out, full hands, and a board full of Environment."""
    start = GAME.start(players).to_dict()
    characters = len(start["gizmos"])
    tokens = start["start_deck"]["tokens"]
    squares = chance.sample(SQUARES, 60)
    cards = [name for name, number in start["deck"].items() for _ in range(number)]
    chance.shuffle(cards)
    environment = {squares.pop(): card for card in cards if CATEGORY[card] == "environment" and chance.random() < 0.7}
    held = [card for card in cards if CATEGORY[card] != "environment"]
    hands, active = [], []
    for _ in range(players):
        mine = [held.pop() for _ in range(chance.randrange(len(held) // players // 2 + 2)) if held]
        worn = {card for card in mine if card in EQUIPMENT and chance.random() < 0.6}
        for card in worn:
            mine.remove(card)
        if "anti-axe" in mine:
            mine = [card for card in mine if card != "laser-guided-axe"]
        hands.append({card: mine.count(card) for card in mine})
        active.append(sorted(worn))
    dlc = [*start["dlc_deck"]]
    chance.shuffle(dlc)
    shop, owned = dlc[:4], dlc[4 : 4 + chance.randrange(len(dlc) - 3)]
    owners = [owned[number::players] for number in range(players)]
    at = {token: chance.choice(squares[:20]) for token in tokens}
    buddies = {}
    for player, own in enumerate(owners):
        if "square-100" in own and chance.random() < 0.5:
            at[f"p{player}"] = "100"
        if "zombuoy-buddy" in own and (there := opposite(at[f"p{player}"])):
            buddies["zombuoy-buddy"] = there
        buddies |= {
            name: chance.choice(squares[:20])
            for name in ("rubber-baby-buggy-buddy", "rollerskate-buddy")
            if name in own
        }
        if "huggly-muggly-buddy" in own:
            buddies["huggly-muggly-buddy"] = chance.choice(tokens)
    return {
        "game": "gadget_grid",
        "players": players,
        "at": at,
        "gizmos": _gizmos(chance, players, characters),
        "hands": hands,
        "active": active,
        "dlc": owners,
        "shop": shop,
        "dlc_deck": dlc[4 + len(owned) :],
        "environment": environment,
        "loose": {square: [held.pop()] for square in squares[:12] if held and square not in environment},
        "buddies": buddies,
        "first": 0,
        "player": chance.randrange(players),
        "turn": chance.randrange(50),
        "rested": False,
        "to_do": [["generation"], ["draw", []]],
    }


def _gizmos(chance: Random, players: int, characters: int) -> list[list[int]]:
    """At least two are Living; with one or two players everybody who plays is."""
    full = 1 if players == 1 else 3
    on = [chance.randrange(1, full + 1) if number < 2 else chance.randrange(full + 1) for number in range(characters)]
    return [[number, full - number] for number in on]


def likely(state: State, chance: Random) -> str:
    """An action by chance; what ends a phase comes seldom, so that much happens in a turn."""
    legal = [str(action) for action in state.legal_actions()]
    if state.to_move == CHANCE:
        return str(state.random_action(chance))
    busy = [text for text in legal if text not in (".", "generate")]
    return chance.choice(busy if busy and chance.random() < 0.9 else legal)


def go_on(data: dict[str, Any], chance: Random) -> None:
    state = GAME.from_dict(data)
    model = Model(data["players"], {})
    model.stand(state.to_dict())
    before: dict[str, Any] = {}
    for _ in range(LONGEST):
        told = state.to_dict()
        check(told)
        if before:
            check_change(before, told)
        assert (state.to_move, set(map(str, state.legal_actions()))) == (model.to_move, model.texts())
        if state.outcome is not None:
            assert model.winners() == state.outcome.winners
            return
        model.check(state)
        before = told
        text = likely(state, chance)
        state.play(state.parse(text))
        model.play(text)


@pytest.mark.parametrize("players", range(1, 9))
def test_the_engine_and_the_plain_model_go_on_alike(players: int) -> None:
    chance = dice(f"crowded {players}")
    for _ in range(often(GAMES)):
        go_on(crowded(chance, players), chance)
