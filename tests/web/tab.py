"""A browser tab without a browser: it applies effects as the shell does, and presses only what the page offers."""

from __future__ import annotations

import time
from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count
from typing import Any

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.web import manners
from tests.web.tree import Node, read
from web.app.app import Effect
from web.app.opening import Steps, T
from web.app.session import Session
from web.events import new_app
from web.pages import view
from web.play.table import Table

BASE = "https://example.test/games/"
NOW_AND_THEN = 5
"""So many events come between two after which the page is drawn once more in any case."""


@dataclass
class Device:
    """What stays when a tab is closed."""

    games: dict[str, str] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)
    secrets: dict[str, str] = field(default_factory=dict)
    """What its halves of fair rolls come from, by the ids of games."""
    book: dict[str, str] = field(default_factory=dict)
    """What was found out about one's own games when they were read as a book, by their ids."""
    full: bool = False
    """Whether nothing can be saved any more."""
    silent: bool = False
    """Whether the storage has not answered yet."""
    served: dict[str, str | None] = field(default_factory=dict)
    """What comes of files that are fetched: their text, or that they cannot be had. Of others nothing is heard."""


class Tab:
    """A tab that shows a page of the site. After every event it checks that patches and page agree."""

    def __init__(
        self, url: str = "gridbloc.html", device: Device | None = None, slow: bool = False, asked: bool = False
    ) -> None:
        self.app = new_app()
        self.slow = slow
        """Whether work in slices stands still until `work` is called."""
        self.asked = asked
        """Whether to stay where a table asks how to play; else a game of friends at this device is what is meant."""
        self.device = device or Device()
        self.url = url
        self.history = [url]
        self.title = ""
        self.page = Node("")
        """The tree of what shows, which is not to be changed."""
        self._parts: Mapping[str, str] = {}
        """The parts of the page as they were sent, and what is around them."""
        self._around = ""
        self._drawn: object = None
        """What tells whether the app has drawn the page since it was looked at last."""
        self._looks = count()
        self.effects: list[Effect] = []
        self.known: dict[str, str] = {} if self.device.silent else dict(self.device.games)
        """What this tab knows to be on the device: nothing else is written over."""
        self.own: dict[str, str] = {}
        """What this tab saved last of each game; another one may have saved something else since."""
        self._found: dict[str, str] = {}
        """What is on the device and the app is still to learn; until then nothing is written there."""
        self._waiting: dict[str, str | None] = {}
        """What is still to be written."""
        self._fetched: list[Effect] = []
        """What was asked for of the site and has come, or failed."""
        self._sought: list[Effect] = []
        """For which games it was asked what the halves of rolls come from."""
        self._refused: list[dict[str, str]] = []
        """What was found on the device in place of what this tab knew, and is to be told."""
        self.downloads: list[tuple[str, str]] = []
        self.done: list[Effect] = []
        """Effects that are not about the page: focus, animate, sound, alarm, reload, apply_update."""
        self.send(
            "start",
            base=BASE,
            url=url,
            games=dict(self.known),
            settings=copy(self.device.settings),
            can={"save": not self.device.silent, "share": True, "touch": False, "motion": True, "offline": False},
        )

    # Events

    def send(self, on: str, **message: Any) -> list[Effect]:
        """Let an event happen, and do what comes back."""
        if on == "go" and not message.get("push"):
            self._move(message["url"], push=False)  # the browser is there already
        effects = self._take(self.app.handle({"on": on, **message}))
        if not self.slow:
            effects = [*effects, *self.work()]
        self.effects = effects
        if on in ("start", "go") and self.session.sheet == "new" and not self.asked:
            self.choose("how", "here")
            self.send("close")
        return effects

    def storage_answers(self) -> None:
        """The device's storage answers at last: it is read, and what waited is written."""
        self.device.silent = False
        self._found = dict(self.device.games)
        self.send("games", games=dict(self._found))

    def hear(self, key: str) -> None:
        """The shell hears what another tab saved or deleted."""
        text = self.device.games.get(key)
        if text is None:
            self.known.pop(key, None)
        else:
            self._found[key] = text
        self.send("stored", key=key, text=text, refused="changed" if key in self._waiting else "")

    def work(self, most: float = 60.0) -> list[Effect]:
        """Let everything that is done in slices come to its end, but for thinking."""
        end = time.monotonic() + most
        effects: list[Effect] = []
        while self.app.working:
            assert time.monotonic() < end, "the work does not end"
            effects += self.think_a_slice()
        return effects

    def think(self, most: float = 30.0) -> None:
        """Let computers and hints think until nothing is left to think about."""
        end = time.monotonic() + most
        while self.app.busy:
            assert time.monotonic() < end, "the thinking does not end"
            self.think_a_slice()

    def think_a_slice(self) -> list[Effect]:
        """Let what is thought about go on for one slice."""
        return self._take(self.app.tick())

    def _take(self, effects: list[Effect]) -> list[Effect]:
        self.effects = effects
        for effect in self.effects:
            self._apply(effect)
        self._sought += [effect for effect in effects if effect["do"] in ("secret", "forget_secret")]
        about = {effect["key"] for effect in effects if effect["do"] in ("save", "forget")}
        about.update(*(effect["keys"] for effect in effects if effect["do"] == "known"))
        unsaved = [key for key in about if not self._write(key)]
        self._check()
        if unsaved:
            self.send("unsaved", reason="its storage is full", key=unsaved[0])
        while self._refused:
            self.send("stored", **self._refused.pop(0))
        while self._sought and not self.device.silent:
            self._keep_secret(self._sought.pop(0))
        self._keep_book(effects)
        while self._fetched:
            what = self._fetched.pop(0)
            text = self.device.served[what["file"]]
            self.send("fetched", file=what["file"], game=what["game"], known=True, text=text)
        return effects

    def click(self, on: str, value: object = None, label: str = "") -> None:
        """Press the button that sends this event: it must be there, and not be disabled."""
        attrs = {} if value is None else {"data_value": str(value)}
        found = [node for node in self.page.all(data_on=on, **attrs) if node.tag != "form" and label in node.text]
        usable = [node for node in found if "disabled" not in node.attrs]
        assert usable, f"no button for {on} {value}: {found}"
        self.send(on, value=usable[0].attrs.get("data-value"))

    def can_click(self, on: str, value: object = None) -> bool:
        attrs = {} if value is None else {"data_value": str(value)}
        return any("disabled" not in node.attrs for node in self.page.all(data_on=on, **attrs))

    def submit(self, on: str, **fields: str) -> None:
        """Fill in the form of that event and send it off; `seat_1` stands for `seat-1`, which asks for friends here."""
        chosen = [node.attrs["value"] for node in self.page.all("input", name="how", checked="")]
        if "seat_1" in fields and any(map(str.isdecimal, chosen)):
            self.choose("how", "here")
        if any(name.startswith("option_") or name == "dice" for name in fields):
            self.unfold()
        form = self.page.one("form", data_on=on)
        given = {name.replace("_", "-", 1): value for name, value in fields.items()}
        values = {node.attrs["name"]: value_of(node) for node in form.walk() if sends_value(node)}
        assert given.keys() <= values.keys(), f"the form has {values}"
        self.send(on, form=values | given)

    def choose(self, field: str, value: str) -> None:
        """Choose something from a list, or one of several things, that takes effect at once."""
        if field.startswith(("option-", "also-", "sits-", "dice", "amount-", "group-")):
            self.unfold()
        if switches := self.page.all("input", role="switch", name=field):
            self.send(switches[0].attrs["data-change"], field=field, value=value == "on")
            return
        tiles = self.page.all("input", type="radio", name=field)
        choices = tiles or self.page.one("select", name=field).all("option")
        assert value in [choice.attrs["value"] for choice in choices]
        changed = tiles[0] if tiles else self.page.one("select", name=field)
        self.send(changed.attrs["data-change"], field=field, value=value)

    def unfold(self) -> None:
        """Unfold the terms of the game that is set up, and all boards."""
        for event in ("boards", "terms"):
            if self.page.all("button", data_on=event, aria_expanded="false"):
                self.click(event)

    def give_file(self, on: str, name: str, text: str, field: str = "") -> None:
        """Choose a file in the field of that event."""
        self.unfold()
        found = self.page.all("input", type="file", data_change=on)
        assert field in [node.attrs.get("name", "") for node in found]
        self.send(on, field=field, file=name, text=text)

    def point(self, *targets: str, by: str = "mouse") -> None:
        """Point at things on the board, one after the other; each must be there."""
        for target in targets:
            self.page.one(data_target=target)
            self.send("point", target=target, by=by)

    def key(self, key: str, board: bool = False) -> None:
        self.send("key", key=key, shift=False, ctrl=False, board=board, target=None)

    def follow(self, href: str) -> None:
        """Press a link to another page of the site."""
        assert self.page.all("a", href=href), f"no link to {href}"
        self.send("go", url=href, push=True)

    def back(self) -> None:
        """The browser's button."""
        self.history.pop()
        self.url = self.history[-1]
        self.send("go", url=self.url)

    def open_sheet(self, name: str) -> None:
        """Ask for a dialog as its buttons and keys do."""
        self.send("sheet", value=name)
        assert self.sheet.attrs.get("data-open") == name

    # What there is to see

    @property
    def session(self) -> Session:
        return self.app.session

    @property
    def table(self) -> Table:
        return self.app.table()

    @property
    def actions(self) -> list[str]:
        """The actions of the current line."""
        return self.table.match.current.actions

    @property
    def live(self) -> str:
        return self.page.find("live").text.replace("( ", "(").replace(" )", ")")  # there is a link between them

    @property
    def status(self) -> str:
        return self.page.find("status").text

    @property
    def sheet(self) -> Node:
        return self.page.find("sheet")

    @property
    def notices(self) -> list[str]:
        return [node.all("span")[0].text for node in self.page.find("notices").all("div") if "notice" in node.classes]

    @property
    def link(self) -> str:
        """The address in the bar, with the game in it."""
        return BASE + self.url

    def saved(self) -> str:
        """The text that the device keeps of the game on the table."""
        return self.device.games[self.table.match.id]

    def sent(self) -> str:
        """The link that is given away on the sheet for sharing, as what follows the site's address."""
        if self.session.sheet != "share":
            self.send("close")
            self.open_sheet("share")
        url = self.page.find("share-link").attrs["value"]
        self.send("copied", ok=True)
        self.send("close")
        return url.removeprefix(BASE)

    def reopened(self) -> Tab:
        """The tab closed, and another one opened at its address."""
        return Tab(self.url, self.device)

    # The shell's part

    def _keep_book(self, effects: list[Effect]) -> None:
        """Keep what was found out about one's own games, and tell what is kept where that is asked for."""
        for effect in effects:
            if effect["do"] == "keep_book":
                kept = self.device.book | effect["rows"]
                self.device.book = {key: row for key, row in kept.items() if key not in effect["gone"]}
        if any(effect["do"] == "book" for effect in effects):
            self.send("book-kept", rows=dict(self.device.book))

    def _apply(self, effect: Effect) -> None:
        what = effect["do"]
        if what == "page":
            self.title = effect["title"]
            self._parts = dict(self.app.shown.parts)
            self._around = manners.around(self.app.shown, effect["html"])
        elif what == "title":
            self.title = effect["title"]
        elif what == "part":
            assert effect["id"] in self._parts
            self._parts = {**self._parts, effect["id"]: effect["html"]}
        elif what == "url":
            self._move(effect["to"], effect["push"])
        elif what in ("save", "forget"):
            self._waiting[effect["key"]] = effect.get("text")
        elif what == "known":
            self.known |= {key: self._found.pop(key) for key in effect["keys"] if key in self._found}
        elif what == "setting":
            self.device.settings[effect["name"]] = effect["value"]
        elif what == "fetch" and effect["file"] in self.device.served:
            self._fetched.append(effect)
        elif what == "download":
            self.downloads.append((effect["name"], effect["text"]))
        else:
            assert what in (
                "book",
                "keep_book",
                "fetch",
                "fault",
                "focus",
                "film",
                "film_stop",
                "forget_secret",
                "secret",
                "going",
                "animate",
                "moments",
                "reveal",
                "refused",
                "sound",
                "live",
                "alarm",
                "reload",
                "apply_update",
            ), what
            self.done.append(effect)

    def _keep_secret(self, effect: Effect) -> None:
        """One secret for each game, whichever tab asks first."""
        key, text = effect["key"], effect.get("text")
        if effect["do"] == "forget_secret":
            self.device.secrets.pop(key, None)
            return
        if self.device.full and key not in self.device.secrets:
            self.send("secret", key=key, text="", problem="its storage is full")
            return
        if text:
            self.device.secrets.setdefault(key, text)
        self.send("secret", key=key, text=self.device.secrets.get(key, ""))

    def _move(self, to: str, push: bool) -> None:
        assert not to.startswith(("http", "/")), to
        self.url = to
        if push:
            self.history.append(to)
        else:
            self.history[-1] = to

    def _write(self, key: str) -> bool:
        """Write what waits, but never over what the app does not know. Returns whether the device had space for it."""
        if self.device.silent or key in self._found or key not in self._waiting:
            return True
        if self.device.full:
            return False
        text = self._waiting.pop(key)
        there = self.device.games.get(key)
        if there is not None and there not in (text, self.known.get(key)):
            self._found[key] = there
            refused = "changed" if key in self.known else "unread"
            self._refused.append({"key": key, "text": there, "refused": refused})
        elif text is None:
            self.device.games.pop(key, None)
            self.known.pop(key, None)
        else:
            self.device.games[key] = self.known[key] = self.own[key] = text
        return True

    def _check(self) -> None:
        """The page as patched is the page as it would be drawn anew, and keeps to what every page must.

        What the app drew for an event is taken for what would be drawn; only now and then, which shows whether that
        is so, and where it drew nothing but one part, the page is drawn once more.
        """
        again = next(self._looks) % NOW_AND_THEN == 0
        drawn, self._drawn = self.app.shown.whole is not self._drawn, self.app.shown.whole
        patched = any(effect["do"] in ("page", "part") for effect in self.effects)
        if not (again or drawn or patched):
            return
        page = self.app.shown if drawn and not again else view(self.session)
        assert self._parts.keys() == page.parts.keys()
        assert {name: part for name, part in page.parts.items() if part != self._parts[name]} == {}
        if again or patched:
            whole = str(page.whole())
            assert manners.around(page, whole) == self._around
            self.page = _kept_to_manners(whole)


