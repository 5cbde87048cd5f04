"""Sheet of the settings that stay on the device."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from web.app.session import Session
from web.widgets.buttons import select
from web.widgets.sheets.share import your_name

Choices = Sequence[tuple[str, str]]

SWITCH: Choices = [("On", "on"), ("Off", "off")]
GROUPS: Sequence[tuple[str, Sequence[tuple[str, str, Choices]]]] = (
    (
        "Look and sound",
        (
            ("Colours", "theme", [("As the device", "system"), ("Light", "light"), ("Dark", "dark")]),
            ("Animation", "motion", [("Normal", "normal"), ("Slow", "slow"), ("Fast", "fast"), ("None", "none")]),
            ("Sounds", "sound", [("Off", "off"), ("Quiet", "quiet"), ("Normal", "on"), ("Loud", "loud")]),
        ),
    ),
    (
        "Board and moves",
        (
            ("Mark legal moves", "legal", SWITCH),
            ("Coordinates", "coordinates", SWITCH),
            (
                "Confirm moves",
                "confirm",
                [("Where useful", "usual"), ("Always", "always"), ("Never", "never")],
            ),
            (
                "Move list",
                "units",
                [("As usual for the game", "usual"), ("In words", "words"), ("In notation", "typed")],
            ),
        ),
    ),
    ("Keyboard", (("Single-letter keys", "shortcuts", SWITCH),)),
)
"""For each group its title, and for each setting in it: the label, the name, and the choices with their values."""


def settings(session: Session) -> tuple[str, h.Node]:
    """Each takes effect at once."""
    return "Settings", h.div(".preferences")[
        h.section[your_name("Your name, for friends who get a link from you", session.settings.name)],
        (
            h.section(aria_labelledby=f"settings-{number}")[
                h.h3(id=f"settings-{number}")[title],
                (
                    select(label, name, choices, getattr(session.settings, name), "set")
                    for label, name, choices in group
                ),
            ]
            for number, (title, group) in enumerate(GROUPS)
        ),
        h.p(".quiet")[_where_they_stay(session), " Nothing is sent anywhere."],
    ]


def _where_they_stay(session: Session) -> str:
    if session.can_save and session.can_set:
        return "Settings and games stay on this device."
    if session.can_save:
        return "Games stay on this device. Settings cannot be saved."
    if session.can_set:
        return "Settings stay on this device. Games cannot be saved."
    return "Settings and games cannot be saved on this device."
