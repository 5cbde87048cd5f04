"""Explanation of a good action: what it gains, what it threatens, what it prevents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridarium.game import listing
from gridarium.games.gridopolis.ai import solitaire
from gridarium.games.gridopolis.ai.evaluation import CERTAIN, Table
from gridarium.games.gridopolis.rules.board import KING
from gridarium.games.gridopolis.rules.moves import ADD, BOX, END, JUMP, KAMIKAZE, PASS, STEP, Move
from gridarium.games.gridopolis.rules.state import GridopolisState
from gridarium.search.advice import POINT

NOTHING_LOST = 0.3
"""Pawns by which another action may be worse and still be called as good."""
NEAR = 2
"""Steps from a goal that are worth telling of."""
TAKING = ("jump", "landing")
"""The ways to capture that take opponents' markers."""
SMALL = ("no", "one", "two", "three", "four", "five", "six")


def explain(
    before: GridopolisState, line: Sequence[Move], other: Sequence[Move], gain: float, proved: bool, table: Table
) -> str:
    """Explanation: what the first action of a line is good for, and what would follow the best other choice."""
    if solitaire.fits(before):
        return _solitaire(before, line, other, gain, proved)
    player = before.to_move or 0
    after = _after_turn(before, line)
    done = listing([*_won(after, player), *_taken(before, after, player), *_seen(before, after, player, table)])
    words = f"{_called(line[0])} {done or _quiet(before, line[0], after)}."
    return f"{words} {_compared(before, other, gain, player)}"


def _called(move: Move) -> str:
    """What to call an action where it begins a sentence: the end of a move is written with a sign."""
    return "The end of the move" if move.kind == END else str(move)


# What a turn does


def _won(after: GridopolisState, player: int) -> Iterator[str]:
    if after.outcome is not None and after.outcome.winners == (player,):
        yield "wins the game"


def _taken(before: GridopolisState, after: GridopolisState, player: int) -> Iterator[str]:
    """Captures, what they cost, and crownings."""
    kings, pawns = _captured(before, after, player)
    if kings or pawns:
        yield f"captures {_markers(kings, pawns)}"
    lost = len(before.markers[player]) - len(after.markers[player])
    if lost and (kings or pawns):
        yield f"gives {_counted(lost, 'marker')} for it"
    if _kings(after, player) > _kings(before, player):
        yield "crowns a pawn"


def _seen(before: GridopolisState, after: GridopolisState, player: int, table: Table) -> Iterator[str]:
    """What lies in the position after it: threats, dangers gone, a goal come near."""
    if after.outcome is not None:
        return
    new = prey(after, player) - prey(before, player)
    if new:
        yield f"threatens {_counted(len(new), 'marker')}"
    saved = len(in_danger(before, player)) - len(in_danger(after, player)) - (after.captured != before.captured)
    if saved > 0:
        yield f"brings {_counted(saved, 'marker')} out of danger"
    left, had = _steps_left(after, player, table), _steps_left(before, player, table)
    if left < had and table.race:
        yield f"brings its markers {_counted(had - left, 'step')} nearer to the goal"
    elif 0 < left < had and left <= NEAR:
        yield f"brings a pawn within {_counted(left, 'step')} of a crown"


def _quiet(before: GridopolisState, action: Move, after: GridopolisState) -> str:
    """What is left to say of an action that gains nothing at once."""
    player = before.to_move or 0
    if action.kind == PASS:
        return "is the only move"
    if action.kind == END:
        return "stops here, which is better than another jump"
    if action.kind in (ADD, BOX):
        return "builds and leaves the markers where they stand"
    danger = len(in_danger(after, player))
    if danger:
        return f"is the best choice, though {_counted(danger, 'marker')} can be captured"
    rivals = (rival for rival in range(after.board.players) if rival != player)
    if before.board.blueprint.rules.capture in TAKING and not any(_kings(after, rival) for rival in rivals):
        return "takes a better place, where nothing can be captured at once"
    return "takes a better place"


def prey(state: GridopolisState, player: int) -> set[int]:
    """Places of markers that a player could capture with its first jump, without losing the one that jumps."""
    if state.board.blueprint.rules.capture not in TAKING:
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
        return sum(steps.get(at, 0) for at in state.markers[player])
    pawns = [at for at in state.markers[player] if not state.cells[at] & KING]
    return min((steps[at] for at in pawns if at in steps), default=0)


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


def _compared(before: GridopolisState, other: Sequence[Move], gain: float, player: int) -> str:
    if not other:
        return "There is no other move."
    if gain < NOTHING_LOST:
        return f"{_called(other[0])} is about as good."
    if gain * POINT >= CERTAIN:
        return f"{_called(other[0])} instead would not lead there."
    unit = "step" if before.board.blueprint.rules.goal == "race" else "pawn"
    words = f"{_called(other[0])} instead would be worth about {_amount(gain, unit)} less"
    reply = _reply(before, other, player)
    return f"{words}: {reply}." if reply else f"{words}."


def _reply(before: GridopolisState, other: Sequence[Move], player: int) -> str:
    """What another player would capture in the turn after the other choice."""
    state = before.copy()
    for number, action in enumerate(other, 1):
        state.play(action)
        if state.to_move is None:
            return ""
        if state.to_move != player:
            rival = state.to_move
            kings, pawns = _captured(state, _after_turn(state, other[number:]), rival)
            return f"{{{rival}}} would capture {_markers(kings, pawns)}" if kings or pawns else ""
    return ""


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
    if left == 1:
        jumps = sum(action.kind in (JUMP, STEP) for action in line)
        return f"{line[0]} leads to a solution, {_counted(jumps, 'jump')} from here. {_otherwise(other, gain)}".rstrip()
    if proved:
        return (
            f"It can no longer be solved from here. Undo leads back to where it could. {line[0]} is the way to "
            f"leave only {_counted(left, 'marker')}."
        )
    return f"No solution was found yet. After {line[0]} the best so far leaves {_counted(left, 'marker')}."


def _otherwise(other: Sequence[Move], gain: float) -> str:
    if not other:
        return ""
    return f"After {other[0]} no solution was found." if gain else f"{other[0]} leads to one as well."


# Words


def _markers(kings: int, pawns: int) -> str:
    """ "a king and two pawns"."""
    named = [_one_or_more(kings, "king"), _one_or_more(pawns, "pawn")]
    return " and ".join(name for name in named if name)


def _one_or_more(number: int, noun: str) -> str:
    return "" if not number else f"a {noun}" if number == 1 else _counted(number, noun)


def _counted(number: int, noun: str) -> str:
    word = SMALL[number] if number < len(SMALL) else str(number)
    return f"{word} {noun}{'' if number == 1 else 's'}"


def _amount(gain: float, unit: str) -> str:
    return f"{gain:.1f} {unit}{'' if round(gain, 1) == 1 else 's'}"
