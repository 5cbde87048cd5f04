"""The application: a browser event in, effects for the page out. Runs in the page's worker and in tests alike."""

from __future__ import annotations

import time
import traceback
from dataclasses import replace
from typing import TYPE_CHECKING

from web.app.handling import HANDLERS, App, Effect, Message
from web.app.opening import Steps
from web.events import coach
from web.events.table.clock import ask_about_absence, run_out, time_up  # with the package come all handlers
from web.events.table.play import let_fall, play_action, play_ahead
from web.pages import HOME, game_of, view
from web.pages.layout import progress
from web.pages.table import in_space
from web.play.board_view import look_at
from web.play.game_clock import Clock
from web.play.permissions import can_enter_ahead, goes_on
from web.play.playback import NO_PRESS
from web.play.player_clocks import Clocks
from web.play.subject import subject_of
from web.play.table import Table
from web.storage.filter import games_in_progress
from web.storage.library import Library
from web.storage.saved_game import Saved
from web.widgets.saved_games import pictured
from web.widgets.sheets.sheets import sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from markupsafe import Markup

    from web.play.thinking import Work

AT_ONCE = 0.05
"""Seconds of an event that go into work that takes long, so that what is short is there at once."""

LISTED_ANEW = 60_000
"""Milliseconds after which the list of games says anew how long ago each was saved."""

ABOUT_THE_GAME = ("result",)
"""Sheets about the game as it stands. While one is open, computers wait, as they do beside an analysis."""


