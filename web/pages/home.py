"""Home page: one press to play, the puzzles of today, what waits, the games, and what is saved on this device."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from gridarium import Game, load
from web.app.session import Session
from web.boards import DESIGNED, SHOWN
from web.pages.layout import Page, framed
from web.play.new_game import EASY
from web.widgets.brand import word_mark
from web.widgets.buttons import button
from web.widgets.learning.coach import lesson_address, puzzle_address
from web.widgets.saved_games import saved_games
from web.widgets.to_continue import going, one_press, to_continue
from web.words.opponents import with_level


def home(session: Session) -> Page:
    """Home page: what to do now, then the games to begin, then all that were played."""
    parts = {"continue": to_continue(session), "going": going(session), "saved": saved_games(session)}

    def main() -> Markup:
        return Markup(
            h.main("#main.home", tabindex="-1")[
                h.header(".welcome")[
                    h.div[
                        h.h1[word_mark()],
                        h.p[
                            "Four games on grids, alone or with friends: in your browser, offline, without an account."
                        ],
                        parts["continue"],
                        _play_now(SHOWN[0]),
                    ],
                ],
                h.div(".now")[parts["going"], _puzzles()],
                h.section(".cards", aria_label="Games")[(_card(name) for name in SHOWN)],
                parts["saved"],
                h.footer(".quiet")[
                    "Not affiliated with the games' publishers. Each rules page says which rules are the games' own. ",
                    h.a(href="docs/index.html")["Documentation"],
                    " ",
                    h.a(href="licenses.txt")["Licences"],
                ],
            ]
        )

    return framed(session, "", "home", main, parts)


def _play_now(name: str) -> h.Element:
    """The way to the first decision of somebody who is new here; it gives way to a game that waits."""
    from web.widgets.faces import face  # noqa: PLC0415  a page that was made ahead has it already

    words = f"{load(name).title} against {with_level(EASY)}"
    return one_press("play-computer", name, "Play now", words, face(EASY))


def _puzzles() -> h.Element:
    """A way to the puzzle of the day of each game."""
    from web.learning.daily import DAY  # noqa: PLC0415  likewise
    from web.learning.loaded_puzzles import with_puzzles  # noqa: PLC0415

    return h.section(".today", aria_labelledby="today-title")[
        h.h2("#today-title")["Today's puzzles"],
        h.ul[
            (
                h.li(data_dress=name)[
                    h.a(href=puzzle_address(name, DAY))[
                        h.span(".cover"),
                        h.span(".about")[h.strong[load(name).title], h.span(".quiet")["Puzzle of the day"]],
                    ]
                ]
                for name in with_puzzles()
            )
        ],
    ]


def _card(name: str) -> h.Element:
    """A game, with its cover. The whole picture leads to the table, which asks how to play."""
    game = load(name)
    return h.article(".card", data_dress=name)[
        h.div(".cover"),
        h.div(".card-text")[
            h.h2[h.a(href=f"{name}.html")[game.title]],
            h.p[game.tagline],
            h.p(".facts.quiet")[f"{_players(game)}, {game.minutes} minutes, {game.difficulty}"],
            h.div(".row")[
                button("Play", "play-computer", name, kind="primary", says=f"Play {game.title}"),
                button("Play a friend", "play-friend", name) if max(game.players) > 1 else None,
            ],
            h.div(".row.more")[
                h.a(href=lesson_address(name))["Learn"] if game.teaches else None,
                h.a(href=f"{name}-rules.html")["Rules"],
                h.a(href=f"{name}-editor.html")["Design"] if name in DESIGNED else None,
            ],
        ],
    ]


def _players(game: Game) -> str:
    """How many can play: "2 to 6 players"."""
    least, most = min(game.players), max(game.players)
    number = f"{least}" if least == most else f"{least} to {most}"
    return f"{number} {'player' if most == 1 else 'players'}"
