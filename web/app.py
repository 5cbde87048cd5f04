"""The application: a browser event in, effects for the page out. Runs in the page's worker and in tests alike."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from gridarium import Event
from gridarium.match import Match, Seat
from web import sounds
from web.clock import Clock
from web.library import Saved, Steps
from web.opening import Opening
from web.pages import HOME, game_of, opening, view
from web.pages.home import PICTURED
from web.pages.layout import progress
from web.session import Session
from web.table import Table
from web.thoughts import place_of
from web.widgets.share import address
from web.widgets.sheets import sheet

if TYPE_CHECKING:
    from web.work import Work

Effect = dict[str, Any]
Message = dict[str, Any]
Handler = Callable[["App", Message], None]

AT_ONCE = 0.05
"""Seconds of an event that go into work that takes long, so that what is short is there at once."""

ABOUT_THE_GAME = ("analysis", "result")
"""Sheets about the game as it stands. While one is open, computers wait."""

HANDLERS: dict[str, Handler] = {}
"""What each event does; the modules of `web.events` register themselves here."""


def on(*names: str) -> Callable[[Handler], Handler]:
    """Register a function as the handler of these events."""

    def register(handler: Handler) -> Handler:
        HANDLERS.update(dict.fromkeys(names, handler))
        return handler

    return register


class App:
    """One page's session, what was last sent of it, and what all events use to answer."""

    def __init__(self) -> None:
        self.session = Session()
        self.address = ""
        """What the address bar shows after the site's folder."""
        self.trash = ("", "")
        """The id and the text of the game deleted last."""
        self.binned = ("", "")
        """The key and the text of the design deleted or replaced last."""
        self.offered: tuple[str, list[Seat]] = ("", [])
        """The id of a game, and its seats as a link has them."""
        self._errands: list[tuple[str, Steps[None]]] = []
        """Work in slices that nobody waits for, each about a key of the device."""
        self._looking: tuple[str, Steps[Saved | None]] | None = None
        """The listed game that is being read for its picture."""
        self._held_back: set[str] = set()
        """Keys of games that are to be kept once the errands about them are done."""
        self._effects: list[Effect] = []
        self._key = ""
        self._sent: dict[str, Markup] = {}

    def handle(self, message: Message) -> list[Effect]:
        """Take an event and return the effects, patches first. Raises ValueError for an event nobody knows."""
        self._effects = []
        opening = self.session.opening
        handler = HANDLERS.get(message["on"])
        if opening is None or handler is None or not opening.hold(message, handler.__module__):
            self._let_happen(message)
        end = time.monotonic() + AT_ONCE
        while self._at_work and time.monotonic() < end:
            self._go_on()
        self._settle()
        return [*self._patches(), *self._effects]

    def _let_happen(self, message: Message) -> None:
        self.dispatch(message["on"], **{name: value for name, value in message.items() if name != "on"})

    def dispatch(self, event: str, **message: Any) -> None:
        """Let an event happen."""
        if event not in HANDLERS:
            raise ValueError(f"no handler for the event {event!r}")
        HANDLERS[event](self, message)

    # What takes long, slice by slice

    @property
    def busy(self) -> bool:
        """Whether there is something to do between events."""
        return self.working or self._thinks

    @property
    def working(self) -> bool:
        """Whether there is something to do in slices that is no thought."""
        return self._at_work or self._unseen() is not None

    @property
    def _at_work(self) -> bool:
        """Whether a game is being opened, or what came from elsewhere is still to be joined."""
        return self.session.opening is not None or bool(self._errands)

    @property
    def _thinks(self) -> bool:
        """Whether there is something to think about."""
        return self.session.thoughts.work is not None or self._reviews

    @property
    def _reviews(self) -> bool:
        """Whether the analysis that is looked at is not done yet."""
        analysis = self.session.analysis
        return self.session.sheet == "analysis" and analysis is not None and not analysis.done

    @property
    def resting(self) -> bool:
        """Whether the thought is done, and only waits until the person has seen the last action."""
        work = self.session.thoughts.work
        return not self._at_work and work is not None and work.resting

    def tick(self) -> list[Effect]:
        """Work or think for one slice, and return what there is to show for it."""
        self._effects = []
        if self._at_work:
            due = self._go_on()
            if not due:
                return [*self._progress(), *self._effects]
        elif self._thinks:
            due = self._think()
        else:
            due = self._look()
        return [*self._patches(), *self._effects] if due else self._effects

    def open(self, steps: Steps[None], first: bool = False) -> None:
        """Begin to open a game, in place of another one that was being opened."""
        self.session.opening = Opening(steps, first)

    def stop_opening(self) -> None:
        """Leave what is there as it is."""
        self.session.opening = None

    def errand(self, key: str, steps: Steps[None]) -> None:
        """Do something about a key of the device, when the slices before are done."""
        self._errands.append((key, steps))

    def _go_on(self) -> bool:
        """Do one slice of what is being opened, or else of an errand. Returns whether that is done."""
        opening = self.session.opening
        if opening is None:
            return self._run_errand()
        try:
            opening.step()
        except StopIteration:
            if self.session.opening is opening:
                self.session.opening = None
            for message in opening.held:
                self._let_happen(message)
            self._settle()
            return True
        return False

    def _progress(self) -> list[Effect]:
        """How far the opening is, and nothing else: the page around it stays as it is."""
        parts = {"opening": progress(self.session)}
        if self.session.sheet == "open":
            parts["sheet"] = sheet(self.session)
        changed = {name: html for name, html in parts.items() if self._sent.get(name) != html}
        self._sent |= changed
        return [{"do": "part", "id": name, "html": str(html)} for name, html in changed.items()]

    def _run_errand(self) -> bool:
        key, steps = self._errands[0]
        try:
            next(steps)
        except StopIteration:
            del self._errands[0]
            if key in self._held_back and not self._is_held_back(key):
                self._held_back.discard(key)
                self.do("save", key=key, text=self.session.library.texts[key])
            self._settle()
            return True
        return False

    def _is_held_back(self, key: str) -> bool:
        """Whether what another page saved under a key is still to be joined, so that nothing may be written over it."""
        return any(key == about for about, _ in self._errands)

    def _think(self) -> bool:
        """Think for one slice. Returns whether there is something to show."""
        session = self.session
        work = session.thoughts.work
        if work is None:
            return session.analysis is not None and session.analysis.step()
        due = work.step()
        if not work.ready:
            return due
        session.thoughts.work = None
        self._use(work)
        self._settle()
        return True

    def _unseen(self) -> str | None:
        """A game that the page lists with a picture, and that is still to be read for it."""
        if self.session.page != HOME:
            return None
        library = self.session.library
        return next((key for key in library.keys()[:PICTURED] if library.can_be_looked_at(key)), None)

    def _look(self) -> bool:
        """Read one slice of such a game. Returns whether there is something to show."""
        key = self._unseen()
        if key is None:
            return False
        if self._looking is None or self._looking[0] != key:
            self._looking = key, self.session.library.read(key)
        try:
            next(self._looking[1])
        except StopIteration:
            self._looking = None
            return True
        return False

    def _use(self, work: Work) -> None:
        """Play the action that a computer chose, or show the hint."""
        session = self.session
        if work.place.purpose == "move":
            session.computers.steps = max(0, session.computers.steps - 1)
            play_action(self, work.action)
        else:
            line, words = work.hint
            session.hints.show(self.table().match, f"{line[0]} is best.", words, line)

    def stop_thinking(self, words: str, detail: str) -> list[Effect]:
        """A thought failed: computers wait, and the page says so. Nothing that was played is touched."""
        self._effects = []
        session = self.session
        session.thoughts.work, session.analysis, session.sheet = None, None, ""
        session.computers.wait()
        self.do("fault", words=words, detail=detail)
        return [*self._patches(), *self._effects]

    def think_about(self, match: Match, purpose: str) -> None:
        """Begin to think about the position looked at."""
        from web.work import Work  # noqa: PLC0415  players are loaded when the first is needed

        self.session.thoughts.work = Work(place_of(match, purpose), match)

    def _settle(self) -> None:
        """Begin to think where a computer is to move; stop where what was thought about is not looked at any more."""
        session, thoughts = self.session, self.session.thoughts
        if session.table is None:
            return
        match = session.table.match
        at_table = game_of(session.page) is not None
        if session.clock is not None:
            self._wind(session.table, session.clock, at_table)
        moves = session.computers.go_on(match) and session.sheet not in ABOUT_THE_GAME
        work = thoughts.work
        if work is not None and (not at_table or work.place != place_of(match, work.place.purpose)):
            thoughts.work = None
        if thoughts.at_work("move") and not moves:
            thoughts.work = None
        if thoughts.work is None and moves and at_table:
            self.think_about(match, "move")

    def _wind(self, table: Table, clock: Clock, at_table: bool) -> None:
        """Let a clock run from the first action on while the game is played at the table, and wake up in a second.

        Whatever it was that happened: when no time is left, the time is up.
        """
        match = table.match
        if at_table and match.begun and not match.over and clock.out:
            time_up(self, table)
        clock.run(at_table and match.begun and not clock.out and not match.over)
        clock.look()
        if clock.running:
            self.do("alarm", ms=clock.next)

    def do(self, effect: str, **details: Any) -> None:
        """Add an effect for the page to carry out after the patches."""
        self._effects.append({"do": effect, **details})

    def _patches(self) -> list[Effect]:
        """The page anew where its structure changed, else the parts that did."""
        page = view(self.session)
        before, self._sent = self._sent, dict(page.parts)
        if page.key != self._key:
            self._key = page.key
            return [{"do": "page", "title": page.title, "html": str(page.whole())}]
        return [
            {"do": "part", "id": name, "html": str(html)}
            for name, html in page.parts.items()
            if before.get(name) != html
        ]

    def take_over(self, file: str) -> None:
        """The page shows this file as it was rendered ahead of time, so only what differs has to be sent."""
        page = view(opening(file))
        self._key, self._sent = page.key, dict(page.parts)

    def table(self) -> Table:
        """The table. Raises LookupError when no game is on it."""
        if self.session.table is None:
            raise LookupError("no game is on the table")
        return self.session.table

    def put_on_table(self, saved: Saved) -> None:
        """Show this game, in place of one that was being opened; save it if the device does not know it yet."""
        session = self.session
        session.opening = None
        session.sit_down(saved)
        session.page = f"{saved.match.game.name}.html"
        session.sheet = ""
        if saved.match.begun and session.library.whole(saved.match.id) is not saved:
            self.keep()

    def save(self) -> None:
        """Keep the game on the table: on the device, and in the address."""
        self.keep()
        self.show_address()

    def keep(self) -> None:
        """Keep the game on the table on the device."""
        saved, clock = self.table().saved, self.session.clock
        if clock is not None:
            saved.note_seconds(clock.spent)
        self.keep_game(saved)

    def keep_game(self, saved: Saved) -> None:
        """Keep a game on the device, as it is now."""
        saved.notes["Saved"] = datetime.now(UTC).isoformat(timespec="seconds")
        self.keep_text(saved.match.id, self.session.library.put(saved))

    def keep_text(self, key: str, text: str) -> None:
        """Keep the text of a game. What another page saved of it meanwhile is joined first."""
        if self._is_held_back(key):
            self._held_back.add(key)
        else:
            self.do("save", key=key, text=text)

    def show_address(self, push: bool = False) -> None:
        """Put the whole game into the address bar, so that a reload or a bookmark brings it back."""
        session = self.session
        session.share_all = True
        to = session.page
        if session.table and game_of(session.page) and not session.table.saved.untouched:
            to = address(session, session.table).removeprefix(session.base)
        if to != self.address or push:
            self.do("url", to=to, push=push)
        self.address = to

    def show(self, events: Sequence[Event]) -> None:
        """Let the page move and sound as an action's events do."""
        for animation in self.table().board.animations(events):
            self.do("animate", **animation)
        self.sound(sounds.notes(events))

    def sound(self, notes: Sequence[sounds.Note]) -> None:
        """Play notes, unless sounds are off."""
        if self.session.settings.sound:
            self.do("sound", notes=notes)


import web.events  # noqa: E402, F401  registers the handlers; they need the App above
from web.events.clock import time_up  # noqa: E402
from web.events.play import play_action  # noqa: E402
