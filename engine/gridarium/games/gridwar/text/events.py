"""Events of an action, and status, in data and in words."""

from __future__ import annotations

from gridarium.game import Event, Holding, Outcome, Situation, Tally
from gridarium.games.gridwar.rules.board import BELOW, BIT, DISTANCE, NAMES, spaces_in
from gridarium.games.gridwar.rules.moves import (
    CAPTURE,
    END,
    ENTER,
    LEADER,
    OFF,
    POINTS,
    PRICE,
    PROMOTE,
    RANK_NAMES,
    Act,
)
from gridarium.games.gridwar.rules.position import COLOURS
from gridarium.games.gridwar.rules.state import GridwarState

ROLES = tuple(map(str.capitalize, COLOURS))
YELLOWS_A_BLUE = 3
"""GW-9."""


def events_of(before: GridwarState, act: Act) -> list[Event]:
    """The events of an action: what was done, ``demote`` for each token that it cost, ``turn`` or ``end``.

    The targets of ``move`` and ``enter`` are the spaces on the way, in order; for a capture where the captor was, and
    where it is.
    """
    after = before.copy()
    after.play(act)
    events = _deeds(before, act)
    if after.outcome is not None:
        events.append(_end(after.outcome))
    return events


def _deeds(before: GridwarState, act: Act) -> list[Event]:
    player = before.to_move or 0
    if act.kind == END:
        return [Event("turn", player, f"{{{player}}} ended the turn", closes="turn")]
    if act.kind == PROMOTE:
        return [_promotion(before, act, player)]
    if act.kind == CAPTURE:
        return _captures(before, act, player)
    deed = _entry(before, act, player) if act.kind == ENTER else _move(before, act, player)
    return [deed, *_demotions(before, act)]


def _promotion(before: GridwarState, act: Act, player: int) -> Event:
    off_board = act.origin == OFF
    rank = act.rank if off_board else before.rank_at(act.origin)
    place = "off the board" if off_board else f"on {NAMES[act.origin]}"
    words = f"{{{player}}} promoted a {RANK_NAMES[rank]} {place} to {RANK_NAMES[act.promoted]}"
    return Event("promote", player, words, act.targets[:1])


def _move(before: GridwarState, act: Act, player: int) -> Event:
    rank = before.rank_at(act.origin)
    words = f"{{{player}}} moved a {RANK_NAMES[rank]} from {NAMES[act.origin]} to {NAMES[act.end]}"
    return Event("move", player, words, tuple(NAMES[space] for space in cheapest_path(before, act)))


def _entry(before: GridwarState, act: Act, player: int) -> Event:
    words = f"{{{player}}} brought in a {RANK_NAMES[act.rank]} on {NAMES[act.end]}"
    return Event("enter", player, words, tuple(NAMES[space] for space in cheapest_path(before, act)))


def cheapest_path(state: GridwarState, act: Act) -> list[int]:
    """The spaces of a cheapest way that a move or an entry takes; a move's start is the first."""
    field = state.field()
    if act.kind == ENTER:
        return field.path(field.entries(state.holes[state.to_move or 0], POINTS[act.rank]), act.end)
    lifted = field.without(act.origin)
    return lifted.path(lifted.moves(act.origin, POINTS[state.rank_at(act.origin)]), act.end)


def _demotions(before: GridwarState, act: Act) -> list[Event]:
    """GW-21."""
    covered = spaces_in(BELOW[act.end] & (before.leaders | before.commanders) & ~(BIT.get(act.origin, 0)))
    return [_demotion(before, space) for space in covered]


def _demotion(before: GridwarState, space: int) -> Event:
    owner = before.owner_at(space) or 0
    words = f"The {RANK_NAMES[before.rank_at(space)]} on {NAMES[space]} became a troop"
    return Event("demote", owner, words, (NAMES[space],))


def _captures(before: GridwarState, act: Act, player: int) -> list[Event]:
    """One event for each victim, with the value of its yellow token (GW-9)."""
    rank, place = RANK_NAMES[before.rank_at(act.origin)], NAMES[act.end]
    words = f"{{{player}}} captured the tile on {place} with the {rank}, which dropped there"
    events = [Event("capture", player, words, (NAMES[act.origin], place), 1)]
    if act.other != OFF:
        other = NAMES[act.other]
        words = f"{{{player}}} also captured the tile on {other}"
        events.append(Event("capture", player, words, (other,), 1))
    return events


def _end(outcome: Outcome) -> Event:
    return Event("end", outcome.winners[0], _end_words(outcome), closes="game")


def _end_words(outcome: Outcome) -> str:
    if len(outcome.winners) > 1:
        return f"A {outcome.reason}"
    return f"{{{outcome.winners[0]}}} won: {outcome.reason}"


def situation(state: GridwarState) -> Situation:
    """Turn, task, colours, tiles captured, and what each side has."""
    holdings = (_holdings(state, 0), _holdings(state, 1))
    if state.outcome is not None:
        return Situation("Game over", _end_words(state.outcome), ROLES, state.scores, holdings)
    return Situation(
        f"Turn {state.number // len(ROLES) + 1}", _task(state), ROLES, state.scores, holdings, _goal(state)
    )


def _goal(state: GridwarState) -> str:
    """How far each side still has to go (GW-26)."""
    white, black = (steps_left(state, player) for player in (0, 1))
    return f"To goal: {ROLES[0]} {white}, {ROLES[1]} {black}"


def _task(state: GridwarState) -> str:
    """What the side to move can do now."""
    if not state.may_end():
        return "promote a tile, as nothing can move"
    can = ["promote"] * bool(state.promotions()) + ["capture"] * bool(next(state.captures(), None))
    left = state.entries_allowed - state.entered if state.entering() else 0
    can += ["move"] * bool(state.movers()) + [
        "bring in a tile" if left == 1 else f"bring in up to {left} tiles"
    ] * bool(left)
    return f"{', '.join(can)} or end the turn" if can else "end the turn"


def _holdings(state: GridwarState, player: int) -> tuple[Holding, ...]:
    """First what decides the game."""
    troops, leaders, commanders = state.off[player]
    blues, yellows = divmod(state.yellows[player], YELLOWS_A_BLUE)
    return (
        Holding("to goal", steps_left(state, player), "steps that its nearest tile has left, if nothing is in its way"),
        Holding("captured", state.captured(player), "tiles of the other side that it has captured"),
        Holding("to come", sum(state.off[player]), "tiles off the board, which can still come in"),
        Holding("on board", state.tiles[player].bit_count(), "tiles of that side on the board"),
        Holding("troops off", troops, "troops among those off the board"),
        Holding("leaders off", leaders, "leaders among them"),
        Holding("commanders off", commanders, "commanders among them"),
        Holding("yellow", yellows, f"yellow tokens, one for each tile captured; a leader costs {PRICE[LEADER]}"),
        Holding("blue", blues, f"blue tokens, each for {YELLOWS_A_BLUE} yellow ones; a commander costs one"),
    )


def steps_left(state: GridwarState, player: int) -> int:
    """Distance of the side's nearest tile from a goal space, as if nothing were in its way; at first from its entry."""
    places = state.tiles[player] or state.holes[player]
    return min(DISTANCE[player][space] for space in spaces_in(places))


TALLIES = (
    Tally("Moves", ("move",)),
    Tally("Tiles brought in", ("enter",)),
    Tally("Promotions", ("promote",)),
    Tally("Tiles captured", ("capture",)),
    Tally("Tokens lost", ("demote",)),
    Tally("Turns ended", ("turn",)),
)
