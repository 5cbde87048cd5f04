"""What one person at the page is doing: settings, saved games, and the game on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from gridarium import Action, IllegalAction, Outcome, State
from gridarium.match import Match, Seat
from web.boards import Board, board_for
from web.boards.board import Look
from web.clock import Clock
from web.designs import Design, Designs
from web.library import Library, Saved
from web.said import Said

if TYPE_CHECKING:
    from web.opening import Opening
    from web.work import Review, Work

THEMES = ("system", "light", "dark")
VIEWS = ("both", "space", "flat")


@dataclass
class Settings:
    """Choices that stay on the device."""

    theme: str = "system"
    view: str = "both"
    """How boards in space are shown; where there is room for one, both is the one in space."""
    sound: bool = True
    shortcuts: bool = True

    def take(self, stored: object) -> None:
        """Read what the page stored; anything unknown keeps its default."""
        if not isinstance(stored, dict):
            return
        if stored.get("theme") in THEMES:
            self.theme = stored["theme"]
        if stored.get("view") in VIEWS:
            self.view = stored["view"]
        self.sound = stored.get("sound", "on") != "off"
        self.shortcuts = stored.get("shortcuts", "on") != "off"


@dataclass
class Notice:
    """A sentence beside the game, with what can be done about it. It stays until it is put away, or passes."""

    name: str
    words: Said
    actions: tuple[tuple[str, str], ...] = ()
    """Events and the labels of their buttons."""
    passing: bool = False
    """Whether it leaves by itself when there was time to read it, because nothing has to be done about it."""

    @property
    def seconds(self) -> int:
        """How long it takes to notice and to read it, with time to spare."""
        return 5 + len(self.words) // 10


@dataclass
class Draft:
    """A new game being set up."""

    game: str
    seats: list[Seat]
    options: dict[str, Any]
    own: dict[str, tuple[str, Any]] = field(default_factory=dict)
    """For each option, a label and a value that is not among its presets: random or from a file."""
    problem: Said = field(default_factory=Said)


class Place(NamedTuple):
    """What is thought about: for a "move" or a "hint", in which line, after how many actions."""

    purpose: str
    match: str
    line: int
    ply: int


class ShownHint(NamedTuple):
    """A good action at a place: what is said of it, why, and the line it begins, in texts."""

    place: Place
    title: str
    words: str
    line: tuple[str, ...]


class Table:
    """The match on the table and how it is being looked at and pointed at."""

    def __init__(self, saved: Saved) -> None:
        self.saved = saved
        self.board: Board = board_for(self.match.game.name)
        self.pointed: tuple[str, ...] = ()
        self.preview = ""
        self.cursor = self.board.start_cursor(self.match.state)
        self.refusal = Said()
        self.refused: tuple[str, ...] = ()
        """The targets that were refused, in order."""
        self.work: Work | None = None
        """What is being thought about."""
        self.paused = False
        """Whether computers wait."""
        self.elsewhere = False
        """Whether another tab played last, and its computers with it; those here wait."""
        self.steps = 0
        """Actions that computers may still make while paused."""
        self.shows_line = False
        """Whether the line being thought about is drawn on the board."""
        self.hint: ShownHint | None = None
        self.analysis: Review | None = None
        seconds = self.match.game.clock(self.match.options)
        spent = saved.seconds_spent if self.match.begun else 0
        self.clock = None if seconds is None else Clock(seconds, spent)
        """The clock of a game that ends by time; it begins with the first action."""

    @property
    def match(self) -> Match:
        """The match on the table."""
        return self.saved.match

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended at the ply looked at."""
        return self.match.outcome

    @property
    def untouched(self) -> bool:
        """Whether this is the game that everybody begins with: no names, usual options, nothing done."""
        match = self.match
        return not match.begun and not any(map(any, match.seats)) and match.options == match.game.check_options({})

    @property
    def people(self) -> list[int]:
        """The players who are no computers."""
        return [player for player, seat in enumerate(self.match.seats) if not seat.level]

    @property
    def by_link(self) -> bool:
        """Whether the game goes to and fro by link between people."""
        return self.saved.notes.get("By") == "link" and len(self.people) > 1

    @property
    def answer_due(self) -> bool:
        """Whether the person has just moved in a game that goes to and fro by link."""
        return self.saved.notes.get("Answer") == "due"

    @answer_due.setter
    def answer_due(self, due: bool) -> None:
        if due:
            self.saved.notes["Answer"] = "due"
        else:
            self.saved.notes.pop("Answer", None)

    @property
    def computer(self) -> int | None:
        """The computer player whose turn it is at the ply looked at."""
        mover = self.match.state.to_move
        playing = mover is not None and mover >= 0 and self.outcome is None
        return mover if playing and mover is not None and self.match.seats[mover].level else None

    @property
    def waits_for_computer(self) -> bool:
        """Whether a computer moves next by itself, so that a person cannot."""
        match = self.match
        return self.computer is not None and match.at_end and not match.full and (not self.held or self.steps > 0)

    @property
    def held(self) -> bool:
        """Whether computers make no action but single ones that are asked for."""
        return self.paused or self.elsewhere

    @property
    def line(self) -> tuple[str, ...]:
        """The line to draw on the board: of a hint, or of what is being thought about."""
        if self.hint_here is not None:
            return self.hint_here.line
        return self.work.line if self.work is not None and self.shows_line else ()

    @property
    def hint_here(self) -> ShownHint | None:
        """The hint for the position looked at."""
        return self.hint if self.hint is not None and self.hint.place == self.place("hint") else None

    @property
    def can_be_hinted(self) -> bool:
        """Whether a person is to act at the position looked at."""
        mover = self.match.state.to_move
        return self.outcome is None and mover is not None and mover >= 0 and not self.waits_for_computer

    def at_work(self, purpose: str) -> Work | None:
        """The thought under way, if that is its purpose."""
        return self.work if self.work is not None and self.work.place.purpose == purpose else None

    def place(self, purpose: str) -> Place:
        """The position looked at, as something to think about."""
        return Place(purpose, self.match.id, self.match.line, self.match.ply)

    def forget_pointing(self) -> None:
        """Nothing is chosen, nothing was refused."""
        self.pointed = ()
        self.preview = ""
        self.refusal = Said()
        self.refused = ()

    def legal(self, state: State) -> list[Action]:
        """The legal actions that begin with what was pointed at."""
        if self.outcome is not None or self.waits_for_computer:
            return []
        count = len(self.pointed)
        return [action for action in state.legal_actions() if action.targets[:count] == self.pointed]

    def look(self) -> Look:
        """The position as the board should show it."""
        state = self.match.state
        events = self.match.events
        count = len(self.pointed)
        actions = tuple(self.legal(state))
        return Look(
            state=state,
            open=frozenset(action.targets[count] for action in actions if len(action.targets) > count),
            pointed=self.pointed,
            actions=actions,
            last=events[-1][0].targets if events else (),
            trail=tuple(event for told in events for event in told),
            preview=self.preview,
            cursor=self.cursor,
            line=self.line,
        )

    def point(self, target: str, by: str) -> str | None:
        """Point at a target; the text of the action that this completes, if it does.

        What was chosen stays so when the next target is refused, and is dropped when it is pointed at again.
        Raises IllegalAction when no legal action begins like this.
        """
        state = self.match.state
        self.cursor = target
        self.refusal, self.refused = Said(), ()
        chosen = self.pointed
        found = self._beginning_with(state, target)
        if not found:
            self.pointed, self.preview = chosen, ""
            raise self._why_not(state, target)
        if chosen[-1:] == (target,) and not self.pointed:
            self.preview = ""
            return None
        if self.preview != target and self.board.needs_two_steps(state, target, by):
            self.preview = target
            return None
        self.preview = ""
        self.pointed = (*self.pointed, target)
        if len(found) == 1 and found[0].targets == self.pointed:
            return str(found[0])
        return None

    def _why_not(self, state: State, target: str) -> IllegalAction:
        """Why nothing can be played by going on with this target."""
        if self.waits_for_computer:
            name = self.match.names[self.computer or 0]
            return IllegalAction(f"It is {name}'s turn; pause it to move in its place")
        if self.outcome is not None:
            return IllegalAction("The game is over; go back to an earlier action to try another way")
        self.refused = (*self.pointed, target)
        return state.why_not(self.refused)

    def _beginning_with(self, state: State, target: str) -> list[Action]:
        """Legal actions whose next target this is; a target that does not go on begins anew."""
        for start in (self.pointed, ()):
            self.pointed = start
            count = len(start)
            found = [action for action in self.legal(state) if action.targets[count : count + 1] == (target,)]
            if found:
                return found
        return []


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
    draft: Draft | None = None
    design: Design | None = None
    """The board in the making, at the page for that."""
    designs: Designs = field(default_factory=Designs)
    sheet: str = ""
    """The dialog that is open."""
    notices: list[Notice] = field(default_factory=list)
    """Of these the last one shows."""
    awake: bool = False
    """Whether Python runs: prerendered pages are made without."""
    can_share: bool = False
    chosen: str = ""
    """The saved game that a dialog is about."""
    share_all: bool = True
    """Whether the link holds the whole line or only the actions up to the one looked at."""
    asked: tuple[str, Said] = field(default_factory=lambda: ("", Said()))
    """The targets that a dialog explains: from, to."""
    opening: Opening | None = None
    """The game that is being opened."""
    more_listed: int = 0
    """How many saved games the list shows beside the last ones."""
    said: Said = field(default_factory=Said)
    """Why a dialog could not do what was asked of it."""

    @property
    def designing(self) -> Design | None:
        """What is being designed on the page that shows."""
        design = self.design
        return design if design is not None and self.page == f"{design.game}-editor.html" else None

    def notify(self, name: str, words: str, actions: Sequence[tuple[str, str]] = (), passing: bool = False) -> None:
        """Show a notice, in place of an older one of that name."""
        self.dismiss(name)
        self.notices.append(Notice(name, Said(words), tuple(actions), passing))

    def dismiss(self, name: str) -> None:
        """Put a notice away."""
        self.notices = [notice for notice in self.notices if notice.name != name]
