"""The share sheet: one link that holds the game, to copy, to send on, or to scan."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import htpy as h
from markupsafe import Markup

from gridarium import link
from gridarium.game import count
from web.session import Session
from web.table import Table
from web.widgets.buttons import button, select
from web.widgets.icons import icon

LONGEST_CODE = 2_300
"""Characters that still fit a code a phone's camera reads from a screen."""

QUIET_ZONE = 3
"""Light modules on every side of a code."""


def address(session: Session, table: Table) -> str:
    """The full address of the game on the table. Up to the position looked at, its clock begins anew."""
    ply = None if session.share_all else table.match.ply
    spent = int(session.clock.spent) if session.clock and session.share_all else 0
    return f"{session.base}{table.match.game.name}.html#{link.write(table.match, ply, spent)}"


def share(session: Session) -> tuple[str, h.Node]:
    """The link, ways to pass it on, and a code to scan."""
    table = session.table
    if table is None:
        return "Share", h.p["There is no game on the table."]
    try:
        table.match.check_rolls(table.match.current)
    except ValueError as error:
        return "Share", [h.p[str(error)], h.p["What was sent is another line of this game."], _export(table)]
    url = address(session, table)
    return "Share", [
        h.p[_whose_turn(table)],
        _how_much(session, table),
        h.div(".field")[
            h.label(for_="share-link")["The link holds the whole game"],
            h.input(id="share-link", readonly=True, value=url),
        ],
        _ways(session, _export(table)),
        _trouble(session),
        _code(url),
    ]


def _export(table: Table) -> Markup:
    return button("Export as a file", "export", table.match.id, "save")


def share_design(session: Session) -> tuple[str, h.Node]:
    """A link to a new game with what is being designed."""
    design = session.design
    if design is None or not design.link:
        return "Share", h.p["There is no design to share."]
    thing = design.designer.thing
    return f"Share this {thing}", [
        h.p[f"Whoever opens the link has a new game with it on the table, and can open the {thing} in the editor."],
        h.div(".field")[
            h.label(for_="share-link")[f"The link holds the whole {thing}"],
            h.input(id="share-link", readonly=True, value=design.link),
        ],
        _ways(session),
        _trouble(session),
        _code(design.link),
    ]


def _ways(session: Session, *more: Markup) -> h.Element:
    """To copy the link, or to send it where the device can."""
    return h.div(".row")[
        h.button(".button.primary", type="button", data_copy="#share-link")[icon("save"), h.span["Copy the link"]],
        h.button(".button", type="button", data_share="#share-link")[icon("send"), h.span["Send"]]
        if session.can_share
        else None,
        more,
    ]


def _trouble(session: Session) -> h.Element | None:
    """Says so when the link could not be passed on."""
    return h.p(".refusal", role="alert", id=session.said.id)[session.said] if session.said else None


def _whose_turn(table: Table) -> str:
    if table.match.over:
        return "The game is over. Whoever opens the link can look through it."
    mover = table.match.current.at(table.match.length).to_move
    name = table.names[mover] if mover is not None and mover >= 0 else "Chance"
    return f"It is {name}'s turn. Whoever opens the link can go on from there and send it back."


def _how_much(session: Session, table: Table) -> h.Element | None:
    match = table.match
    if match.at_end:
        return None
    choices = [(f"The whole game, {count(match.length, 'action')}", "all"), (f"Up to action {match.ply}", "here")]
    return select("How much", "share-much", choices, "all" if session.share_all else "here", "share-much")


def _code(url: str) -> h.Element:
    if len(url) > LONGEST_CODE:
        return h.p(".quiet")["This game is too long for a code to scan; the link and the file hold it."]
    from segno.encoder import encode  # noqa: PLC0415  it takes a while to load, and few pages need it

    return h.figure(".qr")[
        h.div(role="img", aria_label="A code to scan that holds the link")[
            _drawn(encode(url, error="l", micro=False).matrix)
        ],
        h.figcaption(".quiet")["Scan to open the game on another device"],
    ]


def _drawn(modules: Sequence[Sequence[int]]) -> Markup:
    """A code to scan: for each row of it lines where it is dark, on light ground with a quiet zone."""
    side = len(modules) + 2 * QUIET_ZONE
    lines = []
    for y, row in enumerate(modules, QUIET_ZONE):
        x = QUIET_ZONE
        for dark, run in groupby(row):
            length = len(list(run))
            lines += [f"M{x} {y}.5h{length}"] if dark else []
            x += length
    return Markup(
        f'<svg class="code" viewBox="0 0 {side} {side}"><path fill="#fff" d="M0 0h{side}v{side}H0z"/>'
        f'<path stroke="#000" d="{"".join(lines)}"/></svg>'
    )
