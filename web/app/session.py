"""What one person at the page is doing: settings, saved games, and the game on the table."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gridarium import GAMES
from gridarium.match.match import LONGEST_NAME, Seat, one_line
from web.app.announcements import Announcement
from web.app.opening import Opening, Steps
from web.learning.progress import Learning
from web.play.computers import Computers
from web.play.game_clock import Clock, clock_of
from web.play.hints import Hints
from web.play.new_game import Draft
from web.play.playback import Playback
from web.play.player_clocks import Clocks, clocks_of
from web.play.table import Table
from web.play.thoughts import Thoughts
from web.record.filter import Record
from web.storage.designs import Design, Designs
from web.storage.filter import Finding
from web.storage.library import Library
from web.storage.saved_game import Saved

if TYPE_CHECKING:
    from gridarium.search.analysis import TurningPoint
    from web.app.film import Film
    from web.book.book import Book
    from web.book.mistake_search import MistakeSearch
    from web.book.rows import Rows
    from web.live.at_page import Live
    from web.live.exchange import Exchange
    from web.play.review import Highlights, Review
    from web.storage.design_links import Greeted, Made

VIEWS = ("both", "space", "flat")
VIEW_OF = "view-"
"""What the setting of a game's view is called, before the name of the game."""
CHOICES: Mapping[str, tuple[str, ...]] = {
    "theme": ("system", "light", "dark"),
    "boards": ("paper", "wood", "slate", "night", "blossom", "contrast"),
    "pieces": ("classic", "solid", "line"),
    "view": VIEWS,
    "sound": ("on", "off"),
    "motion": ("normal", "slow", "fast", "none"),
    "legal": ("on", "off"),
    "coordinates": ("on", "all", "off"),
    "confirm": ("usual", "always", "never"),
    "units": ("usual", "words", "typed"),
    "shortcuts": ("on", "off"),
}
"""What can be chosen in the settings, by their names; the first is the usual one."""
LOUDEST = 100
OF_OLD: Mapping[tuple[str, str], tuple[tuple[str, str], ...]] = {
    ("sound", "quiet"): (("sound", "on"), ("volume", "20")),
    ("sound", "loud"): (("sound", "on"), ("volume", "100")),
}
"""What settings of earlier versions mean now."""


@dataclass
class Settings:
    """Choices that stay on the device."""

    name: str = ""
    """What others call the person here; empty as long as nobody was asked."""
    theme: str = "system"
    boards: str = "paper"
    """What boards are made of."""
    pieces: str = "classic"
    """How pieces are drawn."""
    view: str = "both"
    """How boards in space are shown as long as nothing else is chosen for a game; where there is room for one, both is
    the one in space."""
    views: dict[str, str] = field(default_factory=dict)
    """The same for each game by itself, by its name."""
    sound: str = "on"
    """Whether there are sounds."""
    volume: str = "60"
    """How loud they are, from 0 to 100."""
    motion: str = "normal"
    """How fast things move to show what happened."""
    legal: str = "on"
    """Whether boards mark the legal moves."""
    coordinates: str = "on"
    """Whether boards name their rows and columns, or all of their places where they can (`Board.names_all`)."""
    confirm: str = "usual"
    """When a choice on the board is made in two steps: where the board finds it useful, wherever it can, or never."""
    units: str = "usual"
    """How the move list tells moves: as is usual for the game, in words, or as they can be typed."""
    shortcuts: str = "on"
    """Whether single letters are keys."""
    guided: str = ""
    """The names of the games whose first lesson need not be offered any more, with blanks between."""
    device: str = ""
    """What this device comes back to its seats at a live table by; empty until it first sits at one."""

    def view_of(self, game: str) -> str:
        """How boards of a game are shown."""
        return self.views.get(game, self.view)

    def take(self, stored: object) -> None:
        """Read what the page stored; anything unknown keeps its default."""
        if not isinstance(stored, dict):
            return
        if isinstance(stored.get("name"), str):
            self.name = one_line(stored["name"], LONGEST_NAME)
        if isinstance(stored.get("guided"), str):
            self.guided = " ".join(name for name in stored["guided"].split() if name in GAMES)
        if isinstance(stored.get("device"), str) and re.fullmatch(r"[A-Za-z0-9_-]{16}", stored["device"]):
            self.device = stored["device"]
        self.views |= {
            name.removeprefix(VIEW_OF): view
            for name, view in stored.items()
            if name.startswith(VIEW_OF) and view in VIEWS
        }
        new = {name: now for (name, old), means in OF_OLD.items() if stored.get(name) == old for name, now in means}
        stored = {**new, **stored} | {name: value for name, value in new.items() if name in CHOICES}
        for name, choices in CHOICES.items():
            if stored.get(name) in choices:
                setattr(self, name, stored[name])
        volume = stored.get("volume")
        if isinstance(volume, str) and volume.isdecimal() and int(volume) <= LOUDEST:
            self.volume = volume


