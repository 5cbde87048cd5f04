"""Deserialization of positions, checked (see `serialize` for their entries)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gridarium.formats.validation import flag, listed, number, position_of, refuse_unknown
from gridarium.game import Outcome, brief
from gridarium.games.gridopolis.options import BLUEPRINT, MOST_MINUTES, board_for
from gridarium.games.gridopolis.rules import outcome
from gridarium.games.gridopolis.rules.board import BOXED, HOPS, KING, MOVED, OPEN
from gridarium.games.gridopolis.rules.serialize import CHAINS, marker_data, names, to_dict
from gridarium.games.gridopolis.rules.state import GridopolisState
from gridarium.games.gridopolis.setup.blueprint_checks import MOST_ROUNDS
from gridarium.games.gridopolis.setup.blueprints import SEATS, Spares
from gridarium.games.gridopolis.setup.coordinates import SIDES, Z, name_of, read_place
from gridarium.games.gridopolis.setup.presets import players_of

LONGEST_COUNT = 1_000_000
"""Of rounds; more than any game has."""


def from_dict(data: Any) -> GridopolisState:
    """The position of `to_dict`, checked to be one that can be played on. Raises ValueError with a sentence."""
    state = _opening(position_of(data, "gridopolis"))
    refuse_unknown(data, set(to_dict(state)), "A position")
    _read_pads(state, data)
    _read_markers(state, data)
    _read_counts(state, data)
    _read_turn(state, data.get("turn"))
    return state


def _opening(data: Mapping[str, Any]) -> GridopolisState:
    """The opening of the position's game."""
    if "blueprint" not in data:
        raise ValueError('A position names its blueprint, such as "matrix".')
    value = data["blueprint"]
    players = number(data, "players", 1, len(SEATS), None)
    if players is None:
        players = players_of(BLUEPRINT.check(value))[0]
    board = board_for(value, players, data.get("first"), data.get("teleporters"))
    rounds = number(data, "rounds", 1, MOST_ROUNDS, None)
    minutes = number(data, "minutes", 1, MOST_MINUTES, None)
    return GridopolisState(board, rounds, minutes)


def _places(data: Mapping[str, Any], key: str, default: list[str]) -> list[int]:
    """Different places by name."""
    found = []
    for name in listed(data, key, default):
        at = read_place(name)
        if at is None:
            raise ValueError(f"The entry {key} has {brief(name)} in it, and a place is written like 3.2.2 (GO-1).")
        found.append(at)
    if len(set(found)) < len(found):
        raise ValueError(f"The entry {key} names a place twice.")
    return found


# Pads, posts, boxes, spare parts: GO-8, GO-27, GO-28


def _read_pads(state: GridopolisState, data: Mapping[str, Any]) -> None:
    board = state.board
    pads = _places(data, "pads", names(board.blueprint.pads))
    missing = sorted(board.pads - set(pads))
    if missing:
        raise ValueError(f"The blueprint has a pad on {name_of(missing[0])}, and pads are never taken away.")
    if len(pads) - len(board.pads) > board.blueprint.spares.pads * state.players:
        raise ValueError("There are more pads than the players began with (GO-8).")
    _build(state, sorted(set(pads) - board.pads))
    posts = _read_posts(state, data)
    boxes = _places(data, "boxes", names(board.blueprint.boxes))
    if not set(board.blueprint.boxes) <= set(boxes):
        raise ValueError("The blueprint's blocker boxes stay for the whole game (GO-28).")
    for at in boxes:
        if at not in state.plain or at not in state.cells:
            raise ValueError(f"A blocker box goes on a pad without a node, and {name_of(at)} is none (GO-28).")
        state.cells[at] = BOXED
    new = (len(pads) - len(board.pads), posts, len(boxes) - len(board.blueprint.boxes))
    _read_spares(state, data, new)


