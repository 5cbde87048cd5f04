"""View of a board in space, and its controls. The shell draws there; see web/shell/board3d/boards.js."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import htpy as h
from markupsafe import Markup

from web.app.session import VIEWS
from web.boards.board import Look
from web.widgets.icons import icon
from web.widgets.space.scene import marks, shapes, still, things

if TYPE_CHECKING:
    from web.boards.scene import Scene

SWITCH = {"both": "Both", "space": "3D", "flat": "Flat"}

LOOKS: Sequence[Sequence[tuple[str, str, str]]] = (
    (
        ("left", "Turn left", "turn-left"),
        ("right", "Turn right", "turn-right"),
        ("up", "Look from higher up", "up"),
        ("down", "Look from lower down", "down"),
    ),
    (
        ("farther", "Smaller", "minus"),
        ("nearer", "Larger", "new"),
        ("top", "From above", "above"),
        ("reset", "As at first", "reset"),
    ),
)
"""What the buttons ask of the shell, their names and pictures."""

INSTEAD = {
    "none": "This browser cannot show the board in 3D. The flat board plays the same.",
    "absent": "The 3D view is not on this device yet; it comes when you are online. The flat board plays the same.",
    "lost": "The 3D view has stopped for the moment. The flat board plays the same.",
}
"""What is said where there is no view in space, by the reason that the shell finds."""

WIDEST = 4
"""The gap between floors is one of so many and one."""


def space_parts(scene: Scene, look: Look[Any], game: str) -> dict[str, Markup]:
    """Parts that change with the game, by element id. ``game`` tells one from another; nothing before Python runs."""
    return {
        "space-shapes": shapes(scene),
        "space-still": still(scene.still),
        **things(scene),
        "space-marks": marks(look, scene.going, scene.last),
        "space-floors": floors(tuple(scene.floors), game),
        "space-spread": spread(scene.spreads),
    }


def both_views(flat: Markup, title: str, parts: Mapping[str, Markup], turned: bool) -> h.Element:
    """The board in space and flat, of which the style sheet shows one or both."""
    return h.div(".stage.spatial")[
        parts["space-switch"],
        (h.p(".instead", data_reason=reason)[words] for reason, words in INSTEAD.items()),
        h.div(".space-view")[
            h.div("#space.space", data_keep=True, data_board=title, tabindex="-1"),
            parts["space-shapes"],
            parts["space-still"],
            (part for id, part in parts.items() if id.startswith(("space-scene", "space-things"))),
            parts["space-marks"],
            h.div(".lookers", data_over=True)[
                (h.div(".looker", role="group", aria_label="View")[map(_button, group)] for group in LOOKS),
            ],
            h.div(".layers", data_over=True)[parts["space-floors"], parts["space-spread"]],
        ],
        h.div(".flat-view.turned" if turned else ".flat-view", data_board=title)[flat],
    ]


def _button(look: tuple[str, str, str]) -> h.Element:
    name, label, picture = look
    return h.button(".button.icon-only", type="button", data_space=name, aria_label=label, title=label)[icon(picture)]


@lru_cache(maxsize=4)
def switch(shown: str) -> Markup:
    """Switch between the two views. On a small screen one of them shows."""
    return Markup(
        h.div("#space-switch.switch", role="group", aria_label="Views of the board")[
            (
                h.button(
                    ".button",
                    type="button",
                    data_on="view",
                    data_value=view,
                    aria_pressed=str(view == shown).lower(),
                )[SWITCH[view]]
                for view in VIEWS
            )
        ]
    )


@lru_cache(maxsize=16)
def floors(numbers: tuple[int, ...], game: str) -> Markup:
    """Choice of the floor that is to be seen clearly, where there are several.

    The choice stays in the page, and counts for this game.
    """
    choices = ["All", *map(str, numbers)]
    return Markup(
        h.div("#space-floors.floors", role="radiogroup", aria_label="Level", data_game=game, hidden=len(numbers) < 2)[
            h.span(".title", aria_hidden="true")["Level"],
            (
                h.label[
                    h.input(type="radio", name="space-floor", value=choice, checked=choice == "All"),
                    h.span[choice],
                ]
                for choice in choices
            ),
        ]
    )


@lru_cache(maxsize=2)
def spread(offered: bool) -> Markup:
    """Choice how far apart the floors are drawn, where people may spread them; it stays in the page."""
    values = {"min": "0", "max": str(WIDEST), "value": str(WIDEST // 2)}
    return Markup(
        h.label("#space-spread.spread", hidden=not offered)[
            h.span["Spread"], h.input(type="range", name="space-gap", autocomplete="off", **values)
        ]
    )
