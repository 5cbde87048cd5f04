"""Explanation of a good action: what it gains, what it threatens, what it prevents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridarium.games.gridopolis.ai import phrases, solitaire
from gridarium.games.gridopolis.ai.evaluation import Table, apart
from gridarium.games.gridopolis.rules.board import KING
from gridarium.games.gridopolis.rules.moves import ADD, BOX, END, JUMP, KAMIKAZE, PASS, STEP, Move
from gridarium.games.gridopolis.rules.state import GridopolisState
from gridarium.search.reasons import Fact, counted, reason

NOTHING_LOST = 0.3
"""Pawns by which another action may be worse and still be called as good."""
NEAR = 2
"""Steps from a goal that are worth a word."""
KING_WORTH = 2
"""Pawns that a king is worth where captures are compared."""
GENERAL = ("safe", "risk", "hunts", "stops", "builds")
"""Kinds of facts that are told where there is nothing more particular."""


def explain(
    before: GridopolisState, line: Sequence[Move], other: Sequence[Move], gain: float, proved: bool, table: Table
) -> str:
    """Explanation: what the first action of a line and its turn are good for, beside the best other choice."""
    if solitaire.fits(before):
        return _solitaire(before, line, other, gain, proved)
    called = phrases.phrase(before, line[0])
    facts = [*_facts(before, line, table), *_prevented(before, line, other)]
    facts.sort(key=lambda fact: fact.kind in GENERAL)
    unit = ("step", "steps") if table.race else ("pawn", "pawns")
    others = _facts(before, other, table) if other else ()
    return reason(called, facts, others, gain if other else None, NOTHING_LOST, unit)


# What a turn does


def _facts(before: GridopolisState, line: Sequence[Move], table: Table) -> Iterator[Fact]:
    """What a line's turn does, and what lies in the position after it."""
    player, action = before.to_move or 0, line[0]
    if action.kind == PASS:
        return
    after = _after_turn(before, line)
    if after.outcome is not None and after.outcome.winners == (player,):
        yield Fact("wins", 1, "it wins the game")
    yield from _taken(before, after, action, player)
    if after.outcome is None:
        yield from _seen(before, after, player, table)
    if action.kind == END:
        yield Fact("stops", 0, "another jump would lead to a worse place")
    elif action.kind in (ADD, BOX):
        yield Fact("builds", 0, "every marker stays where it is")


def _taken(before: GridopolisState, after: GridopolisState, action: Move, player: int) -> Iterator[Fact]:
    """Captures beyond the one that the action itself makes, and crownings."""
    kings, pawns = _captured(before, after, player)
    said = bool(phrases.captured(before, action)) or action.kind == KAMIKAZE
    if kings + pawns > said:
        words = f"it captures {_markers(kings, pawns)} in all" if said else f"then it captures {_markers(kings, pawns)}"
        yield Fact("captures", KING_WORTH * kings + pawns, words)
    elif kings + pawns:
        yield Fact("captures", KING_WORTH * kings + pawns, "")
    crowned = _kings(after, player) - _kings(before, player)
    if crowned > 0:
        yield Fact("crowns", crowned, "it crowns a pawn")


def _seen(before: GridopolisState, after: GridopolisState, player: int, table: Table) -> Iterator[Fact]:
    """What lies in the position after it: threats, dangers gone, a goal come near."""
    new = prey(after, player) - prey(before, player)
    left, had = _steps_left(after, player, table), _steps_left(before, player, table)
    danger = len(in_danger(after, player))
    saved = len(in_danger(before, player)) - danger - (after.captured != before.captured)
    if left < had and table.race:
        yield Fact("nearer", had - left, f"it comes {counted(had - left, 'step')} nearer to the goal")
    if new:
        yield Fact("threatens", len(new), f"it threatens {counted(len(new), 'marker')}")
    if saved > 0:
        yield Fact("saves", saved, f"it brings {counted(saved, 'marker')} out of danger")
    if 0 < left < had and not table.race:
        yield Fact("near", -left, f"a pawn is {counted(left, 'step')} from a crown then", by_contrast=left > NEAR)
    if after.blueprint.rules.captures_others and not danger:
        yield Fact("safe", 1, "nothing can be captured in return")
    elif danger:
        taken = after.captured[player] != before.captured[player]
        yield Fact("risk", -danger, f"only {counted(danger, 'marker')} can be captured in return", not taken)
    far, was = _hunt(after, player), _hunt(before, player)
    if far < was and not table.race:
        yield Fact("hunts", -far, "a king comes nearer to enemy markers")


