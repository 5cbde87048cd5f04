"""Checks of blueprints from data: what is wrong with them, in sentences (GO-32)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

from gridarium.game import brief, count
from gridarium.games.gridopolis.setup.blueprints import (
    APART,
    CAPTURES,
    GOALS,
    SEATS,
    Blueprint,
    Rules,
    SeatPlan,
    Spares,
)
from gridarium.games.gridopolis.setup.coordinates import FORWARD, Z, called, name_of, place_of

MOST_PADS = 200
MOST_SPARES = 40
"""Of each kind, for each player."""
MOST_ROUNDS = 999
LONGEST_TITLE = 40
ENTRIES = ("title", "pads", "posts", "seats", "teleporters", "boxes", "spares", "rules")
SEAT_ENTRIES = ("markers", "kingerizers", "forward", "target")
USUAL_SPARES = Spares(3, 3, 2, 2)
MOST_SAID = 30
"""Problems that are told at once."""


def blueprint_from_data(data: Any) -> Blueprint:
    """The blueprint of JSON-able data. Raises ValueError with a sentence about the first thing that is wrong."""
    checking = _Checking()
    blueprint = checking.blueprint(data)
    if checking.problems:
        raise ValueError(checking.problems[0])
    return blueprint


def problems(data: Any) -> list[str]:
    """Problems of a blueprint, a sentence each."""
    checking = _Checking()
    checking.blueprint(data)
    return checking.problems


def readable(data: Any) -> Blueprint:
    """Readable part of data that may be wrong: for an editor, which counts parts while they are being put."""
    return _Checking().blueprint(data)


class _Checking:
    """Reads data into a blueprint, leaves out what is wrong, and keeps a sentence about it."""

    def __init__(self) -> None:
        self.problems: list[str] = []

    def say(self, sentence: str) -> None:
        if len(self.problems) < MOST_SAID and sentence not in self.problems:
            self.problems.append(sentence)

    def blueprint(self, data: Any) -> Blueprint:
        entries = self._entries(data, ENTRIES, "A blueprint")
        pads = self._places(entries.get("pads", []), "pads")
        if not pads:
            self.say("The blueprint has no pads (GO-1).")
        if len(pads) > MOST_PADS:
            self.say(f"The blueprint has {len(pads)} pads; at most {MOST_PADS} are played with here.")
        rules = self._rules(entries.get("rules", {}))
        seats = self._seats(entries.get("seats", {}))
        blueprint = Blueprint(
            self._title(entries.get("title", "")),
            pads,
            self._posts(entries.get("posts", []), pads),
            seats,
            self._places(entries.get("teleporters", []), "teleporters"),
            self._places(entries.get("boxes", []), "boxes"),
            self._spares(entries.get("spares", {})),
            rules,
        )
        self._check_pads(blueprint)
        self._check_one_thing_a_pad(blueprint)
        self._check_seats(blueprint)
        self._check_rules(blueprint)
        return blueprint

    # Entries by themselves

    def _entries(self, data: Any, known: Sequence[str], what: str) -> dict[str, Any]:
        if not isinstance(data, Mapping):
            self.say(f"{what} is a set of named values such as {known[1]}, not {brief(data)}.")
            return {}
        for key in islice((key for key in data if key not in known), MOST_SAID):
            self.say(f"{what} has no entry called {brief(key)}.")
        return {key: data[key] for key in known if key in data}

    def _title(self, title: Any) -> str:
        if not isinstance(title, str) or len(title) > LONGEST_TITLE or not title.isprintable():
            self.say(f"A blueprint's title is a text of at most {LONGEST_TITLE} letters, not {brief(title)}.")
            return ""
        return title.strip()

    def _places(self, names: Any, what: str) -> tuple[int, ...]:
        """Places by name, sorted."""
        if not isinstance(names, list | tuple) or len(names) > 4 * MOST_PADS:
            self.say(f'A blueprint\'s {what} are a list of places such as ["3.2.2"], not {brief(names)}.')
            return ()
        found: set[int] = set()
        for name in names:
            try:
                at = place_of(name)
            except ValueError as error:
                self.say(str(error))
                continue
            if at in found:
                self.say(f"The blueprint lists {name} twice among its {what}.")
            found.add(at)
        return tuple(sorted(found))

    def _posts(self, pairs: Any, pads: tuple[int, ...]) -> tuple[int, ...]:
        """Posts by their lower pads."""
        if not isinstance(pairs, list | tuple) or len(pairs) > MOST_PADS:
            self.say(f'A blueprint\'s posts are a list such as [["3.3.1", "3.3.2"]], not {brief(pairs)}.')
            return ()
        found = set()
        for pair in pairs:
            try:
                lower = _post(pair)
            except ValueError as error:
                self.say(str(error))
                continue
            if lower in found:
                self.say(f"The blueprint lists the post on {name_of(lower)} twice.")
            if lower not in pads or lower + Z not in pads:
                self.say(f"A post joins two pads, and {name_of(lower)} or the place above it has none.")
            found.add(lower)
        return tuple(sorted(found))

    def _spares(self, data: Any) -> Spares:
        entries = self._entries(data, Spares._fields, "The entry spares")
        for key, value in entries.items():
            if type(value) is not int or not 0 <= value <= MOST_SPARES:
                self.say(f"Spare {key} are a whole number from 0 to {MOST_SPARES}, not {brief(value)} (GO-8).")
                return USUAL_SPARES
        return USUAL_SPARES._replace(**entries)

    def _rules(self, data: Any) -> Rules:
        entries = self._entries(data, Rules._fields, "The entry rules")
        usual = Rules()
        right = {}
        for key, value in entries.items():
            if key in ("capture", "goal"):
                choices = CAPTURES if key == "capture" else GOALS
                good = isinstance(value, str) and value in choices
                wanted = f"one of {', '.join(choices)}"
            elif key == "rounds":
                good = value is None or (type(value) is int and 1 <= value <= MOST_ROUNDS)
                wanted = f"none or a whole number from 1 to {MOST_ROUNDS}"
            else:
                good = type(value) is bool
                wanted = "true or false"
            if good:
                right[key] = value
            else:
                self.say(f"The rule {key} is {wanted}, not {brief(value)} (GO-32).")
        if right.get("capture") == "landing":
            usual = usual._replace(kamikaze=False)
        return usual._replace(**right)

    def _seats(self, data: Any) -> tuple[tuple[str, SeatPlan], ...]:
        entries = self._entries(data, SEATS, "The entry seats")
        if not entries:
            self.say("The blueprint has no seats: south, west, north or east (GO-3).")
        return tuple((name, self._seat(name, plan)) for name, plan in entries.items())

    def _seat(self, name: str, data: Any) -> SeatPlan:
        entries = self._entries(data, SEAT_ENTRIES, f"The seat {name}")
        forward = entries.get("forward")
        if forward is not None and (not isinstance(forward, str) or forward not in FORWARD):
            self.say(f"The seat {name} goes forward to +x, -x, +y, -y or null, not {brief(forward)} (GO-3).")
            forward = None
        markers, kingerizers, target = (
            self._places(entries.get(key, []), f"{key} of {name}") for key in ("markers", "kingerizers", "target")
        )
        return SeatPlan(markers, kingerizers, forward, target)

    # Entries together

    def _check_pads(self, blueprint: Blueprint) -> None:
        """Everything stands on a pad."""
        pads = set(blueprint.pads)
        things = [("teleporter", blueprint.teleporters), ("blocker box", blueprint.boxes)]
        for name, plan in blueprint.seats:
            things += [
                (f"marker of {name}", plan.markers),
                (f"kingerizer of {name}", plan.kingerizers),
                (f"target of {name}", plan.target),
            ]
        for what, places in things:
            for at in places:
                if at not in pads:
                    self.say(f"The {what} on {called(at)} has no pad under it.")

    def _check_one_thing_a_pad(self, blueprint: Blueprint) -> None:
        """A pad takes one node and one marker, and a marker no blocker box."""
        things = {
            "teleporters": [("a teleporter", blueprint.teleporters)],
            "boxes": [("a blocker box", blueprint.boxes)],
            "kingerizers": [(f"a kingerizer of {name}", plan.kingerizers) for name, plan in blueprint.seats],
            "markers": [(f"a marker of {name}", plan.markers) for name, plan in blueprint.seats],
        }
        for group in APART:
            taken: dict[int, str] = {}
            for what, places in (found for field in group for found in things[field]):
                for at in places:
                    if at in taken:
                        self.say(f"The pad on {called(at)} has both {taken[at]} and {what}.")
                    taken[at] = what

    def _check_seats(self, blueprint: Blueprint) -> None:
        solitaire = blueprint.rules.goal == "solitaire"
        count = len(blueprint.seats)
        if solitaire and count > 1:
            self.say(f"Solitaire is for one seat, and the blueprint has {count}.")
        if not solitaire and count == 1:
            self.say("The blueprint has one seat; only solitaire is for one.")
        for name, plan in blueprint.seats:
            if not plan.markers:
                self.say(f"The seat {name} has no markers (GO-6).")
            if not plan.kingerizers and not solitaire:
                self.say(f"The seat {name} has no home-row (GO-5).")

    def _check_rules(self, blueprint: Blueprint) -> None:
        rules = blueprint.rules
        if rules.goal == "points" and rules.rounds is None:
            self.say("A game for points needs a number of rounds (GO-30).")
        if rules.capture == "landing" and rules.kamikaze:
            self.say("Where a marker captures by landing there is no kamikaze; switch one of them off.")
        for name, plan in blueprint.seats:
            if rules.goal == "race" and len(plan.target) < len(plan.markers):
                markers, pads = count(len(plan.markers), "marker"), count(len(plan.target), "pad")
                self.say(f"The seat {name} races with {markers} for {pads}.")
            if rules.goal != "race" and plan.target:
                self.say(f"The seat {name} has a target, and this is no race.")


def _post(pair: Any) -> int:
    """The lower pad of a post. Raises ValueError."""
    if not isinstance(pair, list | tuple) or len(pair) != 2:
        raise ValueError(f'A post is two places such as ["3.3.1", "3.3.2"], not {brief(pair)}.')
    lower, upper = place_of(pair[0]), place_of(pair[1])
    if upper != lower + Z:
        raise ValueError(f"A post joins a pad and the one right above it, not {pair[0]} and {pair[1]}.")
    return lower
