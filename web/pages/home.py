"""The first page: the games, and what is saved on this device."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from gridarium import Game, State, load
from web.boards import DESIGNED, SHOWN, board_for
from web.library import Saved
from web.pages.layout import framed
from web.session import Session
from web.view import Page
from web.widgets.buttons import button, icon_button


def home(session: Session) -> Page:
    """The games to begin, then the games to go on with."""
    parts = {"saved": saved_games(session)}

    def main() -> Markup:
        return Markup(
            h.main("#main.home", tabindex="-1")[
                h.section(".hero")[
                    h.h1["Grid strategy games"],
                    h.p(".quiet")["In your browser, offline, on one device or by link. No account, no server."],
                ],
                h.section(".cards", aria_label="Games")[(_card(name) for name in SHOWN)],
                parts["saved"],
                h.footer(".quiet")[
                    "Not affiliated with the games' publishers. Each rules page says which rules are the games' own. ",
                    h.a(href="licenses.txt")["Licences"],
                ],
            ]
        )

    return framed(session, "", "home", main, parts)


def _card(name: str) -> h.Element:
    game = load(name)
    return h.article(".card")[
        board_for(name).thumbnail(_showcase(game)),
        h.div[
            h.h2[game.title],
            h.p[game.tagline],
            h.div(".row")[
                button("Play against the computer", "play-computer", name, kind="primary"),
                _people(game),
                h.a(".button", href=f"{name}-rules.html")["Rules"],
                h.a(".button", href=f"{name}-editor.html")["Design your own"] if name in DESIGNED else None,
            ],
        ],
    ]


def _people(game: Game) -> h.Element:
    """The way to a game of people: to the table, or where their number is to be chosen, to its choice."""
    fewest, most = min(game.players), max(game.players)
    if fewest < most:
        return button(f"{fewest} to {most} players", "set-up", game.name)
    return h.a(".button", href=f"{game.name}.html")[{1: "One player", 2: "Two players"}[most]]


def _showcase(game: Game) -> State:
    """A position worth a picture."""
    state = game.start(players=game.players[0])
    for text in game.showcase.split():
        state.play(state.parse(text))
    return state


def saved_games(session: Session) -> Markup:
    """Games on this device, the last one first."""
    keys = session.library.keys()
    shown = keys[: session.listed]
    return Markup(
        h.section("#saved.saved", aria_labelledby="saved-title")[
            h.header[
                h.h2("#saved-title")["Your games"],
                button("Open a link or a file", "sheet", "open", "share"),
            ],
            h.ul(".games")[(_row(session, key) for key in shown)] if shown else _none(session),
            button(f"Show all {len(keys)}", "show-all") if len(keys) > len(shown) else None,
        ]
    )


def _none(session: Session) -> h.Element:
    return h.p(".quiet")["None yet. Games are saved here after every action." if session.awake else "One moment..."]


def _row(session: Session, key: str) -> h.Element:
    entry = session.library.look(key)
    if not isinstance(entry, Saved):
        return h.li(".game", id=f"game-{key}")[
            h.div(".about")[h.strong["A game that cannot be read"], h.span(".quiet")[entry]],
            _row_buttons(key, "this game"),
        ]
    match = entry.match
    return h.li(".game", id=f"game-{key}")[
        board_for(match.game.name).thumbnail(match.state),
        h.div(".about")[
            h.strong[entry.title],
            h.span(".quiet")[f"{match.game.title}, {_standing(entry)}"],
        ],
        button("Go on", "open", key, "forward", "primary"),
        _row_buttons(key, entry.title),
    ]


def _row_buttons(key: str, title: str) -> h.Element:
    return h.div(".row")[
        icon_button(f"Rename {title}", "rename", "pen", key),
        icon_button(f"Export {title}", "export", "save", key),
        icon_button(f"Delete {title}", "delete", "trash", key),
    ]


def _standing(saved: Saved) -> str:
    """How the game stands, in a few words."""
    match = saved.match
    outcome = match.outcome
    situation = match.game.situation(match.state)
    scores = " to ".join(str(score) for score in situation.scores)
    if outcome is None:
        return f"{situation.phase}, {scores}, {match.length} actions"
    if not outcome.winners:
        return f"over, {scores}"
    if len(outcome.winners) == match.players > 1:
        return f"draw, {scores}"
    return f"{' and '.join(match.names[winner] for winner in outcome.winners)} won, {scores}"
