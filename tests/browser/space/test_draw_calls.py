"""How little there is to draw in space, also where the most stands on a board."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.conftest import Visit
from tests.browser.support import space
from tests.browser.support.visitor import Visitor
from web.boards import Look, board_for

MOST_CALLS, MOST_TRIANGLES = 30, 150_000
SEEDS = (1, 2)
FLOORS = "[name=space-floor]"


def crowded(name: str, players: int, actions: int, seed: int, options: dict[str, Any]) -> Match:
    """A game after so many random actions, or some more, until something on the board can be pointed at."""
    match, chance = Match(load(name), [Seat() for _ in range(players)], options), Random(seed)
    match.fall(chance)
    while match.state.to_move is not None and (match.length < actions or not on_board(match)):
        match.play(chance.choice(match.state.legal_actions()))
        match.fall(chance)
    return match


def on_board(match: Match) -> list[str]:
    """The first things on the board to point at."""
    drawn = board_for(match.game.name).draws(Look(match.state))
    return [action.targets[0] for action in match.state.legal_actions() if action.targets[0] in drawn]


def most_drawn(visitor: Visitor, target: str) -> dict[str, int]:
    """The most calls and triangles of a picture: of all, with something chosen, and of each floor by itself."""
    found = [space.drawn(space.at_rest(visitor))]
    visitor.click(target)
    for floor in visitor.page.locator(FLOORS).all():
        if floor.is_visible():
            floor.check(force=True)
        visitor.settle()
        found.append(space.drawn(space.at_rest(visitor)))
    return {what: max(int(drawn[what]) for drawn in found) for what in ("calls", "triangles")}


@pytest.mark.parametrize(
    ("name", "players", "actions", "options"),
    [
        ("gridopolis", 2, 60, {}),
        ("gridopolis", 4, 90, {}),
        ("gridwar", 2, 150, {}),
        ("gridbloc", 2, 60, {"map": "cube", "powers": True, "blocker_powers": ["sticky", "trapdoor"]}),
        ("gridbloc", 6, 60, {"map": "football"}),
    ],
)
def test_the_busiest_boards_take_few_calls(
    visit: Visit, name: str, players: int, actions: int, options: dict[str, Any]
) -> None:
    visitor = visit(viewport=space.FEW_PIXELS).go(f"{name}.html")
    for seed in SEEDS:
        match = crowded(name, players, actions, seed, options)
        visitor.show(f"#{link.write(match)}")
        space.wait_for_space(visitor)
        drawn = most_drawn(visitor, on_board(match)[0])
        assert drawn["calls"] <= MOST_CALLS, (seed, drawn)
        assert drawn["triangles"] <= MOST_TRIANGLES, (seed, drawn)
