"""Choices that have no place on the board: buttons with words, in groups."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import htpy as h
from markupsafe import Markup

from gridarium.game import seat_target
from web.boards import Board, Look
from web.boards.board import ALL, EVERYTHING, Choice, target_id

ROOM = ("rows-0", "rows-1", "rows-2", "rows-3", "rows-4")
"""What a table is called in the style sheet that keeps room for so many rows of buttons."""
DIGITS = "123456789"
"""Keys that press the first buttons."""
OF_CHOICES = ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "Home", "End", "Escape")
"""Keys that lead from button to button, and back to the board."""
ENOUGH = "enough"
MANY = 6
"""Buttons that a phone has room for below all else."""


class Offer(NamedTuple):
    """A target, and how it is offered."""

    target: str
    choice: Choice
    kept: bool = False
    """It cannot be pointed at, and only its place is kept."""
    idle: bool = False
    """It cannot be chosen now, and shows all the same (`Board.shelf`)."""


class Shown(NamedTuple):
    """An offer as its button shows it."""

    offer: Offer
    digit: str | None
    """The key that presses it."""
    chosen: bool
    meant: bool


def are_many(board: Board[Any], look: Look[Any], players: int) -> bool:
    """Whether there are more buttons than a phone has room for below all else, in a game of hands of cards."""
    return board.choice_rows(look.state) == len(ROOM) - 1 and len(offers(board, look, players)) > MANY


def offers(board: Board[Any], look: Look[Any], players: int) -> list[Offer]:
    """The targets that can be pointed at and are drawn neither by the board nor as seats, in the order of the buttons.

    Those with which an action begins stay while one is under way, so that another one can be chosen instead; only where
    buttons go on with what somebody chose all but the chosen ones make room for these.
    """
    drawn = board.draws(look)
    if drawn is EVERYTHING:
        return []
    elsewhere = set(map(seat_target, range(players)))

    def off_board(targets: Iterable[str]) -> list[str]:
        return [target for target in targets if target not in drawn and target not in elsewhere]

    count, chosen = len(look.pointed), look.pointed
    further = off_board(action.targets[count] for action in look.actions if len(action.targets) > count)
    narrowed = bool(chosen) and not look.unsaid and (bool(further) or look.whole is not None)
    begins = [target for target in off_board(look.begins) if target in chosen or not narrowed]
    found = [Offer(target, board.choice(look, target)) for target in dict.fromkeys([*begins, *further])]
    groups = list(dict.fromkeys(offer.choice.group for offer in found))

    slots = [target for row in board.slots(look.state) for target in row]

    def order(offer: Offer) -> tuple[bool, bool, bool, int, int]:
        group, finishes = offer.choice.group, offer.choice.finishes
        slot = slots.index(offer.target) if offer.target in slots else len(slots)
        return narrowed and offer.target not in chosen, finishes, not group, groups.index(group), slot

    return _with_shelf(board, look, sorted(found, key=order))


def _with_shelf(board: Board[Any], look: Look[Any], found: Sequence[Offer]) -> list[Offer]:
    """What the board always shows stands first, in its order."""
    shelf, offered = board.shelf(look), {offer.target: offer for offer in found}
    first = [offered.get(target) or Offer(target, board.choice(look, target), idle=True) for target in shelf]
    return [*first, *(offer for offer in found if offer.target not in shelf)]


def _in_slots(board: Board[Any], look: Look[Any], found: Sequence[Offer]) -> list[Offer]:
    """With the places of those that cannot be pointed at now, but stand before one that can."""
    offered = {offer.target: offer for offer in found}
    before: list[str] = []
    for row in board.slots(look.state):
        there = [place for place, target in enumerate(row, 1) if target in offered]
        before += row[: max(there, default=0)]
    slots = [offered.get(target) or Offer(target, board.choice(look, target), True) for target in before]
    return [*slots, *(offer for offer in found if offer.target not in before)]


def pressed_by_digits(offered: Sequence[Offer], look: Look[Any]) -> list[str]:
    """Targets that the keys 1, 2, ... press, in their order, and after those that are chosen `ENOUGH` where it is."""
    chosen, others = _parted(offered, look)
    enough = [ENOUGH] if look.whole else []
    return [*(offer.target for offer in chosen), *enough, *(offer.target for offer in others)]


def _parted(offered: Sequence[Offer], look: Look[Any]) -> tuple[list[Offer], list[Offer]]:
    """What is chosen and all others, where "That is all" stands between them; otherwise all together."""
    chosen = [offer for offer in offered if look.whole and offer.target in look.pointed]
    return chosen, [offer for offer in offered if offer not in chosen]


def choices(board: Board[Any], look: Look[Any], players: int) -> Markup:
    """The buttons. When one of them goes with the focus, another one has it, or else the board."""
    found = offers(board, look, players)
    if not (found or look.whole or board.choice_rows(look.state)):
        return Markup(h.div("#choices", hidden=True))
    digits = dict(zip(pressed_by_digits(found, look), DIGITS, strict=False))
    chosen, others = _parted(_in_slots(board, look, found), look)

    def shown(offered: Sequence[Offer]) -> tuple[Shown, ...]:
        return tuple(
            Shown(offer, digits.get(offer.target), offer.target in look.pointed, offer.target in look.meant)
            for offer in offered
        )

    enough = _enough(digits.get(ENOUGH)) if look.whole else None
    return _drawn(shown(chosen), enough, shown(others))


@lru_cache(maxsize=256)
def _drawn(chosen: tuple[Shown, ...], enough: Markup | None, others: tuple[Shown, ...]) -> Markup:
    """What ends something stands apart."""
    finishing = [shown for shown in others if shown.offer.choice.finishes]
    others = tuple(shown for shown in others if not shown.offer.choice.finishes)
    return Markup(
        h.div("#choices.choices", data_keeps_focus=True)[
            h.div(".offers")[_groups(chosen), enough, _groups(others)],
            h.div(".group.finish", role="group", aria_label="Finish")[_buttons(finishing)] if finishing else None,
        ]
    )


def _groups(every: Sequence[Shown]) -> list[h.Element]:
    names = dict.fromkeys(shown.offer.choice.group for shown in every)
    return [_group(name, [shown for shown in every if shown.offer.choice.group == name]) for name in names]


def _group(name: str, every: Sequence[Shown]) -> h.Element:
    return h.div(".group", role="group", aria_label=name or "Choices")[
        h.span(".heading", aria_hidden="true")[name] if name else None,
        _buttons(every),
    ]


def _buttons(every: Sequence[Shown]) -> h.Element:
    return h.ul[(_slot(shown.offer) if shown.offer.kept else h.li[_button(*shown)] for shown in every)]


def _slot(offer: Offer) -> h.Element:
    """As much room as the button has."""
    return h.li(".slot", aria_hidden="true")[h.span(".button")[offer.choice.picture, h.span[offer.choice.words]]]


@lru_cache(maxsize=512)
def _button(offer: Offer, digit: str | None, chosen: bool, meant: bool) -> Markup:
    target, choice = offer.target, offer.choice
    marks = ["chosen"] * chosen + ["meant"] * meant + ["idle"] * offer.idle
    button = h.button(
        id=target_id(target),
        class_=" ".join(filter(None, ["button", choice.kind, *marks])),
        type="button",
        data_target=target,
        data_leaves=" ".join(OF_CHOICES),
        title=choice.note or None,
        aria_pressed="true" if chosen else None,
        aria_disabled="true" if offer.idle else None,
        aria_keyshortcuts=digit,
    )[choice.picture, h.span[choice.words]]
    return Markup(button)


def _enough(digit: str | None) -> Markup:
    """What is pointed at is all."""
    return Markup(
        h.button(id=ENOUGH, class_="button primary", type="button", data_on=ENOUGH, aria_keyshortcuts=digit)[
            h.span[ALL]
        ]
    )