def _build(state: GridopolisState, pads: list[int]) -> None:
    """Add pads in an order in which each of them fits."""
    while pads:
        sites = set(state.sites)
        fitting = next((at for at in pads if at in sites), None)
        if fitting is None:
            raise ValueError(f"A pad on {name_of(pads[0])} is neither beside nor above another pad (GO-27).")
        state.put_pad(fitting)
        pads.remove(fitting)


def _read_posts(state: GridopolisState, data: Mapping[str, Any]) -> int:
    """The posts spent in play; how many they are."""
    found = set()
    for pair in listed(data, "posts", [list(post) for post in state.posts()]):
        ends_of_post = [read_place(name) for name in pair] if isinstance(pair, list) and len(pair) == 2 else [None]
        lower = ends_of_post[0]
        if lower is None or ends_of_post[-1] != lower + Z or not {lower, lower + Z} <= state.cells.keys():
            raise ValueError(f"A post joins a pad and the one right above it, not {brief(pair)}.")
        if lower in found:
            raise ValueError(f"The entry posts has the post on {name_of(lower)} twice.")
        found.add(lower)
    if not set(state.blueprint.posts) <= found:
        raise ValueError("The blueprint's posts are never taken away.")
    state.played_posts = tuple(sorted(found - set(state.blueprint.posts)))
    if any(at + Z in state.board.pads for at in state.played_posts):
        raise ValueError("A post that is spent in play carries a pad that was added (GO-27).")
    _check_what_carries(state)
    return len(state.played_posts)


def _check_what_carries(state: GridopolisState) -> None:
    """A pad that was added had another one beside it, or it stands on a post: never both, and never neither (GO-27)."""
    on_posts = {at + Z for at in state.played_posts}
    carried = state.board.pads | on_posts
    for at in sorted(on_posts):
        if any(at + side in carried for side in SIDES):
            raise ValueError(f"The pad on {name_of(at)} was added beside another one, so without a post (GO-27).")
    waiting = sorted(carried)
    while waiting:
        at = waiting.pop()
        beside = {at + side for side in SIDES} & (state.cells.keys() - carried)
        carried |= beside
        waiting += beside
    for at in sorted(state.cells.keys() - carried):
        raise ValueError(f"The pad on {name_of(at)} has none beside it, so a post carries it (GO-27).")


def _read_spares(state: GridopolisState, data: Mapping[str, Any], spent: tuple[int, int, int]) -> None:
    """Each player has at most what the blueprint gives, and together they have no more than is left."""
    usual = state.blueprint.spares
    rows = listed(data, "spares", [list(usual)] * state.players)
    state.stock = [Spares(*_row(row, usual, "spares")) for row in rows]
    if len(rows) != state.players:
        raise ValueError(f"The entry spares has a row for each of {state.players} players.")
    pads, posts, boxes = spent
    used = Spares(pads, pads, posts, boxes)
    for index, kind in enumerate(Spares._fields):
        if sum(stock[index] for stock in state.stock) + used[index] > usual[index] * state.players:
            raise ValueError(f"There are more {kind} than the players began with (GO-8).")


def _row(row: Any, most: tuple[int, ...], key: str) -> list[int]:
    """As many whole numbers, each at most so large."""
    if not isinstance(row, list) or len(row) != len(most):
        raise ValueError(f"The entry {key} has rows of {len(most)} numbers, not {brief(row)}.")
    for value, limit in zip(row, most, strict=True):
        if type(value) is not int or not 0 <= value <= limit:
            raise ValueError(f"The entry {key} cannot have {brief(value)} in {brief(row)}.")
    return row


# Markers: GO-6, GO-14, GO-22


