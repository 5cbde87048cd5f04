"""What can be chosen and has no place on the board: buttons with words, in groups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import htpy as h
from markupsafe import Markup

from gridarium.game import seat_target
from web.boards import Board, Look
from web.boards.board import EVERYTHING, Choice, target_id
from web.widgets.buttons import button

ROOM = ("rows-0", "rows-1", "rows-2", "rows-3")
"""What a table is called in the style sheet that keeps room for so many rows of buttons."""
DIGITS = "123456789"
"""Keys that press the first buttons."""
OF_CHOICES = ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "Home", "End", "Escape")
"""Keys that lead from button to button, and back to the board."""
ENOUGH = "enough"


class Offer(NamedTuple):
    """A target, and how it is offered."""

    target: str
    choice: Choice


def offers(board: Board[Any], look: Look[Any], players: int) -> list[Offer]:
    """The targets that can be pointed at and are drawn neither by the board nor as seats, in the order of the buttons.

    Those with which an action begins stay while one is under way, so that another one can be chosen instead.
    """
    drawn = board.draws(look)
    if drawn is EVERYTHING:
        return []
    count = len(look.pointed)
    further = (action.targets[count] for action in look.actions if len(action.targets) > count)
    elsewhere = set(map(seat_target, range(players)))
    found = [
        Offer(target, board.choice(look, target))
        for target in dict.fromkeys([*look.begins, *further])
        if target not in drawn and target not in elsewhere
    ]
    groups = list(dict.fromkeys(offer.choice.group for offer in found))
    return sorted(found, key=lambda offer: (not offer.choice.group, groups.index(offer.choice.group)))


def choices(board: Board[Any], look: Look[Any], players: int) -> Markup:
    """The buttons. When one of them goes with the focus, another one has it, or else the board."""
    found = offers(board, look, players)
    if not (found or look.whole or board.choice_rows):
        return Markup(h.div("#choices", hidden=True))
    groups = dict.fromkeys(offer.choice.group for offer in found)
    numbers = {offer.target: number for number, offer in enumerate(found, 1)}
    return Markup(
        h.div("#choices.choices", data_keeps_focus=True)[
            (
                _group(group, [offer for offer in found if offer.choice.group == group], look, numbers)
                for group in groups
            ),
            button("That is all", ENOUGH, kind="primary", id=ENOUGH) if look.whole else None,
        ]
    )


def _group(name: str, offered: Sequence[Offer], look: Look[Any], numbers: dict[str, int]) -> h.Element:
    return h.div(".group", role="group", aria_label=name or "Choices")[
        h.span(".heading", aria_hidden="true")[name] if name else None,
        h.ul[(h.li[_button(offer, look, numbers[offer.target])] for offer in offered)],
    ]


def _button(offer: Offer, look: Look[Any], number: int) -> h.Element:
    target, choice = offer
    chosen = target in look.pointed
    return h.button(
        id=target_id(target),
        class_=" ".join(filter(None, ["button", choice.kind, "chosen" if chosen else ""])),
        type="button",
        data_target=target,
        data_leaves=" ".join(OF_CHOICES),
        aria_pressed="true" if chosen else None,
        aria_keyshortcuts=str(number) if number <= len(DIGITS) else None,
    )[choice.picture, h.span[choice.words]]
