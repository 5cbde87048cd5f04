"""What was most probably meant by something that was pressed and begins no move."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gridarium import Action, IllegalAction, State

NAMED = 3
"""So many are named; of more the first ones."""


def pointing_refused(
    state: State, targets: tuple[str, ...], actions: Sequence[Action], spoken: Callable[[str], str]
) -> IllegalAction:
    """Why none of the actions begins with these targets.

    One target alone with which some of them go on waits for what comes before it; all else the rules refuse.
    """
    if len(targets) == 1:
        before = dict.fromkeys(action.targets[0] for action in actions if targets[0] in action.targets[1:])
        if before:
            return IllegalAction(f"First choose {_either(list(map(spoken, before)))}, then {spoken(targets[0])}")
    return state.why_not(targets)


def _either(names: Sequence[str]) -> str:
    """ "a, b or c", of many "a, b or another one of 7"."""
    last = f"another one of {len(names)}" if len(names) > NAMED else names[-1]
    first = names[: min(len(names), NAMED) - 1]
    return " or ".join(filter(None, [", ".join(first), last]))
