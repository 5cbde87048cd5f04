"""Home page: the game to continue, the games to begin, and what is saved on this device."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from gridarium import load
from web.app.session import Session
from web.boards import DESIGNED, SHOWN
from web.pages.layout import Page, framed
from web.widgets.buttons import button
from web.widgets.icons import icon
from web.widgets.learning.coach import lesson_address
from web.widgets.saved_games import saved_games, to_continue
from web.widgets.showcase import showcase


def home(session: Session) -> Page:
    """Home page: what goes on, then the games to begin, then all that were played."""
    parts = {"continue": to_continue(session), "saved": saved_games(session)}

    def main() -> Markup:
        return Markup(
            h.main("#main.home", tabindex="-1")[
                h.header(".welcome")[
                    h.h1["Grid strategy games"],
                    _still(),
                    h.p(".quiet")["In your browser, offline, on one device or by link. No account, no server."],
                ],
                h.div(".first")[
                    parts["continue"],
                    h.section(".cards", aria_label="Games")[(_card(name) for name in SHOWN)],
                ],
                parts["saved"],
                h.footer(".quiet")[
                    "Not affiliated with the games' publishers. Each rules page says which rules are the games' own. ",
                    h.a(href="licenses.txt")["Licences"],
                ],
            ]
        )

    return framed(session, "", "home", main, parts)


def _still() -> h.Element:
    """What holds the boards that move, and lets them move on; the style sheet does it."""
    label = "Keep the boards still"
    return h.label(".still", title=label)[
        h.input(type="checkbox", data_keep=True, aria_label=label), icon("pause"), icon("play")
    ]


def _card(name: str) -> h.Element:
    """A game, with its board in motion. The whole picture leads to the table, which asks how to play."""
    game = load(name)
    alone = game.players == (1,)
    return h.article(".card")[
        h.div(".hero", data_dress=name)[showcase(name)],
        h.div(".card-text")[
            h.h2[h.a(href=f"{name}.html")[game.title]],
            h.p[game.tagline],
            h.div(".row")[
                button("Play" if alone else "Play the computer", "play-computer", name, kind="primary"),
                None if alone else button("Play a friend", "play-friend", name),
            ],
            h.div(".row.more")[
                h.a(href=lesson_address(name))["Learn"] if game.teaches else None,
                h.a(href=f"{name}-rules.html")["Rules"],
                h.a(href=f"{name}-editor.html")["Design your own"] if name in DESIGNED else None,
            ],
        ],
    ]
