"""The contract that every game keeps and that links, players and views are written against."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from pkgutil import get_data
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, NamedTuple

from gridarium.composite_options import AmountsOption, CompositeOption, SeatOption, SetOption
from gridarium.options import ChoiceOption, NumberOption, Option
from gridarium.state import (
    CHANCE,
    A,
    Action,
    IllegalAction,
    Outcome,
    Player,
    RandomSource,
    S,
    State,
    Throw,
    brief,
    count,
    listing,
    not_an_action,
    seat_target,
)

if TYPE_CHECKING:
    from gridarium.encoding import Encoding
    from gridarium.search.advice import Advice

__all__ = [
    "CHANCE",
    "Action",
    "AmountsOption",
    "ChoiceOption",
    "CompositeOption",
    "Event",
    "Game",
    "Holding",
    "IllegalAction",
    "NumberOption",
    "Option",
    "Outcome",
    "Player",
    "RandomSource",
    "SeatOption",
    "SetOption",
    "Situation",
    "State",
    "Statistic",
    "Tally",
    "Throw",
    "brief",
    "count",
    "listing",
    "not_an_action",
    "resource_text",
    "seat_target",
]


class Event(NamedTuple):
    """One thing that an action did.

    ``kind`` is a word of the game's own ("step", "wall"), ``targets`` the things on screen it happened to,
    ``value`` the points that it brought, ``words`` a sentence in which ``{0}``, ``{1}`` stand for the players' names.
    ``closes`` says what has come to its end with it: nothing, a phase of a turn, a turn although the same player may go
    on, a part of the game worth a picture of its own, or all.
    """

    kind: str
    player: int
    words: str
    targets: tuple[str, ...] = ()
    value: int = 0
    closes: Literal["", "phase", "turn", "part", "game"] = ""

    def say(self, names: Sequence[str]) -> str:
        """The sentence with the players' names in it. Names are never read as templates."""
        return self.words.format(*names)


class Holding(NamedTuple):
    """Something that a player has: what it is called, and how much of it."""

    label: str
    number: int
    meaning: str = ""
    """What that is, where its name alone does not tell who is new to the game."""
    singular: str = ""
    """What one of them is called, where that is another word."""

    @property
    def noun(self) -> str:
        """What so many of them are called."""
        return self.singular if self.number == 1 and self.singular else self.label


class Situation(NamedTuple):
    """What people at the table need to know, in words; ``{0}``, ``{1}`` stand for the players' names."""

    phase: str
    """Where the game stands: "Round 1 of 2"."""
    task: str
    """What the side to move can do now, without its name: "step to a neighbouring tile"; what falls, where chance is to
    move; how it ended when it is over."""
    roles: tuple[str, ...]
    """One word or two for each player: "runs"; empty where nothing tells players apart."""
    scores: tuple[int, ...]
    """The score of each player so far."""
    holdings: tuple[tuple[Holding, ...], ...] = ()
    """For each player what it has beside its score; empty in games without such things."""
    goal: str = ""
    """What counts now, in figures as the game stands, in up to 40 letters: "28 to beat, 12 so far". There is always
    something to say of it, but once the game is over it may be empty."""
    turn_of: int | None = None
    """Whose turn it is, where another player is asked for something in it; None in the mover's own turn."""
    purpose: str = ""
    """What this phase is for, in up to 30 letters for somebody new to the game: "Movement: walk and collect"; empty
    where the phase tells it."""

    def role(self, player: int) -> str:
        """The role of a player; empty where nothing tells players apart."""
        return self.roles[player] if self.roles else ""


class Statistic(NamedTuple):
    """A row of the result table: what is counted, and one cell for each player."""

    label: str
    cells: tuple[str, ...]


class Tally(NamedTuple):
    """A row of the result table that is counted for each player: its label, and the kinds of events that count."""

    label: str
    kinds: tuple[str, ...]
    summed: bool = False
    """Whether what they brought or took is counted, not they themselves."""

    def row(self, events: Sequence[Event], players: int) -> Statistic:
        """The row of a game with these events."""
        cells = [0] * players
        for event in events:
            if event.kind in self.kinds and event.player >= 0:
                cells[event.player] += abs(event.value) if self.summed else 1
        return Statistic(self.label, tuple(map(str, cells)))


