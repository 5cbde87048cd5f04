"""A guide through a turn of a game: where it begins, what the learner does step by step, and what is said meanwhile.

A guide is data beside its game, ``data/guide.json``; nothing here knows which game that is. It is played as any other
match is, so every move of the rules is possible in it: what the guide says is read from what was played so far.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Any, NamedTuple

from gridarium.chance import SYSTEM
from gridarium.entries import Entries, listed, refuse_unknown
from gridarium.game import Action, Game, IllegalAction, RandomSource, brief, text_beside
from gridarium.line import Line, agreement
from gridarium.match import Match, Seat
from gridarium.search.levels import LEVELS


class Goal(NamedTuple):
    """What a step asks for, in the words of the contract: whichever of these comes first, where it says several."""

    event: str = ""
    """The kind of an event of the learner's (`Event.kind`)."""
    actions: tuple[str, ...] = ()
    """Texts of actions, one of which is made."""
    phase: str = ""
    """A phase that is left (`Situation.phase`)."""


class Step(NamedTuple):
    """One thing to do, and what is said of it."""

    say: tuple[str, ...]
    """What is read before it, one after the other; the last of them says what to do."""
    play: tuple[str, ...]
    """The actions that are meant. Made in this order, the last of them reaches the goal."""
    goal: Goal
    also: tuple[str, ...]
    """How the texts of other actions begin that do no harm here."""
    done: str
    """The answer, once the goal is reached."""


class Stand(NamedTuple):
    """How far a learner is at the ply looked at."""

    step: int
    """The number of the step that is to be done, from 0; that of the last one and 1 when all are."""
    made: tuple[str, ...] = ()
    """What was done for it already."""
    strayed: int | None = None
    """At which ply something else was done than what is meant."""


class Guide(NamedTuple):
    """A guide, checked but for what only playing it shows (`tests/engine/test_guide.py`)."""

    game: Game
    seats: tuple[Seat, ...]
    options: Mapping[str, Any]
    opening: tuple[str, ...]
    """What is played before it begins, from the start of the game."""
    falls: tuple[str, ...]
    """What chance does after that, each as soon as it can be; then it is left to itself."""
    steps: tuple[Step, ...]
    end: str
    """What is said when all is done."""

    @property
    def learner(self) -> int:
        """The player whom the person is."""
        return next(player for player, seat in enumerate(self.seats) if not seat.level)

    def begin(self) -> Match:
        """A new match where the guide begins. Raises IllegalAction when the opening cannot be played."""
        match = Match(self.game, self.seats, self.options)
        for text in self.opening:
            match.current.play(text)
        match.jump(match.length)
        return match

    def fits(self, match: Match) -> bool:
        """Whether a match is one that began here."""
        terms = match.game is self.game and match.players == len(self.seats)
        return terms and match.options == self.game.check_options(self.options) and self._opened(match.lines[0])

    def _opened(self, line: Line) -> bool:
        return line.actions[: len(self.opening)] == list(self.opening)

    def chance(self, match: Match) -> RandomSource:
        """How dice fall in a match of it: as the guide has them, wherever that is legal."""
        return _Falls(self, match)

    def stand(self, match: Match) -> Stand:
        """How far the learner of a match is at the ply looked at."""
        line, stand = match.current, Stand(0)
        first = agreement(line.actions[: match.ply], list(self.opening))
        if first < min(match.ply, len(self.opening)):
            return stand._replace(strayed=first)  # another way from the set-up
        for number in range(len(self.opening), match.ply):
            if stand.step == len(self.steps):
                break
            ply, step = line.plies[number], self.steps[stand.step]
            if self._reaches(step.goal, line, number):
                stand = Stand(stand.step + 1)
            elif stand.strayed is None and ply.actor == self.learner and not _leads_on(step, ply.text):
                stand = stand._replace(strayed=number)
            elif ply.actor == self.learner:
                stand = stand._replace(made=(*stand.made, ply.text))
        return stand

    def _reaches(self, goal: Goal, line: Line, number: int) -> bool:
        """Whether the ply of that number reaches a goal."""
        ply = line.plies[number]
        if ply.text in goal.actions and ply.actor == self.learner:
            return True
        if any(event.kind == goal.event and event.player == self.learner for event in ply.events):
            return True
        return bool(goal.phase) and self._phase(line, number) == goal.phase != self._phase(line, number + 1)

    def _phase(self, line: Line, ply: int) -> str:
        return self.game.situation(line.position(ply).state).phase

    def meant(self, match: Match, stand: Stand) -> Action | None:
        """The action that the learner should make next, where it can be made."""
        if stand.step == len(self.steps) or stand.strayed is not None:
            return None
        left = [text for text in self.steps[stand.step].play if text not in stand.made]
        return next((action for action in match.choices if str(action) in left[:1]), None)


