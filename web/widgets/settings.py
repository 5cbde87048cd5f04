"""The settings that stay on the device."""

from __future__ import annotations

import htpy as h

from web.session import THEMES, Session
from web.widgets.buttons import select
from web.widgets.share import your_name


def settings(session: Session) -> tuple[str, h.Node]:
    """A name, colours, sounds and letter keys; each takes effect at once."""
    chosen = session.settings
    themes = [("As the device", "system"), ("Light", "light"), ("Dark", "dark")]
    switch = [("On", "on"), ("Off", "off")]
    return "Settings", [
        your_name("Your name, for friends who get a link from you", chosen.name),
        select("Colours", "theme", [theme for theme in themes if theme[1] in THEMES], chosen.theme, "set"),
        select("Sounds", "sound", switch, "on" if chosen.sound else "off", "set"),
        select("Move list", "units", [("Notation", "notation"), ("Words", "words")], chosen.units, "set"),
        select("Single-letter keys", "shortcuts", switch, "on" if chosen.shortcuts else "off", "set"),
        h.p(".quiet")["Settings and games stay on this device. Nothing is sent anywhere."],
    ]
