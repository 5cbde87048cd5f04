"""What goes on: the one big press of the first page, and the games that wait, as far as there is room for them."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from web.app.session import Session
from web.boards import board_for
from web.storage.filter import ROOM, waiting
from web.storage.library import Library
from web.storage.summary import summary_of
from web.widgets.icons import icon


def picture(library: Library, key: str) -> Markup:
    """The board of a saved game in front of the game's cover, which alone shows until the game is read."""
    saved = library.whole(key) if key else None
    if saved is None:
        return Markup('<span class="cover"></span>')
    match = saved.match
    board = board_for(match.game.name).thumbnail(match.current.at(match.length))
    return Markup(h.span(".cover.position")[board])


def to_continue(session: Session) -> Markup:
    """The way to the table in one press, where a game waits; until Python runs, the room for it."""
    key = next(iter(waiting(session.library)), None)
    if key is None:
        return _continue(None, "Continue your game", "One moment...", session.awake)
    story = summary_of(session.library.listed(key))
    label = f"{story.turn} in {story.kind}" if story.waits_for_you else f"Continue {story.kind}"
    return _continue(key, label, story.title, awake=True)


def _continue(key: str | None, label: str, words: str, awake: bool) -> Markup:
    """It is named in any case; early.js knows whether there is something to continue before Python does."""
    shown = one_press("continue", key, label, words)
    return Markup(h.div("#continue", class_=None if key else "waiting", hidden=awake and key is None)[shown])


def one_press(event: str, value: str | None, label: str, words: str, picture: Markup | None = None) -> h.Element:
    """A button so large that nobody looks for another one; at its end there may be a picture."""
    return h.button(".button.primary.press", type="button", data_on=event, data_value=value)[
        icon("play"), h.span[h.strong[label], " ", h.small[words]], picture
    ]


def going(session: Session) -> Markup:
    """The games that wait; until Python runs, the room for them."""
    library = session.library
    keys = waiting(library)
    more = h.a(href="#saved-title")[f"All {len(keys)}"] if len(keys) > ROOM else None
    return Markup(
        h.section(
            "#going",
            class_="going" if keys else "going waiting",
            aria_labelledby="going-title",
            hidden=session.awake and not keys,
        )[
            h.header[h.h2("#going-title")["Waiting for you" if _any_waits(library, keys) else "Going on"], more],
            h.ul[(_waiting(session, key) for key in keys[:ROOM])] if keys else h.p(".quiet")["One moment..."],
        ]
    )


def _any_waits(library: Library, keys: list[str]) -> bool:
    return not keys or summary_of(library.listed(keys[0])).waits_for_you


def _waiting(session: Session, key: str) -> h.Element:
    """A game that waits. All of it leads there."""
    story = summary_of(session.library.listed(key))
    return h.li(data_dress=story.game)[
        h.button(type="button", data_on="open", data_value=key)[
            picture(session.library, key),
            h.span(".about")[
                h.strong[story.turn or story.kind],
                h.span[story.title],
                h.span(".quiet")[f"{story.kind}. {story.in_one_line(session.now)}"],
            ],
        ]
    ]
