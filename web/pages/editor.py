"""Page where people design a board of their own."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h
from markupsafe import Markup

from gridarium import load
from web.app.session import Session
from web.pages.layout import Page, framed
from web.storage.designs import Design
from web.widgets.editor import designs, editor


def editor_page(session: Session, design: Design) -> Page:
    """Tools, the drawing, and beside it what is wrong, what is used, the settings and the designs kept."""
    designer = design.designer
    look = design.look()
    drawing = designer.parts(look)
    around = {
        "design-bar": editor.bar(design),
        "design-palettes": editor.palettes(design),
        "live": editor.live(design),
        "design-problems": editor.problems(design),
        "design-preview": editor.preview(design),
        "design-counts": editor.counts(design),
        "design-settings": editor.settings(design),
        "design-kept": designs.kept(session, design),
    }
    title = f"Design a {designer.thing} for {load(design.game).title}"

    def main() -> Markup:
        return _main(title, design, around)

    return framed(session, title, f"{design.game} editor {designer.key(look)}", main, {**around, **drawing}, fills=True)


def _main(title: str, design: Design, around: Mapping[str, Markup]) -> Markup:
    return Markup(
        h.main("#main.editor", tabindex="-1")[
            h.h1(".visually-hidden")[title],
            around["design-bar"],
            around["design-palettes"],
            h.div(".stage")[design.designer.frame(design.look()), around["live"]],
            h.div(".panel")[
                around["design-problems"],
                around["design-preview"],
                around["design-counts"],
                around["design-settings"],
                designs.begin(design),
                around["design-kept"],
            ],
        ]
    )
