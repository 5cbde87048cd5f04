"""The sheet for a new game: with whom, how strong, who starts, and folded away the terms."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h

from gridarium import load
from gridarium.match.match import LONGEST_NAME
from web.app.session import Session
from web.play.new_game import LOT, Draft, How, label, numbers
from web.record.advice import advice
from web.record.log import Log
from web.widgets.buttons import text_field, tile
from web.widgets.icons import icon
from web.widgets.learning.coach import first_time
from web.widgets.new_game.terms import terms
from web.words.opponents import OPPONENTS, with_level

MANY = 5
"""So many numbers of players have room beside something else."""


class PlayMode(NamedTuple):
    """Mode of play: what it is called, what that means, and its picture."""

    title: str
    about: str
    picture: str


WAYS: dict[How, PlayMode] = {
    "computer": PlayMode("Computer", "It plays in this page.", "computer"),
    "here": PlayMode("Friend here", "You share this device.", "friends"),
    "link": PlayMode("Friend by link", "You send a link to and fro.", "send"),
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
            _play_modes(draft) if several else None,
            _strength(draft, session.record.log) if several and draft.how == "computer" else None,
            _names(draft) if draft.players > 1 and draft.how != "computer" else None,
            h.div(".side-by-side")[_players(draft), _starts(draft)] if several else None,
            terms(game, draft, session.designs),
        ],
        first_time(session, game),
        h.p(".refusal", role="alert", id=draft.problem.id)[draft.problem] if draft.problem else None,
        h.button(".button.primary", type="submit")["Start"],
    ]


def _play_modes(draft: Draft) -> h.Element:
    """Three tiles: with whom; not to be chosen by one who plays alone."""
    return h.fieldset(".choice.with-whom", disabled=draft.players == 1)[
        h.legend["Who do you play with?"],
        h.div[
            (
                tile(
                    "how",
                    how,
                    how == draft.how,
                    [icon(way.picture), h.strong[way.title], h.small[way.about]],
                    first=how == draft.how,
                )
                for how, way in WAYS.items()
            )
        ],
    ]


def _strength(draft: Draft, log: Log) -> h.Element:
    """Six steps, each with a sentence; not to be chosen where the terms seat no computer.

    Which of them suits now is said where the record tells it, and nothing else is chosen for that.
    """
    suits = advice(log.entries, draft.game)
    return h.fieldset(".choice.strength", disabled=len(draft.friends) == draft.players - 1)[
        h.legend["How strong?"],
        h.div[
            (
                tile(
                    "level",
                    str(level),
                    level == draft.level,
                    [h.strong[step.level.capitalize()], h.small[step.sentence]],
                )
                for level, step in OPPONENTS.items()
            )
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