@dataclass
class Notice:
    """A sentence beside the game, with what can be done about it. It stays until it is put away, or passes."""

    name: str
    words: Announcement
    actions: tuple[tuple[str, str], ...] = ()
    """Events and the labels of their buttons."""
    passing: bool = False
    """Whether it leaves by itself when there was time to read it, because nothing has to be done about it."""

    @property
    def offers_for_a_while(self) -> bool:
        """Whether it passes and has something to be done about it."""
        return self.passing and bool(self.actions)

    @property
    def seconds(self) -> int:
        """How long it takes to notice and to read it, with time to spare."""
        return 5 + len(self.words) // 10


@dataclass
class Session:
    """Everything a page is made from."""

    page: str = "index.html"
    """The file name of the page that shows."""
    base: str = ""
    """The address of the site's folder."""
    settings: Settings = field(default_factory=Settings)
    library: Library = field(default_factory=Library)
    table: Table | None = None
    """The game that is being played, and what is pointed at there."""
    flat_first: bool = False
    """Whether the board in space may stay behind the flat one beside it."""
    computers: Computers = field(default_factory=Computers)
    thoughts: Thoughts = field(default_factory=Thoughts)
    hints: Hints = field(default_factory=Hints)
    playback: Playback = field(default_factory=Playback)
    analysis: Review | None = None
    reviewing: bool = False
    """Whether the analysis is open, beside the board."""
    book: Book | None = None
    """One's own games as far as they were read, once they were asked for."""
    in_book: bool = False
    """Whether the analysis shows what was played in them."""
    rows: Rows | None = None
    """What is known of all saved games for that, once the device was asked."""
    searches: list[MistakeSearch] = field(default_factory=list)
    """Searches for mistakes of one's own in games that were reviewed, one after the other."""
    sought: set[tuple[str, int, int, bool]] = field(default_factory=set)
    """The lines in which they were sought: the game's id, the line's number and length, and whether all of it was
    analysed, or only for the result."""
    highlights: Highlights | None = None
    """What is told of a game that is over, while its result shows."""
    clock: Clock | None = None
    """The clock of a game that ends by time; it begins with the first action."""
    clocks: Clocks | None = None
    """A clock for each player, where they have agreed on that."""
    live: Live | None = None
    """What is played live with other devices, or is to be."""
    exchange: Exchange | None = None
    """What is exchanged with another device of one's own, or is to be."""
    scanning: bool = False
    """Whether the camera looks for a code that leads there."""
    draft: Draft | None = None
    record: Record = field(default_factory=Record)
    """One's own results, and which of them the page for that shows."""
    design: Design | None = None
    """The board in the making, at the page for that."""
    designs: Designs = field(default_factory=Designs)
    shared: Made | None = None
    """What is passed on of it."""
    greeted: Greeted | None = None
    """A design that came by link, and with which the person here is greeted."""
    learning: Learning = field(default_factory=Learning)
    """What was learned, and what puzzles there are."""
    sheet: str = ""
    """The dialog that is open."""
    sheet_after: int = 0
    """The milliseconds before the result shows, when it opens by itself."""
    notices: list[Notice] = field(default_factory=list)
    """Of these the last one shows."""
    awake: bool = False
    """Whether Python runs: prerendered pages are made without."""
    can_share: bool = False
    can_connect: bool = True
    """Whether this browser can connect to other devices for live play."""
    can_scan: bool = False
    """Whether it can look through a camera."""
    has_stun: bool = False
    """Whether the site names a server by which devices on different networks can find each other."""
    can_save: bool = True
    """Whether the device keeps what it is told to, as far as that is known."""
    can_set: bool = True
    """Whether it keeps settings, which are saved apart, likewise."""
    asks_name: bool = False
    """Whether the dialog asks what the person is called, because that is not known yet."""
    suggested_name: str = ""
    """What the friend who invited calls the person here: the beginning of what is typed there."""
    chosen: str = ""
    """The saved game that a dialog is about."""
    share_all: bool = True
    """Whether the link holds the whole line or only the actions up to the one looked at."""
    frame_size: str = "wide"
    """The size of a frame in others' pages; see `web.widgets.sheets.embed`."""
    share_study: bool | None = None
    """Whether it holds what is noted as well, and all chapters; None for what is usual for the game."""
    picture_shape: str = "wide"
    """The shape of pictures of positions, and of films, and their colours; see `web.widgets.table.position_picture`."""
    picture_light: str = ""
    film: Film | None = None
    """The film of the game on the table that is being made, or was made last."""
    films: int = 0
    """How many films were begun."""
    film_of: str = "all"
    """Of which part of the game: of all, up to the position looked at ("here"), or from there on ("rest")."""
    asked: tuple[str, Announcement] = field(default_factory=lambda: ("", Announcement()))
    """The targets that a dialog explains: from, to."""
    address: str = ""
    """What the address bar shows after the site's folder."""
    opening: Opening | None = None
    """The game that is being opened."""
    errands: list[tuple[str, Steps[None]]] = field(default_factory=list)
    """Work in slices that nobody waits for, each about a key of the device."""
    held_back: set[str] = field(default_factory=set)
    """Keys of games that are to be kept once the errands about them are done."""
    asked_for: set[str] = field(default_factory=set)
    """The ids of games for which the device was asked what its halves of rolls come from."""
    going: str = ""
    """The names of the games of which one is under way, as the page was told."""
    counted: tuple[Library, int] | None = None
    """The library, and how often it had changed, when it was last looked through for games under way."""
    trash: tuple[str, str] = ("", "")
    """The id and the text of the game deleted last."""
    binned: tuple[str, str] = ("", "")
    """The key and the text of the design deleted or replaced last."""
    offered: tuple[str, list[Seat]] = ("", [])
    """The id of a game, and its seats as a link has them."""
    proposed: tuple[Saved, Saved] | None = None
    """A game, and how it came in from somebody who wants to end its fair dice."""
    now: float = 0.0
    """When something happened last, in seconds since 1970: what lists of games call now."""
    ahead: float = 0.0
    """The time that the page goes by (`shell/page/after-change.js`), less the one that Python does, in seconds."""
    finding: Finding = field(default_factory=Finding)
    """Which of the saved games the list shows."""
    more_listed: int = 0
    """How many saved games the list shows beside the last ones."""
    said: Announcement = field(default_factory=Announcement)
    """Why a dialog could not do what was asked of it."""

    @property
    def designing(self) -> Design | None:
        """What is being designed on the page that shows."""
        design = self.design
        return design if design is not None and self.page == f"{design.game}-editor.html" else None

    @property
    def mistake(self) -> TurningPoint | None:
        """The turning point at the position looked at, while the analysis is open."""
        if self.table is None or self.analysis is None or not self.reviewing:
            return None
        return self.analysis.at(self.table.match)

    @property
    def trying(self) -> bool:
        """Whether the next action is tried at a turning point, and not played, whoever decided there."""
        return self.mistake is not None and self.analysis is not None and self.analysis.trying

    def open(self, steps: Steps[None], first: bool = False, words: str = "Opening the game") -> None:
        """Begin to open a game, or what those words say, in place of another one that was being opened."""
        self.opening = Opening(steps, first, words)

    def errand(self, key: str, steps: Steps[None]) -> None:
        """Do something about a key of the device, when the slices before are done."""
        self.errands.append((key, steps))

    def is_held_back(self, key: str) -> bool:
        """Whether what another page saved under a key is still to be joined, so that nothing may be written over it."""
        return any(key == about for about, _ in self.errands)

    def set_table(self, saved: Saved) -> None:
        """Have this game on the table; nothing of the one before is kept in mind."""
        self.clear_table()
        self.table, self.clock, self.clocks = Table(saved), clock_of(saved), clocks_of(saved)

    def clear_table(self) -> None:
        """Have no game on the table, and think about none."""
        self.table, self.clock, self.clocks = None, None, None
        self.analysis, self.reviewing, self.highlights = None, False, None
        self.computers, self.thoughts, self.hints = Computers(), Thoughts(), Hints()
        self.playback = Playback(chosen=self.playback.chosen)

    def notify(self, name: str, words: str, actions: Sequence[tuple[str, str]] = (), passing: bool = False) -> None:
        """Show a notice, in place of an older one of that name.

        One without anything to do waits for one that passes and offers something, so that nobody presses in vain.
        """
        self.dismiss(name)
        waits = passing and not actions and bool(self.notices) and self.notices[-1].offers_for_a_while
        self.notices.insert(len(self.notices) - waits, Notice(name, Announcement(words), tuple(actions), passing))

    def dismiss(self, name: str) -> None:
        """Put a notice away."""
        self.notices = [notice for notice in self.notices if notice.name != name]
