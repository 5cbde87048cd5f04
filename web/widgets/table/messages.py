"""Messages beside the board: one region of a height that never changes.

What just happened, why something cannot be done, a hint, a computer at work, and what a lesson says take turns in it:
words, and beside them the buttons about what is said.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import htpy as h
from markupsafe import Markup

from web.app.session import Session
from web.boards import Look
from web.play.computers import computer_to_move
from web.play.permissions import awaited
from web.play.table import Table
from web.widgets.buttons import button, icon_button, linked
from web.widgets.learning.coach import live_region
from web.widgets.sheets.by_link import offer
from web.widgets.table.advice import is_advising
from web.words.ending import given_up
from web.words.last_turn import latest_events
from web.words.narration import narrate
from web.words.people import waits_for

LONG = 130
"""Letters from which on what happened is told in smaller ones, because it always has the same room."""
LONG_BESIDE = 80
"""The same where a button stands beside it."""
BESIDE_LIVE = ((120, ".longest"), (56, ".long"))
"""Beside the strip of live play: from how many letters on they are how small."""
LONGEST = 180
"""Letters that have room there on a phone."""
LONGEST_BESIDE = 120
"""The same where a button stands beside it."""
PARTS = ("coach", "live", "hint", "thinking", "banner", "answer")
"""What takes turns in the talk, by element id: first what has words, then what only has buttons."""


def talk(parts: Mapping[str, Markup]) -> h.Element:
    """The region, of its parts."""
    return h.div(".talk")[(parts[part] for part in PARTS if part in parts)]


def live(session: Session, table: Table, look: Look[Any]) -> Markup:
    """The one live line: what just happened, or why something cannot be done."""
    match = table.match
    if table.refusal:
        explainer = table.board.explainer
        asked = explainer is not None and all(explainer.ends(match.position.state, table.refused))
        why = button("Show why", "explain") if asked else offer(table)
        reason = linked(f"{table.refusal}. ", f"{match.game.name}-rules.html")
        return Markup(h.p("#live.live.refusal", role="status")[h.span(id=table.refusal.id)[reason], why])
    behind = ".behind" if is_advising(session, table) else ""
    if table.pointed:
        return Markup(h.p(f"#live.live{behind}", role="status")[_chosen(table, look), live_region(table)])
    if look.entered:
        return Markup(h.p(f"#live.live{behind}", role="status")[_entered(table), offer(table)])
    names = table.names
    events = latest_events(match)
    told = narrate(events, names) if table.board.tells_story else [f"{event.say(names)}." for event in events]
    if match.at_end and match.current.resigned is not None:
        told.append(f"{given_up(match, names)}.")
    others = _others(table)
    beside = bool(others) or computer_to_move(match) is not None
    words = _newest(others or told, LONGEST_BESIDE if beside else LONGEST)
    if others and not session.computers.will_move(match):
        again = icon_button("What happened?", "happened", "turn-left")
        long = _small(session, words, LONG_BESIDE)
        return Markup(h.p(f"#live.live.again{long}{behind}", role="status")[h.span[words, live_region(table)], again])
    if not match.at_end:
        words = f"Move {match.ply} of {match.length}. {words}".rstrip()
    if words:
        long = _small(session, words, LONG)
        return Markup(
            h.p(f"#live.live{long}{behind}", role="status")[words, _whose_turn(session, table), live_region(table)]
        )
    return Markup(
        h.p(f"#live.live.quiet{behind}", role="status")[match.game.aim(match.position.state), live_region(table)]
    )


def _small(session: Session, words: str, long: int) -> str:
    """The class of letters so small that all is seen; elsewhere than beside live play from so ``long`` words on."""
    sizes = BESIDE_LIVE if session.live is not None else ((long, ".long"),)
    return next((size for letters, size in sizes if len(words) > letters), "")


def _others(table: Table) -> list[str]:
    """What others did since somebody here decided, each turn in a sentence, where the board shows turns as a whole."""
    match = table.match
    if not table.board.shows_turns or table.coach is not None or not match.ply or not match.at_end:
        return []
    from web.words.others import plies_of_others, summary  # noqa: PLC0415  only once a game is begun

    return summary(table.board, plies_of_others(match, table.saved.mine), table.names)


def _newest(told: Sequence[str], room: int) -> str:
    """As many of the sentences as so many letters have room for, the last of all, and of that one as many parts; the
    move list tells the rest."""
    words = " ".join(told)
    *sentences, last = told or [""]
    parts = [*(f"{sentence} " for sentence in sentences), *re.split("(?<=[.,] )", last)]
    while len(words) > room and len(parts) > 1:
        del parts[0]
        words = f"\N{HORIZONTAL ELLIPSIS} {''.join(parts)}"
    return words


def _entered(table: Table) -> str:
    """What was entered ahead."""
    places, friend = ", ".join(map(table.spoken, table.ahead)), awaited(table.saved)
    waits = f"{waits_for(table.names[friend])}. " if friend is not None else ""
    return f"{waits}Entered ahead: {places}. It is made when it is your turn; press it again to take it back."


def _chosen(table: Table, look: Look[Any]) -> str:
    """What is pointed at, and what can be done with it."""
    spoken = table.spoken(table.pointed[-1])
    return f"{spoken[:1].upper()}{spoken[1:]} is chosen: {table.board.further(look)}."


def _whose_turn(session: Session, table: Table) -> h.Element | None:
    """What a bar shows of a computer at work, for people who hear the page."""
    match, mover = table.match, computer_to_move(table.match)
    if mover is None or not match.at_end:
        return None
    does = "thinks" if session.computers.will_move(match) else "waits"
    return h.span(".visually-hidden")[f" {table.names[mover]} {does}."]
