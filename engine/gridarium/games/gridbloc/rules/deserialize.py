"""Positions from data, checked to be some that the rules allow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gridarium.formats.validation import flag, one_of, position_of
from gridarium.game import brief
from gridarium.games.gridbloc.options import MOST_TURNS, MOST_USES, PLAYERS, handicap_of
from gridarium.games.gridbloc.rules.board import board_of, reachable
from gridarium.games.gridbloc.rules.consistency import check_history
from gridarium.games.gridbloc.rules.enclosure import can_score
from gridarium.games.gridbloc.rules.state import GridBlocState
from gridarium.games.gridbloc.rules.terms import USES, Terms, delay
from gridarium.games.gridbloc.setup.map import SquareMap, map_from_data
from gridarium.games.gridbloc.text.names import CHARACTERS, EXTRA_WALLS, WALLS

MOST_POINTS = 1_000_000
"""More than can be run; numbers beyond that are refused before they are reckoned with."""


def state_from_dict(data: Any) -> GridBlocState:
    """A position from `GridBlocState.to_dict`, checked to be one that the rules allow. Raises ValueError."""
    position_of(data, "gridbloc")
    return _from_all(data) if "terms" in data else _from_few(data)


def _from_all(data: Mapping[str, Any]) -> GridBlocState:
    """A position of an advanced game, with an entry for everything."""
    board = board_of(map_from_data(data.get("map")))
    terms = _terms(data["terms"])
    state = GridBlocState(board, terms)
    if state.basic:
        raise ValueError("Nothing in these terms is of the advanced game.")
    _same_entries(data, state.to_dict(), "A position")
    state._begin_round(_whole(data, "round", 1, terms.players) - 1)
    _take_walls(state, data)
    _take_traps(state, data)
    _take_runners(state, data)
    _take_counts(state, data)
    return _with_turn(state, data["to_move"])


def _with_turn(state: GridBlocState, to_move: Any) -> GridBlocState:
    """The position with the seat that is to move, when all the rest is there and checked to agree."""
    if check_history(state, to_move):
        state._end_round()
    else:
        state.to_move = to_move
    return state


def _same_entries(data: Mapping[str, Any], expected: Mapping[str, Any], what: str) -> None:
    """Nothing may be missing and nothing there that has no meaning."""
    if set(data) != set(expected):
        wrong = brief(min(map(str, set(data) ^ set(expected))))
        raise ValueError(f"{what} has exactly the entries {', '.join(sorted(expected))}; look at {wrong}.")


def _whole(data: Mapping[str, Any], key: str, least: int, most: int) -> int:
    """A whole number."""
    value = data[key]
    if type(value) is not int or not least <= value <= most:
        raise ValueError(f"The entry {key} is a whole number from {least} to {most}, not {brief(value)}.")
    return value


def _numbers(data: Mapping[str, Any], key: str, players: int, most: int) -> list[int]:
    """A whole number for each player."""
    values = data[key]
    if not isinstance(values, list) or len(values) != players:
        raise ValueError(f"The entry {key} is a list of {players} whole numbers, not {brief(values)}.")
    for value in values:
        if type(value) is not int or not 0 <= value <= most:
            raise ValueError(f"The entry {key} has whole numbers from 0 to {most}, not {brief(value)}.")
    return list(values)


def _names(data: Mapping[str, Any], key: str, known: Mapping[str, int]) -> list[str]:
    """Different names of tiles or edges, each one of the known. Raises ValueError."""
    names = data[key]
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names[: len(known) + 1]):
        raise ValueError(f"The entry {key} is a list of names, not {brief(names)}.")
    if len(names) > len(known):
        raise ValueError(f"The entry {key} names something twice.")
    for name in names:
        if name not in known:
            raise ValueError(f"The entry {key} names {brief(name)}, which is not on the board.")
    if len(set(names)) < len(names):
        raise ValueError(f"The entry {key} names something twice.")
    return names


def _seats(data: Mapping[str, Any], key: str, seats: Sequence[int]) -> int:
    """Some of these seats in order, as a set."""
    values = data[key]
    if not isinstance(values, list) or not all(type(value) is int for value in values):
        raise ValueError(f"The entry {key} is a list of seats, not {brief(values)}.")
    if values != sorted(set(values)) or not set(values) <= set(seats):
        raise ValueError(f"The entry {key} lists runners of this round in order, each once, not {brief(values)}.")
    return sum(1 << seat for seat in values)


# The basic game


def _from_few(data: Mapping[str, Any]) -> GridBlocState:
    """A position of a basic game, in which the rest follows from a few entries."""
    _same_entries(data, GridBlocState(board_of(SquareMap(2, 2, "a1")), Terms()).to_dict(), "A position")
    plan = map_from_data(data["map"])
    if not plan.plain:
        raise ValueError("A position on a board of another kind has the entries of the advanced game.")
    board = board_of(plan)
    state = GridBlocState(board, Terms(first_runner=one_of(data, "first_runner", (1, 2))))
    state._begin_round(one_of(data, "round", (1, 2)) - 1)
    _take_walls(state, data)
    _take_scored(state, data)
    state.at[state.runner] = board.tile_number[one_of(data, "runner", board.tiles)]
    state.ran = _scores(data["scores"], state)
    state.let_through = state.ran[::-1]
    over = not can_score(state, state.runner)
    if over and (data["to_move"] is not None or state.round + 1 < state.rounds):
        raise ValueError("The runner is enclosed, so this round is over (GB-14).")
    to_move = one_of(data, "to_move", (None,) if over else (0, 1))
    if over:
        state._leave(state.runner)
    _take_turns(state, to_move)
    return _with_turn(state, to_move)


def _scores(scores: Any, state: GridBlocState) -> list[int]:
    """GB-13: the runner's score is the tiles touched this round; the other's was made in the first round."""
    if not isinstance(scores, list) or len(scores) != 2 or not all(type(score) is int for score in scores):
        raise ValueError(f"The entry scores is a list of two whole numbers, not {brief(scores)}.")
    scorable = reachable(state.board.open_steps, 1 << state.board.star) & state.board.unscored
    touched = state.board.unscored & ~state.unscored
    if touched & ~scorable:
        raise ValueError("The star and tiles out of its reach cannot be scored tiles (GB-13).")
    if scores[state.runner] != touched.bit_count():
        raise ValueError("The runner's score is the number of tiles scored this round (GB-13).")
    other = scores[state.blocker]
    if not state.round <= other <= scorable.bit_count() * state.round:
        raise ValueError(f"A score of {brief(other)} cannot be for the player who blocks in round {state.round + 1}.")
    return list(scores)


def _take_turns(state: GridBlocState, to_move: int | None) -> None:
    """GB-7: steps and walls take turns; a runner scores with the first step and at most one tile with each."""
    runner = state.runner
    walls = (state.walls & ~state.board.originals).bit_count()
    steps = walls + (to_move != runner)
    if not min(steps, 1) <= state.ran[runner] <= steps or (steps == 0 and state.at[runner] != state.board.star):
        raise ValueError("The runner cannot have come this far: steps and walls take turns (GB-7).")
    state.moves[runner], state.blocker_turns = steps, walls
    state.backtracks = steps - state.ran[runner]
    state.until_wall = int(to_move != state.blocker)


# The terms


def _terms(data: Any) -> Terms:
    """What the game is played with."""
    if not isinstance(data, Mapping):
        raise ValueError(f"The entry terms is a set of named values, not {brief(data)}.")
    data = {"handicap": [], **data}
    _same_entries(data, Terms()._asdict(), "The entry terms")
    players = _whole(data, "players", min(PLAYERS), max(PLAYERS))
    characters = _each(data, "characters", tuple(CHARACTERS))
    if len(characters) != players:
        raise ValueError(f"There are {len(characters)} characters for {players} players.")
    powers = flag(data, "powers")
    return Terms(
        players,
        one_of(data, "first_runner", (1, 2)),
        powers,
        characters,
        _allowances(data, characters, powers),
        _some_walls(data),
        one_of(data, "extra_walls", tuple(EXTRA_WALLS)),
        _whole(data, "move_limit", 0, MOST_TURNS),
        _whole(data, "turns_per_wall", 1, MOST_TURNS),
        _handicap(data, players),
    )


def _handicap(data: Mapping[str, Any], players: int) -> tuple[int, ...]:
    """GB-38: as the option gives it."""
    turns = _numbers(data, "handicap", players, MOST_TURNS) if data["handicap"] != [] else []
    return handicap_of(list(map(str, turns)), players)


def _each(data: Mapping[str, Any], key: str, allowed: Sequence[str]) -> tuple[str, ...]:
    """A list of some of these words."""
    values = data[key]
    if not isinstance(values, list) or not all(isinstance(value, str) and value in allowed for value in values):
        raise ValueError(f"The entry {key} is a list out of {', '.join(allowed)}, not {brief(values)}.")
    return tuple(values)


def _some_walls(data: Mapping[str, Any]) -> tuple[str, ...]:
    """GB-30, GB-31: the blocker's powers in their order."""
    powers = _each(data, "blocker_powers", tuple(WALLS))
    if powers != tuple(wall for wall in WALLS if wall in powers):
        raise ValueError("The entry blocker_powers names each wall once, sticky before trapdoor.")
    return powers


