"""Clocks of two players: what was agreed, what is left, and whose runs.

While a page is open its time passes evenly, whatever is done to the device's clock. A person's time is kept as the
moment by that clock from which on it passes, so it goes on while the page is closed or loads, and in several tabs it is
the same. Where the clock says that this moment is still to come, nothing has passed; where it says that it was more
than a day ago, somebody has to say whether that counts. Times are tenths of a second; moments that are noted are
seconds since 1970.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from gridarium.formats.notes import CONTROL, THOUGHT
from gridarium.match.line import Line
from gridarium.match.match import Match
from web.storage.saved_game import Saved

PLAYERS = 2
"""So many have clocks."""
LOW = 300
"""What is little."""
WARNINGS = {600: "one minute", 100: "ten seconds"}
"""What is told to those who hear the page, when no more is left."""
MOST_MINUTES, MOST_MORE = 180, 180
"""The most that can be agreed on: minutes for a player, and seconds more after a turn."""
ABSENCE = 24 * 60 * 60
"""Seconds that pass unasked while the page is closed."""
NOTICEABLE = 1
"""Seconds by which the device's clock is off before what is noted by it is noted anew."""
SHARE = 20
"""A computer takes about this part of what it has left for a turn."""
_CONTROL = re.compile(r"([1-9][0-9]{0,4})\+([0-9]{1,3})")
_THOUGHT = re.compile(r"([0-9]{1,6}) after ([0-9]{1,5})(?: since ([0-9]{1,10}\.[0-9]))?")


class Control(NamedTuple):
    """Time control: how much time a player has, and what is added after each turn, in seconds."""

    seconds: int
    more: int

    @property
    def note(self) -> str:
        """As files note it."""
        return f"{self.seconds}+{self.more}"

    @property
    def label(self) -> str:
        """Label for people."""
        minutes, rest = divmod(self.seconds, 60)
        first = f"{minutes}:{rest:02} minutes" if rest else f"{minutes} minute{'s' * (minutes != 1)}"
        more = f" + {self.more} second{'s' * (self.more != 1)} a turn"
        return f"{first}{more if self.more else ''}"


class Controls(NamedTuple):
    """Time controls of the two players, in order; mostly both have the same."""

    first: Control
    second: Control

    @property
    def note(self) -> str:
        """As files note them."""
        return self.first.note if self.first == self.second else f"{self.first.note}/{self.second.note}"

    def label(self, player: int = 0) -> str:
        """Label for people, from where that player sits: "10 minutes against 3 minutes"."""
        own, other = self if not player else self.passed_on()
        return own.label if own == other else f"{own.label} against {other.label}"

    def passed_on(self) -> Controls:
        """The same when the last player sits first."""
        return Controls(self.second, self.first)


USUAL = tuple(Control(60 * minutes, more) for minutes, more in ((3, 2), (5, 0), (10, 5), (15, 10), (30, 20)))
"""Those that are offered."""


def controls_of(notes: Mapping[str, str]) -> Controls | None:
    """Time controls that were agreed; None where none were, or where it is nothing that can be agreed on."""
    first, both, second = notes.get(CONTROL, "").partition("/")
    one, other = _control(first), _control(second if both else first)
    return Controls(one, other) if one and other else None


def _control(note: str) -> Control | None:
    found = _CONTROL.fullmatch(note)
    control = Control(int(found[1]), int(found[2])) if found else None
    return control if control and control.seconds <= 60 * MOST_MINUTES and control.more <= MOST_MORE else None


def own_control(minutes: str, more: str) -> Control:
    """Time control of a player that somebody has typed. Raises ValueError with a sentence."""
    if not re.fullmatch(r"[0-9]{1,3}", minutes.strip()) or not 1 <= int(minutes) <= MOST_MINUTES:
        raise ValueError(f"A clock has 1 to {MOST_MINUTES} whole minutes for a player.")
    if not re.fullmatch(r"[0-9]{1,3}", more.strip()) or int(more) > MOST_MORE:
        raise ValueError(f"A turn adds 0 to {MOST_MORE} whole seconds.")
    return Control(60 * int(minutes), int(more))


@dataclass
class ThinkingTime:
    """Time that somebody has thought at a place of a line."""

    line: Line
    ply: int
    before: int = 0
    """What had passed when it was interrupted last."""
    since: float | None = None
    """From when on it passes, by the time that goes evenly; None while it stands."""
    noted: float = 0.0
    """That moment, or of what is in doubt the beginning, by the device's clock."""
    doubt: int = 0
    """What passed while the page was closed, if the device's clock is right; it is so much that it is asked about."""

    def is_at(self, line: Line, ply: int) -> bool:
        """Whether it is about that place."""
        return self.line is line and self.ply == ply

    @property
    def tenths(self) -> int:
        """Tenths of seconds by now."""
        return self.before + (max(0, int(10 * (time.monotonic() - self.since))) if self.since is not None else 0)

    def run(self, on: bool) -> None:
        """Let time pass from now on, or stand; what is in doubt stands until that is settled."""
        if on and self.since is None and not self.doubt:
            self.noted = round(time.time(), 1)
            self.since = time.monotonic() - (time.time() - self.noted)
        elif not on and self.since is not None:
            self.before, self.since = self.tenths, None

    def settle(self, counts: bool) -> None:
        """What was in doubt counts, or does not."""
        self.before += self.doubt if counts else 0
        self.doubt = 0

    def note(self) -> str:
        """As files note it, where it passes, or may have passed, while the page is closed."""
        if self.since is not None:
            began = time.time() - (time.monotonic() - self.since)
            self.noted = self.noted if abs(began - self.noted) < NOTICEABLE else round(began, 1)
        return f"{self.before} after {self.ply} since {self.noted:.1f}"


