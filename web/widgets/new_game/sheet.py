"""The sheet for a new game: with whom, who starts, on which board, and folded away the terms."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from gridarium import load
from gridarium.match.match import LONGEST_NAME
from gridarium.search.levels import EASIEST, STRONGEST
from web.app.session import Session
from web.play.new_game import LOT, Draft, How, label, numbers
from web.record.advice import advice
from web.record.log import Log
from web.widgets.buttons import icon_button, text_field, tile
from web.widgets.faces import face
from web.widgets.icons import icon
from web.widgets.learning.coach import first_time
from web.widgets.new_game.terms import boards, terms
from web.words.opponents import OPPONENTS, known_as, with_level

MANY = 5
"""So many numbers of players have room beside something else."""


class Friends(NamedTuple):
    """How one plays with friends: what it is called, what that means, and its picture."""

    title: str
    about: str
    picture: str


FRIENDS: dict[How, Friends] = {
    "here": Friends("Friend here", "You share this device.", "friends"),
    "link": Friends("Friend by link", "You send a link to and fro.", "send"),
    "live": Friends("Friend live", "You connect your devices, and moves show on all at once.", "live"),
}


def new_game(session: Session) -> tuple[str, h.Node]:
    """Sheet for a new game, and the button that begins."""
    draft = session.draft
    if draft is None:
        return "New game", h.p["No game is being set up."]
    game = load(draft.game)
    several = len(numbers(draft)) > 1 or draft.players > 1
    return f"Play {game.title}", h.form("#new-game", data_on="begin", data_dress=game.name)[
        h.div(".asked")[
            [_opponents(draft), _about(draft, session.record.log)] if several else None,
            h.div(".side-by-side")[_players(draft), _starts(draft)] if several else None,
            boards(game, draft, session.designs),
            terms(game, draft, session.designs),
        ],
        h.div(".scene", aria_hidden="true")[h.span],
        first_time(session, game),
        h.p(".refusal", role="alert", id=draft.problem.id)[draft.problem] if draft.problem else None,
        h.button(".button.primary", type="submit")["Start"],
    ]


def _opponents(draft: Draft) -> h.Element:
    """With whom: six faces, and friends; not to be chosen by one who plays alone."""
    chosen = draft.whom
    return h.fieldset(".choice.with-whom", disabled=draft.players == 1)[
        h.legend["Who do you play with?"],
        h.div(".opponents")[
            (
                tile("how", str(level), str(level) == chosen, _opponent(level), first=str(level) == chosen)
                for level in OPPONENTS
            )
        ],
        h.div(".friends")[
            (
                tile("how", how, how == chosen, [icon(way.picture), h.strong[way.title]], first=how == chosen)
                for how, way in FRIENDS.items()
            )
        ],
    ]


@cache
def _opponent(level: int) -> Markup:
    """One of them: face, name and level; those who hear it learn the rest, too."""
    name, strength, sentence = OPPONENTS[level]
    return Markup(h.fragment[face(level), h.strong[name], h.small[strength], h.span(".visually-hidden")[sentence]])


def _about(draft: Draft, log: Log) -> h.Element:
    """A sentence about who is chosen; the names of friends.

    Which of the opponents suits now is said where the record tells it, and nothing else is chosen for that.
    """
    if draft.whom in FRIENDS:
        way = FRIENDS[draft.how if draft.how in FRIENDS else "here"]
        return h.div(".whom")[h.p[way.about], _names(draft) if draft.how != "computer" else None]
    suits = advice(log.entries, draft.game)
    whole = draft.level == known_as(draft.level)
    words = OPPONENTS[known_as(draft.level)].in_words if whole else f"{with_level(draft.level)}."
    return h.div(".whom")[
        h.div(".half-steps")[
            icon_button("A bit weaker", "level-step", "minus", -1, draft.level <= EASIEST),
            h.p(role="status")[words],
            icon_button("A bit stronger", "level-step", "new", 1, draft.level >= STRONGEST),
        ],
        h.p(".quiet.suits")[suits.sentence] if suits else None,
    ]


def _names(draft: Draft) -> h.Element:
    """What the people at this device are called; of friends by link only what one calls them oneself."""
    asked = range(draft.players) if draft.how == "here" else range(1, draft.players)
    return h.div(".seat-fields")[
        (
            text_field(
                label(draft, player),
                f"seat-{player + 1}",
                draft.name(player),
                with_level(level) if (level := draft.level_of(player)) else "A name, if you like",
                LONGEST_NAME,
                "draft",
                disabled=draft.level_of(player) > 0,
            )
            for player in asked
        )
    ]


def _players(draft: Draft) -> h.Element | None:
    """How many play, where there is a choice."""
    allowed = numbers(draft)
    if len(allowed) < 2:
        return None
    choices = [(str(number), str(number)) for number in allowed]
    kind = ".counted.many" if len(allowed) > MANY else ".counted"
    return _row("Players", "players", choices, str(draft.players), kind)


def _starts(draft: Draft) -> h.Element | None:
    """Who makes the first move, where people choose that."""
    if draft.players == 1 or load(draft.game).draws_first:
        return None
    players = [(label(draft, player), str(player)) for player in range(draft.players)]
    for player in draft.friends if draft.how != "here" else range(draft.players):
        players[player] = (draft.name(player) or players[player][0], str(player))
    return _row("Who starts?", "starts", [*players, ("By lot", str(LOT))], str(draft.starter))


def _row(legend: str, name: str, choices: list[tuple[str, str]], chosen: str, kind: str = "") -> h.Element:
    """A few things in a row of which one is chosen."""
    return h.fieldset(f".choice.in-row{kind}")[
        h.legend[legend],
        h.div[(tile(name, value, value == chosen, label) for label, value in choices)],
    ]
