"""Sheet of the settings that stay on the device: switches, pictures, and rows of choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h

from web.app.session import LOUDEST, Session
from web.widgets.buttons import button, tile
from web.widgets.sheets.share import your_name

Choices = Sequence[tuple[str, str]]
"""What each choice is called, and its value."""


class Setting(NamedTuple):
    """Setting of one of several values; a switch where these are on and off."""

    title: str
    name: str
    choices: Choices = (("On", "on"), ("Off", "off"))


GROUPS: Sequence[tuple[str, Sequence[Setting]]] = (
    (
        "Look",
        (
            Setting("Colours", "theme", (("As the device", "system"), ("Light", "light"), ("Dark", "dark"))),
            Setting(
                "Boards",
                "boards",
                (
                    ("Paper", "paper"),
                    ("Wood", "wood"),
                    ("Slate", "slate"),
                    ("Night", "night"),
                    ("Blossom", "blossom"),
                    ("High contrast", "contrast"),
                ),
            ),
            Setting("Pieces", "pieces", (("Flat", "classic"), ("Solid", "solid"), ("Lines", "line"))),
        ),
    ),
    ("Sound", (Setting("Sounds", "sound"),)),
    (
        "Board",
        (
            Setting("Mark legal moves", "legal"),
            Setting("Coordinates", "coordinates", (("At the edge", "on"), ("Every square", "all"), ("Off", "off"))),
            Setting(
                "Animation",
                "motion",
                (("Normal", "normal"), ("Slow", "slow"), ("Fast", "fast"), ("None", "none")),
            ),
        ),
    ),
    (
        "Keys and moves",
        (
            Setting("Single-letter keys", "shortcuts"),
            Setting("Confirm moves", "confirm", (("Where useful", "usual"), ("Always", "always"), ("Never", "never"))),
            Setting("Move list", "units", (("As usual", "usual"), ("In words", "words"), ("In notation", "typed"))),
        ),
    ),
)
"""The title of each group, and its settings."""


def settings(session: Session) -> tuple[str, h.Node]:
    """Each takes effect at once."""
    return "Settings", h.div(".preferences")[
        (
            h.section(aria_labelledby=f"settings-{number}")[
                h.h3(id=f"settings-{number}")[title],
                (_field(_on_table(session, setting), getattr(session.settings, setting.name)) for setting in group),
                _volume(session) if title == "Sound" else None,
            ]
            for number, (title, group) in enumerate(GROUPS)
        ),
        h.section[your_name("Your name, for friends who get a link from you", session.settings.name)],
        h.section[
            h.div(".row")[button("Everything in one file", "sheet", "everything", "save")],
            h.p(".quiet")[_where_they_stay(session), " Nothing is sent anywhere."],
        ],
    ]


def _on_table(session: Session, setting: Setting) -> Setting:
    """A setting with the choices that the board on the table has: most have names at their edge only."""
    if setting.name != "coordinates" or (session.table is not None and session.table.board.names_all):
        return setting
    return Setting(setting.title, setting.name)


def _field(setting: Setting, chosen: str) -> h.Element:
    from web.widgets.sheets.samples import SAMPLES  # noqa: PLC0415  nobody sees them before

    if {value for _, value in setting.choices} == {"on", "off"}:
        return _switch(setting, chosen != "off")
    sample = SAMPLES.get(setting.name)
    kind = "sampled" if sample else "segments"
    return h.fieldset(class_=f"choice {kind}")[
        h.legend[setting.title],
        h.div[
            (
                tile(
                    setting.name,
                    value,
                    value == chosen,
                    [sample(value), h.span[label]] if sample else label,
                    change="set",
                )
                for label, value in setting.choices
            )
        ],
    ]


def _switch(setting: Setting, on: bool) -> h.Element:
    return h.label(".toggle")[
        h.span[setting.title],
        h.input(type="checkbox", role="switch", name=setting.name, checked=on, data_change="set"),
    ]


def _volume(session: Session) -> h.Element:
    """How loud sounds are; whoever moves it hears that."""
    return h.label(".toggle")[
        h.span["Volume"],
        h.input(
            type="range",
            name="volume",
            min="0",
            max=str(LOUDEST),
            step="10",
            value=session.settings.volume,
            disabled=session.settings.sound == "off",
            data_change="set",
        ),
    ]


def _where_they_stay(session: Session) -> str:
    if session.can_save and session.can_set:
        return "Settings and games stay on this device."
    if session.can_save:
        return "Games stay on this device. Settings cannot be saved."
    if session.can_set:
        return "Settings stay on this device. Games cannot be saved."
    return "Settings and games cannot be saved on this device."