class _Falls:
    """A source of numbers that lets fall what a guide wants."""

    def __init__(self, guide: Guide, match: Match) -> None:
        self._guide, self._match = guide, match

    def random(self) -> float:
        state = self._match.position.state
        offered = list(map(str, state.legal_actions()))
        wanted = next((text for text in self._left() if text in offered), None)
        if wanted is None:
            return SYSTEM.random()
        weights = state.weights()
        ends = list(accumulate(weights))
        place = offered.index(wanted)
        return (ends[place] - weights[place] / 2) / ends[-1]

    def _left(self) -> Iterator[str]:
        """What has not fallen yet, in order."""
        match = self._match
        fallen = Counter(match.current.actions[len(self._guide.opening) : match.ply])
        for text in self._guide.falls:
            if fallen[text]:
                fallen[text] -= 1
            else:
                yield text


def _leads_on(step: Step, text: str) -> bool:
    """Whether an action is meant, or does no harm."""
    return text in step.play or text.startswith(step.also)


# Reading


@lru_cache
def guide_of(game: Game) -> Guide:
    """The guide of a game that has one (`Game.guided`)."""
    return read_guide(game, json.loads(text_beside(f"gridarium.games.{game.name}", "data/guide.json")))


def read_guide(game: Game, data: Any) -> Guide:
    """The guide of that data. Raises ValueError with a sentence for what is no guide."""
    entries = _named(data, ("levels", "options", "opening", "falls", "steps", "end"), "A guide")
    seats = tuple(Seat("", level) for level in listed(entries, "levels"))
    if any(seat.level not in (0, *LEVELS) for seat in seats) or not any(not seat.level for seat in seats):
        raise ValueError("A guide gives the level of each player, 0 for the learner.")
    options = game.check_options(_named(entries.get("options", {}), [one.name for one in game.options], "A guide"))
    game.check_players(len(seats), options)
    steps = tuple(map(_step, listed(entries, "steps")))
    if not steps:
        raise ValueError("A guide has steps.")
    opening, falls = _texts(entries, "opening"), _texts(entries, "falls")
    guide = Guide(game, seats, options, opening, falls, steps, _words(entries, "end"))
    try:
        guide.begin()
    except IllegalAction as error:
        raise ValueError(f"The opening of a guide cannot be played: {error}.") from None
    return guide


def _step(data: Any) -> Step:
    entries = _named(data, ("say", "play", "goal", "also", "done"), "A step")
    say, play, also = listed(entries, "say"), _texts(entries, "play"), _texts(entries, "also")
    if not say or not play or not all(isinstance(words, str) and words for words in say):
        raise ValueError("A step of a guide says something, and what to play.")
    goal = _named(entries.get("goal", {"actions": play[-1]}), Goal._fields, "A goal")
    reached = Goal(str(goal.get("event", "")), _texts(goal, "actions"), str(goal.get("phase", "")))
    if not any(reached):
        raise ValueError("A goal is an event, one of several moves, or a phase that is left.")
    return Step(tuple(say), play, reached, also, _words(entries, "done"))


def _named(data: Any, known: Sequence[str], what: str) -> Entries:
    if not isinstance(data, Mapping):
        raise ValueError(f"{what} is a set of named values, not {brief(data)}.")
    refuse_unknown(data, known, what)
    return data


def _words(entries: Entries, key: str) -> str:
    value = entries.get(key, "")
    if not isinstance(value, str):
        raise ValueError(f"The entry {key} is a text, not {brief(value)}.")
    return value


def _texts(entries: Entries, key: str) -> tuple[str, ...]:
    """Texts with blanks between them."""
    return tuple(_words(entries, key).split())