@lru_cache(maxsize=128)
def _kept_to_manners(whole: str) -> Node:
    """The tree of a page, which is not to be changed; many tests come by the same pages."""
    root = read(whole)
    manners.check(root)
    return root


def whole(steps: Steps[T]) -> T:
    """What comes of work in slices when it is done at once."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


def sends_value(node: Node) -> bool:
    """Whether a form sends this field's value."""
    named = node.tag in ("input", "select", "textarea") and "name" in node.attrs
    kind = node.attrs.get("type")
    ticked = kind not in ("radio", "checkbox") or "checked" in node.attrs
    return named and "disabled" not in node.attrs and kind != "file" and ticked


def value_of(node: Node) -> str:
    """What the form would send for a field that nobody touched."""
    if node.tag != "select":
        return node.attrs.get("value", "on" if node.attrs.get("type") == "checkbox" else node.text)
    options = node.all("option")
    chosen = [option for option in options if "selected" in option.attrs] or options
    return chosen[0].attrs["value"]


def play(tab: Tab, *actions: str) -> None:
    """Play actions by pointing at them."""
    for text in actions:
        action = tab.table.match.state.parse(text)
        tab.point(*action.targets)
        assert tab.actions[: tab.table.match.ply][-1:] == [text], tab.live
        if tab.session.sheet == "result":
            tab.click("close")


def new_game(tab: Tab, *names: str, **options: str) -> None:
    """Start a new game through its dialog."""
    tab.open_sheet("new")
    if tab.page.all("input", name="how"):
        tab.choose("how", "here")
    fields = {f"seat_{number}": name for number, name in enumerate(names, 1)}
    tab.submit("begin", **fields, **{f"option_{name}": value for name, value in options.items()})


def against_computer() -> Tab:
    """A game on the usual terms against the computer, from the home page with one press."""
    tab = Tab("index.html")
    tab.click("play-computer", "gridbloc")
    return tab


def opened(*levels: float, actions: tuple[str, ...] = (), map: str = "small", resigned: int | None = None) -> Tab:
    """A game from a link with these levels in its seats."""
    match = Match(load("gridbloc"), [Seat("", level) for level in levels], {"map": map})
    match.extend(actions)
    if resigned is not None:
        match.current.resigned = resigned
    return Tab(f"gridbloc.html#{link.write(match)}")
