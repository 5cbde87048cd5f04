"""Buttons, badges and fields as every page uses them."""

from __future__ import annotations

import re
from collections.abc import Container, Hashable, Sequence
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from web.widgets.icons import icon

BADGES = ("circle", "diamond", "triangle", "square", "pentagon", "cross", "star", "hexagon")
"""The players' shapes, in order."""


@lru_cache(maxsize=256, typed=True)
def button(
    label: str,
    event: str,
    value: Hashable = None,
    picture: str = "",
    kind: str = "",
    disabled: bool = False,
    id: str | None = None,
    held: str | None = None,
    says: str | None = None,
) -> Markup:
    """A button that sends an event; ``kind`` is "primary", "danger" or nothing.

    ``says`` is its name where the label is only a sign.
    ``held`` is the event that it sends instead when it is held for a while, or pressed together with Shift.
    """
    classes = f"button {kind}".strip()
    return Markup(
        h.button(
            id=id,
            class_=classes,
            type="button",
            data_on=event,
            data_held=held,
            aria_label=says,
            title=says,
            data_value=None if value is None else str(value),
            disabled=disabled,
        )[icon(picture) if picture else None, h.span[label]]
    )


@lru_cache(maxsize=256, typed=True)
def icon_button(label: str, event: str, picture: str, value: Hashable = None, disabled: bool = False) -> Markup:
    """A button with a picture alone; the label is its name."""
    return Markup(
        h.button(
            class_="button icon-only",
            type="button",
            data_on=event,
            data_value=None if value is None else str(value),
            aria_label=label,
            title=label,
            disabled=disabled,
        )[icon(picture)]
    )


def badge(player: int) -> h.Element:
    """The player's shape in the player's colour."""
    return h.span(class_=f"badge p{player} {BADGES[player]}", aria_hidden="true")


def select(
    label: str, name: str, choices: Sequence[tuple[str, str]], chosen: str, change: str | None = None
) -> h.Element:
    """A labelled list to choose from; choices are pairs of label and value."""
    return h.div(".field")[
        h.label(for_=f"f-{name}")[label],
        h.select(id=f"f-{name}", name=name, data_change=change)[
            (h.option(value=value, selected=value == chosen)[text] for text, value in choices)
        ],
    ]


def tile(name: str, value: str, chosen: bool, shown: h.Node, first: bool = False, change: str = "draft") -> h.Element:
    """One of several things of which one is chosen, by that event; ``first``: here the keyboard begins."""
    return h.label(".tile-choice")[
        h.input(
            type="radio",
            name=name,
            value=value,
            checked=chosen,
            autofocus=first,
            data_change=change,
        ),
        h.span(".face")[shown],
    ]


def text_field(
    label: str,
    name: str,
    value: str,
    placeholder: str = "",
    longest: int = 24,
    change: str | None = None,
    disabled: bool = False,
) -> h.Element:
    """A labelled line of text."""
    return h.div(".field")[
        h.label(for_=f"f-{name}")[label],
        h.input(
            id=f"f-{name}",
            name=name,
            value=value,
            placeholder=placeholder,
            maxlength=longest,
            autocomplete="off",
            data_change=change,
            disabled=disabled,
        ),
    ]


NUMBER = re.compile(r"\b[A-Z]{2}-[A-Z]{0,2}[0-9]+\b")


def linked(words: str, page: str = "", known: Container[str] | None = None) -> list[h.Node]:
    """Words, with the number of each known rule leading to that rule on a page, or else on this one."""
    nodes: list[h.Node] = []
    end = 0
    for found in NUMBER.finditer(words):
        if known is None or found[0] in known:
            nodes += [words[end : found.start()], h.a(href=f"{page}#{found[0].lower()}")[found[0]]]
            end = found.end()
    return [*nodes, words[end:]]
