"""The page's program: a browser event in, effects for the page out. Runs in the page's worker and in tests alike.

The modules of `web.events` import this to register what each event does; `web.events.before_and_after` names what
follows each.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from gridarium import Event
from gridarium.formats.notes import SAVED
from gridarium.game import CHANCE
from gridarium.match.match import Ply
from web.app import announcements
from web.app.opening import Steps
from web.app.session import Session
from web.pages import HOME, game_of, opening, view
from web.pages.layout import Page, progress
from web.pages.table import in_space
from web.play.board_view import look_at
from web.play.table import Table
from web.record.entry_of_game import ended
from web.record.log import KEY
from web.storage.filter import pictured
from web.storage.saved_game import Saved
from web.widgets.sheets.share import address, has_notes
from web.widgets.sheets.sheets import OPENERS, sheet

if TYPE_CHECKING:
    from web.book.rows import ToKeep
    from web.learning.coach import Coach

Effect = dict[str, Any]
Message = dict[str, Any]
Handler = Callable[["App", Message], None]

AT_ONCE = 0.05
"""Seconds of an event that go into work that takes long, so that what is short is there at once."""
LONGEST_FALL = 2_500
"""Milliseconds within which all that falls by itself begins to show."""

HANDLERS: dict[str, Handler] = {}
"""What each event does; the modules of `web.events` register themselves here."""
WAITING: set[str] = set()
"""Events that wait while the first game is being opened."""
PASSIVE: set[str] = set()
"""Events by which nobody does anything in the game."""
APART: set[str] = set()
"""Events by which one device would decide for all that play live."""
AGREED = "This is agreed on for all devices; it can be changed once they are not connected any more"


def on(*names: str, waits: bool = False, passive: bool = False, apart: bool = False) -> Callable[[Handler], Handler]:
    """Register a function as the handler of these events.

    ``waits``: they are about the game on the table, so they wait while the first one is being opened. ``passive``: they
    come by themselves, or are about what shows; a game that plays itself back goes on, and no time is up by them.
    ``apart``: one device would decide what all have agreed on, so nothing comes of them while the game is played live.
    """

    def register(handler: Handler) -> Handler:
        HANDLERS.update(dict.fromkeys(names, handler))
        WAITING.update(names if waits else ())
        PASSIVE.update(names if passive else ())
        APART.update(names if apart else ())
        return handler

    return register


class App:
    """One page's session at work: it lets events happen, does what takes long in slices, and answers with effects."""

    def __init__(self, before: Handler, after: Callable[[App], None]) -> None:
        """What is done ``before`` each event, and ``after`` whatever has happened (`web.events.before_and_after`)."""
        self.session = Session()
        self._before, self._after = before, after
        self._effects: list[Effect] = []
        self.shown = Page("", "", {}, Markup)
        """The page as it was sent last."""
        self._reading: tuple[str, Steps[Saved | None]] | None = None
        """The listed game that is being read for its picture."""

    def handle(self, message: Message, ahead: Callable[[list[Effect]], None] | None = None) -> list[Effect]:
        """Take an event and return the effects, patches first. Raises ValueError for an event nobody knows.

        Where a board shows in space and flat, ``ahead`` takes all but what brings the one in space up to date.
        """
        self._effects = []
        self.session.now = time.time()
        opening = self.session.opening
        if opening is not None and opening.first and message["on"] in WAITING:
            opening.hold(message)
        else:
            self._let_happen(message)
        end = time.monotonic() + AT_ONCE
        while self._at_work and time.monotonic() < end:
            self._work()
        self._after(self)
        self.session.flat_first = ahead is not None
        effects = [*self._patches(), *self._effects]
        self.session.flat_first = False
        table = self.session.table
        if ahead is None or table is None or not table.behind:
            return effects
        ahead(effects)
        return self._changes(in_space(self.session, table, look_at(self.session, table)))

    def _let_happen(self, message: Message) -> None:
        self._before(self, message)
        if message["on"] not in HANDLERS:
            raise ValueError(f"no handler for the event {message['on']!r}")
        live, table = self.session.live, self.session.table
        if message["on"] in APART and live is not None and table is not None and live.is_about(table.match):
            self.session.sheet = ""
            table.refuse(AGREED)
        else:
            HANDLERS[message["on"]](self, message)

    def do(self, effect: str, **details: Any) -> None:
        """Add an effect for the page to carry out after the patches."""
        self._effects.append({"do": effect, **details})

    # What takes long, slice by slice

    @property
    def busy(self) -> bool:
        """Whether there is something to do between events."""
        return self.working or self._thinks or self._reads_rows

    @property
    def working(self) -> bool:
        """Whether there is something to do in slices that is no thought."""
        return self._at_work or self._game_to_picture() is not None

    @property
    def _at_work(self) -> bool:
        """Whether a game is being opened, or what came from elsewhere is still to be joined."""
        return self.session.opening is not None or bool(self.session.errands)

    @property
    def _thinks(self) -> bool:
        """Whether there is something to think about."""
        thoughts = self.session.thoughts
        if thoughts.current is not None or thoughts.reply is not None:
            return True
        return self._reads_book or self._reviews or self._looks_back or bool(self.session.searches)

    @property
    def _reads_book(self) -> bool:
        """Whether games are still to be read for what shows of them."""
        book = self.session.book
        return self.session.in_book and self.session.reviewing and book is not None and book.busy

    @property
    def _reads_rows(self) -> bool:
        """Whether saved games are to be read for the book before it is asked for, once nothing else is to be done."""
        return self.session.rows is not None and self.session.rows.busy

    @property
    def _reviews(self) -> bool:
        """Whether the analysis that is looked at is not done yet."""
        analysis = self.session.analysis
        return self.session.reviewing and analysis is not None and analysis.busy

    @property
    def _looks_back(self) -> bool:
        """Whether the result shows of a game whose best moment is still to be found."""
        highlights = self.session.highlights
        return self.session.sheet == "result" and highlights is not None and highlights.busy

    @property
    def resting(self) -> bool:
        """Whether the thought is done, and only waits until the person has seen the last action."""
        thought = self.session.thoughts.current or self.session.thoughts.reply
        return not self._at_work and thought is not None and thought.resting

    def tick(self) -> list[Effect]:
        """Work or think for one slice, and return what there is to show for it."""
        self._effects = []
        if self._at_work:
            due = self._work()
            if not due:
                return [*self._progress(), *self._effects]
        elif self._thinks:
            due = self._think()
        elif self._game_to_picture() is not None:
            due = self._read_a_listed_game()
        else:
            due = self._read_rows()
        return [*self._patches(), *self._effects] if due else self._effects

    def _work(self) -> bool:
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
            self._after(self)
            return True
        return False

    def _progress(self) -> list[Effect]:
        """How far the opening is, and nothing else: the page around it stays as it is."""
        parts = {"opening": progress(self.session)}
        if self.session.sheet in OPENERS:
            parts["sheet"] = sheet(self.session)
        return self._changes(parts)

    def _changes(self, parts: Mapping[str, Markup]) -> list[Effect]:
        """Those of these parts that are not on the page as they are now."""
        before = self.shown.parts
        self.shown = replace(self.shown, parts={**before, **parts})
        return _changed(before, parts)

    def _run_errand(self) -> bool:
        session = self.session
        key, steps = session.errands[0]
        try:
            next(steps)
            return False
        except StopIteration:
            pass
        except Exception:  # the page goes on, and says so: what waits for the errand must not wait for ever
            words = "Something that this device keeps could not be taken in. What is there stays as it is."
            self.do("fault", words=words, detail=traceback.format_exc())
        del session.errands[0]
        if key in session.held_back and not session.is_held_back(key):
            session.held_back.discard(key)
            if key in session.library.texts:
                self.do("save", key=key, text=session.library.texts[key])
        self._after(self)
        return True

    def _think(self) -> bool:
        """Think for one slice. Returns whether there is something to show."""
        session = self.session
        thought = session.thoughts.current or session.thoughts.reply
        if thought is None and self._reads_book:
            return self._read_book()
        if thought is None:
            return self._look_over()
        due = thought.step()
        if thought.ready:
            session.thoughts.end(thought)
            thought.then()
            due = True
        elif not thought.settles:
            return due
        if due:
            self._after(self)
        return due

    def _look_over(self) -> bool:
        """Review what was played for one slice: for the analysis that shows, for the result, for mistakes to learn."""
        session = self.session
        if self._reviews and session.analysis is not None:
            due, done = session.analysis.step(), session.analysis.done
        elif self._looks_back and session.highlights is not None:
            due, done = session.highlights.step(self.table()), not session.highlights.busy
        else:
            due = done = session.searches[0].step()
        if done:
            self._after(self)
        return due

    def _read_book(self) -> bool:
        """Read one slice of one's own games, and have the device keep what is new of that."""
        session = self.session
        due = session.book is not None and session.book.step()
        if session.rows is not None and due:
            self._keep_rows(session.rows.take())
        return due

    def _read_rows(self) -> bool:
        """Read one slice of the saved games; nothing of that shows."""
        rows = self.session.rows
        if rows is not None and (found := rows.step()) is not None:
            self._keep_rows(found)
        return False

    def _keep_rows(self, found: ToKeep) -> None:
        if found.rows or found.gone:
            self.do("keep_book", rows=found.rows, gone=found.gone)

    def _game_to_picture(self) -> str | None:
        """A game that the page lists with a picture, and that is still to be read for it."""
        if self.session.page != HOME:
            return None
        library, finding = self.session.library, self.session.finding
        return next((key for key in pictured(library, finding) if library.can_be_looked_at(key)), None)

    def _read_a_listed_game(self) -> bool:
        """Read one slice of such a game. Returns whether there is something to show."""
        key = self._game_to_picture()
        if key is None:
            return False
        if self._reading is None or self._reading[0] != key:
            self._reading = key, self.session.library.read(key)
        try:
            next(self._reading[1])
        except StopIteration:
            self._reading = None
            return True
        return False

    def stop_thinking(self, words: str, detail: str) -> list[Effect]:
        """A thought failed: computers wait, and the page says so. Nothing that was played is touched."""
        self._effects = []
        session = self.session
        session.thoughts.current, session.thoughts.reply = None, None
        session.analysis, session.reviewing, session.highlights, session.book = None, False, None, None
        session.searches, session.in_book, session.rows = [], False, None
        session.sheet = "" if session.sheet == "result" else session.sheet
        session.computers.wait()
        self.do("fault", words=words, detail=detail)
        return [*self._patches(), *self._effects]

    # The page

    def take_over(self, file: str) -> None:
        """The page shows this file as it was rendered ahead of time, so only what differs has to be sent."""
        self.shown = view(opening(file))

    def _patches(self) -> list[Effect]:
        """The page anew where its structure changed, else the parts that did."""
        before, page = self.shown, view(self.session)
        self.shown = page
        if page.key != before.key:
            return [{"do": "page", "title": page.title, "html": str(page.whole())}]
        titled = [{"do": "title", "title": page.title}] if page.title != before.title else []
        return titled + _changed(before.parts, page.parts)

    # What events answer with

    def table(self) -> Table:
        """The table. Raises LookupError when no game is on it."""
        if self.session.table is None:
            raise LookupError("no game is on the table")
        return self.session.table

    def put_on_table(self, saved: Saved, coach: Coach | None = None) -> None:
        """Show this game, in place of one that was being opened; save it if the device does not know it yet.

        With a ``coach`` it is not saved.
        """
        session = self.session
        session.opening = None
        session.set_table(saved)
        self.table().coach = coach
        session.page = f"{saved.match.game.name}.html"
        session.sheet = ""
        if (saved.match.begun or saved.agreed) and session.library.whole(saved.match.id) is not saved:
            self.keep()

    def save(self) -> None:
        """Keep the game on the table: on the device, and in the address."""
        self.keep()
        self.show_address()

    def keep(self) -> None:
        """Keep the game on the table on the device, unless a coach leads through it."""
        saved, clock = self.table().saved, self.session.clock
        if self.table().coach is not None:
            return
        if clock is not None:
            saved.note_seconds(clock.spent)
        if self.session.clocks is not None:
            self.session.clocks.note_in(saved)
        self.keep_game(saved)

    def keep_game(self, saved: Saved) -> None:
        """Keep a game on the device, as it is now."""
        saved.notes[SAVED] = time.strftime("%Y-%m-%dT%H:%M:%S+00:00", time.gmtime())
        text = self.session.library.put(saved)
        self.keep_text(saved.match.id, text)
        log = self.session.record.log
        if saved.match.over and not log.knows(saved.match.id) and (entry := ended(saved, text)):
            log.put([entry])
            self.keep_record()

    def keep_record(self) -> None:
        """Keep one's own results on the device, as they are now."""
        text = self.session.record.log.text()
        self.session.record.saved_at = self.session.now
        if text:
            self.do("save", key=KEY, text=text)
        else:
            self.do("forget", key=KEY)

    def not_over(self, saved: Saved) -> None:
        """A game that was over is not, so it is no result."""
        if self.session.record.log.forget(saved.match.id):
            self.keep_record()

    def change_setting(self, name: str, value: str) -> None:
        """Change a setting, and have the device keep it."""
        if name == "name":
            self.session.suggested_name = ""
        self.session.settings.take({name: value})
        self.session.can_set = True  # until the device says that it is not
        self.do("setting", name=name, value=value)

    def keep_text(self, key: str, text: str) -> None:
        """Keep the text of a game. What another page saved of it meanwhile is joined first."""
        if self.session.is_held_back(key):
            self.session.held_back.add(key)
        else:
            self.do("save", key=key, text=text)

    def show_address(self, push: bool = False) -> None:
        """Put the whole game into the address bar, so that a reload or a bookmark brings it back."""
        session = self.session
        session.share_all = True
        to, table = session.page, session.table if game_of(session.page) else None
        if table is not None and table.coach is not None:
            to = f"{to}#{table.coach.fragment}"
        elif table is not None and (has_notes(table) or not table.saved.untouched):
            to = self._address_of(table)
        if to != session.address or push:
            self.do("url", to=to, push=push)
        session.address = to

    def _address_of(self, table: Table) -> str:
        """The address of the game on the table, with its notes where the device keeps nothing, if they are short."""
        session = self.session
        if not session.can_save and has_notes(table):
            from web.study.sharing import link_of  # noqa: PLC0415  only who makes a study needs it

            study = link_of(session.library, table)
            if study is not None:
                return f"{session.page}#{study}"
        return address(session, table).removeprefix(session.base)

    def show(self, plies: Sequence[Ply]) -> int:
        """Let the page move and sound as these plies do, one after the other; what does not move takes no time.

        Where much falls by itself, such as a whole set-up, one thing begins before the other is done. Returns the
        milliseconds for which it moves.
        """
        table = self.table()
        of_others = plies and plies[0].actor not in (CHANCE, *table.saved.mine)
        if of_others and self.session.computers.plays_turns(table):
            return self._show_computers(plies)
        told = [table.board.animations(table.match.position.state, ply.events) for ply in plies]
        lengths = [max((animation["ms"] for animation in moving), default=0) for moving in told]
        pace = 1 if any(ply.actor >= 0 for ply in plies) else min(1, LONGEST_FALL / max(1, sum(lengths)))
        begin = 0
        heard: dict[int, list[Event]] = {}
        for ply, moving, length in zip(plies, told, lengths, strict=True):
            heard.setdefault(begin, []).extend(ply.events)
            for animation in moving:
                self.do("animate", **animation, after=begin)
            if any(event.kind in table.board.hurts for event in ply.events):
                self._show_losses(table, ply.events, begin)
            begin += round(length * pace)
        if plies and any(event.closes == "game" for event in plies[-1].events):
            for animation in table.board.ending(table.match.position.state, plies[-1].events):
                self.do("animate", **animation, after=begin)
        sounds, end = table.board.sounds, _how_it_ended(table)
        made = [note for after, events in heard.items() for note in announcements.notes(events, after, sounds, end)]
        self.sound([*made, *_called(table, plies, begin)])
        return begin

    def _show_computers(self, plies: Sequence[Ply]) -> int:
        """Show what a computer did, in its share of the time that all have until a person is to move again."""
        from web.app.turns_shown import TOGETHER  # noqa: PLC0415  only once others have moved

        computers, match = self.session.computers, self.table().match
        left = TOGETHER - computers.took
        moving = self.show_others(plies, computers.in_a_row(match, plies[0].actor), left)
        computers.took += moving
        return moving

    def show_others(self, plies: Sequence[Ply], in_a_row: int, left: int | None = None) -> int:
        """Show the turns of others that these plies are, as ones of so many that share the time that is ``left``.

        Returns the milliseconds for which the page shows them.
        """
        from web.app.turns_shown import TOGETHER, show_turns  # noqa: PLC0415  only once others have moved

        table = self.table()
        shown = show_turns(table, plies, in_a_row, TOGETHER if left is None else left)
        self._effects += shown.effects
        if any(event.closes == "game" for event in plies[-1].events):
            for animation in table.board.ending(table.match.position.state, plies[-1].events):
                self.do("animate", **animation, after=shown.ms)
        self.sound([*shown.heard, *_called(table, plies, shown.ms)])
        return shown.ms

    def _show_losses(self, table: Table, events: Sequence[Event], begin: int) -> None:
        from web.app.turns_shown import show_losses  # noqa: PLC0415  only once somebody loses something

        self._effects += show_losses(table, events, begin)

    def sound(self, notes: Sequence[announcements.Note]) -> None:
        """Play notes as loud as the person likes, unless sounds are off."""
        settings = self.session.settings
        volume = int(settings.volume) / announcements.AS_WRITTEN
        if volume and settings.sound == "on":
            self.do("sound", notes=[(*note, loudness * volume) for *note, loudness in notes])


def _how_it_ended(table: Table) -> str:
    """Which sound the end of the game has for who is here."""
    outcome, mine = table.match.result, table.saved.mine
    if outcome is None or not mine:
        return "won"
    return "part" if outcome.drawn else "won" if set(outcome.winners) & set(mine) else "lost"


def _called(table: Table, plies: Sequence[Ply], after: int) -> list[announcements.Note]:
    """The sound that calls the only person here, whose turn it is once somebody else or chance has acted."""
    me, match = table.saved.alone, table.match
    others = match.players > 1 and plies and plies[-1].actor not in (me, None)
    if me is None or not others or match.position.state.to_move != me:
        return []
    return [(pitch, start + after, length, loudness) for pitch, start, length, loudness in announcements.SOUNDS["turn"]]


def _changed(before: Mapping[str, Markup], parts: Mapping[str, Markup]) -> list[Effect]:
    """Those of these parts that are not as they were before."""
    return [{"do": "part", "id": name, "html": str(html)} for name, html in parts.items() if before.get(name) != html]
