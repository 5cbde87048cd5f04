"""Playing lessons as they are meant."""

from __future__ import annotations

from gridarium.learning.lesson import Step, Task
from gridarium.match.match import Match


def settle(task: Task, match: Match) -> None:
    """All that chance and the others do by themselves."""
    match.fall(task.chance(match))
    reply = task.reply(match)
    while reply is not None:
        match.play_text(reply)
        match.fall(task.chance(match))
        reply = task.reply(match)


def decide(task: Task, match: Match, text: str) -> None:
    """A decision, and all that follows by itself."""
    match.play_text(text)
    settle(task, match)


def begun(task: Task) -> Match:
    """A match of it where the learner is to move first."""
    match = task.begin()
    settle(task, match)
    return match


def played(task: Task, steps: int) -> Match:
    """A match of which so many steps are done as they are meant."""
    match = begun(task)
    for step in task.steps[:steps]:
        for text in step.play:
            decide(task, match, text)
    return match


def sentences(step: Step) -> list[str]:
    """Everything that a step can say."""
    return [*step.say, *step.answers.values(), step.missed, step.hint, step.done]
