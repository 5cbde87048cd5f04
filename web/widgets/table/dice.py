"""Dice that people roll: the buttons to enter what they show, and the sentence that asks for it."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from markupsafe import Markup

from gridarium.game import Throw
from web.app.session import Session
from web.play.permissions import can_act
from web.play.table import Table
from web.widgets.buttons import button
from web.words.people import YOU

BACK = "Backspace"
"""The key that takes back what was entered."""
OPEN = "\N{WHITE SQUARE}"
"""In place of what a die shows that was not entered yet."""


def pad(session: Session, table: Table) -> Markup | None:
    """A button for each face, where somebody here is to roll; None where nobody is."""
    throw = table.match.throw
    if throw is None or not can_act(session, table):
        return None
    return Markup(
        h.div("#choices.choices.dice", data_keeps_focus=True)[
            h.span("#dice-asked.visually-hidden")[to_roll(throw, table.names)],
            h.div(".group.faces", role="group", aria_labelledby="dice-asked")[
                h.ul[(h.li[_face(face)] for face in throw.faces)]
            ],
            h.div(".group.finish", role="group", aria_label="Or")[
                button("Roll for me", "roll-for-me"),
                button("Clear", "die-back", disabled=not table.shown) if throw.number > 1 else None,
                _shown(throw, table.shown) if throw.number > 1 else None,
            ],
        ]
    )


def to_roll(throw: Throw, names: Sequence[str]) -> str:
    """Sentence on who is to roll what."""
    name = names[throw.player]
    whose = "" if name == YOU else f" for {name}"
    return f"Roll {throw.dice}{whose}, and enter what {'they show' if throw.number > 1 else 'it shows'}."


def _shown(throw: Throw, shown: Sequence[str]) -> h.Element:
    """What was entered so far."""
    entered = [*shown, *[OPEN] * (throw.number - len(shown))]
    said = f"Entered: {', '.join(shown)}. Now the next die." if shown else ""
    return h.span(".shown")[
        h.span(aria_hidden="true")[" ".join(entered)], h.span(".visually-hidden", role="status")[said]
    ]


def _face(face: str) -> h.Element:
    return h.button(
        id=f"die-{face}", class_="button face", type="button", data_on="die", data_value=face, aria_keyshortcuts=face
    )[h.span[face]]
