"""Ending of a game in words: who won, by what, its course in one sentence, and the score of the rematches."""

from __future__ import annotations

from collections.abc import Sequence

from gridarium.game import count
from gridarium.match.match import Match
from gridarium.match.summary import course_in_words
from web.play.series import before, so_far
from web.storage.saved_game import Saved
from web.words.people import in_sentence

CLOSES = ("part", "game")
"""What closes with words of its own."""


def headline(match: Match, names: Sequence[str]) -> str:
    """Headline of an end: who won and by what, or how a part of the game closed, in the game's own words."""
    if match.current.resigned is not None and match.at_end:
        return given_up(match, names)
    closing = [event.say(names) for told in match.events for event in told if event.closes in CLOSES]
    return closing[-1] if closing else ""


def given_up(match: Match, names: Sequence[str]) -> str:
    """Sentence on a resignation or a clock that ran out in the current line, and who won by that; empty without."""
    line, outcome = match.current, match.result
    if line.resigned is None or outcome is None:
        return ""
    winners = " and ".join(in_sentence(names[winner]) for winner in outcome.winners)
    return f"{names[line.resigned]} {line.gave_up}{f', so {winners} won' if winners else ''}"


def course(match: Match, names: Sequence[str]) -> str:
    """Course of the game, as a sentence; empty before its end, and where nothing happened."""
    outcome = match.outcome
    if outcome is None:
        return ""
    words = course_in_words(match.current, match.ply, outcome).format(*map(in_sentence, names))
    return f"{words[:1].upper()}{words[1:]}." if words else ""


def rematches(saved: Saved, names: Sequence[str]) -> str:
    """The score of this game and those before it, if there were any: "You 2, Ana 1, 1 draw"."""
    if not before(saved):
        return ""
    series = so_far(saved)
    wins = [f"{name} {won}" for name, won in zip(names, series.wins, strict=True)]
    return ", ".join([*wins, *([count(series.drawn, "draw")] if series.drawn else [])])