class LiveApp(App):
    """The app at work: it lets events happen, and does what takes long in slices between them."""

    def __init__(self) -> None:
        super().__init__()
        self._counted: tuple[Library, int] | None = None
        """The library, and how often it had changed, when it was last looked through for games under way."""
        self._looking: tuple[str, Steps[Saved | None]] | None = None
        """The listed game that is being read for its picture."""

    def handle(self, message: Message, ahead: Callable[[list[Effect]], None] | None = None) -> list[Effect]:
        """Take an event and return the effects, patches first. Raises ValueError for an event nobody knows.

        Where a board shows in space and flat, ``ahead`` takes all but what brings the one in space up to date.
        """
        self._effects = []
        self.session.now = time.time()
        opening = self.session.opening
        handler = HANDLERS.get(message["on"])
        if opening is None or handler is None or not opening.hold(message, handler.__module__):
            self._let_happen(message)
        end = time.monotonic() + AT_ONCE
        while self._at_work and time.monotonic() < end:
            self._go_on()
        self._settle()
        self.session.flat_first = ahead is not None
        effects = [*self._patches(), *self._effects]
        self.session.flat_first = False
        table = self.session.table
        if ahead is None or table is None or not table.behind:
            return effects
        ahead(effects)
        return self._changes(in_space(self.session, table, look_at(self.session, table)))

    def _let_happen(self, message: Message) -> None:
        if message["on"] not in NO_PRESS:
            self._end_by_time()  # what somebody does after that comes too late
        self.session.playback.heed(message)
        self.dispatch(message["on"], **{name: value for name, value in message.items() if name != "on"})

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
        thoughts = self.session.thoughts
        return thoughts.work is not None or thoughts.answer is not None or self._reviews

    @property
    def _reviews(self) -> bool:
        """Whether the analysis that is looked at is not done yet."""
        analysis = self.session.analysis
        return self.session.reviewing and analysis is not None and analysis.busy

    @property
    def resting(self) -> bool:
        """Whether the thought is done, and only waits until the person has seen the last action."""
        work = self.session.thoughts.work or self.session.thoughts.answer
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
        return self._changes(parts)

    def _changes(self, parts: Mapping[str, Markup]) -> list[Effect]:
        """Those of these parts that are not on the page as they are now."""
        changed = {name: html for name, html in parts.items() if self.shown.parts.get(name) != html}
        self.shown = replace(self.shown, parts={**self.shown.parts, **changed})
        return [{"do": "part", "id": name, "html": str(html)} for name, html in changed.items()]

    def _run_errand(self) -> bool:
        key, steps = self._errands[0]
        try:
            next(steps)
            return False
        except StopIteration:
            pass
        except Exception:  # the page goes on, and says so: what waits for the errand must not wait for ever
            words = "Something that this device keeps could not be taken in. What is there stays as it is."
            self.do("fault", words=words, detail=traceback.format_exc())
        del self._errands[0]
        if key in self._held_back and not self.is_held_back(key):
            self._held_back.discard(key)
            if key in self.session.library.texts:
                self.do("save", key=key, text=self.session.library.texts[key])
        self._settle()
        return True

    def _think(self) -> bool:
        """Think for one slice. Returns whether there is something to show."""
        session = self.session
        work = session.thoughts.work
        if work is None and session.thoughts.answer is not None:
            due = coach.go_on(self, session.thoughts.answer)
            if due:
                self._settle()
            return due
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
        return next((key for key in pictured(self.session) if library.can_be_looked_at(key)), None)

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
        if work.subject.purpose == "move":
            session.computers.steps = max(0, session.computers.steps - 1)
            play_action(self, work.decide())
        else:
            line, words = work.hint
            table = self.table()
            title = f"{table.called(line[0], begins=True)} is best."
            session.hints.show(table.match, table.names, title, words, line)

    def stop_thinking(self, words: str, detail: str) -> list[Effect]:
        """A thought failed: computers wait, and the page says so. Nothing that was played is touched."""
        self._effects = []
        session = self.session
        session.thoughts.work, session.thoughts.answer = None, None
        session.analysis, session.reviewing = None, False
        session.computers.wait()
        self.do("fault", words=words, detail=detail)
        return [*self._patches(), *self._effects]

    def _settle(self) -> None:
        """Bring what depends on the session into line with it, whatever it was that happened."""
        self._settle_table()
        coach.settle(self)
        library = self.session.library
        if self._counted != (library, library.changes):
            self._counted = library, library.changes
            going = " ".join(games_in_progress(library))
            if going != self.going:
                self.going = going
                self.do("going", games=going)
        if self.session.page == HOME and len(library):
            self.do("alarm", ms=LISTED_ANEW)

    def _settle_table(self) -> None:
        """Begin to think where a computer is to move; stop where what was thought about is not looked at any more."""
        session, thoughts = self.session, self.session.thoughts
        if session.table is None:
            return
        match = session.table.match
        self.ask_for_secret()
        at_table = game_of(session.page) is not None
        if at_table and goes_on(session, session.table):
            let_fall(self)
        if session.clock is not None:
            self._wind(session.table, session.clock, at_table)
        moves = session.computers.go_on(match) and session.sheet not in ABOUT_THE_GAME and not session.reviewing
        if session.clocks is not None:
            self._time(session.table, session.clocks, at_table and moves)
        if session.reviewing and session.analysis is not None and not session.analysis.is_of(match):
            self.dispatch("analyse")
        work = thoughts.work
        if work is not None and (not at_table or work.subject != subject_of(match, work.subject.purpose)):
            thoughts.work = None
        if thoughts.at_work("move") and not moves:
            thoughts.work = None
        if thoughts.work is None and moves and at_table:
            self.think_about(match, "move")
        if session.table.ahead and match.at_end and not can_enter_ahead(session, session.table):
            play_ahead(self)

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

    def _time(self, table: Table, clocks: Clocks, thinks: bool) -> None:
        """Let the time of whoever decides pass, and wake up when something is to be said about it."""
        match = table.match
        if table.saved.by_link:
            self.session.clocks = None
            return
        clocks.ahead = self.session.ahead
        clocks.run(match, thinks)
        if ask_about_absence(self, table, clocks):
            clocks.run(match, thinks)
        self._end_by_time()
        due = clocks.warn(match, table.names)
        if due is not None:
            self.do("alarm", ms=due, on="clock")

    def _end_by_time(self) -> None:
        """End the game where the person whose time passes has none left."""
        session = self.session
        if session.table is not None and session.clocks is not None and session.clocks.is_out(session.table.match):
            run_out(self, session.table, session.clocks, game_of(session.page) is not None)

    def _patches(self) -> list[Effect]:
        """The page anew where its structure changed, else the parts that did."""
        before, page = self.shown, view(self.session)
        self.shown = page
        if page.key != before.key:
            return [{"do": "page", "title": page.title, "html": str(page.whole())}]
        titled = [{"do": "title", "title": page.title}] if page.title != before.title else []
        return titled + [
            {"do": "part", "id": name, "html": str(html)}
            for name, html in page.parts.items()
            if before.parts.get(name) != html
        ]
