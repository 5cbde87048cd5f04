"""The first page: the games, and what is saved on this device."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from gridarium import Game, State, load, record
from gridarium.game import count
from gridarium.match import Match
from gridarium.notes import SAVED
from web.boards import DESIGNED, SHOWN, board_for
from web.library import Library, title_of
from web.pages.layout import framed
from web.people import called_in
from web.session import Session
from web.view import Page
from web.widgets.buttons import button, icon_button

PICTURED = 12
"""How many games the list shows at first, with pictures; those after them have none."""
PORTION = 50
"""How many more are shown at a time."""


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


def _people(game: Game) -> h.Element | Markup:
    """The way to a game of people: to the table, or where their number is to be chosen, to its choice."""
    numbers = game.players_for(game.check_options({}))
    fewest, most = min(numbers), max(numbers)
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
    shown = keys[: PICTURED + session.more_listed]
    rest = len(keys) - len(shown)
    more = f"Show {min(rest, PORTION)} more" if rest > PORTION else f"Show all {len(keys)}"
    return Markup(
        h.section("#saved.saved", aria_labelledby="saved-title")[
            h.header[
                h.h2("#saved-title")["Your games"],
                button("Open a link or a file", "sheet", "open", "share"),
            ],
            h.ul(".games")[(_row(session.library, key, place) for place, key in enumerate(shown))]
            if shown
            else _none(session),
            button(more, "show-more") if rest else None,
        ]
    )


def _none(session: Session) -> h.Element:
    return h.p(".quiet")["None yet. Games are saved here after every action." if session.awake else "One moment..."]


def _row(library: Library, key: str, place: int) -> Markup:
    """A saved game. Those at the top of the list show how they stand in a picture, once they were read."""
    saved = library.whole(key) if place < PICTURED else None
    picture = _picture(saved.match) if saved is not None else Markup('<span class="no-thumb"></span>')
    return _drawn_row(key, library.listed(key), library.fault(key), picture)


def _picture(match: Match) -> Markup:
    return board_for(match.game.name).thumbnail(match.current.at(match.length))


@lru_cache(maxsize=2048)
def _drawn_row(key: str, text: str, fault: str, picture: Markup) -> Markup:
    try:
        summary = record.summary(text)
    except record.BadRecord as error:
        return Markup(
            h.li(".game", id=f"game-{key}")[
                h.div(".about")[h.strong["A game that cannot be read"], h.span(".quiet")[str(error)]],
                _row_buttons(key, "this game", renamed=False),
            ]
        )
    title = title_of(summary.notes, summary.seats)
    over = summary.standing is not None and summary.standing.winners is not None
    return Markup(
        h.li(".game", id=f"game-{key}")[
            picture,
            h.div(".about")[
                h.strong[title],
                h.span(".quiet")[", ".join([summary.game.title, *_standing(summary)])],
                h.span(".quiet")[fault] if fault else None,
            ],
            button("View" if over else "Go on", "open", key, "forward", "primary"),
            _row_buttons(key, title),
        ]
    )


def _row_buttons(key: str, title: str, renamed: bool = True) -> h.Element:
    return h.div(".row")[
        icon_button(f"Rename {title}", "rename", "pen", key) if renamed else None,
        icon_button(f"Export {title}", "export", "save", key),
        icon_button(f"Delete {title}", "delete", "trash", key),
    ]


def _standing(summary: record.Summary) -> list[str]:
    """How the game stands, in a few words; where that was not saved with it, when it was saved."""
    standing = summary.standing
    if standing is None:
        day = summary.notes.get(SAVED, "")[:10]
        return [f"saved on {day}"] if day else []
    scores = " to ".join(map(str, standing.scores))
    if standing.winners is None:
        return [standing.phase, scores, count(standing.actions, "action")]
    return [_end(standing.winners, called_in(summary.notes, summary.seats), standing.together), scores]


def _end(winners: tuple[int, ...], names: list[str], together: bool) -> str:
    if not winners:
        return "over"
    if len(winners) == len(names) > 1 and not together:
        return "draw"
    verb = "share the win" if len(winners) > 1 and not together else "won"
    return f"{' and '.join(names[winner] for winner in winners if winner < len(names))} {verb}"