def _read_markers(state: GridopolisState, data: Mapping[str, Any]) -> None:
    began = [len(places) for places in state.markers]
    usual = [marker_data(at, marker) for at, marker in sorted(state.cells.items()) if marker >= 0]
    for at in [at for at, marker in state.cells.items() if marker >= 0]:
        state.cells[at] = OPEN
    state.markers = [[] for _ in began]
    for entry in listed(data, "markers", usual):
        _put_marker(state, entry)
    for player, places in enumerate(state.markers):
        places.sort()
        if len(places) > began[player]:
            raise ValueError(f"Player {player} has {len(places)} markers and began with {began[player]} (GO-6).")
    total = sum(began)
    rows = listed(data, "captured", [[0, 0]] * state.players)
    if len(rows) != state.players:
        raise ValueError(f"The entry captured has a row for each of {state.players} players.")
    captured = [_row(row, (total, total), "captured") for row in rows]
    state.captured = [(kings, pawns) for kings, pawns in captured]
    if sum(map(sum, captured)) + sum(map(len, state.markers)) > total:
        raise ValueError(f"There are more markers, captured ones included, than the {total} of the start (GO-6).")


def _put_marker(state: GridopolisState, entry: Any) -> None:
    if not isinstance(entry, Mapping) or not {"at", "player"} <= entry.keys():
        raise ValueError(f"A marker has the entries at and player, and may have king and moved, not {brief(entry)}.")
    refuse_unknown(entry, {"at", "player", "king", "moved"}, "A marker")
    name = brief(entry["at"])
    at = read_place(entry["at"])
    player = number(entry, "player", 0, state.players - 1, -1)
    if at is None or state.cells.get(at) != OPEN:
        raise ValueError(f"A marker needs a pad that carries nothing else, and {name} is none.")
    seat = state.board.seats[player]
    king = flag(entry, "king")
    moved = flag(entry, "moved", king or at not in seat.markers)
    if king and not moved:
        raise ValueError(f"The king on {name} must have moved to become one (GO-22).")
    if not moved and at not in seat.markers:
        raise ValueError(f"The marker on {name} has moved: no marker of its seat began there (GO-14).")
    if moved and not king and at in seat.crowns:
        raise ValueError(f"The pawn on {name} stands on a kingerizer of an opponent, so it is a king (GO-22).")
    state.cells[at] = player << 2 | (KING if king else 0) | (MOVED if moved else 0)
    state.markers[player].append(at)


# Rounds and the end: GO-29 to GO-31


def _read_counts(state: GridopolisState, data: Mapping[str, Any]) -> None:
    state.round = number(data, "round", 0, LONGEST_COUNT, 0)
    state.quiet = number(data, "quiet", -1, outcome.QUIET_ROUNDS, 0)
    if state.quiet > state.round:
        raise ValueError("There cannot be more quiet rounds than rounds (GO-31).")
    state.passes = number(data, "passes", 0, state.players, 0)
    state.time = flag(data, "time")
    if state.time and state.minutes is None:
        raise ValueError("The time cannot be up where no minutes were agreed (GO-30).")
    to_move = data.get("to_move", 0)
    if to_move is None:
        _read_end(state, data.get("outcome"))
        return
    state.to_move = number(data, "to_move", 0, state.players - 1, 0)
    if data.get("outcome") is not None:
        raise ValueError("A game with an outcome is over, so nobody is to move.")
    if not state.markers[to_move]:
        raise ValueError(f"Player {to_move} has no markers, so it is out (GO-29).")
    if not _goes_on(state) or (data.get("turn") is None and _stuck(state)):
        raise ValueError("The game is over in this position, so nobody is to move (GO-29 to GO-31).")


def _goes_on(state: GridopolisState) -> bool:
    """Whether nothing has ended the game before the turn that is now played."""
    rounds_over = state.rounds is not None and state.round >= state.rounds
    if rounds_over or state.quiet == outcome.QUIET_ROUNDS or state.passes >= sum(state.in_play):
        return False
    return not any(outcome.end_if_decided(_as_mover(state, player)) for player in range(state.players))


def _as_mover(state: GridopolisState, player: int) -> GridopolisState:
    twin = state.copy()
    twin.to_move = player
    return twin


