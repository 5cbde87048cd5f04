"""Things to pick from, of which one is in hand: radio buttons that look like the things."""

from __future__ import annotations

import htpy as h

from web.boards.designer import Palette

ALIKE = ("of-tool", "of-symmetry")
"""The palettes that look alike in all games; the game's own style sheet dresses others, by the same kind of name."""


def palette(choices: Palette, chosen: str) -> h.Element:
    """A group of radio buttons; each sends what was picked."""
    return h.fieldset(class_=f"palette of-{choices.way}", role="radiogroup")[
        h.legend[choices.title],
        h.div(".picks")[
            (
                h.label(".pick", title=f"{pick.label} ({key})" if key.strip() else None)[
                    h.input(
                        type="radio",
                        id=f"way-{choices.way}-{pick.value}",
                        name=choices.way,
                        value=pick.value,
                        checked=pick.value == chosen,
                        data_change="design-way",
                    ),
                    pick.picture,
                    h.span[pick.label],
                ]
                for pick, key in zip(choices.picks, choices.keys.ljust(len(choices.picks)), strict=True)
            )
        ],
    ]
