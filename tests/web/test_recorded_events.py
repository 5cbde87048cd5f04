"""The same events have the same effects as when they were recorded: every patch and every effect, by its digest.

Whoever changes how events pass through the page, and not what people see, runs these tests. Where people are to see
something else, the recording is renewed:

    python -m tests.web.test_recorded_events

and `python -m tests.web.test_recorded_events NAME NUMBER` prints in full what one event of a journey does, to compare
two versions.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

import pytest

from gridarium.search import hints, thinking
from tests.web.tab import Device, Tab
from web.app import announcements
from web.app.app import Effect
from web.play import review
from web.play import thinking as work

FILE = Path(__file__).parents[1] / "data" / "recorded.json"
BEGAN = 1_790_000_000.0
"""When all of it happens, in seconds since 1970."""
TICK = 0.1
"""Seconds between two things that happen."""
HINT_LOOKS = 200
SLICE = 60.0
"""Seconds that a thought may go on in one piece: it ends by what it has looked at, never by time."""
PRESSED = (
    *("close", "jump", "line", "hint", "forget-hint", "turn-board", "set", "view", "resign", "unresign", "rematch"),
    *("dismiss", "die", "die-back", "roll-for-me", "delete-line", "line-back", "show-line", "beside", "enough"),
    *("coach", "back", "ahead", "show-better", "better", "learn-first", "sheet", "play"),
)
"""What is pressed by chance; what else buttons send is sent by the journeys themselves, or by none."""
KEYS = (
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "ArrowDown",
    "Enter",
    "Escape",
    "Home",
    "End",
    "h",
    "u",
    "r",
    "l",
    "m",
    "?",
)


@dataclass
class Moment:
    """A world in which time, chance and thinking are the same every time."""

    now: float = BEGAN
    chance: Random = field(default_factory=lambda: Random(1))

    def clock(self) -> float:
        """What every clock shows."""
        return self.now

    def pass_by(self) -> None:
        """A little time passes."""
        self.now += TICK

    @contextmanager
    def held(self) -> Iterator[None]:
        """While this lasts, clocks, dice, secrets and thoughts follow this moment."""
        used, day = thinking.Thought._used, time.gmtime
        with ExitStack() as stack:
            for name in ("time", "monotonic"):
                stack.enter_context(mock.patch.object(time, name, self.clock))
            stack.enter_context(mock.patch.object(announcements, "_numbers", count(1)))
            stack.enter_context(mock.patch.object(time, "gmtime", lambda moment=None: day(moment or self.now)))
            stack.enter_context(mock.patch.object(os, "urandom", self.chance.randbytes))
            stack.enter_context(mock.patch.object(random, "_urandom", self.chance.randbytes))
            stack.enter_context(mock.patch.object(hints, "LOOKS", HINT_LOOKS))
            stack.enter_context(mock.patch.object(work, "HINT_SECONDS", None))
            for module in (work, review):
                stack.enter_context(mock.patch.object(module, "SLICE", SLICE))
            stack.enter_context(mock.patch.object(thinking.Thought, "_used", lambda thought, _: used(thought, 0.0)))
            yield


class RecordedTab(Tab):
    """A tab that tells every effect, and lets a little time pass before each."""

    def __init__(self, url: str, device: Device, moment: Moment, told: list[Effect]) -> None:
        self.moment = moment
        self.told = told
        super().__init__(url, device, asked=True)

    def _take(self, effects: list[Effect]) -> list[Effect]:
        self.moment.pass_by()
        self.told += effects
        return super()._take(effects)


class People:
    """The tabs of a journey, on one or two devices; everything that happens there is noted."""

    def __init__(self) -> None:
        self.moment = Moment()
        self.devices = [Device(), Device()]
        self.tabs: list[RecordedTab] = []
        self.events: list[list[Any]] = []
        """The number of the tab, the event, and what came of it, each time."""

    def happen(self, number: int, event: dict[str, Any]) -> list[Effect]:
        """Let an event happen: a tab is opened, thinks, or is sent something, or time passes. Returns all effects."""
        told: list[Effect] = []
        if "opened" in event:
            self.tabs.append(RecordedTab(event["opened"], self.devices[event["device"]], self.moment, told))
        elif "seconds" in event:
            self.moment.now += event["seconds"]
        elif event == {"on": "thought"}:
            tab = self.tabs[number]
            tab.told = told
            tab.think()
        else:
            tab = self.tabs[number]
            tab.told = told
            tab.send(**event)
        parts = sorted(digest(effect) for effect in told if effect["do"] == "part")  # in whichever order they are
        self.events.append([number, event, [*parts, *(digest(effect) for effect in told if effect["do"] != "part")]])
        return told

    # What a journey is made of

    def open(self, url: str, device: int = 0) -> int:
        """Open a tab; its number."""
        self.happen(len(self.tabs), {"opened": url, "device": device})
        return len(self.tabs) - 1

    def send(self, number: int, on: str, **message: Any) -> None:
        """Send an event from that tab."""
        self.happen(number, {"on": on, **message})

    def wait(self, number: int, seconds: int) -> None:
        """Do nothing for so long."""
        self.happen(number, {"seconds": seconds})

    def key(self, number: int, key: str, board: bool = False) -> None:
        """Press a key in that tab."""
        self.send(number, "key", key=key, shift=False, ctrl=False, board=board, target=None)

    def coached(self, number: int, chance: Random) -> None:
        """Let answers come, and press one of the buttons that a coach offers."""
        self.think(number)
        offered = [node.attrs["data-value"] for node in self.tabs[number].page.all("button", data_on="coach")]
        if offered:
            self.send(number, "coach", value=offered[int(chance.random() * len(offered))])
            self.think(number)

    def think(self, number: int) -> None:
        """Let computers and hints of a tab come to their end."""
        if self.tabs[number].app.busy:
            self.happen(number, {"on": "thought"})

    def begin(self, url: str, how: str = "here", **options: str) -> int:
        """Open a table and begin a game there as its dialog offers it."""
        number = self.open(url)
        tab = self.tabs[number]
        if tab.session.sheet != "new":
            self.send(number, "sheet", value="new")
        self.send(number, "draft", field="how", value=how)
        for name, value in options.items():
            self.send(number, "draft", field=name, value=value)
        self.send(number, "begin", form=form_of(tab))
        return number

    def play(self, number: int, plies: int, chance: Random) -> None:
        """Make so many actions, pressing what they are pointed at with, and let computers answer."""
        tab = self.tabs[number]
        for _ in range(plies):
            self.think(number)
            choices = tab.table.match.choices
            if not choices or tab.table.match.outcome is not None:
                return
            for target in choices[int(chance.random() * len(choices))].targets:
                if tab.page.all(data_target=target):
                    self.send(number, "point", target=target, by="mouse")

    def wander(self, number: int, presses: int, chance: Random) -> None:
        """Press anything that is there, on the board and beside it, and any key."""
        tab = self.tabs[number]
        for _ in range(presses):
            pick = chance.random()
            buttons = [node for node in tab.page.all("button") if node.attrs.get("data-on") in PRESSED]
            usable = [node.attrs for node in buttons if "disabled" not in node.attrs]
            targets = sorted({node.attrs["data-target"] for node in tab.page.walk() if "data-target" in node.attrs})
            if pick < 0.3 and usable:
                found = usable[int(chance.random() * len(usable))]
                self.send(number, found["data-on"], value=found.get("data-value"))
            elif pick < 0.5:
                key = KEYS[int(chance.random() * len(KEYS))]
                self.send(number, "key", key=key, shift=False, ctrl=False, board=chance.random() < 0.5, target=None)
            elif targets:
                by = ("mouse", "touch", "key")[int(chance.random() * 3)]
                self.send(number, "point", target=targets[int(chance.random() * len(targets))], by=by)
            self.think(number)


def form_of(tab: Tab) -> dict[str, str]:
    """What the dialog's form holds as it stands."""
    form: dict[str, str] = {}
    for node in tab.sheet.walk():
        name = node.attrs.get("name", "")
        if node.tag == "input" and node.attrs.get("type") in ("radio", "checkbox") and "checked" not in node.attrs:
            continue
        if node.tag == "select":
            chosen = [option for option in node.all("option") if "selected" in option.attrs] or node.all("option")
            form[name] = chosen[0].attrs["value"]
        elif node.tag in ("input", "textarea") and name:
            form[name] = node.attrs.get("value", "")
    return form


