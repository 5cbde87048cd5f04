"""What a guide says beside the board, and the ways to it."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from gridarium import Game, load
from web.session import Session
from web.table import Table
from web.widgets.buttons import button, icon_button
from web.widgets.icons import icon

FRAGMENT = "guide"
"""What an address has after "#" that leads to a guide; one under way has a point after it, and its game."""


def _address(game: str) -> str:
    """Where the guide of a game begins."""
    return f"{game}.html#{FRAGMENT}"


def guide(table: Table) -> Markup:
    """The guide's sentence, and what can be done about it; nothing where there is none."""
    if table.guide is None:
        return Markup()
    told, stand = table.guide.told(table.match), table.guide.stand(table.match)
    steps = len(table.guide.guide.steps)
    return Markup(
        h.section("#guide.guide", aria_label="Guide", data_keeps_focus=True)[
            h.p(".words")[h.strong[f"{told.answer} "] if told.answer else None, told.words],
            h.div(".row")[
                button("Next", "guide-next", kind="primary", id="guide-next") if told.more else None,
                button("Take it back", "guide-back", kind="primary", id="guide-back") if told.strayed else None,
                [
                    button("Play on", "guide-on", kind="primary", id="guide-on"),
                    button("New game", "sheet", "new", id="guide-new"),
                ]
                if told.over
                else [
                    h.span(".place.quiet")[f"Step {stand.step + 1} of {steps}"],
                    button("Leave the guide", "guide-leave", id="guide-leave"),
                ],
            ],
        ]
    )


def heard(table: Table) -> h.Element | None:
    """The guide's sentence for those who hear the page, in the one region that is read out."""
    if table.guide is None:
        return None
    told = table.guide.told(table.match)
    return h.span(".visually-hidden")[f" Guide: {told.answer} {told.words}"]


def first_time(session: Session, game: Game) -> h.Element | None:
    """One line for who has not seen a game's guide yet. The page's first script takes it away where it was seen."""
    if not game.guided or game.name in session.settings.guided.split():
        return None
    return h.p("#first-time.first-time", data_game=game.name)[
        h.span["First time?"],
        h.a(href=_address(game.name))["Play one guided turn"],
        icon_button("Do not offer this again", "guide-dismiss", "close", game.name),
    ]


def way_to_guide(game: str) -> h.Element | None:
    """A link to a game's guide, where it has one."""
    if not load(game).guided:
        return None
    return h.a(".button", href=_address(game))[icon("book"), h.span["Guided first turn"]]
