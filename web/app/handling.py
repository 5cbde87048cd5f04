"""What handlers of events work with: how they are registered, and the app as they see it.

The modules of `web.events` import this; the app that lets events happen (`web.app.app`) imports them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from gridarium import Event
from gridarium.formats.notes import SAVED
from gridarium.match.match import Match, Ply, Seat
from web.app import hearing
from web.app.opening import Opening, Steps
from web.app.session import Session
from web.pages import game_of, opening, view
from web.pages.layout import Page
from web.play import dice_secret
from web.play.subject import subject_of
from web.play.table import Table
from web.record.entry_of_game import ended
from web.record.log import KEY
from web.storage.saved_game import Saved
from web.widgets.sheets.share import address

if TYPE_CHECKING:
    from web.learning.coach import Coach

Effect = dict[str, Any]
Message = dict[str, Any]
Handler = Callable[["App", Message], None]

LONGEST_FALL = 2_500
"""Milliseconds within which all that falls by itself begins to show."""

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
        self.proposed: tuple[Saved, Saved] | None = None
        """A game, and how it came in from somebody who wants to end its fair dice."""
        self.going: str = ""
        """The names of the games of which one is under way, as the page was told."""
        self._errands: list[tuple[str, Steps[None]]] = []
        """Work in slices that nobody waits for, each about a key of the device."""
        self.asked_for: set[str] = set()
        """The ids of games for which the device was asked what its halves of rolls come from."""
        self._held_back: set[str] = set()
        """Keys of games that are to be kept once the errands about them are done."""
        self._effects: list[Effect] = []
        self.shown = Page("", "", {}, Markup)
        """The page as it was sent last."""

    def dispatch(self, event: str, **message: Any) -> None:
        """Let an event happen."""
        if event not in HANDLERS:
            raise ValueError(f"no handler for the event {event!r}")
        HANDLERS[event](self, message)

    def do(self, effect: str, **details: Any) -> None:
        """Add an effect for the page to carry out after the patches."""
        self._effects.append({"do": effect, **details})

    def open(self, steps: Steps[None], first: bool = False) -> None:
        """Begin to open a game, in place of another one that was being opened."""
        self.session.opening = Opening(steps, first)

    def stop_opening(self) -> None:
        """Leave what is there as it is."""
        self.session.opening = None

    def errand(self, key: str, steps: Steps[None]) -> None:
        """Do something about a key of the device, when the slices before are done."""
        self._errands.append((key, steps))

    def ask_for_secret(self) -> None:
        """Ask the device's storage for what the halves of rolls come from, where the game on the table needs that."""
        table = self.session.table
        if table is None or table.coach is not None or not dice_secret.wants_secret(table.saved):
            return
        key = table.match.id
        if key not in self.asked_for and not self.is_held_back(key):
            self.asked_for.add(key)
            self.do("secret", key=key, text=dice_secret.drawn(table.saved))

    def is_held_back(self, key: str) -> bool:
        """Whether what another page saved under a key is still to be joined, so that nothing may be written over it."""
        return any(key == about for about, _ in self._errands)

    def think_about(self, match: Match, purpose: str) -> None:
        """Begin to think about the position looked at."""
        from gridarium.search.budget import TurnBudget  # noqa: PLC0415  players are loaded when the first is needed
        from web.play.thinking import Work  # noqa: PLC0415

        thoughts = self.session.thoughts
        thoughts.budget = thoughts.budget or TurnBudget()
        clocks = self.session.clocks
        most = clocks.to_spend(match) if clocks is not None and purpose == "move" else None
        thoughts.work = Work(subject_of(match, purpose), match, thoughts.budget, most)

    def take_over(self, file: str) -> None:
        """The page shows this file as it was rendered ahead of time, so only what differs has to be sent."""
        self.shown = view(opening(file))

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
        session.sit_down(saved)
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

    def keep_text(self, key: str, text: str) -> None:
        """Keep the text of a game. What another page saved of it meanwhile is joined first."""
        if self.is_held_back(key):
            self._held_back.add(key)
        else:
            self.do("save", key=key, text=text)

    def show_address(self, push: bool = False) -> None:
        """Put the whole game into the address bar, so that a reload or a bookmark brings it back."""
        session = self.session
        session.share_all = True
        to, table = session.page, session.table if game_of(session.page) else None
        if table is not None and table.coach is not None:
            to = f"{to}#{table.coach.fragment}"
        elif table is not None and not table.saved.untouched:
            to = address(session, table).removeprefix(session.base)
        if to != self.address or push:
            self.do("url", to=to, push=push)
        self.address = to

    def show(self, plies: Sequence[Ply]) -> int:
        """Let the page move and sound as these plies do, one after the other; what does not move takes no time.

        Where much falls by itself, such as a whole set-up, one thing begins before the other is done. Returns the
        milliseconds for which it moves.
        """
        table = self.table()
        told = [table.board.animations(table.match.position.state, ply.events) for ply in plies]
        lengths = [max((animation["ms"] for animation in moving), default=0) for moving in told]
        pace = 1 if any(ply.actor >= 0 for ply in plies) else min(1, LONGEST_FALL / max(1, sum(lengths)))
        begin = 0
        heard: dict[int, list[Event]] = {}
        for ply, moving, length in zip(plies, told, lengths, strict=True):
            heard.setdefault(begin, []).extend(ply.events)
            for animation in moving:
                self.do("animate", **animation, after=begin)
            begin += round(length * pace)
        self.sound([note for after, events in heard.items() for note in hearing.notes(events, after)])
        return begin

    def sound(self, notes: Sequence[hearing.Note]) -> None:
        """Play notes as loud as the person likes, unless sounds are off."""
        volume = hearing.VOLUMES[self.session.settings.sound]
        if volume:
            self.do("sound", notes=[(*note, loudness * volume) for *note, loudness in notes])
