"""Designs kept on the device, and where a new one begins."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from markupsafe import Markup

from gridarium import load
from web.app.session import Session
from web.boards import designer_for
from web.storage.designs import LONGEST_TITLE, Design, Kept
from web.widgets.buttons import button, icon_button, select, text_field
from web.widgets.editor.editor import error_line
from web.widgets.icons import icon


def begin(design: Design) -> Markup:
    """Origins to begin from, and a file that holds a design."""
    designer = design.designer
    origins = designer.origins()
    return Markup(
        h.details("#design-begin")[
            h.summary["Start over"],
            h.form(".settings", data_on="design-begin")[
                select("Begin from", "origin", origins, origins[0][1]),
                h.button(".button", type="submit")["Begin"],
            ],
        ]
    )


def kept(session: Session, design: Design) -> Markup:
    """The list, with what can be done with each."""
    found = session.designs.all(design.game)
    thing = design.designer.thing
    return Markup(
        h.section("#design-kept.kept", aria_labelledby="kept-title")[
            h.h2("#kept-title")[f"Your {thing}s"],
            h.ul[
                (_row(each) for each in found),
                (_unreadable(key, thing) for key in session.designs.unreadable()),
            ],
            None if found else h.p(".quiet")["None saved yet." if session.awake else "One moment..."],
            h.div(".row")[
                button("Export as a file", "design-export", None, "save"),
                h.label(".button", for_="f-design-file")[
                    icon("share"),
                    h.span["Import a file"],
                    h.input(
                        "#f-design-file.visually-hidden",
                        type="file",
                        accept=".json,application/json",
                        data_change="design-file",
                    ),
                ],
            ],
            error_line(design.error_at("kept")),
        ]
    )


def _row(each: Kept) -> h.Element:
    return h.li(id=f"kept-{each.key}")[
        h.button(".open", type="button", data_on="design-open", data_value=each.key)[
            each.title, h.span(".quiet")[f" by {each.author}"] if each.author else None
        ],
        icon_button(f"Rename {each.title}", "design-rename", "pen", each.key),
        icon_button(f"Delete {each.title}", "design-delete", "trash", each.key),
    ]


def _unreadable(key: str, thing: str) -> h.Element:
    return h.li(id=f"kept-{key}")[
        h.span(".quiet")[f"A {thing} that cannot be read"], icon_button("Delete it", "design-delete", "trash", key)
    ]


def rename_design(session: Session) -> tuple[str, h.Node]:
    """The dialog for another title."""
    found = session.designs.get(session.chosen)
    if found is None:
        return "Rename", h.p["This is not saved on this device."]
    return "Rename", h.form(data_on="design-renamed")[
        text_field("Title", "new-title", found.title, longest=LONGEST_TITLE),
        h.button(".button.primary", type="submit")["Rename"],
    ]


def greeting_design(session: Session) -> tuple[str, h.Node]:
    """A design that came by link: what it looks like, what it is, who made it, and what can be done with it."""
    greeted = session.greeted
    if greeted is None:
        return "Welcome", h.p["There is nothing here that came by link."]
    from web.widgets.new_game.picture_field import picture_of  # noqa: PLC0415  only who is greeted needs it

    made = greeted.made
    game = load(made.game)
    options = game.check_options({**game.proposed_options(), designer_for(made.game).option: made.value})
    return made.title or made.kind, h.div(".made")[
        h.p(".lead")[f"{made.kind}{made.by}"] if made.title or made.author else None,
        h.div(role="img", aria_label=f"The {made.thing} as a game on it begins", data_dress=made.game)[
            picture_of(made.game, made.value)
        ],
        h.p(".quiet")[game.tagline, " ", _for(game.players_for(options))],
        h.div(".row")[
            h.button(".button.primary", type="button", data_on="greeted-play", autofocus=True)[
                icon("forward"), h.span["Play"]
            ],
            button("Open in the editor", "greeted-edit", None, "pen"),
            button("Save", "greeted-save", None, "save"),
        ],
        h.div(role="status")[h.p(class_="refusal" if greeted.refused else None, id=greeted.said.id)[greeted.said]],
    ]


def _for(players: Sequence[int]) -> str:
    """How many can play on it, and who they are, in a sentence."""
    first, *others = sorted(players)
    if not others:
        many = str(first)
    elif others == list(range(first + 1, first + 1 + len(others))):
        many = f"{first} to {others[-1]}"
    else:
        many = " or ".join(map(str, [first, *others]))
    if many == "1":
        return "You play it alone."
    return f"For {many} players; Play asks whether you play against the computer or friends."
