"""Sheet with the tag that shows a game in somebody's own page, in a frame."""

from __future__ import annotations

import htpy as h

from gridarium.formats import link
from gridarium.game import count
from web.app.session import Session
from web.embed.still import SEPARATOR, packed_still
from web.play.table import Table
from web.widgets.buttons import button, tile
from web.widgets.icons import icon
from web.widgets.sheets.share import has_notes, signed
from web.words.people import names_seen

TITLE = "Put in a page"
SIZES = {"small": (360, 420), "wide": (600, 480), "large": (840, 600)}
"""Widths and heights of frames, in pixels."""
SHAPES = (("Small", "small"), ("Wide", "wide"), ("Large", "large"))


def embed(session: Session) -> tuple[str, h.Node]:
    """The size of the frame, and the tag to copy."""
    table = session.table
    if table is None:
        return TITLE, h.p["There is no game on the table."]
    width, height = SIZES[session.frame_size]
    return TITLE, [
        h.p[
            "Paste this into the HTML of a blog or another page. It shows the position, and the game when asked.",
            " Notes and marks stay out of it." if has_notes(table) else None,
        ],
        h.div(".preferences")[
            h.fieldset(".choice.segments")[
                h.legend[f"Size: {width} by {height} pixels"],
                h.div[
                    (
                        tile("size", value, value == session.frame_size, label, change="frame-size")
                        for label, value in SHAPES
                    )
                ],
            ]
        ],
        h.div(".field")[
            h.label(for_="frame-tag")["The tag"],
            h.textarea("#frame-tag", readonly=True, rows="5", spellcheck="false")[tag(session, table)],
        ],
        h.p(".refusal", role="alert", id=session.said.id)[session.said] if session.said else None,
        h.div(".row")[
            h.button(".button.primary", type="button", data_copy="#frame-tag")[
                icon("copy"), h.span("#copy-tag-label", aria_live="polite", data_keep=True)["Copy the tag"]
            ],
            button("Back", "sheet", "share", "back"),
        ],
    ]


def tag(session: Session, table: Table) -> str:
    """The tag of a frame that shows the game on the table, or its beginning where that is shared; it names nobody as
    who sends it, for whoever sees it is asked for nothing."""
    match = table.match
    width, height = SIZES[session.frame_size]
    ply = match.length if session.share_all else match.past_falls(match.ply)
    seats = signed(table.saved, session.settings.name)
    text = link.write(match, None if session.share_all else ply, seats=seats)
    names = names_seen(seats, (), by_link=False)
    frame = h.iframe(
        src=f"{session.base}embed/{match.game.name}/#{text}{_still(table, ply)}",
        width=str(width),
        height=str(height),
        title=f"{match.game.title}: {', '.join(names)}, {count(ply, 'move')}",
        loading="lazy",
        style="border:0;max-width:100%",
    )
    return "".join(frame.iter_chunks())


def _still(table: Table, ply: int) -> str:
    """The picture of the position that the frame shows first, as its address carries it."""
    match, place = table.match, table.match.ply
    match.jump(ply)
    try:
        packed = packed_still(match)
    finally:
        match.jump(place)
    return f"{SEPARATOR}{packed}" if packed else ""