def as_counted(left: int) -> int:
    """What is left to who acts, where this device alone counts."""
    return left


class Shown(NamedTuple):
    """Clock face. It stays the same while the clock runs: the page counts by itself."""

    left: int
    """What is left; of a clock that runs, what was left as it began to."""
    until: float | None = None
    """When a clock that runs has run out, by the time that goes evenly."""


class Clocks:
    """The time of two players. It passes from the first move on for whoever decides at the end of the line.

    Looking at an earlier position changes nothing about that. Undo gives back the time as it was there: then it passes
    for who decides there, until another move is made. Redo gives the time as it was after that move, and at the end of
    the line as it was before Undo; who undoes the same move again goes on with what was left then. A computer's time
    passes only while it thinks.
    """

    def __init__(self, controls: Controls, noted: str = "") -> None:
        """``noted``: how long somebody had thought, and where, when the game was kept last."""
        self.controls = controls
        self.taken_back = False
        """Whether the position looked at is one to which somebody went by Undo."""
        self.warning = ""
        """What is to be told of who has little time left."""
        self.ahead = 0.0
        """The time that the page goes by, less the one here, in seconds."""
        self.asked = False
        """Whether it was asked what counts of the time for which the page was closed."""
        self._noted = noted
        self._end: ThinkingTime | None = None
        self._earlier: ThinkingTime | None = None
        """The thought at the position looked at, where that is not the end of the line."""
        self._undone: dict[int, ThinkingTime] = {}
        """Those at positions to which somebody went by Undo, by their plies, until another move is made."""
        self._lasts = False
        """Whether the time at the end of the line passes while the page is closed, too."""

    def run(self, match: Match, thinks: bool) -> None:
        """Let time pass where it does now, and stand elsewhere; ``thinks``: whether a computer is thinking."""
        line, end, now = match.current, match.length, match.ply
        if self._end is None or not self._end.is_at(line, end):
            self._end, self._noted, self._undone = _noted_at(self._noted, line, end), "", {}
        if match.at_end:
            self._leave()
            self.taken_back = False
        elif self._earlier is None or not self._earlier.is_at(line, now):
            self._leave()
            again = self._undone.get(now) if self.taken_back else None
            self._earlier = again or ThinkingTime(line, now)
            self._earlier.run(_decides(match, now) is not None and not match.over)
        if self.taken_back and self._earlier is not None:
            self._undone[now] = self._earlier
        mover = _decides(match, end)
        person = mover is not None and not match.seats[mover].level
        counts = mover is not None and not self.taken_back
        self._lasts = counts and person
        if not person:
            self._end.settle(counts=False)
        self._end.run(counts and (person or thinks))

    def _leave(self) -> None:
        """Let no time pass any more at the position that was looked at."""
        if self._earlier is not None:
            self._earlier.run(False)
        self._earlier = None

    @property
    def note(self) -> str:
        """Note of how long somebody has thought at the end of the line; empty where nobody has begun to."""
        end = self._end
        if end is None or not (end.before or self._lasts):
            return ""
        passes = end.doubt or (self._lasts and end.since is not None)
        return end.note() if passes else f"{end.before} after {end.ply}"

    @property
    def doubt(self) -> int:
        """Time that may have passed at the end of the line while the page was closed, and is to be asked about."""
        return self._end.doubt if self._end is not None else 0

    def settle_doubt(self, counts: bool) -> None:
        """Somebody has said whether that counts."""
        if self._end is not None:
            self._end.settle(counts)

    def note_in(self, saved: Saved) -> None:
        """Note that, where somebody decides now."""
        self.run(saved.match, thinks=False)
        saved.notes.pop(THOUGHT, None)
        if self.note:
            saved.notes[THOUGHT] = self.note

    # What is left

    def shown(self, match: Match, player: int) -> Shown:
        """Face of a player's clock: what is left now; once the game is over or a move is taken back, what was."""
        ply = match.ply if match.over or self.taken_back else match.length
        thought = self._thought(match, player, ply)
        looks_back = ply != match.length and not self.taken_back
        if thought is None or thought.since is None or looks_back:
            return Shown(self._left(match, player, ply))
        left = max(1, self._before(match, player, ply) - thought.before)
        return Shown(left, thought.since + left / 10)

    def mover(self, match: Match) -> int | None:
        """The player whose time passes."""
        running = (player for player in range(PLAYERS) if self.shown(match, player).until is not None)
        return next(running, None)

    def to_spend(self, match: Match) -> float:
        """Seconds that a computer may take for its turn at the position looked at, so that its time suffices."""
        mover = match.position.state.to_move or 0
        return max(0.1, self._left(match, mover, match.ply) / 10 / SHARE + self.controls[mover].more / 2)

    def _left(self, match: Match, player: int, ply: int) -> int:
        """What a player has left at a place of the current line. A computer always has something left."""
        thought = self._thought(match, player, ply)
        spent = thought.tenths if thought is not None else 0
        late = match.current.late and match.current.resigned == player and ply == match.length
        return 0 if late else max(1 if match.seats[player].level else 0, self._before(match, player, ply) - spent)

    def before(self, match: Match, player: int) -> int:
        """What a player had left where the current line is looked at, before the thought about the next move."""
        return self._before(match, player, match.ply)

    def _before(self, match: Match, player: int, ply: int) -> int:
        """What a player had left after so many actions, before the thought about the next one."""
        noted = match.current.left(player, ply)
        return 10 * self.controls[player].seconds if noted is None else noted

    def _thought(self, match: Match, player: int, ply: int) -> ThinkingTime | None:
        """The thought of a player at that place of the current line, if time passes there for that one."""
        if _decides(match, ply) != player:
            return None
        thoughts = (self._end, self._earlier)
        return next((each for each in thoughts if each is not None and each.is_at(match.current, ply)), None)

    # What happens

    def act(self, match: Match, player: int) -> int:
        """Time that is left to a player who acts at the position looked at."""
        return self._left(match, player, match.ply)

    def note_move(self, line: Line, ply: int, left: int, ends: bool, settle: Callable[[int], int] = as_counted) -> None:
        """Note what is ``left`` to who acted in that ply; where it ``ends`` a turn with what is added for that.

        ``settle``: what that is where another device counts as well.
        """
        added = 10 * self.controls[line.plies[ply].actor].more if ends else 0
        line.times.setdefault(ply, settle(left + added))

    def is_out(self, match: Match) -> bool:
        """Whether the person whose time passes has none left."""
        mover = self.mover(match)
        return mover is not None and not match.seats[mover].level and self._now(match, mover) == 0

    def warn(self, match: Match, names: list[str]) -> int | None:
        """Say it once when little is left. Returns the milliseconds until there is something to say or to end."""
        mover = self.mover(match)
        self.warning = ""
        if mover is None or match.seats[mover].level:
            return None
        left, began = self._now(match, mover), self.shown(match, mover).left
        passed = [mark for mark in WARNINGS if left <= mark < began]
        if passed:
            self.warning = f"{names[mover]}: {WARNINGS[min(passed)]} left."
        return 100 * (left - max((mark for mark in WARNINGS if mark < left), default=0))

    def _now(self, match: Match, player: int) -> int:
        return self._left(match, player, match.ply if self.taken_back else match.length)


