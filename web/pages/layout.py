"""Layout of all pages: the frame around a view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from gridarium import load
from gridarium.match.match import Match
from web.app.session import Session
from web.boards import DESIGNED, SHOWN, shows
from web.widgets.brand import word_mark
from web.widgets.buttons import button, icon_button
from web.widgets.icons import icon
from web.widgets.sheets.sheets import OPENERS, opening, sheet
from web.widgets.table.choices import DIGITS
from web.widgets.table.dice import BACK


@dataclass(frozen=True)
class Page:
    """A view of a session.

    While ``key`` stays the same the page's structure does, and sending the parts that changed is enough. A part is
    an element whose id is its name; ``whole`` gives everything inside ``#page``, all parts in their places.
    """

    title: str
    key: str
    parts: Mapping[str, Markup]
    whole: Callable[[], Markup]


SHORTCUTS = "b f t l m p z y Z Y h e k n s ?"
DESIGNERS_SHORTCUTS = "b z y n s ? 1 2 3 4 5 6 7 8"
ALWAYS = "Ctrl+z Ctrl+y"
WAYS = (("Learn", "learn.html"), ("Puzzles", "puzzles.html"), ("Record", "record.html"))
"""The pages that are about all games, each with what leads there."""
LONG = 60
"""Letters from which on a notice is in smaller ones on a phone, so that the bar that it stands in seldom grows."""
SKIP = '<a class="skip" href="#main">Skip to the content</a>'


def framed(
    session: Session, title: str, key: str, main: Callable[[], Markup], parts: Mapping[str, Markup], fills: bool = False
) -> Page:
    """A page from its main element and the parts in it that change, within the common frame.

    ``fills``: on a wide window the page is exactly as high as the window.
    """
    around = {
        "keys": keys(session),
        "notices": notices(session),
        "sheet": sheet(session),
        "opening": progress(session),
        "waking": waking(session),
    }

    game = _about(session.page)
    dress = f' data-dress="{game}"' if shows(game) else ""
    kinds = "frame" + " filled" * fills + " editing" * session.page.endswith("-editor.html")

    def whole() -> Markup:
        return Markup("").join(
            [
                Markup(f'<div class="{kinds}"{dress}>{SKIP}'),
                around["keys"],
                _top(session.page, around["notices"]),
                main(),
                around["sheet"],
                around["opening"],
                around["waking"],
                Markup('<div id="fault" role="alert" hidden></div></div>'),
            ]
        )

    return Page(f"{title} - Gridarium" if title else "Gridarium", key, {**parts, **around}, whole)


def game_about(page: str) -> str:
    """The game that a page is about: its table, its rules, or its editor; nothing for the others."""
    game = _about(page)
    return game if game in SHOWN else ""


def _about(page: str) -> str:
    """What a page is about, by its file name; a game that is not offered may be shown, too."""
    return page.removesuffix(".html").removesuffix("-rules").removesuffix("-editor")


def _top(here: str, notices: Markup) -> Markup:
    """The brand, the way to the other pages, notices, and the menu.

    Where there is less room, games are listed on demand, and on pages about a game so is what is about all of them.
    """
    return Markup(h.header("#top.top")[_pages(here), notices, _menu()])


@lru_cache(maxsize=32)
def _pages(here: str) -> Markup:
    """The brand, and the way to the other pages from a page."""
    names = [(load(name).title, f"{name}.html") for name in SHOWN]
    game = game_about(here)
    rules = [("Rules", f"{game}-rules.html")] if game else []
    design = [("Design your own", f"{game}-editor.html")] if game in DESIGNED else []
    ways = h.nav(class_="about-a-game" if game else None, aria_label="Pages")[
        h.div("#pages.pages", popover=True)[
            (_link(label, url, here) for label, url in names),
            (_link(label, url, here) for label, url in design),
            (_link(label, url, here, "also") for label, url in WAYS),
        ],
        (_link(label, url, here) for label, url in rules),
        (_link(label, url, here, "general") for label, url in WAYS),
    ]
    return Markup("").join([Markup(h.a(".brand", href="index.html")[word_mark()]), Markup(ways)])


@lru_cache(maxsize=1)
def _menu() -> Markup:
    return Markup(
        h.div(".menu-buttons")[
            h.button(".button.icon-only.games-button", type="button", popovertarget="pages")[
                icon("menu"), h.span["Games"]
            ],
            icon_button("Keys", "sheet", "keys", "keys"),
            icon_button("Settings", "sheet", "settings", "settings"),
        ]
    )


def _link(label: str, url: str, here: str, kind: str | None = None) -> h.Element:
    return h.a(class_=kind, href=url, aria_current="page" if url == here else None)[label]


def keys(session: Session) -> Markup:
    """The keys that do something wherever the focus is, for the shell to read."""
    presses = session.table is not None and session.table.choice_rows > 0
    playing = f"{SHORTCUTS} {' '.join(DIGITS)}" if presses else SHORTCUTS
    if session.table is not None and session.table.board.turns:
        playing = f"{playing} x"
    if session.table is not None:
        playing = " ".join([playing, *session.table.board.letters])
    if session.table is not None and session.table.match.throw is not None:
        playing = " ".join(dict.fromkeys([*playing.split(), *session.table.match.throw.faces, BACK]))
    single = DESIGNERS_SHORTCUTS if session.designing else playing
    always = f"{ALWAYS} {_through(session.table.match)}" if session.table and not session.designing else ALWAYS
    listed = f"{single} {always}" if session.settings.shortcuts == "on" else always
    return _listed(listed)


@lru_cache(maxsize=32)
def _listed(keys: str) -> Markup:
    return Markup(h.div("#keys", hidden=True, data_keys=keys))


def _through(match: Match) -> str:
    """Keys that lead through a game, and where there are several lines of it from one to the other."""
    return "ArrowLeft ArrowRight Home End" + (" ArrowUp ArrowDown" if len(match.lines) > 1 else "")


def notices(session: Session) -> Markup:
    """Sentences that wait to be read, each with what can be done about it."""
    return Markup(
        h.div("#notices.notices", role="status", aria_atomic="false")[
            (
                h.div(".notice.long" if len(notice.words) > LONG else ".notice")[
                    h.span(
                        id=notice.words.id,
                        data_name=notice.name,
                        data_seconds=str(notice.seconds) if notice.passing else None,
                    )[notice.words],
                    (button(label, event, notice.name, id=f"do-{event}") for event, label in notice.actions),
                    icon_button("Close", "dismiss", "close", notice.name),
                ]
                for notice in session.notices
            )
        ]
    )


def progress(session: Session) -> Markup:
    """Progress of opening a game, where that takes a while."""
    work = session.opening
    return Markup(
        h.div("#opening.under-way", data_working=work is not None, data_first=work is not None and work.first)[
            None if session.sheet in OPENERS else opening(session)
        ]
    )


def waking(session: Session) -> Markup:
    """A sign of life until Python runs; the shell writes into it."""
    return Markup(h.div("#waking.waking", role="status", hidden=session.awake))


def missing_page(session: Session) -> Page:
    """Says that there is no such page, and leads to those that are there."""

    def main() -> Markup:
        return Markup(
            h.main("#main.missing", tabindex="-1")[
                h.h1["There is no page here"],
                h.p[
                    "The address may be mistyped, or the page has moved. The documentation needs a network. "
                    "Nothing that you saved is lost."
                ],
                h.ul(".row")[
                    h.li[h.a(".button.primary", href="index.html")["Home"]],
                    (h.li[h.a(".button", href=f"{name}.html")[f"Play {load(name).title}"]] for name in SHOWN),
                ],
            ]
        )

    return framed(session, "There is no page here", "missing", main, {})