def digest(effect: Effect) -> str:
    """An effect in a word: what it does, to what, and a fingerprint of the rest."""
    about = effect.get("id") or effect.get("name") or ""
    print_ = sha256(json.dumps(effect, sort_keys=True, default=str).encode()).hexdigest()[:8]
    return " ".join(filter(None, [effect["do"], str(about), print_]))


def read() -> dict[str, list[list[Any]]]:
    """The recording: the events of each journey."""
    found: dict[str, list[list[Any]]] = json.loads(FILE.read_text())
    return found


def replayed(events: list[list[Any]], most: int | None = None) -> tuple[People, list[Effect]]:
    """Send the same events again, all or so many; what the last one did, in full."""
    people, last = People(), []
    with people.moment.held():
        for number, event, _ in events[:most]:
            last = people.happen(number, event)
    return people, last


def written(journeys: dict[str, list[list[Any]]]) -> str:
    """As the file holds it: one event a line."""
    parts = []
    for name, events in journeys.items():
        lines = ",\n".join("  " + json.dumps(event, separators=(",", ":")) for event in events)
        parts.append(f"{json.dumps(name)}: [\n{lines}\n]")
    return "{\n" + ",\n".join(parts) + "\n}\n"


RECORDED = read()
FEWEST = 300
LONG = ("looking back", "lessons and puzzles")
"""Journeys of which a usual run goes only the first game's."""


def rarely(names: Iterable[str]) -> Iterator[Any]:
    """The journeys, with the mark of those that only thorough runs go."""
    seen: set[str] = set()
    for name in names:
        kind = name.partition(", ")[2]
        yield pytest.param(name, marks=pytest.mark.thorough) if kind in seen and kind in LONG else name
        seen.add(kind)


def test_the_recording_is_long_enough() -> None:
    assert sum(len(events) for events in RECORDED.values()) >= FEWEST


@pytest.mark.usefixtures("watched")
@pytest.mark.parametrize("name", [*rarely(RECORDED)])
def test_recorded_events_do_what_they_did(name: str) -> None:
    people, _ = replayed(RECORDED[name])
    for number, (before, now) in enumerate(zip(RECORDED[name], people.events, strict=True), 1):
        assert now[2] == before[2], f"event {number} of the journey '{name}', {before[1]}, does something else"


def main() -> None:
    """Renew the recording, or print what one event does."""
    from tests.web.journeys import JOURNEYS

    if len(sys.argv) == 3:
        _, effects = replayed(read()[sys.argv[1]], int(sys.argv[2]))
        print(json.dumps(effects, indent=1, default=str))
        return
    found = {}
    for name, journey in JOURNEYS.items():
        people = People()
        with people.moment.held():
            journey(people)
        found[name] = people.events
        print(name, len(people.events))
    FILE.write_text(written(found))


if __name__ == "__main__":
    main()