def _decides(match: Match, ply: int) -> int | None:
    """The player who decides, on the clock, after so many actions of the current line: nobody before the first move."""
    at_end = ply == match.length
    begun = any(turn.player >= 0 and turn.first < ply for turn in match.current.turns)
    if not begun or (at_end and match.over):
        return None
    mover = match.current.to_move if at_end else match.current.position(ply).state.to_move
    return mover if mover is not None and mover >= 0 else None


def _noted_at(noted: str, line: Line, ply: int) -> ThinkingTime:
    """The thought at the end of a line, as far as it was noted."""
    found = _THOUGHT.fullmatch(noted)
    if found is None or int(found[2]) != ply:
        return ThinkingTime(line, ply)
    before, began = int(found[1]), float(found[3]) if found[3] else None
    if began is None:
        return ThinkingTime(line, ply, before)
    passed = time.time() - began
    if passed > ABSENCE:
        return ThinkingTime(line, ply, before, noted=began, doubt=int(10 * passed))
    return ThinkingTime(line, ply, before, time.monotonic() - max(0.0, passed), began)


def ahead_of(now: float | None) -> float:
    """By how many seconds a page's time, in milliseconds since 1970, is ahead of the one that goes evenly here."""
    return (time.time() if now is None else now / 1000) - time.monotonic()


def clocks_of(saved: Saved) -> Clocks | None:
    """The clocks of a game for two on one device that were agreed on, as they stood when it was kept."""
    controls = controls_of(saved.notes)
    if controls is None or saved.match.players != PLAYERS or saved.by_link:
        return None
    return Clocks(controls, saved.notes.get(THOUGHT, ""))


def clock_text(tenths: int) -> str:
    """Time as a clock shows it: "4:05"; the second that has begun counts."""
    minutes, seconds = divmod(-(-tenths // 10), 60)
    return f"{minutes}:{seconds:02}"
