"""Turns that win: whether one may be in reach, and what is tried to find it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from gridarium.games.gadget_grid.ai.danger import FARTHEST, paths, risks
from gridarium.games.gadget_grid.ai.ordering import order
from gridarium.games.gadget_grid.rules.moves import Act
from gridarium.games.gadget_grid.rules.phases.closing import DUEL
from gridarium.games.gadget_grid.rules.phases.moving import zomb_limit
from gridarium.games.gadget_grid.rules.position import WHISTLED, Position
from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.games.gadget_grid.setup.cards import SCAREZOMB, WHISTLE, ZOMBUOY

MOST_TAKEN, MOST_BY_MANY = 2, 4
"""Gizmos that all others together lose in one turn at most, but for very rare ones: one other or dummies, and several,
whom an Attack can hit at the same time."""
ZOMB_MOVES = ("zomb", "whistle")


def win_in_reach(state: Position) -> bool:
    """Whether the player to move may still take all Gizmos of the others in this turn.

    From the Movement Phase on an Attack takes one Gizmo of each (GG-T10, GG-T13), and a Zomb Whistle another one (E1).
    """
    player = state.to_move or 0
    others = [gizmos for other, gizmos in enumerate(state.on) if other != player]
    if sum(others) > MOST_TAKEN and sum(others) > _most_taken(state, player):
        return False
    if state.phase not in ("movement", "attack") or _zombs_come_by_themselves(state) or state.has(player, ZOMBUOY):
        return True
    on_its_way = state.stack[-1][0] == "walk"
    most = 1 + _can_whistle(state, player) + on_its_way
    return bool(max(others) <= most)


def _most_taken(state: Position, player: int) -> int:
    """Gizmos that all others together may lose in this turn, where that is more than usual.

    One of two loses one by an Attack, one by a Zomb Whistle, and one by each Zombot that comes by itself (GG-V2.2).
    """
    if state.terms.players == DUEL:
        return 1 + _can_whistle(state, player) + sum(risks(state, 1 - player))
    return MOST_BY_MANY if state.terms.players > DUEL else MOST_TAKEN


def _zombs_come_by_themselves(state: Position) -> bool:
    """Whether some hit at the end of this turn (GG-V2.2), or are scared away onto somebody."""
    return state.terms.players <= DUEL or state.has(state.player, SCAREZOMB)


def _can_whistle(state: Position, player: int) -> bool:
    """Whether a Zomb Whistle is there for this turn: held, active, or still to be picked up."""
    if state.did(WHISTLED):
        return False
    held = state.hands[player][WHISTLE] > 0 or state.wears(player, WHISTLE)
    return held or (state.phase == "movement" and any(WHISTLE in cards for cards in state.loose.values()))


def candidates(state: GadgetGridState, tried: set[Hashable]) -> Sequence[Act]:
    """The actions that can be part of such a turn, the most promising first.

    Of Zomb moves only those that can still hit: in games of three and more they do the same wherever the mover
    stands, so they are ``tried`` once.
    """
    actions = state.legal_actions()
    name = state.stack[-1][0]
    if name not in ("attack", "walk"):
        return order(state, actions)
    wears = [act for act in actions if act.kind == "wear"]
    if wears:
        return wears[:1]
    moves = [act for act in actions if act.kind in ZOMB_MOVES]
    kept = [act for act in actions if act.kind not in ZOMB_MOVES]
    return kept + list(_hunting(state, moves, tried))


def _hunting(state: Position, moves: Sequence[Act], tried: set[Hashable]) -> Iterator[Act]:
    """The Zomb moves that lead to a Living opponent in time; one with a Zomb Whistle can be gone on from."""
    if not moves:
        return
    player, shut = state.player, state.blocks | state.buggy
    prey = [paths(state.at[other], shut, state.portals) for other in state.living() if other != player]
    made = state.stack[-1][2] if state.stack[-1][0] == "walk" else 0
    by_themselves = _zombs_come_by_themselves(state)
    here = None if by_themselves else _without_mover(state)
    for act in moves:
        most = zomb_limit(state, act.a)
        left = most - made - 1 + by_themselves + (most if act.kind == "whistle" else 0)
        if not any(way >> act.b & 1 for ways in prey for way in ways[: min(left, FARTHEST) + 1]):
            continue
        if here is not None and act.kind == "zomb" and not made:
            if (act, here) in tried:
                continue
            tried.add((act, here))
        yield act


def _without_mover(state: Position) -> Hashable:
    """What a Zomb move depends on, of what a turn changes."""
    others = (*state.at[: state.player], *state.at[state.player + 1 :])
    return others, *state.on, state.blocks, state.rubber, state.portals, state.floors, *sorted(state.trails.items())