def _allowances(data: Mapping[str, Any], characters: tuple[str, ...], powers: bool) -> tuple[int, ...]:
    """How often each may use its power: the same for the same character, never without powers or as a Duck."""
    uses = _numbers(data, "uses", len(characters), MOST_USES)
    by_character: dict[str, int] = {}
    for name, number in zip(characters, uses, strict=True):
        if number and not (powers and USES[name]):
            raise ValueError(f"A {CHARACTERS[name].title} has no power in these terms, so it cannot use one.")
        if by_character.setdefault(name, number) != number:
            raise ValueError(f"Each {CHARACTERS[name].title} may use its power equally often.")
    return tuple(uses)


# The board


def _take_walls(state: GridBlocState, data: Mapping[str, Any]) -> None:
    """GB-5: the walls that stand."""
    board = state.board
    for name in _names(data, "walls", board.edge_number):
        edge = board.edge_number[name]
        if state.walls >> edge & 1:
            raise ValueError(f"There is an original wall on {name} already (GB-5).")
        state._build(edge)


def _take_traps(state: GridBlocState, data: Mapping[str, Any]) -> None:
    """GB-30, GB-31: each once a round, on a wall that was built, and no other kind there."""
    state.sticky, state.sticky_ready = _trap(state, data, "sticky")
    state.trapdoor, state.trapdoor_ready = _trap(state, data, "trapdoor")
    if state.sticky & state.trapdoor:
        raise ValueError("An edge takes one wall, so none is sticky and a trapdoor (GB-5).")


