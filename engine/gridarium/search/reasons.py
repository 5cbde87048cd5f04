"""Reasons in words: of all that can be said of a move, what tells most apart from the next best one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

ROOM = 24
"""Words that a move and its reason have together."""
FAR = 20
"""Points that stand for a game that is won or lost, more than for what is counted in it."""
NOTHING_ELSE = "Nothing else can be done."
ALIKE = "several moves are as good"
WINS = "wins"
"""The kind of the fact that a move wins the game: then nobody asks for another one."""
_PLACE = re.compile(r"\b[a-z]+\d+\b|\bsquare \d+|\{\d\}")
"""What names a place or a player, in the words of any game."""


class Fact(NamedTuple):
    """Something to be said of a move: what kind of thing it is, how much of it, and the words, a clause.

    Without words it only counts: whatever else a move does is told before it.
    """

    kind: str
    amount: float
    words: str
    by_contrast: bool = False
    """Whether it is worth telling only where the other move has less of it."""


def reason(
    phrase: str,
    facts: Iterable[Fact],
    others: Iterable[Fact],
    gain: float | None,
    alike: float,
    unit: tuple[str, str] = ("point", "points"),
) -> str:
    """The reason for a move that is called by that phrase: one sentence, of the facts about it the most telling one.

    The facts come in the order in which they matter; ``others`` are those of the best other move, which is ``gain``
    worse in such units; None where there is no other. By less than ``alike`` it is as good.
    """
    known: dict[str, float] = {}
    for fact in others:
        known[fact.kind] = max(fact.amount, known.get(fact.kind, fact.amount))
    own = [fact for fact in facts if _tells_more(phrase, fact.words)]
    more = [fact for fact in own if fact.kind not in known or fact.amount > known[fact.kind]]
    told = [fact for fact in own if not fact.by_contrast or (known and fact in more)]
    if gain is None:
        return _sentence(told[0].words) if told else NOTHING_ELSE
    if gain < alike:
        both = [f"{fact.words}; another move is as good" for fact in told if fact.kind != WINS]
        both = [fact.words for fact in told if fact.kind == WINS] + both + [fact.words for fact in told]
        return _sentence(next((words for words in both if _fits(phrase, words)), ALIKE))
    for fact in (*more, *told):
        if _fits(phrase, fact.words):
            return _sentence(fact.words)
    if gain > FAR:
        return "Nothing else comes close to it."
    amount = f"{gain:.1f}"
    return f"Other moves lose about {amount} {unit[0] if amount == '1.0' else unit[1]}."


def _tells_more(phrase: str, words: str) -> bool:
    """Whether there are words, and none of them names what the phrase names."""
    return bool(words) and not set(_PLACE.findall(phrase)) & set(_PLACE.findall(words))


def _fits(phrase: str, words: str) -> bool:
    return len(phrase.split()) + len(words.split()) <= ROOM


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."


def counted(number: int, noun: str) -> str:
    """So many things, in words: small numbers inside an explanation are."""
    small = ("no", "one", "two", "three", "four", "five", "six")
    return f"{small[number] if number < len(small) else number} {noun}{'' if number == 1 else 's'}"


def listed(names: Sequence[str], noun: str) -> str:
    """Things by their names where there are up to two, else by their number: "the tiles on c3 and d4"."""
    if len(names) > 2:
        return counted(len(names), noun)
    return f"the {noun}{'' if len(names) == 1 else 's'} on {' and '.join(names)}"
