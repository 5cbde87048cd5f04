"""New game being set up: with whom, how strong, who starts, on which terms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil, floor
from typing import Any, Literal, NamedTuple

from gridarium import Game, Option, load
from gridarium.formats.notes import CONTROL
from gridarium.game import CompositeOption, NumberOption, SeatOption
from gridarium.match.chance import two_people
from gridarium.match.fair_dice import Fair
from gridarium.match.match import Dice, Match, Seat
from gridarium.search.levels import EASIEST, STRONGEST
from web.app.announcements import Announcement
from web.play.player_clocks import PLAYERS, USUAL, Controls, controls_of, own_control
from web.words.opponents import exact, known_as, name_of
from web.words.people import FRIEND, YOU

How = Literal["computer", "here", "link", "live"]
HOWS: tuple[How, ...] = ("computer", "here", "link", "live")
"""With whom: computers, friends at this device, friends who get a link."""
EASY = 2
"""The level for somebody who is not asked for one."""
Rolling = Dice | Literal["each"]
"""Who rolls the dice; "each" are fair dice where each roll has halves of its own."""
OTHER = "other"
"""In place of a number that is offered: what is typed."""
OWN_TIME, APART = "own", "apart"
"""In place of a clock that is offered: what is typed, for both or for each."""
LOT = -1
"""In place of who starts: that is drawn by lot."""


class RejectedFile(NamedTuple):
    """File that was not taken for an option: what it is called, and why."""

    file: str
    why: Announcement


@dataclass
class Draft:
    """Draft of a new game. The players are counted from the person who is asked, whoever starts."""

    game: str
    options: dict[str, Any]
    players: int
    how: How = "computer"
    level: float = EASY
    starts: int | None = None
    """Which of the players starts, or `LOT`; the others follow in their order. None as long as nobody chose."""
    names: list[str] = field(default_factory=list)
    """What people call themselves; missing ones are empty."""
    others: dict[int, float] = field(default_factory=dict)
    """Players for whom something else holds than `how` says: the level of a computer, or 0 for a friend."""
    dice: Rolling = "page"
    clock: str = ""
    """What each of two players has on the clock, as notes say it, `OWN_TIME` or `APART`; empty without clocks."""
    minutes: str = "5"
    """Of one's own time what was typed: minutes for each player."""
    more: str = "3"
    """And how many seconds each turn adds."""
    minutes_2: str = "3"
    more_2: str = "0"
    """The same for the second player, where each has a time of their own."""
    own: dict[str, tuple[str, Any]] = field(default_factory=dict)
    """For each option, a label and a value that is not among its presets: random or from a file."""
    numbers: dict[str, str] = field(default_factory=dict)
    """For options that are numbers, what was typed in place of those that are offered."""
    refused: dict[str, RejectedFile] = field(default_factory=dict)
    """For options, the file that was chosen last and not taken: the game does not begin with something else unasked."""
    groups: dict[str, str] = field(default_factory=dict)
    """Of which group the values of an option are shown, where that is not the chosen one's."""
    opener: int = 0
    """The seat that makes the first move on these terms."""
    unfolded: bool = False
    """Whether the terms show."""
    spread: bool = False
    """Whether all boards show."""
    problem: Announcement = field(default_factory=Announcement)

    def name(self, player: int) -> str:
        """Name of a player; empty without one."""
        return self.names[player] if player < len(self.names) else ""

    def call(self, player: int, name: str) -> None:
        """Give a player a name."""
        self.names += [""] * (player + 1 - len(self.names))
        self.names[player] = name

    def level_of(self, player: int) -> float:
        """The level of the computer that plays there; 0 for a person, as who is asked is."""
        usual = self.level if self.how == "computer" else 0
        return self.others.get(player, usual) if player else 0

    @property
    def whom(self) -> str:
        """With whom, as one choice: the level of the computers where there are some, else how friends play."""
        if self.how == "computer":
            return str(known_as(self.level)) if len(self.friends) < max(1, self.players - 1) else "here"
        return self.how

    @property
    def apart(self) -> bool:
        """Whether each person is at a device of their own."""
        return self.how in ("link", "live")

    @property
    def friends(self) -> list[int]:
        """The other people who play."""
        return [player for player in range(1, self.players) if not self.level_of(player)]

    def play_with(self, how: How) -> None:
        """Everybody else is a computer, or a friend."""
        if how != self.how:
            self.how, self.others = how, {}

    def play_against(self, level: int) -> None:
        """All computers are of that level; without any, everybody else is one."""
        self.play_with("computer")
        if self.whom != str(level):
            friends = [] if self.whom == "here" else self.friends
            self.level, self.others = level, dict.fromkeys(friends, 0)

    def step(self, direction: int) -> None:
        """The computers are half a level stronger, or weaker for -1: the next whole or half one."""
        halves = floor(2 * self.level) + 1 if direction > 0 else ceil(2 * self.level) - 1
        self.level = exact(min(STRONGEST, max(EASIEST, halves / 2)))

    def seat_level(self, player: int, level: float) -> None:
        """A computer of that level plays there, or a friend: level 0."""
        self.others.pop(player, None)
        if level != self.level_of(player):
            self.others[player] = level

    def seat_of_who_is_asked(self, starts: int) -> int:
        """Seat of the person who is asked, when that one of the players starts: the others follow in their order."""
        return (self.opener - starts) % self.players

    @property
    def starter(self) -> int:
        """Player who starts, or `LOT`: usually who is asked; at one device player 1 has the first seat."""
        if self.starts is not None:
            return self.starts
        return self.opener if self.how == "here" else 0

    def let_start(self, player: int) -> None:
        """Let that player start, or `LOT`. Who starts anyway goes on doing so only while that is usual."""
        if player != self.starter:
            self.starts = player

    def seats(self, starts: int) -> list[Seat]:
        """Seats, when that one of the players starts. Who plays alone needs no name."""
        named = bool(self.friends)
        seats = [
            Seat("", level) if (level := self.level_of(player)) else Seat(self.name(player) if named else "")
            for player in range(self.players)
        ]
        begin = -self.seat_of_who_is_asked(starts) % self.players
        return seats[begin:] + seats[:begin]

    def terms(self, starts: int) -> dict[str, Any]:
        """The options when that one of the players starts: what is a player's own lies where the player sits."""
        return load(self.game).moved(self._options, self.seat_of_who_is_asked(starts))

    @property
    def _options(self) -> dict[str, Any]:
        """The options for so many players; what does nothing on these terms is as usual."""
        game = load(self.game)
        return {option.name: self._value(game, option) for option in game.options}

    def _value(self, game: Game, option: Option) -> Any:
        value = self.options[option.name]
        if not game.offered(option, self.players, self.options):
            return option.default
        if isinstance(option, NumberOption) and option.name in self.numbers:
            return option.check(_typed(self.numbers[option.name]))
        return option.fit(value, self.players) if isinstance(option, SeatOption) else value

    @property
    def lacks_file(self) -> str:
        """The first option that does something on these terms and whose file was not taken; empty without one."""
        game = load(self.game)
        offered = (option.name for option in game.options if game.offered(option, self.players, self.options))
        return next((name for name in offered if name in self.refused), "")

    def part(self, option: SeatOption, player: int) -> str:
        """Part of a player by an option that gives something to each seat."""
        has: list[str] = self.options[option.name]
        return has[player] if player < len(has) else option.usual

    def give(self, option: SeatOption, player: int, part: str) -> None:
        """Let a player have that."""
        has = [self.part(option, other) for other in range(max(self.players, len(self.options[option.name])))]
        self.options[option.name] = [*has[:player], part, *has[player + 1 :]]

    @property
    def can_be_timed(self) -> bool:
        """Whether each player can have a clock: two at one device, or one with a computer, whom nothing else times."""
        return self.players == PLAYERS and self.how != "link" and load(self.game).clock(self.options) is None

    @property
    def can_be_fair(self) -> bool:
        """Whether dice can be fair: between two people at a device each, whoever else plays."""
        return self.apart and len(self.friends) == 1 and load(self.game).has_chance

    @property
    def controls(self) -> Controls | None:
        """Time controls, first of who is asked. Raises ValueError with a sentence where they cannot be."""
        if not self.clock or not self.can_be_timed:
            return None
        if self.clock not in (OWN_TIME, APART):
            return controls_of({CONTROL: self.clock})
        first = own_control(self.minutes, self.more)
        return Controls(first, own_control(self.minutes_2, self.more_2) if self.clock == APART else first)

    def time(self, controls: Controls | None, me: int = 0) -> None:
        """Let the players have that on the clock; ``me`` is the one who is asked."""
        if controls is None:
            self.clock = ""
            return
        first, second = controls if not me else controls.passed_on()
        if first == second and first in USUAL:
            self.clock = first.note
            return
        self.clock = OWN_TIME if first == second else APART
        self.minutes, self.more = str(max(1, first.seconds // 60)), str(first.more)
        self.minutes_2, self.more_2 = str(max(1, second.seconds // 60)), str(second.more)

    def match(self, starts: int) -> Match:
        """The game when that one of the players starts. Raises ValueError with a sentence where it cannot be."""
        seats, dice = self.seats(starts), "fair" if self.dice == "each" else self.dice
        fair = Fair(two_people(seats), {}, None) if self.dice == "each" else None
        return Match(load(self.game), seats, self.terms(starts), dice=dice, fair=fair)

    def notes(self, starts: int) -> dict[str, str]:
        """Notes of the game before it begins, when that one of the players starts. Raises ValueError with a sentence
        where its clock cannot be."""
        controls = self.controls
        if controls is None:
            return {}
        return {CONTROL: (controls.passed_on() if self.seat_of_who_is_asked(starts) else controls).note}

    def settle(self) -> None:
        """Bring the number of players and the options to what goes together, and say what is wrong with the terms."""
        game = load(self.game)
        allowed = game.players_for(self.options)
        if self.players not in allowed:
            self.players = allowed[0]
        self.starts = self.starts if self.starts is not None and self.starts < self.players else None
        self.others = {player: level for player, level in self.others.items() if player < self.players > 2}
        for option in game.options:
            if isinstance(option, CompositeOption):
                continue
            value = self.options[option.name]
            usual, offered = option.presets(), game.offered(option, self.players, self.options)
            if offered and value in [preset for _, preset in usual] and value not in [preset for _, preset in offered]:
                self.options[option.name] = proposed(game)[option.name]
        if self.dice in ("fair", "each") and not self.can_be_fair:
            self.dice = "page"
        problem = ""
        try:
            state = game.start(players=self.players, **self._options)
            self.opener = max(state.to_move or 0, 0)
            self.notes(0)
        except ValueError as error:
            problem = str(error)
        if problem != self.problem:
            self.problem = Announcement(problem)


def _typed(text: str) -> int | str:
    """The number that was typed, or else the text, which no option takes for one."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else text


def usual(name: str, level: int = EASY) -> Draft:
    """The terms for somebody who has not chosen any but the opponent's ``level``."""
    game = load(name)
    return Draft(name, proposed(game), game.proposed_players or game.players[0], level=level)


def proposed(game: Game) -> dict[str, Any]:
    """The options that a draft begins with; what seats begin with shows once it means something."""
    begins = {option.name: [*option.begins] for option in game.options if isinstance(option, SeatOption)}
    return game.proposed_options() | begins


def like(match: Match, by_link: bool, me: int = 0) -> Draft:
    """The terms of a game, for another one; ``me`` is the player who is asked."""
    seats = match.seats[me:] + match.seats[:me]
    levels = [exact(seat.level) for seat in seats if seat.level]
    friends = any(not seat.level for seat in seats[1:])
    how: How = "computer" if levels and not friends else "link" if by_link else "here"
    options = match.game.moved(match.options, -me) | _begun(match)
    if match.game.starter:
        options |= {match.game.starter: _default(match.game, match.game.starter)}
    names = [seat.name for seat in seats]
    draft = Draft(match.game.name, options, match.players, how, max(levels, default=EASY), names=names)
    for player, seat in enumerate(seats[1:], 1):
        draft.seat_level(player, exact(seat.level))
    draft.dice = match.dice if match.halves is None or match.halves.by_turns else "each"
    draft.settle()
    draft.let_start((draft.opener - me) % match.players)
    for option in match.game.options:
        if isinstance(option, CompositeOption | NumberOption):
            continue
        if options[option.name] not in [value for _, value in option.presets()]:
            draft.own[option.name] = ("As in the last game", options[option.name])
    return draft


def _begun(match: Match) -> dict[str, Any]:
    """What seats begin with by the options that mean nothing in a game, and could in one like it."""
    silent = [option for option in match.game.options if not match.game.offered(option, match.players, match.options)]
    return {option.name: [*option.begins] for option in silent if isinstance(option, SeatOption)}


def _default(game: Game, name: str) -> Any:
    return next(option.default for option in game.options if option.name == name)


def numbers(draft: Draft) -> Sequence[int]:
    """Numbers of players that these terms allow."""
    return sorted(load(draft.game).players_for(draft.options))


def label(draft: Draft, player: int, named: bool = False) -> str:
    """Label of a player: without a name, or by it where it is ``named``."""
    if named and draft.name(player) and not draft.level_of(player) and (player or draft.how == "here"):
        return draft.name(player)
    if player == 0 and draft.how != "here":
        return YOU
    if level := draft.level_of(player):
        alike = sum(draft.level_of(other) == level for other in range(player))
        return f"{name_of(level)} {alike + 1}" if alike else name_of(level)
    return _among(FRIEND, draft.friends, player) if draft.apart else f"Player {player + 1}"


def _among(kind: str, players: list[int], player: int) -> str:
    """One of those who are of a kind, with a number where there are several."""
    return kind if len(players) == 1 else f"{kind} {players.index(player) + 1}"