def _trap(state: GridBlocState, data: Mapping[str, Any], kind: str) -> tuple[int, bool]:
    """The edge where it still acts, and whether it may still be built."""
    names = _names(data, kind, state.board.edge_number)
    edges = sum(1 << state.board.edge_number[name] for name in names)
    ready = flag(data, f"{kind}_ready")
    allowed = kind in state.blocker_powers
    if (ready or names) and not allowed:
        raise ValueError(f"There is no {kind} wall in these terms.")
    if len(names) + ready > 1:
        raise ValueError(f"There is one {kind} wall a round.")
    if edges & ~state.walls or edges & state.board.originals:
        raise ValueError(f"No wall was built on {names[0]}, so it cannot be a {kind} wall.")
    return edges, ready


def _take_runners(state: GridBlocState, data: Mapping[str, Any]) -> None:
    """Who is out, stuck and where, and which tiles are scored."""
    board = state.board
    state.out = _seats(data, "out", state.runners)
    state.stuck = _seats(data, "stuck", state.runners)
    state.turn = _whole(data, "turn", 0, len(state.runners) - 1)
    tiles = data["runners"]
    if not isinstance(tiles, list) or len(tiles) != state.players:
        raise ValueError(f"The entry runners is a list of {state.players} tiles, not {brief(tiles)}.")
    for seat, name in enumerate(tiles):
        away = seat == state.blocker or state.out >> seat & 1
        if away and name is not None:
            raise ValueError("The blocker and runners that are out are on no tile (GB-36).")
        if not away and (not isinstance(name, str) or name not in board.tile_number):
            raise ValueError(f"The entry runners cannot have {brief(name)} for a runner on the board.")
        state.at[seat] = -1 if away else board.tile_number[name]
    _take_scored(state, data)


def _take_scored(state: GridBlocState, data: Mapping[str, Any]) -> None:
    """GB-13: the tiles that are touched in this round."""
    board = state.board
    touched = sum(1 << board.tile_number[name] for name in _names(data, "scored", board.tile_number))
    if touched & ~board.unscored or touched & board.replenishing:
        raise ValueError("The star, replenishing tiles and tiles without a value are never scored ones (GB-13).")
    state.unscored &= ~touched


def _take_counts(state: GridBlocState, data: Mapping[str, Any]) -> None:
    """Everything that is counted."""
    players = state.players
    state.ran = _numbers(data, "ran", players, MOST_POINTS)
    state.let_through = _numbers(data, "let_through", players, MOST_POINTS)
    state.uses = _numbers(data, "uses", players, MOST_USES)
    state.moves = _numbers(data, "moves", players, MOST_POINTS)
    state.until_wall = _whole(data, "until_wall", 0, state.turns_per_wall + delay(state.terms, state.blocker))
    for key in ("blocker_turns", "backtracks", "banked", "extra"):
        setattr(state, key, _whole(data, key, 0, MOST_POINTS))
