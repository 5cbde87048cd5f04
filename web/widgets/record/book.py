"""What was played from the position that is looked at in one's own games: how often, by whom, and how they ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import htpy as h
from markupsafe import Markup

from gridarium.game import count, listing
from gridarium.match.match import Match
from web.app.session import Session
from web.play.permissions import may_play
from web.play.table import Table
from web.storage.summary import summary_of
from web.words.people import in_sentence, with_names

if TYPE_CHECKING:
    from web.book.book import Book, Continuation, Ending, Place

MOST, GAMES = 12, 6
"""Moves that are listed, and games of each."""
ENDINGS: Mapping[Ending, str] = {"won": "won", "drawn": "drew", "lost": "lost"}


def book(session: Session, table: Table) -> Markup:
    """The moves that were played from here, or how far the reading of the games is."""
    own = session.book
    if own is None or not own.ready:
        return Markup(h.div(".book")[_reading(own)])
    found = own.continuations(table.match)
    names = [_name(table, each.text) for each in found]
    order = {key: place for place, key in enumerate(session.library.keys())}
    return Markup(
        h.div(".book")[
            h.p(".quiet", role="status", tabindex="0")[_summary(table.match, found)],
            h.ol[(_move(session, table, *one, order) for one in list(zip(found, names, strict=True))[:MOST])]
            if found
            else None,
        ]
    )


def _reading(own: Book | None) -> list[h.Element | h.VoidElement]:
    share = own.share if own is not None else 0.0
    return [
        h.p(".quiet", role="status")["Reading your games."],
        h.progress(max="100", value=str(int(100 * share)), aria_label="How many are read"),
    ]


def _summary(match: Match, found: Sequence[Continuation]) -> str:
    """How many other games came here."""
    if match.position.outcome is not None:
        return "The game ended here."
    if (match.position.state.to_move or 0) < 0:
        return "Dice or cards decide here. Look at a move that somebody made."
    games = {place.game.id for each in found for place in each.places}
    if not games:
        return "None of your other games on these terms came to this position."
    return f"{len(games)} of your other games on these terms came to this position. What came next:"


def _name(table: Table, text: str) -> str:
    """A move in words."""
    state = table.match.position.state
    action = next(each for each in table.match.position.actions if str(each) == text)
    phrase = with_names(table.match.game.advice().phrase(state, action), table.names)
    return f"{phrase[:1].upper()}{phrase[1:]}"


def _move(session: Session, table: Table, one: Continuation, name: str, order: Mapping[str, int]) -> h.Element:
    """A move: to play it, how the games with it ended for who played it, and these games."""
    places = sorted(one.places, key=lambda place: order.get(place.game.id, len(order)))
    left = len(places) - GAMES
    return h.li[
        h.button(".button.book-move", type="button", data_on="book-move", data_value=one.text)[h.span[name]]
        if may_play(table.match)
        else h.strong[name],
        _bar(one),
        h.details[
            h.summary[_endings(one)],
            h.p(".quiet")[f"Played by: {_players(one)}."] if len(one.names) > 1 else None,
            h.ul[(_game(session, place) for place in places[:GAMES])],
            h.p(".quiet")[f"{left} more."] if left > 0 else None,
        ],
    ]


def _endings(one: Continuation) -> str:
    """How the games with a move ended for who played it."""
    ended = [f"{word} {number}" for ending, word in ENDINGS.items() if (number := one.number(ending))]
    games, left = count(len(one.places), "game"), one.number("open")
    if not ended:
        return f"{games}, not over"
    who = in_sentence(next(iter(one.names))) + (" and others" if len(one.names) > 1 else "")
    return f"{games}: {who} {listing(ended)}" + (f", {left} not over" if left else "")


def _players(one: Continuation) -> str:
    """Who played a move, and how often."""
    names = enumerate(one.names.items())
    return listing([f"{who if place == 0 else in_sentence(who)} {times}" for place, (who, times) in names])


def _bar(one: Continuation) -> Markup:
    """The shares of games that were won, drawn and lost by who played the move."""
    begun, parts = 0, []
    for ending in (*ENDINGS, "open"):
        number = one.number(ending)
        parts.append(f'<rect class="{ending}" x="{begun}" width="{number}" height="1"/>' if number else "")
        begun += number
    drawing = f'<svg viewBox="0 0 {begun} 1" preserveAspectRatio="none" aria-hidden="true">{"".join(parts)}</svg>'
    return Markup(drawing)


def _game(session: Session, place: Place) -> h.Element:
    """A game, which opens where it came to this position."""
    summary = summary_of(place.game.text)
    words = f"{summary.title}. {summary.in_one_line(session.now)}."
    return h.li[
        h.button(".game-link", type="button", data_on="book-game", data_value=f"{place.game.id} {place.ply}")[words]
    ]