def _stuck(state: GridopolisState) -> bool:
    """Whether a turn begins with which solitaire is over."""
    twin = state.copy()
    outcome.end_if_stuck(twin)
    return twin.outcome is not None


def _possible_ends(state: GridopolisState, last_two: tuple[int, ...]) -> list[Outcome | None]:
    """How the game may have ended in a position, whoever moved last."""
    twins = [_as_mover(state, player) for player in range(state.players)]
    for twin in twins:
        outcome.end_if_decided(twin, last_two)
    if not any(twin.outcome for twin in twins):
        by_turn, by_passes = _as_mover(state, 0), _as_mover(state, 0)
        outcome.end_with_round(by_turn)
        outcome.end_if_all_passed(by_passes)
        twins += [by_turn, by_passes]
    return [twin.outcome for twin in twins]


def _read_end(state: GridopolisState, given: Any) -> None:
    """The outcome must be the one that the position has."""
    if not isinstance(given, Mapping) or given.keys() != {"winners", "scores", "reason"}:
        raise ValueError(f"An outcome has the entries winners, scores and reason, not {brief(given)}.")
    winners = listed(given, "winners")
    if not all(type(player) is int and 0 <= player < state.players for player in winners):
        raise ValueError(f"The entry winners cannot be {brief(winners)}.")
    ended = Outcome(tuple(winners), tuple(listed(given, "scores")), given["reason"])
    last_two = len(winners) == 2 and winners[0] < winners[1]
    if not (last_two or any(state.markers)) or ended not in _possible_ends(state, ended.winners):
        raise ValueError("The game cannot have ended like that in this position (GO-29 to GO-31).")
    state.outcome = ended
    state.to_move = None


# What is under way: GO-15, GO-18, GO-23


def _read_turn(state: GridopolisState, turn: Any) -> None:
    if turn is None:
        return
    keys = {"at", "chain", "visited", "owed", "second", "king"}
    if not isinstance(turn, Mapping) or turn.keys() != keys:
        raise ValueError(f"A turn under way has the entries {', '.join(sorted(keys))}, not {brief(turn)}.")
    at = read_place(turn["at"])
    marker = -1 if at is None else state.cells.get(at, -1)
    if at is None or marker < 0 or marker >> 2 != state.to_move:
        raise ValueError(f"The marker that moves is one of the player to move, not {brief(turn['at'])}.")
    state.at = at
    state.chain = next((chain for chain, name in CHAINS.items() if name == turn["chain"]), -1)
    state.owed, state.second, state.twice = (flag(turn, key) for key in ("owed", "second", "king"))
    if state.chain < 0 or ((state.second or state.twice) and not marker & KING) or state.second > state.twice:
        raise ValueError("The turn under way does not fit the marker that moves (GO-23).")
    _read_visited(state, turn)
    _read_onward(state)


def _read_visited(state: GridopolisState, turn: Mapping[str, Any]) -> None:
    found = [read_place(name) for name in listed(turn, "visited")]
    visited = tuple(at for at in found if at is not None and at in state.cells)
    hops = state.chain == HOPS
    if len(visited) < len(found) or (hops and (len(visited) < 2 or visited[-1] != state.at)) or (found and not hops):
        raise ValueError("The pads visited are those of a chain of hops, from its beginning to the marker (GO-15).")
    state.visited = visited


def _read_onward(state: GridopolisState) -> None:
    """The actions that the turn can go on with; there must be some."""
    if state.owed and (state.at not in state.board.teleporters or not state.exits()):
        raise ValueError("A teleport is owed on a teleporter, while another one is free (GO-18).")
    if not state.owed and not state.chain and not state.second:
        raise ValueError("Nothing is under way in this turn (GO-11).")
    state.offer()
    if not state.onward:
        raise ValueError("The turn under way cannot continue, so it is over (GO-11).")
