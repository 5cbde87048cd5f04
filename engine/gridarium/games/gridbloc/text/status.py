"""How a game stands: phase, task, roles, holdings and what counts, in words."""

from __future__ import annotations

from gridarium.game import Holding, Outcome, Situation, count, listing
from gridarium.games.gridbloc.rules.blocker import EVERY
from gridarium.games.gridbloc.rules.enclosure import spread
from gridarium.games.gridbloc.rules.state import GridBlocState
from gridarium.games.gridbloc.text.names import CHARACTERS, WALLS
from gridarium.games.gridbloc.text.score_table import titles_of


def situation(state: GridBlocState) -> Situation:
    """Round, task, roles and scores, what everybody can still use, and what counts."""
    scores = tuple(state.scores)
    seats = range(state.players)
    mover = state.to_move
    holdings = tuple(_holdings(state, seat) for seat in seats) if _holds(state) else ()
    if state.outcome is not None:
        roles = tuple(titles_of(state, seat) or "ran" for seat in seats)
        return Situation("Game over", ending(state, state.outcome), roles, scores, holdings)
    assert mover is not None  # noqa: S101  it is only once there is an outcome
    return Situation(
        f"Round {state.round + 1} of {state.rounds}",
        _blocker_task(state) if mover == state.blocker else _runner_task(state, mover),
        tuple(_role(state, seat) for seat in seats),
        scores,
        holdings,
        _goal(state),
    )


# What can be done


def _runner_task(state: GridBlocState, seat: int) -> str:
    if state.stuck >> seat & 1:
        return "pass, stuck for this turn"
    return f"step to a neighbouring tile{_or_power(state, seat)}"


def _or_power(state: GridBlocState, seat: int) -> str:
    """The runner's power, where it can be used now."""
    if not state.uses[seat] or all(action.targets[0] != "power" for action in state.legal_actions()):
        return ""
    return f", or {CHARACTERS[state.characters[seat]].can}"


def _blocker_task(state: GridBlocState) -> str:
    if state.no_free_edge:
        return "pass, as every edge has its wall"
    if state.extra:
        return f"build one more wall, or finish; {count(state.extra, 'extra wall')} left"
    more = _extra_to_come(state)
    to_come = f"; {count(more, 'extra wall')} to come" if more else ""
    return f"build a wall between two tiles{to_come}"


def _extra_to_come(state: GridBlocState) -> int:
    """GB-32: the walls that can be added once the turn's first one is built."""
    if state.extra_walls == "every_fifth":
        return int((state.blocker_turns + 1) % EVERY == 0)
    return state.banked


# Who is who


def _role(state: GridBlocState, seat: int) -> str:
    """What a seat does in this round, and as which character where that matters: "Frog runs", "Mouse next"."""
    if seat == state.blocker:
        return "blocker"
    does = _does(state, seat)
    if state.powers:
        return f"{CHARACTERS[state.characters[seat]].title} {does}"
    return {"runs": "runner", "next": "runs next"}.get(does, does)


def _does(state: GridBlocState, seat: int) -> str:
    if state.out >> seat & 1:
        return "out"
    if state.stuck >> seat & 1:
        return "stuck"
    several = len(state.runners) - state.out.bit_count() > 1
    return "next" if several and seat == state.next_runner else "runs"


def _holdings(state: GridBlocState, seat: int) -> tuple[Holding, ...]:
    """What a seat can still use in this round."""
    if state.to_move is None or state.out >> seat & 1:
        return ()
    return _of_blocker(state) if seat == state.blocker else _of_runner(state, seat)


def _of_runner(state: GridBlocState, seat: int) -> tuple[Holding, ...]:
    """Uses of its power, where it has one, and turns, where there is a limit."""
    held = []
    power, uses = CHARACTERS[state.characters[seat]].power, state.uses[seat]
    if state.powers and power.title:
        held.append(Holding(f"{power.title}s", uses, power.does, power.title))
    if state.move_limit:
        turns = state.move_limit - state.moves[seat]
        held.append(Holding("turns", turns, "turns that the runner can still take", "turn"))
    return tuple(held)


def _of_blocker(state: GridBlocState) -> tuple[Holding, ...]:
    """Special walls, and walls in the bank."""
    ready = {"sticky": state.sticky_ready, "trapdoor": state.trapdoor_ready}
    held = [Holding(kind, int(ready[kind]), WALLS[kind].does) for kind in state.blocker_powers]
    if state.extra_walls == "backtracks":
        held.append(Holding("extra", state.banked, "walls in the bank, to be added to any turn"))
    return tuple(held)


def _holds(state: GridBlocState) -> bool:
    """Whether there is anything to be used up in this game, so that seats have room for it all the time."""
    banks = state.extra_walls == "backtracks"
    return bool(state.blocker_powers or state.move_limit or banks or _armed(state))


def _armed(state: GridBlocState) -> bool:
    return state.powers and any(CHARACTERS[name].power.title for name in state.characters)


# The end


def ending(after: GridBlocState, outcome: Outcome) -> str:
    """Who won, and by how much (GB-16, GB-37)."""
    first, *others = outcome.winners
    best = max(outcome.scores)
    champ = f"{best:+d}" if best else "0"
    if after.players == 2:
        words = f"A draw, {best} all" if others else f"{{{first}}} won {best} to {min(outcome.scores)}"
    elif others:
        names = listing([f"{{{winner}}}" for winner in outcome.winners])
        words = f"{names} shared the title of GridChamp with {champ}"
    else:
        run, let = after.ran[first], after.let_through[first]
        words = f"{{{first}}} won as GridChamp with {champ}: {run} run, {let} let through"
    return words


# What counts


def _goal(state: GridBlocState) -> str:
    """What is to beat (GB-13, GB-16) or was let through (GB-37), and when the next wall comes."""
    return ", ".join(part for part in (_figures(state), _next_wall(state)) if part)


def _figures(state: GridBlocState) -> str:
    if state.players > 2:
        return f"{state.let_through[state.blocker]} let through"
    (runner,) = state.runners
    so_far = state.ran[runner]
    if state.round + 1 < state.rounds:
        return f"{count(so_far, 'tile' if state.basic else 'point')} so far"
    return f"{state.ran[state.blocker]} to beat, {so_far} so far"


def _next_wall(state: GridBlocState) -> str:
    """GB-34: after how many turns of runners the blocker builds, where it is not after each."""
    if state.to_move == state.blocker or (state.turns_per_wall == 1 and state.until_wall <= 1):
        return ""
    return "wall next" if state.until_wall == 1 else f"wall in {state.until_wall} turns"


FEW = 4
"""A runner that can still reach so many unscored tiles, or fewer, seems to be shut in."""


def goes_on(before: GridBlocState, after: GridBlocState) -> str:
    """Why a round goes on after a wall that leaves the runner a small room (GB-14)."""
    if before.round != after.round or after.outcome is not None:
        return ""
    had, left = _in_reach(before), _in_reach(after)
    if not 0 < left <= FEW or left == had:
        return ""
    return f"the runner is shut in, but {count(left, 'tile')} {'is' if left == 1 else 'are'} still its own"


def _in_reach(state: GridBlocState) -> int:
    """How many unscored tiles lie where the runner can step to, however far; 0 where more than steps counts."""
    if state.players > 2 or state.powers or state.doors:
        return 0
    return (spread(state.steps, 1 << state.at[state.runner], 0)[1] & state.unscored).bit_count()
