"""What an action of the basic game did and how things stand, in data and in words."""

from __future__ import annotations

from gridarium.game import Event, Outcome, Situation, count
from gridarium.games.gridbloc.board import Move, Step
from gridarium.games.gridbloc.state import ROUNDS, GridBlocState


def story(before: GridBlocState, action: Move) -> list[Event]:
    """The events of an action: ``step`` or ``wall``, then ``round`` or ``end`` when it closed a round."""
    after = before.copy()
    after.play(action)
    events = [_step(before, after, action) if type(action) is Step else _wall(before, action)]
    if after.outcome is not None:
        events.append(_end(after, after.outcome))
    elif after.round != before.round:
        events.append(_round(before, after))
    return events


def _step(before: GridBlocState, after: GridBlocState, action: Step) -> Event:
    player = before.runner
    points = after.scores[player] - before.scores[player]
    origin = before.board.tiles[before.at]
    if points:
        words = f"{{{player}}} moved to {action.text} and scored, {count(after.scores[player], 'point')}"
    elif action.tile == before.board.star:
        words = f"{{{player}}} moved back to the star on {action.text}, no point"
    else:
        words = f"{{{player}}} moved back to {action.text}, no point"
    return Event("step", player, words, (origin, action.text), points)


def _wall(before: GridBlocState, action: Move) -> Event:
    a, b = action.text.split("|")
    return Event("wall", before.blocker, f"{{{before.blocker}}} built a wall between {a} and {b}", (action.text,))


def _round(before: GridBlocState, after: GridBlocState) -> Event:
    runner = before.runner
    score = count(after.scores[runner], "point")
    words = f"{{{runner}}} ended round {before.round + 1} with {score}. {{{after.runner}}} became the runner"
    return Event("round", runner, words, closes="part")


def _end(after: GridBlocState, outcome: Outcome) -> Event:
    winners = outcome.winners
    if len(winners) > 1:
        words = f"A draw, {after.scores[0]} all"
    else:
        winner = winners[0]
        words = f"{{{winner}}} won {after.scores[winner]} to {after.scores[1 - winner]}"
    return Event("end", winners[0], words, closes="game")


def situation(state: GridBlocState) -> Situation:
    """Round, task, roles and scores in words."""
    scores = tuple(state.scores)
    if state.outcome is not None:
        return Situation("Game over", _end(state, state.outcome).words, ("ran", "ran"), scores)
    roles = ("runner", "blocker") if state.runner == 0 else ("blocker", "runner")
    task = "step to a neighbouring tile" if state.to_move == state.runner else "build a wall between two tiles"
    return Situation(f"Round {state.round + 1} of {ROUNDS}", task, roles, scores, goal=_goal(state))


def _goal(state: GridBlocState) -> str:
    """What the runner has so far, and in the last round what is to beat (GB-13, GB-16)."""
    so_far = state.scores[state.runner]
    if state.round + 1 < ROUNDS:
        return f"{count(so_far, 'tile')} so far"
    return f"{state.scores[state.blocker]} to beat, {so_far} so far"
