"""Deserialization of positions, checked to be ones that can be played on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gridarium.game import brief
from gridarium.games.gridwar.options import OPTIONS, terms_of
from gridarium.games.gridwar.rules.board import BIT, GOALS, NUMBER, downward, supported
from gridarium.games.gridwar.rules.moves import COMMANDER, LEADER, RANK_LETTERS, TROOP
from gridarium.games.gridwar.rules.position import TILES, Key, Terms
from gridarium.games.gridwar.rules.state import QUIET, GridwarState

MOST_TURNS = 1_000_000
"""More than any game has."""


def state_from_dict(data: Any) -> GridwarState:
    """The position of `Position.to_dict`. Raises ValueError with a sentence."""
    if not isinstance(data, Mapping):
        raise ValueError(f"A position is a set of named values, not {brief(data)}.")
    expected = GridwarState(Terms()).to_dict().keys()
    if data.keys() != expected:
        wrong = brief(min(map(str, data.keys() ^ expected)))
        raise ValueError(f"A position has exactly the entries {', '.join(sorted(expected))}; look at {wrong}.")
    if data["game"] != "gridwar":
        raise ValueError(f"This is a position of another game: {brief(data['game'])}.")
    state = GridwarState(terms_of({option.name: option.check(data[option.name]) for option in OPTIONS}))
    white, black, state.leaders, state.commanders = _tiles(data["tiles"])
    state.tiles = [white, black]
    state.off = [_counts(counts, 3, TILES) for counts in _list(data["off"], 2, 2)]
    state.yellows = _counts(data["yellows"], 2, 2 * TILES)
    state.number = _number(data["turn"], MOST_TURNS)
    state.to_move = state.number % 2
    state.entered = _number(data["entered"], state.entries_allowed)
    state.moved = sum({BIT[_space(name)] for name in _list(data["moved"], 0, TILES)})
    for player in (0, 1):
        _check_stock(state, player)
    _check_turn(state, data)
    _settle(state, data)
    return state


def _list(value: Any, least: int, most: int) -> list[Any]:
    if not isinstance(value, list) or not least <= len(value) <= most:
        raise ValueError(f"A position cannot have {brief(value)} where there is a list of at most {most}.")
    return value


def _number(value: Any, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(f"A position cannot have {brief(value)} where there is a whole number up to {most}.")
    return value


def _counts(values: Any, length: int, most: int) -> list[int]:
    return [_number(value, most) for value in _list(values, length, length)]


def _space(name: Any) -> int:
    space = NUMBER.get(name) if isinstance(name, str) else None
    if space is None:
        raise ValueError(f"There is no space {brief(name)} (GW-2).")
    return space


def _tiles(value: Any) -> tuple[int, int, int, int]:
    """White's and Black's tiles, leaders, commanders: at rest, and what is covered is a troop."""
    sides = [0, 0]
    ranks = [0, 0, 0]
    for player, names in enumerate(_list(value, 2, 2)):
        for written in _list(names, 0, TILES + 4):
            name, sign, letter = written.partition("=") if isinstance(written, str) else (written, "", "")
            bit = BIT[_space(name)]
            if sign and letter not in RANK_LETTERS[LEADER:]:
                raise ValueError(f"There is no rank {brief(letter)} (GW-8).")
            if bit & (sides[0] | sides[1]):
                raise ValueError(f"Two tiles cannot be on {name}.")
            sides[player] |= bit
            ranks[RANK_LETTERS.index(letter) if sign else TROOP] |= bit
    tiles = sides[0] | sides[1]
    if tiles & ~supported(tiles)[1]:
        raise ValueError("Every tile rests on the board or on three tiles (GW-3, GW-17).")
    if downward(tiles) & (ranks[LEADER] | ranks[COMMANDER]):
        raise ValueError("A covered tile is always a troop (GW-21).")
    return sides[0], sides[1], ranks[LEADER], ranks[COMMANDER]


def _check_stock(state: GridwarState, player: int) -> None:
    """GW-7, GW-9: no more tiles than there are, no more tokens than were captured for."""
    own = state.tiles[player]
    ranked = [(state.leaders & own).bit_count(), (state.commanders & own).bit_count()]
    leaders, commanders = (here + off for here, off in zip(ranked, state.off[player][1:], strict=True))
    captured = state.captured(player)
    if captured < 0:
        raise ValueError("A side has more tiles than the game has for it (GW-7).")
    if state.yellows[player] + leaders + 3 * commanders > captured:
        raise ValueError("A side has more tokens than it has captured tiles for (GW-9).")


def _check_turn(state: GridwarState, data: Mapping[str, Any]) -> None:
    player = state.number % 2
    if state.moved & ~state.tiles[player] or state.entered > state.moved.bit_count():
        raise ValueError("Tiles that have moved or entered in this turn are tiles of the side to move (GW-13).")
    state.seen = tuple(
        (*_tiles(earlier), (state.number - back) % 2)
        for back, earlier in reversed(list(enumerate(reversed(_list(data["earlier"], 0, QUIET + 1)))))
    )
    if len(state.seen) > state.number + 1 or (state.seen and not _could_be(state, state.seen[-1])):
        raise ValueError("The earlier positions are those since the last entry, promotion or capture (GW-28).")


def _could_be(state: GridwarState, key: Key) -> bool:
    """Whether the turn can have begun so: with the same number of tiles, in the same place if nothing has moved."""
    sizes = [tiles.bit_count() for tiles in state.tiles]
    return sizes == [tiles.bit_count() for tiles in key[:2]] and not state.entered and (state.begun or key == state.key)


def _settle(state: GridwarState, data: Mapping[str, Any]) -> None:
    """Whether the game is over, from the tiles alone; the side to move must agree."""
    for player in (0, 1):
        if state.tiles[player] & GOALS[player]:
            state.win_at_goal(player)
    if state.outcome is None and not state.begun:
        state.start_turn()
    if state.to_move != data["to_move"] or type(data["to_move"]) not in (int, type(None)):
        raise ValueError(f"The entry to_move cannot be {brief(data['to_move'])} here (GW-13, GW-26 to GW-28).")