def prey(state: GridopolisState, player: int) -> set[int]:
    """Places of markers that a player could capture with its first jump, without losing the one that jumps."""
    if not state.board.blueprint.rules.captures_others:
        return set()
    where = [
        move.middle if move.kind == JUMP else move.landing for move in state.moves(player) if move.kind != KAMIKAZE
    ]
    return {at for at in where if state.cells[at] >= 0 and state.cells[at] >> 2 != player}


def in_danger(state: GridopolisState, player: int) -> set[int]:
    """Places of the player's markers that others could capture with a first jump."""
    others = (other for other in range(state.board.players) if other != player)
    return {at for other in others for at in prey(state, other) if state.cells[at] >> 2 == player}


def _steps_left(state: GridopolisState, player: int, table: Table) -> int:
    """In a race the steps of all markers to the goal, else those of the pawn that is nearest to a crown; 0 for none."""
    steps = table.steps[player]
    if table.race:
        return sum(steps[at] for at in state.markers[player])
    pawns = [at for at in state.markers[player] if not state.cells[at] & KING]
    return min((steps[at] for at in pawns), default=0)


def _hunt(state: GridopolisState, player: int) -> int:
    """The steps from the player's kings to the markers nearest to them, all together."""
    kings = [at for at in state.markers[player] if state.cells[at] & KING]
    enemies = [at for other, places in enumerate(state.markers) if other != player for at in places]
    return sum(min((apart(at, enemy) for enemy in enemies), default=0) for at in kings)


def _kings(state: GridopolisState, player: int) -> int:
    return sum(bool(state.cells[at] & KING) for at in state.markers[player])


def _after_turn(before: GridopolisState, line: Sequence[Move]) -> GridopolisState:
    """The position when the turn that the line begins with is over, as far as the line goes."""
    state = before.copy()
    for action in line:
        state.play(action)
        if not state.at:
            break
    return state


# What others would do


def _prevented(before: GridopolisState, line: Sequence[Move], other: Sequence[Move]) -> Iterator[Fact]:
    """What another player would capture after the best other choice, and does not after this one."""
    rival, kings, pawns = _reply(before, other)
    _, fewer_kings, fewer_pawns = _reply(before, line)
    lost = KING_WORTH * kings + pawns
    if lost > KING_WORTH * fewer_kings + fewer_pawns:
        yield Fact("prevents", lost, f"otherwise {{{rival}}} could capture {_markers(kings, pawns)}")


def _reply(before: GridopolisState, line: Sequence[Move]) -> tuple[int, int, int]:
    """Who is next on a line, and the kings and pawns that it captures in its turn."""
    state = before.copy()
    for number, action in enumerate(line, 1):
        state.play(action)
        if state.to_move is None:
            break
        if state.to_move != before.to_move:
            return state.to_move, *_captured(state, _after_turn(state, line[number:]), state.to_move)
    return -1, 0, 0


def _captured(before: GridopolisState, after: GridopolisState, player: int) -> tuple[int, int]:
    """The kings and pawns that a player captured in between."""
    kings, pawns = after.captured[player]
    return kings - before.captured[player][0], pawns - before.captured[player][1]


# Solitaire


def _solitaire(before: GridopolisState, line: Sequence[Move], other: Sequence[Move], gain: float, proved: bool) -> str:
    """Whether the line is a solution; if not, whether there is one at all."""
    after = before.copy()
    for action in line:
        after.play(action)
    left = len(after.markers[0])
    if left > 1:
        found = "It can no longer be solved" if proved else "No solution was found yet"
        return f"{found}; this leaves {counted(left, 'marker')}."
    jumps = counted(sum(action.kind in (JUMP, STEP) for action in line), "jump")
    solves = Fact("solves", 1, f"it leads to a solution, {jumps} from here")
    return reason(phrases.phrase(before, line[0]), [solves], (), gain if other else None, NOTHING_LOST)


# Words


def _markers(kings: int, pawns: int) -> str:
    """ "a king and two pawns"."""
    named = [f"a {noun}" if n == 1 else counted(n, noun) for n, noun in ((kings, "king"), (pawns, "pawn")) if n]
    return " and ".join(named)
