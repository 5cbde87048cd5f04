"""List of the games saved on this device, and the filters of the list."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from gridarium.formats import record
from web.app.session import Session
from web.storage.filter import FEW, PICTURED, PORTION, Finding, found, opponents, summaries
from web.storage.summary import GameSummary, summary_of
from web.widgets.buttons import button, icon_button, select
from web.widgets.to_continue import picture

STATES = (("", "All"), ("open", "Going on"), ("over", "Over"))
ANYBODY, ANY_GAME = ("Anybody", ""), ("All games", "")


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
            h.footer(".row")[button("Everything in one file", "sheet", "everything", "save")],
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
    try:
        story = summary_of(library.listed(key))
    except record.BadRecord as error:
        return _unreadable(key, str(error))
    shown = picture(library, key if place < PICTURED else "")
    return _drawn_row(key, story, story.in_one_line(session.now), library.fault(key), shown)


def _unreadable(key: str, why: str) -> Markup:
    return Markup(
        h.li(".game", id=f"game-{key}")[
            h.div(".about")[h.strong["A game that cannot be read"], h.span(".quiet")[why]],
            _row_buttons(key, "this game", renamed=False),
        ]
    )


@lru_cache(maxsize=2048)
def _drawn_row(key: str, story: GameSummary, told: str, fault: str, shown: Markup) -> Markup:
    return Markup(
        h.li(".game", id=f"game-{key}", data_dress=story.game)[
            shown,
            h.div(".about")[
                h.strong[story.title],
                h.span(".turn")[story.turn] if story.waits_for_you else None,
                h.span(".quiet")[story.kind, None if story.waits_for_you or not story.turn else f". {story.turn}"],
                h.span(".quiet")[told],
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
