"""List of the games saved on this device: the one to continue, all of them, and the filters of the list."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from gridarium.formats import record
from gridarium.match.match import Match
from web.app.session import Session
from web.boards import board_for
from web.storage.filter import FEW, Finding, found, game_in_progress, opponents, summaries
from web.storage.summary import GameSummary, summary_of
from web.widgets.buttons import button, icon_button, select

PICTURED = 12
"""How many games the list shows at first, with pictures; those after them have none."""
PORTION = 50
"""How many more are shown at a time."""
NO_PICTURE = Markup('<span class="no-thumb"></span>')
STATES = (("", "All"), ("open", "Going on"), ("over", "Over"))
ANYBODY, ANY_GAME = ("Anybody", ""), ("All games", "")


def pictured(session: Session) -> list[str]:
    """The keys of the games that the page shows with a picture, in the order in which they are seen."""
    first = game_in_progress(session.library)
    return [*([first] if first else []), *found(session.library, session.finding)[:PICTURED]]


def to_continue(session: Session) -> Markup:
    """The game that is going on and was played last, with its board; until Python runs, the room for it."""
    library = session.library
    key = game_in_progress(library)
    if key is None:
        return _waiting(over=session.awake)
    story, saved = summary_of(library.listed(key)), library.whole(key)
    return Markup(
        h.section("#continue.continue", aria_labelledby="continue-title")[
            h.div(".hero", data_dress=story.game)[_picture(saved.match) if saved else None],
            h.div(".card-text")[
                h.h2("#continue-title")[story.turn or "Your game"],
                h.p[h.strong[story.title], ", ", story.kind],
                h.p(".quiet")[story.in_one_line(session.now)],
                button("Continue", "continue", key, "forward", "primary"),
            ],
        ]
    )


def _waiting(over: bool) -> Markup:
    """The room for it, which is seen where early.js finds that a game is going on, until it is known that none is."""
    return Markup(
        h.section("#continue.continue.waiting", aria_labelledby="continue-title", hidden=over)[
            h.div(".hero"),
            h.div(".card-text")[
                h.h2("#continue-title")["Your game"],
                h.p("#one-moment.quiet")["One moment..."],  # named, so that nothing else becomes of it, elsewhere
                button("Continue", "continue", picture="forward", kind="primary"),
            ],
        ]
    )


def saved_games(session: Session) -> Markup:
    """Games on this device, the last one first."""
    library = session.library
    keys = found(library, session.finding)
    shown = keys[: PICTURED + session.more_listed]
    rest = len(keys) - len(shown)
    more = f"Show {min(rest, PORTION)} more" if rest > PORTION else f"Show all {len(keys)}"
    return Markup(
        h.section("#saved.saved", aria_labelledby="saved-title")[
            h.header[
                h.h2("#saved-title")["Your games"],
                button("Open a link or a file", "sheet", "open", "share"),
            ],
            _filter_fields(session) if len(library) > FEW else None,
            h.ul(".games")[(_row(session, key, place) for place, key in enumerate(shown))] if shown else _none(session),
            button(more, "show-more") if rest else None,
        ]
    )


def _none(session: Session) -> h.Element:
    if not session.awake:
        return h.p(".quiet", data_reading=True)["One moment..."]
    if len(session.library):
        return h.p(".quiet", role="status")["No game fits. ", button("Show all games", "find-all")]
    if not session.can_save:
        return h.p(".quiet")["None yet. Games cannot be saved on this device; share or export what you want to keep."]
    return h.p(".quiet")["None yet. Games are saved here after every move."]


def _filter_fields(session: Session) -> h.Element:
    """By going on or over, by game, by opponent, by words; what would leave nothing to choose is left out."""
    finding, told = session.finding, summaries(session.library)
    kinds = sorted({(story.kind, story.game) for story in told})
    players = [(name, name) for name in opponents(told)]
    return h.form("#find.find", role="search", aria_label="Find a game", data_on="find-words")[
        _states(finding),
        select("Game", "game", [ANY_GAME, *kinds], finding.game, "find") if len(kinds) > 1 else None,
        select("Played with", "player", [ANYBODY, *players], finding.player, "find") if len(players) > 1 else None,
        h.div(".field")[
            h.label(for_="f-words")["Search"],
            h.input(
                "#f-words",
                name="words",
                type="search",
                value=finding.words,
                maxlength=80,
                autocomplete="off",
                data_input="find",
            ),
        ],
    ]


def _states(finding: Finding) -> h.Element:
    return h.fieldset(".chips")[
        h.legend(".visually-hidden")["Going on or over"],
        (
            h.label(".chip")[
                h.input(
                    type="radio",
                    name="state",
                    value=value,
                    checked=value == finding.state,
                    data_change="find",
                ),
                h.span[label],
            ]
            for value, label in STATES
        ),
    ]


def _row(session: Session, key: str, place: int) -> Markup:
    """A saved game. Those at the top of the list show how they stand in a picture, once they were read."""
    library = session.library
    saved = library.whole(key) if place < PICTURED else None
    picture = _picture(saved.match) if saved is not None else NO_PICTURE
    text = library.listed(key)
    try:
        story = summary_of(text)
    except record.BadRecord as error:
        return _unreadable(key, str(error))
    return _drawn_row(key, story, story.in_one_line(session.now), library.fault(key), picture)


def _picture(match: Match) -> Markup:
    return board_for(match.game.name).thumbnail(match.current.at(match.length))


def _unreadable(key: str, why: str) -> Markup:
    return Markup(
        h.li(".game", id=f"game-{key}")[
            h.div(".about")[h.strong["A game that cannot be read"], h.span(".quiet")[why]],
            _row_buttons(key, "this game", renamed=False),
        ]
    )


@lru_cache(maxsize=2048)
def _drawn_row(key: str, story: GameSummary, told: str, fault: str, picture: Markup) -> Markup:
    return Markup(
        h.li(".game", id=f"game-{key}", data_dress=story.game)[
            picture,
            h.div(".about")[
                h.span(".who")[h.strong[story.title], h.span(".turn")[story.turn] if story.turn else None],
                h.span(".quiet")[f"{story.kind}. {told}"],
                h.span(".quiet")[fault] if fault else None,
            ],
            h.div(".row")[
                button("View" if story.over else "Continue", "open", key),
                _row_buttons(key, story.title),
            ],
        ]
    )


def _row_buttons(key: str, title: str, renamed: bool = True) -> h.Element:
    return h.div(".row.tools")[
        icon_button(f"Rename {title}", "rename", "pen", key) if renamed else None,
        icon_button(f"Export {title}", "export", "save", key),
        icon_button(f"Delete {title}", "delete", "trash", key),
    ]
