"""The application: a browser event in, effects for the page out. Runs in the page's worker and in tests alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from gridarium import Event
from web import sounds
from web.clock import Clock
from web.library import Saved
from web.pages import game_of, opening, view
from web.session import Session, ShownHint, Table
from web.widgets.share import address

if TYPE_CHECKING:
    from web.work import Work

Effect = dict[str, Any]
Message = dict[str, Any]
Handler = Callable[["App", Message], None]

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
        self._effects: list[Effect] = []
        self._key = ""
        self._sent: dict[str, Markup] = {}

    def handle(self, message: Message) -> list[Effect]:
        """Take an event and return the effects, patches first. Raises ValueError for an event nobody knows."""
        self._effects = []
        self.dispatch(message["on"], **{name: value for name, value in message.items() if name != "on"})
        self._settle()
        return [*self._patches(), *self._effects]

    def dispatch(self, event: str, **message: Any) -> None:
        """Let an event happen."""
        if event not in HANDLERS:
            raise ValueError(f"no handler for the event {event!r}")
        HANDLERS[event](self, message)

    # Thinking, slice by slice

    @property
    def busy(self) -> bool:
        """Whether there is something to think about."""
        table = self.session.table
        return table is not None and (table.work is not None or self._reviews(table))

    def _reviews(self, table: Table) -> bool:
        """Whether the analysis that is looked at is not done yet."""
        return self.session.sheet == "analysis" and table.analysis is not None and not table.analysis.done

    @property
    def resting(self) -> bool:
        """Whether the thought is done, and only waits until the person has seen the last action."""
        return (
            self.session.table is not None and self.session.table.work is not None and self.session.table.work.resting
        )

    def tick(self) -> list[Effect]:
        """Think for one slice, and return what there is to show for it."""
        self._effects = []
        table = self.table()
        work = table.work
        if work is None:
            due = table.analysis is not None and table.analysis.step()
            return self._patches() if due else []
        due = work.step()
        if work.ready:
            table.work = None
            self._use(table, work)
            self._settle()
        return [*self._patches(), *self._effects] if due or work.ready else []

    def _use(self, table: Table, work: Work) -> None:
        """Play the action that a computer chose, or show the hint."""
        if work.place.purpose == "move":
            table.steps = max(0, table.steps - 1)
            play_action(self, work.action)
        else:
            line, words = work.hint
            table.hint = ShownHint(work.place, f"{line[0]} is best.", words.format(*table.match.names), line)

    def stop_thinking(self, words: str, detail: str) -> list[Effect]:
        """A thought failed: computers wait, and the page says so. Nothing that was played is touched."""
        self._effects = []
        table = self.table()
        table.work, table.analysis, table.paused, table.steps = None, None, True, 0
        self.session.sheet = ""
        self.do("fault", words=words, detail=detail)
        return [*self._patches(), *self._effects]

    def think_about(self, table: Table, purpose: str) -> None:
        """Begin to think about the position looked at."""
        from web.work import Work  # noqa: PLC0415  players are loaded when the first is needed

        table.work = Work(table.place(purpose), table.match)

    def _settle(self) -> None:
        """Begin to think where a computer is to move; stop where what was thought about is not looked at any more."""
        table = self.session.table
        if table is None:
            return
        at_table = game_of(self.session.page) is not None
        moves = table.waits_for_computer and self.session.sheet not in ABOUT_THE_GAME
        if table.work is not None and (not at_table or table.work.place != table.place(table.work.place.purpose)):
            table.work = None
        if table.at_work("move") and not moves:
            table.work = None
        if table.work is None and moves and at_table:
            self.think_about(table, "move")
        if table.clock is not None:
            self._wind(table, table.clock, at_table)

    def _wind(self, table: Table, clock: Clock, at_table: bool) -> None:
        """Let a clock run from the first action on while the game is played at the table, and wake up in a second."""
        match = table.match
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
        """Show this game, and save it if the device does not know it yet."""
        session = self.session
        session.table = Table(saved)
        session.page = f"{saved.match.game.name}.html"
        session.sheet = ""
        if saved.match.begun and session.library.get(saved.match.id) is not saved:
            self.keep()

    def save(self) -> None:
        """Keep the game on the table: on the device, and in the address."""
        self.keep()
        self.show_address()

    def keep(self) -> None:
        """Keep the game on the table on the device."""
        table = self.table()
        if table.clock is not None:
            table.saved.note_seconds(table.clock.spent)
        table.saved.notes["Saved"] = datetime.now(UTC).isoformat(timespec="seconds")
        self.do("save", key=table.match.id, text=self.session.library.put(table.saved))

    def show_address(self, push: bool = False) -> None:
        """Put the whole game into the address bar, so that a reload or a bookmark brings it back."""
        session = self.session
        session.share_all = True
        to = session.page
        if session.table and game_of(session.page) and not session.table.untouched:
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
from web.events.play import play_action  # noqa: E402