class Game(ABC, Generic[S, A]):
    """A game: what it is called, its options, and where positions come from, of the kind ``S``, with actions ``A``."""

    name: ClassVar[str]
    """The name in links and files, one of `gridarium.GAMES`."""
    title: ClassVar[str]
    tagline: ClassVar[str]
    """One sentence that tells a newcomer what the game is about."""
    rules_version: ClassVar[int]
    """Goes up when an old transcript would replay differently."""
    players: ClassVar[tuple[int, ...]]
    """The numbers of players it can be played with, the usual one first."""
    proposed_players: ClassVar[int] = 0
    """How many play where nobody chose a number, as against the computer; 0: as many as usual."""
    options: ClassVar[tuple[Option, ...]]
    minutes: ClassVar[int] = 15
    """How long a usual game takes, roughly."""
    difficulty: ClassVar[str] = "easy to learn"
    """How much there is to learn before one plays well enough to enjoy it, in a few words that others can follow."""
    starter: ClassVar[str] = ""
    """The option that says which seat starts, where there is one: people choose who starts by who sits where."""
    draws_first: ClassVar[bool] = False
    """Whether chance decides who begins, whoever sits where."""
    longest: ClassVar[int] = 4_000
    """How many actions a game has at most here, as no real one has more: all are played again when it is opened."""
    has_chance: ClassVar[bool] = False
    """Whether dice are rolled or cards drawn in it: whether `CHANCE` is ever to move."""
    long_turns: ClassVar[bool] = False
    """Whether the turn of one who plays alone has several actions: only what `Event.closes` ends it then."""
    advised_by: ClassVar[str] = "advice"
    """The module in its folder that has its ``ADVICE``: ``ai.advice`` where a game is large enough for folders."""
    tallies: ClassVar[Sequence[Tally]] = ()
    """The rows of `statistics`, in games that want no others."""
    level_odds: ClassVar[float] = 3.0
    """How many games a level wins for each that the level below it wins, on the average of all steps; measured by
    ``python build.py bench --only ladder``. A proposal of another level goes by it."""
    showcase: ClassVar[str] = ""
    """The texts of actions, blanks between, from the usual opening to a position worth a picture."""

    @property
    def teaches(self) -> bool:
        """Whether there are lessons of it: ``data/course.json`` in its folder (`gridarium.learning.course`)."""
        return resource_exists(f"gridarium.games.{self.name}", "data/course.json")

    @property
    def puzzled(self) -> bool:
        """Whether there are puzzles of it: ``data/kinds.json`` in its folder (`gridarium.learning.puzzle_kinds`)."""
        return resource_exists(f"gridarium.games.{self.name}", "data/kinds.json")

    def check_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options in canonical form, defaults filled in. Raises ValueError for unknown names and values."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                listed = ", ".join(known)
                raise ValueError(f"{self.title} has no option called {brief(name)}. Its options: {listed}.")
        return {name: option.check(given.get(name, option.default)) for name, option in known.items()}

    def proposed_options(self) -> dict[str, Any]:
        """All options as a new game has them that people set up, and choose none for."""
        return self.check_options({option.name: option.proposed for option in self.options})

    def players_for(self, options: Mapping[str, Any]) -> tuple[int, ...]:
        """The numbers of players that checked options allow, the usual one first."""
        return self.players

    def check_players(self, players: int, options: Mapping[str, Any] | None = None) -> int:
        """The number of players, if the game can be played with it on these checked options. Raises ValueError."""
        allowed = self.players if options is None else self.players_for(options)
        if type(players) is not int or players not in allowed:
            listed = " or ".join(str(count) for count in sorted(allowed))
            noun = "player" if allowed == (1,) else "players"
            terms = "" if set(allowed) == set(self.players) else " with these options"
            raise ValueError(f"{self.title} is played by {listed} {noun}{terms}, not {brief(players)}.")
        return players

    def clock(self, options: Mapping[str, Any]) -> int | None:
        """Seconds until the clock runs out that these checked options set; None when they set none.

        When it runs out, the first of `State.interruptions` is played.
        """
        return None

    @abstractmethod
    def start(self, players: int = 2, **options: Any) -> S:
        """The opening position. Raises ValueError with a sentence for options that are not allowed."""

    @abstractmethod
    def from_dict(self, data: Any) -> S:
        """The position that `State.to_dict` wrote, checked. Raises ValueError with a sentence."""

    @abstractmethod
    def story(self, before: S, action: A) -> list[Event]:
        """What the action does to that position, in order, in data and in words."""

    def goes_on(self, before: S, after: S) -> str:
        """Why a part of the game (`Event.closes`) goes on that a move seems to have closed: a clause without names.

        Empty where it does not seem so.
        """
        return ""

    @abstractmethod
    def situation(self, state: S) -> Situation:
        """What people at the table need to know about a position, in words."""

    def score_table(self, state: S) -> list[Statistic]:
        """How the scores of a position are summed up, row by row; nothing where there is no sum to show."""
        return []

    def statistics(self, events: Sequence[Event], players: int) -> list[Statistic]:
        """Numbers worth talking about, from all events of a game."""
        return [tally.row(events, players) for tally in self.tallies]

    def advice(self) -> Advice[S, A]:
        """What computer players know about the game: its ``ADVICE``, loaded when first asked."""
        advice: Advice[S, A] = import_module(f"gridarium.games.{self.name}.{self.advised_by}").ADVICE
        return advice

    def encoding(self, state: S) -> Encoding[S, A]:
        """Numbers for positions and actions, for programs that learn: of all games with this one's options and players.

        It is ``ENCODING`` of the module ``encoding`` in its folder. Raises ValueError where there is none.
        """
        place = f"gridarium.games.{self.name}.encoding"
        try:
            encoding: Encoding[S, A] = import_module(place).ENCODING(state)
        except ModuleNotFoundError as missing:
            if missing.name != place:
                raise
            raise ValueError(f"{self.title} does not say how its positions and moves are numbered.") from None
        return encoding

    def player(
        self, level: float | str = 6, seed: int = 0, looks: int | None = None, seconds: float | None = None
    ) -> Player[S, A]:
        """A computer player: ``game.player(level=4, seed=1).choose(state)`` is the action that it makes.

        ``level`` goes from 1, easy, to 6, by tenths such as 4.5; "greedy", "random" and "novice" are players, too. The
        same seed gives the same play. ``looks`` are the positions that it may judge, or the playouts that it may make,
        for one turn, by default the level's; with ``seconds`` it also stops after so long. Raises ValueError for a
        player that there is not; so does ``choose`` where the game is over or chance is to move.
        """
        players: Any = import_module("gridarium.search.players")  # comes with a search, which not everybody wants
        player: Player[S, A] = players.Computer(self, str(level), seed, looks, seconds)
        return player

    @abstractmethod
    def draw(self, state: S) -> str:
        """The position in plain text, for terminals, without colours and at most 80 columns wide."""

    def offered(self, option: Option, players: int, options: Mapping[str, Any]) -> list[tuple[str, Any]]:
        """Labels and values of an option worth offering to so many players with these options; usually its presets.

        Of options that are put together it is the parts that are offered, and nothing where none would do anything.
        """
        return option.parts() if isinstance(option, CompositeOption) else option.presets()

    def moved(self, options: Mapping[str, Any], by: int) -> dict[str, Any]:
        """Checked options when every player sits so many seats further on: what a seat has goes with its player."""
        kinds = {option.name: option for option in self.options if isinstance(option, SeatOption)}
        return {name: kinds[name].moved(value, by) if name in kinds else value for name, value in options.items()}

    def aim(self, state: S) -> str:
        """What the game of this position is about, in a sentence or two; usually the tagline."""
        return self.tagline

    def rules_text(self) -> str:
        """The rule book as players read it, in Markdown: ``RULES.md`` in the game's folder.

        After a title it has sections. The first, "In a minute", has a list of 4 to 6 short steps and a picture: a
        fenced block ``diagram`` with ``play`` (texts of actions) and ``caption``, and optionally ``marks`` and
        ``shows``. A rule is an item ``- **GB-1** What it says. **[book]**`` with one or more of the marks book,
        follows, public and ruling. The section on writing moves down has a sentence "So a game may begin with `a1`,
        ... You can type ...". The last, "Sources", is a table of the marks in use. Where rules are others' (book,
        public), it says of their publishers that the project is one of its own: "it does not belong to them".
        """
        return resource_text(f"gridarium.games.{self.name}", "RULES.md")


@lru_cache
def resource_exists(package: str, path: str) -> bool:
    """Whether there is such a text (`resource_text`)."""
    try:
        return bool(resource_text(package, path))
    except OSError:
        return False


def resource_text(package: str, path: str) -> str:
    """A text that lies in a package's folder, wherever that is: in the page it is in an archive."""
    content = get_data(package, path)
    assert content is not None  # noqa: S101  (every loader here gives data)
    return content.decode()


@lru_cache
def learned_weights(game: str) -> Mapping[str, Mapping[str, int]]:
    """The weights learned of the game of that name, by families of its games and by features.

    ``python -m gridarium learn`` writes them to ``data/weights.json`` in its folder.
    """
    families = json.loads(resource_text(f"gridarium.games.{game}", "data/weights.json"))
    return {family: learned["weights"] for family, learned in families.items()}
